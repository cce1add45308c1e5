//! Puzzles of all games that have any, without their types.
//!
//! A task is one position with one best answer, made from a secret and a number:
//! who knows neither knows no task to come. A game that makes them is one line in
//! `MAKERS`.

pub(crate) mod force;

use std::collections::BTreeMap;

use game_core::{Secret, problem::stars};

use crate::{
    abaku::puzzle::{self as abaku, Puzzle},
    backgammon::puzzle::Rolls,
    chess::puzzle::Mates,
    draughts::puzzle::Combinations,
    mill::puzzle::Wins,
};

pub use abaku::Grade;

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
        grade: Grade,
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

/// What makes tasks: one for each game that has any, in the order they are offered.
const MAKERS: &[&dyn Maker] = &[&Abaku, &Mates, &Wins, &Combinations, &Rolls];

/// What makes the tasks of a game.
fn maker(game: &str) -> Option<&'static dyn Maker> {
    MAKERS.iter().copied().find(|maker| maker.game() == game)
}

/// The ids of the games that have tasks.
pub fn games() -> impl Iterator<Item = &'static str> {
    MAKERS.iter().map(|maker| maker.game())
}

/// [`Maker::make`] of a game; `None`, too, if it has no tasks.
pub fn make(
    game: &str,
    secret: &Secret,
    number: u32,
    grade: Grade,
    sifted: &mut Sifted,
    go_on: &dyn Fn() -> bool,
) -> Option<Task> {
    maker(game)?.make(secret, number, grade, sifted, go_on)
}

/// [`Maker::again`] of a game.
///
/// # Errors
/// Why it is no task, or that the game has none.
pub fn again(game: &str, setup: &str) -> Result<(), Flaw> {
    maker(game).ok_or(Flaw("no tasks"))?.again(setup)
}

/// [`Maker::share`] of a game; `None`, too, if it has no tasks.
pub fn share(game: &str, setup: &str, scores: &[i64]) -> Option<(i64, usize)> {
    maker(game)?.share(setup, scores)
}

/// [`Maker::solution`] of a game; `None`, too, if it has no tasks.
pub fn solution(game: &str, setup: &str) -> Option<Solution> {
    maker(game)?.solution(setup)
}

/// Abaku's puzzles.
struct Abaku;

/// The difficulty of Abaku's puzzles that counts as nothing, and what the hardest have
/// above it; six hundred games gave 24 to 60.
const EASIEST: u32 = 24;
const SPAN: u32 = 36;

/// The word for a flaw of Abaku's.
const fn flaw(flaw: abaku::Flaw) -> Flaw {
    Flaw(match flaw {
        abaku::Flaw::Choice => "choice",
        abaku::Flaw::Close => "close",
        abaku::Flaw::Laborious => "laborious",
        abaku::Flaw::Plain => "plain",
        abaku::Flaw::OtherDay => "other day",
        abaku::Flaw::Far => "far",
    })
}

impl Maker for Abaku {
    fn game(&self) -> &'static str {
        abaku::GAME
    }

    fn make(
        &self,
        secret: &Secret,
        number: u32,
        grade: Grade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task> {
        let mut theirs = abaku::Sifted::default();
        let puzzle = Puzzle::of_day(secret, number, grade, &mut theirs, go_on);
        sifted.looked_at += theirs.looked_at;
        for (kind, count) in abaku::Flaw::ALL.into_iter().zip(theirs.thrown_away) {
            *sifted.thrown_away.entry(flaw(kind)).or_default() += count;
        }
        let puzzle = puzzle?;
        Some(Task {
            game: abaku::GAME,
            options: Puzzle::options(),
            setup: puzzle.setup(),
            difficulty: (puzzle.difficulty.saturating_sub(EASIEST) * HARDEST / SPAN).min(HARDEST),
        })
    }

    fn again(&self, setup: &str) -> Result<(), Flaw> {
        Puzzle::again(setup).map(|_| ()).map_err(flaw)
    }

    fn share(&self, setup: &str, scores: &[i64]) -> Option<(i64, usize)> {
        Puzzle::share(setup, scores.first().copied().unwrap_or(0))
    }

    fn solution(&self, setup: &str) -> Option<Solution> {
        let puzzle = Puzzle::again(setup).ok()?;
        let equations: Vec<_> = puzzle.equations.iter().map(ToString::to_string).collect();
        Some(Solution { shown: puzzle.shown(), line: equations.join(" · ") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(number: u32) -> Task {
        let grade = Grade::of_weekday(4).unwrap();
        let secret = Secret::new([7; 32]);
        let mut sifted = Sifted::default();
        let task = make("abaku", &secret, number, grade, &mut sifted, &|| true).unwrap();
        let thrown_away: u32 = sifted.thrown_away.values().sum();
        assert_eq!(sifted.looked_at, thrown_away + 1, "all others have a flaw");
        task
    }

    #[test]
    fn a_task_follows_from_its_secret_and_number() {
        let task = made(1);
        assert_eq!(task, made(1));
        assert_ne!(task.setup, made(2).setup);
        assert!((1..HARDEST).contains(&task.difficulty), "{}", task.difficulty);
        assert_eq!(again("abaku", &task.setup), Ok(()));
        assert!(!solution("abaku", &task.setup).unwrap().shown.is_empty());
        assert_eq!(share("abaku", &task.setup, &[0]), Some((0, 0)));
    }

    #[test]
    fn a_game_without_tasks_makes_none() {
        let grade = Grade::of_weekday(1).unwrap();
        let secret = Secret::new([7; 32]);
        assert_eq!(make("nim", &secret, 1, grade, &mut Sifted::default(), &|| true), None);
        assert_eq!(again("nim", ""), Err(Flaw("no tasks")));
        assert_eq!(
            games().collect::<Vec<_>>(),
            ["abaku", "chess", "mill", "draughts", "backgammon"]
        );
    }
}
