//! The wooden frame around a board, with its coordinates.

use alloc::string::String;

use crate::{Ink, Scene, Shape, plate::WIDE};

/// The frame around a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// Left edge of the field.
    pub x: i32,
    /// Top edge of the field.
    pub y: i32,
    /// Width of the field.
    pub w: i32,
    /// Height of the field.
    pub h: i32,
    /// Width of the frame on the left, where rows are named.
    pub left: i32,
    /// Width of the frame on the right.
    pub right: i32,
    /// Height of the frame above.
    pub above: i32,
    /// Height of the frame below, where columns are named.
    pub below: i32,
}

impl Frame {
    /// The width of a frame with coordinates, in units of a picture 1080 wide.
    pub const WIDTH: i32 = 36;
    /// Height of a coordinate's font, in units of a picture 1080 wide: 11 points on a phone
    /// 360 points wide.
    pub const LETTER: i32 = 34;

    /// A frame around the field with these edges (left, top, width, height), as wide on the
    /// right as on the left, and as high below as above.
    pub const fn even([x, y, w, h]: [i32; 4], beside: i32, above: i32) -> Self {
        Self { x, y, w, h, left: beside, right: beside, above, below: above }
    }

    /// The bottom edge of the frame.
    pub const fn bottom(&self) -> i32 {
        self.y + self.h + self.below
    }

    /// Draws the frame and the ground of the field.
    pub fn draw(&self, scene: &mut Scene, ground: Ink) {
        let u = (scene.width / WIDE).max(1);
        let (left, top) = (self.x - self.left, self.y - self.above);
        let (w, h) = (self.w + self.left + self.right, self.h + self.above + self.below);
        scene.push(Shape::rect(left, top, w, h).rounded(18 * u).fill(Ink::Frame));
        let seam = 4 * u;
        let seamed =
            Shape::rect(self.x - seam, self.y - seam, self.w + 2 * seam, self.h + 2 * seam);
        scene.push(seamed.rounded(6 * u).fill(Ink::Board));
        scene.push(Shape::rect(self.x, self.y, self.w, self.h).fill(ground));
    }

    /// Writes the name of a column above the field.
    pub fn write_above(&self, scene: &mut Scene, x: i32, text: impl Into<String>) {
        scene.columns.push(x);
        self.write(scene, (x, self.y - self.above / 2), text.into());
    }

    /// Writes the name of a column below the field.
    pub fn write_below(&self, scene: &mut Scene, x: i32, text: impl Into<String>) {
        scene.columns.push(x);
        self.write(scene, (x, self.y + self.h + self.below / 2), text.into());
    }

    /// Writes the name of a row to the left of the field.
    pub fn write_beside(&self, scene: &mut Scene, y: i32, text: impl Into<String>) {
        scene.rows.push(y);
        self.write(scene, (self.x - self.left / 2, y), text.into());
    }

    fn write(&self, scene: &mut Scene, (x, y): (i32, i32), text: String) {
        let size = Self::LETTER * (scene.width / WIDE).max(1);
        scene.push_coordinate(Shape::text(x, y, size, Ink::OnFrame, text).bold());
    }
}
