//! The players' cards.

use alloc::{format, vec};

use game_core::scene::{Anchor, Ink, Label, Scene, Sentence, Shape};
use shakmaty::{Color, Role};

use super::{CARD, Card, MARGIN, Status, WIDE, squares::small};

/// Side of a man on a card.
const MAN: i32 = 72;

pub(super) fn draw(scene: &mut Scene, y: i32, card: &Card) {
    let moves = card.status == Status::Moves;
    let (ground, ink) = if moves { (Ink::Accent, Ink::OnAccent) } else { (Ink::Card, Ink::Text) };
    let line = if moves { Ink::Accent } else { Ink::Board };
    let area = Shape::rect(MARGIN, y, WIDE - 2 * MARGIN, CARD).rounded(36);
    scene.push(area.fill(ground).stroke(line, 4));
    let middle = y + CARD / 2;
    let mut left = MARGIN + 28;
    if let Some(color) = card.color {
        draw_badge(scene, left, y + (CARD - 104) / 2, color);
        left += 104 + 28;
    }
    if moves {
        let arrow = vec![(left, middle - 28), (left + 42, middle), (left, middle + 28)];
        scene.push(Shape::polygon(arrow).fill(ink));
        left += 62;
    }
    let right = draw_right(scene, y, card, ink);
    let seat = u8::try_from(card.seat.index()).unwrap_or(u8::MAX);
    let name = Shape::text(left, middle, 68, ink, Label::Name(seat)).anchored(Anchor::Start);
    scene.push(name.bold().at_most(right - left - 24));
}

/// A square of the board with the player's king.
fn draw_badge(scene: &mut Scene, x: i32, y: i32, color: Color) {
    let ground = color.fold_wb(Ink::DarkSquare, Ink::LightSquare);
    scene.push(Shape::rect(x, y, 104, 104).rounded(22).fill(ground));
    scene.push(Shape::stamp(x + 4, y + 4, small(Role::King, color, 96)));
}

/// The result, or what the player is ahead by; gives the left edge of it.
fn draw_right(scene: &mut Scene, y: i32, card: &Card, ink: Ink) -> i32 {
    let (edge, middle) = (WIDE - MARGIN - 32, y + CARD / 2);
    let result = match card.status {
        Status::Won => Some("1"),
        Status::Drew => Some("½"),
        Status::Lost => Some("0"),
        Status::Waits | Status::Moves => None,
    };
    if let Some(result) = result {
        return draw_result(scene, edge, middle, card.status, result);
    }
    let mut right = edge;
    if card.offers {
        let said = Sentence::new("chess-card-offers");
        let text = Shape::text(right, middle, 60, ink, Label::Worded(said));
        scene.push(text.anchored(Anchor::End).at_most(700));
        return right - 700;
    }
    if card.points > 0 {
        let text = Shape::text(right, middle, 56, ink, format!("+{}", card.points));
        scene.push(text.anchored(Anchor::End).bold());
        right -= 120;
    }
    draw_men(scene, right, middle, card)
}

/// The men the player has more of, on a strip on which both colours show.
fn draw_men(scene: &mut Scene, right: i32, middle: i32, card: &Card) -> i32 {
    let Some(color) = card.color.filter(|_| !card.ahead.is_empty()) else { return right };
    let many = i32::try_from(card.ahead.len().min(14)).unwrap_or(14);
    let (step, pad) = (MAN * 3 / 4, 14);
    let wide = step * (many - 1) + MAN + 2 * pad;
    let left = right - wide;
    let ground = color.fold_wb(Ink::DarkSquare, Ink::LightSquare);
    let strip = Shape::rect(left, middle - MAN / 2 - 8, wide, MAN + 16).rounded(22);
    scene.push(strip.fill(ground));
    for (role, at) in card.ahead.iter().zip(0..many) {
        let x = left + pad + at * step;
        scene.push(Shape::stamp(x, middle - MAN / 2, small(*role, color, MAN)));
    }
    left
}

fn draw_result(scene: &mut Scene, edge: i32, y: i32, status: Status, text: &str) -> i32 {
    let (ground, ink) = match status {
        Status::Won => (Ink::BonusC, Ink::OnBonusC),
        _ => (Ink::Square, Ink::Text),
    };
    let x = edge - 52;
    scene.push(Shape::disc(x, y, 54).fill(ground));
    scene.push(Shape::text(x, y, 68, ink, text).bold());
    edge - 108
}
