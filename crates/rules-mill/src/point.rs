//! The 24 points.

use core::fmt;

/// Number of points on the board.
pub(crate) const POINTS: u8 = 24;

/// Column and row of each point on a grid of seven by seven.
const PLACES: [(u8, u8); POINTS as usize] = [
    (0, 0),
    (3, 0),
    (6, 0),
    (1, 1),
    (3, 1),
    (5, 1),
    (2, 2),
    (3, 2),
    (4, 2),
    (0, 3),
    (1, 3),
    (2, 3),
    (4, 3),
    (5, 3),
    (6, 3),
    (2, 4),
    (3, 4),
    (4, 4),
    (1, 5),
    (3, 5),
    (5, 5),
    (0, 6),
    (3, 6),
    (6, 6),
];

/// A point of the board, from `a1` by rows to `g7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Every point: a1, d1, g1, b2 and so on to g7.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..POINTS).map(Self)
    }

    /// The point with this index, counted from 0.
    pub(crate) const fn numbered(index: u8) -> Option<Self> {
        if index < POINTS { Some(Self(index)) } else { None }
    }

    /// Index in the order of [`Point::all`], counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column from 0 (a) to 6 (g).
    pub const fn column(self) -> u8 {
        PLACES[self.index()].0
    }

    /// Row from 0 (1) to 6 (7).
    pub const fn row(self) -> u8 {
        PLACES[self.index()].1
    }

    /// The point at this place, if the board has one.
    pub fn at(column: u8, row: u8) -> Option<Self> {
        Self::all().find(|point| (point.column(), point.row()) == (column, row))
    }

    /// The point with a name like `d2`, with nothing before or after it.
    pub fn named(name: &str) -> Option<Self> {
        let &[column, row] = name.as_bytes() else { return None };
        Self::at(column.checked_sub(b'a')?, row.checked_sub(b'1')?)
    }
}

/// `d2`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec::Vec};

    use super::*;

    #[test]
    fn points_are_named_by_rows_from_a1() {
        let names: Vec<_> = Point::all().map(|point| point.to_string()).collect();
        let expected = "a1 d1 g1 b2 d2 f2 c3 d3 e3 a4 b4 c4 e4 f4 g4 c5 d5 e5 b6 d6 f6 a7 d7 g7";
        assert_eq!(names.join(" "), expected);
    }

    #[test]
    fn only_a_points_own_name_is_its_name() {
        for point in Point::all() {
            assert_eq!(Point::named(&point.to_string()), Some(point));
        }
        for wrong in ["", "a", "1a", "A1", "a2", "d4", "a8", "h1", "a1 ", " a1", "á1", "a0", "a10"]
        {
            assert_eq!(Point::named(wrong), None, "{wrong}");
        }
    }
}
