//! Answers that are owed: noted before they can be lost with the process.

use store::{NoticeId, PersonId, Timestamp, notices, unanswered};

use crate::Inbox;
use crate::{Notice, Platform, Refusal, Unanswered};

/// How long an answer is owed, in milliseconds: as long as a token of Discord's
/// lives.
pub(crate) const OWED: i64 = 15 * 60_000;

#[boxed::futures]
impl Inbox<'_> {
    /// Notes that a request will be answered, and how. False if that is noted
    /// already: then the process that noted it answers.
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

    /// A request is answered, or cannot be any more.
    pub async fn answered(self, platform: Platform, key: &str) -> Result<(), Refusal> {
        let key = key.to_owned();
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(unanswered::remove(db, platform.code(), &key).await?) })
        });
        noted.await.map(drop)
    }

    /// The same where the next process can ask the platform whether it is: this waits for
    /// another commit.
    pub async fn answered_in_time(self, platform: Platform, key: &str) -> Result<(), Refusal> {
        let key = key.to_owned();
        let noted = self.store.write_sometime::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(unanswered::remove(db, platform.code(), &key).await?) })
        });
        noted.await.map(drop)
    }

    /// What earlier processes left unanswered and can still be answered, oldest
    /// first. What is older is forgotten.
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

    /// What a request changed, as far as `reader` may know of it, oldest first.
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
