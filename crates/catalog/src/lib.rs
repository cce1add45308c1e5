//! The list of games; the only crate that knows more than one.

mod file;
mod record;

use game_core::{AnyRules, Rules};

pub use file::{BadGame, GameFile, Read, players, read_each};
pub use record::{Luck, Record, RecordError, Verified};

/// Makes [`Kind`] of one line a game: the name of its type, and the crate that
/// has it at its top.
macro_rules! games {
    ($($name:ident of $home:ident;)+) => {
        /// The games there are.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Kind {
            $(
                #[doc = concat!("The game of [`", stringify!($home), "`].")]
                $name,
            )+
        }

        impl Kind {
            /// Every game, in the order lists show them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The game's rules.
            pub fn rules(self) -> &'static dyn AnyRules {
                match self {
                    $(Self::$name => &const { Rules::<$home::$name>::NEW },)+
                }
            }

            /// The name of the game's crate, which is that of its folder too:
            /// its rules, words, stories, records and pictures.
            pub fn home(self) -> String {
                let module = match self {
                    $(Self::$name => stringify!($home),)+
                };
                module.replace('_', "-")
            }
        }
    };
}

games! {
    Abaku of rules_abaku;
    Backgammon of rules_backgammon;
    Chess of rules_chess;
    Draughts of rules_draughts;
    Mill of rules_mill;
}

impl Kind {
    /// The game with this [`AnyRules::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.rules().id() == id)
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Diagram, Viewer};

    use super::*;

    #[test]
    fn every_game_is_taught_by_boards_that_can_be() {
        for &kind in Kind::ALL {
            let (id, all) = (kind.rules().id(), kind.rules().diagrams());
            assert!((2..=8).contains(&all.len()), "{id}: {} boards", all.len());
            for one in all {
                let name = format!("{id} {}", one.code);
                let set_up =
                    |one| kind.rules().set_up(one).unwrap_or_else(|why| panic!("{name}: {why}"));
                let (table, before) = (set_up(one), set_up(&Diagram { played: "", ..*one }));
                let taps: Vec<_> = one.taps.split_whitespace().map(str::to_owned).collect();
                let viewer = before.mover().map_or(Viewer::Spectator, Viewer::Seat);
                if !taps.is_empty() {
                    assert_eq!(table.mover(), before.mover(), "{name}: who taps");
                    let draft = table.draft(viewer, &taps);
                    assert_eq!((draft.taken, draft.problem), (taps.len(), None), "{name}");
                }
                let scene = table.scene(table.ply(), viewer, &taps);
                assert!(!scene.shapes.is_empty() && !scene.alt.is_empty(), "{name}");
            }
        }
    }

    #[test]
    fn every_game_is_found_by_its_id_and_nothing_else_is() {
        for &kind in Kind::ALL {
            assert_eq!(Kind::from_id(kind.rules().id()), Some(kind));
        }
        assert_eq!(Kind::from_id("abaku"), Some(Kind::Abaku));
        assert_eq!(Kind::from_id("Abaku"), None);
        assert_eq!(Kind::Abaku.home(), "rules-abaku");
    }
}
