//! The parts of posters: a heading, rows, cards, a board.

use game_core::{
    Scene,
    scene::{Anchor, Ink, Shape},
};

/// The width of all posters.
pub(crate) const WIDE: i32 = 1080;
/// Free space along the edges.
pub(crate) const EDGE: i32 = 40;
/// The width between the edges.
pub(crate) const ACROSS: i32 = WIDE - 2 * EDGE;
/// The space between two parts.
pub(crate) const GAP: i32 = 16;
/// The height of a row, and of one with a detail.
const ROW: i32 = 92;
const TALL: i32 = 132;
/// The space between the edge of a card and its contents.
pub(crate) const PAD: i32 = 28;

/// The place of a row in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RankPlace {
    /// The list has no places.
    None,
    /// A place from 1; equal results share it.
    At(usize),
}

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PosterRow {
    pub(crate) place: RankPlace,
    /// The person or game of the row.
    pub(crate) name: String,
    /// The value that decides: `7 / 9`.
    pub(crate) value: String,
    /// A further text.
    pub(crate) detail: String,
    /// The length of the bar: a part of the whole.
    pub(crate) part: (i64, i64),
}

/// A poster that grows downwards.
pub(crate) struct Sheet {
    pub(crate) scene: Scene,
    /// The height filled so far.
    pub(crate) y: i32,
}

impl Sheet {
    /// Begins a poster with a heading, and its subject below.
    pub(crate) fn new(title: &str, about: &str) -> Self {
        let mut sheet = Self { scene: Scene::new(WIDE, 0), y: EDGE };
        let head = Shape::text(EDGE, sheet.y + 26, 64, Ink::Text, title).bold();
        sheet.scene.push(head.anchored(Anchor::Start).at_most(ACROSS));
        let below = Shape::text(EDGE, sheet.y + 90, 38, Ink::Muted, about);
        sheet.scene.push(below.anchored(Anchor::Start).at_most(ACROSS));
        sheet.y += 136;
        sheet
    }

    /// Adds a heading within the poster.
    pub(crate) fn heading(&mut self, text: &str) {
        let head = Shape::text(EDGE, self.y + 32, 44, Ink::Text, text).bold();
        self.scene.push(head.anchored(Anchor::Start).at_most(ACROSS));
        self.y += 76;
    }

    /// Adds rows, one under another.
    pub(crate) fn rows(&mut self, rows: &[PosterRow]) {
        for row in rows {
            self.row(row);
        }
    }

    fn row(&mut self, row: &PosterRow) {
        let (y, tall) = (self.y, !row.detail.is_empty());
        let high = if tall { TALL } else { ROW };
        card(&mut self.scene, (EDGE, y), (ACROSS, high));
        let from = match row.place {
            RankPlace::None => EDGE + PAD,
            RankPlace::At(place) => {
                medal(&mut self.scene, (EDGE + 58, y + high / 2), 34, place);
                EDGE + 116
            }
        };
        let to = EDGE + ACROSS - PAD;
        let line = y + 38;
        let value = Shape::text(to, line, 46, Ink::Text, row.value.as_str()).bold();
        self.scene.push(value.anchored(Anchor::End));
        // The value is short, and a name is cut before it.
        let wide = to - from - 28 * i32::try_from(row.value.chars().count()).unwrap_or(12) - GAP;
        let name = Shape::text(from, line, 46, Ink::Text, row.name.as_str()).bold();
        self.scene.push(name.anchored(Anchor::Start).at_most(wide));
        if tall {
            let detail = Shape::text(from, line + 44, 34, Ink::Muted, row.detail.as_str());
            self.scene.push(detail.anchored(Anchor::Start).at_most(to - from));
        }
        bar(&mut self.scene, (from, y + high - 20), to - from, row.part);
        self.y += high + GAP;
    }

    /// Returns the finished poster.
    pub(crate) fn done(mut self) -> Scene {
        self.scene.height = self.y + EDGE - GAP;
        self.scene
    }
}

/// Draws a raised area, given its left upper corner and its size.
pub(crate) fn card(scene: &mut Scene, (x, y): (i32, i32), (wide, high): (i32, i32)) {
    let area = Shape::rect(x, y, wide, high).rounded(20).fill(Ink::Card);
    scene.push(area.stroke(Ink::Square, 3));
}

/// Draws a bar of this length, filled as far as a part is of the whole.
pub(crate) fn bar(scene: &mut Scene, (x, y): (i32, i32), long: i32, (part, whole): (i64, i64)) {
    scene.push(Shape::rect(x, y, long, 8).rounded(4).fill(Ink::Square));
    let filled = i64::from(long) * part.clamp(0, whole.max(0)) / whole.max(1);
    if let Ok(filled @ 8..) = i32::try_from(filled) {
        scene.push(Shape::rect(x, y, filled, 8).rounded(4).fill(Ink::Accent));
    }
}

/// Draws the number of a place; the first three stand on a medal.
pub(crate) fn medal(scene: &mut Scene, (x, y): (i32, i32), radius: i32, place: usize) {
    let (ground, ink) = match place {
        1 => (Some(Ink::Moved), Ink::OnTile),
        2 => (Some(Ink::Square), Ink::Text),
        3 => (Some(Ink::BonusD), Ink::OnBonusD),
        _ => (None, Ink::Muted),
    };
    if let Some(ground) = ground {
        scene.push(Shape::disc(x, y, radius).fill(ground).stroke(Ink::Muted, 3));
    }
    let size = if place > 99 { radius } else { radius * 5 / 4 };
    scene.push(Shape::text(x, y, size, ink, place.to_string()).bold());
}
