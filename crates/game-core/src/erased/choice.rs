//! Actions and transcripts as text.

use alloc::{string::String, vec::Vec};

use crate::{Fact, Unclear};

/// An action as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Its canonical text, for tokens and the log.
    pub code: String,
    /// As a person would write it.
    pub shown: String,
}

/// An action as text with all that is true of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The action as it is stored and as it is shown.
    pub choice: Choice,
    /// What is true of it, as [`Game::listing`] says.
    pub facts: Vec<Fact>,
}

/// A [`Transcript`] whose setup and entries are canonical texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnyTranscript {
    /// The setup's canonical text.
    pub setup: String,
    /// The entries' canonical texts.
    pub entries: Vec<String>,
    /// What else is known, by name.
    pub tags: Vec<(String, String)>,
}

/// Why typed text is not yet an action: [`Unclear`] with actions as text.
pub type Unread = Unclear<Choice>;
