//! The arguments of tools, and their values.

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::ConsoleWords;

/// A program of this name, with an argument for its folder of settings.
pub fn configured(name: &'static str, words: &ConsoleWords) -> Command {
    let folder = text("config", words).long("config").value_name("FOLDER");
    Command::new(name)
        .version(env!("CARGO_PKG_VERSION"))
        .arg(folder.default_value("config").global(true))
}

/// A tool with arguments for a game and its options.
pub fn tool(name: &'static str, words: &ConsoleWords) -> Command {
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

/// A position in the text of its game.
pub fn position(words: &ConsoleWords) -> Arg {
    // An XGID without its name begins with a dash.
    text("position", words).value_name("POSITION").required(true).allow_hyphen_values(true)
}

/// An argument with its help.
pub fn text(name: &'static str, words: &ConsoleWords) -> Arg {
    Arg::new(name).help(words.say(&format!("kamen-help-{name}")))
}

/// An option that is given or not.
pub fn flag(name: &'static str, words: &ConsoleWords) -> Arg {
    text(name, words).long(name).action(ArgAction::SetTrue)
}

/// An option with a number from 1 to 2000.
pub fn number(name: &'static str, words: &ConsoleWords) -> Arg {
    text(name, words).long(name).value_name("N").value_parser(value_parser!(u32).range(1..=2000))
}

/// The colours of a picture.
pub fn themed(words: &ConsoleWords) -> Arg {
    let themes = render::Theme::ALL.map(render::Theme::name);
    text("theme", words).long("theme").value_parser(themes).default_value("light")
}

/// Splits `key=value` in two.
fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or_else(|| "KEY=VALUE".to_owned())?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// The value of a required text argument.
pub fn given<'a>(arguments: &'a ArgMatches, name: &str) -> &'a str {
    arguments.get_one::<String>(name).map_or("", String::as_str)
}

/// Options of the game.
pub fn set(words: &ConsoleWords) -> Arg {
    text("set", words)
        .long("set")
        .value_name("KEY=VALUE")
        .action(ArgAction::Append)
        .value_parser(setting)
}

/// The seed of all luck.
pub fn seed(words: &ConsoleWords) -> Arg {
    text("seed", words)
        .long("seed")
        .value_name("S")
        .default_value("1")
        .value_parser(value_parser!(u32))
}
