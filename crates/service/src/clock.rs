//! What time it is.

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicI64, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use store::Timestamp;

/// Tells the time; asked once a command.
pub trait Clock: Send + Sync {
    /// The time now.
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

    #[expect(clippy::disallowed_methods, reason = "this is the clock that is injected elsewhere")]
    fn steady(&self) -> Timestamp {
        static BEGIN: OnceLock<Instant> = OnceLock::new();
        let since = BEGIN.get_or_init(Instant::now).elapsed();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// How far a clock was set since the last look.
#[derive(Debug, Clone, Copy)]
pub struct Drift {
    ahead: i64,
}

impl Drift {
    /// So much may be the look's own delay, or a clock that is put right gently.
    const LEAST: i64 = 5_000;

    /// Begins to look.
    pub fn new(clock: &dyn Clock) -> Self {
        Self { ahead: clock.now().0 - clock.steady().0 }
    }

    /// By how many milliseconds the clock was set since the last look, forwards
    /// or backwards; `None` if it was not.
    pub fn look(&mut self, clock: &dyn Clock) -> Option<i64> {
        let ahead = clock.now().0 - clock.steady().0;
        let set = ahead - std::mem::replace(&mut self.ahead, ahead);
        (set.abs() >= Self::LEAST).then_some(set)
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
    fn a_clock_that_is_set_goes_on_steadily_and_is_noticed_once() {
        let clock = ManualClock::at(Timestamp(9_000_000));
        let mut drift = Drift::new(&clock);
        clock.advance_hours(1);
        assert_eq!(drift.look(&clock), None, "time may pass");
        for set in [-3_600_000, 7_200_000] {
            let before = clock.steady();
            clock.set_by(set);
            assert_eq!((drift.look(&clock), drift.look(&clock)), (Some(set), None));
            assert_eq!(clock.steady(), before);
        }
    }

    #[test]
    fn the_system_clock_is_past_2020() {
        assert!(SystemClock.now() > Timestamp(1_577_836_800_000));
    }
}
