//! Contents of the pictures.

use alloc::{
    collections::BTreeSet,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{
    Game as _, Label, Notation as _, Scene, Seat, View as _, Viewer,
    scene::{Ink, Shape, Stamp},
};

use crate::{Action, Draughts, Options, Setup};

const ONE: Viewer = Viewer::Seat(Seat::new(0));
const TWO: Viewer = Viewer::Seat(Seat::new(1));

fn at(text: &str) -> Draughts {
    Draughts::from_text(text, &Options::default()).unwrap()
}

fn scene(game: &Draughts, viewer: Viewer, steps: &[&str]) -> Scene {
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    game.view(viewer).scene(&steps)
}

/// The pieces on the board.
fn stamps(scene: &Scene) -> Vec<(i32, i32, Stamp)> {
    let stamp = |shape: &Shape| match shape {
        Shape::Stamp { x, y, stamp, piece: Some(_) } => Some((*x, *y, (**stamp).clone())),
        _ => None,
    };
    scene.shapes.iter().filter_map(stamp).collect()
}

fn steps(scene: &Scene) -> Vec<&str> {
    scene.targets.iter().map(|target| target.step.as_str()).collect()
}

fn said(scene: &Scene) -> Vec<String> {
    scene.alt.iter().map(ToString::to_string).collect()
}

#[test]
fn men_and_kings_are_four_drawings_and_stay_on_their_squares() {
    let scene = scene(&at("W:WKa1,c3,e3:BKb8,h6,f8"), ONE, &[]);
    let all = stamps(&scene);
    assert_eq!(all.len(), 6);
    let different: Vec<_> = all.iter().map(|(_, _, stamp)| format!("{stamp:?}")).collect();
    assert_eq!(different.into_iter().collect::<BTreeSet<_>>().len(), 4);
    for (_, _, stamp) in all {
        for shape in stamp.shapes {
            if let Shape::Disc { x, y, r, .. } = shape {
                let inside = |at: i32| at - r >= 0 && at + r <= stamp.w;
                assert!(inside(x) && inside(y), "{x} {y} {r}");
            }
        }
    }
}

#[test]
fn the_board_is_turned_to_the_viewer() {
    let game = at("W:Wa1:Bh8");
    let place = |viewer| {
        let all = stamps(&scene(&game, viewer, &[]));
        let white = all.iter().find(|(_, _, stamp)| {
            stamp
                .shapes
                .iter()
                .any(|shape| matches!(shape, Shape::Disc { fill: Some(Ink::White), .. }))
        });
        white.map(|(x, y, _)| (*x, *y)).unwrap()
    };
    let (left, right) = (place(ONE), place(TWO));
    assert!(left.0 < right.0 && left.1 > right.1, "{left:?} {right:?}");
    assert_eq!(place(Viewer::Spectator), left);
}

#[test]
fn white_stands_on_the_left_whoever_looks() {
    let names = |viewer| {
        let scene =
            scene(&Draughts::new(&Setup::new(Options::default(), Some(Seat::new(1)))), viewer, &[]);
        let name = |shape: &Shape| match shape {
            Shape::Text { text: Label::Name(seat), x, .. } => Some((*x, *seat)),
            _ => None,
        };
        let mut all: Vec<(i32, u8)> = scene.shapes.iter().filter_map(name).collect();
        all.sort_unstable();
        all.into_iter().map(|(_, seat)| seat).collect::<Vec<_>>()
    };
    for viewer in [ONE, TWO, Viewer::Spectator] {
        assert_eq!(names(viewer), [1, 0], "the second seat plays White");
    }
}

#[test]
fn only_who_can_move_is_offered_squares() {
    let game = at("W:Wa1,c3:Bd6,h8");
    assert_eq!(steps(&scene(&game, ONE, &[])), ["a1", "c3"]);
    assert_eq!(steps(&scene(&game, ONE, &["c3"])), ["b4", "d4", "a1"]);
    assert!(steps(&scene(&game, ONE, &["c3", "d4"])).is_empty());
    assert!(steps(&scene(&game, TWO, &[])).is_empty());
    assert!(steps(&scene(&game, Viewer::Spectator, &[])).is_empty());
}

#[test]
fn everything_is_inside_the_picture() {
    let game = at("W:WKa1,c3,e3,Kg3:Bb6,d6,Kf8,h6,d2:D1");
    for viewer in [ONE, TWO] {
        let scene = scene(&game, viewer, &["g3"]);
        for target in &scene.targets {
            assert!(target.x >= 0 && target.x + target.w <= scene.width);
            assert!(target.y >= 0 && target.y + target.h <= scene.height);
        }
        for (x, y, stamp) in stamps(&scene) {
            assert!(x >= 0 && x + stamp.w <= scene.width && y >= 0 && y + stamp.h <= scene.height);
        }
    }
}

#[test]
fn words_say_the_position_the_last_move_and_who_must_capture() {
    let mut game = at("W:WKa1,c3:Bd6,f6");
    game.act(Seat::new(0), &Action::decode("c3-b4").unwrap()).unwrap();
    let told = said(&scene(&game, TWO, &[]));
    assert_eq!(
        told,
        [
            "draughts-alt-white player=seat 1 men=[\"b4\"] kings=[\"a1\"]",
            "draughts-alt-black player=seat 2 men=[\"d6\", \"f6\"] kings=[]",
            "draughts-alt-moves player=seat 2",
            "draughts-alt-last move=\"c3-b4\"",
        ]
    );
    let must = said(&scene(&at("W:Wc3:Bd4,h8"), ONE, &[]));
    assert!(must.contains(&"draughts-alt-must squares=[\"c3\"]".into()), "{must:?}");
    let chosen = said(&scene(&at("W:Wc3:Bd4,h8"), ONE, &["c3"]));
    assert!(chosen.contains(&"draughts-alt-targets squares=[\"e5\"]".into()), "{chosen:?}");
}

#[test]
fn a_game_with_huffs_does_not_tell_who_can_capture() {
    let huff = Options { huff: true, ..Options::default() };
    let game = Draughts::from_text("W:Wc3:Bd4,h8", &huff).unwrap();
    assert!(said(&scene(&game, ONE, &[])).iter().all(|one| !one.contains("must")));
    let overlooked = Draughts::from_text("B:Wc3,h4:Bd4,a7,h8:!c3", &huff).unwrap();
    let huffer = scene(&overlooked, TWO, &[]);
    assert!(steps(&huffer).contains(&"!c3"));
    assert!(said(&huffer).contains(&"draughts-alt-huffable squares=[\"c3\"]".into()));
    assert!(said(&scene(&overlooked, ONE, &[])).iter().all(|one| !one.contains("huffable")));
}

#[test]
fn the_end_and_offers_are_said() {
    let over = said(&scene(&at("B:Wa1:B:S2"), ONE, &[]));
    assert!(over.contains(&"draughts-alt-won player=seat 2".into()), "{over:?}");
    let drawn = said(&scene(&at("B:Wa1:Bh8:Eagreed"), ONE, &[]));
    assert!(drawn.contains(&"draughts-alt-drew".into()), "{drawn:?}");
    let offered = said(&scene(&at("W:Wa1:Bh8:D1"), TWO, &[]));
    assert!(offered.contains(&"draughts-alt-offers player=seat 1".into()), "{offered:?}");
    assert!(offered.contains(&"draughts-alt-moves player=seat 1".into()), "{offered:?}");
}
