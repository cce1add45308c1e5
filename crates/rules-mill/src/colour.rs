//! The two sides.

use game_core::Sentence;

/// A side; White makes the first turn (book).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The light men; they begin.
    White,
    /// The dark men.
    Black,
}

impl Colour {
    /// Both sides, in the order of their turns.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `w` or `b`, as positions write it.
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The side with such a letter.
    pub(crate) fn of_letter(letter: char) -> Option<Self> {
        Self::BOTH.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The side's name.
    pub(crate) fn sentence(self) -> Sentence {
        Sentence::new(match self {
            Self::White => "mill-white",
            Self::Black => "mill-black",
        })
    }

    /// A man of that side.
    pub(crate) fn man(self) -> Sentence {
        Sentence::new(match self {
            Self::White => "mill-white-man",
            Self::Black => "mill-black-man",
        })
    }
}
