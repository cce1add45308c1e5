//! The tiles.

use core::fmt;

/// How many tiles of each digit there are.
pub const EACH: u8 = 11;

/// How many tiles a rack holds.
pub const RACK: usize = 5;

/// How many jokers there are.
pub const JOKERS: usize = 3;

/// How many plain zeros one must have laid before one may lay a joker.
pub const ZEROS_FOR_JOKER: u8 = 7;

/// A tile lying on the board or held in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile {
    /// What it is worth, 0 to 9.
    pub value: u8,
    /// Whether it is a joker X, which shows a value of its layer's choice.
    pub joker: bool,
}

impl Tile {
    /// The plain tile of this digit.
    pub const fn plain(value: u8) -> Self {
        Self { value, joker: false }
    }

    /// A joker standing for this digit.
    pub const fn joker(value: u8) -> Self {
        Self { value, joker: true }
    }

    /// The digit that leaves the rack when this tile is laid: a joker takes the
    /// place of a zero.
    pub const fn spends(self) -> u8 {
        if self.joker { 0 } else { self.value }
    }
}

/// `2`, or `x8` for a joker worth 8.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.joker {
            f.write_str("x")?;
        }
        self.value.fmt(f)
    }
}
