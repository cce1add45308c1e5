//! Seats and viewers.

use alloc::vec::Vec;
use core::fmt;

/// A place at the table; counted from 0 inside, from 1 in every text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The seat with this number, counted from 1; `None` for 0.
    pub const fn numbered(number: u8) -> Option<Self> {
        match number.checked_sub(1) {
            Some(index) => Some(Self(index)),
            None => None,
        }
    }

    /// Index into lists that have a place for each seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number for people and the log, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The first `count` seats.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Some of the seats 1 to 16, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The seats as bits, the first seat the lowest: for a number column.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// These seats and those.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These seats without that one.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(16).filter(move |&seat| self.contains(seat))
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, |set, seat| set.union(Self::only(seat)))
    }
}

/// The viewer of a picture or a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Viewer {
    /// A player, who knows the things in their own hand.
    Seat(Seat),
    /// Anyone else, who sees only open things.
    Spectator,
}

impl Viewer {
    /// Every possible viewer of a table with this many seats.
    pub fn all(seats: u8) -> Vec<Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator]).collect()
    }

    /// The viewer's own seat.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }
}
