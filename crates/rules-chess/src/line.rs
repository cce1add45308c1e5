//! The moves since a position that can still come again.

use alloc::vec::Vec;

use shakmaty::{Board, EnPassantMode, Position as _, Square};

use crate::{Move, text};

/// The moves from the earliest position that can come again to the present one. None of them
/// captured, moved a pawn, lost a right to castle, or began with a chance to capture in passing.
/// They determine exactly whether a position is repeated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Line(Vec<(Square, Square)>);

/// The most moves that are kept. Only a game read from a file, which ends at the end of the file,
/// may have more.
const MOST: usize = 700;

impl Line {
    /// Notes a move on this board.
    pub(crate) fn note(&mut self, before: &shakmaty::Chess, found: shakmaty::Move) {
        let final_ = found.is_zeroing() || found.is_castle() || loses_rights(before, found);
        if final_ || before.legal_ep_square().is_some() {
            self.0.clear();
        }
        if !final_ && before.legal_ep_square().is_none() {
            let one = Move::of(found);
            if self.0.len() == MOST {
                self.0.remove(0);
            }
            self.0.push((one.from, one.to));
        }
    }

    /// Number of times that this position has come up, including the present one.
    pub(crate) fn times(&self, board: &shakmaty::Chess) -> u32 {
        let now = board.board();
        let mut then = now.clone();
        let mut times = 1;
        for (back, &(from, to)) in self.0.iter().rev().enumerate() {
            if !take_back(&mut then, from, to) {
                return times;
            }
            if back % 2 == 1 && then == *now {
                times += 1;
            }
        }
        times
    }

    /// Whether a move could bring a position about for the third time.
    pub(crate) fn may_repeat(&self) -> bool {
        self.0.len() >= 7
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn moves(&self) -> &[(Square, Square)] {
        &self.0
    }

    /// Returns the line of these moves, if they can have led to this position.
    pub(crate) fn leading_to(board: &shakmaty::Chess, moves: Vec<Move>) -> Option<Self> {
        let mut then = board.board().clone();
        for one in moves.iter().rev() {
            if !take_back(&mut then, one.from, one.to) {
                return None;
            }
        }
        let mut setup = board.to_setup(EnPassantMode::Legal);
        let length = u32::try_from(moves.len()).ok()?;
        setup.board = then;
        setup.ep_square = None;
        setup.halfmoves = setup.halfmoves.checked_sub(length)?;
        if length % 2 == 1 {
            setup.swap_turn();
        }
        let start = text::stand(setup).ok()?;
        let (end, line) = moves.iter().try_fold((start, Self::default()), |(at, line), one| {
            let found = at.legal_moves().into_iter().find(|found| Move::of(*found) == *one)?;
            let mut line = line;
            line.note(&at, found);
            Some((at.play(found).ok()?, line))
        })?;
        (end == *board && line.0.len() == moves.len()).then_some(line)
    }
}

fn loses_rights(before: &shakmaty::Chess, found: shakmaty::Move) -> bool {
    let rights = before.castles().castling_rights();
    let king = before.board().kings().contains(found.from().unwrap_or(found.to()));
    let rook = found.from().is_some_and(|from| rights.contains(from));
    (king && before.castles().has_color(before.turn())) || rook
}

/// Puts a man that moved back; false if it is not on its target.
fn take_back(board: &mut Board, from: Square, to: Square) -> bool {
    if board.piece_at(from).is_some() {
        return false;
    }
    let Some(piece) = board.remove_piece_at(to) else { return false };
    board.set_piece_at(from, piece);
    true
}
