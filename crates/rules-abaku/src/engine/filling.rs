//! New tiles with their score.

use alloc::vec::Vec;

use crate::{Board, Direction, Placement, RACK, Tile};

/// The new squares with their digits and the points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filling {
    /// The points by the game's scoring.
    pub points: i64,
    pub(super) direction: Direction,
    pub(super) count: usize,
    pub(super) squares: [u16; RACK],
    pub(super) digits: [u8; RACK],
}

impl Filling {
    /// Returns the number of tiles laid; at least one.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the new squares with their digits, in reading order.
    pub fn tiles(&self) -> impl Iterator<Item = (usize, u8)> + use<> {
        let Self { count, squares, digits, .. } = *self;
        (0..count).map(move |at| (squares[at].into(), digits[at]))
    }

    /// Returns the tiles, with jokers at the places of the mask.
    pub(super) fn laid(&self, jokers: u8) -> impl Iterator<Item = Tile> + use<> {
        let tile = move |(at, (_, value)): (usize, (usize, u8))| Tile {
            value,
            joker: jokers & 1 << at != 0,
        };
        self.tiles().enumerate().map(tile)
    }

    /// Returns the placement, with jokers at the places of the mask.
    pub fn placement(&self, board: &Board, jokers: u8) -> Placement {
        let start = board.spot(self.squares[0].into());
        Placement::new(start, self.direction, self.laid(jokers).collect(), Vec::new())
    }
}
