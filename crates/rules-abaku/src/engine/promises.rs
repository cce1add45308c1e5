//! How much a hand scores at most in an opening.

use alloc::vec::Vec;
use core::ops::Range;

use crate::{Board, RACK, Scoring};

use super::{
    Engine, Hand, Way,
    hand::{Draws, Sums},
    openings::{Bound, Openings},
    span::Span,
};

/// At most so many points in a line.
pub(super) struct Promises {
    /// Which line; rows are counted first.
    pub(super) number: usize,
    /// In any opening.
    pub(super) most: i32,
    /// Those of its openings among all.
    pub(super) openings: Range<usize>,
    /// What its long frames can become.
    pub(super) spans: Vec<Span>,
}

/// At most so many points in an opening.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Promise {
    pub(super) most: i32,
    /// Of these, in equations with one new tile.
    pub(super) single: i32,
    /// Of these, in equations of more than eight digits with several new tiles.
    pub(super) long: i32,
}

/// The most that tiles of a hand come to.
#[derive(Debug, Default)]
pub(super) struct Most {
    /// Which digits can be laid.
    mask: u16,
    /// The greatest sums of so many tiles.
    sums: Sums,
    /// The greatest sums of so many tiles that can be an equation by themselves.
    pub(super) alone: Sums,
    /// Whether points are a sum over equations; else nothing is promised.
    pub(super) is_sum: bool,
}

impl Most {
    pub(super) fn of(hand: &Hand, draws: &Draws, scoring: Scoring) -> Self {
        let mut sums = [0; RACK + 1];
        for (count, digit) in hand.greatest().take(RACK).enumerate() {
            sums[count + 1] = sums[count] + i32::from(digit);
        }
        let is_sum = matches!(scoring, Scoring::Points | Scoring::V3);
        let mut alone = [0; RACK + 1];
        for (count, alone) in alone.iter_mut().enumerate() {
            *alone = draws.most_alone(count);
        }
        Self { mask: hand.mask(), sums, alone, is_sum }
    }
}

impl Bound {
    /// What equations of up to eight digits with several tiles score at most, if this
    /// is what so many come to.
    #[inline]
    pub(super) fn most(&self, sums: &Sums, alone: &Sums) -> i32 {
        let mut most = self.old + self.more * sums[1];
        for tiles in 2..=RACK {
            let alone = alone[tiles].min(sums[tiles]);
            most += self.tiles[tiles - 2] * sums[tiles] + self.alone[tiles - 2] * alone;
        }
        most
    }
}

impl Engine {
    /// What these tiles score at most in each line that has openings, and in each of
    /// its openings.
    pub(super) fn promises(&self, hand: &Hand, most: &Most) -> (Vec<Promises>, Vec<Promise>) {
        let count = self.ways.iter().map(Way::count).sum();
        let (mut lines, mut all) = (Vec::with_capacity(count), Vec::with_capacity(1 << 10));
        lines.extend((0..count).filter_map(|number| self.promise(number, hand, most, &mut all)));
        (lines, all)
    }

    /// The same of one line, if it has openings, which are added to others.
    pub(super) fn promise(
        &self,
        number: usize,
        hand: &Hand,
        most: &Most,
        all: &mut Vec<Promise>,
    ) -> Option<Promises> {
        let (way, line) = self.numbered(number);
        let openings = &*way.openings[line];
        if openings.all.is_empty() {
            return None;
        }
        let begin = all.len();
        let spans = openings.spans(way, line, hand);
        way.promise(line, &spans, most, all);
        let best = all[begin..].iter().map(|promise| promise.most).max().unwrap_or(0);
        Some(Promises { number, most: best, openings: begin..all.len(), spans })
    }
}

impl Way {
    /// Adds the most points in each opening of a line.
    fn promise(&self, line: usize, spans: &[Span], most: &Most, all: &mut Vec<Promise>) {
        let openings = &*self.openings[line];
        if !most.is_sum {
            let any = Promise { most: i32::MAX, single: 0, long: 0 };
            return all.extend(openings.all.iter().map(|_| any));
        }
        let mut alone = [0; Board::LONGEST];
        for ((alone, worth), cross) in
            alone.iter_mut().zip(&openings.worths).zip(self.crosses_of(line))
        {
            let mut digits = cross.fits & most.mask;
            while digits != 0 {
                *alone = (*alone).max(worth[digits.trailing_zeros() as usize]);
                digits &= digits - 1;
            }
        }
        for opening in &openings.all {
            let count = usize::from(opening.count);
            let single = opening.places[..count].iter().map(|&at| alone[usize::from(at)]).sum();
            let long = openings.long(opening.gaps, spans);
            let several = opening.bound.most(&most.sums, &most.alone);
            all.push(Promise { most: several + single + long, single, long });
        }
    }
}

impl Openings {
    /// What the spans that have several new tiles, all of them on these places, score.
    #[inline]
    fn long(&self, gaps: u32, spans: &[Span]) -> i32 {
        let within = |span: &&Span| self.frames[usize::from(span.frame)].gaps & !gaps == 0;
        spans.iter().filter(within).map(|span| span.points).sum()
    }
}
