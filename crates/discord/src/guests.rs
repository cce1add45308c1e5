//! Channels where the bot is not, but was brought along by somebody. It can
//! write there only in answer to people, for a quarter of an hour each.

use std::{collections::BTreeMap, sync::Mutex, time::Duration};

use serenity::model::id::ChannelId;
use tokio::time::Instant;

/// A little less than a token lives.
const LIFE: Duration = Duration::from_secs(14 * 60);
/// So many more answers Discord takes to one interaction.
const ANSWERS: u32 = 5;
/// Channels and tokens kept at most.
const MOST: usize = 1_000;
const TOKENS: usize = 20;

/// What can still be answered, by channel.
#[derive(Default)]
pub(crate) struct Guests(Mutex<BTreeMap<ChannelId, Vec<Pass>>>);

/// One interaction that can still be answered.
struct Pass {
    token: String,
    until: Instant,
    left: u32,
}

impl Guests {
    /// An interaction that can be answered for a while.
    pub(crate) fn welcome(&self, channel: ChannelId, token: &str) {
        let (mut all, now) = (self.all(), Instant::now());
        if all.len() >= MOST {
            all.retain(|_, passes| passes.iter().any(|pass| pass.until > now));
        }
        let passes = all.entry(channel).or_default();
        passes.retain(|pass| pass.until > now && pass.left > 0);
        passes.truncate(TOKENS);
        passes.insert(0, Pass { token: token.to_owned(), until: now + LIFE, left: ANSWERS });
    }

    /// Whether the bot is a guest in a channel, as far as is known.
    pub(crate) fn knows(&self, channel: ChannelId) -> bool {
        self.all().contains_key(&channel)
    }

    /// The token of an interaction that can be answered once more.
    pub(crate) fn pass(&self, channel: ChannelId) -> Option<String> {
        let (mut all, now) = (self.all(), Instant::now());
        let passes = all.get_mut(&channel)?;
        let pass = passes.iter_mut().find(|pass| pass.until > now && pass.left > 0)?;
        pass.left -= 1;
        Some(pass.token.clone())
    }

    /// One more answer was needed for the one who acted.
    pub(crate) fn used(&self, token: &str) {
        let mut all = self.all();
        let mut passes = all.values_mut().flatten();
        if let Some(pass) = passes.find(|pass| pass.token == token) {
            pass.left = pass.left.saturating_sub(1);
        }
    }

    fn all(&self) -> std::sync::MutexGuard<'_, BTreeMap<ChannelId, Vec<Pass>>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
