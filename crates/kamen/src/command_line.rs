//! What can be asked of the binary.

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::words::ConsoleWords;

/// The command line, in the words of its reader.
pub(crate) fn command(words: &ConsoleWords) -> Command {
    Command::new("kamen")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.say("kamen-about"))
        .arg(
            text("config", words)
                .long("config")
                .value_name("FOLDER")
                .default_value("config")
                .global(true),
        )
        .subcommand(tool("moves", words).arg(position(words)).arg(flag("json", words)))
        .subcommand(
            tool("best", words)
                .arg(position(words))
                .arg(text("level", words).long("level").value_name("LEVEL"))
                .arg(number("top", words))
                .arg(flag("json", words)),
        )
        .subcommand(
            tool("arena", words)
                .arg(text("one", words).value_name("A").required(true))
                .arg(text("other", words).value_name("B").required(true))
                .arg(
                    text("games", words)
                        .long("games")
                        .value_name("N")
                        .required(true)
                        .value_parser(value_parser!(u32).range(1..=1_000_000)),
                )
                .arg(seed(words)),
        )
        .subcommand(
            tool("perft", words).arg(position(words).required(false)).arg(
                text("depth", words)
                    .long("depth")
                    .value_name("N")
                    .required(true)
                    .value_parser(value_parser!(u32).range(0..=60)),
            ),
        )
        .subcommand(
            tool("draw", words)
                .arg(position(words))
                .arg(text("out", words).long("out").value_name("FILE").required(true))
                .arg(themed(words))
                .arg(number("width", words).default_value("1080"))
                .arg(number("seat", words)),
        )
        .subcommand(tool("play", words).arg(number("seats", words)))
        .subcommand(fill(words))
        .subcommand(puzzles(words))
        .subcommand(
            Command::new("replay")
                .about(words.say("kamen-about-replay"))
                .arg(text("file", words).value_name("FILE").required(true))
                .arg(
                    text("out", words)
                        .long("out")
                        .value_name("FILE")
                        .help(words.say("kamen-help-record-out")),
                )
                .arg(text("gif", words).long("gif").value_name("FILE"))
                .arg(themed(words))
                .arg(number("width", words).default_value("720")),
        )
        .subcommand(
            Command::new("analyse")
                .about(words.say("kamen-about-analyse"))
                .arg(text("file", words).value_name("FILE").required(true))
                .arg(text("level", words).long("level").value_name("LEVEL"))
                .arg(text("chart", words).long("chart").value_name("FILE"))
                .arg(themed(words))
                .arg(flag("json", words)),
        )
        .subcommand(
            Command::new("verify")
                .about(words.say("kamen-about-verify"))
                .arg(text("file", words).value_name("FILE").required(true)),
        )
        .subcommand(Command::new("tablebases").about(words.say("kamen-about-tablebases")))
        .subcommand(Command::new("uci").about(words.say("kamen-about-uci")))
        .subcommand(Command::new("doctor").about(words.say("kamen-about-doctor")))
        .subcommand(
            Command::new("backup")
                .about(words.say("kamen-about-backup"))
                .arg(text("copy", words).value_name("FILE")),
        )
        .subcommand(Command::new("new").about(words.say("kamen-about-new")))
        .subcommand(
            Command::new("restore")
                .about(words.say("kamen-about-restore"))
                .arg(text("copy", words).value_name("FILE").required(true)),
        )
}

/// The tool for the fill challenge.
fn fill(words: &ConsoleWords) -> Command {
    let out = Arg::new("out").help(words.say("kamen-help-fill-out")).long("out");
    Command::new("fill")
        .about(words.say("kamen-about-fill"))
        .arg(text("board", words).long("board").value_name("NAME").default_value("compact"))
        .arg(set(words))
        .arg(
            text("seconds", words)
                .long("seconds")
                .value_name("N")
                .required(true)
                .value_parser(value_parser!(u32).range(1..=1_000_000)),
        )
        .arg(seed(words))
        .arg(out.value_name("FILE").default_value("fill.txt"))
        .arg(flag("json", words))
}

/// The tool for puzzles.
fn puzzles(words: &ConsoleWords) -> Command {
    let make = Command::new("make")
        .about(words.say("kamen-about-puzzles"))
        .arg(
            text("game", words)
                .long("game")
                .value_name("GAME")
                .value_parser(catalog::games_with_puzzles().collect::<Vec<_>>())
                .default_value(catalog::daily_game().unwrap_or_default()),
        )
        .arg(number("days", words).required(true))
        .arg(seed(words))
        .arg(
            Arg::new("out")
                .help(words.say("kamen-help-puzzles-out"))
                .long("out")
                .value_name("FILE")
                .required(true),
        );
    Command::new("puzzles")
        .about(words.say("kamen-about-puzzles"))
        .subcommand_required(true)
        .subcommand(make)
}

/// A tool that takes a game and its options.
fn tool(name: &'static str, words: &ConsoleWords) -> Command {
    let games = catalog::Kind::ALL.iter().map(|kind| kind.rules().id());
    Command::new(name)
        .about(words.say(&format!("kamen-about-{name}")))
        .arg(
            text("game", words)
                .value_name("GAME")
                .required(true)
                .value_parser(games.collect::<Vec<_>>()),
        )
        .arg(set(words))
}

fn position(words: &ConsoleWords) -> Arg {
    // An XGID without its name begins with a dash.
    text("position", words).value_name("POSITION").required(true).allow_hyphen_values(true)
}

fn text(name: &'static str, words: &ConsoleWords) -> Arg {
    Arg::new(name).help(words.say(&format!("kamen-help-{name}")))
}

fn flag(name: &'static str, words: &ConsoleWords) -> Arg {
    text(name, words).long(name).action(ArgAction::SetTrue)
}

fn number(name: &'static str, words: &ConsoleWords) -> Arg {
    text(name, words).long(name).value_name("N").value_parser(value_parser!(u32).range(1..=2000))
}

fn themed(words: &ConsoleWords) -> Arg {
    let themes = render::Theme::ALL.map(render::Theme::name);
    text("theme", words).long("theme").value_parser(themes).default_value("light")
}

/// `key=value` in two parts.
fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or_else(|| "KEY=VALUE".to_owned())?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// The value of a required text argument.
pub(crate) fn given<'a>(arguments: &'a ArgMatches, name: &str) -> &'a str {
    arguments.get_one::<String>(name).map_or("", String::as_str)
}

fn set(words: &ConsoleWords) -> Arg {
    text("set", words)
        .long("set")
        .value_name("KEY=VALUE")
        .action(ArgAction::Append)
        .value_parser(setting)
}

fn seed(words: &ConsoleWords) -> Arg {
    text("seed", words)
        .long("seed")
        .value_name("S")
        .default_value("1")
        .value_parser(value_parser!(u32))
}
