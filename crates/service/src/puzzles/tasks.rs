//! Puzzles beside the daily Abaku: a second one each day, and more at any time, from a pool that
//! all share.
//!
//! The second ones follow from the secret of the daily ones, each game under a name of its own.
//! Those of the pool follow from luck drawn for each. So none foretells another. The pool is filled
//! in idle time until three of each game and grade are new to everybody. Abaku's puzzles come
//! first, and the others one at a time from a minute after the start. A test has only the games it
//! asks for (`Opening::puzzles`).
//!
//! Tasks of the pool and the people who answer them have ratings: three stars are a win against the
//! task, and none a loss. The next one is the one that fits. Of two answers by one person, the
//! first counts.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use catalog::daily_game;
use game_core::{Secret, Sentence};
use players::puzzle::{DayGrade, Flaw, Sifted, Task};
use store::{
    Connection, MatchId, Occasion, PersonId, RoomId, StoreError, Timestamp, answers,
    matches::NewMatch,
    occasion, rooms,
    tasks::{self, NewTask, TaskRow},
};

use crate::Puzzles;
use crate::contests::ratings::whole;
use crate::invitations::proposing::{Given, alone};
use crate::puzzles::daily::{DAY, OPEN, aside, day_of, grade, last_closed, puzzle_number};
use crate::{MatchCard, NoticeKind, Refusal, rating};

/// The number of unseen puzzles of a game and a grade that the pool keeps.
const FRESH: i64 = 3;
/// The longest wait for a puzzle that must be made at once.
const PATIENCE: Duration = Duration::from_secs(20);
/// The distance in rating of an easier or harder puzzle from the person's rating.
const ASIDE: f64 = 250.0;
/// The term of a puzzle's proposal, which waits for nobody: it starts at once.
const SOON: i64 = DAY;
/// The key of a room's choice of its second puzzle; the game of the daily puzzle stands for none at
/// all.
const CHOSEN: &str = "puzzles";
/// The value for another game each day of the week, the default.
const WEEKLY: &str = "week";

/// The series of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Series {
    /// The daily Abaku.
    Daily,
    /// The second puzzle of a day.
    Second,
    /// A puzzle of the pool, at any time.
    More,
    /// Homework of a class.
    Homework,
}

/// The wanted difficulty of one more puzzle, relative to the person's rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Difficulty {
    /// Easier than the rating suggests.
    Easy,
    /// In accordance with the rating.
    #[default]
    Fitting,
    /// Harder than the rating suggests.
    Hard,
}

/// One of the two puzzles of a day, for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleOfDay {
    /// The id of its game.
    pub game: &'static str,
    /// Its day, in days since 1970 by UTC.
    pub day: i64,
    /// The day's number for this bot, from 1.
    pub number: i64,
    /// Its setup as canonical text; `None`: it is still to be made.
    pub setup: Option<String>,
    /// Their match of it, if they have opened it.
    pub opened: Option<MatchId>,
}

/// A person's skill at the puzzles of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skill {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// 1500 for a person who has solved none yet; higher is better.
    pub rating: i64,
    /// Whether the rating is still uncertain.
    pub provisional: bool,
    /// The number of puzzles they have answered.
    pub answered: i64,
}

/// The games that may be the second puzzle of a day: all but the game of the daily puzzle.
pub fn second_games() -> impl Iterator<Item = &'static str> {
    catalog::games_with_puzzles().filter(|game| Some(*game) != daily_game())
}

#[boxed::futures]
impl Puzzles<'_> {
    /// The games whose pool has puzzles, in the order they are offered.
    pub fn puzzle_games(self) -> Vec<&'static str> {
        self.puzzles.iter().copied().filter(|game| self.rules(game).is_some()).collect()
    }

    fn games_in_list(self) -> Vec<String> {
        self.puzzle_games().into_iter().map(str::to_owned).collect()
    }

    /// The series of a puzzle, its day, and its number in the series; `None` for a match that is no
    /// puzzle.
    pub(crate) async fn series(
        self,
        card: &MatchCard,
    ) -> Result<Option<(Series, Option<i64>, i64)>, Refusal> {
        let mut db = self.store.read().await?;
        let (series, day) = match card.occasion {
            Occasion::Daily(day) => (Series::Daily, day),
            Occasion::Task(id) => match tasks::get(&mut db, id).await? {
                Some(TaskRow { day: Some(day), .. }) => (Series::Second, day),
                Some(TaskRow { homework: Some(_), number, .. }) => {
                    return Ok(Some((Series::Homework, None, number)));
                }
                Some(row) => return Ok(Some((Series::More, None, row.number))),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        Ok(Some((series, Some(day), puzzle_number(&mut db, day).await?)))
    }

    /// A match's effect on its player's puzzle rating; `None` if it changed nothing.
    pub(crate) async fn skill_change(
        self,
        card: &MatchCard,
    ) -> Result<Option<(i64, i64)>, Refusal> {
        if !matches!(card.occasion, Occasion::Task(_)) {
            return Ok(None);
        }
        let change = answers::change(&mut *self.store.read().await?, card.id).await?;
        Ok(change.map(|(before, after)| (whole(before), whole(after))))
    }

    /// The game of the second puzzle of a day: the room's choice, else that of the day of the week.
    /// `None` if there is none.
    fn second_game(self, chosen: Option<&str>, day: i64) -> Option<&'static str> {
        let game = match chosen {
            Some(_) if chosen == daily_game() => return None,
            Some(game) if game != WEEKLY => game,
            Some(_) | None => self.week[usize::from(grade(day)?.weekday()) - 1],
        };
        self.puzzle_games().into_iter().find(|one| *one == game)
    }

    /// The game of the second puzzle of a day in a room.
    pub(crate) async fn second_in(
        self,
        room: RoomId,
        day: i64,
    ) -> Result<Option<&'static str>, Refusal> {
        let room = self.rooms().room_by_id(room).await?;
        let chosen = room.as_ref().and_then(|room| room.chosen.get(CHOSEN));
        Ok(self.second_game(chosen, day))
    }

    /// Today's second puzzle for a person, in a room or at home; `None` if there is none today, or
    /// the room wants none.
    pub async fn second_today(
        self,
        person: PersonId,
        room: Option<RoomId>,
    ) -> Result<Option<PuzzleOfDay>, Refusal> {
        let day = day_of(self.now());
        let game = match room {
            Some(room) => self.second_in(room, day).await?,
            None => self.second_game(None, day),
        };
        let Some(game) = game else { return Ok(None) };
        let mut db = self.store.read().await?;
        let number = puzzle_number(&mut db, day).await?;
        let (setup, opened) = made_and_opened(&mut db, person, (game, day)).await?;
        Ok(Some(PuzzleOfDay { game, day, number, setup, opened }))
    }

    /// Opens the second puzzle of a day that is still open, in the person's own room: the same
    /// match on every call. The flag tells whether it is new.
    ///
    /// # Errors
    /// The day is closed, it has no second puzzle, or the person has as many games as they may.
    pub async fn open_second(
        self,
        person: PersonId,
        (game, day): (&str, i64),
    ) -> Result<(MatchId, bool), Refusal> {
        let now = self.now();
        let none = || Refusal::because("service-no-puzzle");
        let game = self.puzzle_games().into_iter().find(|one| *one == game).ok_or_else(none)?;
        let made = made_and_opened(&mut *self.store.read().await?, person, (game, day)).await?;
        if let (_, Some(id)) = made {
            return Ok((id, false));
        }
        if !(last_closed(now) + 1..=day_of(now)).contains(&day) {
            return Err(Refusal::because("service-puzzle-closed"));
        }
        if !self.is_second(person, (game, day)).await? {
            return Err(none());
        }
        self.check_second((game, day)).await?;
        let row = self.second((game, day)).await?.ok_or_else(none)?;
        self.open_task(person, row, Timestamp(day * DAY + OPEN)).await
    }

    /// Whether this game is the second puzzle of a day for a person: by the day of the week, or
    /// because a room of theirs chose it.
    async fn is_second(self, person: PersonId, (game, day): (&str, i64)) -> Result<bool, Refusal> {
        if self.second_game(None, day) == Some(game) {
            return Ok(true);
        }
        let setting = format!("{CHOSEN}={game}");
        Ok(rooms::is_chosen(&mut *self.store.read().await?, person, &setting).await?)
    }

    /// Opens one more puzzle of a game for a person, in their own room: their unfinished one, else
    /// an unseen one whose rating fits. The flag tells whether it is new.
    ///
    /// # Errors
    /// There is none at the moment, or the person has as many games as they may.
    pub async fn one_more(
        self,
        person: PersonId,
        game: &str,
        difficulty: Difficulty,
    ) -> Result<(MatchId, bool), Refusal> {
        let Some(game) = self.puzzle_games().into_iter().find(|one| *one == game) else {
            return Err(Sentence::new("service-no-puzzles-of")
                .with("games", self.games_in_list())
                .into());
        };
        let mut db = self.store.read().await?;
        if let Some(id) = tasks::begun(&mut db, person, game).await? {
            return Ok((id, false));
        }
        let skill = answers::of(&mut db, person, game).await?;
        let rating = skill.map_or(rating::newcomer().rating, |skill| skill.rating);
        let wanted = rating + difficulty.aside();
        let row = tasks::nearest(&mut db, person, game, wanted).await?;
        drop(db);
        let row = match row {
            Some(row) => Some(row),
            None => self.made_at_once(person, game, wanted).await?,
        };
        let row = row.ok_or_else(|| Refusal::because("service-no-more-puzzles"))?;
        self.open_task(person, row, Timestamp(self.now().0 + SOON)).await
    }

    /// A puzzle for the pool, made while a person waits; `None` if that takes too long.
    async fn made_at_once(
        self,
        person: PersonId,
        game: &'static str,
        wanted: f64,
    ) -> Result<Option<TaskRow>, Refusal> {
        let grade = DayGrade::of_weekday(rating::grade_of(wanted, DayGrade::DAYS));
        if let (Ok(_making), Some(grade)) = (self.making.try_lock(), grade) {
            let awaited = Arc::new(AtomicBool::new(true));
            let going = Arc::clone(&awaited);
            let making = self.make_for_pool(game, grade, move || going.load(Ordering::Relaxed));
            match tokio::time::timeout(PATIENCE, making).await {
                Ok(made) => made.map(drop)?,
                Err(_) => awaited.store(false, Ordering::Relaxed),
            }
        }
        Ok(tasks::nearest(&mut *self.store.read().await?, person, game, wanted).await?)
    }

    /// Begins a person's match of a task.
    pub(crate) async fn open_task(
        self,
        person: PersonId,
        task: TaskRow,
        expires: Timestamp,
    ) -> Result<(MatchId, bool), Refusal> {
        let rules = self.rules(&task.game).ok_or_else(|| Refusal::because("service-no-puzzle"))?;
        let (at, home) = ((self.now(), expires), self.chats().home(person).await?.id);
        let new = alone(rules.id(), (home, person), task.options, at);
        let new = NewMatch { occasion: Occasion::Task(task.id), ..new };
        let kind = NoticeKind::Invited { host: person };
        self.invitations().propose(rules, new, kind, None, Given::Setup(task.setup)).await
    }

    /// The skills of a person at the puzzles of each game of which they have solved any.
    pub async fn skills_of(self, person: PersonId) -> Result<Vec<Skill>, Refusal> {
        let (mut db, mut all) = (self.store.read().await?, Vec::new());
        for game in self.puzzle_games() {
            if let Some(row) = answers::of(&mut db, person, game).await? {
                all.push(shown(row));
            }
        }
        Ok(all)
    }

    /// The best solvers in a room of the puzzles of a game, among members whose rating is certain
    /// enough.
    pub async fn best_skilled(
        self,
        room: RoomId,
        game: &str,
        most: u32,
    ) -> Result<Vec<Skill>, Refusal> {
        let known = (rating::PROVISIONAL, most);
        let rows = answers::top(&mut *self.store.read().await?, room, game, known).await?;
        Ok(rows.into_iter().map(shown).collect())
    }

    /// The second puzzle of a day, which is made now if it does not exist. `None` if none was
    /// found.
    async fn second(self, of: (&'static str, i64)) -> Result<Option<TaskRow>, Refusal> {
        let (game, day) = of;
        let there = tasks::of_day(&mut *self.store.read().await?, (day, game)).await?;
        if there.is_some() {
            return Ok(there);
        }
        self.make_second(of).await?;
        Ok(tasks::of_day(&mut *self.store.read().await?, (day, game)).await?)
    }

    /// Makes the second puzzle of a day, in place of one that was not checked.
    async fn make_second(self, (game, day): (&'static str, i64)) -> Result<(), Refusal> {
        let secret = self.puzzle_secret().await?;
        let made = aside(move || {
            let grade = grade(day)?;
            let secret = secret.with(&format!("{game} of the day"));
            Some((grade, made(game, &secret, day, grade, &|| true)?))
        });
        match made.await? {
            Some((grade, task)) => self.keep_task(Some(day), day, grade, task).await,
            None => {
                tracing::error!(day, game, "no second puzzle was found for this day");
                Ok(())
            }
        }
    }

    /// Checks the second puzzle of a day again; an invalid one is replaced.
    async fn check_second(self, of: (&'static str, i64)) -> Result<(), Refusal> {
        let (game, day) = of;
        let there = tasks::of_day(&mut *self.store.read().await?, (day, game)).await?;
        let Some(row) = there.filter(|row| !row.checked) else { return Ok(()) };
        let setup = row.setup.clone();
        if aside(move || again(game, &setup).is_err()).await? {
            tracing::error!(day, game, "a second puzzle is unusable: another is made");
            return self.make_second(of).await;
        }
        let checked = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { tasks::set_checked(db, row.id).await })
        });
        Ok(checked.await?)
    }

    /// Makes one missing second puzzle of today or tomorrow: those of the day of the week, and
    /// tomorrow's of every other game that has one today. False if none was missing.
    pub(crate) async fn stock_seconds(self, today: i64) -> Result<bool, Refusal> {
        let mut wanted: Vec<(&'static str, i64)> = Vec::new();
        for day in [today, today + 1] {
            wanted.extend(self.second_game(None, day).map(|game| (game, day)));
        }
        for game in self.puzzle_games() {
            let there = tasks::of_day(&mut *self.store.read().await?, (today, game)).await?;
            if there.is_some() && self.second_game(None, today) != Some(game) {
                wanted.push((game, today + 1));
            }
        }
        for (game, day) in wanted {
            let there = tasks::of_day(&mut *self.store.read().await?, (day, game)).await?;
            if there.is_none_or(|row| !row.checked) {
                let there = self.second((game, day)).await?.is_some();
                self.check_second((game, day)).await?;
                return Ok(there);
            }
        }
        Ok(false)
    }

    /// Makes one puzzle for the pool. It is of the first game and grade with too few unseen ones
    /// for which one is found; false if there is none.
    pub(crate) async fn stock_pool(self) -> Result<bool, Refusal> {
        let grades: Vec<_> = (1..=DayGrade::DAYS).filter_map(DayGrade::of_weekday).collect();
        for game in self.puzzle_games() {
            for grade in &grades {
                let mut db = self.store.read().await?;
                let there = tasks::unseen(&mut db, game, grade.weekday()).await?;
                drop(db);
                if there < FRESH {
                    let _making = self.making.lock().await;
                    if self.make_for_pool(game, *grade, || true).await? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Makes a puzzle for the pool; false if none was found. The caller holds the lock.
    async fn make_for_pool(
        self,
        game: &'static str,
        grade: DayGrade,
        go_on: impl Fn() -> bool + Send + 'static,
    ) -> Result<bool, Refusal> {
        let secret = (self.secrets)();
        let number = tasks::next_number(&mut *self.store.read().await?, game).await?;
        let made = aside(move || {
            made(game, &secret, number, grade, &go_on)
                .filter(|task| again(game, &task.setup).is_ok())
        });
        match made.await? {
            Some(task) => self.keep_task(None, number, grade, task).await.map(|()| true),
            None => {
                tracing::warn!(game, grade = grade.weekday(), "no puzzle was found for the pool");
                Ok(false)
            }
        }
    }

    pub(super) async fn keep_task(
        self,
        day: Option<i64>,
        number: i64,
        grade: DayGrade,
        task: Task,
    ) -> Result<(), Refusal> {
        let Task { game, options, setup, difficulty } = task;
        let (grade, checked) = (grade.weekday(), day.is_none());
        let strength = rating::of_task(difficulty);
        let new =
            NewTask { game, day, number, grade, options, setup, difficulty, strength, checked };
        let put = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { tasks::put(db, &new).await })
        });
        Ok(put.await?)
    }

    /// The second puzzle of a closed day, of a game.
    pub(crate) async fn closed_second_row(
        self,
        (game, day): (&str, i64),
    ) -> Result<Option<TaskRow>, Refusal> {
        let row = tasks::of_day(&mut *self.store.read().await?, (day, game)).await?;
        Ok(row.filter(|_| day <= last_closed(self.now())))
    }
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Fitting, Self::Hard];

    /// Its stable name for the program.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Fitting => "medium",
            Self::Hard => "hard",
        }
    }

    /// Its distance from the person's rating.
    const fn aside(self) -> f64 {
        match self {
            Self::Easy => -ASIDE,
            Self::Fitting => 0.0,
            Self::Hard => ASIDE,
        }
    }
}

/// The setup of the second puzzle of a day, once it is made, and the person's match of it.
async fn made_and_opened(
    db: &mut Connection,
    person: PersonId,
    (game, day): (&str, i64),
) -> Result<(Option<String>, Option<MatchId>), StoreError> {
    let Some(row) = tasks::of_day(&mut *db, (day, game)).await? else { return Ok((None, None)) };
    let opened = occasion::of_host(db, person, Occasion::Task(row.id)).await?;
    Ok((Some(row.setup), opened))
}

fn made(
    game: &str,
    secret: &Secret,
    number: i64,
    grade: DayGrade,
    go_on: &dyn Fn() -> bool,
) -> Option<Task> {
    let number = u32::try_from(number).ok()?;
    catalog::puzzles(game)?.make(secret, number, grade, &mut Sifted::default(), go_on)
}

/// Proves a task again.
fn again(game: &str, setup: &str) -> Result<(), Flaw> {
    catalog::puzzles(game).ok_or(Flaw("no tasks"))?.again(setup)
}

fn shown(row: answers::SkillRow) -> Skill {
    Skill {
        person: row.person,
        name: row.name,
        game: row.game,
        rating: whole(row.rating),
        provisional: row.deviation > rating::PROVISIONAL,
        answered: row.answered,
    }
}
