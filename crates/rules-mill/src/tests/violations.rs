//! Refusals: each names the fault and its remedy.

use super::*;

/// White moves; d6-d7 closes a mill, a7's neighbours are free.
const MOVING: &str = "w.w/.w./..w/....b./.../..b/b.b w 0,0";

fn why(board: &str, settings: &str, code: &str) -> String {
    refused(&position(board, settings), code).to_string()
}

#[test]
fn each_refusal_names_what_would_be_right() {
    let laying = "w../.../.../....../.b./.../... w 8,8";
    for (board, code, expected) in [
        (MOVING, "a1-d1", "mill-not-your-man point=\"a1\""),
        (MOVING, "c3-d3", "mill-no-man point=\"c3\""),
        (MOVING, "c3", "mill-none-in-hand"),
        (MOVING, "e5-e5", "mill-same-point point=\"e5\""),
        (MOVING, "e5-d6", "mill-taken point=\"d6\" man=(mill-white-man)"),
        (MOVING, "e5-f4", "mill-taken point=\"f4\" man=(mill-black-man)"),
        (MOVING, "e5-c3", "mill-too-far from=\"e5\" to=\"c3\" reach=[\"e4\", \"d5\"] men=4"),
        (MOVING, "d6-d7", "mill-must-take prey=[\"a1\", \"g1\", \"f2\", \"f4\"]"),
        (MOVING, "e5-e4xa1", "mill-no-mill point=\"e4\""),
        (MOVING, "d6-d7xa7", "mill-own-man point=\"a7\" prey=[\"a1\", \"g1\", \"f2\", \"f4\"]"),
        (
            MOVING,
            "d6-d7xc3",
            "mill-nothing-to-take point=\"c3\" prey=[\"a1\", \"g1\", \"f2\", \"f4\"]",
        ),
        (MOVING, "accept", "mill-no-offer"),
        (laying, "a7-a4", "mill-lay-first hand=8"),
        (laying, "d3", "mill-taken point=\"d3\" man=(mill-black-man)"),
        (laying, "d2xd3", "mill-no-mill point=\"d2\""),
    ] {
        assert_eq!(why(board, "", code), expected, "{code}");
    }
    let safe = MOVING.replace("b.b w", "bbb w");
    assert_eq!(why(&safe, "", "d6-d7xa1"), "mill-in-mill point=\"a1\" prey=[\"f2\", \"f4\"]");
    let off = "mill-no-jumping from=\"e5\" to=\"c3\" reach=[\"e4\", \"d5\"]";
    assert_eq!(why(MOVING, "flying=off", "e5-c3"), off);
    let stuck = "wbw/b../.../bb..../.../.../bww w 0,0";
    assert_eq!(why(stuck, "", "a7-d5"), "mill-stuck point=\"a7\"");
}

/// The man has left its start: it closes no mill with itself.
#[test]
fn a_man_closes_no_mill_with_the_point_it_left() {
    let game = position("ww./.../.../....../.../..b/b.b w 1,1", "");
    assert!(turns(&game).contains(&"g7xa1".to_owned()));
    let game = position("www/.../.../....../.../..b/b.b w 0,0", "");
    assert!(turns(&game).contains(&"g7-g4".to_owned()));
    assert!(!turns(&game).iter().any(|turn| turn.contains('x')));
}

#[test]
fn only_who_must_may_and_who_sits_may_at_all() {
    let game = position(MOVING, "");
    let act = |number, code| game.clone().act(seat(number), &action(code)).unwrap_err().to_string();
    assert_eq!(act(2, "a1-d1"), "mill-not-your-turn player=seat 1");
    assert_eq!(act(2, "e5-e4"), "mill-not-your-turn player=seat 1");
    assert_eq!(act(3, "e5-e4"), "mill-not-seated");
    let turned = position(&format!("{MOVING} white=2"), "");
    let acted = turned.clone().act(seat(1), &action("a1-d1")).unwrap_err().to_string();
    assert_eq!(acted, "mill-not-your-turn player=seat 2");
}

#[test]
fn nothing_is_played_before_lots_are_drawn() {
    let mut game = Mill::new(&Mill::first(&options(""), 2));
    for code in ["d2", "offer", "accept"] {
        assert_eq!(game.act(seat(1), &action(code)), Err(Violation::Lots), "{code}");
    }
    assert_eq!(game.legal_actions(seat(1)), []);
}

#[test]
fn a_view_refuses_as_the_game_does() {
    let game = position(MOVING, "");
    let view = game.view(Viewer::Seat(seat(1)));
    for code in ["a1-d1", "e5-c3", "d6-d7", "accept", "e5-e4xa1"] {
        assert_eq!(view.assess(&action(code)), Err(refused(&game, code)), "{code}");
    }
    for action in game.legal_actions(seat(1)) {
        assert!(view.assess(&action).is_ok(), "{action:?}");
    }
    let spectator = game.view(Viewer::Spectator);
    assert_eq!(spectator.assess(&action("e5-e4")), Err(Violation::NotSeated));
}
