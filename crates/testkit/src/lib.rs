//! The laws every game must obey.
//!
//! A game calls [`assert_lawful`] in one line of its tests. Random games are
//! played out and after every entry each law is tried: who may act, what is
//! offered and accepted, step by step too, notations, replay, and that nobody
//! learns what they may not know, nor from a board in a message. A broken law panics
//! with the options, the seed, the log so far and what was expected.

mod discretion;
mod drafts;
mod messages;
mod notation;
mod order;
mod playout;
pub mod solver;

pub use playout::{Playout, assert_lawful, assert_lawful_with, assert_setup_lawful};
