//! The pieces.

use alloc::{vec, vec::Vec};

use game_core::scene::{Ink, Shape, Stamp};

use super::CELL;
use crate::{Piece, Side};

/// Inks of a side's pieces: face, edge, and figures on it.
pub(super) const fn inks(side: Side) -> [Ink; 3] {
    match side {
        Side::White => [Ink::White, Ink::WhiteEdge, Ink::OnWhite],
        Side::Black => [Ink::Black, Ink::BlackEdge, Ink::OnBlack],
    }
}

/// A man's radius.
const RADIUS: i32 = 49;

/// Draws a piece in the middle of a square.
pub(super) fn stamp(piece: Piece) -> Stamp {
    let middle = CELL / 2;
    let mut shapes = Vec::new();
    if piece.king {
        // A king is two men on top of each other; book.
        shapes.extend(man(piece.side, (middle, middle + 8), RADIUS - 4, false));
        shapes.extend(man(piece.side, (middle, middle - 11), RADIUS - 4, false));
        shapes.push(crown((middle, middle - 11), 28, inks(piece.side)[2]));
    } else {
        shapes.extend(man(piece.side, (middle, middle), RADIUS, true));
    }
    Stamp { w: CELL, h: CELL, shapes }
}

/// Draws one disc, with its rings if they are visible.
pub(super) fn man(side: Side, (x, y): (i32, i32), r: i32, rings: bool) -> Vec<Shape> {
    let [face, edge, on] = inks(side);
    let mut shapes = vec![
        Shape::disc(x, y + r / 12, r + r / 16).fill(edge),
        Shape::disc(x, y, r).fill(face).stroke(edge, (r / 12).max(2)),
    ];
    if rings {
        let line = (r / 18).max(1);
        shapes.push(Shape::disc(x, y, r * 68 / 100).stroke(on, line));
        shapes.push(Shape::disc(x, y, r * 36 / 100).stroke(on, line));
    }
    shapes
}

/// Corners of a crown, in thousandths of its half width.
const CROWN: [(i32, i32); 9] = [
    (-780, 640),
    (-1000, -460),
    (-480, 60),
    (-300, -760),
    (0, -20),
    (300, -760),
    (480, 60),
    (1000, -460),
    (780, 640),
];

fn crown((x, y): (i32, i32), reach: i32, ink: Ink) -> Shape {
    let point = |(dx, dy): (i32, i32)| (x + dx * reach / 1000, y + dy * reach / 1000);
    Shape::polygon(CROWN.into_iter().map(point).collect()).fill(ink).stroke(ink, 5)
}
