//! Waits for outer events: of a process, a browser, a socket.

use std::{fmt::Display, time::Duration};

use tokio::time::{Instant, sleep};

/// The limit of every wait. Only a failing test waits this long, however busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(180);

/// The first and the longest pause between two tries.
const PAUSES: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(40)];

/// Tries again and again until `look` succeeds, and returns its result. A try that fails describes
/// what it sees instead.
///
/// # Panics
/// No try succeeds within the limit; the message has the last description.
pub async fn eventually<T, S: Display>(
    what: &str,
    limit: Duration,
    mut look: impl AsyncFnMut() -> Result<T, S>,
) -> T {
    let (begun, [mut pause, longest]) = (Instant::now(), PAUSES);
    loop {
        let seen = match look().await {
            Ok(found) => return found,
            Err(seen) => seen,
        };
        assert!(begun.elapsed() < limit, "{what}: not within {limit:?}; the last look saw {seen}");
        sleep(pause).await;
        pause = (pause * 2).min(longest);
    }
}

/// Repeats some work throughout this time, in which something else runs: a process that is to be
/// killed, say.
pub async fn throughout(long: Duration, mut work: impl FnMut()) {
    let end = Instant::now() + long;
    while Instant::now() < end {
        work();
        sleep(PAUSES[0]).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_awaited_result_is_given_as_soon_as_it_is_seen() {
        let mut looks = 0;
        let found = eventually("the fifth look", PATIENCE, async || {
            looks += 1;
            if looks == 5 { Ok(looks) } else { Err("too early") }
        });
        assert_eq!(found.await, 5);
    }

    #[tokio::test(start_paused = true)]
    #[should_panic(expected = "a horse: not within 180s; the last look saw a cow")]
    async fn a_wait_in_vain_fails_with_the_last_thing_seen() {
        eventually("a horse", PATIENCE, async || Err::<(), _>("a cow")).await;
    }
}
