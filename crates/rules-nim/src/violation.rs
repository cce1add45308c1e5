//! Refusals of turns.

use alloc::string::ToString;
use core::{error::Error, fmt};

use game_core::{Arg, Seat, Sentence};

use crate::take::letter;

/// A refusal, with its details.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Violation {
    /// The game is over.
    Over,
    /// Only the two players act.
    NotSeated,
    /// It is this seat's turn.
    NotYourTurn(Seat),
    /// More stones than the heap has.
    TooMany {
        /// The heap, counted from 0.
        heap: u8,
        /// Number of its stones.
        left: u8,
    },
}

/// A player as an argument of a sentence.
pub(crate) fn player(seat: Seat) -> Arg {
    Arg::Player(seat.number() - 1)
}

impl From<Violation> for Sentence {
    fn from(why: Violation) -> Self {
        match why {
            Violation::Over => Self::new("nim-over"),
            Violation::NotSeated => Self::new("nim-not-seated"),
            Violation::NotYourTurn(seat) => {
                Self::new("nim-not-your-turn").with("player", player(seat))
            }
            Violation::TooMany { heap, left: 0 } => {
                Self::new("nim-empty-heap").with("heap", letter(heap).to_string())
            }
            Violation::TooMany { heap, left } => Self::new("nim-too-many")
                .with("heap", letter(heap).to_string())
                .with("left", i32::from(left)),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence::from(*self).fmt(f)
    }
}

impl Error for Violation {}
