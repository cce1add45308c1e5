//! The six men, turned from wood: a foot, a body, collars and a head.

use alloc::{vec, vec::Vec};

use game_core::scene::{Ink, Shape, Stamp};
use shakmaty::{Piece, Role};

use super::outline::{
    Bit::{self, Arc, To},
    Spot, corners, disc, mirrored,
};

/// The parts of a man, on a grid of 1000 by 1000.
struct Man {
    /// Closed shapes, painted in order.
    parts: Vec<Vec<Spot>>,
    /// Lines on top of the shapes.
    lines: Vec<Vec<Spot>>,
    /// Dots on top of the shapes, with their radius.
    dots: Vec<(Spot, i32)>,
}

/// A man without a square, at the size of a square with this side.
pub(super) fn stamp(side: i32, piece: Piece) -> Stamp {
    let man = man(piece.role);
    // The grid is drawn a little larger than the square, on the same foot.
    let large = |at: i32, still: i32| (still * 100 + (at - still) * 106) * side / 100_000;
    let scaled = |(x, y): Spot| (large(x, 500), large(y, 912));
    let (body, edge, upon) = piece.color.fold_wb(
        (Ink::White, Ink::WhiteEdge, Ink::OnWhite),
        (Ink::Black, Ink::BlackEdge, Ink::OnBlack),
    );
    let width = |thousandths: i32| (side * thousandths / 1000).max(1);
    let mut shapes = Vec::new();
    for part in &man.parts {
        let points: Vec<Spot> = part.iter().copied().map(scaled).collect();
        shapes.push(Shape::polygon(points).fill(body).stroke(edge, width(26)));
    }
    for line in man.lines {
        let points = line.into_iter().map(scaled).collect();
        shapes.push(Shape::line(points).stroke(upon, width(18)));
    }
    for (spot, r) in man.dots {
        let (x, y) = scaled(spot);
        shapes.push(Shape::disc(x, y, width(r)).fill(upon));
    }
    Stamp { w: side, h: side, shapes }
}

fn man(role: Role) -> Man {
    match role {
        Role::Pawn => pawn(),
        Role::Knight => knight(),
        Role::Bishop => bishop(),
        Role::Rook => rook(),
        Role::Queen => queen(),
        Role::King => king(),
    }
}

/// The foot: a plate and a swelling above it, `wide` to each side.
fn foot(wide: i32) -> Vec<Spot> {
    let (edge, inner) = (500 + wide, 500 + wide - 62);
    mirrored(
        (500, 912),
        &[
            To((edge - 16, 912)),
            Arc((edge, 912), (edge, 906), (edge, 894)),
            To((edge, 868)),
            Arc((edge, 838), (inner + 32, 822), (inner, 806)),
            To((500, 806)),
        ],
    )
}

/// A collar: a flat ring with round ends.
fn collar(y: i32, wide: i32, high: i32) -> Vec<Spot> {
    let (x, half) = (500 + wide - high / 2, high / 2);
    mirrored(
        (500, y + half),
        &[
            To((x, y + half)),
            Arc((x + high * 2 / 3, y + half), (x + high * 2 / 3, y - half), (x, y - half)),
            To((500, y - half)),
        ],
    )
}

/// A body that narrows in a curve from the foot to the neck.
fn body(wide: i32, neck: i32, top: i32) -> Vec<Spot> {
    let middle = (812 + top) / 2;
    mirrored(
        (500, 812),
        &[
            To((500 + wide, 812)),
            Arc((500 + wide - 50, 812 - 70), (500 + neck + 12, middle + 20), (500 + neck, top)),
            To((500, top)),
        ],
    )
}

/// A light line along a collar or foot, short of both ends.
fn rule(y: i32, wide: i32) -> Vec<Spot> {
    vec![(500 - wide, y), (500 + wide, y)]
}

fn pawn() -> Man {
    Man {
        parts: vec![body(196, 76, 500), foot(280), disc((500, 366), 146), collar(512, 164, 54)],
        lines: vec![rule(860, 200)],
        dots: Vec::new(),
    }
}

fn rook() -> Man {
    let tower = mirrored(
        (500, 812),
        &[To((702, 812)), Arc((660, 740), (642, 640), (636, 430)), To((500, 430))],
    );
    let crown = mirrored(
        (500, 388),
        &[
            To((718, 388)),
            Arc((736, 388), (744, 378), (744, 360)),
            To((744, 192)),
            To((634, 192)),
            To((634, 258)),
            To((562, 258)),
            To((562, 192)),
            To((500, 192)),
        ],
    );
    let below = mirrored((500, 452), &[To((660, 452)), To((714, 384)), To((500, 384))]);
    Man {
        parts: vec![tower, foot(296), below, crown],
        lines: vec![rule(860, 214), rule(322, 190), rule(500, 102)],
        dots: Vec::new(),
    }
}

fn bishop() -> Man {
    let mitre = mirrored(
        (500, 486),
        &[
            To((582, 486)),
            Arc((672, 440), (682, 366), (648, 308)),
            Arc((616, 254), (556, 228), (500, 180)),
        ],
    );
    Man {
        parts: vec![
            body(206, 80, 540),
            foot(288),
            collar(562, 136, 46),
            mitre,
            collar(504, 174, 54),
            disc((500, 150), 46),
        ],
        lines: vec![rule(860, 208), vec![(548, 268), (500, 372)], rule(438, 78)],
        dots: Vec::new(),
    }
}

fn queen() -> Man {
    let head = [
        To((640, 470)),
        To((676, 398)),
        To((780, 246)),
        To((656, 342)),
        To((622, 206)),
        To((556, 326)),
        To((500, 186)),
    ];
    Man {
        parts: vec![
            body(216, 98, 540),
            foot(304),
            collar(566, 152, 46),
            mirrored((500, 470), &head),
            collar(500, 200, 56),
            disc((780, 234), 40),
            disc((220, 234), 40),
            disc((622, 190), 40),
            disc((378, 190), 40),
            disc((500, 166), 44),
        ],
        lines: vec![rule(860, 222), rule(430, 124)],
        dots: Vec::new(),
    }
}

fn king() -> Man {
    let head = mirrored(
        (500, 470),
        &[
            To((634, 470)),
            Arc((656, 420), (716, 384), (726, 328)),
            Arc((734, 276), (650, 258), (500, 258)),
        ],
    );
    let cross = mirrored(
        (500, 272),
        &[
            To((536, 272)),
            To((526, 202)),
            To((596, 212)),
            To((596, 134)),
            To((526, 144)),
            To((536, 80)),
            To((500, 80)),
        ],
    );
    Man {
        parts: vec![
            body(216, 100, 540),
            foot(304),
            collar(566, 154, 46),
            cross,
            head,
            collar(500, 204, 56),
        ],
        lines: vec![rule(860, 222), rule(428, 136)],
        dots: Vec::new(),
    }
}

fn knight() -> Man {
    let head: &[Bit] = &[
        To((710, 812)),
        Arc((740, 640), (766, 520), (730, 414)),
        Arc((696, 306), (604, 226), (500, 206)),
        To((464, 132)),
        To((414, 214)),
        Arc((356, 240), (318, 296), (298, 350)),
        Arc((270, 414), (222, 454), (208, 504)),
        Arc((198, 548), (222, 584), (256, 594)),
        Arc((278, 600), (298, 594), (312, 578)),
        Arc((372, 564), (412, 546), (440, 526)),
        Arc((446, 586), (402, 624), (360, 668)),
        Arc((318, 712), (298, 754), (294, 812)),
    ];
    let mane = [Arc((604, 296), (660, 370), (676, 452)), Arc((692, 540), (680, 640), (660, 752))];
    let cheek = [Arc((478, 504), (498, 474), (500, 432))];
    Man {
        parts: vec![corners((294, 812), head), foot(284)],
        lines: vec![corners((524, 254), &mane), corners((440, 526), &cheek), rule(860, 204)],
        dots: vec![((386, 344), 24), ((256, 526), 16)],
    }
}
