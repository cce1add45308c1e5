//! Answers that wait until their person opens the private chat.

use store::{PersonId, Timestamp, kept};

use crate::Deliveries;
use crate::upkeep::timers::{ANSWERS, HOUR};
use crate::{Platform, Refusal};

/// The key under which a person's opened file is kept, beside the answers of platforms.
const FILE: &str = "file";

#[boxed::futures]
impl Deliveries<'_> {
    /// Keeps answers for a person, in the format of their platform's adapter, in place of those
    /// kept before. With no answers, those are forgotten.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn keep(
        self,
        platform: Platform,
        person: PersonId,
        answers: Vec<String>,
    ) -> Result<(), Refusal> {
        if answers.is_empty() && self.kept(platform, person).await?.is_empty() {
            return Ok(());
        }
        self.keep_as(platform.code(), person, answers, self.now()).await
    }

    async fn keep_as(
        self,
        code: &'static str,
        person: PersonId,
        answers: Vec<String>,
        at: Timestamp,
    ) -> Result<(), Refusal> {
        let stored = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(kept::keep(db, code, person, &answers, at).await?) })
        });
        stored.await
    }

    /// Lets other processes of a server show the file that a person opened here. Where there are
    /// none, it is not kept.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn share_file(self, person: PersonId, text: String) -> Result<(), Refusal> {
        if !self.store.is_shared() {
            return Ok(());
        }
        // It goes in an hour, with the answers that were kept a week by then.
        let at = Timestamp(self.now().0 - ANSWERS + HOUR);
        self.keep_as(FILE, person, vec![text], at).await
    }

    /// Returns the file that a person opened in another process, in the last hour.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn shared_file(self, person: PersonId) -> Result<Option<String>, Refusal> {
        if !self.store.is_shared() {
            return Ok(None);
        }
        let since = Timestamp(self.now().0 - ANSWERS);
        let files = kept::of(&mut *self.store.read().await?, FILE, person, since).await?;
        Ok(files.into_iter().next())
    }

    /// Returns the answers kept for a person, in order.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn kept(self, platform: Platform, person: PersonId) -> Result<Vec<String>, Refusal> {
        let since = Timestamp(self.now().0 - ANSWERS);
        Ok(kept::of(&mut *self.store.read().await?, platform.code(), person, since).await?)
    }
}
