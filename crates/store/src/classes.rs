//! Classes at school: teachers, pupils and homework.
//!
//! Everything of a class is deleted on its last day ([`delete`]); its pupils are forgotten before
//! ([`crate::personal`]).

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    ClassId, Connection, GameId, HomeworkId, MatchId, PersonId, RoomId, StoreError, TaskId,
    Timestamp, entries,
};

/// A class.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct ClassRow {
    /// The class; its pupils and homework refer to it.
    pub id: ClassId,
    /// The code in its address.
    pub code: String,
    /// The teacher; `None` if they are gone.
    pub teacher: Option<PersonId>,
    /// Its name.
    pub title: String,
    /// The code of its school stage: the numbers its pupils calculate with.
    pub stage: String,
    /// When it was made.
    pub made: Timestamp,
    /// When it ends.
    pub ends: Timestamp,
    /// Whether pupils may come in.
    pub open: bool,
}

/// A new class.
#[derive(Debug, Clone)]
pub struct NewClass {
    /// The code in its address.
    pub code: String,
    /// The teacher.
    pub teacher: PersonId,
    /// Its name.
    pub title: String,
    /// The code of its school stage: the numbers its pupils calculate with.
    pub stage: &'static str,
    /// When it is made.
    pub made: Timestamp,
    /// When it ends.
    pub ends: Timestamp,
}

/// A pupil of a class.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct PupilRow {
    /// The person.
    pub person: PersonId,
    /// Their first name.
    pub name: String,
    /// The code on their slip.
    pub slip: String,
}

/// A homework of a class.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct HomeworkRow {
    /// Its tasks refer to it.
    pub id: HomeworkId,
    /// The class.
    pub class: ClassId,
    /// When it was given.
    pub given: Timestamp,
    /// When it is due.
    pub due: Timestamp,
    /// Whether all pupils share one board.
    pub together: bool,
    /// The kind of play: `fill` or `computer`; `None` for a homework of tasks.
    pub plays: Option<String>,
    /// The options of the board to fill, or the level of the computer.
    pub choice: Option<String>,
    /// The number of its tasks.
    pub tasks: u32,
}

/// A new homework.
#[derive(Debug, Clone)]
pub struct NewHomework {
    /// When it is given, and when it is due.
    pub time: (Timestamp, Timestamp),
    /// Whether all pupils share one board.
    pub together: bool,
    /// The kind of play and its choice, as in [`HomeworkRow`].
    pub plays: Option<(&'static str, String)>,
}

/// A pupil's results in the games of a homework.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct HomeworkGamesRow {
    /// The pupil.
    pub person: PersonId,
    /// The homework.
    pub homework: HomeworkId,
    /// The number of games that count.
    pub played: u32,
    /// The number of won games; 0 for solo boards.
    pub won: u32,
    /// The best result: points against a computer, or for a filled board the result of
    /// [`crate::solos`].
    pub best: Option<i64>,
    /// The newest unfinished game.
    pub going: Option<MatchId>,
}

/// A pupil's attempt at a task, finished or not.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SolvedRow {
    /// The pupil.
    pub person: PersonId,
    /// The homework.
    pub homework: HomeworkId,
    /// The task.
    pub task: TaskId,
    /// The task's number in the homework, from 1.
    pub number: u32,
    /// The pupil's match of it.
    pub played: MatchId,
    /// Its game.
    pub game: GameId,
    /// When it ended; `None` while it is played.
    pub ended: Option<Timestamp>,
    /// Its stars, of three, once it is over.
    pub stars: Option<u32>,
}

/// Adds a class.
pub async fn add(db: &mut Connection, new: &NewClass) -> Result<ClassRow, StoreError> {
    let row = query_as(
        "insert into classes (code, teacher, title, stage, made, ends)
         values ($1, $2, $3, $4, $5, $6)
         returning id, code, teacher, title, stage, made, ends, open",
    );
    let row = row.bind(&new.code).bind(new.teacher).bind(&new.title).bind(new.stage);
    Ok(row.bind(new.made).bind(new.ends).fetch_one(db).await?)
}

/// The class with this code in its address.
pub async fn find(db: &mut Connection, code: &str) -> Result<Option<ClassRow>, StoreError> {
    Ok(query_as(
        "select id, code, teacher, title, stage, made, ends, open
         from classes where code = $1",
    )
    .bind(code)
    .fetch_optional(db)
    .await?)
}

/// The class with this id.
pub async fn get(db: &mut Connection, id: ClassId) -> Result<Option<ClassRow>, StoreError> {
    Ok(query_as(
        "select id, code, teacher, title, stage, made, ends, open
         from classes where id = $1",
    )
    .bind(id)
    .fetch_optional(db)
    .await?)
}

/// The classes of a teacher, the newest first.
pub async fn of_teacher(
    db: &mut Connection,
    teacher: PersonId,
) -> Result<Vec<ClassRow>, StoreError> {
    let rows = query_as(
        "select id, code, teacher, title, stage, made, ends, open
         from classes where teacher = $1 order by id desc",
    );
    Ok(rows.bind(teacher).fetch_all(db).await?)
}

/// Sets whether pupils may come in.
pub async fn set_open(db: &mut Connection, id: ClassId, open: bool) -> Result<(), StoreError> {
    let row = query("update classes set open = $2 where id = $1");
    row.bind(id).bind(open).execute(db).await?;
    Ok(())
}

/// Sets when a class ends.
pub async fn set_end(db: &mut Connection, id: ClassId, ends: Timestamp) -> Result<(), StoreError> {
    let row = query("update classes set ends = $2 where id = $1");
    row.bind(id).bind(ends).execute(db).await?;
    Ok(())
}

/// The present pupils of a class, in the order they came.
pub async fn pupils(db: &mut Connection, id: ClassId) -> Result<Vec<PupilRow>, StoreError> {
    let rows = query_as(
        "select pupils.person, people.name, pupils.slip
         from pupils cross join people on people.id = pupils.person
         where class = $1 and slip is not null order by pupils.since, pupils.person",
    );
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// Adds a pupil to a class.
pub async fn add_pupil(
    db: &mut Connection,
    (id, person): (ClassId, PersonId),
    slip: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = query("insert into pupils (class, person, since, slip) values ($1, $2, $3, $4)");
    row.bind(id).bind(person).bind(now).bind(slip).execute(db).await?;
    Ok(())
}

/// The pupil with this slip, and their class.
pub async fn of_slip(
    db: &mut Connection,
    slip: &str,
) -> Result<Option<(ClassId, PersonId)>, StoreError> {
    let row = query_as("select class, person from pupils where slip = $1");
    Ok(row.bind(slip).fetch_optional(db).await?)
}

/// Whether a room is a pupil's own.
pub async fn is_of_pupil(db: &mut Connection, room: RoomId) -> Result<bool, StoreError> {
    let is_theirs = query_scalar(
        "select exists (select 1 from rooms cross join pupils on pupils.person = rooms.owner
                        where rooms.id = $1)",
    );
    Ok(is_theirs.bind(room).fetch_one(db).await?)
}

/// Everybody who came into a class and still has a row.
pub async fn left_of(db: &mut Connection, id: ClassId) -> Result<Vec<PersonId>, StoreError> {
    let people = query_scalar("select person from pupils where class = $1");
    Ok(people.bind(id).fetch_all(db).await?)
}

/// Gives a class a homework.
pub async fn give(
    db: &mut Connection,
    id: ClassId,
    new: &NewHomework,
) -> Result<HomeworkId, StoreError> {
    let row = query_scalar(
        "insert into homework (class, given, due, together, plays, choice)
         values ($1, $2, $3, $4, $5, $6) returning id",
    );
    let (plays, choice) = new.plays.as_ref().map(|(plays, choice)| (*plays, choice)).unzip();
    let row = row.bind(id).bind(new.time.0).bind(new.time.1).bind(new.together);
    Ok(row.bind(plays).bind(choice).fetch_one(db).await?)
}

/// The number of homeworks a class was given.
pub async fn count(db: &mut Connection, id: ClassId) -> Result<u32, StoreError> {
    let count = query_scalar("select count(*) from homework where class = $1");
    Ok(count.bind(id).fetch_one(db).await?)
}

/// The homeworks of a class, the newest first.
pub async fn homework(
    db: &mut Connection,
    id: ClassId,
    most: u32,
) -> Result<Vec<HomeworkRow>, StoreError> {
    let rows = query_as(
        "select homework.id, class, given, due, together, plays, choice,
                (select count(*) from tasks where tasks.homework = homework.id) as tasks
         from homework where class = $1 order by id desc limit $2",
    );
    Ok(rows.bind(id).bind(most).fetch_all(db).await?)
}

/// A homework of this class; `None` if it is another class's.
pub async fn one_given(
    db: &mut Connection,
    class: ClassId,
    id: HomeworkId,
) -> Result<Option<HomeworkRow>, StoreError> {
    let row = query_as(
        "select homework.id, class, given, due, together, plays, choice,
                (select count(*) from tasks where tasks.homework = homework.id) as tasks
         from homework where id = $2 and class = $1",
    );
    Ok(row.bind(class).bind(id).fetch_optional(db).await?)
}

/// The pupils' attempts at the tasks of a class: of one homework, or of one pupil, or all.
pub async fn solved(
    db: &mut Connection,
    id: ClassId,
    only: (Option<HomeworkId>, Option<PersonId>),
) -> Result<Vec<SolvedRow>, StoreError> {
    let rows = query_as(
        "select pupils.person, t.homework, t.id as task, t.number, m.id as played, g.id as game,
                m.ended, p.points as stars
         from homework h indexed by homework_by_class
         cross join tasks t indexed by tasks_by_homework on t.homework = h.id
         cross join pupils on pupils.class = h.class
         cross join matches m indexed by matches_by_occasion on m.host = pupils.person
           and m.occasion = 'task' and m.occasion_key = t.id
         cross join games g on g.match = m.id and g.number = 1
         cross join players p on p.match = m.id and p.place = 0
         where h.class = $1 and ($2 is null or h.id = $2)
           and ($3 is null or pupils.person = $3)
         order by pupils.since, pupils.person, h.id, t.number",
    );
    Ok(rows.bind(id).bind(only.0).bind(only.1).fetch_all(db).await?)
}

/// The pupils' results in the games of a class: of one homework, or of one pupil, or all. A board
/// to fill ends at its due time at the latest, and counts if anything lies there. A game against a
/// computer counts if it ended by then.
pub async fn played(
    db: &mut Connection,
    id: ClassId,
    game: &str,
    only: (Option<HomeworkId>, Option<PersonId>),
) -> Result<Vec<HomeworkGamesRow>, StoreError> {
    let filled = query_as(
        "select pupils.person, h.id as homework,
                count(iif(m.solo > 0, 1, null)) as played, 0 as won,
                max(nullif(m.solo, 0)) as best, max(iif(m.ended is null, m.id, null)) as going
         from homework h indexed by homework_by_class
         cross join pupils on pupils.class = h.class
         cross join matches m indexed by matches_by_occasion on m.host = pupils.person
           and m.occasion = 'attempt' and m.game = $4 and m.options = h.choice
         where h.class = $1 and h.plays = 'fill' and ($2 is null or h.id = $2)
           and ($3 is null or pupils.person = $3)
           and m.started < h.due and (m.ended is null or m.ended >= h.given)
         group by pupils.person, h.id",
    );
    let filled = filled.bind(id).bind(only.0).bind(only.1).bind(game);
    let mut all: Vec<HomeworkGamesRow> = filled.fetch_all(&mut *db).await?;
    let computers = query_as(
        "select pupils.person, h.id as homework, count(p.share) as played,
                count(iif(p.share = 120, 1, null)) as won,
                max(iif(p.share is null, null, p.points)) as best,
                max(iif(m.ended is null, m.id, null)) as going
         from homework h indexed by homework_by_class
         cross join pupils on pupils.class = h.class
         cross join players p indexed by players_by_person on p.person = pupils.person
         cross join matches m on m.id = p.match and m.game = $4
         where h.class = $1 and h.plays = 'computer' and ($2 is null or h.id = $2)
           and ($3 is null or pupils.person = $3)
           and m.started < h.due and (m.ended is null or m.ended between h.given and h.due)
           and exists (select 1 from players c where c.match = m.id and c.computer = h.choice)
         group by pupils.person, h.id",
    );
    let computers = computers.bind(id).bind(only.0).bind(only.1).bind(game);
    all.extend(computers.fetch_all(db).await?);
    Ok(all)
}

/// The entries of these games, with their times.
///
/// # Errors
/// [`StoreError::Pack`] for a damaged log; the database cannot be read.
pub async fn entered(
    db: &mut Connection,
    games: &[GameId],
) -> Result<Vec<(GameId, String, Timestamp)>, StoreError> {
    let all = entries::whole(db, games).await?;
    Ok(all.into_iter().map(|(game, entry)| (game, entry.row.code, entry.at)).collect())
}

/// A few unfinished matches of homeworks that are due: tasks and boards to fill.
pub async fn left(
    db: &mut Connection,
    id: ClassId,
    now: Timestamp,
    most: u32,
) -> Result<Vec<MatchId>, StoreError> {
    let ids = query_scalar(
        "select m.id from homework h indexed by homework_by_class
         cross join tasks t indexed by tasks_by_homework on t.homework = h.id
         cross join matches m indexed by matches_at_occasion on m.occasion = 'task'
           and m.ended is null and m.occasion_key = t.id
         where h.class = $1 and h.due <= $2
         union all
         select m.id from homework h indexed by homework_by_class
         cross join pupils on pupils.class = h.class
         cross join matches m indexed by matches_by_occasion on m.host = pupils.person
           and m.occasion = 'attempt' and m.options = h.choice and m.ended is null
           and m.started < h.due
         where h.class = $1 and h.plays = 'fill' and h.due <= $2 limit $3",
    );
    Ok(ids.bind(id).bind(now).bind(most).fetch_all(db).await?)
}

/// The next due time of a homework.
pub async fn next_due(
    db: &mut Connection,
    id: ClassId,
    now: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    let due = query_scalar("select min(due) from homework where class = $1 and due > $2");
    Ok(due.bind(id).bind(now).fetch_one(db).await?)
}

/// Deletes so many homeworks of a class with their tasks, and the class once it has none. Returns
/// whether the class is gone. It must have no row of a pupil.
pub async fn delete(db: &mut Connection, id: ClassId, most: u32) -> Result<bool, StoreError> {
    let some = query_scalar("select id from homework where class = $1 order by due limit $2");
    let some: Vec<HomeworkId> = some.bind(id).bind(most).fetch_all(&mut *db).await?;
    for &one in &some {
        query("delete from tasks where homework = $1").bind(one).execute(&mut *db).await?;
        query("delete from homework where id = $1").bind(one).execute(&mut *db).await?;
    }
    if some.is_empty() {
        query("delete from classes where id = $1").bind(id).execute(db).await?;
    }
    Ok(some.is_empty())
}
