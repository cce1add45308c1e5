//! Who acts, as a platform knows them: asked once more where something is changed.

use std::{
    collections::BTreeSet,
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use store::{Connection, JobKind, PersonId, Working, people};

use super::Service;
use crate::{Platform, Refusal};

tokio::task_local! {
    static CAME: Came;
}

/// Who somebody was found to be when they came.
#[derive(Clone)]
pub(crate) struct Came {
    platform: Platform,
    key: Arc<str>,
    person: PersonId,
}

/// Whose accounts may have become another's since the process began: nobody else
/// need be asked for.
#[derive(Default, Clone)]
pub(crate) struct Moved(Arc<Mutex<BTreeSet<PersonId>>>);

impl Moved {
    /// Called in the transaction in which they move.
    pub(crate) fn note(&self, people: &[PersonId]) {
        self.all().extend(people);
    }

    fn has(&self, person: PersonId) -> bool {
        self.all().contains(&person)
    }

    fn all(&self) -> MutexGuard<'_, BTreeSet<PersonId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Service {
    /// Does something as the person whom a platform knows by this key. Between their
    /// coming and what they change, two accounts may have become one person: what they
    /// would change as somebody else is refused.
    pub async fn known_as<T>(
        &self,
        (platform, key): (Platform, &str),
        person: PersonId,
        work: impl Future<Output = T>,
    ) -> T {
        CAME.scope(Came { platform, key: key.into(), person }, work).await
    }

    /// Commits what somebody does, unless they are somebody else by now.
    pub(crate) async fn write_as_known<T, F>(&self, job: F) -> Result<T, Refusal>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, Refusal>> + Send + 'static,
    {
        self.write_known_as(JobKind::of::<F>(), job).await
    }

    /// [`Service::write_as_known`] of a job that another one is wrapped in.
    pub(crate) async fn write_known_as<T, F>(&self, kind: JobKind, job: F) -> Result<T, Refusal>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, Refusal>> + Send + 'static,
    {
        let (came, moved) = (CAME.try_with(Clone::clone).ok(), self.moved.clone());
        let written = self.store.write_as::<_, Refusal, _>(kind, move |db| {
            Box::pin(async move {
                if let Some(came) = came.filter(|came| moved.has(came.person)) {
                    came.still(&mut *db).await?;
                }
                job(db).await
            })
        });
        written.await
    }
}

impl Came {
    /// Refuses who is somebody else by now.
    async fn still(&self, db: &mut Connection) -> Result<(), Refusal> {
        let now = people::find(db, self.platform.code(), &self.key).await?;
        if now.is_some_and(|now| now.id == self.person) {
            return Ok(());
        }
        Err(Refusal::because("service-somebody-else"))
    }
}
