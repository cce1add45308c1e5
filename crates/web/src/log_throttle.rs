//! A throttle for log lines about events that may happen a thousand times a second.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

/// The least time between two lines about the same.
const APART: Duration = Duration::from_secs(60);

/// A counter that permits one line a minute, with the number of events since the last.
#[derive(Debug, Default)]
pub(crate) struct LogThrottle(Mutex<(Option<Instant>, u64)>);

impl LogThrottle {
    /// Counts one more event. Returns the number since the last line if it is time for another.
    pub(crate) fn again(&self) -> Option<u64> {
        self.at(Instant::now())
    }

    fn at(&self, now: Instant) -> Option<u64> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (said, times) = &mut *state;
        *times += 1;
        if said.is_some_and(|said| now.duration_since(said) < APART) {
            return None;
        }
        *said = Some(now);
        Some(std::mem::take(times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frequent_event_is_logged_once_a_minute_with_its_number() {
        let (seldom, begun) = (LogThrottle::default(), Instant::now());
        let said = |seconds| seldom.at(begun + Duration::from_secs(seconds));
        assert_eq!(
            [said(0), said(1), said(59), said(60), said(61)],
            [Some(1), None, None, Some(3), None]
        );
    }
}
