//! A person's settings for the look of boards.

use game_core::{AnyTable, Scene, Viewer};
use render::Theme;
use service::Chosen;

/// The look of boards for a person, by their settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardLook {
    /// The colours.
    pub theme: Theme,
    /// Whether the first player's side always lies below, not the reader's own.
    from_first_side: bool,
    coordinates: bool,
}

impl BoardLook {
    /// Reads the look from a person's settings, in these colours.
    pub fn of(chosen: &Chosen, theme: Theme) -> Self {
        Self {
            theme,
            from_first_side: chosen.get("side") == Some("first"),
            coordinates: chosen.get("coordinates") != Some("off"),
        }
    }

    /// Returns the same look in other colours.
    pub(crate) const fn in_colours(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }

    /// Returns the scene of a board after so many entries, with a viewer's taps on it, as `reader`
    /// sees it.
    pub(crate) fn scene(
        self,
        table: &dyn AnyTable,
        at: u32,
        (viewer, reader): (Viewer, Viewer),
        steps: &[String],
    ) -> Scene {
        self.dressed(table.scene_from(self.side(reader), at, viewer, steps))
    }

    /// Returns the board of a person who tries a move while they wait.
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

/// The look of boards in a group.
impl From<Theme> for BoardLook {
    fn from(theme: Theme) -> Self {
        Self { theme, from_first_side: false, coordinates: true }
    }
}
