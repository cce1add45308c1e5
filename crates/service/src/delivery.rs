//! Updates that come in from platforms, and deliveries on their way to them.

use store::{DeliveryId, MatchId, Timestamp};

use crate::Notice;

/// An update as a platform sent it.
#[derive(Clone, PartialEq, Eq)]
pub struct RawUpdate {
    /// The platform's key for it.
    pub key: String,
    /// The update as the platform sent it, in its own format.
    pub payload: String,
}

/// Shows nothing that people wrote.
impl std::fmt::Debug for RawUpdate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Update({})", self.key)
    }
}

/// An update that waits to be dealt with.
#[derive(Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The platform's key for it.
    pub key: String,
    /// The update as the platform sent it, in its own format.
    pub payload: String,
    /// The number of times that dealing with it panicked.
    pub attempts: u32,
    /// The time when it was taken in. The oldest is dealt with first.
    pub at: Timestamp,
}

/// Shows nothing that people wrote.
impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Waiting({})", self.key)
    }
}

/// A delivery that could be sent now: the first that waits for its chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// The id by which it is read once its turn has come.
    pub id: DeliveryId,
    /// The key of the chat, or the person's own if it is private.
    pub chat: String,
    /// Whether it is for one person alone.
    pub private: bool,
    /// The time since when it waits.
    pub at: Timestamp,
}

/// A notice on its way to one chat, or to one person alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// The id by which it is settled, once its outcome is known.
    pub id: DeliveryId,
    /// The notice it tells; of moves of one game, all of them.
    pub notice: Notice,
    /// Earlier notices that the same message tells: from the same commit, or from other matches of
    /// a chat that can take no more messages.
    pub before: Vec<Notice>,
    /// The key of the chat, or the person's own if it is private.
    pub chat: String,
    /// Whether it is for one person alone.
    pub private: bool,
    /// Whether it may have been sent before, and nobody knows: a crash or a
    /// broken line came in between.
    pub doubtful: bool,
    /// The number of times it was tried before.
    pub tries: u32,
    /// The message of its chat that it changes, or the board that it follows; `None` if neither.
    pub edits: Option<String>,
    /// Whether that message told the same, and only its number changes.
    pub recounts: bool,
}

impl Delivery {
    /// Returns its notices, one match after another. The match of the newest comes last.
    pub fn by_match(&self) -> Vec<Vec<&Notice>> {
        let mut parts: Vec<Vec<&Notice>> = Vec::new();
        for notice in self.before.iter().chain([&self.notice]) {
            let same = |part: &Vec<&Notice>| part[0].match_id == notice.match_id;
            let mut part = match parts.iter().position(same) {
                Some(at) => parts.remove(at),
                None => Vec::new(),
            };
            part.push(notice);
            parts.push(part);
        }
        parts
    }

    /// Returns the matches that it tells of.
    pub fn matches(&self) -> impl Iterator<Item = MatchId> {
        self.by_match().into_iter().filter_map(|part| part[0].match_id)
    }
}

/// Work that was begun and has not come to its end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Updates that were taken in and not dealt with. Parked ones count as dealt with.
    pub updates: usize,
    /// Requests that were done and not yet answered.
    pub answers: u32,
    /// Deliveries that wait or are being sent.
    pub deliveries: i64,
}

/// The outcome of a delivery, and its meaning for the chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// It arrived, as the message with this key.
    Sent(String),
    /// It is to be tried again.
    Later {
        /// The earliest time for that.
        due: Timestamp,
        /// Whether it may have arrived all the same.
        perhaps: bool,
        /// The platform's words, for the log and the owner.
        why: String,
    },
    /// There was nothing left to say.
    Dropped(String),
    /// It cannot be delivered.
    Dead(String),
    /// It cannot be delivered since the person's private chat is closed.
    Closed(String),
    /// It cannot be delivered since the chat is gone.
    Gone(String),
    /// The chat has another key, where it is to be tried.
    Moved(String),
}

impl DeliveryOutcome {
    /// Returns the name under which outcomes are counted.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Sent(_) => "sent",
            Self::Later { .. } => "later",
            Self::Dropped(_) => "dropped",
            Self::Dead(_) => "dead",
            Self::Closed(_) => "closed",
            Self::Gone(_) => "gone",
            Self::Moved(_) => "moved",
        }
    }
}
