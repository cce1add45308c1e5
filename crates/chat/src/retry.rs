//! Repeated attempts at work that may succeed later.

use std::{ops::ControlFlow, time::Duration};

use tokio::time::sleep;

/// Tries until the attempt succeeds, however often that takes, with the same pause after each
/// failure. It is for work that must not be lost.
pub async fn until_done<T, E, F>(pause: Duration, mut attempt: impl FnMut() -> F) -> T
where
    F: Future<Output = Result<T, E>>,
{
    loop {
        match attempt().await {
            Ok(done) => return done,
            Err(_) => sleep(pause).await,
        }
    }
}

/// Tries at most so many times. Each attempt receives its number, counted from 1. It breaks with
/// its result, or continues with the time to wait before the next one. `None` if the last attempt
/// would have continued.
pub async fn at_most<T, F>(most: u32, mut attempt: impl FnMut(u32) -> F) -> Option<T>
where
    F: Future<Output = ControlFlow<T, Duration>>,
{
    for number in 1..=most {
        match attempt(number).await {
            ControlFlow::Break(done) => return Some(done),
            ControlFlow::Continue(wait) if number < most => sleep(wait).await,
            ControlFlow::Continue(_) => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use tokio::time::Instant;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn work_that_must_not_be_lost_is_tried_until_it_succeeds() {
        let (tried, begun) = (Cell::new(0), Instant::now());
        let done = until_done(SECOND, async || {
            tried.set(tried.get() + 1);
            if tried.get() > 100 { Ok(tried.get()) } else { Err(()) }
        });
        assert_eq!(done.await, 101);
        assert_eq!(begun.elapsed(), SECOND * 100);
    }

    #[tokio::test(start_paused = true)]
    async fn work_that_may_be_given_up_ends_without_a_wait_after_the_last_try() {
        let begun = Instant::now();
        let never = at_most(3, async |number| ControlFlow::<(), _>::Continue(SECOND * number));
        assert_eq!(never.await, None);
        assert_eq!(begun.elapsed(), SECOND * 3, "one second, then two");
        let second = at_most(3, async |number| match number {
            2 => ControlFlow::Break(number),
            _ => ControlFlow::Continue(SECOND),
        });
        assert_eq!(second.await, Some(2));
    }
}
