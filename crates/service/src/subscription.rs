//! Push subscriptions of browsers.

use std::fmt;

use store::subscriptions::SubscriptionRow;

/// The push subscription of a browser (RFC 8291): all of it is for its push service and this bot
/// alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The address for messages to it, at most [`Subscription::LONGEST`] bytes.
    pub endpoint: String,
    /// The keys that encrypt messages to it.
    pub keys: BrowserKeys,
}

/// The keys that encrypt messages to a browser.
#[derive(Clone, PartialEq, Eq)]
pub struct BrowserKeys {
    /// The browser's public key: a point of P-256, uncompressed.
    pub key: [u8; 65],
    /// The secret that it shares with the bot.
    pub auth: [u8; 16],
}

impl Subscription {
    /// The most bytes of a stored endpoint.
    pub const LONGEST: usize = 1_024;

    /// Reads a stored subscription; `None` if the row makes no sense.
    pub(crate) fn from_row(row: SubscriptionRow) -> Option<Self> {
        let keys = BrowserKeys { key: row.key.try_into().ok()?, auth: row.auth.try_into().ok()? };
        Some(Self { endpoint: row.endpoint, keys })
    }
}

/// Hides everything: with the address and the keys anyone can send to the browser.
impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription")
    }
}

/// Hides the keys.
impl fmt::Debug for BrowserKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BrowserKeys")
    }
}
