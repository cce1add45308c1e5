//! The board itself and the marks upon it.

use alloc::{
    string::{String, ToString},
    vec,
};

use game_core::scene::{Ink, Scene, Shape, Target};

use super::{CELL, GUTTER, Mark, Picture, pieces, words};
use crate::{Side, Square, draft::Tap};

/// How far the board reaches beyond its squares.
const RIM: i32 = 8;

/// Where the squares are.
pub(super) struct Field {
    pub(super) below: Side,
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Field {
    pub(super) const fn bottom(&self) -> i32 {
        self.y + 8 * CELL + RIM
    }

    /// The left upper corner of a square by its column and row.
    fn corner(&self, column: u8, row: u8) -> (i32, i32) {
        let (across, down) = match self.below {
            Side::White => (column, 7 - row),
            Side::Black => (7 - column, row),
        };
        (self.x + i32::from(across) * CELL, self.y + i32::from(down) * CELL)
    }

    fn corner_of(&self, square: Square) -> (i32, i32) {
        self.corner(square.column(), square.row())
    }

    fn middle_of(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner_of(square);
        (x + CELL / 2, y + CELL / 2)
    }

    pub(super) fn draw(&self, scene: &mut Scene, picture: &Picture) {
        let side = 8 * CELL + 2 * RIM;
        let rim = Shape::rect(self.x - RIM, self.y - RIM, side, side);
        scene.push(rim.rounded(RIM * 2).fill(Ink::Board));
        let light = Shape::rect(self.x, self.y, 8 * CELL, 8 * CELL);
        scene.push(light.fill(Ink::LightSquare));
        for square in Square::all() {
            let (x, y) = self.corner_of(square);
            let moved =
                picture.marks.iter().any(|(at, mark)| *at == square && *mark == Mark::Moved);
            let ink = if moved { Ink::MovedDark } else { Ink::DarkSquare };
            scene.push(Shape::rect(x, y, CELL, CELL).fill(ink));
        }
        self.draw_coordinates(scene);
        for (square, piece) in picture.board.pieces() {
            let (x, y) = self.corner_of(square);
            scene.push(Shape::stamp(x, y, pieces::stamp(piece)).piece(piece.side.letter()));
        }
        for (square, mark) in &picture.marks {
            self.draw_mark(scene, *square, *mark);
        }
    }

    fn draw_coordinates(&self, scene: &mut Scene) {
        let mut write = |x, y, text: String| {
            scene.push_coordinate(Shape::text(x, y, 34, Ink::Muted, text).bold());
        };
        for at in 0..8 {
            let (x, y) = self.corner(at, at);
            write(self.x - RIM - GUTTER / 2 + 4, y + CELL / 2, (at + 1).to_string());
            write(x + CELL / 2, self.bottom() + 24, char::from(b'a' + at).into());
        }
    }

    fn draw_mark(&self, scene: &mut Scene, square: Square, mark: Mark) {
        let ((left, top), (x, y)) = (self.corner_of(square), self.middle_of(square));
        let frame = |ink| Shape::rect(left, top, CELL, CELL).stroke(ink, 8);
        match mark {
            Mark::Moved => {}
            Mark::Gone => draw_cross(scene, (x, y), 15, (Ink::OnDarkSquare, 9)),
            Mark::Lost => {
                draw_cross(scene, (x, y), 40, (Ink::OnAccent, 20));
                draw_cross(scene, (x, y), 40, (Ink::Accent, 11));
            }
            Mark::Chosen | Mark::Drafted => scene.push(frame(Ink::Accent)),
            Mark::Target => {
                scene.push(Shape::disc(x, y, 26).fill(Ink::OnAccent));
                scene.push(Shape::disc(x, y, 21).fill(Ink::Accent));
            }
            Mark::Must => scene.push(Shape::disc(x, y, 57).stroke(Ink::Accent, 11)),
            Mark::Huffable => {
                scene.push(Shape::disc(x, y, 60).stroke(Ink::Wrong, 8));
                let (x, y) = (x + 40, y - 40);
                scene.push(Shape::disc(x, y, 22).fill(Ink::Paper).stroke(Ink::Wrong, 5));
                draw_cross(scene, (x, y), 8, (Ink::Wrong, 9));
            }
        }
    }

    pub(super) fn add_targets(&self, scene: &mut Scene, picture: &Picture) {
        for (square, tap) in &picture.taps {
            let (x, y) = self.corner_of(*square);
            let step = match tap {
                Tap::Piece | Tap::Target => square.to_string(),
                Tap::Huff => alloc::format!("!{square}"),
            };
            let label = words::tap_in_words(*square, *tap, picture.board.at(*square)).into();
            let (lifts, lands) = (*tap == Tap::Piece, *tap == Tap::Target);
            scene.targets.push(Target { x, y, w: CELL, h: CELL, step, label, lifts, lands });
        }
    }
}

fn draw_cross(scene: &mut Scene, (x, y): (i32, i32), reach: i32, (ink, width): (Ink, i32)) {
    for slope in [reach, -reach] {
        let line = vec![(x - reach, y - slope), (x + reach, y + slope)];
        scene.push(Shape::line(line).stroke(ink, width));
    }
}
