//! How much one person may ask for.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use service::{PersonId, Timestamp};

/// How much one person may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Things said and pressed within a minute.
    pub actions_per_minute: u32,
    /// Pictures within a second.
    pub pictures_per_second: u32,
}

impl Limits {
    /// As much as he likes.
    pub const NONE: Self = Self { actions_per_minute: u32::MAX, pictures_per_second: u32::MAX };
}

impl Default for Limits {
    fn default() -> Self {
        Self { actions_per_minute: 20, pictures_per_second: 1 }
    }
}

const MINUTE: i64 = 60_000;
const SECOND: i64 = 1_000;
/// So many people are remembered before those who are quiet are forgotten.
const REMEMBERED: usize = 4_096;

/// What people did lately.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    actions: Mutex<Recent>,
    pictures: Mutex<Recent>,
}

type Recent = HashMap<PersonId, VecDeque<i64>>;

impl Counts {
    /// Counts an action; the seconds to wait if there were too many.
    pub(crate) fn act(&self, person: PersonId, limits: Limits, now: Timestamp) -> Result<(), i64> {
        let most = limits.actions_per_minute;
        let wait = count(&self.actions, person, most, MINUTE, now, false);
        if wait == 0 { Ok(()) } else { Err((wait + SECOND - 1) / SECOND) }
    }

    /// Counts a picture; how long to wait before it is drawn.
    pub(crate) fn draw(&self, person: PersonId, limits: Limits, now: Timestamp) -> Duration {
        let wait = count(&self.pictures, person, limits.pictures_per_second, SECOND, now, true);
        Duration::from_millis(u64::try_from(wait).unwrap_or(0))
    }
}

/// Milliseconds until this one fits among the `most` of a window; counted at
/// once if it fits, or in any case if it is `queued`.
fn count(
    recent: &Mutex<Recent>,
    person: PersonId,
    most: u32,
    window: i64,
    now: Timestamp,
    queued: bool,
) -> i64 {
    let Ok(most) = usize::try_from(most).map(|most| most.min(1 << 20)) else { return 0 };
    if most == 1 << 20 {
        return 0;
    }
    let mut recent = recent.lock().unwrap_or_else(PoisonError::into_inner);
    if recent.len() > REMEMBERED {
        recent.retain(|_, times| times.back().is_some_and(|&last| last > now.0 - window));
    }
    let times = recent.entry(person).or_default();
    while times.front().is_some_and(|&first| first <= now.0 - window) {
        times.pop_front();
    }
    let wait = match times.len().checked_sub(most) {
        Some(over) => (times.get(over).copied().unwrap_or(now.0) + window - now.0).max(1),
        None => 0,
    };
    if wait == 0 || queued {
        times.push_back(now.0 + wait);
    }
    wait
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_actions_a_minute_and_no_more() {
        let (counts, limits) = (Counts::default(), Limits::default());
        let (ana, ben) = (PersonId(1), PersonId(2));
        for _ in 0..20 {
            assert_eq!(counts.act(ana, limits, Timestamp(0)), Ok(()));
        }
        assert_eq!(counts.act(ana, limits, Timestamp(10_000)), Err(50));
        assert_eq!(counts.act(ben, limits, Timestamp(10_000)), Ok(()), "others may");
        assert_eq!(counts.act(ana, limits, Timestamp(60_000)), Ok(()));
    }

    #[test]
    fn pictures_wait_their_turn() {
        let (counts, limits) = (Counts::default(), Limits::default());
        let wait = |at| counts.draw(PersonId(1), limits, Timestamp(at)).as_millis();
        assert_eq!((wait(0), wait(0), wait(0)), (0, 1000, 2000));
        assert_eq!(wait(2_500), 500);
        assert_eq!(wait(9_000), 0);
    }

    #[test]
    fn without_limits_nobody_waits() {
        let counts = Counts::default();
        for _ in 0..100 {
            assert_eq!(counts.act(PersonId(1), Limits::NONE, Timestamp(0)), Ok(()));
        }
    }
}
