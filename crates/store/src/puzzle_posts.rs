//! What tells a room how many have solved the puzzle of a day: one notice, which says
//! more as the day goes on.

use sqlx::{SqliteConnection, query, query_as, query_scalar};

use crate::{DeliveryId, MatchId, NoticeId, RoomId, StoreError, Timestamp};

/// The setting of a room that wants to be told, as `rooms.chosen` has it.
pub const WANTED: &str = "solved=on";

/// Has the rooms look soon that want to be told of it, after somebody is done with the
/// puzzle of a day. A room that has just looked does so when it meant to; of any other
/// match nothing comes.
pub async fn look_soon(
    db: &mut SqliteConnection,
    id: MatchId,
    now: Timestamp,
) -> Result<(), StoreError> {
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

/// How many members of a room have solved the puzzle of a day, of those who let
/// themselves be listed.
pub async fn solvers(db: &mut SqliteConnection, room: RoomId, day: i64) -> Result<u32, StoreError> {
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

/// The notice that tells a room of the puzzle of a day, and how many it says.
pub async fn of_day(
    db: &mut SqliteConnection,
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

/// Keeps which notice tells a room of the puzzle of a day.
///
/// # Errors
/// The database cannot be written; there is one.
pub async fn add(
    db: &mut SqliteConnection,
    room: RoomId,
    day: i64,
    notice: NoticeId,
) -> Result<(), StoreError> {
    let row = query("insert into puzzle_posts (room, day, notice) values ($1, $2, $3)");
    row.bind(room).bind(day).bind(notice).execute(db).await?;
    Ok(())
}

/// A notice says from now on that so many have solved it; the messages that it became
/// are changed.
pub async fn say(
    db: &mut SqliteConnection,
    notice: NoticeId,
    solvers: u32,
    now: Timestamp,
) -> Result<(), StoreError> {
    let says = query("update notices set last = $2 where id = $1");
    says.bind(notice).bind(solvers).execute(&mut *db).await?;
    // What waits is worded once its turn comes, or changed once it is sent ([`sent`]). Where
    // a change was refused, the message is gone or not ours any more, and is left alone.
    let edits = query(
        "insert into deliveries (notice, platform, chat, private, at, edits)
         select notice, platform, chat, private, $2, message from deliveries sent
         where notice = $1 and state = 'sent' and edits is null and message is not null
           and not exists (select 1 from deliveries edit
                           where edit.notice = $1 and edit.platform = sent.platform
                             and edit.chat = sent.chat and edit.edits is not null
                             and edit.state in ('ready', 'dropped', 'dead'))
         order by id",
    );
    edits.bind(notice).bind(now).execute(db).await?;
    Ok(())
}

/// A message was sent that says that so many have solved it. It is changed if the notice says
/// more since it was worded.
pub async fn sent(
    db: &mut SqliteConnection,
    delivery: DeliveryId,
    solvers: u32,
    now: Timestamp,
) -> Result<(), StoreError> {
    let edit = query(
        "insert into deliveries (notice, platform, chat, private, at, edits)
         select notice, platform, chat, private, $3, message from deliveries
         where id = $1 and message is not null
           and (select last from notices where notices.id = notice) > $2",
    );
    edit.bind(delivery).bind(solvers).bind(now).execute(db).await?;
    Ok(())
}
