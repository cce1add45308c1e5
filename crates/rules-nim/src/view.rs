//! One person's sight of the game: everything.

use alloc::{format, string::String, vec::Vec};

use game_core::{
    Draft, Fact, Game as _, Notation as _, Scene, Sentence, Unclear, Viewer, shape, shown,
    typed::completing,
};

use crate::{Nim, Take, Violation, draft, picture};

/// A position with its viewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) game: Nim,
}

impl View {
    /// Checks that the viewer may act.
    pub(crate) fn may_act(&self) -> Result<(), Violation> {
        self.game.may_act(self.viewer.seat().ok_or(Violation::NotSeated)?)
    }
}

impl game_core::View for View {
    type Action = Take;
    type Violation = Violation;

    /// Reads `b3`, also `B 3` and `b: 3`.
    fn parse(&self, text: &str) -> Result<Take, Unclear<Take>> {
        let letters = text.chars().filter_map(shape).filter(char::is_ascii_alphanumeric);
        let code: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
        let wrong = || Sentence::new("nim-unreadable").with("text", shown(text, 40));
        Take::decode(&code).map_err(|_| Unclear::Wrong(wrong()))
    }

    fn show(&self, take: &Take) -> String {
        format!("{take}")
    }

    fn completions(&self, typed: &str) -> Vec<Take> {
        let Some(seat) = self.viewer.seat() else { return Vec::new() };
        completing(typed, self.game.legal_actions(seat), |take| [self.show(take)])
    }

    fn draft(&self, so_far: &[String]) -> Draft<Take> {
        draft::draft(self, so_far)
    }

    fn assess(&self, take: &Take) -> Result<Vec<Fact>, Violation> {
        self.may_act()?;
        self.game.judge(*take).map(|()| Vec::new())
    }

    fn scene(&self, so_far: &[String]) -> Scene {
        picture::scene(self, so_far)
    }

    fn hand(&self) -> Option<Scene> {
        None
    }

    fn sketch(&self) -> String {
        picture::sketch(&self.game)
    }
}
