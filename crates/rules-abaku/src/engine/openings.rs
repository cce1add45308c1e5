//! What of a line could be filled, whatever tiles come; looked at anew only when
//! the line changes.

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

/// Consecutive empty places of a line that one placement could fill: the first of them, by
/// its number among the line's, and how many they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opening {
    pub(super) first: usize,
    pub(super) count: usize,
}

impl Opening {
    /// Those of so many places that are in this one.
    #[inline]
    pub(super) fn parts(self, count: usize) -> impl Iterator<Item = Self> + use<> {
        (self.first..=self.first + self.count - count).map(move |first| Self { first, count })
    }

    /// Whether it holds all places of another.
    #[inline]
    pub(super) fn holds(self, part: Self) -> bool {
        self.first <= part.first && part.first + part.count <= self.first + self.count
    }
}

/// A stretch of up to eight places.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stretch {
    from: u8,
    /// The place after its last.
    to: u8,
}

impl Stretch {
    /// Where it begins, and the place after its last.
    #[inline]
    pub(super) fn ends(self) -> (usize, usize) {
        (self.from.into(), self.to.into())
    }
}

/// What lies in such a stretch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// The number it writes with zeros for empty places.
    pub(super) value: u32,
    /// What lies there, four bits each, with nothing for empty places; and four set bits
    /// for each that lies there.
    pub(super) pattern: u32,
    pub(super) mask: u32,
    /// What lies there, however it is ordered.
    pub(super) key: u64,
}

/// What of a line is before a place.
#[derive(Debug, Clone, Copy, Default)]
struct Before {
    /// What lies there, however it is ordered, modulo 2⁶⁴.
    key: u64,
    /// The number it writes with zeros for empty places, modulo 2³².
    value: u32,
    /// The pattern and the mask of the last eight places.
    pattern: u32,
    mask: u32,
    sum: i32,
}

/// What the stretches of up to eight places with just the empty places of an opening, two or
/// more, score.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Bound {
    /// Where they begin among the line's, how many they are, and what lies in them comes to.
    begin: u16,
    count: u16,
    old: i32,
    /// Whether the empty places by themselves are one of them.
    alone: bool,
    /// How often the squares score one digit more, and by how much they multiply it all; 0 if
    /// each scores one point.
    more: i32,
    factor: i32,
}

impl Bound {
    /// What they score at most, made of tiles of any sum, and how often that sum counts; given
    /// the greatest sum of tiles that are an equation by themselves, and the greatest tile.
    #[inline]
    pub(super) fn share(&self, alone: i32, greatest: i32) -> (i32, i32) {
        let (count, own) = (i32::from(self.count), i32::from(self.alone));
        if self.factor == 0 {
            return (count, 0);
        }
        let sure = self.old + own * alone + count * self.more * greatest;
        (sure * self.factor, (count - own) * self.factor)
    }

    /// Leaves one of them out: what lies in it, and whether it is the empty places by themselves.
    #[inline]
    pub(super) fn leave(&mut self, old: i32, alone: bool) {
        self.count -= 1;
        self.old -= old;
        self.alone &= !alone;
    }

    /// What one of them scores whose digits come to this.
    #[inline]
    pub(super) fn points(&self, sum: i32) -> i32 {
        if self.factor == 0 { 1 } else { sum * self.factor }
    }
}

/// The [`Bound`]s of the openings that begin with one empty place, by how many places they have,
/// from two on, as what they add up to with any hand: so many points, and how often these
/// numbers of the hand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Ceilings {
    pub(super) points: [i32; RACK - 1],
    /// The greatest sum of tiles that are an equation by themselves.
    pub(super) alone: [i32; RACK - 1],
    /// The greatest tile.
    pub(super) greatest: [i32; RACK - 1],
    /// The greatest sum of tiles.
    pub(super) sums: [i32; RACK - 1],
}

impl Ceilings {
    /// Sets that of an opening of so many places.
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

/// A stretch with one empty place that a tile makes an equation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Single {
    pub(super) from: u8,
    /// The place after its last.
    pub(super) to: u8,
    /// Which digits do.
    pub(super) known: u16,
}

/// A stretch of more than eight places that several tiles could make an equation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Long {
    /// Its empty places.
    pub(super) opening: Opening,
    pub(super) from: u8,
    pub(super) to: u8,
    /// How it could be cut, among the line's attempts.
    attempts: [u16; 2],
}

/// All openings of a line.
#[derive(Debug, Clone, Default)]
pub(super) struct Openings {
    /// The empty places in order, behind them the end of the line; and by the number of an empty
    /// place, the place after the one before it.
    empty: [u8; PLACES],
    starts: [u8; PLACES],
    /// How many they are.
    pub(super) count: usize,
    /// Which of them are anchors, as bits.
    anchors: u32,
    /// What is before each place.
    befores: [Before; PLACES],
    /// By their empty places, then by where they begin and end.
    singles: Vec<Single>,
    /// Where the singles of each empty place begin.
    singles_of: [u8; PLACES],
    /// By their empty places, then by where they begin and end.
    pub(super) longs: Vec<Long>,
    attempts: Vec<Attempt>,
    /// What each place multiplies a new digit by, and an equation.
    multiples: [u8; PLACES],
    factors: [u8; PLACES],
    /// Those of up to eight places with several empty ones, by these, then by where they begin
    /// and end.
    stretches: Vec<Stretch>,
    /// By the first of the empty places, then by how many they are, from two on.
    pub(super) bounds: Vec<[Bound; RACK - 1]>,
    /// By the first of the empty places.
    ceilings: Vec<Ceilings>,
    /// Whether equations score their digits, and not one point each.
    is_points: bool,
    /// What each digit on each empty place scores across, and along the line in equations
    /// without another new tile.
    worths: Vec<[i32; 10]>,
}

impl Openings {
    /// Looks at a line anew.
    #[inline(never)]
    pub(super) fn look(&mut self, engine: &Engine, way: &Way, line: usize) {
        self.clear();
        let anchors = engine.anchors(way, line);
        if anchors != 0 {
            self.read(engine, way, line);
            self.find(engine, way, line, anchors);
        }
    }

    /// Forgets everything but where there is room for it.
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

    /// Reads what lies in the line, and what its squares do.
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

    /// Finds the empty places, and what tiles there could make.
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

    /// Finds what tiles could make from an empty place on.
    fn find_from(&mut self, look: &mut Look<'_>, first: usize) {
        self.singles_of[first] = small(self.singles.len());
        self.bounds.push([Bound::default(); RACK - 1]);
        let mut ceilings = Ceilings::default();
        // What the squares do.
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

    /// Finds what one tile makes an equation.
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

    /// Adds what a stretch with one empty place scores to the worths of its digits.
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

    /// Finds the shorter stretches with the empty places of an opening; the bound says what its
    /// squares do.
    fn find_stretches(&mut self, cells: &[u8], opening: Opening, mut bound: Bound) -> Bound {
        bound.begin = u16::try_from(self.stretches.len()).unwrap_or(u16::MAX);
        let (begins, ends) = (self.begins(opening), self.ends(opening));
        // Whether nothing lies in the shortest of them.
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

    /// Finds how long stretches with the empty places of an opening could be cut.
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

    /// The place of an empty one.
    #[inline]
    pub(super) fn place(&self, number: usize) -> usize {
        self.empty[number % PLACES].into()
    }

    /// The places of an opening.
    #[inline]
    pub(super) fn places(&self, opening: Opening) -> &[u8] {
        &self.empty[opening.first..opening.first + opening.count]
    }

    /// Where stretches with just the empty places of an opening can begin.
    #[inline]
    pub(super) fn begins(&self, opening: Opening) -> Range<usize> {
        self.starts[opening.first % PLACES].into()..self.place(opening.first) + 1
    }

    /// The places after their last ones.
    #[inline]
    pub(super) fn ends(&self, opening: Opening) -> Range<usize> {
        let end = opening.first + opening.count;
        self.starts[end % PLACES].into()..self.place(end) + 1
    }

    /// What lies in a stretch of up to eight places.
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

    /// What lies in a stretch comes to.
    pub(super) fn sum(&self, from: usize, to: usize) -> i32 {
        self.befores[to].sum - self.befores[from].sum
    }

    /// The places of an opening, each with its digit of these, four bits each.
    #[inline]
    pub(super) fn laid(&self, opening: Opening, digits: u32) -> impl Iterator<Item = (usize, i32)> {
        let places = self.places(opening).iter().enumerate();
        places.map(move |(number, &at)| {
            let behind = opening.count - 1 - number;
            (at.into(), (digits >> (4 * behind) & 0xF) as i32)
        })
    }

    /// Whether an opening that holds another can hold an anchor.
    #[inline]
    pub(super) fn is_near(&self, opening: Opening) -> bool {
        let slack = RACK - opening.count;
        let from = opening.first.saturating_sub(slack);
        let length = opening.first + RACK - from;
        self.anchors >> from & ((1 << length) - 1) != 0
    }

    /// Whether an opening holds an anchor.
    #[inline]
    pub(super) fn is_open(&self, opening: Opening) -> bool {
        self.anchors >> opening.first & ((1 << opening.count) - 1) != 0
    }

    /// The stretches of up to eight places with just the empty places of an opening, several.
    #[inline]
    pub(super) fn stretches(&self, opening: Opening) -> (&[Stretch], &Bound) {
        let bound = &self.bounds[opening.first][opening.count - 2];
        (&self.stretches[bound.begin.into()..][..bound.count.into()], bound)
    }

    /// What the openings that begin with an empty place score at most.
    #[inline]
    pub(super) fn ceilings(&self, number: usize) -> &Ceilings {
        &self.ceilings[number]
    }

    /// The stretches with one empty place, this one.
    #[inline]
    pub(super) fn singles(&self, number: usize) -> &[Single] {
        &self.singles[self.singles_of[number].into()..self.singles_of[number + 1].into()]
    }

    /// How a long stretch could be cut.
    #[inline]
    pub(super) fn attempts_of(&self, long: &Long) -> &[Attempt] {
        let [begin, end] = long.attempts.map(usize::from);
        &self.attempts[begin..end]
    }

    /// What each digit on an empty place scores in equations without another new tile.
    #[inline]
    pub(super) fn worths(&self, number: usize) -> &[i32; 10] {
        &self.worths[number]
    }

    /// How often a digit on a place scores, which only a new one does more than once.
    #[inline]
    pub(super) fn multiple_of(&self, at: usize) -> i32 {
        self.multiples[at % PLACES].into()
    }

    /// The run that tiles in an opening would be in: its first place and the one after its
    /// last.
    pub(super) fn run(&self, opening: Opening) -> Range<usize> {
        self.begins(opening).start..self.ends(opening).end - 1
    }
}

impl Before {
    /// With one place more.
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

/// A line being looked at.
struct Look<'a> {
    engine: &'a Engine,
    way: &'a Way,
    line: usize,
    cells: &'a [u8],
    allowed: Operations,
    /// Which digits may be laid on each place.
    fits: [u16; PLACES],
    /// Where zeros lie, and which places are empty, as bits.
    zeros: u32,
    empty: u32,
    ranges: Option<Ranges>,
    /// The line with zeros on its empty places.
    written: Option<Written>,
}
