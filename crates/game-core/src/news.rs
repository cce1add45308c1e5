//! What people are told of an entry.
//!
//! It is a `Sentence` that says whether it tells of an event, of the end or of a place. It is
//! no type of each game's own: nothing above needs more, and the law about secrets compares
//! sentences.

use core::fmt;

use scene::Sentence;

/// One thing that people are told of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// What was done or drawn, and what came of it at once.
    Event(Sentence),
    /// Why the game is over, and what that brought.
    End(Sentence),
    /// One seat's place at the end and its points. A page that shows the outcome
    /// in a form of its own leaves these out.
    Place(Sentence),
}

impl News {
    /// What is said, whichever kind of news it is.
    pub const fn sentence(&self) -> &Sentence {
        match self {
            Self::Event(said) | Self::End(said) | Self::Place(said) => said,
        }
    }

    /// What is said; the kind of news is let go.
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
