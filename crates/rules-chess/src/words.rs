//! Words that people type, from the wording.

use game_core::typed::Lexicon;

use crate::WORDING;

/// Castling in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Castling {
    /// On the side of the king.
    Short,
    /// On the side of the queen.
    Long,
    /// On the side where it is possible.
    Either,
}

pub(crate) static CASTLINGS: Lexicon<Castling> = Lexicon::new(
    &WORDING,
    &[
        ("chess-typed-short", Castling::Short),
        ("chess-typed-long", Castling::Long),
        ("chess-typed-castle", Castling::Either),
    ],
);

/// The meaning of a word within a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// The king.
    King,
    /// The queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
    /// A word before the square that a man leaves.
    From,
    /// Check or mate, which the board shows anyway.
    Check,
}

pub(crate) static SIGNS: Lexicon<Sign> = Lexicon::new(
    &WORDING,
    &[
        ("chess-typed-king", Sign::King),
        ("chess-typed-queen", Sign::Queen),
        ("chess-typed-rook", Sign::Rook),
        ("chess-typed-bishop", Sign::Bishop),
        ("chess-typed-knight", Sign::Knight),
        ("chess-typed-pawn", Sign::Pawn),
        ("chess-typed-from", Sign::From),
        ("chess-typed-check", Sign::Check),
    ],
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_one_meaning_in_every_language() {
        assert!(CASTLINGS.faults().is_empty(), "{:?}", CASTLINGS.faults());
        assert!(SIGNS.faults().is_empty(), "{:?}", SIGNS.faults());
    }
}
