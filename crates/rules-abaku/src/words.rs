//! Words people type, from the wording.

use game_core::typed::Lexicon;

use crate::WORDING;

/// A word that acts without a placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Word {
    /// Does nothing.
    Pass,
    /// Ends the fill challenge.
    Finish,
    /// Introduces the tiles of an exchange.
    Exchange,
    /// Challenges a placement.
    Challenge,
    /// Accepts a placement.
    Accept,
}

pub(crate) static WORDS: Lexicon<Word> = Lexicon::new(
    &WORDING,
    &[
        ("abaku-typed-pass", Word::Pass),
        ("abaku-typed-finish", Word::Finish),
        ("abaku-typed-exchange", Word::Exchange),
        ("abaku-typed-challenge", Word::Challenge),
        ("abaku-typed-accept", Word::Accept),
    ],
);

/// The meaning of a word within a placement or an exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// All tiles of the rack.
    All,
    /// To the right.
    Across,
    /// Downwards.
    Down,
    /// Separates tiles from their square.
    On,
}

pub(crate) static SIGNS: Lexicon<Sign> = Lexicon::new(
    &WORDING,
    &[
        ("abaku-typed-all", Sign::All),
        ("abaku-typed-across", Sign::Across),
        ("abaku-typed-down", Sign::Down),
        ("abaku-typed-on", Sign::On),
    ],
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_one_meaning_in_every_language() {
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
        assert!(SIGNS.faults().is_empty(), "{:?}", SIGNS.faults());
    }
}
