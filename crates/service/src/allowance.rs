//! Rate limits: how often each of many may do something.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crate::Timestamp;

/// The most keys remembered. Beyond it the allowance forgets those that are whole, and if there are
/// none, all.
const REMEMBERED: usize = 10_000;

/// An allowance for each of many, by key. Using it up takes a moment, and it comes back steadily
/// with time (a token bucket).
#[derive(Debug)]
pub struct Allowance<K> {
    burst: u32,
    /// The time in which one use comes back, in microseconds.
    each: i64,
    used: Mutex<HashMap<K, Used>>,
}

/// The used part of an allowance, and when it was counted.
#[derive(Debug, Clone, Copy)]
struct Used {
    /// Microseconds until all of it is back.
    debt: i64,
    at: Timestamp,
}

impl<K: Eq + Hash> Allowance<K> {
    /// Allows `burst` uses at once, or spread over each period `per`.
    pub fn new(burst: u32, per: Duration) -> Self {
        let per = i64::try_from(per.as_micros()).unwrap_or(i64::MAX);
        Self { burst, each: per / i64::from(burst.max(1)), used: Mutex::default() }
    }

    /// Uses it once, or returns the time to wait until that is possible.
    ///
    /// # Errors
    /// Nothing is left; the time after which one use is.
    pub fn take(&self, who: K, now: Timestamp) -> Result<(), Duration> {
        self.take_many(who, 1, now)
    }

    /// Uses it so many times at once, or returns the time to wait until that is possible.
    ///
    /// # Errors
    /// Less is left; the time after which so much is.
    pub fn take_many(&self, who: K, uses: u32, now: Timestamp) -> Result<(), Duration> {
        let mut used = self.remembered(&who, now);
        let (debt, wait) = self.after(uses, used.get(&who), now);
        if wait > 0 {
            return Err(microseconds(wait));
        }
        used.insert(who, Used { debt, at: now });
        Ok(())
    }

    /// Uses it once in any case. Returns the time to wait before doing so.
    pub fn queue(&self, who: K, now: Timestamp) -> Duration {
        let mut used = self.remembered(&who, now);
        let (debt, wait) = self.after(1, used.get(&who), now);
        used.insert(who, Used { debt, at: now });
        microseconds(wait)
    }

    /// Returns the debt after so many more uses, and how much too early they come.
    fn after(&self, uses: u32, used: Option<&Used>, now: Timestamp) -> (i64, i64) {
        let more = self.each.saturating_mul(i64::from(uses));
        let debt = used.map_or(0, |used| used.left(now)).saturating_add(more);
        let most = self.each.saturating_mul(i64::from(self.burst));
        (debt, (debt - most).max(0))
    }

    /// Returns all uses, with room for one more key.
    fn remembered(&self, who: &K, now: Timestamp) -> MutexGuard<'_, HashMap<K, Used>> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        // A clock that was set back gives nothing, and locks nobody out.
        if let Some(one) = used.get_mut(who) {
            one.at = one.at.min(now);
        }
        if used.len() >= REMEMBERED && !used.contains_key(who) {
            used.retain(|_, one| one.left(now) > 0);
            if used.len() >= REMEMBERED {
                used.clear();
            }
        }
        used
    }
}

impl Used {
    /// Returns the debt that is left.
    fn left(self, now: Timestamp) -> i64 {
        let passed = now.number().saturating_sub(self.at.number()).max(0);
        self.debt.saturating_sub(passed.saturating_mul(1000)).max(0)
    }
}

fn microseconds(time: i64) -> Duration {
    Duration::from_micros(u64::try_from(time).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN_SECONDS: Duration = Duration::from_secs(10);

    #[test]
    fn a_burst_is_allowed_and_comes_back_with_time() {
        let allowance = Allowance::new(20, TEN_SECONDS);
        let allowed = (0..25).filter(|_| allowance.take("ana", Timestamp(1_000)).is_ok()).count();
        assert_eq!(allowed, 20);
        assert_eq!(allowance.take("ana", Timestamp(1_400)), Err(Duration::from_millis(100)));
        assert_eq!(allowance.take("ana", Timestamp(1_500)), Ok(()));
        assert!(allowance.take("ana", Timestamp(1_500)).is_err());
        assert_eq!(allowance.take("ben", Timestamp(1_500)), Ok(()), "others are not slowed");
    }

    #[test]
    fn much_at_once_counts_as_often() {
        let allowance = Allowance::new(20, TEN_SECONDS);
        assert_eq!(allowance.take_many("ana", 18, Timestamp(0)), Ok(()));
        assert!(allowance.take_many("ana", 3, Timestamp(0)).is_err());
        assert_eq!(allowance.take_many("ana", 2, Timestamp(0)), Ok(()), "nothing was taken");
        assert_eq!(allowance.take("ana", Timestamp(0)), Err(Duration::from_millis(500)));
    }

    #[test]
    fn each_further_use_in_the_queue_waits_longer() {
        let allowance = Allowance::new(1, Duration::from_secs(1));
        let wait = |at| allowance.queue((), Timestamp(at)).as_millis();
        assert_eq!((wait(0), wait(0), wait(0)), (0, 1000, 2000));
        assert_eq!(wait(2_500), 500);
        assert_eq!(wait(9_000), 0);
    }

    #[test]
    fn a_clock_set_back_gives_nothing_and_takes_nothing() {
        let allowance = Allowance::new(2, TEN_SECONDS);
        assert!(allowance.take("ana", Timestamp(50_000)).is_ok());
        assert!(allowance.take("ana", Timestamp(0)).is_ok());
        assert!(allowance.take("ana", Timestamp(0)).is_err());
        assert!(allowance.take("ana", Timestamp(5_000)).is_ok());
    }

    #[test]
    fn a_boundless_allowance_makes_nobody_wait() {
        let allowance = Allowance::new(u32::MAX, Duration::from_secs(1));
        for _ in 0..1_000 {
            assert_eq!(allowance.take((), Timestamp(0)), Ok(()));
        }
        assert_eq!(allowance.queue((), Timestamp(0)), Duration::ZERO);
    }

    #[test]
    fn a_key_with_its_whole_allowance_is_forgotten_first() {
        let allowance = Allowance::new(1, TEN_SECONDS);
        for who in 0..REMEMBERED {
            assert!(allowance.take(who, Timestamp(if who == 0 { 9_000 } else { 0 })).is_ok());
        }
        assert!(allowance.take(REMEMBERED, Timestamp(11_000)).is_ok());
        assert!(allowance.take(0, Timestamp(11_000)).is_err(), "still in debt, so remembered");
        assert_eq!(allowance.used.lock().unwrap().len(), 2);
    }
}
