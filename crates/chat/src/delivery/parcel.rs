//! The messages that a platform carries, and its replies.

use std::{future::Future, pin::Pin, time::Duration};

use service::{DeliveryId, MatchId, Platform};

use super::pace::PostingPace;
use crate::{Button, Copied, Drawn, Language, TouchBoard, Typing, request::rows};

/// A message on its way.
#[derive(Debug, Clone)]
pub struct Parcel {
    /// The delivery; the same for every try.
    pub id: DeliveryId,
    /// The chat it goes to.
    pub to: Address,
    /// Plain text; the adapter escapes it.
    pub text: String,
    /// The people called by the message; nobody else may be.
    pub mentions: Vec<Mention>,
    /// Whether the message calls somebody. All other messages arrive without a sound.
    pub rings: bool,
    /// The board under the text, drawn already.
    pub picture: Option<Drawn>,
    /// Rows of buttons, at most five in a row.
    pub buttons: Vec<Vec<Button>>,
    /// The board that the reader taps in the message, in place of a picture. Its carrier is one
    /// that [holds](Carrier::holds_touch) such boards.
    pub touch: Option<TouchBoard>,
    /// A way to type a move as well.
    pub typing: Option<Typing>,
    /// A text that the reader may want to pass on.
    pub copied: Option<Copied>,
    /// The language of the text, for the adapter's own words.
    pub language: Language,
    /// The match meant by an answer to this message.
    pub match_id: Option<MatchId>,
    /// Whether it may have been sent before a crash.
    pub again: bool,
    /// The message of the chat that this one replaces; `None` for a new one. In a group it is
    /// replaced only while it is the newest message there.
    pub edits: Option<String>,
    /// Whether the message repeats another with a new number in it. It is changed wherever it
    /// stands, or left alone.
    pub recounts: bool,
    /// The match's former board. Once the new one has arrived, the former loses its buttons, or is
    /// deleted if it is one to tap.
    pub strips: Option<String>,
}

impl Parcel {
    /// Whether it is the one board of a match in a group, which changes.
    pub fn is_living_board(&self) -> bool {
        let living = self.match_id.is_some() && !self.to.private && !self.recounts;
        self.edits.is_some() && living
    }

    /// Joins the messages about several matches. The last board is shown, and each of the others
    /// has a button below.
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

    /// Returns the same message as a new one.
    #[must_use]
    pub fn anew(self) -> Self {
        let living = self.is_living_board();
        let strips = self.strips.or(self.edits.filter(|_| living));
        Self { edits: None, strips, ..self }
    }
}

/// The destination of a message.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Address {
    /// The chat's key; the person's own for a private chat.
    pub chat: String,
    /// Whether the message is for one person alone.
    pub private: bool,
}

/// A person called by a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// The person's key on the platform.
    pub key: String,
    /// The person's name in the text.
    pub name: String,
}

/// The result of carrying a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Carried {
    /// The message has arrived and has this key.
    Sent(String),
    /// The message was not sent and is to be tried again.
    Later {
        /// The wait before the next try.
        after: Duration,
        /// Whether the whole bot is to wait.
        everywhere: bool,
        /// Whether the message may have arrived all the same. It is then tried as it is, and
        /// nothing takes its place.
        perhaps: bool,
        /// The platform's answer without tokens, for the log and the owner.
        why: String,
    },
    /// The platform will never take the message.
    Refused {
        /// The platform's answer without tokens, for the log and the owner.
        why: String,
        /// The consequence for the chat.
        fate: ChatFate,
    },
}

/// The consequence of a refused message for its chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChatFate {
    /// None: this message alone is bad.
    Stays,
    /// The person's private chat is closed.
    Closed,
    /// The chat is gone. Nothing is tried there until somebody writes in it.
    Gone,
    /// The chat has this new key; the message is tried there.
    Moved(String),
}

/// A carrier of messages on one platform.
pub trait Carrier: Send + Sync + 'static {
    /// The platform; the carrier takes the deliveries of this one alone.
    fn platform(&self) -> Platform;
    /// The pace of the platform.
    fn pace(&self) -> &PostingPace;
    /// Whether messages of this private chat hold boards to tap. A board that the platform refuses
    /// is sent as a picture.
    fn holds_touch(&self, _chat: &str) -> bool {
        false
    }
    /// Sends one message and returns the result.
    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>>;
}
