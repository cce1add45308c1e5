//! The browsers people are known in.

use store::{
    Timestamp,
    sessions::{Opener, SessionRow},
};

/// A browser somebody is known in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// What it is known by; its token cannot be had from this.
    pub key: String,
    /// Since when; `None` if that was not noted yet.
    pub made: Option<Timestamp>,
    /// When it was there last, to the day.
    pub seen: Option<Timestamp>,
    /// What kind of browser it is, in the word it was noted with.
    pub agent: Option<String>,
    /// How it was opened; `None` of one that they began by a name.
    pub opened: Option<Opener>,
}

impl From<SessionRow> for Session {
    fn from(SessionRow { key, made, seen, agent, opened }: SessionRow) -> Self {
        Self { key, made, seen, agent, opened }
    }
}
