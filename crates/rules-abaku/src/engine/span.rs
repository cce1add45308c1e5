//! Stretches of more than eight squares: their numbers are filled from the last
//! digits on.
//!
//! Of each operation one number is the sum, product or power of what else there is.
//! The columns behind an empty place must be right whatever is laid before them, so
//! most fillings end after a digit or two, and the last digit follows from the others.

use alloc::vec::Vec;

use crate::{Board, RACK};

use super::{
    EMPTY, Hand, Way,
    long::{Cut, number},
    openings::{Frame, Openings},
    ranges::{POWERS, Ranges, Written},
    walk::bits,
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

/// A long frame that was filled.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    /// Which frame of the line.
    pub(super) frame: u16,
    /// The line with the new digits.
    pub(super) digits: Line,
    /// What it scores; 0 if it has one new tile, which is counted with the tile.
    pub(super) points: i32,
}

/// A line of digits.
pub(super) type Line = [u8; Board::LONGEST];

impl Attempt {
    /// A cut of a line with these gaps, unless there is none in it that the hand
    /// could come to; `fits` are the digits that may be laid on each place.
    pub(super) fn new(
        cut: &Cut,
        frame: &Frame,
        fits: &[u16; Board::LONGEST],
        written: &Written,
    ) -> Option<Self> {
        let from = usize::from(frame.from);
        let inner = cut.inner(from);
        let (mut gaps, mut count) = ([Gap::default(); RACK], 0);
        let mut left = frame.gaps;
        while left != 0 {
            let at = left.trailing_zeros() as usize;
            left &= left - 1;
            let (part, column) = cut.place(at - from);
            let leads = at == from || inner.contains(&at);
            let fits = fits[at] & !u16::from(leads);
            let gap = Gap { place: at as u8, part: part as u8, column: column as u8, fits };
            let place = gaps[..count].partition_point(|other| other.column <= gap.column);
            gaps.copy_within(place..count, place + 1);
            gaps[place] = gap;
            count += 1;
        }
        let mut attempt =
            Self { cut: *cut, gaps, count: count as u8, numbers: cut.numbers(written, from) };
        let column = usize::from(gaps[0].column);
        if !cut.agrees(attempt.numbers, column) {
            return None;
        }
        attempt.gaps[0].fits = attempt.first();
        (attempt.gaps[0].fits != 0).then_some(attempt)
    }

    /// The digits for the first gap after which the columns up to the next are right.
    fn first(&self) -> u16 {
        let [first, next] = [self.gaps[0], self.gaps[1]];
        let unit = POWERS[usize::from(first.column)];
        if self.count == 1 {
            return first.fits & self.cut.last(self.numbers, first.part.into(), unit);
        }
        if first.column == next.column {
            return first.fits;
        }
        let (mut digits, mut right) = (first.fits, 0);
        while digits != 0 {
            let digit = digits.trailing_zeros();
            digits &= digits - 1;
            let mut numbers = self.numbers;
            numbers[usize::from(first.part)] += u64::from(digit) * unit;
            right |= u16::from(self.cut.agrees(numbers, next.column.into())) << digit;
        }
        right
    }

    /// Fills the empty places from one of them on, with zeros for which these are the
    /// numbers.
    fn fill(
        &self,
        turn: usize,
        numbers: [u64; 3],
        hand: Hand,
        line: &mut Line,
        found: &mut impl FnMut(&Line),
    ) {
        let last = usize::from(self.count) - 1;
        if turn == last {
            return self.finish(numbers, hand.mask(), line, found);
        }
        let Gap { place, part, column, fits } = self.gaps[turn];
        let (at, unit) = (usize::from(place), POWERS[usize::from(column)]);
        let next = self.gaps[turn + 1].column;
        let mut digits = fits & hand.mask();
        while digits != 0 {
            let digit = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            let mut more = numbers;
            more[usize::from(part)] += u64::from(digit) * unit;
            if turn > 0 && next > column && !self.cut.agrees(more, next.into()) {
                continue;
            }
            line[at] = digit;
            let hand = hand.after(digit);
            if turn + 1 == last {
                self.finish(more, hand.mask(), line, found);
            } else {
                self.fill(turn + 1, more, hand, line, found);
            }
        }
        line[at] = EMPTY;
    }

    /// Fills the last empty place, whose digit follows from the others.
    #[inline]
    fn finish(&self, numbers: [u64; 3], hand: u16, line: &mut Line, found: &mut impl FnMut(&Line)) {
        let Gap { place, part, column, fits } = self.gaps[usize::from(self.count) - 1];
        let unit = POWERS[usize::from(column)];
        let mut digits = fits & hand & self.cut.last(numbers, part.into(), unit);
        while digits != 0 {
            line[usize::from(place)] = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            found(line);
        }
        line[usize::from(place)] = EMPTY;
    }

    /// Where its numbers begin and end, in the order in which fillings are told: fewest
    /// gaps first.
    fn order(&self, frame: &Frame) -> [[usize; 2]; 3] {
        let [from, to] = [frame.from, frame.to].map(usize::from);
        let [second, result] = self.cut.inner(from);
        let mut parts = [[from, second], [second, result], [result, to]];
        let gaps = |[from, to]: [usize; 2]| (frame.gaps & bits(from, to)).count_ones();
        let last = (0..3).rev().max_by_key(|&part| gaps(parts[part])).unwrap_or(2);
        let last = parts[last];
        parts.sort_by_key(|&part| (part == last, gaps(part)));
        parts
    }
}

impl Openings {
    /// All that the hand can make of the long frames of a line, those of one frame in the
    /// order in which they are told.
    pub(super) fn spans(&self, way: &Way, line: usize, hand: &Hand) -> Vec<Span> {
        let mut spans = Vec::new();
        if self.longs.is_empty() {
            return spans;
        }
        let mut digits = [EMPTY; Board::LONGEST];
        digits[..way.length].copy_from_slice(way.line(line));
        let crosses = way.crosses_of(line);
        let mut ranges = None;
        for &at in &self.longs {
            let frame = &self.frames[usize::from(at)];
            let begin = spans.len();
            for attempt in self.attempts_of(frame) {
                if attempt.gaps[0].fits & hand.mask() == 0
                    || usize::from(attempt.count) > hand.len()
                {
                    continue;
                }
                let ranges = ranges.get_or_insert_with(|| {
                    Ranges::of(way.line(line), |at| crosses[at].fits & hand.mask())
                });
                if ranges.allow(&attempt.cut, frame.from.into()) {
                    self.fill(at, attempt, (&mut digits, hand), (begin, &mut spans));
                }
            }
        }
        spans
    }

    /// Adds what is not among the spans of this frame yet: what reads in one of the
    /// earlier ways was found there.
    fn fill(
        &self,
        frame: u16,
        attempt: &Attempt,
        (line, hand): (&mut Line, &Hand),
        (begin, spans): (usize, &mut Vec<Span>),
    ) {
        let first = spans.len();
        attempt.fill(0, attempt.numbers, *hand, line, &mut |digits| {
            if !spans[begin..].iter().any(|span| span.digits == *digits) {
                let points = self.worth(&self.frames[usize::from(frame)], digits);
                spans.push(Span { frame, digits: *digits, points });
            }
        });
        if spans.len() > first + 1 {
            let parts = attempt.order(&self.frames[usize::from(frame)]);
            let number =
                |digits: &Line, part: usize| number(&digits[parts[part][0]..parts[part][1]]);
            spans[first..].sort_by_key(|span| [0, 1, 2].map(|part| number(&span.digits, part)));
        }
    }
}
