//! The doubling cube.

use game_core::Seat;

/// One doubling cube between two sides. A chouette has one for each player against the box, or one
/// for the whole team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cube {
    /// Number of times its value was doubled.
    pub power: u8,
    /// The side that may double; `None` while the cube lies in the middle and either side may.
    pub owner: Option<Seat>,
}

/// The stage of an offered double.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Offer {
    /// A double.
    Double,
    /// A beaver on top of it.
    Beaver,
    /// A raccoon on top of that.
    Raccoon,
}

impl Offer {
    /// Each offer, with its letter in a position's text.
    pub(crate) const ALL: [(Self, &'static str); 3] =
        [(Self::Double, "D"), (Self::Beaver, "B"), (Self::Raccoon, "R")];

    /// Number of turns of the cube for this offer.
    pub(crate) const fn turns(self) -> u8 {
        match self {
            Self::Double => 1,
            Self::Beaver => 2,
            Self::Raccoon => 3,
        }
    }

    /// The offer that answers this one instead of a take.
    pub(crate) const fn higher(self) -> Option<Self> {
        match self {
            Self::Double => Some(Self::Beaver),
            Self::Beaver => Some(Self::Raccoon),
            Self::Raccoon => None,
        }
    }
}

impl Cube {
    /// The default limit of doublings: 1024.
    pub(crate) const MOST: u8 = 10;
    /// The highest limit that players can agree on.
    pub(crate) const LIMIT: u8 = 20;
    /// A cube nobody has turned.
    pub const CENTRED: Self = Self { power: 0, owner: None };

    /// The factor for a win.
    pub const fn value(self) -> u32 {
        1 << if self.power < 31 { self.power } else { 31 }
    }

    /// Its value after this number of further doublings.
    pub(crate) const fn raised(self, turns: u8) -> u32 {
        Self { power: self.power.saturating_add(turns), owner: self.owner }.value()
    }
}
