//! How one person wants boards drawn.

use game_core::{AnyTable, Scene, Viewer};
use render::Theme;
use service::Chosen;

/// How boards are drawn for somebody, by their settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardLook {
    /// The colours.
    pub theme: Theme,
    /// Whether the side of who begins always lies below, not the reader's own.
    from_first_side: bool,
    coordinates: bool,
}

impl BoardLook {
    /// What somebody chose, in these colours.
    pub fn of(chosen: &Chosen, theme: Theme) -> Self {
        Self {
            theme,
            from_first_side: chosen.get("side") == Some("first"),
            coordinates: chosen.get("coordinates") != Some("off"),
        }
    }

    /// A board after so many entries, with a viewer's taps upon it, as it is drawn
    /// for `reader`.
    pub(crate) fn scene(
        self,
        table: &dyn AnyTable,
        at: u32,
        (viewer, reader): (Viewer, Viewer),
        steps: &[String],
    ) -> Scene {
        let side = if self.from_first_side { Viewer::Spectator } else { reader };
        let scene = table.scene_from(side, at, viewer, steps);
        if self.coordinates { scene } else { scene.without_coordinates() }
    }
}

/// As a group sees boards.
impl From<Theme> for BoardLook {
    fn from(theme: Theme) -> Self {
        Self { theme, from_first_side: false, coordinates: true }
    }
}
