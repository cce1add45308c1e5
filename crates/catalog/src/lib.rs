//! The list of games; the only crate that knows more than one.

mod record;

use game_core::{AnyRules, Rules};
use rules_abaku::Abaku;

pub use record::{Record, RecordError};

/// The games there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Abaku, a crossword game of arithmetic.
    Abaku,
}

impl Kind {
    /// Every game, in the order lists show them.
    pub const ALL: &'static [Self] = &[Self::Abaku];

    /// The game's rules.
    pub fn rules(self) -> &'static dyn AnyRules {
        match self {
            Self::Abaku => &const { Rules::<Abaku>::NEW },
        }
    }

    /// The game with this [`AnyRules::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.rules().id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_id_and_nothing_else_is() {
        for &kind in Kind::ALL {
            assert_eq!(Kind::from_id(kind.rules().id()), Some(kind));
        }
        assert_eq!(Kind::from_id("abaku"), Some(Kind::Abaku));
        assert_eq!(Kind::from_id("Abaku"), None);
    }
}
