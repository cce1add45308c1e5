//! The squares of the board with their marks.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use game_core::scene::{Frame, Ink, Plate, Scene, Sentence, Shape, Stamp, Target, plate::WIDE};

use super::{
    Cursor, Laid, Picture, count,
    stamps::{Backdrop, bonus_shapes, tile_at},
    words::{bonus_in_words, tile_in_words},
};
use crate::board::Board;

/// The side of the largest squares: those of a board with nine columns.
const LARGEST: i32 = 112;
/// The width of the frame with the names of rows and columns, and the least width of the other
/// sides, as fifteen columns leave it.
const NAMED: i32 = 44;
const RIM: i32 = 16;

/// The geometry of the squares.
pub(super) struct Grid<'a> {
    pub(super) board: &'a Board,
    pub(super) frame: Frame,
    pub(super) cell: i32,
}

impl<'a> Grid<'a> {
    pub(super) fn under_plates(board: &'a Board, players: usize) -> Self {
        let columns = count(board.width()).max(1);
        let cell = ((WIDE - NAMED - RIM) / columns).min(LARGEST);
        // Several rows of plates make the board smaller, not the picture higher.
        let (more, rows) = (Plate::below(players) - Plate::BELOW, count(board.height()).max(1));
        let cell = cell - (more + rows - 1) / rows;
        let (w, h) = (cell * columns, cell * count(board.height()));
        let x = ((WIDE - w) / 2).max(NAMED);
        let right = (WIDE - x - w).min(NAMED);
        let y = Plate::below(players) + right;
        let frame = Frame { x, y, w, h, left: NAMED, right, above: right, below: NAMED };
        Self { board, frame, cell }
    }

    pub(super) fn bottom(&self) -> i32 {
        self.frame.bottom()
    }

    pub(super) fn corner(&self, square: usize) -> (i32, i32) {
        let columns = self.board.width().max(1);
        let at = |index: usize| count(index) * self.cell;
        (self.frame.x + at(square % columns), self.frame.y + at(square / columns))
    }

    pub(super) fn draw_base(&self, scene: &mut Scene, picture: &Picture<'_>) {
        self.frame.draw(scene, Ink::Board);
        self.draw_coordinates(scene);
        let mut laid: Vec<Option<&Laid>> = vec![None; self.board.squares()];
        for tile in &picture.laid {
            if let Some(place) = laid.get_mut(tile.square) {
                *place = Some(tile);
            }
        }
        for (square, laid) in laid.into_iter().enumerate() {
            let (x, y) = self.corner(square);
            scene.push(match laid {
                Some(Laid { tile, age, .. }) => {
                    tile_at((x, y), self.cell, *tile, *age, Backdrop::Board)
                }
                None => Shape::stamp(x, y, self.square_stamp(square)),
            });
        }
    }

    fn draw_coordinates(&self, scene: &mut Scene) {
        let half = self.cell / 2;
        for column in 0..self.board.width() {
            let name: String = self.board.name(column).chars().take(1).collect();
            self.frame.write_below(scene, self.corner(column).0 + half, name);
        }
        for row in 0..self.board.height() {
            let (_, y) = self.corner(row * self.board.width());
            self.frame.write_beside(scene, y + half, (row + 1).to_string());
        }
    }

    fn square_stamp(&self, square: usize) -> Stamp {
        let c = self.cell;
        let mut shapes = vec![Shape::rect(0, 0, c, c).fill(Ink::Board)];
        let centre = square == self.board.centre();
        shapes.extend(bonus_shapes(c, self.board.bonus(square), centre));
        Stamp { w: c, h: c, shapes }
    }

    /// Draws a frame with light lines along both sides, so that it shows on any tile and beside any
    /// other frame.
    fn draw_frame(
        &self,
        scene: &mut Scene,
        (first, last): (usize, usize),
        inset: i32,
        (width, light): (i32, i32),
        ink: Ink,
    ) {
        let ((left, top), (right, bottom)) = (self.corner(first), self.corner(last));
        let mut ring = |inset: i32, width: i32, ink: Ink| {
            let (w, h) = (right - left + self.cell, bottom - top + self.cell);
            let ring = Shape::rect(left + inset, top + inset, w - 2 * inset, h - 2 * inset);
            scene.push(ring.rounded((self.cell / 6 - inset).max(4)).stroke(ink, width));
        };
        ring(inset - light, width + 2 * light, Ink::Tile);
        ring(inset, width, ink);
    }

    /// Draws a question mark on a placement open to challenge, and a cross on one taken back.
    pub(super) fn draw_marks(&self, scene: &mut Scene, picture: &Picture<'_>) {
        let marks = [
            (picture.pending, Ink::Accent, Ink::OnAccent),
            (picture.taken_back, Ink::Wrong, Ink::Paper),
        ];
        for (at, ink, on) in marks {
            let Some((first, last)) = at else { continue };
            let thick = (self.cell / 10).max(4);
            self.draw_frame(scene, (first, last), -thick / 2 - 1, (thick, 2), ink);
            // The mark sits on the corner, clear of the digits but within the picture.
            let ((x, _), (_, y)) = (self.corner(last), self.corner(first));
            let r = (self.cell * 27 / 100).max(9);
            let (x, y) = ((x + self.cell - r / 5).min(WIDE - r), y + r / 5);
            scene.push(Shape::disc(x, y, r).fill(ink).stroke(Ink::Tile, (r / 8).max(2)));
            let sign = if ink == Ink::Accent { "?" } else { "×" };
            scene.push(Shape::text(x, y, r * 3 / 2, on, sign).bold());
        }
    }

    pub(super) fn draw_cursor(&self, scene: &mut Scene, cursor: Cursor) {
        let ((x, y), c) = (self.corner(cursor.square), self.cell);
        let ring = Shape::rect(x - 2, y - 2, c + 4, c + 4).rounded(c / 8 + 2);
        scene.push(ring.fill(Ink::Square).stroke(Ink::Accent, (c / 9).max(4)));
        let (near, far, half, middle) = (c * 3 / 10, c * 7 / 10, c / 4, c / 2);
        let points = match cursor.down {
            Some(false) => vec![(near, middle - half), (far + 2, middle), (near, middle + half)],
            Some(true) => vec![(middle - half, near), (middle, far + 2), (middle + half, near)],
            None => return,
        };
        let points = points.into_iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
        scene.push(Shape::polygon(points).fill(Ink::Accent));
    }

    pub(super) fn add_targets(&self, scene: &mut Scene, picture: &Picture<'_>) {
        for square in 0..self.board.squares() {
            let ((x, y), c) = (self.corner(square), self.cell);
            let laid = picture.laid.iter().find(|laid| laid.square == square);
            let content = match laid {
                Some(laid) => tile_in_words(laid.tile),
                None => bonus_in_words(self.board.bonus(square)),
            };
            let name = self.board.name(square);
            let label = Sentence::new("abaku-square-label").with("square", name.as_str());
            let label = label.with("content", content).into();
            let lands = picture.landings.contains(&square);
            scene.targets.push(Target { x, y, w: c, h: c, step: name, label, lifts: false, lands });
        }
    }
}
