//! The texts of equations at the ends of their brackets.
//!
//! A tag lies beside the tiles if possible: on empty squares of a row, or along a line between two
//! rows. There it is no higher than the gap between the digits, and covers neither a digit nor the
//! sign of a bonus. Its letters fill it: on a phone 360 points wide they are 11 high.

use alloc::{vec, vec::Vec};

use game_core::scene::{Ink, Scene, Shape};

use super::{Cursor, Laid, brackets::Placed, count, squares::Grid};
use crate::board::Bonus;

/// The left, top, right and bottom edges.
type Edges = [i32; 4];

/// The greatest distance of a tag from its bracket in lines, and sideways in half squares.
const FAR: (i32, i32) = (4, 10);

/// The highest cost of a tag with the full text. Beyond that the tag has only the points, if they
/// fit nearer.
const NEAR: i32 = 12;

/// The costs of covering the edge of a tile and of covering a bonus; half a square away from the
/// bracket costs 3.
const OVER_TILE: i32 = 4;
const OVER_BONUS: i32 = 7;

/// The cost of a place nearer to another equation's bracket.
const ASTRAY: i32 = 9;

/// The obstacles for tags on a board.
pub(super) struct Ground<'a> {
    grid: &'a Grid<'a>,
    /// The occupied squares.
    tiles: Vec<bool>,
    /// Other areas that must stay uncovered.
    taken: Vec<Edges>,
}

impl<'a> Ground<'a> {
    pub(super) fn of(grid: &'a Grid<'a>, laid: &[Laid], cursor: Option<Cursor>) -> Self {
        let mut tiles = vec![false; grid.board.squares()];
        for tile in laid {
            if let Some(place) = tiles.get_mut(tile.square) {
                *place = true;
            }
        }
        let cursor = cursor.map(|cursor| {
            let (x, y) = grid.corner(cursor.square);
            [x, y, x + grid.cell, y + grid.cell]
        });
        Self { grid, tiles, taken: cursor.into_iter().collect() }
    }

    /// Draws a tag for each bracket with a text.
    pub(super) fn draw_tags(mut self, scene: &mut Scene, brackets: &[Placed<'_>]) {
        self.taken.extend(brackets.iter().map(Placed::edges));
        for bracket in brackets.iter().filter(|bracket| !bracket.of.said.is_empty()) {
            if let Some((said, tag)) = self.place(bracket, brackets) {
                draw_tag(scene, self.grid, (bracket, said), tag);
                self.taken.push(tag);
            }
        }
    }

    /// Returns the text of a bracket's tag, and its best place among all brackets.
    fn place<'b>(&self, bracket: &Placed<'b>, all: &[Placed<'_>]) -> Option<(&'b str, Edges)> {
        let (said, short) = (bracket.of.said.as_str(), bracket.of.short.as_str());
        let whole = self.place_of(bracket, all, said);
        if short.is_empty() || whole.is_some_and(|(cost, _)| cost <= NEAR) {
            return whole.map(|(_, tag)| (said, tag));
        }
        let brief = self.place_of(bracket, all, short).map(|(cost, tag)| (cost, short, tag));
        let both = whole.map(|(cost, tag)| (cost, said, tag)).into_iter().chain(brief);
        both.min_by_key(|(cost, ..)| *cost).map(|(_, said, tag)| (said, tag))
    }

    /// Returns the best free place for a tag with this text, and its cost.
    fn place_of(
        &self,
        bracket: &Placed<'_>,
        all: &[Placed<'_>],
        said: &str,
    ) -> Option<(i32, Edges)> {
        let frame = self.grid.frame;
        let is_free = |tag: &Edges| {
            let within = tag[0] >= frame.x && tag[2] <= frame.x + frame.w;
            within && self.taken.iter().all(|&other| apart(*tag, other))
        };
        let free = places(self.grid, bracket, said).filter(|(_, tag)| is_free(tag));
        let astray = |tag| {
            let own = distance(tag, bracket.edges());
            if all.iter().any(|other| distance(tag, other.edges()) < own) { ASTRAY } else { 0 }
        };
        let free =
            free.filter_map(|(far, tag)| Some((far + self.covered(tag)? + astray(tag), tag)));
        free.min_by_key(|(cost, _)| *cost)
    }

    /// Returns the cost of covering this area; `None` if it covers a digit.
    fn covered(&self, [left, top, right, bottom]: Edges) -> Option<i32> {
        let Grid { board, frame, cell } = self.grid;
        let columns = count(board.width());
        let (first, last) = ((top - frame.y) / cell, (bottom - frame.y) / cell);
        let within = first == last;
        let mut cost = 0;
        for row in first..=last {
            for column in (left - frame.x) / cell..=((right - frame.x) / cell).min(columns - 1) {
                let square = usize::try_from(row * columns + column).ok()?;
                let is_plain = board.bonus(square) == Bonus::None;
                cost += match (within, *self.tiles.get(square)?) {
                    (true, true) => return None,
                    (false, true) => OVER_TILE,
                    (true, false) if !is_plain => OVER_BONUS,
                    (_, false) => 0,
                };
            }
        }
        Some(cost)
    }
}

fn height(grid: &Grid<'_>) -> i32 {
    (grid.cell * 48 / 100).min(44)
}

fn letter(grid: &Grid<'_>) -> i32 {
    (grid.cell * 49 / 100).min(37)
}

/// Estimates the width of a text in bold letters of this size.
fn width(text: &str, size: i32) -> i32 {
    let hundredths = |letter| match letter {
        ' ' => 25,
        '·' | ':' => 32,
        '²' | '³' => 42,
        _ => 63,
    };
    text.chars().map(hundredths).sum::<i32>() * size / 100
}

/// Returns places near a bracket's ends, along lines and in the middles of rows. They lie to its
/// right, to its left, and along it if it runs across, and from there in steps of half a square.
/// Each has its distance from the end.
fn places(grid: &Grid<'_>, bracket: &Placed<'_>, said: &str) -> impl Iterator<Item = (i32, Edges)> {
    let (cell, top_edge) = (grid.cell, grid.frame.y);
    let (h, w) = (height(grid), width(said, letter(grid)) + letter(grid) * 3 / 4);
    let gap = (cell / 12).max(3);
    let [left, top, right, bottom] = bracket.edges();
    let beside = [(0, right + gap), (1, left - gap - w)];
    let along = [(1, right - w), (2, left)].into_iter().filter(|_| bracket.across);
    let starts: Vec<_> = beside.into_iter().chain(along).collect();
    let nearest = |y: i32| (y - top_edge + cell / 2) / cell;
    let ends = if bracket.across { [bottom, bottom] } else { [bottom, top] }.map(nearest);
    let least = (ends[1] - FAR.0).max(1);
    let most = (ends[0] + FAR.0).min(count(grid.board.height()) - 1);
    (2 * least - 1..=2 * most + 1).flat_map(move |half| {
        // A column prefers its lower end.
        let off = ((half - 2 * ends[0]).abs() * 3).min((half - 2 * ends[1]).abs() * 3 + 2);
        // Digits stand slightly above the middle of their tiles.
        let up = if half % 2 == 0 { cell / 30 } else { 0 };
        let y = top_edge + half * cell / 2 - h / 2 - up;
        starts.clone().into_iter().flat_map(move |(side, start)| {
            (-FAR.1..=FAR.1).map(move |aside| {
                let x = start + aside * cell / 2;
                (off + aside.abs() * 3 + side, [x, y, x + w, y + h])
            })
        })
    })
}

/// Returns the greater of the horizontal and vertical distances of two rectangles.
fn distance(one: Edges, other: Edges) -> i32 {
    let gap = |from: usize, to: usize| (other[from] - one[to]).max(one[from] - other[to]).max(0);
    gap(0, 2).max(gap(1, 3))
}

fn apart(one: Edges, other: Edges) -> bool {
    one[2] < other[0] || other[2] < one[0] || one[3] < other[1] || other[3] < one[1]
}

fn draw_tag(
    scene: &mut Scene,
    grid: &Grid<'_>,
    (bracket, said): (&Placed<'_>, &str),
    [x, y, right, bottom]: Edges,
) {
    let (w, h) = (right - x, bottom - y);
    let plate = Shape::rect(x, y, w, h).rounded(h / 3);
    scene.push(plate.fill(Ink::Tile).stroke(bracket.ink(), (grid.cell / 22).max(2)));
    let text = Shape::text(x + w / 2, y + h / 2, letter(grid), Ink::OnTile, said);
    scene.push(text.bold().at_most(w));
}
