//! The picture in words, for people who cannot see it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Arg, Seat, scene::Sentence};

use super::Picture;
use crate::{
    BAR, Backgammon, Board, Play,
    action::Point,
    chouette::{TEAM, Teammate},
    ending::other,
    news::{dice_text, made_of},
    position::Phase,
    puzzle,
    turn::index,
    violation::size_of,
};

/// Words a point and the men on it, in the numbers of the side below.
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

/// Words the picture for people who cannot see it: each side in its own numbers.
pub(super) fn in_words(picture: &Picture<'_>) -> Vec<Sentence> {
    let mut said: Vec<Sentence> =
        [picture.seat, other(picture.seat)].map(|seat| side(picture, seat)).into();
    said.extend(cube(picture));
    let game = picture.game;
    said.extend(puzzle::prompt(game));
    if let Some(last) = &game.last {
        let mover = game.player_of(last.seat);
        let told = about("backgammon-alt-last", mover).with("dice", dice_text(last.dice));
        let told = match &last.play {
            Some(play) => told.with("move", steps(play)),
            None => about("backgammon-alt-danced", mover).with("dice", dice_text(last.dice)),
        };
        said.push(told);
    }
    if let Phase::Play(dice) = game.phase
        && game.task.is_none()
    {
        said.push(
            about("backgammon-alt-dice", game.player_of(game.to_move))
                .with("dice", dice_text(dice)),
        );
    }
    if let Some(sketch) = picture.sketch.as_ref().filter(|sketch| !sketch.steps.is_empty()) {
        said.push(
            Sentence::new("backgammon-alt-draft").with("move", steps(&Play::of(&sketch.steps))),
        );
    }
    if let Some((by, size)) = game.resign {
        said.push(about("backgammon-alt-resigns", game.player_of(by)).with("size", size_of(size)));
    }
    if let Some(task) = game.task.as_ref().filter(|_| game.ending().is_some()) {
        said.push(made_of(task));
    } else if game.chouette.is_some() {
        said.extend(team(game));
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

/// Words the places of a side's men, `24 (2)`, its pips and its score.
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
    let moves = game.deciders().iter().any(|one| game.side_of(one) == Some(seat));
    let key = if moves { "backgammon-alt-moves" } else { "backgammon-alt-waits" };
    let player = game.player_of(seat);
    stands_in_words(about(key, player).with("score", game.score(player)), &board, men)
}

fn stands_in_words(side: Sentence, board: &Board, men: Vec<String>) -> Sentence {
    side.with("pips", i64::from(board.pips())).with("men", men).with("off", i32::from(board.off()))
}

/// Words the standing of each player of a team with the box: their cube, or the points settled.
fn team(game: &Backgammon) -> Vec<Sentence> {
    let Some(chouette) = &game.chouette else { return Vec::new() };
    let one = |mate: &Teammate| {
        if let Some(points) = mate.points {
            return about("backgammon-alt-settled", mate.seat).with("points", points);
        }
        let value = |turns| i64::from(mate.cube.raised(turns));
        let owner = match mate.cube.owner {
            Some(side) if side == TEAM => mate.seat,
            _ => chouette.boxed,
        };
        match (mate.offer, mate.cube.owner) {
            (Some(offer), _) => {
                let answers = chouette.answerer(game, mate).unwrap_or(mate.seat);
                let told = about("backgammon-alt-mate-offered", mate.seat);
                told.with("other", Arg::Player(index(answers))).with("value", value(offer.turns()))
            }
            (None, Some(_)) => {
                let told = about("backgammon-alt-mate-owned", mate.seat);
                told.with("other", Arg::Player(index(owner))).with("value", value(0))
            }
            (None, None) => about("backgammon-alt-mate-centred", mate.seat).with("value", value(0)),
        }
    };
    let cubes = chouette.team.iter().filter(|mate| game.terms.has_cube() || mate.points.is_some());
    cubes.map(one).collect()
}

fn cube(picture: &Picture<'_>) -> Option<Sentence> {
    let game = picture.game;
    if game.chouette.is_some() {
        return None;
    }
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
