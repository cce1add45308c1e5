//! Who has just looked at a board: kept in memory, and only for a while.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use store::{PersonId, Timestamp};

use crate::{reminder::PAUSE, upkeep::timers::MINUTE};

/// Beyond so many those are let go of who looked too long ago to count.
const MANY: usize = 1_000;

/// When people looked at a board last.
#[derive(Debug, Default)]
pub(crate) struct LastLooks(Mutex<HashMap<PersonId, Timestamp>>);

impl LastLooks {
    /// Notes it; whether the last time is more than a minute ago.
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
