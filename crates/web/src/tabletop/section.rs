//! A match as it lies on the table for somebody.

use chat::{Ending, Lesson, PuzzleSheet, Tabletop, TallySheet};
use service::{MatchId, Right};

use crate::solving::Honours;

/// A match on the table, with somebody's taps so far.
pub(crate) struct TableSection {
    pub(crate) id: MatchId,
    /// Id of its game.
    pub(super) game: &'static str,
    pub(crate) steps: Vec<String>,
    pub(crate) tabletop: Tabletop,
    /// Whether nobody but one person plays.
    pub(super) alone: bool,
    /// The buttons that say something else than usual.
    pub(super) renamed: &'static [(Right, &'static str)],
    /// Whether others are given the same, so that nothing of it is shown to them.
    pub(super) of_a_day: bool,
    /// How it stands, if it is a puzzle.
    pub(crate) puzzle: Option<(PuzzleSheet, Honours)>,
    /// What the button says that repeats it.
    pub(super) again: &'static str,
    /// What the games of the match brought so far, where points are counted from one to the next.
    pub(super) tally: Option<TallySheet>,
    /// What there is to say beside the game itself.
    pub(super) next_step: NextStep,
    /// Whether taps were let go that made no sense.
    pub(super) lost: bool,
    /// What is told once of what was just done.
    pub(super) told: Option<String>,
    /// What there is to say of taps that were tried while another was to move.
    pub(super) tried: Option<String>,
}

impl TableSection {
    /// A lesson or else a hint, and neither while something is asked.
    pub(super) fn help(&self) -> (Option<&Lesson>, Option<&str>) {
        if !self.tabletop.questions.is_empty() {
            return (None, None);
        }
        let lesson = self.tabletop.lesson.as_ref();
        (lesson, self.next_step.hint.as_deref().filter(|_| lesson.is_none()))
    }
}

/// What a page says of a match and its game cannot: what to do next.
#[derive(Default)]
pub(super) struct NextStep {
    /// The match that repeats this one.
    pub(super) rematch: Option<MatchId>,
    /// How a turn begins, while no tap is made.
    pub(super) hint: Option<String>,
    /// What there is to say after the end.
    pub(super) ending: Option<Ending>,
}
