//! How well it plays.

use std::sync::Arc;

use rules_abaku::{Operation, Operations, Options};

use super::small::SUMS;
use crate::Budget;

/// One way to play, from a beginner's to the best there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbakuLevel {
    /// The stone it is named after.
    pub name: &'static str,
    /// Equations it knows.
    operations: Operations,
    /// Whether it knows them with numbers of one digit only, and minds no bonus.
    pub(super) small: bool,
    /// The most tiles it lays at once.
    pub(super) tiles: usize,
    /// Of a thousand placements, how many it does not see.
    pub(super) misses: u32,
    /// Whether it thinks of the tiles that are left over at the end.
    pub(super) plans: bool,
    /// Whether it thinks of what the tiles it keeps bring in its next turn.
    pub(super) saves: bool,
    /// How much it thinks about a decision.
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
    /// One that sees all but so many of a thousand placements of so many tiles and of these
    /// equations, and takes the most points at once.
    const fn blind(name: &'static str, operations: Operations, tiles: usize, misses: u32) -> Self {
        let (small, plans, saves, budget) = (false, false, false, NONE);
        Self { name, operations, small, tiles, misses, plans, saves, budget }
    }

    /// The same of sums of one digit.
    const fn child(name: &'static str, tiles: usize, misses: u32) -> Self {
        Self { small: true, ..Self::blind(name, SUMS, tiles, misses) }
    }

    const QUARTZ: Self = Self { plans: true, ..Self::blind("quartz", Operations::ALL, 5, 0) };
    const DIAMOND: Self =
        Self { name: "diamond", saves: true, budget: Budget::new(240), ..Self::QUARTZ };

    /// A person who has just begun, by rule: no level, but a measure.
    pub const BEGINNER: Self = Self::child("beginner", 3, 500);

    /// The most points at once and nothing else: what the levels are measured
    /// against, and none of them.
    pub const GREEDY: Self = Self::blind("greedy", Operations::ALL, 5, 0);

    /// The level of this name, or a measure that is none.
    pub fn named(name: &str) -> Option<&'static Self> {
        let all = || LEVELS.iter().chain(const { &[Self::GREEDY, Self::BEGINNER] });
        all().find(|level| level.name == name)
    }

    /// The game with the operations it knows, if it knows some of them and not
    /// all.
    pub(super) fn narrow(&self, options: &Options) -> Option<Arc<Options>> {
        let known = options.operations.iter().filter(|&one| self.operations.contains(one));
        let known = known.fold(Operations::NONE, Operations::with);
        let narrower = !known.is_empty() && known != options.operations;
        narrower.then(|| Arc::new(Options { operations: known, ..options.clone() }))
    }
}
