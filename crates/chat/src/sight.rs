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

    /// The same in other colours.
    pub(crate) const fn in_colours(self, theme: Theme) -> Self {
        Self { theme, ..self }
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
        self.dressed(table.scene_from(self.side(reader), at, viewer, steps))
    }

    /// The board of somebody who tries what they would do, were it their turn.
    pub(crate) fn supposed(
        self,
        table: &dyn AnyTable,
        viewer: Viewer,
        steps: &[String],
    ) -> Option<Scene> {
        table.supposed_scene(self.side(viewer), viewer, steps).map(|scene| self.dressed(scene))
    }

    fn side(self, reader: Viewer) -> Viewer {
        if self.from_first_side { Viewer::Spectator } else { reader }
    }

    fn dressed(self, scene: Scene) -> Scene {
        if self.coordinates { scene } else { scene.without_coordinates() }
    }
}

/// As a group sees boards.
impl From<Theme> for BoardLook {
    fn from(theme: Theme) -> Self {
        Self { theme, from_first_side: false, coordinates: true }
    }
}
