//! What becomes of a position.

/// What becomes of a position for the side to move, as a table keeps it in one byte.
///
/// The distance leads to the next thing that cannot be undone and starts the count anew
/// by which a game is drawn in which nothing happens: a mill; a capture or a man's move
/// in draughts; or to the end. A win that this count would overtake is a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Nobody wins by force.
    Drawn,
    /// It is won; the next thing that cannot be undone is so many moves of both away.
    Won(u8),
    /// It is lost, in the same way; 0 if nothing can be done at all.
    Lost(u8),
}

/// From this byte on a position is lost.
const LOST: u8 = 128;

impl Fate {
    /// As one byte.
    #[inline]
    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Drawn => 0,
            Self::Won(moves) => moves,
            Self::Lost(moves) => LOST + moves,
        }
    }

    /// What a byte says.
    #[inline]
    pub(super) const fn of(byte: u8) -> Self {
        match byte {
            0 => Self::Drawn,
            LOST.. => Self::Lost(byte - LOST),
            moves => Self::Won(moves),
        }
    }
}

/// What may be done in a position that cannot be undone, all together.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Exits {
    /// One of them wins.
    pub(super) wins: bool,
    /// One of them keeps a draw.
    pub(super) holds: bool,
    /// There is one at all.
    pub(super) any: bool,
}

impl Exits {
    /// Adds one that leads to a position of this fate, for the other side.
    #[inline]
    pub(super) fn add(&mut self, then: Fate) {
        self.any = true;
        self.wins |= matches!(then, Fate::Lost(_));
        self.holds |= then == Fate::Drawn;
    }

    /// The fate of a position that follows from its exits alone; `quiet` says whether
    /// anything else can be done. `None` where it depends on that.
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
