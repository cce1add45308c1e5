//! Answers to the tasks of the pool, and the ratings of people as solvers.
//!
//! The rating formula is applied above this crate.

use sqlx::{FromRow, query, query_as};

use crate::{
    Connection, MatchId, PersonId, RoomId, StoreError, TaskId, Timestamp, ratings::Strength,
};

/// A person's rating as a solver of a game's tasks.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct SkillRow {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// 1500 for a person without a solved task; the higher, the better.
    pub rating: f64,
    /// The deviation of the rating.
    pub deviation: f64,
    /// The number of tasks they have answered.
    pub answered: i64,
}

/// A person's current rating as a solver.
#[derive(Debug, Clone, Copy, PartialEq, FromRow)]
pub struct CurrentSkill {
    /// The rating since the last answer.
    #[sqlx(flatten)]
    pub strength: Strength,
    /// When they gave that answer.
    pub at: Timestamp,
    /// The number of tasks they have answered.
    pub answered: i64,
}

/// A new answer.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct AnswerRow {
    /// The solver.
    pub person: PersonId,
    /// The task.
    pub task: TaskId,
    /// Id of its game.
    pub game: String,
    /// When the match ended.
    pub at: Timestamp,
    /// The stars earned, of three.
    pub stars: i64,
    /// Whether they have answered the task before, under another account.
    pub again: bool,
}

/// Notes the result of a match that has just ended, if it was a task of the pool. `None` if it was
/// not, or was noted before.
pub async fn add(db: &mut Connection, id: MatchId) -> Result<Option<AnswerRow>, StoreError> {
    let row = query_as(
        "insert or ignore into answers (match, person, task, game, at, stars)
         select m.id, p.person, t.id, m.game, m.ended, p.points
         from matches m cross join tasks t on m.occasion = 'task' and t.id = m.occasion_key
         cross join players p on p.match = m.id and p.place = 0
         where m.id = $1 and m.ended is not null and t.day is null and t.homework is null
           and p.points is not null
         returning person, task, game, at, stars,
            (select count(*) > 1 from answers a indexed by answers_by_task
             where a.task = answers.task and a.person = answers.person) as again",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// Notes the effect of an answer on the solver's rating.
pub async fn set_change(
    db: &mut Connection,
    id: MatchId,
    (before, after): (f64, f64),
) -> Result<(), StoreError> {
    let row = query("update answers set rating_before = $2, rating = $3 where match = $1");
    row.bind(id).bind(before).bind(after).execute(db).await?;
    Ok(())
}

/// A person's current rating as a solver of a game's tasks.
pub async fn current(
    db: &mut Connection,
    person: PersonId,
    game: &str,
) -> Result<Option<CurrentSkill>, StoreError> {
    let row = query_as(
        "select rating, deviation, volatility, at, answered from skills
         where person = $1 and game = $2",
    );
    Ok(row.bind(person).bind(game).fetch_optional(db).await?)
}

/// A person's current ratings as a solver, by game.
pub async fn all_of(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<(String, CurrentSkill)>, StoreError> {
    #[derive(FromRow)]
    struct GameSkill {
        game: String,
        #[sqlx(flatten)]
        current: CurrentSkill,
    }
    let rows = query_as::<_, GameSkill>(
        "select game, rating, deviation, volatility, at, answered from skills where person = $1",
    );
    let rows = rows.bind(person).fetch_all(db).await?.into_iter();
    Ok(rows.map(|row| (row.game, row.current)).collect())
}

/// Sets a person's current rating as a solver.
pub async fn set(
    db: &mut Connection,
    person: PersonId,
    game: &str,
    skill: CurrentSkill,
) -> Result<(), StoreError> {
    let row = query(
        "insert into skills
            (person, game, rating, deviation, volatility, at, answered)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (person, game) do update set rating = $3, deviation = $4, volatility = $5,
            at = $6, answered = $7",
    );
    let CurrentSkill { strength, at, answered } = skill;
    let row = row.bind(person).bind(game).bind(strength.rating).bind(strength.deviation);
    row.bind(strength.volatility).bind(at).bind(answered).execute(db).await?;
    Ok(())
}

/// Deletes a person's current rating as a solver.
pub async fn clear(db: &mut Connection, person: PersonId, game: &str) -> Result<(), StoreError> {
    let row = query("delete from skills where person = $1 and game = $2");
    row.bind(person).bind(game).execute(db).await?;
    Ok(())
}

/// The solver's rating before and after a match. `None` if the match is no finished task of the
/// pool, or does not count.
pub async fn change(db: &mut Connection, id: MatchId) -> Result<Option<(f64, f64)>, StoreError> {
    let row = query_as(
        "select rating_before, rating from answers where match = $1 and rating is not null",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// A person's rating as a solver of a game's tasks; `None` if they have answered none.
pub async fn of(
    db: &mut Connection,
    person: PersonId,
    game: &str,
) -> Result<Option<SkillRow>, StoreError> {
    let row = query_as(
        "select s.person, p.name, s.game, s.rating, s.deviation, s.answered
         from skills s cross join people p on p.id = s.person
         where s.person = $1 and s.game = $2",
    );
    Ok(row.bind(person).bind(game).fetch_optional(db).await?)
}

/// The best solvers of a game in a room, the highest rating first. Only people who let themselves
/// be listed and have a settled rating are included.
pub async fn top(
    db: &mut Connection,
    room: RoomId,
    game: &str,
    (deviation, most): (f64, u32),
) -> Result<Vec<SkillRow>, StoreError> {
    let rows = query_as(
        "select s.person, p.name, s.game, s.rating, s.deviation, s.answered
         from members m cross join people p on p.id = m.person
         cross join skills s on s.person = m.person and s.game = $2
         where m.room = $1 and s.deviation <= $3
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by s.rating desc, s.person limit $4",
    );
    Ok(rows.bind(room).bind(game).bind(deviation).bind(most).fetch_all(db).await?)
}

/// The measured difficulty of a task.
pub async fn strength_of_task(
    db: &mut Connection,
    id: TaskId,
) -> Result<Option<Strength>, StoreError> {
    let row = query_as("select rating, deviation, volatility from tasks where id = $1");
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// Sets the measured difficulty of a task.
pub async fn set_strength_of_task(
    db: &mut Connection,
    id: TaskId,
    strength: Strength,
) -> Result<(), StoreError> {
    let row = query("update tasks set rating = $2, deviation = $3, volatility = $4 where id = $1");
    let row = row.bind(id).bind(strength.rating).bind(strength.deviation);
    row.bind(strength.volatility).execute(db).await?;
    Ok(())
}
