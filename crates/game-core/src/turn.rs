//! Whose turn it is, how it ended, and facts about an action.

use alloc::{string::String, vec::Vec};

use crate::SeatSet;

/// Who decides next: seats, chance, or nobody any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// People decide, in these seats.
    Seats {
        /// These must act; a clock runs for them.
        must: SeatSet,
        /// These may act out of turn: a challenge, a double.
        may: SeatSet,
    },
    /// Chance decides: [`crate::Game::sample`] says how.
    Chance,
    /// Nobody: the game is over.
    Over(Outcome),
}

/// How a game ended, a value for each seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Places, 1 the best; equal places share.
    pub places: Vec<u8>,
    /// Points of the game itself.
    pub points: Vec<i64>,
}

/// One thing that is true of an action: its score, what it captures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Name of the fact: `score`, `equations`.
    pub key: &'static str,
    /// The value; its kind says how it is worded.
    pub value: Datum,
}

/// The value of a [`Fact`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Datum {
    /// A whole number: points, a count, a die.
    Number(i64),
    /// Text that reads the same in every language.
    Text(String),
    /// Several values in an order that means something.
    List(Vec<Datum>),
}
