//! The players' plates and the bag.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::scene::{
    Anchor, Bearing, Ink, Plate, Scene, Shape,
    plate::{Line, WIDE},
};

use super::{Beside, Card, Picture, count};
use crate::tile::RACK;

/// The width of the space for the bag.
const BAG: i32 = 118;

pub(super) fn cards(scene: &mut Scene, picture: &Picture<'_>) {
    let bearings: Vec<Bearing> = picture.cards.iter().map(|card| card.bearing).collect();
    let plates = Plate::row(WIDE, BAG, &bearings);
    for (seat, (plate, card)) in (0_u8..).zip(plates.iter().zip(&picture.cards)) {
        draw_card(scene, plate, seat, card);
    }
    draw_bag(scene, WIDE - BAG / 2, picture.bag);
}

fn draw_card(scene: &mut Scene, plate: &Plate, seat: u8, card: &Card) {
    let free = if card.lost > 0 { Plate::SIGN / 2 } else { 0 };
    let line = plate.draw(scene, seat, None, free);
    if card.lost > 0 {
        plate.draw_lost_turns(scene, card.lost);
    }
    let points = Shape::text(line.left, line.y, 46, line.ink, shown_number(card.score));
    scene.push(points.anchored(Anchor::Start).bold().at_most(line.right - line.left));
    match card.beside {
        _ if matches!(card.bearing, Bearing::Left | Bearing::Placed(_)) => {}
        Beside::Tiles(tiles) => draw_held(scene, line, tiles, plate.is_roomy()),
        Beside::Gain(Some(points)) => {
            let gain = Shape::text(line.right, line.y, 36, line.ink, format!("+{points}"));
            scene.push(gain.anchored(Anchor::End));
        }
        Beside::Gain(None) => {}
    }
}

/// Formats a number with a true minus sign.
fn shown_number(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

/// Draws as many small tiles as a player holds; a number and one tile if they are many or space is
/// short.
fn draw_held(scene: &mut Scene, line: Line, tiles: usize, roomy: bool) {
    let (w, h, y) = (18, 26, line.y - 13);
    let tile = |x: i32| {
        [
            Shape::rect(x, y, w, h).rounded(4).fill(Ink::TileEdge),
            Shape::rect(x + 3, y + 3, w - 6, h - 9).rounded(2).fill(Ink::Tile),
        ]
    };
    if tiles <= RACK && roomy {
        let places = (0..count(tiles)).map(|at| line.right - (at + 1) * (w + 3) + 3);
        places.flat_map(tile).for_each(|shape| scene.push(shape));
        return;
    }
    tile(line.right - w).into_iter().for_each(|shape| scene.push(shape));
    let number = Shape::text(line.right - w - 8, line.y, 32, line.ink, tiles.to_string());
    scene.push(number.anchored(Anchor::End));
}

/// Draws the bag: a pouch with the number of its tiles.
fn draw_bag(scene: &mut Scene, middle: i32, tiles: usize) {
    let y = Plate::MARGIN + 2;
    let at = |(dx, dy): &(i32, i32)| (middle + dx, y + dy);
    let pouch =
        [(-20, 17), (20, 17), (44, 52), (48, 80), (34, 101), (-34, 101), (-48, 80), (-44, 52)];
    let pouch = pouch.iter().map(at).collect();
    scene.push(Shape::polygon(pouch).fill(Ink::BonusD).stroke(Ink::BonusD, 8));
    let neck = [(-24, 3), (-8, 9), (8, 3), (24, 3), (18, 17), (-18, 17)];
    let neck = neck.iter().map(at).collect();
    scene.push(Shape::polygon(neck).fill(Ink::BonusD).stroke(Ink::BonusD, 4));
    let cord = [(-22, 20), (22, 20)].iter().map(at).collect();
    scene.push(Shape::line(cord).stroke(Ink::BonusC, 6));
    scene.push(Shape::text(middle, y + 66, 42, Ink::OnBonusD, tiles.to_string()).bold());
}
