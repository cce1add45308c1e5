//! Who acts: a person, the clock, or a computer for its seat.
//!
//! Only a person must be a member of the match's room. The log keeps which of the three it
//! was, beside the entry and not in it. An action that is the clock's alone
//! (`Game::is_clocks`) is refused from anybody else.

use std::fmt;

use game_core::Seat;
use store::{PersonId, entries::By};

use crate::MatchCard;

/// Who does something to a match. Only a person is a member of rooms; the clock
/// and a computer need not be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A person, from whichever platform.
    Person(PersonId),
    /// The passing of time: it ends what has waited too long.
    Clock,
    /// A program that plays this seat, which is a computer's.
    Computer(Seat),
}

impl Actor {
    /// The person who acts; `None` of the clock and of a computer.
    pub const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Clock | Self::Computer(_) => None,
        }
    }

    /// The seat they act for in this match, if they have one.
    pub fn seat(self, card: &MatchCard) -> Option<Seat> {
        match self {
            Self::Person(person) => card.seat(person),
            Self::Computer(seat) => card.computers().contains(seat).then_some(seat),
            Self::Clock => None,
        }
    }

    /// As the log of a game keeps it; a computer's seat stands in its entry.
    pub(crate) const fn by(self) -> By {
        match self {
            Self::Person(person) => By::Person(person),
            Self::Clock => By::Clock,
            Self::Computer(_) => By::Computer,
        }
    }
}

impl From<PersonId> for Actor {
    fn from(person: PersonId) -> Self {
        Self::Person(person)
    }
}

/// For the program's own log: an id, never a name.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(person) => write!(f, "{}", person.0),
            Self::Clock => f.write_str("clock"),
            Self::Computer(seat) => write!(f, "computer {seat}"),
        }
    }
}
