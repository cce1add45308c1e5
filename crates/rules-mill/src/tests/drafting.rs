//! Turns put together tap by tap.

use game_core::{Draft, Label, Turn};

use super::*;

fn draft_of(game: &Mill, number: u8, steps: &str) -> Draft<Action> {
    let steps: Vec<String> = steps.split_whitespace().map(str::to_owned).collect();
    game.view(Viewer::Seat(seat(number))).draft(&steps)
}

fn draft(board: &str, steps: &str) -> Draft<Action> {
    draft_of(&position(board, ""), 1, steps)
}

/// The offered steps, in order.
fn offered(draft: &Draft<Action>) -> String {
    let steps: Vec<&str> = draft.next.iter().map(|offer| &*offer.step).collect();
    steps.join(" ")
}

fn decided(draft: &Draft<Action>) -> Option<String> {
    draft.action.filter(|_| draft.complete).map(|action| action.encode())
}

fn problem(draft: &Draft<Action>) -> &'static str {
    draft.problem.as_ref().map_or("", |problem| problem.key)
}

/// White moves; d6-d7 closes a mill, a7's neighbours are free.
const MOVING: &str = "w.w/.w./..w/....b./.../..b/b.b w 0,0";

#[test]
fn while_nearly_all_points_are_free_the_row_is_asked_first() {
    let game = begun("");
    let first = draft_of(&game, 1, "");
    assert_eq!(offered(&first), "1 2 3 4 5 6 7 dr");
    assert_eq!(first.notes[0].to_string(), "mill-draft-row hand=9");
    assert_eq!(first.next[0].label, Label::Plain("a1–g1".to_owned()));
    assert_eq!(first.next[4].label, Label::Plain("c5–e5".to_owned()));
    let row = draft_of(&game, 1, "4");
    assert_eq!(offered(&row), "a4 b4 c4 e4 f4 g4");
    assert_eq!(row.notes[0].to_string(), "mill-draft-lay hand=9");
    assert_eq!(decided(&draft_of(&game, 1, "4 c4")), Some("c4".to_owned()));
    assert_eq!(decided(&draft_of(&game, 1, "4 d7")), Some("d7".to_owned()), "tapped on the board");
    assert_eq!(decided(&draft_of(&game, 1, "c4")), Some("c4".to_owned()));
}

#[test]
fn with_fewer_free_points_each_has_a_button() {
    let mut game = begun("");
    play(&mut game, "a1 d1 g1 a7");
    let draft = draft_of(&game, 1, "");
    assert_eq!(draft.next.len(), 21);
    assert!(offered(&draft).starts_with("b2 d2 f2 c3"));
    assert_eq!(problem(&draft_of(&game, 1, "4")), "core-unknown-step", "no rows any more");
    assert_eq!(problem(&draft_of(&game, 1, "a1")), "mill-taken");
}

#[test]
fn a_move_takes_two_taps() {
    let first = draft(MOVING, "");
    assert_eq!(offered(&first), "e5 d6 a7 g7 dr");
    let lifted = draft(MOVING, "e5");
    assert_eq!(offered(&lifted), "e4 d5");
    assert_eq!(lifted.notes[0].to_string(), "mill-draft-lifted point=\"e5\"");
    assert_eq!((lifted.action, lifted.complete), (None, false));
    assert_eq!(decided(&draft(MOVING, "e5 e4")), Some("e5-e4".to_owned()));
}

#[test]
fn another_tap_picks_another_man_up() {
    assert_eq!(offered(&draft(MOVING, "e5 d6")), "d5 b6 f6 d7");
    assert_eq!(decided(&draft(MOVING, "e5 d6 f6")), Some("d6-f6".to_owned()));
    assert_eq!(offered(&draft(MOVING, "e5 e5")), "e5 d6 a7 g7 dr", "it is put back");
}

#[test]
fn a_mill_asks_for_the_man_to_be_taken() {
    let due = draft(MOVING, "d6 d7");
    assert_eq!(offered(&due), "a1 g1 f2 f4");
    assert_eq!(due.notes[0].key, "mill-draft-due");
    assert!(!due.complete && due.action.is_none());
    assert_eq!(decided(&draft(MOVING, "d6 d7 f2")), Some("d6-d7xf2".to_owned()));
    assert_eq!(problem(&draft(MOVING, "d6 d7 a7")), "mill-own-man");
    assert_eq!(problem(&draft(MOVING, "d6 d7 c3")), "mill-nothing-to-take");
    let safe = MOVING.replace("b.b w", "bbb w");
    assert_eq!(problem(&draft(&safe, "d6 d7 a1")), "mill-in-mill");
}

#[test]
fn a_wrong_tap_leaves_the_draft_as_it_was_and_says_why() {
    let wrong = |steps: &str, kept: &str, why: &str| {
        let draft_now = draft(MOVING, steps);
        assert_eq!(
            (problem(&draft_now), offered(&draft_now)),
            (why, offered(&draft(MOVING, kept)))
        );
    };
    wrong("a1", "", "mill-not-your-man");
    wrong("c3", "", "mill-no-man");
    wrong("e5 c3", "e5", "mill-too-far");
    wrong("e5 f4", "e5", "mill-taken");
    wrong("h9", "", "core-unknown-step");
    wrong("go", "", "core-unknown-step");
    wrong("yes", "", "mill-no-offer");
    let stuck = "ww./b../.../bb..../.../.../bww w 0,0";
    assert_eq!(problem(&draft(stuck, "d1")), "");
    assert_eq!(problem(&draft("wbw/b../.../bb..../.../.../bww w 0,0", "a7")), "mill-stuck");
}

#[test]
fn a_draw_is_offered_and_answered_by_buttons() {
    let ask = draft(MOVING, "dr");
    assert_eq!(
        (offered(&ask), ask.complete, ask.action),
        ("go".into(), false, Some(Action::Offer))
    );
    assert_eq!(decided(&draft(MOVING, "dr go")), Some("offer".to_owned()));
    let offered_board = format!("{MOVING} asked=b offer=b");
    let answer = draft(&offered_board, "");
    assert_eq!(offered(&answer), "yes no e5 d6 a7 g7");
    assert_eq!(answer.notes[1].key, "mill-draft-offered");
    assert_eq!(decided(&draft(&offered_board, "yes go")), Some("accept".to_owned()));
    assert_eq!(decided(&draft(&offered_board, "no")), Some("decline".to_owned()));
    assert_eq!(decided(&draft(&offered_board, "e5 e4")), Some("e5-e4".to_owned()));
}

#[test]
fn a_player_who_is_not_to_move_can_only_offer_a_draw() {
    let game = position(MOVING, "");
    let other = draft_of(&game, 2, "");
    assert_eq!((offered(&other).as_str(), problem(&other)), ("dr", ""));
    assert_eq!(problem(&draft_of(&game, 2, "a1")), "mill-not-your-turn");
    assert_eq!(decided(&draft_of(&game, 2, "dr go")), Some("offer".to_owned()));
    let spectator = game.view(Viewer::Spectator).draft(&[]);
    assert_eq!((spectator.next.len(), problem(&spectator)), (0, "mill-not-seated"));
}

#[test]
fn words_on_buttons_come_last() {
    let labels = draft(MOVING, "").next;
    let worded = |label: &Label| matches!(label, Label::Worded(_));
    let first = labels.iter().position(|offer| worded(&offer.label)).unwrap();
    assert!(labels[first..].iter().all(|offer| worded(&offer.label)));
    for offer in &labels {
        assert!(offer.step.len() <= 3, "{}", offer.step);
    }
}

/// Plays on by buttons alone, always the first or the last point offered.
fn by_buttons(settings: &str, last: bool) -> Mill {
    let mut game = begun(settings);
    while let Turn::Seats { .. } = game.turn() {
        let mover = game.seat_of(game.board.to_move);
        let view = game.view(Viewer::Seat(mover));
        let mut steps = Vec::new();
        let action = loop {
            let draft = view.draft(&steps);
            assert_eq!(draft.problem, None, "{} {steps:?}", game.to_text());
            if draft.complete {
                break draft.action.unwrap();
            }
            let plain = |label: &Label| matches!(label, Label::Plain(_));
            let mut points = draft.next.iter().filter(|offer| plain(&offer.label));
            let chosen = if last { points.next_back() } else { points.next() };
            steps.push(chosen.unwrap_or_else(|| panic!("{steps:?}")).step.clone());
        };
        assert!(steps.join(",").len() <= 40, "{steps:?}");
        game.act(mover, &action).unwrap();
    }
    game
}

#[test]
fn a_whole_game_is_played_by_buttons() {
    for settings in ["", "flying=off", "men=12"] {
        for last in [false, true] {
            assert!(by_buttons(settings, last).end.is_some());
        }
    }
}

#[test]
fn many_taps_are_harmless() {
    let steps: Vec<String> =
        ["e5", "d6"].iter().cycle().take(500).map(ToString::to_string).collect();
    let view = position(MOVING, "").view(Viewer::Seat(seat(1)));
    assert!(view.draft(&steps).problem.is_some());
    assert!(!view.scene(&steps).shapes.is_empty());
}
