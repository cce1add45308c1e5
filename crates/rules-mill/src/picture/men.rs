//! The men and the rings around them.

use alloc::vec;

use game_core::scene::{Ink, Shape, Stamp};

use crate::Colour;

/// Radius of a man on the board.
pub(super) const MAN: i32 = 56;
/// Distance to which a man's shade falls.
const SHADE: i32 = 6;
/// Room around a man in its stamp.
const ROOM: i32 = 4;

/// Inks of a side's men: face, edge and mark.
pub(super) const fn inks(colour: Colour) -> (Ink, Ink, Ink) {
    match colour {
        Colour::White => (Ink::White, Ink::WhiteEdge, Ink::OnWhite),
        Colour::Black => (Ink::Black, Ink::BlackEdge, Ink::OnBlack),
    }
}

/// A man on the board: a disc with a groove; one in a mill has a filled middle.
pub(super) fn man((x, y): (i32, i32), colour: Colour, in_mill: bool) -> Shape {
    let (face, edge, mark) = inks(colour);
    let middle = MAN + ROOM;
    let disc = |r| Shape::disc(middle, middle, r);
    let mut shapes = vec![
        Shape::disc(middle, middle + SHADE, MAN).fill(Ink::WhiteEdge),
        disc(MAN).fill(face).stroke(edge, 4),
        disc(MAN * 70 / 100).stroke(mark, 3),
    ];
    if in_mill {
        shapes.push(disc(MAN * 22 / 100).fill(mark));
    }
    let side = 2 * middle;
    Shape::stamp(x - middle, y - middle, Stamp { w: side, h: side + SHADE, shapes })
        .piece(colour.letter())
}

/// A man on a plate.
pub(super) fn badge(colour: Colour) -> Stamp {
    small(28, colour)
}

/// A man in hand.
pub(super) fn small_man((x, y): (i32, i32), r: i32, colour: Colour) -> Shape {
    let stamp = small(r, colour);
    Shape::stamp(x - stamp.w / 2, y - stamp.h / 2, stamp)
}

fn small(r: i32, colour: Colour) -> Stamp {
    let (face, edge, mark) = inks(colour);
    let middle = r + 2;
    let disc = |r| Shape::disc(middle, middle, r);
    let shapes = vec![disc(r).fill(face).stroke(edge, 3), disc(r * 62 / 100).stroke(mark, 2)];
    Stamp { w: 2 * middle, h: 2 * middle, shapes }
}
