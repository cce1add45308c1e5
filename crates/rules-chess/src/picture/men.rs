//! The six men, turned from wood: a foot, a body, collars and a head.

use alloc::{vec, vec::Vec};

use game_core::scene::{Ink, Shape, Stamp};
use shakmaty::{Piece, Role};

use super::outline::{
    Bit::{self, Arc, To},
    Spot, corners, disc, mirrored,
};

/// What a man is made of, on a grid of 1000 by 1000.
struct Man {
    /// Closed shapes, painted in order.
    parts: Vec<Vec<Spot>>,
    /// Lines upon them.
    lines: Vec<Vec<Spot>>,
    /// Dots upon them, with their radius.
    dots: Vec<(Spot, i32)>,
}

/// A man on nothing, as large as a square of this side.
pub(super) fn stamp(side: i32, piece: Piece) -> Stamp {
    let man = man(piece.role);
    let scaled = |(x, y): Spot| (x * side / 1000, y * side / 1000);
    let (body, edge, upon) = piece.color.fold_wb(
        (Ink::White, Ink::WhiteEdge, Ink::OnWhite),
        (Ink::Black, Ink::BlackEdge, Ink::OnBlack),
    );
    let width = |thousandths: i32| (side * thousandths / 1000).max(1);
    let mut shapes = Vec::new();
    // First a rim around the whole, then each part with its own line.
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

/// The foot: a plate and a swelling above it, so wide to each side.
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
        parts: vec![body(172, 62, 500), foot(252), disc((500, 372), 132), collar(508, 138, 52)],
        lines: vec![rule(860, 176)],
        dots: Vec::new(),
    }
}

fn rook() -> Man {
    let tower = mirrored(
        (500, 812),
        &[To((682, 812)), Arc((640, 740), (622, 640), (618, 430)), To((500, 430))],
    );
    let crown = mirrored(
        (500, 380),
        &[
            To((690, 380)),
            Arc((708, 380), (716, 370), (716, 352)),
            To((716, 196)),
            To((612, 196)),
            To((612, 258)),
            To((556, 258)),
            To((556, 196)),
            To((500, 196)),
        ],
    );
    let below = mirrored((500, 444), &[To((640, 444)), To((690, 376)), To((500, 376))]);
    Man {
        parts: vec![tower, foot(268), below, crown],
        lines: vec![rule(860, 190), rule(318, 164), rule(492, 84)],
        dots: Vec::new(),
    }
}

fn bishop() -> Man {
    let mitre = mirrored(
        (500, 486),
        &[
            To((572, 486)),
            Arc((650, 440), (660, 372), (630, 316)),
            Arc((600, 260), (548, 232), (500, 186)),
        ],
    );
    Man {
        parts: vec![
            body(184, 66, 540),
            foot(262),
            collar(560, 116, 44),
            mitre,
            collar(504, 152, 52),
            disc((500, 158), 42),
        ],
        lines: vec![rule(860, 184), vec![(538, 268), (494, 366)], rule(436, 66)],
        dots: Vec::new(),
    }
}

fn queen() -> Man {
    let head = [
        To((628, 470)),
        To((660, 398)),
        To((748, 246)),
        To((640, 340)),
        To((604, 208)),
        To((548, 324)),
        To((500, 188)),
    ];
    Man {
        parts: vec![
            body(196, 84, 540),
            foot(276),
            collar(566, 130, 44),
            mirrored((500, 470), &head),
            collar(500, 176, 54),
            disc((748, 236), 36),
            disc((252, 236), 36),
            disc((604, 194), 36),
            disc((396, 194), 36),
            disc((500, 172), 40),
        ],
        lines: vec![rule(860, 198), rule(432, 110)],
        dots: Vec::new(),
    }
}

fn king() -> Man {
    let head = mirrored(
        (500, 470),
        &[
            To((620, 470)),
            Arc((640, 420), (690, 380), (700, 326)),
            Arc((706, 280), (640, 262), (500, 262)),
        ],
    );
    let cross = mirrored(
        (500, 276),
        &[
            To((530, 276)),
            To((522, 196)),
            To((586, 204)),
            To((586, 136)),
            To((522, 144)),
            To((530, 84)),
            To((500, 84)),
        ],
    );
    Man {
        parts: vec![
            body(196, 86, 540),
            foot(276),
            collar(566, 132, 44),
            cross,
            head,
            collar(500, 180, 54),
        ],
        lines: vec![rule(860, 198), rule(430, 120)],
        dots: Vec::new(),
    }
}

fn knight() -> Man {
    let head: &[Bit] = &[
        To((690, 812)),
        Arc((716, 640), (738, 520), (706, 420)),
        Arc((676, 318), (596, 240), (500, 216)),
        To((470, 150)),
        To((424, 222)),
        Arc((372, 246), (338, 300), (318, 352)),
        Arc((292, 414), (248, 452), (236, 500)),
        Arc((226, 540), (248, 574), (280, 584)),
        Arc((300, 590), (318, 584), (330, 570)),
        Arc((384, 556), (420, 540), (446, 520)),
        Arc((452, 580), (410, 620), (372, 664)),
        Arc((334, 708), (314, 752), (310, 812)),
    ];
    let mane = [Arc((590, 300), (640, 372), (656, 452)), Arc((672, 540), (660, 640), (640, 760))];
    Man {
        parts: vec![corners((310, 812), head), foot(258)],
        lines: vec![
            corners((520, 262), &mane),
            corners((446, 520), &[Arc((482, 498), (500, 470), (502, 430))]),
            rule(860, 182),
        ],
        dots: vec![((400, 342), 22), ((278, 520), 15)],
    }
}
