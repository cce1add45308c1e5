//! Tasks: the second puzzles of days, the pool from which people play one after the other, and the
//! homework of classes.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, HomeworkId, MatchId, PersonId, RoomId, StoreError, TaskId, ratings::Strength,
};

/// A stored task.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct TaskRow {
    /// The id; matches refer to it.
    pub id: TaskId,
    /// Id of the game.
    pub game: String,
    /// The day whose second puzzle it is, in days since 1970 by UTC; `None` for a task of the pool.
    pub day: Option<i64>,
    /// Its day, or its number in the game's pool, from 1.
    pub number: i64,
    /// The grade it was made for, 1 to 7.
    pub grade: u8,
    /// Canonical text of the options.
    pub options: String,
    /// The setup of its games, as canonical text.
    pub setup: String,
    /// Its difficulty, 0 to 100.
    pub difficulty: u32,
    /// Whether it was checked again.
    pub checked: bool,
    /// Its rating.
    pub rating: f64,
    /// The homework of a class to which it belongs and in which `number` counts.
    pub homework: Option<HomeworkId>,
}

/// A new task.
#[derive(Debug, Clone, PartialEq)]
pub struct NewTask {
    /// Id of the game.
    pub game: &'static str,
    /// The day whose second puzzle it is; `None` for a task of the pool.
    pub day: Option<i64>,
    /// The number from which it was made.
    pub number: i64,
    /// The grade it was made for, 1 to 7.
    pub grade: u8,
    /// Canonical text of the options.
    pub options: String,
    /// The setup of its games, as canonical text.
    pub setup: String,
    /// Its difficulty, 0 to 100.
    pub difficulty: u32,
    /// Its first rating.
    pub strength: Strength,
    /// Whether it was checked again.
    pub checked: bool,
}

/// Stores a task. An existing one with the same setup stays, and so does one of the same day that
/// is checked or was given to a person.
pub async fn put(db: &mut Connection, new: &NewTask) -> Result<(), StoreError> {
    let unchecked = "update tasks set number = $3, grade = $4, options = $5, setup = $6,
            difficulty = $7, checked = $8, rating = $9, deviation = $10, volatility = $11
         where game = $1 and day = $2 and checked = 0 and given = 0
           and not exists (select 1 from tasks other where other.game = $1 and other.setup = $6
                           and other.id <> tasks.id)";
    let fresh = "insert or ignore into tasks (game, day, number, grade, options, setup, difficulty,
                                     checked, rating, deviation, volatility)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    for statement in [unchecked, fresh] {
        let row = query(statement).bind(new.game).bind(new.day).bind(new.number).bind(new.grade);
        let row = row.bind(&new.options).bind(&new.setup).bind(new.difficulty).bind(new.checked);
        let row = row.bind(new.strength.rating).bind(new.strength.deviation);
        row.bind(new.strength.volatility).execute(&mut *db).await?;
    }
    Ok(())
}

/// Stores a task that only a class gets.
pub async fn put_homework(
    db: &mut Connection,
    id: HomeworkId,
    new: &NewTask,
) -> Result<(), StoreError> {
    let row = query(
        "insert into tasks (game, number, grade, options, setup, difficulty, checked, given,
                            rating, deviation, volatility, homework)
         values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, $11)",
    );
    let row = row.bind(new.game).bind(new.number).bind(new.grade).bind(&new.options);
    let row = row.bind(&new.setup).bind(new.difficulty).bind(new.checked);
    let row = row.bind(new.strength.rating).bind(new.strength.deviation);
    row.bind(new.strength.volatility).bind(id).execute(db).await?;
    Ok(())
}

/// The tasks of a homework, in their order.
pub async fn of_homework(db: &mut Connection, id: HomeworkId) -> Result<Vec<TaskRow>, StoreError> {
    let rows = query_as(
        "select id, game, day, number, grade, options, setup, difficulty, checked, rating, homework
         from tasks where homework = $1 order by number",
    );
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// Notes that a task was checked again.
pub async fn set_checked(db: &mut Connection, id: TaskId) -> Result<(), StoreError> {
    query("update tasks set checked = 1 where id = $1").bind(id).execute(db).await?;
    Ok(())
}

/// Notes that a task was given to a person.
pub async fn give(db: &mut Connection, id: TaskId) -> Result<(), StoreError> {
    query("update tasks set given = 1 where id = $1").bind(id).execute(db).await?;
    Ok(())
}

/// The task with this id.
pub async fn get(db: &mut Connection, id: TaskId) -> Result<Option<TaskRow>, StoreError> {
    Ok(query_as(
        "select id, game, day, number, grade, options, setup, difficulty, checked, rating, homework
         from tasks where id = $1",
    )
    .bind(id)
    .fetch_optional(db)
    .await?)
}

/// The second puzzle of a day of this game, if it is made.
pub async fn of_day(
    db: &mut Connection,
    (day, game): (i64, &str),
) -> Result<Option<TaskRow>, StoreError> {
    let row = query_as(
        "select id, game, day, number, grade, options, setup, difficulty, checked, rating, homework
         from tasks where day = $1 and game = $2",
    );
    Ok(row.bind(day).bind(game).fetch_optional(db).await?)
}

/// The number of tasks of a game's pool and a grade that nobody has been given.
pub async fn unseen(db: &mut Connection, game: &str, grade: u8) -> Result<i64, StoreError> {
    let count = query_scalar(
        "select count(*) from tasks indexed by tasks_unseen
         where game = $1 and grade = $2 and day is null and homework is null and given = 0",
    );
    Ok(count.bind(game).bind(grade).fetch_one(db).await?)
}

/// The number of the next task of a game's pool.
pub async fn next_number(db: &mut Connection, game: &str) -> Result<i64, StoreError> {
    let last: Option<i64> = query_scalar(
        "select max(number) from tasks where game = $1 and day is null and homework is null",
    )
    .bind(game)
    .fetch_one(db)
    .await?;
    Ok(last.unwrap_or(0) + 1)
}

/// The unseen task of a game's pool with the rating nearest to this one.
pub async fn nearest(
    db: &mut Connection,
    person: PersonId,
    game: &str,
    rating: f64,
) -> Result<Option<TaskRow>, StoreError> {
    let above = query_as::<_, TaskRow>(
        "select id, game, day, number, grade, options, setup, difficulty, checked, rating, homework
         from tasks t indexed by tasks_by_rating
         where game = $1 and day is null and homework is null and rating >= $2
           and not exists (select 1 from matches
                           where host = $3 and occasion = 'task' and occasion_key = t.id)
         order by rating limit 1",
    );
    let above = above.bind(game).bind(rating).bind(person).fetch_optional(&mut *db).await?;
    let below = query_as::<_, TaskRow>(
        "select id, game, day, number, grade, options, setup, difficulty, checked, rating, homework
         from tasks t indexed by tasks_by_rating
         where game = $1 and day is null and homework is null and rating < $2
           and not exists (select 1 from matches
                           where host = $3 and occasion = 'task' and occasion_key = t.id)
         order by rating desc limit 1",
    );
    let below = below.bind(game).bind(rating).bind(person).fetch_optional(db).await?;
    let far = |row: &TaskRow| (row.rating - rating).abs();
    Ok([above, below].into_iter().flatten().min_by(|one, other| far(one).total_cmp(&far(other))))
}

/// A person's unfinished match of a task of a game's pool.
pub async fn begun(
    db: &mut Connection,
    person: PersonId,
    game: &str,
) -> Result<Option<MatchId>, StoreError> {
    let found = query_scalar(
        "select m.id from matches m indexed by matches_by_occasion
         cross join tasks t on t.id = m.occasion_key
         where m.host = $1 and m.occasion = 'task' and m.ended is null and m.game = $2
           and t.day is null and t.homework is null
         order by m.id limit 1",
    );
    Ok(found.bind(person).bind(game).fetch_optional(db).await?)
}

/// The members of a room for whom the second puzzle of a day of this game counts, and their
/// matches.
pub async fn solvers(
    db: &mut Connection,
    room: RoomId,
    id: TaskId,
    most: u32,
) -> Result<Vec<(PersonId, MatchId)>, StoreError> {
    let rows = query_as(
        "select members.person, matches.id from members
         cross join matches indexed by matches_by_occasion on matches.host = members.person
         where members.room = $1 and matches.occasion = 'task'
           and matches.occasion_key = $2
           and (matches.ended is null or exists
             (select 1 from players
              where players.match = matches.id and players.share is not null))
         order by matches.id limit $3",
    );
    Ok(rows.bind(room).bind(id).bind(most).fetch_all(db).await?)
}

/// A few unfinished matches of second puzzles of earlier days. A match begun after its day had
/// closed, noon UTC of the next, is of the archive: nothing ends it.
pub async fn left(db: &mut Connection, before: i64, most: u32) -> Result<Vec<MatchId>, StoreError> {
    let ids = query_scalar(
        "select m.id from matches m indexed by matches_at_occasion
         cross join tasks t on t.id = m.occasion_key
         where m.occasion = 'task' and m.ended is null and t.day < $1
           and m.created < t.day * 86400000 + 129600000 limit $2",
    );
    Ok(ids.bind(before).bind(most).fetch_all(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Timestamp, people, scratch};

    fn made(day: Option<i64>, number: i64, difficulty: u32) -> NewTask {
        let setup = format!("{day:?} {number} {difficulty}");
        let (game, options) = ("pile", String::new());
        let strength = Strength {
            rating: 1_100.0 + 8.0 * f64::from(difficulty),
            deviation: 150.0,
            volatility: 0.06,
        };
        NewTask {
            game,
            day,
            number,
            grade: 3,
            options,
            setup,
            difficulty,
            strength,
            checked: false,
        }
    }

    #[tokio::test]
    async fn a_task_of_a_day_that_is_checked_is_not_exchanged() {
        let mut db = scratch::tables().await;
        for (difficulty, checked, stays) in [(1, false, 1), (2, true, 2), (3, true, 2)] {
            put(&mut db, &NewTask { checked, ..made(Some(5), 5, difficulty) }).await.unwrap();
            let there = of_day(&mut db, (5, "pile")).await.unwrap().unwrap();
            assert_eq!((there.difficulty, there.checked), (stays, checked));
        }
        assert_eq!(of_day(&mut db, (5, "other")).await.unwrap(), None);
    }

    #[tokio::test]
    async fn the_nearest_is_above_or_below_and_never_a_days() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "1", "Ana", Timestamp(1)).await.unwrap();
        put(&mut db, &made(Some(9), 9, 50)).await.unwrap();
        for (number, difficulty) in [(1, 20), (2, 60), (3, 90)] {
            put(&mut db, &made(None, number, difficulty)).await.unwrap();
        }
        for (rating, number) in [(0.0, 1), (1_410.0, 1), (1_430.0, 2), (1_600.0, 2), (9e9, 3)] {
            let found = nearest(&mut db, ana, "pile", rating).await.unwrap().unwrap();
            assert_eq!(found.number, number, "{rating}");
        }
        assert_eq!(next_number(&mut db, "pile").await.unwrap(), 4);
        assert_eq!(unseen(&mut db, "pile", 3).await.unwrap(), 3);
    }
}
