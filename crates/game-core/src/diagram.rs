//! Small boards that teach a game.

/// A small board that teaches one thing: the wording under `ID-diagram-CODE` explains it. It shows
/// its position from the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagram {
    /// One word for the lesson.
    pub code: &'static str,
    /// Options that differ from the defaults: `key=value`, separated by spaces.
    pub options: &'static str,
    /// The position, as [`crate::Game::from_text`] reads it.
    pub position: &'static str,
    /// Actions played from the position: canonical texts, separated by spaces.
    pub played: &'static str,
    /// Taps of the side to move, separated by spaces.
    pub taps: &'static str,
}

impl Diagram {
    /// A diagram of a bare position under the default options.
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

    /// The same with these taps on it.
    #[must_use]
    pub const fn tapped(self, taps: &'static str) -> Self {
        Self { taps, ..self }
    }
}
