//! The notice that tells a room how many have solved the puzzle of a day: one, updated as the day
//! goes on.

use sqlx::{query, query_as, query_scalar};

use crate::{Connection, MatchId, NoticeId, RoomId, StoreError, Timestamp};

/// The setting in `rooms.chosen` of a room that wants this notice.
pub const WANTED: &str = "solved=on";

/// Makes the rooms that want the notice check soon, after a person has finished the puzzle of a
/// day. A room that has just checked keeps its next time. Does nothing for any other match.
pub async fn look_soon(db: &mut Connection, id: MatchId, now: Timestamp) -> Result<(), StoreError> {
    let timers = query(
        "insert or ignore into timers (kind, subject, due)
         select 'solved', rooms.id, $2
         from matches cross join members on members.person = matches.host
         cross join rooms on rooms.id = members.room
         where matches.id = $1 and matches.occasion = 'daily'
           and ' ' || rooms.chosen || ' ' like '% ' || $3 || ' %'",
    );
    timers.bind(id).bind(now).bind(WANTED).execute(db).await?;
    Ok(())
}

/// The number of a room's members who have solved the puzzle of a day, of those who let themselves
/// be listed.
pub async fn solvers(db: &mut Connection, room: RoomId, day: i64) -> Result<u32, StoreError> {
    let count = query_scalar(
        "select count(*) from members
         cross join matches indexed by matches_by_occasion
             on matches.host = members.person and matches.occasion = 'daily'
                and matches.occasion_key = $2
         cross join players on players.match = matches.id
         cross join people on people.id = members.person
         where members.room = $1 and players.share > 0
           and ' ' || people.chosen || ' ' not like '% listed=off %'",
    );
    Ok(count.bind(room).bind(day).fetch_one(db).await?)
}

/// The notice that tells a room of the puzzle of a day, and the number it tells.
pub async fn of_day(
    db: &mut Connection,
    room: RoomId,
    day: i64,
) -> Result<Option<(NoticeId, u32)>, StoreError> {
    let row = query_as(
        "select notices.id, notices.last from puzzle_posts
         cross join notices on notices.id = puzzle_posts.notice
         where puzzle_posts.room = $1 and puzzle_posts.day = $2",
    );
    Ok(row.bind(room).bind(day).fetch_optional(db).await?)
}

/// Stores the notice that tells a room of the puzzle of a day.
///
/// # Errors
/// The database cannot be written; there is one.
pub async fn add(
    db: &mut Connection,
    room: RoomId,
    day: i64,
    notice: NoticeId,
) -> Result<(), StoreError> {
    let row = query("insert into puzzle_posts (room, day, notice) values ($1, $2, $3)");
    row.bind(room).bind(day).bind(notice).execute(db).await?;
    Ok(())
}
