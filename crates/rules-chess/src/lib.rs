//! The rules of chess.
//!
//! A [`Chess`] is one position; it implements [`game_core::Game`], and [`View`] is one person's
//! knowledge of it. The crate [`shakmaty`] decides the moves of the men; this crate decides offers,
//! claims and wins. `RULES.md` describes the texts and the decisions where the rulebook is silent.
//!
//! ```
//! use game_core::{Game, Notation, Turn};
//! use rules_chess::{Action, Chess, Options};
//!
//! let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
//! let mut game = Chess::from_text(fen, &Options::default()).unwrap();
//! let Turn::Seats { must, .. } = game.turn() else { panic!("somebody is to move") };
//! let white = must.iter().next().unwrap();
//! game.act(white, &Action::decode("h5f7").unwrap()).unwrap();
//! let Turn::Over(outcome) = game.turn() else { panic!("it is mate") };
//! assert_eq!(outcome.places[white.index()], 1);
//! ```
#![no_std]

extern crate alloc;

mod action;
mod diagrams;
mod draft;
mod ending;
mod feats;
mod line;
mod names;
mod news;
mod notation;
mod options;
mod parse;
mod pgn;
mod picture;
mod position;
mod puzzle;
mod reason;
mod scene;
mod setup;
mod show;
mod text;
mod turn;
mod view;
mod violation;
mod words;

#[cfg(test)]
mod tests;

pub use action::{Action, Chance, Move, Rider};
pub use ending::End;
pub use options::{Draws, Options};
pub use position::Chess;
pub use setup::{Setup, Start, White};
pub use shakmaty;
pub use view::View;
pub use violation::Violation;

/// The game's texts in Czech, Slovak and English.
pub const WORDING: [&str; 3] = [
    include_str!("../wording/cs.ftl"),
    include_str!("../wording/sk.ftl"),
    include_str!("../wording/en.ftl"),
];
