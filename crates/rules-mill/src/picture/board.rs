//! The board, its men, and the marks on it.

use alloc::{string::ToString, vec, vec::Vec};

use game_core::scene::{Frame, Ink, Label, Plate, Scene, Shape, Target, marks, plate::WIDE};

use super::{Picture, men, words};
use crate::{Colour, Men, Point, draft};

/// Side of the board without its frame.
const SIDE: i32 = WIDE - 2 * Frame::WIDTH;
/// Distance between neighbouring columns and rows of the grid of seven.
const STEP: i32 = 132;
/// Width of the lines.
const LINE: i32 = 7;
/// Width of a closed mill's line.
const MILL_LINE: i32 = 19;

/// Places of the points.
pub(super) struct Table<'a> {
    picture: &'a Picture,
    /// The point in the left upper corner.
    origin: (i32, i32),
    frame: Frame,
}

impl<'a> Table<'a> {
    pub(super) fn new(picture: &'a Picture) -> Self {
        let (x, y) = (Frame::WIDTH, Plate::BELOW + Frame::WIDTH);
        let inset = (SIDE - 6 * STEP) / 2;
        let frame = Frame::even([x, y, SIDE, SIDE], Frame::WIDTH, Frame::WIDTH);
        Self { picture, origin: (x + inset, y + inset), frame }
    }

    pub(super) fn bottom(&self) -> i32 {
        self.frame.bottom()
    }

    /// Column and row as drawn, from the left and from the top.
    fn seen(&self, column: u8, row: u8) -> (i32, i32) {
        let (column, row) = (i32::from(column), i32::from(row));
        if self.picture.turned { (6 - column, row) } else { (column, 6 - row) }
    }

    fn place(&self, point: Point) -> (i32, i32) {
        let (column, row) = self.seen(point.column(), point.row());
        (self.origin.0 + column * STEP, self.origin.1 + row * STEP)
    }

    pub(super) fn draw(&self, scene: &mut Scene) {
        self.frame.draw(scene, Ink::LightSquare);
        self.draw_coordinates(scene);
        self.draw_lines(scene);
        self.draw_last_way(scene);
        self.draw_men(scene);
        self.draw_marks(scene);
    }

    fn draw_coordinates(&self, scene: &mut Scene) {
        for at in 0..7_u8 {
            let (column, row) = self.seen(at, at);
            let letter = char::from(b'a' + at);
            self.frame.write_below(scene, self.origin.0 + column * STEP, letter);
            self.frame.write_beside(scene, self.origin.1 + row * STEP, (at + 1).to_string());
        }
    }

    /// Draws the lines, those of mills stronger, and a dot on every point.
    fn draw_lines(&self, scene: &mut Scene) {
        let line = |line: Men, width| {
            let ends: Vec<_> = line.iter().map(|point| self.place(point)).collect();
            let (first, last) = (ends.first()?, ends.last()?);
            Some(Shape::line(vec![*first, *last]).stroke(Ink::OnLightSquare, width))
        };
        let closed = |line: Men| self.picture.men.iter().any(|&men| men.contains_all(line));
        let lines = self.picture.net.lines();
        let width = |one: Men| if closed(one) { MILL_LINE } else { LINE };
        lines.filter_map(|one| line(one, width(one))).for_each(|shape| scene.push(shape));
        for point in Point::all() {
            let (x, y) = self.place(point);
            scene.push(Shape::disc(x, y, 15).fill(Ink::OnLightSquare));
        }
    }

    /// Draws the way of the newest turn.
    fn draw_last_way(&self, scene: &mut Scene) {
        let Some(last) = self.picture.last else { return };
        let (x, y) = self.place(last.to);
        let golden =
            |(x, y), r| Shape::disc(x, y, r).fill(Ink::Moved).stroke(Ink::OnLightSquare, 3);
        if let Some(from) = last.from {
            let way = vec![self.place(from), (x, y)];
            scene.push(Shape::line(way.clone()).stroke(Ink::OnLightSquare, 26));
            scene.push(golden(self.place(from), 27));
            scene.push(Shape::line(way).stroke(Ink::Moved, 20));
            let (x, y) = self.place(from);
            scene.push(Shape::disc(x, y, 11).fill(Ink::OnLightSquare));
        }
        scene.push(golden((x, y), men::MAN + 12));
    }

    fn draw_men(&self, scene: &mut Scene) {
        for colour in Colour::BOTH {
            let in_mills = self.picture.in_mills(colour);
            for point in self.picture.men[colour.index()].iter() {
                let place = self.place(point);
                scene.push(men::man(place, colour, in_mills.contains(point)));
            }
        }
    }

    fn draw_marks(&self, scene: &mut Scene) {
        let Picture { last, sketch, .. } = self.picture;
        let mut push = |shape| scene.push(shape);
        let around = |point, ink| marks::ring(self.place(point), men::MAN + 10, 10, ink);
        if let Some(taken) = last.and_then(|last| last.takes) {
            push(marks::cross(self.place(taken), 24, 11));
        }
        for point in sketch.targets.iter() {
            push(marks::dot(self.place(point), 28));
        }
        for point in sketch.prey.iter() {
            push(around(point, Ink::Wrong));
        }
        if let Some(point) = sketch.to.or(sketch.lifted) {
            push(around(point, Ink::Accent));
        }
        if let Some(taken) = sketch.taken {
            push(around(taken, Ink::Wrong));
            push(marks::cross(self.place(taken), 34, 11));
        }
    }

    /// Returns a target for every point, so that even an impossible tap gets an answer.
    pub(super) fn targets(&self) -> Vec<Target> {
        let target = |point: Point| {
            let (x, y) = self.place(point);
            let (x, y) = (x - STEP / 2, y - STEP / 2);
            let label = words::of_point(self.picture, point).into();
            let sketch = &self.picture.sketch;
            let (lifts, lands) = (sketch.movable.contains(point), sketch.targets.contains(point));
            Target { x, y, w: STEP, h: STEP, step: point.to_string(), label, lifts, lands }
        };
        let points = Point::all().map(target);
        let rows = (0..7).filter(|_| self.picture.sketch.rows).map(|row| self.row(row));
        points.chain(rows).collect()
    }

    /// Returns a row's number on the frame as a target. A page, where any point can be tapped at
    /// once, so needs no buttons for rows.
    fn row(&self, row: u8) -> Target {
        let y = self.origin.1 + self.seen(0, row).1 * STEP - STEP / 2;
        let (w, label) = (self.origin.0 - STEP / 2, Label::Plain(draft::row_name(row)));
        Target {
            x: 0,
            y,
            w,
            h: STEP,
            step: draft::row_step(row),
            label,
            lifts: false,
            lands: false,
        }
    }
}
