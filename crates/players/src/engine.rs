//! The operator's chess program: a level above all others.
//!
//! This crate knows the program as a trait that answers a position with a move. The move counts
//! only if the rules accept it; otherwise the hardest level plays. Of its name only letters,
//! digits, `.`, `-` and `+` enter the level's name. Hints and analyses never use it.

use std::{any::Any, fmt, sync::Arc};

use game_core::{ChanceRng, DecodeError, Notation as _, Secret, View as _};
use rules_chess::{
    Action, Chess, Rider, View,
    shakmaty::{EnPassantMode, fen::Fen},
};

use crate::{
    AnyPlayers, Effort, Help, Mirrored, RankedDecision,
    analysis::{Judgement, Measure, Scale},
    pairs::DuelPlayers,
    tablebase::Tablebases,
};

/// The first character of such a program's level; no built-in level begins so.
pub const MARK: char = '~';
/// The longest name of a level, in characters.
const LONGEST: usize = 20;

/// A program that plays chess.
pub trait Engine: fmt::Debug + Send + Sync {
    /// Returns its level ([`level`]).
    fn level(&self) -> &str;

    /// Returns its move in UCI notation for a position in FEN; `None` if it finds none in time.
    fn answer(&self, fen: &str) -> Option<String>;
}

/// Returns the level of a program with this name: its letters, digits, `.`, `-` and `+`, with `_`
/// between words. `None` if nothing is left of the name.
pub fn level(name: &str) -> Option<String> {
    let words = name.split_whitespace().map(|word| {
        let known = |one: &char| one.is_ascii_alphanumeric() || matches!(one, '.' | '-' | '+');
        word.chars().filter(known).collect::<String>()
    });
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let name: String = words.join("_").chars().take(LONGEST - 1).collect();
    let name = name.trim_end_matches('_');
    (!name.is_empty()).then(|| format!("{MARK}{name}"))
}

/// Returns the display name of such a program's level; `None` for a built-in level.
pub fn name(level: &str) -> Option<String> {
    level.strip_prefix(MARK).map(|name| name.replace('_', " "))
}

/// The players of chess, with the operator's program above them if there is one.
pub(crate) struct ChessPlayers {
    own: DuelPlayers<Chess>,
    engine: Option<Arc<dyn Engine>>,
}

impl ChessPlayers {
    /// Players without a program.
    pub(crate) const NEW: Self = Self { own: DuelPlayers::NEW, engine: None };

    /// Returns the program's move, if it makes one that the rules accept.
    fn answer(&self, view: &View) -> Option<String> {
        let game = view.seen();
        let fen = Fen::from_position(game.board(), EnPassantMode::Legal).to_string();
        let action = Action::decode(&self.engine.as_ref()?.answer(&fen)?).ok()?;
        let is_move =
            matches!(action, Action::Move(_, Rider::None)) && view.assess(&action).is_ok();
        is_move.then(|| action.encode())
    }
}

impl AnyPlayers for ChessPlayers {
    fn levels(&self) -> Vec<&'static str> {
        self.own.levels()
    }

    fn offered(&self) -> Vec<String> {
        let own = self.own.offered().into_iter();
        own.chain(self.engine.iter().map(|engine| engine.level().to_owned())).collect()
    }

    fn equipped(
        &self,
        _: &Arc<Tablebases>,
        engine: Option<&Arc<dyn Engine>>,
    ) -> Arc<dyn AnyPlayers> {
        Arc::new(Self { own: DuelPlayers::NEW, engine: engine.cloned() })
    }

    fn knows(&self, level: &str) -> bool {
        self.engine.as_ref().is_some_and(|engine| level == engine.level()) || self.own.knows(level)
    }

    fn best(
        &self,
        position: &str,
        options: &str,
        level: &str,
    ) -> Result<Vec<RankedDecision>, DecodeError> {
        self.own.best(position, options, level)
    }

    /// If the program fails, the hardest built-in level plays instead.
    fn choose(
        &self,
        view: &dyn Any,
        level: &str,
        effort: Effort,
        rng: &mut ChanceRng,
    ) -> Option<String> {
        let asks = level.starts_with(MARK) && effort != Effort::Least;
        let answer = || self.answer(view.downcast_ref()?);
        let answer = if asks { answer() } else { None };
        answer.or_else(|| self.own.choose(view, level, effort, rng))
    }

    fn measure(&self) -> Measure {
        self.own.measure()
    }

    fn scale(&self) -> Scale {
        self.own.scale()
    }

    fn judge(
        &self,
        view: &dyn Any,
        left: &[Box<dyn Any + Send>],
        code: &str,
        level: &str,
    ) -> Option<Judgement> {
        self.own.judge(view, left, code, level)
    }

    fn help(&self, view: &dyn Any, code: &str) -> Option<Help> {
        self.own.help(view, code)
    }

    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError> {
        self.own.mirrored(options, levels, secret)
    }
}

#[cfg(test)]
mod tests {
    use game_core::{AnyRules as _, Rules, Shelf, Viewer};

    use super::*;

    /// A program that answers every position alike.
    #[derive(Debug)]
    struct Parrot(Option<&'static str>);

    impl Engine for Parrot {
        fn level(&self) -> &'static str {
            "~Parrot"
        }

        fn answer(&self, fen: &str) -> Option<String> {
            assert!(
                fen.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "),
                "{fen}"
            );
            self.0.map(ToOwned::to_owned)
        }
    }

    #[test]
    fn a_level_is_short_and_holds_nothing_odd() {
        for (said, kept, shown) in [
            ("Stockfish 17", "~Stockfish_17", "Stockfish 17"),
            ("<b>x</b>\u{202e} \"; rm -rf /", "~bxb_rm_-rf", "bxb rm -rf"),
            ("A very long name of a program", "~A_very_long_name_of", "A very long name of"),
        ] {
            let found = level(said).unwrap();
            assert_eq!((found.as_str(), name(&found).unwrap().as_str()), (kept, shown));
            assert!(found.chars().count() <= LONGEST);
        }
        assert_eq!((level(" \u{1}žž "), name("diamond")), (None, None));
    }

    #[test]
    fn a_program_plays_its_level_and_what_it_says_wrongly_our_hardest_plays() {
        let rules = Rules::<Chess>::NEW;
        let options = rules.options(&[], &Shelf::default()).unwrap();
        let setup = rules.first(&options, 2).unwrap();
        let mut table = rules.start(&setup, &Secret::new([1; 32])).unwrap();
        let game_core::Turn::Seats { must, .. } = table.turn() else { panic!("nobody begins") };
        let seat = must.iter().next().unwrap();
        let view = table.view(table.ply(), Viewer::Seat(seat));
        let chosen = |said, level, effort| {
            let engine = Arc::new(Parrot(said));
            let players = ChessPlayers { engine: Some(engine), ..ChessPlayers::NEW };
            let mut rng = ChanceRng::at(&Secret::new([0; 32]), 0);
            assert_eq!(players.hardest(), "diamond");
            players.choose(&*view, level, effort, &mut rng).unwrap()
        };
        assert_eq!(chosen(Some("a2a3"), "~Parrot", Effort::Full), "a2a3");
        let own = chosen(None, "diamond", Effort::Full);
        assert_ne!(own, "a2a3");
        for wrong in [None, Some("a2a5"), Some("e7e5"), Some("resign"), Some("draw"), Some("")] {
            assert_eq!(chosen(wrong, "~Parrot", Effort::Full), own, "{wrong:?}");
        }
        // Neither a decision without time nor a built-in level asks the program.
        let seen = chosen(None, "diamond", Effort::Least);
        assert_eq!(chosen(Some("a2a3"), "~Parrot", Effort::Least), seen);
        assert_eq!(chosen(Some("a2a3"), "diamond", Effort::Full), own);
        table.act(seat, &own, &Secret::new([1; 32])).unwrap();
    }
}
