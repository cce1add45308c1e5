//! Drawings of squares and tiles.

use alloc::{string::ToString, vec, vec::Vec};

use game_core::scene::{Ink, Shape, Stamp, marks};

use super::Age;
use crate::{board::Bonus, tile::Tile};

/// Draws a square with its bonus: a diamond for a digit, a full square between two bars for an
/// equation, so that they differ without colour.
pub(super) fn bonus_shapes(c: i32, bonus: Bonus, centre: bool) -> Vec<Shape> {
    let gap = (c / 40).max(1);
    let square = Shape::rect(gap, gap, c - 2 * gap, c - 2 * gap).rounded(c / 30);
    let (ground, ink, times) = match bonus {
        Bonus::None => (Ink::Square, Ink::Muted, None),
        Bonus::Digit2 => (Ink::BonusA, Ink::OnBonusA, Some("2×")),
        Bonus::Digit3 => (Ink::BonusB, Ink::OnBonusB, Some("3×")),
        Bonus::Equation2 => (Ink::BonusC, Ink::OnBonusC, Some("2×")),
        Bonus::Equation3 => (Ink::BonusD, Ink::OnBonusD, Some("3×")),
    };
    let mut shapes = match bonus {
        Bonus::Digit2 | Bonus::Digit3 => {
            vec![square.fill(Ink::Square), diamond(c / 2, c * 47 / 100).fill(ground)]
        }
        Bonus::None => vec![square.fill(ground)],
        Bonus::Equation2 | Bonus::Equation3 => {
            let bar = |y| Shape::rect(c / 5, y, c - 2 * (c / 5), (c / 14).max(2)).fill(ink);
            vec![square.fill(ground), bar(c / 8), bar(c - c / 8 - (c / 14).max(2))]
        }
    };
    let half = c / 2;
    let (size, written) = if centre {
        shapes.truncate(1);
        shapes.push(marks::star((half, half + c / 40), c / 2 - gap - c / 24).fill(ink));
        (c * 3 / 10, ground)
    } else {
        (c * 42 / 100, ink)
    };
    if let Some(times) = times {
        let lower = if centre { c / 24 } else { 0 };
        shapes.push(Shape::text(half, half + lower, size, written, times).bold());
    }
    shapes
}

fn diamond(centre: i32, reach: i32) -> Shape {
    Shape::polygon(vec![
        (centre, centre - reach),
        (centre + reach, centre),
        (centre, centre + reach),
        (centre - reach, centre),
    ])
}

/// The background around a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Backdrop {
    /// The board.
    Board,
    /// Anything; nothing is drawn behind the tile.
    Clear,
}

/// Draws a tile that fills a square of this side with this upper left corner.
pub(super) fn tile_at(
    (x, y): (i32, i32),
    c: i32,
    tile: Tile,
    age: Age,
    backdrop: Backdrop,
) -> Shape {
    let letter = char::from(b'0' + tile.spends());
    Shape::stamp(x, y, tile_stamp(c, tile, age, backdrop)).piece(letter)
}

fn tile_stamp(c: i32, tile: Tile, age: Age, backdrop: Backdrop) -> Stamp {
    let (face, edge, ink) = match age {
        Age::Old => (Ink::Tile, Ink::TileEdge, Ink::OnTile),
        Age::New => (Ink::NewTile, Ink::NewTileEdge, Ink::OnNewTile),
        Age::Draft => (Ink::DraftTile, Ink::DraftTileEdge, Ink::OnDraftTile),
    };
    let (gap, corner, deep) = ((c / 40).max(1), c / 9, (c / 13).max(2));
    let (side, rim) = (c - 2 * gap, (c / 30).max(1));
    let mut shapes = Vec::new();
    if backdrop == Backdrop::Board {
        shapes.push(Shape::rect(0, 0, c, c).fill(Ink::Board));
    }
    shapes.push(Shape::rect(gap, gap, side, side).rounded(corner).fill(edge));
    let upper = Shape::rect(gap + rim, gap + rim, side - 2 * rim, side - deep - rim);
    shapes.push(upper.rounded(corner - rim).fill(face));
    if age == Age::Draft {
        let line = Shape::rect(gap, gap, side, side).rounded(corner);
        shapes.push(line.stroke(edge, (c / 16).max(2)));
    }
    let middle = gap + (side - deep) / 2;
    let value = tile.value.to_string();
    if tile.joker {
        shapes.extend(joker_badge(c, gap, face, ink));
        let (x, y) = (c * 63 / 100, middle + c * 7 / 100);
        shapes.push(Shape::text(x, y, c * 64 / 100, ink, value).bold());
    } else {
        shapes.push(Shape::text(c / 2, middle, c * 72 / 100, ink, value).bold());
    }
    Stamp { w: c, h: c, shapes }
}

/// Draws the X of a joker in its own corner.
fn joker_badge(c: i32, gap: i32, face: Ink, ink: Ink) -> [Shape; 3] {
    let (start, side) = (gap + c / 16, c * 36 / 100);
    let (near, far) = (start + side * 28 / 100, start + side * 72 / 100);
    let stroke = (c / 15).max(2);
    [
        Shape::rect(start, start, side, side).rounded(c / 12).fill(ink),
        Shape::line(vec![(near, near), (far, far)]).stroke(face, stroke),
        Shape::line(vec![(near, far), (far, near)]).stroke(face, stroke),
    ]
}
