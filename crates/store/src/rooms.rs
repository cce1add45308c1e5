//! Rooms and their members.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, Language, PersonId, RoomId, StoreError, Timestamp, ids::list, people::PersonRow,
};

/// A room, with the key of its links.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct RoomRow {
    /// The id of the room; members and matches refer to it.
    pub id: RoomId,
    /// The code in its address.
    pub key: String,
    /// The public name of the room.
    pub title: String,
    /// The language of the room; `None` until a person first writes there.
    pub language: Option<Language>,
    /// The other choices of its admins, as `name=value` with spaces between.
    pub chosen: String,
}

/// Adds a room without members.
///
/// # Errors
/// The database cannot be written; the key is taken.
pub async fn add(
    db: &mut Connection,
    key: &str,
    title: &str,
    language: Option<Language>,
    now: Timestamp,
) -> Result<RoomId, StoreError> {
    let room = query_scalar(
        "insert into rooms (key, title, language, created) values ($1, $2, $3, $4) returning id",
    );
    Ok(room.bind(key).bind(title).bind(language).bind(now).fetch_one(db).await?)
}

/// The room with this key; `None` once its link was renewed.
pub async fn find(db: &mut Connection, key: &str) -> Result<Option<RoomRow>, StoreError> {
    let row = query_as("select id, key, title, language, chosen from rooms where key = $1");
    Ok(row.bind(key).fetch_optional(db).await?)
}

/// The room with this id, whatever its key is.
pub async fn get(db: &mut Connection, id: RoomId) -> Result<Option<RoomRow>, StoreError> {
    let row = query_as("select id, key, title, language, chosen from rooms where id = $1");
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The room of a chat; `None` if the chat is not known.
pub async fn of_chat(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<Option<RoomRow>, StoreError> {
    let row = query_as(
        "select id, rooms.key, title, language, chosen from chats
         cross join rooms on rooms.id = chats.room where platform = $1 and chats.key = $2",
    );
    Ok(row.bind(platform).bind(key).fetch_optional(db).await?)
}

/// Sets the room's language.
pub async fn set_language(
    db: &mut Connection,
    id: RoomId,
    language: Language,
) -> Result<(), StoreError> {
    let update = query("update rooms set language = $2 where id = $1");
    update.bind(id).bind(language).execute(db).await?;
    Ok(())
}

/// The zone of members without a known one.
pub async fn zone(db: &mut Connection, id: RoomId) -> Result<Option<String>, StoreError> {
    let zone = query_scalar("select zone from rooms where id = $1");
    let zone: Option<Option<String>> = zone.bind(id).fetch_optional(db).await?;
    Ok(zone.flatten())
}

/// Sets the zone of members without a known one.
pub async fn set_zone(db: &mut Connection, id: RoomId, zone: &str) -> Result<(), StoreError> {
    query("update rooms set zone = $2 where id = $1").bind(id).bind(zone).execute(db).await?;
    Ok(())
}

/// The hour of a room's daily digest; `None`: it gets none.
pub async fn digest(db: &mut Connection, id: RoomId) -> Result<Option<i8>, StoreError> {
    let hour = query_scalar("select digest from rooms where id = $1");
    let hour: Option<Option<i8>> = hour.bind(id).fetch_optional(db).await?;
    Ok(hour.flatten())
}

/// Sets the hour of a room's daily digest, 0 to 23.
///
/// # Errors
/// The database cannot be written; there is no such hour.
pub async fn set_digest(
    db: &mut Connection,
    id: RoomId,
    hour: Option<i8>,
) -> Result<(), StoreError> {
    query("update rooms set digest = $2 where id = $1").bind(id).bind(hour).execute(db).await?;
    Ok(())
}

/// Sets the other choices of a room's admins.
pub async fn set_chosen(db: &mut Connection, id: RoomId, chosen: &str) -> Result<(), StoreError> {
    query("update rooms set chosen = $2 where id = $1").bind(id).bind(chosen).execute(db).await?;
    Ok(())
}

/// Makes a person a member; false if they were one.
///
/// # Errors
/// The database cannot be written; the room or the person does not exist.
pub async fn enter(
    db: &mut Connection,
    room: RoomId,
    person: PersonId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let member = query(
        "insert into members (room, person, since) values ($1, $2, $3)
         on conflict (room, person) do nothing",
    );
    let done = member.bind(room).bind(person).bind(now).execute(db).await?;
    Ok(done.rows_affected() == 1)
}

/// Ends a membership; false if they were no member. Nobody leaves
/// their own room.
pub async fn leave(
    db: &mut Connection,
    room: RoomId,
    person: PersonId,
) -> Result<bool, StoreError> {
    let member = query(
        "delete from members where room = $1 and person = $2
         and not exists (select 1 from rooms where id = $1 and owner = $2)",
    );
    Ok(member.bind(room).bind(person).execute(db).await?.rows_affected() == 1)
}

/// Whether a person is a member.
pub async fn is_member(
    db: &mut Connection,
    room: RoomId,
    person: PersonId,
) -> Result<bool, StoreError> {
    let member = query_scalar("select count(*) from members where room = $1 and person = $2");
    let count: i64 = member.bind(room).bind(person).fetch_one(db).await?;
    Ok(count > 0)
}

/// The members, the earliest first.
pub async fn members(db: &mut Connection, room: RoomId) -> Result<Vec<PersonRow>, StoreError> {
    let rows = query_as(
        "select people.id, name, language, notice, welcomes, zone, quiet, chosen from members
         join people on people.id = members.person where room = $1 order by since, people.id",
    );
    Ok(rows.bind(room).fetch_all(db).await?)
}

/// The members of a room, by whatever way they came.
pub async fn member_ids(db: &mut Connection, room: RoomId) -> Result<Vec<PersonId>, StoreError> {
    let ids = query_scalar("select person from members where room = $1");
    Ok(ids.bind(room).fetch_all(db).await?)
}

/// The room with this key, and whether a person is a member.
pub async fn find_for(
    db: &mut Connection,
    key: &str,
    person: PersonId,
) -> Result<Option<(RoomRow, bool)>, StoreError> {
    let row = query_as::<_, RoomFor>(
        "select id, key, title, language, chosen,
                exists (select 1 from members where room = id and person = $2) as member
         from rooms where key = $1",
    );
    let row = row.bind(key).bind(person).fetch_optional(db).await?;
    Ok(row.map(|row| (row.row, row.member)))
}

/// The room with this id, and whether a person is a member.
pub async fn get_for(
    db: &mut Connection,
    id: RoomId,
    person: PersonId,
) -> Result<Option<(RoomRow, bool)>, StoreError> {
    let row = query_as::<_, RoomFor>(
        "select id, key, title, language, chosen,
                exists (select 1 from members where room = id and person = $2) as member
         from rooms where id = $1",
    );
    let row = row.bind(id).bind(person).fetch_optional(db).await?;
    Ok(row.map(|row| (row.row, row.member)))
}

/// A room, with one person's membership.
#[derive(FromRow)]
struct RoomFor {
    #[sqlx(flatten)]
    row: RoomRow,
    member: bool,
}

/// The rooms of a member, the one entered last first.
pub async fn of_person(db: &mut Connection, person: PersonId) -> Result<Vec<RoomRow>, StoreError> {
    let rows = query_as(
        "select rooms.id, key, title, rooms.language, chosen from members
         join rooms on rooms.id = members.room where person = $1 order by since desc, rooms.id desc",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// Whether a person is in a room with this setting: `name=value`.
pub async fn is_chosen(
    db: &mut Connection,
    person: PersonId,
    setting: &str,
) -> Result<bool, StoreError> {
    let chosen = query_scalar(
        "select exists (select 1 from members cross join rooms on rooms.id = members.room
         where members.person = $1 and ' ' || rooms.chosen || ' ' like '% ' || $2 || ' %')",
    );
    Ok(chosen.bind(person).bind(setting).fetch_one(db).await?)
}

/// A person's own room.
pub async fn home(db: &mut Connection, owner: PersonId) -> Result<Option<RoomRow>, StoreError> {
    let row = query_as("select id, key, title, language, chosen from rooms where owner = $1");
    Ok(row.bind(owner).fetch_optional(db).await?)
}

/// Makes a room a person's own.
///
/// # Errors
/// The database cannot be written; they have one.
pub async fn set_owner(
    db: &mut Connection,
    room: RoomId,
    owner: PersonId,
) -> Result<(), StoreError> {
    query("update rooms set owner = $2 where id = $1").bind(room).bind(owner).execute(db).await?;
    Ok(())
}

/// The person in charge of a room; `None` if a chat shows it.
pub async fn maker(db: &mut Connection, room: RoomId) -> Result<Option<PersonId>, StoreError> {
    let maker = query_scalar(
        "select maker from rooms where id = $1 and maker is not null
         and not exists (select 1 from chats where room = rooms.id)",
    );
    Ok(maker.bind(room).fetch_optional(db).await?)
}

/// Puts a person in charge of a room.
///
/// # Errors
/// The database cannot be written; the person does not exist.
pub async fn set_maker(
    db: &mut Connection,
    room: RoomId,
    maker: PersonId,
) -> Result<(), StoreError> {
    query("update rooms set maker = $2 where id = $1").bind(room).bind(maker).execute(db).await?;
    Ok(())
}

/// Some of the rooms in a person's charge, each with its heir: the member of longest standing who
/// is none of these people. Rooms without such a member, or shown in a chat, are left out.
pub async fn heirs(
    db: &mut Connection,
    maker: PersonId,
    but: &[PersonId],
    most: u32,
) -> Result<Vec<(RoomId, PersonId)>, StoreError> {
    let rows = query_as(
        "select id, heir from
           (select id, (select person from members indexed by members_by_time
                        where room = rooms.id
                          and person not in (select value from json_each($2))
                        order by since, person limit 1) as heir
            from rooms where maker = $1
              and not exists (select 1 from chats where chats.room = rooms.id)) as these
         where heir is not null limit $3",
    );
    let but = list(but.iter().map(|id| id.0));
    Ok(rows.bind(maker).bind(but).bind(most).fetch_all(db).await?)
}

/// Some of the rooms that a person can leave: all of theirs but their own.
pub async fn to_leave(
    db: &mut Connection,
    person: PersonId,
    most: u32,
) -> Result<Vec<RoomId>, StoreError> {
    let ids = query_scalar(
        "select room from members where person = $1
           and not exists (select 1 from rooms where id = room and owner = $1) limit $2",
    );
    Ok(ids.bind(person).bind(most).fetch_all(db).await?)
}

/// Gives a room another key; the old one does not find it any more.
///
/// # Errors
/// The database cannot be written; the key is taken.
pub async fn set_key(db: &mut Connection, room: RoomId, key: &str) -> Result<(), StoreError> {
    query("update rooms set key = $2 where id = $1").bind(room).bind(key).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{people, scratch};

    #[tokio::test]
    async fn entering_twice_is_entering_once() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let room = add(&mut db, "abcdefghjk", "Tuesday", None, Timestamp(1)).await.unwrap();
        assert!(!is_member(&mut db, room, ana).await.unwrap());
        assert!(enter(&mut db, room, ana, Timestamp(2)).await.unwrap());
        assert!(!enter(&mut db, room, ana, Timestamp(3)).await.unwrap());
        assert!(is_member(&mut db, room, ana).await.unwrap());
        assert_eq!(members(&mut db, room).await.unwrap().len(), 1);
        assert_eq!(of_person(&mut db, ana).await.unwrap()[0].id, room);
    }

    #[tokio::test]
    async fn a_person_who_leaves_is_no_member_until_they_enter_again() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let ben = people::add(&mut db, "web", "b", "Ben", Timestamp(1)).await.unwrap();
        let room = add(&mut db, "abcdefghjk", "Tuesday", None, Timestamp(1)).await.unwrap();
        assert!(!leave(&mut db, room, ana).await.unwrap());
        for person in [ana, ben] {
            enter(&mut db, room, person, Timestamp(2)).await.unwrap();
        }
        assert!(leave(&mut db, room, ana).await.unwrap());
        assert!(!leave(&mut db, room, ana).await.unwrap(), "Ana has left already");
        assert!(!is_member(&mut db, room, ana).await.unwrap());
        assert!(is_member(&mut db, room, ben).await.unwrap());
        assert!(enter(&mut db, room, ana, Timestamp(3)).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_leaves_their_own_room() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let room = add(&mut db, "abcdefghjk", "Ana", None, Timestamp(1)).await.unwrap();
        set_owner(&mut db, room, ana).await.unwrap();
        enter(&mut db, room, ana, Timestamp(1)).await.unwrap();
        assert!(!leave(&mut db, room, ana).await.unwrap());
        assert!(is_member(&mut db, room, ana).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_enters_a_room_that_is_not_there() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        assert!(enter(&mut db, RoomId(9), ana, Timestamp(2)).await.is_err());
    }

    #[tokio::test]
    async fn a_room_is_found_by_its_key_and_keeps_its_language() {
        let mut db = scratch::tables().await;
        let room =
            add(&mut db, "abcdefghjk", "Tuesday", Some(Language::Cs), Timestamp(1)).await.unwrap();
        assert_eq!(find(&mut db, "abcdefghjk").await.unwrap().unwrap().id, room);
        assert_eq!(find(&mut db, "abcdefghjx").await.unwrap(), None);
        set_language(&mut db, room, Language::En).await.unwrap();
        assert_eq!(get(&mut db, room).await.unwrap().unwrap().language, Some(Language::En));
    }
}
