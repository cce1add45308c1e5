//! Equations of more than eight digits, by arithmetic.

use alloc::{boxed::Box, vec::Vec};

use once_cell::race::OnceBox;

use crate::{Board, Operation, Operations};

use super::ranges::{PLACES, POWERS, Written, divides, quotient};

/// The operation on one or two numbers that gives the third.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    Sum,
    Product,
    Square,
    Cube,
}

impl Kind {
    pub(super) const ALL: [Self; 4] = [Self::Sum, Self::Product, Self::Square, Self::Cube];

    /// Returns the result for one or two numbers, or the maximum if it is greater.
    #[inline]
    pub(super) fn lead(self, [one, other]: [u64; 2]) -> u64 {
        match self {
            Self::Sum => one.saturating_add(other),
            Self::Product => one.saturating_mul(other),
            Self::Square => one.saturating_mul(one),
            Self::Cube => one.saturating_pow(3),
        }
    }
}

/// A division of a line of digits into an operation's numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    pub(super) operation: Operation,
    pub(super) kind: Kind,
    /// The beginnings of the second operand and of the result; equal for a single operand.
    second: u8,
    result: u8,
    /// The first and the last places of its numbers, as bits.
    firsts: u32,
    lasts: u32,
    /// The ranges of its one or two inputs and of their result.
    parts: [[u8; 2]; 3],
    /// The role of each place in its numbers.
    digits: [Digit; PLACES],
}

/// Returns all divisions of this many digits; no number has more than nineteen.
pub(super) fn cuts(length: usize) -> &'static [Cut] {
    static CUTS: OnceBox<Vec<Vec<Cut>>> = OnceBox::new();
    let all = |length: usize| {
        let of = |operation: Operation| {
            let cut = move |(a, b, _)| Cut::new(operation, [a, a + b, length]);
            operation.cuts(length).map(cut)
        };
        Operation::ALL.into_iter().flat_map(of).collect()
    };
    let lengths = || Box::new((0..=Board::LONGEST).map(|length| all(length.max(2))).collect());
    CUTS.get_or_init(lengths).get(length).map_or(&[], Vec::as_slice)
}

/// Returns the digits that complete an equation at the empty place of a long stretch.
pub(super) fn completing(stretch: &[u8], gap: usize, allowed: Operations) -> u16 {
    let written = Written::of(stretch.iter().enumerate().map(|(at, &digit)| match at == gap {
        true => 0,
        false => digit,
    }));
    let zeros = zeros(stretch);
    let possible = |cut: &&Cut| {
        allowed.contains(cut.operation)
            && cut.firsts(0) & zeros == 0
            && cut.can_end(stretch, 1 << gap, 0)
    };
    let cuts = cuts(stretch.len()).iter().filter(possible);
    cuts.fold(0, |found, cut| found | cut.completing(&written, gap))
}

/// Returns the places of zeros, as bits.
pub(super) fn zeros(cells: &[u8]) -> u32 {
    cells.iter().enumerate().fold(0, |zeros, (at, &digit)| zeros | u32::from(digit == 0) << at)
}

impl Cut {
    /// Creates the division of an operation with its second operand, its result and its end at
    /// these places.
    fn new(operation: Operation, places: [usize; 3]) -> Self {
        let [second, result, to] = places.map(|place| u8::try_from(place).unwrap_or(u8::MAX));
        let [a, b, c] = [[0, second], [second, result], [result, to]];
        let (kind, leads) = match operation {
            Operation::Add => (Kind::Sum, true),
            Operation::Sub => (Kind::Sum, false),
            Operation::Mul => (Kind::Product, true),
            Operation::Div => (Kind::Product, false),
            Operation::Square => (Kind::Square, true),
            Operation::Sqrt => (Kind::Square, false),
            Operation::Cube => (Kind::Cube, true),
            Operation::Cbrt => (Kind::Cube, false),
        };
        let parts = if leads { [a, b, c] } else { [c, b, a] };
        let firsts = 1 | 1 << second | 1 << result;
        let lasts = firsts >> 1 | 1 << (to - 1);
        let mut digits = [Digit { part: 0, column: 0 }; PLACES];
        for (part, [begin, end]) in (0..).zip(parts) {
            for place in begin..end {
                digits[usize::from(place)] = Digit { part, column: end - 1 - place };
            }
        }
        Self { operation, kind, second, result, firsts, lasts, parts, digits }
    }

    /// Returns the places in the stretch where its second operand and its result begin.
    pub(super) fn inner(&self) -> [usize; 2] {
        [self.second, self.result].map(usize::from)
    }

    /// Returns its numbers in a line from this place on, in the order of the parts.
    #[inline]
    pub(super) fn numbers(&self, written: &Written, from: usize) -> [u64; 3] {
        let number = |part: usize| {
            let [begin, end] = self.part(part, from);
            written.number(begin, end)
        };
        [number(0), number(1), number(2)]
    }

    /// Returns the range of a part in a line.
    #[inline]
    pub(super) fn part(&self, part: usize, from: usize) -> [usize; 2] {
        let [begin, end] = self.parts[part];
        [from + usize::from(begin), from + usize::from(end)]
    }

    /// Whether the last digits of its numbers in a line from this place on can be right. An empty
    /// last place, as `empty` marks, counts as possible.
    #[inline]
    pub(super) fn can_end(&self, cells: &[u8], empty: u32, from: usize) -> bool {
        if empty >> from & self.lasts != 0 {
            return true;
        }
        let last = |part: usize| usize::from(cells[from + usize::from(self.parts[part][1]) - 1]);
        usize::from(ENDS[self.kind as usize][last(0) % 16][last(1) % 16]) == last(2)
    }

    /// Returns the balance of these partly filled numbers for a sum or a product. No board is long
    /// enough for an overflow.
    #[inline]
    pub(super) fn balance(&self, &[one, other, result]: &[u64; 3]) -> Option<Balance> {
        let (one, other) = (one.cast_signed(), other.cast_signed());
        let result = result.cast_signed();
        match self.kind {
            Kind::Sum => {
                Some(Balance { more: one + other - result, factors: [1; 2], is_product: false })
            }
            Kind::Product => Some(Balance {
                more: one * other - result,
                factors: [other, one],
                is_product: true,
            }),
            Kind::Square | Kind::Cube => None,
        }
    }

    /// Returns the power of these partly filled numbers, for a square or a cube.
    pub(super) fn power(&self, &[root, _, power]: &[u64; 3]) -> Power {
        Power { exponent: if matches!(self.kind, Kind::Cube) { 3 } else { 2 }, root, power }
    }

    /// Returns the digits that make the operation right at the only empty place of a stretch, which
    /// is written with a zero there.
    #[inline]
    fn completing(&self, written: &Written, gap: usize) -> u16 {
        let (place, numbers) = (self.place(gap), self.numbers(written, 0));
        let found = match self.balance(&numbers) {
            Some(balance) => balance.last(place),
            None => self.power(&numbers).last(place),
        };
        let leads = self.firsts >> gap & 1;
        found & !(leads as u16)
    }

    /// Returns the role of a place of the stretch in its numbers.
    #[inline]
    pub(super) fn place(&self, place: usize) -> Digit {
        self.digits[place % PLACES]
    }

    /// Returns the first places of its numbers in a line from this place on, as bits.
    #[inline]
    pub(super) fn firsts(&self, from: usize) -> u32 {
        self.firsts << from
    }
}

/// The role of a place in an operation's numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Digit {
    pub(super) part: u8,
    /// The number of digits behind it in its number.
    pub(super) column: u8,
}

impl Digit {
    /// Returns the value of one unit at this place.
    #[inline]
    fn unit(self) -> u64 {
        POWERS[usize::from(self.column)]
    }
}

/// The numbers of an operation, partly filled, with zeros on their empty places.
pub(super) trait Filled: Copy {
    /// Returns the numbers with a digit on an empty place.
    fn with(self, place: Digit, digit: u8) -> Self;

    /// Whether the last `columns` digits are right.
    fn agrees(&self, columns: usize) -> bool;

    /// Returns the digits of a place that make its column right, if those behind it are.
    fn column(&self, place: Digit) -> u16;

    /// Returns the digits of a place that make the whole operation right.
    fn last(&self, place: Digit) -> u16;
}

/// A sum or a product.
#[derive(Debug, Clone, Copy)]
pub(super) struct Balance {
    /// The result of the two inputs less the given result.
    more: i64,
    /// The growth of that difference per unit of the first and of the second input.
    factors: [i64; 2],
    /// Whether each factor is the other input, and grows with it.
    is_product: bool,
}

impl Balance {
    /// Returns the growth of the difference per unit of a part.
    #[inline]
    fn factor(&self, part: u8) -> i64 {
        let [one, other] = self.factors;
        if part == 0 {
            one
        } else if part == 1 {
            other
        } else {
            -1
        }
    }
}

impl Filled for Balance {
    #[inline]
    fn with(self, place: Digit, digit: u8) -> Self {
        let units = i64::from(digit) * place.unit().cast_signed();
        let grown = |part: u8| if self.is_product && place.part == part { units } else { 0 };
        Self {
            more: self.more + units * self.factor(place.part),
            factors: [self.factors[0] + grown(1), self.factors[1] + grown(0)],
            ..self
        }
    }

    #[inline]
    fn agrees(&self, columns: usize) -> bool {
        divides(columns, self.more.unsigned_abs())
    }

    #[inline]
    fn column(&self, place: Digit) -> u16 {
        let digit = last_digit(quotient(place.column.into(), self.more));
        TIMES[last_digit(self.factor(place.part))][10 - digit]
    }

    #[inline]
    fn last(&self, place: Digit) -> u16 {
        let unit = self.factor(place.part) * place.unit().cast_signed();
        let digit = self.more.checked_div(unit).map_or(10, |digit| -digit);
        u16::from((0..10).contains(&digit) && self.more + unit * digit == 0) << (digit & 0xF)
    }
}

/// Returns a number modulo ten, also for a negative one.
#[inline]
fn last_digit(number: i64) -> usize {
    const TENS: u64 = i64::MAX as u64 / 10 * 10;
    (number.cast_unsigned().wrapping_add(TENS) % 10) as usize
}

/// A power and its root.
#[derive(Debug, Clone, Copy)]
pub(super) struct Power {
    exponent: u32,
    root: u64,
    power: u64,
}

impl Power {
    /// Returns the result for the root, unless it is too great.
    #[inline]
    fn lead(&self) -> Option<u64> {
        self.root.checked_pow(self.exponent)
    }
}

impl Filled for Power {
    #[inline]
    fn with(self, place: Digit, digit: u8) -> Self {
        let units = u64::from(digit) * place.unit();
        let [root, power] = if place.part == 0 { [units, 0] } else { [0, units] };
        Self { root: self.root + root, power: self.power + power, ..self }
    }

    #[inline]
    fn agrees(&self, columns: usize) -> bool {
        self.lead().is_some_and(|lead| divides(columns, lead.abs_diff(self.power)))
    }

    fn column(&self, place: Digit) -> u16 {
        let Some(lead) = self.lead() else { return 0 };
        let off = (lead / place.unit() % 10 + 10 - self.power / place.unit() % 10) as usize % 10;
        if place.part > 0 {
            1 << off
        } else if place.column == 0 {
            LAST[self.exponent as usize % 4][(10 - off) % 10]
        } else {
            // The growth of the power per unit of the root, in that column.
            let more = u64::from(self.exponent) * self.root.pow(self.exponent - 1);
            TIMES[more as usize % 10][10 - off]
        }
    }

    fn last(&self, place: Digit) -> u16 {
        let (mut left, mut found) = (self.column(place), 0);
        while left != 0 {
            let digit = left.trailing_zeros() as u8;
            left &= left - 1;
            let filled = self.with(place, digit);
            found |= u16::from(filled.lead() == Some(filled.power)) << digit;
        }
        found
    }
}

/// The last digit of the result for each kind and the last digits of the inputs; rows of sixteen
/// spare the bounds checks.
const ENDS: [[[u8; 16]; 16]; 4] = {
    let mut ends = [[[0; 16]; 16]; 4];
    let mut pair = 0;
    while pair < 100 {
        let (one, other) = (pair / 10, pair % 10);
        let all = [one + other, one * other, one * one, one * one * one];
        let mut kind = 0;
        while kind < ends.len() {
            ends[kind][one][other] = (all[kind] % 10) as u8;
            kind += 1;
        }
        pair += 1;
    }
    ends
};

/// The last digits of the root for each exponent and each last digit of a power.
const LAST: [[u16; 10]; 4] = {
    let mut last = [[0; 10]; 4];
    let mut digit = 0;
    while digit < 10 {
        last[2][digit * digit % 10] |= 1 << digit;
        last[3][digit * digit * digit % 10] |= 1 << digit;
        digit += 1;
    }
    last
};

/// The last digits of one factor for each last digit of the other factor and of the product; a
/// product's 10 counts as 0.
const TIMES: [[u16; 11]; 10] = {
    let mut times = [[0; 11]; 10];
    let mut pair = 0;
    while pair < 100 {
        let (one, other) = (pair / 10, pair % 10);
        times[one][one * other % 10] |= 1 << other;
        times[one][10] = times[one][0];
        pair += 1;
    }
    times
};

/// Returns the number these digits write.
#[inline]
pub(super) fn number(digits: &[u8]) -> u64 {
    digits.iter().fold(0, |number: u64, &digit| number.wrapping_mul(10).wrapping_add(digit.into()))
}
