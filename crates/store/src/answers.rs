//! What people made of the tasks of the pool, and what that says of both: a person plays
//! against a task as against somebody else.
//!
//! All of it follows from the stars that are kept with their seats, in the order in
//! which their matches ended. Whatever becomes of one, everything from it on is
//! counted again.

use skillratings::Outcomes;
use sqlx::{FromRow, SqliteConnection, query, query_as, query_scalar};

use crate::{MatchId, PersonId, RoomId, StoreError, TaskId, Timestamp, ratings::glicko::Rating};

/// The rating that the easiest task begins with, and what each hundredth of
/// difficulty adds.
const EASIEST: f64 = 1_100.0;
const STEP: f64 = 8.0;
/// What is known of a task by how hard its maker thinks it is.
const DEVIATION: f64 = 150.0;
/// All the stars there are: less is no win over a task, and none is a loss.
const ALL_STARS: i64 = 3;

/// What a task's rating begins with, by its difficulty of 0 to 100.
pub(crate) fn first_of_task(difficulty: u32) -> Rating {
    let rating = EASIEST + STEP * f64::from(difficulty);
    Rating { rating, deviation: DEVIATION, ..Rating::default() }
}

/// The grade, 1 to so many, whose tasks begin with about this rating.
pub fn grade_of(rating: f64, grades: u8) -> u8 {
    let part = (rating - EASIEST) / (STEP * 100.0) * f64::from(grades);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is within the grades"
    )]
    let below = part.clamp(0.0, f64::from(grades) - 1.0) as u8;
    below + 1
}

/// How well somebody solves the tasks of a game.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct SkillRow {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// 1500 for who has solved none yet; the higher, the better.
    pub rating: f64,
    /// By how much that may be wrong.
    pub deviation: f64,
}

/// An answer as it is counted.
#[derive(FromRow)]
struct AnswerRow {
    #[sqlx(rename = "match")]
    id: MatchId,
    person: PersonId,
    task: TaskId,
    at: Timestamp,
    stars: i64,
    difficulty: u32,
}

/// A moment in the order in which matches ended.
type Place = (Timestamp, MatchId);

/// Counts what somebody made of a match that has just ended, if that was a task of the
/// pool.
///
/// # Errors
/// The database cannot be written.
pub async fn count(db: &mut SqliteConnection, id: MatchId) -> Result<(), StoreError> {
    let row = query_as::<_, (String, Timestamp)>(
        "insert or ignore into answers (match, person, task, game, at, stars)
         select m.id, p.person, t.id, m.game, m.ended, p.points
         from matches m cross join tasks t on m.occasion = 'task' and t.id = m.occasion_key
         cross join players p on p.match = m.id and p.place = 0
         where m.id = $1 and m.ended is not null and t.day is null and p.points is not null
         returning game, at",
    );
    match row.bind(id).fetch_optional(&mut *db).await? {
        Some((game, at)) => recount(db, &game, (at, id)).await,
        None => Ok(()),
    }
}

/// The answers of one who became another, or is another again, follow their seats;
/// from the first of them on all is counted again.
///
/// # Errors
/// The database cannot be written.
pub(crate) async fn follow(
    db: &mut SqliteConnection,
    (from, into): (PersonId, PersonId),
) -> Result<(), StoreError> {
    let moved = query_as::<_, (String, Timestamp, MatchId)>(
        "update answers set person = $2 where person = $1 and match in
           (select match from players where person = $2)
         returning game, at, match",
    );
    let mut moved = moved.bind(from).bind(into).fetch_all(&mut *db).await?;
    moved.sort();
    moved.dedup_by(|later, first| later.0 == first.0);
    for (game, at, id) in moved {
        recount(&mut *db, &game, (at, id)).await?;
    }
    Ok(())
}

/// Counts the answers of a game again, from one on.
async fn recount(db: &mut SqliteConnection, game: &str, from: Place) -> Result<(), StoreError> {
    let rows = query_as::<_, AnswerRow>(
        "select a.match, a.person, a.task, a.at, a.stars, t.difficulty
         from answers a indexed by answers_by_game cross join tasks t on t.id = a.task
         where a.game = $1 and (a.at, a.match) >= ($2, $3) order by a.at, a.match",
    );
    for answer in rows.bind(game).bind(from.0).bind(from.1).fetch_all(&mut *db).await? {
        settle(&mut *db, game, &answer).await?;
    }
    Ok(())
}

/// Counts one answer; those before it are counted.
async fn settle(
    db: &mut SqliteConnection,
    game: &str,
    answer: &AnswerRow,
) -> Result<(), StoreError> {
    let task = task_before(&mut *db, answer).await?;
    let again = query_scalar::<_, bool>(
        "select exists (select 1 from answers indexed by answers_by_task
         where task = $1 and (at, match) < ($2, $3) and person = $4)",
    );
    let again = again.bind(answer.task).bind(answer.at).bind(answer.id).bind(answer.person);
    if again.fetch_one(&mut *db).await? {
        let none = query(
            "update answers set rating_before = null, rating = null, deviation = null,
                volatility = null, task_rating = null, task_deviation = null,
                task_volatility = null
             where match = $1",
        );
        none.bind(answer.id).execute(&mut *db).await?;
        return set_task(db, answer.task, task).await;
    }
    let own = person_before(&mut *db, game, answer).await?;
    let (made, theirs) = match answer.stars {
        ALL_STARS.. => (Outcomes::WIN, Outcomes::LOSS),
        1.. => (Outcomes::DRAW, Outcomes::DRAW),
        _ => (Outcomes::LOSS, Outcomes::WIN),
    };
    let (after, task_after) = (own.played(&[(task, made)]), task.played(&[(own, theirs)]));
    let row = query(
        "update answers set rating_before = $2, rating = $3, deviation = $4, volatility = $5,
            task_rating = $6, task_deviation = $7, task_volatility = $8
         where match = $1",
    );
    let row = row.bind(answer.id).bind(own.rating);
    let row = row.bind(after.rating).bind(after.deviation).bind(after.volatility);
    let row = row.bind(task_after.rating).bind(task_after.deviation).bind(task_after.volatility);
    row.execute(&mut *db).await?;
    set_task(db, answer.task, task_after).await
}

async fn set_task(db: &mut SqliteConnection, id: TaskId, rating: Rating) -> Result<(), StoreError> {
    let row = query("update tasks set rating = $2 where id = $1");
    row.bind(id).bind(rating.rating).execute(db).await?;
    Ok(())
}

/// What is known of a task before an answer. A task does not change with time.
async fn task_before(db: &mut SqliteConnection, answer: &AnswerRow) -> Result<Rating, StoreError> {
    let row = query_as::<_, (f64, f64, f64)>(
        "select task_rating, task_deviation, task_volatility
         from answers indexed by answers_by_task
         where task = $1 and (at, match) < ($2, $3) and task_rating is not null
         order by at desc, match desc limit 1",
    );
    let row = row.bind(answer.task).bind(answer.at).bind(answer.id).fetch_optional(db).await?;
    let known = |(rating, deviation, volatility)| Rating { rating, deviation, volatility };
    Ok(row.map_or_else(|| first_of_task(answer.difficulty), known))
}

/// How well somebody solved the tasks of a game before an answer, by what is known then.
async fn person_before(
    db: &mut SqliteConnection,
    game: &str,
    answer: &AnswerRow,
) -> Result<Rating, StoreError> {
    let row = query_as::<_, (f64, f64, f64, Timestamp)>(
        "select rating, deviation, volatility, at from answers indexed by answers_by_person
         where person = $1 and game = $2 and (at, match) < ($3, $4) and rating is not null
         order by at desc, match desc limit 1",
    );
    let row = row.bind(answer.person).bind(game).bind(answer.at).bind(answer.id);
    let row = row.fetch_optional(db).await?;
    let grown = |(rating, deviation, volatility, at): (f64, f64, f64, Timestamp)| {
        Rating { rating, deviation, volatility }.after(answer.at.0.saturating_sub(at.0))
    };
    Ok(row.map(grown).unwrap_or_default())
}

/// What a match did to the rating of who played it: before and after. `None` if it is no
/// task of the pool that is over, or does not count.
///
/// # Errors
/// The database cannot be read.
pub async fn change(
    db: &mut SqliteConnection,
    id: MatchId,
) -> Result<Option<(f64, f64)>, StoreError> {
    let row = query_as(
        "select rating_before, rating from answers where match = $1 and rating is not null",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// How well somebody solves the tasks of a game, if they have solved any.
///
/// # Errors
/// The database cannot be read.
pub async fn of(
    db: &mut SqliteConnection,
    person: PersonId,
    game: &str,
) -> Result<Option<SkillRow>, StoreError> {
    let row = query_as(
        "select a.person, p.name, a.game, a.rating, a.deviation
         from answers a indexed by answers_by_person cross join people p on p.id = a.person
         where a.person = $1 and a.game = $2 and a.rating is not null
         order by a.at desc, a.match desc limit 1",
    );
    Ok(row.bind(person).bind(game).fetch_optional(db).await?)
}

/// How many tasks of a game somebody has answered.
///
/// # Errors
/// The database cannot be read.
pub async fn how_many(
    db: &mut SqliteConnection,
    person: PersonId,
    game: &str,
) -> Result<i64, StoreError> {
    let count = query_scalar("select count(*) from answers where person = $1 and game = $2");
    Ok(count.bind(person).bind(game).fetch_one(db).await?)
}

/// Who of a room solves the tasks of a game best, of those who let themselves be listed
/// and of whom enough is known: the highest first.
///
/// # Errors
/// The database cannot be read.
pub async fn top(
    db: &mut SqliteConnection,
    room: RoomId,
    game: &str,
    (deviation, most): (f64, u32),
) -> Result<Vec<SkillRow>, StoreError> {
    let rows = query_as(
        "select a.person, p.name, a.game, a.rating, a.deviation
         from members m cross join people p on p.id = m.person
         cross join answers a on a.match =
           (select l.match from answers l indexed by answers_by_person
            where l.person = m.person and l.game = $2 and l.rating is not null
            order by l.at desc, l.match desc limit 1)
         where m.room = $1 and a.deviation <= $3
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by a.rating desc, a.person limit $4",
    );
    Ok(rows.bind(room).bind(game).bind(deviation).bind(most).fetch_all(db).await?)
}

#[cfg(test)]
mod tests;
