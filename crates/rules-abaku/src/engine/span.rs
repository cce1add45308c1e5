//! Stretches of more than eight squares: their numbers are filled from the last
//! digits on.
//!
//! Of each operation one number is the sum, product or power of what else there is.
//! The columns behind an empty place must be right whatever is laid before them, so
//! most fillings end after a digit or two, and the last digit follows from the others.

use alloc::vec::Vec;

use crate::RACK;

use super::{
    EMPTY, Hand,
    long::{Cut, number},
    openings::{Long, Opening, Openings},
    ranges::{PLACES, POWERS, Ranges, Written},
};

/// An empty place in a cut.
#[derive(Debug, Clone, Copy, Default)]
struct Gap {
    place: u8,
    part: u8,
    /// How many digits of its number are behind it.
    column: u8,
    /// What may stand there: no number begins with 0.
    fits: u16,
}

/// One way to cut a stretch, to be filled.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attempt {
    cut: Cut,
    /// By their columns.
    gaps: [Gap; RACK],
    count: u8,
    /// What is written with zeros on the empty places.
    numbers: [u64; 3],
}

/// A long stretch that was filled.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    /// Its empty places, and their digits, four bits each.
    pub(super) opening: Opening,
    pub(super) digits: u32,
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) points: i32,
}

/// A line of digits.
type Line = [u8; PLACES];

impl Attempt {
    /// A cut of a line with these gaps, unless there is none in it that the hand
    /// could come to; `fits` are the digits that may be laid on each place.
    pub(super) fn new(
        cut: &Cut,
        (from, places): (usize, &[u8]),
        fits: &[u16; PLACES],
        written: &Written,
    ) -> Option<Self> {
        let numbers = cut.numbers(written, from);
        let mut attempt = Self { cut: *cut, gaps: [Gap::default(); RACK], count: 0, numbers };
        for &at in places {
            attempt.add(from, at.into(), fits[usize::from(at)]);
        }
        if !cut.agrees(numbers, attempt.gaps[0].column.into()) {
            return None;
        }
        attempt.gaps[0].fits = attempt.right(0, numbers, attempt.gaps[0].fits);
        (attempt.gaps[0].fits != 0).then_some(attempt)
    }

    /// Adds a gap behind those with no more digits behind them.
    fn add(&mut self, from: usize, at: usize, fits: u16) {
        let (part, column) = self.cut.place(at - from);
        let leads = self.cut.part(part, from)[0] == at;
        let fits = fits & !u16::from(leads);
        let gap = Gap { place: at as u8, part: part as u8, column: column as u8, fits };
        let mut place = usize::from(self.count);
        while place > 0 && self.gaps[place - 1].column > gap.column {
            self.gaps[place] = self.gaps[place - 1];
            place -= 1;
        }
        self.gaps[place] = gap;
        self.count += 1;
    }

    /// Those of some digits for a gap after which all columns are right that are known then.
    #[inline]
    fn right(&self, turn: usize, numbers: [u64; 3], digits: u16) -> u16 {
        if digits == 0 {
            return 0;
        }
        let Gap { part, column, .. } = self.gaps[turn];
        let (part, column) = (usize::from(part), usize::from(column));
        if turn + 1 == self.count.into() {
            return digits & self.cut.last(numbers, part, POWERS[column]);
        }
        let next = usize::from(self.gaps[turn + 1].column);
        if next == column {
            return digits;
        }
        let mut right = self.cut.column(numbers, part, column, digits);
        if next > column + 1 {
            let mut left = right;
            while left != 0 {
                let digit = left.trailing_zeros();
                left &= left - 1;
                let mut numbers = numbers;
                numbers[part] += u64::from(digit) * POWERS[column];
                right ^= u16::from(!self.cut.agrees(numbers, next)) << digit;
            }
        }
        right
    }

    /// Fills the empty places from one of them on, that one with some digits; with zeros for
    /// all of them these are the numbers.
    fn fill(
        &self,
        (turn, mut digits): (usize, u16),
        numbers: [u64; 3],
        hand: Hand,
        line: &mut Line,
        found: &mut impl FnMut(&Line),
    ) {
        let Gap { place, part, column, .. } = self.gaps[turn];
        let (at, unit) = (usize::from(place), POWERS[usize::from(column)]);
        while digits != 0 {
            let digit = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            line[at] = digit;
            let Some(next) = self.gaps[..self.count.into()].get(turn + 1) else {
                found(line);
                continue;
            };
            let mut more = numbers;
            more[usize::from(part)] += u64::from(digit) * unit;
            let hand = hand.after(digit);
            let digits = self.right(turn + 1, more, next.fits & hand.mask());
            if digits != 0 {
                self.fill((turn + 1, digits), more, hand, line, found);
            }
        }
        line[at] = EMPTY;
    }

    /// Where its numbers begin and end in a stretch, in the order in which fillings are told:
    /// fewest gaps first.
    fn order(&self, stretch: &[u8]) -> [[usize; 2]; 3] {
        let [second, result] = self.cut.inner(0);
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
    /// All that the hand can make of the long stretches of a line, those of one stretch in the
    /// order in which they are told.
    pub(super) fn spans(&self, cells: &[u8], fits: &[u16; PLACES], hand: &Hand) -> Vec<Span> {
        let mut spans = Vec::new();
        if self.longs.is_empty() {
            return spans;
        }
        let mut line = [EMPTY; PLACES];
        line[..cells.len()].copy_from_slice(cells);
        let mut ranges = None;
        for long in &self.longs {
            let begin = spans.len();
            for attempt in self.attempts_of(long) {
                if attempt.gaps[0].fits & hand.mask() == 0
                    || usize::from(attempt.count) > hand.len()
                {
                    continue;
                }
                let ranges = ranges.get_or_insert_with(|| Ranges::of(cells, |at| fits[at]));
                if ranges.allow(&attempt.cut, long.from.into()) {
                    self.fill(long, attempt, (&mut line, hand), (begin, &mut spans));
                }
            }
        }
        spans
    }

    /// Adds what is not among the spans of this stretch yet: what reads in one of the earlier
    /// ways was found there.
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
        let first_digits = attempt.gaps[0].fits & hand.mask();
        attempt.fill((0, first_digits), attempt.numbers, *hand, line, &mut |line| {
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

    /// What a stretch scores with these digits on the places of an opening.
    fn points(&self, opening: Opening, (from, to): (usize, usize), digits: u32) -> i32 {
        let mut sum = self.sum(from, to);
        for (at, digit) in self.laid(opening, digits) {
            sum += digit * self.multiple_of(at);
        }
        self.bounds[opening.first][opening.count - 2].points(sum)
    }
}

/// A stretch with these digits on its empty places, four bits each.
fn filled(stretch: &[u8], mut digits: u32) -> Vec<u8> {
    let mut filled = stretch.to_vec();
    for digit in filled.iter_mut().rev().filter(|digit| **digit == EMPTY) {
        *digit = (digits & 0xF) as u8;
        digits >>= 4;
    }
    filled
}
