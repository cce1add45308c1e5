//! The list of games, and all the parts of each: rules, computers, puzzles.

mod file;
mod record;

use game_core::{AnyRules, Rules};
use players::{AnyPlayers, abaku, backgammon, chess, draughts, mill, puzzle::Maker};

pub use file::{BadGame, GameFile, Read, players, read_each};
pub use record::{LuckSource, Record, RecordError, Verified};

/// The optional parts of a game beside its rules; an entry of `games!` leaves out the missing ones.
#[non_exhaustive]
struct Extras {
    /// The computers that play it.
    computers: Option<&'static dyn AnyPlayers>,
    /// The maker of its puzzles.
    puzzles: Option<&'static dyn Maker>,
    /// The days of the week, 1 for Monday, on which the second puzzle is of this game. The game of
    /// the daily puzzle has every day.
    weekdays: &'static [u8],
    /// The opening in a picture of the game, as people write its moves; empty: the first moves that
    /// the rules list are good enough.
    opening: &'static str,
}

impl Extras {
    const NONE: Self = Self { computers: None, puzzles: None, weekdays: &[], opening: "" };
}

/// All days of the week.
const DAILY: &[u8] = &[1, 2, 3, 4, 5, 6, 7];

/// Makes [`Kind`] of one entry a game: the name of its type, the crate that exports it, and in
/// braces its other parts ([`Extras`]).
macro_rules! games {
    ($($name:ident of $home:ident $({ $($field:ident: $value:expr),+ $(,)? })?;)+) => {
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

            const fn extras(self) -> &'static Extras {
                match self {
                    $(Self::$name => &const {
                        Extras { $($($field: $value,)+)? ..Extras::NONE }
                    },)+
                }
            }
        }
    };
}

games! {
    Abaku of rules_abaku {
        computers: Some(abaku::COMPUTERS),
        puzzles: Some(abaku::PUZZLES),
        weekdays: DAILY,
    };
    Backgammon of rules_backgammon {
        computers: Some(backgammon::COMPUTERS),
        puzzles: Some(backgammon::PUZZLES),
        weekdays: &[4],
    };
    Chess of rules_chess {
        computers: Some(chess::COMPUTERS),
        puzzles: Some(chess::PUZZLES),
        weekdays: &[1, 5, 7],
        opening: "e4 e5 Nf3 Nc6 Bb5 a6 Ba4",
    };
    Draughts of rules_draughts {
        computers: Some(draughts::COMPUTERS),
        puzzles: Some(draughts::PUZZLES),
        weekdays: &[3, 6],
    };
    Mill of rules_mill {
        computers: Some(mill::COMPUTERS),
        puzzles: Some(mill::PUZZLES),
        weekdays: &[2],
    };
}

impl Kind {
    /// The game with this [`AnyRules::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.rules().id() == id)
    }

    /// The computers that play the game.
    pub const fn computers(self) -> Option<&'static dyn AnyPlayers> {
        self.extras().computers
    }

    /// The maker of the game's puzzles.
    pub const fn puzzles(self) -> Option<&'static dyn Maker> {
        self.extras().puzzles
    }

    /// The opening in a picture of the game, move by move; empty if the first moves that its rules
    /// list are good enough.
    pub fn opening(self) -> impl Iterator<Item = &'static str> {
        self.extras().opening.split_whitespace()
    }

    /// Whether the daily puzzle is of this game.
    fn is_daily(self) -> bool {
        self.extras().weekdays == DAILY
    }
}

/// The computers of the game with this id.
pub fn computers(game: &str) -> Option<&'static dyn AnyPlayers> {
    Kind::from_id(game)?.computers()
}

/// The maker of the puzzles of the game with this id.
pub fn puzzles(game: &str) -> Option<&'static dyn Maker> {
    Kind::from_id(game)?.puzzles()
}

/// The id of the game of the daily puzzle.
pub fn daily_game() -> Option<&'static str> {
    Kind::ALL.iter().find(|kind| kind.is_daily()).map(|kind| kind.rules().id())
}

/// The ids of the games with puzzles, in the order they are offered: the game of the daily puzzle
/// first, the others by their days of the week.
pub fn games_with_puzzles() -> impl Iterator<Item = &'static str> {
    let mut all: Vec<_> = Kind::ALL.iter().filter(|kind| kind.puzzles().is_some()).collect();
    let first_day = |kind: &Kind| kind.extras().weekdays.first().copied().unwrap_or(u8::MAX);
    all.sort_by_key(|kind| (!kind.is_daily(), first_day(kind)));
    all.into_iter().map(|kind| kind.rules().id())
}

/// The id of the game of the second puzzle of a day of the week, 1 for Monday.
pub fn second_game(weekday: u8) -> Option<&'static str> {
    let has_day = |kind: &&Kind| !kind.is_daily() && kind.extras().weekdays.contains(&weekday);
    Kind::ALL.iter().find(has_day).map(|kind| kind.rules().id())
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
    fn every_day_has_a_daily_puzzle_and_one_second_puzzle() {
        let daily = Kind::ALL.iter().filter(|kind| kind.is_daily());
        assert_eq!(daily.count(), 1);
        for day in DAILY {
            let has_day = |kind: &&Kind| kind.extras().weekdays.contains(day);
            assert_eq!(Kind::ALL.iter().filter(has_day).count(), 2, "day {day}");
            assert_ne!(second_game(*day), daily_game(), "day {day}");
        }
        let offered: Vec<_> = games_with_puzzles().collect();
        assert_eq!(offered, ["abaku", "chess", "mill", "draughts", "backgammon"]);
        for kind in Kind::ALL.iter().filter(|kind| !kind.extras().weekdays.is_empty()) {
            assert!(kind.puzzles().is_some(), "{kind:?} has a day and no puzzles");
        }
    }

    #[test]
    fn a_game_has_its_own_puzzles_and_an_unknown_game_has_none() {
        for kind in Kind::ALL {
            let maker = kind.puzzles().map(Maker::game);
            assert!(maker.is_none_or(|game| game == kind.rules().id()), "{kind:?}: {maker:?}");
        }
        assert!(computers("nim").is_none() && puzzles("nim").is_none());
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
