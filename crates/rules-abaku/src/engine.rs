//! The engine: every legal placement with its points, fast.
//!
//! It keeps a board of its own, each row and each column as a line of digits,
//! and for each empty square which digits what lies across allows and what they
//! score there. Of each line it knows which consecutive empty squares one
//! placement could fill (`openings`), and which stretches over them could become
//! equations; that is looked at anew only when the line changes. With a hand, all
//! equations of up to eight digits that have the digits of a stretch and of some
//! tiles are looked up by these digits, whatever their order; those that lie as
//! the board does are weighed. Longer ones are filled from the last digits of their
//! numbers on, if what these can be at least and at most allows it, before anything is
//! weighed (`span`). A search for the best alone looks first where most is promised, and
//! nowhere where it is too little (`promises`). What `plain` finds is exactly what it finds, and a test compares
//! them.
//!
//! It is a module and not a crate of its own, since it needs nothing but the
//! rules' own board, options and equations, and the rules' lists are made by it.

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

/// Finds each stretch of these digits that is an equation by one of these operations:
/// its first place and its last, the stretches of one first place together.
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

/// No tile on a square of a line.
const EMPTY: u8 = u8::MAX;

/// All ten digits.
const ALL: u16 = 0x3FF;

/// The tiles on a board by rows and by columns, with what new tiles may be.
#[derive(Debug, Clone)]
pub struct Engine {
    options: Arc<Options>,
    /// Rows, then columns.
    ways: [Way; 2],
    tiles: usize,
}

/// All lines that run one way.
#[derive(Debug, Clone)]
struct Way {
    direction: Direction,
    /// How many squares a line has.
    length: usize,
    /// The digits, line by line.
    cells: Vec<u8>,
    bonuses: Arc<[Bonus]>,
    /// What the lines across mean for each empty square.
    crosses: Vec<Cross>,
    /// What could be filled in each line.
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

    /// The board's square at a place of these lines.
    fn square_of(direction: Direction, width: usize, length: usize, at: usize) -> usize {
        match direction {
            Direction::Across => at,
            Direction::Down => at % length * width + at / length,
        }
    }

    /// How many lines there are.
    fn count(&self) -> usize {
        self.cells.len() / self.length
    }

    /// The place of a square in the lines of the other way.
    fn turned(&self, at: usize) -> usize {
        at % self.length * self.count() + at / self.length
    }

    fn line(&self, line: usize) -> &[u8] {
        &self.cells[line * self.length..][..self.length]
    }

    fn crosses_of(&self, line: usize) -> &[Cross] {
        &self.crosses[line * self.length..][..self.length]
    }

    /// The first and the last place but one of the run of tiles that these places
    /// of a line would be in.
    fn run(&self, at: usize) -> (usize, usize) {
        let line = at / self.length * self.length;
        let taken = |&place: &usize| self.cells[place] != EMPTY;
        let from = (line..at).rev().take_while(taken).last().unwrap_or(at);
        let to = (at + 1..line + self.length).take_while(taken).last().unwrap_or(at);
        (from, to + 1)
    }

    /// The empty places before and behind the run that this place is in.
    fn ends(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (from, to) = self.run(at);
        let line = at / self.length * self.length;
        let before = from.checked_sub(1).filter(|&before| before >= line);
        let after = Some(to).filter(|&after| after < line + self.length);
        before.into_iter().chain(after)
    }
}

impl Engine {
    /// An empty board.
    pub fn new(options: Arc<Options>) -> Self {
        let mut engine = Self::unseen(options);
        engine.look();
        engine
    }

    /// An empty board that nobody has looked at yet.
    fn unseen(options: Arc<Options>) -> Self {
        let ways = Direction::BOTH.map(|direction| Way::new(&options, direction));
        Self { options, ways, tiles: 0 }
    }

    /// The board of a game as it lies.
    pub fn of(game: &Abaku) -> Self {
        let mut engine = Self::unseen(Arc::clone(&game.options));
        for (square, tile) in game.grid.tiles() {
            engine.put(square, tile.value);
        }
        engine.look();
        engine
    }

    /// Looks at what all lines mean for all empty squares.
    fn look(&mut self) {
        for way in 0..self.ways.len() {
            for at in 0..self.ways[way].cells.len() {
                self.look_along(way, at);
            }
        }
        self.open([u32::MAX; 2]);
    }

    /// Looks anew at what could be filled in these lines of each way.
    fn open(&mut self, lines: [u32; 2]) {
        for (way, lines) in lines.into_iter().enumerate() {
            let mut all = core::mem::take(&mut self.ways[way].openings);
            for (line, openings) in all.iter_mut().enumerate() {
                if lines & 1 << line == 0 {
                    continue;
                }
                // Those that another board has, too, stay as they are.
                if Arc::get_mut(openings).is_none() {
                    *openings = Arc::default();
                }
                Arc::make_mut(openings).look(self, &self.ways[way], line);
            }
            self.ways[way].openings = all;
        }
    }

    /// The same tiles on a board with other options of play.
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

    /// What was agreed.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many tiles lie on the board.
    pub fn tiles(&self) -> usize {
        self.tiles
    }

    /// The digit on a square, if a tile lies there.
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

    /// Looks anew at what a line means for an empty square in it, and tells whether that is
    /// anything else than before.
    fn look_along(&mut self, way: usize, at: usize) -> bool {
        if self.ways[way].cells[at] != EMPTY {
            return false;
        }
        let cross = self.cross(&self.ways[way], at);
        let turned = self.ways[way].turned(at);
        let before = core::mem::replace(&mut self.ways[1 - way].crosses[turned], cross);
        before != cross
    }

    /// Every legal filling with these tiles, each once, with its points.
    pub fn each(&self, hand: &Hand, mut found: impl FnMut(&Filling)) {
        let tiles = Tiles::all(hand);
        for number in 0..self.ways.iter().map(Way::count).sum() {
            walk::all(self, number, &tiles, &mut found);
        }
    }

    fn rules(&self) -> (Operations, ZeroRule, Scoring) {
        (self.options.operations, self.options.zero, self.options.scoring)
    }

    /// The squares as the rules keep them; digits alone, since no rule asks what a
    /// joker is.
    fn grid(&self) -> Grid {
        let mut grid = Grid::empty(&self.options.board);
        for (square, &digit) in self.ways[0].cells.iter().enumerate() {
            grid.put(square, (digit != EMPTY).then(|| crate::Tile::plain(digit)));
        }
        grid
    }
}
