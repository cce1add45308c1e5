//! A guard for a machine that is too slow, or has too much to do.

use std::time::{Duration, Instant};

use crate::right_of_way::give_way;

/// When who thinks has to come to an end with what they have found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline(Instant);

#[expect(clippy::disallowed_methods, reason = "the one clock that players know")]
impl Deadline {
    /// So long from now.
    pub fn after(duration: Duration) -> Self {
        Self(Instant::now() + duration)
    }

    fn is_over(self) -> bool {
        Instant::now() >= self.0
    }
}

/// Whether a thought has to end that may go on until then; first it lets others go who go
/// before it.
pub(crate) fn is_late(until: Option<Deadline>) -> bool {
    give_way();
    until.is_some_and(Deadline::is_over)
}
