//! Actions and transcripts as text.

use alloc::{string::String, vec::Vec};

use crate::{Fact, Unclear};

/// An action as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Its canonical text, for tokens and the log.
    pub code: String,
    /// Its text as a person would write it.
    pub shown: String,
}

/// An action as text with its facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The action in its stored and its readable form.
    pub choice: Choice,
    /// Facts about it, as in [`Game::listing`](crate::Game::listing).
    pub facts: Vec<Fact>,
}

/// A [`Transcript`](crate::Transcript) whose setup and entries are canonical texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnyTranscript {
    /// The setup's canonical text.
    pub setup: String,
    /// The entries' canonical texts.
    pub entries: Vec<String>,
    /// Further data by name.
    pub tags: Vec<(String, String)>,
}

/// The reason why typed text is not yet an action: [`Unclear`] with actions as text.
pub type Unread = Unclear<Choice>;
