//! What can be laid.

use game_core::Seat;

use crate::{Abaku, Digits, JOKERS, Tile, ZEROS_FOR_JOKER};

use super::{ALL, Filling};

/// Tiles to lay, and how many zeros among them may become jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    counts: [u8; 10],
    tiles: u8,
    jokers: u8,
    /// Which digits can be laid.
    mask: u16,
}

impl Hand {
    /// These tiles, so many of the zeros of which may become jokers.
    pub fn new(tiles: Digits, jokers: usize) -> Self {
        let mut counts = [0; 10];
        for (digit, count) in (0..).zip(&mut counts) {
            *count = tiles.count(digit);
        }
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let hand = Self { counts, tiles: small(tiles.len()), jokers: small(jokers), mask: 0 };
        Self { mask: hand.digits(), ..hand }
    }

    /// What a seat of a game can lay now.
    pub fn of(game: &Abaku, seat: Seat) -> Self {
        let earned = game.options.jokers && game.zeros[seat.index()] >= ZEROS_FOR_JOKER;
        let jokers = if earned { JOKERS.saturating_sub(game.grid.jokers()) } else { 0 };
        Self::new(game.racks[seat.index()].known, jokers)
    }

    /// How many tiles there are.
    pub(super) fn len(&self) -> usize {
        self.tiles.into()
    }

    /// Which digits can be laid.
    #[inline]
    pub(super) fn mask(&self) -> u16 {
        self.mask
    }

    fn digits(&self) -> u16 {
        if self.jokers > 0 && self.counts[0] > 0 {
            return ALL;
        }
        let bit = |(digit, &count): (usize, &u8)| u16::from(count > 0) << digit;
        self.counts.iter().enumerate().map(bit).sum()
    }

    /// The hand after laying this digit, which its mask holds: plain if there is
    /// one, since that spares a joker and never costs more.
    #[inline]
    pub(super) fn after(mut self, digit: u8) -> Self {
        let count = &mut self.counts[usize::from(digit)];
        self.tiles -= 1;
        if *count > 1 || (*count == 1 && self.jokers == 0) {
            *count -= 1;
            self.mask &= !(u16::from(*count == 0) << digit);
            return self;
        }
        if *count == 0 {
            self.counts[0] -= 1;
            self.jokers -= 1;
        } else {
            *count -= 1;
        }
        self.mask = self.digits();
        self
    }

    /// Whether the filling can be laid with jokers at the places of the mask.
    pub fn can_lay(&self, filling: &Filling, jokers: u8) -> bool {
        let mut counts = self.counts;
        jokers.count_ones() <= self.jokers.into()
            && filling.laid(jokers).all(|tile: Tile| {
                let count = &mut counts[usize::from(tile.spends())];
                let left = count.checked_sub(1);
                *count = left.unwrap_or(0);
                left.is_some()
            })
    }
}
