//! Plates of the players: the score and the pips to go.

use alloc::{format, string::ToString, vec::Vec};

use game_core::{
    Label, Seat,
    scene::{
        Anchor, Bearing, Ink, Plate, Scene, Sentence, Shape,
        plate::{Line, WIDE},
    },
};

use super::{
    Picture,
    pieces::{Side, man_stamp},
};
use crate::{
    Backgammon,
    chouette::{BOX, Chouette},
    puzzle::{Task, percent},
    turn::index,
};

/// The standing of both sides, or of the box and each player of the team.
pub(super) fn bearings(game: &Backgammon) -> Vec<Bearing> {
    match &game.chouette {
        Some(chouette) => {
            chouette.line().iter().map(|&seat| bearing_in(game, chouette, seat)).collect()
        }
        None => [0, 1].map(|side| bearing(game, Seat::new(side))).into(),
    }
}

/// Draws all plates.
pub(super) fn draw_all(scene: &mut Scene, picture: &Picture<'_>, bearings: &[Bearing]) {
    let plates = Plate::row(WIDE, 0, bearings);
    match &picture.game.chouette {
        Some(chouette) => {
            for (plate, seat) in plates.iter().zip(chouette.line()) {
                draw_in_chouette(scene, picture, plate, (chouette, seat));
            }
        }
        None => {
            for (plate, side) in plates.iter().zip([0, 1].map(Seat::new)) {
                draw(scene, picture, plate, side);
            }
        }
    }
}

fn bearing_in(game: &Backgammon, chouette: &Chouette, seat: Seat) -> Bearing {
    let place = || chouette.outcome().places.get(seat.index()).copied().unwrap_or(1);
    match game.ending() {
        _ if chouette.gone.contains(seat) => Bearing::Left,
        Some(_) => Bearing::Placed(place()),
        None if game.deciders().contains(seat) => Bearing::Moves,
        None => Bearing::Waits,
    }
}

/// Draws a player's plate in a chouette: their running total, and their cube or the points settled.
/// The men stand with the box and with the captain.
fn draw_in_chouette(
    scene: &mut Scene,
    picture: &Picture<'_>,
    plate: &Plate,
    (chouette, seat): (&Chouette, Seat),
) {
    let game = picture.game;
    let leads = seat == chouette.boxed || seat == chouette.captain();
    let (ground, side) = match seat == chouette.boxed {
        true => (Ink::DarkSquare, Side::White),
        false => (Ink::LightSquare, Side::Black),
    };
    let badge = (leads && plate.is_roomy()).then(|| (ground, man_stamp(60, side, None)));
    // On a narrow plate the man stands beside the name: the lower line is full.
    let beside = leads && !plate.is_roomy();
    let free = if beside { 42 } else { 0 };
    let line = plate.draw_named(scene, Label::Name(index(seat)), badge, free);
    if beside {
        scene.push(Shape::stamp(line.right - 32, line.y - 59, man_stamp(32, side, None)));
    }
    let left = line.left;
    let total = game.score(seat).to_string().replace('-', "−");
    let taken = 31 * i32::try_from(total.chars().count()).unwrap_or(1) + 8;
    let total = Shape::text(left, line.y, 46, line.ink, total);
    scene.push(total.anchored(Anchor::Start).bold().at_most(90));
    let Some(mate) = chouette.mate(seat) else {
        // A narrow plate has room for the number alone.
        if plate.is_roomy() {
            draw_pips(scene, picture, BOX, line);
        } else {
            let pips = game.board_of(BOX).pips().to_string();
            let pips = Shape::text(line.right, line.y, 30, line.quiet, pips);
            scene.push(pips.anchored(Anchor::End));
        }
        return;
    };
    let value = i64::from(mate.cube.value());
    let told = match (mate.points, mate.cube.owner) {
        (Some(points), _) => Sentence::new("backgammon-card-settled").with("points", points),
        _ if !game.terms.has_cube() => return,
        (None, None) => Sentence::new("backgammon-card-cube").with("value", value),
        (None, Some(BOX)) => Sentence::new("backgammon-card-cube-box").with("value", value),
        (None, Some(_)) => Sentence::new("backgammon-card-cube-own").with("value", value),
    };
    let told = Shape::text(line.right, line.y, 28, line.quiet, Label::Worded(told));
    scene.push(told.anchored(Anchor::End).at_most((line.right - left - taken).max(60)));
}

/// The standing of a side.
fn bearing(game: &Backgammon, seat: Seat) -> Bearing {
    match game.ending() {
        Some(_) if game.task.is_some() => puzzle_bearing(game, seat),
        Some(end) if end.winner == seat => Bearing::Won,
        Some(_) => Bearing::Lost,
        None if game.deciders().iter().any(|one| game.side_of(one) == Some(seat)) => Bearing::Moves,
        None => Bearing::Waits,
    }
}

/// The standing in a puzzle: finding the best play wins it.
fn puzzle_bearing(game: &Backgammon, seat: Seat) -> Bearing {
    let found = game.task.as_ref().is_some_and(|task| task.percent() == percent(0));
    if found && seat.index() == 0 { Bearing::Won } else { Bearing::Waits }
}

/// Draws a side's plate.
fn draw(scene: &mut Scene, picture: &Picture<'_>, plate: &Plate, seat: Seat) {
    let surrenders = picture.game.resign.is_some_and(|(by, _)| by == seat);
    let free = if surrenders { Plate::SIGN } else { 0 };
    let side = Side::of(seat);
    let ground = match side {
        Side::White => Ink::DarkSquare,
        Side::Black => Ink::LightSquare,
    };
    let name = match picture.game.task {
        // A puzzle has nobody on the other side.
        Some(_) if seat.index() > 0 => Label::Worded(Sentence::new("backgammon-puzzle-other")),
        _ => Label::Name(index(picture.game.player_of(seat))),
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

/// Draws the best try so far in hundredths of the best play, if there is one.
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

/// Draws `3/5`, or the running total alone.
fn draw_score(scene: &mut Scene, picture: &Picture<'_>, seat: Seat, line: Line) {
    let terms = &picture.game.terms;
    let score = picture.game.score(picture.game.player_of(seat)).to_string();
    let digits = i32::try_from(score.len()).unwrap_or(1);
    let shown = Shape::text(line.left, line.y, 46, line.ink, score).anchored(Anchor::Start);
    scene.push(shown.bold().at_most(110));
    if !terms.is_money() {
        let x = line.left + 31 * digits;
        let target = Shape::text(x, line.y + 4, 32, line.quiet, format!("/{}", terms.length));
        scene.push(target.anchored(Anchor::Start));
    }
}
