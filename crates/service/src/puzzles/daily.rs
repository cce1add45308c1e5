//! The daily puzzle: one a day by UTC, the same for everybody.
//!
//! It is made from a secret of this bot (`puzzle_source`), the day, and the difficulty of its
//! weekday. So nobody who reads the program knows tomorrow's. The bot has today's and tomorrow's at
//! its start, and makes further ones until there are sixty ahead. Each is proven once more before
//! its day, by the plain generator.
//!
//! A puzzle is a match of one player in a room of their own. Nobody opens it twice, and nothing in
//! it can be taken back. The clock ends it 36 hours after its day began. Others learn its number,
//! stars, share and tries, and nothing else.

use std::{
    future::Future,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use catalog::daily_game;
use game_core::{Secret, Turn};
use players::abaku::puzzle::{DayGrade, GAME, Puzzle, SiftedRacks};
use store::{
    Connection, MatchId, Occasion, PersonId, StoreError, Timestamp, matches::NewMatch, occasion,
    puzzles, tasks,
};

use crate::Puzzles;
use crate::invitations::proposing::{Given, alone};
use crate::puzzles::tasks::{PuzzleOfDay, Series};
use crate::service::Chore;
use crate::service::Service;
use crate::upkeep::timers::{HOUR, MINUTE};
use crate::{Actor, NoticeKind, Refusal, Sitting, decide::MatchCommand};

pub(crate) const DAY: i64 = 24 * HOUR;
/// How long a puzzle stays open, in milliseconds: until its day has ended in every zone.
pub(crate) const OPEN: i64 = 36 * HOUR;
/// The number of days with puzzles ahead.
const STOCK: i64 = 60;
/// The pause between two puzzles made ahead: players come first.
const PAUSE: i64 = MINUTE / 6;
/// The number of runs after a start before puzzles of other games than Abaku are made. These take
/// longer, so they wait for a minute.
const SETTLED: u32 = 6;
/// The most matches that one run ends.
const STEP: u32 = 50;

/// The chore of the running bot that makes puzzles ahead and ends past ones.
pub struct PuzzleStock {
    service: Arc<Service>,
    /// The number of runs since the start. The first one makes only today's puzzle: a start has
    /// enough else to do.
    runs: AtomicU32,
}

impl PuzzleStock {
    /// Makes the chore for this service.
    pub const fn new(service: Arc<Service>) -> Self {
        Self { service, runs: AtomicU32::new(0) }
    }
}

impl Chore for PuzzleStock {
    fn first(&self, now: Timestamp) -> Timestamp {
        now
    }

    fn run(
        &self,
        now: Timestamp,
    ) -> Pin<Box<dyn Future<Output = Result<Timestamp, String>> + Send + '_>> {
        Box::pin(async move {
            let runs = self.runs.fetch_add(1, Ordering::Relaxed);
            let stocked = async {
                if runs > 0 {
                    return self.service.puzzles().stock_puzzles(now, runs > SETTLED).await;
                }
                self.service.puzzles().puzzle(day_of(now)).await?;
                Ok(Timestamp(now.0 + PAUSE))
            };
            stocked.await.map_err(|refusal: Refusal| format!("{refusal:?}"))
        })
    }
}

/// The number of a day's puzzle for this bot, from 1.
pub(crate) async fn puzzle_number(db: &mut Connection, day: i64) -> Result<i64, StoreError> {
    Ok(puzzles::source(db).await?.map_or(1, |source| day - source.first + 1))
}

/// The state of a person's puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleAt {
    /// The id of its game.
    pub game: &'static str,
    /// Its series.
    pub series: Series,
    /// The puzzle's number for this bot, from 1: of its day, or in its game's pool.
    pub number: i64,
    /// The number of tries.
    pub tries: usize,
    /// The best try in hundredths of the best possible one, rounded down.
    pub percent: i64,
    /// The stars of the best try, of three.
    pub stars: usize,
    /// Whether the puzzle is finished.
    pub over: bool,
    /// Its day, in days since 1970 by UTC; `None` in the pool.
    pub day: Option<i64>,
    /// The moment it closes; `None` if it never does, as in the pool or the archive.
    pub closes: Option<Timestamp>,
    /// Its effect on the person's rating in its game's puzzles: the rating before, and the one
    /// after.
    pub change: Option<(i64, i64)>,
}

/// The moment the puzzles of a day close.
pub(crate) const fn closing(day: i64) -> Timestamp {
    Timestamp(day * DAY + OPEN)
}

/// The day of a moment, in days since 1970 by UTC.
pub(crate) const fn day_of(at: Timestamp) -> i64 {
    at.0.div_euclid(DAY)
}

/// The last day whose puzzle is closed at a moment.
pub(crate) const fn last_closed(at: Timestamp) -> i64 {
    day_of(Timestamp(at.0 - OPEN))
}

/// The first and the last day whose puzzles were open between two moments.
pub(crate) const fn open_between(from: Timestamp, to: Timestamp) -> (i64, i64) {
    (last_closed(from) + 1, day_of(to))
}

/// The difficulty of a day's puzzle, by the day of the week.
pub(crate) fn grade(day: i64) -> Option<DayGrade> {
    // The first day of 1970 was a Thursday.
    u8::try_from((day + 3).rem_euclid(7) + 1).ok().and_then(DayGrade::of_weekday)
}

#[boxed::futures]
impl Puzzles<'_> {
    /// Opens today's puzzle for a person, in their own room: a match of one player, the same one on
    /// every call. The flag tells whether it is new.
    ///
    /// # Errors
    /// There is none today, or the person has as many games as they may.
    pub async fn open_puzzle(self, person: PersonId) -> Result<(MatchId, bool), Refusal> {
        self.open_puzzle_of(person, day_of(self.now())).await
    }

    /// Yesterday, in days since 1970 by UTC, if its puzzle is still open and the person has not
    /// finished it: in their zone it may still be that day.
    pub async fn puzzle_of_yesterday(self, person: PersonId) -> Result<Option<i64>, Refusal> {
        let (now, mut db) = (self.now(), self.store.read().await?);
        let day = day_of(now) - 1;
        let open = day > last_closed(now) && puzzles::of_day(&mut db, day).await?.is_some();
        let theirs = occasion::of_host(&mut db, person, Occasion::Daily(day)).await?;
        drop(db);
        let done = match theirs {
            Some(id) => self.matches().card(id).await?.ended.is_some(),
            None => false,
        };
        Ok((open && !done).then_some(day))
    }

    /// Opens the puzzle of a day that is still open, as [`Puzzles::open_puzzle`] does.
    ///
    /// # Errors
    /// The day is closed, or as in [`Puzzles::open_puzzle`].
    pub async fn open_puzzle_of(
        self,
        person: PersonId,
        day: i64,
    ) -> Result<(MatchId, bool), Refusal> {
        let (now, room) = (self.now(), self.chats().home(person).await?.id);
        if let Some(id) = self.opened(person, Occasion::Daily(day)).await? {
            return Ok((id, false));
        }
        if !(last_closed(now) + 1..=day_of(now)).contains(&day) {
            return Err(Refusal::because("service-puzzle-closed"));
        }
        // Once anybody has opened the puzzle, it must not change.
        self.check_puzzle(day).await?;
        let setup = self.puzzle(day).await?;
        let setup = setup.ok_or_else(|| Refusal::because("service-no-puzzle"))?;
        let rules = self.rules(GAME).ok_or_else(|| Refusal::because("service-no-puzzle"))?;
        let at = (now, Timestamp(day * DAY + OPEN));
        let new = alone(rules.id(), (room, person), Puzzle::options(), at);
        let new = NewMatch { occasion: Occasion::Daily(day), ..new };
        let kind = NoticeKind::Invited { host: person };
        self.invitations().propose(rules, new, kind, None, Given::Setup(setup)).await
    }

    /// The state of a person's puzzle; `None` for a match that is no puzzle.
    pub async fn puzzle_at(self, sitting: &Sitting) -> Result<Option<PuzzleAt>, Refusal> {
        let (card, Some(played)) = (&sitting.card, &sitting.game) else { return Ok(None) };
        let Some((series, day, number)) = self.series(card).await? else { return Ok(None) };
        let table = &played.table;
        let scores = table.scores(table.ply());
        let share =
            catalog::puzzles(card.game).and_then(|maker| maker.share(&played.setup, &scores));
        let Some((percent, stars)) = share else { return Ok(None) };
        Ok(Some(PuzzleAt {
            game: card.game,
            series,
            number,
            tries: table.decisions(),
            percent,
            stars,
            over: matches!(table.turn(), Turn::Over(_)),
            day,
            closes: day.map(closing).filter(|closes| card.created < *closes),
            change: self.skill_change(card).await?,
        }))
    }

    /// Today's puzzle for a person. `None` as long as this bot has no puzzle.
    pub async fn puzzle_today(self, person: PersonId) -> Result<Option<PuzzleOfDay>, Refusal> {
        let (mut db, day) = (self.store.read().await?, day_of(self.now()));
        let Some((game, row)) = daily_game().zip(puzzles::of_day(&mut db, day).await?) else {
            return Ok(None);
        };
        let number = puzzle_number(&mut db, day).await?;
        let opened = occasion::of_host(&mut db, person, Occasion::Daily(day)).await?;
        Ok(Some(PuzzleOfDay { game, day, number, setup: Some(row.setup), opened }))
    }

    /// The setup of a day's puzzle, which is made now if it does not exist. `None` if none was
    /// found.
    async fn puzzle(self, day: i64) -> Result<Option<String>, Refusal> {
        let there = puzzles::of_day(&mut *self.store.read().await?, day).await?;
        if let Some(puzzle) = there {
            return Ok(Some(puzzle.setup));
        }
        self.make_puzzle(day, true).await?;
        let made = puzzles::of_day(&mut *self.store.read().await?, day).await?;
        Ok(made.map(|puzzle| puzzle.setup))
    }

    /// Makes a day's puzzle, in place of one that was not checked.
    async fn make_puzzle(self, day: i64, checked: bool) -> Result<(), Refusal> {
        let secret = self.puzzle_secret().await?;
        let made = aside(move || {
            let number = u32::try_from(day).ok()?;
            let mut sifted = SiftedRacks::default();
            let grade = grade(day)?;
            let puzzle = Puzzle::of_day(&secret, number, grade, &mut sifted, &|| true)?;
            Some(puzzle.setup(grade))
        });
        let Some(setup) = made.await? else {
            tracing::error!(day, "no puzzle was found for this day");
            return Ok(());
        };
        let row = puzzles::PuzzleRow { day, setup, checked };
        let put = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { puzzles::put(db, &row).await })
        });
        Ok(put.await?)
    }

    /// The secret from which all puzzles are made; it is drawn with the first of them.
    pub(crate) async fn puzzle_secret(self) -> Result<Secret, Refusal> {
        let there = puzzles::source(&mut *self.store.read().await?).await?;
        if let Some(source) = there {
            return Ok(Secret::new(source.bytes));
        }
        let (first, fresh) = (day_of(self.now()), (self.secrets)());
        let begun = self.store.write::<_, StoreError, _>(move |db| {
            let source = puzzles::Source { bytes: *fresh.bytes(), first };
            Box::pin(async move { puzzles::begin(db, source).await })
        });
        Ok(Secret::new(begun.await?.bytes))
    }

    /// Checks a day's puzzle again; an invalid one is replaced.
    async fn check_puzzle(self, day: i64) -> Result<(), Refusal> {
        let there = puzzles::of_day(&mut *self.store.read().await?, day).await?;
        let Some(mut row) = there.filter(|row| !row.checked) else { return Ok(()) };
        let setup = row.setup.clone();
        if aside(move || Puzzle::again(&setup).is_err()).await? {
            tracing::error!(day, "a puzzle made ahead is unusable: another is made");
            return self.make_puzzle(day, true).await;
        }
        row.checked = true;
        let put = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { puzzles::put(db, &row).await })
        });
        Ok(put.await?)
    }

    /// Ensures that today and tomorrow have puzzles, both checked. Ends those whose day is over
    /// everywhere. Then makes one more: a second one of today or tomorrow, if the bot has
    /// `settled`, else one ahead, and at last one for the pool. Returns when to come again: soon,
    /// as long as some are missing.
    async fn stock_puzzles(self, now: Timestamp, settled: bool) -> Result<Timestamp, Refusal> {
        let today = day_of(now);
        for day in [today, today + 1] {
            self.puzzle(day).await?;
            self.check_puzzle(day).await?;
        }
        self.close_puzzles(now).await?;
        if settled && self.stock_seconds(today).await? {
            return Ok(Timestamp(now.0 + PAUSE));
        }
        let missing = puzzles::missing(&mut *self.store.read().await?, today).await?;
        if missing <= today + STOCK {
            self.make_puzzle(missing, false).await?;
            return Ok(Timestamp(now.0 + PAUSE));
        }
        if !settled || self.stock_pool().await? {
            return Ok(Timestamp(now.0 + PAUSE));
        }
        // Each new day needs a run, and so does each hour in which one closes.
        let midnight = Timestamp((today + 1) * DAY);
        Ok(midnight.min(Timestamp(now.0 + HOUR)))
    }

    /// Ends the matches of closed puzzles, a few at a time; the tries made so far count.
    async fn close_puzzles(self, now: Timestamp) -> Result<(), Refusal> {
        let before = day_of(Timestamp(now.0 - (OPEN - DAY)));
        let mut db = self.store.read().await?;
        let mut left = puzzles::left(&mut db, before, STEP).await?;
        left.extend(tasks::left(&mut db, before, STEP).await?);
        drop(db);
        for id in left {
            let sitting = self.matches().sitting(Actor::Clock, id).await?;
            let closes = MatchCommand::TimeOut(game_core::Seat::new(0));
            match self.matches().carry_out(&sitting, closes).await {
                Ok(_) | Err(Refusal::Stale | Refusal::Because(_)) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(())
    }
}

/// Runs work that keeps a processor busy, away from the threads that answer.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Refusal::fault(&error))
}
