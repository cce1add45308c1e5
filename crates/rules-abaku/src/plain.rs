//! The plain generator of every legal placement, the reference for the engine.
//!
//! A placement fills every empty square of a stretch that becomes an equation. For each stretch,
//! operation and division into numbers, the generator fills the numbers with fewer gaps from the
//! rack and computes the remaining one. It then judges each filling like any placement. It never
//! tries digits that contradict the tiles across.

use alloc::vec::Vec;

use game_core::Seat;

use crate::{
    Abaku, Digits, Direction, Grid, JOKERS, Operation, Placement, RACK, Tile, ZEROS_FOR_JOKER,
    board::Board,
    equation::{number, root},
    judge::{Stretch, Trial},
    score::score,
};

/// Returns every legal placement of a seat with its points, each once, in no particular order.
pub fn scored(game: &Abaku, seat: Seat) -> Vec<(Placement, i64)> {
    let mut all = Vec::new();
    each_legal(game, seat, |placements, trial, stretches| {
        let points = score(trial, stretches, &game.options).points;
        all.extend(placements.into_iter().map(|placement| (placement, points)));
    });
    all
}

/// Calls `found` with the placements of each legal filling, which differ only in their jokers.
fn each_legal(
    game: &Abaku,
    seat: Seat,
    mut found: impl FnMut(Vec<Placement>, &Trial<'_>, &[Stretch]),
) {
    let hand = Hand::of(game, seat);
    let first = game.grid.is_empty();
    let mut grid = game.grid.clone();
    for filling in fillings(game, hand) {
        let new = &filling.squares[..filling.count];
        for (&square, tile) in new.iter().zip(filling.tiles(0)) {
            grid.put(square, Some(tile));
        }
        let trial = game.layout().trial_on(&grid, new, filling.direction(game));
        let stretches = trial.stretches();
        if trial.fault(&stretches, first).is_none() {
            let masks = (0..1_u8 << filling.count).filter(|&mask| hand.can_lay(&filling, mask));
            found(masks.map(|mask| filling.placement(game, mask)).collect(), &trial, &stretches);
        }
        new.iter().for_each(|&square| grid.put(square, None));
    }
}

/// The tiles to lay: plain ones, and the number of zeros that may become jokers.
#[derive(Clone, Copy)]
struct Hand {
    plain: Digits,
    jokers: usize,
}

impl Hand {
    fn of(game: &Abaku, seat: Seat) -> Self {
        let earned = game.options.jokers && game.zeros[seat.index()] >= ZEROS_FOR_JOKER;
        let jokers = if earned { JOKERS.saturating_sub(game.grid.jokers()) } else { 0 };
        Self { plain: game.rack(seat), jokers }
    }

    /// Returns the hand after laying this digit, if it can. It takes a plain tile if there is one:
    /// that spares a joker and never costs more.
    fn lay(mut self, digit: u8) -> Option<Self> {
        if self.plain.take(digit) {
            return Some(self);
        }
        let jokers = self.jokers.checked_sub(1)?;
        self.plain.take(0).then_some(Self { jokers, ..self })
    }

    /// Whether the hand can lay the filling with jokers at the places of the mask.
    fn can_lay(mut self, filling: &Filling, mask: u8) -> bool {
        mask.count_ones() as usize <= self.jokers
            && filling.tiles(mask).all(|tile| self.plain.take(tile.spends()))
    }
}

/// The new squares with their digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Filling {
    count: usize,
    squares: [usize; RACK],
    digits: [u8; RACK],
}

impl Filling {
    fn tiles(&self, jokers: u8) -> impl Iterator<Item = Tile> {
        let tile = move |at: usize| Tile { value: self.digits[at], joker: jokers & 1 << at != 0 };
        (0..self.count).map(tile)
    }

    fn direction(&self, game: &Abaku) -> Direction {
        let row = |at: usize| self.squares[at] / game.options.board.width();
        let across = self.count == 1 || row(0) == row(1);
        if across { Direction::Across } else { Direction::Down }
    }

    fn placement(&self, game: &Abaku, jokers: u8) -> Placement {
        let start = game.options.board.spot(self.squares[0]);
        let tiles = self.tiles(jokers).collect();
        Placement::new(start, self.direction(game), tiles, Vec::new())
    }
}

/// Returns every way to complete a stretch to an equation, each once.
fn fillings(game: &Abaku, hand: Hand) -> Vec<Filling> {
    let mut found = Vec::new();
    let most = RACK.min(hand.plain.len());
    for direction in Direction::BOTH {
        let fitting = fitting(game, direction.other());
        for line in lines(&game.options.board, direction) {
            for from in 0..line.len() {
                for to in from + 2..=line.len() {
                    let squares = &line[from..to];
                    let Some(span) = Span::of(game, squares, &fitting, most) else { continue };
                    for operation in game.options.operations.iter() {
                        for (a, b, _) in operation.cuts(to - from) {
                            span.solve(operation, [a, a + b], hand, &mut found);
                        }
                    }
                }
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns for each square the digits that rule 4 allows along this direction.
fn fitting(game: &Abaku, direction: Direction) -> Vec<DigitSet> {
    let mut grid = game.grid.clone();
    let fits = |square| {
        let contacts = [grid.previous(square, direction), grid.next(square, direction)];
        if grid.taken(square) || !contacts.into_iter().flatten().any(|at| grid.taken(at)) {
            return DigitSet::ALL;
        }
        let digits = (0..10).filter(|&digit| {
            grid.put(square, Some(Tile::plain(digit)));
            game.layout().trial_on(&grid, &[square], direction).fits_along()
        });
        let digits = digits.fold(DigitSet::NONE, DigitSet::with);
        grid.put(square, None);
        digits
    };
    (0..game.grid.squares()).map(fits).collect()
}

/// A set of digits.
#[derive(Clone, Copy, PartialEq, Eq)]
struct DigitSet(u16);

impl DigitSet {
    const NONE: Self = Self(0);
    const ALL: Self = Self(0x3FF);

    fn with(self, digit: u8) -> Self {
        Self(self.0 | 1 << digit)
    }

    fn contains(self, digit: u8) -> bool {
        self.0 & 1 << digit != 0
    }
}

/// Returns the rows or columns as lists of squares.
fn lines(board: &Board, direction: Direction) -> Vec<Vec<usize>> {
    let (width, height) = (board.width(), board.height());
    match direction {
        Direction::Across => {
            (0..height).map(|row| (row * width..(row + 1) * width).collect()).collect()
        }
        Direction::Down => {
            (0..width).map(|column| (0..height).map(|row| row * width + column).collect()).collect()
        }
    }
}

/// A stretch of squares with 1 to 5 gaps to fill.
struct Span {
    length: usize,
    squares: [usize; Board::LONGEST],
    digits: [u8; Board::LONGEST],
    /// The permitted digits of each gap.
    fitting: [DigitSet; Board::LONGEST],
}

/// Marks a gap among the digits.
const GAP: u8 = u8::MAX;

impl Span {
    fn of(game: &Abaku, squares: &[usize], fitting: &[DigitSet], most: usize) -> Option<Self> {
        let grid = &game.grid;
        let gaps = squares.iter().filter(|&&at| !grid.taken(at)).count();
        let hopeless = squares.iter().any(|&at| fitting[at] == DigitSet::NONE);
        if gaps == 0 || gaps > most || hopeless || !Self::reaches(game, squares) {
            return None;
        }
        let mut span = Self {
            length: squares.len(),
            squares: [0; Board::LONGEST],
            digits: [GAP; Board::LONGEST],
            fitting: [DigitSet::ALL; Board::LONGEST],
        };
        span.squares[..squares.len()].copy_from_slice(squares);
        for (digit, &square) in span.digits.iter_mut().zip(squares) {
            *digit = grid.at(square).map_or(GAP, |tile| tile.value);
        }
        for (digits, &square) in span.fitting.iter_mut().zip(squares) {
            *digits = fitting[square];
        }
        Some(span)
    }

    /// Whether new tiles on these squares touch an old one, or cover the centre of an empty board.
    fn reaches(game: &Abaku, squares: &[usize]) -> bool {
        let grid: &Grid = &game.grid;
        if game.grid.is_empty() {
            return squares.contains(&game.options.board.centre());
        }
        let gap = |at: &&usize| !grid.taken(**at);
        squares.iter().filter(gap).any(|&at| grid.beside(at).any(|(_, one)| grid.taken(one)))
    }

    /// Adds every filling that makes the operation true for this division of the span (the two cuts
    /// are equal for a single operand).
    fn solve(&self, operation: Operation, cuts: [usize; 2], hand: Hand, found: &mut Vec<Filling>) {
        let bounds = [0, cuts[0], cuts[1], self.length];
        let gaps = |part: usize| {
            self.digits[bounds[part]..bounds[part + 1]].iter().filter(|&&d| d == GAP).count()
        };
        let wanted = (0..3).rev().max_by_key(|&part| gaps(part)).unwrap_or(2);
        let mut search =
            Search { bounds, operation, wanted, digits: self.digits, span: self, found };
        search.fill(0, hand);
    }
}

/// A search with one operation and division on one span.
struct Search<'a> {
    bounds: [usize; 4],
    operation: Operation,
    /// The index of the number computed from the others.
    wanted: usize,
    digits: [u8; Board::LONGEST],
    span: &'a Span,
    found: &'a mut Vec<Filling>,
}

impl Search<'_> {
    /// Fills the gaps of the other two numbers from this place on.
    fn fill(&mut self, at: usize, hand: Hand) {
        if at == self.bounds[self.wanted] && at < self.bounds[self.wanted + 1] {
            return self.fill(self.bounds[self.wanted + 1], hand);
        }
        if at == self.span.length {
            return self.compute(hand);
        }
        let leads = self.bounds.contains(&at);
        match self.digits[at] {
            GAP => {
                let fitting = self.span.fitting[at];
                for digit in (u8::from(leads)..10).filter(|&digit| fitting.contains(digit)) {
                    if let Some(rest) = hand.lay(digit) {
                        self.digits[at] = digit;
                        self.fill(at + 1, rest);
                    }
                }
                self.digits[at] = GAP;
            }
            0 if leads => {}
            _ => self.fill(at + 1, hand),
        }
    }

    fn number(&self, part: usize) -> u128 {
        number(&self.digits[self.bounds[part]..self.bounds[part + 1]]).unwrap_or(0)
    }

    /// Computes the missing number and fits it into its place.
    fn compute(&mut self, hand: Hand) {
        let Some(value) = self.wanted_value() else { return };
        let (from, to) = (self.bounds[self.wanted], self.bounds[self.wanted + 1]);
        let mut filled = self.digits;
        let mut rest = (value, hand);
        for at in (from..to).rev() {
            let digit = u8::try_from(rest.0 % 10).unwrap_or(0);
            let left = match filled[at] {
                GAP if self.span.fitting[at].contains(digit) => rest.1.lay(digit),
                there if there == digit => Some(rest.1),
                _ => None,
            };
            let Some(hand) = left else { return };
            filled[at] = digit;
            rest = (rest.0 / 10, hand);
        }
        if rest.0 == 0 && filled[from] != 0 {
            self.found.push(self.filling(&filled));
        }
    }

    fn wanted_value(&self) -> Option<u128> {
        let (a, b, c) = (self.number(0), self.number(1), self.number(2));
        match (self.wanted, self.operation) {
            (2, operation) => operation.result(a, b),
            (0, Operation::Add) => c.checked_sub(b),
            (0, Operation::Sub) => c.checked_add(b),
            (0, Operation::Mul) => c.checked_rem(b).filter(|&rest| rest == 0).map(|_| c / b),
            (0, Operation::Div) => c.checked_mul(b),
            (0, Operation::Square) => root(c, 2),
            (0, Operation::Cube) => root(c, 3),
            (0, Operation::Sqrt) => c.checked_pow(2),
            (0, Operation::Cbrt) => c.checked_pow(3),
            (_, Operation::Add) => c.checked_sub(a),
            (_, Operation::Sub) => a.checked_sub(c),
            (_, Operation::Mul) => c.checked_rem(a).filter(|&rest| rest == 0).map(|_| c / a),
            (_, Operation::Div) => a.checked_rem(c).filter(|&rest| rest == 0).map(|_| a / c),
            _ => None,
        }
    }

    fn filling(&self, filled: &[u8; Board::LONGEST]) -> Filling {
        let mut filling = Filling { count: 0, squares: [0; RACK], digits: [0; RACK] };
        for (at, &digit) in filled.iter().enumerate().take(self.span.length) {
            if self.span.digits[at] == GAP && filling.count < RACK {
                filling.squares[filling.count] = self.span.squares[at];
                filling.digits[filling.count] = digit;
                filling.count += 1;
            }
        }
        filling
    }
}
