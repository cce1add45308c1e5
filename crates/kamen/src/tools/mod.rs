//! Tools for owners and developers: every game through the same seam.

pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod best;
pub(crate) mod draw;
mod encoding;
pub(crate) mod fill;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod uci;
pub(crate) mod verify;

use std::{
    io::{self, Write},
    sync::Arc,
};

use catalog::Kind;
use clap::ArgMatches;
use game_core::{AnyRules, AnyTable, Sentence, Shelf};
use players::{AnyPlayers, tablebase::Tablebases};

use crate::{command_line::given, settings::unwritten};

/// The game an argument names, and the options its `--set`s lead to.
///
/// # Errors
/// Which game or option does not exist.
fn game(arguments: &ArgMatches, shelf: &Shelf) -> Result<(Kind, String), Sentence> {
    let id = given(arguments, "game");
    let kind =
        Kind::from_id(id).ok_or_else(|| Sentence::new("core-unreadable").with("text", id))?;
    let settings: Vec<_> = arguments.get_many("set").into_iter().flatten().cloned().collect();
    Ok((kind, kind.rules().options(&settings, shelf)?))
}

/// A table with the position an argument gives.
///
/// # Errors
/// What of the arguments cannot be.
fn position(
    arguments: &ArgMatches,
    shelf: &Shelf,
) -> Result<(&'static dyn AnyRules, Box<dyn AnyTable>), Sentence> {
    let (kind, options) = game(arguments, shelf)?;
    let table = kind.rules().position(given(arguments, "position"), &options);
    Ok((kind.rules(), table.map_err(|error| error.0)?))
}

/// The computers of the game an argument names, who know these endings.
///
/// # Errors
/// That there are none.
fn players(
    arguments: &ArgMatches,
    tables: &Arc<Tablebases>,
) -> Result<Arc<dyn AnyPlayers>, Sentence> {
    let game = given(arguments, "game");
    let players = catalog::computers(game).map(|players| players.equipped(tables, None));
    players.ok_or_else(|| Sentence::new("kamen-no-players").with("game", game))
}

/// A level by its name.
///
/// # Errors
/// Which levels there are.
fn level<'a>(players: &dyn AnyPlayers, name: &'a str) -> Result<&'a str, Sentence> {
    let levels = || players.levels().into_iter().map(String::from).collect::<Vec<_>>();
    let no_level = || {
        let shown = game_core::shown(name, 40);
        Sentence::new("kamen-no-level").with("level", shown).with("levels", levels())
    };
    players.knows(name).then_some(name).ok_or_else(no_level)
}

/// The level that an argument names; the hardest if there is none.
///
/// # Errors
/// Which levels there are.
fn level_given<'a>(
    arguments: &'a ArgMatches,
    players: &dyn AnyPlayers,
) -> Result<&'a str, Sentence> {
    match arguments.get_one::<String>("level") {
        Some(given) => level(players, given),
        None => Ok(players.hardest()),
    }
}

/// Writes all of a text; who reads only the beginning closes the pipe early.
///
/// # Errors
/// Why it cannot be written.
pub(crate) fn write(out: &mut dyn Write, text: &str) -> Result<(), Sentence> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(unwritten(&error)),
        _ => Ok(()),
    }
}
