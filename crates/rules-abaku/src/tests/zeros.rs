//! Zeros and jokers: free contacts, and the values an X may take.

use super::*;
use crate::{Digits, Errors};

const BOX: &str = "bonuses=off";
const ONLINE: &str = "rules=online jokers=on bonuses=off";

fn between(refused: Result<i64, Violation>, one: &str, other: &str) -> bool {
    let squares = [one.to_owned(), other.to_owned()];
    matches!(refused, Err(Violation::ZeroBetween { squares: found, .. }) if found == squares)
}

#[test]
fn online_a_lone_zero_joins_both_pairs_it_lies_between() {
    let both = [".2", "2.54", ".5", ".4"];
    let across = [".2", "2.54", ".7"];
    let down = [".2", "2.7", ".5", ".4"];
    for zero in ["B2>0", "B2>x0"] {
        assert_eq!(score(&both, zero, ONLINE), Ok(22));
        assert!(between(score(&across, zero, ONLINE), "B1", "B3"), "{zero}");
        assert!(between(score(&down, zero, ONLINE), "A2", "C2"), "{zero}");
        assert_eq!([score(&across, zero, BOX), score(&down, zero, BOX)], [Ok(11), Ok(11)]);
    }
}

#[test]
fn online_a_zero_laid_with_others_need_not_join_what_it_lies_between() {
    // 2, 5 and 0 make 2×5=10 around the 1; the 0 lies between 3 and 3.
    let rows = ["...3", "..1.", "...3"];
    assert_eq!(score(&rows, "A2>250", ONLINE), Ok(8), "25 from A2: 2, 5, 1, 0");
}

#[test]
fn a_new_zero_beside_any_old_tile_is_free_and_so_is_an_x_worth_0() {
    for above in ["...9", "...0"] {
        for zero in ["D2>0", "D2>x0"] {
            let rows = [above, "251."];
            assert_eq!([score(&rows, zero, BOX), score(&rows, zero, ONLINE)], [Ok(8), Ok(8)]);
        }
    }
}

#[test]
fn an_old_x_worth_0_is_as_free_as_an_old_0() {
    let rows = [".a.3", "..1.", "4..."];
    assert_eq!(score(&rows, "A2>250", BOX), Ok(14));
    assert!(matches!(score(&rows, "A2>250", ONLINE), Err(Violation::Contact { .. })));
}

#[test]
fn a_zero_that_is_no_link_costs_in_penalty_rules() {
    assert_eq!(score(&[".7..", "...."], "A2>1052", "errors=penalty"), Ok(-8));
    assert_eq!(score(&[".7..", "...."], "A2>1052", "errors=penalty scoring=v1"), Ok(-4));
}

#[test]
fn a_wrong_joker_costs_what_it_was_said_to_be_worth() {
    for (scoring, lost) in [("points", -7), ("v1", -1), ("v2", -1), ("v3", 0)] {
        let settings = format!("errors=penalty scoring={scoring}");
        assert_eq!(score(&["42."], "C1>x7", &settings), Ok(lost), "{scoring}");
    }
    let mut game = position(&["42."], "0 1 0 7", "errors=penalty");
    game.act(seat(1), &action("C1>x7")).unwrap();
    assert_eq!((game.racks[0].known.to_string().as_str(), game.zeros[0]), ("0", 7));
}

#[test]
fn the_seventh_zero_of_a_placement_does_not_free_the_eighth() {
    let mut game = position(&["2"], "00255 1 0 6", "");
    let early = game.act(seat(1), &action("B1>50x1"));
    assert_eq!(early, Err(Violation::JokerTooEarly { laid: 6 }));
}

#[test]
fn three_jokers_are_all_even_those_written_into_a_position() {
    let mut two = position(&["22", "", "a.b"], "0002 1 0 7", BOX);
    let many = two.act(seat(1), &action("C1>x1x1"));
    assert_eq!(many, Err(Violation::TooManyJokers));
    assert_eq!(two.act(seat(1), &action("C1>x4")), Ok(()));
    let three = position(&["22", "", "a.b.c"], "0002 1 0 7", BOX);
    let listed = three.listing(seat(1));
    assert!(!listed.is_empty());
    assert!(listed.iter().all(|one| !one.action.encode().contains('x')));
}

#[test]
fn a_joker_on_the_board_is_one_of_the_eleven_zeros() {
    let options = options("");
    let read = |row: &str, rack: &str| {
        Abaku::from_text(&format!("{} {rack}", rows(&[row], &options)), &options)
    };
    assert!(read("0000000000h", "1").is_ok());
    assert!(read("0000000000h", "0").is_err());
    assert!(read("77777777777h", "1").is_ok(), "it is no twelfth 7");
    assert_eq!(read("h", "1").unwrap().unseen().count(0), 10);
}

#[test]
fn an_x_revalued_with_a_placement_must_be_in_an_equation_with_each_neighbour() {
    // C1 is an X worth 8. As a 9 it is joined to 42 by the new 18 alone.
    assert_eq!(score(&["42i"], "D1>18;C1=9", BOX), Ok(38));
    let alone = score(&["42i"], "D1>1;C1=9", BOX);
    assert!(alone.is_err(), "{alone:?}");
    // The new tiles do not reach the X at all: its old contacts count.
    let far = score(&["42i", "", "24"], "C3>2;C1=9", BOX);
    assert!(matches!(far, Err(Violation::BreaksContact { .. })), "{far:?}");
    assert_eq!(score(&["42i", "", "24"], "C3>2;C1=6", BOX), Ok(6), "√4=2 in row 3");
}

#[test]
fn an_x_touching_a_zero_has_to_be_in_an_equation_with_it_once_it_is_revalued() {
    let kept = position(&["42i", "..0"], "18", BOX);
    let refused = kept.clone().act(seat(1), &action("-1;C1=6"));
    assert!(matches!(refused, Err(Violation::BreaksContact { .. })), "{refused:?}");
}

#[test]
fn two_jokers_beside_one_another_are_judged_with_both_new_values() {
    // 2XX reads 224, then 236.
    let game = position(&["2ce"], "18", BOX);
    let both = game.clone().act(seat(1), &action("-1;B1=3;C1=6"));
    assert_eq!(both, Ok(()));
    let one = game.clone().act(seat(1), &action("-1;B1=3"));
    assert!(matches!(one, Err(Violation::BreaksContact { .. })), "234 is nothing: {one:?}");
}

#[test]
fn an_equation_that_is_new_only_because_an_x_changed_does_not_score() {
    // 42X reads 426 then, 4+2=6, with no new tile in it.
    let rows = ["42i", "", "24"];
    let (with, without) = (score(&rows, "C3>6;C1=6", BOX), score(&rows, "C3>6", BOX));
    assert_eq!(with, Ok(12));
    assert_eq!(without, with);
}

#[test]
fn a_wrong_revaluing_costs_the_turn_in_penalty_rules() {
    let mut placed = position(&["42i"], "118,1", "errors=penalty");
    assert_eq!(placed.options.errors, Errors::Penalty);
    placed.act(seat(1), &action("D1>1;C1=9")).unwrap();
    assert_eq!((placed.scores[0], placed.to_move), (-1, seat(2)));
    assert_eq!(placed.grid.at(2), Some(Tile::joker(8)), "it shows its old value");
    let mut swapped = position(&["42i"], "118,1", "errors=penalty");
    swapped.act(seat(1), &action("-1;C1=9")).unwrap();
    assert_eq!((swapped.scores[0], swapped.to_move, swapped.idle), (0, seat(2), 1));
    assert_eq!(swapped.racks[0].known, Digits::read("118").unwrap());
}
