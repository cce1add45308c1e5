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
