//! Refusals: the reasons why nothing was done.

use std::path::{Path, PathBuf};

use game_core::Sentence;
use store::StoreError;

use crate::random;

/// The reason why a request was refused; nothing was changed, unless the reason says that it may
/// have been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The mistake and its remedy; the wording is the game's own or begins with `service-`.
    Because(Sentence),
    /// The person saw an older position than the present one.
    Stale,
    /// The update of the request was processed before: there is nothing to say.
    Repeated,
    /// The database can do nothing now, whatever is asked: the wording's key, which begins with
    /// `service-`. The same request may succeed later.
    Unavailable(&'static str),
    /// An internal fault; the log has its id, too.
    Fault(String),
}

impl Refusal {
    /// The refusal with a wording that needs no arguments.
    pub(crate) fn because(key: &'static str) -> Self {
        Self::Because(Sentence::new(key))
    }

    /// Logs a failure and gives it an id to tell people.
    pub fn fault(why: &dyn std::fmt::Display) -> Self {
        let id = random::letters(6);
        tracing::error!(fault = id, %why, "a request failed");
        Self::Fault(id)
    }

    /// The result of a request; `None` if it is refused for a reason. A failure is passed on.
    pub fn granted<T>(asked: Result<T, Self>) -> Result<Option<T>, Self> {
        match asked {
            Ok(given) => Ok(Some(given)),
            Err(failed @ (Self::Unavailable(_) | Self::Fault(_))) => Err(failed),
            Err(Self::Because(_) | Self::Stale | Self::Repeated) => Ok(None),
        }
    }
}

impl From<Sentence> for Refusal {
    fn from(sentence: Sentence) -> Self {
        Self::Because(sentence)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale => Self::Stale,
            StoreError::Halted => Self::Unavailable("service-halted"),
            StoreError::Unsure => {
                tracing::error!(
                    "the server was lost during a commit: the write may or may not be there"
                );
                Self::Unavailable("service-unsure")
            }
            full if full.is_full() => {
                tracing::error!("the disk is full: nothing can be kept");
                Self::Unavailable("service-disk-full")
            }
            busy if busy.is_busy() => {
                tracing::error!("another program keeps the database locked: nothing can be kept");
                Self::Unavailable("service-locked")
            }
            lost if lost.is_unreachable() => {
                tracing::error!(error = %lost, "the database's server could not be reached");
                Self::Unavailable("service-unreachable")
            }
            other => Self::fault(&other),
        }
    }
}

/// The reason why the service could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] store::StoreOpenError),
    /// The database can be opened but not read.
    #[error("{}: {why}", .file.display())]
    Read {
        /// The database's file.
        file: PathBuf,
        /// The store's error; for the log, not for people.
        why: StoreError,
    },
    /// A game cannot use a file that an owner put on the shelf.
    #[error(transparent)]
    Shelf(#[from] game_core::ShelfError),
    /// A stored match is of a game this program does not have.
    #[error("{} holds matches of {game:?}, a game this program does not know; run the program that made it", .file.display())]
    UnknownGame {
        /// The database's file.
        file: PathBuf,
        /// The game's id, as the database names it.
        game: String,
    },
}

impl OpenError {
    /// Whether another process works on the database.
    pub const fn is_in_use(&self) -> bool {
        matches!(self, Self::Store(store::StoreOpenError::InUse { .. }))
    }

    /// The error as a sentence for the owner.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Store(error) => unopened(error),
            Self::Read { file, why } if why.is_full() => about("service-open-full", file),
            Self::Read { file, why } => {
                about("service-open-database", file).with("why", why.to_string())
            }
            Self::Shelf(error) => {
                let line = i64::try_from(error.line).unwrap_or(i64::MAX);
                let sentence = Sentence::new("service-open-shelf").with("line", line);
                sentence.with("name", error.name.as_str()).with("why", error.why.clone())
            }
            Self::UnknownGame { file, game } => {
                about("service-open-unknown-game", file).with("game", game.as_str())
            }
        }
    }
}

fn unopened(error: &store::StoreOpenError) -> Sentence {
    use store::StoreOpenError as Error;
    match error {
        Error::File { file, .. } | Error::Database { file, .. } | Error::Migration { file, .. }
            if error.is_full() =>
        {
            about("service-open-full", file)
        }
        Error::InUse { file } => about("service-open-in-use", file),
        Error::Newer { file, found, known } => {
            about("service-open-newer", file).with("found", *found).with("known", *known)
        }
        Error::OldEngine { found } => {
            Sentence::new("service-open-old-engine").with("found", found.as_str())
        }
        Error::File { file, why } => about("service-open-file", file).with("why", why.to_string()),
        Error::Database { file, why } => {
            about("service-open-database", file).with("why", why.to_string())
        }
        Error::NotCopied { file, why } => {
            about("service-open-not-copied", file).with("why", why.as_str())
        }
        Error::Migration { file, why } => {
            about("service-open-database", file).with("why", why.to_string())
        }
    }
}

fn about(key: &'static str, file: &Path) -> Sentence {
    Sentence::new(key).with("file", file.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_why_the_store_keeps_nothing_is_said_in_words() {
        for (why, key) in [
            (StoreError::Full, "service-disk-full"),
            (StoreError::Busy, "service-locked"),
            (StoreError::Halted, "service-halted"),
            (StoreError::Unsure, "service-unsure"),
        ] {
            assert_eq!(Refusal::from(why), Refusal::Unavailable(key));
        }
    }

    #[test]
    fn a_failure_of_the_database_is_no_answer() {
        for failed in [Refusal::Unavailable("service-locked"), Refusal::Fault("abc".into())] {
            assert_eq!(Refusal::granted::<()>(Err(failed.clone())), Err(failed));
        }
        assert_eq!(Refusal::granted::<()>(Err(Refusal::Stale)), Ok(None));
    }
}
