//! The games that computers can play, without their types.

use std::{any::Any, sync::Arc};

use game_core::{ChanceRng, DecodeError, Game, Notation, Secret, Turn, View as _, Viewer};
use rules_abaku::{Abaku, Action, Options, View};
use rules_backgammon::Backgammon;
use rules_chess::Chess;
use rules_draughts::Draughts;
use rules_mill::Mill;

use crate::{
    Effort, Help, Mirrored, Player,
    abaku::{LEVELS, Level},
    analysis::{Judgement, Measure},
    arena::points,
    backgammon::BackgammonPlayers,
    engine::{Engine, WithEngine},
    hint,
    pairs::DuelPlayers,
    tablebase::Tablebases,
};

/// A decision with what a level thinks of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranked {
    /// What is decided on: `move`, or `cube`.
    pub about: &'static str,
    /// The move as a person writes it; what is to be done about a cube.
    pub shown: String,
    /// The move as the log keeps it, where that is another text.
    pub code: Option<String>,
    /// The position after it, where a text of the field says it.
    pub after: Option<String>,
    /// The points it brings at once, in a game of points.
    pub score: Option<i64>,
    /// What the value is called: `value`, or `equity`.
    pub measure: &'static str,
    /// What it is worth in all, in what the game is counted in.
    pub value: f64,
    /// How the game ends after it if both play as well as can be, where that is certain.
    pub proven: Option<Proof>,
}

/// How a game ends for somebody, for certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// They win.
    Won,
    /// Nobody wins.
    Drawn,
    /// They lose.
    Lost,
}

/// Something that could be laid in a turn, in a game of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Its canonical text.
    pub code: String,
    /// As a person writes it.
    pub shown: String,
    /// The points it brings at once.
    pub points: i64,
    /// The equations that bring them.
    pub equations: Vec<String>,
}

/// The computers of one game.
pub trait AnyPlayers: Send + Sync {
    /// The names of the levels, the softest first.
    fn levels(&self) -> Vec<&'static str>;

    /// The names of all there is to play against: the levels, and above them a program of
    /// the owner's, where there is one.
    fn offered(&self) -> Vec<String> {
        self.levels().into_iter().map(String::from).collect()
    }

    /// The name of the hardest level.
    fn hardest(&self) -> &'static str {
        self.levels().pop().unwrap_or_default()
    }

    /// Whether there is such a level, or such a player to measure levels by.
    fn knows(&self, level: &str) -> bool;

    /// What a level thinks of the moves in a position, the best first; empty if
    /// nobody is to move. An unknown level is the hardest.
    ///
    /// # Errors
    /// What of the position or of the options cannot be read.
    fn best(&self, position: &str, options: &str, level: &str) -> Result<Vec<Ranked>, DecodeError>;

    /// What a level does in the position it sees so, as canonical text; asked only
    /// when its seat is to decide. `None` if that is no view of this game's.
    /// An unknown level is the hardest.
    fn choose(
        &self,
        view: &dyn Any,
        level: &str,
        effort: Effort,
        rng: &mut ChanceRng,
    ) -> Option<String>;

    /// What decisions are measured in when a game is looked through.
    fn measure(&self) -> Measure;

    /// What a level thinks of what a seat did in the position it saw so, and of what
    /// it drew before: `left` is what each seat saw when it had decided last. `None` if
    /// that is no view or no action of this game's, or nothing that can be judged: an
    /// offer, an answer to one, a wrong placement. An unknown level is the hardest.
    fn judge(
        &self,
        view: &dyn Any,
        left: &[Box<dyn Any + Send>],
        code: &str,
        level: &str,
    ) -> Option<Judgement>;

    /// Whether hardly anybody knows the game before they play it here: a newcomer's first
    /// game of it begins with help.
    fn is_new_to_most(&self) -> bool {
        false
    }

    /// Whether it is a game whose turns can be told as a list of [`AnyPlayers::ways`].
    fn lists_ways(&self) -> bool {
        false
    }

    /// Everything that could be laid by who has this view, what brings most first; what
    /// was `done` is among it if that was laid. Empty where nothing could be, and in a
    /// game that has no such list.
    fn ways(&self, _view: &dyn Any, _done: &str) -> Vec<Way> {
        Vec::new()
    }

    /// What helps who has this view to find an action; `None` if that is nothing to be
    /// found on the board.
    fn help(&self, view: &dyn Any, code: &str) -> Option<Help>;

    /// Plays a deal twice, with each level once in each seat.
    ///
    /// # Errors
    /// What of the options cannot be read, or what of a game its rules do not take.
    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError>;
}

/// The computers of the game with this name, if there are any.
pub fn of(game: &str) -> Option<&'static dyn AnyPlayers> {
    match game {
        Abaku::ID => Some(&AbakuPlayers),
        Backgammon::ID => Some(&BackgammonPlayers::NEW),
        Chess::ID => Some(&DuelPlayers::<Chess>::NEW),
        Draughts::ID => Some(&DuelPlayers::<Draughts>::NEW),
        Mill::ID => Some(&DuelPlayers::<Mill>::NEW),
        _ => None,
    }
}

/// The same, who know the endings that lie ready when they think, and with them a program
/// of the owner's, where there is one for the game.
pub fn with(
    game: &str,
    tables: &Arc<Tablebases>,
    engine: Option<&Arc<dyn Engine>>,
) -> Option<Arc<dyn AnyPlayers>> {
    match game {
        Chess::ID if engine.is_some() => {
            let engine = Arc::clone(engine?);
            Some(Arc::new(WithEngine { own: DuelPlayers::NEW, engine }))
        }
        Draughts::ID => Some(Arc::new(DuelPlayers::<Draughts>::with(tables))),
        Mill::ID => Some(Arc::new(DuelPlayers::<Mill>::with(tables))),
        Abaku::ID => Some(Arc::new(AbakuPlayers)),
        Backgammon::ID => Some(Arc::new(BackgammonPlayers::with(tables))),
        Chess::ID => Some(Arc::new(DuelPlayers::<Chess>::NEW)),
        _ => None,
    }
}

struct AbakuPlayers;

/// The level of this name; the hardest if there is none.
fn level(name: &str) -> &'static Level {
    const { assert!(!LEVELS.is_empty()) };
    Level::named(name).unwrap_or(&LEVELS[LEVELS.len() - 1])
}

impl AnyPlayers for AbakuPlayers {
    fn levels(&self) -> Vec<&'static str> {
        LEVELS.iter().map(|level| level.name).collect()
    }

    fn knows(&self, level: &str) -> bool {
        Level::named(level).is_some()
    }

    fn best(&self, position: &str, options: &str, name: &str) -> Result<Vec<Ranked>, DecodeError> {
        let game = Abaku::from_text(position, &Options::decode(options)?)?;
        let Turn::Seats { must, .. } = game.turn() else { return Ok(Vec::new()) };
        let Some(seat) = must.iter().next() else { return Ok(Vec::new()) };
        let view = game.view(Viewer::Seat(seat));
        let mut rng = ChanceRng::at(&Secret::new([0; 32]), 0);
        let level = level(name);
        let ranked = |one: crate::abaku::Candidate| Ranked {
            about: "move",
            shown: view.show(&one.action),
            code: None,
            after: None,
            measure: "value",
            score: Some(one.points),
            value: one.value as f64 / 100.0,
            proven: None,
        };
        Ok(level.ranked(&view, level.budget, &mut rng).into_iter().map(ranked).collect())
    }

    fn choose(
        &self,
        view: &dyn Any,
        name: &str,
        effort: Effort,
        rng: &mut ChanceRng,
    ) -> Option<String> {
        let (view, level) = (view.downcast_ref::<View>()?, level(name));
        Some(level.choose(view, effort.of(level.budget), rng).encode())
    }

    fn measure(&self) -> Measure {
        Measure::Points
    }

    fn is_new_to_most(&self) -> bool {
        true
    }

    fn lists_ways(&self) -> bool {
        true
    }

    fn ways(&self, view: &dyn Any, done: &str) -> Vec<Way> {
        let (Some(view), Ok(done)) = (view.downcast_ref::<View>(), Action::decode(done)) else {
            return Vec::new();
        };
        crate::abaku::ways(view, &done)
    }

    fn help(&self, view: &dyn Any, code: &str) -> Option<Help> {
        let (view, action) = (view.downcast_ref::<View>()?, Action::decode(code).ok()?);
        Some(Help { hints: hint::abaku(&action)?, shown: view.show(&action) })
    }

    fn judge(
        &self,
        view: &dyn Any,
        left: &[Box<dyn Any + Send>],
        code: &str,
        name: &str,
    ) -> Option<Judgement> {
        let left: Vec<&View> = left.iter().filter_map(|left| left.downcast_ref()).collect();
        level(name).judged(view.downcast_ref()?, &left, &Action::decode(code).ok()?)
    }

    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError> {
        let options = Options::decode(options)?;
        let [first, second] = levels.map(level);
        Mirrored::of(secret, |secret, swapped| {
            let levels = if swapped { [second, first] } else { [first, second] };
            points::<Abaku>(&options, secret, |seat, view, rng| {
                decided(levels[seat.index()], view, rng)
            })
        })
    }
}

/// What a level does with all its budget.
fn decided(level: &Level, view: &View, rng: &mut ChanceRng) -> Option<Action> {
    Some(level.choose(view, level.budget, rng))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_deal_is_played_the_same_again() {
        let options = Options::default().encode();
        let secret = Secret::new([5; 32]);
        let deal = |levels| of("abaku").unwrap().mirrored(&options, levels, &secret).unwrap();
        let once = deal(["slate", "quartz"]);
        assert_eq!(once, deal(["slate", "quartz"]));
        assert_eq!(deal(["quartz", "slate"]).margin, -once.margin);
    }

    #[test]
    fn a_level_against_itself_wins_what_it_loses() {
        let deal = of("abaku").unwrap().mirrored(
            &Options::default().encode(),
            ["greedy", "greedy"],
            &Secret::new([6; 32]),
        );
        assert_eq!(deal.unwrap().margin, 0);
    }

    #[test]
    fn a_game_is_played_to_its_end_in_every_way_to_play() {
        for settings in [
            "rules=online",
            "errors=challenge scoring=v1",
            "errors=penalty",
            "play=points board=compact operations=mul,div",
        ] {
            let mut options = Options::default();
            for setting in settings.split(' ') {
                let (key, value) = setting.split_once('=').unwrap();
                let shelf = game_core::Shelf::default();
                game_core::Options::set(&mut options, key, value, &shelf).unwrap();
            }
            let mut quick = *level("diamond");
            quick.budget = crate::Budget::new(12);
            let levels = [&quick, level("pumice")];
            let points = points::<Abaku>(&options, &Secret::new([8; 32]), |seat, view, rng| {
                decided(levels[seat.index()], view, rng)
            });
            assert!(points.is_ok_and(|points| points != [0, 0]), "{settings}");
        }
    }
}
