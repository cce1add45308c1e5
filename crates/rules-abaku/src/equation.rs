//! The meaning of a string of digits.
//!
//! Signs and exponents are not laid. A string is an equation if it reads as exactly one operation
//! on natural numbers with the result last (booklet, "Equations").

use core::fmt;

use crate::Board;

/// One of the eight operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operation {
    /// a + b = c
    Add,
    /// a − b = c
    Sub,
    /// a × b = c
    Mul,
    /// a : b = c
    Div,
    /// a² = b
    Square,
    /// a³ = b
    Cube,
    /// √a = b
    Sqrt,
    /// ∛a = b
    Cbrt,
}

impl Operation {
    /// All operations, in the order of listing and trial.
    pub const ALL: [Self; 8] = [
        Self::Add,
        Self::Sub,
        Self::Mul,
        Self::Div,
        Self::Square,
        Self::Cube,
        Self::Sqrt,
        Self::Cbrt,
    ];

    /// Returns its name in the options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Sub => "sub",
            Self::Mul => "mul",
            Self::Div => "div",
            Self::Square => "square",
            Self::Cube => "cube",
            Self::Sqrt => "sqrt",
            Self::Cbrt => "cbrt",
        }
    }

    /// Whether it has two operands.
    pub(crate) const fn is_binary(self) -> bool {
        matches!(self, Self::Add | Self::Sub | Self::Mul | Self::Div)
    }

    /// Whether numbers of these lengths can be related by the operation: `a` and `b` the operands
    /// (`b` 0 for one operand), `c` the result.
    fn fits(self, a: usize, b: usize, c: usize) -> bool {
        match self {
            Self::Add => c == a.max(b) || c == a.max(b) + 1,
            Self::Sub => a == b.max(c) || a == b.max(c) + 1,
            Self::Mul => c == a + b || c + 1 == a + b,
            Self::Div => a == b + c || a + 1 == b + c,
            Self::Square => c <= 2 * a && c + 1 >= 2 * a,
            Self::Cube => c <= 3 * a && c + 2 >= 3 * a,
            Self::Sqrt => a <= 2 * c && a + 1 >= 2 * c,
            Self::Cbrt => a <= 3 * c && a + 2 >= 3 * c,
        }
    }

    /// Returns the lengths `(a, b, c)` into which it can divide a string of `length` digits.
    pub(crate) fn cuts(self, length: usize) -> impl Iterator<Item = (usize, usize, usize)> {
        let seconds = move |a: usize| if self.is_binary() { 1..length - a } else { 0..1 };
        (1..length)
            .flat_map(move |a| seconds(a).map(move |b| (a, b)))
            .map(move |(a, b)| (a, b, length - a - b))
            .filter(move |&(a, b, c)| c > 0 && self.fits(a, b, c))
    }

    /// Whether it relates these numbers. Their lengths must fit it, which also rules out overflow.
    pub(crate) const fn relates(self, a: u128, b: u128, c: u128) -> bool {
        match self {
            Self::Add => a + b == c,
            Self::Sub => b + c == a,
            Self::Mul => a * b == c,
            Self::Div => b * c == a,
            Self::Square => a * a == c,
            Self::Cube => a * a * a == c,
            Self::Sqrt => c * c == a,
            Self::Cbrt => c * c * c == a,
        }
    }

    /// Returns the result of the operation on natural numbers, if it is one.
    pub(crate) fn result(self, a: u128, b: u128) -> Option<u128> {
        let result = match self {
            Self::Add => a.checked_add(b)?,
            Self::Sub => a.checked_sub(b)?,
            Self::Mul => a.checked_mul(b)?,
            Self::Div => a.checked_rem(b).filter(|&rest| rest == 0).map(|_| a / b)?,
            Self::Square => a.checked_mul(a)?,
            Self::Cube => a.checked_mul(a)?.checked_mul(a)?,
            Self::Sqrt => root(a, 2)?,
            Self::Cbrt => root(a, 3)?,
        };
        (result > 0).then_some(result)
    }
}

/// Returns the integer root, if there is one.
pub(crate) fn root(power: u128, degree: u32) -> Option<u128> {
    let bits = u128::BITS - power.leading_zeros();
    let (mut low, mut high) = (1_u128, 1_u128 << (bits / degree + 1).min(128 / degree - 1));
    while low < high {
        let middle = low + (high - low) / 2;
        match middle.checked_pow(degree) {
            Some(value) if value < power => low = middle + 1,
            _ => high = middle,
        }
    }
    (low.checked_pow(degree) == Some(power)).then_some(low)
}

/// A set of operations, such as those a game allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Operations(u8);

impl Operations {
    /// None.
    pub const NONE: Self = Self(0);
    /// All eight.
    pub const ALL: Self = Self(u8::MAX);

    /// Returns the set with this operation added.
    #[must_use]
    pub const fn with(self, operation: Operation) -> Self {
        Self(self.0 | 1 << operation as u8)
    }

    /// Whether the set contains the operation.
    pub const fn contains(self, operation: Operation) -> bool {
        self.0 & (1 << operation as u8) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether one of the operations turns the first number into the second; each comes with its
    /// length.
    fn relate_one(self, (a, digits): (u128, usize), (c, results): (u128, usize)) -> bool {
        [Operation::Square, Operation::Cube, Operation::Sqrt, Operation::Cbrt]
            .into_iter()
            .any(|one| self.contains(one) && one.fits(digits, 0, results) && one.relates(a, 0, c))
    }

    /// Whether one of the operations makes c of a and b, together no longer than a board.
    const fn relate_two(self, a: u128, b: u128, c: u128) -> bool {
        (a + b == c && self.contains(Operation::Add))
            || (b + c == a && self.contains(Operation::Sub))
            || (a * b == c && self.contains(Operation::Mul))
            || (b * c == a && self.contains(Operation::Div))
    }

    /// Returns the operations in order.
    pub fn iter(self) -> impl Iterator<Item = Operation> {
        Operation::ALL.into_iter().filter(move |&one| self.contains(one))
    }
}

/// A reading of a string of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The operation on the first number or two.
    pub operation: Operation,
    /// The first, or only, operand.
    pub a: u128,
    /// The second operand; 0 if there is none.
    pub b: u128,
    /// The result, as it stands on the grid.
    pub c: u128,
}

impl Reading {
    /// Returns the first reading of these digits, in the order of the operations; `None` if they
    /// form no equation.
    pub fn of(digits: &[u8], allowed: Operations) -> Option<Self> {
        Numbers::of(digits).read(0, digits.len(), allowed)
    }
}

/// Writes the language-neutral form: `2²=4`, `12−7=5`, `∛8=2`.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { operation, a, b, c } = self;
        match operation {
            Operation::Add => write!(f, "{a}+{b}={c}"),
            Operation::Sub => write!(f, "{a}\u{2212}{b}={c}"),
            Operation::Mul => write!(f, "{a}×{b}={c}"),
            Operation::Div => write!(f, "{a}:{b}={c}"),
            Operation::Square => write!(f, "{a}²={c}"),
            Operation::Cube => write!(f, "{a}³={c}"),
            Operation::Sqrt => write!(f, "√{a}={c}"),
            Operation::Cbrt => write!(f, "∛{a}={c}"),
        }
    }
}

/// A line of digits with fast access to any number in it.
pub(crate) struct Numbers<'a> {
    digits: &'a [u8],
    /// The number written by the digits before each place.
    before: [u128; Board::LONGEST + 1],
}

/// Powers of ten.
const POWERS: [u128; Board::LONGEST + 1] = {
    let mut powers = [1; Board::LONGEST + 1];
    let mut at = 1;
    while at < powers.len() {
        powers[at] = powers[at - 1] * 10;
        at += 1;
    }
    powers
};

impl<'a> Numbers<'a> {
    /// Reads the numbers of a line; no board has one too long for this.
    pub(crate) fn of(digits: &'a [u8]) -> Self {
        let digits = &digits[..digits.len().min(Board::LONGEST)];
        let mut before = [0; Board::LONGEST + 1];
        for (at, &digit) in digits.iter().enumerate() {
            before[at + 1] = before[at] * 10 + u128::from(digit);
        }
        Self { digits, before }
    }

    /// Returns the first reading of the digits in this range.
    pub(crate) fn read(&self, from: usize, to: usize, allowed: Operations) -> Option<Reading> {
        allowed.iter().find_map(|operation| {
            operation.cuts(to.saturating_sub(from)).find_map(|(first, second, _)| {
                let (b, c) = (from + first, from + first + second);
                if [from, b, c].into_iter().any(|at| self.digits.get(at) == Some(&0)) {
                    return None;
                }
                let (a, b, c) = (self.number(from, b), self.number(b, c), self.number(c, to));
                operation.relates(a, b, c).then_some(Reading { operation, a, b, c })
            })
        })
    }

    /// Whether the range has a reading. This check is too frequent for a search of the first one.
    pub(crate) fn is_equation(&self, from: usize, to: usize, allowed: Operations) -> bool {
        let leads = |at: usize| self.digits[at] != 0;
        if from + 1 >= to || !leads(from) {
            return false;
        }
        for cut in (from + 1..to).filter(|&at| leads(at)) {
            let (a, rest) = (self.number(from, cut), self.number(cut, to));
            if allowed.relate_one((a, cut - from), (rest, to - cut)) {
                return true;
            }
            for last in (cut + 1..to).filter(|&at| leads(at)) {
                if allowed.relate_two(a, self.number(cut, last), self.number(last, to)) {
                    return true;
                }
            }
        }
        false
    }

    fn number(&self, from: usize, to: usize) -> u128 {
        self.before[to] - self.before[from] * POWERS[to - from]
    }
}

/// Returns the number these digits write; `None` if it begins with 0, which is the whole zero rule
/// for numbers.
pub(crate) fn number(digits: &[u8]) -> Option<u128> {
    if digits.first().is_none_or(|&first| first == 0) {
        return None;
    }
    digits.iter().try_fold(0_u128, |sum, &digit| sum.checked_mul(10)?.checked_add(digit.into()))
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString, vec::Vec};

    use super::*;

    fn digits(text: &str) -> Vec<u8> {
        text.bytes().map(|byte| byte - b'0').collect()
    }

    fn reads(text: &str) -> Option<alloc::string::String> {
        Reading::of(&digits(text), Operations::ALL).map(|reading| reading.to_string())
    }

    #[test]
    fn each_operation_is_read() {
        let examples = [
            ("314", "3+1=4"),
            ("211", "2\u{2212}1=1"),
            ("236", "2×3=6"),
            ("842", "8:4=2"),
            ("24", "2²=4"),
            ("28", "2³=8"),
            ("42", "√4=2"),
            ("644", "∛64=4"),
            ("22220", "22\u{2212}2=20"),
            ("11", "1²=1"),
            ("111", "1×1=1"),
            ("981", "9\u{2212}8=1"),
            ("82", "∛8=2"),
        ];
        for (text, expected) in examples {
            assert_eq!(reads(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn digits_that_are_not_a_single_operation_are_no_equation() {
        for text in ["", "1", "0", "00", "000", "11224", "220", "101", "01", "0240", "2204", "205"]
        {
            assert_eq!(reads(text), None, "{text}");
        }
    }

    #[test]
    fn an_operation_switched_off_is_not_read() {
        let simple = Operations::NONE.with(Operation::Add).with(Operation::Sub);
        assert_eq!(Reading::of(&digits("24"), simple), None);
        assert!(Reading::of(&digits("224"), simple).is_some());
    }

    #[test]
    fn a_single_operation_is_found_as_it_is_read() {
        for value in 1..10_000 {
            let digits = digits(&value.to_string());
            for one in Operation::ALL {
                let allowed = Operations::NONE.with(one);
                let asked = Numbers::of(&digits).is_equation(0, digits.len(), allowed);
                assert_eq!(asked, Reading::of(&digits, allowed).is_some(), "{value} {one:?}");
            }
        }
    }

    #[test]
    fn every_string_of_up_to_five_digits_is_read_as_plain_counting_reads_it() {
        for length in 1..=5_u32 {
            for value in 0..10_u32.pow(length) {
                let text = format!("{value:0width$}", width = length as usize);
                let digits = digits(&text);
                let found = Reading::of(&digits, Operations::ALL).is_some();
                assert_eq!(found, by_hand(&text), "{text}");
                let numbers = Numbers::of(&digits);
                let asked = numbers.is_equation(0, digits.len(), Operations::ALL);
                assert_eq!(asked, found, "{text}");
            }
        }
    }

    /// Tries every division of the text in the simplest way.
    fn by_hand(text: &str) -> bool {
        let number = |from: usize, to: usize| -> Option<u64> {
            let part = &text[from..to];
            if part.starts_with('0') { None } else { part.parse().ok() }
        };
        let length = text.len();
        (1..length).any(|cut| {
            let Some(a) = number(0, cut) else { return false };
            let alone = number(cut, length)
                .is_some_and(|c| a * a == c || a * a * a == c || c * c == a || c * c * c == a);
            alone
                || (cut + 1..length).any(|next| {
                    let (Some(b), Some(c)) = (number(cut, next), number(next, length)) else {
                        return false;
                    };
                    a + b == c || b + c == a || a * b == c || b * c == a
                })
        })
    }

    #[test]
    fn the_longest_lines_do_not_overflow() {
        let nines = [9_u8; 26];
        assert_eq!(Reading::of(&nines, Operations::ALL), None);
        assert!(!Numbers::of(&nines).is_equation(0, 26, Operations::ALL));
        let mut sum = [1_u8; 26];
        sum[17..].fill(2);
        assert_eq!(Reading::of(&sum[8..], Operations::ALL), None);
        sum[..8].fill(1);
        let text = "11111111".repeat(2) + "22222222";
        assert_eq!(reads(&text).as_deref(), Some("11111111+11111111=22222222"));
    }
}
