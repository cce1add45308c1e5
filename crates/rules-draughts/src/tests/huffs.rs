//! The book's own rule: an overlooked capture and its cost.

use super::*;
use crate::{Square, ending::End};

fn game(text: &str) -> Draughts {
    at_with(text, "captures=huff")
}

fn square(name: &str) -> Square {
    Square::named(name).unwrap()
}

#[test]
fn a_player_who_overlooks_a_capture_moves_on_and_may_lose_the_piece() {
    let overlooked = played(game("W:Wb2,c3,g3:Bd4,a7,h8"), "g3-h4");
    assert_eq!(overlooked.to_text(), "B:Wb2,c3,h4:Bd4,a7,h8:!c3");
    // Removed before the opponent's own move, and without losing it.
    let huffed = played(overlooked.clone(), "!c3;a7-b6");
    assert_eq!(huffed.to_text(), "W:Wb2,h4:Bd4,b6,h8");
    // The right is gone once it is not used.
    assert_eq!(played(overlooked, "a7-b6").huffable, 0);
}

#[test]
fn the_piece_that_moved_instead_is_huffed_where_it_stands_now() {
    let overlooked = played(game("W:Wc3,a1:Bd4,a7"), "c3-b4");
    assert_eq!(overlooked.to_text(), "B:Wa1,b4:Bd4,a7:!b4");
    let can = [square("b4")].into();
    let why = Violation::NotHuffable { square: square("c3"), can };
    assert_eq!(refusal(&overlooked, "!c3;a7-b6"), why);
}

#[test]
fn of_several_pieces_one_is_huffed() {
    let overlooked = played(game("W:Wc3,g3,a1:Bd4,f4,a7"), "a1-b2");
    assert_eq!(overlooked.to_text(), "B:Wb2,c3,g3:Bf4,d4,a7:!c3,g3".replace("f4,d4", "d4,f4"));
    let moves = moves(&overlooked);
    assert!(moves.contains(&"!c3 a7-b6".into()) && moves.contains(&"!g3 a7-b6".into()));
    assert!(moves.contains(&"a7-b6".into()));
}

#[test]
fn a_player_who_has_captured_owes_nothing_and_finishes_the_chain() {
    let board = game("W:Wc3,g3:Bd4,f6,f4,a7");
    assert!(matches!(refusal(&board, "c3xe5"), Violation::Unfinished(_)));
    assert_eq!(played(board, "c3xe5xg7").huffable, 0);
}

#[test]
fn the_move_after_a_huff_is_judged_on_what_is_left() {
    // Without c3 there is nothing for b4 to capture, and d2 is free to be reached.
    let overlooked = played(game("W:Wc3,h2:Bb4,d4,h8"), "h2-g3");
    let huffed = played(overlooked, "!c3;d4-c3");
    assert_eq!(huffed.to_text(), "W:Wg3:Bc3,b4,h8");
    assert_eq!(huffed.huffable, 0);
}

#[test]
fn huffing_the_last_piece_wins() {
    let overlooked = played(game("W:Wc3:Bd4,a7"), "c3-b4");
    assert!(moves(&overlooked).contains(&"!b4".into()));
    assert_eq!(refusal(&overlooked, "!b4;a7-b6"), Violation::HuffWins);
    let won = played(overlooked, "!b4");
    assert_eq!((won.end, won.winner()), (Some(End::Taken(crate::Side::White)), Some(TWO)));
    let more = played(game("W:Wc3,g3:Bd4,a7"), "g3-h4");
    assert_eq!(refusal(&more, "!c3"), Violation::HuffNeedsMove);
}

#[test]
fn a_huff_can_free_who_is_blocked() {
    // Black's h4 is shut in by g3 and f2, unless g3 is huffed.
    let shut = game("B:Wf2,g3,a1:Bh4:!g3");
    assert_eq!(shut.end, None);
    assert_eq!(moves(&shut), words(&["!g3 h4-g3"]));
    assert_eq!(game("B:Wf2,g3,a1:Bh4").end, Some(End::Blocked(crate::Side::Black)));
}

#[test]
fn with_the_federations_rule_only_kings_that_must_capture_are_huffed() {
    let text = "W:WKa1,g3,h2:Bd4,f4,a7";
    let both = played(game(text), "g3-h4");
    assert_eq!(both.huffable, square("a1").bit() | square("h4").bit());
    let king = played(at_with(text, "captures=huff federation=on"), "g3-h4");
    assert_eq!(king.huffable, square("a1").bit());
}

#[test]
fn a_huff_begins_the_count_anew() {
    let game = played(game("B:WKc3,h2:BKh8,a7:H9:!c3"), "!c3;h8-g7");
    assert_eq!(game.idle, 0);
}

#[test]
fn without_the_option_nothing_is_huffed() {
    let strict = at("B:Wc3,h4:Bd4,a7,h8");
    assert_eq!(refusal(&strict, "!c3;a7-b6"), Violation::NoHuffs);
}
