//! A match on the table, for one reader.

use chat::{Ending, Lesson, PuzzleSheet, Tabletop, TallySheet};
use service::{MatchId, Right};

use crate::solving::Honours;

/// A match on the table, with the reader's taps so far.
pub(crate) struct TableSection {
    pub(crate) id: MatchId,
    /// The id of its game.
    pub(super) game: &'static str,
    pub(crate) steps: Vec<String>,
    pub(crate) tabletop: Tabletop,
    /// Whether one person plays it alone.
    pub(super) alone: bool,
    /// The buttons with other labels than the usual ones.
    pub(super) renamed: &'static [(Right, &'static str)],
    /// Whether others are given the same task, so that nothing of it may be shown to them.
    pub(super) of_a_day: bool,
    /// The state of the puzzle, if it is one.
    pub(crate) puzzle: Option<(PuzzleSheet, Honours)>,
    /// The key of the label on the button that repeats it.
    pub(super) again: &'static str,
    /// The points of the match so far, where they are counted from one game to the next.
    pub(super) tally: Option<TallySheet>,
    /// The next step, beside the game itself.
    pub(super) next_step: NextStep,
    /// Whether taps without sense were dropped.
    pub(super) lost: bool,
    /// A message about the last action, shown once.
    pub(super) told: Option<String>,
    /// A message about taps that were tried while another player was to move.
    pub(super) tried: Option<String>,
}

impl TableSection {
    /// Returns a lesson or else a hint, and neither while a question is open.
    pub(super) fn help(&self) -> (Option<&Lesson>, Option<&str>) {
        if !self.tabletop.questions.is_empty() {
            return (None, None);
        }
        let lesson = self.tabletop.lesson.as_ref();
        (lesson, self.next_step.hint.as_deref().filter(|_| lesson.is_none()))
    }
}

/// The next step, which only the page knows and not the game.
#[derive(Default)]
pub(super) struct NextStep {
    /// The match that repeats this one.
    pub(super) rematch: Option<MatchId>,
    /// The way to begin a turn, while no tap is made.
    pub(super) hint: Option<String>,
    /// The review after the end.
    pub(super) ending: Option<Ending>,
}
