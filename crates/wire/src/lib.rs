//! A board as a line of text that fits into a message, and what was tapped on it.
//!
//! Where a message holds a small program that draws, the program comes once and what it draws
//! comes often. So a picture is told in two parts. The [`Stencil`] has what most pictures of a
//! match are made of: its stamps, the places of its shapes, what can be tapped. The [`Slate`]
//! says for one viewer what there is now and what it is not by the stencil, and beside it the
//! words and buttons; with the room that is left it tells what the next taps show. Back comes a
//! [`Tapping`]: the steps, and the mark of the board they were made at.
//!
//! All of it is made of what any game gives: a [`Scene`](game_core::Scene), the steps of its
//! targets and of its drafts. No game is known here and no platform. A scene is made from a
//! view, so nothing is told that the viewer may not know.
//!
//! All of it is printable text, since that is what platforms take.

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
