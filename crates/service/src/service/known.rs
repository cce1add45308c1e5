//! Who acts, as a platform knows them: asked once more where something is changed.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use store::{Connection, JobKind, PersonId, Working, people};

use super::Service;
use crate::{Platform, Refusal};

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
pub(crate) struct Moved {
    people: Arc<Mutex<BTreeSet<PersonId>>>,
    /// Everybody is asked for: another process may move them.
    everybody: bool,
}

impl Moved {
    /// Of a database that other processes write, too, or none.
    pub(crate) fn beside_others(others: bool) -> Self {
        Self { everybody: others, ..Self::default() }
    }

    /// Called in the transaction in which they move.
    pub(crate) fn note(&self, people: &[PersonId]) {
        self.all().extend(people);
    }

    fn has(&self, person: PersonId) -> bool {
        self.everybody || self.all().contains(&person)
    }

    fn all(&self) -> MutexGuard<'_, BTreeSet<PersonId>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Service {
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
        let (came, moved) = (self.origin.came.clone(), self.moved.clone());
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
    pub(crate) fn new(platform: Platform, key: &str, person: PersonId) -> Self {
        Self { platform, key: key.into(), person }
    }

    /// Where they are known.
    pub(crate) const fn platform(&self) -> Platform {
        self.platform
    }

    /// Refuses who is somebody else by now.
    async fn still(&self, db: &mut Connection) -> Result<(), Refusal> {
        let now = people::find(db, self.platform.code(), &self.key).await?;
        if now.is_some_and(|now| now.id == self.person) {
            return Ok(());
        }
        Err(Refusal::because("service-somebody-else"))
    }
}
