//! Sets of points.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use crate::Point;

/// Some of the points, one bit each: the men of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Men(pub(crate) u32);

impl Men {
    /// No point.
    pub const NONE: Self = Self(0);

    /// All 24 points.
    pub const ALL: Self = Self(0xFF_FFFF);

    /// Just this point.
    pub const fn only(point: Point) -> Self {
        Self(1 << point.index())
    }

    /// Whether the point is one of them.
    pub const fn contains(self, point: Point) -> bool {
        self.0 & Self::only(point).0 != 0
    }

    /// Whether all of those are among these.
    pub const fn contains_all(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// These points and this one.
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | Self::only(point).0)
    }

    /// These points without this one.
    #[must_use]
    pub const fn without(self, point: Point) -> Self {
        Self(self.0 & !Self::only(point).0)
    }

    /// These and those.
    #[must_use]
    pub const fn union(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The points that are in both sets.
    #[must_use]
    pub const fn common(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The points that are not among these.
    #[must_use]
    pub const fn rest(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// Number of points, 0 to 24.
    pub const fn count(self) -> u8 {
        // Four bytes' worth of bits fit into one.
        self.0.count_ones() as u8
    }

    /// Makes a set of these bits, from a1 to g7; further bits are left out.
    pub const fn of_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The points as bits, from a1 to g7.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The points row by row, from a1 to g7.
    pub fn iter(self) -> Points {
        Points(self.0)
    }

    /// Their names in order.
    pub(crate) fn names(self) -> Vec<String> {
        self.iter().map(|point| point.to_string()).collect()
    }
}

impl FromIterator<Point> for Men {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::NONE, Self::with)
    }
}

/// The points of a set in order.
#[derive(Debug, Clone)]
pub struct Points(u32);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = Point::numbered(u8::try_from(self.0.trailing_zeros()).ok()?)?;
        self.0 &= self.0 - 1;
        Some(point)
    }
}
