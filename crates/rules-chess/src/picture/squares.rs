//! The squares, the men on them and the marks.

use alloc::{
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};

use game_core::scene::{Frame, Ink, Plate, Scene, Sentence, Shape, Stamp, Target, marks};
use shakmaty::{Color, File, Piece, Rank, Role, Square};

use super::{CELL, Picture, men, words};
use crate::{action::PROMOTIONS, draft::role_step};

/// Places of the squares.
pub(super) struct Board {
    pub(super) frame: Frame,
    bottom: Color,
}

impl Board {
    pub(super) const fn new(bottom: Color) -> Self {
        let (side, width) = (8 * CELL, 2 * Frame::WIDTH);
        let (x, y) = (width, 2 * Plate::BELOW + width);
        Self { bottom, frame: Frame::even([x, y, side, side], width, width) }
    }

    pub(super) fn draw(&self, scene: &mut Scene, picture: &Picture) {
        self.frame.draw(scene, Ink::LightSquare);
        for square in Square::ALL {
            self.draw_square(scene, picture, square);
        }
        self.draw_rings(scene, picture);
        self.draw_coordinates(scene);
        let mut set = Set(Vec::new());
        for &(square, piece) in &picture.men {
            let (x, y) = self.corner(square);
            scene.push(Shape::stamp(x, y, set.man(piece)).piece(piece.char()));
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
        (self.frame.x + turned(column) * CELL, self.frame.y + turned(row) * CELL)
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
        if moved {
            let ink = if square.is_light() { Ink::OnLightSquare } else { Ink::OnDarkSquare };
            scene.push(marks::corners((x, y), CELL, ink));
        }
    }

    fn draw_coordinates(&self, scene: &mut Scene) {
        for (file, rank) in File::ALL.into_iter().zip(Rank::ALL) {
            let (x, y) = self.corner(Square::from_coords(file, rank));
            self.frame.write_below(scene, x + CELL / 2, file.char());
            self.frame.write_beside(scene, y + CELL / 2, rank.char());
        }
    }

    /// Draws check, the man taken up, and its targets: a dot on an empty square, a ring around a
    /// man to be captured. The men are drawn over them.
    fn draw_rings(&self, scene: &mut Scene, picture: &Picture) {
        let middle = |square| {
            let (x, y) = self.corner(square);
            (x + CELL / 2, y + CELL / 2)
        };
        if let Some(square) = picture.check {
            scene.push(marks::ring(middle(square), CELL / 2 - 6, 18, Ink::Wrong));
        }
        if let Some(square) = picture.selected {
            scene.push(marks::frame(self.corner(square), CELL, 16, Ink::Accent));
        }
        for &square in picture.targets.iter().filter(|_| picture.becoming.is_none()) {
            let taken = picture.men.iter().any(|(at, _)| *at == square);
            if taken {
                scene.push(marks::ring(middle(square), CELL / 2 - 6, 18, Ink::Accent));
            } else {
                scene.push(marks::dot(middle(square), CELL * 15 / 100));
            }
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

    /// Draws the roles for a promoted pawn, from its square towards the middle.
    fn draw_choice(&self, scene: &mut Scene, square: Square, color: Color) {
        let (x, y) = self.corner(square);
        let down = y == self.frame.y;
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

/// The men on the board; each kind is drawn once.
struct Set(Vec<(Piece, Arc<Stamp>)>);

impl Set {
    fn man(&mut self, piece: Piece) -> Arc<Stamp> {
        if let Some((_, stamp)) = self.0.iter().find(|(kind, _)| *kind == piece) {
            return Arc::clone(stamp);
        }
        let stamp = Arc::new(men::stamp(CELL, piece));
        self.0.push((piece, Arc::clone(&stamp)));
        stamp
    }
}

fn target((x, y): (i32, i32), step: String, label: Sentence) -> Target {
    Target { x, y, w: CELL, h: CELL, step, label: label.into(), lifts: false, lands: false }
}

/// A small man for a card.
pub(super) fn small(role: Role, color: Color, side: i32) -> Stamp {
    men::stamp(side, Piece { color, role })
}
