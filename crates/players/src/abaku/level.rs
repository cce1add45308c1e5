//! How well it plays.

use std::sync::Arc;

use rules_abaku::{Operation, Operations, Options};

use crate::Budget;

/// One way to play, from a beginner's to the best there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbakuLevel {
    /// The stone it is named after.
    pub name: &'static str,
    /// Equations it knows.
    operations: Operations,
    /// The most tiles it lays at once.
    pub(super) tiles: usize,
    /// Of a hundred placements, how many it does not see.
    pub(super) misses: u32,
    /// Whether it thinks of the tiles that are left over at the end.
    pub(super) plans: bool,
    /// Whether it thinks of what the tiles it keeps bring in its next turn.
    pub(super) saves: bool,
    /// How much it thinks about a decision.
    pub budget: Budget,
}

const SUMS: Operations = Operations::NONE.with(Operation::Add).with(Operation::Sub);
const SCHOOL: Operations = SUMS.with(Operation::Mul).with(Operation::Div);
const NONE: Budget = Budget::new(0);

/// All levels, the softest first.
pub const LEVELS: [AbakuLevel; 5] = [
    AbakuLevel {
        name: "pumice",
        operations: SUMS,
        tiles: 3,
        misses: 33,
        plans: false,
        saves: false,
        budget: NONE,
    },
    AbakuLevel {
        name: "slate",
        operations: SCHOOL,
        tiles: 4,
        misses: 33,
        plans: false,
        saves: false,
        budget: NONE,
    },
    AbakuLevel {
        name: "granite",
        operations: Operations::ALL,
        tiles: 5,
        misses: 50,
        plans: false,
        saves: false,
        budget: NONE,
    },
    AbakuLevel {
        name: "quartz",
        operations: Operations::ALL,
        tiles: 5,
        misses: 0,
        plans: true,
        saves: false,
        budget: NONE,
    },
    AbakuLevel {
        name: "diamond",
        operations: Operations::ALL,
        tiles: 5,
        misses: 0,
        plans: true,
        saves: true,
        budget: Budget::new(240),
    },
];

impl AbakuLevel {
    /// The most points at once and nothing else: what the levels are measured
    /// against, and none of them.
    pub const GREEDY: Self = Self {
        name: "greedy",
        operations: Operations::ALL,
        tiles: 5,
        misses: 0,
        plans: false,
        saves: false,
        budget: NONE,
    };

    /// The level of this name, or the greedy player that is none.
    pub fn named(name: &str) -> Option<&'static Self> {
        let all = || LEVELS.iter().chain([const { &Self::GREEDY }]);
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
