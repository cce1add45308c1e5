//! The stored form of values.

use alloc::string::String;
use core::{error::Error, fmt};

use scene::Sentence;

/// A canonical text: unambiguous without a position and stable for ever.
///
/// Logs are made of these texts. Law: `decode(encode(x)) == x`, and `decode` accepts only texts
/// that `encode` writes.
pub trait Notation: Sized {
    /// The text of this value: ASCII, no line break, no control character.
    fn encode(&self) -> String;

    /// The value of a text.
    ///
    /// # Errors
    /// A sentence naming the fault in the text.
    fn decode(code: &str) -> Result<Self, DecodeError>;
}

/// The reason why a text could not be decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError(pub Sentence);

impl DecodeError {
    /// The error for a text that cannot be read; it shows `text` and gives no reason.
    pub fn unreadable(text: &str) -> Self {
        let shown = crate::shown(text, 40);
        Self(Sentence::new("core-unreadable").with("text", shown))
    }
}

impl From<Sentence> for DecodeError {
    fn from(sentence: Sentence) -> Self {
        Self(sentence)
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for DecodeError {}

/// The chance of a game without chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoChance {}

impl Notation for NoChance {
    fn encode(&self) -> String {
        match *self {}
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        Err(DecodeError::unreadable(code))
    }
}
