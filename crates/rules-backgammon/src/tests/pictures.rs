//! The picture.

use game_core::{
    Label, Scene, View as _, Viewer,
    scene::{Ink, Shape},
};

use super::*;

fn scene(game: &Backgammon, number: u8, steps: &[&str]) -> Scene {
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    game.view(Viewer::Seat(seat(number))).scene(&steps)
}

fn rolled() -> Backgammon {
    position(&START.replace(":00:", ":62:"), "")
}

/// Number of shapes of a stamp's kind with this ink as their face.
fn men_of(scene: &Scene, ink: Ink) -> usize {
    let is = |shape: &&Shape| match shape {
        Shape::Stamp { stamp, .. } => stamp.shapes.get(1).is_some_and(
            |face| matches!(face, Shape::Disc { fill: Some(fill), .. } if *fill == ink),
        ),
        _ => false,
    };
    scene.shapes.iter().filter(is).count()
}

fn texts(scene: &Scene) -> Vec<&str> {
    let plain = |shape| match shape {
        &Shape::Text { text: Label::Plain(ref text), .. } => Some(text.as_str()),
        _ => None,
    };
    scene.shapes.iter().filter_map(plain).collect()
}

fn rings(scene: &Scene) -> usize {
    let ring = |shape: &Shape| matches!(shape, Shape::Disc { fill: None, stroke: Some(stroke), .. } if stroke.ink == Ink::Accent);
    let ring = |shape: &&Shape| matches!(shape, Shape::Stamp { stamp, .. } if stamp.shapes.iter().any(ring));
    scene.shapes.iter().filter(ring).count()
}

#[test]
fn every_man_and_every_number_is_shown() {
    let scene = scene(&rolled(), 1, &[]);
    // One more of each colour stands on the name card.
    assert_eq!((men_of(&scene, Ink::White), men_of(&scene, Ink::Black)), (16, 16));
    for point in 1..=24 {
        assert!(texts(&scene).contains(&point.to_string().as_str()), "{point}");
    }
}

#[test]
fn an_onlooker_may_stay_on_one_side_whoever_is_on_turn() {
    for game in [rolled(), position(START, "")] {
        for side in [seat(1), seat(2)] {
            let looks = |view: crate::View| view.scene(&[]).shapes;
            let from_side = game.view(Viewer::Spectator).seen_from(Viewer::Seat(side));
            assert_eq!(from_side.below(), side);
            let player =
                game.view(Viewer::Seat(side)).seen_from(Viewer::Seat(crate::ending::other(side)));
            assert_eq!(player.below(), side, "a player sees their own side");
            assert_eq!(texts(&from_side.scene(&[])), texts(&player.scene(&[])));
            let onlooker = game.view(Viewer::Spectator);
            assert_eq!(onlooker.below(), game.to_move, "else from the side on turn");
            assert_eq!(looks(from_side) == looks(onlooker), side == game.to_move);
        }
    }
}

#[test]
fn each_viewer_sees_their_own_home_at_the_lower_right() {
    let game = rolled();
    // The leftmost shapes in the lower right quarter: five men on the six-point.
    let sixth = |number| {
        let scene = scene(&game, number, &[]);
        let men = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Stamp { x, y, piece: Some(piece @ ('w' | 'b')), .. } => Some((*x, *y, *piece)),
            _ => None,
        });
        let (right, low) = (scene.width / 2 - 20, scene.height / 2);
        let quarter: Vec<_> = men.filter(|(x, y, _)| *x > right && *y > low).collect();
        let least = quarter.iter().map(|(x, ..)| *x).min().unwrap();
        quarter.iter().filter(|(x, ..)| *x == least).map(|(.., piece)| *piece).collect::<String>()
    };
    assert_eq!((sixth(1), sixth(2)), ("wwwww".to_owned(), "bbbbb".to_owned()));
}

#[test]
fn a_cube_that_nobody_has_turned_lies_with_64_up() {
    assert!(texts(&scene(&position(START, ""), 1, &[])).contains(&"64"));
    let turned = scene(&position(&START.replace(":0:0:1:", ":1:1:1:"), ""), 1, &[]);
    assert!(!texts(&turned).contains(&"64"));
}

#[test]
fn a_tapped_man_shows_where_it_can_go() {
    let game = rolled();
    assert_eq!(rings(&scene(&game, 1, &[])), 0);
    assert_eq!(rings(&scene(&game, 1, &["x"])), 4, "the man, and three places");
    assert_eq!(rings(&scene(&game, 1, &["xr"])), 1, "the man who was moved");
    assert_eq!(rings(&scene(&game, 2, &["x"])), 0, "the other sees nothing of it");
}

#[test]
fn every_point_can_be_tapped_by_who_plays() {
    let steps =
        |scene: &Scene| scene.targets.iter().map(|one| one.step.clone()).collect::<String>();
    assert_eq!(steps(&scene(&rolled(), 1, &[])), "abcdefghijklmnopqrstuvwx");
    assert_eq!(steps(&scene(&rolled(), 2, &[])), "");
    let bar = to_play(&[(25, 1), (6, 2)], &[(24, 2)], "63");
    assert!(steps(&scene(&bar, 1, &[])).ends_with("xy"));
    let home = to_play(&[(6, 1), (3, 2)], &[(24, 2)], "63");
    assert!(steps(&scene(&home, 1, &["f"])).ends_with("xz"));
    assert_eq!(steps(&scene(&rolled(), 1, &["xr", "mk"])), "", "nothing is left to move");
}

#[test]
fn everything_stays_inside_the_picture() {
    let crowd = to_play(&[(25, 9), (1, 6)], &[(0, 8), (24, 7)], "63");
    for scene in [scene(&crowd, 1, &[]), scene(&crowd, 2, &[]), scene(&rolled(), 1, &["x"])] {
        for shape in &scene.shapes {
            let [left, top, right, bottom] = match *shape {
                Shape::Rect { x, y, w, h, .. } => [x, y, x + w, y + h],
                Shape::Disc { x, y, r, .. } => [x - r, y - r, x + r, y + r],
                Shape::Stamp { x, y, ref stamp, .. } => [x, y, x + stamp.w, y + stamp.h],
                _ => continue,
            };
            assert!(
                left >= 0 && top >= 0 && right <= scene.width && bottom <= scene.height,
                "{shape:?}"
            );
        }
    }
}

#[test]
fn tall_stacks_are_counted() {
    let game = to_play(&[(6, 9), (25, 6)], &[(24, 2)], "63");
    let shown = scene(&game, 1, &[]);
    assert!(men_of(&shown, Ink::White) == 5 + 4 + 1, "{}", men_of(&shown, Ink::White));
}

#[test]
fn the_words_tell_the_whole_picture() {
    let game = after(
        position(&START.replace(":0:0:1:00:0:0:", ":1:1:1:62:2:3:"), ""),
        &["1:24/18;13/11", "*:55"],
    );
    let said: Vec<String> = scene(&game, 1, &[]).alt.iter().map(|one| format!("{one}")).collect();
    assert_eq!(
        said,
        [
            "backgammon-alt-waits player=seat 1 score=2 pips=159 men=[\"24 (1)\", \"18 (1)\", \"13 (4)\", \
             \"11 (1)\", \"8 (3)\", \"6 (5)\"] off=0",
            "backgammon-alt-moves player=seat 2 score=3 pips=167 men=[\"24 (2)\", \"13 (5)\", \"8 (3)\", \
             \"6 (5)\"] off=0",
            "backgammon-alt-cube player=seat 1 value=2",
            "backgammon-alt-last player=seat 1 dice=\"6-2\" move=\"24/18 13/11\"",
            "backgammon-alt-dice player=seat 2 dice=\"5-5\"",
        ]
    );
}

#[test]
fn the_sketch_shows_the_board_in_characters() {
    let sketch = rolled().view(Viewer::Seat(seat(1))).sketch();
    let rows: Vec<&str> = sketch.lines().collect();
    assert_eq!(rows[0].trim(), "13 14 15 16 17 18     19 20 21 22 23 24");
    assert_eq!(rows[1].trim(), "| X  .  .  .  O  . | . | O  .  .  .  .  X |");
    assert!(rows[rows.len() - 1].contains("O: 167 (0)   X: 167 (0)   0 : 0 / 5   [1]   X: 6-2"));
}

#[test]
fn the_player_who_is_asked_taps_the_dice_or_the_cube() {
    let steps = |number, taps: &[&str]| {
        let scene = scene(&position(START, ""), number, taps);
        scene.targets.iter().map(|one| one.step.clone()).collect::<String>()
    };
    assert_eq!(
        (steps(1, &[]), steps(2, &[]), steps(1, &["D"])),
        ("RD".to_owned(), String::new(), String::new())
    );
}

#[test]
fn the_others_play_is_marked_on_its_own_points() {
    // The other side bears off a man: that marks no man of this side on the bar.
    let text = format!(
        "XGID={}:0:0:-1:63:0:0:0:5:10",
        men(&[(25, 1), (6, 2)], &[(24, 2), (22, 3), (19, 2)])
    );
    let game = position(&text, "");
    let play = game.listing(seat(2))[0].action.encode();
    let scene = scene(&after(game, &[&format!("2:{play}")]), 1, &[]);
    let ring = |shape: &&Shape| matches!(shape, Shape::Disc { fill: None, stroke: Some(stroke), .. } if stroke.ink == Ink::Moved);
    assert_eq!((play.as_str(), scene.shapes.iter().filter(ring).count()), ("6/off;3/off", 0));
}

#[test]
fn the_crawford_game_is_told_in_words() {
    let game = position("XGID=-b----E-C---eE---c-e----B-:0:0:1:62:4:2:1:5:10", "");
    assert!(scene(&game, 1, &[]).alt.iter().any(|one| one.key == "backgammon-alt-crawford"));
}
