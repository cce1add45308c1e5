//! Contents of the pictures.

use game_core::scene::{Ink, Scene, Shape};

use super::*;

fn scene(game: &Chess, taps: &str) -> Scene {
    view(game).scene(&steps(taps))
}

fn targets(scene: &Scene) -> Vec<&str> {
    scene.targets.iter().map(|target| &*target.step).collect()
}

/// The place of a square in the picture, by its target.
fn corner(scene: &Scene, step: &str) -> (i32, i32) {
    let target = scene.targets.iter().find(|target| target.step == step).unwrap();
    (target.x, target.y)
}

#[test]
fn men_that_can_move_are_tapped_then_where_they_go() {
    let game = start();
    assert_eq!(targets(&scene(&game, "")).len(), 10);
    let taken = scene(&game, "g1");
    assert_eq!(targets(&taken).len(), 12);
    assert!(targets(&taken).contains(&"f3"));
    assert!(scene(&game, "g1 f3").targets.is_empty(), "it is decided");
    let white = game.view(Viewer::Spectator).scene(&[]);
    assert!(white.targets.is_empty());
}

#[test]
fn the_board_is_turned_to_the_viewer() {
    let (game, other) = (start(), play(start(), "e4"));
    let (white, black) = (scene(&game, ""), scene(&other, ""));
    let (low, high) = (corner(&white, "a2"), corner(&white, "h2"));
    assert!(low.0 < high.0 && low.1 > white.height / 2);
    let (low, high) = (corner(&black, "a7"), corner(&black, "h7"));
    assert!(low.0 > high.0 && low.1 > black.height / 2, "Black's own men below");
}

#[test]
fn a_promotion_offers_four_men_on_the_picture() {
    for game in [at("8/4P3/8/8/1k6/8/8/4K3 w - - 0 1"), at("4k3/8/8/1K6/8/8/4p3/8 b - - 0 1")] {
        let to = if game.board.board().white().contains(shakmaty::Square::E7) {
            "e7 e8"
        } else {
            "e2 e1"
        };
        let picture = scene(&game, to);
        let steps = targets(&picture);
        for role in ["q", "r", "b", "n"] {
            assert!(steps.contains(&role), "{to} {role}");
        }
        let within = |one: &game_core::scene::Target| one.y >= 0 && one.y + one.h <= picture.height;
        assert!(picture.targets.iter().all(within));
    }
}

#[test]
fn check_and_targets_are_marked() {
    let ringed = |scene: &Scene, ink| {
        let ring = |shape: &Shape| matches!(shape, Shape::Disc { stroke: Some(stroke), .. } if stroke.ink == ink);
        let ring = |shape: &&Shape| matches!(shape, Shape::Stamp { stamp, .. } if stamp.shapes.iter().any(ring));
        scene.shapes.iter().filter(ring).count()
    };
    let check = at("4k3/8/8/8/7b/8/8/R3K2R w KQ - 0 1");
    assert_eq!(ringed(&scene(&check, ""), Ink::Wrong), 1);
    assert_eq!(ringed(&scene(&start(), ""), Ink::Wrong), 0);
    assert_eq!(ringed(&scene(&at(KIWIPETE), "f3"), Ink::Accent), 2, "two men can be taken");
}

#[test]
fn targets_do_not_overlap_and_lie_within() {
    for (game, taps) in [(at(KIWIPETE), "e5"), (at("1n6/P7/8/8/1k6/8/8/4K3 w - - 0 1"), "a7 b8")] {
        let picture = scene(&game, taps);
        for (at, one) in picture.targets.iter().enumerate() {
            assert!(one.x >= 0 && one.x + one.w <= picture.width);
            for other in &picture.targets[at + 1..] {
                let apart = one.x + one.w <= other.x
                    || other.x + other.w <= one.x
                    || one.y + one.h <= other.y
                    || other.y + other.h <= one.y;
                assert!(apart, "{} {}", one.step, other.step);
            }
        }
    }
}

#[test]
fn a_viewer_who_cannot_see_is_told_the_whole_position() {
    let said: Vec<String> =
        scene(&play(start(), "e4"), "").alt.iter().map(ToString::to_string).collect();
    assert_eq!(said[0], "chess-alt-white-waits player=seat 1");
    assert_eq!(said[1], "chess-alt-black-moves player=seat 2");
    assert_eq!(said[2], r#"chess-alt-last from="e2" to="e4""#);
    assert!(said[3].starts_with(r#"chess-alt-white king="e1" queens=["d1"] rooks=["a1", "h1"]"#));
    assert!(said[4].starts_with(r#"chess-alt-black king="e8""#));
}

#[test]
fn a_picture_is_drawn_of_every_state() {
    let mut lots = Chess::new(&Setup::new(BOOK));
    assert!(!lots.view(Viewer::Spectator).scene(&[]).shapes.is_empty());
    lots.depart(WHITE, game_core::Departure::Removed);
    let said = lots.view(Viewer::Spectator).scene(&[]).alt;
    assert_eq!(said[0].key, "chess-alt-lost");
    let drawn = at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 last=e7e8 offer=standing end=agreed");
    assert_eq!(drawn.view(Viewer::Spectator).scene(&[]).alt[0].key, "chess-alt-drew");
}
