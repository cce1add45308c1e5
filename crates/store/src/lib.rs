//! The database of the bot; the only crate that speaks SQL.
//!
//! [`Store`] is the file: one writer behind a queue, a few readers. The functions form one module a
//! noun. They take the connection that a writer's job or a reader gives them.
//!
//! A function that returns a `Result` without an `# Errors` section fails only if the database
//! cannot be read or written.
//!
//! This crate holds no rules of games and makes no decisions.

pub mod analyses;
pub mod answers;
pub mod asks;
pub mod backup;
pub mod calls;
pub mod chats;
pub mod classes;
pub mod codes;
pub mod deliveries;
pub mod encounters;
pub mod entries;
pub mod feats;
pub mod fills;
pub mod forgetting;
pub mod games;
pub mod hints;
pub mod inbox;
pub mod kept;
pub mod leagues;
pub mod lessons;
pub mod luck;
pub mod matches;
pub mod merge;
pub mod moving;
pub mod muted;
pub mod notices;
pub mod occasion;
pub mod packs;
pub mod passes;
pub mod people;
pub mod personal;
pub mod posts;
pub mod present;
pub mod prune;
pub mod puzzle_posts;
pub mod puzzles;
pub mod ratings;
pub mod refused;
pub mod reminders;
pub mod rooms;
pub mod rounds;
pub mod season_deals;
pub mod seats;
pub mod sessions;
pub mod solos;
pub mod standings;
pub mod subscriptions;
pub mod tasks;
pub mod timers;
pub mod tournaments;
pub mod unanswered;
pub mod votes;

mod engine;
mod error;
mod ids;
mod language;
mod open;
mod steps;
pub mod vacations;
mod wakes;
mod writer;

/// The connection on which the functions of this crate run SQL.
pub use engine::{Connection, dialect::is_server};
pub use error::{StoreError, StoreOpenError};
pub use ids::{
    AskId, ClassId, DeliveryId, GameId, HomeworkId, LeagueId, MatchId, NoticeId, PersonId, RoomId,
    SeasonDealId, SeasonId, TaskId, Timestamp, letter,
};
pub use language::Language;
pub use occasion::Occasion;
pub use open::{ReadConnection, Snapshot, Store};
pub use wakes::{Wake, Wakes};
pub use writer::{Commits, JobKind, Working};

#[cfg(test)]
mod scratch;
