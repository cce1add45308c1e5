//! The squares, the men on them and the marks.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::scene::{Ink, Scene, Sentence, Shape, Stamp, Target};
use shakmaty::{Color, File, Piece, Rank, Role, Square};

use super::{CELL, Picture, RIM, men, words};
use crate::{action::PROMOTIONS, draft::role_step};

/// Where the squares are.
pub(super) struct Board {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) bottom: Color,
}

impl Board {
    pub(super) fn draw(&self, scene: &mut Scene, picture: &Picture) {
        let side = 8 * CELL + 2 * RIM;
        let rim = Shape::rect(self.x - RIM, self.y - RIM, side, side).rounded(2 * RIM);
        scene.push(rim.fill(Ink::Board));
        for square in Square::ALL {
            self.draw_square(scene, picture, square);
        }
        self.draw_rings(scene, picture);
        self.draw_coordinates(scene, picture);
        for &(square, piece) in &picture.men {
            let (x, y) = self.corner(square);
            scene.push(Shape::stamp(x, y, men::stamp(CELL, piece)).piece(piece.char()));
        }
        self.add_targets(scene, picture);
        if let Some((square, color)) = picture.becoming {
            self.draw_choice(scene, square, color);
        }
    }

    /// The left upper corner of a square.
    fn corner(&self, square: Square) -> (i32, i32) {
        let (column, row) = (i32::from(square.file()), 7 - i32::from(square.rank()));
        let turned = |at: i32| if self.bottom.is_white() { at } else { 7 - at };
        (self.x + turned(column) * CELL, self.y + turned(row) * CELL)
    }

    fn draw_square(&self, scene: &mut Scene, picture: &Picture, square: Square) {
        let moved = picture.last.is_some_and(|(from, to)| square == from || square == to);
        let ground = match (square.is_light(), moved) {
            (true, false) => Ink::LightSquare,
            (true, true) => Ink::Moved,
            (false, false) => Ink::DarkSquare,
            (false, true) => Ink::MovedDark,
        };
        let (x, y) = self.corner(square);
        let shapes = [Shape::rect(0, 0, CELL, CELL).fill(ground)].into();
        scene.push(Shape::stamp(x, y, Stamp { w: CELL, h: CELL, shapes }));
    }

    /// Files along the lower edge, ranks along the left, within the squares.
    fn draw_coordinates(&self, scene: &mut Scene, picture: &Picture) {
        let (size, inset) = (CELL * 23 / 100, CELL * 10 / 100);
        let white = self.bottom.is_white();
        let (low, left) = if white { (Rank::First, File::A) } else { (Rank::Eighth, File::H) };
        let ink = |square: Square| {
            let moved = picture.last.is_some_and(|(from, to)| square == from || square == to);
            // Moved squares are light or middling in every theme: dark letters.
            if square.is_light() || moved { Ink::OnLightSquare } else { Ink::OnDarkSquare }
        };
        for file in File::ALL {
            let square = Square::from_coords(file, low);
            let (x, y) = self.corner(square);
            let (x, y) = (x + CELL - inset, y + CELL - inset - 6);
            let text = file.char().to_string();
            scene.push_coordinate(Shape::text(x, y, size, ink(square), text).bold());
        }
        for rank in Rank::ALL {
            let square = Square::from_coords(left, rank);
            let (x, y) = self.corner(square);
            let text = rank.char().to_string();
            let shape = Shape::text(x + inset, y + inset + 8, size, ink(square), text);
            scene.push_coordinate(shape.bold());
        }
    }

    /// Check, the man taken up, and where it can go: a dot on an empty square,
    /// a ring around what it takes. The men stand upon them.
    fn draw_rings(&self, scene: &mut Scene, picture: &Picture) {
        let middle = |square| {
            let (x, y) = self.corner(square);
            (x + CELL / 2, y + CELL / 2)
        };
        if let Some(square) = picture.check {
            let (x, y) = middle(square);
            scene.push(Shape::disc(x, y, CELL / 2 - 4).stroke(Ink::Wrong, 22));
        }
        if let Some(square) = picture.selected {
            let (x, y) = self.corner(square);
            let frame = Shape::rect(x + 4, y + 4, CELL - 8, CELL - 8).rounded(16);
            scene.push(frame.stroke(Ink::Accent, 16));
        }
        if picture.becoming.is_some() {
            return;
        }
        for &square in &picture.targets {
            let (x, y) = middle(square);
            let taken = picture.men.iter().any(|(at, _)| *at == square);
            scene.push(if taken {
                Shape::disc(x, y, CELL / 2 - 4).stroke(Ink::Accent, 22)
            } else {
                Shape::disc(x, y, CELL * 15 / 100).fill(Ink::Accent)
            });
        }
    }

    fn add_targets(&self, scene: &mut Scene, picture: &Picture) {
        let mut squares: Vec<Square> = picture.movable.clone();
        squares.extend(picture.targets.iter().filter(|_| picture.becoming.is_none()));
        squares.sort_unstable();
        squares.dedup();
        for square in squares {
            let label = words::of_square(picture, square);
            let lifts = picture.movable.contains(&square);
            let target = target(self.corner(square), square.to_string(), label);
            let lands = picture.targets.contains(&square);
            scene.targets.push(Target { lifts, lands, ..target });
        }
    }

    /// What a pawn can become, from its square towards the middle.
    fn draw_choice(&self, scene: &mut Scene, square: Square, color: Color) {
        let (x, y) = self.corner(square);
        let down = y == self.y;
        let top = if down { y } else { y - 3 * CELL };
        let covered = top..top + 4 * CELL;
        // A man under the choice cannot be tapped meanwhile.
        scene.targets.retain(|one| one.x != x || !covered.contains(&one.y));
        let card = Shape::rect(x - 8, top - 8, CELL + 16, 4 * CELL + 16).rounded(24);
        scene.push(card.fill(Ink::Card).stroke(Ink::Accent, 12));
        for (role, at) in PROMOTIONS.into_iter().zip(0..) {
            let y = if down { top + at * CELL } else { top + (3 - at) * CELL };
            let piece = Piece { color, role };
            scene.push(Shape::stamp(x, y, men::stamp(CELL, piece)));
            scene.targets.push(target((x, y), role_step(role), words::of_man(piece)));
        }
    }
}

fn target((x, y): (i32, i32), step: String, label: Sentence) -> Target {
    Target { x, y, w: CELL, h: CELL, step, label: label.into(), lifts: false, lands: false }
}

/// A small man for a card.
pub(super) fn small(role: Role, color: Color, side: i32) -> Stamp {
    men::stamp(side, Piece { color, role })
}
