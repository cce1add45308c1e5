//! Equations of more than eight digits, by arithmetic.

use alloc::{boxed::Box, vec::Vec};

use once_cell::race::OnceBox;

use crate::{Board, Operation, Operations};

use super::EMPTY;

/// One way to cut a line of digits into an operation's numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    pub(super) operation: Operation,
    /// Where the second operand and the result begin; the same for one operand.
    pub(super) second: usize,
    pub(super) result: usize,
}

/// All ways to cut this many digits; no number has more than nineteen.
pub(super) fn cuts(length: usize) -> &'static [Cut] {
    static CUTS: OnceBox<Vec<Vec<Cut>>> = OnceBox::new();
    let all = |length: usize| {
        let of = |operation: Operation| {
            let cut = move |(a, b, _)| Cut { operation, second: a, result: a + b };
            operation.cuts(length).map(cut)
        };
        Operation::ALL.into_iter().flat_map(of).collect()
    };
    let lengths = || Box::new((0..=Board::LONGEST).map(|length| all(length.max(2))).collect());
    CUTS.get_or_init(lengths).get(length).map_or(&[], Vec::as_slice)
}

/// Whether a long line of digits, all of them there, is an equation.
pub(super) fn is_equation(digits: &[u8], allowed: Operations) -> bool {
    cuts(digits.len()).iter().any(|cut| allowed.contains(cut.operation) && cut.holds(digits))
}

impl Cut {
    /// Whether these digits are this operation; the first is no 0.
    #[inline]
    pub(super) fn holds(&self, digits: &[u8]) -> bool {
        let (second, result) = (self.second, self.result);
        if digits[second] == 0 || digits[result] == 0 || !self.may_end(digits) {
            return false;
        }
        let (a, b, c) =
            (number(&digits[..second]), number(&digits[second..result]), number(&digits[result..]));
        match self.operation {
            Operation::Add => a + b == c,
            Operation::Sub => b + c == a,
            Operation::Mul => a.checked_mul(b) == Some(c),
            Operation::Div => b.checked_mul(c) == Some(a),
            Operation::Square => a.checked_mul(a) == Some(c),
            Operation::Cube => a.checked_pow(3) == Some(c),
            Operation::Sqrt => c.checked_mul(c) == Some(a),
            Operation::Cbrt => c.checked_pow(3) == Some(a),
        }
    }

    /// Whether the numbers' last digits allow it, as far as they are known.
    #[inline]
    pub(super) fn may_end(&self, digits: &[u8]) -> bool {
        let (a, c) = (digits[self.second - 1], digits[digits.len() - 1]);
        let b = if self.result > self.second { digits[self.result - 1] } else { 1 };
        if a == EMPTY || b == EMPTY || c == EMPTY {
            return true;
        }
        let ones = match self.operation {
            Operation::Add => a + b + 10 - c,
            Operation::Sub => b + c + 10 - a,
            Operation::Mul => a * b + 10 - c,
            Operation::Div => b * c + 10 - a,
            Operation::Square => a * a + 10 - c,
            Operation::Cube => a * a % 10 * a + 10 - c,
            Operation::Sqrt => c * c + 10 - a,
            Operation::Cbrt => c * c % 10 * c + 10 - a,
        };
        ones % 10 == 0
    }
}

/// The number these digits write.
#[inline]
pub(super) fn number(digits: &[u8]) -> u64 {
    digits.iter().fold(0, |number: u64, &digit| number.wrapping_mul(10).wrapping_add(digit.into()))
}
