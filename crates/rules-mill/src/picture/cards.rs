//! The players and their men in hand.

use alloc::{string::ToString, vec};

use game_core::scene::{Anchor, Ink, Label, Scene, Shape};

use super::{CARD, Card, MARGIN, State, WIDE, men::small_man};

/// Radius of the man that shows a player's side.
const SIDE: i32 = 30;
/// Radius of a man in hand.
const HELD: i32 = 19;

/// Draws a card with its upper edge there.
pub(super) fn draw(scene: &mut Scene, card: &Card, y: i32, offers: bool) {
    let (ground, ink) = match card.state {
        State::Moves => (Ink::Accent, Ink::OnAccent),
        State::Left => (Ink::Paper, Ink::Muted),
        State::Waits | State::Won | State::Lost | State::Drew => (Ink::Card, Ink::Text),
    };
    let line = if card.state == State::Moves { Ink::Accent } else { Ink::Board };
    let area = Shape::rect(MARGIN, y, WIDE - 2 * MARGIN, CARD).rounded(18);
    scene.push(area.fill(ground).stroke(line, 2));
    let middle = y + CARD / 2;
    let mut left = MARGIN + 18;
    if card.state == State::Moves {
        let arrow = vec![(left, middle - 17), (left + 26, middle), (left, middle + 17)];
        scene.push(Shape::polygon(arrow).fill(ink));
        left += 38;
    }
    if let Some(colour) = card.colour {
        scene.push(small_man((left + SIDE, middle), SIDE, colour));
        left += 2 * SIDE + 18;
    }
    let mut right = WIDE - MARGIN - 20;
    right = draw_outcome(scene, card.state, (right, middle));
    right = draw_men(scene, card, ink, (right, middle));
    if offers {
        right = draw_offer(scene, ink, (right, middle));
    }
    let name = Shape::text(left, middle, 42, ink, Label::Name(card.seat.number() - 1));
    let name = name.anchored(Anchor::Start).at_most((right - left - 12).max(60));
    scene.push(if card.state == State::Left { name } else { name.bold() });
}

/// The men in hand one beside the other; without any, how many are on the
/// board. Returns where what stands to the left of them ends.
fn draw_men(scene: &mut Scene, card: &Card, ink: Ink, (right, middle): (i32, i32)) -> i32 {
    let Some(colour) = card.colour else { return right };
    if card.hand == 0 {
        let size = 46;
        let count = Shape::text(right, middle + 1, size, ink, card.lies.to_string());
        scene.push(count.bold().anchored(Anchor::End));
        let place = (right - 54 - HELD, middle);
        let place = if card.lies > 9 { (place.0 - 26, middle) } else { place };
        scene.push(small_man(place, HELD, colour));
        return place.0 - HELD - 20;
    }
    // Twelve of them would leave too little room for the name.
    let r = if card.hand > 9 { HELD - 3 } else { HELD };
    let pitch = 2 * r + 3;
    let places = (0..i32::from(card.hand)).map(|at| (right - r - at * pitch, middle));
    scene.shapes.extend(places.map(|place| small_man(place, r, colour)));
    right - i32::from(card.hand) * pitch - 20
}

/// A star for who has won, a flag for who has left, a half for a draw.
fn draw_outcome(scene: &mut Scene, state: State, (right, middle): (i32, i32)) -> i32 {
    match state {
        State::Waits | State::Moves | State::Lost => return right,
        State::Won => scene.push(star((right - 34, middle + 2), 36).fill(Ink::BonusB)),
        State::Drew => {
            let half = Shape::text(right - 34, middle, 52, Ink::Text, "½");
            scene.push(half.bold());
        }
        State::Left => {
            let (x, y) = (right - 48, middle - 26);
            scene.push(Shape::line(vec![(x, y), (x, y + 52)]).stroke(Ink::Muted, 6));
            let cloth =
                vec![(x, y), (x + 40, y + 5), (x + 29, y + 16), (x + 40, y + 27), (x, y + 27)];
            scene.push(Shape::polygon(cloth).fill(Ink::Muted));
        }
    }
    right - 92
}

/// The sign of who offers a draw.
fn draw_offer(scene: &mut Scene, ink: Ink, (right, middle): (i32, i32)) -> i32 {
    scene.push(Shape::text(right - 38, middle, 46, ink, "½?").bold());
    right - 92
}

/// Corners of a star of five points, in thousandths of its radius.
const STAR: [(i32, i32); 10] = [
    (0, -1000),
    (225, -309),
    (951, -309),
    (363, 118),
    (588, 809),
    (0, 382),
    (-588, 809),
    (-363, 118),
    (-951, -309),
    (-225, -309),
];

fn star((x, y): (i32, i32), reach: i32) -> Shape {
    let corner = |(dx, dy): (i32, i32)| (x + dx * reach / 1000, y + dy * reach / 1000);
    Shape::polygon(STAR.into_iter().map(corner).collect())
}
