//! Tests for a check before a move is made.

use rules_chess::shakmaty::{
    Bitboard, Board, Move,
    attacks::{attacks, bishop_attacks, rook_attacks},
};

/// Whether a move gives check, directly or by discovery. Castling, en passant and promotions are
/// left out.
pub(super) fn gives(board: &Board, one: Move) -> bool {
    let Move::Normal { role, from, to, promotion: None, .. } = one else { return false };
    let Some(color) = board.color_at(from) else { return false };
    let Some(king) = board.king_of(color.other()) else { return false };
    let occupied = board.occupied().without(from).with(to);
    let behind = |men: Bitboard| board.by_color(color).without(from) & men;
    let straight = rook_attacks(king, occupied) & behind(board.rooks_and_queens());
    let diagonal = bishop_attacks(king, occupied) & behind(board.bishops_and_queens());
    attacks(to, role.of(color), occupied).contains(king) || straight.any() || diagonal.any()
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use rules_chess::shakmaty::{Chess, Position as _};

    use super::*;

    #[test]
    fn a_move_gives_check_exactly_if_it_leaves_the_other_side_in_check() {
        let (mut checks, mut rng) = (0, Rng::with_seed(1));
        for _ in 0..60 {
            let mut board = Chess::default();
            for _ in 0..120 {
                let moves = board.legal_moves();
                let Some(next) = moves.get(rng.usize(..moves.len().max(1))) else { break };
                for one in &moves {
                    let plain = matches!(one, Move::Normal { promotion: None, .. });
                    let mut after = board.clone();
                    after.play_unchecked(*one);
                    assert_eq!(gives(board.board(), *one), plain && after.is_check(), "{one:?}");
                    checks += usize::from(plain && after.is_check());
                }
                board.play_unchecked(*next);
            }
        }
        assert!(checks > 1_000, "{checks} checks");
    }
}
