//! The levels of Abaku's computers.

use std::sync::Arc;

use rules_abaku::{Operation, Operations, Options};

use super::small::SUMS;
use crate::Budget;

/// A level of play, from a beginner's to the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbakuLevel {
    /// The stone that names the level.
    pub name: &'static str,
    /// The operations it knows.
    operations: Operations,
    /// Whether it knows only equations of one-digit numbers and ignores bonuses.
    pub(super) small: bool,
    /// The greatest number of tiles it lays at once.
    pub(super) tiles: usize,
    /// The number of placements it overlooks in a thousand.
    pub(super) misses: u32,
    /// Whether it considers the tiles left in the rack at the end.
    pub(super) plans: bool,
    /// Whether it considers the next turn's gain from the tiles it keeps.
    pub(super) saves: bool,
    /// The effort for one decision.
    pub budget: Budget,
}

const SCHOOL: Operations = SUMS.with(Operation::Mul).with(Operation::Div);
const NONE: Budget = Budget::new(0);

/// All levels, the softest first.
pub const LEVELS: [AbakuLevel; 15] = [
    AbakuLevel::child("talc", 3, 810),
    AbakuLevel::child("chalk", 3, 300),
    AbakuLevel::blind("gypsum", SUMS, 3, 952),
    AbakuLevel::blind("amber", SUMS, 3, 931),
    AbakuLevel::blind("sandstone", SUMS, 3, 893),
    AbakuLevel::blind("pumice", SUMS, 3, 822),
    AbakuLevel::blind("limestone", SUMS, 3, 670),
    AbakuLevel::blind("slate", SUMS, 3, 350),
    AbakuLevel::blind("marble", SCHOOL, 4, 882),
    AbakuLevel::blind("basalt", SCHOOL, 4, 770),
    AbakuLevel::blind("granite", SCHOOL, 4, 517),
    AbakuLevel::blind("obsidian", Operations::ALL, 5, 740),
    AbakuLevel::blind("flint", Operations::ALL, 5, 430),
    AbakuLevel::QUARTZ,
    AbakuLevel::DIAMOND,
];

impl AbakuLevel {
    /// Creates a level that takes the highest score at once. It uses these operations and at most
    /// `tiles` tiles, and overlooks `misses` placements in a thousand.
    const fn blind(name: &'static str, operations: Operations, tiles: usize, misses: u32) -> Self {
        let (small, plans, saves, budget) = (false, false, false, NONE);
        Self { name, operations, small, tiles, misses, plans, saves, budget }
    }

    /// Creates the same level for sums of one digit.
    const fn child(name: &'static str, tiles: usize, misses: u32) -> Self {
        Self { small: true, ..Self::blind(name, SUMS, tiles, misses) }
    }

    const QUARTZ: Self = Self { plans: true, ..Self::blind("quartz", Operations::ALL, 5, 0) };
    const DIAMOND: Self =
        Self { name: "diamond", saves: true, budget: Budget::new(240), ..Self::QUARTZ };

    /// A rule-based model of a beginner: a measure, not a level.
    pub const BEGINNER: Self = Self::child("beginner", 3, 500);

    /// A greedy player that takes the most points at once: the yardstick of the levels, not one of
    /// them.
    pub const GREEDY: Self = Self::blind("greedy", Operations::ALL, 5, 0);

    /// Returns the level or the measure of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        let all = || LEVELS.iter().chain(const { &[Self::GREEDY, Self::BEGINNER] });
        all().find(|level| level.name == name)
    }

    /// Returns the options with only the known operations, if the level knows some of them but not
    /// all.
    pub(super) fn narrow(&self, options: &Options) -> Option<Arc<Options>> {
        let known = options.operations.iter().filter(|&one| self.operations.contains(one));
        let known = known.fold(Operations::NONE, Operations::with);
        let narrower = !known.is_empty() && known != options.operations;
        narrower.then(|| Arc::new(Options { operations: known, ..options.clone() }))
    }
}
