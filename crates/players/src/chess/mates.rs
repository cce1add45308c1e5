//! Mates that cannot be prevented, proven by looking at everything.

use rules_chess::shakmaty::{Chess, Move, Position as _};

/// The position after a legal move.
pub(super) fn after(board: &Chess, one: Move) -> Chess {
    let mut next = board.clone();
    next.play_unchecked(one);
    next
}

/// Whether who is to move is mated.
pub(super) fn is_mate(board: &Chess) -> bool {
    board.checkers().any() && board.legal_moves().is_empty()
}

/// Whether who is to move mates within so many moves of theirs, whatever is answered.
pub(super) fn forces(board: &Chess, moves: u8) -> bool {
    board.legal_moves().into_iter().any(|one| holds(&after(board, one), moves))
}

/// Whether the move that led here mates within so many moves, itself among them: it
/// mates, or whatever is answered, the rest does.
pub(super) fn holds(board: &Chess, moves: u8) -> bool {
    if moves <= 1 {
        return moves == 1 && is_mate(board);
    }
    let answers = board.legal_moves();
    if answers.is_empty() {
        return board.checkers().any();
    }
    answers.into_iter().all(|one| forces(&after(board, one), moves - 1))
}

/// The moves after which it is mate within so many, themselves among them: two at most,
/// for more than one is no puzzle.
pub(super) fn keys(board: &Chess, moves: u8) -> Vec<Move> {
    let keys = board.legal_moves().into_iter().filter(|&one| holds(&after(board, one), moves));
    keys.take(2).collect()
}

/// How many of who is to move's moves mate at once.
pub(super) fn mates(board: &Chess) -> usize {
    board.legal_moves().into_iter().filter(|&one| is_mate(&after(board, one))).count()
}
