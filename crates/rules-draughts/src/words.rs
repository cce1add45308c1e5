//! Words that people type, from the wording.

use game_core::typed::Lexicon;

use crate::WORDING;

/// A word for an action that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Word {
    /// A word before the piece to be huffed.
    Huff,
    /// Accepts the draw on offer.
    Accept,
}

pub(crate) static WORDS: Lexicon<Word> = Lexicon::new(
    &WORDING,
    &[("draughts-typed-huff", Word::Huff), ("draughts-typed-accept", Word::Accept)],
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_one_meaning_in_every_language() {
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
    }
}
