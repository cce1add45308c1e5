//! Updates of platforms: the waiting and the finished ones.
//!
//! An update of Telegram is stored here before Telegram gets its receipt. An interaction of Discord
//! is stored by its id, since a resumed session may repeat it. After three panics an update is
//! parked.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, StoreError, Timestamp};

/// A waiting update, whose receipt the platform has.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct WaitingRow {
    /// The platform's key of the update.
    pub key: String,
    /// The update as the platform sent it, in its own format.
    pub payload: String,
    /// When it was stored, which is before the platform got its receipt.
    pub at: Timestamp,
    /// The number of panics while it was handled.
    pub failures: u32,
}

/// Stores an update, unless it waits already or is finished.
pub async fn take(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    payload: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let insert = query(
        "insert into inbox (platform, key, payload, at) select $1, $2, $3, $4
         where not exists (select 1 from seen where platform = $1 and key = $2)
         on conflict (platform, key) do nothing",
    );
    insert.bind(platform).bind(key).bind(payload).bind(now).execute(db).await?;
    Ok(())
}

/// The waiting updates that are not parked, the oldest first.
pub async fn waiting(
    db: &mut Connection,
    platform: &'static str,
    limit: u32,
) -> Result<Vec<WaitingRow>, StoreError> {
    let rows = query_as(
        "select key, payload, at, failures from inbox where platform = $1 and parked is null
         order by id limit $2",
    );
    Ok(rows.bind(platform).bind(limit).fetch_all(db).await?)
}

/// Marks an update as finished and removes it from the waiting ones; false if it was finished
/// before.
pub async fn finish(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let gone = query("delete from inbox where platform = $1 and key = $2");
    gone.bind(platform).bind(key).execute(&mut *db).await?;
    mark(db, platform, key, now).await
}

/// Marks an update that does not wait here as finished; false if it was before.
pub async fn mark(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let mark = query(
        "insert into seen (platform, key, at) values ($1, $2, $3)
         on conflict (platform, key) do nothing",
    );
    let done = mark.bind(platform).bind(key).bind(now).execute(db).await?;
    Ok(done.rows_affected() == 1)
}

/// Whether an update is finished.
pub async fn is_done(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<bool, StoreError> {
    let count = query_scalar("select count(*) from seen where platform = $1 and key = $2");
    let count: i64 = count.bind(platform).bind(key).fetch_one(db).await?;
    Ok(count > 0)
}

/// Counts a failure. Parks the update with this reason once there were so many; true if it is
/// parked.
pub async fn fail(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    why: &str,
    most: u32,
) -> Result<bool, StoreError> {
    let count = query_scalar(
        "update inbox set failures = failures + 1,
            parked = case when failures + 1 >= $4 then $3 else parked end
         where platform = $1 and key = $2 returning parked is not null",
    );
    let parked = count.bind(platform).bind(key).bind(why).bind(most).fetch_optional(db).await?;
    Ok(parked.unwrap_or(false))
}

/// Deletes at most `most` marks of updates finished before this time. Returns how many were
/// deleted.
pub async fn forget(db: &mut Connection, before: Timestamp, most: u32) -> Result<u64, StoreError> {
    let gone = query(
        "delete from seen where (platform, key) in
           (select platform, key from seen where at < $1 order by at limit $2)",
    );
    Ok(gone.bind(before).bind(most).execute(db).await?.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch;

    async fn keys(db: &mut Connection) -> Vec<String> {
        let rows = waiting(db, "telegram", 9).await.unwrap();
        rows.into_iter().map(|row| row.key).collect()
    }

    #[tokio::test]
    async fn an_update_is_taken_in_once_and_finished_once() {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        for key in ["1", "2", "1"] {
            take(&mut db, "telegram", key, "{}", now).await.unwrap();
        }
        take(&mut db, "discord", "3", "{}", now).await.unwrap();
        assert_eq!(keys(&mut db).await, ["1", "2"]);
        assert!(finish(&mut db, "telegram", "1", now).await.unwrap());
        assert!(!finish(&mut db, "telegram", "1", now).await.unwrap());
        take(&mut db, "telegram", "1", "{}", now).await.unwrap();
        assert_eq!(keys(&mut db).await, ["2"], "what is done stays done");
        assert!(is_done(&mut db, "telegram", "1").await.unwrap());
        forget(&mut db, Timestamp(2), 9).await.unwrap();
        assert!(!is_done(&mut db, "telegram", "1").await.unwrap());
    }

    #[tokio::test]
    async fn an_update_that_fails_three_times_is_parked() {
        let mut db = scratch::tables().await;
        take(&mut db, "telegram", "1", "{}", Timestamp(1)).await.unwrap();
        let mut parked = Vec::new();
        for _ in 0..3 {
            parked.push(fail(&mut db, "telegram", "1", "a panic", 3).await.unwrap());
        }
        assert_eq!(parked, [false, false, true]);
        assert!(keys(&mut db).await.is_empty());
    }
}
