//! Near misses: digits that almost form an equation.

use alloc::{
    format,
    string::{String, ToString},
};

use crate::{
    Operation, Operations, Reading,
    equation::{Numbers, number},
};

/// The longest run of digits examined.
const LONGEST: usize = 12;

/// The reason why digits that look like an equation are none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Almost {
    /// A number would begin with 0: `6−6=0`.
    Zero(String),
    /// The game excludes the operation: `2²=4`.
    Off(String),
    /// The result stands first: `3=5−2`.
    Turned(String),
}

impl Almost {
    /// Returns the near miss of the longest part of these digits that contains all places from
    /// `first` to `last`.
    pub(crate) fn of(
        digits: &[u8],
        (first, last): (usize, usize),
        allowed: Operations,
    ) -> Option<Self> {
        if digits.len() > LONGEST {
            return None;
        }
        let parts = |length: usize| {
            let begins = (last + 1).saturating_sub(length)..=first;
            begins.filter_map(move |from| digits.get(from..from + length))
        };
        (last + 1 - first..=digits.len()).rev().flat_map(parts).find_map(|part| {
            let off = || Numbers::of(part).read(0, part.len(), Operations::ALL);
            with_zero(part, allowed)
                .map(|reading| Self::Zero(reading.to_string()))
                .or_else(|| off().map(|reading| Self::Off(reading.to_string())))
                .or_else(|| turned(part, allowed).map(Self::Turned))
        })
    }
}

/// Returns the reading with 0 as a permitted number.
fn with_zero(digits: &[u8], allowed: Operations) -> Option<Reading> {
    let value = |part: &[u8]| if part == [0] { Some(0) } else { number(part) };
    let reading = readings(digits, allowed, value);
    reading.filter(|one| one.a == 0 || one.c == 0 || (one.operation.is_binary() && one.b == 0))
}

/// Returns the reading with the result first.
fn turned(digits: &[u8], allowed: Operations) -> Option<String> {
    (1..digits.len()).find_map(|cut| {
        let (result, rest) = digits.split_at(cut);
        let reading = readings(&[rest, result].concat(), allowed, number)?;
        let (said, c) = (reading.to_string(), reading.c.to_string());
        let same = c.len() == cut;
        let operands = said.split_once('=').map(|(operands, _)| operands);
        operands.filter(|_| same).map(|operands| format!("{c}={operands}"))
    })
}

/// Returns the first division of the digits into numbers related by one of the operations.
fn readings(
    digits: &[u8],
    allowed: Operations,
    value: impl Fn(&[u8]) -> Option<u128>,
) -> Option<Reading> {
    allowed.iter().find_map(|operation| {
        (1..digits.len()).find_map(|cut| {
            let (a, rest) = digits.split_at(cut);
            let ends = if operation.is_binary() { 1..rest.len() } else { 0..1 };
            ends.into_iter().find_map(|end| {
                let (b, c) = rest.split_at(end);
                let b = if operation.is_binary() { value(b)? } else { 0 };
                let (a, c) = (value(a)?, value(c)?);
                let divides = operation != Operation::Div || b > 0;
                let reading = Reading { operation, a, b, c };
                (divides && operation.relates(a, b, c)).then_some(reading)
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn almost(text: &str, allowed: Operations) -> Option<Almost> {
        let digits: alloc::vec::Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
        Almost::of(&digits, (0, digits.len() - 1), allowed)
    }

    #[test]
    fn a_nearly_right_equation_is_known() {
        let zero = |text: &str| Some(Almost::Zero(text.into()));
        let turned = |text: &str| Some(Almost::Turned(text.into()));
        for (digits, expected) in [
            ("660", zero("6\u{2212}6=0")),
            ("055", zero("0+5=5")),
            ("500", zero("5×0=0")),
            ("352", turned("3=5\u{2212}2")),
            ("482", turned("4=8:2")),
            ("27", None),
            ("0", None),
            ("000000000000000", None),
        ] {
            assert_eq!(almost(digits, Operations::ALL), expected, "{digits}");
        }
        let sums = Operations::NONE.with(Operation::Add);
        assert_eq!(almost("24", sums), Some(Almost::Off("2²=4".into())));
    }

    #[test]
    fn the_longest_part_with_all_new_tiles_is_told() {
        let told = |digits: &[u8], places| Almost::of(digits, places, Operations::ALL);
        assert_eq!(told(&[9, 7, 6, 6, 0], (2, 4)), Some(Almost::Zero("6\u{2212}6=0".into())));
        assert_eq!(told(&[9, 7, 6, 6, 0], (0, 4)), None);
    }
}
