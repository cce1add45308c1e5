//! The net that says what a chess position is worth.
//!
//! Each man on its square is an input, seen from both sides: a side sees its own men before the
//! other's, the board from its own end, and its king always on the right half. The hidden layer is
//! summed up for each side by itself, so that a move changes only what its men bring to it. All of
//! it is in whole numbers: every machine comes to the same.

use rules_chess::shakmaty::{Board, Color, Role};

/// Inputs: the men of a side and of the other, six sorts on 64 squares.
pub const INPUTS: usize = 2 * 6 * 64;
/// Units of the hidden layer, for each side.
pub const HIDDEN: usize = 64;
/// Sets of weights of the output, one for each eight men that stand.
pub const STAGES: usize = 4;
/// How many weights it has.
pub const WEIGHTS: usize = (INPUTS + 1) * HIDDEN + STAGES * (2 * HIDDEN + 1);

/// What a weight of the hidden layer is multiplied by.
pub const UNIT: i32 = 255;
/// What a weight of the output is multiplied by.
pub const OUT: i32 = 64;
/// What the output is multiplied by: it has learned that so many hundredths of a pawn multiply
/// the odds to win by 2.72.
pub const SCALE: i32 = 240;

/// The units of the hidden layer of both sides, before they are cut off.
pub type Sums = [[i16; HIDDEN]; 2];

/// One hidden layer between inputs and an output.
#[derive(Debug)]
pub struct Net {
    /// A row for each input, and at the end what is always added.
    hidden: Vec<[i16; HIDDEN]>,
    /// A row for each stage: for the units of who is to move, for those of the other, and what is
    /// always added.
    outputs: [([[i16; HIDDEN]; 2], i16); STAGES],
}

impl Net {
    /// The net of a file: two bytes a weight, the lower first; 0 for what is missing.
    pub fn read(bytes: &[u8]) -> Self {
        let mut all = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || all.next().unwrap_or_default();
        let mut row = || std::array::from_fn(|_| next());
        let hidden = (0..=INPUTS).map(|_| row()).collect();
        let outputs = std::array::from_fn(|_| ([row(), row()], 0));
        let mut net = Self { hidden, outputs };
        for (_, added) in &mut net.outputs {
            *added = next();
        }
        net
    }

    /// The hidden layer of a board.
    pub fn sums(&self, board: &Board) -> Sums {
        Color::ALL.map(|side| self.seen(board, side))
    }

    /// The hidden layer of a board as a side sees it.
    fn seen(&self, board: &Board, side: Color) -> [i16; HIDDEN] {
        let mut sums = self.hidden[INPUTS];
        for input in inputs(board, side) {
            add(&mut sums, &self.hidden[input]);
        }
        sums
    }

    /// The hidden layer after a move that made another board of this one.
    pub fn moved(&self, sums: &Sums, before: &Board, after: &Board) -> Sums {
        let mut all = *sums;
        for (side, sums) in Color::ALL.into_iter().zip(&mut all) {
            if mirror(before, side) != mirror(after, side) {
                *sums = self.seen(after, side);
                continue;
            }
            let mirror = mirror(after, side);
            for color in Color::ALL {
                for role in Role::ALL {
                    let men = |board: &Board| (board.by_color(color) & board.by_role(role)).0;
                    let (old, new) = (men(before), men(after));
                    for square in squares(old & !new) {
                        take(sums, &self.hidden[input(side, color, role, square, mirror)]);
                    }
                    for square in squares(new & !old) {
                        add(sums, &self.hidden[input(side, color, role, square, mirror)]);
                    }
                }
            }
        }
        all
    }

    /// What a position is worth to who is to move, in hundredths of a pawn, by its hidden layer
    /// and how many men stand.
    pub fn worth(&self, [white, black]: &Sums, turn: Color, men: usize) -> i32 {
        let (own, other) = if turn.is_white() { (white, black) } else { (black, white) };
        let (rows, added) = &self.outputs[stage(men)];
        let sum = said(own, &rows[0]) + said(other, &rows[1]);
        (sum / UNIT + i32::from(*added)) * SCALE / (UNIT * OUT)
    }
}

/// Which weights of the output count while so many men stand.
pub fn stage(men: usize) -> usize {
    (men.saturating_sub(1) / 8).min(STAGES - 1)
}

/// What is said to a row of weights by units, cut off at nothing and at one, and squared.
fn said(sums: &[i16; HIDDEN], row: &[i16; HIDDEN]) -> i32 {
    let each = sums.iter().zip(row).map(|(&sum, &weight)| {
        let unit = sum.clamp(0, UNIT as i16);
        i32::from(unit) * i32::from(unit * weight)
    });
    each.sum()
}

fn add(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

fn take(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum -= weight;
    }
}

/// The inputs of a board as a side sees it.
pub fn inputs(board: &Board, side: Color) -> impl Iterator<Item = usize> {
    let mirror = mirror(board, side);
    board.iter().map(move |(square, piece)| {
        input(side, piece.color, piece.role, u32::from(square) as usize, mirror)
    })
}

/// By what a side's squares are turned so that its king stands on the right.
fn mirror(board: &Board, side: Color) -> usize {
    let left = board.king_of(side).is_some_and(|king| u32::from(king.file()) < 4);
    if left { 7 } else { 0 }
}

fn input(side: Color, color: Color, role: Role, square: usize, mirror: usize) -> usize {
    let end = if side.is_white() { 0 } else { 56 };
    let of = if side == color { 0 } else { 6 };
    (of + role as usize - 1) * 64 + (square ^ end ^ mirror)
}

/// The squares in a set.
fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use rules_chess::shakmaty::{Chess, Position as _};

    use super::*;

    static FILE: &[u8] = include_bytes!("net.bin");

    /// Positions of games by chance, each with the one before it.
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
    fn what_a_move_changes_is_what_the_board_says_anew() {
        let (net, mut castled, mut promoted) = (Net::read(FILE), 0, 0);
        for (before, after) in positions(60) {
            let [old, new] = [&before, &after].map(|at| at.board());
            assert_eq!(net.moved(&net.sums(old), old, new), net.sums(new), "{new:?}");
            castled += usize::from((old.occupied() & !new.occupied()).count() == 2);
            promoted += usize::from(old.queens().count() < new.queens().count());
        }
        assert!(castled > 2 && promoted > 2, "games are of many sorts: {castled} {promoted}");
    }

    #[test]
    fn a_position_is_worth_the_same_with_the_sides_exchanged_or_from_the_other_wing() {
        let net = Net::read(FILE);
        for (_, at) in positions(8) {
            let (board, turn) = (at.board(), at.turn());
            let men = board.occupied().count();
            let worth = |board: &Board, turn| net.worth(&net.sums(board), turn, men);
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
    fn no_sum_of_weights_is_more_than_is_held() {
        assert_eq!(FILE.len(), 2 * WEIGHTS);
        let net = Net::read(FILE);
        let largest = |row: &[i16; HIDDEN]| row.iter().map(|one| one.unsigned_abs()).max();
        let hidden = net.hidden.iter().filter_map(largest).max().unwrap();
        // Each of 32 men, and what is always added.
        assert!(33 * u32::from(hidden) <= i16::MAX.unsigned_abs().into(), "{hidden}");
        for row in net.outputs.iter().flat_map(|(rows, _)| rows) {
            assert!(largest(row).unwrap() <= i16::MAX.unsigned_abs() / UNIT as u16);
        }
    }
}
