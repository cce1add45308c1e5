//! Puzzles of past days, and a person's result among those of others.
//!
//! A closed day's puzzle is played as a task of that day. It counts for no streak, nothing ends it,
//! and it ranks nobody among those who played it in time.

use catalog::daily_game;
use players::{
    abaku::puzzle::Puzzle,
    puzzle::{DayGrade, HARDEST, Task},
};
use store::{MatchId, Occasion, PersonId, Timestamp, occasion, puzzles, tasks, tasks::TaskRow};

use crate::Puzzles;
use crate::puzzles::daily::{DAY, closing, day_of, grade, last_closed};
use crate::{PuzzleAt, Refusal, Series, results::WIN};

/// How many days one page of the archive shows.
const LEAF: i64 = 14;
/// The least number of other solvers before anybody is compared with them.
const ENOUGH: i64 = 5;

/// A past day's puzzle, with a person's result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastPuzzle {
    /// The day, in days since 1970 by UTC.
    pub day: i64,
    /// The day's number for this bot, from 1.
    pub number: i64,
    /// The id of its game.
    pub game: String,
    /// The person's stars, of three; `None`: they did not finish it.
    pub stars: Option<usize>,
}

#[boxed::futures]
impl Puzzles<'_> {
    /// The puzzles of closed days, the newest first, beginning before the given day if there is
    /// one; and the day before which there are more.
    pub async fn past_puzzles(
        self,
        person: PersonId,
        before: Option<i64>,
    ) -> Result<(Vec<PastPuzzle>, Option<i64>), Refusal> {
        let mut db = self.store.read().await?;
        let Some(source) = puzzles::source(&mut db).await? else { return Ok((Vec::new(), None)) };
        let newest = last_closed(self.now());
        let last = before.map_or(newest, |day| newest.min(day.saturating_sub(1)));
        let first = source.first.max(last.saturating_sub(LEAF - 1));
        let daily = daily_game().unwrap_or_default();
        let rows = puzzles::past(&mut db, (person, daily), (first, last)).await?;
        let past = rows.into_iter().map(|row| PastPuzzle {
            day: row.day,
            number: row.day - source.first + 1,
            game: row.game,
            stars: row.stars.and_then(|stars| usize::try_from(stars).ok()),
        });
        Ok((past.collect(), (first > source.first).then_some(first)))
    }

    /// Opens a past day's puzzle in a person's own room: their match of it, else a match of the
    /// archive. A puzzle that is still open is opened as that of its day.
    ///
    /// # Errors
    /// There was none, or the person has as many games as they may.
    pub async fn open_past(
        self,
        person: PersonId,
        (game, day): (&str, i64),
    ) -> Result<(MatchId, bool), Refusal> {
        let daily = daily_game() == Some(game);
        if day > last_closed(self.now()) {
            return match daily {
                true => self.open_puzzle_of(person, day).await,
                false => self.open_second(person, (game, day)).await,
            };
        }
        let mut db = self.store.read().await?;
        let there = match daily {
            true => occasion::of_host(&mut db, person, Occasion::Daily(day)).await?,
            false => None,
        };
        let row = tasks::of_day(&mut db, (day, game)).await?;
        drop(db);
        if let Some(id) = there {
            return Ok((id, false));
        }
        let row = match row {
            None if daily => self.archived(day).await?,
            row => row,
        };
        let row = row.ok_or_else(|| Refusal::because("service-puzzle-closed"))?;
        let mut db = self.store.read().await?;
        if let Some(id) = occasion::of_host(&mut db, person, Occasion::Task(row.id)).await? {
            return Ok((id, false));
        }
        drop(db);
        self.open_task(person, row, Timestamp(self.now().0 + DAY)).await
    }

    /// The daily puzzle of a day as a task; the task is made on first use.
    async fn archived(self, day: i64) -> Result<Option<TaskRow>, Refusal> {
        let there = puzzles::of_day(&mut *self.store.read().await?, day).await?;
        let (Some(row), Some(game)) = (there, daily_game()) else { return Ok(None) };
        let Some(grade) = grade(day) else { return Ok(None) };
        // The wanted difficulty is known and near enough: nobody is given the task by its rating.
        let difficulty = HARDEST * u32::from(grade.weekday()) / u32::from(DayGrade::DAYS);
        let options = Puzzle::options();
        let task = Task { game, options, setup: row.setup, difficulty };
        self.keep_task(Some(day), day, grade, task).await?;
        Ok(tasks::of_day(&mut *self.store.read().await?, (day, game)).await?)
    }

    /// The percentage of other finishers who did worse at today's puzzle; `None` for any other
    /// puzzle, or as long as there are too few.
    pub async fn better_than(
        self,
        person: PersonId,
        at: &PuzzleAt,
    ) -> Result<Option<i64>, Refusal> {
        let (Series::Daily, true, Some(day)) = (at.series, at.over, at.day) else {
            return Ok(None);
        };
        let share = at.percent * WIN / 100;
        let within = (day * DAY, closing(day).0 + DAY);
        let mut db = self.store.read().await?;
        let (all, worse) = puzzles::others(&mut db, (person, day), share, within).await?;
        Ok((all >= ENOUGH).then(|| worse * 100 / all))
    }

    /// The moment the next puzzle of the day begins.
    pub fn next_puzzle(self) -> Timestamp {
        Timestamp((day_of(self.now()) + 1) * DAY)
    }
}
