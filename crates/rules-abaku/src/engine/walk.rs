//! The walk along a line that lays tiles.

use alloc::vec::Vec;

use crate::{Direction, RACK, Scoring, ZeroRule, judge::Trial, score};

use super::{
    EMPTY, Engine, Filling, Way,
    crosses::is_allowed,
    hand::Draw,
    openings::{Opening, Openings},
    promises::{Page, Promises, Row, Tiles},
    ranges::{PLACES, TENS},
    span::Span,
    strings::{Strings, tile_key},
};

/// A receiver of fillings.
pub(super) trait Seeker {
    /// Whether a filling of at most this score is of interest.
    fn wants(&self, points: i32) -> bool;

    /// Receives a filling.
    fn found(&mut self, filling: &Filling);
}

/// A receiver of all fillings.
struct All<F>(F);

impl<F: FnMut(&Filling)> Seeker for All<F> {
    fn wants(&self, _: i32) -> bool {
        true
    }

    fn found(&mut self, filling: &Filling) {
        (self.0)(filling);
    }
}

/// Finds every legal filling of a line.
pub(super) fn all(engine: &Engine, number: usize, tiles: &Tiles, found: impl FnMut(&Filling)) {
    let mut promises = Promises::default();
    if let Some(page) = promises.add(engine, number, tiles) {
        line(engine, &page, &promises, tiles, &mut All(found));
    }
}

/// Finds the legal fillings of a line that the seeker wants.
pub(super) fn line<S: Seeker>(
    engine: &Engine,
    page: &Page,
    promises: &Promises,
    tiles: &Tiles,
    seeker: &mut S,
) {
    let (way, line) = engine.numbered(page.number);
    let openings = &*way.openings[line];
    let cells = way.line(line);
    let mut digits = [EMPTY; PLACES];
    digits[..cells.len()].copy_from_slice(cells);
    let fits = way.fits(line, tiles.hand.mask());
    let mut walk = Walk {
        strings: Strings::all(),
        engine,
        way,
        line,
        openings,
        page,
        promises: promises.of(page, openings),
        tiles,
        fits,
        digits,
        opening: Opening { first: 0, count: 0 },
        others: 0,
        chosen: Vec::new(),
        from: 0,
        to: 0,
        number: 0,
        whole: 0,
        seeker,
    };
    let least = if engine.tiles == 0 { 2 } else { 1 };
    for (first, row) in walk.promises.iter().enumerate() {
        if tiles.are_promised && !walk.seeker.wants(row.most()) {
            continue;
        }
        for count in least..=row.count {
            if !tiles.are_promised || walk.seeker.wants(row.all[count - 1]) {
                walk.open(Opening { first, count });
            }
        }
    }
}

impl Engine {
    /// Returns the empty places of a line beside a tile; on an empty board, the centre.
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

/// Returns the bits of a range of places.
const fn bits(from: usize, to: usize) -> u32 {
    (1 << to) - (1 << from)
}

/// A line with new tiles on it.
struct Walk<'a, S> {
    strings: &'static Strings,
    engine: &'a Engine,
    way: &'a Way,
    line: usize,
    openings: &'a Openings,
    page: &'a Page,
    promises: &'a [Row],
    tiles: &'a Tiles,
    /// The digits of the hand permitted on each place.
    fits: [u16; PLACES],
    /// The line with the new tiles.
    digits: [u8; PLACES],
    /// The places of the new tiles, and the promise of equations that contain only some of them.
    opening: Opening,
    others: i32,
    /// The selections of digits that could fill it.
    chosen: Vec<&'a Draw>,
    /// The range of the equation that must contain all new tiles.
    from: usize,
    to: usize,
    /// Its index among the opening's stretches of up to eight places; 0 for a longer one.
    number: usize,
    /// The highest score in it and in those after it.
    whole: i32,
    seeker: &'a mut S,
}

impl<S: Seeker> Walk<'_, S> {
    /// Finds every wanted filling of an opening.
    fn open(&mut self, opening: Opening) {
        if !self.openings.is_open(opening) {
            return;
        }
        let row = &self.promises[opening.first];
        let [whole, all] = [row.whole, row.all].map(|promises| promises[opening.count - 1]);
        (self.opening, self.others, self.whole) = (opening, all - whole, whole);
        if opening.count == 1 {
            self.one();
        } else {
            self.choose();
            self.fill();
        }
    }

    /// Lays the tiles that complete each stretch to an equation, in the order of the beginnings,
    /// the shorter ones first.
    fn fill(&mut self) {
        let (openings, page, opening) = (self.openings, self.page, self.opening);
        let mut spans = page.spans.iter().filter(|span| span.opening == opening).peekable();
        let (stretches, bound) = openings.stretches(opening);
        // A filling that also completes an earlier stretch is found there, so the earlier ones do
        // not count here.
        let mut left = *bound;
        for (number, stretch) in stretches.iter().enumerate() {
            let (from, to) = stretch.ends();
            while let Some(span) = spans.next_if(|span| span.from < from) {
                self.long(span);
            }
            (self.from, self.to, self.number) = (from, to, number);
            let (sure, times) = self.tiles.share(&left, opening.count);
            self.whole = sure + times * self.tiles.most_of(opening.count);
            if self.may_score() {
                match opening.count {
                    2 => self.two(),
                    _ => self.several((sure, times)),
                }
            }
            left.leave(openings.sum(from, to), to - from == opening.count);
        }
        spans.for_each(|span| self.long(span));
    }

    /// Whether any filling of the stretch can score enough.
    #[inline]
    fn may_score(&self) -> bool {
        !self.tiles.are_promised || self.seeker.wants(self.others + self.whole)
    }

    /// Chooses the selections that fit every place of the opening and can score enough.
    fn choose(&mut self) {
        self.chosen.clear();
        let (opening, Tiles { hand, draws, are_promised, .. }) = (self.opening, self.tiles);
        if opening.count == 2 {
            return;
        }
        let fits = |&at: &u8| self.fits[usize::from(at) % PLACES];
        let places = self.openings.places(opening);
        let narrow = places.iter().any(|at| fits(at) != hand.mask());
        let (_, bound) = self.openings.stretches(opening);
        let (sure, times) = self.tiles.share(bound, opening.count);
        let sure = self.others + sure;
        for draw in draws.of_count(opening.count) {
            if (!are_promised || self.seeker.wants(sure + times * draw.sum))
                && (!narrow || places.iter().all(|at| fits(at) & draw.mask != 0))
            {
                self.chosen.push(draw);
            }
        }
    }

    /// Tries each single tile.
    fn one(&mut self) {
        let number = self.opening.first;
        let at = self.openings.place(number);
        let mut left = self.fits[at];
        for single in self.openings.singles(number) {
            let mut digits = single.known & left;
            left &= !digits;
            while digits != 0 {
                self.digits[at] = digits.trailing_zeros() as u8;
                digits &= digits - 1;
                self.weigh();
            }
        }
    }

    /// Tries each pair of tiles.
    fn two(&mut self) {
        let value = self.openings.frame(self.from, self.to).value;
        let number = self.opening.first;
        let [first, last] = [number, number + 1].map(|number| self.openings.place(number));
        let units = [first, last].map(|at| TENS[self.to - 1 - at]);
        let mut digits = self.fits[first];
        while digits != 0 {
            let digit = digits.trailing_zeros();
            digits &= digits - 1;
            let value = value + digit * units[0];
            let mut lasts = self.fits[last] & self.tiles.draws.after(digit);
            if units[1] == 1
                && let Some(known) = self.strings.lasts(self.to - self.from, value)
            {
                lasts &= known;
            }
            while lasts != 0 {
                let other = lasts.trailing_zeros();
                lasts &= lasts - 1;
                if self.strings.contains(self.to - self.from, value + other * units[1]) {
                    (self.digits[first], self.digits[last]) = (digit as u8, other as u8);
                    self.lay();
                }
            }
        }
    }

    /// Tries all equations of the present digits with each chosen selection. `sure` is their
    /// highest score apart from the sum of the tiles, `times` the multiplier of that sum.
    fn several(&mut self, (sure, times): (i32, i32)) {
        let frame = self.openings.frame(self.from, self.to);
        let strings = self.strings.of_length(self.to - self.from);
        let is_alone = self.to - self.from == self.opening.count;
        for at in 0..self.chosen.len() {
            let draw = self.chosen[at];
            if is_alone && !draw.alone {
                continue;
            }
            let key = draw.key;
            for &string in strings.of_digits(frame.key + key) {
                if string & frame.mask == frame.pattern && self.is_laid(string, key) {
                    self.whole = sure + times * draw.sum;
                    self.lay();
                }
            }
        }
    }

    /// Lays the digits of a string, if they match the key and are permitted. Returns whether it
    /// did.
    fn is_laid(&mut self, string: u32, key: u64) -> bool {
        let mut laid = 0;
        for &at in self.openings.places(self.opening) {
            let at = usize::from(at);
            let digit = (string >> (4 * (self.to - 1 - at)) & 0xF) as u8;
            if self.fits[at] & 1 << digit == 0 {
                return false;
            }
            self.digits[at] = digit;
            laid += tile_key(digit);
        }
        laid == key
    }

    /// Judges an equation by all operations, if it is also one by those allowed.
    fn lay(&mut self) {
        if self.stands(self.from, self.to) {
            self.weigh();
        }
    }

    /// Whether an equation by all operations is also one by those allowed.
    #[inline]
    fn stands(&self, from: usize, to: usize) -> bool {
        is_allowed(&self.digits[from..to], self.engine.options.operations)
    }

    /// Fills a long stretch.
    fn long(&mut self, span: &Span) {
        (self.from, self.to, self.number) = (span.from, span.to, 0);
        self.whole = self.promises[span.opening.first].whole[span.opening.count - 1];
        for (at, digit) in self.openings.laid(span.opening, span.digits) {
            self.digits[at] = digit as u8;
        }
        self.weigh();
    }

    /// Judges the new tiles, if they are wanted; an equation already contains all of them.
    fn weigh(&mut self) {
        if self.is_other_ways() || (self.tiles.are_promised && !self.is_wanted()) {
            return;
        }
        let Some(run) = self.run() else { return };
        let links = self.engine.tiles == 0 || run.links || self.links();
        if links && self.contacts(&run) && self.between(&run) {
            self.report(run.points);
        }
    }

    /// Whether this is a single tile that the other direction finds.
    fn is_other_ways(&self) -> bool {
        self.opening.count == 1 && self.way.direction == Direction::Down && self.links()
    }

    /// Whether a new tile is in an equation across.
    fn links(&self) -> bool {
        let crosses = self.way.crosses_of(self.line);
        let mut places = self.openings.places(self.opening).iter().map(|&at| usize::from(at));
        places.any(|at| crosses[at].links & 1 << self.digits[at] != 0)
    }

    /// Whether the filling scores enough.
    fn is_wanted(&self) -> bool {
        let Opening { first, count } = self.opening;
        let mut most = self.others + self.whole;
        for number in first..first + count {
            most += self.single(number) - self.promises[number].whole[0];
        }
        if !self.page.spans.is_empty() {
            most -= self.missed();
        }
        if count == 1 || !self.seeker.wants(most) {
            return self.seeker.wants(most);
        }
        let written = self.written();
        most -= self.whole;
        self.frames(self.opening, self.number, &written, |_, points| most += points);
        if !self.seeker.wants(most) {
            return false;
        }
        for count in (2..count).rev() {
            for part in self.opening.parts(count) {
                most -= self.promises[part.first].whole[count - 1];
                self.frames(part, 0, &written, |_, points| most += points);
                if !self.seeker.wants(most) {
                    return false;
                }
            }
        }
        true
    }

    /// Returns the points of a new tile in equations without another.
    fn single(&self, number: usize) -> i32 {
        let digit = self.digits[self.openings.place(number)];
        self.openings.worths(number).get(usize::from(digit)).copied().unwrap_or(0)
    }

    /// Returns the long stretches within the opening, each with whether it has its filling here.
    fn spans(&self) -> impl Iterator<Item = (&Span, bool)> {
        let within = |span: &&Span| self.opening.holds(span.opening);
        self.page.spans.iter().filter(within).map(|span| {
            let mut laid = self.openings.laid(span.opening, span.digits);
            (span, laid.all(|(at, digit)| i32::from(self.digits[at]) == digit))
        })
    }

    /// Returns the promises of long stretches with another filling.
    fn missed(&self) -> i32 {
        self.spans().filter(|(_, holds)| !holds).map(|(span, _)| span.points).sum()
    }

    /// Returns for each place of the run the number before it, modulo 2³², and the sum of its
    /// digits.
    fn written(&self) -> [(u32, i32); PLACES] {
        let mut all = [(0, 0); PLACES];
        let (mut written, mut sum) = (0_u32, 0);
        for at in self.openings.run(self.opening) {
            let digit = self.digits[at % PLACES];
            written = written.wrapping_mul(10).wrapping_add(digit.into());
            sum += i32::from(digit) * self.openings.multiple_of(at);
            all[(at + 1) % PLACES] = (written, sum);
        }
        all
    }

    /// Calls `found` with the equations of up to eight digits whose new tiles are exactly a part of
    /// the opening, from one index on, each with its points.
    #[inline]
    fn frames(
        &self,
        part: Opening,
        number: usize,
        written: &[(u32, i32); PLACES],
        mut found: impl FnMut((usize, usize), i32),
    ) {
        let (stretches, bound) = self.openings.stretches(part);
        for stretch in stretches.get(number..).unwrap_or_default() {
            let (from, to) = stretch.ends();
            let [before, all] = [from, to].map(|at| written[at % PLACES]);
            let value = all.0.wrapping_sub(before.0.wrapping_mul(TENS[(to - from) % TENS.len()]));
            if self.strings.contains(to - from, value) && self.stands(from, to) {
                found((from, to), bound.points(all.1 - before.1));
            }
        }
    }

    /// Returns the equations of the run with the new tiles. `None` if an earlier stretch also
    /// contains all of them, since that one has already given this filling.
    fn run(&self) -> Option<Run> {
        let Opening { first, count } = self.opening;
        let mut run = Run::default();
        for number in first..first + count {
            let digit = self.digits[self.openings.place(number)];
            run.points += self.single(number);
            for single in self.openings.singles(number) {
                if single.known & 1 << digit != 0 {
                    run.add((single.from.into(), single.to.into()), 1, 0);
                }
            }
        }
        let written = self.written();
        let mut is_new = true;
        for part in (2..=count).flat_map(|count| self.opening.parts(count)) {
            self.frames(part, 0, &written, |stretch, points| {
                is_new &= part != self.opening || stretch >= (self.from, self.to);
                run.add(stretch, part.count, points);
            });
        }
        for (span, _) in self.spans().filter(|(_, holds)| *holds) {
            let stretch = (span.from, span.to);
            is_new &= span.opening != self.opening || stretch >= (self.from, self.to);
            run.add(stretch, span.opening.count, span.points);
        }
        is_new.then_some(run)
    }

    /// Checks rule 4 along the line; across, only fitting digits are laid.
    fn contacts(&self, run: &Run) -> bool {
        let new = self.openings.places(self.opening).iter().fold(0, |new, at| new | 1 << at);
        let whole = self.openings.run(self.opening);
        let mut open = (new ^ new >> 1) & bits(whole.start, whole.end - 1) & !run.cover;
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            open &= open - 1;
            let pair = (at, at + 1);
            let (new, old) = if new & 1 << at != 0 { pair } else { (pair.1, pair.0) };
            let free = self.engine.options.zero == ZeroRule::Box && self.digits[old] == 0;
            if self.digits[new] != 0 && !free {
                return false;
            }
        }
        true
    }

    /// Checks rule 6b.
    fn between(&self, run: &Run) -> bool {
        let at = self.openings.place(self.opening.first);
        let is_box = self.engine.options.zero == ZeroRule::Box;
        if is_box || self.opening.count > 1 || self.digits[at] != 0 {
            return true;
        }
        let whole = self.openings.run(self.opening);
        let inside = whole.start < at && at + 1 < whole.end;
        let joins = self.way.crosses_of(self.line)[at].joins;
        joins && (!inside || run.joined & 1 << at != 0)
    }

    fn report(&mut self, points: i32) {
        let count = self.opening.count;
        let mut filling = Filling {
            points: points.into(),
            direction: if count == 1 { Direction::Across } else { self.way.direction },
            count,
            squares: [0; RACK],
            digits: [0; RACK],
        };
        let (width, length) = (self.engine.options.board.width(), self.way.length);
        for (number, &at) in self.openings.places(self.opening).iter().enumerate() {
            let place = self.line * length + usize::from(at);
            let square = Way::square_of(self.way.direction, width, length, place);
            filling.squares[number] = u16::try_from(square).unwrap_or(u16::MAX);
            filling.digits[number] = self.digits[usize::from(at)];
        }
        if matches!(self.engine.options.scoring, Scoring::V1 | Scoring::V2) {
            filling.points = counted(self.engine, &filling);
        }
        self.seeker.found(&filling);
    }
}

/// Returns the rules' score of a filling, where points are not a sum over equations.
fn counted(engine: &Engine, filling: &Filling) -> i64 {
    let mut grid = engine.grid();
    filling.tiles().for_each(|(square, digit)| grid.put(square, Some(crate::Tile::plain(digit))));
    let new: Vec<usize> = filling.tiles().map(|(square, _)| square).collect();
    let (operations, zero, _) = engine.rules();
    let trial = Trial { grid: &grid, new: &new, direction: filling.direction, operations, zero };
    score::score(&trial, &trial.stretches(), &engine.options).points
}

/// The equations along the line that contain new tiles.
#[derive(Debug, Default)]
struct Run {
    /// The places that share an equation with the next one.
    cover: u32,
    /// The places that share an equation with both neighbours.
    joined: u32,
    /// Whether one of them contains an old tile.
    links: bool,
    points: i32,
}

impl Run {
    /// Adds an equation with this many new tiles.
    fn add(&mut self, (from, to): (usize, usize), new: usize, points: i32) {
        self.cover |= bits(from, to - 1);
        self.joined |= bits(from + 1, to - 1);
        self.links |= new < to - from;
        self.points += points;
    }
}
