//! Plates of the players: the number of pieces left.

use alloc::string::ToString;

use game_core::scene::{Anchor, Bearing, Ink, Plate, Scene, Shape, Stamp};

use super::{Card, pieces, seat_index};
use crate::Side;

/// Side of the drawing of a man.
const MAN: i32 = 64;

/// Draws a player's plate.
pub(super) fn draw(scene: &mut Scene, plate: &Plate, side: Side, card: &Card) {
    let goes_on = matches!(card.state, Bearing::Waits | Bearing::Moves);
    let offers = card.offers && goes_on;
    let free = if offers { Plate::SIGN } else { 0 };
    let shapes = pieces::man(side, (MAN / 2, MAN / 2 - 2), 26, true);
    let ground = match side {
        Side::White => Ink::DarkSquare,
        Side::Black => Ink::LightSquare,
    };
    let badge = (ground, Stamp { w: MAN, h: MAN, shapes });
    let line = plate.draw(scene, seat_index(card.seat), Some(badge), free);
    if offers {
        plate.draw_offer(scene);
    }
    let count = Shape::text(line.left, line.y, 46, line.ink, card.pieces.to_string());
    scene.push(count.bold().anchored(Anchor::Start));
}
