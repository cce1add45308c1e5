//! Why something was not done.

use std::path::PathBuf;

use game_core::Sentence;
use store::StoreError;

use crate::luck;

/// Why a request was refused; nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// What was wrong and what would be right; the wording is the game's own or
    /// begins with `service-`.
    Said(Sentence),
    /// The person saw an older position than there is now.
    Stale,
    /// Something of ours failed; the id stands in the log too.
    Fault(String),
}

impl Refusal {
    /// The refusal with a wording that needs no arguments.
    pub(crate) fn said(key: &'static str) -> Self {
        Self::Said(Sentence::new(key))
    }

    /// Logs what failed and gives it an id to tell people.
    pub(crate) fn fault(why: &dyn std::fmt::Display) -> Self {
        let id = luck::letters(6);
        tracing::error!(fault = id, %why, "a request failed");
        Self::Fault(id)
    }
}

impl From<Sentence> for Refusal {
    fn from(sentence: Sentence) -> Self {
        Self::Said(sentence)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale => Self::Stale,
            other => Self::fault(&other),
        }
    }
}

/// Why the service could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] store::OpenError),
    /// The database can be opened but not read.
    #[error("{}: {why}", .file.display())]
    Read {
        /// The database.
        file: PathBuf,
        /// Why not.
        why: StoreError,
    },
    /// A game cannot use a file an owner put on the shelf.
    #[error(transparent)]
    Shelf(#[from] game_core::ShelfError),
    /// A stored match is of a game this program does not have.
    #[error("{} holds matches of {game:?}, a game this program does not know; run the program that made it", .file.display())]
    UnknownGame {
        /// The database.
        file: PathBuf,
        /// The game.
        game: String,
    },
}
