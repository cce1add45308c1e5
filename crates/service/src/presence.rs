//! The people who have just looked at a board: kept in memory, and only for a while.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use store::{PersonId, Timestamp};

use crate::{reminder::PAUSE, upkeep::timers::MINUTE};

/// The number of entries at which those too old to count are dropped.
const MANY: usize = 1_000;

/// The last time each person looked at a board.
#[derive(Debug, Default)]
pub(crate) struct LastLooks(Mutex<HashMap<PersonId, Timestamp>>);

impl LastLooks {
    /// Notes a look; whether the one before is more than a minute ago.
    pub(crate) fn note(&self, person: PersonId, now: Timestamp) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MANY {
            all.retain(|_, at| now.0 - at.0 < PAUSE);
        }
        let before = all.insert(person, now);
        before.is_none_or(|before| now.0 - before.0 > MINUTE)
    }

    pub(crate) fn last(&self, person: PersonId) -> Option<Timestamp> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&person).copied()
    }
}
