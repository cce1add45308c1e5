//! Refusals and their reasons.

use super::*;

/// The reason of the refusal, as a sentence.
fn why(fen: &str, code: &str) -> String {
    let mut game = at(fen);
    let before = game.clone();
    let why = act(&mut game, code).unwrap_err();
    assert_eq!(game, before, "a refusal changes nothing");
    game_core::Sentence::from(why).to_string()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn men_move_as_men_of_their_kind() {
    assert_eq!(why(START, "e4e5"), "chess-no-piece square=\"e4\"");
    assert_eq!(why(START, "e7e5"), "chess-not-yours square=\"e7\" piece=\"♟\\u{fe0e}\"");
    assert_eq!(why(START, "a1a2"), "chess-own-piece square=\"a2\" piece=\"♙\"");
    assert_eq!(why(START, "a1a4"), "chess-blocked piece=\"♖a1\" to=\"a4\" by=\"♙a2\"");
    assert_eq!(why(START, "g1g3"), "chess-cannot piece=\"♘g1\" to=\"g3\" targets=[\"f3\", \"h3\"]");
    assert_eq!(why(START, "f1e3"), "chess-cannot-at-all piece=\"♗f1\" to=\"e3\"");
}

#[test]
fn pawns_go_straight_and_take_aslant() {
    assert_eq!(why(START, "e2d3"), "chess-pawn-takes-nothing square=\"d3\"");
    assert_eq!(why(START, "e2e5"), "chess-cannot piece=\"♙e2\" to=\"e5\" targets=[\"e3\", \"e4\"]");
    let blocked = "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1";
    assert_eq!(why(blocked, "e2e4"), "chess-blocked piece=\"♙e2\" to=\"e4\" by=\"♟\\u{fe0e}e4\"");
    let close = "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1";
    assert_eq!(why(close, "e2e4"), "chess-blocked piece=\"♙e2\" to=\"e4\" by=\"♞e3\"");
    assert!(why("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e6").starts_with("chess-cannot "));
}

#[test]
fn in_passing_is_at_once_or_never() {
    let game = play(at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d5");
    assert_eq!(play(game.clone(), "exd6").board.board().pawns().count(), 1);
    let mut late = play(game, "Kd1 Kd8");
    assert_eq!(
        act(&mut late, "e5d6"),
        Err(Violation::PawnTakesNothing { square: shakmaty::Square::D6 })
    );
}

#[test]
fn capturing_in_passing_may_not_uncover_ones_own_king() {
    let pinned = "8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1";
    assert_eq!(why(pinned, "d5e6"), "chess-pinned square=\"a5\" piece=\"♙d5\" by=\"♜h5\"");
}

#[test]
fn a_pawn_on_the_last_rank_becomes_something_and_nothing_else_does() {
    let seventh = "8/4P3/8/8/1k6/8/8/4K3 w - - 0 1";
    assert_eq!(why(seventh, "e7e8"), "chess-promotion square=\"e8\"");
    assert_eq!(why(seventh, "e1e2q"), "chess-no-promotion");
    for code in ["e7e8q", "e7e8r", "e7e8b", "e7e8n"] {
        act(&mut at(seventh), code).unwrap();
    }
}

#[test]
fn a_pinned_man_may_not_leave_its_line_and_still_gives_check() {
    let pinned = "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1";
    assert_eq!(why(pinned, "e2a2"), "chess-pinned square=\"e1\" piece=\"♖e2\" by=\"♜e8\"");
    act(&mut at(pinned), "e2e8").unwrap();
    // The black rook is pinned by e1 and keeps d-file squares attacked.
    let guard = "4k3/4r3/8/8/8/8/3K4/4R3 w - - 0 1";
    assert_eq!(why(guard, "d2e2"), "chess-king-attacked square=\"e2\" by=\"♜e7\"");
}

#[test]
fn check_must_be_answered() {
    let checked = "4r1k1/8/8/8/8/8/P7/R3K3 w Q - 0 1";
    assert_eq!(why(checked, "a2a3"), "chess-in-check square=\"e1\" by=\"♜e8\"");
    assert_eq!(why(checked, "e1e2"), "chess-king-attacked square=\"e2\" by=\"♜e8\"");
    assert_eq!(why(checked, "e1c1"), "chess-castling-in-check by=\"♜e8\"");
}

#[test]
fn castling_has_its_three_conditions() {
    let fen =
        |rows: &str, rights: &str| ["r3k2r/8/8/8/8/8/", rows, " w ", rights, " - 0 1"].concat();
    assert_eq!(why(&fen("8/R3K2R", "kq"), "e1g1"), "chess-castling-moved");
    assert_eq!(why(&fen("8/R3K2R", "Qkq"), "e1g1"), "chess-castling-moved");
    assert_eq!(why(&fen("8/RN2K2R", "KQkq"), "e1c1"), "chess-castling-blocked square=\"b1\"");
    let attacked = "4k3/8/8/8/8/5q2/8/R3K2R w KQ - 0 1";
    assert_eq!(why(attacked, "e1g1"), "chess-castling-through square=\"f1\" by=\"♛f3\"");
    // The rook may pass an attacked square: b1 does not matter.
    act(&mut at("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "e1c1").unwrap();
}

#[test]
fn only_players_act_and_only_in_turn() {
    let mut game = start();
    assert_eq!(game.act(Seat::new(2), &action("e2e4")), Err(Violation::NotSeated));
    assert_eq!(game.act(BLACK, &action("e7e5")), Err(Violation::NotYourTurn(WHITE)));
    let mut lots = Chess::new(&Setup::new(BOOK));
    assert_eq!(lots.act(WHITE, &action("e2e4")), Err(Violation::Lots));
    let mut over = play(start(), "f3 e5 g4 Qh4");
    assert_eq!(over.act(WHITE, &action("e2e4")), Err(Violation::Over));
}
