//! What of a line could be filled, whatever tiles come; looked at anew only when
//! the line changes.

use alloc::vec::Vec;

use crate::{Board, Bonus, Operations, RACK, Scoring, ZeroRule, equation::Numbers};

use super::{
    ALL, EMPTY, Engine, Way,
    crosses::Cross,
    long::{Cut, cuts},
    ranges::{POWERS, Ranges},
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
    /// If it has one empty place and is not longer than eight: which digits make an
    /// equation there.
    pub(super) known: u16,
    /// Up to eight digits: those that lie there, four bits each, with nothing for
    /// empty places; and four set bits for each that lies there.
    pub(super) pattern: u32,
    pub(super) mask: u32,
    /// The number they write with zeros for empty places.
    pub(super) value: u32,
    /// What lies there, however it is ordered.
    pub(super) key: u64,
    /// If it is longer: how it could be cut, among the line's cuts.
    pub(super) cuts: [u16; 2],
}

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
    pub(super) cuts: Vec<Cut>,
    /// What each digit on each place scores across, and along the line in equations
    /// without another new tile.
    pub(super) worths: Vec<[i32; 10]>,
}

impl Openings {
    /// Those of a line.
    pub(super) fn of(engine: &Engine, way: &Way, line: usize) -> Self {
        let anchors = engine.anchors(way, line);
        let mut found = Self::default();
        if anchors != 0 {
            let look = Look::new(engine, way, line, anchors);
            look.frames(&mut found);
            let bounds = look.bounds(&mut found);
            look.openings(&mut found, &bounds);
        }
        found
    }

    /// The frames that begin at a place.
    #[inline]
    pub(super) fn from(&self, place: usize) -> &[Frame] {
        &self.frames[self.starts[place].into()..self.starts[place + 1].into()]
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
    crosses: &'a [Cross],
    bonuses: &'a [Bonus],
    /// Which digits may be laid on each place.
    fits: [u16; Board::LONGEST],
    /// The empty places, and of those in order which are anchors.
    empty: Vec<u8>,
    anchors: u32,
    ranges: Ranges,
}

impl<'a> Look<'a> {
    fn new(engine: &'a Engine, way: &'a Way, line: usize, anchors: u32) -> Self {
        let cells = way.line(line);
        let crosses = &way.crosses[line * way.length..][..way.length];
        let mut fits = [0; Board::LONGEST];
        fits.iter_mut().zip(crosses).for_each(|(fits, cross)| *fits = cross.fits);
        let mut empty = Vec::with_capacity(cells.len());
        let mut ordered = 0_u32;
        for at in (0..cells.len()).filter(|&at| cells[at] == EMPTY) {
            ordered |= (anchors >> at & 1) << empty.len();
            empty.push(u8::try_from(at).unwrap_or(0));
        }
        let ranges = Ranges::of(cells, |at| fits[at]);
        let bonuses = &way.bonuses[line * way.length..][..way.length];
        Self { engine, cells, crosses, bonuses, fits, empty, anchors: ordered, ranges }
    }

    /// Finds every frame.
    fn frames(&self, found: &mut Openings) {
        found.frames.reserve(self.cells.len() * 6);
        for (from, &first) in self.cells.iter().enumerate() {
            if first != 0 {
                self.frames_from(from, found);
            }
            found.starts[from + 1] = u16::try_from(found.frames.len()).unwrap_or(u16::MAX);
        }
    }

    fn frames_from(&self, from: usize, found: &mut Openings) {
        let before = self.empty.partition_point(|&at| usize::from(at) < from);
        let mut frame = Frame {
            from: small(from),
            to: 0,
            gaps: 0,
            known: ALL,
            pattern: 0,
            mask: 0,
            value: 0,
            key: 0,
            cuts: [0; 2],
        };
        let mut count = 0;
        for (at, &digit) in self.cells.iter().enumerate().skip(from) {
            frame.to = small(at + 1);
            let there = digit != EMPTY;
            frame.pattern = frame.pattern << 4 | if there { digit.into() } else { 0 };
            frame.mask = frame.mask << 4 | if there { 0xF } else { 0 };
            let digit_there = if there { digit.into() } else { 0 };
            frame.value = frame.value.wrapping_mul(10).wrapping_add(digit_there);
            if there {
                frame.key += tile_key(digit);
            } else {
                frame.gaps |= 1 << at;
                count += 1;
                if count > RACK || self.fits[at] == 0 {
                    return;
                }
            }
            if at > from && count > 0 && self.near(before, count) {
                self.add(frame, count, found);
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

    /// Adds a frame, unless nothing can be laid there.
    fn add(&self, mut frame: Frame, count: usize, found: &mut Openings) {
        let length = usize::from(frame.to - frame.from);
        if length > KNOWN {
            let first = found.cuts.len();
            let (from, to) = (frame.from.into(), frame.to.into());
            let allowed = self.engine.options.operations;
            let possible = |cut: &&Cut| {
                allowed.contains(cut.operation) && self.ranges.allow(cut, self.cells, from, to)
            };
            found.cuts.extend(cuts(length).iter().filter(possible));
            frame.cuts = [first, found.cuts.len()].map(|at| u16::try_from(at).unwrap_or(u16::MAX));
        }
        if count == 1 && length <= KNOWN {
            frame.known = self.known(&frame);
        }
        let dropped = frame.known == 0 || (length > KNOWN && frame.cuts[0] == frame.cuts[1]);
        if !dropped {
            found.frames.push(frame);
        }
    }

    /// The digits that make an equation at the only empty place of a short frame.
    fn known(&self, frame: &Frame) -> u16 {
        let (from, to) = (usize::from(frame.from), usize::from(frame.to));
        let gap = frame.gaps.trailing_zeros() as usize;
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
    fn openings(&self, found: &mut Openings, bounds: &Bounds) {
        for first in 0..self.empty.len() {
            let last = (first + RACK).min(self.empty.len());
            for end in first + 1..=last {
                let at = usize::from(self.empty[end - 1]);
                if self.fits[at] == 0 {
                    break;
                }
                if self.anchors >> first & ((1 << (end - first)) - 1) != 0 {
                    self.opening(&self.empty[first..end], bounds.of(first, end - first), found);
                }
            }
        }
    }

    fn opening(&self, gaps: &[u8], bound: Bound, found: &mut Openings) {
        let (first, last) = (usize::from(gaps[0]), usize::from(gaps[gaps.len() - 1]));
        let taken = |&place: &usize| self.cells[place] != EMPTY;
        let low = (0..first).rev().take_while(taken).last().unwrap_or(first);
        let high = (last + 1..self.cells.len()).take_while(taken).last().unwrap_or(last) + 1;
        let mask = gaps.iter().fold(0, |mask, &at| mask | 1 << at);
        let begin = found.wholes.len();
        for from in low..=first {
            for at in found.starts[from]..found.starts[from + 1] {
                let frame = found.frames[usize::from(at)];
                if usize::from(frame.to) > high {
                    break;
                }
                if frame.gaps == mask
                    && let Some(zero) = self.reaches(found, &frame, low, high)
                {
                    found.wholes.push(Whole { frame: at, zero });
                }
            }
        }
        if found.wholes.len() > begin {
            let wholes =
                [begin, found.wholes.len()].map(|at| u16::try_from(at).unwrap_or(u16::MAX));
            let mut places = [0; RACK];
            places[..gaps.len()].copy_from_slice(gaps);
            let (low, high) = (small(low), small(high));
            let count = small(gaps.len());
            found.all.push(Opening { low, high, count, gaps: mask, places, wholes, bound });
        }
    }

    /// Adds up what the frames can score at most; of those with one empty place,
    /// each digit by itself.
    fn bounds(&self, found: &mut Openings) -> Bounds {
        let mut sums = [0; Board::LONGEST + 1];
        for (at, &digit) in self.cells.iter().enumerate() {
            sums[at + 1] = sums[at] + if digit == EMPTY { 0 } else { i32::from(digit) };
        }
        found.worths = self.crosses.iter().map(|cross| cross.points).collect();
        let mut bounds = Bounds::default();
        for frame in &found.frames {
            let old = sums[usize::from(frame.to)] - sums[usize::from(frame.from)];
            let first = frame.gaps.trailing_zeros() as usize;
            let short = usize::from(frame.to - frame.from) <= KNOWN;
            if short && frame.gaps.is_power_of_two() {
                self.add_worth(&mut found.worths[first], frame, old, first);
            } else {
                let first = self.empty.partition_point(|&at| usize::from(at) < first);
                let count = frame.gaps.count_ones() as usize;
                bounds.0[first][count].add(self.bound(frame, old));
            }
        }
        bounds.gather(self.empty.len());
        bounds
    }

    /// Adds what a frame with one empty place scores to the worths of its digits.
    fn add_worth(&self, worth: &mut [i32; 10], frame: &Frame, old: i32, gap: usize) {
        let bonus = self.bonuses[gap];
        for (digit, worth) in (0_i32..).zip(worth) {
            if frame.known & 1 << digit != 0 {
                *worth += match self.engine.options.scoring {
                    Scoring::Points => {
                        (old + digit * factor(bonus.digit())) * factor(bonus.equation())
                    }
                    _ => 1,
                };
            }
        }
    }

    /// What a frame scores at most.
    fn bound(&self, frame: &Frame, old: i32) -> Bound {
        let mut bound = Bound::default();
        if self.engine.options.scoring != Scoring::Points {
            bound.old = 1;
            return bound;
        }
        let (mut all, mut more, mut gaps) = (1, 0, frame.gaps);
        while gaps != 0 {
            let bonus = self.bonuses[gaps.trailing_zeros() as usize];
            gaps &= gaps - 1;
            all *= factor(bonus.equation());
            more += factor(bonus.digit()) - 1;
        }
        bound.old = old * all;
        let count = frame.gaps.count_ones() as usize;
        let alone = count == usize::from(frame.to - frame.from);
        let often = if alone { &mut bound.alone } else { &mut bound.tiles };
        often[count] = all;
        bound.more = more * all;
        bound
    }

    /// Whether other frames can hold what rule 4 asks for and this one does not:
    /// whether only with a zero as the last tile; `None` if not at all.
    fn reaches(&self, found: &Openings, frame: &Frame, low: usize, high: usize) -> Option<bool> {
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

/// At most so many points, whatever tiles come.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Bound {
    /// What the old tiles score.
    pub(super) old: i32,
    /// How often so many new tiles together score what is on them, with old tiles.
    pub(super) tiles: [i32; RACK + 1],
    /// How often so many new tiles score what is on them, if they alone are an
    /// equation.
    pub(super) alone: [i32; RACK + 1],
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

/// Bounds by the first of some consecutive empty places and by how many they are:
/// of the frames that hold just these, then of all that hold no others.
#[derive(Default)]
struct Bounds([[Bound; RACK + 1]; Board::LONGEST]);

impl Bounds {
    fn of(&self, first: usize, count: usize) -> Bound {
        self.0[first][count]
    }

    /// Adds the bounds of fewer places to those of more.
    fn gather(&mut self, empty: usize) {
        // Those that end with the last place, whichever they begin with.
        for count in 2..=RACK {
            for first in 0..(empty + 1).saturating_sub(count) {
                let later = self.0[first + 1][count - 1];
                self.0[first][count].add(later);
            }
        }
        for count in 2..=RACK {
            for first in 0..(empty + 1).saturating_sub(count) {
                let sooner = self.0[first][count - 1];
                self.0[first][count].add(sooner);
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
