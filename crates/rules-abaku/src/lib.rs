//! The rules of Abaku.
#![no_std]

extern crate alloc;

mod board;
mod tile;

pub use board::{Board, Bonus};
pub use tile::{EACH, JOKERS, RACK, Tile, ZEROS_FOR_JOKER};
