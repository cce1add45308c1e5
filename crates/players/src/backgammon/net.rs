//! The net that says how a game will end.

use super::inputs::{COUNT, Inputs};

/// Units of the hidden layer.
pub const HIDDEN: usize = 128;
/// How many outputs it has.
pub const OUTPUTS: usize = 5;
/// How many weights it has.
pub const WEIGHTS: usize = COUNT * HIDDEN + OUTPUTS * (HIDDEN + 1);

/// How often games end in which way, for the side that is about to roll: how
/// often it wins, wins a gammon or more, a backgammon, loses a gammon or more,
/// a backgammon. Each from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Chances(pub [f32; OUTPUTS]);

impl Chances {
    /// A side has won so much: 1, 2 for a gammon, 3 for a backgammon.
    pub fn won(value: u8) -> Self {
        let reaches = |least: u8| f32::from(u8::from(value >= least));
        Self([1.0, reaches(2), reaches(3), 0.0, 0.0])
    }

    /// The same for the other side.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let [win, gammon, backgammon, lost_gammon, lost_backgammon] = self.0;
        Self([1.0 - win, lost_gammon, lost_backgammon, gammon, backgammon])
    }

    /// What the game is worth without a cube, in points, where gammons won and lost
    /// are worth so much more than single games; 1 and 1 for money.
    pub fn equity(&self, gammons: [f32; 2]) -> f32 {
        let [win, gammon, backgammon, lost_gammon, lost_backgammon] = self.0;
        let [won, lost] = gammons;
        2.0 * win - 1.0 + won * (gammon + backgammon) - lost * (lost_gammon + lost_backgammon)
    }
}

/// One hidden layer between inputs and outputs.
#[derive(Debug, Clone)]
pub struct BackgammonNet {
    /// A row for each input.
    pub hidden: Vec<[f32; HIDDEN]>,
    /// A row for each output, and what is always added to it.
    pub outputs: [([f32; HIDDEN], f32); OUTPUTS],
}

/// What a weight is divided by in a file.
const SCALE: f32 = 2048.0;

impl BackgammonNet {
    /// A net of these weights, in the order of [`BackgammonNet::weights`].
    pub fn of(weights: &[f32; WEIGHTS]) -> Self {
        let mut all = weights.iter().copied();
        let mut next = || all.next().unwrap_or_default();
        let mut row = || std::array::from_fn(|_| next());
        let hidden = (0..COUNT).map(|_| row()).collect();
        let rows: [[f32; HIDDEN]; OUTPUTS] = std::array::from_fn(|_| row());
        Self { hidden, outputs: rows.map(|row| (row, next())) }
    }

    /// The net of a file: two bytes a weight, the lower first; 0 for what is missing.
    pub fn read(bytes: &[u8]) -> Self {
        let mut weights = [0.0; WEIGHTS];
        for (weight, pair) in weights.iter_mut().zip(bytes.chunks_exact(2)) {
            *weight = f32::from(i16::from_le_bytes([pair[0], pair[1]])) / SCALE;
        }
        Self::of(&weights)
    }

    /// The file of the net.
    pub fn write(&self) -> Vec<u8> {
        let short = |weight: f32| (weight * SCALE).round() as i16;
        self.weights().flat_map(|weight| short(weight).to_le_bytes()).collect()
    }

    /// Every weight: those of the hidden layer, of the outputs, and what is added.
    pub fn weights(&self) -> impl Iterator<Item = f32> {
        let rows = self.outputs.iter().flat_map(|(row, _)| row);
        let added = self.outputs.iter().map(|(_, added)| added);
        self.hidden.iter().flatten().chain(rows).chain(added).copied()
    }

    /// What the hidden units say to these inputs.
    pub fn units(&self, inputs: &Inputs) -> [f32; HIDDEN] {
        let mut sums = [0.0; HIDDEN];
        for (at, value) in inputs.each() {
            for (sum, weight) in sums.iter_mut().zip(&self.hidden[at]) {
                *sum += value * weight;
            }
        }
        sums.map(sigmoid)
    }

    /// What the outputs say to these units.
    pub fn chances(&self, units: &[f32; HIDDEN]) -> Chances {
        Chances(self.outputs.each_ref().map(|(row, added)| sigmoid(added + dot(row, units))))
    }
}

/// The sum of products, in an order that lets several be made at once.
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

/// The logistic function, by multiplications and a division alone: every
/// machine comes to the same.
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
    fn what_one_side_wins_the_other_loses() {
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
