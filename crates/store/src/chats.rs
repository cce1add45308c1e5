//! The chats of rooms on the platforms.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp, ids::list};

/// The room of a chat; `None` if the chat is not known.
pub async fn room(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<Option<RoomId>, StoreError> {
    let room = query_scalar("select room from chats where platform = $1 and key = $2");
    Ok(room.bind(platform).bind(key).fetch_optional(db).await?)
}

/// A known chat.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct ChatRow {
    /// The room it shows.
    pub room: RoomId,
    /// Whether nothing can be written to it, as far as known.
    pub gone: bool,
    /// The server of a channel, or the group of a topic.
    pub server: Option<String>,
}

/// A chat; `None` if it is not known.
pub async fn get(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<Option<ChatRow>, StoreError> {
    let row = query_as(
        "select room, gone is not null as gone, server from chats where platform = $1 and key = $2",
    );
    Ok(row.bind(platform).bind(key).fetch_optional(db).await?)
}

/// Sets the server to which a chat belongs.
pub async fn set_server(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    server: &str,
) -> Result<(), StoreError> {
    let chat = query("update chats set server = $3 where platform = $1 and key = $2");
    chat.bind(platform).bind(key).bind(server).execute(db).await?;
    Ok(())
}

/// The platforms of a room's chats, each with whether the chat belongs to a server.
pub async fn places_of_room(
    db: &mut Connection,
    room: RoomId,
) -> Result<Vec<(String, bool)>, StoreError> {
    let rows = query_as("select platform, server is not null from chats where room = $1");
    Ok(rows.bind(room).fetch_all(db).await?)
}

/// The rooms on the same servers as a room's chats, this one included.
pub async fn neighbours(db: &mut Connection, room: RoomId) -> Result<Vec<RoomId>, StoreError> {
    let rooms = query_scalar(
        "select distinct other.room from chats as here
         cross join chats as other indexed by chats_by_server
             on other.server = here.server and other.platform = here.platform
         where here.room = $1 and other.gone is null order by other.room",
    );
    Ok(rooms.bind(room).fetch_all(db).await?)
}

/// The chat, or the topic of it, that shows the room of a match.
pub async fn of_match(
    db: &mut Connection,
    platform: &'static str,
    id: MatchId,
    chat: &str,
) -> Result<Option<String>, StoreError> {
    let key = query_scalar(
        "select c.key from matches m cross join chats c on c.room = m.room and c.platform = $1
         where m.id = $2 and (c.key = $3 or c.key > $3 || '/' and c.key < $3 || '0')
         order by c.key limit 1",
    );
    Ok(key.bind(platform).bind(id).bind(chat).fetch_optional(db).await?)
}

/// The rooms of a chat and of the topics in it.
pub async fn rooms_within(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<Vec<RoomId>, StoreError> {
    let rooms = query_scalar(
        "select room from chats where platform = $1 and key = $2
         union select room from chats
         where platform = $1 and key > $2 || '/' and key < $2 || '0' order by room",
    );
    Ok(rooms.bind(platform).bind(key).fetch_all(db).await?)
}

/// The chats of a platform that show a room of this member: key and room.
pub async fn of_member(
    db: &mut Connection,
    platform: &'static str,
    person: PersonId,
) -> Result<Vec<(String, RoomId)>, StoreError> {
    let rows = query_as(
        "select chats.key, chats.room from members cross join chats on chats.room = members.room
         where members.person = $2 and platform = $1 order by chats.key",
    );
    Ok(rows.bind(platform).bind(person).fetch_all(db).await?)
}

/// Shows this room in a chat, in place of the one shown there before.
///
/// # Errors
/// The database cannot be written; there is no such room.
pub async fn bind(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    room: RoomId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let chat = query(
        "insert into chats (platform, key, room, since) values ($1, $2, $3, $4)
         on conflict (platform, key) do update set room = $3, gone = null, since = $4",
    );
    chat.bind(platform).bind(key).bind(room).bind(now).execute(db).await?;
    Ok(())
}

/// Notes why nothing can be written to a chat and its topics, or that it can again.
pub async fn set_gone(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    why: Option<&str>,
) -> Result<Vec<MatchId>, StoreError> {
    let chat = query(
        "update chats set gone = $3 where platform = $1 and key in
             (select $2 union all select key from chats
              where platform = $1 and key > $2 || '/' and key < $2 || '0')",
    );
    chat.bind(platform).bind(key).bind(why).execute(&mut *db).await?;
    if why.is_none() {
        return Ok(Vec::new());
    }
    let dead = query_scalar(
        "update deliveries set state = 'dead', why = $3
         where platform = $1 and (chat = $2 or substr(chat, 1, length($2) + 1) = $2 || '/') and private = 0
           and state = 'ready' returning id",
    );
    let dead: Vec<i64> = dead.bind(platform).bind(key).bind(why).fetch_all(&mut *db).await?;
    let lost = query_scalar(
        "select distinct match from json_each($1) cross join deliveries
           on deliveries.id = value or deliveries.told_by = value
         where match is not null order by match",
    );
    Ok(lost.bind(list(dead.into_iter())).fetch_all(db).await?)
}

/// Takes a chat from its room. The room and its matches remain.
pub async fn remove(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<(), StoreError> {
    let chat = query("delete from chats where platform = $1 and key = $2");
    chat.bind(platform).bind(key).execute(db).await?;
    Ok(())
}

/// The chats of a room: platform and key.
pub async fn of_room(
    db: &mut Connection,
    room: RoomId,
) -> Result<Vec<(String, String)>, StoreError> {
    let rows = query_as(
        "select platform, key from chats where room = $1 and gone is null order by platform, key",
    );
    Ok(rows.bind(room).fetch_all(db).await?)
}

/// Notes that the bot introduces itself in a chat; false if it did before.
pub async fn introduce(
    db: &mut Connection,
    platform: &'static str,
    chat: &str,
) -> Result<bool, StoreError> {
    let insert = query(
        "insert into introduced (platform, chat) values ($1, $2)
         on conflict (platform, chat) do nothing",
    );
    let noted = insert.bind(platform).bind(chat).execute(db).await?;
    Ok(noted.rows_affected() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{people, rooms, scratch};

    #[tokio::test]
    async fn a_chat_has_one_room() {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        let one = rooms::add(&mut db, "a", "A", None, now).await.unwrap();
        let two = rooms::add(&mut db, "b", "B", None, now).await.unwrap();
        bind(&mut db, "telegram", "-1", one, now).await.unwrap();
        bind(&mut db, "discord", "-1", two, now).await.unwrap();
        bind(&mut db, "telegram", "-1001", one, now).await.unwrap();
        remove(&mut db, "telegram", "-1").await.unwrap();
        assert_eq!(room(&mut db, "telegram", "-1").await.unwrap(), None);
        assert_eq!(room(&mut db, "telegram", "-1001").await.unwrap(), Some(one));
        assert_eq!(room(&mut db, "discord", "-1").await.unwrap(), Some(two));
        bind(&mut db, "telegram", "-1001", two, now).await.unwrap();
        assert_eq!(of_room(&mut db, two).await.unwrap().len(), 2);
        set_gone(&mut db, "telegram", "-1001", Some("kicked")).await.unwrap();
        assert_eq!(of_room(&mut db, two).await.unwrap().len(), 1);
        bind(&mut db, "telegram", "-1001/45", one, now).await.unwrap();
        set_gone(&mut db, "telegram", "-1001", None).await.unwrap();
        set_gone(&mut db, "telegram", "-1001", Some("kicked")).await.unwrap();
        assert!(of_room(&mut db, one).await.unwrap().is_empty(), "with its topics");
    }

    #[tokio::test]
    async fn a_chat_has_the_rooms_of_its_topics_and_of_no_chat_that_is_called_alike() {
        let mut db = scratch::tables().await;
        let (now, mut rooms_of) = (Timestamp(1), Vec::new());
        for (platform, key) in
            [("telegram", "-1"), ("telegram", "-1/45"), ("telegram", "-12"), ("discord", "-1")]
        {
            let room = rooms::add(&mut db, &format!("{platform}{key}"), "A", None, now).await;
            let room = room.unwrap();
            bind(&mut db, platform, key, room, now).await.unwrap();
            rooms_of.push(room);
        }
        assert_eq!(rooms_within(&mut db, "telegram", "-1").await.unwrap(), rooms_of[..2]);
        assert_eq!(rooms_within(&mut db, "telegram", "-7").await.unwrap(), []);
    }

    #[tokio::test]
    async fn somebody_is_in_the_chats_of_their_rooms() {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        let ana = people::add(&mut db, "discord", "7", "Ana", now).await.unwrap();
        let hers = rooms::add(&mut db, "a", "A", None, now).await.unwrap();
        let other = rooms::add(&mut db, "b", "B", None, now).await.unwrap();
        rooms::enter(&mut db, hers, ana, now).await.unwrap();
        for (platform, key, room) in
            [("discord", "1", hers), ("telegram", "2", hers), ("discord", "3", other)]
        {
            bind(&mut db, platform, key, room, now).await.unwrap();
        }
        assert_eq!(of_member(&mut db, "discord", ana).await.unwrap(), [("1".to_owned(), hers)]);
    }
}
