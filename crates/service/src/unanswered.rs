//! A request whose answer is owed although the process that took it is gone.

use std::fmt;

use store::{NoticeId, Timestamp, unanswered::UnansweredRow};

/// A request that an earlier process took in and did not answer.
#[derive(Clone, PartialEq, Eq)]
pub struct Unanswered {
    /// What the platform knows it by.
    pub key: String,
    /// How to answer it, as the platform's adapter wrote it. A token may stand
    /// in it: it is not to be logged.
    pub payload: String,
    /// When it was taken in: the token to answer with lives from then on.
    pub at: Timestamp,
    /// The notices of what it changed, those after the first up to the second;
    /// `None` if it changed nothing.
    pub caused: Option<(NoticeId, NoticeId)>,
}

/// Shows no payload.
impl fmt::Debug for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, at, caused, .. } = self;
        let mut shown = f.debug_struct("Unanswered");
        shown.field("key", key).field("at", at).field("caused", caused).finish_non_exhaustive()
    }
}

impl From<UnansweredRow> for Unanswered {
    fn from(row: UnansweredRow) -> Self {
        let UnansweredRow { key, payload, at, since, until } = row;
        Self { key, payload, at, caused: since.zip(until) }
    }
}
