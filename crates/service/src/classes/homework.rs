//! Homework: tasks or games for a class until a day, or one board together for a minute.

use std::collections::BTreeMap;

use game_core::{Secret, Sentence};
use jiff::Span;
use players::{
    abaku::{
        fill,
        school::{self, EquationKind, FoundInPuzzle, SchoolStage},
    },
    puzzle::Task,
};
use store::{
    ClassId, HomeworkId, MatchId, Occasion, PersonId, Timestamp,
    classes::{self, HomeworkRow, NewHomework, SolvedRow},
    occasion,
    tasks::{self, NewTask, TaskRow},
    timers::{self, TimerKind},
};

use crate::classes::games::{HomeworkGames, HomeworkPlay, PlayedGames, by_homework};
use crate::classes::{DayRange, SchoolClass, end_of, zone_of};
use crate::puzzles::daily::aside;
use crate::{Classes, Person, Refusal, rating};

/// The most puzzles of one homework.
pub const PUZZLES: u32 = 10;
/// The most homeworks that a class is given in its time.
const MOST: u32 = 300;
/// The most homeworks that its pages show.
const SHOWN: u32 = 30;
/// The time a class looks at one board, in milliseconds.
const TOGETHER: i64 = 60_000;

/// A task of a homework as one pupil has it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HomeworkTask {
    /// The pupil's match of it, once they have begun it.
    pub played: Option<MatchId>,
    /// The pupil's stars, of three, once it is over.
    pub stars: Option<u32>,
}

/// A homework as one pupil has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Homework {
    /// The id of the homework.
    pub id: HomeworkId,
    /// The time when it was given.
    pub given: Timestamp,
    /// The time when it is due.
    pub due: Timestamp,
    /// Whether it is one board for all at once.
    pub together: bool,
    /// Its tasks, in their order.
    pub tasks: Vec<HomeworkTask>,
    /// The game that is played instead of tasks.
    pub play: Option<HomeworkPlay>,
    /// The pupil's results in that game.
    pub games: HomeworkGames,
}

/// One pupil's results in a homework.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HomeworkLine {
    /// The person.
    pub person: PersonId,
    /// Their first name.
    pub name: String,
    /// Its tasks, in their order.
    pub tasks: Vec<HomeworkTask>,
    /// The sum of the stars.
    pub stars: u32,
    /// The points of the best try of each task.
    pub points: i64,
    /// The number of different equations of each kind in [`EquationKind::ALL`], found in each task.
    pub kinds: [u32; EquationKind::ALL.len()],
    /// The pupil's results in its games.
    pub games: HomeworkGames,
}

/// A homework as its teacher sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HomeworkSheet {
    /// The id of the homework.
    pub id: HomeworkId,
    /// The time when it was given.
    pub given: Timestamp,
    /// The time when it is due.
    pub due: Timestamp,
    /// Whether it is one board for all at once.
    pub together: bool,
    /// The setup of each task, as canonical text.
    pub setups: Vec<String>,
    /// The game that is played instead of tasks.
    pub play: Option<HomeworkPlay>,
    /// All pupils, in the order they came.
    pub lines: Vec<HomeworkLine>,
}

/// The best placement that a class found on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestTogether {
    /// Its points.
    pub points: i64,
    /// The placement as people write it.
    pub shown: String,
    /// The equations it makes.
    pub equations: Vec<String>,
    /// The first names of all pupils who found as many points.
    pub names: Vec<String>,
}

/// A board that a class looks at together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardTogether {
    /// The id of the homework. It is solved like any other.
    pub id: HomeworkId,
    /// The setup, as canonical text.
    pub setup: String,
    /// The digits that are to be laid.
    pub rack: String,
    /// The end of the time for answers.
    pub until: Timestamp,
    /// Whether that time is over.
    pub over: bool,
    /// The number of pupils who have answered.
    pub answered: usize,
    /// The number of pupils.
    pub pupils: usize,
    /// The best of all, once it is over.
    pub best: Option<BestTogether>,
}

/// All solved tasks, by pupil and task.
type SolvedTasks = BTreeMap<(PersonId, HomeworkId, u32), SolvedRow>;

#[boxed::futures]
impl Classes<'_> {
    /// Returns the days until which homework may be given: usually a week from today.
    pub fn due_days(self, teacher: &Person, class: &SchoolClass) -> DayRange {
        let zone = zone_of(teacher);
        let today = zone.local(self.now()).date();
        let last = zone.local(Timestamp(class.ends.0 - 1)).date();
        let usual = (today + Span::new().weeks(1)).min(last);
        DayRange { first: today.to_string(), usual: usual.to_string(), last: last.to_string() }
    }

    /// Gives a class homework until the end of a day (`2026-12-24`): some puzzles (`puzzles 3`), a
    /// board to fill (`fill compact`), or games against a computer (`computer talc`).
    ///
    /// # Errors
    /// There is no such class, somebody else leads it, it is too many puzzles or none, there is no
    /// such board or level, or the day is past or after the class's own.
    pub async fn give_homework(
        self,
        teacher: &Person,
        code: &str,
        (what, day): (&str, &str),
    ) -> Result<HomeworkId, Refusal> {
        let class = self.led_by(teacher.id, code).await?;
        let (kind, choice) = what.split_once(' ').unwrap_or((what, ""));
        let play = match kind {
            "puzzles" => None,
            _ => Some(self.play_named(kind, choice)?),
        };
        let count = choice.parse().unwrap_or_default();
        if play.is_none() && !(1..=PUZZLES).contains(&count) {
            let many = Sentence::new("service-class-puzzles");
            return Err(many.with("most", i64::from(PUZZLES)).into());
        }
        let due = end_of(teacher, day).filter(|due| *due > self.now() && *due <= class.ends);
        let due = due.ok_or_else(|| Refusal::because("service-class-due-day"))?;
        let made = match play {
            None => self.made(class.stage, (1..=count).collect()).await?,
            Some(_) => Vec::new(),
        };
        self.give(class.id, (made, play), Some(due)).await
    }

    /// Lays one board before the whole class, for a minute.
    ///
    /// # Errors
    /// There is no such class, somebody else leads it, or another board is before it.
    pub async fn begin_board(self, teacher: PersonId, code: &str) -> Result<HomeworkId, Refusal> {
        let class = self.led_by(teacher, code).await?;
        let newest = self.newest_board(class.id).await?;
        if newest.is_some_and(|newest| newest.due > self.now()) {
            return Err(Refusal::because("service-class-board-on"));
        }
        let made = self.made(class.stage, vec![PUZZLES]).await?;
        self.give(class.id, (made, None), None).await
    }

    /// Makes puzzles of these numbers, which nobody has had.
    async fn made(self, stage: SchoolStage, numbers: Vec<u32>) -> Result<Vec<Task>, Refusal> {
        let (secret, wanted): (Secret, usize) = ((self.secrets)(), numbers.len());
        let make = move || {
            let each = numbers.into_iter();
            each.filter_map(|number| stage.puzzle(&secret, number, &|| true)).collect::<Vec<_>>()
        };
        let made = aside(make).await?;
        if made.len() < wanted {
            return Err(Refusal::because("service-no-more-puzzles"));
        }
        Ok(made)
    }

    /// Gives a class these puzzles or games, until a time or together.
    async fn give(
        self,
        id: ClassId,
        (made, play): (Vec<Task>, Option<HomeworkPlay>),
        due: Option<Timestamp>,
    ) -> Result<HomeworkId, Refusal> {
        let now = self.now();
        let until = due.unwrap_or(Timestamp(now.0 + TOGETHER));
        let plays = play.as_ref().map(HomeworkPlay::columns);
        let new = NewHomework { time: (now, until), together: due.is_none(), plays };
        let given = self.write_as_known(move |db| {
            Box::pin(async move {
                if classes::count(&mut *db, id).await? >= MOST {
                    let much = Sentence::new("service-class-much");
                    return Err(much.with("most", i64::from(MOST)).into());
                }
                let homework = classes::give(&mut *db, id, &new).await?;
                for (number, task) in (1..).zip(made) {
                    tasks::put_homework(&mut *db, homework, &new_task(number, task)).await?;
                }
                timers::sooner(db, TimerKind::Class, id.0, until).await?;
                Ok(homework)
            })
        });
        let homework = given.await?;
        self.timers_changed.notify_one();
        Ok(homework)
    }

    /// Returns the homework of a class, as this pupil has it or as nobody does: the newest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn homework_of(
        self,
        class: &SchoolClass,
        pupil: Option<PersonId>,
    ) -> Result<Vec<Homework>, Refusal> {
        let mut db = self.store.read().await?;
        let rows = classes::homework(&mut db, class.id, SHOWN).await?;
        let solved = match pupil {
            Some(pupil) => classes::solved(&mut db, class.id, (None, Some(pupil))).await?,
            None => Vec::new(),
        };
        let played = match pupil {
            Some(_) if rows.iter().any(|row| row.plays.is_some()) => {
                classes::played(&mut db, class.id, fill::GAME, (None, pupil)).await?
            }
            _ => Vec::new(),
        };
        drop(db);
        let (made, pupil) = ((by_task(solved), by_homework(played)), pupil.unwrap_or_default());
        rows.into_iter().map(|row| self.homework(row, &made, pupil)).collect()
    }

    /// Opens a task of a homework for a pupil, in their own room: the same match however often
    /// they ask.
    ///
    /// # Errors
    /// There is no such task, or its time is over and they have not begun it.
    pub async fn open_homework(
        self,
        pupil: &Person,
        id: HomeworkId,
        number: u32,
    ) -> Result<MatchId, Refusal> {
        let class = self.class(pupil.class().unwrap_or_default()).await?;
        let homework = self.given(class.id, id).await?;
        let none = || Refusal::because("service-class-no-homework");
        let mut db = self.store.read().await?;
        let all = tasks::of_homework(&mut db, id).await?;
        let is_meant = |task: &TaskRow| task.number == i64::from(number);
        let task = all.into_iter().find(is_meant).ok_or_else(none)?;
        let begun = occasion::of_host(&mut db, pupil.id, Occasion::Task(task.id)).await?;
        drop(db);
        if let Some(begun) = begun {
            return Ok(begun);
        }
        if homework.due <= self.now() {
            return Err(Refusal::because("service-class-late"));
        }
        Ok(self.puzzles().open_task(pupil.id, task, homework.due).await?.0)
    }

    /// Returns each pupil's results in a homework.
    ///
    /// # Errors
    /// There is no such class or homework, or somebody else leads it.
    pub async fn homework_sheet(
        self,
        teacher: PersonId,
        code: &str,
        id: HomeworkId,
    ) -> Result<HomeworkSheet, Refusal> {
        let class = self.led_by(teacher, code).await?;
        let row = self.given(class.id, id).await?;
        let mut db = self.store.snapshot().await?;
        let setups = tasks::of_homework(&mut db, id).await?;
        let setups: Vec<_> = setups.into_iter().map(|task| task.setup).collect();
        let pupils = classes::pupils(&mut db, class.id).await?;
        let solved = classes::solved(&mut db, class.id, (Some(id), None)).await?;
        let found = found(&mut db, &solved, &setups, row.due).await?;
        let played = match row.plays {
            Some(_) => classes::played(&mut db, class.id, fill::GAME, (Some(id), None)).await?,
            None => Vec::new(),
        };
        drop(db);
        let made = (by_task(solved), by_homework(played));
        let mut lines = Vec::with_capacity(pupils.len());
        for pupil in pupils {
            let Homework { tasks, games, .. } = self.homework(row.clone(), &made, pupil.person)?;
            let mut line = HomeworkLine {
                person: pupil.person,
                name: pupil.name,
                stars: tasks.iter().filter_map(|task| task.stars).sum(),
                points: 0,
                kinds: [0; EquationKind::ALL.len()],
                tasks,
                games,
            };
            for (_, one) in found.iter().filter(|(person, _)| *person == line.person) {
                line.points += one.points;
                line.kinds.iter_mut().zip(one.kinds).for_each(|(all, here)| *all += here);
            }
            lines.push(line);
        }
        let play = self.play_of(&row)?;
        let HomeworkRow { given, due, together, .. } = row;
        Ok(HomeworkSheet { id, given, due, together, setups, play, lines })
    }

    /// Returns a homework as one pupil has it.
    fn homework(
        self,
        row: HomeworkRow,
        (solved, played): &(SolvedTasks, PlayedGames),
        pupil: PersonId,
    ) -> Result<Homework, Refusal> {
        let play = self.play_of(&row)?;
        let HomeworkRow { id, given, due, together, tasks, .. } = row;
        let task = |number| match solved.get(&(pupil, id, number)) {
            Some(one) => HomeworkTask {
                played: Some(one.played),
                stars: one.ended.and(Some(one.stars.unwrap_or(0))),
            },
            None => HomeworkTask::default(),
        };
        let games = HomeworkGames::of(play.as_ref(), played.get(&(pupil, id)));
        let tasks = (1..=tasks).map(task).collect();
        Ok(Homework { id, given, due, together, tasks, play, games })
    }

    /// Returns the board that was laid before a class last.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn board_of(self, class: &SchoolClass) -> Result<Option<BoardTogether>, Refusal> {
        let Some(newest) = self.newest_board(class.id).await? else { return Ok(None) };
        let mut db = self.store.snapshot().await?;
        let setups = tasks::of_homework(&mut db, newest.id).await?;
        let Some(setup) = setups.into_iter().next().map(|task| task.setup) else {
            return Ok(None);
        };
        let pupils = classes::pupils(&mut db, class.id).await?;
        let solved = classes::solved(&mut db, class.id, (Some(newest.id), None)).await?;
        let setups = std::slice::from_ref(&setup);
        let found = found(&mut db, &solved, setups, newest.due).await?;
        drop(db);
        let over = newest.due <= self.now();
        let name = |id: PersonId| pupils.iter().find(|one| one.person == id);
        let tried = found.iter().filter(|(_, one)| one.best.is_some());
        let most = tried.clone().map(|(_, one)| one.points).max();
        let best = tried.clone().filter(|(_, one)| Some(one.points) == most).collect::<Vec<_>>();
        let first = best.first().and_then(|(_, one)| one.best.clone()).filter(|_| over);
        let names = best.iter().filter_map(|(id, _)| name(*id)).map(|one| one.name.clone());
        Ok(Some(BoardTogether {
            id: newest.id,
            rack: school::rack(&setups[0]).unwrap_or_default(),
            until: newest.due,
            over,
            answered: tried.count(),
            pupils: pupils.len(),
            best: first.map(|(shown, equations)| BestTogether {
                points: most.unwrap_or_default(),
                shown,
                equations,
                names: names.collect(),
            }),
            setup,
        }))
    }

    async fn newest_board(self, id: ClassId) -> Result<Option<HomeworkRow>, Refusal> {
        let given = classes::homework(&mut *self.store.read().await?, id, SHOWN).await?;
        Ok(given.into_iter().find(|one| one.together))
    }
}

/// Returns each pupil's findings in each task, as far as they were made before it was due. The
/// pupils who were first come first.
async fn found(
    db: &mut store::Connection,
    solved: &[SolvedRow],
    setups: &[String],
    due: Timestamp,
) -> Result<Vec<(PersonId, FoundInPuzzle)>, Refusal> {
    let games: Vec<_> = solved.iter().map(|one| one.game).collect();
    let entered = classes::entered(db, &games).await?;
    let mut all = Vec::with_capacity(solved.len());
    for one in solved {
        let theirs = entered.iter().filter(|(game, _, at)| *game == one.game && *at <= due);
        let setup = setups.get(one.number.saturating_sub(1) as usize);
        let found =
            setup.and_then(|setup| school::found(setup, theirs.map(|(_, code, _)| &**code)));
        all.extend(found.map(|found| (one.person, found)));
    }
    Ok(all)
}

fn by_task(solved: Vec<SolvedRow>) -> SolvedTasks {
    solved.into_iter().map(|one| ((one.person, one.homework, one.number), one)).collect()
}

fn new_task(number: i64, task: Task) -> NewTask {
    let Task { game, options, setup, difficulty } = task;
    let strength = rating::of_task(difficulty);
    NewTask {
        game,
        day: None,
        number,
        grade: 1,
        options,
        setup,
        difficulty,
        strength,
        checked: true,
    }
}
