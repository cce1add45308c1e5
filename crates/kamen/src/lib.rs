//! The binary as a library: settings, wiring, shutdown, command line.
//!
//! Without a subcommand [`run`] serves the table in the browser until it is
//! told to stop; the subcommands are tools for owners and developers.

mod backups;
mod command_line;
mod date;
mod doctor;
mod engines;
mod files;
mod log;
mod platforms;
mod serve;
mod settings;
mod tablebases;
mod tools;
mod words;

use std::{
    ffi::OsString,
    io::{BufRead, IsTerminal as _, Write},
    path::Path,
    process::ExitCode,
};

use clap::ArgMatches;
use game_core::Sentence;

use crate::{command_line::given, words::ConsoleWords};
pub use crate::{
    serve::{Serving, start},
    settings::{Backup, BotToken, Discord, Settings, TablebaseFolder, Telegram},
};

/// Does what the arguments ask, and says on stderr why not.
pub fn run(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    environment: &dyn Fn(&str) -> Option<String>,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> ExitCode {
    let words = ConsoleWords::of(environment);
    let matches = match command_line::command(&words).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => {
            // Help and version come this way too, and are no failure.
            let printed = error.print();
            return ExitCode::from(u8::from(printed.is_err() || error.use_stderr()) * 2);
        }
    };
    match obey(&matches, environment, &words, input, out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{}", log::Redactor::default().redact(&words.sentence(&why)));
            ExitCode::FAILURE
        }
    }
}

fn obey(
    matches: &ArgMatches,
    environment: &dyn Fn(&str) -> Option<String>,
    words: &ConsoleWords,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> Result<(), Sentence> {
    let folder = Path::new(given(matches, "config"));
    let settings = Settings::read(folder, environment)?;
    match matches.subcommand() {
        Some(("doctor", _)) => return doctor::doctor(folder, &settings, words, out),
        Some(("backup", arguments)) => return backups::back_up(arguments, &settings, words, out),
        Some(("new", _)) => return backups::begin_anew(&settings, words, out),
        Some(("tablebases", _)) => {
            let mut stderr = std::io::stderr();
            let looked_on = stderr.is_terminal();
            return tablebases::make(&settings, words, out, (&mut stderr, looked_on));
        }
        Some(("restore", arguments)) => return backups::restore(arguments, &settings, words, out),
        _ => {}
    }
    let shelf = settings.shelf()?;
    let tables = || tablebases::ready(&settings);
    match matches.subcommand() {
        Some(("moves", arguments)) => tools::moves::moves(arguments, &shelf, out),
        Some(("best", arguments)) => tools::best::best(arguments, &shelf, &tables(), words, out),
        Some(("arena", arguments)) => {
            tools::arena::arena(arguments, &shelf, &tables(), words, out, &mut std::io::stderr())
        }
        Some(("draw", arguments)) => tools::draw::draw(arguments, &shelf, words),
        Some(("fill", arguments)) => {
            tools::fill::fill(arguments, &shelf, words, out, &mut std::io::stderr())
        }
        Some(("perft", arguments)) => {
            tools::perft::perft(arguments, &shelf, words, out, &mut std::io::stderr())
        }
        Some(("puzzles", arguments)) => match arguments.subcommand() {
            Some((_, arguments)) => tools::puzzles::make(arguments, words, out),
            None => Ok(()),
        },
        Some(("analyse", arguments)) => {
            tools::analyse::analyse(arguments, &tables(), words, out, &mut std::io::stderr())
        }
        Some(("replay", arguments)) => {
            tools::replay::replay(arguments, words, out, &mut std::io::stderr())
        }
        Some(("verify", arguments)) => {
            tools::verify::verify(arguments, words, out, &mut std::io::stderr())
        }
        Some(("play", arguments)) => tools::play::play(arguments, &shelf, words, input, out),
        Some(("uci", _)) => tools::uci::uci(words, input, out),
        _ => serve::serve(folder, &settings, shelf, words, out),
    }
}

#[cfg(test)]
mod tests;
