//! The net that estimates the result of a game.

use super::inputs::{COUNT, Inputs};

/// The number of hidden units.
pub const HIDDEN: usize = 128;
/// The number of outputs.
pub const OUTPUTS: usize = 5;
/// The number of weights.
pub const WEIGHTS: usize = COUNT * HIDDEN + OUTPUTS * (HIDDEN + 1);

/// The chances of the results for the side about to roll, each from 0 to 1: to win, to win a gammon
/// or more, to win a backgammon, to lose a gammon or more, to lose a backgammon.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Chances(pub [f32; OUTPUTS]);

impl Chances {
    /// Returns the certain win of a side: 1 for a single game, 2 for a gammon, 3 for a backgammon.
    pub fn won(value: u8) -> Self {
        let reaches = |least: u8| f32::from(u8::from(value >= least));
        Self([1.0, reaches(2), reaches(3), 0.0, 0.0])
    }

    /// Returns the chances of the other side.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let [win, gammon, backgammon, lost_gammon, lost_backgammon] = self.0;
        Self([1.0 - win, lost_gammon, lost_backgammon, gammon, backgammon])
    }

    /// Returns the worth of the game without a cube, in points. `gammons` gives the extra worth of
    /// gammons won and lost over single games; 1 and 1 for money.
    pub fn equity(&self, gammons: [f32; 2]) -> f32 {
        let [win, gammon, backgammon, lost_gammon, lost_backgammon] = self.0;
        let [won, lost] = gammons;
        2.0 * win - 1.0 + won * (gammon + backgammon) - lost * (lost_gammon + lost_backgammon)
    }
}

/// A net with one hidden layer.
#[derive(Debug, Clone)]
pub struct BackgammonNet {
    /// One row per input.
    pub hidden: Vec<[f32; HIDDEN]>,
    /// One row per output, with its bias.
    pub outputs: [([f32; HIDDEN], f32); OUTPUTS],
}

/// The divisor of a weight in a file.
const SCALE: f32 = 2048.0;

impl BackgammonNet {
    /// Creates a net of these weights, in the order of [`BackgammonNet::weights`].
    pub fn of(weights: &[f32; WEIGHTS]) -> Self {
        let mut all = weights.iter().copied();
        let mut next = || all.next().unwrap_or_default();
        let mut row = || std::array::from_fn(|_| next());
        let hidden = (0..COUNT).map(|_| row()).collect();
        let rows: [[f32; HIDDEN]; OUTPUTS] = std::array::from_fn(|_| row());
        Self { hidden, outputs: rows.map(|row| (row, next())) }
    }

    /// Reads a net from a file: two bytes a weight, the lower first; missing weights are 0.
    pub fn read(bytes: &[u8]) -> Self {
        let mut weights = [0.0; WEIGHTS];
        for (weight, pair) in weights.iter_mut().zip(bytes.chunks_exact(2)) {
            *weight = f32::from(i16::from_le_bytes([pair[0], pair[1]])) / SCALE;
        }
        Self::of(&weights)
    }

    /// Returns the file of the net.
    pub fn write(&self) -> Vec<u8> {
        let short = |weight: f32| (weight * SCALE).round() as i16;
        self.weights().flat_map(|weight| short(weight).to_le_bytes()).collect()
    }

    /// Returns every weight: those of the hidden layer, those of the outputs, and their biases.
    pub fn weights(&self) -> impl Iterator<Item = f32> {
        let rows = self.outputs.iter().flat_map(|(row, _)| row);
        let added = self.outputs.iter().map(|(_, added)| added);
        self.hidden.iter().flatten().chain(rows).chain(added).copied()
    }

    /// Returns the activations of the hidden units for these inputs.
    pub fn units(&self, inputs: &Inputs) -> [f32; HIDDEN] {
        let mut sums = [0.0; HIDDEN];
        for (at, value) in inputs.each() {
            for (sum, weight) in sums.iter_mut().zip(&self.hidden[at]) {
                *sum += value * weight;
            }
        }
        sums.map(sigmoid)
    }

    /// Returns the outputs for these activations.
    pub fn chances(&self, units: &[f32; HIDDEN]) -> Chances {
        Chances(self.outputs.each_ref().map(|(row, added)| sigmoid(added + dot(row, units))))
    }
}

/// Returns the scalar product, in an order that allows vector instructions.
fn dot(one: &[f32; HIDDEN], other: &[f32; HIDDEN]) -> f32 {
    const LANES: usize = 8;
    let mut sums = [0.0; LANES];
    for (one, other) in one.chunks_exact(LANES).zip(other.chunks_exact(LANES)) {
        for lane in 0..LANES {
            sums[lane] += one[lane] * other[lane];
        }
    }
    sums.iter().sum()
}

/// The logistic function, by multiplications and one division only: every machine gets the same
/// result.
fn sigmoid(x: f32) -> f32 {
    let mut power = 1.0 - x.clamp(-30.0, 30.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    1.0 / (1.0 + power)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MONEY: [f32; 2] = [1.0, 1.0];

    #[test]
    fn a_net_comes_back_from_its_file() {
        let mut weights = [0.0; WEIGHTS];
        for (at, weight) in weights.iter_mut().enumerate() {
            *weight = (at % 4001) as f32 / 256.0 - 7.0;
        }
        let file = BackgammonNet::of(&weights).write();
        assert_eq!(file.len(), 2 * WEIGHTS);
        assert!(BackgammonNet::read(&file).weights().eq(weights));
    }

    #[test]
    fn one_side_wins_as_much_as_the_other_loses() {
        let chances = Chances([0.6, 0.2, 0.05, 0.1, 0.01]);
        assert!((chances.equity(MONEY) - 0.34).abs() < 1e-6);
        assert!((chances.flipped().equity(MONEY) + 0.34).abs() < 1e-6);
        assert_eq!(Chances::won(3).equity(MONEY), 3.0);
    }

    #[test]
    fn the_logistic_function_is_near_the_true_one_and_never_leaves_its_range() {
        for x in -40..=40 {
            let (ours, x) = (sigmoid(x as f32), f64::from(x));
            assert!((f64::from(ours) - 1.0 / (1.0 + (-x).exp())).abs() < 2e-3, "{x}");
            assert!((0.0..=1.0).contains(&ours));
        }
    }
}
