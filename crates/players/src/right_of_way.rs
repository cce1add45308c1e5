//! The priority of people's requests over computers' thoughts.
//!
//! A small machine has few cores. A thought occupies one of them for a second. People would wait
//! for it if the other cores are too few.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// The length of a pause before a thought checks again.
const REST: Duration = Duration::from_millis(1);
/// The greatest number of pauses in a row, so that a thought ends even under constant load.
const RESTS: usize = 50;

thread_local! {
    static RESPECTED: RefCell<Option<Respect>> = const { RefCell::new(None) };
}

/// A priority over the thoughts of some threads.
#[derive(Debug, Clone, Default)]
pub struct RightOfWay(Arc<AtomicUsize>);

impl RightOfWay {
    /// Takes the priority until the result is dropped. Any number of holders may have it at once.
    #[must_use]
    pub fn take(&self) -> GoesFirst<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        GoesFirst(self)
    }

    /// Makes the thoughts of this thread pause whenever there are more holders than cores left for
    /// them.
    pub fn respect(&self, cores: usize) {
        RESPECTED.set(Some(Respect { first: self.clone(), cores }));
    }
}

/// A guard that holds the priority.
#[derive(Debug)]
pub struct GoesFirst<'a>(&'a RightOfWay);

impl Drop for GoesFirst<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The priority respected by a thread.
struct Respect {
    first: RightOfWay,
    /// The number of cores left for others.
    cores: usize,
}

impl Respect {
    fn rest(&self, mut pause: impl FnMut()) {
        for _ in 0..RESTS {
            if self.first.0.load(Ordering::Relaxed) <= self.cores {
                return;
            }
            pause();
        }
    }
}

/// Pauses while this thread must, but not for long.
pub(crate) fn give_way() {
    RESPECTED.with_borrow(|respect| {
        if let Some(respect) = respect {
            respect.rest(|| thread::sleep(REST));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the pauses of a thought that leaves this many cores, against this many holders; one
    /// of them ends in each pause.
    fn pauses(going: usize, cores: usize) -> usize {
        let right = RightOfWay::default();
        let mut going: Vec<_> = (0..going).map(|_| right.take()).collect();
        let (respect, mut made) = (Respect { first: right.clone(), cores }, 0);
        respect.rest(|| {
            made += 1;
            going.pop();
        });
        made
    }

    #[test]
    fn a_thought_rests_until_the_other_cores_are_enough() {
        assert_eq!(pauses(0, 0), 0);
        assert_eq!(pauses(3, 0), 3);
        assert_eq!(pauses(1, 1), 0);
        assert_eq!(pauses(3, 1), 2);
    }

    #[test]
    fn a_thought_goes_on_although_there_are_always_too_many() {
        assert_eq!(pauses(2 * RESTS, 1), RESTS);
    }
}
