//! Plates of the players: their men in hand, or else on the board.

use alloc::string::ToString;

use game_core::scene::{Anchor, Ink, Plate, Scene, Shape};

use super::{
    Card,
    men::{badge, small_man},
};
use crate::Colour;

/// Radius of a man in hand.
const HELD: i32 = 16;

/// Draws a player's plate.
pub(super) fn draw(scene: &mut Scene, plate: &Plate, card: &Card, offers: bool) {
    let free = if offers { Plate::SIGN } else { 0 };
    let badge = card.colour.map(|colour| (ground(colour), badge(colour)));
    let line = plate.draw(scene, card.seat.number() - 1, badge, free);
    if offers {
        plate.draw_offer(scene);
    }
    let Some(colour) = card.colour else { return };
    if card.hand == 0 {
        let count = Shape::text(line.left, line.y, 46, line.ink, card.lies.to_string());
        return scene.push(count.bold().anchored(Anchor::Start));
    }
    let many = i32::from(card.hand);
    let strip = Shape::rect(line.left, line.y - 23, many * (2 * HELD + 2) + 12, 46).rounded(14);
    scene.push(strip.fill(ground(colour)));
    let middle = |at| (line.left + 6 + HELD + at * (2 * HELD + 2), line.y);
    let men = (0..many).map(|at| small_man(middle(at), HELD, colour));
    scene.shapes.extend(men);
}

/// A ground on which men of this colour show.
const fn ground(colour: Colour) -> Ink {
    match colour {
        Colour::White => Ink::DarkSquare,
        Colour::Black => Ink::LightSquare,
    }
}
