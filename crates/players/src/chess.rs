//! Chess players.

pub mod analysis;
mod check;
mod exchange;
mod judgement;
pub mod net;
pub(crate) mod puzzle;
#[cfg(test)]
mod tests;

use rules_chess::{
    Action, Chess, Rider, View,
    shakmaty::{self, EnPassantMode, Move, Position as _, Role, zobrist::Zobrist64},
};

use self::net::ChessSums;
use crate::{
    AnyPlayers,
    analysis::Scale,
    duel::{ActionKind, Duel, DuelLevel},
    engine::ChessPlayers,
    hint,
    puzzle::Maker,
    search::Position,
    table::LOST,
};

/// Chess computers.
pub const COMPUTERS: &dyn AnyPlayers = &ChessPlayers::NEW;
/// The maker of chess puzzles.
pub const PUZZLES: &dyn Maker = &puzzle::Mates;

/// The board, the side to move, the castling and en passant rights, and a hash of all.
#[derive(Debug, Clone)]
pub(crate) struct ChessNode {
    board: shakmaty::Chess,
    key: Zobrist64,
    /// The net's hidden layers for the board.
    sums: ChessSums,
}

/// Positions are equal if they allow the same moves.
const MODE: EnPassantMode = EnPassantMode::Legal;

impl ChessNode {
    fn of(board: shakmaty::Chess) -> Self {
        Self { key: board.zobrist_hash(MODE), sums: judgement::sums(board.board()), board }
    }
}

/// Returns the price of a man in exchanges.
const fn price(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 0,
    }
}

impl Position for ChessNode {
    type Move = Move;

    const SWING: Option<i32> = Some(90);

    fn key(&self) -> u64 {
        self.key.0
    }

    fn moves(&self, found: &mut Vec<Move>) {
        found.extend(self.board.legal_moves());
    }

    /// Adds captures and promotions to a queen.
    fn takes(&self, found: &mut Vec<Move>) {
        let loud = |one: &Move| one.is_capture() || one.promotion() == Some(Role::Queen);
        found.extend(self.board.legal_moves().into_iter().filter(loud));
    }

    fn after(&self, one: Move) -> Self {
        let key = self.board.update_zobrist_hash(self.key, one, MODE);
        let mut board = self.board.clone();
        board.play_unchecked(one);
        let key = key.unwrap_or_else(|| board.zobrist_hash(MODE));
        let sums = judgement::moved(&self.sums, self.board.board(), board.board());
        Self { board, key, sums }
    }

    fn code(one: Move) -> u32 {
        let square = u32::from;
        let becomes = one.promotion().map_or(0, |role| role as u32);
        let from = one.from().map_or(0, square);
        (becomes << 12) | (from << 6) | square(one.to())
    }

    /// Returns the gain of a move: first by the captured man, then by the cheapness of the
    /// capturing one.
    fn gain(&self, one: Move) -> i32 {
        let becomes = 10 * one.promotion().map_or(0, price);
        one.capture().map_or(becomes, |taken| 10 * price(taken) - price(one.role()) / 10 + becomes)
    }

    fn loses(&self, one: Move) -> bool {
        exchange::loses(self.board.board(), one)
    }

    fn worth(&self) -> i32 {
        judgement::of(self.board.board(), &self.sums, self.board.turn())
    }

    fn material(&self) -> i32 {
        let each = self.board.board().iter().map(|(_, piece)| {
            let counts = price(piece.role);
            if piece.color == self.board.turn() { counts } else { -counts }
        });
        each.sum()
    }

    fn over(&self) -> Option<i32> {
        let drawn = self.board.halfmoves() >= 100 || self.board.is_insufficient_material();
        drawn.then_some(0)
    }

    fn stuck(&self) -> i32 {
        if self.board.is_check() { LOST } else { 0 }
    }

    fn is_pressed(&self) -> bool {
        self.board.is_check()
    }

    fn presses(&self, one: Move) -> bool {
        check::gives(self.board.board(), one)
    }

    /// With pawns alone the duty to move may itself lose (zugzwang).
    fn passed(&self) -> Option<Self> {
        let board = self.board.board();
        let pieces = board.by_color(self.board.turn()) & !(board.pawns() | board.kings());
        let passed = if pieces.any() { self.board.clone().swap_turn().ok() } else { None };
        passed.map(|board| Self { key: board.zobrist_hash(MODE), board, sums: self.sums })
    }
}

impl Duel for Chess {
    type Node = ChessNode;

    const LEVELS: &'static [DuelLevel] = &[
        DuelLevel::new("talc", 6_500, 0),
        DuelLevel::new("chalk", 3_750, 0),
        DuelLevel::new("gypsum", 2_575, 0),
        DuelLevel::new("alabaster", 1_850, 0),
        DuelLevel::new("amber", 1_385, 0),
        DuelLevel::new("sandstone", 1_007, 0),
        DuelLevel::new("pumice", 685, 0),
        DuelLevel::new("limestone", 500, 0),
        DuelLevel::new("slate", 354, 0),
        DuelLevel::new("marble", 252, 4),
        DuelLevel::new("fluorite", 161, 26),
        DuelLevel::new("basalt", 104, 104),
        DuelLevel::new("granite", 81, 192),
        DuelLevel::new("opal", 62, 382),
        DuelLevel::new("obsidian", 44, 890),
        DuelLevel::new("jade", 34, 1_700),
        DuelLevel::new("flint", 27, 3_400),
        DuelLevel::new("quartz", 15, 15_000),
        DuelLevel::new("topaz", 11, 50_000),
        DuelLevel::new("ruby", 9, 120_000),
        DuelLevel::new("sapphire", 7, 430_000),
        DuelLevel::new("diamond", 5, 2_000_000),
    ];

    const ODDS: f64 = 120.0;

    const SCALE: Scale = Scale { half: 5.0, beginner: 0.66, quartz: 0.91, diamond: 0.965 };

    const YARDSTICK: i32 = 4;

    fn seen(view: &View) -> &Self {
        view.seen()
    }

    fn node(&self) -> ChessNode {
        ChessNode::of(self.board().clone())
    }

    fn kind(action: &Action) -> ActionKind {
        match action {
            Action::Move(_, Rider::None) => ActionKind::Move,
            Action::Move(_, Rider::Claim) | Action::Accept | Action::Claim => ActionKind::Draw,
            _ => ActionKind::Other,
        }
    }

    fn hints(&self, action: &Action) -> Option<hint::Hints> {
        hint::chess(self, action)
    }

    fn is_repeated(&self) -> bool {
        self.times() > 1
    }

    fn is_dull(&self) -> bool {
        self.board().halfmoves() >= 30 || self.times() > 1
    }
}
