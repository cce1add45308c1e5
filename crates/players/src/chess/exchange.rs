//! The balance of captures and recaptures on one square.

use rules_chess::shakmaty::{Bitboard, Board, Color, Move, Role, Square};

use super::price;

/// Whether a capture costs more than it brings. Both sides go on capturing on its square, the
/// cheapest man first, while it pays.
pub(super) fn loses(board: &Board, one: Move) -> bool {
    let Move::Normal { role, from, capture: Some(taken), to, promotion: None } = one else {
        return false;
    };
    // The lead of the capturing side if its man is recaptured.
    let mut balance = price(taken) - price(role);
    if balance >= 0 {
        return false;
    }
    let Some(own) = board.color_at(from) else { return false };
    let (mut side, mut occupied) = (own.other(), board.occupied() ^ Bitboard::from(from));
    while let Some((square, role)) = cheapest(board, to, side, occupied) {
        occupied ^= Bitboard::from(square);
        side = side.other();
        balance = -balance - 1 - price(role);
        if balance >= 0 {
            let guarded = role == Role::King && cheapest(board, to, side, occupied).is_some();
            // A king does not capture a guarded man.
            return (if guarded { side.other() } else { side }) == own;
        }
    }
    side == own
}

/// Returns the cheapest man of a side that could capture on a square.
fn cheapest(board: &Board, to: Square, side: Color, occupied: Bitboard) -> Option<(Square, Role)> {
    let takers = board.attacks_to(to, side, occupied) & occupied;
    Role::ALL.into_iter().find_map(|role| {
        let square = (takers & board.by_role(role)).first()?;
        Some((square, role))
    })
}
