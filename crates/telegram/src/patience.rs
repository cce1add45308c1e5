//! Repeated calls. A call waits as the server asks and is made again through trouble on the line,
//! until it is taken, refused, or of no use.

use std::time::Duration;

use tokio::time::{self, Instant};

use crate::call_error::{CallError, UNSAID};

/// The time for which an answer is worth sending: a quarter of an hour.
const WORTH: Duration = Duration::from_secs(15 * 60);
/// The first pause after trouble on the line, and the longest. Once the server is back, every
/// message is sent within the longest pause.
const FIRST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(8);

/// The time for which a call is made again.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Patience {
    /// The time while the server asks to wait.
    told: Duration,
    /// The time while the line breaks, or the server is out of order.
    lost: Duration,
    /// The number of times the call may hang; each time it is soon given up.
    hangs: u32,
}

impl Patience {
    /// For a message that nothing else tells its reader.
    pub(crate) const MESSAGE: Self = Self { told: WORTH, lost: WORTH, hangs: u32::MAX };
    /// For a sign beside a message.
    pub(crate) const SIGN: Self = Self { told: WORTH, lost: WORTH, hangs: 2 };
    /// For answers to presses and queries. Telegram forgets those after half a minute of silence,
    /// unless it asked the bot to wait.
    pub(crate) const QUERY: Self = Self { told: WORTH, lost: Duration::from_secs(30), hangs: 3 };
    /// For answers to widgets, which take none after a quarter of a minute.
    pub(crate) const WIDGET: Self = Self::within(Duration::from_secs(14));
    /// For calls that other work waits for.
    pub(crate) const BRIEF: Self = Self::within(Duration::from_secs(8));

    /// Creates the patience of a call that is replaced by another way after so long.
    pub(crate) const fn within(longest: Duration) -> Self {
        Self { told: longest, lost: longest, hangs: 1 }
    }

    /// Makes a call until it is taken or refused, or until the patience is over.
    pub(crate) async fn with<T, F>(self, mut call: impl FnMut() -> F) -> Result<T, CallError>
    where
        F: Future<Output = Result<T, CallError>>,
    {
        let (begun, mut pause, mut hung) = (Instant::now(), FIRST, 0);
        loop {
            let (error, after, most) = match call().await {
                Err(CallError::Wait(long)) => {
                    // Where the server names no time, each pause is a little longer.
                    let after = if long > UNSAID { long } else { long.max(pause) };
                    pause = if long > UNSAID { FIRST } else { (pause * 2).min(LONGEST) };
                    (CallError::Wait(long), after, self.told)
                }
                Err(error @ CallError::Lost(_)) => {
                    hung += u32::from(error.hung());
                    let after = pause;
                    pause = (pause * 2).min(LONGEST);
                    (error, after, if hung >= self.hangs { Duration::ZERO } else { self.lost })
                }
                done => return done,
            };
            if begun.elapsed() + after > most {
                return Err(error);
            }
            time::sleep(after).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::call_error::NO_ANSWER;

    /// Returns the number of calls and the time they take, if none succeeds.
    async fn made(patience: Patience, error: CallError) -> (u32, Duration) {
        let (made, begun) = (Cell::new(0), Instant::now());
        let done = patience.with(async || {
            made.set(made.get() + 1);
            Err::<(), _>(error.clone())
        });
        assert!(done.await.is_err());
        (made.get(), begun.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_that_the_server_asks_for_is_kept_to_the_second() {
        let wait = CallError::Wait(Duration::from_secs(40));
        for patience in [Patience::MESSAGE, Patience::SIGN, Patience::QUERY] {
            let (made, took) = made(patience, wait.clone()).await;
            assert_eq!((made, took), (23, Duration::from_secs(22 * 40)));
        }
        assert_eq!(made(Patience::BRIEF, wait).await, (1, Duration::ZERO));
    }

    #[tokio::test(start_paused = true)]
    async fn pauses_after_trouble_are_capped() {
        let lost = CallError::Lost("no connection");
        let (made, took) = made(Patience::MESSAGE, lost).await;
        assert!(took <= WORTH && took > WORTH - LONGEST, "{took:?}");
        assert_eq!(made, 5 + (took - Duration::from_millis(7_500)).as_secs() as u32 / 8);
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_that_hangs_again_and_again_is_given_up_unless_it_is_a_message() {
        let hangs = CallError::Lost(NO_ANSWER);
        assert_eq!(made(Patience::SIGN, hangs.clone()).await.0, 2);
        assert_eq!(made(Patience::BRIEF, hangs.clone()).await.0, 1);
        assert!(made(Patience::MESSAGE, hangs).await.0 > 100);
    }
}
