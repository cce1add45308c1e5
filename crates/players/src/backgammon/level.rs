//! The levels of backgammon's players.

use crate::Budget;

/// A level of play, from a beginner's to the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackgammonLevel {
    /// The stone that names the level.
    pub name: &'static str,
    /// The greatest overestimate of a play, in thousandths of a point.
    pub(super) noise: u32,
    /// The number of rolls searched.
    pub(super) ahead: u8,
    /// Whether it uses tables where they know a position.
    pub(super) reads: bool,
    /// The greatest number of positions judged for one decision, beyond those judged statically.
    pub budget: Budget,
}

impl BackgammonLevel {
    const fn new(name: &'static str, noise: u32, ahead: u8) -> Self {
        const NODES: [u32; 3] = [0, 20_000, 200_000];
        Self { name, noise, ahead, reads: false, budget: Budget::new(NODES[ahead as usize]) }
    }

    /// Returns the same level with the use of available tables.
    const fn reading(self) -> Self {
        Self { reads: true, ..self }
    }

    /// Returns the level or the measure of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        LEVELS.iter().chain(&MEASURES).find(|level| level.name == name)
    }
}

/// All levels, the softest first.
pub const LEVELS: [BackgammonLevel; 8] = [
    BackgammonLevel::new("talc", 26_000, 0),
    BackgammonLevel::new("chalk", 7_500, 0),
    BackgammonLevel::new("sandstone", 3_500, 0),
    BackgammonLevel::new("pumice", 1_800, 0),
    BackgammonLevel::new("slate", 1_050, 0),
    BackgammonLevel::new("granite", 600, 0),
    BackgammonLevel::new("quartz", 300, 0),
    BackgammonLevel::new("diamond", 0, 2).reading(),
];

/// The noise in plays above which the noise with the cube grows no further.
pub(super) const CALM: u32 = 1800;

/// Measures that are not levels: the hardest level without tables, and a rule-based beginner that
/// plays at random but handles the cube well.
const MEASURES: [BackgammonLevel; 2] =
    [BackgammonLevel::new("nets", 0, 2), BackgammonLevel::new("beginner", LOT, 0)];

/// A noise that drowns the worth of any play, so that the choice is random.
const LOT: u32 = 10_000_000;
