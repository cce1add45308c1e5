//! Computers that play.
//!
//! A [`ComputerPlayer`] sees a view, never a position, so it knows what a person in its
//! seat knows. How long it thinks is counted in nodes, not in time: a level
//! plays the same on every machine that is fast enough ([`Deadline`]), and equal
//! views with equal luck lead to equal choices, as long as the same [`tablebase`]s
//! lie ready. Levels are named after stones, the softest first.

pub mod abaku;
pub mod analysis;
mod any;
mod arena;
pub mod backgammon;
pub mod chess;
mod deadline;
pub mod draughts;
mod duel;
pub mod engine;
mod hint;
pub mod mill;
pub mod net;
mod pairs;
pub mod puzzle;
mod right_of_way;
#[cfg(test)]
mod scratch;
mod search;
mod table;
pub mod tablebase;

use game_core::ChanceRng;

pub use any::{AnyPlayers, Proof, RankedDecision, Way};
pub use arena::{Mean, Mirrored, Tally};
pub use deadline::Deadline;
pub use hint::Help;
pub use right_of_way::{GoesFirst, RightOfWay};

/// How much a player may think about one decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// How many times it may look for every placement of a position, or what a
    /// node is in its game.
    pub nodes: u32,
    /// When it ends with what it has found.
    pub until: Option<Deadline>,
}

impl Budget {
    /// So many nodes, however long they take.
    pub const fn new(nodes: u32) -> Self {
        Self { nodes, until: None }
    }

    /// Whether it has to end with what it has found.
    fn is_late(&self) -> bool {
        deadline::is_late(self.until)
    }

    /// Takes so many nodes away; `None` if there are not so many, or if it is late.
    fn spend(&mut self, nodes: usize) -> Option<()> {
        let left = self.nodes.checked_sub(u32::try_from(nodes).ok()?)?;
        self.nodes = left;
        (!self.is_late()).then_some(())
    }
}

/// How much of its budget a level uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// All of it.
    Full,
    /// What of it can be used up by then. Where that is not all, the machine has its part in the
    /// choice.
    Until(Deadline),
    /// None: what it sees at once, where there is no time for more.
    Least,
}

impl Effort {
    /// What is left of a budget.
    const fn of(self, budget: Budget) -> Budget {
        match self {
            Self::Full => budget,
            Self::Until(end) => Budget { until: Some(end), ..budget },
            Self::Least => Budget::new(0),
        }
    }
}

/// Who decides for a seat.
pub trait ComputerPlayer {
    /// What it sees of a position.
    type View;
    /// What it decides.
    type Action;

    /// What it does in the position it sees so; asked only when its seat is to
    /// decide. Equal views, budgets and luck give equal decisions.
    fn choose(&self, view: &Self::View, budget: Budget, rng: &mut ChanceRng) -> Self::Action;
}
