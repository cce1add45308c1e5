//! A browser in which somebody wants to be called.

use std::fmt;

use store::subscriptions::SubscriptionRow;

/// What a browser gave to be called by (RFC 8291): all of it is for its push service and
/// this bot alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The address that messages to it are handed to, at most [`Subscription::LONGEST`] bytes.
    pub endpoint: String,
    /// What messages to it are sealed with.
    pub keys: BrowserKeys,
}

/// What messages to a browser are sealed with.
#[derive(Clone, PartialEq, Eq)]
pub struct BrowserKeys {
    /// Its own key: a point of P-256, uncompressed.
    pub key: [u8; 65],
    /// A secret that it shares with the bot.
    pub auth: [u8; 16],
}

impl Subscription {
    /// The most bytes of an endpoint that is kept.
    pub const LONGEST: usize = 1_024;

    /// The stored one; `None` if the row makes no sense.
    pub(crate) fn from_row(row: SubscriptionRow) -> Option<Self> {
        let keys = BrowserKeys { key: row.key.try_into().ok()?, auth: row.auth.try_into().ok()? };
        Some(Self { endpoint: row.endpoint, keys })
    }
}

/// Shows nothing of it: with the address and the keys anyone can call the browser.
impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription")
    }
}

/// Shows nothing of them.
impl fmt::Debug for BrowserKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BrowserKeys")
    }
}
