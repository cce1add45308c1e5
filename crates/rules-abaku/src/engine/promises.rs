//! How much a hand scores at most in an opening.

use alloc::vec::Vec;

use crate::{Board, RACK, Scoring};

use super::{Hand, Way, hand::Draws, openings::Opening};

/// At most so many points in a line.
pub(super) struct Promises {
    /// Which line; rows are counted first.
    pub(super) number: usize,
    /// In any opening.
    pub(super) most: i64,
    /// In each opening.
    pub(super) openings: Vec<i64>,
}

/// The most that tiles of a hand come to.
pub(super) struct Most {
    /// Which digits can be laid.
    mask: u16,
    /// The greatest sums of so many tiles.
    sums: [i32; RACK + 1],
    /// The greatest sums of so many tiles that can be an equation by themselves.
    alone: [i32; RACK + 1],
    /// Whether points are a sum over equations; else nothing is promised.
    is_sum: bool,
}

impl Most {
    pub(super) fn of(hand: &Hand, draws: &Draws, scoring: Scoring) -> Self {
        let mut sums = [0; RACK + 1];
        for (count, digit) in hand.greatest().take(RACK).enumerate() {
            sums[count + 1] = sums[count] + i32::from(digit);
        }
        let is_sum = matches!(scoring, Scoring::Points | Scoring::V3);
        let alone = core::array::from_fn(|count| draws.most_alone(count));
        Self { mask: hand.mask(), sums, alone, is_sum }
    }

    /// In an opening, of whose places each brings so much by itself.
    fn promise(&self, opening: &Opening, alone: &[i32]) -> i64 {
        if !self.is_sum {
            return i64::MAX;
        }
        let bound = &opening.bound;
        let places = &opening.places[..opening.count.into()];
        let alone: i32 = places.iter().map(|&at| alone[usize::from(at)]).sum();
        let new = (2..=RACK)
            .map(|count| {
                bound.tiles[count] * self.sums[count] + bound.alone[count] * self.alone[count]
            })
            .sum::<i32>();
        i64::from(
            bound.old + bound.tiles[1] * self.sums[1] + bound.more * self.sums[1] + alone + new,
        )
    }
}

impl Way {
    /// The most points in each opening of a line.
    pub(super) fn promises(&self, line: usize, most: &Most) -> Vec<i64> {
        let openings = &*self.openings[line];
        let crosses = &self.crosses[line * self.length..][..self.length];
        let mut alone = [0; Board::LONGEST];
        for ((alone, worth), cross) in alone.iter_mut().zip(&openings.worths).zip(crosses) {
            let mut digits = cross.fits & most.mask;
            while digits != 0 {
                *alone = (*alone).max(worth[digits.trailing_zeros() as usize]);
                digits &= digits - 1;
            }
        }
        openings.all.iter().map(|opening| most.promise(opening, &alone)).collect()
    }
}
