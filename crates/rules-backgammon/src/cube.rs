//! The doubling cube.

use game_core::Seat;

/// One doubling cube: between two sides. A game for more than two has one for
/// each who plays against the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cube {
    /// How often its value was doubled.
    pub power: u8,
    /// Who may double; `None` while it lies in the middle and either may.
    pub owner: Option<Seat>,
}

/// How far an offered double has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Offer {
    /// A double.
    Double,
    /// A beaver upon it.
    Beaver,
    /// A raccoon upon that.
    Raccoon,
}

impl Offer {
    /// Each offer, with its letter in a position's text.
    pub(crate) const ALL: [(Self, &'static str); 3] =
        [(Self::Double, "D"), (Self::Beaver, "B"), (Self::Raccoon, "R")];

    /// How often the cube was turned for it.
    pub(crate) const fn turns(self) -> u8 {
        match self {
            Self::Double => 1,
            Self::Beaver => 2,
            Self::Raccoon => 3,
        }
    }

    /// What may be offered instead of taking this.
    pub(crate) const fn higher(self) -> Option<Self> {
        match self {
            Self::Double => Some(Self::Beaver),
            Self::Beaver => Some(Self::Raccoon),
            Self::Raccoon => None,
        }
    }
}

impl Cube {
    /// The most doublings of a cube unless something else was agreed: 1024.
    pub(crate) const MOST: u8 = 10;
    /// The most doublings that can be agreed.
    pub(crate) const LIMIT: u8 = 20;
    /// A cube nobody has turned.
    pub const CENTRED: Self = Self { power: 0, owner: None };

    /// What a win is multiplied by.
    pub const fn value(self) -> u32 {
        1 << if self.power < 31 { self.power } else { 31 }
    }

    /// Its value after so many further doublings.
    pub(crate) const fn raised(self, turns: u8) -> u32 {
        Self { power: self.power.saturating_add(turns), owner: self.owner }.value()
    }
}
