//! A net that values positions of a game of two.
//!
//! Its inputs are the men on the board from both sides: a side sees its own men first, and the
//! board from its own end. Each side has its own hidden layer, kept with each position of a search,
//! so a move changes only the inputs of its men. All numbers are integers, so a level plays the
//! same on every machine. The weights come from games of the bot with itself.

/// The scale of a weight of the hidden layer.
pub const UNIT: i32 = 255;
/// The scale of a weight of the output.
pub const OUT: i32 = 64;

/// The hidden units of both sides before the activation.
pub type Sums<const HIDDEN: usize> = [[i16; HIDDEN]; 2];

/// A net with one hidden layer of `HIDDEN` units for each side. The position chooses one of
/// `STAGES` sets of output weights.
#[derive(Debug)]
pub struct Net<const INPUTS: usize, const HIDDEN: usize, const STAGES: usize> {
    /// One row per input, and the biases in the last.
    hidden: Vec<[i16; HIDDEN]>,
    /// One row per stage: the weights for the side to move, those for the opponent, and the bias.
    outputs: [([[i16; HIDDEN]; 2], i16); STAGES],
}

impl<const INPUTS: usize, const HIDDEN: usize, const STAGES: usize> Net<INPUTS, HIDDEN, STAGES> {
    /// The number of weights.
    pub const WEIGHTS: usize = (INPUTS + 1) * HIDDEN + STAGES * (2 * HIDDEN + 1);

    /// Reads a net from a file: two bytes a weight, the lower first; missing weights are 0.
    pub(crate) fn read(bytes: &[u8]) -> Self {
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

    /// Returns the hidden layer of a side with these inputs.
    pub(crate) fn seen(&self, inputs: impl IntoIterator<Item = usize>) -> [i16; HIDDEN] {
        let mut sums = self.hidden[INPUTS];
        for input in inputs {
            self.add(&mut sums, input);
        }
        sums
    }

    /// Adds an input to a side's hidden layer.
    pub(crate) fn add(&self, sums: &mut [i16; HIDDEN], input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.hidden[input]) {
            *sum += weight;
        }
    }

    /// Removes an input from a side's hidden layer.
    pub(crate) fn take(&self, sums: &mut [i16; HIDDEN], input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.hidden[input]) {
            *sum -= weight;
        }
    }

    /// Returns the worth of a position to the side to move, from its hidden layer, the opponent's,
    /// and the stage. A worth of `scale` multiplies the odds to win by 2.72.
    pub(crate) fn worth(&self, layers: [&[i16; HIDDEN]; 2], stage: usize, scale: i32) -> i32 {
        let (rows, added) = &self.outputs[stage];
        let each = layers.into_iter().zip(rows).map(|(sums, row)| said(sums, row));
        let sum: i32 = each.sum();
        (sum / UNIT + i32::from(*added)) * scale / (UNIT * OUT)
    }

    /// Checks that a file holds a whole net, and that no sum of its weights overflows with this
    /// many inputs.
    #[cfg(test)]
    pub(crate) fn check(file: &[u8], inputs: u32) {
        assert_eq!(file.len(), 2 * Self::WEIGHTS);
        let net = Self::read(file);
        let largest = |row: &[i16; HIDDEN]| row.iter().map(|one| one.unsigned_abs()).max();
        let hidden = net.hidden.iter().filter_map(largest).max().unwrap();
        // Each input, and the bias.
        assert!((inputs + 1) * u32::from(hidden) <= i16::MAX.unsigned_abs().into(), "{hidden}");
        for row in net.outputs.iter().flat_map(|(rows, _)| rows) {
            assert!(largest(row).unwrap() <= i16::MAX.unsigned_abs() / UNIT as u16);
        }
    }
}

/// Returns the product of a row of weights with the units, clipped to 0 and 1 and squared.
fn said<const HIDDEN: usize>(sums: &[i16; HIDDEN], row: &[i16; HIDDEN]) -> i32 {
    let each = sums.iter().zip(row).map(|(&sum, &weight)| {
        let unit = sum.clamp(0, UNIT as i16);
        i32::from(unit) * i32::from(unit * weight)
    });
    each.sum()
}

/// Returns the indices of the set bits.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}
