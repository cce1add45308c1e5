//! Discord's rate limits, as its answers state them.
//!
//! Discord counts calls in buckets, one for each kind of call and channel, and the whole bot
//! besides. A call holds its bucket for as long as it lasts, so that no other call uses a bucket it
//! has just emptied. A limit of the whole bot stops all calls.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde_json::Value;
use tokio::{
    sync::OwnedMutexGuard,
    time::{Instant, sleep},
};

/// The longest wait that is sat out; a longer one is handed back.
const PATIENCE: Duration = Duration::from_secs(5);
/// Bad calls in a window after which nothing more is sent in it. Discord bans an address after
/// 10,000.
const MOST_INVALID: u32 = 2_000;
const WINDOW: Duration = Duration::from_secs(600);
/// The prefix of the buckets for answers to interactions.
pub(crate) const ANSWERS: &str = "webhooks/";
/// The wait for a limit without a stated time: the first one, and the longest after several in a
/// row.
const UNSAID: Duration = Duration::from_secs(1);
const WALL: Duration = Duration::from_secs(8);
/// The most buckets kept; a full table drops the expired ones.
const MOST_BUCKETS: usize = 2_000;

/// The rest of a bucket.
#[derive(Debug)]
pub(crate) struct Bucket {
    left: u32,
    reset: Instant,
}

/// All buckets, and the limit of the whole bot.
pub(crate) struct Buckets {
    all: Mutex<GlobalLimit>,
    each: Mutex<BTreeMap<String, Arc<tokio::sync::Mutex<Bucket>>>>,
}

/// The limit of the whole bot.
struct GlobalLimit {
    frozen: Instant,
    invalid: u32,
    since: Instant,
    /// The number of limits in a row without a stated time.
    unsaid: u32,
}

/// A wait, and whether it applies to all calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wait {
    pub(crate) after: Duration,
    pub(crate) everywhere: bool,
    /// Whether Discord stated the time.
    pub(crate) said: bool,
}

/// The limits in an answer.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct RateHeaders {
    pub(crate) left: Option<u32>,
    pub(crate) reset_after: Option<f64>,
    pub(crate) global: bool,
    pub(crate) retry_after: Option<f64>,
    /// Discord's code of a refusal.
    pub(crate) code: u64,
}

impl Buckets {
    pub(crate) fn new() -> Self {
        let now = Instant::now();
        let all = Mutex::new(GlobalLimit { frozen: now, invalid: 0, since: now, unsaid: 0 });
        Self { all, each: Mutex::default() }
    }

    /// Waits for a bucket and for the whole bot, and takes the bucket.
    ///
    /// # Errors
    /// The remaining wait, if it is long.
    pub(crate) async fn turn(&self, name: &str) -> Result<OwnedMutexGuard<Bucket>, Wait> {
        let bucket = self.bucket(name).lock_owned().await;
        loop {
            let now = Instant::now();
            let empty = if bucket.left == 0 {
                bucket.reset.saturating_duration_since(now)
            } else {
                Duration::ZERO
            };
            // Answers to interactions are outside of the bot's own limit.
            let frozen = match name.starts_with(ANSWERS) {
                true => Duration::ZERO,
                false => self.frozen(now),
            };
            let after = empty.max(frozen);
            if after.is_zero() {
                return Ok(bucket);
            }
            if after > PATIENCE {
                return Err(Wait { after, everywhere: frozen >= empty, said: true });
            }
            sleep(after).await;
        }
    }

    /// A bucket, even an empty one, to update it from an answer.
    pub(crate) async fn held(&self, name: &str) -> OwnedMutexGuard<Bucket> {
        self.bucket(name).lock_owned().await
    }

    fn bucket(&self, name: &str) -> Arc<tokio::sync::Mutex<Bucket>> {
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        if each.len() >= MOST_BUCKETS {
            let now = Instant::now();
            let needed = |bucket: &tokio::sync::Mutex<Bucket>| {
                bucket.try_lock().map_or(true, |bucket| bucket.reset > now)
            };
            each.retain(|_, bucket| Arc::strong_count(bucket) > 1 || needed(bucket));
        }
        let fresh = || Arc::new(tokio::sync::Mutex::new(Bucket { left: 1, reset: Instant::now() }));
        Arc::clone(each.entry(name.to_owned()).or_insert_with(fresh))
    }

    /// The time for which no call may be sent.
    fn frozen(&self, now: Instant) -> Duration {
        let mut global = self.global();
        global.turn_over(now);
        let mut until = global.frozen;
        if global.invalid >= MOST_INVALID {
            until = until.max(global.since + WINDOW);
        }
        until.saturating_duration_since(now)
    }

    /// Updates a bucket from an answer. Returns the wait if the answer was 429.
    pub(crate) fn learn(
        &self,
        bucket: &mut Bucket,
        status: u16,
        said: RateHeaders,
    ) -> Option<Wait> {
        let now = Instant::now();
        if matches!(status, 401 | 403 | 429) {
            self.count_invalid();
        }
        if let Some(reset) = said.reset_after.and_then(seconds) {
            (bucket.left, bucket.reset) = (said.left.unwrap_or(1), now + reset);
        } else {
            bucket.left = 1;
        }
        // Some refusals have the status of a limit, without a time to wait.
        if status != 429 || said.code != 0 && said.retry_after.is_none() {
            self.global().unsaid = 0;
            return None;
        }
        let told = said.retry_after.and_then(seconds);
        let mut global = self.global();
        let after = told.unwrap_or_else(|| {
            let before = global.unsaid.min(8);
            global.unsaid += 1;
            (UNSAID * (1 << before)).min(WALL)
        });
        if said.global {
            global.frozen = global.frozen.max(now + after);
        } else {
            (bucket.left, bucket.reset) = (0, now + after);
        }
        Some(Wait { after, everywhere: said.global, said: told.is_some() })
    }

    /// Counts a call that Discord holds against the bot.
    pub(crate) fn count_invalid(&self) {
        let mut global = self.global();
        global.turn_over(Instant::now());
        global.invalid += 1;
        if global.invalid == MOST_INVALID {
            tracing::error!(
                "{MOST_INVALID} calls refused within ten minutes: nothing is sent for a while"
            );
        }
    }

    fn global(&self) -> MutexGuard<'_, GlobalLimit> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bucket {
    /// Closes the bucket for this time.
    pub(crate) fn shut(&mut self, after: Duration) {
        (self.left, self.reset) = (0, Instant::now() + after);
    }
}

impl GlobalLimit {
    fn turn_over(&mut self, now: Instant) {
        if now.saturating_duration_since(self.since) >= WINDOW {
            (self.invalid, self.since) = (0, now);
        }
    }
}

impl RateHeaders {
    /// Reads the headers and the body of an answer. A 429 without Discord's fields comes from a
    /// server in front of it and stops all calls.
    pub(crate) fn read(headers: &reqwest::header::HeaderMap, status: u16, body: &Value) -> Self {
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let number = |name: &str| header(name).and_then(|value| value.parse::<f64>().ok());
        let left = header("x-ratelimit-remaining").and_then(|value| value.parse().ok());
        let global = header("x-ratelimit-global").is_some()
            || header("x-ratelimit-scope") == Some("global")
            || body["global"] == Value::Bool(true)
            || status == 429 && !body.is_object();
        let retry_after = body["retry_after"].as_f64().or_else(|| number("retry-after"));
        let (reset_after, code) = (number("x-ratelimit-reset-after"), body["code"].as_u64());
        Self { left, reset_after, global, retry_after, code: code.unwrap_or_default() }
    }
}

fn seconds(seconds: f64) -> Option<Duration> {
    // The clocks of two machines never agree to the millisecond.
    Duration::try_from_secs_f64(seconds).ok().map(|time| time + Duration::from_millis(20))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limited(global: bool) -> RateHeaders {
        RateHeaders { global, retry_after: Some(30.0), ..RateHeaders::default() }
    }

    #[tokio::test]
    async fn an_empty_bucket_holds_its_own_calls_and_no_others() {
        let buckets = Buckets::new();
        let mut taken = buckets.turn("one").await.unwrap();
        let wait = buckets.learn(&mut taken, 429, limited(false)).unwrap();
        assert!(!wait.everywhere && wait.after >= Duration::from_secs(30));
        drop(taken);
        assert!(!buckets.turn("one").await.unwrap_err().everywhere);
        assert!(buckets.turn("other").await.is_ok());
    }

    #[tokio::test]
    async fn a_limit_of_the_whole_bot_holds_everybody() {
        let buckets = Buckets::new();
        let mut taken = buckets.turn("one").await.unwrap();
        buckets.learn(&mut taken, 429, limited(true));
        drop(taken);
        assert!(buckets.turn("one").await.unwrap_err().everywhere);
        assert!(buckets.turn("other").await.unwrap_err().everywhere);
    }

    #[tokio::test]
    async fn an_answer_to_an_interaction_waits_for_its_own_limit_alone() {
        let buckets = Buckets::new();
        let mut taken = buckets.turn("one").await.unwrap();
        buckets.learn(&mut taken, 429, limited(true));
        let mut answer = buckets.turn("webhooks/token").await.unwrap();
        buckets.learn(&mut answer, 429, limited(false));
        drop(answer);
        assert!(!buckets.turn("webhooks/token").await.unwrap_err().everywhere);
        assert!(buckets.turn("webhooks/other").await.is_ok());
    }

    #[tokio::test]
    async fn the_last_of_a_bucket_is_not_taken_twice() {
        let buckets = Buckets::new();
        let mut taken = buckets.turn("one").await.unwrap();
        let said = RateHeaders { left: Some(0), reset_after: Some(60.0), ..RateHeaders::default() };
        assert_eq!(buckets.learn(&mut taken, 200, said), None);
        drop(taken);
        assert!(buckets.turn("one").await.is_err());
    }

    #[tokio::test]
    async fn too_many_refusals_stop_everything_long_before_a_ban() {
        let buckets = Buckets::new();
        let mut taken = buckets.turn("one").await.unwrap();
        for _ in 0..MOST_INVALID {
            assert_eq!(buckets.learn(&mut taken, 403, RateHeaders::default()), None);
        }
        drop(taken);
        assert!(buckets.turn("other").await.unwrap_err().everywhere);
    }

    #[test]
    fn a_page_instead_of_an_answer_holds_everybody() {
        let said = RateHeaders::read(&reqwest::header::HeaderMap::new(), 429, &Value::Null);
        assert!(said.global);
    }
}
