//! The laws every game must obey.
//!
//! A game calls [`assert_lawful`] in one line of its tests. It plays random games and tries each
//! law after every entry: the right to act, offers and their acceptance, also step by step,
//! notations, replay, and secrecy, also of a board in a message. A broken law panics with the
//! options, the seed, the log so far and the expected value.

mod discretion;
mod drafts;
mod messages;
mod notation;
mod order;
mod playout;
pub mod solver;

pub use playout::{Playout, assert_lawful, assert_lawful_with, assert_setup_lawful};
