//! What time it is.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use store::Timestamp;
use tokio::sync::Mutex;

/// Tells the time; asked once a command.
pub trait Clock: Send + Sync {
    /// The time of day, in milliseconds since 1970; it may jump when somebody sets
    /// it.
    fn now(&self) -> Timestamp;

    /// A time that only ever goes on, at the pace of seconds, whatever the clock
    /// is set to; it begins anywhere.
    fn steady(&self) -> Timestamp {
        self.now()
    }
}

/// The time of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the clock that is injected elsewhere")]
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// On Linux it goes on while the machine sleeps (`CLOCK_BOOTTIME`), which
    /// `Instant` does not: whoever shuts a notebook has not set its clock.
    #[cfg(target_os = "linux")]
    fn steady(&self) -> Timestamp {
        let since = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        Timestamp(since.tv_sec * 1_000 + since.tv_nsec / 1_000_000)
    }

    #[cfg(not(target_os = "linux"))]
    #[expect(clippy::disallowed_methods, reason = "this is the clock that is injected elsewhere")]
    fn steady(&self) -> Timestamp {
        use std::{sync::OnceLock, time::Instant};
        static BEGIN: OnceLock<Instant> = OnceLock::new();
        let since = BEGIN.get_or_init(Instant::now).elapsed();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// The date, by a clock that somebody may set: it goes on steadily until it is
/// told to follow.
pub(crate) struct Calendar {
    clock: Arc<dyn Clock>,
    /// How far the date is ahead of the steady time.
    ahead: AtomicI64,
    /// Held by whoever looks, so that nobody looks at what is being moved along.
    pub(crate) look: Mutex<Look>,
}

/// What was done about the date, by the steady time.
#[derive(Debug, Default)]
pub(crate) struct Look {
    /// When it was noted last.
    pub(crate) noted: Option<Timestamp>,
    /// Until when nothing is tried that just failed.
    pub(crate) rests: Option<Timestamp>,
}

impl Calendar {
    /// So much may be the look's own delay, or a clock that is put right gently.
    pub(crate) const LEAST: i64 = 5_000;

    /// As the clock shows it now.
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        let ahead = AtomicI64::new(clock.now().0 - clock.steady().0);
        Self { clock, ahead, look: Mutex::default() }
    }

    pub(crate) fn steady(&self) -> Timestamp {
        self.clock.steady()
    }

    pub(crate) fn now(&self) -> Timestamp {
        Timestamp(self.steady().0 + self.ahead.load(Ordering::Acquire))
    }

    /// By how many milliseconds the clock was set since it was followed last,
    /// forwards or backwards; `None` if it was not. Small differences are followed
    /// at once.
    pub(crate) fn was_set(&self) -> Option<i64> {
        let set = self.clock.now().0 - self.now().0;
        if set.abs() >= Self::LEAST {
            return Some(set);
        }
        self.follow(set);
        None
    }

    /// The date is another one by so many milliseconds.
    pub(crate) fn follow(&self, set: i64) {
        self.ahead.fetch_add(set, Ordering::AcqRel);
    }
}

/// A clock that moves only when told to, for tests and simulations.
#[derive(Debug, Default)]
pub struct ManualClock {
    now: AtomicI64,
    /// How far it was set, which no time has passed for.
    set: AtomicI64,
}

impl ManualClock {
    /// A clock that stands at this time.
    pub const fn at(time: Timestamp) -> Self {
        Self { now: AtomicI64::new(time.0), set: AtomicI64::new(0) }
    }

    /// Moves the clock on by so many milliseconds.
    pub fn advance(&self, milliseconds: i64) {
        self.now.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Sets the clock by so many milliseconds, as somebody does whose clock was
    /// wrong.
    pub fn set_by(&self, milliseconds: i64) {
        self.set.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Moves the clock on by so many hours.
    pub fn advance_hours(&self, hours: i64) {
        self.advance(hours * 3_600_000);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.now.load(Ordering::SeqCst) + self.set.load(Ordering::SeqCst))
    }

    fn steady(&self) -> Timestamp {
        Timestamp(self.now.load(Ordering::SeqCst))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_clock_moves_only_when_told() {
        let clock = ManualClock::at(Timestamp(5));
        assert_eq!(clock.now(), Timestamp(5));
        clock.advance_hours(2);
        assert_eq!(clock.now(), Timestamp(7_200_005));
    }

    #[test]
    fn the_date_goes_on_steadily_until_it_follows_the_clock() {
        let clock = Arc::new(ManualClock::at(Timestamp(9_000_000)));
        let calendar = Calendar::new(clock.clone());
        clock.advance_hours(1);
        assert_eq!(calendar.was_set(), None, "time may pass");
        assert_eq!(calendar.now(), clock.now());
        for set in [-3_600_000, 7_200_000] {
            let before = calendar.now();
            clock.set_by(set);
            assert_eq!(calendar.was_set(), Some(set));
            assert_eq!(calendar.now(), before);
            calendar.follow(set);
            assert_eq!(calendar.was_set(), None);
            assert_eq!(calendar.now(), clock.now());
        }
        for set in [4_000, -4_999] {
            clock.set_by(set);
            assert_eq!(calendar.was_set(), None, "it is put right gently");
            assert_eq!(calendar.now(), clock.now());
        }
    }

    #[test]
    fn the_steady_time_of_the_system_goes_on() {
        let before = SystemClock.steady();
        assert!(SystemClock.steady() >= before);
    }

    #[test]
    fn the_system_clock_is_past_2020() {
        assert!(SystemClock.now() > Timestamp(1_577_836_800_000));
    }
}
