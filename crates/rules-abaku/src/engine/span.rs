//! Stretches of more than eight squares: of the three numbers two are filled, and
//! the third is computed.

use crate::Board;

use super::{
    EMPTY, Filling, Hand,
    long::{Cut, number},
    openings::{Frame, Opening},
    ranges::{Range, Ranges, possible},
    walk::Walk,
};

/// One way to cut a stretch, being filled.
struct Attempt<'a> {
    opening: &'a Opening,
    cut: Cut,
    /// The ways that were tried before it.
    earlier: &'a [Cut],
    /// Where its numbers begin, and where the last ends.
    bounds: [usize; 4],
    /// The two numbers that are filled, in this order, and the one that is computed.
    parts: [usize; 3],
    /// Between what each can be.
    ranges: [Range; 3],
}

impl<F: FnMut(&Filling)> Walk<'_, F> {
    /// Finds every equation that a long frame can become.
    pub(super) fn long(&mut self, opening: &Opening, frame: &Frame, hand: &Hand) {
        let [begin, end] = frame.cuts.map(usize::from);
        let cuts = &self.openings.cuts[begin..end];
        let cells = &self.digits[..self.way.length];
        let crosses = self.crosses;
        let all = self.ranges.take();
        let all = all.unwrap_or_else(|| Ranges::of(cells, |at| crosses[at].fits & hand.mask()));
        for (order, &cut) in cuts.iter().enumerate() {
            let bounds = [self.from, self.from + cut.second, self.from + cut.result, self.to];
            let range = |part: usize| match bounds[part] == bounds[part + 1] {
                true => [0; 2],
                false => all.number(bounds[part], bounds[part + 1]),
            };
            let ranges = [0, 1, 2].map(range);
            if !possible(cut.operation, ranges) {
                continue;
            }
            let gaps = |part: usize| {
                (opening.gaps & ((1 << bounds[part + 1]) - (1 << bounds[part]))).count_ones()
            };
            let wanted = (0..3).rev().max_by_key(|&part| gaps(part)).unwrap_or(2);
            let mut parts = [0, 1, 2];
            parts.sort_by_key(|&part| (part == wanted, gaps(part)));
            let attempt = Attempt { opening, cut, earlier: &cuts[..order], bounds, parts, ranges };
            self.fill(&attempt, 0, bounds[parts[0]], *hand);
        }
        self.ranges = Some(all);
    }

    /// Fills the gaps of a number from this place on, then what comes after it.
    fn fill(&mut self, attempt: &Attempt<'_>, turn: usize, at: usize, hand: Hand) {
        let part = attempt.parts[turn];
        let stop = attempt.bounds[part + 1];
        let Some(gap) = (at..stop).find(|&place| self.digits[place] == EMPTY) else {
            return self.filled(attempt, turn, hand);
        };
        let mut digits = self.allowed(attempt, gap) & hand.mask();
        while digits != 0 {
            let digit = u8::try_from(digits.trailing_zeros()).unwrap_or(0);
            digits &= digits - 1;
            self.digits[gap] = digit;
            self.fill(attempt, turn, gap + 1, hand.after(digit));
        }
        self.digits[gap] = EMPTY;
    }

    /// Goes on after a number is filled, if the others can still come to it.
    fn filled(&mut self, attempt: &Attempt<'_>, turn: usize, hand: Hand) {
        let part = attempt.parts[turn];
        let value = number(&self.digits[attempt.bounds[part]..attempt.bounds[part + 1]]);
        let mut ranges = attempt.ranges;
        ranges[part] = [value; 2];
        if !possible(attempt.cut.operation, ranges) {
            return;
        }
        let next = Attempt { ranges, ..*attempt };
        if turn == 0 {
            self.fill(&next, 1, attempt.bounds[attempt.parts[1]], hand);
        } else {
            self.compute(&next, hand);
        }
    }

    /// What may stand at a place: no number begins with 0.
    fn allowed(&self, attempt: &Attempt<'_>, at: usize) -> u16 {
        let leads = attempt.bounds[..3].contains(&at);
        self.crosses[at].fits & !u16::from(leads)
    }

    /// Computes the wanted number and, if it fits into its place, judges it all.
    fn compute(&mut self, attempt: &Attempt<'_>, hand: Hand) {
        if !attempt.cut.may_end(&self.digits[self.from..attempt.bounds[3]]) {
            return;
        }
        let wanted = attempt.parts[2];
        let values = attempt.ranges.map(|[value, _]| value);
        let Some(value) = attempt.cut.wanted(wanted, values) else { return };
        let (from, to) = (attempt.bounds[wanted], attempt.bounds[wanted + 1]);
        let Some(filled) = self.fitted(attempt, (from, to), value, hand) else { return };
        let before = self.digits;
        self.digits[from..to].copy_from_slice(&filled[from..to]);
        let digits = &self.digits[self.from..self.to];
        // What reads in several ways is found in the first.
        if !attempt.earlier.iter().any(|cut| cut.holds(digits)) {
            self.weigh(attempt.opening);
        }
        self.digits = before;
    }

    /// The line with a number in its place, if the tiles for it are there.
    fn fitted(
        &self,
        attempt: &Attempt<'_>,
        (from, to): (usize, usize),
        mut value: u64,
        mut hand: Hand,
    ) -> Option<[u8; Board::LONGEST]> {
        let mut digits = self.digits;
        for at in (from..to).rev() {
            let digit = u8::try_from(value % 10).unwrap_or(0);
            value /= 10;
            if digits[at] == EMPTY {
                if hand.mask() & self.allowed(attempt, at) & 1 << digit == 0 {
                    return None;
                }
                hand = hand.after(digit);
                digits[at] = digit;
            } else if digits[at] != digit {
                return None;
            }
        }
        (value == 0).then_some(digits)
    }
}
