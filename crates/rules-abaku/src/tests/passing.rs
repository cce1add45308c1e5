//! Passes, turns without a placement, and players who leave in the middle.

use game_core::{ChanceRng, Departure, Outcome, Secret, Turn};

use super::*;
use crate::Digits;

/// Lets the seats act in turn, and chance whenever it must.
fn play(game: &mut Abaku, codes: &[(u8, &str)]) {
    for (number, code) in codes {
        game.act(seat(*number), &action(code)).unwrap_or_else(|why| panic!("{code}: {why}"));
        if game.turn() == Turn::Chance {
            let chance = game.sample(&mut ChanceRng::at(&Secret::new([7; 32]), 0));
            assert!(game.resolve(&chance));
        }
    }
}

fn leave(game: &mut Abaku, number: u8) {
    assert!(game.depart(seat(number), Departure::Resigned));
}

fn is_over(game: &Abaku) -> bool {
    matches!(game.turn(), Turn::Over(_))
}

/// Lets the seat to move exchange one tile, this many times.
fn exchange(game: &mut Abaku, times: usize) {
    for _ in 0..times {
        let number = game.to_move.number();
        let digit = game.racks[game.to_move.index()].known.iter().next().unwrap();
        play(game, &[(number, &format!("-{digit}"))]);
    }
}

fn racks(seats: usize) -> Abaku {
    position(&["24"], &["01358"; 4][..seats].join(","), "")
}

#[test]
fn after_a_round_of_passes_the_first_ends_it_whatever_the_number_of_players() {
    for seats in 1..=4_u8 {
        let mut game = racks(seats.into());
        for number in 1..=seats {
            play(&mut game, &[(number, "pass")]);
            assert!(!is_over(&game), "{seats} players");
        }
        play(&mut game, &[(1, "pass")]);
        assert!(is_over(&game), "{seats} players");
        assert_eq!(game.scores, [-17; 4][..seats.into()]);
    }
}

#[test]
fn one_who_leaves_amid_the_passes_is_not_waited_for() {
    let mut on_turn = racks(4);
    play(&mut on_turn, &[(1, "pass"), (2, "pass")]);
    leave(&mut on_turn, 3);
    play(&mut on_turn, &[(4, "pass")]);
    assert!(!is_over(&on_turn));
    play(&mut on_turn, &[(1, "pass")]);
    assert!(is_over(&on_turn));
    assert_eq!(on_turn.scores, [-17, -17, 0, -17], "who left subtracts nothing");

    let mut waiting = racks(3);
    play(&mut waiting, &[(1, "pass")]);
    leave(&mut waiting, 3);
    play(&mut waiting, &[(2, "pass"), (1, "pass")]);
    assert!(is_over(&waiting));
}

#[test]
fn if_the_first_to_pass_leaves_the_second_ends_the_game() {
    let mut game = racks(3);
    play(&mut game, &[(1, "pass"), (2, "pass")]);
    leave(&mut game, 1);
    play(&mut game, &[(3, "pass")]);
    assert!(!is_over(&game));
    play(&mut game, &[(2, "pass")]);
    assert!(is_over(&game));
}

#[test]
fn an_exchange_breaks_a_round_of_passes() {
    let mut game = racks(3);
    play(&mut game, &[(1, "pass"), (2, "pass"), (3, "-1"), (1, "pass"), (2, "-1")]);
    play(&mut game, &[(3, "pass")]);
    assert!(!is_over(&game));
}

#[test]
fn a_play_by_another_between_the_first_and_third_pass_counts_either_time() {
    let mut early = racks(3);
    play(&mut early, &[(1, "pass"), (2, "-1"), (3, "-1")]);
    play(&mut early, &[(1, "pass"), (2, "pass"), (3, "pass"), (1, "pass")]);
    assert!(early.departed.contains(seat(1)) && !is_over(&early));
    // A wrong placement is neither a placement nor a pass.
    let wrong = (2, "C1>51");
    for between in [[wrong, (2, "-1")], [(2, "-1"), wrong]] {
        let mut game = position(&["24"], "01358,01155", "errors=penalty");
        game.racks[1].known = Digits::read("11555").unwrap();
        play(&mut game, &[(1, "pass"), between[0], (1, "pass")]);
        game.racks[1].known = Digits::read("11555").unwrap();
        play(&mut game, &[between[1]]);
        assert!(game.departed.is_empty());
        play(&mut game, &[(1, "pass")]);
        assert!(game.departed.contains(seat(1)));
    }
}

#[test]
fn playing_in_between_begins_a_new_row_of_passes() {
    let mut game = racks(2);
    play(&mut game, &[(1, "pass"), (2, "-1"), (1, "pass"), (2, "-0")]);
    play(&mut game, &[(1, "-1"), (2, "pass"), (1, "pass"), (2, "-3"), (1, "pass")]);
    assert!(game.departed.is_empty());
}

#[test]
fn turns_of_who_has_left_are_not_counted_against_the_others() {
    let mut game = racks(3);
    exchange(&mut game, 12);
    leave(&mut game, 1);
    assert!(!is_over(&game), "each of the others has had only four turns");
    exchange(&mut game, 3);
    assert!(!is_over(&game));
    exchange(&mut game, 1);
    assert!(is_over(&game));
}

#[test]
fn the_others_six_turns_are_counted_whenever_someone_leaves() {
    for turns in 0..24 {
        for gone in 1..=4 {
            let mut game = racks(4);
            exchange(&mut game, turns.min(23));
            leave(&mut game, gone);
            // Each remaining player has had 6 turns when the last of them has.
            let taken = |number: usize| (turns.min(23) + 4 - number) / 4;
            let left = (1..=4).filter(|&number| number != usize::from(gone));
            let missing: usize = left.map(|number| 6 - taken(number)).sum();
            for _ in 0..missing {
                assert!(!is_over(&game), "{turns} turns, {gone} left");
                exchange(&mut game, 1);
            }
            assert!(is_over(&game), "{turns} turns, {gone} left");
        }
    }
}

#[test]
fn a_third_pass_that_resigns_leaves_the_others_their_turns() {
    let mut game = racks(3);
    play(&mut game, &[(1, "pass"), (2, "-1"), (3, "-1"), (1, "pass"), (2, "-3"), (3, "-3")]);
    play(&mut game, &[(1, "pass")]);
    assert_eq!((game.idle, game.to_move), (4, seat(2)));
}

#[test]
fn alone_six_exchanges_without_a_placement_end_it() {
    let mut game = racks(1);
    exchange(&mut game, 5);
    assert!(!is_over(&game));
    exchange(&mut game, 1);
    assert_eq!(game.scores, [-game.racks[0].known.sum()]);
    assert!(is_over(&game));
}

#[test]
fn the_last_one_left_wins_at_once_whatever_the_points() {
    for gone in [[1, 2], [2, 1]] {
        let mut game = position(&["24"], "01358,01358,01358 1 90,50,-3", "");
        leave(&mut game, gone[0]);
        assert!(!is_over(&game));
        leave(&mut game, gone[1]);
        let points = [90, 50, -3].into();
        assert_eq!(game.turn(), Turn::Over(Outcome { places: [2, 2, 1].into(), points }));
    }
}

#[test]
fn the_bag_limits_an_exchange_to_what_it_holds() {
    let options = options("");
    // 110 tiles: 5 in the rack, 102 on the board, 3 in the bag.
    let rack = Digits::read("01358").unwrap();
    let lying: String = Digits::FULL.without(&rack).unwrap().to_string();
    let lines: Vec<&str> = (0..7).map(|row| &lying[row * 15..(row * 15 + 15).min(102)]).collect();
    let game = Abaku::from_text(&format!("{} {rack}", rows(&lines, &options)), &options).unwrap();
    assert_eq!(game.bag(), 3);
    for (code, fits) in [("-0135", false), ("-013", true), ("-8", true)] {
        assert_eq!(game.clone().act(seat(1), &action(code)).is_ok(), fits, "{code}");
    }
    let most = game.legal_actions(seat(1)).into_iter().filter_map(|action| match action {
        crate::Action::Exchange { given, .. } => Some(given.len()),
        _ => None,
    });
    assert_eq!(most.max(), Some(3));
    let mut game = game;
    play(&mut game, &[(1, "-013")]);
    let unseen = game.unseen();
    assert_eq!(game.racks[0].known, Digits::read("58999").unwrap(), "the bag held 999");
    assert_eq!(unseen, Digits::read("013").unwrap());
}
