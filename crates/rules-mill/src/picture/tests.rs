use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{
    Game, Label, Options as _, Seat, Shelf, View as _, Viewer,
    scene::{Ink, Scene, Shape, Stamp},
};

use crate::{Mill, Options};

fn game(text: &str) -> Mill {
    Mill::from_text(text, &Options::default()).unwrap()
}

fn scene_of(game: &Mill, viewer: Viewer, steps: &str) -> Scene {
    let steps: Vec<String> = steps.split_whitespace().map(String::from).collect();
    game.view(viewer).scene(&steps)
}

fn scene(text: &str, steps: &str) -> Scene {
    scene_of(&game(text), Viewer::Seat(Seat::new(0)), steps)
}

fn said(scene: &Scene) -> Vec<String> {
    scene.alt.iter().map(ToString::to_string).collect()
}

/// White moves; d6-d7 closes a mill.
const MOVING: &str = "w.w/.w./..w/....b./.../..b/b.b w 0,0";

/// The place of a point's target.
fn target(scene: &Scene, step: &str) -> (i32, i32) {
    let found = scene.targets.iter().find(|target| target.step == step).unwrap();
    (found.x, found.y)
}

/// Number of rings of this ink.
fn rings(scene: &Scene, ink: Ink) -> usize {
    let ring = |shape: &Shape| matches!(shape, Shape::Disc { fill: None, stroke: Some(stroke), .. } if stroke.ink == ink);
    stamps(scene).filter(|stamp| stamp.shapes.iter().any(ring)).count()
}

fn stamps(scene: &Scene) -> impl Iterator<Item = &Stamp> {
    scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Stamp { stamp, .. } => Some(&**stamp),
        _ => None,
    })
}

#[test]
fn every_point_can_be_tapped_by_who_is_to_move() {
    let scene = scene(MOVING, "");
    assert_eq!(scene.targets.len(), 24);
    for target in &scene.targets {
        assert!(target.x >= 0 && target.x + target.w <= scene.width, "{target:?}");
        assert!(target.y >= 0 && target.y + target.h <= scene.height, "{target:?}");
    }
    for (at, one) in scene.targets.iter().enumerate() {
        for other in &scene.targets[at + 1..] {
            let apart = (one.x - other.x).abs() >= one.w || (one.y - other.y).abs() >= one.h;
            assert!(apart, "{one:?} {other:?}");
        }
    }
}

#[test]
fn while_rows_are_offered_their_numbers_can_be_tapped_beside_every_point() {
    let view = game(".../.../.../....../.../.../... w 9,9").view(Viewer::Seat(Seat::new(0)));
    let scene = view.scene(&[]);
    assert_eq!(scene.targets.len(), 24 + 7);
    let offered = view.draft(&[]).next;
    let drawn = |step: &str| scene.targets.iter().any(|target| target.step == step);
    assert!(offered.iter().filter(|offer| !offer.open).all(|offer| drawn(&offer.step)));
    let [number, first] = ["2", "b2"].map(|step| target(&scene, step));
    assert!(number.0 < first.0 && number.1 == first.1, "{number:?} {first:?}");
}

#[test]
fn nobody_else_taps() {
    let game = game(MOVING);
    assert!(scene_of(&game, Viewer::Seat(Seat::new(1)), "").targets.is_empty());
    assert!(scene_of(&game, Viewer::Spectator, "").targets.is_empty());
    let decided = scene(MOVING, "e5 e4");
    assert!(decided.targets.is_empty(), "the turn is complete");
}

#[test]
fn each_player_has_their_own_side_below() {
    let white = game(MOVING);
    let black = game(&MOVING.replace(" w 0,0", " b 0,0"));
    let (own, other) = (
        scene_of(&white, Viewer::Seat(Seat::new(0)), ""),
        scene_of(&black, Viewer::Seat(Seat::new(1)), ""),
    );
    assert_eq!(target(&own, "a1"), target(&other, "g7"));
    assert_eq!(target(&own, "b4"), target(&other, "f4"));
    let names = |scene: &Scene| -> Vec<u8> {
        let name = |shape: &Shape| match shape {
            Shape::Text { text: Label::Name(seat), .. } => Some(*seat),
            _ => None,
        };
        scene.shapes.iter().filter_map(name).collect()
    };
    assert_eq!((names(&own), names(&other)), ([0, 1].into(), [0, 1].into()));
    let turned = game(&format!("{MOVING} white=2"));
    assert_eq!(names(&scene_of(&turned, Viewer::Spectator, "")), [1, 0], "White on the left");
}

#[test]
fn men_and_points_under_consideration_are_marked() {
    assert_eq!(rings(&scene(MOVING, ""), Ink::Accent), 0);
    assert_eq!(rings(&scene(MOVING, "e5"), Ink::Accent), 1);
    let due = scene(MOVING, "d6 d7");
    assert_eq!((rings(&due, Ink::Accent), rings(&due, Ink::Wrong)), (1, 4));
    let decided = scene(MOVING, "d6 d7 a1");
    assert_eq!((rings(&decided, Ink::Accent), rings(&decided, Ink::Wrong)), (1, 1));
    let dots = |scene: &Scene| {
        let dot = |shape: &Shape| matches!(shape, Shape::Disc { fill: Some(Ink::Accent), .. });
        stamps(scene).filter(|stamp| stamp.shapes.iter().any(dot)).count()
    };
    assert_eq!(dots(&scene(MOVING, "e5")), 2, "two targets");
}

/// Number of men on the board, in the hands and on the cards, one on each card.
fn men(scene: &Scene) -> usize {
    let face =
        |shape: &Shape| matches!(shape, Shape::Disc { fill: Some(Ink::White | Ink::Black), .. });
    stamps(scene).filter(|stamp| stamp.shapes.iter().any(face)).count()
}

#[test]
fn men_in_hand_lie_beside_the_board() {
    let start = scene(".../.../.../....../.../.../... w 9,9", "");
    assert_eq!(men(&start), 9 + 9 + 2, "and one a card");
    let laid = scene(".../.../.../....../.../.../... w 9,9", "d2");
    assert_eq!(men(&laid), men(&start), "the man laid is in no hand any more");
    assert_eq!(men(&scene(MOVING, "")), 4 + 4 + 2);
}

#[test]
fn cards_of_twelve_men_leave_room_for_the_name() {
    let mut options = Options::default();
    options.set("men", "12", &Shelf::default()).unwrap();
    let text = ".../.../.../....../.../.../... w 12,12 asked=b offer=b";
    let game = Mill::from_text(text, &options).unwrap();
    for shape in scene_of(&game, Viewer::Spectator, "").shapes {
        if let Shape::Text { text: Label::Name(_), max_width, .. } = shape {
            assert!(max_width >= 300, "{max_width}");
        }
    }
}

#[test]
fn men_in_mills_and_their_lines_are_marked() {
    let widest = |scene: &Scene| {
        let width = |shape: &Shape| match shape {
            Shape::Path { stroke: Some(stroke), .. } if stroke.ink == Ink::OnLightSquare => {
                stroke.width
            }
            _ => 0,
        };
        scene.shapes.iter().map(width).max().unwrap()
    };
    let (plain, closed) = (scene(MOVING, ""), scene(MOVING, "d6 d7"));
    assert!(widest(&closed) > 2 * widest(&plain));
}

#[test]
fn the_words_tell_the_whole_picture() {
    let mill = "www/..b/b.w/b..w.b/.b./..b/b.. b 0,0 last=d6-d7xd1 asked=w offer=w";
    assert_eq!(
        said(&scene(mill, "")),
        [
            "mill-alt-waits player=seat 1 colour=(mill-white) men=5 hand=0",
            "mill-alt-moves player=seat 2 colour=(mill-black) men=7 hand=0",
            "mill-alt-white points=[\"e4\", \"e5\", \"a7\", \"d7\", \"g7\"]",
            "mill-alt-black points=[\"a1\", \"f2\", \"d3\", \"a4\", \"g4\", \"c5\", \"f6\"]",
            "mill-alt-mills mills=[\"a7-d7-g7\"]",
            "mill-alt-last move=\"d6-d7xd1\"",
            "mill-alt-offer player=seat 1",
        ]
    );
    let due = said(&scene(MOVING, "d6 d7"));
    let expected =
        ["mill-alt-draft move=\"d6-d7\"", "mill-alt-prey points=[\"a1\", \"g1\", \"f2\", \"f4\"]"];
    assert!(due.ends_with(&expected.map(String::from)), "{due:?}");
    let lifted = said(&scene(MOVING, "e5"));
    let expected = ["mill-alt-lifted point=\"e5\"", "mill-alt-targets points=[\"e4\", \"d5\"]"];
    assert!(lifted.ends_with(&expected.map(String::from)), "{lifted:?}");
    let empty = said(&scene(".../.../.../....../.../.../... w 9,9 white=lots", ""));
    let expected = ["mill-alt-lots player=seat 1", "mill-alt-lots player=seat 2", "mill-alt-empty"];
    assert_eq!(empty, expected);
}

#[test]
fn an_end_shows_on_the_cards() {
    let over = |text: &str| {
        let said = said(&scene(text, ""));
        said[..2].iter().map(|one| String::from(one.split(' ').next().unwrap())).collect::<Vec<_>>()
    };
    let board = "w.b/.../.w./....../.b./..w/b.. w 0,0";
    assert_eq!(over(&format!("{board} end=agreed")), ["mill-alt-drew", "mill-alt-drew"]);
    assert_eq!(over(&format!("{board} end=left:2")), ["mill-alt-won", "mill-alt-left"]);
    assert_eq!(over("w.b/.../.w./....../.../..w/b.. b 0,0"), ["mill-alt-won", "mill-alt-lost"]);
}

#[test]
fn a_point_tells_who_stands_there() {
    let scene = scene(MOVING, "");
    let label = |step: &str| {
        let found = scene.targets.iter().find(|target| target.step == step).unwrap();
        match &found.label {
            Label::Worded(sentence) => sentence.to_string(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(label("a7"), "mill-point point=\"a7\" content=(mill-white-man)");
    assert_eq!(label("a1"), "mill-point point=\"a1\" content=(mill-black-man)");
    assert_eq!(label("c3"), "mill-point point=\"c3\" content=(mill-point-free)");
}
