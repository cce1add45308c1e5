//! Participants of a match.

use sqlx::{FromRow, Row as _};

use crate::{PersonId, RoomId, engine::EngineRow};

/// The holder of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerRow {
    /// A person.
    Person {
        /// The player; of merged accounts, the remaining one.
        person: PersonId,
        /// Their present name, even if they played under another.
        name: String,
        /// The zone they live in, else that of the room, if either is known.
        zone: Option<String>,
        /// Their quiet hours as they wrote them; `None`: the usual ones.
        quiet: Option<String>,
        /// Their vacations since the match's clock was wound last, also future ones: `from-to`,
        /// with spaces between.
        away: Option<String>,
        /// Their conditional moves, as long as they are in the match's room.
        conditionals: Option<String>,
        /// Whether they are in the match's room.
        there: bool,
        /// Their other choices.
        chosen: String,
        /// Their private note on the match.
        note: Option<String>,
    },
    /// A computer of this level.
    Computer(String),
    /// A room, for which its members vote.
    Room {
        /// The room.
        room: RoomId,
        /// The name of the room.
        title: String,
    },
}

impl PlayerRow {
    /// The person; `None` for a computer or a room.
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person { person, .. } => Some(*person),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// The zone a person lives in, else that of the room, if either is known.
    pub fn zone(&self) -> Option<&str> {
        match self {
            Self::Person { zone, .. } => zone.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// A person's quiet hours as they wrote them; `None`: the usual ones.
    pub fn quiet(&self) -> Option<&str> {
        match self {
            Self::Person { quiet, .. } => quiet.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// A person's conditional moves, as long as they are in the match's room.
    pub fn conditionals(&self) -> Option<&str> {
        match self {
            Self::Person { conditionals, .. } => conditionals.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// A person's other choices.
    pub fn chosen(&self) -> &str {
        match self {
            Self::Person { chosen, .. } => chosen,
            Self::Computer(_) | Self::Room { .. } => "",
        }
    }

    /// Whether the seat belongs to a person in the match's room.
    pub const fn is_there(&self) -> bool {
        matches!(self, Self::Person { there: true, .. })
    }

    /// A person's private note on the match.
    pub fn note(&self) -> Option<&str> {
        match self {
            Self::Person { note, .. } => note.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// A person's vacations since the match's clock was wound last, also future ones.
    pub fn away(&self) -> Option<&str> {
        match self {
            Self::Person { away, .. } => away.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }
}

impl<'r> FromRow<'r, EngineRow> for PlayerRow {
    fn from_row(row: &'r EngineRow) -> Result<Self, sqlx::Error> {
        Ok(match row.try_get("person")? {
            Some(person) => Self::Person {
                person,
                name: row.try_get("name")?,
                zone: row.try_get("zone")?,
                quiet: row.try_get("quiet")?,
                away: row.try_get("away")?,
                conditionals: row.try_get("conditionals")?,
                there: row.try_get("there")?,
                chosen: row.try_get("chosen")?,
                note: row.try_get("note")?,
            },
            None => match row.try_get("room")? {
                Some(room) => Self::Room { room, title: row.try_get("title")? },
                None => Self::Computer(row.try_get("computer")?),
            },
        })
    }
}
