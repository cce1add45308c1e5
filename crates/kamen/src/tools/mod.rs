//! Tools for owners and developers: every game through the same seam.

pub(crate) mod draw;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;

use catalog::Kind;
use clap::ArgMatches;
use game_core::{AnyRules, AnyTable, Sentence, Shelf};

use crate::command_line::given;

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
