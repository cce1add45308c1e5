//! Ends of games and their value.

use game_core::{Departure, Expiry, Next, Outcome, Turn};

use super::*;

/// The first side bears off its last man.
fn last_man(others: &[(u8, u8)], rest: &str) -> (u32, Vec<i64>) {
    let game = position(&format!("XGID={}:{rest}", men(&[(1, 1)], others)), "");
    let play = game.listing(seat(1))[0].action.encode();
    let won = after(game, &[&format!("1:{play}")]);
    (won.ending().unwrap().points, outcome(&won).points)
}

fn outcome(game: &Backgammon) -> Outcome {
    match game.turn() {
        Turn::Over(outcome) => outcome,
        turn => panic!("{turn:?}"),
    }
}

const MATCH: &str = "0:0:1:63:0:0:0:5:10";

#[test]
fn a_win_is_single_gammon_or_backgammon() {
    assert_eq!(last_man(&[(24, 14)], MATCH), (1, [1, 0].to_vec()), "one is off");
    assert_eq!(last_man(&[(24, 15)], MATCH), (2, [2, 0].to_vec()), "none is off");
    assert_eq!(last_man(&[(24, 14), (7, 1)], MATCH).0, 2, "just outside the winner's home");
    assert_eq!(last_man(&[(24, 14), (6, 1)], MATCH).0, 3, "in the winner's home");
    assert_eq!(last_man(&[(24, 14), (0, 1)], MATCH).0, 3, "on the bar");
    assert_eq!(last_man(&[(24, 13), (0, 1)], MATCH).0, 1, "on the bar, but one is off");
}

#[test]
fn the_cube_multiplies_every_win() {
    assert_eq!(last_man(&[(24, 15)], "2:1:1:63:0:0:0:25:10").0, 8);
    assert_eq!(last_man(&[(24, 14), (0, 1)], "1:-1:1:63:0:0:0:25:10").0, 6);
}

#[test]
fn with_jacoby_gammons_count_only_once_a_player_turned_the_cube() {
    let backgammon: &[(u8, u8)] = &[(24, 14), (6, 1)];
    assert_eq!(last_man(backgammon, "0:0:1:63:0:0:1:0:10").0, 1);
    assert_eq!(last_man(backgammon, "2:0:1:63:0:0:1:0:10").0, 4, "doubled by the dice only");
    assert_eq!(last_man(backgammon, "1:1:1:63:0:0:1:0:10").0, 6);
    assert_eq!(last_man(backgammon, "0:0:1:63:0:0:0:0:10").0, 3, "without the rule");
}

#[test]
fn a_resignation_is_offered_and_accepted_or_refused() {
    let game = position(START, "");
    let offered_one = after(game.clone(), &["1:resign1"]);
    assert_eq!(offered_one.decider(), Some(seat(2)), "the other answers before play goes on");
    assert_eq!(refusal(&offered_one, 1, "roll"), Violation::Resigning { size: 1 });
    assert_eq!(refusal(&offered_one, 2, "double"), Violation::AnswerFirst { size: 1 });
    assert_eq!(refusal(&offered_one, 1, "accept"), Violation::Resigning { size: 1 });
    let won = after(offered_one.clone(), &["2:accept"]);
    assert_eq!(outcome(&won).points, [0, 1]);
    assert_eq!(outcome(&won).places, [2, 1]);
    let refused = after(offered_one, &["2:refuse"]);
    assert_eq!(refused.decider(), Some(seat(1)));
    assert_eq!(refusal(&refused, 1, "resign1"), Violation::ResignedBefore { size: 1 });
    assert_eq!(outcome(&after(refused.clone(), &["1:resign2", "2:accept"])).points, [0, 2]);
    let later = after(refused, &["1:roll", "*:63"]);
    assert!(offered(&later, 1).contains(&"resign1".to_owned()), "a roll changes everything");
}

#[test]
fn a_resignation_out_of_turn_is_answered_or_played_over() {
    let game = position(&START.replace(":00:", ":63:"), "");
    let resigning = after(game, &["2:resign3"]);
    assert_eq!(resigning.decider(), Some(seat(1)));
    assert_eq!(outcome(&after(resigning.clone(), &["1:accept"])).points, [3, 0]);
    let on = after(resigning, &["1:24/18;13/10"]);
    assert_eq!((on.resign, on.decider()), (None, Some(seat(2))));
}

#[test]
fn nobody_resigns_more_than_they_can_lose() {
    let jacoby = position("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10", "");
    assert_eq!(refusal(&jacoby, 1, "resign2"), Violation::ResignTooMuch { most: 1 });
    let off = to_play(&[(1, 14)], &[(24, 15)], "63");
    assert_eq!(refusal(&off, 1, "resign3"), Violation::ResignTooMuch { most: 1 });
    assert_eq!(outcome(&after(off, &["2:resign3", "1:accept"])).points, [3, 0]);
    let doubled = after(position(START, ""), &["1:double"]);
    assert_eq!(refusal(&doubled, 2, "resign1"), Violation::AnswerCube);
    assert_eq!(refusal(&position(START, ""), 2, "accept"), Violation::NothingResigned);
}

fn left(text: &str, number: u8) -> Outcome {
    let mut game = position(text, "");
    assert!(game.depart(seat(number), Departure::Resigned));
    assert!(!game.depart(seat(number), Departure::Resigned), "the game is over");
    assert!(!game.depart(Seat::new(2), Departure::Removed));
    outcome(&game)
}

#[test]
fn a_player_who_leaves_forfeits_the_match() {
    let text = START.replace(":00:0:0:0:5:10", ":63:1:3:0:5:10");
    for (number, points) in [(1, [0, 2]), (2, [4, 0])] {
        let outcome = left(&text, number);
        assert_eq!(outcome.points, points);
        let mut setup = Backgammon::first(&options(""), 2);
        setup.score = [1, 3];
        assert_eq!(setup.next(&outcome), Next::Finished);
    }
}

#[test]
fn a_player_who_leaves_a_session_pays_for_this_game_and_ends_it() {
    let setup = Backgammon::first(&options("play=money"), 2);
    let leave = |own: &[(u8, u8)], rest: &str, number| {
        let text = format!("XGID={}:{rest}", men(own, &[(24, 15)]));
        let outcome = left(&text, number);
        assert_eq!(setup.next(&outcome), Next::Finished);
        outcome.points
    };
    assert_eq!(leave(&[(1, 15)], "2:1:1:63:0:0:0:0:10", 1), [-8, 8], "none is off");
    assert_eq!(leave(&[(1, 14)], "2:1:1:63:0:0:0:0:10", 1), [-4, 4], "one is off");
    assert_eq!(leave(&[(1, 14)], "2:1:1:63:0:0:0:0:10", 2), [8, -8]);
    assert_eq!(leave(&[(1, 15)], "0:0:1:63:0:0:1:0:10", 1), [-1, 1], "Jacoby");
}

#[test]
fn leaving_a_session_before_anyone_has_moved_costs_nothing() {
    let mut setup = Backgammon::first(&options("play=money"), 2);
    setup.score = [3, 7];
    let mut game = after(Backgammon::new(&setup), &["*:31"]);
    assert!(game.depart(seat(2), Departure::Removed));
    assert_eq!(outcome(&game), Outcome { places: [2, 1].to_vec(), points: [0, 0].to_vec() });
    assert_eq!(setup.next(&outcome(&game)), Next::Finished);
    let mut moved = after(Backgammon::new(&setup), &["*:31", "1:8/5;6/5"]);
    assert!(moved.depart(seat(2), Departure::Removed));
    assert_eq!(outcome(&moved).points, [2, -2]);
}

#[test]
fn a_clock_that_ends_puts_out_unless_a_resignation_waits() {
    let game = position(START, "");
    assert_eq!(game.expire(seat(1)), Expiry::Departs);
    let doubled = after(game.clone(), &["1:double"]);
    assert_eq!(doubled.expire(seat(2)), Expiry::Departs);
    let resigning = after(game, &["1:resign1"]);
    assert_eq!(resigning.expire(seat(2)), Expiry::Plays(Action::Refuse));
}

#[test]
fn a_session_adds_up_what_was_won() {
    let setup = Backgammon::first(&options("play=money"), 2);
    let won = after(Backgammon::new(&setup), &["*:31", "1:8/5;6/5", "2:double", "1:drop"]);
    let Next::Game(next) = setup.next(&outcome(&won)) else { panic!("it goes on") };
    assert_eq!((next.score, next.game), ([0, 1], 2));
    assert!(Backgammon::new(&next).to_text().contains(":00:0:1:0:0:10 open"));
}
