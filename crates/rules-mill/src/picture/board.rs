//! The board, its men, and the marks upon it.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use game_core::scene::{Ink, Label, Scene, Shape, Target};

use super::{BOARD, CARD, GAP, MARGIN, Picture, men, words};
use crate::{Colour, Men, Point, draft};

/// Width of the frame, on which the coordinates stand.
const FRAME: i32 = 48;
/// Distance between neighbouring columns and rows of the grid of seven.
const STEP: i32 = 134;
/// Width of the lines.
const LINE: i32 = 7;
/// Width of a closed mill's line.
const MILL_LINE: i32 = 19;

/// Where the points are.
pub(super) struct Table<'a> {
    picture: &'a Picture,
    /// The point in the left upper corner.
    origin: (i32, i32),
    /// The upper edge of the frame.
    top: i32,
}

impl<'a> Table<'a> {
    pub(super) fn new(picture: &'a Picture) -> Self {
        let top = MARGIN + CARD + GAP;
        let inset = (BOARD - 6 * STEP) / 2;
        Self { picture, origin: (MARGIN + inset, top + inset), top }
    }

    pub(super) fn bottom(&self) -> i32 {
        self.top + BOARD
    }

    /// Column and row as they are seen, from the left and from the top.
    fn seen(&self, column: u8, row: u8) -> (i32, i32) {
        let (column, row) = (i32::from(column), i32::from(row));
        if self.picture.turned { (6 - column, row) } else { (column, 6 - row) }
    }

    fn place(&self, point: Point) -> (i32, i32) {
        let (column, row) = self.seen(point.column(), point.row());
        (self.origin.0 + column * STEP, self.origin.1 + row * STEP)
    }

    pub(super) fn draw(&self, scene: &mut Scene) {
        self.draw_wood(scene);
        self.draw_coordinates(scene);
        self.draw_lines(scene);
        self.draw_last_way(scene);
        self.draw_men(scene);
        self.draw_marks(scene);
    }

    fn draw_wood(&self, scene: &mut Scene) {
        let frame = Shape::rect(MARGIN, self.top, BOARD, BOARD).rounded(30);
        scene.push(frame.fill(Ink::DarkSquare));
        let (x, y, side) = (MARGIN + FRAME, self.top + FRAME, BOARD - 2 * FRAME);
        scene.push(Shape::rect(x, y, side, side).rounded(10).fill(Ink::LightSquare));
        scene.shapes.extend((0..GRAINS).map(|at| grain(at, (x, y), side)));
    }

    fn draw_coordinates(&self, scene: &mut Scene) {
        let mut write = |x, y, text: String| {
            scene.push_coordinate(Shape::text(x, y, 34, Ink::OnDarkSquare, text).bold());
        };
        for at in 0..7_u8 {
            let (column, row) = self.seen(at, at);
            let letter = char::from(b'a' + at);
            let beside = MARGIN + FRAME / 2;
            write(self.origin.0 + column * STEP, self.bottom() - FRAME / 2 - 2, letter.to_string());
            write(beside, self.origin.1 + row * STEP, (at + 1).to_string());
        }
    }

    /// The lines, those of mills stronger, and a dot on every point.
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

    /// Which way the newest turn went.
    fn draw_last_way(&self, scene: &mut Scene) {
        let Some(last) = self.picture.last else { return };
        let (x, y) = self.place(last.to);
        scene.push(Shape::disc(x, y, men::MAN + 11).fill(Ink::Moved));
        if let Some(from) = last.from {
            let way = vec![self.place(from), (x, y)];
            scene.push(Shape::line(way).stroke(Ink::Moved, 20));
            let (x, y) = self.place(from);
            scene.push(Shape::disc(x, y, 26).fill(Ink::Moved));
            scene.push(Shape::disc(x, y, 11).fill(Ink::OnLightSquare));
        }
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
        let mut push = |shapes: &[Shape]| scene.shapes.extend_from_slice(shapes);
        if let Some(taken) = last.and_then(|last| last.takes) {
            push(&men::cross(self.place(taken), 24));
        }
        for point in sketch.targets.iter() {
            let (x, y) = self.place(point);
            push(&[
                Shape::disc(x, y, 33).fill(Ink::LightSquare),
                Shape::disc(x, y, 28).fill(Ink::Accent),
            ]);
        }
        for point in sketch.prey.iter() {
            push(&men::ring(self.place(point), Ink::Wrong));
        }
        if let Some(point) = sketch.to.or(sketch.lifted) {
            push(&men::ring(self.place(point), Ink::Accent));
        }
        if let Some(taken) = sketch.taken {
            push(&men::ring(self.place(taken), Ink::Wrong));
            push(&men::cross(self.place(taken), 34));
        }
    }

    /// Every point, so that even a tap that cannot be is answered.
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

    /// A row's number on the frame. So a page, where any point can be tapped at once,
    /// needs no buttons for rows.
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

/// How many lines the grain of the wood has.
const GRAINS: i32 = 13;

/// A line of the grain: it sways and runs out thin at both ends. As a polygon
/// it grows fainter on a small picture, which a line would not.
fn grain(at: i32, (x, y): (i32, i32), side: i32) -> Shape {
    const SWAY: [i32; 8] = [0, 3, 7, 9, 6, 1, -4, -3];
    const PARTS: i32 = 12;
    let sway = |step: i32| SWAY[usize::try_from(step.rem_euclid(8)).unwrap_or(0)];
    let (start, length) = (14 + 30 * (at * 5 % 4), side - 28 - 45 * (at * 7 % 5));
    let level = y + side * (2 * at + 1) / (2 * GRAINS) + 2 * sway(at * 5);
    let place = |step: i32, lower: i32| {
        (x + start + length * step / PARTS, level + sway(step + at * 3) + lower)
    };
    let upper = (0..=PARTS).map(|step| place(step, 0));
    let lower = (1..PARTS).rev().map(|step| place(step, 1));
    Shape::polygon(upper.chain(lower).collect()).fill(Ink::DarkSquare)
}
