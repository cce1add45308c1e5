//! Small boards that teach a game.

/// A small board that teaches one thing: the wording says which, under
/// `ID-diagram-CODE`. It is seen with the eyes of the side to move in its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagram {
    /// What it teaches, in one word.
    pub code: &'static str,
    /// What differs from the usual options: `key=value`, with spaces between.
    pub options: &'static str,
    /// The position, as [`crate::Game::from_text`] reads it.
    pub position: &'static str,
    /// What is done from there on: canonical texts of actions, with spaces between.
    pub played: &'static str,
    /// The taps on it of the side to move, with spaces between.
    pub taps: &'static str,
}

impl Diagram {
    /// A position as it stands, under the usual options.
    pub const fn new(code: &'static str, position: &'static str) -> Self {
        Self { code, options: "", position, played: "", taps: "" }
    }

    /// The same under these options.
    #[must_use]
    pub const fn under(self, options: &'static str) -> Self {
        Self { options, ..self }
    }

    /// The same after these actions.
    #[must_use]
    pub const fn after(self, played: &'static str) -> Self {
        Self { played, ..self }
    }

    /// The same with these taps upon it.
    #[must_use]
    pub const fn tapped(self, taps: &'static str) -> Self {
        Self { taps, ..self }
    }
}
