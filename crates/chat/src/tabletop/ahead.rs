//! Prepared answers, laid out on the board by taps while the other player thinks.

use game_core::Viewer;
use service::{Conditionals, Timestamp, Variation};

use super::{Tapped, Visit};
use crate::{
    Question, TabletopOffer, handle::beforehand::line, post::Post, request::button, token::Press,
    wording::Words,
};

/// The tap before the taps of a prepared answer.
const PREPARE: &str = "if";

/// The prepared answers of a person, and the one that their taps lay out.
pub(super) struct Ahead {
    prepared: Conditionals,
    /// The line of moves on the board; `None` before the first of its taps.
    variation: Option<Variation>,
}

impl Ahead {
    /// Reads the taps of a person; `None` if nothing can be prepared. A computer answers before a
    /// person has tapped.
    pub(super) fn of(at: &Visit, steps: &[String], now: Timestamp) -> Option<Self> {
        if at.card().players.iter().any(|player| player.sitter.level().is_some()) {
            return None;
        }
        let prepared = at.sitting.conditionals(now).ok()?;
        let variation = match steps.split_first() {
            Some((first, taps)) if first == PREPARE => at.sitting.variation(taps, now).ok(),
            _ => None,
        };
        Some(Self { prepared, variation })
    }

    /// Returns the board for the taps after the last whole move; `None` before the first tap.
    pub(super) fn tapped<'a>(&'a self, steps: &'a [String]) -> Option<Tapped<'a>> {
        let Variation { taken, table, to_move, .. } = self.variation.as_ref()?;
        let steps = steps.get(1 + taken..).unwrap_or_default();
        let by = to_move.map(Viewer::Seat);
        Some(Tapped { table: &**table, ply: table.ply(), by, steps, supposed: false })
    }

    /// Returns the number of taps in whole moves, with the tap before them.
    pub(super) fn taken(&self) -> usize {
        self.variation.as_ref().map_or(0, |ahead| 1 + ahead.taken)
    }

    /// Returns the button that begins an answer.
    pub(super) fn offer(&self, words: Words) -> Option<TabletopOffer> {
        self.variation.is_none().then(|| TabletopOffer {
            step: PREPARE.to_owned(),
            label: words.plain("desk-button-if"),
            worded: true,
            strong: false,
            aside: false,
            drawn: false,
        })
    }

    /// Returns the prepared answers, each with the button that drops it.
    pub(super) fn prepared(&self, post: &Post<'_>) -> Vec<Question> {
        let each = self.prepared.branches().iter().map(|branch| {
            let moves = ("moves", line(post.words, branch.moves()).into());
            let said = post.words.phrase("desk-if-prepared", &[moves], &[]);
            let token = post.token(Press::Unprepare(Some(branch.key())));
            let drop = button(post.words.plain("desk-button-if-drop-one"), &token);
            Question { said, answers: drop.into_iter().collect() }
        });
        each.collect()
    }

    /// Returns the moves laid out, and the next thing to tap.
    pub(super) fn notes(&self, words: Words) -> Vec<String> {
        let mut notes = Vec::new();
        let Some(Variation { moves, to_move, .. }) = &self.variation else { return notes };
        if !moves.is_empty() {
            notes.push(line(words, moves));
        }
        let theirs = moves.len().is_multiple_of(2);
        let next = match (to_move, theirs) {
            (None, _) => return notes,
            (Some(_), false) => "desk-if-tap-answer",
            (Some(_), true) if moves.is_empty() => "desk-if-tap",
            (Some(_), true) => "desk-if-tap-more",
        };
        notes.push(words.plain(next));
        notes
    }

    /// Returns the answer on the board as `/if` reads it; `None` unless it is whole.
    pub(super) fn answer(&self, steps: &[String]) -> Option<String> {
        let Variation { moves, taken, .. } = self.variation.as_ref()?;
        let whole = !moves.is_empty() && moves.len().is_multiple_of(2);
        (whole && steps.len() == 1 + taken).then(|| moves.join(" "))
    }
}
