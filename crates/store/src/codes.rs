//! Codes that join an account to a person, or a chat to a room.

use sqlx::{FromRow, SqliteConnection, query, query_as, query_scalar};

use crate::{PersonId, RoomId, StoreError, Timestamp};

/// What a code joins to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// Whoever uses the code becomes this person.
    Person(PersonId),
    /// The chat the code is used in shows this room.
    Room(RoomId),
}

impl Subject {
    const fn parts(self) -> (&'static str, i64) {
        match self {
            Self::Person(id) => ("person", id.0),
            Self::Room(id) => ("room", id.0),
        }
    }
}

/// The code of an account, as it is found again when somebody types it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct Code {
    /// Who is to be one person with who types it.
    pub owner: PersonId,
    /// Where they got it, if that was in a room.
    pub room: Option<RoomId>,
}

/// Makes a code that is asked for in this room; an older one of the same subject
/// is good no more.
///
/// # Errors
/// The database cannot be written; the code exists.
pub async fn add(
    db: &mut SqliteConnection,
    code: &str,
    subject: Subject,
    room: Option<RoomId>,
    expires: Timestamp,
) -> Result<(), StoreError> {
    let (kind, id) = subject.parts();
    query("delete from codes where kind = $1 and subject = $2")
        .bind(kind)
        .bind(id)
        .execute(&mut *db)
        .await?;
    let insert =
        query("insert into codes (code, kind, subject, room, expires) values ($1, $2, $3, $4, $5)");
    insert.bind(code).bind(kind).bind(id).bind(room).bind(expires).execute(db).await?;
    Ok(())
}

/// Whose code it is; it stays good for the others who may type it. `None` if
/// there is no such code of a person, or its time is over.
pub async fn find(
    db: &mut SqliteConnection,
    code: &str,
    now: Timestamp,
) -> Result<Option<Code>, StoreError> {
    let row = query_as(
        "select subject as owner, room from codes
         where code = $1 and kind = 'person' and expires > $2",
    );
    Ok(row.bind(code).bind(now).fetch_optional(db).await?)
}

/// Takes the code of a room out; `None` if there is none or its time is over.
pub async fn take(
    db: &mut SqliteConnection,
    code: &str,
    now: Timestamp,
) -> Result<Option<RoomId>, StoreError> {
    let row = query_scalar(
        "delete from codes where code = $1 and kind = 'room' and expires > $2 returning subject",
    );
    Ok(row.bind(code).bind(now).fetch_optional(db).await?)
}

/// Forgets the codes that are good no more, at most so many of them; how many
/// it was.
pub async fn forget(
    db: &mut SqliteConnection,
    now: Timestamp,
    most: u32,
) -> Result<u64, StoreError> {
    let gone = query(
        "delete from codes where code in
           (select code from codes where expires <= $1 order by expires limit $2)",
    );
    Ok(gone.bind(now).bind(most).execute(db).await?.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch;

    #[tokio::test]
    async fn a_code_of_a_room_is_good_once_and_for_its_time() {
        let mut db = scratch::tables().await;
        let subject = Subject::Room(RoomId(3));
        add(&mut db, "old", subject, None, Timestamp(9)).await.unwrap();
        add(&mut db, "new", subject, None, Timestamp(9)).await.unwrap();
        assert_eq!(take(&mut db, "old", Timestamp(1)).await.unwrap(), None);
        assert_eq!(find(&mut db, "new", Timestamp(1)).await.unwrap(), None);
        assert_eq!(take(&mut db, "new", Timestamp(1)).await.unwrap(), Some(RoomId(3)));
        assert_eq!(take(&mut db, "new", Timestamp(1)).await.unwrap(), None);
        add(&mut db, "late", subject, None, Timestamp(9)).await.unwrap();
        assert_eq!(take(&mut db, "late", Timestamp(9)).await.unwrap(), None);
        forget(&mut db, Timestamp(8), 9).await.unwrap();
        assert_eq!(take(&mut db, "late", Timestamp(8)).await.unwrap(), Some(RoomId(3)));
        add(&mut db, "late", subject, None, Timestamp(9)).await.unwrap();
        forget(&mut db, Timestamp(9), 9).await.unwrap();
        assert_eq!(take(&mut db, "late", Timestamp(1)).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_code_of_a_person_is_good_for_several_until_its_time_is_over() {
        let mut db = scratch::tables().await;
        let owner = PersonId(3);
        add(&mut db, "old", Subject::Person(owner), None, Timestamp(9)).await.unwrap();
        add(&mut db, "new", Subject::Person(owner), None, Timestamp(9)).await.unwrap();
        assert_eq!(find(&mut db, "old", Timestamp(1)).await.unwrap(), None);
        assert_eq!(take(&mut db, "new", Timestamp(1)).await.unwrap(), None);
        for _ in 0..2 {
            let found = find(&mut db, "new", Timestamp(8)).await.unwrap();
            assert_eq!(found, Some(Code { owner, room: None }));
        }
        assert_eq!(find(&mut db, "new", Timestamp(9)).await.unwrap(), None);
    }
}
