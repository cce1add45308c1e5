//! Requests whose answer is due. Each is noted first, lest a crash of the process lose it.

use store::{NoticeId, PersonId, Timestamp, notices, unanswered};

use crate::Inbox;
use crate::{Notice, Platform, Refusal, Unanswered};

/// How long a request can be answered, in milliseconds: the lifetime of a Discord token.
pub(crate) const OWED: i64 = 15 * 60_000;

#[boxed::futures]
impl Inbox<'_> {
    /// Notes a request and how it will be answered. False if it is noted already: then the process
    /// that noted it answers.
    pub async fn owe_answer(
        self,
        platform: Platform,
        key: &str,
        payload: String,
    ) -> Result<bool, Refusal> {
        let (key, now) = (key.to_owned(), self.now());
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                unanswered::forget(&mut *db, Timestamp(now.0 - OWED)).await?;
                Ok(unanswered::add(db, platform.code(), &key, &payload, now).await?)
            })
        });
        noted.await
    }

    /// Ends the note of a request that was answered or cannot be answered.
    pub async fn answered(self, platform: Platform, key: &str) -> Result<(), Refusal> {
        let key = key.to_owned();
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(unanswered::remove(db, platform.code(), &key).await?) })
        });
        noted.await.map(drop)
    }

    /// Ends the note of a request lazily, with another commit. It is for a caller whose successor
    /// can ask the platform whether the request was answered.
    pub async fn answered_in_time(self, platform: Platform, key: &str) -> Result<(), Refusal> {
        let key = key.to_owned();
        let noted = self.store.write_sometime::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(unanswered::remove(db, platform.code(), &key).await?) })
        });
        noted.await.map(drop)
    }

    /// The requests that earlier processes left unanswered and that can still be answered, oldest
    /// first. Older ones are forgotten.
    pub async fn unanswered(self, platform: Platform) -> Result<Vec<Unanswered>, Refusal> {
        let since = Timestamp(self.now().0 - OWED);
        let left = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                unanswered::forget(&mut *db, since).await?;
                Ok(unanswered::of(db, platform.code(), since).await?)
            })
        });
        Ok(left.await?.into_iter().map(Unanswered::from).collect())
    }

    /// Whether a request can still be answered.
    pub fn is_owed(self, left: &Unanswered) -> bool {
        left.at.0 >= self.now().0 - OWED
    }

    /// The notices that a request caused, as far as `reader` may know them, oldest first.
    pub async fn caused(
        self,
        (since, until): (NoticeId, NoticeId),
        reader: PersonId,
    ) -> Result<Vec<Notice>, Refusal> {
        let mut db = self.store.read().await?;
        let rows = notices::between(&mut db, since, until, reader).await?;
        Ok(rows.into_iter().filter_map(Notice::from_row).collect())
    }
}
