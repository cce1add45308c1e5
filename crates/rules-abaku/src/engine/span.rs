//! Stretches of more than eight squares: their numbers are filled from the last
//! digits on.
//!
//! Of each operation one number is the sum, product or power of what else there is.
//! Its last digits follow from the others' last digits, so most fillings end after
//! a digit or two.

use alloc::vec::Vec;

use crate::{Board, Operation};

use super::{
    EMPTY, Filling, Hand,
    long::{Cut, number},
    openings::{Frame, Opening},
    ranges::{POWERS, Ranges, possible},
    walk::Walk,
};

/// One way to cut a stretch, being filled.
struct Attempt {
    operation: Operation,
    /// Where its numbers begin, and where the last ends.
    bounds: [usize; 4],
    /// The one or two numbers that lead to another, and that one.
    parts: [usize; 3],
}

impl Attempt {
    fn new(cut: &Cut, from: usize, to: usize) -> Self {
        let parts = match cut.operation {
            Operation::Add | Operation::Mul | Operation::Square | Operation::Cube => [0, 1, 2],
            Operation::Sub | Operation::Div | Operation::Sqrt | Operation::Cbrt => [2, 1, 0],
        };
        let bounds = [from, from + cut.second, from + cut.result, to];
        Self { operation: cut.operation, bounds, parts }
    }

    /// Where in the line the digit of a part in this column stands; columns are
    /// counted from the last.
    fn place(&self, part: usize, column: usize) -> Option<usize> {
        let (from, to) = (self.bounds[part], self.bounds[part + 1]);
        (column < to - from).then(|| to - 1 - column)
    }

    fn columns(&self) -> usize {
        (0..3).map(|part| self.bounds[part + 1] - self.bounds[part]).max().unwrap_or(0)
    }

    /// What the one or two numbers lead to.
    fn result(&self, [one, other]: [u64; 2]) -> Option<u64> {
        match self.operation {
            Operation::Add | Operation::Sub => one.checked_add(other),
            Operation::Mul | Operation::Div => one.checked_mul(other),
            Operation::Square | Operation::Sqrt => one.checked_mul(one),
            Operation::Cube | Operation::Cbrt => one.checked_pow(3),
        }
    }

    /// The numbers in the order in which fillings are told: fewest of these gaps
    /// first.
    fn order(&self, gaps: u32) -> [usize; 3] {
        let (bounds, mut parts) = (self.bounds, [0, 1, 2]);
        let gaps =
            |part: usize| (gaps & ((1 << bounds[part + 1]) - (1 << bounds[part]))).count_ones();
        let last = (0..3).rev().max_by_key(|&part| gaps(part)).unwrap_or(2);
        parts.sort_by_key(|&part| (part == last, gaps(part)));
        parts
    }
}

/// A line of digits.
type Line = [u8; Board::LONGEST];

impl<F: FnMut(&Filling)> Walk<'_, F> {
    /// Finds every equation that a long frame can become.
    pub(super) fn long(&mut self, opening: &Opening, frame: &Frame, hand: &Hand) {
        let [begin, end] = frame.cuts.map(usize::from);
        let cuts = &self.openings.cuts[begin..end];
        let cells = &self.digits[..self.way.length];
        let crosses = self.crosses;
        let all = self.ranges.take();
        let all = all.unwrap_or_else(|| Ranges::of(cells, |at| crosses[at].fits & hand.mask()));
        let mut found = Vec::new();
        for (order, cut) in cuts.iter().enumerate() {
            let attempt = Attempt::new(cut, self.from, self.to);
            let range = |part: usize| match attempt.bounds[part] == attempt.bounds[part + 1] {
                true => [0; 2],
                false => all.number(attempt.bounds[part], attempt.bounds[part + 1]),
            };
            if possible(cut.operation, [0, 1, 2].map(range)) {
                self.column(&attempt, 0, [0; 2], *hand, &mut found);
                self.tell(&attempt, opening, &cuts[..order], &mut found);
            }
        }
        self.ranges = Some(all);
    }

    /// Judges what was found, in order; what reads in one of the earlier ways was
    /// found there.
    fn tell(
        &mut self,
        attempt: &Attempt,
        opening: &Opening,
        earlier: &[Cut],
        found: &mut Vec<Line>,
    ) {
        if found.len() > 1 {
            let parts = attempt.order(opening.gaps).map(|part| {
                let (from, to) = (attempt.bounds[part], attempt.bounds[part + 1]);
                move |line: &Line| number(&line[from..to])
            });
            found.sort_by_key(|line| [0, 1, 2].map(|part| parts[part](line)));
        }
        let before = self.digits;
        for line in found.drain(..) {
            let digits = &line[self.from..self.to];
            if !earlier.iter().any(|cut| cut.holds(digits)) {
                self.digits = line;
                self.weigh(opening);
            }
        }
        self.digits = before;
    }

    /// Fills the numbers from this column on, the last of them being what the
    /// columns behind it write of the one or two that lead to the other.
    fn column(
        &mut self,
        attempt: &Attempt,
        column: usize,
        numbers: [u64; 2],
        hand: Hand,
        found: &mut Vec<Line>,
    ) {
        if column < attempt.columns() {
            return self.operand(attempt, 0, column, numbers, hand, found);
        }
        let [from, to] = [0, 1].map(|more| attempt.bounds[attempt.parts[2] + more]);
        if attempt.result(numbers) == Some(number(&self.digits[from..to])) {
            found.push(self.digits);
        }
    }

    /// Fills a column of one number that leads to the other, and what comes after.
    fn operand(
        &mut self,
        attempt: &Attempt,
        turn: usize,
        column: usize,
        mut numbers: [u64; 2],
        hand: Hand,
        found: &mut Vec<Line>,
    ) {
        if turn == 2 {
            return self.led_to(attempt, column, numbers, hand, found);
        }
        let Some(at) = attempt.place(attempt.parts[turn], column) else {
            return self.operand(attempt, turn + 1, column, numbers, hand, found);
        };
        let before = numbers[turn];
        if self.digits[at] != EMPTY {
            numbers[turn] = before + u64::from(self.digits[at]) * POWERS[column];
            return self.operand(attempt, turn + 1, column, numbers, hand, found);
        }
        let mut digits = self.allowed(attempt, at) & hand.mask();
        while digits != 0 {
            let digit = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            self.digits[at] = digit;
            numbers[turn] = before + u64::from(digit) * POWERS[column];
            self.operand(attempt, turn + 1, column, numbers, hand.after(digit), found);
        }
        self.digits[at] = EMPTY;
    }

    /// Fills a column of the number that the others lead to, and what comes after.
    fn led_to(
        &mut self,
        attempt: &Attempt,
        column: usize,
        numbers: [u64; 2],
        hand: Hand,
        found: &mut Vec<Line>,
    ) {
        let Some(result) = attempt.result(numbers) else { return };
        let digit = (result / POWERS[column] % 10) as u8;
        let place = attempt.place(attempt.parts[2], column);
        let there = place.map_or(0, |at| self.digits[at]);
        if there == digit {
            self.column(attempt, column + 1, numbers, hand, found);
        } else if let (Some(at), EMPTY) = (place, there)
            && hand.mask() & self.allowed(attempt, at) & 1 << digit != 0
        {
            self.digits[at] = digit;
            self.column(attempt, column + 1, numbers, hand.after(digit), found);
            self.digits[at] = EMPTY;
        }
    }

    /// What may stand at a place: no number begins with 0.
    fn allowed(&self, attempt: &Attempt, at: usize) -> u16 {
        let leads = attempt.bounds[..3].contains(&at);
        self.crosses[at].fits & !u16::from(leads)
    }
}
