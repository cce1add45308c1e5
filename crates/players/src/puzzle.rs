//! Puzzles of all games that have any, independent of their types.
//!
//! A task is one position with one best answer, made from a secret and a number. Without both
//! nobody can foresee a task. The registry of games names those with a [`Maker`].

pub(crate) mod force;

use std::collections::BTreeMap;

use game_core::{Secret, problem::stars};

pub use crate::abaku::puzzle::DayGrade;

/// The greatest difficulty of a task.
pub const HARDEST: u32 = 100;

/// A task for a solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// The id of its game.
    pub game: &'static str,
    /// The options of its game as canonical text.
    pub options: String,
    /// The setup of its game as canonical text, with the answer.
    pub setup: String,
    /// Its difficulty from 0 to [`HARDEST`], comparable within a game.
    pub difficulty: u32,
}

/// The reason why a position is no task: a word of the game's maker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flaw(pub &'static str);

/// The number of positions examined, and the flaws of the rejected ones.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sifted {
    /// The number of positions examined.
    pub looked_at: u32,
    /// The number of positions rejected for each flaw.
    pub thrown_away: BTreeMap<Flaw, u32>,
}

impl Sifted {
    /// Returns the result for the first position without a flaw, and counts the examined ones.
    pub(crate) fn first<P, K>(
        &mut self,
        mut positions: impl Iterator<Item = P>,
        kept: impl Fn(P) -> Result<K, Flaw>,
    ) -> Option<K> {
        positions.find_map(|position| {
            self.looked_at += 1;
            let flaw = match kept(position) {
                Ok(kept) => return Some(kept),
                Err(flaw) => flaw,
            };
            *self.thrown_away.entry(flaw).or_default() += 1;
            None
        })
    }
}

/// The best answer of a task, for readers who may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The answer in a person's notation.
    pub shown: String,
    /// The language-neutral reason: its equations or its line of moves. May be empty.
    pub line: String,
}

/// The maker of one game's tasks.
pub trait Maker: Sync {
    /// Returns the id of the game.
    fn game(&self) -> &'static str;

    /// Makes the task with this number at its grade's difficulty, and counts the examined positions
    /// in `sifted`. Equal secrets, numbers and grades give equal tasks. `None` if the search finds
    /// none, or once `go_on` returns `false`.
    fn make(
        &self,
        secret: &Secret,
        number: u32,
        grade: DayGrade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task>;

    /// Proves a task anew from its setup, by another method than the maker's if there is one.
    ///
    /// # Errors
    /// Returns the flaw of a setup that fails the proof.
    fn again(&self, setup: &str) -> Result<(), Flaw>;

    /// Rates a game with these scores in hundredths, rounded down, and in stars out of three.
    /// `None` if the setup is not a task's. A line of moves is scored in hundredths.
    fn share(&self, setup: &str, scores: &[i64]) -> Option<(i64, usize)> {
        self.solution(setup)?;
        let percent = scores.first().copied().unwrap_or(0);
        Some((percent, stars(percent)))
    }

    /// Returns the best answer. `None` if the setup is not a task's.
    fn solution(&self, setup: &str) -> Option<Solution>;
}
