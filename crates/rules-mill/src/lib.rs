//! The rules of mill, nine men's morris.
//!
//! A [`Mill`] is one position; it implements [`game_core::Game`], and [`View`] is one person's
//! sight of it: everything, since nothing is hidden. `RULES.md` describes the texts and the
//! decisions where the book is silent.
//!
//! ```
//! use game_core::{Game, Notation, Turn};
//! use rules_mill::{Action, Mill, Options};
//!
//! let board = "w.w/.b./.../b..b.w/.../.../... w 5,6";
//! let mut game = Mill::from_text(board, &Options::default()).unwrap();
//! let Turn::Seats { must, .. } = game.turn() else { panic!("somebody is to move") };
//! let white = must.iter().next().unwrap();
//! // A man on d7 closes a mill and takes the man on d6.
//! game.act(white, &Action::decode("d7xd6").unwrap()).unwrap();
//! assert!(game.legal_actions(white).iter().all(|action| *action == Action::Offer));
//! ```
#![no_std]

extern crate alloc;

mod action;
mod agreement;
mod board;
mod colour;
mod diagrams;
mod draft;
mod ending;
mod feats;
mod judge;
mod listing;
mod men;
mod net;
mod news;
mod options;
mod parse;
mod picture;
mod point;
mod position;
mod puzzle;
mod scene;
mod setup;
mod text;
mod view;
mod violation;

#[cfg(test)]
mod tests;

pub use action::{Action, Lot, Play};
pub use board::{Board, FEWEST, Rules};
pub use colour::Colour;
pub use ending::{End, QUIET_TURNS};
pub use men::{Men, Points};
pub use options::{Count, Options};
pub use point::Point;
pub use position::Mill;
pub use puzzle::Puzzle;
pub use setup::Setup;
pub use view::View;
pub use violation::Violation;

/// The game's texts in Czech, Slovak and English.
pub const WORDING: [&str; 3] = [
    include_str!("../wording/cs.ftl"),
    include_str!("../wording/sk.ftl"),
    include_str!("../wording/en.ftl"),
];
