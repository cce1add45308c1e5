//! Words that people type, from the wording.

use game_core::typed::Lexicon;

use crate::WORDING;

/// A word for an action that is no play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Word {
    /// Asks for the dice.
    Roll,
    /// Offers the cube.
    Double,
    /// Takes the cube.
    Take,
    /// Gives the game up instead.
    Drop,
    /// Takes the cube at twice the value.
    Beaver,
    /// Answers a beaver.
    Raccoon,
    /// Lets the dice roll without asking.
    Auto,
    /// Wants to be asked before they roll.
    Ask,
    /// Refuses an offer.
    Refuse,
    /// Leaves a chouette after this game.
    Quit,
    /// Stays in it after all.
    Stay,
}

pub(crate) static WORDS: Lexicon<Word> = Lexicon::new(
    &WORDING,
    &[
        ("backgammon-typed-roll", Word::Roll),
        ("backgammon-typed-double", Word::Double),
        ("backgammon-typed-take", Word::Take),
        ("backgammon-typed-drop", Word::Drop),
        ("backgammon-typed-beaver", Word::Beaver),
        ("backgammon-typed-raccoon", Word::Raccoon),
        ("backgammon-typed-auto", Word::Auto),
        ("backgammon-typed-ask", Word::Ask),
        ("backgammon-typed-refuse", Word::Refuse),
        ("backgammon-typed-quit", Word::Quit),
        ("backgammon-typed-stay", Word::Stay),
    ],
);

/// The size of a resignation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// The cube.
    Single,
    /// Twice the cube.
    Gammon,
    /// Three times the cube.
    Backgammon,
}

pub(crate) static SIZES: Lexicon<Size> = Lexicon::new(
    &WORDING,
    &[
        ("backgammon-typed-single", Size::Single),
        ("backgammon-typed-gammon", Size::Gammon),
        ("backgammon-typed-backgammon", Size::Backgammon),
    ],
);

/// A place that is no point, or a word between two moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// The bar.
    Bar,
    /// The place of men borne off.
    Off,
    /// A word between two moves.
    And,
}

pub(crate) static PLACES: Lexicon<Place> = Lexicon::new(
    &WORDING,
    &[
        ("backgammon-typed-bar", Place::Bar),
        ("backgammon-typed-off", Place::Off),
        ("backgammon-typed-and", Place::And),
    ],
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_one_meaning_in_every_language() {
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
        assert!(SIZES.faults().is_empty(), "{:?}", SIZES.faults());
        assert!(PLACES.faults().is_empty(), "{:?}", PLACES.faults());
    }
}
