//! Who goes before a computer's thoughts.
//!
//! A small machine has few cores. A thought takes all of one for a second, and people
//! for whom the other cores are too few would wait for it.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// How long a thought rests before it looks again whether it may go on.
const REST: Duration = Duration::from_millis(1);
/// How many times it does so in one go: where people are at work all the time, it still
/// comes to an end.
const RESTS: usize = 50;

thread_local! {
    static RESPECTED: RefCell<Option<Respect>> = const { RefCell::new(None) };
}

/// The right to go before the thoughts of some threads.
#[derive(Debug, Clone, Default)]
pub struct RightOfWay(Arc<AtomicUsize>);

impl RightOfWay {
    /// Takes it until the result is dropped. Any number may have it at once.
    #[must_use]
    pub fn take(&self) -> GoesFirst<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        GoesFirst(self)
    }

    /// From now on the thoughts of this thread rest whenever more have this right than
    /// there are cores left to them.
    pub fn respect(&self, cores: usize) {
        RESPECTED.set(Some(Respect { first: self.clone(), cores }));
    }
}

/// Goes first while this is held.
#[derive(Debug)]
pub struct GoesFirst<'a>(&'a RightOfWay);

impl Drop for GoesFirst<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What a thread gives way to.
struct Respect {
    first: RightOfWay,
    /// How many others can work beside it.
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

/// Rests while this thread has to, but not for long.
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

    /// How many pauses a thought makes that leaves so many cores, if so many go first; one
    /// of them is done in each pause.
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
