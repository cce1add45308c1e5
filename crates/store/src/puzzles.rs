//! The puzzles of the days, and their solvers.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError};

/// The seed of all puzzles. It reveals those to come.
#[derive(Clone, PartialEq, Eq)]
pub struct Source {
    /// The secret.
    pub bytes: [u8; 32],
    /// The first day that has a puzzle, in days since 1970 by UTC.
    pub first: i64,
}

/// The puzzle of a day.
#[derive(Clone, PartialEq, Eq, FromRow)]
pub struct PuzzleRow {
    /// In days since 1970 by UTC.
    pub day: i64,
    /// The setup of its games, as canonical text.
    pub setup: String,
    /// Whether it was checked again.
    pub checked: bool,
}

/// The seed of the puzzles, if there is one.
pub async fn source(db: &mut Connection) -> Result<Option<Source>, StoreError> {
    let row = query_as::<_, (Vec<u8>, i64)>("select bytes, first from puzzle_source where one = 1");
    let row = row.fetch_optional(db).await?;
    Ok(row.and_then(|(bytes, first)| Some(Source { bytes: bytes.try_into().ok()?, first })))
}

/// Stores the seed of the puzzles, unless there is one. Returns the stored one.
pub async fn begin(db: &mut Connection, source: Source) -> Result<Source, StoreError> {
    let row = query(
        "insert into puzzle_source (one, bytes, first) values (1, $1, $2)
         on conflict (one) do nothing",
    );
    row.bind(source.bytes.as_slice()).bind(source.first).execute(&mut *db).await?;
    Ok(self::source(db).await?.unwrap_or(source))
}

/// The puzzle of a day, if it is made.
pub async fn of_day(db: &mut Connection, day: i64) -> Result<Option<PuzzleRow>, StoreError> {
    let row = query_as("select day, setup, checked from puzzles where day = $1");
    Ok(row.bind(day).fetch_optional(db).await?)
}

/// Stores the puzzle of a day; a checked one stays as it is.
pub async fn put(db: &mut Connection, puzzle: &PuzzleRow) -> Result<(), StoreError> {
    let row = query(
        "insert into puzzles (day, setup, checked) values ($1, $2, $3)
         on conflict (day) do update set setup = $2, checked = $3 where puzzles.checked = 0",
    );
    row.bind(puzzle.day).bind(&puzzle.setup).bind(puzzle.checked).execute(db).await?;
    Ok(())
}

/// The first day from this one on that has no puzzle.
pub async fn missing(db: &mut Connection, from: i64) -> Result<i64, StoreError> {
    let days = query_scalar("select day from puzzles where day >= $1 order by day");
    let days: Vec<i64> = days.bind(from).fetch_all(db).await?;
    let there = (from..).zip(&days).take_while(|(day, there)| day == *there).count();
    Ok(from + i64::try_from(there).unwrap_or(0))
}

/// The members of a room for whom the puzzle of a day counts, and their matches of it.
pub async fn solvers(
    db: &mut Connection,
    room: RoomId,
    day: i64,
    most: u32,
) -> Result<Vec<(PersonId, MatchId)>, StoreError> {
    let rows = query_as(
        "select members.person, matches.id from members
         cross join matches indexed by matches_by_occasion on matches.host = members.person
         where members.room = $1 and matches.occasion = 'daily'
           and matches.occasion_key = $2
           and (matches.ended is null or exists
             (select 1 from players
              where players.match = matches.id and players.share is not null))
         order by matches.id limit $3",
    );
    Ok(rows.bind(room).bind(day).bind(most).fetch_all(db).await?)
}

/// The length in days of the streak of a room's members at the puzzle, up to this day and back to
/// the first one given. Excused days neither count nor break it.
pub async fn days_solved_in(
    db: &mut Connection,
    room: RoomId,
    (first, last): (i64, i64),
) -> Result<u32, StoreError> {
    // It takes one look-up a day, and none past the day that breaks the streak. It begins with the
    // day after, which is subtracted again.
    let days = query_scalar(
        "with recursive back (day, solved) as (
             select $3 + 1, 1
             union all
             select back.day - 1, iif(exists (
                 select 1 from members
                 cross join matches indexed by matches_by_occasion
                     on matches.host = members.person and matches.occasion = 'daily'
                        and matches.occasion_key = back.day - 1
                 cross join players on players.match = matches.id
                 where members.room = $1 and players.share > 0), 1, 0)
             from back
             where back.day > $2 and (back.solved = 1
                 or exists (select 1 from excused where excused.day = back.day)))
         select sum(solved) - 1 from back",
    );
    Ok(days.bind(room).bind(first).bind(last).fetch_one(db).await?)
}

/// A person's result in a puzzle of a day.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct PastRow {
    /// The day, in days since 1970 by UTC.
    pub day: i64,
    /// Id of its game.
    pub game: String,
    /// Their stars, of three; `None` if they did not finish it.
    pub stars: Option<i64>,
}

/// The puzzles of the days from the first to the last, the newest first: that of the day, whose
/// game is `daily`, and the second ones. A person's result on the day counts, else their later one.
pub async fn past(
    db: &mut Connection,
    (person, daily): (PersonId, &str),
    (first, last): (i64, i64),
) -> Result<Vec<PastRow>, StoreError> {
    let rows = query_as(
        "with days (day, game, task) as (
             select d.day, $2, t.id from puzzles d
             left join tasks t on t.day = d.day and t.game = $2
             where d.day between $3 and $4
             union all
             select day, game, id from tasks where day between $3 and $4 and game <> $2)
         select d.day, d.game, coalesce(
             (select p.points from matches m indexed by matches_by_occasion
              cross join players p on p.match = m.id
              where m.host = $1 and m.occasion = 'daily' and m.occasion_key = d.day
                and d.game = $2),
             (select p.points from matches m indexed by matches_by_occasion
              cross join players p on p.match = m.id
              where m.host = $1 and m.occasion = 'task' and m.occasion_key = d.task)) as stars
         from days d order by d.day desc, d.game <> $2, d.game",
    );
    Ok(rows.bind(person).bind(daily).bind(first).bind(last).fetch_all(db).await?)
}

/// The number of other people who finished the puzzle of a day, and of those with less than this
/// share. They are found by the time they finished: from the day's begin to its close.
pub async fn others(
    db: &mut Connection,
    (person, day): (PersonId, i64),
    share: i64,
    (from, to): (i64, i64),
) -> Result<(i64, i64), StoreError> {
    let counts = query_as(
        "select count(*), coalesce(sum(p.share < $3), 0)
         from matches m indexed by matches_at_occasion cross join players p on p.match = m.id
         where m.occasion = 'daily' and m.ended between $4 and $5 and m.occasion_key = $2
           and m.host <> $1 and p.share is not null",
    );
    let counts = counts.bind(person).bind(day).bind(share).bind(from).bind(to);
    Ok(counts.fetch_one(db).await?)
}

/// A few unfinished matches of puzzles of earlier days.
pub async fn left(db: &mut Connection, before: i64, most: u32) -> Result<Vec<MatchId>, StoreError> {
    let ids = query_scalar(
        "select id from matches where occasion = 'daily' and occasion_key < $1 and ended is null
         order by occasion_key limit $2",
    );
    Ok(ids.bind(before).bind(most).fetch_all(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rooms, scratch, standings,
        standings::{
            SeatResult,
            tests::{OCTOBER, played, three},
        },
    };

    fn puzzle(day: i64, setup: &str, checked: bool) -> PuzzleRow {
        PuzzleRow { day, setup: setup.to_owned(), checked }
    }

    #[tokio::test]
    async fn the_seed_of_the_puzzles_is_kept_once() {
        let mut db = scratch::tables().await;
        assert!(source(&mut db).await.unwrap().is_none());
        for byte in [1, 2] {
            let kept = begin(&mut db, Source { bytes: [byte; 32], first: byte.into() }).await;
            let kept = kept.unwrap();
            assert_eq!((kept.bytes, kept.first), ([1; 32], 1));
        }
    }

    #[tokio::test]
    async fn a_puzzle_that_is_checked_is_not_exchanged() {
        let mut db = scratch::tables().await;
        for (made, stays) in [
            (puzzle(5, "one", false), "one"),
            (puzzle(5, "two", false), "two"),
            (puzzle(5, "three", true), "three"),
            (puzzle(5, "four", false), "three"),
            (puzzle(5, "five", true), "three"),
        ] {
            put(&mut db, &made).await.unwrap();
            assert_eq!(of_day(&mut db, 5).await.unwrap().unwrap().setup, stays);
        }
    }

    /// The first of two has tried the puzzle of a day, with this share of the best.
    async fn tried(
        db: &mut Connection,
        room: RoomId,
        (one, other): (PersonId, PersonId),
        (day, share): (i64, i64),
    ) {
        put(db, &puzzle(day, "", true)).await.unwrap();
        let results = [share, 0].map(|share| SeatResult { share, points: None });
        let id = played(db, room, (one, other), OCTOBER, results).await;
        let row = query("update matches set occasion = 'daily', occasion_key = $2 where id = $1");
        row.bind(id).bind(day).execute(db).await.unwrap();
    }

    #[tokio::test]
    async fn a_group_goes_on_as_long_as_anybody_in_it_solves_the_puzzle() {
        let mut db = scratch::tables().await;
        let (room, [ana, ben, eva]) = three(&mut db).await;
        assert_eq!(days_solved_in(&mut db, room, (0, 20)).await.unwrap(), 0);
        for day in [9, 11, 12, 15, 16, 17] {
            tried(&mut db, room, (ana, eva), (day, 120)).await;
        }
        tried(&mut db, room, (ben, eva), (18, 60)).await;
        tried(&mut db, room, (ben, eva), (10, 0)).await;
        standings::excuse(&mut db, 13, 14).await.unwrap();
        for (first, last, days) in [(0, 18, 6), (16, 18, 3), (0, 12, 2), (0, 10, 0), (0, 19, 0)] {
            let found = days_solved_in(&mut db, room, (first, last)).await.unwrap();
            assert_eq!(found, days, "{first} to {last}");
        }
        rooms::leave(&mut db, room, ben).await.unwrap();
        assert_eq!(days_solved_in(&mut db, room, (0, 18)).await.unwrap(), 0, "who left");
        assert_eq!(days_solved_in(&mut db, room, (0, 17)).await.unwrap(), 5);
    }

    #[tokio::test]
    async fn the_first_day_without_a_puzzle_is_found_behind_a_gap_or_before_it() {
        let mut db = scratch::tables().await;
        for day in [3, 5, 6, 8] {
            put(&mut db, &puzzle(day, "", false)).await.unwrap();
        }
        let mut found = Vec::new();
        for from in [2, 3, 5, 6, 8, 9] {
            found.push(missing(&mut db, from).await.unwrap());
        }
        assert_eq!(found, [2, 4, 7, 7, 9, 9]);
    }
}
