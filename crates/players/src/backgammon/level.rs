//! How well it plays.

use crate::Budget;

/// One way to play, from a beginner's to the best there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Level {
    /// The stone it is named after.
    pub name: &'static str,
    /// By how much it may take a play for better than it is, in thousandths of a
    /// point.
    pub(super) noise: u32,
    /// How many rolls it looks ahead.
    pub(super) ahead: u8,
    /// How many positions it may judge for one decision, beyond those that it sees
    /// at once.
    pub budget: Budget,
}

impl Level {
    const fn new(name: &'static str, noise: u32, ahead: u8) -> Self {
        const NODES: [u32; 3] = [0, 20_000, 200_000];
        Self { name, noise, ahead, budget: Budget { nodes: NODES[ahead as usize] } }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        LEVELS.iter().find(|level| level.name == name)
    }
}

/// All levels, the softest first.
pub const LEVELS: [Level; 5] = [
    Level::new("pumice", 1800, 0),
    Level::new("slate", 1050, 0),
    Level::new("granite", 600, 0),
    Level::new("quartz", 300, 0),
    Level::new("diamond", 0, 2),
];
