//! Turns put together tap by tap.

use game_core::{Label, Turn};

use super::*;

fn drafted(game: &Chess, taps: &str) -> game_core::Draft<Action> {
    view(game).draft(&steps(taps))
}

fn next(game: &Chess, taps: &str) -> Vec<String> {
    drafted(game, taps).next.into_iter().map(|offer| offer.step).collect()
}

#[test]
fn a_man_then_a_square_is_a_move() {
    let game = start();
    assert_eq!(next(&game, "").len(), 11, "ten men can move, and a draw can be offered");
    assert_eq!(next(&game, "g1"), ["f3", "h3"]);
    let done = drafted(&game, "g1 f3");
    assert!(done.complete && done.next.is_empty());
    assert_eq!(done.action, Some(action("g1f3")));
}

#[test]
fn men_are_named_by_their_signs_and_pawns_by_their_squares() {
    let labels: Vec<String> = drafted(&start(), "")
        .next
        .into_iter()
        .filter_map(|offer| match offer.label {
            Label::Plain(text) => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(labels, ["a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "♘b1", "♘g1"]);
}

#[test]
fn another_man_of_ones_own_is_taken_up_instead() {
    let done = drafted(&start(), "g1 e2 e4");
    assert_eq!((done.action, done.complete), (Some(action("e2e4")), true));
}

#[test]
fn a_pawn_asks_what_it_becomes() {
    let game = at("3r4/4P3/8/8/1k6/8/8/4K3 w - - 0 1");
    assert_eq!(next(&game, "e7 d8"), ["q", "r", "b", "n"]);
    assert_eq!(drafted(&game, "e7 d8 n").action, Some(action("e7d8n")));
    assert_eq!(next(&game, "e7 d8 e1"), next(&game, "e1"), "another man may be taken up still");
    assert_eq!(next(&game, "e7 q"), next(&game, "e7"), "first where to");
}

#[test]
fn an_impossible_step_is_explained_and_the_rest_of_the_draft_stands() {
    let draft = drafted(&start(), "g1 g3");
    assert_eq!(draft.problem.unwrap().key, "chess-cannot");
    assert_eq!(next(&start(), "g1 g3"), next(&start(), "g1"));
    for (tap, key) in [
        ("e4", "chess-no-piece"),
        ("e7", "chess-not-yours"),
        ("a1", "chess-draft-stuck"),
        ("xx", "core-unknown-step"),
        ("é", "core-unknown-step"),
        ("go", "core-unknown-step"),
        ("cl", "core-unknown-step"),
        ("ac", "chess-no-offer"),
    ] {
        assert_eq!(drafted(&start(), tap).problem.unwrap().key, key, "{tap}");
    }
    let black = start().view(Viewer::Seat(BLACK)).draft(&steps("e7 e5"));
    assert_eq!(black.problem.unwrap().key, "chess-not-your-turn");
    assert!(start().view(Viewer::Spectator).draft(&[]).problem.is_some());
}

#[test]
fn a_draw_is_offered_with_a_move_or_after_it() {
    let draft = drafted(&start(), "of e2 e4");
    assert_eq!((draft.action, draft.complete), (Some(action("e2e4+offer")), true));
    let game = play(start(), "e4");
    let white = |taps| game.view(Viewer::Seat(WHITE)).draft(&steps(taps));
    assert_eq!(white("").next.len(), 1);
    assert!(!white("of").complete);
    assert_eq!(white("of go").action, Some(Action::Offer));
    assert!(white("of go").complete);
}

#[test]
fn an_offer_is_answered_by_buttons() {
    let mut game = start();
    act(&mut game, "e2e4+offer").unwrap();
    let all = next(&game, "");
    assert_eq!(all[..2], ["ac", "de"]);
    assert!(!drafted(&game, "ac").complete && drafted(&game, "ac go").complete);
    assert!(drafted(&game, "de").complete);
}

#[test]
fn a_claim_now_is_confirmed_and_one_with_a_move_asks_which() {
    let now = play(start(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(drafted(&now, "cl go").action, Some(Action::Claim));
    let soon = play(start(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(next(&soon, "cl"), ["f6"]);
    assert_eq!(drafted(&soon, "cl f6 g8").action, Some(action("f6g8+claim")));
}

#[test]
fn every_legal_move_can_be_tapped_and_buttons_stay_few() {
    let mut game = start();
    for at in 0..120 {
        let mut found = Vec::new();
        let first = drafted(&game, "").next;
        assert!(first.len() <= 20, "{}", game.to_text());
        for man in first
            .iter()
            .filter(|offer| offer.step.len() == 2 && offer.step.as_bytes()[1].is_ascii_digit())
        {
            for to in &next(&game, &man.step) {
                let taps = [&man.step, " ", to].concat();
                let draft = drafted(&game, &taps);
                if draft.complete {
                    found.push(draft.action.unwrap());
                    continue;
                }
                for role in ["q", "r", "b", "n"] {
                    let draft = drafted(&game, &[&taps, " ", role].concat());
                    assert!(draft.complete);
                    found.push(draft.action.unwrap());
                }
            }
        }
        let mut legal: Vec<Action> =
            game.moves().into_iter().map(|one| Action::Move(one, Rider::None)).collect();
        let code = |action: &Action| action.encode();
        found.sort_by_key(code);
        legal.sort_by_key(code);
        assert_eq!(found, legal, "{}", game.to_text());
        let Turn::Seats { .. } = game.turn() else { return };
        let moves = game.moves();
        game.act(game.mover(), &Action::Move(moves[at * 13 % moves.len()], Rider::None)).unwrap();
    }
}

#[test]
fn a_queen_in_the_middle_has_at_most_twenty_seven_targets() {
    let game = at("8/8/8/3Q4/8/k7/8/1K6 w - - 0 1");
    assert_eq!(next(&game, "d5").len(), 27);
}

#[test]
fn buttons_name_castling_and_captures() {
    let labels = |taps| -> Vec<String> {
        let next = drafted(&at(KIWIPETE), taps).next.into_iter();
        next.filter_map(|offer| match offer.label {
            Label::Plain(text) => Some(text),
            _ => None,
        })
        .collect()
    };
    assert_eq!(labels("e1"), ["O-O-O", "d1", "f1", "O-O"]);
    assert_eq!(labels("g2"), ["g3", "×h3", "g4"]);
}
