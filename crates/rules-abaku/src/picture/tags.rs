//! What the equations say, at the ends of their brackets.
//!
//! A tag lies along a line between two rows and is no higher than the room between
//! their digits, so that it covers neither a digit nor the sign of a bonus. Its letters fill it:
//! on a phone 360 points wide they are 11 high.

use alloc::vec::Vec;

use game_core::scene::{Ink, Scene, Shape};

use super::{Cursor, brackets::Placed, count, squares::Grid};

/// Left, top, right and bottom.
type Edges = [i32; 4];

/// How many lines a tag may lie away from its bracket, and how many half squares aside.
const FAR: (i32, i32) = (4, 10);

/// Draws a tag for each bracket that has something to say.
pub(super) fn draw(
    scene: &mut Scene,
    grid: &Grid<'_>,
    brackets: &[Placed<'_>],
    cursor: Option<Cursor>,
) {
    let mut taken: Vec<Edges> = brackets.iter().map(Placed::edges).collect();
    taken.extend(cursor.map(|cursor| {
        let (x, y) = grid.corner(cursor.square);
        [x, y, x + grid.cell, y + grid.cell]
    }));
    for bracket in brackets.iter().filter(|bracket| !bracket.of.said.is_empty()) {
        if let Some(tag) = place(grid, bracket, &taken) {
            draw_tag(scene, grid, bracket, tag);
            taken.push(tag);
        }
    }
}

fn height(grid: &Grid<'_>) -> i32 {
    (grid.cell * 48 / 100).min(44)
}

fn letter(grid: &Grid<'_>) -> i32 {
    (grid.cell * 49 / 100).min(37)
}

/// About how wide a text in bold letters of this size is.
fn width(text: &str, size: i32) -> i32 {
    let hundredths = |letter| match letter {
        ' ' => 25,
        '·' | ':' => 32,
        '²' | '³' => 42,
        _ => 63,
    };
    text.chars().map(hundredths).sum::<i32>() * size / 100
}

/// The best place for a bracket's tag that nothing else takes.
fn place(grid: &Grid<'_>, bracket: &Placed<'_>, taken: &[Edges]) -> Option<Edges> {
    let (left, right) = (grid.frame.x, grid.frame.x + grid.frame.w);
    let is_free = |tag: &Edges| {
        tag[0] >= left && tag[2] <= right && taken.iter().all(|&other| apart(*tag, other))
    };
    let free = places(grid, bracket).filter(|(_, tag)| is_free(tag));
    free.min_by_key(|(cost, _)| *cost).map(|(_, tag)| tag)
}

/// Places along the lines near a bracket's ends: on its right, on its left, and from
/// there half square by half square, each with how far from the end that is.
fn places(grid: &Grid<'_>, bracket: &Placed<'_>) -> impl Iterator<Item = (i32, Edges)> {
    let (cell, top_edge) = (grid.cell, grid.frame.y);
    let (h, w) = (height(grid), width(&bracket.of.said, letter(grid)) + letter(grid) * 3 / 4);
    let gap = (cell / 12).max(3);
    let [left, top, right, bottom] = bracket.edges();
    let starts = [(0, right + gap), (1, left - gap - w)];
    let nearest = |y: i32| (y - top_edge + cell / 2) / cell;
    let ends = if bracket.across { [bottom, bottom] } else { [bottom, top] }.map(nearest);
    let least = (ends[1] - FAR.0).max(1);
    let most = (ends[0] + FAR.0).min(count(grid.board.height()) - 1);
    (least..=most).flat_map(move |line| {
        // Of a column rather its lower end.
        let off = ((line - ends[0]).abs() * 6).min((line - ends[1]).abs() * 6 + 2);
        let y = top_edge + line * cell - h / 2;
        starts.into_iter().flat_map(move |(side, start)| {
            (-FAR.1..=FAR.1).map(move |aside| {
                let x = start + aside * cell / 2;
                (off + aside.abs() * 3 + side, [x, y, x + w, y + h])
            })
        })
    })
}

fn apart(one: Edges, other: Edges) -> bool {
    one[2] < other[0] || other[2] < one[0] || one[3] < other[1] || other[3] < one[1]
}

fn draw_tag(
    scene: &mut Scene,
    grid: &Grid<'_>,
    bracket: &Placed<'_>,
    [x, y, right, bottom]: Edges,
) {
    let (w, h) = (right - x, bottom - y);
    let plate = Shape::rect(x, y, w, h).rounded(h / 3);
    scene.push(plate.fill(Ink::Tile).stroke(bracket.ink(), (grid.cell / 22).max(2)));
    let said = bracket.of.said.as_str();
    let text = Shape::text(x + w / 2, y + h / 2, letter(grid), Ink::OnTile, said);
    scene.push(text.bold().at_most(w));
}
