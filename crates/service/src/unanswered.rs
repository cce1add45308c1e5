//! Requests whose answer is due although the process that took them is gone.

use std::fmt;

use store::{NoticeId, Timestamp, unanswered::UnansweredRow};

/// A request that an earlier process received and did not answer.
#[derive(Clone, PartialEq, Eq)]
pub struct Unanswered {
    /// The platform's key of it.
    pub key: String,
    /// The way to answer it, as the platform's adapter wrote it. It may contain a token, so it must
    /// not be logged.
    pub payload: String,
    /// When it was received: the token for the answer lives from then on.
    pub at: Timestamp,
    /// The notices it caused: those after the first id, up to the second; `None` if it changed
    /// nothing.
    pub caused: Option<(NoticeId, NoticeId)>,
}

/// Hides the payload.
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
