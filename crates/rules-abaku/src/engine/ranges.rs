//! Between what the numbers of a line can be, as long as squares are empty.

use crate::{Board, Operation};

use super::{EMPTY, long::Cut};

/// How many digits a number has at most.
const DIGITS: usize = 20;

/// Powers of ten.
pub(super) const POWERS: [u64; DIGITS] = {
    let mut powers = [1; DIGITS];
    let mut at = 1;
    while at < powers.len() {
        powers[at] = powers[at - 1] * 10;
        at += 1;
    }
    powers
};

/// The least and the greatest that a number can be.
pub(super) type Range = [u64; 2];

/// The least and the greatest number of every stretch of a line.
pub(super) struct Ranges {
    /// What the digits before each place write, modulo 2⁶⁴: at least, at most.
    before: [Range; Board::LONGEST + 1],
    /// How much more the digit of a place is at least, if it is a number's first.
    first: [u8; Board::LONGEST],
}

impl Ranges {
    /// Those of a line; `fits` says which digits an empty place may get.
    pub(super) fn of(cells: &[u8], fits: impl Fn(usize) -> u16) -> Self {
        let mut ranges = Self { before: [[0; 2]; Board::LONGEST + 1], first: [0; Board::LONGEST] };
        for (at, &digit) in cells.iter().enumerate() {
            let mut ends = [digit.into(); 2];
            if digit == EMPTY {
                let fits = fits(at);
                let least = fits.trailing_zeros().min(9);
                let first = (fits & !1).trailing_zeros().min(9);
                ranges.first[at] = u8::try_from(first.saturating_sub(least)).unwrap_or(0);
                ends = [least.into(), 15_u64.saturating_sub(fits.leading_zeros().into())];
            }
            for (end, digit) in ends.into_iter().enumerate() {
                let before = ranges.before[at][end];
                ranges.before[at + 1][end] = before.wrapping_mul(10).wrapping_add(digit);
            }
        }
        ranges
    }

    /// The least and the greatest number of a stretch.
    #[inline]
    pub(super) fn number(&self, from: usize, to: usize) -> Range {
        let Some(power) = POWERS.get(to - from) else { return [0, u64::MAX] };
        let [low, high] = [0, 1].map(|end| {
            self.before[to][end].wrapping_sub(self.before[from][end].wrapping_mul(*power))
        });
        [low + u64::from(self.first[from]) * POWERS[to - from - 1], high]
    }

    /// Whether a stretch can be cut so: no number begins with 0, and neither their
    /// sizes nor their last digits forbid it.
    #[inline]
    pub(super) fn allow(&self, cut: &Cut, cells: &[u8], from: usize, to: usize) -> bool {
        let (second, result) = (from + cut.second, from + cut.result);
        if cells[second] == 0 || cells[result] == 0 || !cut.may_end(&cells[from..to]) {
            return false;
        }
        let b = if second < result { self.number(second, result) } else { [0; 2] };
        possible(cut.operation, [self.number(from, second), b, self.number(result, to)])
    }
}

/// Whether an operation can relate numbers of these ranges.
#[inline]
pub(super) fn possible(operation: Operation, [a, b, c]: [Range; 3]) -> bool {
    let meet = |one: Range, other: Range| one[0] <= other[1] && other[0] <= one[1];
    let sum = |one: Range, other: Range| [0, 1].map(|end| one[end].saturating_add(other[end]));
    let product = |one: Range, other: Range| [0, 1].map(|end| one[end].saturating_mul(other[end]));
    match operation {
        Operation::Add => meet(sum(a, b), c),
        Operation::Sub => meet(sum(b, c), a),
        Operation::Mul => meet(product(a, b), c),
        Operation::Div => meet(product(b, c), a),
        Operation::Square => meet(product(a, a), c),
        Operation::Cube => meet(product(product(a, a), a), c),
        Operation::Sqrt => meet(product(c, c), a),
        Operation::Cbrt => meet(product(product(c, c), c), a),
    }
}
