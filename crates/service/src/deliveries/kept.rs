//! Answers that wait until their person opens the private chat.

use store::{PersonId, Timestamp, kept};

use crate::Deliveries;
use crate::upkeep::timers::{ANSWERS, HOUR};
use crate::{Platform, Refusal};

/// Where the file lies that somebody looks through, beside the answers of platforms.
const FILE: &str = "file";

#[boxed::futures]
impl Deliveries<'_> {
    /// Keeps answers for somebody, as their platform's adapter writes them, in
    /// place of what was kept before; with no answers, what was kept is
    /// forgotten.
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

    /// Lets other processes of a server show the file that somebody opened here; where there are
    /// none, it is kept nowhere.
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

    /// The file that somebody opened in another process, in the last hour.
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

    /// What is kept for somebody, in order.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn kept(self, platform: Platform, person: PersonId) -> Result<Vec<String>, Refusal> {
        let since = Timestamp(self.now().0 - ANSWERS);
        Ok(kept::of(&mut *self.store.read().await?, platform.code(), person, since).await?)
    }
}
