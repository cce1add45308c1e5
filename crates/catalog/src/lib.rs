//! The list of games; the only crate that knows more than one.

mod record;

use game_core::{AnyRules, Rules};
use rules_abaku::Abaku;
use rules_backgammon::Backgammon;
use rules_chess::Chess;
use rules_draughts::Draughts;
use rules_mill::Mill;

pub use record::{Record, RecordError};

/// The games there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Abaku, a crossword game of arithmetic.
    Abaku,
    /// Backgammon: matches and money play.
    Backgammon,
    /// Chess.
    Chess,
    /// Draughts as they are played in Bohemia and Slovakia.
    Draughts,
    /// Mill, nine or twelve men's morris.
    Mill,
}

impl Kind {
    /// Every game, in the order lists show them.
    pub const ALL: &'static [Self] =
        &[Self::Abaku, Self::Backgammon, Self::Chess, Self::Draughts, Self::Mill];

    /// The game's rules.
    pub fn rules(self) -> &'static dyn AnyRules {
        match self {
            Self::Abaku => &const { Rules::<Abaku>::NEW },
            Self::Backgammon => &const { Rules::<Backgammon>::NEW },
            Self::Chess => &const { Rules::<Chess>::NEW },
            Self::Draughts => &const { Rules::<Draughts>::NEW },
            Self::Mill => &const { Rules::<Mill>::NEW },
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
