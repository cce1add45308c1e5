//! Pieces on the board.

use crate::{Ply, Square, chase::capturers, square::squares};

/// The squares in use.
pub(crate) const PLAYED: u64 = rows(0, 8);

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that begins and moves up the board.
    White,
    /// The side that moves down the board.
    Black,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The letter of the side in position texts.
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }

    /// The row on which this side's men become kings.
    pub(crate) const fn last_row(self) -> u64 {
        match self {
            Self::White => rows(7, 8),
            Self::Black => rows(0, 1),
        }
    }
}

/// A piece of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side it moves for, which it never changes.
    pub side: Side,
    /// Whether it is a king, which moves and captures along whole diagonals.
    pub king: bool,
}

/// The pieces on the squares: one bit for each square in each set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    pub(crate) men: [u64; 2],
    pub(crate) kings: [u64; 2],
}

impl Board {
    /// Twelve men each on the dark squares of the first three rows; book.
    pub const START: Self = Self { men: [rows(0, 3), rows(5, 8)], kings: [0, 0] };

    /// Makes a board of the men and the kings of White and of Black, as disjoint sets of squares.
    pub const fn placed(men: [u64; 2], kings: [u64; 2]) -> Self {
        Self { men, kings }
    }

    /// The piece on a square; `None` if the square is free.
    pub fn at(&self, square: Square) -> Option<Piece> {
        let bit = square.bit();
        let side = Side::BOTH.into_iter().find(|&side| self.of(side) & bit != 0)?;
        Some(Piece { side, king: self.kings[side as usize] & bit != 0 })
    }

    /// Every piece, from a1 on.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        squares(self.taken()).filter_map(|square| Some((square, self.at(square)?)))
    }

    /// Number of pieces of a side.
    pub const fn count(&self, side: Side) -> u32 {
        self.of(side).count_ones()
    }

    /// The men of a side, as a set of squares: see [`Square::bit`].
    pub const fn men(&self, side: Side) -> u64 {
        self.men[side as usize]
    }

    /// The kings of a side, as a set of squares.
    pub const fn kings(&self, side: Side) -> u64 {
        self.kings[side as usize]
    }

    /// Whether a side could capture.
    pub fn can_capture(&self, side: Side) -> bool {
        capturers(self, side, false) != 0
    }

    /// The board after a side's move.
    #[must_use]
    pub fn made(&self, side: Side, ply: Ply) -> Self {
        self.after(side, ply.from, ply.to, ply.captured)
    }

    /// The pieces of a side.
    pub(crate) const fn of(&self, side: Side) -> u64 {
        self.men[side as usize] | self.kings[side as usize]
    }

    /// All pieces.
    pub const fn taken(&self) -> u64 {
        self.of(Side::White) | self.of(Side::Black)
    }

    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let set = if piece.king { &mut self.kings } else { &mut self.men };
        set[piece.side as usize] |= square.bit();
    }

    /// The board without these pieces.
    #[must_use]
    pub(crate) fn without(mut self, bits: u64) -> Self {
        self.men.iter_mut().chain(&mut self.kings).for_each(|set| *set &= !bits);
        self
    }

    /// The board after a side's piece has gone from one bit to another and these pieces were
    /// captured. A man that reaches the last row becomes a king.
    #[must_use]
    pub(crate) fn after(mut self, side: Side, from: u64, to: u64, captured: u64) -> Self {
        let (own, their) = (side as usize, side.other() as usize);
        self.men[their] &= !captured;
        self.kings[their] &= !captured;
        if self.kings[own] & from != 0 {
            self.kings[own] = self.kings[own] & !from | to;
        } else {
            self.men[own] &= !from;
            let set = if to & side.last_row() != 0 { &mut self.kings } else { &mut self.men };
            set[own] |= to;
        }
        self
    }
}

/// The squares of these rows, counted from 0.
const fn rows(first: u8, end: u8) -> u64 {
    let (mut bits, mut at) = (0, first * 4);
    while at < end * 4 {
        if let Some(square) = Square::new(at) {
            bits |= square.bit();
        }
        at += 1;
    }
    bits
}
