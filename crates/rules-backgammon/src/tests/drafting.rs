//! Turns put together tap by tap.

use game_core::{ChanceRng, Draft, Label, Offer, Role, Secret, Table, Turn, View as _, Viewer};

use super::*;

fn draft(game: &Backgammon, number: u8, steps: &[&str]) -> Draft<Action> {
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    game.view(Viewer::Seat(seat(number))).draft(&steps)
}

fn codes(draft: &Draft<Action>) -> Vec<&str> {
    draft.next.iter().map(|offer| offer.step.as_str()).collect()
}

fn played(draft: &Draft<Action>) -> Option<String> {
    draft.action.as_ref().map(Action::encode)
}

#[test]
fn a_roll_is_played_man_by_man_and_confirmed() {
    let game = position(&START.replace(":00:", ":62:"), "");
    let first = draft(&game, 1, &[]);
    assert_eq!(first.next[0].label, Label::Plain("24/18".to_owned()));
    assert_eq!(codes(&first)[..2], ["xr", "xv"]);
    assert!(first.action.is_none());
    let two = draft(&game, 1, &["xr", "mk"]);
    assert_eq!((codes(&two), two.complete), (["go"].to_vec(), false));
    assert_eq!(played(&two).unwrap(), "24/18;13/11");
    let done = draft(&game, 1, &["xr", "mk", "go"]);
    assert!(done.complete && done.problem.is_none());
    assert_eq!(played(&done).unwrap(), "24/18;13/11");
}

#[test]
fn men_are_tapped_and_then_where_they_go() {
    let game = position(&START.replace(":00:", ":62:"), "");
    assert_eq!(codes(&draft(&game, 1, &["x"])), ["xr", "xv", "xp"]);
    let whole = draft(&game, 1, &["x", "p", "go"]);
    assert_eq!(played(&whole).unwrap(), "24/18;18/16", "both numbers by one tap");
    let again = draft(&game, 1, &["x", "m", "g", "f", "d", "go"]);
    assert_eq!(played(&again).unwrap(), "13/7;6/4", "another man is taken up instead");
    let wrong = draft(&game, 1, &["x", "s"]);
    assert_eq!(wrong.problem.unwrap().key, "backgammon-not-rolled");
    let early = draft(&game, 1, &["xr", "go"]);
    assert_eq!(early.problem.unwrap().key, "backgammon-more");
    assert_eq!(draft(&game, 1, &["g"]).problem.unwrap().key, "backgammon-draft-stuck");
}

#[test]
fn moves_that_would_waste_the_roll_are_not_offered() {
    let game = to_play(&[(20, 1)], &[(14, 2), (24, 3)], "65");
    let first = draft(&game, 1, &[]);
    assert_eq!(codes(&first)[..2], ["go", "to"], "the 5 first: otherwise the 6 is lost");
}

#[test]
fn a_single_play_is_offered_at_once() {
    let game = to_play(&[(20, 1)], &[(14, 2), (24, 3)], "65");
    let first = draft(&game, 1, &[]);
    assert_eq!(first.notes[0].key, "backgammon-draft-only");
    assert_eq!(played(&first).unwrap(), "20/15;15/9");
    assert!(draft(&game, 1, &["go"]).complete);
}

#[test]
fn how_dice_are_rolled_is_offered_where_it_makes_a_difference() {
    let game = after(position(START, ""), &["1:auto"]);
    assert!(!codes(&draft(&game, 2, &[])).contains(&"A"), "the other is not asked anything");
    let rolled = after(game, &["*:63"]);
    let offered = draft(&rolled, 1, &[]);
    assert!(codes(&offered).contains(&"K") && !codes(&offered).contains(&"A"));
}

#[test]
fn the_cube_is_turned_only_after_being_asked_again() {
    let game = position(START, "");
    assert_eq!(codes(&draft(&game, 1, &[])), ["R", "D", "A", "Q"]);
    let mut usual = draft(&game, 1, &[]).next;
    usual.retain(|offer| offer.role == Role::Commit);
    assert_eq!(usual, [Offer::worded("R", "backgammon-step-roll").open().commit()]);
    assert!(draft(&game, 1, &["R"]).complete);
    let double = draft(&game, 1, &["D"]);
    assert_eq!((codes(&double), double.complete), (["go"].to_vec(), false));
    assert!(draft(&game, 1, &["D", "go"]).complete);
    assert_eq!(draft(&game, 1, &[]).notes[0].key, "backgammon-draft-turn");
    let doubled = after(game, &["1:double"]);
    assert_eq!(draft(&doubled, 2, &[]).notes[0].key, "backgammon-draft-offered");
    assert!(draft(&doubled, 1, &[]).notes.is_empty(), "nothing is asked of who doubled");
    assert_eq!(codes(&draft(&doubled, 2, &[])), ["T", "P"]);
    assert_eq!(played(&draft(&doubled, 2, &["P", "go"])).unwrap(), "drop");
    assert!(codes(&draft(&doubled, 1, &[])).is_empty(), "the other only waits");
}

#[test]
fn a_resignation_asks_for_its_size() {
    let game = position(&START.replace(":00:", ":62:"), "");
    assert_eq!(codes(&draft(&game, 2, &["Q"])), ["1", "2", "3"]);
    assert_eq!(played(&draft(&game, 2, &["Q", "2", "go"])).unwrap(), "resign2");
    let resigning = after(game, &["2:resign2"]);
    let answers = draft(&resigning, 1, &[]);
    assert!(codes(&answers).starts_with(&["Y", "N"]), "{:?}", codes(&answers));
    assert_eq!(played(&draft(&resigning, 1, &["Y", "go"])).unwrap(), "accept");
    for answer in ["Y", "N"] {
        assert!(!draft(&resigning, 1, &[answer]).complete, "{answer} is asked about");
        assert!(draft(&resigning, 1, &[answer, "go"]).complete);
    }
}

#[test]
fn a_player_who_may_do_nothing_is_told_whose_turn_it_is() {
    let game = position(&START.replace(":00:", ":62:").replace(":5:10", ":5:0"), "");
    let other = Backgammon { refused: [0, 3], ..game };
    let refused = draft(&other, 2, &[]).problem.unwrap();
    assert_eq!(refused.key, "backgammon-not-your-turn");
    let spectator = other.view(Viewer::Spectator).draft(&[]);
    assert_eq!(spectator.problem.unwrap().key, "backgammon-not-seated");
}

#[test]
fn whole_games_are_played_by_tapping_what_is_offered() {
    for seed in 0..8 {
        let secret = Secret::new([seed; 32]);
        let mut rng = ChanceRng::at(&secret, u32::MAX);
        let setup = Backgammon::first(&options("play=money beavers=on raccoons=on"), 2);
        let mut table = Table::<Backgammon>::start(&setup, &secret);
        while let Turn::Seats { must, .. } = table.position().turn() {
            let mover = must.iter().next().unwrap();
            let (mut steps, mut taps) = (Vec::<String>::new(), 0);
            let action = loop {
                let draft = table.position().view(Viewer::Seat(mover)).draft(&steps);
                assert!(draft.problem.is_none(), "{steps:?} {:?}", draft.problem);
                assert!(draft.next.len() <= 26, "{}", draft.next.len());
                if draft.complete {
                    break draft.action.unwrap();
                }
                taps += 1;
                assert!(taps < 400, "{steps:?} leads nowhere");
                let next: Vec<&str> = codes(&draft);
                // Mostly moves, so that games come to their end.
                let moves: Vec<&str> = next
                    .iter()
                    .copied()
                    .filter(|code| !["A", "K", "Q", "D", "P", "Y"].contains(code))
                    .collect();
                let from = if rng.below(40) == 0 || moves.is_empty() { &next } else { &moves };
                let tapped = from[rng.below(u32::try_from(from.len()).unwrap()) as usize];
                assert!(tapped.len() <= 4 && tapped.is_ascii());
                steps.push(tapped.to_owned());
            };
            assert!(steps.iter().map(|step| step.len() + 1).sum::<usize>() < 800);
            table.act(mover, &action, &secret).unwrap();
        }
        assert!(table.ply() > 1);
    }
}

#[test]
fn every_step_fits_into_a_button() {
    // Four men by picture: eight taps, then the confirmation.
    let game = position(&START.replace(":00:", ":11:"), "");
    let steps = ["h", "g", "h", "g", "f", "e", "f", "e", "go"];
    assert_eq!(played(&draft(&game, 1, &steps)).unwrap(), "8/7;8/7;6/5;6/5");
    assert!(steps.join(",").len() <= 40);
}

#[test]
fn any_steps_are_answered() {
    let mut rng = ChanceRng::at(&Secret::new([8; 32]), 0);
    let words = ["x", "xr", "go", "Q", "1", "D", "", "é", "zz", "A", "mk", "9", "abc", "fy", "z"];
    let dance = to_play(&[(25, 1)], &[(24, 2), (23, 2), (22, 2), (21, 2), (20, 2), (19, 2)], "63");
    let games = [START.to_owned(), START.replace(":00:", ":62:"), START.replace(":00:", ":D:")]
        .map(|text| position(&text, ""));
    for round in 0..3000 {
        let steps: Vec<String> =
            (0..rng.below(7)).map(|_| words[rng.below(15) as usize].to_owned()).collect();
        let game = games.get(round % 4).unwrap_or(&dance);
        for viewer in Viewer::all(2) {
            let view = game.view(viewer);
            let (draft, scene) = (view.draft(&steps), view.scene(&steps));
            assert!(!draft.complete || draft.action.is_some());
            assert!(scene.targets.iter().all(|target| target.step.len() == 1));
        }
    }
}
