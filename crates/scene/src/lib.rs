//! Pictures and sentences, before any pixel and any language.
//!
//! A game describes its picture as a [`Scene`]: shapes with colour roles, in whole units. It speaks
//! in [`Sentence`]s: a wording key with arguments. `render` turns the first into pixels, `chat` the
//! second into Czech, Slovak or English. Nothing here knows a font, a colour or a word.
//!
//! The common parts of all boards are drawn here and nowhere else: the plates of the players
//! ([`plate`]), the wooden frame with the coordinates on its left and lower edge ([`Frame`]), the
//! marks of choice, of the newest move and of the winner ([`marks`]). White's plate is on the left
//! for every viewer.
//!
//! ```
//! use scene::{Ink, Scene, Shape};
//!
//! let mut scene = Scene::new(100, 100);
//! scene.push(Shape::disc(50, 50, 40).fill(Ink::Tile));
//! assert_eq!(scene.shapes.len(), 1);
//! ```
#![no_std]

extern crate alloc;

pub mod curves;
mod frame;
pub mod letters;
pub mod marks;
pub mod plate;
mod shape;
mod words;

pub use frame::Frame;
pub use plate::{Bearing, Plate};
pub use shape::{Anchor, Ink, Scene, Shape, Stamp, Stroke, Target, Weight};
pub use words::{Arg, Label, Sentence};
