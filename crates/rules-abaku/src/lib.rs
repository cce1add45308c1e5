//! The rules of Abaku.
//!
//! An [`Abaku`] is one position and implements [`game_core::Game`]; a [`View`] is one person's
//! knowledge of it. `RULES.md` describes the texts, and the decisions where the booklet is silent.
//!
//! ```
//! use game_core::{Game, Secret, Table, Turn, View, Viewer};
//! use rules_abaku::{Abaku, Action, Options};
//!
//! let secret = Secret::new([7; 32]);
//! let mut table = Table::<Abaku>::start(&Abaku::first(&Options::default(), 2), &secret);
//! let Turn::Seats { must, .. } = table.position().turn() else { panic!("somebody is to move") };
//! let first = must.iter().next().unwrap();
//! assert!(table.position().view(Viewer::Seat(first)).hand().is_some());
//! assert!(table.position().view(Viewer::Spectator).hand().is_none());
//! table.act(first, &Action::Pass, &secret).unwrap();
//! assert!(table.position().legal_actions(first).is_empty());
//! ```
#![no_std]

extern crate alloc;

mod action;
mod almost;
mod board;
mod challenge;
mod diagrams;
mod digits;
mod draft;
mod drawing;
mod duplicate;
mod ending;
pub mod engine;
mod equation;
mod feats;
mod grid;
mod judge;
mod laying;
mod moves;
mod news;
mod options;
mod order;
mod parse;
mod passes;
mod picture;
pub mod plain;
mod position;
pub mod puzzle;
mod scene;
mod score;
mod setup;
mod show;
mod solo;
mod text;
mod tile;
mod turn;
mod view;
mod violation;
mod words;

#[cfg(test)]
mod tests;

pub use action::{Action, Chance, Placement, Revalue, Spot};
pub use almost::Almost;
pub use board::{Board, Bonus};
pub use digits::Digits;
pub use engine::each_equation;
pub use equation::{Operation, Operations, Reading};
pub use grid::{Direction, Grid};
pub use options::{Errors, Options, Play, Preset, Scoring, ZeroRule};
pub use position::Abaku;
pub use puzzle::Puzzle;
pub use score::{Equation, Scored};
pub use setup::Setup;
pub use solo::filled;
pub use tile::{EACH, JOKERS, RACK, Tile, ZEROS_FOR_JOKER};
pub use view::View;
pub use violation::Violation;

/// The game's wording in Czech, Slovak and English.
pub const WORDING: [&str; 3] = [
    include_str!("../wording/cs.ftl"),
    include_str!("../wording/sk.ftl"),
    include_str!("../wording/en.ftl"),
];
