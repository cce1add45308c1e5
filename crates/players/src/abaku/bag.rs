//! The tiles of a day: duplicate play for one, in which everybody has the same racks.

use game_core::{Game as _, Notation as _, Options as _, Secret, Shelf};
use rules_abaku::{Abaku, Options};

/// Id of the game that is played with them.
pub const GAME: &str = Abaku::ID;

/// The options of such a game: the compact board, which an evening is enough for.
///
/// # Panics
/// Never: these are options of every game of Abaku.
pub fn options() -> String {
    let (mut options, shelf) = (Options::default(), Shelf::default());
    for (key, value) in [("play", "duplicate"), ("board", "compact")] {
        options.set(key, value, &shelf).expect("an option of every game");
    }
    options.encode()
}

/// The secret of the game of a day, by days since 1970 in UTC: who knows one knows
/// neither another nor what all follow from.
#[must_use]
pub fn secret(source: &Secret, day: i64) -> Secret {
    source.with(&format!("bag {day}"))
}
