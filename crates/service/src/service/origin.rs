//! Where what is asked of the service comes from.

use std::sync::Arc;

use super::{Service, errand::Errand, known::Came};
use crate::{Platform, matches::luck};

/// What one request carries beside what it asks for.
#[derive(Clone, Default)]
pub(crate) struct Origin {
    /// The update of a platform that is to be done once.
    pub(crate) errand: Option<Errand>,
    /// Who asks, as a platform knows them.
    pub(crate) came: Option<Came>,
    /// The network address of a browser: what it leaves is counted there, too,
    /// under all its names together.
    pub(crate) address: Option<Arc<str>>,
    /// What the person adds to the luck of a match they propose, accept or begin.
    pub(crate) added: Option<String>,
}

impl Origin {
    /// The platform somebody asks from.
    pub(crate) fn platform(&self) -> Option<Platform> {
        self.came.as_ref().map(Came::platform)
    }
}

impl Service {
    /// The service as one update of a platform asks it. The first thing the update
    /// changes is committed together with the mark that it is done; an update that was
    /// done before changes nothing.
    #[must_use]
    pub fn of_update(&self, platform: Platform, key: &str) -> Self {
        self.with(|origin| origin.errand = Some(Errand::new(platform, key)))
    }

    /// The service as somebody asks it whom a platform knows by this key. Between their
    /// coming and what they change, two accounts may have become one person: what they
    /// would change as somebody else is refused.
    #[must_use]
    pub fn of_caller(&self, (platform, key): (Platform, &str), person: store::PersonId) -> Self {
        self.with(|origin| origin.came = Some(Came::new(platform, key, person)))
    }

    /// The service as a browser at this address asks it: the invitations and messages
    /// that come of it are counted there, too.
    #[must_use]
    pub fn from_address(&self, address: &str) -> Self {
        self.with(|origin| origin.address = Some(address.into()))
    }

    /// The service as a person asks it who adds this to the luck of what they propose,
    /// accept or begin. A text of other characters than those that are seen in ASCII adds
    /// nothing.
    #[must_use]
    pub fn adding(&self, added: Option<&str>) -> Self {
        let added = added.filter(|added| self.players_add && luck::may_be_added(added));
        self.with(|origin| origin.added = added.map(str::to_owned))
    }

    /// The platform on which it is asked, where that is known.
    pub fn asked_on(&self) -> Option<Platform> {
        self.origin.platform()
    }

    fn with(&self, change: impl FnOnce(&mut Origin)) -> Self {
        let mut service = self.clone();
        change(&mut service.origin);
        service
    }
}
