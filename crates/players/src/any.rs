//! The computers of a game, independent of its types.

use std::{any::Any, sync::Arc};

use game_core::{ChanceRng, DecodeError, Secret};

use crate::{
    Effort, Help, Mirrored,
    analysis::{Judgement, Measure, Scale},
    engine::Engine,
    tablebase::Tablebases,
};

/// A decision with a level's judgement of it.
#[derive(Debug, Clone, PartialEq)]
pub struct RankedDecision {
    /// The subject of the decision: `move` or `cube`.
    pub about: &'static str,
    /// The move in a person's notation, or the action with the cube.
    pub shown: String,
    /// The move in the log's notation, if that differs.
    pub code: Option<String>,
    /// The position after it, if the field has a text for positions.
    pub after: Option<String>,
    /// The points it scores at once, in a game of points.
    pub score: Option<i64>,
    /// The name of the value: `value` or `equity`.
    pub measure: &'static str,
    /// The total worth in the unit of the game.
    pub value: f64,
    /// The certain result under best play of both sides, if it is known.
    pub proven: Option<Proof>,
}

/// The certain result of a game for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// A win.
    Won,
    /// A draw.
    Drawn,
    /// A loss.
    Lost,
}

/// A possible placement of a turn, in a game of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Its canonical text.
    pub code: String,
    /// The placement in a person's notation.
    pub shown: String,
    /// The points it scores at once.
    pub points: i64,
    /// The equations that score.
    pub equations: Vec<String>,
}

/// The computers of one game.
pub trait AnyPlayers: Send + Sync {
    /// Returns the names of the levels, the softest first.
    fn levels(&self) -> Vec<&'static str>;

    /// Returns the names of all opponents: the levels, and the operator's chess program above them
    /// if there is one.
    fn offered(&self) -> Vec<String> {
        self.levels().into_iter().map(String::from).collect()
    }

    /// Returns the name of the hardest level.
    fn hardest(&self) -> &'static str {
        self.levels().pop().unwrap_or_default()
    }

    /// Returns the same computers equipped with the available tablebases, and with the operator's
    /// program if it plays this game.
    fn equipped(
        &self,
        tables: &Arc<Tablebases>,
        engine: Option<&Arc<dyn Engine>>,
    ) -> Arc<dyn AnyPlayers>;

    /// Whether a level or a measuring player has this name.
    fn knows(&self, level: &str) -> bool;

    /// Ranks the moves in a position by a level's judgement, the best first; empty if no seat is to
    /// move. An unknown level counts as the hardest.
    ///
    /// # Errors
    /// Fails if the position or the options cannot be read.
    fn best(
        &self,
        position: &str,
        options: &str,
        level: &str,
    ) -> Result<Vec<RankedDecision>, DecodeError>;

    /// Returns a level's decision for a view, as canonical text. The caller asks only when the seat
    /// is to decide. `None` if the view belongs to another game. An unknown level counts as the
    /// hardest.
    fn choose(
        &self,
        view: &dyn Any,
        level: &str,
        effort: Effort,
        rng: &mut ChanceRng,
    ) -> Option<String>;

    /// Returns the measure of the decisions in a review.
    fn measure(&self) -> Measure;

    /// Returns the average scores of known players (`LEVELS.md`).
    fn scale(&self) -> Scale;

    /// Returns a level's judgement of an action in the view of its seat, and of the draw before it.
    /// `left` holds each seat's view after its last decision. `None` if the view or the action
    /// belongs to another game, or if the action cannot be judged: an offer, an answer to one, a
    /// wrong placement. An unknown level counts as the hardest.
    fn judge(
        &self,
        view: &dyn Any,
        left: &[Box<dyn Any + Send>],
        code: &str,
        level: &str,
    ) -> Option<Judgement>;

    /// Whether hardly anybody knows the game beforehand: a newcomer's first game begins with help.
    fn is_new_to_most(&self) -> bool {
        false
    }

    /// Whether the game's turns have a list of [`AnyPlayers::ways`].
    fn lists_ways(&self) -> bool {
        false
    }

    /// Returns every possible placement in a view, the highest score first; it includes `done` if
    /// that is a placement. Empty without placements, and in a game without such a list.
    fn ways(&self, _view: &dyn Any, _done: &str) -> Vec<Way> {
        Vec::new()
    }

    /// Returns the hints that lead a view's seat to an action; `None` if the action cannot be found
    /// on the board.
    fn help(&self, view: &dyn Any, code: &str) -> Option<Help>;

    /// Plays a deal twice, with each level once in each seat.
    ///
    /// # Errors
    /// Fails if the options cannot be read or the rules reject a move.
    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError>;
}
