//! Equations of more than eight digits, by arithmetic.

use alloc::{boxed::Box, vec::Vec};

use once_cell::race::OnceBox;

use crate::{Board, Operation, Operations};

use super::{
    ALL,
    ranges::{POWERS, Written, divides, quotient},
};

/// How one or two numbers lead to another.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Sum,
    Product,
    Square,
    Cube,
}

/// One way to cut a line of digits into an operation's numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cut {
    pub(super) operation: Operation,
    kind: Kind,
    /// Where the second operand and the result begin; the same for one operand.
    second: u8,
    result: u8,
    /// Where the one or two numbers that lead to another begin and end, and that one.
    parts: [[u8; 2]; 3],
}

/// All ways to cut this many digits; no number has more than nineteen.
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

/// The digits that make an equation at the empty place of a long stretch.
pub(super) fn completing(stretch: &[u8], gap: usize, allowed: Operations) -> u16 {
    let written = Written::of(stretch.iter().enumerate().map(|(at, &digit)| match at == gap {
        true => 0,
        false => digit,
    }));
    let cuts = cuts(stretch.len()).iter().filter(|cut| allowed.contains(cut.operation));
    cuts.fold(0, |found, cut| found | cut.completing(stretch, &written, 0, gap))
}

impl Cut {
    /// An operation with its second operand, its result and its end at these places.
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
        Self { operation, kind, second, result, parts }
    }

    /// Where in a line its second operand and its result begin.
    #[inline]
    pub(super) fn inner(&self, from: usize) -> [usize; 2] {
        [self.second, self.result].map(|place| from + usize::from(place))
    }

    /// Its numbers in a line, from this place on, in the order of the parts.
    #[inline]
    pub(super) fn numbers(&self, written: &Written, from: usize) -> [u64; 3] {
        let number = |part: usize| {
            let [begin, end] = self.part(part, from);
            written.number(begin, end)
        };
        [number(0), number(1), number(2)]
    }

    /// Where a part begins and ends in a line.
    #[inline]
    pub(super) fn part(&self, part: usize, from: usize) -> [usize; 2] {
        let [begin, end] = self.parts[part];
        [from + usize::from(begin), from + usize::from(end)]
    }

    /// What the one or two numbers lead to.
    #[inline]
    pub(super) fn lead(&self, [one, other, _]: [u64; 3]) -> Option<u64> {
        match self.kind {
            Kind::Sum => one.checked_add(other),
            Kind::Product => one.checked_mul(other),
            Kind::Square => one.checked_mul(one),
            Kind::Cube => one.checked_pow(3),
        }
    }

    /// Whether the last digits of these numbers, so many, are right.
    #[inline]
    pub(super) fn agrees(&self, numbers: [u64; 3], column: usize) -> bool {
        self.lead(numbers).is_some_and(|lead| divides(column, lead.abs_diff(numbers[2])))
    }

    /// The digits that make these numbers right, if so much more is added to one of
    /// them for each unit of the digit.
    #[inline]
    pub(super) fn last(&self, numbers: [u64; 3], part: usize, unit: u64) -> u16 {
        let [one, other, result] = numbers;
        let (missing, unit) = match (self.kind, part) {
            (Kind::Square | Kind::Cube, 0) => return self.root(numbers, unit),
            (_, 2) => (self.lead(numbers).and_then(|lead| lead.checked_sub(result)), unit),
            (Kind::Product, 0) => (result.checked_sub(one * other), unit * other),
            (Kind::Product, _) => (result.checked_sub(one * other), unit * one),
            _ => (result.checked_sub(one + other), unit),
        };
        match missing {
            Some(missing) if missing <= 9 * unit && missing % unit == 0 => 1 << (missing / unit),
            _ => 0,
        }
    }

    /// Those of some digits of a number's column after which it is right, as those behind
    /// it are.
    #[inline]
    pub(super) fn column(&self, numbers: [u64; 3], part: usize, column: usize, digits: u16) -> u16 {
        let Some(lead) = self.lead(numbers) else { return 0 };
        let result = numbers[2];
        let digit = (quotient(column, lead.abs_diff(result)) % 10) as usize;
        // So much is to be added to what leads, or to the result.
        let [more, less] = if lead <= result { [digit, 10 - digit] } else { [10 - digit, digit] };
        match (self.kind, part) {
            (_, 2) => digits & ONLY[less],
            (Kind::Sum, _) => digits & ONLY[more],
            (Kind::Product, _) => digits & TIMES[(numbers[1 - part] % 10) as usize][more],
            _ => self.power_column(numbers, column, digits),
        }
    }

    /// The same for a number that is raised to a power.
    fn power_column(&self, [one, _, result]: [u64; 3], column: usize, digits: u16) -> u16 {
        let agrees =
            |digit: &u64| self.agrees([one + digit * POWERS[column], 0, result], column + 1);
        let is = |digit: &u64| digits & 1 << digit != 0 && agrees(digit);
        (0..10).filter(is).map(|digit| 1 << digit).sum()
    }

    /// The digits that [`Self::last`] tells for the number that is raised to a power.
    fn root(&self, [one, _, result]: [u64; 3], unit: u64) -> u16 {
        let is = |digit: &u64| self.lead([one + digit * unit, 0, 0]) == Some(result);
        (0..10).filter(is).map(|digit| 1 << digit).sum()
    }

    /// The digits that make the operation right at the only empty place of a line,
    /// which is written with a zero there.
    pub(super) fn completing(
        &self,
        digits: &[u8],
        written: &Written,
        from: usize,
        gap: usize,
    ) -> u16 {
        let inner = self.inner(from);
        if inner.into_iter().any(|place| place != gap && digits[place] == 0) {
            return 0;
        }
        let (part, column) = self.place(gap - from);
        let leads = gap == from || inner.contains(&gap);
        self.last(self.numbers(written, from), part, POWERS[column]) & (ALL ^ u16::from(leads))
    }

    /// The part that a place of the stretch is in, and how many digits of it are behind.
    #[inline]
    pub(super) fn place(&self, place: usize) -> (usize, usize) {
        let number = [self.second, self.result].map(|begin| usize::from(place >= begin.into()));
        let number = number[0] + number[1];
        let part = if self.parts[0][0] == 0 { number } else { 2 - number };
        (part, usize::from(self.parts[part][1]) - 1 - place)
    }
}

/// Of each last digit of one factor and of a product, the last digits of the other; 10
/// is a 0, too.
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

/// Each digit as the only one.
const ONLY: [u16; 11] = TIMES[1];

/// The number these digits write.
#[inline]
pub(super) fn number(digits: &[u8]) -> u64 {
    digits.iter().fold(0, |number: u64, &digit| number.wrapping_mul(10).wrapping_add(digit.into()))
}
