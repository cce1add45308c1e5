//! Channels where the bot is not a member, but was brought along by a person. It can write there
//! only in answer to people, for a quarter of an hour each.

use std::{collections::BTreeMap, sync::Mutex, time::Duration};

use serenity::model::id::ChannelId;
use tokio::time::Instant;

/// A little less than a token lives.
const LIFE: Duration = Duration::from_secs(14 * 60);
/// The number of further answers that Discord accepts to one interaction.
const ANSWERS: u32 = 5;
/// The most channels, and tokens of each, that are kept.
const MOST: usize = 1_000;
const TOKENS: usize = 20;

/// Open interactions by channel.
#[derive(Default)]
pub(crate) struct GuestTokens(Mutex<BTreeMap<ChannelId, Vec<GuestToken>>>);

/// An interaction that can still be answered.
struct GuestToken {
    token: String,
    until: Instant,
    left: u32,
}

impl GuestTokens {
    /// Adds an interaction that can be answered for a while.
    pub(crate) fn add(&self, channel: ChannelId, token: &str) {
        let (mut all, now) = (self.all(), Instant::now());
        if all.len() >= MOST {
            all.retain(|_, tokens| tokens.iter().any(|token| token.until > now));
        }
        let tokens = all.entry(channel).or_default();
        tokens.retain(|token| token.until > now && token.left > 0);
        tokens.truncate(TOKENS);
        tokens.insert(0, GuestToken { token: token.to_owned(), until: now + LIFE, left: ANSWERS });
    }

    /// Whether the bot is a guest in a channel, as far as is known.
    pub(crate) fn knows(&self, channel: ChannelId) -> bool {
        self.all().contains_key(&channel)
    }

    /// The token of an interaction with an answer left.
    pub(crate) fn take(&self, channel: ChannelId) -> Option<String> {
        let (mut all, now) = (self.all(), Instant::now());
        let tokens = all.get_mut(&channel)?;
        let token = tokens.iter_mut().find(|token| token.until > now && token.left > 0)?;
        token.left -= 1;
        Some(token.token.clone())
    }

    /// Counts one more answer used for the caller.
    pub(crate) fn note_use(&self, token: &str) {
        let mut all = self.all();
        let mut tokens = all.values_mut().flatten();
        if let Some(kept) = tokens.find(|kept| kept.token == token) {
            kept.left = kept.left.saturating_sub(1);
        }
    }

    fn all(&self) -> std::sync::MutexGuard<'_, BTreeMap<ChannelId, Vec<GuestToken>>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
