//! Notices on their way to chats and people.

use sqlx::{FromRow, SqliteConnection, query, query_as, query_scalar};

use crate::{MatchId, NoticeId, StoreError, Timestamp, ids::DeliveryId, notices::NoticeRow};

/// A notice on its way.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct DeliveryRow {
    /// Which.
    pub id: DeliveryId,
    /// What happened.
    pub notice: NoticeId,
    /// Key of the chat, or of the person if it is private.
    pub chat: String,
    /// Whether it goes to one person alone.
    pub private: bool,
    /// Where the moves it tells begin, if older ones were drawn into it.
    pub since: Option<u32>,
    /// Whether it may have been sent before a crash.
    pub doubtful: bool,
    /// How often it was tried.
    pub tries: u32,
    /// Not before this.
    pub due: Timestamp,
}

/// How a delivery ended, or why it is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// There was nothing left to say.
    Dropped,
    /// It cannot be delivered.
    Dead,
}

/// Puts a notice on its way: to every chat of its room, or to its person alone
/// where he was last heard from. Who is to be told alone that it is his turn, and
/// can be told so nowhere, is called in the chats.
///
/// # Errors
/// `SQLite`'s.
pub async fn address(
    db: &mut SqliteConnection,
    id: NoticeId,
    row: &NoticeRow,
) -> Result<(), StoreError> {
    // Chats see for themselves who comes and goes; they are told what that
    // does to their games.
    if row.kind == "entered" || (row.kind == "gone" && row.first == Some(0)) {
        return Ok(());
    }
    if row.recipient.is_none() {
        let chats = query(
            "insert into deliveries (notice, platform, chat, private, match, at)
             select $1, platform, key, 0, $3, $4 from chats where room = $2 and gone is null",
        );
        let chats = chats.bind(id).bind(row.room).bind(row.match_id).bind(row.at);
        chats.execute(&mut *db).await?;
    }
    // In his own room everything is for him; elsewhere only what is his alone
    // and he wants to hear, as long as he is there.
    let alone = query(
        "insert into deliveries (notice, platform, chat, private, match, at)
         select $1, i.platform, i.key, 1, $3, $4
         from identities i join people p on p.id = i.person
         where i.platform <> 'web'
           and (i.private = 'open' or (i.platform = 'discord' and i.private = 'unknown'))
           and (i.person = (select owner from rooms where id = $2)
                or (i.person = $5 and p.notice in ('dm', 'both')
                    and ($2 is null or exists (select 1 from members
                                               where room = $2 and person = $5))))
         order by i.private = 'open' desc, i.seen desc limit 1",
    );
    let alone = alone.bind(id).bind(row.room).bind(row.match_id).bind(row.at);
    let alone = alone.bind(row.recipient).execute(&mut *db).await?.rows_affected();
    if alone == 0 && row.kind == "your-turn" {
        call(db, id).await?;
    }
    Ok(())
}

/// Puts a notice for one person on its way to the chats of its room, if he is
/// there and not called anyway.
async fn call(db: &mut SqliteConnection, id: NoticeId) -> Result<(), StoreError> {
    let chats = query(
        "insert into deliveries (notice, platform, chat, private, match, at)
         select n.id, c.platform, c.key, 0, n.match, n.at
         from notices n join people p on p.id = n.recipient join chats c on c.room = n.room
         join members m on m.room = n.room and m.person = n.recipient
         where n.id = $1 and c.gone is null and p.notice = 'dm'",
    );
    chats.bind(id).execute(db).await?;
    Ok(())
}

/// Puts a notice that could not reach its person in private on its way to the
/// chats of its room, if he is there and not called anyway.
///
/// # Errors
/// `SQLite`'s.
pub async fn readdress(db: &mut SqliteConnection, id: DeliveryId) -> Result<(), StoreError> {
    let notice = query_scalar("select notice from deliveries where id = $1 and private = 1");
    match notice.bind(id).fetch_optional(&mut *db).await? {
        Some(notice) => call(db, notice).await,
        None => Ok(()),
    }
}

/// The first delivery of each chat, if it is ready and due.
///
/// # Errors
/// `SQLite`'s.
pub async fn due(
    db: &mut SqliteConnection,
    platform: &'static str,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<DeliveryRow>, StoreError> {
    let rows = query_as(
        "select id, notice, chat, private, since, doubtful, tries, due from deliveries
         where id in (select min(id) from deliveries
                      where platform = $1 and state in ('ready', 'sending')
                      group by chat, private)
           and state = 'ready' and due <= $2 order by id limit $3",
    );
    Ok(rows.bind(platform).bind(now).bind(limit).fetch_all(db).await?)
}

/// The delivery with this id.
///
/// # Errors
/// `SQLite`'s; there is none.
pub async fn get(db: &mut SqliteConnection, id: DeliveryId) -> Result<DeliveryRow, StoreError> {
    let row = query_as(
        "select id, notice, chat, private, since, doubtful, tries, due from deliveries
         where id = $1",
    );
    Ok(row.bind(id).fetch_one(db).await?)
}

/// Whether a delivery is being sent.
///
/// # Errors
/// `SQLite`'s.
pub async fn is_sending(db: &mut SqliteConnection, id: DeliveryId) -> Result<bool, StoreError> {
    let count = query_scalar("select count(*) from deliveries where id = $1 and state = 'sending'");
    let count: i64 = count.bind(id).fetch_one(db).await?;
    Ok(count > 0)
}

/// When the next delivery that waits is due.
///
/// # Errors
/// `SQLite`'s.
pub async fn next_due(
    db: &mut SqliteConnection,
    platform: &'static str,
    now: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    let next = query_scalar(
        "select min(due) from deliveries where platform = $1 and state = 'ready' and due > $2",
    );
    Ok(next.bind(platform).bind(now).fetch_one(db).await?)
}

/// Says that a delivery is being sent. False if it is not ready, if moves of the
/// same match that wait behind it take its place and tell what it would have
/// told, or if it is for somebody who has left the room meanwhile.
///
/// # Errors
/// `SQLite`'s.
pub async fn claim(
    db: &mut SqliteConnection,
    id: DeliveryId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if let Some((newer, since)) = superseded(db, id).await? {
        let newer_row = query("update deliveries set since = $2 where id = $1");
        newer_row.bind(newer).bind(since).execute(&mut *db).await?;
        end(db, id, End::Dropped, "a newer board takes its place", now).await?;
        return Ok(false);
    }
    if is_for_nobody(db, id).await? {
        end(db, id, End::Dropped, "he is not in the room any more", now).await?;
        return Ok(false);
    }
    let sending = query(
        "update deliveries set state = 'sending', tries = tries + 1, at = $2
         where id = $1 and state = 'ready'",
    );
    Ok(sending.bind(id).bind(now).execute(db).await?.rows_affected() == 1)
}

/// Whether it is for one person who has left the room it is from.
async fn is_for_nobody(db: &mut SqliteConnection, id: DeliveryId) -> Result<bool, StoreError> {
    let gone = query_scalar(
        "select count(*) from deliveries d join notices n on n.id = d.notice
         where d.id = $1 and d.state = 'ready' and n.recipient is not null and n.room is not null
           and not exists (select 1 from members where room = n.room and person = n.recipient)",
    );
    let gone: i64 = gone.bind(id).fetch_one(db).await?;
    Ok(gone > 0)
}

/// The next delivery to the same chat, if both tell moves of the same game, and
/// where the moves of the first begin.
async fn superseded(
    db: &mut SqliteConnection,
    id: DeliveryId,
) -> Result<Option<(DeliveryId, u32)>, StoreError> {
    let pair = query_as(
        "select next.id, coalesce(d.since, n.first)
         from deliveries d join notices n on n.id = d.notice
         join deliveries next on next.id =
             (select min(id) from deliveries
              where platform = d.platform and chat = d.chat and private = d.private and id > d.id
                and state = 'ready')
         join notices m on m.id = next.notice
         where d.id = $1 and d.state = 'ready' and d.doubtful = 0
           and n.kind = 'moved' and m.kind = 'moved' and n.game = m.game",
    );
    Ok(pair.bind(id).fetch_optional(db).await?)
}

/// It was sent, as this message.
///
/// # Errors
/// `SQLite`'s.
pub async fn sent(
    db: &mut SqliteConnection,
    id: DeliveryId,
    message: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = query("update deliveries set state = 'sent', message = $2, at = $3 where id = $1");
    row.bind(id).bind(message).bind(now).execute(db).await?;
    Ok(())
}

/// It is to be tried again, not before `due`; `doubtful` if it may have arrived
/// all the same.
///
/// # Errors
/// `SQLite`'s.
pub async fn later(
    db: &mut SqliteConnection,
    id: DeliveryId,
    due: Timestamp,
    doubtful: bool,
    why: &str,
) -> Result<(), StoreError> {
    let row = query(
        "update deliveries set state = 'ready', due = $2, doubtful = max(doubtful, $3), why = $4
         where id = $1",
    );
    row.bind(id).bind(due).bind(doubtful).bind(why).execute(db).await?;
    Ok(())
}

/// It is not tried again.
///
/// # Errors
/// `SQLite`'s.
pub async fn end(
    db: &mut SqliteConnection,
    id: DeliveryId,
    end: End,
    why: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let state = match end {
        End::Dropped => "dropped",
        End::Dead => "dead",
    };
    let row = query("update deliveries set state = $2, why = $3, at = $4 where id = $1");
    row.bind(id).bind(state).bind(why).bind(now).execute(db).await?;
    Ok(())
}

/// What a crash left between sending and knowing is tried again, as doubtful.
///
/// # Errors
/// `SQLite`'s.
pub async fn recover(db: &mut SqliteConnection, platform: &'static str) -> Result<u64, StoreError> {
    let rows = query(
        "update deliveries set state = 'ready', doubtful = 1
         where platform = $1 and state = 'sending'",
    );
    Ok(rows.bind(platform).execute(db).await?.rows_affected())
}

/// The match of a message that was sent.
///
/// # Errors
/// `SQLite`'s.
pub async fn match_of(
    db: &mut SqliteConnection,
    platform: &'static str,
    chat: &str,
    message: &str,
) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "select match from deliveries
         where platform = $1 and chat = $2 and message = $3 and match is not null limit 1",
    );
    Ok(id.bind(platform).bind(chat).bind(message).fetch_optional(db).await?)
}

/// The first message about a match that was sent to a chat.
///
/// # Errors
/// `SQLite`'s.
pub async fn first_of(
    db: &mut SqliteConnection,
    platform: &'static str,
    chat: &str,
    id: MatchId,
) -> Result<Option<String>, StoreError> {
    let message = query_scalar(
        "select message from deliveries
         where platform = $1 and chat = $2 and match = $3 and private = 0 and message is not null
         order by id limit 1",
    );
    Ok(message.bind(platform).bind(chat).bind(id).fetch_optional(db).await?)
}

/// How many deliveries there are in each state.
///
/// # Errors
/// `SQLite`'s.
pub async fn tally(db: &mut SqliteConnection) -> Result<Vec<(String, i64)>, StoreError> {
    let rows = query_as("select state, count(*) from deliveries group by state order by state");
    Ok(rows.fetch_all(db).await?)
}

#[cfg(test)]
mod tests;
