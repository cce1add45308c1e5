//! Puzzles: a win in a few moves.

use alloc::{borrow::ToOwned, format};

use game_core::{Arg, Table};
use testkit::solver::{self, SOLVER, attempt, points, told};

use super::*;
use crate::{Route, ending::End};

/// A man is given away, and the new king captures everything.
const SWEEP: &str = "W:Wb2,g3,f6,c7,g7:Bd2,b4,h4,d6,h8";
const LINE: &str = "c7-b8 h4xf2 b8xg3xe1xc3xa5";
/// The same for Black.
const SWEEP_OF_BLACK: &str = "B:Wa1,e3,a5,g5,e7:Bb2,f2,c3,b6,g7";
const LINE_OF_BLACK: &str = "f2-g1 a5xc7 g1xb6xd8xf6xh4";

fn setup(text: &str, line: &str) -> Setup {
    let game = at(text);
    let line = line.split(' ').map(|code| Route::decode(code).unwrap()).collect();
    Setup::puzzle(*game.board(), game.side(), line, 3).unwrap()
}

fn start(text: &str, line: &str) -> Table<Draughts> {
    solver::start(&setup(text, line))
}

#[test]
fn puzzles_obey_the_laws() {
    for (text, line) in [(SWEEP, LINE), (SWEEP_OF_BLACK, LINE_OF_BLACK)] {
        let setup = setup(text, line);
        testkit::assert_setup_lawful::<Draughts>(&setup, &setup.options, 6, |playout| {
            let game = playout.table.position();
            let read = Draughts::from_text(&game.to_text(), &setup.options).unwrap();
            assert_eq!(read.to_text(), game.to_text());
        });
    }
}

#[test]
fn a_right_move_is_made_and_the_answer_with_it() {
    for (text, line, prompt) in [
        (SWEEP, LINE, "draughts-puzzle-white"),
        (SWEEP_OF_BLACK, LINE_OF_BLACK, "draughts-puzzle-black"),
    ] {
        let mut table = start(text, line);
        let codes: Vec<&str> = line.split(' ').collect();
        assert_eq!(table.position().sides()[0].key, prompt);
        attempt(&mut table, codes[0]).unwrap();
        assert_eq!(table.ply(), 1, "one entry");
        let last = table.position().last.and_then(|last| last.route);
        assert_eq!(last.unwrap().to_string(), codes[1]);
        assert_eq!(told(&table), ["core-problem-right", "core-problem-answer", prompt]);
        assert_eq!(points(&table), None);
        assert_eq!(table.back_to(SOLVER), None, "nothing is taken back");
        attempt(&mut table, codes[2]).unwrap();
        assert_eq!(told(&table), ["core-problem-right", "core-problem-end"]);
        assert_eq!(points(&table), Some(100));
        assert!(table.position().ended().is_some(), "it is won");
    }
}

#[test]
fn a_wrong_move_leaves_the_board_and_an_impossible_one_costs_nothing() {
    let mut table = start(SWEEP, LINE);
    let board = *table.position().board();
    attempt(&mut table, "c7-d8").unwrap();
    assert_eq!(table.position().board(), &board);
    assert_eq!(told(&table), ["draughts-news-wrong", "core-problem-left"]);
    for (code, why) in [
        ("c7-d8", "core-problem-tried-before"),
        ("draw", "core-problem-only-moves"),
        ("claim", "core-problem-only-moves"),
    ] {
        assert_eq!(attempt(&mut table, code), Err(why), "{code}");
    }
    assert!(attempt(&mut table, "b2-d4").is_err(), "a man goes one square");
    assert_eq!(table.ply(), 1);
    for code in LINE.split(' ').step_by(2) {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(points(&table), Some(85));
}

#[test]
fn three_wrong_tries_end_it_and_tell_what_was_right() {
    let mut table = start(SWEEP, LINE);
    for code in ["c7-d8", "g7-f8", "f6-e7"] {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(points(&table), Some(0));
    assert_eq!(table.position().end, Some(End::Tried));
    assert_eq!(told(&table), ["draughts-news-wrong", "core-problem-end", "core-problem-solution"]);
    assert_eq!(attempt(&mut table, "c7-b8"), Err("draughts-over"));
    let news = table.news(table.ply() - 1, Viewer::Seat(SOLVER));
    let rest = news.last().unwrap().sentence().args.iter().find(|(name, _)| *name == "line");
    let line = "1. c7-b8 h4xf2 2. b8xg3xe1xc3xa5";
    assert_eq!(rest.map(|(_, line)| line), Some(&Arg::from(line)));
}

#[test]
fn a_capture_the_other_way_round_is_the_same() {
    let game = at("W:WKd2:Bc3,e3,c5,e5");
    let listed = |code: &str| game.listed(Route::decode(code).unwrap());
    let round = listed("d2xb4xd6xf4xd2").unwrap();
    assert_eq!(listed("d2xf4xd6xb4xd2"), Some(round));
    assert_ne!(listed("d2xb4xd6xf4xc1"), Some(round));
}

#[test]
fn no_view_holds_how_the_line_goes_on_before_the_end() {
    let mut table = start(SWEEP, LINE);
    let ahead = |table: &Table<Draughts>, viewer| {
        let view = table.position().view(viewer);
        view.seen().attempt().unwrap().ahead().len()
    };
    for viewer in Viewer::all(1) {
        assert_eq!(ahead(&table, viewer), 0);
    }
    assert_eq!(table.position().view(Viewer::Seat(SOLVER)).scores(), [0]);
    for code in ["c7-d8", "g7-f8", "f6-e7"] {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(ahead(&table, Viewer::Spectator), 3, "then it is told");
}

#[test]
fn a_solver_who_gives_up_is_told_the_line_and_a_late_one_that_it_is_closed() {
    solver::assert_ends_untried::<Draughts>(&setup(SWEEP, LINE));
}

#[test]
fn a_tried_move_is_offered_no_more() {
    let mut table = start(SWEEP, LINE);
    let steps = |table: &Table<Draughts>| -> Vec<String> {
        let view = table.position().view(Viewer::Seat(SOLVER));
        view.draft(&["c7".to_owned()]).next.into_iter().map(|offer| offer.step).collect()
    };
    assert_eq!(steps(&table), ["b8", "d8"]);
    attempt(&mut table, "c7-d8").unwrap();
    let view = table.position().view(Viewer::Seat(SOLVER));
    let tapped = view.draft(&["c7".to_owned(), "b8".to_owned()]);
    assert_eq!(tapped.action, Some(action("c7-b8")));
    let actions = table.position().legal_actions(SOLVER);
    assert!(!actions.contains(&action("c7-d8")) && actions.contains(&action("c7-b8")));
}

#[test]
fn a_puzzle_is_drawn_from_its_solvers_side_with_their_plate_alone() {
    for (text, line) in [(SWEEP, LINE), (SWEEP_OF_BLACK, LINE_OF_BLACK)] {
        let table = start(text, line);
        let picture = crate::scene::picture(&table.position().view(Viewer::Spectator), &[]);
        let side = table.position().side();
        assert_eq!(picture.cards.len(), 1);
        assert_eq!((picture.cards[0].0, picture.below), (side, side));
        assert_eq!(picture.cards[0].1.seat, SOLVER);
    }
}

#[test]
fn only_a_puzzle_that_can_be_is_read() {
    let setup = setup(SWEEP, LINE);
    let code = setup.encode();
    let line = LINE.replace(' ', ",");
    assert_eq!(
        code,
        format!("captures=strict federation=off white=1 revision=1 start={SWEEP} problem=3:{line}")
    );
    assert_eq!(setup.solution().unwrap(), "1. c7-b8 h4xf2 2. b8xg3xe1xc3xa5");
    assert_eq!(Setup::decode(&code), Ok(setup));
    for wrong in [
        code.replace("=3:", "=0:"),
        code.replace("white=1", "white=2"),
        code.replace("white=1", "white=lots"),
        code.replace("strict", "huff"),
        code.replace("W:W", "B:W"),
        code.replace(",b8xg3xe1xc3xa5", ""),
        code.replace(",h4xf2", ",h8-g7"),
        format!("{code},"),
        format!("{code} "),
        code.replace(&format!(" start={SWEEP}"), ""),
    ] {
        assert_ne!(wrong, code);
        assert!(Setup::decode(&wrong).is_err(), "{wrong}");
    }
}
