//! The name cards.

use alloc::{format, string::ToString, vec};

use game_core::{
    Label, Seat,
    scene::{Anchor, Ink, Scene, Sentence, Shape},
};

use super::{
    CARD, MARGIN, Picture, WIDE,
    pieces::{Side, man_stamp},
};

/// A seat's card: its colour, its player's name, its pips and its score.
pub(super) fn card(scene: &mut Scene, picture: &Picture<'_>, seat: Seat, y: i32) {
    let game = picture.game;
    let moves = game.decider() == Some(seat);
    let won = game.ending().is_some_and(|end| end.winner == seat);
    let (ground, ink) = if moves { (Ink::Accent, Ink::OnAccent) } else { (Ink::Card, Ink::Text) };
    let quiet = if moves { Ink::OnAccent } else { Ink::Muted };
    let (x, w, h) = (MARGIN, WIDE - 2 * MARGIN, CARD - 8);
    let line = if moves { Ink::Accent } else { Ink::Board };
    scene.push(Shape::rect(x, y, w, h).rounded(18).fill(ground).stroke(line, 2));
    let middle = y + h / 2;
    let mut left = x + 20;
    scene.push(Shape::stamp(left, middle - 28, man_stamp(56, Side::of(seat), None)));
    left += 74;
    if moves {
        let tip = vec![(left, middle - 15), (left + 23, middle), (left, middle + 15)];
        scene.push(Shape::polygon(tip).fill(ink));
        left += 36;
    }
    let index = u8::try_from(seat.index()).unwrap_or(0);
    let name = Shape::text(left, middle, 42, ink, Label::Name(index)).anchored(Anchor::Start);
    scene.push(name.bold().at_most(650 - left));
    if game.resign.is_some_and(|(by, _)| by == seat) {
        draw_flag(scene, (WIDE - 420, middle), ink);
    }
    draw_pips(scene, picture, seat, (WIDE - 250, middle), quiet);
    draw_score(scene, picture, seat, (WIDE - MARGIN - 24, middle), [ink, quiet]);
    if won {
        scene.push(Shape::rect(x, y, w, h).rounded(18).stroke(Ink::Accent, 6));
    }
}

fn draw_pips(scene: &mut Scene, picture: &Picture<'_>, seat: Seat, at: (i32, i32), ink: Ink) {
    let board = if seat == picture.seat { picture.board } else { picture.board.flipped() };
    let pips = Sentence::new("backgammon-card-pips").with("pips", i64::from(board.pips()));
    let pips = Shape::text(at.0, at.1, 34, ink, Label::Worded(pips)).anchored(Anchor::End);
    scene.push(pips.at_most(190));
}

/// `3 / 5`, or the running total alone.
fn draw_score(
    scene: &mut Scene,
    picture: &Picture<'_>,
    seat: Seat,
    at: (i32, i32),
    inks: [Ink; 2],
) {
    let terms = &picture.game.terms;
    let score = picture.game.score(seat);
    let mut right = at.0;
    if !terms.is_money() {
        let target = format!("/{}", terms.length);
        let wide = if terms.length > 9 { 62 } else { 42 };
        let target = Shape::text(right, at.1 + 4, 34, inks[1], target).anchored(Anchor::End);
        scene.push(target);
        right -= wide;
    }
    let score = Shape::text(right, at.1, 58, inks[0], score.to_string()).anchored(Anchor::End);
    scene.push(score.bold().at_most(150));
}

/// The flag of who offers to lose.
fn draw_flag(scene: &mut Scene, (x, y): (i32, i32), ink: Ink) {
    scene.push(Shape::line(vec![(x - 34, y - 28), (x - 34, y + 28)]).stroke(ink, 6));
    let cloth = [(-31, -28), (4, -23), (-6, -11), (4, 1), (-31, 1)];
    let cloth = cloth.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
    scene.push(Shape::polygon(cloth).fill(ink));
}
