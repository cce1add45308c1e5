//! Codes that join an account to a person, a chat to a room or a room to a match, and links that
//! open the browser as a person.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp};

/// The subject of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// The user of the code becomes this person.
    Person(PersonId),
    /// The chat in which the code is used shows this room.
    Room(RoomId),
    /// The room in which the code is used plays the other side of this match.
    Match(MatchId),
    /// The browser in which the link is opened knows this person.
    Opened(PersonId),
}

impl Subject {
    const fn parts(self) -> (&'static str, i64) {
        match self {
            Self::Person(id) => ("person", id.0),
            Self::Room(id) => ("room", id.0),
            Self::Match(id) => ("match", id.0),
            Self::Opened(id) => ("open", id.0),
        }
    }
}

/// The code of an account, as found when a person types it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct Code {
    /// The owner, with whom the typist is to become one person.
    pub owner: PersonId,
    /// The room in which the owner got it, if in one.
    pub room: Option<RoomId>,
}

/// Adds a code, requested in this room. An older code of the same subject expires.
///
/// # Errors
/// The database cannot be written; the code exists.
pub async fn add(
    db: &mut Connection,
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

/// The owner of a code. The code stays good for other typists. `None` if no person has such a code,
/// or it has expired.
pub async fn find(
    db: &mut Connection,
    code: &str,
    now: Timestamp,
) -> Result<Option<Code>, StoreError> {
    let row = query_as(
        "select subject as owner, room from codes
         where code = $1 and kind = 'person' and expires > $2",
    );
    Ok(row.bind(code).bind(now).fetch_optional(db).await?)
}

/// Takes the code of a room out; `None` if there is none or it has expired.
pub async fn take(
    db: &mut Connection,
    code: &str,
    now: Timestamp,
) -> Result<Option<RoomId>, StoreError> {
    let row = query_scalar(
        "delete from codes where code = $1 and kind = 'room' and expires > $2 returning subject",
    );
    Ok(row.bind(code).bind(now).fetch_optional(db).await?)
}

/// The match to which a code brings another room; the code stays good. `None` if there is none or
/// it has expired.
pub async fn challenge(
    db: &mut Connection,
    code: &str,
    now: Timestamp,
) -> Result<Option<MatchId>, StoreError> {
    let row = query_scalar(
        "select subject from codes where code = $1 and kind = 'match' and expires > $2",
    );
    Ok(row.bind(code).bind(now).fetch_optional(db).await?)
}

/// Deletes the code of a match, if there is one.
pub async fn end_challenge(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query("delete from codes where kind = 'match' and subject = $1").bind(id).execute(db).await?;
    Ok(())
}

/// The person of a browser link, by its hash. The link stays good.
pub async fn opens(
    db: &mut Connection,
    hash: &str,
    now: Timestamp,
) -> Result<Option<PersonId>, StoreError> {
    let row = query_scalar(
        "select subject from codes where code = $1 and kind = 'open' and expires > $2",
    );
    Ok(row.bind(hash).bind(now).fetch_optional(db).await?)
}

/// [`opens`], and takes the link out.
pub async fn take_link(
    db: &mut Connection,
    hash: &str,
    now: Timestamp,
) -> Result<Option<PersonId>, StoreError> {
    let row = query_scalar(
        "delete from codes where code = $1 and kind = 'open' and expires > $2 returning subject",
    );
    Ok(row.bind(hash).bind(now).fetch_optional(db).await?)
}

/// Deletes the link of a person, if there is one.
pub async fn end_link(db: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    query("delete from codes where kind = 'open' and subject = $1")
        .bind(person)
        .execute(db)
        .await?;
    Ok(())
}

/// Notes that this person used a one-time credential, by its hash. False if it was used before.
pub async fn spend(
    db: &mut Connection,
    hash: &str,
    person: PersonId,
    expires: Timestamp,
) -> Result<bool, StoreError> {
    let spend = query(
        "insert or ignore into codes (code, kind, subject, expires) values ($1, 'app', $2, $3)",
    );
    let spent = spend.bind(hash).bind(person).bind(expires).execute(db).await?;
    Ok(spent.rows_affected() > 0)
}

/// Deletes at most `most` expired codes. Returns how many were deleted.
pub async fn forget(db: &mut Connection, now: Timestamp, most: u32) -> Result<u64, StoreError> {
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
    async fn a_link_opens_once_and_for_its_time_and_the_newest_alone() {
        let mut db = scratch::tables().await;
        let (owner, now) = (PersonId(3), Timestamp(1));
        for hash in ["old", "new"] {
            add(&mut db, hash, Subject::Opened(owner), None, Timestamp(9)).await.unwrap();
        }
        assert_eq!(opens(&mut db, "old", now).await.unwrap(), None);
        for _ in 0..2 {
            assert_eq!(opens(&mut db, "new", now).await.unwrap(), Some(owner), "looking is free");
        }
        assert_eq!(find(&mut db, "new", now).await.unwrap(), None, "it joins nobody");
        assert_eq!(take(&mut db, "new", now).await.unwrap(), None, "and no chat");
        assert_eq!(take_link(&mut db, "new", Timestamp(9)).await.unwrap(), None);
        assert_eq!(take_link(&mut db, "new", now).await.unwrap(), Some(owner));
        assert_eq!(take_link(&mut db, "new", now).await.unwrap(), None);
        add(&mut db, "ended", Subject::Opened(owner), None, Timestamp(9)).await.unwrap();
        end_link(&mut db, owner).await.unwrap();
        assert_eq!(take_link(&mut db, "ended", now).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_spent_credential_stays_spent_until_its_time_is_over() {
        let mut db = scratch::tables().await;
        let owner = PersonId(3);
        for hash in ["one", "two"] {
            assert!(spend(&mut db, hash, owner, Timestamp(9)).await.unwrap());
        }
        assert!(!spend(&mut db, "one", owner, Timestamp(9)).await.unwrap());
        assert_eq!(opens(&mut db, "one", Timestamp(1)).await.unwrap(), None);
        forget(&mut db, Timestamp(9), 1).await.unwrap();
        assert!(spend(&mut db, "one", owner, Timestamp(9)).await.unwrap(), "it is forgotten");
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
