//! What of a line could be filled, whatever tiles come; looked at anew only when
//! the line changes.

use alloc::vec::Vec;
use core::cell::OnceCell;

use crate::{Board, Bonus, Operations, RACK, Scoring, ZeroRule, equation::Numbers};

use super::{
    ALL, EMPTY, Engine, Way,
    long::{self, Cut, cuts},
    ranges::{POWERS, Ranges, Written},
    span::Attempt,
    strings::{KNOWN, Strings, tile_key},
};

/// Consecutive empty places of a line that one placement could fill.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opening {
    /// The first place of the run the tiles would be in.
    pub(super) low: u8,
    /// The place after its last.
    pub(super) high: u8,
    pub(super) count: u8,
    /// The empty places, as bits and in order.
    pub(super) gaps: u32,
    pub(super) places: [u8; RACK],
    /// The frames that hold all of them, among the line's wholes.
    pub(super) wholes: [u16; 2],
    /// What the equations with two of them or more score at most.
    pub(super) bound: Bound,
}

/// A stretch with empty places that new tiles could make an equation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    pub(super) from: u8,
    /// The place after its last.
    pub(super) to: u8,
    pub(super) gaps: u32,
    /// If it has one empty place: which digits make an equation there.
    pub(super) known: u16,
    /// What the squares of the empty places multiply equations by.
    pub(super) factor: u16,
    /// Up to eight digits: those that lie there, four bits each, with nothing for
    /// empty places; and four set bits for each that lies there.
    pub(super) pattern: u32,
    pub(super) mask: u32,
    /// The number they write with zeros for empty places.
    pub(super) value: u32,
    /// What lies there, however it is ordered.
    pub(super) key: u64,
    /// If it is longer: how it could be cut, among the line's attempts.
    attempts: [u16; 2],
    /// The next frame with the same empty places.
    next: u16,
}

/// No frame.
const NONE: u16 = u16::MAX;

/// A frame that holds all places of an opening.
#[derive(Debug, Clone, Copy)]
pub(super) struct Whole {
    pub(super) frame: u16,
    /// Whether only a zero can be laid last: nothing else makes an equation with
    /// the tile behind it.
    pub(super) zero: bool,
}

/// All openings of a line.
#[derive(Debug, Clone, Default)]
pub(super) struct Openings {
    pub(super) all: Vec<Opening>,
    pub(super) wholes: Vec<Whole>,
    /// By their first places, then by their ends.
    pub(super) frames: Vec<Frame>,
    /// Where the frames from each place begin.
    starts: [u16; Board::LONGEST + 1],
    attempts: Vec<Attempt>,
    /// The frames of more than eight places.
    pub(super) longs: Vec<u16>,
    /// What each place multiplies a new digit by.
    pub(super) multiples: [u8; Board::LONGEST],
    /// Whether equations score their digits, and not one point each.
    is_points: bool,
    /// What each digit on each place scores across, and along the line in equations
    /// without another new tile.
    pub(super) worths: Vec<[i32; 10]>,
}

impl Openings {
    /// Those of a line.
    pub(super) fn of(engine: &Engine, way: &Way, line: usize, mut old: Self) -> Self {
        let anchors = engine.anchors(way, line);
        old.clear();
        if anchors == 0 {
            return old;
        }
        let mut look = Look::new(engine, way, line, anchors, old);
        look.frames();
        look.bounds.gather(look.empty.len());
        look.openings();
        look.found
    }

    /// Forgets everything but where there is room for it.
    fn clear(&mut self) {
        self.all.clear();
        self.wholes.clear();
        self.frames.clear();
        self.attempts.clear();
        self.longs.clear();
        self.worths.clear();
        self.starts = [0; Board::LONGEST + 1];
    }

    /// The frames that begin at a place.
    #[inline]
    pub(super) fn from(&self, place: usize) -> &[Frame] {
        &self.frames[self.starts[place].into()..self.starts[place + 1].into()]
    }

    /// How a long frame could be cut.
    #[inline]
    pub(super) fn attempts_of(&self, frame: &Frame) -> &[Attempt] {
        let [begin, end] = frame.attempts.map(usize::from);
        &self.attempts[begin..end]
    }

    /// What a frame with several new tiles scores in a line of digits.
    pub(super) fn worth(&self, frame: &Frame, digits: &[u8]) -> i32 {
        if frame.gaps.is_power_of_two() {
            return 0;
        }
        let points = |at: usize| {
            let is_new = frame.gaps & 1 << at != 0;
            i32::from(digits[at]) * if is_new { self.multiples[at].into() } else { 1 }
        };
        let places = usize::from(frame.from)..frame.to.into();
        self.scored(frame, places.map(points).sum())
    }

    /// What a frame scores whose digits come to this sum.
    #[inline]
    pub(super) fn scored(&self, frame: &Frame, sum: i32) -> i32 {
        if self.is_points { sum * i32::from(frame.factor) } else { 1 }
    }

    /// Whether a frame within a run holds a place and the one after it.
    fn joined(&self, low: usize, high: usize, place: usize) -> bool {
        let holds = |frame: &Frame| (place + 2..=high).contains(&usize::from(frame.to));
        (low..=place).any(|from| self.from(from).iter().any(holds))
    }
}

/// A line being looked at.
struct Look<'a> {
    engine: &'a Engine,
    cells: &'a [u8],
    bonuses: &'a [Bonus],
    /// Which digits may be laid on each place.
    fits: [u16; Board::LONGEST],
    /// The empty places, and of those in order which are anchors.
    empty: Vec<u8>,
    anchors: u32,
    ranges: OnceCell<Ranges>,
    /// The line with zeros on its empty places.
    written: Written,
    found: Openings,
    bounds: Bounds,
    groups: Groups,
}

/// The first and the last frame with the same empty places, by the first of these and by how
/// many they are.
struct Groups([[[u16; 2]; RACK + 1]; Board::LONGEST]);

impl<'a> Look<'a> {
    fn new(engine: &'a Engine, way: &'a Way, line: usize, anchors: u32, old: Openings) -> Self {
        let cells = way.line(line);
        let crosses = &way.crosses[line * way.length..][..way.length];
        let mut fits = [0; Board::LONGEST];
        fits.iter_mut().zip(crosses).for_each(|(fits, cross)| *fits = cross.fits);
        let mut empty = Vec::with_capacity(cells.len());
        let mut ordered = 0_u32;
        for at in (0..cells.len()).filter(|&at| cells[at] == EMPTY) {
            ordered |= (anchors >> at & 1) << empty.len();
            empty.push(small(at));
        }
        let zero = |&digit: &u8| if digit == EMPTY { 0 } else { digit };
        let bonuses = &way.bonuses[line * way.length..][..way.length];
        let mut multiples = [1; Board::LONGEST];
        for (often, bonus) in multiples.iter_mut().zip(bonuses) {
            *often = bonus.digit() as u8;
        }
        let is_points = engine.options.scoring == Scoring::Points;
        let mut found = Openings { multiples, is_points, ..old };
        found.worths.extend(crosses.iter().map(|cross| cross.points));
        Self {
            engine,
            cells,
            bonuses,
            fits,
            empty,
            anchors: ordered,
            ranges: OnceCell::new(),
            written: Written::of(cells.iter().map(zero)),
            found,
            bounds: Bounds::default(),
            groups: Groups([[[NONE; 2]; RACK + 1]; Board::LONGEST]),
        }
    }

    /// Finds every frame.
    fn frames(&mut self) {
        let mut before = 0;
        for from in 0..self.cells.len() {
            if self.cells[from] != 0 {
                self.frames_from(from, before);
            }
            before += usize::from(self.cells[from] == EMPTY);
            self.found.starts[from + 1] = u16::try_from(self.found.frames.len()).unwrap_or(NONE);
        }
    }

    /// Those from a place on, with so many empty ones before it.
    fn frames_from(&mut self, from: usize, before: usize) {
        if !self.near(before, 1) {
            return;
        }
        let mut frame = Frame {
            from: small(from),
            to: 0,
            gaps: 0,
            known: ALL,
            factor: 1,
            pattern: 0,
            mask: 0,
            value: 0,
            key: 0,
            attempts: [0; 2],
            next: NONE,
        };
        let (mut count, mut old, mut more) = (0, 0, 0);
        for at in from..self.cells.len() {
            let digit = self.cells[at];
            frame.to = small(at + 1);
            let there = digit != EMPTY;
            frame.pattern = frame.pattern << 4 | if there { digit.into() } else { 0 };
            frame.mask = frame.mask << 4 | if there { 0xF } else { 0 };
            let digit_there = if there { digit.into() } else { 0 };
            frame.value = frame.value.wrapping_mul(10).wrapping_add(digit_there);
            old += if there { i32::from(digit) } else { 0 };
            if there {
                frame.key += tile_key(digit);
            } else {
                frame.gaps |= 1 << at;
                count += 1;
                if count > RACK || self.fits[at] == 0 {
                    return;
                }
                frame.factor *= factor(self.bonuses[at].equation()) as u16;
                more += factor(self.bonuses[at].digit()) - 1;
            }
            if at > from && count > 0 && self.near(before, count) {
                self.add(frame, [before, count], [old, more]);
            }
        }
    }

    /// Whether an opening that holds so many empty places, from one in their order
    /// on, can hold an anchor.
    fn near(&self, before: usize, count: usize) -> bool {
        let slack = RACK - count;
        let from = before.saturating_sub(slack);
        let length = before + count + slack - from;
        self.anchors >> from & ((1 << length) - 1) != 0
    }

    /// Adds a frame, unless nothing can be laid there, with so many places from one of the
    /// empty ones on, what lies there, and how much oftener the squares score digits.
    fn add(&mut self, mut frame: Frame, [first, count]: [usize; 2], [old, more]: [i32; 2]) {
        let length = usize::from(frame.to - frame.from);
        if count == 1 {
            frame.known = self.known(&frame);
        }
        if frame.known != 0 && length > KNOWN {
            self.cut(&mut frame);
        }
        if frame.known == 0 || (length > KNOWN && frame.attempts[0] == frame.attempts[1]) {
            return;
        }
        let at = self.found.frames.len();
        let ends = &mut self.groups.0[first][count];
        match self.found.frames.get_mut(usize::from(ends[1])) {
            Some(last) => last.next = u16::try_from(at).unwrap_or(NONE),
            None => ends[0] = u16::try_from(at).unwrap_or(NONE),
        }
        ends[1] = u16::try_from(at).unwrap_or(NONE);
        if count == 1 {
            self.add_worth(&frame, old);
        } else if length <= KNOWN {
            let bound = self.bound(&frame, count, old, more);
            self.bounds.0[first][count - 2].add(bound);
        }
        if length > KNOWN {
            self.found.longs.push(u16::try_from(at).unwrap_or(NONE));
        }
        self.found.frames.push(frame);
    }

    /// Finds how a long frame could be cut.
    fn cut(&mut self, frame: &mut Frame) {
        let (from, to) = (usize::from(frame.from), usize::from(frame.to));
        let (cells, fits) = (self.cells, &self.fits);
        let ranges = self.ranges.get_or_init(|| Ranges::of(cells, |at| fits[at]));
        let allowed = self.engine.options.operations;
        let possible = |cut: &&Cut| {
            allowed.contains(cut.operation)
                && cut.inner(from).into_iter().all(|place| cells[place] != 0)
                && ranges.allow(cut, from)
        };
        let written = &self.written;
        let first = self.found.attempts.len();
        let attempt = |cut: &Cut| Attempt::new(cut, frame, fits, written);
        let attempts = cuts(to - from).iter().filter(possible).filter_map(attempt);
        self.found.attempts.extend(attempts);
        frame.attempts =
            [first, self.found.attempts.len()].map(|at| u16::try_from(at).unwrap_or(u16::MAX));
    }

    /// The digits that make an equation at the only empty place of a frame.
    fn known(&self, frame: &Frame) -> u16 {
        let (from, to) = (usize::from(frame.from), usize::from(frame.to));
        let gap = frame.gaps.trailing_zeros() as usize;
        if to - from > KNOWN {
            let allowed = self.engine.options.operations;
            return long::completing(&self.cells[from..to], gap - from, allowed) & self.fits[gap];
        }
        let unit = POWERS[to - 1 - gap] as u32;
        let strings = Strings::all();
        let mut left = self.fits[gap] & !u16::from(gap == from);
        let mut known = 0;
        while left != 0 {
            let digit = left.trailing_zeros();
            left &= left - 1;
            let value = frame.value + digit * unit;
            let holds = strings.contains(to - from, value)
                && (self.engine.options.operations == Operations::ALL
                    || self.stands(frame, digit as u8));
            known |= u16::from(holds) << digit;
        }
        known
    }

    /// Whether the allowed operations make an equation of a frame with this digit
    /// at its only empty place.
    fn stands(&self, frame: &Frame, digit: u8) -> bool {
        let (from, to) = (usize::from(frame.from), usize::from(frame.to));
        let digits: Vec<u8> = self.cells[from..to]
            .iter()
            .map(|&one| if one == EMPTY { digit } else { one })
            .collect();
        Numbers::of(&digits).is_equation(0, digits.len(), self.engine.options.operations)
    }

    /// Finds every opening with an anchor.
    fn openings(&mut self) {
        for first in 0..self.empty.len() {
            let last = (first + RACK).min(self.empty.len());
            for end in first + 1..=last {
                let at = usize::from(self.empty[end - 1]);
                if self.fits[at] == 0 {
                    break;
                }
                if self.anchors >> first & ((1 << (end - first)) - 1) != 0 {
                    self.opening(first, end);
                }
            }
        }
    }

    /// Adds the opening of some consecutive empty places.
    fn opening(&mut self, first: usize, end: usize) {
        let count = end - first;
        let mut at = self.groups.0[first][count][0];
        if at == NONE {
            return;
        }
        let gaps = &self.empty[first..end];
        let mut places = [0; RACK];
        places[..count].copy_from_slice(gaps);
        let mask = gaps.iter().fold(0, |mask, &at| mask | 1 << at);
        let (first_gap, last) = (usize::from(gaps[0]), usize::from(gaps[count - 1]));
        let taken = |&place: &usize| self.cells[place] != EMPTY;
        let low = (0..first_gap).rev().take_while(taken).last().unwrap_or(first_gap);
        let high = (last + 1..self.cells.len()).take_while(taken).last().unwrap_or(last) + 1;
        let begin = self.found.wholes.len();
        while let Some(frame) = self.found.frames.get(usize::from(at)) {
            if let Some(zero) = self.reaches(frame, low, high) {
                self.found.wholes.push(Whole { frame: at, zero });
            }
            at = frame.next;
        }
        let wholes = [begin, self.found.wholes.len()];
        if wholes[0] < wholes[1] {
            let wholes = wholes.map(|at| u16::try_from(at).unwrap_or(u16::MAX));
            let (low, high) = (small(low), small(high));
            let bound =
                count.checked_sub(2).map_or(Bound::default(), |row| self.bounds.0[first][row]);
            let count = small(count);
            self.found.all.push(Opening { low, high, count, gaps: mask, places, wholes, bound });
        }
    }

    /// Adds what a frame with one empty place scores to the worths of its digits.
    fn add_worth(&mut self, frame: &Frame, old: i32) {
        let gap = frame.gaps.trailing_zeros() as usize;
        let bonus = self.bonuses[gap];
        let mut digits = frame.known;
        while digits != 0 {
            let digit = digits.trailing_zeros();
            digits &= digits - 1;
            self.found.worths[gap][digit as usize] += match self.engine.options.scoring {
                Scoring::Points => {
                    (old + digit as i32 * factor(bonus.digit())) * factor(bonus.equation())
                }
                _ => 1,
            };
        }
    }

    /// What a frame scores at most.
    fn bound(&self, frame: &Frame, count: usize, old: i32, more: i32) -> Bound {
        let mut bound = Bound::default();
        if self.engine.options.scoring != Scoring::Points {
            bound.old = 1;
            return bound;
        }
        let factor = i32::from(frame.factor);
        let alone = count == usize::from(frame.to - frame.from);
        let often = if alone { &mut bound.alone } else { &mut bound.tiles };
        often[count - 2] = factor;
        bound.old = old * factor;
        bound.more = more * factor;
        bound
    }

    /// Whether other frames can hold what rule 4 asks for and this one does not:
    /// whether only with a zero as the last tile; `None` if not at all.
    fn reaches(&self, frame: &Frame, low: usize, high: usize) -> Option<bool> {
        let found = &self.found;
        let (from, to) = (usize::from(frame.from), usize::from(frame.to));
        let exempt = |old: usize| self.engine.options.zero == ZeroRule::Box && self.cells[old] == 0;
        let new = |at: usize| self.cells[at] == EMPTY;
        if from > low && new(from) && !exempt(from - 1) && !found.joined(low, high, from - 1) {
            return None;
        }
        let zero = to < high && new(to - 1) && !exempt(to) && !found.joined(low, high, to - 1);
        (!zero || self.fits[to - 1] & 1 != 0).then_some(zero)
    }
}

/// How often something scores, by how many new tiles there are, from two on.
type Often = [i32; RACK - 1];

/// At most so many points, whatever tiles come.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Bound {
    /// What the old tiles score.
    pub(super) old: i32,
    /// How often so many new tiles together score what is on them, with old tiles.
    pub(super) tiles: Often,
    /// How often so many new tiles score what is on them, if they alone are an
    /// equation.
    pub(super) alone: Often,
    /// How often one new tile scores once more, on a bonus.
    pub(super) more: i32,
}

impl Bound {
    fn add(&mut self, other: Self) {
        self.old += other.old;
        self.more += other.more;
        self.tiles.iter_mut().zip(other.tiles).for_each(|(own, other)| *own += other);
        self.alone.iter_mut().zip(other.alone).for_each(|(own, other)| *own += other);
    }
}

/// Bounds by the first of some consecutive empty places and by how many they are, from two on:
/// of the frames that hold just these, then of all that hold no others.
#[derive(Default)]
struct Bounds([[Bound; RACK - 1]; Board::LONGEST]);

impl Bounds {
    /// Adds the bounds of fewer places to those of more.
    fn gather(&mut self, empty: usize) {
        // Those that end with the last place, whichever they begin with.
        for row in 1..RACK - 1 {
            for first in 0..empty.saturating_sub(row + 1) {
                let later = self.0[first + 1][row - 1];
                self.0[first][row].add(later);
            }
        }
        for row in 1..RACK - 1 {
            for first in 0..empty.saturating_sub(row + 1) {
                let sooner = self.0[first][row - 1];
                self.0[first][row].add(sooner);
            }
        }
    }
}

fn factor(bonus: i64) -> i32 {
    i32::try_from(bonus).unwrap_or(1)
}

fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
