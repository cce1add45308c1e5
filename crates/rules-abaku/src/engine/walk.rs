//! Going along a line, laying tiles.

use alloc::vec::Vec;
use core::ops::Range;

use crate::{
    Board, Direction, Operations, RACK, Scoring, ZeroRule, equation::Numbers, judge::Trial, score,
};

use super::{
    ALL, EMPTY, Engine, Filling, Hand, Way,
    crosses::Cross,
    hand::{Draw, Draws},
    openings::{Frame, Opening, Openings, Whole},
    promises::{Most, Promise},
    ranges::{PLACES, POWERS},
    span::{Line, Span},
    strings::{KNOWN, Strings, tile_key},
};

/// Who looks for fillings.
pub(super) trait Seeker {
    /// Whether some are not wanted.
    const CHOOSES: bool;

    /// Whether one of at most so many points is wanted.
    fn wants(&self, points: i32) -> bool;

    /// Tells of one.
    fn found(&mut self, filling: &Filling);
}

/// Wants them all.
struct All<F>(F);

impl<F: FnMut(&Filling)> Seeker for All<F> {
    const CHOOSES: bool = false;

    fn wants(&self, _: i32) -> bool {
        true
    }

    fn found(&mut self, filling: &Filling) {
        (self.0)(filling);
    }
}

/// What can be laid in a line.
#[derive(Clone, Copy)]
pub(super) struct Tiles<'a> {
    pub(super) hand: &'a Hand,
    pub(super) draws: &'a Draws,
    pub(super) most: &'a Most,
    pub(super) spans: &'a [Span],
}

/// Finds every legal filling of a line.
pub(super) fn all(
    engine: &Engine,
    way: &Way,
    line: usize,
    (hand, draws): (&Hand, &Draws),
    found: impl FnMut(&Filling),
) {
    let spans = way.openings[line].spans(way, line, hand);
    let tiles = Tiles { hand, draws, most: &Most::default(), spans: &spans };
    self::line(engine, way, line, tiles, &[], &mut All(found));
}

/// Finds the legal fillings of a line that are wanted; there is a promise for each opening,
/// unless all are.
pub(super) fn line<S: Seeker>(
    engine: &Engine,
    way: &Way,
    line: usize,
    tiles: Tiles<'_>,
    promises: &[Promise],
    seeker: &mut S,
) {
    let openings = &*way.openings[line];
    if openings.all.is_empty() {
        return;
    }
    let cells = way.line(line);
    let mut digits = [EMPTY; Board::LONGEST];
    digits[..cells.len()].copy_from_slice(cells);
    let (operations, zero, scoring) = engine.rules();
    let crosses = way.crosses_of(line);
    let mut walk = Walk {
        strings: Strings::all(),
        engine,
        way,
        start: line * way.length,
        crosses,
        operations,
        zero,
        scoring,
        first: engine.tiles == 0,
        openings,
        tiles,
        promise: Promise::default(),
        chosen: Vec::new(),
        digits,
        from: 0,
        to: 0,
        new: 0,
        places: [0; RACK],
        count: 0,
        seeker,
    };
    let hand = tiles.hand;
    let dead = |&at: &usize| crosses[at].fits & hand.mask() == 0;
    let dead: u32 = (0..cells.len()).filter(dead).map(|at| 1 << at).sum();
    for (at, opening) in openings.all.iter().enumerate() {
        if S::CHOOSES {
            walk.promise = promises[at];
            if !walk.seeker.wants(walk.promise.most) {
                continue;
            }
        }
        if opening.gaps & dead == 0 && usize::from(opening.count) <= hand.len() {
            walk.open(opening);
        }
    }
}

impl Engine {
    /// The empty places of a line beside a tile; of an empty board the centre.
    pub(super) fn anchors(&self, way: &Way, line: usize) -> u32 {
        let cells = way.line(line);
        if self.tiles == 0 {
            let centre = self.options.board.centre();
            let at = match way.direction {
                Direction::Across => centre,
                Direction::Down => self.ways[0].turned(centre),
            };
            return if at / way.length == line { 1 << (at % way.length) } else { 0 };
        }
        let taken = |at: usize| cells.get(at).is_some_and(|&digit| digit != EMPTY);
        let anchor = |&at: &usize| {
            let across = way.crosses[line * way.length + at].beside;
            !taken(at) && (across || taken(at + 1) || (at > 0 && taken(at - 1)))
        };
        (0..cells.len()).filter(anchor).fold(0, |mask, at| mask | 1 << at)
    }
}

/// The bits from one place to before another.
pub(super) const fn bits(from: usize, to: usize) -> u32 {
    (1 << to) - (1 << from)
}

/// One line with some new tiles on it.
struct Walk<'a, S> {
    strings: &'static Strings,
    engine: &'a Engine,
    way: &'a Way,
    /// Where in its way the line starts.
    start: usize,
    crosses: &'a [Cross],
    operations: Operations,
    zero: ZeroRule,
    scoring: Scoring,
    /// Whether nothing lies on the board.
    first: bool,
    openings: &'a Openings,
    tiles: Tiles<'a>,
    /// What the present opening promises.
    promise: Promise,
    /// What could fill it, and the most that equations of several of these tiles score.
    chosen: Vec<(&'a Draw, i32)>,
    digits: Line,
    /// Where the equation that is to hold all new tiles begins, and the place after
    /// its end.
    from: usize,
    to: usize,
    /// The places of the new tiles, as bits and in order.
    new: u32,
    places: [u8; RACK],
    count: usize,
    seeker: &'a mut S,
}

impl<S: Seeker> Walk<'_, S> {
    /// Finds every filling of an opening.
    fn open(&mut self, opening: &Opening) {
        (self.new, self.places) = (opening.gaps, opening.places);
        self.count = opening.count.into();
        if self.first && self.count < 2 {
            return;
        }
        self.choose(opening);
        let [begin, end] = opening.wholes.map(usize::from);
        for whole in &self.openings.wholes[begin..end] {
            let frame = &self.openings.frames[usize::from(whole.frame)];
            (self.from, self.to) = (frame.from.into(), frame.to.into());
            if self.to - self.from > KNOWN {
                self.long(opening, whole.frame);
            } else if self.count == 1 {
                self.one(opening, frame);
            } else if self.count == 2 {
                self.two(opening, frame, *whole);
            } else {
                self.several(opening, frame, *whole);
            }
        }
    }
    /// Chooses the digits of which each place of an opening can get one, and which can
    /// score enough.
    fn choose(&mut self, opening: &Opening) {
        self.chosen.clear();
        let Tiles { hand, draws, most, .. } = self.tiles;
        let sure = self.promise.single + self.promise.long;
        let places = &self.places[..self.count];
        let all = places.iter().fold(ALL, |all, &at| all & self.crosses[usize::from(at)].fits);
        let narrow = hand.mask() & !all != 0;
        for draw in draws.of_count(if self.count > 2 { self.count } else { 0 }) {
            let fits = |&at: &u8| self.crosses[usize::from(at)].fits & draw.mask != 0;
            if narrow && !places.iter().all(fits) {
                continue;
            }
            let several = if S::CHOOSES && most.is_sum {
                opening.bound.most(&draw.sums, &most.alone)
            } else {
                0
            };
            if !S::CHOOSES || !most.is_sum || self.seeker.wants(several + sure) {
                self.chosen.push((draw, several));
            }
        }
    }

    /// Whether what lies here can score enough, if so much is the most that equations
    /// of several new tiles score.
    fn may_do(&self, opening: &Opening, several: i32) -> bool {
        if !S::CHOOSES || !self.tiles.most.is_sum {
            return true;
        }
        let single = self.single();
        let most = several + self.promise.long + single;
        self.seeker.wants(most) && self.scores(opening, single, most)
    }

    /// What equations with one new tile score.
    fn single(&self) -> i32 {
        let places = self.places[..self.count].iter().map(|&at| usize::from(at));
        places.map(|at| self.openings.worths[at][usize::from(self.digits[at])]).sum()
    }

    /// Whether so many points of equations with one new tile and those along the line
    /// with several are wanted; all are at most so many.
    fn scores(&self, opening: &Opening, mut points: i32, mut most: i32) -> bool {
        let (low, high) = (usize::from(opening.low), usize::from(opening.high));
        let last = usize::from(self.places[self.count - 1]);
        let (mut written, mut sums) = ([0; PLACES], [0; PLACES]);
        self.write(low..high, &mut written, &mut sums);
        for from in (low..=last).filter(|&from| self.digits[from] != 0) {
            for frame in self.openings.from(from) {
                let to = usize::from(frame.to);
                if to > high {
                    break;
                }
                if frame.gaps & (frame.gaps - 1) == 0 {
                    continue;
                }
                let worth = self.openings.scored(frame, sums[to] - sums[from]);
                let is_long = to - from > KNOWN;
                let holds = if is_long {
                    !self.tiles.spans.is_empty() && self.is_span(frame)
                } else {
                    let before = written[from].wrapping_mul(POWERS[to - from] as u32);
                    self.strings.contains(to - from, written[to].wrapping_sub(before))
                };
                if holds {
                    points += worth;
                } else if !is_long && frame.mask != 0 {
                    // Nothing was promised for it that is less.
                    most -= worth;
                    if !self.seeker.wants(most) {
                        return false;
                    }
                }
            }
        }
        self.seeker.wants(points)
    }

    /// What the digits of a run before each place write, modulo 2³², and what they come
    /// to.
    #[inline(always)]
    fn write(&self, run: Range<usize>, written: &mut [u32; PLACES], sums: &mut [i32; PLACES]) {
        for at in run.start..run.end.min(PLACES - 1) {
            let digit = self.digits[at];
            let often = if self.new & 1 << at == 0 { 1 } else { self.openings.multiples[at] };
            written[at + 1] = written[at].wrapping_mul(10).wrapping_add(digit.into());
            sums[at + 1] = sums[at] + i32::from(digit) * i32::from(often);
        }
    }

    /// Whether a long frame is filled as it can be.
    fn is_span(&self, frame: &Frame) -> bool {
        let places = usize::from(frame.from)..usize::from(frame.to);
        self.tiles.spans.iter().any(|span| {
            let other = &self.openings.frames[usize::from(span.frame)];
            (other.from, other.to) == (frame.from, frame.to)
                && span.digits[places.clone()] == self.digits[places.clone()]
        })
    }

    /// Fills a long frame.
    fn long(&mut self, opening: &Opening, frame: u16) {
        let before = self.digits;
        for span in self.tiles.spans.iter().filter(|span| span.frame == frame) {
            self.digits = span.digits;
            self.weigh(opening);
        }
        self.digits = before;
    }

    /// Lays one tile.
    fn one(&mut self, opening: &Opening, frame: &Frame) {
        let at = usize::from(self.places[0]);
        let mut digits = frame.known & self.tiles.hand.mask();
        while digits != 0 {
            self.digits[at] = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            if self.may_do(opening, 0) {
                self.weigh(opening);
            }
        }
        self.digits[at] = EMPTY;
    }

    /// Lays two tiles.
    fn two(&mut self, opening: &Opening, frame: &Frame, whole: Whole) {
        let hand = self.tiles.hand;
        let [first, last] = [self.places[0], self.places[1]].map(usize::from);
        let units = [first, last].map(|at| POWERS[self.to - 1 - at] as u32);
        let mut digits = self.crosses[first].fits & hand.mask() & !u16::from(first == self.from);
        let ends = self.crosses[last].fits & if whole.zero { 1 } else { u16::MAX };
        while digits != 0 {
            let digit = digits.trailing_zeros();
            digits &= digits - 1;
            let value = frame.value + digit * units[0];
            let mut lasts = ends & hand.after(digit as u8).mask();
            while lasts != 0 {
                let other = lasts.trailing_zeros();
                lasts &= lasts - 1;
                if self.strings.contains(self.to - self.from, value + other * units[1]) {
                    (self.digits[first], self.digits[last]) = (digit as u8, other as u8);
                    let (one, two) = (digit.max(other) as i32, (digit + other) as i32);
                    let sums = [0, one, two, two, two, two];
                    let most = opening.bound.most(&sums, &sums);
                    if self.may_do(opening, most) && self.stands() {
                        self.weigh(opening);
                    }
                }
            }
        }
        (self.digits[first], self.digits[last]) = (EMPTY, EMPTY);
    }

    /// Whether an equation of all operations that lies here is one of those allowed.
    fn stands(&self) -> bool {
        let digits = &self.digits[self.from..self.to];
        self.operations == Operations::ALL
            || Numbers::of(digits).is_equation(0, digits.len(), self.operations)
    }

    /// Looks at all equations that can be made of what lies there with some of the
    /// tiles.
    fn several(&mut self, opening: &Opening, frame: &Frame, whole: Whole) {
        let strings = self.strings;
        for at in 0..self.chosen.len() {
            let (draw, most) = self.chosen[at];
            for &string in strings.of_digits(self.to - self.from, frame.key + draw.key) {
                if string & frame.mask == frame.pattern
                    && self.lays(string, draw.key, whole.zero)
                    && self.may_do(opening, most)
                {
                    self.weigh(opening);
                }
            }
        }
        for &at in &self.places[..self.count] {
            self.digits[usize::from(at)] = EMPTY;
        }
    }

    /// Lays the digits of a string, if they are the ones of the key and may lie
    /// there.
    fn lays(&mut self, string: u32, key: u64, zero: bool) -> bool {
        let mut laid = 0;
        for &at in &self.places[..self.count] {
            let at = usize::from(at);
            let digit = (string >> (4 * (self.to - 1 - at)) & 0xF) as u8;
            if self.crosses[at].fits & 1 << digit == 0 {
                return false;
            }
            self.digits[at] = digit;
            laid += tile_key(digit);
        }
        let last = self.digits[usize::from(self.places[self.count - 1])];
        laid == key && (!zero || last == 0) && self.stands()
    }

    /// Judges what lies here: an equation holds all new tiles.
    fn weigh(&mut self, opening: &Opening) {
        if self.is_other_ways() {
            return;
        }
        let Some(run) = self.run(opening) else { return };
        let (crosses, links) = self.across();
        let legal = self.contacts(&run) && (self.first || run.links || links) && self.between(&run);
        if legal {
            let points = run.points + crosses;
            self.report(points.into());
        }
    }

    /// Whether this is a single tile that the other way finds.
    fn is_other_ways(&self) -> bool {
        let at = usize::from(self.places[0]);
        let found = self.crosses[at].links & 1 << self.digits[at] != 0;
        self.count == 1 && self.way.direction == Direction::Down && found
    }

    /// The equations of the run with the new tiles; `None` if an earlier one
    /// holds all of them, too, so that this filling was found already.
    fn run(&self, opening: &Opening) -> Option<Run> {
        let (low, high) = (usize::from(opening.low), usize::from(opening.high));
        let last = usize::from(self.places[self.count - 1]);
        let mut run = Run { low, high, cover: 0, joined: 0, links: false, points: 0 };
        let (mut written, mut sums) = ([0; PLACES], [0; PLACES]);
        self.write(low..high, &mut written, &mut sums);
        for from in (low..=last).filter(|&from| self.digits[from] != 0) {
            for frame in self.openings.from(from) {
                let end = usize::from(frame.to);
                if end > high {
                    break;
                }
                if !self.holds(frame, &written) {
                    continue;
                }
                let new = frame.gaps;
                if new == self.new && (from, end) < (self.from, self.to) {
                    return None;
                }
                run.cover |= bits(from, end - 1);
                run.joined |= bits(from + 1, end - 1);
                run.links |= new != bits(from, end);
                run.points += self.openings.scored(frame, sums[end] - sums[from]);
            }
        }
        Some(run)
    }

    /// Whether a frame that is filled is an equation.
    #[inline]
    fn holds(&self, frame: &Frame, written: &[u32; PLACES]) -> bool {
        let (from, to) = (usize::from(frame.from), usize::from(frame.to));
        if frame.gaps & (frame.gaps - 1) == 0 {
            let gap = frame.gaps.trailing_zeros() as usize;
            return frame.known & 1 << self.digits[gap] != 0;
        }
        if to - from > KNOWN {
            return self.is_span(frame);
        }
        let before = written[from].wrapping_mul(POWERS[to - from] as u32);
        self.strings.contains(to - from, written[to].wrapping_sub(before))
            && (self.operations == Operations::ALL || {
                let digits = &self.digits[from..to];
                Numbers::of(digits).is_equation(0, digits.len(), self.operations)
            })
    }

    /// What the equations across score, and whether there are any.
    fn across(&self) -> (i32, bool) {
        self.places[..self.count].iter().fold((0, false), |(points, links), &at| {
            let (cross, digit) = (&self.crosses[usize::from(at)], self.digits[usize::from(at)]);
            let more = cross.points[usize::from(digit)];
            (points + more, links || cross.links & 1 << digit != 0)
        })
    }

    /// Rule 4 along the line; across only what fits is laid.
    fn contacts(&self, run: &Run) -> bool {
        let mut open = (self.new ^ self.new >> 1) & bits(run.low, run.high - 1) & !run.cover;
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            open &= open - 1;
            let pair = (at, at + 1);
            let (new, old) = if self.new & 1 << at != 0 { pair } else { (pair.1, pair.0) };
            let free = self.zero == ZeroRule::Box && self.digits[old] == 0;
            if self.digits[new] != 0 && !free {
                return false;
            }
        }
        true
    }

    /// Rule 6b.
    fn between(&self, run: &Run) -> bool {
        let at = usize::from(self.places[0]);
        if self.zero == ZeroRule::Box || self.count > 1 || self.digits[at] != 0 {
            return true;
        }
        let inside = run.low < at && at + 1 < run.high;
        self.crosses[at].joins && (!inside || run.joined & 1 << at != 0)
    }

    fn report(&mut self, points: i64) {
        let mut filling = Filling {
            points,
            direction: if self.count == 1 { Direction::Across } else { self.way.direction },
            count: self.count,
            squares: [0; RACK],
            digits: [0; RACK],
        };
        let width = self.engine.options.board.width();
        for (place, &at) in self.places[..self.count].iter().enumerate() {
            let way = self.way;
            let square =
                Way::square_of(way.direction, width, way.length, self.start + usize::from(at));
            filling.squares[place] = u16::try_from(square).unwrap_or(u16::MAX);
            filling.digits[place] = self.digits[usize::from(at)];
        }
        if matches!(self.scoring, Scoring::V1 | Scoring::V2) {
            filling.points = counted(self.engine, &filling);
        }
        self.seeker.found(&filling);
    }
}

/// What the rules count for a filling, where points are not a sum over equations.
fn counted(engine: &Engine, filling: &Filling) -> i64 {
    let mut grid = engine.grid();
    filling.tiles().for_each(|(square, digit)| grid.put(square, Some(crate::Tile::plain(digit))));
    let new: Vec<usize> = filling.tiles().map(|(square, _)| square).collect();
    let (operations, zero, _) = engine.rules();
    let trial = Trial { grid: &grid, new: &new, direction: filling.direction, operations, zero };
    score::score(&trial, &trial.stretches(), &engine.options).points
}

/// The equations along the line that new tiles are in.
struct Run {
    low: usize,
    /// The place after the last.
    high: usize,
    /// Places that are in an equation with the one after them.
    cover: u32,
    /// Places that are in an equation with both beside them.
    joined: u32,
    /// Whether one holds an old tile.
    links: bool,
    points: i32,
}
