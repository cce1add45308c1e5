//! The worked examples of the rules, each by name.

use super::*;

const PLAIN: &str = "bonuses=off";

fn boxed(diagram: &[&str], code: &str) -> Result<i64, Violation> {
    score(diagram, code, PLAIN)
}

fn online(diagram: &[&str], code: &str) -> Result<i64, Violation> {
    score(diagram, code, "rules=online bonuses=off")
}

#[test]
fn two_squared_over_the_centre_is_twelve() {
    assert_eq!(score(&[], "H8>24", ""), Ok(12));
    assert_eq!(score(&[], "G8>24", ""), Ok(12));
}

#[test]
fn two_tiles_beside_one_make_336() {
    assert_eq!(boxed(&["3.."], "B1>36"), Ok(12));
    assert_eq!(boxed(&[".3."], "A1>36"), Ok(12));
    assert_eq!(boxed(&["..6"], "A1>33"), Ok(12));
}

#[test]
fn a_column_beside_an_8_makes_two_equations() {
    assert_eq!(boxed(&["", "8"], "B1v1275"), Ok(25));
}

#[test]
fn tiles_around_24_make_12_by_4() {
    assert_eq!(boxed(&[".24."], "A1>13"), Ok(10));
}

#[test]
fn tiles_around_39_make_13_minus_9_and_a_root() {
    assert_eq!(boxed(&["", "3", "9", ".2"], "A1v14"), Ok(23));
}

#[test]
fn a_6_in_a_cross_makes_both_equations() {
    assert_eq!(boxed(&["..3", "12.2", "..9"], "C2>6"), Ok(29));
}

#[test]
fn a_new_5_under_an_old_0_is_free_in_the_box_only() {
    let with_zero = [".0.3", "..1.", "4..."];
    assert_eq!(boxed(&with_zero, "A2>250"), Ok(14));
    let contact = online(&with_zero, "A2>250").unwrap_err();
    assert!(
        matches!(&contact, Violation::Contact { new, old, .. } if new == "B2" && old == "B1"),
        "{contact}"
    );
    let without = ["...3", "..1.", "4..."];
    assert_eq!((boxed(&without, "A2>250"), online(&without, "A2>250")), (Ok(14), Ok(14)));
}

#[test]
fn twos_on_both_sides_of_24_are_in_no_common_equation() {
    let refused = boxed(&[".24."], "A1>22").unwrap_err();
    assert!(matches!(&refused, Violation::NoEquation { digits, .. } if digits == &["2242"]));
    assert_eq!(score(&[".24."], "A1>22", "bonuses=off errors=penalty"), Ok(-4));
    assert_eq!(boxed(&[".24."], "A1>2"), Ok(8));
    assert_eq!(boxed(&[".24."], "D1>2"), Ok(6));
}

#[test]
fn a_5_before_6873_makes_two_equations_and_behind_it_none() {
    assert_eq!(boxed(&[".6873."], "A1>5"), Ok(55));
    assert!(matches!(boxed(&[".6873."], "F1>5"), Err(Violation::NoEquation { .. })));
}

#[test]
fn a_joker_behind_42_is_2_4_6_or_8() {
    let scores: Vec<_> =
        (0..10).map(|value| boxed(&["42."], &format!("C1>x{value}")).ok()).collect();
    let expected = [None, None, Some(8), None, Some(6), None, Some(12), None, Some(24), None];
    assert_eq!(scores, expected);
}

#[test]
fn a_joker_changed_to_9_makes_room_for_18() {
    assert_eq!(boxed(&["42i"], "D1>18;C1=9"), Ok(38));
    assert_eq!(boxed(&["42i"], "D1>18"), Ok(17), "with an 8 there is only 8:1=8");
}

#[test]
fn a_zero_behind_251_makes_2_times_5() {
    assert_eq!(boxed(&["251."], "D1>0"), Ok(8));
    assert_eq!(online(&["251."], "D1>0"), Ok(8));
}

#[test]
fn a_zero_between_251_and_9_need_not_join_them_in_the_box() {
    assert_eq!(boxed(&["251.9"], "D1>0"), Ok(8));
    assert!(matches!(online(&["251.9"], "D1>0"), Err(Violation::ZeroBetween { .. })));
    assert_eq!(online(&["2.54"], "B1>0"), Ok(11));
}

#[test]
fn a_zero_behind_22_is_no_result() {
    assert!(matches!(boxed(&["22."], "C1>0"), Err(Violation::NoEquation { .. })));
}

#[test]
fn a_zero_alone_is_no_link() {
    assert_eq!(boxed(&[".7..", "...."], "A2>1052"), Err(Violation::NoLink));
}

#[test]
fn stretches_within_stretches_score_too() {
    assert_eq!(score(&[], "H8>1234", PLAIN), Ok(16));
    assert_eq!(boxed(&[".81"], "A1>9"), Ok(18), "981 reads in two ways and scores once");
}

#[test]
fn the_variants_score_123_before_446_as_36_9_6_3() {
    let row = ["...446"];
    let scores = ["points", "v1", "v2", "v3"]
        .map(|variant| score(&row, "A1>123", &format!("bonuses=off scoring={variant}")).unwrap());
    assert_eq!(scores, [36, 9, 6, 3]);
}

#[test]
fn the_online_pictures_score_6_10_18_42_22_66() {
    let moves = ["G8>24", "F8>13", "H7v62", "G10>749", "E9>105", "H11>835"].map(action);
    let options = options("rules=online bonuses=off");
    let mut board = rows(&[], &options);
    let mut scores = Vec::new();
    for played in &moves {
        let text = format!("{board} {},-", needed(played));
        let mut game = Abaku::from_text(&text, &options).unwrap();
        game.act(seat(1), played).unwrap();
        scores.push(game.scores()[0]);
        board = game.to_text().split(' ').next().unwrap().to_owned();
    }
    assert_eq!(scores, [6, 10, 18, 42, 22, 66]);
    let picture: Vec<&str> = board.split('/').skip(6).take(5).map(|row| &row[4..10]).collect();
    assert_eq!(picture, ["...6..", ".1243.", "1052..", "..749.", "...835"]);
}

#[test]
fn a_digit_bonus_multiplies_the_digit_in_each_equation() {
    // I7 doubles its digit; 1-2-3 down H covers nothing else but H8.
    let row = ["", "", "", "", "", "", ".......1..", "", ""];
    assert_eq!(score(&row, "I7>12", "").unwrap(), score(&row, "I7>12", PLAIN).unwrap() + 2);
}

/// Returns options with a board of one row: the centre, 3× equation, 2× digit, 3× digit, plain.
fn short(scoring: &str) -> Options {
    let mut shelf = Shelf::default();
    shelf.put("boards/short", "* T d t .\n");
    let mut options = Options::default();
    options.set("board", "short", &shelf).unwrap();
    options.set("scoring", scoring, &shelf).unwrap();
    options
}

fn on_short(text: &str, scoring: &str, code: &str) -> i64 {
    let mut game = Abaku::from_text(text, &short(scoring)).unwrap();
    game.act(seat(1), &action(code)).unwrap();
    game.scores()[0]
}

#[test]
fn two_equation_bonuses_multiply() {
    assert_eq!(on_short("..... 336", "points", "A1>336"), (3 + 3 + 2 * 6) * 2 * 3);
}

#[test]
fn a_bonus_works_only_in_the_turn_its_square_is_covered() {
    assert_eq!(on_short("336.. 9", "points", "D1>9"), 3 + 6 + 3 * 9);
}

#[test]
fn bonuses_in_the_variants_multiply_tiles_and_equations() {
    assert_eq!(on_short("..... 336", "v1", "A1>336"), (1 + 1 + 2) * 6 + 6);
    assert_eq!(on_short(".36.. 3", "v1", "A1>3"), (1 + 1 + 1) * 2 + 2);
    assert_eq!(on_short(".36.. 3", "v2", "A1>3"), 2 + 2);
    assert_eq!(on_short("..... 336", "v3", "A1>336"), 1);
}

/// Returns the scores by points, V1, V2 and V3 on a board of these rows. The placement A1, A2 makes
/// 42, and 24 with the old 4 on B2.
fn crossing(board: &str) -> [i64; 4] {
    let mut shelf = Shelf::default();
    shelf.put("boards/cross", board);
    ["points", "v1", "v2", "v3"].map(|scoring| {
        let mut options = Options::default();
        options.set("board", "cross", &shelf).unwrap();
        options.set("scoring", scoring, &shelf).unwrap();
        let mut game = Abaku::from_text("../.4/.. 24", &options).unwrap();
        game.act(seat(1), &action("A1v42")).unwrap();
        game.scores()[0]
    })
}

#[test]
fn a_tile_in_two_equations_counts_once_with_the_larger_bonus() {
    // 42 down is worth ×3×2, 24 across ×2; the tile on A2 is in both.
    let (digits, equations) = ((4 + 2) * 6 + (2 + 4) * 2, 6 + 2);
    let trebled = crossing("T .\n* .\n. .\n");
    assert_eq!(trebled, [digits, 6 + 6 + 2 + equations, 6 + 6 + equations, 2]);
    let digit = crossing("t .\n* .\n. .\n");
    assert_eq!(digit, [(12 + 2) * 2 + (2 + 4) * 2, 3 * 2 + 2 + 2 + 4, 3 * 2 + 2 + 4, 2]);
}
