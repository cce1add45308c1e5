//! The net that values chess positions.
//!
//! Each man on its square is an input. A side always sees its king on the right half. Rare
//! positions are not left to the net: a rule drives a bare king to the edge, and a side without
//! winning material is worth little.

use rules_chess::shakmaty::{Board, Color, Role};

use crate::net::bits;

/// The number of inputs: six kinds of men on 64 squares, for each side.
pub const INPUTS: usize = 2 * 6 * 64;
/// The number of hidden units for each side.
pub const HIDDEN: usize = 64;
/// The number of sets of output weights, one for each eight men on the board.
pub const STAGES: usize = 4;
/// The worth in hundredths of a pawn that multiplies the odds to win by 2.72, as learned.
pub const SCALE: i32 = 240;

/// A net of this shape.
pub type ChessNet = crate::net::Net<INPUTS, HIDDEN, STAGES>;

/// The hidden layers of White and of Black.
pub type ChessSums = crate::net::Sums<HIDDEN>;

/// Returns the hidden layers of a board.
pub(super) fn sums(net: &ChessNet, board: &Board) -> ChessSums {
    Color::ALL.map(|side| net.seen(inputs(board, side)))
}

/// Returns the hidden layers after a move from one board to another.
pub(super) fn moved(net: &ChessNet, sums: &ChessSums, before: &Board, after: &Board) -> ChessSums {
    let mut all = *sums;
    for (side, sums) in Color::ALL.into_iter().zip(&mut all) {
        if mirror(before, side) != mirror(after, side) {
            *sums = net.seen(inputs(after, side));
            continue;
        }
        let mirror = mirror(after, side);
        for color in Color::ALL {
            for role in Role::ALL {
                let men = |board: &Board| (board.by_color(color) & board.by_role(role)).0;
                let (old, new) = (men(before), men(after));
                for square in bits(old & !new) {
                    net.take(sums, input(side, color, role, square, mirror));
                }
                for square in bits(new & !old) {
                    net.add(sums, input(side, color, role, square, mirror));
                }
            }
        }
    }
    all
}

/// Returns the worth of a position to the side to move, in hundredths of a pawn, from its hidden
/// layers and the number of men.
pub(super) fn worth(net: &ChessNet, [white, black]: &ChessSums, turn: Color, men: usize) -> i32 {
    let (own, other) = if turn.is_white() { (white, black) } else { (black, white) };
    net.worth([own, other], stage(men), SCALE)
}

/// Returns the set of output weights for this number of men.
pub fn stage(men: usize) -> usize {
    (men.saturating_sub(1) / 8).min(STAGES - 1)
}

/// Returns the inputs of a board in a side's view.
pub fn inputs(board: &Board, side: Color) -> impl Iterator<Item = usize> {
    let mirror = mirror(board, side);
    board.iter().map(move |(square, piece)| {
        input(side, piece.color, piece.role, u32::from(square) as usize, mirror)
    })
}

/// Returns the mask that turns a side's squares so that its king stands on the right.
fn mirror(board: &Board, side: Color) -> usize {
    let left = board.king_of(side).is_some_and(|king| u32::from(king.file()) < 4);
    if left { 7 } else { 0 }
}

fn input(side: Color, color: Color, role: Role, square: usize, mirror: usize) -> usize {
    let end = if side.is_white() { 0 } else { 56 };
    let of = if side == color { 0 } else { 6 };
    (of + role as usize - 1) * 64 + (square ^ end ^ mirror)
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use rules_chess::shakmaty::{Chess, Position as _};

    use super::*;

    static FILE: &[u8] = include_bytes!("net.bin");

    /// Returns positions of random games, each with the one before it.
    fn positions(games: u64) -> impl Iterator<Item = (Chess, Chess)> {
        (0..games).flat_map(|seed| {
            let (mut rng, mut board) = (Rng::with_seed(seed), Chess::default());
            let mut next = move || {
                let (before, moves) = (board.clone(), board.legal_moves());
                board.play_unchecked(*moves.get(rng.usize(..moves.len().max(1)))?);
                Some((before, board.clone()))
            };
            (0..150).map_while(move |_| next())
        })
    }

    #[test]
    fn sums_updated_by_a_move_equal_those_computed_anew_from_the_board() {
        let (net, mut castled, mut promoted) = (ChessNet::read(FILE), 0, 0);
        for (before, after) in positions(60) {
            let [old, new] = [&before, &after].map(|at| at.board());
            assert_eq!(moved(&net, &sums(&net, old), old, new), sums(&net, new), "{new:?}");
            castled += usize::from((old.occupied() & !new.occupied()).count() == 2);
            promoted += usize::from(old.queens().count() < new.queens().count());
        }
        assert!(castled > 2 && promoted > 2, "games are of many sorts: {castled} {promoted}");
    }

    #[test]
    fn a_position_is_worth_the_same_with_the_sides_exchanged_or_from_the_other_wing() {
        let net = ChessNet::read(FILE);
        for (_, at) in positions(8) {
            let (board, turn) = (at.board(), at.turn());
            let men = board.occupied().count();
            let worth = |board: &Board, turn| super::worth(&net, &sums(&net, board), turn, men);
            let (mut flipped, mut turned) = (board.clone(), board.clone());
            flipped.flip_vertical();
            flipped.swap_colors();
            turned.flip_horizontal();
            let once = worth(board, turn);
            assert_eq!(once, worth(&flipped, turn.other()), "{board:?}");
            assert_eq!(once, worth(&turned, turn), "{board:?}");
        }
    }

    #[test]
    fn the_net_is_whole_and_no_sum_is_more_than_is_held() {
        ChessNet::check(FILE, 32);
    }
}
