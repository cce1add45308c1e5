//! Updates of platforms, kept until they are processed.

use store::{Connection, StoreError, Timestamp, inbox, unanswered};

use crate::Inbox;
use crate::{Platform, RawUpdate, Refusal, Waiting};

/// An update is parked after so many panics.
const MOST_FAILURES: u32 = 3;

#[boxed::futures]
impl Inbox<'_> {
    /// Stores updates, all in one commit. It leaves out those that wait already or were processed
    /// in the last two days.
    ///
    /// # Errors
    /// Only internal faults; then none of the updates is stored.
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

    /// Removes an update that was processed and whose sender was answered.
    pub async fn finish(self, platform: Platform, key: &str) -> Result<(), Refusal> {
        let (key, now) = (key.to_owned(), self.now());
        let finished = self.store.write_soon::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(finish(db, platform, &key, now).await?) })
        });
        finished.await
    }

    /// Removes an update that was processed without any answer, lazily, with another commit: the
    /// next process could repeat it unnoticed.
    pub async fn finish_in_silence(self, platform: Platform, key: &str) -> Result<(), Refusal> {
        let (key, now) = (key.to_owned(), self.now());
        let finished = self.store.write_sometime::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(finish(db, platform, &key, now).await?) })
        });
        finished.await
    }

    /// Notes that an update made its processing panic. True once it is parked and will not be tried
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
    // An update that changed something left the inbox with that change and owes an answer.
    if !unanswered::remove(&mut *db, platform.code(), key).await? {
        inbox::finish(db, platform.code(), key, now).await?;
    }
    Ok(())
}
