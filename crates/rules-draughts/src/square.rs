//! The dark squares.

use core::fmt;

/// A dark square; the game does not use the light ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Every square: a1, c1, e1, g1, b2, … h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..32).map(Self)
    }

    /// The square with this index, 0 for a1, 1 for c1, … 31 for h8.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 32 { Some(Self(index)) } else { None }
    }

    /// The square in this column and row, both counted from 0; `None` for a light square or one off
    /// the board.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < 8 && row < 8 && (column + row).is_multiple_of(2) {
            Some(Self(row * 4 + column / 2))
        } else {
            None
        }
    }

    /// Index, 0 for a1, 1 for c1, … 31 for h8.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Row, counted from 0.
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// Column, counted from 0.
    pub const fn column(self) -> u8 {
        self.0 % 4 * 2 + self.row() % 2
    }

    /// The square with a name like `c3` or `C3`.
    pub fn named(name: &str) -> Option<Self> {
        let [letter, digit] = name.as_bytes() else { return None };
        let column = letter.to_ascii_lowercase().checked_sub(b'a')?;
        Self::at(column, digit.checked_sub(b'1')?)
    }

    /// Its bit in a set of squares, as in a [`crate::Board`].
    ///
    /// After every second row one bit stays unused, so that each diagonal
    /// direction is one shift everywhere and never runs around the edge.
    pub const fn bit(self) -> u64 {
        let row = self.row();
        1 << (self.0 + row.div_ceil(2))
    }

    /// Converts a set of squares to one with a bit for each index in place of [`Self::bit`].
    pub const fn packed(bits: u64) -> u32 {
        // At most 32 of the bits are squares.
        let rows = bits & 0xF | bits >> 1 & 0xFF0 | bits >> 2 & 0xFF000 | bits >> 3 & 0xFF0_0000;
        (rows | bits >> 4 & 0xF000_0000) as u32
    }

    /// Converts a set with a bit for each index back to [`Self::bit`].
    pub const fn spread(indexes: u32) -> u64 {
        let all = indexes as u64;
        let rows = all & 0xF | (all & 0xFF0) << 1 | (all & 0xFF000) << 2 | (all & 0xFF0_0000) << 3;
        rows | (all & 0xF000_0000) << 4
    }

    /// The lowest square of a set, which must not be empty.
    pub(crate) const fn lowest(bits: u64) -> Self {
        let at = bits.trailing_zeros();
        Self(((at - (at + 5) / 9) & 31) as u8)
    }
}

/// `c3`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (char::from(b'a' + self.column()), self.row() + 1);
        write!(f, "{column}{row}")
    }
}

/// The squares of a set, from a1 on.
pub(crate) fn squares(mut bits: u64) -> impl Iterator<Item = Square> {
    core::iter::from_fn(move || {
        (bits != 0).then(|| {
            let square = Square::lowest(bits);
            bits &= bits - 1;
            square
        })
    })
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec::Vec};

    use super::*;

    #[test]
    fn names_bits_and_places_belong_together() {
        assert_eq!(Square::all().count(), 32);
        for square in Square::all() {
            assert_eq!(Square::named(&square.to_string()), Some(square));
            assert_eq!(Square::lowest(square.bit()), square);
            assert_eq!(Square::packed(square.bit()), 1 << square.index());
            assert_eq!(Square::spread(1 << square.index()), square.bit());
            assert_eq!(Square::at(square.column(), square.row()), Some(square));
        }
        let first: Vec<_> = Square::all().take(5).map(|square| square.to_string()).collect();
        assert_eq!(first, ["a1", "c1", "e1", "g1", "b2"]);
    }

    #[test]
    fn light_squares_and_others_are_none() {
        for name in ["a2", "h1", "b1", "i1", "a9", "a0", "", "a", "a11", "ä1", "@1"] {
            assert_eq!(Square::named(name), None, "{name}");
        }
        assert_eq!(Square::named("C3"), Square::named("c3"));
        assert_eq!(Square::new(32), None);
    }
}
