//! Turns assembled by taps.

use game_core::{Draft, Example, Label, Sentence, View as _, Viewer};

use super::*;

fn draft(game: &Abaku, steps: &str) -> Draft<Action> {
    let steps: Vec<String> = steps.split_whitespace().map(str::to_owned).collect();
    let view = game.view(Viewer::Seat(game.to_move));
    let _ = view.scene(&steps);
    view.draft(&steps)
}

fn offers(draft: &Draft<Action>) -> String {
    draft.next.iter().map(|offer| &*offer.step).collect::<Vec<_>>().join(" ")
}

fn decided(game: &Abaku, steps: &str) -> Option<String> {
    let draft = draft(game, steps);
    draft.action.filter(|_| draft.complete).map(|action| action.encode())
}

#[test]
fn a_first_turn_takes_five_taps() {
    let game = position(&[], "24816,-", "");
    assert_eq!(offers(&draft(&game, "")), "p x pass");
    assert_eq!(offers(&draft(&game, "p")), "1 2 4 6 8");
    assert_eq!(offers(&draft(&game, "p 2")), "1 4 6 8");
    assert_eq!(offers(&draft(&game, "p 2 4")), "1 6 8 ok");
    let places = draft(&game, "p 2 4 ok");
    assert_eq!(offers(&places), "H7v G8> H8> H8v");
    let label = |label: &Label| matches!(label, Label::Plain(text) if text == "H8→ 12");
    assert!(label(&places.next[2].label), "{:?}", places.next[2]);
    assert_eq!(decided(&game, "p 2 4 ok H8>").as_deref(), Some("H8>24"));
}

#[test]
fn the_first_of_several_tiles_is_no_mistake_yet() {
    let game = position(&[], "24816,-", "");
    let one = draft(&game, "H8 2");
    assert_eq!(one.problem, None);
    assert_eq!(one.notes[0].key, "abaku-draft-square");
    assert!(!offers(&one).contains("go"), "{}", offers(&one));
    assert_eq!(draft(&game, "H8 2 6").problem.map(|why| why.key), Some("abaku-no-equation"));
}

#[test]
fn many_places_are_asked_by_column_first() {
    let game = position(&["24.24.24.24.24", "", "24.24.24.24.24"], "2", "");
    let asked = draft(&game, "p 2 ok");
    assert!(asked.next.iter().all(|offer| offer.step.len() == 1));
    let column = draft(&game, "p 2 ok C");
    assert!(column.next.len() > 1 && column.next.iter().all(|offer| offer.step.starts_with('C')));
    assert_eq!(decided(&game, "p 2 ok C C1>").as_deref(), Some("C1>2"));
}

#[test]
fn tiles_that_fit_nowhere_are_told() {
    let game = position(&["24"], "99", "");
    let stuck = draft(&game, "p 9 9 ok");
    assert_eq!(stuck.problem.map(|why| why.key), Some("abaku-draft-no-place"));
    assert_eq!((offers(&draft(&game, "p 9 9 ok")), stuck.taken), (String::new(), 4));
}

#[test]
fn penalty_rules_offer_every_place_and_ask_again() {
    let game = position(&["24"], "22,1", "errors=penalty");
    let places = draft(&game, "p 2 2 ok");
    assert!(places.next.iter().any(|offer| offer.step == "C1v"), "{}", offers(&places));
    let label = &places.next[0].label;
    assert!(matches!(label, Label::Plain(text) if !text.contains(' ')), "{label:?}");
    let chosen = draft(&game, "p 2 2 ok C1v");
    assert!(!chosen.complete && chosen.notes.is_empty() && chosen.problem.is_none());
    assert_eq!(offers(&chosen), "go");
    assert_eq!(decided(&game, "p 2 2 ok C1v go").as_deref(), Some("C1v22"));
}

#[test]
fn an_exchange_and_a_pass_are_confirmed() {
    let game = position(&["24"], "2249,1", "");
    assert_eq!(offers(&draft(&game, "x")), "2 4 9 all");
    assert_eq!(decided(&game, "x 2 9 ok").as_deref(), Some("-29"));
    assert_eq!(decided(&game, "x all ok").as_deref(), Some("-2249"));
    assert_eq!(decided(&game, "pass"), None);
    assert_eq!(decided(&game, "pass go").as_deref(), Some("pass"));
}

#[test]
fn tapping_squares_and_tiles_lays_them() {
    let game = position(&["", ".3", ".9", "..2"], "14", "bonuses=off");
    let standing = draft(&game, "B1 v 1 4");
    assert_eq!(standing.action, Some(action("B1v14")), "taken squares are skipped");
    assert_eq!(
        standing.notes[0].to_string(),
        "abaku-draft-score score=23 equations=[\"√4=2\", \"13−9=4\"]"
    );
    assert_eq!(decided(&game, "B1 v 1 4 go").as_deref(), Some("B1v14"));
    assert_eq!(draft(&game, "B1 1 4").action, Some(action("B1v14")), "only down makes sense");
    let turned = draft(&game, "B1 B1 1 4");
    assert_eq!(turned.action, Some(action("B1>14")));
    assert_eq!(turned.problem.map(|why| why.key), Some("abaku-no-equation"));
    assert_eq!(draft(&game, "1 4 B1").action, standing.action);
    assert!(!draft(&game, "B1 > 1 4 go").complete, "what is refused is not played");
}

#[test]
fn each_tile_is_put_on_its_square() {
    let game = position(&["", ".3", ".9"], "12456,-", "");
    let laid = |steps: &str| draft(&game, steps).action.map(|action| action.encode());
    for (steps, placement) in [
        ("1 D5 2 E5", "D5>12"),
        ("1 D5 2 D6", "D5v12"),
        ("1 D5 2 D6 4 D7", "D5v124"),
        ("1 D5 2 E5 4 C5", "C5>412"),
        ("1 D5 2 E5 4 E5 5 F5", "D5>1452"),
        ("1 D5 2 H5", "D5>12"),
        ("1 B1 4 B4", "B1v14"),
        ("1 D5 2 E6", "E6>12"),
        ("1 D5 2 4 E5", "D5>142"),
        ("1 D5 2 4 D6", "D6>124"),
        ("1 D5 2 > E6", "E6>12"),
    ] {
        assert_eq!(laid(steps).as_deref(), Some(placement), "{steps}");
    }
}

#[test]
fn a_rack_keeps_its_places_while_tiles_are_laid() {
    let game = position(&["24"], "2249,1", "");
    let places = |steps: &str| {
        let steps: Vec<String> = steps.split_whitespace().map(str::to_owned).collect();
        let targets = game.view(Viewer::Seat(game.to_move)).scene(&steps).targets;
        let digit = |one: &game_core::scene::Target| one.step.len() == 1;
        let tiles = targets.into_iter().filter(digit).map(|one| (one.step, one.x));
        tiles.collect::<Vec<(String, i32)>>()
    };
    let all = places("");
    assert_eq!(all.iter().map(|(digit, _)| &**digit).collect::<String>(), "2249");
    for (steps, gone) in [("4", 2), ("C1 4", 2), ("2", 0), ("x 9", 3), ("C1 2 2 9", 0)] {
        let left = places(steps);
        assert!(left.iter().all(|tile| all.contains(tile)), "{steps}: {left:?}");
        assert!(!left.contains(&all[gone]), "{steps}: {left:?}");
    }
}

#[test]
fn jokers_ask_for_their_value() {
    let game = position(&["42"], "018 1 0 7", "");
    assert_eq!(offers(&draft(&game, "C1 x")), "0 1 2 3 4 5 6 7 8 9");
    assert_eq!(decided(&game, "C1 x 8 go").as_deref(), Some("C1>x8"));
    let lying = position(&["42i"], "18", "");
    assert_eq!(offers(&draft(&lying, "D1 1 8 C1")), "=0 =1 =2 =3 =4 =5 =6 =7 =8 =9");
    assert_eq!(decided(&lying, "D1 1 8 C1 =9 go").as_deref(), Some("D1>18;C1=9"));
}

#[test]
fn an_impossible_draft_keeps_its_longest_possible_beginning() {
    let game = position(&["24"], "2249,1", "");
    for (steps, kept) in [("p 7", "p"), ("p 2 Z9 4", "p 2"), ("A1", ""), ("p 2 ok XX", "p 2 ok")] {
        let broken = draft(&game, steps);
        assert!(broken.problem.is_some(), "{steps}");
        assert_eq!(
            Draft { problem: None, ..broken },
            Draft { problem: None, ..draft(&game, kept) }
        );
    }
}

#[test]
fn no_list_of_steps_panics() {
    let words = [
        "p",
        "x",
        "pass",
        "ch",
        "ac",
        "ok",
        "all",
        "go",
        ">",
        "v",
        "H8",
        "C1",
        "A1",
        "0",
        "2",
        "=9",
        "H",
        "",
        "é",
        "\0",
        "🀄",
        "H99",
        "=",
        "H8>",
        "C1>",
        "10",
        "H8\u{301}",
    ];
    let games = [
        position(&["42i"], "0018 1 0 7", ""),
        position(&[], "24,-", "errors=penalty"),
        position(&[".........", "", "", "", "....24"], "0123456789", "play=fill board=compact"),
        position(&["24"], "-", ""),
        position(&["1243"], "01358,579 2 0,0 0,0 pending=A1+D1", "errors=challenge"),
        position(&["1243"], "01358,- 2 0,0 0,0 lost=2,0 pending=A1+D1", "errors=challenge"),
    ];
    let mut seed = 1_u32;
    for game in &games {
        for _ in 0..400 {
            let steps: Vec<String> = (0..8)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    words[(seed >> 16) as usize % words.len()].to_owned()
                })
                .collect();
            let view = game.view(Viewer::Seat(seat(1)));
            let draft = view.draft(&steps);
            let _ = view.scene(&steps);
            if draft.complete {
                let action = draft.action.unwrap();
                assert_eq!(game.clone().act(seat(1), &action), Ok(()), "{steps:?}");
            }
        }
    }
    let long: Vec<String> = (0..10_000).map(|_| "p".to_owned()).collect();
    assert!(games[0].view(Viewer::Seat(seat(1))).draft(&long).problem.is_some());
}

#[test]
fn only_who_is_to_move_drafts() {
    let game = position(&["24"], "2249,1", "");
    let waiting = game.view(Viewer::Seat(seat(2))).draft(&[]);
    assert!(waiting.next.is_empty());
    assert_eq!(waiting.problem.map(|why| why.key), Some("abaku-not-your-turn"));
}

fn shown(game: &Abaku) -> Vec<String> {
    let examples = game.view(Viewer::Seat(game.to_move)).examples();
    let told = |example: Example| format!("{}: {}", example.steps.join(" "), example.label);
    examples.into_iter().map(told).collect()
}

#[test]
fn examples_are_short_and_of_different_kinds() {
    let all = shown(&position(&[], "23516,-", ""));
    assert_eq!(all, ["F8 1 5 6: 1+5=6 · 24", "F8 6 1 5: 6−1=5 · 24", "F8 2 3 6: 2×3=6 · 22"]);
    let down = position(&["", "", "", "", "", "", "", "......2", "......4"], "24999,-", "");
    assert!(shown(&down).iter().all(|one| !one.is_empty()), "{:?}", shown(&down));
}

#[test]
fn nothing_is_told_by_examples_that_is_to_be_found() {
    for settings in ["errors=penalty", "errors=challenge"] {
        let game = position(&[], "24816,-", settings);
        assert_eq!(shown(&game), Vec::<String>::new(), "{settings}");
        let stuck = position(&[], "57777,-", settings);
        assert_eq!(draft(&stuck, "").notes, [], "{settings}");
        assert!(!stuck.view(Viewer::Seat(stuck.to_move)).is_stuck(), "{settings}");
    }
    for rack in ["24816,-", "57777,-"] {
        let waits = position(&[], rack, "").view(Viewer::Seat(seat(2)));
        assert!(waits.examples().is_empty() && !waits.is_stuck(), "{rack}");
    }
}

#[test]
fn a_player_who_can_lay_nothing_is_told_the_ways_out() {
    let notes = |game: &Abaku| {
        let notes = draft(game, "").notes.into_iter();
        notes.map(|one| one.key.to_owned()).collect::<Vec<_>>()
    };
    let stuck = position(&[], "57777,-", "");
    assert_eq!(shown(&stuck), Vec::<String>::new());
    assert_eq!(notes(&stuck), ["abaku-draft-stuck"]);
    assert!(stuck.view(Viewer::Seat(stuck.to_move)).is_stuck());
    assert_eq!(offers(&draft(&stuck, "")), "p x pass", "both ways out stand there");
    assert_eq!(notes(&position(&[], "24777,-", "")), Vec::<String>::new());
}

#[test]
fn a_player_filling_a_board_is_told_how_far_it_is_and_ends_it_at_will() {
    let fill = "play=fill board=compact";
    let mut game = Abaku::new(&Abaku::first(&options(fill), 1));
    assert_eq!(draft(&game, "").notes, [], "nothing lies there yet");
    assert_eq!(shown(&game), ["C5 2 3 5: 2+3=5 · 20", "C5 5 2 3: 5−2=3 · 20", "D5 2 4: 2²=4 · 12"]);
    game.act(seat(1), &action("E5>24")).unwrap();
    let root = draft(&game, "");
    assert_eq!(root.notes[0].to_string(), "abaku-draft-filled filled=2 squares=81 score=12");
    let finish = root.next.iter().find(|offer| offer.step == "pass").unwrap();
    assert_eq!(finish.label, Label::Worded(Sentence::new("abaku-step-finish")));
    let asked = draft(&game, "pass");
    assert_eq!(asked.notes[0].to_string(), "abaku-draft-finish filled=2 squares=81 score=12");
    assert!(!asked.complete && draft(&game, "pass go").complete);
    let typed = |game: &Abaku, text| game.view(Viewer::Seat(seat(1))).parse(text).ok();
    assert_eq!(typed(&game, "Ukončit"), Some(Action::Pass));
    assert_eq!(typed(&position(&["24"], "24", ""), "finish"), None, "elsewhere a pass is no end");
    let rows = [".........", "", "", "", "....24"];
    let stuck = |rack| draft(&position(&rows, rack, fill), "").notes[0].key.to_owned();
    assert_eq!(
        (stuck("0"), stuck("08")),
        ("abaku-draft-stuck-fill".into(), "abaku-draft-filled".into())
    );
}
