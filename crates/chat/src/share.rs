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
/// Whoever was served within this time is one of those who wait.
const THERE: Duration = Duration::from_secs(1);
/// So many are remembered before those who have their whole share again are
/// forgotten.
const REMEMBERED: usize = 4_096;

/// What people had done for them, so that one of them takes no more than a tenth
/// of a core for long while others wait. Who is alone takes what there is.
#[derive(Debug, Default)]
pub(crate) struct Shares(Mutex<HashMap<PersonId, Share>>);

/// What one person owes, and when that was counted.
#[derive(Debug, Clone, Copy)]
struct Share {
    owed: Duration,
    at: Instant,
}

impl Share {
    fn owed(self, now: Instant) -> Duration {
        self.owed.saturating_sub(now.duration_since(self.at) / TENTH)
    }
}

impl Shares {
    /// Counts what was done for somebody.
    pub(crate) fn charge(&self, person: PersonId, spent: Duration) {
        let now = Instant::now();
        let mut shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shares.len() >= REMEMBERED {
            shares.retain(|_, share| !share.owed(now).is_zero());
        }
        let share = shares.entry(person).or_insert(Share { owed: Duration::ZERO, at: now });
        *share = Share { owed: (share.owed(now) + spent).min(MOST), at: now };
    }

    /// How long somebody is to let others go before; `None` if they need not.
    pub(crate) fn rest(&self, person: PersonId) -> Option<Duration> {
        let now = Instant::now();
        let shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let over = shares.get(&person)?.owed(now).checked_sub(AT_ONCE)?;
        let waits = |other: &Share| now.duration_since(other.at) < THERE;
        let others = shares.iter().any(|(other, share)| *other != person && waits(share));
        // The others may go away meanwhile: it is looked again.
        (others && !over.is_zero()).then(|| (over * TENTH).min(THERE))
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    const MUCH: Duration = Duration::from_secs(60);
    const LITTLE: Duration = Duration::from_millis(1);

    #[tokio::test(start_paused = true)]
    async fn who_took_much_rests_while_others_wait_and_who_is_alone_never() {
        let (shares, [eve, ana]) = (Shares::default(), [1, 2].map(PersonId::new));
        shares.charge(eve, MUCH);
        assert_eq!(shares.rest(eve), None, "nobody waits");
        shares.charge(ana, LITTLE);
        assert_eq!((shares.rest(eve), shares.rest(ana)), (Some(THERE), None));
        advance(THERE).await;
        assert_eq!(shares.rest(eve), None, "Ana has what she wanted");
    }

    #[tokio::test(start_paused = true)]
    async fn a_tenth_of_a_core_comes_back_whatever_was_taken_before() {
        let (shares, [eve, ana]) = (Shares::default(), [1, 2].map(PersonId::new));
        shares.charge(eve, MUCH);
        advance(Duration::from_millis(1_500)).await;
        shares.charge(ana, LITTLE);
        assert_eq!(shares.rest(eve), Some(Duration::from_millis(500)));
        advance(Duration::from_millis(500)).await;
        assert_eq!(shares.rest(eve), None);
    }
}
