//! Pairings for leagues and tournaments of any game.
//!
//! The crate is pure: it knows entrants by number, but no persons, games, clocks or storage.

mod arena;
mod berger;
mod dutch;
mod knockout;
pub mod league;
mod matching;
mod standings;
mod tournament;
mod trf;

pub use arena::{ArenaGame, ArenaLine, arena_pairs, arena_standings};
pub use berger::berger;
pub use dutch::{Unpairable, dutch};
pub use knockout::{CupTie, Knockout, knockout};
pub use standings::{Ranking, standings};
pub use tournament::{Bye, Entrant, Fixture, PointSystem, RoundSlot, Score, Tournament};
pub use trf::{Trf, TrfError, TrfFault};
