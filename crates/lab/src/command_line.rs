//! The command line of the laboratory.

use clap::{Arg, Command, value_parser};
use kamen::console::{
    ConsoleWords,
    arguments::{configured, flag, number, position, seed, set, text, tool},
};

/// Returns the command line in the reader's language.
pub(crate) fn command(words: &ConsoleWords) -> Command {
    configured("kamen-lab", words)
        .about(words.say("kamen-about-lab"))
        .subcommand_required(true)
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
        .subcommand(fill(words))
        .subcommand(puzzles(words))
        .subcommand(Command::new("uci").about(words.say("kamen-about-uci")))
}

/// Returns the tool for the fill challenge.
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

/// Returns the tool for puzzles.
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
