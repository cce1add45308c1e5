//! Going along a line, laying tiles.

use alloc::vec::Vec;

use crate::{
    Board, Bonus, Direction, Operations, RACK, Scoring, ZeroRule, equation::Numbers, judge::Trial,
    score,
};

use super::{
    EMPTY, Engine, Filling, Hand, Way,
    crosses::Cross,
    hand::{Draw, Draws},
    openings::{Frame, Opening, Openings, Whole},
    ranges::{POWERS, Ranges},
    strings::{KNOWN, Strings, tile_key},
};

/// Finds every legal filling of a line.
pub(super) fn line(
    engine: &Engine,
    way: &Way,
    line: usize,
    hand: (&Hand, &Draws),
    found: &mut impl FnMut(&Filling),
) {
    some(engine, way, line, hand, |_| true, found);
}

/// Finds every legal filling of some openings of a line: those that are wanted when
/// their turn comes.
pub(super) fn some(
    engine: &Engine,
    way: &Way,
    line: usize,
    (hand, draws): (&Hand, &Draws),
    wants: impl Fn(usize) -> bool,
    found: &mut impl FnMut(&Filling),
) {
    let openings = &*way.openings[line];
    if openings.all.is_empty() {
        return;
    }
    let cells = way.line(line);
    let mut digits = [EMPTY; Board::LONGEST];
    digits[..cells.len()].copy_from_slice(cells);
    let (operations, zero, scoring) = engine.rules();
    let crosses = &way.crosses[line * way.length..][..way.length];
    let mut walk = Walk {
        strings: Strings::all(),
        engine,
        way,
        start: line * way.length,
        crosses,
        bonuses: &way.bonuses[line * way.length..][..way.length],
        operations,
        zero,
        scoring,
        first: engine.tiles == 0,
        openings,
        ranges: None,
        keys: Vec::new(),
        digits,
        from: 0,
        to: 0,
        new: 0,
        places: [0; RACK],
        count: 0,
        found,
    };
    let dead = |&at: &usize| crosses[at].fits & hand.mask() == 0;
    let dead: u32 = (0..cells.len()).filter(dead).map(|at| 1 << at).sum();
    for (at, opening) in openings.all.iter().enumerate() {
        if opening.gaps & dead == 0 && usize::from(opening.count) <= hand.len() && wants(at) {
            walk.open(opening, hand, draws);
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
const fn bits(from: usize, to: usize) -> u32 {
    (1 << to) - (1 << from)
}

/// One line with some new tiles on it.
pub(super) struct Walk<'a, F> {
    strings: &'static Strings,
    engine: &'a Engine,
    pub(super) way: &'a Way,
    /// Where in its way the line starts.
    start: usize,
    pub(super) crosses: &'a [Cross],
    bonuses: &'a [Bonus],
    pub(super) operations: Operations,
    zero: ZeroRule,
    scoring: Scoring,
    /// Whether nothing lies on the board.
    first: bool,
    pub(super) openings: &'a Openings,
    /// What numbers the hand can make in this line, once it was asked for.
    pub(super) ranges: Option<Ranges>,
    /// Digits that could fill the present opening.
    keys: Vec<u64>,
    pub(super) digits: [u8; Board::LONGEST],
    /// Where the equation that is to hold all new tiles begins, and the place after
    /// its end.
    pub(super) from: usize,
    pub(super) to: usize,
    /// The places of the new tiles, as bits and in order.
    pub(super) new: u32,
    pub(super) places: [u8; RACK],
    pub(super) count: usize,
    found: &'a mut F,
}

impl<F: FnMut(&Filling)> Walk<'_, F> {
    /// Finds every filling of an opening.
    fn open(&mut self, opening: &Opening, hand: &Hand, draws: &Draws) {
        (self.new, self.places) = (opening.gaps, opening.places);
        self.count = opening.count.into();
        if self.first && self.count < 2 {
            return;
        }
        self.choose(draws);
        let [begin, end] = opening.wholes.map(usize::from);
        for whole in &self.openings.wholes[begin..end] {
            let frame = &self.openings.frames[usize::from(whole.frame)];
            (self.from, self.to) = (frame.from.into(), frame.to.into());
            if self.to - self.from > KNOWN {
                self.long(opening, frame, hand);
            } else if self.count == 1 {
                self.one(opening, frame, hand);
            } else if self.count == 2 {
                self.two(opening, frame, *whole, hand);
            } else {
                self.several(opening, frame, *whole);
            }
        }
    }

    /// Chooses the digits of which each place of an opening can get one.
    fn choose(&mut self, draws: &Draws) {
        self.keys.clear();
        if self.count > 2 {
            let fits = self.places.map(|at| self.crosses[usize::from(at)].fits);
            let fits = &fits[..self.count];
            let fit = |draw: &&Draw| fits.iter().all(|&fits| fits & draw.mask != 0);
            self.keys.extend(draws.of_count(self.count).iter().filter(fit).map(|draw| draw.key));
        }
    }

    /// Lays one tile.
    fn one(&mut self, opening: &Opening, frame: &Frame, hand: &Hand) {
        let at = usize::from(self.places[0]);
        let mut digits = frame.known & hand.mask();
        while digits != 0 {
            self.digits[at] = u8::try_from(digits.trailing_zeros()).unwrap_or(0);
            digits &= digits - 1;
            self.weigh(opening);
        }
        self.digits[at] = EMPTY;
    }

    /// Lays two tiles.
    fn two(&mut self, opening: &Opening, frame: &Frame, whole: Whole, hand: &Hand) {
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
                    if self.stands() {
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
        for at in 0..self.keys.len() {
            let key = self.keys[at];
            for &string in strings.of_digits(self.to - self.from, frame.key + key) {
                if string & frame.mask == frame.pattern && self.lays(string, key, whole.zero) {
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
    pub(super) fn weigh(&mut self, opening: &Opening) {
        if self.is_other_ways() {
            return;
        }
        let Some(run) = self.run(opening) else { return };
        let (crosses, links) = self.across();
        let legal = self.contacts(&run) && (self.first || run.links || links) && self.between(&run);
        if legal {
            let points = run.points + crosses;
            self.report(points);
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
        let sums = self.sums(low, high);
        for from in (low..=last).filter(|&from| self.digits[from] != 0) {
            let (mut value, mut at) = (0_u32, from);
            for frame in self.openings.from(from) {
                let end = usize::from(frame.to);
                if end > high {
                    break;
                }
                while at < end {
                    value = value.wrapping_mul(10).wrapping_add(self.digits[at].into());
                    at += 1;
                }
                if !self.holds(frame, value) {
                    continue;
                }
                let new = frame.gaps;
                if new == self.new && (from, end) < (self.from, self.to) {
                    return None;
                }
                run.cover |= bits(from, end - 1);
                run.joined |= bits(from + 1, end - 1);
                run.links |= new != bits(from, end);
                run.points += match self.scoring {
                    Scoring::Points => i64::from(sums[end] - sums[from]) * self.factor(new),
                    _ => 1,
                };
            }
        }
        Some(run)
    }

    /// Whether a frame that is filled, which writes this number, is an equation.
    #[inline]
    fn holds(&self, frame: &Frame, value: u32) -> bool {
        let (from, to) = (usize::from(frame.from), usize::from(frame.to));
        if frame.gaps & (frame.gaps - 1) == 0 && to - from <= KNOWN {
            let gap = frame.gaps.trailing_zeros() as usize;
            return frame.known & 1 << self.digits[gap] != 0;
        }
        let digits = &self.digits[from..to];
        if to - from > KNOWN {
            let [begin, end] = frame.cuts.map(usize::from);
            return self.openings.cuts[begin..end].iter().any(|cut| cut.holds(digits));
        }
        self.strings.contains(to - from, value)
            && (self.operations == Operations::ALL
                || Numbers::of(digits).is_equation(0, digits.len(), self.operations))
    }

    /// What the digits of the run before each place come to.
    fn sums(&self, low: usize, high: usize) -> [i32; Board::LONGEST + 1] {
        let mut sums = [0; Board::LONGEST + 1];
        for at in low..high {
            let bonus = if self.new & 1 << at != 0 { self.bonuses[at].digit() } else { 1 };
            let points = i64::from(self.digits[at]) * bonus;
            sums[at + 1] = sums[at] + i32::try_from(points).unwrap_or(0);
        }
        sums
    }

    fn factor(&self, mut new: u32) -> i64 {
        let mut factor = 1;
        while new != 0 {
            factor *= self.bonuses[new.trailing_zeros() as usize].equation();
            new &= new - 1;
        }
        factor
    }

    /// What the equations across score, and whether there are any.
    fn across(&self) -> (i64, bool) {
        self.places[..self.count].iter().fold((0, false), |(points, links), &at| {
            let (cross, digit) = (&self.crosses[usize::from(at)], self.digits[usize::from(at)]);
            let more = i64::from(cross.points[usize::from(digit)]);
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
        (self.found)(&filling);
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
    points: i64,
}
