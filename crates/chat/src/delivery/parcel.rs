//! What a platform carries, and what it says of it.

use std::{future::Future, pin::Pin, time::Duration};

use service::{DeliveryId, MatchId, Platform};

use super::pace::PostingPace;
use crate::{Button, Copied, Drawn, Language, TouchBoard, Typing, request::rows};

/// A message on its way.
#[derive(Debug, Clone)]
pub struct Parcel {
    /// Which; the same whenever it is tried again.
    pub id: DeliveryId,
    /// The chat it goes to.
    pub to: Address,
    /// Plain text; the adapter escapes it.
    pub text: String,
    /// Who is called by it; nobody else may be.
    pub mentions: Vec<Mention>,
    /// Whether it calls somebody: everything else arrives without a sound.
    pub rings: bool,
    /// The board under it, drawn already.
    pub picture: Option<Drawn>,
    /// Rows of buttons, at most five in a row.
    pub buttons: Vec<Vec<Button>>,
    /// The board that its reader taps in it, in place of a picture; its carrier is one that
    /// [holds](Carrier::holds_touch) such.
    pub touch: Option<TouchBoard>,
    /// A way to type a move besides.
    pub typing: Option<Typing>,
    /// What its reader may want to pass on.
    pub copied: Option<Copied>,
    /// The language it is in, for the adapter's own words.
    pub language: Language,
    /// The match that an answer to this message means.
    pub match_id: Option<MatchId>,
    /// Whether it may have been sent before a crash.
    pub again: bool,
    /// The message of its chat that it takes the place of; `None`: it is a new one. In a
    /// group it does so while that is the newest message there.
    pub edits: Option<String>,
    /// Whether it says again what it said, with another number in it: the message is changed
    /// wherever it stands, or left alone.
    pub recounts: bool,
    /// The former board of its match: once this one is there it loses its buttons, or goes
    /// if it is one to tap.
    pub strips: Option<String>,
}

impl Parcel {
    /// Whether it is the one board of a match that a group has, which changes.
    pub fn is_living_board(&self) -> bool {
        let living = self.match_id.is_some() && !self.to.private && !self.recounts;
        self.edits.is_some() && living
    }

    /// What tells of several matches, as one: the last is shown, and of each of the others
    /// there is a button below.
    pub(super) fn together(mut parts: Vec<Self>) -> Option<Self> {
        let mut last = parts.pop()?;
        let texts: Vec<_> = parts.iter().chain([&last]).map(|part| part.text.as_str()).collect();
        let text = texts.join("\n\n");
        last.rings |= parts.iter().any(|part| part.rings);
        let (mentions, buttons): (Vec<_>, Vec<_>) =
            parts.into_iter().map(|part| (part.mentions, part.buttons)).unzip();
        for mention in mentions.into_iter().flatten() {
            if !last.mentions.contains(&mention) {
                last.mentions.push(mention);
            }
        }
        last.buttons.extend(rows(buttons.into_iter().flatten().flatten()));
        Some(Self { text, ..last })
    }

    /// The same as a new message.
    #[must_use]
    pub fn anew(self) -> Self {
        let living = self.is_living_board();
        let strips = self.strips.or(self.edits.filter(|_| living));
        Self { edits: None, strips, ..self }
    }
}

/// Where a message goes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Address {
    /// The chat's key; for a private one the person's own.
    pub chat: String,
    /// Whether it is for one person alone.
    pub private: bool,
}

/// Somebody called by a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// What the platform knows them by.
    pub key: String,
    /// The name the text calls them by.
    pub name: String,
}

/// What came of carrying a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Carried {
    /// It is there, as the message with this key.
    Sent(String),
    /// It was not sent and is to be tried again.
    Later {
        /// How long to wait.
        after: Duration,
        /// Whether the whole bot is told to wait.
        everywhere: bool,
        /// Whether it may have arrived all the same: then nothing takes its
        /// place, and it is tried as it is.
        perhaps: bool,
        /// What the platform said, without tokens: for the log and the owner.
        why: String,
    },
    /// The platform will never take it.
    Refused {
        /// What the platform said, without tokens: for the log and the owner.
        why: String,
        /// What that means for its chat.
        fate: ChatFate,
    },
}

/// What a refused message means for its chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChatFate {
    /// Nothing: this message alone is bad.
    Stays,
    /// The person's private chat is closed.
    Closed,
    /// The chat is gone: nothing is tried there until somebody writes in it.
    Gone,
    /// The chat has this key now; the message is tried there.
    Moved(String),
}

/// Carries messages on one platform.
pub trait Carrier: Send + Sync + 'static {
    /// The platform it sends to; deliveries are taken for that one alone.
    fn platform(&self) -> Platform;
    /// How fast the platform lets messages be sent.
    fn pace(&self) -> &PostingPace;
    /// Whether messages of this private chat hold boards that are tapped there. One that it
    /// refuses is sent as a picture.
    fn holds_touch(&self, _chat: &str) -> bool {
        false
    }
    /// Sends one message, and says what came of it.
    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>>;
}
