//! Passes, the ends of a game, penalties, and winners.

use game_core::{Departure, Entry, Outcome, Secret, Table, Turn, Viewer};

use super::*;
use crate::{Chance, Digits, position::Phase};

fn outcome(game: &Abaku) -> Outcome {
    match game.turn() {
        Turn::Over(outcome) => outcome,
        turn => panic!("not over but {turn:?}: {}", game.to_text()),
    }
}

fn act(game: &mut Abaku, number: u8, code: &str) {
    game.act(seat(number), &action(code)).unwrap_or_else(|why| panic!("{code}: {why}"));
    if game.turn() == Turn::Chance {
        let chance = game.sample(&mut game_core::ChanceRng::at(&Secret::new([9; 32]), 0));
        assert!(game.resolve(&chance));
    }
}

/// Returns a position with an empty bag: all tiles outside the racks lie on the board, in rows of
/// digits far from the upper left corner.
pub(super) fn without_bag(racks: &str, first_row: &str, scores: &str) -> Abaku {
    let options = options("bonuses=off");
    let held: Digits = racks.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect();
    let laid: Digits = first_row.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect();
    let rest = Digits::FULL.without(&held).unwrap().without(&laid).unwrap();
    let all: Vec<String> = rest.iter().map(|digit| digit.to_string()).collect();
    let mut diagram = Vec::from([first_row.to_owned(), String::new(), String::new()]);
    diagram.extend(all.chunks(15).map(<[String]>::concat));
    let diagram: Vec<&str> = diagram.iter().map(String::as_str).collect();
    let text = format!("{} {racks} 1 {scores}", rows(&diagram, &options));
    let game = Abaku::from_text(&text, &options).unwrap();
    assert_eq!(game.bag(), 0);
    game
}

#[test]
fn the_last_tile_ends_the_game_and_brings_the_others_tiles() {
    let mut game = without_bag("4,59,07", "2", "10,20,30");
    act(&mut game, 1, "B1>4");
    assert_eq!(
        outcome(&game),
        Outcome { places: [1, 3, 2].into(), points: [10 + 6 + 21, 20 - 14, 30 - 7].into() }
    );
}

#[test]
fn the_first_to_pass_again_ends_the_game() {
    let mut game = without_bag("4,59", "2", "10,20");
    for number in [1, 2] {
        act(&mut game, number, "pass");
    }
    assert!(matches!(game.turn(), Turn::Seats { .. }));
    act(&mut game, 1, "pass");
    assert_eq!(outcome(&game), Outcome { places: [1, 1].into(), points: [6, 6].into() });
}

#[test]
fn equal_points_share_the_win() {
    let mut game = without_bag("-,5,5", "2", "10,15,14");
    for number in [1, 2, 3, 1] {
        act(&mut game, number, "pass");
    }
    assert_eq!(outcome(&game).places, [1, 1, 3]);
}

#[test]
fn the_third_pass_while_another_plays_resigns() {
    let mut game = position(&["24"], "01234,01234,01234", "");
    for _ in 0..2 {
        act(&mut game, 1, "pass");
        let digit = game.racks[1].known.iter().next().unwrap();
        act(&mut game, 2, &format!("-{digit}"));
        act(&mut game, 3, "pass");
    }
    act(&mut game, 1, "pass");
    assert!(game.departed.contains(seat(1)));
    assert_eq!(game.to_move, seat(2), "the others play on");
    act(&mut game, 2, "pass");
    act(&mut game, 3, "pass");
    assert_eq!(outcome(&game).places, [2, 1, 2], "the third seat is out too, the second is left");
}

#[test]
fn three_passes_with_an_empty_bag_resign_nobody() {
    let mut game = without_bag("4,2", "2..8", "0,0");
    game.passes.runs[0] = crate::passes::PassRun { passes: 2, before: true, since: false };
    act(&mut game, 1, "pass");
    assert!(game.departed.is_empty());
}

#[test]
fn three_passes_while_the_other_only_errs_resign_nobody() {
    let mut game = position(&["24"], "01234,35999", "errors=penalty");
    for _ in 0..3 {
        act(&mut game, 1, "pass");
        act(&mut game, 2, "C1>999");
    }
    assert!(game.departed.is_empty());
    assert_eq!(game.scores, [0, -81]);
}

#[test]
fn six_turns_each_without_a_placement_end_the_game() {
    let mut game = position(&["24"], "01234,01234", "bonuses=off");
    for turn in 0..12 {
        assert!(matches!(game.turn(), Turn::Seats { .. }), "{turn}");
        let number = 1 + turn % 2;
        let digit = game.racks[usize::from(number) - 1].known.iter().next().unwrap();
        act(&mut game, number, &format!("-{digit}"));
    }
    let left = |seat: usize| -game.racks[seat].known.sum();
    assert_eq!(outcome(&game).points, [left(0), left(1)]);
}

#[test]
fn a_wrong_placement_costs_its_value_and_the_turn_and_is_no_pass() {
    let mut game = position(&[".24."], "22579,1", "errors=penalty");
    act(&mut game, 1, "A1>22");
    assert_eq!((game.scores[0], game.to_move, game.idle), (-4, seat(2), 1));
    assert_eq!(game.racks[0].known, Digits::read("22579").unwrap());
    assert!(game.passes.since.is_empty());
    let mut counted = position(&[".24."], "22579,1", "errors=penalty scoring=v2");
    act(&mut counted, 1, "A1>22");
    assert_eq!(counted.scores[0], -2);
}

#[test]
fn slips_are_free_even_where_errors_cost() {
    let mut game = position(&[".24."], "22579,1", "errors=penalty");
    for code in ["A1>44", "B1>2", "N9>22", "O1>22"] {
        assert!(game.act(seat(1), &action(code)).is_err(), "{code}");
    }
    assert_eq!(game.scores[0], 0);
}

#[test]
fn a_player_who_leaves_cannot_win_and_the_last_one_left_does() {
    let mut game = position(&["24"], "01234,01234,9 2 50,0,3", "");
    assert!(game.depart(seat(1), Departure::Resigned));
    assert!(!game.depart(seat(1), Departure::Resigned), "gone already");
    assert!(!game.depart(seat(9), Departure::Removed), "there never was such a seat");
    assert!(matches!(game.turn(), Turn::Seats { .. }));
    assert!(game.depart(seat(2), Departure::Removed));
    assert_eq!(outcome(&game), Outcome { places: [2, 2, 1].into(), points: [50, 0, 3].into() });
    assert!(!game.depart(seat(3), Departure::Resigned), "the game is over");
}

#[test]
fn a_departed_seat_is_skipped_and_nobody_adds_its_tiles() {
    let mut game = without_bag("4,59,07", "2", "0,0,0");
    assert!(game.depart(seat(2), Departure::Resigned));
    act(&mut game, 1, "B1>4");
    assert_eq!(outcome(&game).points, [6 + 7, 0, -7]);
}

#[test]
fn the_variants_count_tiles_or_nothing_at_the_end_and_never_those_of_who_has_left() {
    let scored = [[6 + 7, 0, -7], [3 + 2, 0, -2], [2 + 2, 0, -2], [1, 0, 0]];
    for (scoring, scored) in ["points", "v1", "v2", "v3"].into_iter().zip(scored) {
        let mut game = without_bag("4,59,07", "2", "0,0,0");
        let mut options = game.options().clone();
        game_core::Options::set(&mut options, "scoring", scoring, &Shelf::default()).unwrap();
        game.options = options.into();
        assert!(game.depart(seat(2), Departure::Removed));
        act(&mut game, 1, "B1>4");
        assert_eq!(outcome(&game).points, scored, "{scoring}");
    }
}

#[test]
fn the_lowest_lot_starts_and_ties_draw_again() {
    let setup = Abaku::first(&options(""), 3);
    let mut game = Abaku::new(&setup);
    let lots = |text: &str| Chance::decode(text).unwrap();
    assert!(!game.resolve(&lots("lots=12")) && !game.resolve(&lots("lots=1-2")));
    assert!(game.resolve(&lots("lots=322")));
    assert!(!game.resolve(&lots("lots=012")), "only the lowest draw again");
    assert!(game.resolve(&lots("lots=-54")));
    assert_eq!((game.to_move, game.phase), (seat(3), Phase::Deal));
    let deal = |text: &str| Chance::decode(text).unwrap();
    assert!(!game.resolve(&deal("deal=01234,01234")));
    assert!(!game.resolve(&deal("deal=00000,00000,00000")), "there are eleven of each");
    assert!(game.resolve(&deal("deal=00000,00000,01234")));
    assert_eq!(game.bag(), 95);
}

#[test]
fn alone_there_are_no_lots_and_two_passes_end_it() {
    let secret = Secret::new([3; 32]);
    let mut table = Table::<Abaku>::start(&Abaku::first(&options(""), 1), &secret);
    assert_eq!(table.ply(), 1);
    for _ in 0..2 {
        table.act(seat(1), &Action::Pass, &secret).unwrap();
    }
    let left = table.position().racks[0].known.sum();
    assert_eq!(outcome(table.position()), Outcome { places: [1].into(), points: [-left].into() });
}

#[test]
fn an_exchange_draws_before_it_gives_back() {
    let mut game = position(&["24"], "11149,5", "");
    game.act(seat(1), &action("-119")).unwrap();
    let all = Chance::Draw(Digits::read("111").unwrap());
    let before = game.unseen().count(1);
    assert_eq!(before, 8, "those given are not in the bag yet");
    assert!(!game.clone().resolve(&Chance::Draw(Digits::read("11").unwrap())));
    assert!(game.resolve(&all));
    assert_eq!(game.racks[0].known, Digits::read("11114").unwrap());
    assert_eq!(game.unseen().count(1), 7);
}

#[test]
fn filling_ends_with_a_pass_or_a_full_board() {
    let options = options("play=fill board=compact");
    let mut game = Abaku::new(&Abaku::first(&options, 1));
    act(&mut game, 1, "E5>24");
    assert_eq!(game.racks[0].len(), 108);
    act(&mut game, 1, "G5>2");
    let points = game.scores[0];
    let told = game.news(&Entry::Act(seat(1), Action::Pass), Viewer::Spectator);
    assert!(told[0].to_string().contains("filled=3 squares=81"), "{}", told[0]);
    act(&mut game, 1, "pass");
    assert_eq!(outcome(&game), Outcome { places: [1].into(), points: [points].into() });

    // I1 is the last free square: 8:4=2 down the column I.
    let rows = ["........", "11111111", "22222222", "33333333", "44444444", "55555555"];
    let mut diagram: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
    diagram[0] = "00000000".to_owned();
    diagram.extend(["66666666", "77777777", "99999999"].map(str::to_owned));
    let column = ["", "4", "2", "0", "3", "6", "7", "8", "5"];
    let full: Vec<String> =
        diagram.iter().zip(column).map(|(row, last)| format!("{row}{last}")).collect();
    let full: Vec<&str> = full.iter().map(String::as_str).collect();
    let mut game = position(&full, "88", "play=fill board=compact");
    act(&mut game, 1, "I1>8");
    assert!(game.grid.is_full());
    assert!(matches!(game.turn(), Turn::Over(_)));
}
