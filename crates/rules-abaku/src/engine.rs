//! The engine: a fast generator of every legal placement with its points.
//!
//! It keeps its own board: each row and each column as a line of digits. For each empty square it
//! knows the digits that the crossing tiles allow there and their points. For each line it knows
//! the consecutive empty squares that one placement could fill (`openings`), and the stretches over
//! them that could become equations. It computes this anew only when the line changes. For a hand
//! it looks up all equations of up to eight digits by the digits of a stretch and of some tiles, in
//! any order, and weighs those that match the board. Longer equations are filled from the last
//! digits of their numbers on, if the bounds of the numbers allow it, before anything is weighed
//! (`span`). A search for the best filling alone begins where the promise is greatest, and skips
//! openings that promise too little (`promises`). It finds exactly the placements that `plain`
//! finds; a test compares them.
//!
//! The engine is a module and not a crate of its own: it needs only the rules' board, options and
//! equations, and it makes the rules' lists.

mod answers;
mod crosses;
mod filling;
mod hand;
mod long;
mod nines;
mod openings;
mod promises;
mod ranges;
mod span;
mod strings;
mod walk;

use alloc::{sync::Arc, vec, vec::Vec};

use crate::{
    Abaku, Bonus, Direction, Grid, Operations, Options, Scoring, ZeroRule, equation::Numbers,
};

pub use answers::Answers;
use crosses::Cross;
pub use filling::Filling;
pub use hand::Hand;
use openings::Openings;
use promises::Tiles;
use strings::{KNOWN, Strings};

/// Finds each stretch of these digits that forms an equation by one of these operations, and calls
/// `found` with its first and last places. Stretches with the same first place come together.
pub fn each_equation(digits: &[u8], operations: Operations, mut found: impl FnMut(usize, usize)) {
    let known = if operations == Operations::ALL { KNOWN } else { 0 };
    let longer = (digits.len() > known).then(|| Numbers::of(digits));
    let strings = Strings::all();
    for from in (0..digits.len()).filter(|&from| digits[from] != 0) {
        let mut value = u32::from(digits[from]);
        for (to, &digit) in digits.iter().enumerate().skip(from + 1) {
            let length = to + 1 - from;
            let is_equation = if length <= known {
                value = value * 10 + u32::from(digit);
                strings.contains(length, value)
            } else {
                longer.as_ref().is_some_and(|all| all.is_equation(from, to + 1, operations))
            };
            if is_equation {
                found(from, to);
            }
        }
    }
}

/// The mark of a square without a tile.
const EMPTY: u8 = u8::MAX;

/// All ten digits.
const ALL: u16 = 0x3FF;

/// The tiles on a board by rows and by columns, with the possibilities for new tiles.
#[derive(Debug, Clone)]
pub struct Engine {
    options: Arc<Options>,
    /// Rows, then columns.
    ways: [Way; 2],
    tiles: usize,
}

/// All lines of one direction.
#[derive(Debug, Clone)]
struct Way {
    direction: Direction,
    /// The number of squares in a line.
    length: usize,
    /// The digits, line by line.
    cells: Vec<u8>,
    bonuses: Arc<[Bonus]>,
    /// For each empty square, the effect of the line across.
    crosses: Vec<Cross>,
    /// For each line, the openings.
    openings: Vec<Arc<Openings>>,
}

impl Way {
    fn new(options: &Options, direction: Direction) -> Self {
        let board = &options.board;
        let length = match direction {
            Direction::Across => board.width(),
            Direction::Down => board.height(),
        };
        let squares = board.squares();
        let square = |at| Self::square_of(direction, board.width(), length, at);
        let bonus = |at| if options.bonuses { board.bonus(square(at)) } else { Bonus::None };
        Self {
            direction,
            length,
            cells: vec![EMPTY; squares],
            bonuses: (0..squares).map(bonus).collect(),
            crosses: vec![Cross::FREE; squares],
            openings: vec![Arc::default(); squares / length],
        }
    }

    /// Returns the square of the board at a place of these lines.
    fn square_of(direction: Direction, width: usize, length: usize, at: usize) -> usize {
        match direction {
            Direction::Across => at,
            Direction::Down => at % length * width + at / length,
        }
    }

    /// Returns the number of lines.
    fn count(&self) -> usize {
        self.cells.len() / self.length
    }

    /// Returns the place of a square in the crossing lines.
    fn turned(&self, at: usize) -> usize {
        at % self.length * self.count() + at / self.length
    }

    fn line(&self, line: usize) -> &[u8] {
        &self.cells[line * self.length..][..self.length]
    }

    fn crosses_of(&self, line: usize) -> &[Cross] {
        &self.crosses[line * self.length..][..self.length]
    }

    /// Returns the run that a tile on this place would be in: its first place, and the one after
    /// its last.
    fn run(&self, at: usize) -> (usize, usize) {
        let line = at / self.length * self.length;
        let taken = |&place: &usize| self.cells[place] != EMPTY;
        let from = (line..at).rev().take_while(taken).last().unwrap_or(at);
        let to = (at + 1..line + self.length).take_while(taken).last().unwrap_or(at);
        (from, to + 1)
    }

    /// Returns the empty places before and behind the run through this place.
    fn ends(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (from, to) = self.run(at);
        let line = at / self.length * self.length;
        let before = from.checked_sub(1).filter(|&before| before >= line);
        let after = Some(to).filter(|&after| after < line + self.length);
        before.into_iter().chain(after)
    }
}

impl Engine {
    /// Creates an empty board.
    pub fn new(options: Arc<Options>) -> Self {
        let mut engine = Self::unseen(options);
        engine.look();
        engine
    }

    /// Creates an empty board without its derived data.
    fn unseen(options: Arc<Options>) -> Self {
        let ways = Direction::BOTH.map(|direction| Way::new(&options, direction));
        Self { options, ways, tiles: 0 }
    }

    /// Reads the board of a game.
    pub fn of(game: &Abaku) -> Self {
        let mut engine = Self::unseen(Arc::clone(&game.options));
        for (square, tile) in game.grid.tiles() {
            engine.put(square, tile.value);
        }
        engine.look();
        engine
    }

    /// Computes the effect of all lines on all empty squares.
    fn look(&mut self) {
        for way in 0..self.ways.len() {
            for at in 0..self.ways[way].cells.len() {
                self.look_along(way, at);
            }
        }
        self.open([u32::MAX; 2]);
    }

    /// Computes the openings of these lines anew; each number is a bit set of one direction's
    /// lines.
    fn open(&mut self, lines: [u32; 2]) {
        for (way, lines) in lines.into_iter().enumerate() {
            let mut all = core::mem::take(&mut self.ways[way].openings);
            for (line, openings) in all.iter_mut().enumerate() {
                if lines & 1 << line == 0 {
                    continue;
                }
                // Openings shared with another board stay unchanged.
                if Arc::get_mut(openings).is_none() {
                    *openings = Arc::default();
                }
                Arc::make_mut(openings).look(self, &self.ways[way], line);
            }
            self.ways[way].openings = all;
        }
    }

    /// Returns the same tiles on a board with other options.
    #[must_use]
    pub fn with(&self, options: Arc<Options>) -> Self {
        let mut engine = Self::unseen(options);
        for square in 0..self.ways[0].cells.len() {
            if let Some(digit) = self.digit(square) {
                engine.put(square, digit);
            }
        }
        engine.look();
        engine
    }

    /// Returns the options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the number of tiles on the board.
    pub fn tiles(&self) -> usize {
        self.tiles
    }

    /// Returns the digit on a square, if it has a tile.
    pub fn digit(&self, square: usize) -> Option<u8> {
        self.ways[0].cells.get(square).copied().filter(|&digit| digit != EMPTY)
    }

    fn put(&mut self, square: usize, digit: u8) {
        let turned = self.ways[0].turned(square);
        self.tiles += usize::from(self.ways[0].cells[square] == EMPTY);
        self.ways[0].cells[square] = digit;
        self.ways[1].cells[turned] = digit;
    }

    /// Lays the tiles of a filling.
    pub fn lay(&mut self, filling: &Filling) {
        for (square, digit) in filling.tiles() {
            self.put(square, digit);
        }
        let mut changed = [0; 2];
        for (square, _) in filling.tiles() {
            let places = [square, self.ways[0].turned(square)];
            for (way, at) in places.into_iter().enumerate() {
                let length = self.ways[way].length;
                changed[way] |= 1 << (at / length);
                for end in self.ways[way].ends(at) {
                    if self.look_along(way, end) {
                        changed[1 - way] |= 1 << (end % length);
                    }
                }
            }
        }
        self.open(changed);
    }

    /// Computes anew the effect of a line on one of its empty squares. Returns whether it has
    /// changed.
    fn look_along(&mut self, way: usize, at: usize) -> bool {
        if self.ways[way].cells[at] != EMPTY {
            return false;
        }
        let cross = self.cross(&self.ways[way], at);
        let turned = self.ways[way].turned(at);
        let before = core::mem::replace(&mut self.ways[1 - way].crosses[turned], cross);
        before != cross
    }

    /// Calls `found` with every legal filling by these tiles, each once, with its points.
    pub fn each(&self, hand: &Hand, mut found: impl FnMut(&Filling)) {
        let tiles = Tiles::all(hand);
        for number in 0..self.ways.iter().map(Way::count).sum() {
            walk::all(self, number, &tiles, &mut found);
        }
    }

    fn rules(&self) -> (Operations, ZeroRule, Scoring) {
        (self.options.operations, self.options.zero, self.options.scoring)
    }

    /// Returns the squares in the rules' form. It has digits only, since no rule depends on jokers.
    fn grid(&self) -> Grid {
        let mut grid = Grid::empty(&self.options.board);
        for (square, &digit) in self.ways[0].cells.iter().enumerate() {
            grid.put(square, (digit != EMPTY).then(|| crate::Tile::plain(digit)));
        }
        grid
    }
}
