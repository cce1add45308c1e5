//! What the picture says to who cannot see it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Arg, Seat, scene::Sentence};

use super::Picture;
use crate::{
    BAR, Board, Play,
    action::Point,
    ending::other,
    news::{dice_text, made_of},
    position::Phase,
    turn::index,
    violation::size_of,
};

/// A point with who stands on it, in the numbers of the side below.
pub(super) fn point(board: &Board, point: u8) -> Sentence {
    let (own, others) = (board.own(point), board.other(point));
    let content = match (own, others) {
        (0, 0) => Sentence::new("backgammon-point-empty"),
        (0, men) => Sentence::new("backgammon-point-theirs").with("men", i32::from(men)),
        (men, _) => Sentence::new("backgammon-point-yours").with("men", i32::from(men)),
    };
    if point == BAR {
        return Sentence::new("backgammon-bar-label").with("men", i32::from(own));
    }
    let label = Sentence::new("backgammon-point-label").with("point", Point(point).to_string());
    label.with("content", content)
}

/// The picture for who cannot see it: each side in its own numbers.
pub(super) fn in_words(picture: &Picture<'_>) -> Vec<Sentence> {
    let mut said: Vec<Sentence> =
        [picture.seat, other(picture.seat)].map(|seat| side(picture, seat)).into();
    said.extend(cube(picture));
    let game = picture.game;
    said.extend(game.prompt());
    if let Some(last) = &game.last {
        let told = about("backgammon-alt-last", last.seat).with("dice", dice_text(last.dice));
        let told = match &last.play {
            Some(play) => told.with("move", steps(play)),
            None => about("backgammon-alt-danced", last.seat).with("dice", dice_text(last.dice)),
        };
        said.push(told);
    }
    if let Phase::Play(dice) = game.phase
        && game.task.is_none()
    {
        said.push(about("backgammon-alt-dice", game.to_move).with("dice", dice_text(dice)));
    }
    if let Some(sketch) = picture.sketch.as_ref().filter(|sketch| !sketch.steps.is_empty()) {
        said.push(
            Sentence::new("backgammon-alt-draft").with("move", steps(&Play::of(&sketch.steps))),
        );
    }
    if let Some((by, size)) = game.resign {
        said.push(about("backgammon-alt-resigns", by).with("size", size_of(size)));
    }
    if let Some(task) = game.task.as_ref().filter(|_| game.ending().is_some()) {
        said.push(made_of(task));
    } else if let Some(end) = game.ending() {
        said.push(about("backgammon-alt-won", end.winner).with("points", i64::from(end.points)));
    }
    said
}

fn steps(play: &Play) -> String {
    play.steps().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn about(key: &'static str, seat: Seat) -> Sentence {
    Sentence::new(key).with("player", Arg::Player(index(seat)))
}

/// Where a side's men are: `24 (2)`, its pips, its score.
fn side(picture: &Picture<'_>, seat: Seat) -> Sentence {
    let game = picture.game;
    let board = if seat == picture.seat { picture.board } else { picture.board.flipped() };
    let stands = (1..=BAR).rev().filter(|&point| board.own(point) > 0);
    let men: Vec<String> =
        stands.map(|point| format!("{} ({})", Point(point), board.own(point))).collect();
    if game.task.is_some() {
        let own = seat.index() == 0;
        let key = if own { "backgammon-alt-task-own" } else { "backgammon-alt-task-other" };
        let side = if own { about(key, seat) } else { Sentence::new(key) };
        return stands_in_words(side, &board, men);
    }
    let moves = game.decider() == Some(seat);
    let key = if moves { "backgammon-alt-moves" } else { "backgammon-alt-waits" };
    stands_in_words(about(key, seat).with("score", i64::from(game.score(seat))), &board, men)
}

fn stands_in_words(side: Sentence, board: &Board, men: Vec<String>) -> Sentence {
    side.with("pips", i64::from(board.pips())).with("men", men).with("off", i32::from(board.off()))
}

fn cube(picture: &Picture<'_>) -> Option<Sentence> {
    let game = picture.game;
    let value = i64::from(game.cube.value());
    if let Phase::Offered(offer) = game.phase {
        let answers = game.decider().unwrap_or(game.to_move);
        let value = i64::from(game.cube.raised(offer.turns()));
        return Some(about("backgammon-alt-offered", answers).with("value", value));
    }
    if game.terms.crawford {
        return Some(Sentence::new("backgammon-alt-crawford"));
    }
    if !game.terms.has_cube() {
        return None;
    }
    Some(match game.cube.owner {
        Some(owner) => about("backgammon-alt-cube", owner).with("value", value),
        None => Sentence::new("backgammon-alt-centred").with("value", value),
    })
}
