//! Going along a line, laying tiles.

use crate::{Board, Bonus, Direction, Operations, RACK, Scoring, ZeroRule, judge::Trial, score};

use super::{
    EMPTY, Engine, Filling, Hand, Way,
    crosses::{Cross, is_equation},
    strings::{KNOWN, Strings},
};

/// Finds every legal filling of a line.
pub(super) fn line(
    engine: &Engine,
    way: &Way,
    line: usize,
    hand: &Hand,
    found: &mut impl FnMut(&Filling),
) {
    let most = RACK.min(hand.len());
    let cells = way.line(line);
    let (anchors, first) = (anchors(engine, way, line), engine.tiles == 0);
    if anchors == 0 || most == 0 {
        return;
    }
    let mut digits = [EMPTY; Board::LONGEST];
    digits[..cells.len()].copy_from_slice(cells);
    let mut needs = [u8::MAX; Board::LONGEST + 1];
    for at in (0..cells.len()).rev() {
        let more = u8::from(cells[at] == EMPTY);
        needs[at] = if anchors & 1 << at != 0 { 1 } else { needs[at + 1].saturating_add(more) };
    }
    let (operations, zero, scoring) = engine.rules();
    let mut walk = Walk {
        strings: Strings::all(),
        engine,
        way,
        start: line * way.length,
        crosses: &way.crosses[line * way.length..][..way.length],
        bonuses: &way.bonuses[line * way.length..][..way.length],
        operations,
        zero,
        scoring,
        first,
        anchors,
        needs,
        reaches: reaches(cells),
        most,
        digits,
        from: 0,
        new: 0,
        places: [0; RACK],
        count: 0,
        found,
    };
    for from in 0..cells.len() {
        if usize::from(walk.needs[from]) <= most {
            walk.from = from;
            walk.on(from, 0, *hand, false);
            walk.long(*hand);
        }
    }
}

/// For each number of tiles and each place: before which place a stretch from
/// there with so many gaps must end.
fn reaches(cells: &[u8]) -> [[u8; Board::LONGEST + 1]; RACK + 1] {
    let mut reaches = [[u8::try_from(cells.len()).unwrap_or(0); Board::LONGEST + 1]; RACK + 1];
    for at in (0..cells.len()).rev() {
        for tiles in 0..=RACK {
            reaches[tiles][at] = match tiles.checked_sub(usize::from(cells[at] == EMPTY)) {
                Some(left) => reaches[left][at + 1],
                None => u8::try_from(at).unwrap_or(0),
            };
        }
    }
    reaches
}

/// The empty places of a line beside a tile; of an empty board the centre.
fn anchors(engine: &Engine, way: &Way, line: usize) -> u32 {
    let cells = way.line(line);
    if engine.tiles == 0 {
        let centre = engine.options.board.centre();
        let at = match way.direction {
            Direction::Across => centre,
            Direction::Down => engine.ways[0].turned(centre),
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
    pub(super) anchors: u32,
    /// How many tiles it takes from each place to reach an anchor.
    needs: [u8; Board::LONGEST + 1],
    /// How far one comes from each place with so many tiles.
    pub(super) reaches: [[u8; Board::LONGEST + 1]; RACK + 1],
    pub(super) most: usize,
    pub(super) digits: [u8; Board::LONGEST],
    /// Where the equation that is to hold all new tiles begins.
    pub(super) from: usize,
    /// The places of the new tiles, as bits and in order.
    pub(super) new: u32,
    pub(super) places: [u8; RACK],
    pub(super) count: usize,
    found: &'a mut F,
}

impl<F: FnMut(&Filling)> Walk<'_, F> {
    /// Goes on at a place, with all before it filled, which write this number; to
    /// equations of at most eight digits.
    fn on(&mut self, mut at: usize, mut value: u32, hand: Hand, touched: bool) {
        let end = self.way.length.min(self.from + KNOWN);
        while at < end && self.digits[at] != EMPTY {
            if at == self.from && self.digits[at] == 0 {
                return;
            }
            value = value * 10 + u32::from(self.digits[at]);
            at += 1;
            let digits = &self.digits[self.from..at];
            if touched && is_equation(self.strings, self.operations, digits, value) {
                self.weigh(at);
            }
        }
        let left = self.most - self.count;
        if at == end || left == 0 || (!touched && usize::from(self.needs[at]) > left) {
            return;
        }
        let mut digits = hand.mask() & self.crosses[at].fits;
        if at == self.from {
            digits &= !1;
        } else if !self.goes_on(at, value) {
            return;
        }
        if digits != 0 {
            self.gap(at, value, hand, digits, touched || self.anchors & 1 << at != 0);
        }
    }

    /// Whether an equation begins with all before a place and ends where one can
    /// come with the tiles that are left.
    fn goes_on(&self, at: usize, value: u32) -> bool {
        let reach = usize::from(self.reaches[self.most - self.count][at]);
        self.strings.goes_on(at - self.from, value, reach - self.from)
    }

    /// Lays each of these digits at an empty place.
    fn gap(&mut self, at: usize, value: u32, hand: Hand, digits: u16, touched: bool) {
        self.places[self.count] = u8::try_from(at).unwrap_or(0);
        self.count += 1;
        self.new |= 1 << at;
        if touched {
            let mut ends = self.endings(at, value, digits);
            while ends != 0 {
                self.digits[at] = u8::try_from(ends.trailing_zeros()).unwrap_or(0);
                ends &= ends - 1;
                self.weigh(at + 1);
            }
        }
        let next = at + 1;
        let room = next < self.way.length && next - self.from < KNOWN;
        if room && (self.count < self.most || self.digits[next] != EMPTY) {
            let mut left = digits;
            while left != 0 {
                let digit = u8::try_from(left.trailing_zeros()).unwrap_or(0);
                left &= left - 1;
                let value = value * 10 + u32::from(digit);
                if self.goes_on(next, value) {
                    self.digits[at] = digit;
                    self.on(next, value, hand.after(digit), touched);
                }
            }
        }
        self.digits[at] = EMPTY;
        self.new &= !(1 << at);
        self.count -= 1;
    }

    /// Which of the digits make an equation that ends here.
    fn endings(&mut self, at: usize, value: u32, digits: u16) -> u16 {
        let length = at + 1 - self.from;
        if length < 2 {
            return 0;
        }
        let ends = digits & self.strings.completions(length, value);
        if self.operations == Operations::ALL {
            return ends;
        }
        let stands = |&digit: &u8| ends & 1 << digit != 0;
        (0..10_u8).filter(stands).fold(0, |mask, digit| {
            self.digits[at] = digit;
            let digits = &self.digits[self.from..=at];
            let holds =
                is_equation(self.strings, self.operations, digits, value * 10 + u32::from(digit));
            mask | u16::from(holds) << digit
        })
    }

    /// Judges what lies here: an equation holds all new tiles and ends before this
    /// place.
    pub(super) fn weigh(&mut self, to: usize) {
        if (self.first && self.count < 2) || self.is_other_ways() {
            return;
        }
        let Some(run) = self.run(to) else { return };
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
    fn run(&self, to: usize) -> Option<Run> {
        let taken = |&place: &usize| self.digits[place] != EMPTY;
        let low = (0..self.from).rev().take_while(taken).last().unwrap_or(self.from);
        let high = (to..self.way.length).take_while(taken).last().map_or(to, |last| last + 1);
        let last = usize::from(self.places[self.count - 1]);
        let mut run = Run { low, high, cover: 0, joined: 0, links: false, points: 0 };
        let sums = self.sums(low, high);
        for from in (low..=last).filter(|&from| self.digits[from] != 0) {
            let mut value = 0_u32;
            for end in from + 1..=high {
                value = value.wrapping_mul(10).wrapping_add(self.digits[end - 1].into());
                let new = self.new & bits(from, end);
                let digits = &self.digits[from..end];
                if new == 0 || !is_equation(self.strings, self.operations, digits, value) {
                    continue;
                }
                if new == self.new && (from, end) < (self.from, to) {
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
    let new: alloc::vec::Vec<usize> = filling.tiles().map(|(square, _)| square).collect();
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
