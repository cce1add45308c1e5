//! Stretches of more than eight squares, filled from the last digits of their numbers on.
//!
//! In each operation one number is the sum, product or power of the others. The columns behind an
//! empty place must be right whatever stands before them. Most fillings therefore end after a digit
//! or two, and the last digit follows from the others.

use alloc::vec::Vec;

use crate::RACK;

use super::{
    ALL, EMPTY, Hand,
    long::{Cut, Digit, Filled, number},
    nines,
    openings::{Long, Opening, Openings},
    ranges::{PLACES, Ranges, Written},
};

/// An empty place in a division: its column, its part, its permitted digits and its place. One
/// integer holds them all, so that gaps sort by column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Gap(u64);

impl Gap {
    /// A mark after all gaps.
    const NONE: Self = Self(u64::MAX);

    #[inline]
    fn new(digit: Digit, fits: u16, at: u8) -> Self {
        let [column, part, at] = [digit.column, digit.part, at].map(u64::from);
        Self(column << 32 | part << 24 | u64::from(fits) << 8 | at)
    }

    #[inline]
    const fn digit(self) -> Digit {
        Digit { part: (self.0 >> 24) as u8, column: (self.0 >> 32) as u8 }
    }

    /// Returns the permitted digits; no number begins with 0.
    #[inline]
    const fn fits(self) -> u16 {
        (self.0 >> 8) as u16
    }

    #[inline]
    const fn at(self) -> usize {
        self.0 as u8 as usize
    }
}

/// A division of a stretch to be filled.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attempt {
    cut: &'static Cut,
    /// The gaps, sorted by column.
    gaps: [Gap; RACK],
    count: u8,
    /// The permitted digits of the first gap.
    digits: u16,
    /// The possible remainders by nine of the digit sum in the gaps, as bits.
    remainders: u16,
    /// The numbers with zeros on the empty places.
    numbers: [u64; 3],
}

/// A filled long stretch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    /// Its empty places and their digits, four bits each.
    pub(super) opening: Opening,
    pub(super) digits: u32,
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) points: i32,
}

/// Sorts five gaps in nine fixed steps, without branches to mispredict.
#[inline]
fn sort(gaps: &mut [Gap; RACK]) {
    const { assert!(RACK == 5) }
    for [low, high] in [[0, 1], [3, 4], [2, 4], [2, 3], [1, 4], [0, 3], [0, 2], [1, 3], [1, 2]] {
        (gaps[low], gaps[high]) = (gaps[low].min(gaps[high]), gaps[low].max(gaps[high]));
    }
}

/// A line of digits.
type Line = [u8; PLACES];

impl Attempt {
    /// Adds a division of a line with these gaps, unless no digits can complete it; `fits` holds
    /// the permitted digits of each place.
    pub(super) fn add_to(
        attempts: &mut Vec<Self>,
        cut: &'static Cut,
        (from, places): (usize, &[u8]),
        fits: &[u16; PLACES],
        written: &Written,
    ) {
        let numbers = cut.numbers(written, from);
        let (mut gaps, mut parts) = ([Gap::NONE; RACK], 0);
        for (gap, &at) in gaps.iter_mut().zip(places) {
            let place = usize::from(at) - from;
            let (digit, leads) = (cut.place(place), cut.firsts(0) >> place & 1);
            parts |= 1 << digit.part;
            *gap = Gap::new(digit, fits[usize::from(at)] & !(leads as u16), at);
        }
        sort(&mut gaps);
        // A hand with fewer tiles than a rack could leave any remainder.
        let remainders = match places.len() {
            RACK => nines::remainders(cut.kind, parts, numbers),
            _ => ALL,
        };
        let count = places.len() as u8;
        let mut attempt = Self { cut, gaps, count, digits: 0, remainders, numbers };
        attempt.digits = match cut.balance(&numbers) {
            Some(balance) => attempt.begin(&balance),
            None => attempt.begin(&cut.power(&numbers)),
        };
        if attempt.digits != 0 {
            attempts.push(attempt);
        }
    }

    /// Returns the permitted digits of the first gap.
    fn begin(&self, filled: &impl Filled) -> u16 {
        let gap = self.gaps[0];
        if filled.agrees(gap.digit().column.into()) { self.right(0, filled, gap.fits()) } else { 0 }
    }

    /// Returns those of some digits for a gap that make right all columns known by then.
    #[inline(always)]
    fn right(&self, turn: usize, filled: &impl Filled, digits: u16) -> u16 {
        if digits == 0 {
            return 0;
        }
        let place = self.gaps[turn].digit();
        if turn + 1 == self.count.into() {
            return digits & filled.last(place);
        }
        let next = self.gaps[turn + 1].digit().column;
        if next == place.column {
            return digits;
        }
        let mut right = digits & filled.column(place);
        if next > place.column + 1 {
            let mut left = right;
            while left != 0 {
                let digit = left.trailing_zeros();
                left &= left - 1;
                let agrees = filled.with(place, digit as u8).agrees(next.into());
                right ^= u16::from(!agrees) << digit;
            }
        }
        right
    }

    /// Whether a hand with these remainders by nine can fill it.
    #[inline]
    fn can_leave(&self, remainder: u16, hand: &Hand) -> bool {
        usize::from(self.count) < hand.len() || self.remainders & remainder != 0
    }

    /// Fills the empty places with tiles of a hand.
    fn fill(&self, hand: Hand, line: &mut Line, found: &mut impl FnMut(&Line)) {
        let digits = self.digits & hand.mask();
        match self.cut.balance(&self.numbers) {
            Some(balance) => self.go_on((0, digits), &balance, hand, line, found),
            None => self.go_on((0, digits), &self.cut.power(&self.numbers), hand, line, found),
        }
    }

    /// Fills the places from one of them on, that one with some digits.
    fn go_on(
        &self,
        (turn, mut digits): (usize, u16),
        filled: &impl Filled,
        hand: Hand,
        line: &mut Line,
        found: &mut impl FnMut(&Line),
    ) {
        let gap = self.gaps[turn];
        while digits != 0 {
            let digit = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            line[gap.at() % PLACES] = digit;
            let Some(next) = self.gaps[..self.count.into()].get(turn + 1) else {
                found(line);
                continue;
            };
            let filled = filled.with(gap.digit(), digit);
            let hand = hand.after(digit);
            let digits = self.right(turn + 1, &filled, next.fits() & hand.mask());
            if digits != 0 {
                self.go_on((turn + 1, digits), &filled, hand, line, found);
            }
        }
        line[gap.at() % PLACES] = EMPTY;
    }

    /// Returns the ranges of its numbers in a stretch in the order of the output: fewest gaps
    /// first.
    fn order(&self, stretch: &[u8]) -> [[usize; 2]; 3] {
        let [second, result] = self.cut.inner();
        let mut parts = [[0, second], [second, result], [result, stretch.len()]];
        let gaps = |[from, to]: [usize; 2]| {
            stretch[from..to].iter().filter(|&&digit| digit == EMPTY).count()
        };
        let last = (0..3).rev().max_by_key(|&part| gaps(parts[part])).unwrap_or(2);
        let last = parts[last];
        parts.sort_by_key(|&part| (part == last, gaps(part)));
        parts
    }
}

impl Openings {
    /// Returns all fillings of a line's long stretches by the hand, over openings that can get
    /// tiles. Fillings of one stretch come in the order of the output.
    pub(super) fn spans(
        &self,
        cells: &[u8],
        fits: &[u16; PLACES],
        hand: &Hand,
        can_get_tiles: impl Fn(Opening) -> bool,
    ) -> Vec<Span> {
        let mut spans = Vec::new();
        if self.longs.is_empty() {
            return spans;
        }
        let mut line = [EMPTY; PLACES];
        line[..cells.len()].copy_from_slice(cells);
        let mut ranges = None;
        let remainder = hand.remainder();
        for long in self.longs.iter().filter(|long| can_get_tiles(long.opening)) {
            let begin = spans.len();
            for attempt in self.attempts_of(long) {
                if attempt.digits & hand.mask() == 0 || !attempt.can_leave(remainder, hand) {
                    continue;
                }
                let ranges = ranges.get_or_insert_with(|| Ranges::of(cells, |at| fits[at]));
                if ranges.allow(attempt.cut, long.from.into()) {
                    self.fill(long, attempt, (&mut line, hand), (begin, &mut spans));
                }
            }
        }
        spans
    }

    /// Adds the fillings of an attempt that this stretch does not have yet; a reading by an earlier
    /// attempt counts there.
    fn fill(
        &self,
        long: &Long,
        attempt: &Attempt,
        (line, hand): (&mut Line, &Hand),
        (begin, spans): (usize, &mut Vec<Span>),
    ) {
        let first = spans.len();
        let (opening, from, to) = (long.opening, long.from.into(), long.to.into());
        let places = self.places(opening);
        attempt.fill(*hand, line, &mut |line| {
            let digit = |&at: &u8| u32::from(line[usize::from(at)]);
            let digits = places.iter().fold(0, |digits, at| digits << 4 | digit(at));
            if spans[begin..].iter().all(|span| span.digits != digits) {
                let points = self.points(opening, (from, to), digits);
                spans.push(Span { opening, digits, from, to, points });
            }
        });
        if spans.len() > first + 1 {
            let stretch = &line[from..to];
            let parts = attempt.order(stretch);
            let numbers = |span: &Span| {
                let filled = filled(stretch, span.digits);
                parts.map(|[from, to]| number(&filled[from..to]))
            };
            spans[first..].sort_by_key(numbers);
        }
    }

    /// Returns the score of a stretch with these digits on the places of an opening.
    fn points(&self, opening: Opening, (from, to): (usize, usize), digits: u32) -> i32 {
        let mut sum = self.sum(from, to);
        for (at, digit) in self.laid(opening, digits) {
            sum += digit * self.multiple_of(at);
        }
        self.bounds[opening.first][opening.count - 2].points(sum)
    }
}

/// Returns a stretch with these digits on its empty places, four bits each.
fn filled(stretch: &[u8], mut digits: u32) -> Vec<u8> {
    let mut filled = stretch.to_vec();
    for digit in filled.iter_mut().rev().filter(|digit| **digit == EMPTY) {
        *digit = (digits & 0xF) as u8;
        digits >>= 4;
    }
    filled
}
