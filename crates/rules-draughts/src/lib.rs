//! The rules of Czech draughts (dáma).
//!
//! Twelve men each on eight by eight, kings that fly, captures that must be made. Options are
//! `captures` (strict or with the *huff* of the old rules) and `federation` (a king's capture comes
//! before a man's). [`Draughts`] is a position, [`Action`] a decision of a seat. The crate's
//! `RULES.md` describes the texts of positions and moves.
//!
//! ```
//! use game_core::{Game, Notation, Seat};
//! use rules_draughts::{Action, Draughts, Options, Setup};
//!
//! let white = Seat::new(0);
//! let mut game = Draughts::new(&Setup::new(Options::default(), Some(white)));
//! assert_eq!(game.legal_actions(white).len(), 7 + 1); // moves, and offering a draw
//! game.act(white, &Action::decode("c3-d4").unwrap()).unwrap();
//! assert_eq!(game.to_text(), "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,d4:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8");
//! ```
#![no_std]

extern crate alloc;

mod action;
mod board;
mod chase;
mod diagrams;
mod draft;
mod ending;
mod feats;
mod judge;
mod news;
mod options;
mod parse;
mod pdn;
mod perft;
mod picture;
mod play;
mod position;
mod puzzle;
mod scene;
mod setup;
mod square;
mod text;
mod view;
mod violation;
mod words;

#[cfg(test)]
mod tests;

pub use action::{Action, Lot, Route};
pub use board::{Board, Piece, Side};
pub use chase::{Finder, Ply};
pub use ending::{FIFTEEN, REPEATED};
pub use options::Options;
pub use position::Draughts;
pub use setup::Setup;
pub use square::Square;
pub use view::View;
pub use violation::Violation;

/// The game's texts in Czech, Slovak and English.
pub const WORDING: [&str; 3] = [
    include_str!("../wording/cs.ftl"),
    include_str!("../wording/sk.ftl"),
    include_str!("../wording/en.ftl"),
];
