//! How well it plays.

use crate::Budget;

/// One way to play, from a beginner's to the best there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackgammonLevel {
    /// The stone it is named after.
    pub name: &'static str,
    /// By how much it may take a play for better than it is, in thousandths of a
    /// point.
    pub(super) noise: u32,
    /// How many rolls it looks ahead.
    pub(super) ahead: u8,
    /// Whether it looks positions up where tables know them.
    pub(super) reads: bool,
    /// How many positions it may judge for one decision, beyond those that it sees
    /// at once.
    pub budget: Budget,
}

impl BackgammonLevel {
    const fn new(name: &'static str, noise: u32, ahead: u8) -> Self {
        const NODES: [u32; 3] = [0, 20_000, 200_000];
        Self { name, noise, ahead, reads: false, budget: Budget::new(NODES[ahead as usize]) }
    }

    /// The same, which looks positions up where tables lie ready.
    const fn reading(self) -> Self {
        Self { reads: true, ..self }
    }

    /// The level of this name, or the measure.
    pub fn named(name: &str) -> Option<&'static Self> {
        LEVELS.iter().chain([&MEASURE]).find(|level| level.name == name)
    }
}

/// All levels, the softest first.
pub const LEVELS: [BackgammonLevel; 5] = [
    BackgammonLevel::new("pumice", 1800, 0),
    BackgammonLevel::new("slate", 1050, 0),
    BackgammonLevel::new("granite", 600, 0),
    BackgammonLevel::new("quartz", 300, 0),
    BackgammonLevel::new("diamond", 0, 2).reading(),
];

/// The hardest level without tables: no level, but a measure.
const MEASURE: BackgammonLevel = BackgammonLevel::new("nets", 0, 2);
