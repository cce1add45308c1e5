//! The men and the rings around them.

use alloc::vec;

use game_core::scene::{Ink, Shape, Stamp};

use crate::Colour;

/// Radius of a man on the board.
pub(super) const MAN: i32 = 56;
/// How far a man's shade falls.
const SHADE: i32 = 6;
/// Room around a man in its stamp.
const ROOM: i32 = 4;

/// Face, edge and mark of a side's men.
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

/// A man in hand or on a card.
pub(super) fn small_man((x, y): (i32, i32), r: i32, colour: Colour) -> Shape {
    let (face, edge, mark) = inks(colour);
    let middle = r + 2;
    let disc = |r| Shape::disc(middle, middle, r);
    let shapes = vec![disc(r).fill(face).stroke(edge, 3), disc(r * 62 / 100).stroke(mark, 2)];
    Shape::stamp(x - middle, y - middle, Stamp { w: 2 * middle, h: 2 * middle, shapes })
}

/// A ring around a man.
pub(super) fn ring((x, y): (i32, i32), ink: Ink) -> [Shape; 2] {
    [
        Shape::disc(x, y, MAN + 10).stroke(Ink::LightSquare, 13),
        Shape::disc(x, y, MAN + 9).stroke(ink, 10),
    ]
}

/// A cross where a man was, or is to be, taken.
pub(super) fn cross((x, y): (i32, i32), reach: i32) -> [Shape; 4] {
    let line = |dx: i32, width: i32, ink| {
        Shape::line(vec![(x - dx, y - reach), (x + dx, y + reach)]).stroke(ink, width)
    };
    [
        line(reach, 20, Ink::LightSquare),
        line(-reach, 20, Ink::LightSquare),
        line(reach, 11, Ink::Wrong),
        line(-reach, 11, Ink::Wrong),
    ]
}
