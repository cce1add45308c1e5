//! Turns, outcomes, and facts about an action.

use alloc::{string::String, vec::Vec};

use crate::SeatSet;

/// The next to decide: seats, chance, or nobody once the game is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// Players decide, in these seats.
    Seats {
        /// These must act; a clock runs for them.
        must: SeatSet,
        /// These may act out of turn: a challenge, a double.
        may: SeatSet,
    },
    /// Chance decides: see [`crate::Game::sample`].
    Chance,
    /// Nobody: the game is over.
    Over(Outcome),
}

/// The result of a game, a value for each seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Places, 1 the best; equal places share.
    pub places: Vec<u8>,
    /// Points of the game itself.
    pub points: Vec<i64>,
}

/// A true statement about an action: its score, its captures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Name of the fact: `score`, `equations`.
    pub key: &'static str,
    /// The value; its kind decides its wording.
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
