//! Ends of games that random play never reaches, and mills closed in odd ways.

use game_core::{Departure, Expiry, Turn};

use super::*;
use crate::{Colour, End};

fn outcome(game: &Mill) -> (Vec<u8>, Vec<i64>) {
    match game.turn() {
        Turn::Over(outcome) => (outcome.places, outcome.points),
        going_on => panic!("{} goes on: {going_on:?}", game.to_text()),
    }
}

/// The end of the game after these turns from a text's position.
fn end(text: &str, settings: &str, codes: &str) -> Option<End> {
    let mut game = position(text, settings);
    assert_eq!(game.end, None, "{text} is not over yet");
    play(&mut game, codes);
    game.end
}

/// Black has three men; White can close a7-d7-g7.
const THREE_LEFT: &str = "w.w/.w./.../b.b..b/.../.../... w";

#[test]
fn a_player_left_with_two_men_loses() {
    let mut game = position(&format!("{THREE_LEFT} 0,0"), "");
    play(&mut game, "d6-d7xa4");
    assert_eq!(game.end, Some(End::Few(Colour::Black)));
    assert_eq!(outcome(&game), ([1, 2].into(), [2, 0].into()));
    assert_eq!(game.legal_actions(seat(2)), []);
    assert_eq!(game.clone().act(seat(2), &action("c4-c5")), Err(Violation::Over));
}

#[test]
fn men_in_hand_count_as_men() {
    let mut game = position(&format!("{THREE_LEFT} 0,1"), "");
    play(&mut game, "d6-d7xa4");
    assert_eq!(game.end, None, "two on the board and one in hand");
    assert!(turns(&game).contains(&"a1".to_owned()));
}

/// White's d6, a1, b4 and f4 stand around four black men; only g4 is open.
const CAGE: &str = "bbb/.w./.../bw..w./.../.../w.. w 0,0";

#[test]
fn a_player_who_cannot_move_loses() {
    let mut game = position(CAGE, "");
    play(&mut game, "f4-g4");
    assert_eq!(game.end, Some(End::Blocked(Colour::Black)));
    assert_eq!(outcome(&game), ([1, 2].into(), [2, 0].into()));
    let mut turned = position(&format!("{CAGE} white=2"), "");
    play(&mut turned, "f4-g4");
    assert_eq!(outcome(&turned), ([2, 1].into(), [0, 2].into()), "seat 2 plays White");
}

#[test]
fn one_way_out_is_enough() {
    let mut game = position(CAGE, "");
    play(&mut game, "f4-f6");
    assert_eq!(game.end, None);
    assert_eq!(turns(&game), ["g7-g4"]);
}

#[test]
fn a_man_in_hand_can_always_be_laid() {
    assert_eq!(end(&CAGE.replace("0,0", "0,1"), "", "f4-g4"), None);
}

#[test]
fn three_men_are_blocked_only_where_nobody_jumps() {
    let cage = "bbb/.w./.../w...w./.../.../... w 0,0";
    assert_eq!(end(cage, "flying=off", "f4-g4"), Some(End::Blocked(Colour::Black)));
    let mut game = position(cage, "");
    play(&mut game, "f4-g4");
    assert_eq!(game.end, None);
    assert_eq!(turns(&game).len(), 3 * 18, "each of three jumps to any free point");
}

#[test]
fn three_men_jump_and_four_do_not() {
    let three = position("w.b/.b./.w./....../.b./..w/b.. w 0,0", "");
    let to_anywhere = turns(&three).iter().filter(|turn| turn.starts_with("a7-")).count();
    assert_eq!(to_anywhere, 17);
    let with_one_in_hand = position("w.b/.b./.w./....../.b./..w/b.. w 1,0", "");
    assert!(turns(&with_one_in_hand).iter().all(|turn| !turn.contains('-')), "it is laid first");
    let mut four = three;
    play(&mut four, "a7-a4");
    let far = turns(&four).iter().filter(|turn| turn.starts_with("a1-")).count();
    assert_eq!(far, 1, "from a1 Black's man reaches d1 alone");
    let off = position("w.b/.b./.w./....../.b./..w/b.. w 0,0", "flying=off");
    assert_eq!(turns(&off).len(), 6);
}

#[test]
fn a_jump_closes_a_mill_too() {
    let mut game = position("ww./.b./.../....../.b./..w/b.b w 0,0", "");
    play(&mut game, "f2-g7xd6");
    assert_eq!(game.to_text().split(' ').next(), Some("www/.../.../....../.b./.../b.b"));
}

#[test]
fn if_all_men_stand_in_mills_any_may_be_taken() {
    let game = position("w.w/.w./bbb/....../.../.../bbb w 0,0", "");
    let taking: Vec<_> = turns(&game).into_iter().filter(|turn| turn.contains('x')).collect();
    let expected = ["a1", "d1", "g1", "c5", "d5", "e5"].map(|taken| format!("d6-d7x{taken}"));
    assert_eq!(taking, expected);
}

#[test]
fn a_man_in_a_mill_is_safe_while_another_is_not() {
    let game = position("w.w/.w./bbb/....../.../.../bbb w 0,1", "");
    assert_eq!(turns(&game).iter().filter(|turn| turn.contains('x')).count(), 6);
    let game = position("w.w/.w./bbb/....b./.../.../bbb w 0,0", "");
    let taking: Vec<_> = turns(&game).into_iter().filter(|turn| turn.contains('x')).collect();
    assert_eq!(taking, ["d6-d7xf4"]);
    let Violation::InMill { prey, .. } = refused(&game, "d6-d7xa1") else {
        panic!("a1 stands in a mill")
    };
    assert_eq!(prey.names(), ["f4"]);
}

#[test]
fn two_mills_closed_at_once_take_one_man() {
    let mut game = position("w.w/.w./.w./....../.../.../b.b w 1,3", "");
    let taking: Vec<_> = turns(&game).into_iter().filter(|turn| turn.contains('x')).collect();
    assert_eq!(taking, ["d7xa1", "d7xg1"]);
    play(&mut game, "d7xg1");
    assert_eq!(game.board.total(Colour::Black), 4);
    assert_eq!(game.quiet, 0);
}

#[test]
fn a_mill_may_be_opened_and_closed_again_and_again() {
    let mut game = position("www/.../.../....../b.b/b.b/bbb w 0,0", "");
    play(&mut game, "d7-d6 b2-b4 d6-d7xb4 f2-f4 d7-d6 f4-f2 d6-d7xf2");
    assert_eq!(game.board.total(Colour::Black), 5);
}

#[test]
fn a_mill_made_by_staying_in_another_is_not_closed_anew() {
    // g7 leaves a7-d7-g7 for g4: no mill there.
    let game = position("www/.../.../....../b.b/b.b/bbb w 0,0", "flying=off");
    let taking = turns(&game).into_iter().filter(|turn| turn.contains('x')).count();
    assert_eq!(taking, 0);
}

#[test]
fn a_mill_with_nobody_to_take_takes_nobody() {
    let mut game = position("w.w/.w./.../....../.../.../... w 0,9", "");
    assert!(turns(&game).contains(&"d6-d7".to_owned()));
    play(&mut game, "d6-d7");
    assert_eq!((game.end, game.quiet), (None, 0));
}

#[test]
fn diagonals_are_lines_of_twelve_men_only() {
    let laying = "w../w../.../....w./.../.../b.b w 1,1";
    let onto_c5 = |settings| {
        let all = turns(&position(laying, settings)).into_iter();
        all.filter(|turn| turn.starts_with("c5")).collect::<Vec<_>>()
    };
    assert_eq!(onto_c5("men=9"), ["c5"]);
    assert_eq!(onto_c5("men=12"), ["c5xa1", "c5xg1"]);
    let moving = "w../w../.../...ww./.../.../b.b w 0,1";
    let steps = |settings| turns(&position(moving, settings)).contains(&"b6-c5".to_owned());
    assert_eq!((steps("men=9"), steps("men=12")), (false, true));
}

/// Twelve men each with one point left, on which Black closes no mill.
const NEARLY_FULL: &str = "bww/wbb/bbw/wwb.wb/wwb/bww/wbb b 0,1";

#[test]
fn a_full_board_of_twelve_men_each_is_drawn() {
    let mut game = position(NEARLY_FULL, "men=12");
    play(&mut game, "e4");
    assert_eq!(game.end, Some(End::Full));
    assert_eq!(outcome(&game), ([1, 1].into(), [1, 1].into()));
}

#[test]
fn a_whole_game_of_laying_fills_the_board() {
    let mut game = begun("men=12");
    play(&mut game, "a1 d1 d2 g1 f2 b2 c3 e3 d3 c4 a4 e4 b4 g4 f4 c5 e5 d5 b6 d6 d7 f6 g7");
    assert_eq!((game.end, turns(&game)), (None, ["a7".to_owned()].into()));
    play(&mut game, "a7");
    assert_eq!(game.end, Some(End::Full));
}

#[test]
fn a_mill_closed_by_the_last_man_laid_frees_a_point() {
    let text = "wbw/wwb/bwb/bbw.ww/bwb/bww/wbb b 0,1";
    let mut game = position(text, "men=12");
    assert_eq!(turns(&game).len(), 12, "one for each white man");
    play(&mut game, "e4xd2");
    assert_eq!(game.end, None);
    let back = turns(&game);
    assert!(!back.is_empty() && back.iter().all(|turn| turn.contains("-d2")), "{back:?}");
}

#[test]
fn a_player_who_leaves_loses() {
    let mut game = begun("");
    play(&mut game, "d2 d3");
    assert!(!game.depart(seat(3), Departure::Resigned), "there is no third seat");
    assert!(game.depart(seat(1), Departure::Removed));
    assert_eq!(game.end, Some(End::Left(seat(1))));
    assert_eq!(outcome(&game), ([2, 1].into(), [0, 2].into()));
    assert!(!game.depart(seat(2), Departure::Resigned), "the game is over");
}

#[test]
fn a_player_who_lets_the_clock_run_out_leaves() {
    let game = begun("");
    assert_eq!(game.expire(seat(1)), Expiry::Departs);
}

#[test]
fn one_may_leave_before_lots_are_drawn() {
    let mut game = Mill::new(&Mill::first(&options(""), 2));
    assert_eq!(game.turn(), Turn::Chance);
    assert!(game.depart(seat(2), Departure::Resigned));
    assert_eq!(outcome(&game), ([1, 2].into(), [2, 0].into()));
    assert!(!game.resolve(&crate::Lot(seat(1))), "nothing is drawn any more");
}

/// The men taken by all turns that take one.
fn taken(text: &str, settings: &str) -> Vec<String> {
    let all = turns(&position(text, settings)).into_iter();
    let mut all: Vec<_> =
        all.filter_map(|turn| turn.split_once('x').map(|(_, taken)| taken.to_owned())).collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn removals_and_losses_that_other_programs_get_wrong_are_those_of_the_rules() {
    let mills = "ww./.../.../.....w/.../.../bbb w 0,0";
    assert_eq!(taken(mills, ""), ["a1", "d1", "g1"], "all stand in mills");
    let one_free = "ww./.../.../b....w/.../.../bbb w 0,0";
    assert_eq!(taken(one_free, ""), ["a4"], "a man beside the mill");
    let cage = "wbw/.../.../b....b/.../.../wbw w";
    assert_eq!(position(&format!("{cage} 0,0"), "").end, Some(End::Blocked(Colour::White)));
    assert_eq!(position(&format!("{cage} 1,0"), "").end, None, "with a man in hand");
}

#[test]
fn a_mill_closed_with_the_last_man_laid_takes_before_the_men_move() {
    for (text, turn, next) in [
        ("ww./.../.../b..b../.../.../b.b w 1,1", "g7xa4", "b 0,1"),
        ("bb./.../.../w..w../.../.../w.w b 0,1", "g7xa4", "w 0,0"),
    ] {
        let mut game = position(text, "");
        assert!(
            turns(&game).iter().filter(|one| one.starts_with("g7")).all(|one| one.contains('x'))
        );
        play(&mut game, turn);
        assert!(game.to_text().contains(next), "{}", game.to_text());
    }
}
