//! Sentences before they have a language.

use alloc::{borrow::ToOwned, boxed::Box, string::String, vec::Vec};
use core::fmt;

/// A message for a person: a wording key and its arguments.
///
/// The words are in the Fluent files of `chat`; a sentence holds only the key and the arguments.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sentence {
    /// Key of the wording, e.g. `abaku-square-taken`.
    pub key: &'static str,
    /// Arguments by name, in the order they were given.
    pub args: Vec<(&'static str, Arg)>,
}

/// One argument of a [`Sentence`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A number; wordings choose the plural form by it.
    Number(i64),
    /// Text that reads the same in every language: a square, a digit, a move.
    Text(String),
    /// Several such texts, joined as the language joins them: "C5, C6 and C7". The wording gets
    /// their number as `NAME-count`.
    List(Vec<String>),
    /// The player in this seat (0 is the first); shown by name.
    Player(u8),
    /// A sentence within the sentence.
    Sentence(Box<Sentence>),
}

impl Sentence {
    /// The sentence under `key`, with no arguments yet.
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

/// For logs and assertions; people read the wording of the key instead.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (name, arg) in &self.args {
            write!(f, " {name}={arg}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::List(items) => write!(f, "{items:?}"),
            Self::Player(seat) => write!(f, "seat {}", seat + 1),
            Self::Sentence(sentence) => write!(f, "({sentence})"),
        }
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<String>> for Arg {
    fn from(items: Vec<String>) -> Self {
        Self::List(items)
    }
}

impl From<Sentence> for Arg {
    fn from(sentence: Sentence) -> Self {
        Self::Sentence(Box::new(sentence))
    }
}

/// A short text in a picture or on a button.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Label {
    /// Reads the same in every language: a digit, a square, `H8→ 24`.
    Plain(String),
    /// A sentence that is worded when it is drawn.
    Worded(Sentence),
    /// The name of the player in this seat (0 is the first).
    Name(u8),
}

impl From<&str> for Label {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl From<String> for Label {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<Sentence> for Label {
    fn from(sentence: Sentence) -> Self {
        Self::Worded(sentence)
    }
}
