//! The computers of a game, without its types.

use std::{any::Any, sync::Arc};

use game_core::{ChanceRng, DecodeError, Secret};

use crate::{
    Effort, Help, Mirrored,
    analysis::{Judgement, Measure},
    engine::Engine,
    tablebase::Tablebases,
};

/// A decision with what a level thinks of it.
#[derive(Debug, Clone, PartialEq)]
pub struct RankedDecision {
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

    /// The same computers, who know the endings that lie ready when they think, and with them
    /// a program of the owner's, where it plays this game.
    fn equipped(
        &self,
        tables: &Arc<Tablebases>,
        engine: Option<&Arc<dyn Engine>>,
    ) -> Arc<dyn AnyPlayers>;

    /// Whether there is such a level, or such a player to measure levels by.
    fn knows(&self, level: &str) -> bool;

    /// What a level thinks of the moves in a position, the best first; empty if
    /// nobody is to move. An unknown level is the hardest.
    ///
    /// # Errors
    /// What of the position or of the options cannot be read.
    fn best(
        &self,
        position: &str,
        options: &str,
        level: &str,
    ) -> Result<Vec<RankedDecision>, DecodeError>;

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
