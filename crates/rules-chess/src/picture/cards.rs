//! Plates of the players: the men by which a player is ahead.

use alloc::format;

use game_core::scene::{Anchor, Bearing, Ink, Plate, Scene, Shape, plate::Line};
use shakmaty::{Color, Role};

use super::{Card, squares::small};

/// Side of a man on a plate.
const MAN: i32 = 68;

/// Draws a player's plate.
pub(super) fn draw(scene: &mut Scene, plate: Plate, card: &Card) {
    let offers = card.offers && matches!(card.bearing, Bearing::Waits | Bearing::Moves);
    let free = if offers { 2 * Plate::SIGN } else { 0 };
    let badge = card.color.map(|color| (ground(color), small(Role::King, color, 132)));
    let seat = u8::try_from(card.seat.index()).unwrap_or(u8::MAX);
    let line = plate.draw(scene, seat, badge, free);
    if offers {
        plate.draw_offer(scene);
    }
    if let Some(color) = card.color.filter(|_| !card.ahead.is_empty()) {
        draw_men(scene, line, card, color);
    }
}

/// A ground on which men of this colour show.
fn ground(color: Color) -> Ink {
    color.fold_wb(Ink::DarkSquare, Ink::LightSquare)
}

/// Draws the men that the player has more of, and the points by which they are ahead.
fn draw_men(scene: &mut Scene, line: Line, card: &Card, color: Color) {
    let many = i32::try_from(card.ahead.len().min(12)).unwrap_or(12);
    let (step, pad) = (if many > 6 { MAN / 2 } else { MAN * 3 / 4 }, 12);
    let wide = step * (many - 1) + MAN + 2 * pad;
    let strip = Shape::rect(line.left, line.y - MAN / 2 - 8, wide, MAN + 16).rounded(22);
    scene.push(strip.fill(ground(color)));
    for (role, at) in card.ahead.iter().zip(0..many) {
        let x = line.left + pad + at * step;
        scene.push(Shape::stamp(x, line.y - MAN / 2, small(*role, color, MAN)));
    }
    if card.points > 0 {
        let x = line.left + wide + 24;
        let ahead = Shape::text(x, line.y, 68, line.ink, format!("+{}", card.points));
        scene.push(ahead.anchored(Anchor::Start).bold());
    }
}
