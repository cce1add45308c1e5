//! The score cards and the bag.

use alloc::{
    format,
    string::{String, ToString},
    vec,
};

use game_core::scene::{Anchor, Ink, Label, Scene, Shape};

use super::{BAG, CARD, Card, MARGIN, Picture, ROOMY, State, WIDE, count, stamps::star};
use crate::tile::RACK;

/// No score card is wider, however few there are.
const WIDEST: i32 = 520;

pub(super) fn cards(scene: &mut Scene, picture: &Picture<'_>) {
    let seats = count(picture.cards.len()).max(1);
    let room = WIDE - 2 * MARGIN - BAG;
    let width = (room / seats - MARGIN * 3 / 4).min(WIDEST);
    for (at, card) in picture.cards.iter().enumerate() {
        let seat = u8::try_from(at).unwrap_or(u8::MAX);
        draw_card(scene, MARGIN + count(at) * (room / seats), width, seat, card);
    }
    draw_bag(scene, WIDE - MARGIN - BAG, picture.bag);
}

fn draw_card(scene: &mut Scene, x: i32, w: i32, seat: u8, card: &Card) {
    let moves = card.state == State::Moves;
    let (ground, name, score) = match card.state {
        State::Moves => (Ink::Accent, Ink::OnAccent, Ink::OnAccent),
        State::Departed => (Ink::Paper, Ink::Muted, Ink::Muted),
        State::Waits | State::Placed(_) => (Ink::Card, Ink::Text, Ink::Text),
    };
    let area = Shape::rect(x, MARGIN, w, CARD - MARGIN).rounded(18).fill(ground);
    let line = if moves { Ink::Accent } else { Ink::Board };
    scene.push(area.stroke(line, 2));
    let mut left = x + 18;
    if moves {
        let y = MARGIN + 31;
        scene.push(Shape::polygon(vec![(left, y - 13), (left + 20, y), (left, y + 13)]).fill(name));
        left += 30;
    }
    let sign = if card.lost > 0 { 40 } else { 0 };
    let room = x + w - 14 - sign - left;
    let size = if w < ROOMY { 28 } else { 32 };
    let label = Shape::text(left, MARGIN + 31, size, name, Label::Name(seat));
    let label = label.anchored(Anchor::Start).at_most(room);
    scene.push(if card.state == State::Departed { label } else { label.bold() });
    let points = shown_number(card.score);
    let points = Shape::text(x + 18, MARGIN + 73, 50, score, points).anchored(Anchor::Start);
    scene.push(points.bold().at_most(w - 30));
    let right = x + w - 16;
    match card.state {
        State::Placed(place) => draw_place(scene, right, place),
        State::Departed => draw_flag(scene, right),
        State::Waits | State::Moves => draw_held(scene, right, card.tiles, name, w >= ROOMY),
    }
    if card.lost > 0 {
        draw_lost(scene, right, card.lost);
    }
}

/// Turns to be lost: a sign of no entry, with their number if there are more.
fn draw_lost(scene: &mut Scene, right: i32, turns: u8) {
    let (x, y, r) = (right - 15, MARGIN + 31, 17);
    scene.push(Shape::disc(x, y, r).fill(Ink::Wrong).stroke(Ink::Paper, 2));
    match turns {
        1 => scene.push(Shape::rect(x - 10, y - 3, 20, 6).rounded(2).fill(Ink::Paper)),
        _ => scene.push(Shape::text(x, y, 24, Ink::Paper, turns.to_string()).bold()),
    }
}

/// A number with a real minus sign.
fn shown_number(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

/// As many small tiles as somebody holds; a number and one if they are many
/// or there is little room.
fn draw_held(scene: &mut Scene, right: i32, tiles: usize, ink: Ink, roomy: bool) {
    let (w, h, y) = (17, 25, MARGIN + 62);
    let tile = |x: i32| {
        [
            Shape::rect(x, y, w, h).rounded(4).fill(Ink::TileEdge),
            Shape::rect(x + 2, y + 2, w - 4, h - 6).rounded(2).fill(Ink::Tile),
        ]
    };
    if tiles <= RACK && roomy {
        let places = (0..count(tiles)).map(|at| right - (at + 1) * (w + 3) + 3);
        places.flat_map(tile).for_each(|shape| scene.push(shape));
        return;
    }
    tile(right - w).into_iter().for_each(|shape| scene.push(shape));
    let number = Shape::text(right - w - 8, y + h / 2, 32, ink, tiles.to_string());
    scene.push(number.anchored(Anchor::End));
}

fn draw_place(scene: &mut Scene, right: i32, place: u8) {
    let (ground, ink) =
        if place == 1 { (Ink::BonusC, Ink::OnBonusC) } else { (Ink::Square, Ink::Text) };
    let (x, y) = (right - 26, MARGIN + 68);
    if place == 1 {
        scene.push(star((x, y), 34).fill(ground));
    } else {
        scene.push(Shape::disc(x, y, 25).fill(ground));
    }
    let size = if place == 1 { 28 } else { 32 };
    scene.push(Shape::text(x, y + 2, size, ink, place.to_string()).bold());
}

/// The flag of who has left.
fn draw_flag(scene: &mut Scene, right: i32) {
    let (x, y) = (right - 34, MARGIN + 54);
    scene.push(Shape::line(vec![(x, y), (x, y + 38)]).stroke(Ink::Muted, 5));
    let cloth = vec![(x, y), (x + 32, y + 4), (x + 23, y + 13), (x + 32, y + 22), (x, y + 22)];
    scene.push(Shape::polygon(cloth).fill(Ink::Muted));
}

/// The bag: a pouch with the number of tiles in it.
fn draw_bag(scene: &mut Scene, x: i32, tiles: usize) {
    let (middle, y) = (x + BAG / 2, MARGIN);
    let pouch =
        [(-20, 17), (20, 17), (44, 52), (48, 78), (34, 98), (-34, 98), (-48, 78), (-44, 52)];
    let pouch = pouch.iter().map(|(dx, dy)| (middle + dx, y + dy)).collect();
    scene.push(Shape::polygon(pouch).fill(Ink::BonusD).stroke(Ink::BonusD, 8));
    let neck = [(-24, 3), (-8, 9), (8, 3), (24, 3), (18, 17), (-18, 17)];
    let neck = neck.iter().map(|(dx, dy)| (middle + dx, y + dy)).collect();
    scene.push(Shape::polygon(neck).fill(Ink::BonusD).stroke(Ink::BonusD, 4));
    let cord = vec![(middle - 22, y + 20), (middle + 22, y + 20)];
    scene.push(Shape::line(cord).stroke(Ink::BonusC, 6));
    scene.push(Shape::text(middle, y + 64, 42, Ink::OnBonusD, tiles.to_string()).bold());
}
