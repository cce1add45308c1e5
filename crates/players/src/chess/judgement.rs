//! What a chess position is worth without looking ahead.

use std::sync::LazyLock;

use rules_chess::shakmaty::{Bitboard, Board, Color, Role, Square};

use super::net::{self, ChessNet, ChessSums};

/// The net that has learned from games of its own.
static TRAINED: LazyLock<ChessNet> = LazyLock::new(|| ChessNet::read(include_bytes!("net.bin")));

/// What the net keeps of a board.
pub(super) fn sums(board: &Board) -> ChessSums {
    net::sums(&TRAINED, board)
}

/// What it keeps after a move that made another board of this one.
pub(super) fn moved(sums: &ChessSums, before: &Board, after: &Board) -> ChessSums {
    net::moved(&TRAINED, sums, before, after)
}

/// What the position is worth to the side to move, in hundredths of a pawn.
pub(super) fn of(board: &Board, sums: &ChessSums, turn: Color) -> i32 {
    if let Some(bare) = Color::ALL.into_iter().find(|side| board.by_color(*side).count() == 1)
        && can_mate(board, bare.other())
    {
        let won = WON + chase(board, bare);
        return if bare == turn { -won } else { won };
    }
    let worth = net::worth(&TRAINED, sums, turn, board.occupied().count());
    let ahead = if worth > 0 { turn } else { turn.other() };
    if can_win(board, ahead) { worth } else { worth / 8 }
}

/// What it is worth to have enough for a mate against a king alone.
const WON: i32 = 2_000;

/// Whether a side's men drive a king alone to the edge and mate it there.
fn can_mate(board: &Board, side: Color) -> bool {
    let of = |role: Role| board.by_role(role) & board.by_color(side);
    let heavy = of(Role::Rook) | of(Role::Queen);
    heavy.any() || (of(Role::Bishop).any() && pieces(board, side) > 3)
}

/// Whether a side has what it takes to win: a pawn, or more than a minor piece
/// beyond what the other has.
fn can_win(board: &Board, color: Color) -> bool {
    pawns(board, color) > 0 || pieces(board, color) - pieces(board, color.other()) > 3
}

/// What a side's pieces count, in pawns.
fn pieces(board: &Board, side: Color) -> i32 {
    let count = |role: Role| ones(board.by_role(role) & board.by_color(side));
    let light = count(Role::Knight) + count(Role::Bishop);
    3 * light + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

fn pawns(board: &Board, side: Color) -> i32 {
    ones(board.by_color(side) & board.pawns())
}

/// A king with nothing left is driven to the edge, and met there.
fn chase(board: &Board, bare: Color) -> i32 {
    let (Some(own), Some(their)) = (board.king_of(bare.other()), board.king_of(bare)) else {
        return 0;
    };
    let from_edge = |at: i32| at.min(7 - at);
    let middle = from_edge(their.file().into()) + from_edge(their.rank().into());
    let men = pieces(board, bare.other()) + pawns(board, bare.other());
    12 * (6 - middle) + 6 * (7 - distance(own, their)) + 100 * men
}

fn distance(one: Square, other: Square) -> i32 {
    // At most 7.
    one.distance(other) as i32
}

/// How many there are.
fn ones(set: Bitboard) -> i32 {
    // At most 64.
    set.0.count_ones() as i32
}
