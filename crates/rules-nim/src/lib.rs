//! The rules of Nim: the smallest whole game, an example for new ones.
//!
//! A [`Nim`] is one position; it implements [`game_core::Game`], and [`View`] is one person's sight
//! of it: everything. The folder is whole, too: words in three languages, a story, a record, a
//! picture. `RULES.md` describes the texts.
//!
//! ```
//! use game_core::{Game, Notation, Seat, Turn};
//! use rules_nim::{Nim, Options, Take};
//!
//! let mut game = Nim::new(&Nim::first(&Options::default(), 2));
//! let [one, two] = [0, 1].map(Seat::new);
//! game.act(one, &Take::decode("a3").unwrap()).unwrap();
//! game.act(two, &Take::decode("b4").unwrap()).unwrap();
//! assert_eq!(game.to_text(), "0,0,5 1");
//! game.act(one, &Take::decode("c5").unwrap()).unwrap();
//! let Turn::Over(outcome) = game.turn() else { panic!("no stone is left") };
//! assert_eq!(outcome.places, [1, 2]);
//! ```
#![no_std]

extern crate alloc;

mod draft;
mod heaps;
mod picture;
mod position;
mod setup;
mod take;
mod view;
mod violation;

#[cfg(test)]
mod tests;

pub use heaps::Heaps;
pub use position::Nim;
pub use setup::{Options, Setup};
pub use take::Take;
pub use view::View;
pub use violation::Violation;

/// The game's texts in Czech, Slovak and English.
pub const WORDING: [&str; 3] = [
    include_str!("../wording/cs.ftl"),
    include_str!("../wording/sk.ftl"),
    include_str!("../wording/en.ftl"),
];
