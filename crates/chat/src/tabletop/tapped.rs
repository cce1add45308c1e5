//! The board on which a person's taps fall.

use game_core::{AnyTable, Choice, Draft, Scene, Viewer};

use crate::{BoardLook, post::Post};

/// A board, and the taps on it.
#[derive(Clone, Copy)]
pub(super) struct Tapped<'a> {
    pub(super) table: &'a dyn AnyTable,
    pub(super) ply: u32,
    /// The viewer whose taps they are; `None` if no taps are taken.
    pub(super) by: Option<Viewer>,
    pub(super) steps: &'a [String],
    /// Whether the taps only suppose a move: the person tries it while they wait.
    pub(super) supposed: bool,
}

impl<'a> Tapped<'a> {
    /// Returns the present board for a person who waits for another and may try a move meanwhile.
    /// Actions out of turn, such as offering a draw, go first.
    pub(super) fn trying(post: &Post<'a>, steps: &'a [String]) -> Option<Self> {
        let (table, by) = (&*post.board.table, post.viewer);
        let waits = post.running() && !post.awaited() && !post.card().is_alone();
        let done = || !steps.is_empty() && table.draft(by, steps).taken > 0;
        if !waits || post.mine() && done() {
            return None;
        }
        table.supposed_draft(by, &[])?;
        Some(Self { table, ply: post.ply(), by: Some(by), steps, supposed: true })
    }

    /// Returns the draft to which these taps lead.
    pub(super) fn draft(&self, steps: &[String]) -> Option<Draft<Choice>> {
        let by = self.by?;
        match self.supposed {
            true => self.table.supposed_draft(by, steps),
            false => Some(self.table.draft(by, steps)),
        }
    }

    /// Returns the board with these taps on it.
    pub(super) fn scene(
        &self,
        sight: BoardLook,
        eyes: (Viewer, Viewer),
        steps: &[String],
    ) -> Scene {
        let supposed = || sight.supposed(self.table, eyes.0, steps);
        let tried = self.supposed.then(supposed).flatten();
        tried.unwrap_or_else(|| sight.scene(self.table, self.ply, eyes, steps))
    }
}
