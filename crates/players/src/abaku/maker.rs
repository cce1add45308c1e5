//! Abaku's puzzles behind the interface of all puzzles.

use game_core::Secret;

use super::puzzle::{self, Puzzle};
use crate::puzzle::{DayGrade, Flaw, HARDEST, Maker, Sifted, Solution, Task};

/// The maker of Abaku's puzzles.
pub(super) struct Sifter;

/// The difficulty in Abaku's scale that counts as 0, and the span above it to the hardest puzzles;
/// 420 days had 8 to 59.
const EASIEST: u32 = 8;
const SPAN: u32 = 50;

/// Returns the word for an Abaku flaw.
const fn flaw(flaw: puzzle::AbakuFlaw) -> Flaw {
    Flaw(match flaw {
        puzzle::AbakuFlaw::Choice => "choice",
        puzzle::AbakuFlaw::Close => "close",
        puzzle::AbakuFlaw::Laborious => "laborious",
        puzzle::AbakuFlaw::Plain => "plain",
        puzzle::AbakuFlaw::OtherDay => "other day",
        puzzle::AbakuFlaw::Far => "far",
    })
}

impl Maker for Sifter {
    fn game(&self) -> &'static str {
        puzzle::GAME
    }

    fn make(
        &self,
        secret: &Secret,
        number: u32,
        grade: DayGrade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task> {
        let mut theirs = puzzle::SiftedRacks::default();
        let puzzle = Puzzle::of_day(secret, number, grade, &mut theirs, go_on);
        sifted.looked_at += theirs.looked_at;
        for (kind, count) in puzzle::AbakuFlaw::ALL.into_iter().zip(theirs.thrown_away) {
            *sifted.thrown_away.entry(flaw(kind)).or_default() += count;
        }
        let puzzle = puzzle?;
        Some(Task {
            game: puzzle::GAME,
            options: Puzzle::options(),
            setup: puzzle.setup(grade),
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
        let grade = DayGrade::of_weekday(4).unwrap();
        let secret = Secret::new([7; 32]);
        let mut sifted = Sifted::default();
        let task = Sifter.make(&secret, number, grade, &mut sifted, &|| true).unwrap();
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
        assert_eq!(Sifter.again(&task.setup), Ok(()));
        assert!(!Sifter.solution(&task.setup).unwrap().shown.is_empty());
        assert_eq!(Sifter.share(&task.setup, &[0]), Some((0, 0)));
    }
}
