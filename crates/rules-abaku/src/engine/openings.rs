//! The possible fillings of a line for any tiles, computed anew only when the line changes.

use alloc::vec::Vec;
use core::ops::Range;

use crate::{Operations, RACK, Scoring};

use super::{
    EMPTY, Engine, Way,
    crosses::completing,
    long::{Cut, cuts, zeros},
    ranges::{PLACES, Ranges, TENS, Written},
    span::Attempt,
    strings::{KNOWN, tile_key},
};

/// Consecutive empty places of a line that one placement could fill: the index of the first among
/// the line's empty places, and their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opening {
    pub(super) first: usize,
    pub(super) count: usize,
}

impl Opening {
    /// Returns the openings of `count` places within this one.
    #[inline]
    pub(super) fn parts(self, count: usize) -> impl Iterator<Item = Self> + use<> {
        (self.first..=self.first + self.count - count).map(move |first| Self { first, count })
    }

    /// Whether it contains all places of another.
    #[inline]
    pub(super) fn holds(self, part: Self) -> bool {
        self.first <= part.first && part.first + part.count <= self.first + self.count
    }
}

/// A stretch of up to eight places.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stretch {
    from: u8,
    /// The end, exclusive.
    to: u8,
}

impl Stretch {
    /// Returns the range of the stretch.
    #[inline]
    pub(super) fn ends(self) -> (usize, usize) {
        (self.from.into(), self.to.into())
    }
}

/// The tiles in such a stretch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// The number it writes with zeros for empty places.
    pub(super) value: u32,
    /// The digits, four bits each, with 0 for empty places; and a mask with four set bits for each
    /// tile.
    pub(super) pattern: u32,
    pub(super) mask: u32,
    /// The key of the digits, independent of their order.
    pub(super) key: u64,
}

/// The part of a line before a place.
#[derive(Debug, Clone, Copy, Default)]
struct Before {
    /// The key of the digits there, independent of their order, modulo 2⁶⁴.
    key: u64,
    /// The number it writes with zeros for empty places, modulo 2³².
    value: u32,
    /// The pattern and the mask of the last eight places.
    pattern: u32,
    mask: u32,
    sum: i32,
}

/// The score of the stretches of up to eight places whose empty places are exactly those of an
/// opening of two or more.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Bound {
    /// The index of the first of them in the line, their number, and the sum of their digits.
    begin: u16,
    count: u16,
    old: i32,
    /// Whether the empty places by themselves are one of them.
    alone: bool,
    /// The number of extra times the squares count a digit, and the factor of the whole; 0 if each
    /// equation scores one point.
    more: i32,
    factor: i32,
}

impl Bound {
    /// Returns the highest score of the stretches, apart from the sum of the tiles, and the
    /// multiplier of that sum. `alone` is the greatest sum of tiles that form an equation by
    /// themselves, `greatest` the greatest tile.
    #[inline]
    pub(super) fn share(&self, alone: i32, greatest: i32) -> (i32, i32) {
        let (count, own) = (i32::from(self.count), i32::from(self.alone));
        if self.factor == 0 {
            return (count, 0);
        }
        let sure = self.old + own * alone + count * self.more * greatest;
        (sure * self.factor, (count - own) * self.factor)
    }

    /// Removes one stretch with this sum; `alone` marks the empty places by themselves.
    #[inline]
    pub(super) fn leave(&mut self, old: i32, alone: bool) {
        self.count -= 1;
        self.old -= old;
        self.alone &= !alone;
    }

    /// Returns the score of one stretch whose digits have this sum.
    #[inline]
    pub(super) fn points(&self, sum: i32) -> i32 {
        if self.factor == 0 { 1 } else { sum * self.factor }
    }
}

/// The [`Bound`]s of the openings that begin with one empty place, by size from two on, in a form
/// for any hand: a constant, and the multipliers of the following values of the hand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Ceilings {
    pub(super) points: [i32; RACK - 1],
    /// The multiplier of the greatest sum of tiles that form an equation by themselves.
    pub(super) alone: [i32; RACK - 1],
    /// The multiplier of the greatest tile.
    pub(super) greatest: [i32; RACK - 1],
    /// The multiplier of the greatest sum of tiles.
    pub(super) sums: [i32; RACK - 1],
}

impl Ceilings {
    /// Sets the ceiling of an opening of this size.
    fn set(&mut self, count: usize, bound: &Bound) {
        let at = count - 2;
        let (count, own) = (i32::from(bound.count), i32::from(bound.alone));
        if bound.factor == 0 {
            self.points[at] = count;
            return;
        }
        self.points[at] = bound.old * bound.factor;
        self.alone[at] = own * bound.factor;
        self.greatest[at] = count * bound.more * bound.factor;
        self.sums[at] = (count - own) * bound.factor;
    }
}

/// A stretch with one empty place that a tile completes to an equation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Single {
    pub(super) from: u8,
    /// The end, exclusive.
    pub(super) to: u8,
    /// The digits that do so.
    pub(super) known: u16,
}

/// A stretch of more than eight places that several tiles could complete to an equation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Long {
    /// Its empty places.
    pub(super) opening: Opening,
    pub(super) from: u8,
    pub(super) to: u8,
    /// The range of its attempts among the line's.
    attempts: [u16; 2],
}

/// All openings of a line.
#[derive(Debug, Clone, Default)]
pub(super) struct Openings {
    /// The empty places in order, with the end of the line behind them; and for each, the place
    /// after the previous one.
    empty: [u8; PLACES],
    starts: [u8; PLACES],
    /// The number of empty places.
    pub(super) count: usize,
    /// The anchors among them, as bits.
    anchors: u32,
    /// The part of the line before each place.
    befores: [Before; PLACES],
    /// The stretches with one empty place, sorted by that place, then by their beginning and end.
    singles: Vec<Single>,
    /// The beginning of each empty place's singles.
    singles_of: [u8; PLACES],
    /// The long stretches, sorted by their empty places, then by their beginning and end.
    pub(super) longs: Vec<Long>,
    attempts: Vec<Attempt>,
    /// The multiplier of a new digit and that of an equation, for each place.
    multiples: [u8; PLACES],
    factors: [u8; PLACES],
    /// The stretches of up to eight places with several empty ones, sorted by these, then by their
    /// beginning and end.
    stretches: Vec<Stretch>,
    /// The bounds by first empty place, then by size from two on.
    pub(super) bounds: Vec<[Bound; RACK - 1]>,
    /// The ceilings by first empty place.
    ceilings: Vec<Ceilings>,
    /// Whether equations score their digits rather than one point each.
    is_points: bool,
    /// The points of each digit on each empty place: across, and along the line in equations
    /// without another new tile.
    worths: Vec<[i32; 10]>,
}

impl Openings {
    /// Computes the openings of a line anew.
    #[inline(never)]
    pub(super) fn look(&mut self, engine: &Engine, way: &Way, line: usize) {
        self.clear();
        let anchors = engine.anchors(way, line);
        if anchors != 0 {
            self.read(engine, way, line);
            self.find(engine, way, line, anchors);
        }
    }

    /// Clears everything but keeps the memory.
    fn clear(&mut self) {
        (self.count, self.anchors) = (0, 0);
        self.singles.clear();
        self.longs.clear();
        self.attempts.clear();
        self.worths.clear();
        self.stretches.clear();
        self.bounds.clear();
        self.ceilings.clear();
    }

    /// Reads the tiles of the line and the effects of its squares.
    fn read(&mut self, engine: &Engine, way: &Way, line: usize) {
        let cells = way.line(line);
        self.is_points = engine.options.scoring == Scoring::Points;
        let bonuses = &way.bonuses[line * way.length..][..way.length];
        let mut before = Before::default();
        self.befores[0] = before;
        for (at, (&digit, bonus)) in cells.iter().zip(bonuses).enumerate() {
            self.multiples[at] = if digit == EMPTY { bonus.digit() as u8 } else { 1 };
            self.factors[at] = bonus.equation() as u8;
            before = before.and(digit);
            self.befores[at + 1] = before;
        }
    }

    /// Finds the empty places and the possible equations.
    fn find(&mut self, engine: &Engine, way: &Way, line: usize, anchors: u32) {
        let (cells, crosses) = (way.line(line), way.crosses_of(line));
        let mut look = Look {
            engine,
            way,
            line,
            cells,
            allowed: engine.options.operations,
            fits: [0; PLACES],
            zeros: zeros(cells),
            empty: 0,
            ranges: None,
            written: None,
        };
        for at in (0..cells.len()).filter(|&at| cells[at] == EMPTY) {
            look.fits[at] = crosses[at].fits;
            look.empty |= 1 << at;
            self.anchors |= (anchors >> at & 1) << self.count;
            self.empty[self.count] = small(at);
            self.count += 1;
            self.starts[self.count] = small(at + 1);
            self.worths.push(crosses[at].points);
        }
        self.empty[self.count] = small(cells.len());
        for first in 0..self.count {
            self.find_from(&mut look, first);
        }
        self.singles_of[self.count] = small(self.singles.len());
    }

    /// Finds the possible equations from an empty place on.
    fn find_from(&mut self, look: &mut Look<'_>, first: usize) {
        self.singles_of[first] = small(self.singles.len());
        self.bounds.push([Bound::default(); RACK - 1]);
        let mut ceilings = Ceilings::default();
        // The effects of the squares.
        let mut bound = Bound { factor: i32::from(self.is_points), ..Bound::default() };
        for count in 1..=RACK.min(self.count - first) {
            let opening = Opening { first, count };
            let last = self.place(first + count - 1);
            if look.fits[last] == 0 {
                break;
            }
            bound.factor *= i32::from(self.factors[last]);
            bound.more += self.multiple_of(last) - 1;
            if !self.is_near(opening) {
                continue;
            }
            if count == 1 {
                self.find_singles(look, first);
            } else {
                let bound = self.find_stretches(look.cells, opening, bound);
                ceilings.set(count, &bound);
                self.bounds[first][count - 2] = bound;
                self.find_longs(look, opening);
            }
        }
        self.ceilings.push(ceilings);
    }

    /// Finds the stretches that one tile completes to an equation.
    fn find_singles(&mut self, look: &Look<'_>, number: usize) {
        let opening = Opening { first: number, count: 1 };
        let gap = self.place(number);
        let digits = look.fits[gap] & look.engine.links_along(look.way, look.line, gap);
        if digits == 0 {
            return;
        }
        for from in self.begins(opening).filter(|&from| look.cells[from] != 0) {
            let ends = self.ends(opening);
            for to in ends.start.max(from + 2)..ends.end {
                let written = (gap - from, self.frame(from, to).value);
                let known = completing(look.allowed, &look.cells[from..to], written, digits);
                if known != 0 {
                    self.singles.push(Single { from: small(from), to: small(to), known });
                    self.add_worth(number, (from, to), known);
                }
            }
        }
    }

    /// Adds the score of a stretch with one empty place to the points of its digits.
    fn add_worth(&mut self, number: usize, (from, to): (usize, usize), mut digits: u16) {
        let (gap, old) = (self.place(number), self.sum(from, to));
        while digits != 0 {
            let digit = digits.trailing_zeros();
            digits &= digits - 1;
            self.worths[number][digit as usize] += if self.is_points {
                (old + digit as i32 * self.multiple_of(gap)) * i32::from(self.factors[gap])
            } else {
                1
            };
        }
    }

    /// Finds the shorter stretches with the empty places of an opening; `bound` has the effects of
    /// its squares.
    fn find_stretches(&mut self, cells: &[u8], opening: Opening, mut bound: Bound) -> Bound {
        bound.begin = u16::try_from(self.stretches.len()).unwrap_or(u16::MAX);
        let (begins, ends) = (self.begins(opening), self.ends(opening));
        // Whether the shortest of them has no old tile.
        bound.alone = ends.start + 1 == begins.end + opening.count;
        let begin = begins.start.max(ends.start.saturating_sub(KNOWN));
        for from in (begin..begins.end).filter(|&from| cells[from] != 0) {
            let before = self.befores[from % PLACES].sum;
            for to in ends.start..ends.end.min(from + KNOWN + 1) {
                self.stretches.push(Stretch { from: small(from), to: small(to) });
                bound.count += 1;
                bound.old += self.befores[to % PLACES].sum - before;
            }
        }
        bound
    }

    /// Finds the possible divisions of long stretches with the empty places of an opening.
    fn find_longs(&mut self, look: &mut Look<'_>, opening: Opening) {
        let last = self.empty[opening.first + opening.count] as usize;
        for from in self.begins(opening) {
            if last - from <= KNOWN {
                return;
            }
            if look.cells[from] == 0 {
                continue;
            }
            let ends = self.ends(opening);
            for to in ends.start.max(from + KNOWN + 1)..ends.end {
                let begin = self.attempts.len();
                self.cut(look, opening, (from, to));
                if self.attempts.len() > begin {
                    let attempts = [begin, self.attempts.len()]
                        .map(|at| u16::try_from(at).unwrap_or(u16::MAX));
                    let [from, to] = [from, to].map(small);
                    self.longs.push(Long { opening, from, to, attempts });
                }
            }
        }
    }

    /// Adds the attempts of a stretch.
    fn cut(&mut self, look: &mut Look<'_>, opening: Opening, (from, to): (usize, usize)) {
        let (cells, fits, allowed) = (look.cells, &look.fits, look.allowed);
        let ranges = look.ranges.get_or_insert_with(|| Ranges::of(cells, |at| fits[at]));
        let written = look.written.get_or_insert_with(|| {
            Written::of(cells.iter().map(|&digit| if digit == EMPTY { 0 } else { digit }))
        });
        let possible = |cut: &&Cut| {
            allowed.contains(cut.operation)
                && look.zeros & cut.firsts(from) == 0
                && cut.can_end(cells, look.empty, from)
                && ranges.allow(cut, from)
        };
        let gaps = &self.empty[opening.first..opening.first + opening.count];
        for cut in cuts(to - from).iter().filter(possible) {
            Attempt::add_to(&mut self.attempts, cut, (from, gaps), fits, written);
        }
    }

    /// Returns the place of an empty place's index.
    #[inline]
    pub(super) fn place(&self, number: usize) -> usize {
        self.empty[number % PLACES].into()
    }

    /// Returns the places of an opening.
    #[inline]
    pub(super) fn places(&self, opening: Opening) -> &[u8] {
        &self.empty[opening.first..opening.first + opening.count]
    }

    /// Returns the possible beginnings of stretches whose empty places are those of an opening.
    #[inline]
    pub(super) fn begins(&self, opening: Opening) -> Range<usize> {
        self.starts[opening.first % PLACES].into()..self.place(opening.first) + 1
    }

    /// Returns the possible ends of such stretches, exclusive.
    #[inline]
    pub(super) fn ends(&self, opening: Opening) -> Range<usize> {
        let end = opening.first + opening.count;
        self.starts[end % PLACES].into()..self.place(end) + 1
    }

    /// Returns the tiles in a stretch of up to eight places.
    #[inline]
    pub(super) fn frame(&self, from: usize, to: usize) -> Frame {
        let (before, all) = (&self.befores[from % PLACES], &self.befores[to % PLACES]);
        let length = to.wrapping_sub(from);
        let places = u32::MAX >> (32_usize.wrapping_sub(4 * length) as u32 & 31);
        Frame {
            value: all.value.wrapping_sub(before.value.wrapping_mul(TENS[length % TENS.len()])),
            pattern: all.pattern & places,
            mask: all.mask & places,
            key: all.key.wrapping_sub(before.key),
        }
    }

    /// Returns the sum of the digits in a stretch.
    pub(super) fn sum(&self, from: usize, to: usize) -> i32 {
        self.befores[to].sum - self.befores[from].sum
    }

    /// Returns the places of an opening, each with its digit from `digits`, four bits each.
    #[inline]
    pub(super) fn laid(&self, opening: Opening, digits: u32) -> impl Iterator<Item = (usize, i32)> {
        let places = self.places(opening).iter().enumerate();
        places.map(move |(number, &at)| {
            let behind = opening.count - 1 - number;
            (at.into(), (digits >> (4 * behind) & 0xF) as i32)
        })
    }

    /// Whether an opening that contains this one can have an anchor.
    #[inline]
    pub(super) fn is_near(&self, opening: Opening) -> bool {
        let slack = RACK - opening.count;
        let from = opening.first.saturating_sub(slack);
        let length = opening.first + RACK - from;
        self.anchors >> from & ((1 << length) - 1) != 0
    }

    /// Whether an opening has an anchor.
    #[inline]
    pub(super) fn is_open(&self, opening: Opening) -> bool {
        self.anchors >> opening.first & ((1 << opening.count) - 1) != 0
    }

    /// Returns the stretches of up to eight places whose empty places are those of an opening of
    /// two or more.
    #[inline]
    pub(super) fn stretches(&self, opening: Opening) -> (&[Stretch], &Bound) {
        let bound = &self.bounds[opening.first][opening.count - 2];
        (&self.stretches[bound.begin.into()..][..bound.count.into()], bound)
    }

    /// Returns the highest scores of the openings that begin with an empty place.
    #[inline]
    pub(super) fn ceilings(&self, number: usize) -> &Ceilings {
        &self.ceilings[number]
    }

    /// Returns the stretches whose only empty place is this one.
    #[inline]
    pub(super) fn singles(&self, number: usize) -> &[Single] {
        &self.singles[self.singles_of[number].into()..self.singles_of[number + 1].into()]
    }

    /// Returns the possible divisions of a long stretch.
    #[inline]
    pub(super) fn attempts_of(&self, long: &Long) -> &[Attempt] {
        let [begin, end] = long.attempts.map(usize::from);
        &self.attempts[begin..end]
    }

    /// Returns the points of each digit on an empty place in equations without another new tile.
    #[inline]
    pub(super) fn worths(&self, number: usize) -> &[i32; 10] {
        &self.worths[number]
    }

    /// Returns the multiplier of a digit on a place; it exceeds 1 only for a new tile.
    #[inline]
    pub(super) fn multiple_of(&self, at: usize) -> i32 {
        self.multiples[at % PLACES].into()
    }

    /// Returns the run of tiles through a filled opening.
    pub(super) fn run(&self, opening: Opening) -> Range<usize> {
        self.begins(opening).start..self.ends(opening).end - 1
    }
}

impl Before {
    /// Extends the part by one place.
    fn and(self, digit: u8) -> Self {
        let (number, mask) = if digit == EMPTY { (0, 0) } else { (u32::from(digit), 0xF) };
        Self {
            key: self.key.wrapping_add(if mask == 0 { 0 } else { tile_key(digit) }),
            value: self.value.wrapping_mul(10).wrapping_add(number),
            pattern: self.pattern << 4 | number,
            mask: self.mask << 4 | mask,
            sum: self.sum + number as i32,
        }
    }
}

fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// A line under examination.
struct Look<'a> {
    engine: &'a Engine,
    way: &'a Way,
    line: usize,
    cells: &'a [u8],
    allowed: Operations,
    /// The digits that may be laid on each place.
    fits: [u16; PLACES],
    /// The zeros and the empty places, as bits.
    zeros: u32,
    empty: u32,
    ranges: Option<Ranges>,
    /// The line with zeros on its empty places.
    written: Option<Written>,
}
