//! Answers that are laid out on the board by taps while the other thinks.

use game_core::Viewer;
use service::{Conditionals, Timestamp, Variation};

use super::{Tapped, Visit};
use crate::{
    Question, TabletopOffer, handle::beforehand::line, post::Post, request::button, token::Press,
    wording::Words,
};

/// The tap before those that lay out what may come.
const PREPARE: &str = "if";

/// What somebody can prepare while the other thinks, and what their taps lay out.
pub(super) struct Ahead {
    prepared: Conditionals,
    /// `None` before the first of those taps.
    variation: Option<Variation>,
}

impl Ahead {
    /// `None` if nothing can be prepared now; a computer answers before one has tapped.
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

    /// Where the taps after the last whole move fall; `None` before the first tap.
    pub(super) fn tapped<'a>(&'a self, steps: &'a [String]) -> Option<Tapped<'a>> {
        let Variation { taken, table, to_move, .. } = self.variation.as_ref()?;
        let steps = steps.get(1 + taken..).unwrap_or_default();
        let by = to_move.map(Viewer::Seat);
        Some(Tapped { table: &**table, ply: table.ply(), by, steps, supposed: false })
    }

    /// How many taps the whole moves took, with the one before them.
    pub(super) fn taken(&self) -> usize {
        self.variation.as_ref().map_or(0, |ahead| 1 + ahead.taken)
    }

    /// The button that begins it.
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

    /// What is prepared already, each with the button that drops it.
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

    /// What is laid out, and what to tap next.
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

    /// The answer that is laid out, whole, as `/if` reads it.
    pub(super) fn answer(&self, steps: &[String]) -> Option<String> {
        let Variation { moves, taken, .. } = self.variation.as_ref()?;
        let whole = !moves.is_empty() && moves.len().is_multiple_of(2);
        (whole && steps.len() == 1 + taken).then(|| moves.join(" "))
    }
}
