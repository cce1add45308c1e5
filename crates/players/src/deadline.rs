//! A guard for a machine that is too slow, or has too much to do.

use std::time::{Duration, Instant};

/// When who thinks has to come to an end with what they have found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline(Instant);

#[expect(clippy::disallowed_methods, reason = "the one clock that players know")]
impl Deadline {
    /// So long from now.
    pub fn after(duration: Duration) -> Self {
        Self(Instant::now() + duration)
    }

    pub(crate) fn is_over(self) -> bool {
        Instant::now() >= self.0
    }
}
