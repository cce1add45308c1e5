//! The origin of a request.

use std::sync::Arc;

use super::{Service, errand::Errand, known::Came};
use crate::{Platform, matches::luck};

/// The context of one request.
#[derive(Clone, Default)]
pub(crate) struct Origin {
    /// The platform's update, which must be processed once.
    pub(crate) errand: Option<Errand>,
    /// The caller, as a platform knows them.
    pub(crate) came: Option<Came>,
    /// The network address of a browser. Its use is counted for the address, too, under all its
    /// names together.
    pub(crate) address: Option<Arc<str>>,
    /// The person's addition to the luck of a match they propose, accept or begin.
    pub(crate) added: Option<String>,
}

impl Origin {
    /// The caller's platform.
    pub(crate) fn platform(&self) -> Option<Platform> {
        self.came.as_ref().map(Came::platform)
    }
}

impl Service {
    /// The service for one update of a platform. The first change of the update is committed
    /// together with its mark; an update that was processed before changes nothing.
    #[must_use]
    pub fn of_update(&self, platform: Platform, key: &str) -> Self {
        self.with(|origin| origin.errand = Some(Errand::new(platform, key)))
    }

    /// The service for a caller whom a platform knows by this key. Between their coming and their
    /// change, two accounts may have become one person; a change as the wrong person is refused.
    #[must_use]
    pub fn of_caller(&self, (platform, key): (Platform, &str), person: store::PersonId) -> Self {
        self.with(|origin| origin.came = Some(Came::new(platform, key, person)))
    }

    /// The service for a browser at this address. Its invitations and messages are counted for the
    /// address, too.
    #[must_use]
    pub fn from_address(&self, address: &str) -> Self {
        self.with(|origin| origin.address = Some(address.into()))
    }

    /// The service for a person who adds this to the luck of a match they propose, accept or begin.
    /// A text with other characters than printable ASCII adds nothing.
    #[must_use]
    pub fn adding(&self, added: Option<&str>) -> Self {
        let added = added.filter(|added| self.players_add && luck::may_be_added(added));
        self.with(|origin| origin.added = added.map(str::to_owned))
    }

    /// The caller's platform, if it is known.
    pub fn asked_on(&self) -> Option<Platform> {
        self.origin.platform()
    }

    fn with(&self, change: impl FnOnce(&mut Origin)) -> Self {
        let mut service = self.clone();
        change(&mut service.origin);
        service
    }
}
