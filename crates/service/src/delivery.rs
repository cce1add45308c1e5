//! What comes in from platforms, and what is on its way to them.

use store::{DeliveryId, MatchId, Timestamp};

use crate::Notice;

/// An update as a platform sent it.
#[derive(Clone, PartialEq, Eq)]
pub struct RawUpdate {
    /// What the platform knows it by.
    pub key: String,
    /// The update as the platform sent it, in its own format.
    pub payload: String,
}

/// Shows nothing of what people wrote.
impl std::fmt::Debug for RawUpdate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Update({})", self.key)
    }
}

/// An update that waits to be dealt with.
#[derive(Clone, PartialEq, Eq)]
pub struct Waiting {
    /// What the platform knows it by.
    pub key: String,
    /// The update as the platform sent it, in its own format.
    pub payload: String,
    /// How often dealing with it panicked.
    pub attempts: u32,
    /// When it was taken in, by which the oldest is dealt with first.
    pub at: Timestamp,
}

/// Shows nothing of what people wrote.
impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Waiting({})", self.key)
    }
}

/// A delivery that could be sent now: the first that waits for its chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// What it is read by once its turn has come.
    pub id: DeliveryId,
    /// Key of the chat, or the person's own if it is private.
    pub chat: String,
    /// Whether it is for one person alone.
    pub private: bool,
    /// Since when it waits.
    pub at: Timestamp,
}

/// A notice on its way to one chat, or to one person alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// What it is settled by, once it is known what came of it.
    pub id: DeliveryId,
    /// What is told; of moves of one game, all of them.
    pub notice: Notice,
    /// What happened before it and is told in the same message: in the same commit, or in
    /// other matches of a chat that is written to as often as may be.
    pub before: Vec<Notice>,
    /// Key of the chat, or the person's own if it is private.
    pub chat: String,
    /// Whether it is for one person alone.
    pub private: bool,
    /// Whether it may have been sent before, and nobody knows: a crash or a
    /// broken line came in between.
    pub doubtful: bool,
    /// How often it was tried before.
    pub tries: u32,
    /// The message of its chat that it changes, or the board that it follows; `None`: neither.
    pub edits: Option<String>,
    /// Whether that message told the same, and has another number in it now.
    pub recounts: bool,
}

impl Delivery {
    /// What it tells, one match after another: that of the newest comes last.
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

    /// The matches that it tells of.
    pub fn matches(&self) -> impl Iterator<Item = MatchId> {
        self.by_match().into_iter().filter_map(|part| part[0].match_id)
    }
}

/// What was begun and has not come to its end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Updates that were taken in and are not dealt with; parked ones are.
    pub updates: usize,
    /// Requests that were done and not yet answered.
    pub answers: u32,
    /// Deliveries that wait or are being sent.
    pub deliveries: i64,
}

/// What came of a delivery, and what that says about its chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// It is there, as the message with this key.
    Sent(String),
    /// It is to be tried again.
    Later {
        /// Not before this time.
        due: Timestamp,
        /// Whether it may have arrived all the same.
        perhaps: bool,
        /// What the platform said, for the log and the owner.
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
    /// What it is called where outcomes are counted.
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
