//! The inputs of a net from a position.

use rules_backgammon::{BAR, Board, HOME, POINTS};

use super::shots;

/// The number of units for a point, or for the bar.
const UNITS: usize = 4;
/// The number of units for the men borne off.
const OFF_UNITS: usize = 4;
/// The number of units for derived features.
const EXTRAS: usize = 9;
/// The number of units for a side.
const SIDE: usize = UNITS * BAR as usize + OFF_UNITS + EXTRAS;

/// The number of inputs of a net; the last one is always on.
pub const COUNT: usize = 2 * SIDE + 1;

/// The nonzero inputs of a position, in order.
#[derive(Debug, Clone, Default)]
pub struct Inputs(Vec<(u16, f32)>);

impl Inputs {
    /// Returns the inputs with their numbers, below [`COUNT`].
    pub fn each(&self) -> impl Iterator<Item = (usize, f32)> {
        self.0.iter().map(|&(at, value)| (usize::from(at), value))
    }

    /// Replaces the inputs by those of a board for the side about to roll.
    pub fn read(&mut self, board: &Board) {
        self.0.clear();
        let flipped = board.flipped();
        self.side(0, board, &flipped);
        self.side(SIDE, &flipped, board);
        self.put(COUNT - 1, 1.0);
    }

    fn put(&mut self, at: usize, value: f32) {
        if value != 0.0 {
            self.0.push((u16::try_from(at).unwrap_or(u16::MAX), value));
        }
    }

    /// Adds the units of one side in its own numbering; `facing` is the same board from the other
    /// side.
    fn side(&mut self, first: usize, board: &Board, facing: &Board) {
        for point in 1..=BAR {
            let men = board.own(point);
            if men > 0 {
                let at = first + UNITS * usize::from(point - 1);
                self.put(at + usize::from(men.min(3)) - 1, 1.0);
                self.put(at + 3, f32::from(men.saturating_sub(3)) / 2.0);
            }
        }
        let at = first + UNITS * usize::from(BAR);
        let off = board.off();
        self.put(at, f32::from(u8::from(off == 0)));
        for (unit, from) in [(1, 0), (2, 5), (3, 10)] {
            self.put(at + unit, f32::from(off.saturating_sub(from).min(5)) / 5.0);
        }
        for (unit, value) in extras(board, facing).into_iter().enumerate() {
            self.put(at + OFF_UNITS + unit, value);
        }
    }
}

/// Whether the two sides have passed each other, so that no hit is possible.
pub fn is_race(board: &Board) -> bool {
    board.farthest() + board.flipped().farthest() <= POINTS
}

/// Returns the derived features of a side; mostly zero in a race.
fn extras(board: &Board, facing: &Board) -> [f32; EXTRAS] {
    let pips = board.pips() as f32 / 100.0;
    if is_race(board) {
        let waste = f32::from(board.own(1)) / 5.0;
        return [pips, waste, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    }
    // Men up to this point have passed all opposing men.
    let passed = (POINTS + 1).saturating_sub(facing.farthest());
    let left = |point: u8| u32::from(board.own(point)) * u32::from(point.saturating_sub(passed));
    let to_pass: u32 = (1..=BAR).map(left).sum();
    let held = (1..=HOME).filter(|&point| board.own(point) > 1).count() as f32 / 6.0;
    let anchored = (19..=POINTS).any(|point| board.own(point) > 1);
    let (hits, loss) = shots::hits(board);
    [
        pips,
        0.0,
        to_pass as f32 / 100.0,
        held,
        held * held,
        f32::from(u8::from(anchored)),
        hits,
        loss,
        shots::escapes(board),
    ]
}

#[cfg(test)]
mod tests {
    use rules_backgammon::Variant;

    use super::*;

    fn of(board: &Board) -> Vec<(usize, f32)> {
        let mut inputs = Inputs::default();
        inputs.read(board);
        inputs.each().collect()
    }

    #[test]
    fn both_sides_are_told_of_in_the_same_way() {
        let mut inputs = of(&Board::start(Variant::Standard));
        assert_eq!(inputs.pop(), Some((COUNT - 1, 1.0)));
        let (own, other): (Vec<_>, Vec<_>) = inputs.into_iter().partition(|&(at, _)| at < SIDE);
        let moved: Vec<_> = other.into_iter().map(|(at, value)| (at - SIDE, value)).collect();
        assert_eq!(own, moved);
    }

    #[test]
    fn a_start_is_no_race_and_an_empty_board_is_one() {
        assert!(!is_race(&Board::start(Variant::Standard)));
        assert!(is_race(&Board::EMPTY));
    }
}
