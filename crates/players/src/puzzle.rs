//! Puzzles of all games that have any, without their types.
//!
//! A task is one position with one best answer, made from a secret and a number:
//! without both nobody knows a task to come. The registry of games says which of them
//! have a [`Maker`].

pub(crate) mod force;

use std::collections::BTreeMap;

use game_core::{Secret, problem::stars};

pub use crate::abaku::puzzle::DayGrade;

/// The hardest a task can be.
pub const HARDEST: u32 = 100;

/// What somebody is to find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Id of its game.
    pub game: &'static str,
    /// The options that it is played with, as canonical text.
    pub options: String,
    /// What a game of it begins with, as canonical text; the answer is in it.
    pub setup: String,
    /// How hard it is to find: 0 for the easiest to [`HARDEST`], to be compared within
    /// a game.
    pub difficulty: u32,
}

/// Why a position is no task: a word of its game's maker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flaw(pub &'static str);

/// How many positions were looked at, and why those thrown away were.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sifted {
    /// All of them.
    pub looked_at: u32,
    /// Those with each flaw.
    pub thrown_away: BTreeMap<Flaw, u32>,
}

impl Sifted {
    /// What the first position without a flaw is kept as; counts what it looks at.
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

/// What was best in a task, for who may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// As a person writes it.
    pub shown: String,
    /// What is behind it, in no language: its equations, or its line of moves. May be
    /// empty.
    pub line: String,
}

/// What makes the tasks of one game.
pub trait Maker: Sync {
    /// Id of the game.
    fn game(&self) -> &'static str;

    /// The task with this number, as hard as its grade wants it; counts what was
    /// looked at for it. Equal secrets, numbers and grades give equal tasks. `None` if
    /// none was found, or once `go_on` says no.
    fn make(
        &self,
        secret: &Secret,
        number: u32,
        grade: DayGrade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task>;

    /// Proves a task anew from what it begins with, in another way than it was made
    /// where there is one.
    ///
    /// # Errors
    /// Why it is none.
    fn again(&self, setup: &str) -> Result<(), Flaw>;

    /// How well somebody solved it whose game has these scores: in hundredths, rounded
    /// down, and in stars of three. `None` if it is no task's setup. A line of moves is
    /// scored in hundredths.
    fn share(&self, setup: &str, scores: &[i64]) -> Option<(i64, usize)> {
        self.solution(setup)?;
        let percent = scores.first().copied().unwrap_or(0);
        Some((percent, stars(percent)))
    }

    /// What is best in it. `None` if it is no task's setup.
    fn solution(&self, setup: &str) -> Option<Solution>;
}
