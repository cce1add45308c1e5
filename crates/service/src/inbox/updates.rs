//! Updates of platforms, kept until they are dealt with.

use store::{Connection, StoreError, Timestamp, inbox, unanswered};

use crate::Inbox;
use crate::{Platform, RawUpdate, Refusal, Waiting};

/// After so many panics an update is not tried again.
const MOST_FAILURES: u32 = 3;

#[boxed::futures]
impl Inbox<'_> {
    /// Takes updates in, all in one commit. Those that wait already or were
    /// dealt with in the last two days are left out.
    ///
    /// # Errors
    /// Only faults of ours; then none of them is taken in.
    pub async fn take_in(self, platform: Platform, updates: Vec<RawUpdate>) -> Result<(), Refusal> {
        let now = self.now();
        let taken = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                for update in &updates {
                    let (key, payload) = (&update.key, &update.payload);
                    inbox::take(&mut *db, platform.code(), key, payload, now).await?;
                }
                Ok(())
            })
        });
        taken.await
    }

    /// The updates that wait and are not parked, oldest first.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn waiting(self, platform: Platform, limit: u32) -> Result<Vec<Waiting>, Refusal> {
        let mut db = self.store.read().await?;
        let rows = inbox::waiting(&mut db, platform.code(), limit).await?;
        let waiting = rows.into_iter().map(|row| Waiting {
            key: row.key,
            payload: row.payload,
            attempts: row.failures,
            at: row.at,
        });
        Ok(waiting.collect())
    }

    /// An update is dealt with, and its sender answered.
    pub async fn finish(self, platform: Platform, key: &str) -> Result<(), Refusal> {
        let (key, now) = (key.to_owned(), self.now());
        let finished = self.store.write_soon::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(finish(db, platform, &key, now).await?) })
        });
        finished.await
    }

    /// An update is dealt with, and its sender was told nothing: the next process
    /// could do so again unnoticed, so that this waits for another commit.
    pub async fn finish_in_silence(self, platform: Platform, key: &str) -> Result<(), Refusal> {
        let (key, now) = (key.to_owned(), self.now());
        let finished = self.store.write_sometime::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(finish(db, platform, &key, now).await?) })
        });
        finished.await
    }

    /// Dealing with an update panicked. True once it is parked and not tried
    /// again.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn failed(self, platform: Platform, key: &str, why: &str) -> Result<bool, Refusal> {
        let (key, why) = (key.to_owned(), why.to_owned());
        let failed = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                Ok(inbox::fail(db, platform.code(), &key, &why, MOST_FAILURES).await?)
            })
        });
        failed.await
    }
}

async fn finish(
    db: &mut Connection,
    platform: Platform,
    key: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    // What changed something left the inbox with that, and was owed an answer.
    if !unanswered::remove(&mut *db, platform.code(), key).await? {
        inbox::finish(db, platform.code(), key, now).await?;
    }
    Ok(())
}
