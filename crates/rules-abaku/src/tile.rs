//! The tiles.

use core::fmt;

/// The number of tiles of each digit.
pub const EACH: u8 = 11;

/// The number of tiles in a rack.
pub const RACK: usize = 5;

/// The number of jokers.
pub const JOKERS: usize = 3;

/// The number of plain zeros a player must have laid before a joker.
pub const ZEROS_FOR_JOKER: u8 = 7;

/// A tile on the board or in a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile {
    /// Its value, 0 to 9.
    pub value: u8,
    /// Whether it is a joker X, whose value its player chooses.
    pub joker: bool,
}

impl Tile {
    /// Creates the plain tile of this digit.
    pub const fn plain(value: u8) -> Self {
        Self { value, joker: false }
    }

    /// Creates a joker with this value.
    pub const fn joker(value: u8) -> Self {
        Self { value, joker: true }
    }

    /// Returns the digit it takes from the rack: a joker replaces a zero.
    pub const fn spends(self) -> u8 {
        if self.joker { 0 } else { self.value }
    }
}

/// Writes `2`, or `x8` for a joker worth 8.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.joker {
            f.write_str("x")?;
        }
        self.value.fmt(f)
    }
}
