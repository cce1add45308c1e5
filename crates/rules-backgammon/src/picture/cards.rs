//! What the players' plates tell: the score and how many pips are to go.

use alloc::{format, string::ToString};

use game_core::{
    Label, Seat,
    scene::{Anchor, Bearing, Ink, Plate, Scene, Sentence, Shape, plate::Line},
};

use super::{
    Picture,
    pieces::{Side, man_stamp},
};
use crate::{
    Backgammon,
    puzzle::{Task, percent},
    turn::index,
};

/// How a seat stands.
pub(super) fn bearing(game: &Backgammon, seat: Seat) -> Bearing {
    match game.ending() {
        Some(_) if game.task.is_some() => puzzle_bearing(game, seat),
        Some(end) if end.winner == seat => Bearing::Won,
        Some(_) => Bearing::Lost,
        None if game.decider() == Some(seat) => Bearing::Moves,
        None => Bearing::Waits,
    }
}

/// A puzzle is won by who finds the best play.
fn puzzle_bearing(game: &Backgammon, seat: Seat) -> Bearing {
    let found = game.task.as_ref().is_some_and(|task| task.percent() == percent(0));
    if found && seat.index() == 0 { Bearing::Won } else { Bearing::Waits }
}

/// Draws a seat's plate.
pub(super) fn draw(scene: &mut Scene, picture: &Picture<'_>, plate: &Plate, seat: Seat) {
    let surrenders = picture.game.resign.is_some_and(|(by, _)| by == seat);
    let free = if surrenders { Plate::SIGN } else { 0 };
    let side = Side::of(seat);
    let ground = match side {
        Side::White => Ink::DarkSquare,
        Side::Black => Ink::LightSquare,
    };
    let name = match picture.game.task {
        // Nobody sits there.
        Some(_) if seat.index() > 0 => Label::Worded(Sentence::new("backgammon-puzzle-other")),
        _ => Label::Name(index(seat)),
    };
    let line = plate.draw_named(scene, name, Some((ground, man_stamp(60, side, None))), free);
    if surrenders {
        plate.draw_surrender(scene);
    }
    match &picture.game.task {
        Some(task) => draw_share(scene, task, seat, line),
        None => draw_score(scene, picture, seat, line),
    }
    draw_pips(scene, picture, seat, line);
}

/// The best try so far in hundredths of the best play, once there is one.
fn draw_share(scene: &mut Scene, task: &Task, seat: Seat, line: Line) {
    if seat.index() > 0 || task.tried.is_empty() {
        return;
    }
    let share = format!("{} %", task.percent());
    let shown = Shape::text(line.left, line.y, 46, line.ink, share).anchored(Anchor::Start);
    scene.push(shown.bold().at_most(150));
}

fn draw_pips(scene: &mut Scene, picture: &Picture<'_>, seat: Seat, line: Line) {
    let board = if seat == picture.seat { picture.board } else { picture.board.flipped() };
    let pips = Sentence::new("backgammon-card-pips").with("pips", i64::from(board.pips()));
    let pips = Shape::text(line.right, line.y, 32, line.quiet, Label::Worded(pips));
    scene.push(pips.anchored(Anchor::End).at_most(200));
}

/// `3/5`, or the running total alone.
fn draw_score(scene: &mut Scene, picture: &Picture<'_>, seat: Seat, line: Line) {
    let terms = &picture.game.terms;
    let score = picture.game.score(seat).to_string();
    let digits = i32::try_from(score.len()).unwrap_or(1);
    let shown = Shape::text(line.left, line.y, 46, line.ink, score).anchored(Anchor::Start);
    scene.push(shown.bold().at_most(110));
    if !terms.is_money() {
        let x = line.left + 31 * digits;
        let target = Shape::text(x, line.y + 4, 32, line.quiet, format!("/{}", terms.length));
        scene.push(target.anchored(Anchor::Start));
    }
}
