//! Draws: repetition, quiet turns, agreement.

use game_core::{SeatSet, Turn};

use super::*;
use crate::{Colour, End};

/// Four men each with room to go to and fro.
const ROOMY: &str = "w.b/.../.w./w....b/.b./..w/b.. w 0,0";

#[test]
fn the_third_repetition_is_a_draw() {
    let mut game = position(ROOMY, "");
    let round = "a4-b4 g4-f4 b4-a4 f4-g4";
    play(&mut game, round);
    assert_eq!(game.end, None, "it stands for the second time");
    play(&mut game, "a4-b4 g4-f4 b4-a4");
    assert_eq!(game.end, None);
    play(&mut game, "f4-g4");
    assert_eq!(game.end, Some(End::Third));
    assert_eq!(
        game.turn(),
        Turn::Over(game_core::Outcome { places: [1, 1].into(), points: [1, 1].into() })
    );
}

#[test]
fn the_same_men_with_the_other_side_to_move_are_another_position() {
    // White takes three jumps to come back, Black two.
    let mut game = position("w.b/.../.w./....../.b./..w/b.. w 0,0", "");
    play(&mut game, "a7-a4 g7-g4 a4-b4 g4-g7 b4-a7");
    assert_eq!(game.standings(), 1);
    play(&mut game, "g7-g4 a7-a4 g4-f4 a4-a7 f4-g7");
    assert_eq!(game.standings(), 2);
}

#[test]
fn a_mill_begins_the_count_of_repetitions_anew() {
    let mut game = position("www/.../.../....../b.b/b.b/bbb w 0,0", "flying=off");
    play(&mut game, "d7-d6 b2-b4 d6-d7xb4 f2-f4 d7-d6 f4-f2 d6-d7xf2");
    assert!(game.line.is_empty());
    assert_eq!(game.end, None);
}

#[test]
fn men_moved_onto_each_others_points_repeat_the_position() {
    // Men of a side are all alike: the position is the same after two swap places.
    let mut game = position("w.b/.../.w./w....b/.b./..w/b.. w 0,0", "");
    play(&mut game, "a4-b4 g4-f4 a7-a4 f4-g4 b4-b6 g4-f4 b6-d6 f4-g4");
    assert_eq!(game.end, None);
    play(&mut game, "d6-d7 g4-f4 d7-a7 f4-g4");
    assert_eq!(game.standings(), 2, "{}", game.to_text());
}

#[test]
fn fifty_turns_each_without_a_mill_are_a_draw() {
    let mut game = position(&format!("{ROOMY} quiet=98"), "");
    play(&mut game, "a4-b4");
    assert_eq!((game.quiet, game.end), (99, None));
    play(&mut game, "g4-f4");
    assert_eq!((game.quiet, game.end), (100, Some(End::Fifty)));
}

#[test]
fn a_mill_begins_the_count_of_quiet_turns_anew() {
    let mut game = position("w.w/.w./bbb/....../.../.../bbb w 0,0 quiet=99", "");
    play(&mut game, "d6-d7xa1");
    assert_eq!((game.quiet, game.end), (0, None));
}

#[test]
fn layings_are_quiet_turns_too() {
    let mut game = begun("");
    play(&mut game, "a1 g7 d1 a7");
    assert_eq!(game.quiet, 4);
    play(&mut game, "g1xg7");
    assert_eq!(game.quiet, 0);
}

#[test]
fn losing_comes_before_a_draw() {
    let cage = "bbb/.w./.../bw..w./.../.../w.. w 0,0 quiet=99";
    let mut game = position(cage, "");
    play(&mut game, "f4-g4");
    assert_eq!(game.end, Some(End::Blocked(Colour::Black)));
}

fn may(game: &Mill) -> SeatSet {
    match game.turn() {
        Turn::Seats { must, may } => {
            assert_eq!(must, SeatSet::only(game.seat_of(game.board.to_move)));
            may
        }
        other => panic!("{other:?}"),
    }
}

fn act(game: &mut Mill, number: u8, code: &str) -> Result<(), Violation> {
    game.act(seat(number), &action(code))
}

#[test]
fn an_offer_accepted_is_a_draw() {
    let mut game = begun("");
    assert_eq!(act(&mut game, 2, "offer"), Ok(()), "out of turn, at any time");
    assert_eq!(may(&game), SeatSet::NONE, "seat 2 can only wait");
    assert_eq!(act(&mut game, 1, "accept"), Ok(()));
    assert_eq!(game.end, Some(End::Agreed));
    assert_eq!(act(&mut game, 1, "d2"), Err(Violation::Over));
}

#[test]
fn an_offer_waits_while_its_maker_plays() {
    let mut game = begun("");
    act(&mut game, 1, "offer").unwrap();
    play(&mut game, "d2");
    assert_eq!(game.offer, Some(Colour::White));
    act(&mut game, 2, "accept").unwrap();
    assert_eq!(game.end, Some(End::Agreed));
}

#[test]
fn an_offer_is_answered_out_of_turn() {
    let mut game = begun("");
    act(&mut game, 1, "offer").unwrap();
    assert_eq!(may(&game), SeatSet::only(seat(2)));
    assert_eq!(game.legal_actions(seat(2)), [Action::Accept, Action::Decline]);
    act(&mut game, 2, "decline").unwrap();
    assert_eq!((game.offer, game.end), (None, None));
    assert_eq!(act(&mut game, 2, "accept"), Err(Violation::NoOffer), "it is gone");
}

#[test]
fn a_turn_declines_an_offer() {
    let mut game = begun("");
    play(&mut game, "d2");
    act(&mut game, 1, "offer").unwrap();
    play(&mut game, "d3");
    assert_eq!(game.offer, None);
    assert_eq!(act(&mut game, 2, "accept"), Err(Violation::NoOffer));
}

#[test]
fn a_draw_is_offered_once_between_two_turns() {
    let mut game = begun("");
    act(&mut game, 1, "offer").unwrap();
    assert_eq!(act(&mut game, 1, "offer"), Err(Violation::OfferStands));
    assert_eq!(act(&mut game, 1, "accept"), Err(Violation::OwnOffer));
    assert_eq!(act(&mut game, 2, "offer"), Err(Violation::AnswerFirst));
    act(&mut game, 2, "decline").unwrap();
    assert_eq!(act(&mut game, 1, "offer"), Err(Violation::OfferedAlready));
    assert_eq!(act(&mut game, 2, "offer"), Ok(()), "the other has not offered yet");
    act(&mut game, 1, "decline").unwrap();
    assert_eq!(may(&game), SeatSet::NONE);
    play(&mut game, "d2");
    assert_eq!(may(&game), SeatSet::only(seat(1)), "after a turn of their own they may again");
    assert_eq!(act(&mut game, 1, "offer"), Ok(()));
}
