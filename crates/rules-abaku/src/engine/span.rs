//! Stretches of more than eight squares: of the three numbers two are filled, and
//! the third is computed.

use crate::{Board, RACK};

use super::{
    EMPTY, Filling, Hand,
    long::{Cut, cuts, number},
    strings::KNOWN,
    walk::Walk,
};

/// One way to cut a stretch, being filled.
struct Attempt {
    cut: Cut,
    /// Which of the ways it is.
    order: usize,
    /// Where its numbers begin, and where the last ends.
    bounds: [usize; 4],
    /// Which of the numbers is computed.
    wanted: usize,
}

impl<F: FnMut(&Filling)> Walk<'_, F> {
    /// Finds every long equation from here.
    pub(super) fn long(&mut self, hand: Hand) {
        let reach = usize::from(self.reaches[self.most][self.from]);
        for to in self.from + KNOWN + 1..=reach {
            let gaps = (self.from..to).filter(|&at| self.digits[at] == EMPTY);
            let new = gaps.fold(0_u32, |mask, at| mask | 1 << at);
            let fits = (self.from..to).all(|at| new & 1 << at == 0 || self.crosses[at].fits != 0);
            if new != 0 && new & self.anchors != 0 && fits {
                self.span(to, new, hand);
            }
        }
    }

    fn span(&mut self, to: usize, new: u32, hand: Hand) {
        self.new = new;
        self.count = 0;
        for at in (self.from..to).filter(|&at| new & 1 << at != 0) {
            self.places[self.count.min(RACK - 1)] = u8::try_from(at).unwrap_or(0);
            self.count += 1;
        }
        for (order, &cut) in cuts(to - self.from).iter().enumerate() {
            let bounds = [self.from, self.from + cut.second, self.from + cut.result, to];
            let leads = |&at: &usize| self.digits[at] != 0;
            let possible = self.operations.contains(cut.operation)
                && bounds[..3].iter().all(leads)
                && cut.may_end(&self.digits[self.from..to]);
            if possible {
                let gaps = |part: usize| {
                    (new & ((1 << bounds[part + 1]) - (1 << bounds[part]))).count_ones()
                };
                let wanted = (0..3).rev().max_by_key(|&part| gaps(part)).unwrap_or(2);
                let attempt = Attempt { cut, order, bounds, wanted };
                self.fill(&attempt, self.from, hand);
            }
        }
        (self.new, self.count) = (0, 0);
    }

    /// Fills the gaps of the other two numbers from this place on.
    fn fill(&mut self, attempt: &Attempt, at: usize, hand: Hand) {
        let bounds = &attempt.bounds;
        let (from, to) = (bounds[attempt.wanted], bounds[attempt.wanted + 1]);
        let at = if at == from { to } else { at };
        if at == bounds[3] {
            return self.compute(attempt, hand);
        }
        let stop = if at < from { from } else { bounds[3] };
        let Some(gap) = (at..stop).find(|&place| self.digits[place] == EMPTY) else {
            return self.fill(attempt, stop, hand);
        };
        let mut digits = self.allowed(attempt, gap) & hand.mask();
        while digits != 0 {
            let digit = u8::try_from(digits.trailing_zeros()).unwrap_or(0);
            digits &= digits - 1;
            self.digits[gap] = digit;
            self.fill(attempt, gap + 1, hand.after(digit));
        }
        self.digits[gap] = EMPTY;
    }

    /// What may stand at a place: no number begins with 0.
    fn allowed(&self, attempt: &Attempt, at: usize) -> u16 {
        let leads = attempt.bounds[..3].contains(&at);
        self.crosses[at].fits & !u16::from(leads)
    }

    /// Computes the wanted number and, if it fits into its place, judges it all.
    fn compute(&mut self, attempt: &Attempt, hand: Hand) {
        if !attempt.cut.may_end(&self.digits[self.from..attempt.bounds[3]]) {
            return;
        }
        let part =
            |part: usize| number(&self.digits[attempt.bounds[part]..attempt.bounds[part + 1]]);
        let parts = [0, 1, 2].map(|one| if one == attempt.wanted { 0 } else { part(one) });
        let Some(value) = attempt.cut.wanted(attempt.wanted, parts) else { return };
        let (from, to) = (attempt.bounds[attempt.wanted], attempt.bounds[attempt.wanted + 1]);
        let Some(filled) = self.fitted(attempt, (from, to), value, hand) else { return };
        let before = self.digits;
        self.digits[from..to].copy_from_slice(&filled[from..to]);
        let end = attempt.bounds[3];
        let digits = &self.digits[self.from..end];
        let read = |cut: &Cut| self.operations.contains(cut.operation) && cut.holds(digits);
        // What reads in several ways is found in the first.
        if !cuts(end - self.from)[..attempt.order].iter().any(read) {
            self.weigh(end);
        }
        self.digits = before;
    }

    /// The line with a number in its place, if the tiles for it are there.
    fn fitted(
        &self,
        attempt: &Attempt,
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
