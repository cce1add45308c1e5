//! The board itself and the marks upon it.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use game_core::scene::{Ink, Scene, Sentence, Shape, Stamp, Target};

use super::{
    CARD, Cursor, Frame, GUTTER, LETTERS, Laid, MARGIN, Picture, WIDE, count,
    stamps::{Ground, bonus_shapes, tile_at},
    words::{bonus_in_words, tile_in_words},
};
use crate::board::Board;

/// Side of the largest squares: those of a board of nine columns.
const LARGEST: i32 = 113;

/// Where the squares are.
pub(super) struct Grid<'a> {
    board: &'a Board,
    x: i32,
    y: i32,
    cell: i32,
}

impl<'a> Grid<'a> {
    pub(super) fn under(picture: &Picture<'a>) -> Self {
        let board = picture.board;
        let columns = count(board.width()).max(1);
        let cell = ((WIDE - GUTTER - MARGIN) / columns).min(LARGEST);
        let x = GUTTER + (WIDE - GUTTER - MARGIN - cell * columns) / 2;
        Self { board, x, y: MARGIN + CARD + LETTERS, cell }
    }

    pub(super) fn bottom(&self) -> i32 {
        self.y + self.cell * count(self.board.height()) + self.rim()
    }

    /// How far the board reaches beyond its squares.
    fn rim(&self) -> i32 {
        (self.cell / 12).max(3)
    }

    fn corner(&self, square: usize) -> (i32, i32) {
        let columns = self.board.width().max(1);
        let at = |index: usize| count(index) * self.cell;
        (self.x + at(square % columns), self.y + at(square / columns))
    }

    pub(super) fn draw_base(&self, scene: &mut Scene, picture: &Picture<'_>) {
        let (columns, rows) = (count(self.board.width()), count(self.board.height()));
        let (w, h, rim) = (columns * self.cell, rows * self.cell, self.rim());
        scene.push(
            Shape::rect(self.x - rim, self.y - rim, w + 2 * rim, h + 2 * rim)
                .rounded(rim * 2)
                .fill(Ink::Board),
        );
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
                    tile_at((x, y), self.cell, *tile, *age, Ground::Board)
                }
                None => Shape::stamp(x, y, self.square_stamp(square)),
            });
        }
    }

    fn draw_coordinates(&self, scene: &mut Scene) {
        let size = (self.cell * 2 / 5).clamp(22, 30);
        let half = self.cell / 2;
        let mut write = |x, y, text: String| {
            scene.push_coordinate(Shape::text(x, y, size, Ink::Muted, text).bold());
        };
        for column in 0..self.board.width() {
            let (x, y) = self.corner(column);
            let name = self.board.name(column);
            write(x + half, y - self.rim() - 16, name.chars().take(1).collect());
        }
        for row in 0..self.board.height() {
            let (x, y) = self.corner(row * self.board.width());
            write(x - self.rim() - GUTTER / 2 + 3, y + half, (row + 1).to_string());
        }
    }

    fn square_stamp(&self, square: usize) -> Stamp {
        let c = self.cell;
        let mut shapes = vec![Shape::rect(0, 0, c, c).fill(Ink::Board)];
        let centre = square == self.board.centre();
        shapes.extend(bonus_shapes(c, self.board.bonus(square), centre));
        Stamp { w: c, h: c, shapes }
    }

    /// A bracket beside each equation, under a row and right of a column, and at the
    /// last of them on the other side: none goes through a digit.
    pub(super) fn draw_brackets(&self, scene: &mut Scene, frames: &[Frame]) {
        // What holds all new tiles lies next to them.
        let wholes = frames.iter().filter(|frame| frame.whole);
        let order: Vec<&Frame> = wholes.chain(frames.iter().filter(|frame| !frame.whole)).collect();
        let mut lanes: Vec<i32> = Vec::new();
        for (at, frame) in order.iter().enumerate() {
            let taken = |lane: i32| {
                let mut before = order[..at].iter().zip(&lanes);
                before.any(|(other, &of)| of == lane && self.overlap(frame, other))
            };
            let lane = (0..).find(|&lane| !taken(lane)).unwrap_or_default();
            lanes.push(lane);
            self.draw_bracket(scene, frame, lane);
        }
    }

    /// With a light line along both its sides, so that it can be seen on any square.
    fn draw_bracket(&self, scene: &mut Scene, frame: &Frame, lane: i32) {
        let (width, light) = ((self.cell / 15).max(3), 1);
        let ((left, top), (right, bottom)) = (self.corner(frame.first), self.corner(frame.last));
        let (inset, tick) = (self.cell / 9, self.cell / 7);
        let away = |near: i32, far: i32, is_last: bool| {
            // The first lies on the edge of its own squares: three have room beside
            // the digits of the next ones.
            let out = lane * (width + 2 * light) - width;
            if is_last { (near - out, tick) } else { (far + self.cell + out, -tick) }
        };
        let points = if top == bottom {
            let (from, to) = (left + inset, right + self.cell - inset);
            let (y, tick) = away(top, top, self.is_last_row(frame));
            vec![(from, y + tick), (from, y), (to, y), (to, y + tick)]
        } else {
            let (from, to) = (top + inset, bottom + self.cell - inset);
            let (x, tick) = away(left, left, self.is_last_column(frame));
            vec![(x + tick, from), (x, from), (x, to), (x + tick, to)]
        };
        let ink = if frame.whole { Ink::Whole } else { Ink::Joining };
        scene.push(Shape::line(points.clone()).stroke(Ink::Tile, width + 2 * light));
        scene.push(Shape::line(points).stroke(ink, width));
    }

    fn is_last_row(&self, frame: &Frame) -> bool {
        frame.last / self.board.width().max(1) + 1 == self.board.height()
    }

    fn is_last_column(&self, frame: &Frame) -> bool {
        frame.last % self.board.width().max(1) + 1 == self.board.width()
    }

    /// Whether two equations lie along the same line and share squares.
    fn overlap(&self, one: &Frame, other: &Frame) -> bool {
        let columns = self.board.width().max(1);
        let level = |frame: &Frame| frame.first / columns == frame.last / columns;
        let same = match (level(one), level(other)) {
            (true, true) => one.first / columns == other.first / columns,
            (false, false) => one.first % columns == other.first % columns,
            _ => false,
        };
        same && one.first <= other.last && other.first <= one.last
    }

    /// A frame with a light line along both its sides, so that it can be seen
    /// on any tile and beside any other frame.
    fn draw_frame(
        &self,
        scene: &mut Scene,
        frame: &Frame,
        inset: i32,
        (width, light): (i32, i32),
        ink: Ink,
    ) {
        let ((left, top), (right, bottom)) = (self.corner(frame.first), self.corner(frame.last));
        let mut ring = |inset: i32, width: i32, ink: Ink| {
            let (w, h) = (right - left + self.cell, bottom - top + self.cell);
            let ring = Shape::rect(left + inset, top + inset, w - 2 * inset, h - 2 * inset);
            scene.push(ring.rounded((self.cell / 6 - inset).max(4)).stroke(ink, width));
        };
        ring(inset - light, width + 2 * light, Ink::Tile);
        ring(inset, width, ink);
    }

    /// What can still be challenged, with a question mark, and what a
    /// challenge took back, with a cross.
    pub(super) fn draw_marks(&self, scene: &mut Scene, picture: &Picture<'_>) {
        let marks = [
            (picture.pending, Ink::Accent, Ink::OnAccent),
            (picture.taken_back, Ink::Wrong, Ink::Paper),
        ];
        for (at, ink, on) in marks {
            let Some((first, last)) = at else { continue };
            let (frame, thick) = (Frame { first, last, whole: false }, (self.cell / 10).max(4));
            self.draw_frame(scene, &frame, -thick / 2 - 1, (thick, 2), ink);
            // On the corner, clear of the digits, but within the picture.
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
