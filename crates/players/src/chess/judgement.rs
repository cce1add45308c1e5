//! The static worth of a chess position.

use std::sync::LazyLock;

use rules_chess::shakmaty::{Bitboard, Board, Color, Role, Square};

use super::net::{self, ChessNet, ChessSums};

/// The net, trained on games of the bot with itself.
static TRAINED: LazyLock<ChessNet> = LazyLock::new(|| ChessNet::read(include_bytes!("net.bin")));

/// Returns the net's hidden layers for a board.
pub(super) fn sums(board: &Board) -> ChessSums {
    net::sums(&TRAINED, board)
}

/// Returns the hidden layers after a move from one board to another.
pub(super) fn moved(sums: &ChessSums, before: &Board, after: &Board) -> ChessSums {
    net::moved(&TRAINED, sums, before, after)
}

/// Returns the worth of the position to the side to move, in hundredths of a pawn.
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

/// The worth of enough material to mate a bare king.
const WON: i32 = 2_000;

/// Whether a side's men can drive a bare king to the edge and mate it there.
fn can_mate(board: &Board, side: Color) -> bool {
    let of = |role: Role| board.by_role(role) & board.by_color(side);
    let heavy = of(Role::Rook) | of(Role::Queen);
    heavy.any() || (of(Role::Bishop).any() && pieces(board, side) > 3)
}

/// Whether a side has enough to win: a pawn, or more than a minor piece beyond the opponent's
/// material.
fn can_win(board: &Board, color: Color) -> bool {
    pawns(board, color) > 0 || pieces(board, color) - pieces(board, color.other()) > 3
}

/// Returns the value of a side's pieces, in pawns.
fn pieces(board: &Board, side: Color) -> i32 {
    let count = |role: Role| ones(board.by_role(role) & board.by_color(side));
    let light = count(Role::Knight) + count(Role::Bishop);
    3 * light + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

fn pawns(board: &Board, side: Color) -> i32 {
    ones(board.by_color(side) & board.pawns())
}

/// Returns the progress in driving a bare king to the edge, with the own king near.
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
    // The distance is at most 7.
    one.distance(other) as i32
}

/// Returns the number of squares in a set.
fn ones(set: Bitboard) -> i32 {
    // The count is at most 64.
    set.0.count_ones() as i32
}
