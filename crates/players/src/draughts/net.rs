//! The net that values draughts positions.

use rules_draughts::{Board, Side, Square};

use crate::net::bits;

/// The number of inputs: men and kings of both sides on 32 squares.
pub const INPUTS: usize = 2 * 2 * 32;
/// The number of hidden units for each side.
pub const HIDDEN: usize = 64;
/// The number of sets of output weights, one for each six pieces on the board.
pub const STAGES: usize = 4;
/// The worth in hundredths of a man that multiplies the odds to win by 2.72, as learned.
pub const SCALE: i32 = 210;

/// A net of this shape.
pub type DraughtsNet = crate::net::Net<INPUTS, HIDDEN, STAGES>;
/// The hidden layers of White and of Black.
pub type DraughtsSums = crate::net::Sums<HIDDEN>;

/// Returns the hidden layers of a board.
pub(super) fn sums(net: &DraughtsNet, board: &Board) -> DraughtsSums {
    Side::BOTH.map(|side| net.seen(inputs(board, side)))
}

/// Returns the hidden layers after a move from one board to another.
pub(super) fn moved(
    net: &DraughtsNet,
    sums: &DraughtsSums,
    before: &Board,
    after: &Board,
) -> DraughtsSums {
    let mut all = *sums;
    for of in Side::BOTH {
        let sets = [(before.men(of), after.men(of)), (before.kings(of), after.kings(of))];
        for (king, (old, new)) in sets.into_iter().enumerate() {
            for square in bits(packed(old & !new)) {
                for (side, sums) in Side::BOTH.into_iter().zip(&mut all) {
                    net.take(sums, input(side, of, king, square));
                }
            }
            for square in bits(packed(new & !old)) {
                for (side, sums) in Side::BOTH.into_iter().zip(&mut all) {
                    net.add(sums, input(side, of, king, square));
                }
            }
        }
    }
    all
}

/// Returns the worth of a position to the side to move, in hundredths of a man, from its hidden
/// layers.
pub(super) fn worth(
    net: &DraughtsNet,
    [white, black]: &DraughtsSums,
    side: Side,
    pieces: u32,
) -> i32 {
    let (own, other) = if side == Side::White { (white, black) } else { (black, white) };
    net.worth([own, other], stage(pieces), SCALE)
}

/// Returns the set of output weights for this number of pieces.
pub fn stage(pieces: u32) -> usize {
    (pieces.saturating_sub(1) as usize / 6).min(STAGES - 1)
}

/// Returns the inputs of a board in a side's view.
pub fn inputs(board: &Board, side: Side) -> impl Iterator<Item = usize> {
    let sets = Side::BOTH.map(|of| [(of, 0, board.men(of)), (of, 1, board.kings(of))]);
    sets.into_iter()
        .flatten()
        .flat_map(move |(of, king, set)| bits(packed(set)).map(move |at| input(side, of, king, at)))
}

fn input(side: Side, of: Side, king: usize, square: usize) -> usize {
    let place = if side == Side::White { square } else { 31 - square };
    let sort = if side == of { king } else { 2 + king };
    sort * 32 + place
}

/// Packs a set into one bit for each square's number.
fn packed(set: u64) -> u64 {
    Square::packed(set).into()
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use rules_draughts::Finder;

    use super::*;

    static FILE: &[u8] = include_bytes!("net.bin");

    /// Returns positions of random games: the side to move, and the boards before and after its
    /// move.
    fn positions(games: u64) -> impl Iterator<Item = (Side, Board, Board)> {
        (0..games).flat_map(|seed| {
            let (mut rng, mut board, mut side) = (Rng::with_seed(seed), Board::START, Side::White);
            let mut next = move || {
                let (before, mover, mut plies) = (board, side, Vec::new());
                Finder::default().plies(&board, side, false, &mut plies);
                board = board.made(side, *plies.get(rng.usize(..plies.len().max(1)))?);
                side = side.other();
                Some((mover, before, board))
            };
            (0..150).map_while(move |_| next())
        })
    }

    #[test]
    fn sums_updated_by_a_move_equal_those_computed_anew_from_the_board() {
        let (net, mut captured, mut crowned) = (DraughtsNet::read(FILE), 0, 0);
        for (side, old, new) in positions(60) {
            assert_eq!(moved(&net, &sums(&net, &old), &old, &new), sums(&net, &new), "{new:?}");
            captured += u32::from(new.count(side.other()) < old.count(side.other()));
            crowned += u32::from(new.men(side).count_ones() < old.men(side).count_ones());
        }
        assert!(captured > 60 && crowned > 20, "games are of many sorts: {captured} {crowned}");
    }

    #[test]
    fn a_position_is_worth_the_same_with_the_sides_exchanged() {
        let turned = |set: u64| Square::spread(Square::packed(set).reverse_bits());
        let net = DraughtsNet::read(FILE);
        for (side, at, _) in positions(20) {
            let [men, kings] = [Board::men, Board::kings]
                .map(|of| [of(&at, Side::Black), of(&at, Side::White)].map(turned));
            let exchanged = Board::placed(men, kings);
            let worth = |board: &Board, side| worth(&net, &sums(&net, board), side, 12);
            assert_eq!(worth(&at, side), worth(&exchanged, side.other()), "{at:?}");
        }
    }

    #[test]
    fn the_net_is_whole_and_no_sum_is_more_than_is_held() {
        DraughtsNet::check(FILE, 24);
    }
}
