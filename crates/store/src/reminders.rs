//! Reminders of waiting games, due and sent.

use sqlx::{FromRow, query, query_as};

use crate::{Connection, GameId, MatchId, PersonId, RoomId, StoreError, Timestamp, people::Remind};

/// A game that waits for a person, with the data a reminder needs.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct WaitingGameRow {
    /// The match.
    pub id: MatchId,
    /// The room it is played in.
    pub room: RoomId,
    /// Canonical text of its clock, if it has one.
    pub clock: Option<String>,
    /// The time left on it.
    pub clock_left: Option<String>,
    /// The time to which `clock_left` refers.
    pub clock_at: Option<Timestamp>,
    /// Its newest game.
    pub game: GameId,
    /// The number of reminder times that have passed since the call.
    pub reminded: u8,
    /// Whether the call came at night and was sent to nobody.
    pub hushed: bool,
}

/// A person's settings and times for reminders.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct ReminderRow {
    /// Where they want to be reminded.
    pub remind: Remind,
    /// When they were reminded last.
    pub reminded: Option<Timestamp>,
    /// When they were last active in a chat.
    pub seen: Option<Timestamp>,
}

/// A person's reminder settings, and when they were reminded last.
pub async fn of(db: &mut Connection, person: PersonId) -> Result<Option<ReminderRow>, StoreError> {
    let row = query_as(
        "select coalesce(remind, case notice when 'group' then 'group' when 'none' then 'none'
                                 else 'private' end) as remind, reminded,
                (select max(seen) from identities where person = $1) as seen
         from people where id = $1",
    );
    Ok(row.bind(person).fetch_optional(db).await?)
}

/// The games to which a person was called and in which they have not acted since, in rooms they are
/// in.
pub async fn waiting(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<WaitingGameRow>, StoreError> {
    let rows = query_as(
        "select m.id, m.room, m.clock, m.clock_left, m.clock_at, g.id as game,
                calls.reminded, calls.hushed
         from players p indexed by players_live cross join matches m on m.id = p.match
         join games g on g.id = (select max(id) from games where match = m.id)
         join calls on calls.game = g.id and calls.person = $1
         where p.person = $1 and p.live is not null and m.started is not null and m.broken is null
         and exists (select 1 from members where members.room = m.room and members.person = $1)
         and not exists (select 1 from muted where muted.match = m.id and muted.person = $1)
         and not exists (select 1 from entries where entries.game = g.id
                         and entries.ply >= calls.ply and entries.actor = $1)
         order by m.id",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// Notes that so many reminder times have passed, and that a held call was told.
pub async fn pass(
    db: &mut Connection,
    game: GameId,
    person: PersonId,
    reminded: u8,
) -> Result<(), StoreError> {
    let pass = query(
        "update calls set reminded = max(reminded, $3), hushed = 0 where game = $1 and person = $2",
    );
    pass.bind(game).bind(person).bind(reminded).execute(db).await?;
    Ok(())
}

/// Notes that a person was reminded.
pub async fn note(db: &mut Connection, person: PersonId, now: Timestamp) -> Result<(), StoreError> {
    let note = query("update people set reminded = $2 where id = $1");
    note.bind(person).bind(now).execute(db).await?;
    Ok(())
}

/// Holds a call that came at night until the morning.
pub async fn hush(db: &mut Connection, game: GameId, person: PersonId) -> Result<(), StoreError> {
    let hush = query("update calls set hushed = 1 where game = $1 and person = $2");
    hush.bind(game).bind(person).execute(db).await?;
    Ok(())
}

/// Notes that an opponent asks whether a called player is there; false if one has asked since
/// `before`.
pub async fn nudge(
    db: &mut Connection,
    game: GameId,
    person: PersonId,
    now: Timestamp,
    before: Timestamp,
) -> Result<bool, StoreError> {
    let nudge = query(
        "update calls set nudged = $3 where game = $1 and person = $2
         and (nudged is null or nudged <= $4 or nudged > $3)",
    );
    let nudged = nudge.bind(game).bind(person).bind(now).bind(before).execute(db).await?;
    Ok(nudged.rows_affected() > 0)
}

/// Sets where a person wants to be reminded.
pub async fn choose(
    db: &mut Connection,
    person: PersonId,
    remind: Remind,
) -> Result<(), StoreError> {
    let choose = query("update people set remind = $2 where id = $1");
    choose.bind(person).bind(remind).execute(db).await?;
    Ok(())
}
