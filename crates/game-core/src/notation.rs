//! The stored form of things.

use alloc::string::String;
use core::{error::Error, fmt};

use scene::Sentence;

/// A canonical text: unambiguous without a position and stable for ever.
///
/// Logs are made of these. Law: `decode(encode(x)) == x`, and `decode` accepts
/// nothing that `encode` never writes.
pub trait Notation: Sized {
    /// The text of this value: ASCII, no line break, no control character.
    fn encode(&self) -> String;

    /// The value of a text.
    ///
    /// # Errors
    /// A sentence saying what of the text cannot be.
    fn decode(code: &str) -> Result<Self, DecodeError>;
}

/// Why a text could not be decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError(pub Sentence);

impl DecodeError {
    /// The error that shows `text` and says nothing more.
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

/// The chance of a game in which nothing is left to chance.
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
