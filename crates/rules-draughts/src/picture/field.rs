//! The board itself and the marks on it.

use alloc::string::ToString;

use game_core::scene::{Frame, Ink, Plate, Scene, Shape, Target, marks};

use super::{CELL, Mark, Picture, pieces, words};
use crate::{Side, Square, draft::Tap};

/// Places of the squares.
pub(super) struct Field {
    below: Side,
    frame: Frame,
}

impl Field {
    pub(super) const fn new(below: Side) -> Self {
        let (side, width) = (8 * CELL, Frame::WIDTH);
        let (x, y) = (width, Plate::BELOW + width);
        Self { below, frame: Frame::even([x, y, side, side], width, width) }
    }

    pub(super) const fn bottom(&self) -> i32 {
        self.frame.bottom()
    }

    /// The left upper corner of a square by its column and row.
    fn corner(&self, column: u8, row: u8) -> (i32, i32) {
        let (across, down) = match self.below {
            Side::White => (column, 7 - row),
            Side::Black => (7 - column, row),
        };
        let Frame { x, y, .. } = self.frame;
        (x + i32::from(across) * CELL, y + i32::from(down) * CELL)
    }

    fn corner_of(&self, square: Square) -> (i32, i32) {
        self.corner(square.column(), square.row())
    }

    fn middle_of(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner_of(square);
        (x + CELL / 2, y + CELL / 2)
    }

    pub(super) fn draw(&self, scene: &mut Scene, picture: &Picture) {
        self.frame.draw(scene, Ink::LightSquare);
        for square in Square::all() {
            let (x, y) = self.corner_of(square);
            let moved =
                picture.marks.iter().any(|(at, mark)| *at == square && *mark == Mark::Moved);
            let ink = if moved { Ink::MovedDark } else { Ink::DarkSquare };
            scene.push(Shape::rect(x, y, CELL, CELL).fill(ink));
            if moved {
                scene.push(marks::corners((x, y), CELL, Ink::OnDarkSquare));
            }
        }
        self.draw_coordinates(scene);
        for (square, piece) in picture.board.pieces() {
            let (x, y) = self.corner_of(square);
            scene.push(Shape::stamp(x, y, pieces::stamp(piece)).piece(piece.side.letter()));
        }
        for way in &picture.ways {
            let points = way.iter().map(|square| self.middle_of(*square)).collect();
            scene.push(Shape::line(points).stroke(Ink::Accent, 10));
        }
        for (square, mark) in &picture.marks {
            self.draw_mark(scene, *square, *mark);
        }
    }

    fn draw_coordinates(&self, scene: &mut Scene) {
        for at in 0..8 {
            let (x, y) = self.corner(at, at);
            self.frame.write_beside(scene, y + CELL / 2, (at + 1).to_string());
            self.frame.write_below(scene, x + CELL / 2, char::from(b'a' + at));
        }
    }

    fn draw_mark(&self, scene: &mut Scene, square: Square, mark: Mark) {
        let (corner, (x, y)) = (self.corner_of(square), self.middle_of(square));
        let mut push = |shape| scene.push(shape);
        match mark {
            Mark::Moved => {}
            Mark::Gone => push(marks::cross((x, y), 18, 9)),
            Mark::Lost => push(marks::cross((x, y), 40, 13)),
            Mark::Chosen | Mark::Drafted => push(marks::frame(corner, CELL, 8, Ink::Accent)),
            Mark::Target => push(marks::dot((x, y), 22)),
            Mark::Way => push(marks::dot((x, y), 13)),
            Mark::Must => push(marks::ring((x, y), 57, 9, Ink::Accent)),
            Mark::Huffable => {
                push(marks::ring((x, y), 57, 8, Ink::Wrong));
                push(marks::cross((x + 40, y - 40), 13, 8));
            }
        }
    }

    pub(super) fn add_targets(&self, scene: &mut Scene, picture: &Picture) {
        for (square, tap) in &picture.taps {
            let (x, y) = self.corner_of(*square);
            let step = match tap {
                Tap::Piece | Tap::Target | Tap::Way | Tap::Jumped => square.to_string(),
                Tap::Huff => alloc::format!("!{square}"),
            };
            let label = words::tap_in_words(*square, *tap, picture.board.at(*square)).into();
            let (lifts, lands) = (*tap == Tap::Piece, matches!(tap, Tap::Target | Tap::Way));
            scene.targets.push(Target { x, y, w: CELL, h: CELL, step, label, lifts, lands });
        }
    }
}
