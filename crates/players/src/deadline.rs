//! A guard against a slow or busy machine.

use std::time::{Duration, Instant};

use crate::right_of_way::give_way;

/// The time at which a player must decide with the results so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline(Instant);

#[expect(clippy::disallowed_methods, reason = "the one clock that players know")]
impl Deadline {
    /// Returns the deadline after this time from now.
    pub fn after(duration: Duration) -> Self {
        Self(Instant::now() + duration)
    }

    fn is_over(self) -> bool {
        Instant::now() >= self.0
    }
}

/// Whether a search with this deadline must end. It first gives way to work with priority.
pub(crate) fn is_late(until: Option<Deadline>) -> bool {
    give_way();
    until.is_some_and(Deadline::is_over)
}
