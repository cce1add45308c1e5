//! The caller's identity, as a platform knows it: checked again before each change.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use store::{Connection, JobKind, PersonId, Working, people};

use super::Service;
use crate::{Platform, Refusal};

/// The identity found when the caller came.
#[derive(Clone)]
pub(crate) struct Came {
    platform: Platform,
    key: Arc<str>,
    person: PersonId,
}

/// The people whose accounts may have become another person's since the process began. Nobody else
/// needs a check.
#[derive(Default, Clone)]
pub(crate) struct Moved {
    people: Arc<Mutex<BTreeSet<PersonId>>>,
    /// Everybody needs a check: another process may move accounts.
    everybody: bool,
}

impl Moved {
    /// For a database that other processes write, too, or for one of this process alone.
    pub(crate) fn beside_others(others: bool) -> Self {
        Self { everybody: others, ..Self::default() }
    }

    /// Notes people in the transaction that moves their accounts.
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
    /// Commits a caller's change, unless the caller is another person by now.
    pub(crate) async fn write_as_known<T, F>(&self, job: F) -> Result<T, Refusal>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, Refusal>> + Send + 'static,
    {
        self.write_known_as(JobKind::of::<F>(), job).await
    }

    /// [`Service::write_as_known`] for a job that wraps another one.
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

    /// The platform of the identity.
    pub(crate) const fn platform(&self) -> Platform {
        self.platform
    }

    /// Refuses a caller who is another person by now.
    async fn still(&self, db: &mut Connection) -> Result<(), Refusal> {
        let now = people::find(db, self.platform.code(), &self.key).await?;
        if now.is_some_and(|now| now.id == self.person) {
            return Ok(());
        }
        Err(Refusal::because("service-somebody-else"))
    }
}
