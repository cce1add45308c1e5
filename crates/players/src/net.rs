//! A net that says what a position of a game of two is worth.
//!
//! Its inputs are what stands on the board, seen from both sides: a side sees its own men
//! before the other's, the board from its own end. Each side has a hidden layer of its own,
//! which is kept with each position of a search, so a move changes only what its men bring.
//! All numbers are whole, so a level plays the same on every machine. The weights come from
//! games of the bot with itself.

/// What a weight of the hidden layer is multiplied by.
pub const UNIT: i32 = 255;
/// What a weight of the output is multiplied by.
pub const OUT: i32 = 64;

/// The units of the hidden layer of both sides, before they are cut off.
pub type Sums<const HIDDEN: usize> = [[i16; HIDDEN]; 2];

/// One hidden layer between inputs and an output, with so many inputs, so many units of the hidden
/// layer for each side, and so many sets of weights of the output, of which the position chooses
/// one.
#[derive(Debug)]
pub struct Net<const INPUTS: usize, const HIDDEN: usize, const STAGES: usize> {
    /// A row for each input, and at the end what is always added.
    hidden: Vec<[i16; HIDDEN]>,
    /// A row for each stage: for the units of the side to move, for those of the other, and what is
    /// always added.
    outputs: [([[i16; HIDDEN]; 2], i16); STAGES],
}

impl<const INPUTS: usize, const HIDDEN: usize, const STAGES: usize> Net<INPUTS, HIDDEN, STAGES> {
    /// How many weights it has.
    pub const WEIGHTS: usize = (INPUTS + 1) * HIDDEN + STAGES * (2 * HIDDEN + 1);

    /// The net of a file: two bytes a weight, the lower first; 0 for what is missing.
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

    /// The hidden layer of a side that sees these inputs.
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

    /// Takes an input from a side's hidden layer.
    pub(crate) fn take(&self, sums: &mut [i16; HIDDEN], input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.hidden[input]) {
            *sum -= weight;
        }
    }

    /// What a position is worth to the side to move, by their hidden layer, the other's, and which
    /// set of weights counts. So much as `scale` multiplies the odds to win by 2.72.
    pub(crate) fn worth(&self, layers: [&[i16; HIDDEN]; 2], stage: usize, scale: i32) -> i32 {
        let (rows, added) = &self.outputs[stage];
        let each = layers.into_iter().zip(rows).map(|(sums, row)| said(sums, row));
        let sum: i32 = each.sum();
        (sum / UNIT + i32::from(*added)) * scale / (UNIT * OUT)
    }

    /// That a file holds a whole net, and that no sum of its weights is more than is held while so
    /// many inputs are there.
    #[cfg(test)]
    pub(crate) fn check(file: &[u8], inputs: u32) {
        assert_eq!(file.len(), 2 * Self::WEIGHTS);
        let net = Self::read(file);
        let largest = |row: &[i16; HIDDEN]| row.iter().map(|one| one.unsigned_abs()).max();
        let hidden = net.hidden.iter().filter_map(largest).max().unwrap();
        // Each input, and what is always added.
        assert!((inputs + 1) * u32::from(hidden) <= i16::MAX.unsigned_abs().into(), "{hidden}");
        for row in net.outputs.iter().flat_map(|(rows, _)| rows) {
            assert!(largest(row).unwrap() <= i16::MAX.unsigned_abs() / UNIT as u16);
        }
    }
}

/// What is said to a row of weights by units, cut off at nothing and at one, and squared.
fn said<const HIDDEN: usize>(sums: &[i16; HIDDEN], row: &[i16; HIDDEN]) -> i32 {
    let each = sums.iter().zip(row).map(|(&sum, &weight)| {
        let unit = sum.clamp(0, UNIT as i16);
        i32::from(unit) * i32::from(unit * weight)
    });
    each.sum()
}

/// The numbers of the bits that are set.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}
