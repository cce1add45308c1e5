//! Men, dice and the cube.

use alloc::{string::ToString, vec, vec::Vec};

use game_core::scene::{Ink, Scene, Shape, Stamp};

use super::field::MAN;

/// Side of a die.
pub(super) const DIE: i32 = 70;
/// Height of a man that lies on its side in the tray.
pub(super) const SLAB: i32 = 18;

/// The owner of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The first seat.
    White,
    /// The second seat.
    Black,
}

impl Side {
    const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// Inks of face, rim, and figures on it. The rim is light on dark and dark on light, so that a
    /// man shows on either kind of point.
    const fn inks(self) -> [Ink; 3] {
        match self {
            Self::White => [Ink::White, Ink::WhiteEdge, Ink::OnWhite],
            Self::Black => [Ink::Black, Ink::OnBlack, Ink::OnBlack],
        }
    }
}

/// A man with its middle here, with a number if it stands for a whole stack.
pub(super) fn man((x, y): (i32, i32), side: Side, number: Option<u8>) -> Shape {
    Shape::stamp(x - MAN / 2, y - MAN / 2, man_stamp(MAN, side, number)).piece(side.letter())
}

/// A man of this size.
pub(super) fn man_stamp(size: i32, side: Side, number: Option<u8>) -> Stamp {
    let [face, edge, on] = side.inks();
    let (middle, r) = (size / 2, size / 2 - 1);
    let mut shapes = vec![
        Shape::disc(middle, middle, r).fill(edge),
        Shape::disc(middle, middle, r - (size / 22).max(1)).fill(face),
    ];
    shapes.push(match number {
        Some(number) => Shape::text(middle, middle, size / 2, on, number.to_string()).bold(),
        None => Shape::disc(middle, middle, r * 2 / 5).stroke(on, (size / 30).max(1)),
    });
    Stamp { w: size, h: size, shapes }
}

/// A man on its side, after bearing off.
pub(super) fn slab(x: i32, y: i32, w: i32, side: Side) -> Shape {
    let [face, edge, _] = side.inks();
    let shapes = vec![
        Shape::rect(0, 0, w, SLAB - 2).rounded(5).fill(edge),
        Shape::rect(2, 2, w - 4, SLAB - 6).rounded(4).fill(face),
    ];
    Shape::stamp(x, y, Stamp { w, h: SLAB, shapes }).piece(side.letter())
}

/// A die; one already played is drawn as a shadow. Its letter is one of U to Z: a page animates
/// shapes with such letters as a throw.
pub(super) fn die((x, y): (i32, i32), die: u8, side: Side, free: bool) -> Shape {
    let [face, edge, on] = side.inks();
    let body = Shape::rect(1, 1, DIE - 2, DIE - 2).rounded(14);
    let (body, ink) = if free {
        (body.fill(face).stroke(edge, 3), on)
    } else {
        (body.stroke(Ink::PointLight, 3), Ink::PointLight)
    };
    let mut shapes = vec![body];
    let r = if free { 6 } else { 5 };
    shapes.extend(pips(die).iter().map(|&(x, y)| Shape::disc(x, y, r).fill(ink)));
    Shape::stamp(x, y, Stamp { w: DIE, h: DIE, shapes }).piece(char::from(b'T' + die))
}

/// A die that waits to be rolled.
pub(super) fn blank_die((x, y): (i32, i32)) -> Shape {
    let die = Shape::rect(x + 2, y + 2, DIE - 4, DIE - 4).rounded(14);
    die.fill(Ink::Card).stroke(Ink::Accent, 6)
}

/// The middles of a die's spots.
fn pips(die: u8) -> Vec<(i32, i32)> {
    let [near, middle, far] = [DIE * 26 / 100, DIE / 2, DIE * 74 / 100];
    let mut spots = Vec::new();
    if die % 2 == 1 {
        spots.push((middle, middle));
    }
    if die > 1 {
        spots.extend([(far, near), (near, far)]);
    }
    if die > 3 {
        spots.extend([(near, near), (far, far)]);
    }
    if die > 5 {
        spots.extend([(near, middle), (far, middle)]);
    }
    spots
}

/// The cube with its value; an offered one stands out.
pub(super) fn cube(scene: &mut Scene, (x, y): (i32, i32), size: i32, value: u32, offered: bool) {
    let body = Shape::rect(x, y, size, size).rounded(size / 6).fill(Ink::Tile);
    let (line, width) = if offered { (Ink::Accent, 8) } else { (Ink::TileEdge, 4) };
    scene.push(body.stroke(line, width));
    let text = value.to_string();
    let height = match text.len() {
        0..=2 => size * 56 / 100,
        3 => size * 42 / 100,
        4 => size * 34 / 100,
        _ => size * 24 / 100,
    };
    scene.push(Shape::text(x + size / 2, y + size / 2, height, Ink::OnTile, text).bold());
}
