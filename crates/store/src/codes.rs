//! Codes that join an account to a person, or a chat to a room.

use sqlx::{SqliteConnection, query, query_scalar};

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

/// Makes a code; an older one of the same subject is good no more.
///
/// # Errors
/// The database cannot be written; the code exists.
pub async fn add(
    db: &mut SqliteConnection,
    code: &str,
    subject: Subject,
    expires: Timestamp,
) -> Result<(), StoreError> {
    let (kind, id) = subject.parts();
    query("delete from codes where kind = $1 and subject = $2")
        .bind(kind)
        .bind(id)
        .execute(&mut *db)
        .await?;
    let insert = query("insert into codes (code, kind, subject, expires) values ($1, $2, $3, $4)");
    insert.bind(code).bind(kind).bind(id).bind(expires).execute(db).await?;
    Ok(())
}

/// Takes a code out; `None` if there is none of this kind or its time is over.
///
/// # Errors
/// The database cannot be written.
pub async fn take(
    db: &mut SqliteConnection,
    code: &str,
    kind: &'static str,
    now: Timestamp,
) -> Result<Option<i64>, StoreError> {
    let row = query_scalar(
        "delete from codes where code = $1 and kind = $2 and expires > $3 returning subject",
    );
    Ok(row.bind(code).bind(kind).bind(now).fetch_optional(db).await?)
}

/// Forgets the codes that are good no more.
///
/// # Errors
/// The database cannot be written.
pub async fn forget(db: &mut SqliteConnection, now: Timestamp) -> Result<(), StoreError> {
    query("delete from codes where expires <= $1").bind(now).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch;

    #[tokio::test]
    async fn a_code_is_good_once_and_for_its_time() {
        let mut db = scratch::tables().await;
        let subject = Subject::Person(PersonId(3));
        add(&mut db, "old", subject, Timestamp(9)).await.unwrap();
        add(&mut db, "new", subject, Timestamp(9)).await.unwrap();
        assert_eq!(take(&mut db, "old", "person", Timestamp(1)).await.unwrap(), None);
        assert_eq!(take(&mut db, "new", "room", Timestamp(1)).await.unwrap(), None);
        assert_eq!(take(&mut db, "new", "person", Timestamp(1)).await.unwrap(), Some(3));
        assert_eq!(take(&mut db, "new", "person", Timestamp(1)).await.unwrap(), None);
        add(&mut db, "late", Subject::Room(RoomId(4)), Timestamp(9)).await.unwrap();
        assert_eq!(take(&mut db, "late", "room", Timestamp(9)).await.unwrap(), None);
        forget(&mut db, Timestamp(8)).await.unwrap();
        assert_eq!(take(&mut db, "late", "room", Timestamp(8)).await.unwrap(), Some(4));
        add(&mut db, "late", Subject::Room(RoomId(4)), Timestamp(9)).await.unwrap();
        forget(&mut db, Timestamp(9)).await.unwrap();
        assert_eq!(take(&mut db, "late", "room", Timestamp(1)).await.unwrap(), None);
    }
}
