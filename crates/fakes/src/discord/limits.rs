//! The rate limits of the bot.

use std::{collections::BTreeMap, time::Duration};

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode},
    response::{IntoResponse as _, Response},
};
use serde_json::json;
use tokio::time::Instant;

use super::{Discord, rest::Call};

/// The rest of a bucket.
#[derive(Debug)]
struct Bucket {
    limit: u32,
    left: u32,
    reset: Instant,
}

/// Buckets and the limit of the whole bot.
#[derive(Debug)]
pub(crate) struct Limits {
    /// The limit of one channel: so many calls in so long.
    rule: (u32, Duration),
    /// The limit of the whole bot in a second.
    global: u32,
    second: (Option<Instant>, u32),
    buckets: BTreeMap<String, Bucket>,
    frozen: Option<Instant>,
    /// The end of each planned 429, by bucket.
    shut: BTreeMap<String, Instant>,
    /// The number of calls that came despite a limit.
    disobeyed: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            rule: (20, Duration::from_secs(1)),
            global: 50,
            second: (None, 0),
            buckets: BTreeMap::new(),
            frozen: None,
            shut: BTreeMap::new(),
            disobeyed: 0,
        }
    }
}

/// A wait, and whether it applies to all calls.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wait {
    pub(crate) after: Duration,
    pub(crate) global: bool,
}

impl Limits {
    /// Counts a call. Returns the headers with the rest of its bucket, or the time to wait.
    pub(crate) fn take(&mut self, call: Call, place: &str) -> Result<HeaderMap, Wait> {
        let now = Instant::now();
        let key = format!("{call:?}/{place}");
        if call.is_unlimited() {
            return match self.shut.get(&key).filter(|until| **until > now) {
                Some(until) => {
                    self.disobeyed += 1;
                    Err(Wait { after: *until - now, global: false })
                }
                None => Ok(HeaderMap::new()),
            };
        }
        if let Some(until) = self.frozen.filter(|until| *until > now) {
            self.disobeyed += 1;
            return Err(Wait { after: until - now, global: true });
        }
        if let Some(until) = self.shut.get(&key).filter(|until| **until > now) {
            self.disobeyed += 1;
            return Err(Wait { after: *until - now, global: false });
        }
        self.take_global(now)?;
        self.take_bucket(key, now)
    }

    fn take_global(&mut self, now: Instant) -> Result<(), Wait> {
        let (since, count) = &mut self.second;
        let begun = since.filter(|since| now - *since < Duration::from_secs(1));
        if begun.is_none() {
            (*since, *count) = (Some(now), 0);
        }
        *count += 1;
        if *count <= self.global {
            return Ok(());
        }
        let until = since.unwrap_or(now) + Duration::from_secs(1);
        self.frozen = Some(until);
        Err(Wait { after: until - now, global: true })
    }

    fn take_bucket(&mut self, key: String, now: Instant) -> Result<HeaderMap, Wait> {
        let (limit, window) = self.rule;
        let name = format!(
            "{:016x}",
            key.bytes()
                .fold(7, |sum: u64, byte| { sum.wrapping_mul(31).wrapping_add(u64::from(byte)) })
        );
        let fresh = || Bucket { limit, left: limit, reset: now + window };
        let bucket = self.buckets.entry(key).or_insert_with(fresh);
        if bucket.reset <= now {
            *bucket = fresh();
        }
        if bucket.left == 0 {
            self.disobeyed += 1;
            return Err(Wait { after: bucket.reset - now, global: false });
        }
        bucket.left -= 1;
        let after = (bucket.reset - now).as_secs_f64();
        let mut headers = HeaderMap::new();
        let mut put = |name: &'static str, value: String| {
            headers.insert(name, HeaderValue::from_str(&value).expect("a number is a header"));
        };
        put("x-ratelimit-limit", bucket.limit.to_string());
        put("x-ratelimit-remaining", bucket.left.to_string());
        put("x-ratelimit-reset-after", format!("{after:.3}"));
        put("x-ratelimit-bucket", name);
        Ok(headers)
    }

    /// Starts a planned 429 for everything it concerns.
    pub(crate) fn shut(&mut self, call: Call, place: &str, wait: Wait) {
        let until = Instant::now() + wait.after;
        if wait.global {
            self.frozen = Some(until);
        } else {
            self.shut.insert(format!("{call:?}/{place}"), until);
        }
    }
}

impl Wait {
    /// The 429 for this wait.
    pub(crate) fn response(self) -> Response {
        let after = self.after.as_secs_f64();
        let body = json!({
            "message": "You are being rate limited.", "retry_after": after, "global": self.global,
        });
        let mut response = (StatusCode::TOO_MANY_REQUESTS, axum::Json(body)).into_response();
        let headers = response.headers_mut();
        let whole = HeaderValue::from(after.ceil() as u64);
        headers.insert("retry-after", whole);
        let scope = if self.global { "global" } else { "user" };
        headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
        if self.global {
            headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
        }
        response
    }
}

impl Discord {
    /// Sets the limit of each channel: so many calls in so long.
    pub fn allow_per_channel(&self, limit: u32, window: Duration) {
        self.inner.with(|state| state.limits.rule = (limit, window));
    }

    /// The number of calls despite a limit that the bot was told of, or could have known.
    pub fn disobeyed(&self) -> usize {
        self.inner.state().limits.disobeyed
    }
}
