//! Computer players.
//!
//! A [`ComputerPlayer`] sees a view, never a position, so it knows no more than a person in its
//! seat. Its effort is counted in nodes, not in time. A level therefore plays the same on every
//! machine that is fast enough ([`Deadline`]). Equal views with equal luck lead to equal choices,
//! as long as the same [`tablebase`]s are available. Levels are named after stones, the softest
//! first.

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

/// The limit of a player's effort for one decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// The number of nodes: generations of all placements in Abaku, otherwise the unit of the game.
    pub nodes: u32,
    /// The time at which the player must decide with the results so far.
    pub until: Option<Deadline>,
}

impl Budget {
    /// Creates a budget of nodes without a deadline.
    pub const fn new(nodes: u32) -> Self {
        Self { nodes, until: None }
    }

    /// Whether the deadline has passed.
    fn is_late(&self) -> bool {
        deadline::is_late(self.until)
    }

    /// Spends this many nodes; `None` if too few are left or the deadline has passed.
    fn spend(&mut self, nodes: usize) -> Option<()> {
        let left = self.nodes.checked_sub(u32::try_from(nodes).ok()?)?;
        self.nodes = left;
        (!self.is_late()).then_some(())
    }
}

/// The share of its budget that a level uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// The whole budget.
    Full,
    /// The part that fits before the deadline. If that is not all, the choice depends on the
    /// machine.
    Until(Deadline),
    /// No search beyond the first sight, for lack of time.
    Least,
}

impl Effort {
    /// Returns the usable part of a budget.
    const fn of(self, budget: Budget) -> Budget {
        match self {
            Self::Full => budget,
            Self::Until(end) => Budget { until: Some(end), ..budget },
            Self::Least => Budget::new(0),
        }
    }
}

/// A player that decides for a seat.
pub trait ComputerPlayer {
    /// Its view of a position.
    type View;
    /// Its decision.
    type Action;

    /// Returns the decision for a view. The caller asks only when the seat is to decide. Equal
    /// views, budgets and luck give equal decisions.
    fn choose(&self, view: &Self::View, budget: Budget, rng: &mut ChanceRng) -> Self::Action;
}
