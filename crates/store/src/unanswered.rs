//! Requests whose answer is owed, and the notices of their effects.
//!
//! Discord's are written before the deferral, unless the disk takes two of the three seconds that
//! Discord waits; Telegram's in the commit that takes the update out of the inbox. The next process
//! answers the rest while the token lives. The token is a secret.

use std::fmt;

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, NoticeId, StoreError, Timestamp};

/// An unanswered request.
#[derive(Clone, PartialEq, Eq, FromRow)]
pub struct UnansweredRow {
    /// The platform's key of the request.
    pub key: String,
    /// The means to answer it, as the platform's adapter wrote it: a secret, since it may contain a
    /// token.
    pub payload: String,
    /// When it arrived; the life of its token begins then.
    pub at: Timestamp,
    /// The last notice before its effects; `None` if it has none.
    pub since: Option<NoticeId>,
    /// The last notice of its effects.
    pub until: Option<NoticeId>,
}

/// Hides the payload.
impl fmt::Debug for UnansweredRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, at, since, until, .. } = self;
        f.debug_struct("UnansweredRow")
            .field("key", key)
            .field("at", at)
            .field("since", since)
            .field("until", until)
            .finish_non_exhaustive()
    }
}

/// Notes a request that needs an answer; false if it is noted already.
pub async fn add(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    payload: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let insert = query(
        "insert into unanswered (platform, key, payload, at) values ($1, $2, $3, $4)
         on conflict (platform, key) do nothing",
    );
    let added = insert.bind(platform).bind(key).bind(payload).bind(now).execute(db).await?;
    Ok(added.rows_affected() == 1)
}

/// Notes that the effects of a request begin here; false if no answer is owed. For an update of the
/// inbox the answer is owed from then on, although it does not wait in the inbox any more; its
/// payload is the update.
pub async fn begins(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<bool, StoreError> {
    let row = query(
        "insert into unanswered (platform, key, payload, at, since)
         select platform, key, payload, at, (select coalesce(max(id), 0) from notices)
         from (select platform, key, payload, at from inbox where platform = $1 and key = $2
               union all
               select platform, key, payload, at from unanswered
               where platform = $1 and key = $2) as these
         where true on conflict (platform, key) do update set since = excluded.since",
    );
    Ok(row.bind(platform).bind(key).execute(db).await?.rows_affected() > 0)
}

/// Notes that the effects of a request end here.
pub async fn ends(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<(), StoreError> {
    let update = query(
        "update unanswered set until = (select coalesce(max(id), 0) from notices)
         where platform = $1 and key = $2",
    );
    update.bind(platform).bind(key).execute(db).await?;
    Ok(())
}

/// Deletes a request after its answer; false if no answer was owed.
pub async fn remove(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<bool, StoreError> {
    let gone = query("delete from unanswered where platform = $1 and key = $2");
    Ok(gone.bind(platform).bind(key).execute(db).await?.rows_affected() == 1)
}

/// Deletes the requests that arrived before this time.
pub async fn forget(db: &mut Connection, before: Timestamp) -> Result<(), StoreError> {
    query("delete from unanswered where at < $1").bind(before).execute(db).await?;
    Ok(())
}

/// The unanswered requests of a platform since this time, the oldest first.
pub async fn of(
    db: &mut Connection,
    platform: &'static str,
    since: Timestamp,
) -> Result<Vec<UnansweredRow>, StoreError> {
    let rows = query_as(
        "select key, payload, at, since, until from unanswered
         where platform = $1 and at >= $2 order by at, key",
    );
    Ok(rows.bind(platform).bind(since).fetch_all(db).await?)
}

/// The number of owed answers on all platforms.
pub async fn count(db: &mut Connection) -> Result<u32, StoreError> {
    Ok(query_scalar("select count(*) from unanswered").fetch_one(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{inbox, notices, people, rooms, scratch};

    const PLATFORM: &str = "discord";

    #[tokio::test]
    async fn the_effects_of_a_request_are_known_until_it_is_answered() {
        let mut db = scratch::tables().await;
        let now = Timestamp(100);
        let ana = people::add(&mut db, "web", "a", "Ana", now).await.unwrap();
        let room = rooms::add(&mut db, "r", "Tuesday", None, now).await.unwrap();
        let row = notices::NoticeRow {
            id: NoticeId(0),
            at: now,
            room: Some(room),
            recipient: None,
            match_id: None,
            game: None,
            kind: "said".to_owned(),
            subject: Some(ana.0),
            first: None,
            last: None,
            words: Some("hello".to_owned()),
        };
        let before = notices::add(&mut db, &row).await.unwrap();
        assert!(add(&mut db, PLATFORM, "7", "a secret", now).await.unwrap());
        assert!(!add(&mut db, PLATFORM, "7", "another", now).await.unwrap());
        assert!(begins(&mut db, PLATFORM, "7").await.unwrap());
        let caused = notices::add(&mut db, &row).await.unwrap();
        ends(&mut db, PLATFORM, "7").await.unwrap();
        let owed = of(&mut db, PLATFORM, now).await.unwrap();
        assert_eq!((owed[0].since, owed[0].until), (Some(before), Some(caused)));
        assert!(!format!("{owed:?}").contains("secret"));
        remove(&mut db, PLATFORM, "7").await.unwrap();
        assert_eq!(count(&mut db).await.unwrap(), 0);
        assert!(!begins(&mut db, PLATFORM, "7").await.unwrap());
    }

    #[tokio::test]
    async fn an_update_is_owed_an_answer_after_it_left_the_inbox_and_not_for_ever() {
        let mut db = scratch::tables().await;
        let (early, late) = (Timestamp(100), Timestamp(200));
        inbox::take(&mut db, "telegram", "1", "{}", early).await.unwrap();
        assert!(begins(&mut db, "telegram", "1").await.unwrap());
        assert!(!begins(&mut db, "telegram", "2").await.unwrap());
        inbox::finish(&mut db, "telegram", "1", late).await.unwrap();
        let owed = of(&mut db, "telegram", early).await.unwrap();
        assert_eq!(owed.iter().map(|row| &*row.payload).collect::<Vec<_>>(), ["{}"]);
        assert_eq!(of(&mut db, "telegram", late).await.unwrap(), []);
        forget(&mut db, late).await.unwrap();
        assert_eq!(count(&mut db).await.unwrap(), 0);
    }
}
