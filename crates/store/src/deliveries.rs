//! Notices on their way to chats and people.
//!
//! A notice puts its deliveries into its own transaction. Each chat gets one message after
//! another, and a board not yet sent is drawn into the newer one. The first of each chat may
//! be on its way when the process dies, so the next one holds it for doubtful and sends it as
//! it is: on Discord under the same nonce, so that nobody sees it twice; on Telegram at most
//! one message a chat may come twice. Retries are rows with a due time of their own and no
//! timers, since each platform waits for its own.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, MatchId, NoticeId, PersonId, RoomId, StoreError, Timestamp,
    ids::DeliveryId,
    people::{Notify, PrivateChat, Remind},
};

crate::engine::texts! {
    DeliveryState { Ready: "ready", Sent: "sent", Dropped: "dropped", Dead: "dead" }
}

/// How far a delivery is. The first state is under way, the others are for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeliveryState {
    /// It waits to be sent, or is being sent.
    Ready,
    /// The platform has said that it took the message.
    Sent,
    /// There was nothing left to say.
    Dropped,
    /// It cannot be delivered.
    Dead,
}

impl DeliveryState {
    /// As it stands in the table.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Sent => "sent",
            Self::Dropped => "dropped",
            Self::Dead => "dead",
        }
    }

    /// Whether something is still to come of it.
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Ready)
    }
}

/// A notice on its way.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct DeliveryRow {
    /// The delivery; later ones have greater ids.
    pub id: DeliveryId,
    /// The notice that is told; the newest of several that are drawn into one
    /// message.
    pub notice: NoticeId,
    /// The first of several notices of one commit that it tells together: those about
    /// its match, for all or for its one person.
    pub first: Option<NoticeId>,
    /// Code of the platform it goes to: `discord`, `telegram`.
    pub platform: String,
    /// Key of the chat, or of the person if it is private.
    pub chat: String,
    /// Whether it goes to one person alone.
    pub private: bool,
    /// The match whose board it shows; `None` of a message without one.
    #[sqlx(rename = "match")]
    pub match_id: Option<MatchId>,
    /// Another one that tells what this one was to tell: it is dropped for that.
    pub told_by: Option<DeliveryId>,
    /// How far it is; what is not ready is let go after a week.
    pub state: DeliveryState,
    /// Whether it may have been sent before a crash.
    pub doubtful: bool,
    /// How often it was tried before.
    pub tries: u32,
    /// It is not tried before this time.
    pub due: Timestamp,
    /// Since when it is in its state; of one that is ready, when it was made.
    pub at: Timestamp,
    /// The message of its chat that it changes, or the board that it follows; `None`: neither.
    pub edits: Option<String>,
}

/// The notices that one message tells, all of one commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoticeSpan {
    /// The first of them, if there are several.
    pub first: Option<NoticeId>,
    /// The last of them, or the only one.
    pub last: NoticeId,
    /// What becomes of the board of their match that stands there already.
    pub former: FormerBoard,
}

/// What a message does with the board of its match that its chat has already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(u8)]
pub enum FormerBoard {
    /// Nothing.
    #[default]
    Stays,
    /// It takes its place: in a private chat if it is the newest message there, in another
    /// whatever came behind.
    Rewritten,
    /// It comes after it, whatever came between: its reader is to hear it.
    Followed,
}

/// Where a delivery goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// Code of the platform that carries it there.
    pub platform: String,
    /// Key of the chat, or of the person if it is private.
    pub chat: String,
    /// Whether it goes to one person alone.
    pub private: bool,
}

/// A way to somebody alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    /// Code of the platform on which they have this account.
    pub platform: String,
    /// The platform's own id of them.
    pub key: String,
    /// Whether the bot may write to them there.
    pub private: PrivateChat,
    /// When they were last heard from there.
    pub seen: Timestamp,
}

/// The room a notice is from and the person it is for, as far as that says where
/// it can go.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Around {
    /// Platform and key of the chats the room can be written to.
    pub chats: Vec<(String, String)>,
    /// Whether the room has a chat that cannot be written to any more.
    pub has_lost_chats: bool,
    /// Whose own room it is, or who alone plays the match besides computers: what happens
    /// in it is theirs.
    pub owner: Option<PersonId>,
    /// Whether it is a match that the owner plays alone, in a room of several.
    pub alone: bool,
    /// Whether one person plays it besides computers, wherever that is.
    pub sole: bool,
    /// Whether the match belongs to a season of a league.
    pub league: bool,
    /// Whether no post of that season has told of it, so that it calls who begins it.
    pub calls: bool,
    /// How the person it is for wants to be told.
    pub notify: Option<Notify>,
    /// Where the person it is for wants to be reminded.
    pub remind: Option<Remind>,
    /// Where they live, else most of the room do, if anybody knows.
    pub zone: Option<String>,
    /// When they are not to be woken, as they wrote it; `None`: as usual.
    pub quiet: Option<String>,
    /// What else they chose.
    pub chosen: String,
    /// When their last vacation ends, or ended.
    pub away: Option<Timestamp>,
    /// Canonical text of the match's clock, if it has one.
    pub clock: Option<String>,
    /// What the room chose, as it is kept.
    pub room_chosen: String,
    /// Whether the person it is for is in the room.
    pub member: bool,
    /// The ways to the person it is for; if it is for all, to the room's owner.
    pub contacts: Vec<Contact>,
}

impl Around {
    /// The same, had the room not this chat.
    #[must_use]
    pub fn without(mut self, platform: &str, chat: &str) -> Self {
        let all = self.chats.len();
        self.chats.retain(|(of, key)| (&**of, &**key) != (platform, chat));
        self.has_lost_chats |= self.chats.len() < all;
        self
    }

    /// The same of a match that one person plays besides computers, if somebody does.
    fn played_by(mut self, sole: Option<PersonId>) -> Self {
        self.sole = sole.is_some();
        if self.owner.is_none() && self.sole && !self.chats.is_empty() {
            (self.owner, self.alone) = (sole, true);
            self.chats.clear();
        }
        self
    }
}

/// One way to tell of a notice, or none at all; beside it what is known anyway.
#[derive(FromRow)]
struct ContactRow {
    owner: Option<PersonId>,
    alone: Option<PersonId>,
    has_lost_chats: bool,
    notify: Option<Notify>,
    remind: Option<Remind>,
    zone: Option<String>,
    quiet: Option<String>,
    clock: Option<String>,
    league: bool,
    calls: bool,
    room_chosen: Option<String>,
    away: Option<Timestamp>,
    chosen: Option<String>,
    member: bool,
    platform: Option<String>,
    key: Option<String>,
    /// Only of a person.
    private: Option<PrivateChat>,
    seen: Option<Timestamp>,
}

/// What is around a notice for a room, or for one person in it, about a match or
/// none; of a match that they muted, they are told nothing. A match that one person
/// plays alone goes to no chat of its room: it is told as in a room of theirs.
pub async fn around(
    db: &mut Connection,
    room: Option<RoomId>,
    recipient: Option<PersonId>,
    id: Option<MatchId>,
) -> Result<Around, StoreError> {
    let ways = query_as(
        "with sole as (
             select max(players.person) as person from players join matches on matches.id = $3
             where players.match = $3 and started is not null having count(players.person) = 1
               and count(players.room) = 0
         )
         select (select owner from rooms where id = $1) as owner,
                (select person from sole) as alone,
                exists (select 1 from chats where room = $1 and gone is not null)
                  as has_lost_chats,
                iif(muted.match is null, notice, 'none') as notify, quiet,
                iif(muted.match is not null, 'none',
                    coalesce(remind, case notice when 'group' then 'group'
                                     when 'none' then 'none' else 'private' end)) as remind,
                coalesce(people.zone, (select zone from rooms where id = $1)) as zone,
                (select clock from matches where id = $3) as clock,
                coalesce((select occasion from matches where id = $3), '') = 'league' as league,
                exists (select 1 from pairings where match = $3 and calls = 1) as calls,
                (select chosen from rooms where id = $1) as room_chosen,
                (select max(ends) from vacations where person = $2) as away, people.chosen,
                exists (select 1 from members where room = $1 and person = $2) as member,
                platform, key, private, seen
         from (select 1 as one) as these left join people on people.id = $2
         left join muted on muted.match = $3 and muted.person = $2 left join (
             select platform, key, null as private, 0 as seen from chats
             where room = $1 and gone is null
             union all
             select platform, key, private, seen from identities
             where person = coalesce($2, (select owner from rooms where id = $1),
                                     (select person from sole))
         ) as ways on true
         order by platform, key",
    );
    let ways: Vec<ContactRow> = ways.bind(room).bind(recipient).bind(id).fetch_all(db).await?;
    let (mut around, mut sole) = (Around::default(), None);
    for way in ways {
        (around.owner, around.notify, around.member) = (way.owner, way.notify, way.member);
        (sole, around.has_lost_chats) = (way.alone, way.has_lost_chats);
        (around.remind, around.clock) = (way.remind, way.clock);
        (around.league, around.calls) = (way.league, way.calls);
        around.room_chosen = way.room_chosen.unwrap_or_default();
        (around.zone, around.quiet, around.away) = (way.zone, way.quiet, way.away);
        around.chosen = way.chosen.unwrap_or_default();
        let (Some(platform), Some(key)) = (way.platform, way.key) else { continue };
        match way.private {
            Some(private) => {
                let seen = way.seen.unwrap_or_default();
                around.contacts.push(Contact { platform, key, private, seen });
            }
            None => around.chats.push((platform, key)),
        }
    }
    Ok(around.played_by(sole))
}

/// Puts notices on their way as one message.
///
/// # Errors
/// The database cannot be written; there is no such notice.
pub async fn add(
    db: &mut Connection,
    told: NoticeSpan,
    to: &Destination,
    match_id: Option<MatchId>,
    at: Timestamp,
) -> Result<DeliveryId, StoreError> {
    let row = query_scalar(
        "insert into deliveries (notice, first, platform, chat, private, match, at, edits)
         values ($1, $2, $3, $4, $5, $6, $7, iif($8 > 0, (
             select message from posts where match = $6 and platform = $3 and chat = $4
               and ($8 > 1 or $5 = 0
                    or id = (select max(id) from posts where platform = $3 and chat = $4))
             order by id desc limit 1), null))
         returning id",
    );
    let row =
        row.bind(told.last).bind(told.first).bind(&to.platform).bind(&to.chat).bind(to.private);
    let row = row.bind(match_id).bind(at).bind(told.former as u8);
    let id: DeliveryId = row.fetch_one(db).await?;
    tracing::debug!(delivery = id.0, "on its way");
    Ok(id)
}

/// The first delivery of each chat: those that are due, then those that become due.
pub async fn heads(
    db: &mut Connection,
    platform: &'static str,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<DeliveryRow>, StoreError> {
    let rows = query_as(
        "select * from deliveries
         where id in (select min(id) from deliveries
                      where platform = $1 and state = 'ready' group by chat, private)
         order by due > $2, iif(due > $2, due, 0), id limit $3",
    );
    Ok(rows.bind(platform).bind(now).bind(limit).fetch_all(db).await?)
}

/// The delivery with this id, however far it is; `None` if it was let go.
pub async fn get(db: &mut Connection, id: DeliveryId) -> Result<Option<DeliveryRow>, StoreError> {
    Ok(query_as("select * from deliveries where id = $1").bind(id).fetch_optional(db).await?)
}

/// A delivery that waits for this chat, with those whose telling it took over, all before it,
/// and the next ones there; none of them if it does not wait any more.
pub async fn with_next(
    db: &mut Connection,
    platform: &'static str,
    (chat, private): (&str, bool),
    id: DeliveryId,
    limit: u32,
) -> Result<Option<(Vec<DeliveryRow>, DeliveryRow, Vec<DeliveryRow>)>, StoreError> {
    let rows = query_as(
        "select * from (
             select * from deliveries
             where platform = $1 and chat = $2 and private = $3 and id >= $4 and state = 'ready'
             order by id limit $5) as these
         union all select * from deliveries where told_by = $4
         order by id",
    );
    let rows = rows.bind(platform).bind(chat).bind(private).bind(id).bind(limit);
    let rows: Vec<DeliveryRow> = rows.fetch_all(db).await?;
    let mut rows = rows.into_iter().peekable();
    let mut drawn = Vec::new();
    while let Some(row) = rows.next_if(|row| row.told_by.is_some()) {
        drawn.push(row);
    }
    let first = rows.next().filter(|row| row.id == id);
    Ok(first.map(|first| (drawn, first, rows.collect())))
}

/// Whether a delivery that waits for this chat changes a message there.
pub async fn changes(
    db: &mut Connection,
    platform: &'static str,
    (chat, private): (&str, bool),
    message: &str,
) -> Result<bool, StoreError> {
    let found = sqlx::query_scalar(
        "select exists (
             select * from deliveries
             where platform = $1 and chat = $2 and private = $3 and state = 'ready' and edits = $4)",
    );
    Ok(found.bind(platform).bind(chat).bind(private).bind(message).fetch_one(db).await?)
}

/// The next delivery that waits for the same chat.
pub async fn behind(
    db: &mut Connection,
    row: &DeliveryRow,
) -> Result<Option<DeliveryRow>, StoreError> {
    let next = query_as(
        "select * from deliveries
         where platform = $1 and chat = $2 and private = $3 and id > $4 and state = 'ready'
         order by id limit 1",
    );
    let next = next.bind(&row.platform).bind(&row.chat).bind(row.private).bind(row.id);
    Ok(next.fetch_optional(db).await?)
}

/// What a delivery was to tell, and what it took over from others, another one tells.
pub async fn draw_into(
    db: &mut Connection,
    id: DeliveryId,
    by: DeliveryId,
    why: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let rows = query(
        "update deliveries set told_by = $2, state = 'dropped', why = $3, at = $4
         where id = $1 or told_by = $1",
    );
    rows.bind(id).bind(by).bind(why).bind(now).execute(db).await?;
    Ok(())
}

/// Notes that the delivery was sent, as the message with this key, whatever was thought of
/// it meanwhile; `None` if it was let go.
pub async fn sent(
    db: &mut Connection,
    id: DeliveryId,
    message: &str,
    now: Timestamp,
) -> Result<Option<DeliveryRow>, StoreError> {
    let row = query_as(
        "update deliveries set state = 'sent', tries = tries + 1, message = $2, at = $3
         where id = $1 returning *",
    );
    Ok(row.bind(id).bind(message).bind(now).fetch_optional(db).await?)
}

/// It is to be tried again, not before `due`; `doubtful` if it may have arrived
/// all the same.
pub async fn later(
    db: &mut Connection,
    id: DeliveryId,
    due: Timestamp,
    doubtful: bool,
    why: &str,
) -> Result<(), StoreError> {
    let row = query(
        "update deliveries set tries = tries + 1, due = $2, doubtful = max(doubtful, $3), why = $4
         where id = $1 and state = 'ready'",
    );
    row.bind(id).bind(due).bind(doubtful).bind(why).execute(db).await?;
    Ok(())
}

/// What may have arrived all the same waits no longer than until `due`: its platform takes
/// messages again.
pub async fn hasten(
    db: &mut Connection,
    platform: &'static str,
    due: Timestamp,
) -> Result<(), StoreError> {
    let rows = query(
        "update deliveries set due = $2
         where platform = $1 and state = 'ready' and doubtful = 1 and due > $2",
    );
    rows.bind(platform).bind(due).execute(db).await?;
    Ok(())
}

/// It is not tried again: it is dropped, or dead.
pub async fn end(
    db: &mut Connection,
    id: DeliveryId,
    state: DeliveryState,
    why: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = query("update deliveries set state = $2, why = $3, at = $4 where id = $1");
    row.bind(id).bind(state).bind(why).bind(now).execute(db).await?;
    Ok(())
}

/// The first delivery of each chat may have been sent by a process that did not come to note
/// that; how many they are.
pub async fn doubt(db: &mut Connection, platform: &'static str) -> Result<u64, StoreError> {
    let rows = query(
        "update deliveries set doubtful = 1
         where id in (select min(id) from deliveries
                      where platform = $1 and state = 'ready' group by chat, private)",
    );
    Ok(rows.bind(platform).execute(db).await?.rows_affected())
}

/// What is on its way to everybody in a chat goes to another one.
pub async fn redirect(
    db: &mut Connection,
    platform: &'static str,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    let rows = query(
        "update deliveries set chat = $3
         where platform = $1 and chat = $2 and private = 0 and state = 'ready'",
    );
    rows.bind(platform).bind(from).bind(to).execute(db).await?;
    Ok(())
}

/// How many deliveries there are in each state.
pub async fn tally(db: &mut Connection) -> Result<Vec<(DeliveryState, i64)>, StoreError> {
    let rows = query_as("select state, count(*) from deliveries group by state order by state");
    Ok(rows.fetch_all(db).await?)
}

#[cfg(test)]
mod tests;
