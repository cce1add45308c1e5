//! The binary as a library: settings, wiring, shutdown, command line.
//!
//! Without a subcommand [`run`] serves the table in the browser until it is told to stop. The
//! subcommands are tools for owners and players.

mod backups;
mod command_line;
pub mod console;
mod date;
mod doctor;
mod engines;
mod figures;
mod files;
mod health;
mod log;
mod moving;
mod parts;
mod platforms;
mod roles;
mod serve;
mod settings;
mod tablebases;
mod tools;

use std::{
    ffi::OsString,
    io::{BufRead, IsTerminal as _, Write},
    path::Path,
    process::ExitCode,
};

use clap::ArgMatches;
use game_core::Sentence;

use crate::console::{ConsoleWords, arguments::given};
pub use crate::{
    roles::ProcessRole,
    serve::{LostDatabase, Serving, start},
    settings::{Backup, BotToken, Discord, Settings, TablebaseFolder, Telegram},
};

/// Runs the command of the arguments; prints a failure on stderr.
pub fn run(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    environment: &dyn Fn(&str) -> Option<String>,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> ExitCode {
    let words = ConsoleWords::of(environment);
    console::run(command_line::command(&words), words, arguments, |matches| {
        obey(matches, environment, &words, input, out)
    })
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
        Some(("healthy", _)) => return health::ask(&settings, words, out),
        Some(("new", _)) => return backups::begin_anew(&settings, words, out),
        Some(("tablebases", _)) => {
            let mut stderr = std::io::stderr();
            let looked_on = stderr.is_terminal();
            return tablebases::make(&settings, words, out, (&mut stderr, looked_on));
        }
        Some(("restore", arguments)) => return backups::restore(arguments, &settings, words, out),
        Some(("move", arguments)) => return moving::move_database(arguments, words, out),
        _ => {}
    }
    let shelf = settings.shelf()?;
    match matches.subcommand() {
        Some(("draw", arguments)) => tools::draw::draw(arguments, &shelf, words),
        Some(("analyse", arguments)) => {
            let tables = settings.ready_tablebases();
            tools::analyse::analyse(arguments, &tables, words, out, &mut std::io::stderr())
        }
        Some(("replay", arguments)) => {
            tools::replay::replay(arguments, words, out, &mut std::io::stderr())
        }
        Some(("verify", arguments)) => {
            tools::verify::verify(arguments, words, out, &mut std::io::stderr())
        }
        Some(("pair", arguments)) => tools::pair::pair(arguments, words, out),
        Some(("play", arguments)) => tools::play::play(arguments, &shelf, words, input, out),
        _ => serve::serve(folder, &of_roles(settings, matches)?, shelf, words, out),
    }
}

/// The settings of a process with only some of the roles.
fn of_roles(mut settings: Settings, matches: &ArgMatches) -> Result<Settings, Sentence> {
    let Some(names) = matches.get_many::<String>("role") else { return Ok(settings) };
    if !settings.is_on_server() {
        return Err(Sentence::new("kamen-role-of-a-file"));
    }
    settings.roles = names.filter_map(|name| ProcessRole::named(name)).collect();
    Ok(settings)
}

#[cfg(test)]
mod tests;
