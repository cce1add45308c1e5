//! The subcommands of the binary.

use clap::{Arg, Command};

use crate::{
    console::{
        ConsoleWords,
        arguments::{configured, flag, number, position, text, themed, tool},
    },
    roles::ProcessRole,
};

/// The command line, in the user's language.
pub(crate) fn command(words: &ConsoleWords) -> Command {
    configured("kamen", words)
        .about(words.say("kamen-about"))
        .arg(
            text("role", words)
                .long("role")
                .value_name("ROLE")
                .value_delimiter(',')
                .value_parser(ProcessRole::ALL.map(ProcessRole::name)),
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
        .subcommand(
            Command::new("replay")
                .about(words.say("kamen-about-replay"))
                .arg(text("file", words).value_name("FILE").required(true))
                .arg(rewritten("kamen-help-record-out", words))
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
        .subcommand(
            Command::new("pair")
                .about(words.say("kamen-about-pair"))
                .arg(text("report", words).value_name("FILE").required(true))
                .arg(rewritten("kamen-help-report-out", words)),
        )
        .subcommand(Command::new("tablebases").about(words.say("kamen-about-tablebases")))
        .subcommand(Command::new("doctor").about(words.say("kamen-about-doctor")))
        .subcommand(Command::new("healthy").about(words.say("kamen-about-healthy")))
        .subcommands(of_database(words))
}

/// The subcommands for the database as a whole.
fn of_database(words: &ConsoleWords) -> [Command; 4] {
    let named = |name, about| Command::new(name).about(words.say(about));
    let copy = || text("copy", words).value_name("FILE");
    [
        named("backup", "kamen-about-backup").arg(copy()),
        named("new", "kamen-about-new"),
        named("restore", "kamen-about-restore").arg(copy().required(true)),
        named("move", "kamen-about-move")
            .arg(text("from", words).value_name("FROM").required(true))
            .arg(text("to", words).value_name("TO").required(true)),
    ]
}

/// The argument for an output file that rewrites the input, with a help text of its own.
fn rewritten(help: &str, words: &ConsoleWords) -> Arg {
    text("out", words).long("out").value_name("FILE").help(words.say(help))
}
