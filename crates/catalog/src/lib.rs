//! The list of games; the only crate that knows more than one.

use game_core::AnyRules;

/// The games there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {}

impl Kind {
    /// Every game, in the order lists show them.
    pub const ALL: &'static [Self] = &[];

    /// The game's rules.
    pub fn rules(self) -> &'static dyn AnyRules {
        match self {}
    }

    /// The game with this [`AnyRules::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.rules().id() == id)
    }
}
