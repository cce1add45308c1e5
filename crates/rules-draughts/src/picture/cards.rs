//! The players' cards.

use alloc::{string::ToString, vec};

use game_core::scene::{Anchor, Ink, Label, Scene, Shape};

use super::{CARD, Card, MARGIN, State, WIDE, pieces, seat_index};
use crate::Side;

/// One player's card with its upper edge here.
pub(super) fn draw(scene: &mut Scene, y: i32, side: Side, card: &Card) {
    let moves = card.state == State::Moves;
    let (ground, ink) = if moves { (Ink::Accent, Ink::OnAccent) } else { (Ink::Card, Ink::Text) };
    let line = if moves { Ink::Accent } else { Ink::Board };
    let area = Shape::rect(MARGIN, y, WIDE - 2 * MARGIN, CARD).rounded(18).fill(ground);
    scene.push(area.stroke(line, 2));
    let middle = y + CARD / 2;
    let mut left = MARGIN + 22;
    if moves {
        let arrow = vec![(left, middle - 16), (left + 25, middle), (left, middle + 16)];
        scene.push(Shape::polygon(arrow).fill(ink));
        left += 40;
    }
    disc(scene, side, left + 28, middle);
    left += 76;
    let right = outcome(scene, WIDE - MARGIN - 24, middle, card);
    let count = Shape::text(right, middle, 46, ink, card.pieces.to_string()).bold();
    scene.push(count.anchored(Anchor::End));
    let room = right - 90 - left;
    let name = Shape::text(left, middle, 44, ink, Label::Name(seat_index(card.seat))).bold();
    scene.push(name.anchored(Anchor::Start).at_most(room));
}

/// A small piece of the side on a ground on which both sides are seen.
fn disc(scene: &mut Scene, side: Side, x: i32, y: i32) {
    scene.push(Shape::disc(x, y, 32).fill(Ink::DarkSquare));
    pieces::man(side, (x, y), 24, true).into_iter().for_each(|shape| scene.push(shape));
}

/// The result, or the sign of a draw offer; what is left of the width.
fn outcome(scene: &mut Scene, right: i32, y: i32, card: &Card) -> i32 {
    let (text, ground, on) = match card.state {
        State::Won => ("1", Ink::BonusC, Ink::OnBonusC),
        State::Lost => ("0", Ink::Square, Ink::Text),
        State::Drew => ("½", Ink::BonusC, Ink::OnBonusC),
        State::Waits | State::Moves if card.offers => ("½ ?", Ink::BonusC, Ink::OnBonusC),
        State::Waits | State::Moves => return right,
    };
    let wide = if text.chars().count() > 1 { 104 } else { 72 };
    scene.push(Shape::rect(right - wide + 8, y - 32, wide, 64).rounded(16).fill(ground));
    scene.push(Shape::text(right - wide / 2 + 8, y + 1, 44, on, text).bold());
    right - wide - 22
}
