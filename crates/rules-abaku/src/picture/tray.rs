//! The rack.

use alloc::{format, string::ToString, vec::Vec};

use game_core::scene::{Ink, Scene, Sentence, Shape, Target};

use super::{
    Age, count,
    stamps::{Backdrop, tile_at},
};
use crate::tile::{RACK, Tile};

/// The space for the tiles of a rack.
pub(super) struct Tray {
    /// The left edge of the available space.
    pub(super) x: i32,
    /// The top edge.
    pub(super) y: i32,
    /// The width of the available space; a tray takes only what it needs.
    pub(super) w: i32,
    /// The height.
    pub(super) h: i32,
}

impl Tray {
    /// Draws the places of a rack from left to right; a place without a tile is empty.
    pub(super) fn draw(&self, scene: &mut Scene, rack: &[Option<Tile>], tappable: bool) {
        if is_grouped(rack) {
            let tiles: Vec<Tile> = rack.iter().copied().flatten().collect();
            return self.draw_grouped(scene, &tiles, tappable);
        }
        let places = count(rack.len().max(RACK));
        let cell = (self.h - 24).min((self.w - 24) / places - 8);
        let pitch = cell + 8;
        let start = self.x + (self.w - places * pitch + 8) / 2;
        let y = self.y + (self.h - cell) / 2;
        self.draw_back(scene, start - 16, places * pitch + 24);
        for place in 0..places {
            let x = start + place * pitch;
            scene.hand.push([x, y, cell, cell]);
            let tile = usize::try_from(place).ok().and_then(|place| *rack.get(place)?);
            let Some(tile) = tile else {
                scene.push(empty_place(x, y, cell));
                continue;
            };
            scene.push(tile_at((x, y), cell, tile, Age::Old, Backdrop::Clear));
            if tappable {
                add_tile_target(scene, [x, y, cell, cell], tile);
            }
        }
    }

    /// Draws one tile of each digit with its count.
    fn draw_grouped(&self, scene: &mut Scene, tiles: &[Tile], tappable: bool) {
        let plate = 50;
        let pitch = ((self.w - 16) / 10).min(self.h - plate);
        let cell = (pitch - 6).min(self.h - plate - 20);
        let start = self.x + (self.w - 10 * pitch) / 2;
        let y = self.y + (self.h - cell - plate - 4) / 2;
        self.draw_back(scene, start - 10, 10 * pitch + 20);
        for value in 0..10_u8 {
            let held = tiles.iter().filter(|tile| tile.spends() == value).count();
            let x = start + i32::from(value) * pitch + (pitch - cell) / 2;
            let tile = Tile::plain(value);
            if held == 0 {
                scene.push(empty_place(x, y, cell));
                continue;
            }
            scene.push(tile_at((x, y), cell, tile, Age::Old, Backdrop::Clear));
            let below = y + cell + 4;
            scene.push(Shape::rect(x, below, cell, plate).rounded(10).fill(Ink::Card));
            let number =
                Shape::text(x + cell / 2, below + plate / 2, 40, Ink::Text, format!("×{held}"));
            scene.push(number.bold());
            if tappable {
                add_tile_target(scene, [x, y, cell, cell + 4 + plate], tile);
            }
        }
    }

    fn draw_back(&self, scene: &mut Scene, x: i32, w: i32) {
        let (left, right) = (x.max(self.x), (x + w).min(self.x + self.w));
        let back = Shape::rect(left, self.y, right - left, self.h).rounded(20);
        scene.push(back.fill(Ink::Frame));
    }
}

/// Whether the rack is so large that one tile stands for all of its digit.
pub(super) fn is_grouped(rack: &[Option<Tile>]) -> bool {
    rack.len() > 2 * RACK
}

fn empty_place(x: i32, y: i32, cell: i32) -> Shape {
    Shape::rect(x + 3, y + 3, cell - 6, cell - 6).rounded(cell / 7).stroke(Ink::Square, 3)
}

fn add_tile_target(scene: &mut Scene, [x, y, w, h]: [i32; 4], tile: Tile) {
    let digit = tile.spends().to_string();
    let label = Sentence::new("abaku-rack-label").with("digit", digit.as_str()).into();
    scene.targets.push(Target { x, y, w, h, step: digit, label, lifts: true, lands: false });
}
