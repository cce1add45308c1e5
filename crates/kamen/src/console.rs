//! Shared parts of the command-line programs: words, arguments, output.

pub mod arguments;
mod words;

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
    sync::Arc,
};

use catalog::Kind;
use clap::{ArgMatches, Command};
use game_core::{AnyRules, AnyTable, Sentence, Shelf};
use players::{AnyPlayers, tablebase::Tablebases};

pub use self::words::ConsoleWords;
use crate::log::Redactor;
pub use crate::settings::{unwritten, unwritten_file};

/// Reads the arguments and runs `obey` on them; prints a failure on stderr.
pub fn run(
    command: Command,
    words: ConsoleWords,
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    obey: impl FnOnce(&ArgMatches) -> Result<(), Sentence>,
) -> ExitCode {
    let matches = match command.try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => {
            // Help and version arrive here too, and are no failure.
            let printed = error.print();
            return ExitCode::from(u8::from(printed.is_err() || error.use_stderr()) * 2);
        }
    };
    match obey(&matches) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{}", Redactor::default().redact(&words.sentence(&why)));
            ExitCode::FAILURE
        }
    }
}

/// The game of the arguments, with the options of its `--set`s.
///
/// # Errors
/// The game or option that does not exist.
pub fn game(arguments: &ArgMatches, shelf: &Shelf) -> Result<(Kind, String), Sentence> {
    let id = arguments::given(arguments, "game");
    let kind =
        Kind::from_id(id).ok_or_else(|| Sentence::new("core-unreadable").with("text", id))?;
    let settings: Vec<_> = arguments.get_many("set").into_iter().flatten().cloned().collect();
    Ok((kind, kind.rules().options(&settings, shelf)?))
}

/// A table in the position of the arguments.
///
/// # Errors
/// The argument that is invalid.
pub fn position(
    arguments: &ArgMatches,
    shelf: &Shelf,
) -> Result<(&'static dyn AnyRules, Box<dyn AnyTable>), Sentence> {
    let (kind, options) = game(arguments, shelf)?;
    let table = kind.rules().position(arguments::given(arguments, "position"), &options);
    Ok((kind.rules(), table.map_err(|error| error.0)?))
}

/// The computers of the game of the arguments, with these endgame tables.
///
/// # Errors
/// The game has none.
pub fn players(
    arguments: &ArgMatches,
    tables: &Arc<Tablebases>,
) -> Result<Arc<dyn AnyPlayers>, Sentence> {
    let game = arguments::given(arguments, "game");
    let players = catalog::computers(game).map(|players| players.equipped(tables, None));
    players.ok_or_else(|| Sentence::new("kamen-no-players").with("game", game))
}

/// A level by its name.
///
/// # Errors
/// The levels there are.
pub fn level<'a>(players: &dyn AnyPlayers, name: &'a str) -> Result<&'a str, Sentence> {
    let levels = || players.levels().into_iter().map(String::from).collect::<Vec<_>>();
    let no_level = || {
        let shown = game_core::shown(name, 40);
        Sentence::new("kamen-no-level").with("level", shown).with("levels", levels())
    };
    players.knows(name).then_some(name).ok_or_else(no_level)
}

/// The level of the arguments; the hardest by default.
///
/// # Errors
/// The levels there are.
pub fn level_given<'a>(
    arguments: &'a ArgMatches,
    players: &dyn AnyPlayers,
) -> Result<&'a str, Sentence> {
    match arguments.get_one::<String>("level") {
        Some(given) => level(players, given),
        None => Ok(players.hardest()),
    }
}

/// Writes a whole text. A reader that wants only the beginning may close the pipe early.
///
/// # Errors
/// The reason why it cannot be written.
pub fn write(out: &mut dyn Write, text: &str) -> Result<(), Sentence> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(unwritten(&error)),
        _ => Ok(()),
    }
}

/// The length of the bar in characters.
const BAR: u32 = 40;

/// A progress bar, `[####......] 12/30`, written over the one before it.
pub fn bar(done: u32, of: u32) -> String {
    let full = (u64::from(done.min(of)) * u64::from(BAR) / u64::from(of.max(1))) as usize;
    format!("\r[{}{}] {done}/{of}", "#".repeat(full), ".".repeat(BAR as usize - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_full_at_the_end() {
        assert_eq!(bar(30, 30), format!("\r[{}] 30/30", "#".repeat(40)));
        assert_eq!(bar(1, 2), format!("\r[{}{}] 1/2", "#".repeat(20), ".".repeat(20)));
    }
}
