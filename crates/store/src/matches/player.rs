//! Who takes part in a match.

use sqlx::{FromRow, Row as _};

use crate::{PersonId, RoomId, engine::EngineRow};

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerRow {
    /// Somebody.
    Person {
        /// Who plays; of accounts that became one, the one that is left.
        person: PersonId,
        /// Their present name, even if they played under another.
        name: String,
        /// The zone they live in, else that of the room, if anybody knows.
        zone: Option<String>,
        /// When they are not to be woken, as they wrote it; `None`: as usual.
        quiet: Option<String>,
        /// When they were away since the match's clock was wound last, or will be:
        /// `from-to`, with spaces between.
        away: Option<String>,
        /// What they answer beforehand, as long as they are in the match's room.
        conditionals: Option<String>,
        /// Whether they are in the match's room.
        there: bool,
        /// What else they chose.
        chosen: String,
        /// What they wrote to themselves about the match.
        note: Option<String>,
    },
    /// A computer of this level.
    Computer(String),
    /// A room, for which its members vote.
    Room {
        /// Which.
        room: RoomId,
        /// What it is called.
        title: String,
    },
}

impl PlayerRow {
    /// Who it is, if it is a person.
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person { person, .. } => Some(*person),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// The zone a person lives in, else that of the room, if anybody knows.
    pub fn zone(&self) -> Option<&str> {
        match self {
            Self::Person { zone, .. } => zone.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// When a person is not to be woken, as they wrote it; `None`: as usual.
    pub fn quiet(&self) -> Option<&str> {
        match self {
            Self::Person { quiet, .. } => quiet.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// What a person answers beforehand, as long as they are in the match's room.
    pub fn conditionals(&self) -> Option<&str> {
        match self {
            Self::Person { conditionals, .. } => conditionals.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// What else a person chose.
    pub fn chosen(&self) -> &str {
        match self {
            Self::Person { chosen, .. } => chosen,
            Self::Computer(_) | Self::Room { .. } => "",
        }
    }

    /// Whether it is a person who is in the match's room.
    pub const fn is_there(&self) -> bool {
        matches!(self, Self::Person { there: true, .. })
    }

    /// What a person wrote to themselves about the match.
    pub fn note(&self) -> Option<&str> {
        match self {
            Self::Person { note, .. } => note.as_deref(),
            Self::Computer(_) | Self::Room { .. } => None,
        }
    }

    /// When a person was away since the match's clock was wound last, or will be.
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
