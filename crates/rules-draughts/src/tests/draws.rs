//! Draws: offered, claimed, and after fifteen moves each.

use game_core::{Expiry, SeatSet, Turn};

use super::*;
use crate::ending::End;

fn said(game: &Draughts, seat: Seat, code: &str) -> Draughts {
    let mut next = game.clone();
    next.act(seat, &action(code)).unwrap_or_else(|why| panic!("{code}: {why}"));
    next
}

fn why_not(game: &Draughts, seat: Seat, code: &str) -> Violation {
    game.clone().act(seat, &action(code)).expect_err(code)
}

#[test]
fn a_draw_can_be_offered_at_any_time_and_taken() {
    let game = start();
    let both = Turn::Seats { must: SeatSet::only(ONE), may: SeatSet::only(TWO) };
    assert_eq!(game.turn(), both);
    for seat in [ONE, TWO] {
        let offered = said(&game, seat, "draw");
        let other = crate::ending::other(seat);
        assert_eq!(offered.words(other), [Action::Accept, Action::Decline]);
        assert!(offered.words(seat).is_empty());
        assert_eq!(why_not(&offered, other, "draw"), Violation::OfferStands);
        assert_eq!(why_not(&offered, seat, "accept"), Violation::NoOffer);
        let agreed = said(&offered, other, "accept");
        assert_eq!(agreed.end, Some(End::Agreed));
        assert_eq!(agreed.outcome().places, [1, 1]);
        assert_eq!(why_not(&agreed, ONE, "draw"), Violation::Over);
    }
}

#[test]
fn an_offer_is_declined_in_words_or_by_moving() {
    let offered = said(&start(), TWO, "draw");
    let declined = said(&offered, ONE, "decline");
    assert_eq!(declined.offer, None);
    assert_eq!(why_not(&declined, ONE, "accept"), Violation::NoOffer);
    assert_eq!(played(offered, "c3-d4").offer, None);
}

#[test]
fn an_offer_stands_after_ones_own_move() {
    let offered = played(said(&start(), ONE, "draw"), "c3-d4");
    assert_eq!(offered.offer, Some(ONE));
    assert_eq!(said(&offered, TWO, "accept").end, Some(End::Agreed));
    assert_eq!(played(offered, "b6-a5").offer, None);
}

#[test]
fn nobody_offers_twice_before_moving() {
    let declined = said(&said(&start(), TWO, "draw"), ONE, "decline");
    assert_eq!(why_not(&declined, TWO, "draw"), Violation::OfferedAlready);
    assert_eq!(declined.words(ONE), [Action::Offer]);
    let Turn::Seats { may, .. } = declined.turn() else { panic!("it goes on") };
    assert!(may.is_empty());
    let moved = played(declined, "c3-d4 b6-a5");
    assert_eq!(moved.words(TWO), [Action::Offer]);
}

const SHUFFLE: &str = "a1-b2 b8-c7 b2-a1 c7-b8";

#[test]
fn the_third_time_a_draw_can_be_claimed_by_either() {
    let twice = played(at("W:WKa1,h2:BKb8,a7"), SHUFFLE);
    assert_eq!(twice.occurrences(), 2);
    assert_eq!(why_not(&twice, ONE, "claim"), Violation::NotRepeated(2));
    let thrice = played(twice, SHUFFLE);
    assert_eq!(thrice.occurrences(), 3);
    for seat in [ONE, TWO] {
        assert_eq!(said(&thrice, seat, "claim").end, Some(End::Claimed));
    }
    // Another move changes the position.
    assert_eq!(played(thrice.clone(), "a1-c3").occurrences(), 1);
    // The text keeps the number of its occurrences.
    assert_eq!(at(&thrice.to_text()).occurrences(), 3);
}

#[test]
fn the_same_pieces_with_the_other_to_move_are_another_position() {
    // White loses a move on the way round, so Black is to move now.
    let game = played(at("W:WKa1,h2:BKb8,a7"), "a1-b2 b8-c7 b2-c3 c7-b8 c3-a1");
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn a_mans_move_begins_the_count_anew() {
    let game = played(at("W:WKa1,h2:BKb8,a7"), "a1-b2 b8-c7");
    assert_eq!((game.idle, game.glided.len()), (2, 2));
    let game = played(game, "h2-g3");
    assert_eq!((game.idle, game.glided.len()), (0, 0));
}

#[test]
fn fifteen_moves_each_without_a_capture_or_a_mans_move_are_a_draw() {
    let almost = at("W:WKa1,h2:BKb8,a7:H29");
    assert_eq!(almost.end, None);
    assert_eq!(played(almost.clone(), "a1-b2").end, Some(End::Fifteen));
    assert_eq!(played(almost, "h2-g3").end, None);
    let over = at("W:WKa1,h2:BKb8,a7:H30");
    assert_eq!(over.outcome().places, [1, 1]);
}

#[test]
fn the_last_of_those_moves_still_wins() {
    let game = played(at("W:WKc1,g3,f2:Bh4:H29"), "c1-d2");
    assert_eq!(game.end, Some(End::Blocked(crate::Side::Black)));
}

#[test]
fn a_player_who_leaves_or_runs_out_of_time_loses() {
    let mut game = start();
    assert_eq!(game.expire(ONE), Expiry::Departs);
    assert!(game.depart(ONE, game_core::Departure::Removed));
    assert_eq!(game.winner(), Some(TWO));
    assert!(!game.depart(TWO, game_core::Departure::Resigned));
    let mut lots = Draughts::new(&Setup::new(Options::default(), None));
    assert!(lots.depart(TWO, game_core::Departure::Resigned));
    assert_eq!(lots.outcome().places, [1, 2]);
    assert!(!lots.resolve(&crate::Lot(ONE)));
}
