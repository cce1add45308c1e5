//! The fate of a position.

/// The result of a position for the side to move, stored as one byte.
///
/// The distance leads to the next irreversible event, which restarts the count of quiet moves: a
/// mill; a capture or a man's move in draughts; or the end. A win that this count would overtake is
/// a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Neither side can force a win.
    Drawn,
    /// A win; the next irreversible event is this many moves of both sides away.
    Won(u8),
    /// A loss, with the same distance; 0 if there is no legal move.
    Lost(u8),
}

/// The first byte of the lost positions.
const LOST: u8 = 128;

impl Fate {
    /// Returns the fate as one byte.
    #[inline]
    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Drawn => 0,
            Self::Won(moves) => moves,
            Self::Lost(moves) => LOST + moves,
        }
    }

    /// Reads the fate from a byte.
    #[inline]
    pub(super) const fn of(byte: u8) -> Self {
        match byte {
            0 => Self::Drawn,
            LOST.. => Self::Lost(byte - LOST),
            moves => Self::Won(moves),
        }
    }
}

/// The irreversible moves of a position, summed up.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Exits {
    /// Whether one of them wins.
    pub(super) wins: bool,
    /// Whether one of them holds a draw.
    pub(super) holds: bool,
    /// Whether there is one.
    pub(super) any: bool,
}

impl Exits {
    /// Adds a move to a position of this fate for the opponent.
    #[inline]
    pub(super) fn add(&mut self, then: Fate) {
        self.any = true;
        self.wins |= matches!(then, Fate::Lost(_));
        self.holds |= then == Fate::Drawn;
    }

    /// Returns the fate that follows from the exits alone; `quiet` tells whether other moves exist.
    /// `None` if the fate depends on those.
    #[inline]
    pub(super) const fn fate(self, quiet: bool) -> Option<Fate> {
        match self {
            Self { wins: true, .. } => Some(Fate::Won(1)),
            _ if quiet => None,
            Self { holds: true, .. } => Some(Fate::Drawn),
            Self { any, .. } => Some(Fate::Lost(any as u8)),
        }
    }
}
