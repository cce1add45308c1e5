//! One update of a platform, processed once.
//!
//! The mark of the processed update is part of the first change it causes. A press that comes again
//! under a new id is caught by the position it carries.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use store::{Connection, JobKind, Timestamp, Working, inbox, unanswered};

use super::Service;
use crate::{Platform, Refusal};

/// The update in process.
#[derive(Clone)]
pub(crate) struct Errand {
    platform: Platform,
    key: Arc<str>,
    /// Whether its mark has been committed.
    marked: Arc<AtomicBool>,
}

impl Errand {
    pub(crate) fn new(platform: Platform, key: &str) -> Self {
        Self { platform, key: key.into(), marked: Arc::default() }
    }
}

#[boxed::futures]
impl Service {
    /// Whether the update of this request was processed before.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn is_repeated(&self) -> Result<bool, Refusal> {
        let Some(errand) = self.unmarked() else { return Ok(false) };
        let mut db = self.store.read().await?;
        Ok(inbox::is_done(&mut db, errand.platform.code(), &errand.key).await?)
    }

    /// Commits a change, together with the mark of the update that asks for it.
    pub(crate) async fn change<T, F>(&self, job: F) -> Result<T, Refusal>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, Refusal>> + Send + 'static,
    {
        let (errand, now) = (self.unmarked(), self.now());
        let claim = errand.clone();
        let changed = self.write_known_as(JobKind::of::<F>(), move |db| {
            Box::pin(async move {
                let Some(errand) = claim else { return job(db).await };
                let (platform, key) = (errand.platform.code(), &*errand.key);
                let owed = unanswered::begins(&mut *db, platform, key).await?;
                mark(&mut *db, &errand, now).await?;
                let changed = job(&mut *db).await?;
                if owed {
                    unanswered::ends(db, platform, key).await?;
                }
                Ok(changed)
            })
        });
        let changed = changed.await;
        if let (Some(errand), Ok(_)) = (errand, &changed) {
            errand.marked.store(true, Ordering::Relaxed);
        }
        changed
    }

    /// The update of this request, as long as its mark is not committed.
    fn unmarked(&self) -> Option<Errand> {
        let errand = self.origin.errand.clone();
        errand.filter(|errand| !errand.marked.load(Ordering::Relaxed))
    }
}

async fn mark(db: &mut Connection, errand: &Errand, now: Timestamp) -> Result<(), Refusal> {
    let (platform, key) = (errand.platform, &*errand.key);
    let first = match platform {
        Platform::Telegram => inbox::finish(db, platform.code(), key, now).await?,
        // The updates of these platforms never wait in the inbox.
        Platform::Discord | Platform::Web => inbox::mark(db, platform.code(), key, now).await?,
    };
    if first { Ok(()) } else { Err(Refusal::Repeated) }
}
