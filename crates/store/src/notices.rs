//! Events and their audiences.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, DeliveryId, GameId, MatchId, NoticeId, PersonId, RoomId, StoreError, Timestamp,
    ids::list,
};

/// A notice; `kind` determines the meaning of the last five fields.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct NoticeRow {
    /// The id; later notices have greater ids.
    pub id: NoticeId,
    /// The time of the event.
    pub at: Timestamp,
    /// The room of the event; `None` for an event about accounts.
    pub room: Option<RoomId>,
    /// The only person it is for; `None`: everybody in the room.
    pub recipient: Option<PersonId>,
    /// The match it is about; `None` for an event about a room or accounts.
    #[sqlx(rename = "match")]
    pub match_id: Option<MatchId>,
    /// The game of the match; `None` for an event about no game.
    pub game: Option<GameId>,
    /// The name of the event's kind; the service defines the kinds.
    pub kind: String,
    /// A person or a match.
    pub subject: Option<i64>,
    /// The first number of that kind of notice: a ply, a yes or no.
    pub first: Option<i64>,
    /// The second number: the last ply of a turn.
    pub last: Option<i64>,
    /// Text of a person.
    pub words: Option<String>,
}

/// Adds a notice; the id in `row` is ignored.
pub async fn add(db: &mut Connection, row: &NoticeRow) -> Result<NoticeId, StoreError> {
    let insert = query_scalar(
        "insert into notices (at, room, recipient, match, game, kind, subject, first, last, words)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
    );
    let insert = insert.bind(row.at).bind(row.room).bind(row.recipient).bind(row.match_id);
    let insert = insert.bind(row.game).bind(&row.kind).bind(row.subject).bind(row.first);
    Ok(insert.bind(row.last).bind(&row.words).fetch_one(db).await?)
}

/// Sets the number that a notice tells, and queues edits of the messages sent for it. Returns the
/// notice's room.
pub async fn say(
    db: &mut Connection,
    notice: NoticeId,
    number: u32,
    now: Timestamp,
) -> Result<Option<RoomId>, StoreError> {
    let says = query_scalar("update notices set last = $2 where id = $1 returning room");
    let room = says.bind(notice).bind(number).fetch_one(&mut *db).await?;
    // A waiting message is worded when its turn comes, or edited after it is sent ([`sent`]). If an
    // edit was refused, the message is gone or belongs to somebody else, and is left alone.
    let edits = query(
        "insert into deliveries (notice, first, platform, chat, private, at, edits)
         select notice, first, platform, chat, private, $2, message from deliveries sent
         where notice = $1 and state = 'sent' and edits is null and message is not null
           and not exists (select 1 from deliveries edit
                           where edit.notice = $1 and edit.platform = sent.platform
                             and edit.chat = sent.chat and edit.edits is not null
                             and edit.state in ('ready', 'dropped', 'dead'))
         order by id",
    );
    edits.bind(notice).bind(now).execute(db).await?;
    Ok(room)
}

/// Notes that a message was sent that told this number. If the notice tells another one meanwhile,
/// it queues an edit.
pub async fn sent(
    db: &mut Connection,
    delivery: DeliveryId,
    number: u32,
    now: Timestamp,
) -> Result<(), StoreError> {
    let edit = query(
        "insert into deliveries (notice, first, platform, chat, private, at, edits)
         select notice, first, platform, chat, private, $3, message from deliveries
         where id = $1 and message is not null
           and (select last from notices where notices.id = notice) > $2",
    );
    edit.bind(delivery).bind(number).bind(now).execute(db).await?;
    Ok(())
}

/// The notices of a room after this one that a reader may know, the oldest first.
pub async fn after(
    db: &mut Connection,
    room: RoomId,
    reader: PersonId,
    after: NoticeId,
    limit: u32,
) -> Result<Vec<NoticeRow>, StoreError> {
    let rows = query_as(
        "select id, at, room, recipient, match, game, kind, subject, first, last, words
         from notices
         where room = $1 and id > $3 and (recipient is null or recipient = $2)
         order by id limit $4",
    );
    Ok(rows.bind(room).bind(reader).bind(after).bind(limit).fetch_all(db).await?)
}

/// The notices after `since`, up to `until`, that a reader may know, the oldest first.
pub async fn between(
    db: &mut Connection,
    since: NoticeId,
    until: NoticeId,
    reader: PersonId,
) -> Result<Vec<NoticeRow>, StoreError> {
    let rows = query_as(
        "select id, at, room, recipient, match, game, kind, subject, first, last, words
         from notices
         where id > $1 and id <= $2 and (recipient is null or recipient = $3) order by id",
    );
    Ok(rows.bind(since).bind(until).bind(reader).fetch_all(db).await?)
}

/// All notices of a room after this one, for any recipient, the oldest first.
pub async fn of_room(
    db: &mut Connection,
    room: RoomId,
    after: NoticeId,
) -> Result<Vec<NoticeRow>, StoreError> {
    let rows = query_as(
        "select id, at, room, recipient, match, game, kind, subject, first, last, words
         from notices where room = $1 and id > $2 order by id",
    );
    Ok(rows.bind(room).bind(after).fetch_all(db).await?)
}

/// The last notices of a room up to this one, for any recipient, the oldest first.
pub async fn of_room_until(
    db: &mut Connection,
    room: RoomId,
    until: NoticeId,
    limit: u32,
) -> Result<Vec<NoticeRow>, StoreError> {
    let rows = query_as(
        "select id, at, room, recipient, match, game, kind, subject, first, last, words
         from notices where room = $1 and id <= $2 order by id desc limit $3",
    );
    let mut rows: Vec<_> = rows.bind(room).bind(until).bind(limit).fetch_all(db).await?;
    rows.reverse();
    Ok(rows)
}

/// The newest notice of a room; 0 if there is none.
pub async fn newest(db: &mut Connection, room: RoomId) -> Result<NoticeId, StoreError> {
    let id = query_scalar("select coalesce(max(id), 0) from notices where room = $1");
    Ok(id.bind(room).fetch_one(db).await?)
}

/// The last notices of a room that a reader may know, the oldest first.
pub async fn latest(
    db: &mut Connection,
    room: RoomId,
    reader: PersonId,
    limit: u32,
) -> Result<Vec<NoticeRow>, StoreError> {
    let rows = query_as(
        "select id, at, room, recipient, match, game, kind, subject, first, last, words
         from notices where room = $1 and (recipient is null or recipient = $2)
         order by id desc limit $3",
    );
    let mut rows: Vec<_> = rows.bind(room).bind(reader).bind(limit).fetch_all(db).await?;
    rows.reverse();
    Ok(rows)
}

/// A page of a room's past for a reader, the oldest first: the last notices before this one, either
/// of people's talk, or of everything except talk and turns.
pub async fn earlier(
    db: &mut Connection,
    room: RoomId,
    reader: PersonId,
    before: NoticeId,
    limit: u32,
    said: bool,
) -> Result<Vec<NoticeRow>, StoreError> {
    let of_kind = if said {
        "select id, at, room, recipient, match, game, kind, subject, first, last, words
         from notices where room = $1 and id < $3 and (recipient is null or recipient = $2)
           and kind = 'said'
         order by id desc limit $4"
    } else {
        "select id, at, room, recipient, match, game, kind, subject, first, last, words
         from notices where room = $1 and id < $3 and (recipient is null or recipient = $2)
           and kind not in ('moved', 'your-turn', 'said')
         order by id desc limit $4"
    };
    let rows = query_as(of_kind).bind(room).bind(reader).bind(before).bind(limit);
    let mut rows: Vec<_> = rows.fetch_all(db).await?;
    rows.reverse();
    Ok(rows)
}

/// The calls by name in a match to players whose turn it is: those made by day and in no private
/// chat.
pub async fn calls_by_name(db: &mut Connection, id: MatchId) -> Result<Vec<NoticeRow>, StoreError> {
    let rows = query_as(
        "select notices.id, notices.at, notices.room, notices.recipient, notices.match,
                notices.game, notices.kind, notices.subject, notices.first, notices.last,
                notices.words
         from notices join calls on calls.game = notices.game
           and calls.person = notices.recipient and calls.ply = notices.first
         where notices.match = $1 and kind in ('moved', 'your-turn') and kind = 'your-turn'
           and alone = 0 and hushed = 0
           and notices.id > coalesce(
             (select max(id) from notices
              where match = $1 and kind in ('moved', 'your-turn') and kind = 'moved'), 0)
         order by notices.id",
    );
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// The words of the later notices of this kind to the same person.
pub async fn later_words(
    db: &mut Connection,
    recipient: PersonId,
    kind: &str,
    after: NoticeId,
) -> Result<Vec<String>, StoreError> {
    let words = query_scalar(
        "select words from notices
         where recipient = $1 and id > $3 and kind = $2 and words is not null order by id",
    );
    Ok(words.bind(recipient).bind(kind).bind(after).fetch_all(db).await?)
}

/// The notice with this id; `None` if it was deleted.
pub async fn get(db: &mut Connection, id: NoticeId) -> Result<Option<NoticeRow>, StoreError> {
    let row = query_as(
        "select id, at, room, recipient, match, game, kind, subject, first, last, words
         from notices where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The notices that deliveries tell, those of each in order: its last one, and from the first of
/// its commit on those about the same match, in the same room, for all or for the same person.
pub async fn told(
    db: &mut Connection,
    by: &[DeliveryId],
) -> Result<Vec<(DeliveryId, NoticeRow)>, StoreError> {
    #[derive(FromRow)]
    struct Told {
        delivery: DeliveryId,
        #[sqlx(flatten)]
        row: NoticeRow,
    }
    let rows = query_as::<_, Told>(
        "select d.id as delivery, told.id, told.at, told.room, told.recipient, told.match,
                told.game, told.kind, told.subject, told.first, told.last, told.words
         from json_each($1) cross join deliveries d on d.id = value
         cross join notices newest on newest.id = d.notice
         cross join notices told on told.id between coalesce(d.first, d.notice) and d.notice
            and told.match is not distinct from newest.match and (told.room is not distinct from newest.room or told.match is null)
           and (told.recipient is null or told.recipient is not distinct from newest.recipient)
         order by d.id, told.id",
    );
    let rows = rows.bind(list(by.iter().map(|id| id.0))).fetch_all(db).await?;
    Ok(rows.into_iter().map(|Told { delivery, row }| (delivery, row)).collect())
}

/// The notice with this id, and whether its one recipient is in its room. That is true for a notice
/// for all, or without a room.
pub async fn get_there(
    db: &mut Connection,
    id: NoticeId,
) -> Result<Option<(NoticeRow, bool)>, StoreError> {
    #[derive(FromRow)]
    struct There {
        #[sqlx(flatten)]
        row: NoticeRow,
        there: bool,
    }
    let row = query_as::<_, There>(
        "select id, at, room, recipient, match, game, kind, subject, first, last, words,
                recipient is null or room is null or exists
                  (select 1 from members
                   where members.room = notices.room and person = recipient) as there
         from notices where id = $1",
    );
    let row = row.bind(id).fetch_optional(db).await?;
    Ok(row.map(|There { row, there }| (row, there)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{people, rooms, scratch};

    #[tokio::test]
    async fn private_notices_are_for_their_person_alone() {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        let ana = people::add(&mut db, "web", "a", "Ana", now).await.unwrap();
        let ben = people::add(&mut db, "web", "b", "Ben", now).await.unwrap();
        let room = rooms::add(&mut db, "r", "Tuesday", None, now).await.unwrap();
        let row = |recipient, words: &str| NoticeRow {
            id: NoticeId(0),
            at: now,
            room: Some(room),
            recipient,
            match_id: None,
            game: None,
            kind: "said".to_owned(),
            subject: Some(ana.0),
            first: None,
            last: None,
            words: Some(words.to_owned()),
        };
        let all = add(&mut db, &row(None, "all")).await.unwrap();
        let hers = add(&mut db, &row(Some(ana), "hers")).await.unwrap();
        let words =
            |rows: Vec<NoticeRow>| rows.into_iter().filter_map(|row| row.words).collect::<Vec<_>>();
        let start = NoticeId(0);
        assert_eq!(words(after(&mut db, room, ana, start, 9).await.unwrap()), ["all", "hers"]);
        assert_eq!(words(after(&mut db, room, ana, all, 9).await.unwrap()), ["hers"]);
        assert_eq!(words(after(&mut db, room, ben, start, 9).await.unwrap()), ["all"]);
        assert_eq!(words(latest(&mut db, room, ana, 1).await.unwrap()), ["hers"]);
        assert_eq!(words(latest(&mut db, room, ben, 9).await.unwrap()), ["all"]);
        let before = |id: NoticeId| NoticeId(id.0 + 1);
        let past = async |db: &mut Connection, reader, before, limit| {
            earlier(db, room, reader, before, limit, true).await.unwrap()
        };
        assert_eq!(words(past(&mut db, ana, before(hers), 1).await), ["hers"]);
        assert_eq!(words(past(&mut db, ben, before(hers), 9).await), ["all"]);
        assert_eq!(words(past(&mut db, ana, all, 9).await), [""; 0]);
        let happened = earlier(&mut db, room, ana, before(hers), 9, false).await.unwrap();
        assert_eq!(words(happened), [""; 0], "all of it was said");
        assert_eq!(get(&mut db, hers).await.unwrap().unwrap().recipient, Some(ana));
    }
}
