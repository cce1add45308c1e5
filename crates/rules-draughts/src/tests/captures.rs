//! Moves and captures that rarely occur in random play, and refusals.

use super::*;
use crate::Side;

#[test]
fn white_starts_with_seven_moves() {
    let game = start();
    let first = ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"];
    assert_eq!(moves(&game), words(&first));
    assert_eq!(game.side(), Side::White);
}

#[test]
fn a_man_goes_forward_only_and_one_square() {
    let game = at("W:Wc3,Ka3:Bh8,g7");
    assert_eq!(refusal(&game, "c3-b2"), Violation::Backward(square("c3")));
    let (from, to) = (square("c3"), square("e5"));
    assert_eq!(refusal(&game, "c3-e5"), Violation::TooFar { from, to });
    assert_eq!(refusal(&game, "c3xe5"), Violation::NothingToJump { from, to });
    let to = square("c5");
    assert_eq!(refusal(&game, "c3-c5"), Violation::NotDiagonal { from, to });
    assert_eq!(refusal(&game, "e3-f4"), Violation::NothingThere(square("e3")));
    assert_eq!(refusal(&game, "g7-f6"), Violation::NotYours(square("g7")));
    let black = at("B:Wa1:Bc3,h8");
    assert_eq!(refusal(&black, "c3-d4"), Violation::Backward(square("c3")));
    assert_eq!(moves(&black), words(&["c3-b2", "c3-d2", "h8-g7"]));
}

#[test]
fn a_man_captures_forward_only() {
    let game = at("W:We5:Bd4,f6,h2");
    assert_eq!(moves(&game), words(&["e5xg7"]));
    assert_eq!(refusal(&game, "e5xc3"), Violation::Backward(square("e5")));
    let black = at("B:Wd4,f6:Be5");
    assert_eq!(moves(&black), words(&["e5xc3"]));
}

#[test]
fn a_capture_is_compulsory_and_its_chain_is_finished() {
    let game = at("W:Wc3,a1:Bd4,f6,b8");
    assert_eq!(moves(&game), words(&["c3xe5xg7"]));
    let chain = |codes: &[&str]| codes.iter().map(|code| route(code)).collect::<Vec<_>>();
    assert_eq!(refusal(&game, "a1-b2"), Violation::MustCapture(chain(&["c3xe5xg7"])));
    assert_eq!(refusal(&game, "c3xe5"), Violation::Unfinished(chain(&["c3xe5xg7"])));
    let game = played(game, "c3xe5xg7");
    assert_eq!(game.to_text(), "B:Wa1,g7:Bb8");
}

#[test]
fn which_chain_is_free_however_long() {
    let game = at("W:Wc3,g3:Bb4,d4,f6,h4");
    assert_eq!(moves(&game), words(&["c3xa5", "c3xe5xg7"]));
}

#[test]
fn a_man_that_reaches_the_last_row_in_mid_chain_stops_there() {
    // As a king it could go on over f6.
    let game = at("W:Wb6:Bc7,e7,g5");
    assert_eq!(moves(&game), words(&["b6xd8"]));
    assert_eq!(refusal(&game, "b6xd8xf6"), Violation::Crowned(square("d8")));
    let game = played(game, "b6xd8");
    assert_eq!(game.to_text(), "B:WKd8:Bg5,e7");
    let black = played(at("B:Wd2,f2,h2:Bc3"), "c3xe1");
    assert_eq!(black.to_text(), "W:Wf2,h2:BKe1");
}

#[test]
fn a_king_flies_and_stops_where_it_likes() {
    let game = at("W:WKa1:Bd4,h8,g7");
    assert_eq!(moves(&game), words(&["a1xe5", "a1xf6"]));
    let free = at("W:WKd4:Bh2");
    assert_eq!(moves(&free).len(), 13);
    let (from, to) = (square("a1"), square("h8"));
    assert_eq!(refusal(&game, "a1-h8"), Violation::Taken(to));
    assert_eq!(refusal(&game, "a1-e5"), Violation::InTheWay(square("d4")));
    let open = at("W:WKa1:Bh2");
    assert_eq!(refusal(&open, "a1xh8"), Violation::NothingToJump { from, to });
}

#[test]
fn a_king_must_stop_where_it_can_go_on() {
    // Behind d4 it can stop on e5, f6 and g7; from f6 alone it goes on.
    let game = at("W:WKa1:Bd4,e7");
    assert_eq!(moves(&game), words(&["a1xf6xd8"]));
    for early in ["a1xe5", "a1xg7", "a1xh8", "a1xf6"] {
        assert_eq!(refusal(&game, early), Violation::Unfinished([route("a1xf6xd8")].into()));
    }
}

#[test]
fn two_in_a_row_own_pieces_and_the_edge_cannot_be_jumped() {
    let game = at("W:WKa1,f2,g3:Bd4,e5,h4,h8");
    assert!(moves(&game).iter().all(|text| !text.contains('x')), "{:?}", moves(&game));
    let two = [square("d4"), square("e5")].into();
    assert_eq!(refusal(&game, "a1xf6"), Violation::TwoAtOnce(two));
    let own = at("W:WKa1,c3:Bd4,h8,f6");
    assert_eq!(refusal(&own, "a1xe5"), Violation::Own(square("c3")));
}

#[test]
fn no_piece_is_jumped_twice_and_jumped_ones_still_block() {
    // The king comes round to c3 again and would need d4 a second time.
    let game = at("W:WKb2:Bc3,c5,e5,e3,h8");
    let all = moves(&game);
    assert!(all.iter().all(|text| text.matches('x').count() <= 4), "{all:?}");
    let why = refusal(&game, "b2xd4xb6xd4");
    assert_eq!(why, Violation::Twice(square("c5")), "{all:?}");
    // A jumped piece stays until the chain is over: behind b4 no square is free.
    let block = at("W:WKd2:Bc3,b6,e5");
    assert!(moves(&block).iter().all(|text| text.starts_with("d2x")), "{:?}", moves(&block));
}

#[test]
fn in_a_chain_the_start_square_counts_as_empty() {
    let game = at("W:WKd2:Bc3,c5,e5,e3");
    let all = moves(&game);
    assert!(all.iter().any(|text| text.ends_with("xd2")), "{all:?}");
    assert!(all.iter().any(|text| text.ends_with("xc1")), "{all:?}");
    let round = all.iter().find(|text| text.ends_with("xd2")).unwrap();
    assert_eq!(played(game, round).to_text(), "B:WKd2:B");
}

#[test]
fn ways_to_one_end_over_the_same_pieces_are_listed_once() {
    // The king goes round the four pieces in either direction.
    let game = at("W:WKd2:Bc3,c5,e5,e3");
    let all = game.moves();
    let mut told: Vec<_> = all
        .iter()
        .map(|one| {
            let Action::Move { route, .. } = one else { panic!("{one:?}") };
            (route.to(), game.captured_by(one).collect::<Vec<_>>())
        })
        .collect();
    let count = told.len();
    told.sort();
    told.dedup();
    assert_eq!(told.len(), count, "{all:?}");
    let ways = crate::chase::chains(game.board(), Side::White, square("d2"), true);
    assert!(ways.len() > count, "{ways:?}");
    for way in ways {
        assert!(game.clone().act(ONE, &Action::plain(way.route)).is_ok(), "{:?}", way.route);
    }
}

#[test]
fn the_federations_king_captures_before_a_man() {
    let text = "W:WKa1,g3:Bd4,f4,h8";
    let off = moves(&at(text));
    let on = moves(&at_with(text, "federation=on"));
    assert!(
        off.iter().any(|one| one.starts_with('g')) && !on.iter().any(|one| one.starts_with('g'))
    );
    let Violation::KingMust(chains) = refusal(&at_with(text, "federation=on"), "g3xe5") else {
        panic!("another refusal");
    };
    assert!(chains.iter().all(|one| one.from() == square("a1")), "{chains:?}");
}

#[test]
fn captures_that_other_programs_get_wrong_are_those_of_the_rules() {
    let whole = |text: &str| moves(&at(text));
    assert_eq!(whole("W:WKa1:Bc3,f6,e7"), words(&["a1xd4xg7", "a1xd4xh8"]));
    assert_eq!(whole("W:Wd6:Be7,g7,c7"), words(&["d6xb8", "d6xf8"]), "crowned, the turn ends");
    assert_eq!(whole("W:Wh6:Bg7,c5,d2"), words(&["h6xf8"]));
    assert!(whole("W:WKa1:Bc3,d4").iter().all(|one| !one.contains('x')), "two in a row");
    let two_ways = ["d2xf4xd6xa3", "d2xf4xd6xb4", "d2xg5xe7xa3", "d2xg5xe7xb4"];
    assert_eq!(whole("W:WKd2:Bf6,c5,e5,e3"), words(&two_ways), "jumped pieces stand to the end");
    let ring = whole("W:WKd2:Bc5,e5,c3,e3");
    assert!(ring.iter().any(|one| one.ends_with("xd2")), "{ring:?}");
    assert!(at("B:Wa1:B").winner().is_some(), "who has no piece has lost");
}

#[test]
fn taking_or_blocking_all_pieces_wins() {
    let taken = played(at("W:Wc3:Bd4"), "c3xe5");
    assert_eq!(taken.end, Some(crate::ending::End::Taken(Side::Black)));
    assert_eq!(taken.winner(), Some(ONE));
    let blocked = played(at("W:Wa1,g3,f2:Bh4"), "a1-b2");
    assert_eq!(blocked.end, Some(crate::ending::End::Blocked(Side::Black)));
    assert_eq!(blocked.winner(), Some(ONE));
    let stuck = at("B:Wa1,c1:Bb2");
    assert_eq!(stuck.winner(), Some(ONE));
    let game_core::Turn::Over(outcome) = stuck.turn() else { panic!("it is over") };
    assert_eq!((outcome.places, outcome.points), ([1, 2].into(), [1, 0].into()));
}

#[test]
fn nobody_plays_out_of_turn_or_from_elsewhere() {
    let mut game = start();
    assert_eq!(game.act(TWO, &action("c3-d4")), Err(Violation::NotYourTurn(ONE)));
    assert_eq!(game.act(Seat::new(2), &action("c3-d4")), Err(Violation::NotSeated));
    let mut lots = Draughts::new(&Setup::new(Options::default(), None));
    assert_eq!(lots.act(ONE, &action("c3-d4")), Err(Violation::Lots));
    let mut over = at("W:Wa1:B");
    assert_eq!(over.act(ONE, &action("a1-b2")), Err(Violation::Over));
}

fn square(name: &str) -> crate::Square {
    crate::Square::named(name).unwrap()
}

fn route(code: &str) -> crate::Route {
    match action(code) {
        Action::Move { route, .. } => route,
        other => panic!("{other:?}"),
    }
}
