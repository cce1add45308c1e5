//! The actor in a match: a person, the clock, a computer for its seat, or a room that has voted.
//!
//! Only a person must be a member of the match's room. The log keeps the actor beside the entry and
//! not in it. An action that is the clock's alone (`Game::is_clocks`) is refused from any other
//! actor.

use std::fmt;

use game_core::Seat;
use store::{PersonId, entries::By};

use crate::MatchCard;

/// The source of an action in a match. Only a person is a member of rooms; the clock and a computer
/// need not be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A person, from any platform.
    Person(PersonId),
    /// The passing of time. It ends what has waited too long.
    Clock,
    /// A program that plays this seat, which is a computer's.
    Computer(Seat),
    /// The members of a room, who voted on the move of this seat.
    Room(Seat),
}

impl Actor {
    /// The person who acts; `None` for the clock, a computer and a room.
    pub const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Clock | Self::Computer(_) | Self::Room(_) => None,
        }
    }

    /// The seat the actor acts for in this match, if there is one.
    pub fn seat(self, card: &MatchCard) -> Option<Seat> {
        match self {
            Self::Person(person) => card.seat(person),
            Self::Computer(seat) => card.computers().contains(seat).then_some(seat),
            Self::Room(seat) => card.room_in(seat).map(|_| seat),
            Self::Clock => None,
        }
    }

    /// Whether the actor is a person who votes in the seat of a room, if they are a member.
    pub(crate) fn votes_in(self, card: &MatchCard) -> bool {
        self.person().is_some() && card.room_seat().is_some() && self.seat(card) == card.room_seat()
    }

    /// The actor as the log of a game keeps it. A computer's seat stands in its entry.
    pub(crate) const fn by(self) -> By {
        match self {
            Self::Person(person) => By::Person(person),
            Self::Clock => By::Clock,
            Self::Computer(_) => By::Computer,
            Self::Room(_) => By::Room,
        }
    }
}

impl From<PersonId> for Actor {
    fn from(person: PersonId) -> Self {
        Self::Person(person)
    }
}

/// Writes the actor for the program's own log: an id, never a name.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(person) => write!(f, "{}", person.0),
            Self::Clock => f.write_str("clock"),
            Self::Computer(seat) => write!(f, "computer {seat}"),
            Self::Room(seat) => write!(f, "room {seat}"),
        }
    }
}
