//! Typed text.

use game_core::{Sentence, Unclear};

use super::*;

/// White moves; d6-d7 closes a mill. d5 and d6 both reach d5's neighbours.
const MOVING: &str = "w.w/.w./..w/....b./.../..b/b.b w 0,0";
/// White lays; d7 closes a mill.
const LAYING: &str = "w.w/.../.../....b./.../..b/... w 5,5";

fn typed(text: &str, board: &str) -> Result<String, Unclear<Action>> {
    let game = position(board, "");
    game.view(Viewer::Seat(seat(1))).parse(text).map(|action| action.encode())
}

fn reads(board: &str, code: &str, texts: &[&str]) {
    for text in texts {
        assert_eq!(typed(text, board), Ok(code.to_owned()), "{text}");
    }
}

fn asks(board: &str, text: &str, codes: &[&str]) {
    let expected: Vec<_> = codes.iter().map(|code| action(code)).collect();
    assert_eq!(typed(text, board), Err(Unclear::Which(expected)), "{text}");
}

#[test]
fn moves_are_read_however_they_are_written() {
    reads(
        MOVING,
        "e5-e4",
        &["e5-e4", "E5-E4", "e5e4", " e5 – e4 ", "e5→e4", "e5->e4", "e5 e4", "5e-4e"],
    );
    reads(MOVING, "e5-e4", &["e5 to e4", "e5 na e4", "(e5,e4)", "é5-e4", "e5=>e4", "e5 — E4."]);
    let full = [
        "d6-d7xa1",
        "D6-D7 x A1",
        "d6d7a1",
        "d6 d7 a1",
        "d6-d7:a1",
        "d6-d7×a1",
        "d6-d7*a1",
        "d6 d7xa1",
        "d6-d7 a1",
        "d6-d7 takes a1",
        "d6-d7 bere a1",
        "d6 na d7, bere a1",
        "D6→D7 ✕ A1",
    ];
    reads(MOVING, "d6-d7xa1", &full);
}

#[test]
fn layings_are_read_however_they_are_written() {
    reads(LAYING, "d2", &["d2", "D2", " d 2 ", "2d"]);
    reads(LAYING, "d7xf2", &["d7xf2", "d7 x f2", "d7f2", "D7 F2", "d7:f2", "d7 odebírá f2"]);
}

#[test]
fn a_missing_removal_is_asked_for() {
    asks(MOVING, "d6-d7", &["d6-d7xa1", "d6-d7xg1", "d6-d7xf2", "d6-d7xf4"]);
    asks(LAYING, "d7", &["d7xf2", "d7xf4"]);
}

#[test]
fn the_only_removal_is_taken_as_meant() {
    let board = "w.w/.w./..w/....b./.../.../bbb w 0,0";
    reads(board, "d6-d7xf4", &["d6-d7", "d6d7"]);
}

#[test]
fn where_a_man_goes_is_enough_if_only_one_can() {
    reads(MOVING, "e5-e4", &["e4"]);
    reads(MOVING, "d6-d7xa1", &["d7xa1", "d7 x a1"]);
    asks(MOVING, "d5", &["e5-d5", "d6-d5"]);
    asks(MOVING, "d7", &["d6-d7xa1", "d6-d7xg1", "d6-d7xf2", "d6-d7xf4", "a7-d7", "g7-d7"]);
}

#[test]
fn an_impossible_turn_is_still_read() {
    reads(MOVING, "a1-d1", &["a1-d1"]);
    reads(MOVING, "c3", &["c3"]);
    reads(MOVING, "e5-e4xa1", &["e5-e4xa1"]);
    reads(LAYING, "a7-a4", &["a7-a4"]);
}

#[test]
fn every_turn_is_read_as_it_is_shown() {
    for board in [MOVING, LAYING] {
        let game = position(board, "");
        let view = game.view(Viewer::Seat(seat(1)));
        for action in game.legal_actions(seat(1)) {
            assert_eq!(view.parse(&view.show(&action)), Ok(action));
        }
    }
}

#[test]
fn a_point_that_does_not_exist_is_named_with_its_neighbours() {
    let wrong = |text| match typed(text, MOVING) {
        Err(Unclear::Wrong(sentence)) => sentence.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    let expected = "mill-parse-point point=\"a2\" near=[\"a1\", \"a4\", \"a7\"]";
    assert_eq!(wrong("a2"), expected);
    assert_eq!(wrong("a7-a2"), expected);
    assert!(wrong("d4").contains("\"d3\", \"d5\""));
}

#[test]
fn text_that_is_no_turn_is_refused_with_an_example() {
    let key = |text: &str| match typed(text, MOVING) {
        Err(Unclear::Wrong(Sentence { key, .. })) => key,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!((key(""), key("  \u{200b} ")), ("mill-parse-empty", "mill-parse-empty"));
    assert_eq!(key(&"d2 ".repeat(100)), "mill-parse-long");
    for text in [
        "hello",
        "d2-",
        "-d2",
        "d2xa1xd1",
        "d2-d3-d5",
        "h8",
        "d9",
        "d",
        "2",
        "xa1",
        "d2+",
        "💥",
        "d2-d3xa1xa4",
        "a1 a4 a7 d7",
        "pass",
        "0-0",
    ] {
        assert_eq!(key(text), "mill-parse", "{text}");
    }
}

#[test]
fn draws_are_spoken_of_in_three_languages() {
    reads(MOVING, "offer", &["draw?", "draw", "Draw", "remíza?", "Nabízím remízu", "offer a draw"]);
    reads(MOVING, "accept", &["draw!", "accept", "přijímám", "Prijímam remízu"]);
    reads(MOVING, "decline", &["no draw", "decline", "odmítám", "odmietam", "bez remízy"]);
    let offered = format!("{MOVING} asked=b offer=b");
    reads(&offered, "accept", &["draw", "remíza", "remiza!", "ano", "Áno", "yes"]);
    reads(&offered, "decline", &["ne", "Nie", "no"]);
    for text in ["ano", "ne"] {
        assert!(typed(text, MOVING).is_err(), "{text}: nothing was asked");
    }
    reads(&offered, "offer", &["draw?"]);
}

#[test]
fn a_spectator_is_read_too() {
    let game = position(MOVING, "");
    let view = game.view(Viewer::Spectator);
    for text in ["d6-d7", "d7", "draw"] {
        assert!(view.parse(text).is_ok(), "{text}");
    }
}

#[test]
fn no_text_panics() {
    let game = position(MOVING, "");
    let view = game.view(Viewer::Seat(seat(1)));
    let pieces = ["d", "6", "-", "x", " ", "d7", "é", "\u{301}", "≥", "0", "A", ">", "draw", ","];
    for one in pieces {
        for two in pieces {
            for three in pieces {
                let _ = view.parse(&format!("{one}{two}{three}"));
                let _ = view.draft(&[one, two, three].map(str::to_owned));
                let _ = Action::decode(&format!("{one}{two}{three}"));
                let _ = Mill::from_text(&format!("{one}{two}{three}"), &options(""));
            }
        }
    }
}

#[test]
fn numbers_and_marks_around_a_turn_are_forgiven() {
    reads(LAYING, "d2", &["1. d2", "1 d2", "...d2", "d2!", "d2.", "d2?!", "1) d2"]);
    reads(MOVING, "e5-e4", &["7. e5-e4", "7 e5 na e4!", "12... e5 -> e4."]);
    reads(MOVING, "d6-d7xa1", &["3. d6 na d7, bere a1!"]);
}

#[test]
fn a_turn_and_an_offer_are_two_messages() {
    for text in ["e5-e4 draw", "e5-e4, remíza?", "e5-e4 nabízím remízu", "e5 e4 ponúkam remízu"]
    {
        asks(MOVING, text, &["e5-e4", "offer"]);
    }
}
