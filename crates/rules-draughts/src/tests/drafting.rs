//! Turns put together by tapping.

use alloc::borrow::ToOwned;

use game_core::{ChanceRng, Draft, Label, Secret, Turn};

use super::*;

fn draft(game: &Draughts, viewer: Viewer, steps: &str) -> Draft<Action> {
    let steps: Vec<String> = steps.split_whitespace().map(str::to_owned).collect();
    game.view(viewer).draft(&steps)
}

fn mine(game: &Draughts, steps: &str) -> Draft<Action> {
    draft(game, Viewer::Seat(mover(game)), steps)
}

fn next(draft: &Draft<Action>) -> Vec<&str> {
    draft.next.iter().map(|offer| offer.step.as_str()).collect()
}

/// The code of the action that a draft completes.
fn done(draft: &Draft<Action>) -> String {
    assert!(draft.complete && draft.problem.is_none(), "{draft:?}");
    draft.action.unwrap().encode()
}

fn problem(draft: &Draft<Action>) -> &'static str {
    draft.problem.as_ref().unwrap().key
}

#[test]
fn a_move_is_a_tap_on_the_piece_and_one_on_the_target() {
    let game = start();
    assert_eq!(next(&mine(&game, "")), ["a3", "c3", "e3", "g3", "d"]);
    let taken_up = mine(&game, "c3");
    assert_eq!((next(&taken_up), taken_up.complete), (["b4", "d4"].into(), false));
    assert_eq!(done(&mine(&game, "c3 d4")), "c3-d4");
}

#[test]
fn another_piece_is_taken_up_instead() {
    let game = start();
    assert_eq!(done(&mine(&game, "c3 e3 f4")), "e3-f4");
}

#[test]
fn a_wrong_tap_says_why_and_keeps_what_was_right() {
    let game = start();
    let wrong = mine(&game, "c3 e5 d4");
    assert_eq!(wrong.taken, 1, "what follows a wrong tap does not count");
    assert_eq!((problem(&wrong), next(&wrong)), ("draughts-draft-no-way", ["b4", "d4"].into()));
    assert_eq!(problem(&mine(&game, "b2")), "draughts-draft-stuck");
    assert_eq!(problem(&mine(&game, "e5")), "draughts-nothing-there");
    assert_eq!(problem(&mine(&game, "b6")), "draughts-not-yours");
    assert_eq!(problem(&mine(&game, "a2")), "core-unknown-step");
    assert_eq!(problem(&mine(&game, "!c3")), "draughts-not-huffable");
    assert_eq!(problem(&mine(&game, "y")), "draughts-no-offer");
    assert_eq!(problem(&mine(&game, "c3 d4 go")), "core-unknown-step");
    let must = at("W:Wc3,a1:Bd4,f6,b8");
    assert_eq!(problem(&mine(&must, "a1")), "draughts-must-capture");
    assert_eq!(next(&mine(&must, "")), ["c3", "d"]);
}

#[test]
fn a_chain_is_tapped_by_its_end_or_on_its_way() {
    let game = at("W:Wc3,a1:Bd4,f6,b8");
    assert_eq!(next(&mine(&game, "c3")), ["g7"]);
    assert_eq!(done(&mine(&game, "c3 g7")), "c3xe5xg7");
    assert_eq!(done(&mine(&game, "c3 e5")), "c3xe5xg7");
}

#[test]
fn of_chains_to_one_end_the_squares_on_the_way_are_asked() {
    let game = at("W:Wd2:Bc3,e3,c5,e5,h8");
    let piece = mine(&game, "d2");
    assert_eq!(next(&piece), ["b4", "f4"]);
    assert_eq!(piece.notes[0].key, "draughts-draft-which-way");
    assert_eq!(done(&mine(&game, "d2 f4")), "d2xf4xd6");
    assert_eq!(done(&mine(&game, "d2 b4")), "d2xb4xd6");
    // With another end beside it, the end is tapped first.
    let more = at("W:Wd2:Bc3,e3,c5,e5,g5,h8");
    assert_eq!(next(&mine(&more, "d2")), ["d6", "h6"]);
    assert_eq!(next(&mine(&more, "d2 d6")), ["b4", "f4"]);
    assert_eq!(done(&mine(&more, "d2 d6 f4")), "d2xf4xd6");
    assert_eq!(done(&mine(&more, "d2 h6")), "d2xf4xh6");
}

#[test]
fn an_end_that_another_chain_goes_over_is_confirmed() {
    let mut confirmed = 0;
    let mut rng = ChanceRng::at(&Secret::new([3; 32]), 0);
    for _ in 0..4000 {
        let text = king_and_men(&mut rng);
        let game = Draughts::from_text(&text, &Options::default());
        let Some(game) = game.ok().filter(|game| game.end.is_none()) else { continue };
        confirmed += every_move_can_be_tapped(&game);
    }
    assert!(confirmed > 0);
}

/// White's king and up to ten black men.
fn king_and_men(rng: &mut ChanceRng) -> String {
    let mut names: Vec<String> = crate::Square::all().skip(4).map(|one| one.to_string()).collect();
    let mut take = |rng: &mut ChanceRng| {
        let at = rng.below(u32::try_from(names.len()).unwrap()) as usize;
        names.swap_remove(at)
    };
    let king = take(rng);
    let men: Vec<String> = (0..4 + rng.below(7)).map(|_| take(rng)).collect();
    alloc::format!("W:WK{king}:B{}", men.join(","))
}

/// Finds taps to every move among the offered ones, and returns the number of moves that had to be
/// confirmed.
fn every_move_can_be_tapped(game: &Draughts) -> usize {
    let (mut confirmed, mut reached) = (0, Vec::new());
    let mut open = Vec::from([String::new()]);
    while let Some(steps) = open.pop() {
        let draft = mine(game, &steps);
        assert_eq!(draft.problem, None, "{steps} {}", game.to_text());
        for step in next(&draft) {
            let longer = alloc::format!("{steps} {step}");
            assert!(step.len() <= 4, "{step}");
            match step {
                "d" | "y" | "n" | "r" => {}
                _ => open.push(longer),
            }
        }
        confirmed += usize::from(next(&draft).contains(&"go"));
        if draft.complete {
            reached.push(draft.action.unwrap().encode());
        }
    }
    reached.sort();
    reached.dedup();
    let mut all: Vec<String> = game.moves().iter().map(Action::encode).collect();
    all.sort();
    assert_eq!(reached, all, "{}", game.to_text());
    confirmed
}

#[test]
fn a_huff_is_a_button_and_a_tap_on_the_piece() {
    let game = at_with("B:Wb2,c3,h4:Bd4,a7,h8:!c3", "captures=huff");
    let root = mine(&game, "");
    assert_eq!(next(&root), ["d4", "a7", "h8", "!c3", "d"]);
    assert!(matches!(root.next[3].label, Label::Worded(_)));
    assert_eq!(next(&mine(&game, "!c3")), ["d4", "a7", "h8"]);
    assert_eq!(done(&mine(&game, "!c3 d4 e3")), "!c3;d4-e3");
    assert_eq!(done(&mine(&game, "d4 e3")), "d4-e3");
    assert_eq!(problem(&mine(&game, "!c3 !c3")), "core-unknown-step");
    assert_eq!(every_move_can_be_tapped(&game), 0);
    let last = at_with("B:Wb4:Bd4,a7:!b4", "captures=huff");
    assert_eq!(done(&mine(&last, "!b4")), "!b4");
}

#[test]
fn draws_are_offered_with_a_confirmation_also_out_of_turn() {
    let game = start();
    for seat in [ONE, TWO] {
        let asked = draft(&game, Viewer::Seat(seat), "d");
        assert_eq!((asked.action, asked.complete), (Some(Action::Offer), false));
        assert_eq!(next(&asked), ["go"]);
        assert_eq!(done(&draft(&game, Viewer::Seat(seat), "d go")), "draw");
    }
    assert_eq!(next(&draft(&game, Viewer::Seat(TWO), "")), ["d"]);
    assert_eq!(problem(&draft(&game, Viewer::Seat(TWO), "b6")), "draughts-not-your-turn");
    let mut offered = game;
    offered.act(TWO, &Action::Offer).unwrap();
    assert_eq!(next(&mine(&offered, "")), ["y", "n", "a3", "c3", "e3", "g3"]);
    assert_eq!(done(&mine(&offered, "y go")), "accept");
    assert_eq!(done(&mine(&offered, "n")), "decline");
    let thrice = played(at("W:WKa1,h2:BKb8,a7"), &"a1-b2 b8-c7 b2-a1 c7-b8 ".repeat(2));
    assert_eq!(done(&mine(&thrice, "r go")), "claim");
}

#[test]
fn a_viewer_who_cannot_act_is_told_why() {
    assert_eq!(problem(&draft(&start(), Viewer::Spectator, "")), "draughts-not-seated");
    let mut declined = start();
    declined.act(TWO, &Action::Offer).unwrap();
    declined.act(ONE, &Action::Decline).unwrap();
    assert_eq!(problem(&draft(&declined, Viewer::Seat(TWO), "")), "draughts-not-your-turn");
    assert_eq!(problem(&draft(&at("B:Wa1:B"), Viewer::Seat(ONE), "")), "draughts-over");
}

#[test]
fn random_taps_never_break_anything() {
    let mut rng = ChanceRng::at(&Secret::new([5; 32]), 0);
    let words = ["c3", "d4", "go", "!c3", "d", "y", "n", "r", "", "é", "e5", "a1", "h8", "\u{0}"];
    let games = [start(), at_with("B:Wb2,c3,h4:Bd4,a7,h8:!c3", "captures=huff"), at("B:Wa1:B")];
    for _ in 0..2000 {
        let steps: Vec<String> = (0..rng.below(7))
            .map(|_| words[rng.below(u32::try_from(words.len()).unwrap()) as usize].to_owned())
            .collect();
        for game in &games {
            for viewer in Viewer::all(2) {
                let view = game.view(viewer);
                let (draft, scene) = (view.draft(&steps), view.scene(&steps));
                assert!(!draft.complete || draft.action.is_some());
                assert!(scene.targets.iter().all(|target| target.step.len() <= 3));
            }
        }
    }
}

#[test]
fn a_whole_game_is_played_by_tapping_the_picture_alone() {
    let mut rng = ChanceRng::at(&Secret::new([6; 32]), 0);
    for settings in ["", "captures=huff federation=on"] {
        let mut game = Draughts::new(&Setup::new(options(settings), Some(TWO)));
        while let Turn::Seats { .. } = game.turn() {
            let seat = mover(&game);
            let view = game.view(Viewer::Seat(seat));
            let mut steps: Vec<String> = Vec::new();
            while !view.draft(&steps).complete {
                let targets = view.scene(&steps).targets;
                let at = rng.below(u32::try_from(targets.len().max(1)).unwrap()) as usize;
                steps.push(targets.get(at).map_or("go".into(), |target| target.step.clone()));
                assert!(steps.len() < 60, "{steps:?} {}", game.to_text());
            }
            let action = view.draft(&steps).action.unwrap();
            game.act(seat, &action).unwrap();
        }
    }
}
