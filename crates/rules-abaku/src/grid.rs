//! The squares of a board with their tiles.

use alloc::{vec, vec::Vec};

use crate::{Board, Tile};

/// The two directions of a row of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// Both directions.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// Returns the other direction.
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }

    /// Returns its typed form: `>` or `v`.
    pub const fn letter(self) -> char {
        match self {
            Self::Across => '>',
            Self::Down => 'v',
        }
    }

    /// Returns its printed form: `→` or `↓`.
    pub const fn arrow(self) -> char {
        match self {
            Self::Across => '→',
            Self::Down => '↓',
        }
    }
}

/// The tiles on the squares, which are counted as on [`Board`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    width: usize,
    cells: Vec<Option<Tile>>,
}

impl Grid {
    /// Creates an empty grid.
    pub fn empty(board: &Board) -> Self {
        Self { width: board.width(), cells: vec![None; board.squares()] }
    }

    /// Returns the tile on a square; `None` for a free square and for one off the board.
    pub fn at(&self, square: usize) -> Option<Tile> {
        self.cells.get(square).copied().flatten()
    }

    /// Puts a tile on a square, or removes it.
    pub(crate) fn put(&mut self, square: usize, tile: Option<Tile>) {
        if let Some(cell) = self.cells.get_mut(square) {
            *cell = tile;
        }
    }

    /// Returns the number of squares; one more than the greatest.
    pub fn squares(&self) -> usize {
        self.cells.len()
    }

    /// Returns every tile with its square, in order.
    pub fn tiles(&self) -> impl Iterator<Item = (usize, Tile)> {
        self.cells.iter().enumerate().filter_map(|(at, cell)| cell.map(|tile| (at, tile)))
    }

    /// Whether it has no tiles.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(Option::is_none)
    }

    /// Whether no square is free.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Returns the number of jokers on it.
    pub fn jokers(&self) -> usize {
        self.tiles().filter(|(_, tile)| tile.joker).count()
    }

    /// Returns the square after this one.
    pub(crate) fn next(&self, square: usize, direction: Direction) -> Option<usize> {
        match direction {
            Direction::Across => Some(square + 1).filter(|at| !at.is_multiple_of(self.width)),
            Direction::Down => Some(square + self.width).filter(|&at| at < self.cells.len()),
        }
    }

    /// Returns the square before this one.
    pub(crate) fn previous(&self, square: usize, direction: Direction) -> Option<usize> {
        match direction {
            Direction::Across => {
                square.checked_sub(1).filter(|_| !square.is_multiple_of(self.width))
            }
            Direction::Down => square.checked_sub(self.width),
        }
    }

    /// Returns the free squares of the whole row or column through this one, in reading order.
    pub(crate) fn free_in_line(&self, square: usize, direction: Direction) -> Vec<usize> {
        let in_line = |&at: &usize| match direction {
            Direction::Across => at / self.width == square / self.width,
            Direction::Down => at % self.width == square % self.width,
        };
        (0..self.squares()).filter(in_line).filter(|&at| !self.taken(at)).collect()
    }

    /// Returns the neighbours of this square, four or fewer, with their directions.
    pub(crate) fn beside(&self, square: usize) -> impl Iterator<Item = (Direction, usize)> {
        Direction::BOTH.into_iter().flat_map(move |direction| {
            [self.previous(square, direction), self.next(square, direction)]
                .into_iter()
                .flatten()
                .map(move |at| (direction, at))
        })
    }

    /// Returns the unbroken run of tiles through a square, first to last; empty for a free square.
    pub(crate) fn run(&self, square: usize, direction: Direction) -> Run {
        let mut first = square;
        while let Some(before) = self.previous(first, direction).filter(|&at| self.taken(at)) {
            first = before;
        }
        let mut run = Run { first, stride: self.stride(direction), digits: Vec::new() };
        let mut at = Some(first);
        while let Some((here, tile)) = at.and_then(|here| Some((here, self.at(here)?))) {
            run.digits.push(tile.value);
            at = self.next(here, direction);
        }
        run
    }

    /// Returns the distance between neighbours.
    pub(crate) fn stride(&self, direction: Direction) -> usize {
        match direction {
            Direction::Across => 1,
            Direction::Down => self.width,
        }
    }

    pub(crate) fn taken(&self, square: usize) -> bool {
        self.at(square).is_some()
    }
}

/// An unbroken run of tiles.
pub(crate) struct Run {
    pub(crate) first: usize,
    stride: usize,
    pub(crate) digits: Vec<u8>,
}

impl Run {
    /// Returns the place of a square in the run.
    pub(crate) fn place(&self, square: usize) -> Option<usize> {
        let far = square.checked_sub(self.first)?;
        let place = far / self.stride;
        (far.is_multiple_of(self.stride) && place < self.digits.len()).then_some(place)
    }

    /// Returns the square at a place in the run.
    pub(crate) fn square(&self, place: usize) -> usize {
        self.first + place * self.stride
    }
}
