//! Notices on their way to chats and people.
//!
//! A notice adds its deliveries in its own transaction. Each chat gets one message after another,
//! and a board that is not yet sent is merged into the newer one. The first delivery of each chat
//! may be on its way when the process dies. The next process therefore treats it as doubtful and
//! sends it again unchanged: on Discord under the same nonce, so that nobody sees it twice; on
//! Telegram at most one message a chat may come twice. Retries are rows with a due time of their
//! own and no timers, since each platform waits for its own.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, MatchId, NoticeId, PersonId, RoomId, StoreError, Timestamp,
    ids::{DeliveryId, list},
    people::{Notify, PrivateChat, Remind},
};

crate::engine::texts! {
    DeliveryState { Ready: "ready", Sent: "sent", Dropped: "dropped", Dead: "dead" }
}

/// The state of a delivery. The first is under way, the others are final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeliveryState {
    /// It waits to be sent, or is being sent.
    Ready,
    /// The platform confirmed the message.
    Sent,
    /// There was nothing left to say.
    Dropped,
    /// It cannot be delivered.
    Dead,
}

impl DeliveryState {
    /// The word in the table.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Sent => "sent",
            Self::Dropped => "dropped",
            Self::Dead => "dead",
        }
    }

    /// Whether the delivery is not final.
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Ready)
    }
}

/// A notice on its way.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct DeliveryRow {
    /// The delivery; later ones have greater ids.
    pub id: DeliveryId,
    /// The notice that is told; the newest if several are merged into one message.
    pub notice: NoticeId,
    /// The first of several notices of one commit that it tells together: those about its match,
    /// for all or for its one person.
    pub first: Option<NoticeId>,
    /// The code of its platform: `discord`, `telegram`.
    pub platform: String,
    /// The key of the chat, or of the person if it is private.
    pub chat: String,
    /// Whether it goes to one person alone.
    pub private: bool,
    /// The match whose board it shows; `None` for a message without one.
    #[sqlx(rename = "match")]
    pub match_id: Option<MatchId>,
    /// The delivery that tells this one's notices in its place. This one is dropped.
    pub told_by: Option<DeliveryId>,
    /// Its state. A delivery that is not ready is deleted after a week.
    pub state: DeliveryState,
    /// Whether it may have been sent before a crash.
    pub doubtful: bool,
    /// The number of earlier attempts.
    pub tries: u32,
    /// It is not tried before this time.
    pub due: Timestamp,
    /// Since when it has its state; for a ready one, when it was made.
    pub at: Timestamp,
    /// The message of its chat that it changes, or the board that it follows; `None`: neither.
    pub edits: Option<String>,
}

/// The notices of one commit that one message tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoticeSpan {
    /// The first of them, if there are several.
    pub first: Option<NoticeId>,
    /// The last of them, or the only one.
    pub last: NoticeId,
    /// The fate of the board of their match that is already in the chat.
    pub former: FormerBoard,
}

/// The fate of a match's board that is already in the chat of a new message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(u8)]
pub enum FormerBoard {
    /// It stays.
    #[default]
    Stays,
    /// The new message replaces it: in a private chat only if it is the newest message there,
    /// elsewhere whatever came after it.
    Rewritten,
    /// The new message comes after it, whatever came between, so that the reader is notified.
    Followed,
}

/// The destination of a delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// The code of its platform.
    pub platform: String,
    /// The key of the chat, or of the person if it is private.
    pub chat: String,
    /// Whether it goes to one person alone.
    pub private: bool,
}

/// A private chat of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    /// The code of the platform of this account.
    pub platform: String,
    /// The platform's own id of the person.
    pub key: String,
    /// Whether the bot may write to them there.
    pub private: PrivateChat,
    /// When the person last wrote there.
    pub seen: Timestamp,
}

/// The circumstances of a notice that decide where it can go: its room and the person it is for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Around {
    /// Platform and key of the room's writable chats.
    pub chats: Vec<(String, String)>,
    /// Whether the room has a chat that cannot be written to.
    pub has_lost_chats: bool,
    /// The owner of a private room, or the only human player of the match. Events in it are theirs.
    pub owner: Option<PersonId>,
    /// Whether it is a match in a room of several that the owner plays without another person.
    pub alone: bool,
    /// Whether the match has only one human player, in any room.
    pub sole: bool,
    /// Whether the match belongs to a season of a league.
    pub league: bool,
    /// Whether no post of that season has announced the match, so that it calls the player to
    /// begin.
    pub calls: bool,
    /// How the recipient wants to be notified.
    pub notify: Option<Notify>,
    /// Where the recipient wants to be reminded.
    pub remind: Option<Remind>,
    /// The recipient's time zone, else the most common of the room, if any is known.
    pub zone: Option<String>,
    /// The recipient's quiet hours as they wrote them; `None`: the usual ones.
    pub quiet: Option<String>,
    /// The recipient's other choices.
    pub chosen: String,
    /// When the recipient's last vacation ends, or ended.
    pub away: Option<Timestamp>,
    /// Canonical text of the match's clock, if it has one.
    pub clock: Option<String>,
    /// The room's choices, as stored.
    pub room_chosen: String,
    /// Whether the recipient is in the room.
    pub member: bool,
    /// The private chats of the recipient; of the room's owner if the notice is for all.
    pub contacts: Vec<Contact>,
}

impl Around {
    /// The same circumstances for a room without this chat.
    #[must_use]
    pub fn without(mut self, platform: &str, chat: &str) -> Self {
        let all = self.chats.len();
        self.chats.retain(|(of, key)| (&**of, &**key) != (platform, chat));
        self.has_lost_chats |= self.chats.len() < all;
        self
    }

    /// The same circumstances for a match with one human player, if it has.
    fn played_by(mut self, sole: Option<PersonId>) -> Self {
        self.sole = sole.is_some();
        if self.owner.is_none() && self.sole && !self.chats.is_empty() {
            (self.owner, self.alone) = (sole, true);
            self.chats.clear();
        }
        self
    }
}

/// One way to tell of a notice, or none; the other columns repeat in every row.
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
    /// Only for a person's chat.
    private: Option<PrivateChat>,
    seen: Option<Timestamp>,
}

/// The circumstances of a notice for a room or for one person in it, about a match or none. A
/// person who muted the match is told nothing of it. A match with one human player goes to no chat
/// of its room: the player is told as in a room of their own.
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

/// Adds the deliveries of notices, as one message.
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
        "select id, notice, first, platform, chat, private, match, told_by, state, doubtful, tries,
                due, at, edits
         from deliveries
         where id in (select min(id) from deliveries
                      where platform = $1 and state = 'ready' group by chat, private)
         order by due > $2, iif(due > $2, due, 0), id limit $3",
    );
    Ok(rows.bind(platform).bind(now).bind(limit).fetch_all(db).await?)
}

/// The delivery with this id in any state; `None` if it was deleted.
pub async fn get(db: &mut Connection, id: DeliveryId) -> Result<Option<DeliveryRow>, StoreError> {
    let row = query_as(
        "select id, notice, first, platform, chat, private, match, told_by, state, doubtful, tries,
                due, at, edits
         from deliveries where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// A waiting delivery of this chat: first the earlier ones merged into it, then itself, then the
/// next ones of the chat. `None` if it does not wait any more.
pub async fn with_next(
    db: &mut Connection,
    platform: &'static str,
    (chat, private): (&str, bool),
    id: DeliveryId,
    limit: u32,
) -> Result<Option<(Vec<DeliveryRow>, DeliveryRow, Vec<DeliveryRow>)>, StoreError> {
    let rows = query_as(
        "select * from (
             select id, notice, first, platform, chat, private, match, told_by, state, doubtful,
                    tries, due, at, edits
             from deliveries
             where platform = $1 and chat = $2 and private = $3 and id >= $4 and state = 'ready'
             order by id limit $5) as these
         union all
         select id, notice, first, platform, chat, private, match, told_by, state, doubtful, tries,
                due, at, edits
         from deliveries where told_by = $4
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
             select 1 from deliveries
             where platform = $1 and chat = $2 and private = $3 and state = 'ready' and edits = $4)",
    );
    Ok(found.bind(platform).bind(chat).bind(private).bind(message).fetch_one(db).await?)
}

/// The next waiting delivery of the same chat.
pub async fn behind(
    db: &mut Connection,
    row: &DeliveryRow,
) -> Result<Option<DeliveryRow>, StoreError> {
    let next = query_as(
        "select id, notice, first, platform, chat, private, match, told_by, state, doubtful, tries,
                due, at, edits
         from deliveries
         where platform = $1 and chat = $2 and private = $3 and id > $4 and state = 'ready'
         order by id limit 1",
    );
    let next = next.bind(&row.platform).bind(&row.chat).bind(row.private).bind(row.id);
    Ok(next.fetch_optional(db).await?)
}

/// Merges a delivery, and those merged into it, into another one.
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

/// Marks the delivery as sent, as the message with this key, whatever its state; `None` if it was
/// deleted.
pub async fn sent(
    db: &mut Connection,
    id: DeliveryId,
    message: &str,
    now: Timestamp,
) -> Result<Option<DeliveryRow>, StoreError> {
    let row = query_as(
        "update deliveries set state = 'sent', tries = tries + 1, message = $2, at = $3
         where id = $1
         returning id, notice, first, platform, chat, private, match, told_by, state, doubtful,
                   tries, due, at, edits",
    );
    Ok(row.bind(id).bind(message).bind(now).fetch_optional(db).await?)
}

/// Schedules another attempt, not before `due`; `doubtful` if the message may have arrived.
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

/// Lets these deliveries wait no longer than until `due`: their platform takes messages again. The
/// caller names those that it put off itself for that reason. Others wait as the platform told a
/// process before it.
pub async fn hasten(
    db: &mut Connection,
    held: &[DeliveryId],
    due: Timestamp,
) -> Result<(), StoreError> {
    let rows = query(
        "update deliveries set due = $2
         where id in (select value from json_each($1)) and state = 'ready' and due > $2",
    );
    rows.bind(list(held.iter().map(|id| id.0))).bind(due).execute(db).await?;
    Ok(())
}

/// Ends a delivery: it is dropped, or dead.
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

/// Marks the first delivery of each chat as doubtful: a process may have sent it and died before it
/// noted that. Returns how many were marked.
pub async fn doubt(db: &mut Connection, platform: &'static str) -> Result<u64, StoreError> {
    let rows = query(
        "update deliveries set doubtful = 1
         where id in (select min(id) from deliveries
                      where platform = $1 and state = 'ready' group by chat, private)",
    );
    Ok(rows.bind(platform).execute(db).await?.rows_affected())
}

/// Sends the waiting public deliveries of a chat to another one.
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

/// The number of deliveries in each state.
pub async fn tally(db: &mut Connection) -> Result<Vec<(DeliveryState, i64)>, StoreError> {
    let rows = query_as("select state, count(*) from deliveries group by state order by state");
    Ok(rows.fetch_all(db).await?)
}

#[cfg(test)]
mod tests;
