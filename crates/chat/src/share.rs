//! How much of a processor each has had.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use service::PersonId;
use tokio::time::Instant;

/// So much of a processor anybody may take at once.
const AT_ONCE: Duration = Duration::from_secs(2);
/// And of what they took beyond that, so much time comes back in ten times as
/// long: a tenth of one core.
const TENTH: u32 = 10;
/// More than this nobody owes: who was alone for an hour and took all there was
/// does not wait for an hour when others come.
const MOST: Duration = Duration::from_millis(2_200);
/// Whoever asked within this time is one of those who wait.
const THERE: Duration = Duration::from_secs(1);
/// So many are remembered before those who have their whole share again are
/// forgotten.
const REMEMBERED: usize = 4_096;

/// What people had done for them, so that one of them takes no more than a tenth
/// of a core for long while others wait. Who is alone takes what there is.
#[derive(Debug, Default)]
pub(crate) struct Shares(Mutex<HashMap<PersonId, Share>>);

/// What one person owes, when that was counted, and when they asked last.
#[derive(Debug, Clone, Copy)]
struct Share {
    owed: Duration,
    at: Instant,
    asked: Instant,
}

impl Share {
    fn new(now: Instant) -> Self {
        Self { owed: Duration::ZERO, at: now, asked: now }
    }

    fn owed(self, now: Instant) -> Duration {
        self.owed.saturating_sub(now.duration_since(self.at) / TENTH)
    }

    fn waits(self, now: Instant) -> bool {
        now.duration_since(self.asked) < THERE
    }
}

impl Shares {
    /// Counts what was done for somebody.
    pub(crate) fn charge(&self, person: PersonId, spent: Duration) {
        let now = Instant::now();
        self.with(person, now, |share| {
            *share = Share { owed: (share.owed(now) + spent).min(MOST), at: now, ..*share };
        });
    }

    /// How long somebody who asks is to let others go before; `None` if they need
    /// not.
    pub(crate) fn rest(&self, person: PersonId) -> Option<Duration> {
        let now = Instant::now();
        let owed = self.with(person, now, |share| {
            share.asked = now;
            share.owed(now)
        });
        let over = owed.checked_sub(AT_ONCE).filter(|over| !over.is_zero())?;
        let shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let others = shares.iter().any(|(other, share)| *other != person && share.waits(now));
        // The others may go away meanwhile: it is looked again.
        others.then(|| (over * TENTH).min(THERE))
    }

    fn with<T>(&self, person: PersonId, now: Instant, change: impl FnOnce(&mut Share) -> T) -> T {
        let mut shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shares.len() >= REMEMBERED {
            shares.retain(|_, share| share.waits(now) || !share.owed(now).is_zero());
        }
        change(shares.entry(person).or_insert_with(|| Share::new(now)))
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    const MUCH: Duration = Duration::from_secs(60);

    #[tokio::test(start_paused = true)]
    async fn who_took_much_rests_while_others_wait_and_who_is_alone_never() {
        let (shares, [eve, ana]) = (Shares::default(), [1, 2].map(PersonId::new));
        shares.charge(eve, MUCH);
        assert_eq!(shares.rest(eve), None, "nobody waits");
        assert_eq!((shares.rest(ana), shares.rest(eve)), (None, Some(THERE)));
        advance(THERE).await;
        assert_eq!(shares.rest(eve), None, "Ana has what she wanted");
    }

    #[tokio::test(start_paused = true)]
    async fn a_tenth_of_a_core_comes_back_whatever_was_taken_before() {
        let (shares, [eve, ana]) = (Shares::default(), [1, 2].map(PersonId::new));
        shares.charge(eve, MUCH);
        advance(Duration::from_millis(1_500)).await;
        assert_eq!(shares.rest(ana), None);
        assert_eq!(shares.rest(eve), Some(Duration::from_millis(500)));
        advance(Duration::from_millis(500)).await;
        assert_eq!(shares.rest(eve), None);
    }
}
