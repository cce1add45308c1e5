//! The rules of backgammon.
//!
//! A [`Backgammon`] is one position of one game; it implements [`game_core::Game`], and [`View`] is
//! one person's sight of it. [`Board`] is the bare board with every play of a roll, for a search
//! through many of them. `RULES.md` describes the texts and the decisions where the rules are
//! silent.
//!
//! ```
//! use game_core::{Game, Secret, Table, Turn};
//! use rules_backgammon::{Backgammon, Options};
//!
//! let secret = Secret::new([7; 32]);
//! let mut table = Table::<Backgammon>::start(&Backgammon::first(&Options::default(), 2), &secret);
//! // The opening roll is made; the player with the higher die plays it.
//! let Turn::Seats { must, .. } = table.position().turn() else { panic!("somebody is to move") };
//! let first = must.iter().next().unwrap();
//! let best = table.position().listing(first).remove(0).action;
//! table.act(first, &best, &secret).unwrap();
//! assert!(table.log().iter().any(|line| line.actor() == Some(first)));
//! ```
#![no_std]

extern crate alloc;

mod action;
mod board;
mod chouette;
mod cube;
mod diagrams;
mod draft;
mod ending;
mod feats;
mod judge;
mod listing;
mod mat;
mod news;
mod options;
mod parse;
mod picture;
mod plays;
mod position;
pub mod puzzle;
mod setup;
mod show;
mod sketch;
mod terms;
mod text;
mod turn;
mod view;
mod violation;
mod words;

#[cfg(test)]
mod tests;

pub use action::{Action, Chance, CubeAnswer, Play, Step};
pub use board::{BAR, Board, HOME, OFF, POINTS};
pub use cube::Cube;
pub use options::{Cubes, Options, Stake, Switch, Variant};
pub use position::Backgammon;
pub use setup::{Setup, Stage};
pub use view::View;
pub use violation::Violation;

/// The game's texts in Czech, Slovak and English.
pub const WORDING: [&str; 3] = [
    include_str!("../wording/cs.ftl"),
    include_str!("../wording/sk.ftl"),
    include_str!("../wording/en.ftl"),
];
