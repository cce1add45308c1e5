//! Marks that mean the same on every board.
//!
//! Marks of choice or warning have a light or dark line along their edge, so that they show on any
//! ground. Each is one stamp: many on a board are drawn once.

use alloc::{vec, vec::Vec};

use crate::{Ink, Scene, Shape, Stamp};

/// The line along a mark's edge.
const HALO: Ink = Ink::Card;

/// A dot with this radius: something can go there.
pub fn dot(middle: (i32, i32), r: i32) -> Shape {
    let reach = r + r / 5;
    around(middle, reach, |at| {
        vec![Shape::disc(at, at, reach).fill(HALO), Shape::disc(at, at, r).fill(Ink::Accent)]
    })
}

/// A ring with this outer radius and width around a piece.
pub fn ring(middle: (i32, i32), r: i32, width: i32, ink: Ink) -> Shape {
    let halo = (width / 4).max(1);
    around(middle, r + halo, |at| {
        vec![
            Shape::disc(at, at, r + halo).stroke(HALO, width + 2 * halo),
            Shape::disc(at, at, r).stroke(ink, width),
        ]
    })
}

/// A golden ring with this outer radius and width: the newest move ended there.
pub fn newest(middle: (i32, i32), r: i32, width: i32) -> Shape {
    around(middle, r + 2, |at| {
        vec![
            Shape::disc(at, at, r + 2).stroke(Ink::OnLightSquare, width + 4),
            Shape::disc(at, at, r).stroke(Ink::Moved, width),
        ]
    })
}

/// A frame of this width inside the edge of a square.
pub fn frame((x, y): (i32, i32), side: i32, width: i32, ink: Ink) -> Shape {
    let halo = (width / 3).max(1);
    let square = |inset: i32| Shape::rect(inset, inset, side - 2 * inset, side - 2 * inset);
    let shapes = vec![
        square(0).rounded(width * 3 / 2).stroke(HALO, width + 2 * halo),
        square(halo).rounded(width * 3 / 2 - halo).stroke(ink, width),
    ];
    Shape::stamp(x, y, Stamp { w: side, h: side, shapes })
}

/// The four corners of a square which the newest move left or reached.
pub fn corners((x, y): (i32, i32), side: i32, ink: Ink) -> Shape {
    let (inset, long, width) = (side / 21, side * 2 / 9, (side / 28).max(2));
    let (near, far) = (inset, side - inset);
    let corner = |(cx, cy): (i32, i32)| {
        let towards = |at: i32| if at == near { at + long } else { at - long };
        let points = vec![(towards(cx), cy), (cx, cy), (cx, towards(cy))];
        Shape::line(points).stroke(ink, width)
    };
    let shapes = [(near, near), (far, near), (near, far), (far, far)].map(corner).into();
    Shape::stamp(x, y, Stamp { w: side, h: side, shapes })
}

/// A cross of this reach: a piece was taken there, or will be.
pub fn cross(middle: (i32, i32), reach: i32, width: i32) -> Shape {
    let wide = width + (width / 2).max(2);
    around(middle, reach + wide, |at| {
        let line = |dx: i32, width: i32, ink| {
            Shape::line(vec![(at - dx, at - reach), (at + dx, at + reach)]).stroke(ink, width)
        };
        vec![
            line(reach, wide, HALO),
            line(-reach, wide, HALO),
            line(reach, width, Ink::Wrong),
            line(-reach, width, Ink::Wrong),
        ]
    })
}

/// A stamp of this reach to all sides of its middle.
fn around((x, y): (i32, i32), reach: i32, draw: impl FnOnce(i32) -> Vec<Shape>) -> Shape {
    let side = 2 * reach;
    Shape::stamp(x - reach, y - reach, Stamp { w: side, h: side, shapes: draw(reach) })
}

/// Corners of a star of five points, in thousandths of its radius.
const STAR: [(i32, i32); 10] = [
    (0, -1000),
    (265, -364),
    (951, -309),
    (428, 139),
    (588, 809),
    (0, 450),
    (-588, 809),
    (-428, 139),
    (-951, -309),
    (-265, -364),
];

/// A star whose points are at this distance from its middle.
pub fn star((x, y): (i32, i32), reach: i32) -> Shape {
    let point = |(dx, dy): (i32, i32)| (x + dx * reach / 1000, y + dy * reach / 1000);
    Shape::polygon(STAR.into_iter().map(point).collect())
}

/// The golden star of a winner.
pub fn prize(middle: (i32, i32), reach: i32) -> Shape {
    star(middle, reach).fill(Ink::Moved).stroke(Ink::OnLightSquare, (reach / 12).max(1))
}

/// A flag whose pole reaches this far up and down from here.
pub fn flag(scene: &mut Scene, (x, y): (i32, i32), reach: i32, ink: Ink) {
    let at = |dx: i32, dy: i32| (x + dx * reach / 100, y + dy * reach / 100);
    let pole = vec![at(-70, -100), at(-70, 100)];
    scene.push(Shape::line(pole).stroke(ink, (reach / 5).max(2)));
    let cloth = [(-70, -100), (80, -84), (40, -44), (80, 0), (-70, 4)];
    scene.push(Shape::polygon(cloth.map(|(dx, dy)| at(dx, dy)).into()).fill(ink));
}
