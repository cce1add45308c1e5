//! Who acts, as a platform knows them: asked once more where something is changed.

use std::{future::Future, sync::Arc};

use store::{Connection, PersonId, people};

use super::Service;
use crate::{Platform, Refusal};

tokio::task_local! {
    static CAME: Came;
}

/// Who somebody was found to be when they came.
#[derive(Clone)]
pub(super) struct Came {
    platform: Platform,
    key: Arc<str>,
    person: PersonId,
}

impl Service {
    /// Does something as the person whom a platform knows by this key. Between their
    /// coming and what they change, two accounts may have become one person, or two
    /// again: what they would change as somebody else is refused.
    pub async fn known_as<T>(
        &self,
        (platform, key): (Platform, &str),
        person: PersonId,
        work: impl Future<Output = T>,
    ) -> T {
        CAME.scope(Came { platform, key: key.into(), person }, work).await
    }
}

impl Came {
    /// Who came in this task, if anybody did.
    pub(super) fn here() -> Option<Self> {
        CAME.try_with(Clone::clone).ok()
    }

    /// Refuses who is somebody else by now.
    pub(super) async fn still(&self, db: &mut Connection) -> Result<(), Refusal> {
        let now = people::find(db, self.platform.code(), &self.key).await?;
        if now.is_some_and(|now| now.id == self.person) {
            return Ok(());
        }
        Err(Refusal::because("service-somebody-else"))
    }
}
