//! The clock of the service.

use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

use store::Timestamp;

/// A source of the time; asked once a command.
pub trait Clock: Send + Sync {
    /// The wall-clock time, in milliseconds since 1970.
    fn now(&self) -> Timestamp;
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
}

/// A clock that moves only when told to, for tests and simulations.
#[derive(Debug, Default)]
pub struct ManualClock {
    now: AtomicI64,
}

impl ManualClock {
    /// A clock that stands at this time.
    pub const fn at(time: Timestamp) -> Self {
        Self { now: AtomicI64::new(time.0) }
    }

    /// Moves the clock on by so many milliseconds.
    pub fn advance(&self, milliseconds: i64) {
        self.now.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Moves the clock on by so many hours.
    pub fn advance_hours(&self, hours: i64) {
        self.advance(hours * 3_600_000);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
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
    fn the_system_clock_is_past_2020() {
        assert!(SystemClock.now() > Timestamp(1_577_836_800_000));
    }
}
