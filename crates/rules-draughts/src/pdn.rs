//! Whole games as PDN, Portable Draughts Notation.
//!
//! Game type 29 is Czech draughts in PDN 3.0. Squares are written as in chess, and the reader also
//! accepts numbers.

mod numbers;
mod read;
mod write;

use alloc::{borrow::ToOwned, string::String, vec::Vec};

use game_core::{Entry, ImportError, Transcript};

use crate::{Action, Draughts, Lot};

pub(crate) use numbers::Corner;

/// The tag of Czech draughts: White begins, eight by eight, squares as in
/// chess counted from White's left, which is dark.
const GAME_TYPE: &str = "29,W,8,8,A0,0";

/// Tags of the options; other programs ignore them.
const OPTION_TAGS: [(&str, &str); 2] = [("Captures", "captures"), ("Federation", "federation")];

/// Tags written from the game itself, even if a transcript has others.
const OWN_TAGS: [&str; 8] =
    ["Result", "GameType", "SetUp", "FEN", "Captures", "Federation", "Seat1", "Seat2"];

type Log = Entry<Action, Lot>;
type Record = Transcript<Draughts>;

/// The words that end a game. PDN also counts a win as two points, and both sides may lose.
const RESULTS: [&str; 11] =
    ["1-0", "0-1", "1/2-1/2", "½-½", "1/2", "½", "*", "2-0", "0-2", "1-1", read::LOST];

/// Reads the games of a file, each move checked, and hands them to `take`.
pub(crate) fn import(text: &str, take: &mut dyn FnMut(Result<Record, ImportError>)) {
    read::games(text, take);
}

/// Writes games one after another as a file.
pub(crate) fn export(games: &[Record]) -> String {
    let all: Vec<String> = games.iter().map(write::game).collect();
    all.join("\n")
}

/// The value of a tag.
fn tag<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let found = tags.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.as_str())
}

/// Strips a text for a tag.
fn plain(text: &str) -> String {
    let kept = text.chars().filter(|letter| !letter.is_control());
    kept.collect::<String>().trim().to_owned()
}
