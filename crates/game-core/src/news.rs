//! News of an entry, for players and spectators.
//!
//! News is a `Sentence` that knows whether it tells of an event, of the end or of a place. Games
//! have no types of their own for it: the code above needs no more, and the law about secrets
//! compares sentences.

use core::fmt;

use scene::Sentence;

/// A single message about an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The action or draw of chance, and its immediate result.
    Event(Sentence),
    /// The reason for the end of the game, and its result.
    End(Sentence),
    /// The place of one seat at the end and its points. A page that shows the outcome in its own
    /// form leaves these out.
    Place(Sentence),
}

impl News {
    /// The sentence of any kind of news.
    pub const fn sentence(&self) -> &Sentence {
        match self {
            Self::Event(said) | Self::End(said) | Self::Place(said) => said,
        }
    }

    /// The sentence alone, without the kind of news.
    pub fn into_sentence(self) -> Sentence {
        match self {
            Self::Event(said) | Self::End(said) | Self::Place(said) => said,
        }
    }
}

impl From<Sentence> for News {
    fn from(said: Sentence) -> Self {
        Self::Event(said)
    }
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}
