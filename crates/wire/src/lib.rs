//! A board as a line of text that fits into a message, and the taps on it.
//!
//! A message that holds a small drawing program carries the program once, and its pictures often.
//! So a picture is encoded in two parts. The [`Stencil`] has the parts common to most pictures of a
//! match: its stamps, the positions of its shapes, the places to tap. The [`Slate`] has one
//! viewer's present picture where it differs from the stencil, and the words and buttons beside it;
//! the remaining room holds the pictures after the next taps. The answer is a [`Tapping`]: the
//! steps, and the mark of the board they were made at.
//!
//! Both are made from parts that any game has: a [`Scene`](game_core::Scene), the steps of its
//! targets and of its drafts. This crate knows no game and no platform. A scene is made from a
//! view, so the text contains nothing that the viewer may not know.
//!
//! All of it is printable text, as platforms require it.

mod coding;
mod die;
mod slate;
mod stencil;
mod tapping;
mod text;
mod walk;
mod worded_scene;

pub use slate::{Follow, LOOK, MOST_BYTES, Slate, SlateButton};
pub use stencil::Stencil;
pub use tapping::{Garbled, LONGEST_TAPPING, Tapping};
pub use walk::scenes;
pub use worded_scene::{TapSpot, WordedScene};
