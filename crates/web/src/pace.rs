//! How fast one browser may act.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use service::Timestamp;

/// The most browsers remembered; beyond it those with a full allowance are
/// forgotten, and if there are none, all.
const REMEMBERED: usize = 10_000;

/// An allowance for each browser that is used up and comes back with time.
#[derive(Debug)]
pub(crate) struct Pace {
    burst: i64,
    milliseconds: i64,
    used: Mutex<HashMap<String, Used>>,
}

/// How much of an allowance was used, and when that was counted.
#[derive(Debug, Clone, Copy)]
struct Used {
    /// In milliseconds it takes to come back.
    debt: i64,
    at: Timestamp,
}

impl Pace {
    /// `burst` at once, or spread over `seconds` for ever.
    pub(crate) fn new(burst: i64, seconds: i64) -> Self {
        Self { burst, milliseconds: seconds * 1000 / burst, used: Mutex::default() }
    }

    /// Uses one of who's allowance; false if nothing of it is left.
    pub(crate) fn allows(&self, who: &str, now: Timestamp) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() >= REMEMBERED && !used.contains_key(who) {
            used.retain(|_, one| one.left(now) > 0);
            if used.len() >= REMEMBERED {
                used.clear();
            }
        }
        let debt = used.get(who).map_or(0, |one| one.left(now)) + self.milliseconds;
        let allowed = debt <= self.burst * self.milliseconds;
        if allowed {
            used.insert(who.into(), Used { debt, at: now });
        }
        allowed
    }
}

impl Used {
    fn left(self, now: Timestamp) -> i64 {
        (self.debt - (now.number() - self.at.number()).max(0)).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_comes_back_with_time() {
        let pace = Pace::new(20, 10);
        let allowed = (0..25).filter(|_| pace.allows("ana", Timestamp(1_000))).count();
        assert_eq!(allowed, 20);
        assert!(!pace.allows("ana", Timestamp(1_400)));
        assert!(pace.allows("ana", Timestamp(1_500)));
        assert!(!pace.allows("ana", Timestamp(1_500)));
    }

    #[test]
    fn browsers_do_not_slow_each_other() {
        let pace = Pace::new(1, 10);
        assert!(pace.allows("ana", Timestamp(0)) && pace.allows("bob", Timestamp(0)));
        assert!(!pace.allows("ana", Timestamp(0)));
    }

    #[test]
    fn a_clock_set_back_gives_nothing_and_takes_nothing() {
        let pace = Pace::new(2, 10);
        assert!(pace.allows("ana", Timestamp(50_000)));
        assert!(pace.allows("ana", Timestamp(0)));
        assert!(!pace.allows("ana", Timestamp(0)));
    }
}
