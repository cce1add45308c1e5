//! Who became one person with whom, for as long as they can part again.

use sqlx::{FromRow, SqliteConnection, query, query_as, query_scalar};

use crate::{LinkId, PersonId, RoomId, StoreError, Timestamp, asks::AskRow, merge};

/// Two who are one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct LinkRow {
    /// The link; its button carries it.
    pub id: LinkId,
    /// Who typed the code, and is the other one since then.
    pub typist: PersonId,
    /// Where they typed it, if that was in a room.
    pub typist_room: Option<RoomId>,
    /// Who got the code.
    pub owner: PersonId,
    /// Where they got it, if that was in a room.
    pub owner_room: Option<RoomId>,
    /// When they became one: the days in which they can part count from here.
    pub at: Timestamp,
    /// From when on they cannot part any more.
    pub expires: Timestamp,
}

/// Makes the typist of a code one with its owner.
///
/// # Errors
/// The database cannot be written.
pub async fn add(
    db: &mut SqliteConnection,
    ask: &AskRow,
    at: Timestamp,
    expires: Timestamp,
) -> Result<LinkId, StoreError> {
    let insert = query_scalar(
        "insert into links (typist, typist_room, owner, owner_room, at, expires)
         values ($1, $2, $3, $4, $5, $6) returning id",
    );
    let insert = insert.bind(ask.typist).bind(ask.typist_room).bind(ask.owner);
    let insert = insert.bind(ask.owner_room).bind(at).bind(expires);
    let id = insert.fetch_one(&mut *db).await?;
    merge::merge(db, ask.typist, ask.owner, id).await?;
    Ok(id)
}

/// The last link of a person that can be parted.
///
/// # Errors
/// The database cannot be read.
pub async fn newest(
    db: &mut SqliteConnection,
    owner: PersonId,
    now: Timestamp,
) -> Result<Option<LinkRow>, StoreError> {
    let row =
        query_as("select * from links where owner = $1 and expires > $2 order by id desc limit 1");
    Ok(row.bind(owner).bind(now).fetch_optional(db).await?)
}

/// Makes two people of one again.
///
/// # Errors
/// The database cannot be written.
pub async fn part(db: &mut SqliteConnection, link: &LinkRow) -> Result<(), StoreError> {
    merge::part(&mut *db, link.typist, link.owner, link.id).await?;
    drop_notes(&mut *db, link.id).await?;
    query("delete from links where id = $1").bind(link.id).execute(db).await?;
    Ok(())
}

async fn drop_notes(db: &mut SqliteConnection, link: LinkId) -> Result<(), StoreError> {
    query("delete from moved where link = $1").bind(link).execute(db).await?;
    Ok(())
}

/// Lets the links go that cannot be parted any more.
///
/// # Errors
/// The database cannot be written.
pub async fn forget(db: &mut SqliteConnection, now: Timestamp) -> Result<(), StoreError> {
    let over = query_scalar("select id from links where expires <= $1");
    let over: Vec<LinkId> = over.bind(now).fetch_all(&mut *db).await?;
    for link in over {
        drop_notes(&mut *db, link).await?;
    }
    query("delete from links where expires <= $1").bind(now).execute(db).await?;
    Ok(())
}
