//! Ends of games, and the right to offer and claim.

use game_core::{Departure, Expiry, Seat, Turn};

use super::*;

/// The places of White and Black, or `None` while the game goes on.
fn places(game: &Chess) -> Option<[u8; 2]> {
    match game.turn() {
        Turn::Over(outcome) => Some([outcome.places[0], outcome.places[1]]),
        _ => None,
    }
}

fn may(game: &Chess) -> Vec<Seat> {
    match game.turn() {
        Turn::Seats { may, .. } => may.iter().collect(),
        _ => Vec::new(),
    }
}

#[test]
fn the_fools_mate_wins_for_black() {
    let game = play(start(), "f3 e5 g4 Qh4#");
    assert_eq!((game.end, places(&game)), (Some(End::Mate), Some([2, 1])));
    let Turn::Over(outcome) = game.turn() else { panic!("it is over") };
    assert_eq!(outcome.points, [0, 1]);
    assert!(game.legal_actions(WHITE).is_empty() && game.legal_actions(BLACK).is_empty());
}

#[test]
fn stalemate_draws() {
    let game = play(at("7k/8/5KQ1/8/8/8/8/8 w - - 0 1"), "Qf7");
    assert_eq!((game.end, places(&game)), (Some(End::Stalemate), Some([1, 1])));
}

#[test]
fn too_few_men_to_mate_draw_by_themselves() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
        "8/5b2/4k3/8/8/3K4/8/8 w - - 0 1",
    ] {
        assert_eq!(at(fen).end, Some(End::Dead), "{fen}");
    }
    for fen in [
        "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
        "8/4n3/4k3/8/8/3KN3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KP3/8/8 w - - 0 1",
    ] {
        assert_eq!(at(fen).end, None, "{fen}");
    }
    let game = play(at("8/8/4k3/8/8/3Kp3/8/8 w - - 0 1"), "Kxe3");
    assert_eq!(game.end, Some(End::Dead));
}

#[test]
fn bishops_on_squares_of_one_colour_cannot_mate() {
    assert_eq!(at("8/6b1/4k3/8/8/3K4/5B2/8 w - - 0 1").end, Some(End::Dead));
    assert_eq!(at("8/6b1/4k3/8/8/3K4/4B3/8 w - - 0 1").end, None);
}

#[test]
fn by_the_book_fifty_moves_draw_by_themselves() {
    let game = at("8/8/4k3/8/8/3K4/7R/8 w - - 98 80");
    let game = play(game, "Rh3");
    assert_eq!((game.end, game.claimable()), (None, None));
    assert_eq!(play(game.clone(), "Kd5").end, Some(End::Fifty));
    let pawn = play(at("8/4p3/4k3/8/8/3K4/7R/8 b - - 99 80"), "Kd5");
    assert_eq!(pawn.end, Some(End::Fifty));
    assert_eq!(at("8/4p3/8/3k4/8/3K4/7R/8 b - - 99 80").end, None);
    assert_eq!(play(at("8/4p3/8/3k4/8/3K4/7R/8 b - - 99 80"), "e6").end, None);
}

#[test]
fn mate_on_the_hundredth_halfmove_is_mate() {
    let game = play(at("7k/8/6K1/8/8/8/8/R7 w - - 99 90"), "Ra8#");
    assert_eq!(game.end, Some(End::Mate));
}

#[test]
fn by_fides_rules_fifty_moves_are_claimed_and_seventy_five_draw() {
    let game = fide("8/8/4k3/8/8/3K4/7R/8 w - - 99 80");
    let mut early = game.clone();
    let why = act(&mut early, "claim").unwrap_err();
    assert_eq!(why, Violation::NoClaim { times: 1, halfmoves: 99, fifty: true });
    let mut with_move = game.clone();
    assert!(game.legal_actions(WHITE).contains(&action("h2h3+claim")));
    act(&mut with_move, "h2h3+claim").unwrap();
    assert_eq!(with_move.end, Some(End::FiftyClaimed));
    let mut later = play(game, "Rh3");
    assert_eq!(later.end, None);
    act(&mut later, "claim").unwrap();
    assert_eq!(places(&later), Some([1, 1]));
    assert_eq!(play(fide("8/8/4k3/8/8/3K4/7R/8 w - - 149 99"), "Rh3").end, Some(End::SeventyFive));
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8";

#[test]
fn the_third_time_is_claimed_by_who_is_to_move() {
    let mut game = play(play(start(), SHUFFLE), SHUFFLE);
    assert_eq!((game.times(), game.end), (3, None));
    assert!(game.legal_actions(WHITE).contains(&Action::Claim));
    assert_eq!(game.act(BLACK, &Action::Claim), Err(Violation::NotYourTurn(WHITE)));
    act(&mut game, "claim").unwrap();
    assert_eq!((game.end, places(&game)), (Some(End::Threefold), Some([1, 1])));
}

#[test]
fn a_claim_can_come_with_the_move_that_repeats() {
    let mut game = play(play(start(), SHUFFLE), "Nf3 Nf6 Ng1");
    let early = Violation::NoClaim { times: 2, halfmoves: 7, fifty: false };
    assert_eq!(act(&mut game, "claim"), Err(early));
    let claims: Vec<String> = game.claims().iter().map(|one| one.encode()).collect();
    assert_eq!(claims, ["f6g8"]);
    assert!(matches!(act(&mut game, "f6d5+claim"), Err(Violation::NoClaim { .. })));
    act(&mut game, "f6g8+claim").unwrap();
    assert_eq!(game.end, Some(End::Threefold));
}

#[test]
fn nobody_need_claim() {
    let game = play(play(play(start(), SHUFFLE), SHUFFLE), "e4");
    assert_eq!((game.times(), game.end, game.claimable()), (1, None, None));
}

#[test]
fn by_fides_rules_the_fifth_time_draws_by_itself() {
    let four = (0..4).fold(start(), |game, _| play(game, SHUFFLE));
    assert_eq!((four.times(), four.end), (5, None), "the book knows no such rule");
    let setup = Setup::new(FIDE).with_white(WHITE);
    let four = (0..3).fold(Chess::new(&setup), |game, _| play(game, SHUFFLE));
    assert_eq!(play(four, SHUFFLE).end, Some(End::Fivefold));
}

#[test]
fn a_lost_right_to_castle_makes_another_position() {
    let game = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let game = play(game, "Ra2 Ra7 Ra1 Ra8");
    assert_eq!(game.times(), 1, "both could castle long before");
    let game = play(game, "Ra2 Ra7 Ra1 Ra8");
    assert_eq!(game.times(), 2);
}

#[test]
fn a_chance_to_capture_in_passing_makes_another_position() {
    let game = play(at("4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1"), "e4");
    let once = play(game, "Nf6 Nf3 Ng8 Ng1");
    assert_eq!(once.times(), 1, "d4xe3 was possible before");
    assert_eq!(play(once, "Nf6 Nf3 Ng8 Ng1").times(), 2);
}

#[test]
fn a_square_beside_a_pinned_pawn_is_no_chance_to_capture() {
    // Capturing would uncover the rook, so nothing is lost after this move.
    let game = play(at("6n1/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1"), "e4");
    assert_eq!(play(game, "Nf6 Kd1 Ng8 Ke1").times(), 2);
}

#[test]
fn only_who_has_just_moved_offers_a_draw() {
    let mut game = start();
    assert!(may(&game).is_empty());
    assert_eq!(game.act(WHITE, &Action::Offer), Err(Violation::OfferTooEarly));
    assert_eq!(game.act(BLACK, &Action::Offer), Err(Violation::OfferTooEarly));
    game = play(game, "e4");
    assert_eq!(may(&game), [WHITE]);
    assert_eq!(game.act(BLACK, &Action::Offer), Err(Violation::OfferTooEarly));
    game.act(WHITE, &Action::Offer).unwrap();
    assert!(may(&game).is_empty());
    assert_eq!(game.act(WHITE, &Action::Offer), Err(Violation::OfferStands));
    assert_eq!(game.act(WHITE, &Action::Accept), Err(Violation::NoOffer));
    game.act(BLACK, &Action::Accept).unwrap();
    assert_eq!((game.end, places(&game)), (Some(End::Agreed), Some([1, 1])));
}

#[test]
fn an_offer_is_declined_in_words_or_by_a_move() {
    let offered = {
        let mut game = start();
        act(&mut game, "e2e4+offer").unwrap();
        game
    };
    let mut declined = offered.clone();
    declined.act(BLACK, &Action::Decline).unwrap();
    assert_eq!(declined.act(BLACK, &Action::Accept), Err(Violation::NoOffer));
    assert_eq!(declined.act(WHITE, &Action::Offer), Err(Violation::OfferDeclined));
    let mut moved = play(offered, "e5");
    assert_eq!(act(&mut moved, "accept"), Err(Violation::NoOffer));
    assert_eq!(may(&moved), [BLACK], "the other may offer now");
}

#[test]
fn the_end_of_the_time_loses() {
    let mut game = play(at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e4");
    let Expiry::Plays(over) = game.expire(BLACK) else { panic!("the clock acts") };
    assert_eq!(game.act(WHITE, &over), Err(Violation::NotYourTurn(BLACK)));
    game.act(BLACK, &over).unwrap();
    assert_eq!((game.end, places(&game)), (Some(End::Time(BLACK)), Some([1, 2])));
}

#[test]
fn by_fides_rules_who_cannot_mate_does_not_win_on_time() {
    let bare = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let (mut book, mut fide) = (at(bare), fide(bare));
    act(&mut book, "time").unwrap();
    act(&mut fide, "time").unwrap();
    assert_eq!(places(&book), Some([2, 1]));
    assert_eq!((fide.end, places(&fide)), (Some(End::TimeDraw(WHITE)), Some([1, 1])));
    let mut armed = super::fide("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
    act(&mut armed, "time").unwrap();
    assert_eq!(places(&armed), Some([2, 1]));
}

#[test]
fn a_player_who_leaves_loses_whichever_side_is_to_move() {
    let mut game = play(start(), "e4");
    assert!(game.depart(WHITE, Departure::Resigned));
    assert_eq!((game.end, places(&game)), (Some(End::Resigned(WHITE)), Some([2, 1])));
    assert!(!game.depart(BLACK, Departure::Resigned), "it is over");
    let mut lots = Chess::new(&Setup::new(BOOK));
    assert!(lots.depart(BLACK, Departure::Removed) && places(&lots) == Some([1, 2]));
    assert!(!start().depart(Seat::new(2), Departure::Resigned));
}

#[test]
fn by_fides_rules_the_flag_falls_for_nothing_where_no_help_could_bring_a_mate() {
    let fallen = |men: &str| {
        let mut game = fide(&[men, " w - - 0 1"].concat());
        act(&mut game, "time").unwrap();
        game.end
    };
    for helped in [
        "4k1n1/8/8/8/8/8/4P3/4K3",
        "4kb2/8/8/8/8/8/4P3/4K3",
        "4kb2/8/8/8/8/8/4N3/4K3",
        "4k1nn/8/8/8/8/8/8/4K3",
        "4kb2/8/8/8/8/8/4B3/4K3",
        "4k1n1/8/8/8/8/8/3R4/4K3",
    ] {
        assert_eq!(fallen(helped), Some(End::Time(WHITE)), "{helped}");
    }
    for hopeless in [
        "4k3/8/8/8/8/8/4P3/4K3",
        "4k3/8/8/8/8/8/8/3QK3",
        "4k1n1/8/8/8/8/8/8/3QK3",
        "4kb2/8/8/8/8/8/8/3QK3",
    ] {
        assert_eq!(fallen(hopeless), Some(End::TimeDraw(WHITE)), "{hopeless}");
    }
}

#[test]
fn locked_pawns_go_on_since_dead_means_a_lack_of_men() {
    assert_eq!(fide("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1").end, None);
}

#[test]
fn a_rook_that_is_taken_leaves_no_right_to_castle() {
    let game = play(at("r3k2r/8/8/8/3B4/8/8/4K3 w kq - 0 1"), "Bxh8");
    assert!(game.to_text().contains(" b q - "), "{}", game.to_text());
}
