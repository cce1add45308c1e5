//! The sessions of people's browsers.

use store::{
    Timestamp,
    sessions::{Opener, SessionRow},
};

/// A browser in which a person is logged in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its key; the token cannot be derived from it.
    pub key: String,
    /// When it began; `None` if that was not noted yet.
    pub made: Option<Timestamp>,
    /// The day it was last seen.
    pub seen: Option<Timestamp>,
    /// The kind of browser, in the word it was noted with.
    pub agent: Option<String>,
    /// The way it was opened; `None` if the person began it with a name.
    pub opened: Option<Opener>,
}

impl From<SessionRow> for Session {
    fn from(SessionRow { key, made, seen, agent, opened }: SessionRow) -> Self {
        Self { key, made, seen, agent, opened }
    }
}
