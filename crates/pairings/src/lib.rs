//! Who meets whom in leagues and tournaments, for any game.
//!
//! Pure: it knows entrants by number, no person, game, clock or storage.

mod berger;
pub mod league;

pub use berger::berger;
