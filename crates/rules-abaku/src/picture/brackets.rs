//! A bracket beside each equation.

use alloc::vec::Vec;

use game_core::scene::{Ink, Scene, Shape};

use super::{Bracket, squares::Grid};

/// The number of brackets that fit on one side of their squares.
const LANES: i32 = 3;

/// A bracket with its place beside the equation's squares.
pub(super) struct Placed<'a> {
    pub(super) of: &'a Bracket,
    /// The corners from end to end.
    pub(super) points: [(i32, i32); 4],
    /// Whether the equation runs across.
    pub(super) across: bool,
}

impl Placed<'_> {
    pub(super) const fn ink(&self) -> Ink {
        if self.of.whole { Ink::Whole } else { Ink::Joining }
    }

    /// Returns its edges: left, top, right and bottom.
    pub(super) fn edges(&self) -> [i32; 4] {
        let [(ax, ay), (bx, by), (cx, cy), (dx, dy)] = self.points;
        let least = |all: [i32; 4]| all.into_iter().fold(i32::MAX, i32::min);
        let most = |all: [i32; 4]| all.into_iter().fold(i32::MIN, i32::max);
        let (x, y) = ([ax, bx, cx, dx], [ay, by, cy, dy]);
        [least(x), least(y), most(x), most(y)]
    }
}

impl Grid<'_> {
    /// Returns the width of a bracket's line, and that of the light lines along it.
    fn line(&self) -> (i32, i32) {
        ((self.cell / 15).max(3), 1)
    }

    /// Returns the places of brackets: below a row and right of a column, but on the other side of
    /// the last row or column, so that none crosses a digit.
    pub(super) fn brackets<'b>(&self, brackets: &'b [Bracket]) -> Vec<Placed<'b>> {
        // Brackets of all new tiles lie nearest to them.
        let wholes = brackets.iter().filter(|bracket| bracket.whole);
        let order: Vec<&Bracket> =
            wholes.chain(brackets.iter().filter(|bracket| !bracket.whole)).collect();
        let mut lanes: Vec<i32> = Vec::new();
        for (at, bracket) in order.iter().enumerate() {
            let taken = |lane: i32| {
                let mut before = order[..at].iter().zip(&lanes);
                before.any(|(other, &of)| of == lane && self.overlap(bracket, other))
            };
            lanes.push((0..).find(|&lane| !taken(lane)).unwrap_or_default());
        }
        order.into_iter().zip(lanes).map(|(bracket, lane)| self.placed(bracket, lane)).collect()
    }

    fn placed<'b>(&self, of: &'b Bracket, lane: i32) -> Placed<'b> {
        let (width, light) = self.line();
        let ((left, top), (right, bottom)) = (self.corner(of.first), self.corner(of.last));
        let (inset, tick) = (self.cell / 9, self.cell / 7);
        let away = |near: i32, far: i32, is_last: bool| {
            // The first bracket lies on the edge of its own squares. Three fit beside the digits of
            // the next squares; further ones go to the other side.
            let (other, lane) = (lane >= LANES, lane % LANES);
            let out = lane * (width + 2 * light) - width;
            if is_last != other { (near - out, tick) } else { (far + self.cell + out, -tick) }
        };
        let across = top == bottom;
        let points = if across {
            let (from, to) = (left + inset, right + self.cell - inset);
            let (y, tick) = away(top, top, self.is_last_row(of));
            [(from, y + tick), (from, y), (to, y), (to, y + tick)]
        } else {
            let (from, to) = (top + inset, bottom + self.cell - inset);
            let (x, tick) = away(left, left, self.is_last_column(of));
            [(x + tick, from), (x, from), (x, to), (x + tick, to)]
        };
        Placed { of, points, across }
    }

    /// Draws the brackets with light lines along both sides, so that they show on any square.
    pub(super) fn draw_brackets(&self, scene: &mut Scene, brackets: &[Placed<'_>]) {
        let (width, light) = self.line();
        for bracket in brackets {
            let line = || Shape::line(bracket.points.to_vec());
            scene.push(line().stroke(Ink::Tile, width + 2 * light));
            scene.push(line().stroke(bracket.ink(), width));
        }
    }

    fn is_last_row(&self, bracket: &Bracket) -> bool {
        bracket.last / self.board.width().max(1) + 1 == self.board.height()
    }

    fn is_last_column(&self, bracket: &Bracket) -> bool {
        bracket.last % self.board.width().max(1) + 1 == self.board.width()
    }

    /// Whether two equations lie on the same line and share squares.
    fn overlap(&self, one: &Bracket, other: &Bracket) -> bool {
        let columns = self.board.width().max(1);
        let level = |one: &Bracket| one.first / columns == one.last / columns;
        let same = match (level(one), level(other)) {
            (true, true) => one.first / columns == other.first / columns,
            (false, false) => one.first % columns == other.first % columns,
            _ => false,
        };
        same && one.first <= other.last && other.first <= one.last
    }
}
