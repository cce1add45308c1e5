//! Puzzles: a win in a few moves.

use game_core::{Arg, Table};
use testkit::solver::{self, SOLVER, attempt, points, told};

use super::*;
use crate::{Board, End, Play};

/// The solver first takes a man, then shuts all others in.
const SHUT: &str = ".wb/ww./w../b.w.wb/b../wwb/bbw w 0,0";
const LINE: &str = "c4-b4xc3 a4-a7 b4-a4";
/// Three men each; at the end any of the three may be taken.
const JUMPS: &str = "b../w../.b./....../..w/bw./... b 0,0";
const LINE_OF_JUMPS: &str = "b2-d7 d2-d6 d5-g7xe3";

fn board(text: &str) -> Board {
    *position(text, "").board()
}

fn setup(text: &str, line: &str) -> Setup {
    let plays = line.split(' ').map(|code| Play::decode(code).unwrap()).collect();
    Setup::puzzle(board(text), plays, 3).unwrap()
}

fn start(text: &str, line: &str) -> Table<Mill> {
    solver::start(&setup(text, line))
}

#[test]
fn puzzles_obey_the_laws() {
    for (text, line) in [(SHUT, LINE), (JUMPS, LINE_OF_JUMPS)] {
        let setup = setup(text, line);
        testkit::assert_setup_lawful::<Mill>(&setup, &setup.options, 6, |playout| {
            let game = playout.table.position();
            assert_eq!(&position(&game.to_text(), ""), game, "{}", game.to_text());
        });
    }
}

#[test]
fn a_right_turn_is_made_and_the_answer_with_it() {
    for (text, line, prompt) in
        [(SHUT, LINE, "mill-puzzle-white"), (JUMPS, LINE_OF_JUMPS, "mill-puzzle-black")]
    {
        let mut table = start(text, line);
        let codes: Vec<&str> = line.split(' ').collect();
        assert_eq!(table.position().sides()[0].key, prompt);
        attempt(&mut table, codes[0]).unwrap();
        assert_eq!(table.ply(), 1, "one entry");
        assert_eq!(table.position().last.unwrap().to_string(), codes[1]);
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
fn a_wrong_turn_leaves_the_board_and_an_impossible_one_costs_nothing() {
    let mut table = start(SHUT, LINE);
    let before = *table.position().board();
    attempt(&mut table, "c4-b4xd1").unwrap();
    assert_eq!(table.position().board(), &before);
    assert_eq!(told(&table), ["mill-news-wrong", "core-problem-left"]);
    for (code, why) in [
        ("c4-b4xd1", "core-problem-tried-before"),
        ("c4-b4", "mill-must-take"),
        ("c4-a4", "mill-taken"),
        ("offer", "core-problem-only-moves"),
        ("accept", "core-problem-only-moves"),
    ] {
        assert_eq!(attempt(&mut table, code), Err(why), "{code}");
    }
    assert_eq!(table.ply(), 1);
    for code in LINE.split(' ').step_by(2) {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(points(&table), Some(85));
}

#[test]
fn three_wrong_tries_end_it_and_tell_what_was_right() {
    let mut table = start(SHUT, LINE);
    for code in ["c4-b4xc3", "b4-c4", "f4-e4", "d2-d3"] {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(points(&table), Some(25));
    assert_eq!(table.position().end, Some(End::Tried));
    assert_eq!(told(&table), ["mill-news-wrong", "core-problem-end", "core-problem-solution"]);
    assert_eq!(attempt(&mut table, "b4-a4"), Err("mill-over"));
    let news = table.news(table.ply() - 1, Viewer::Seat(SOLVER));
    let rest = news.last().unwrap().sentence().args.iter().find(|(name, _)| *name == "line");
    assert_eq!(rest.map(|(_, line)| line), Some(&Arg::from("2. b4-a4")));
}

#[test]
fn any_win_is_as_good_as_the_last_turn_of_the_line() {
    for last in ["d5-g7xe3", "d5-g7xb6", "d5-g7xd6"] {
        let mut table = start(JUMPS, LINE_OF_JUMPS);
        attempt(&mut table, "b2-d7").unwrap();
        attempt(&mut table, last).unwrap();
        assert_eq!(points(&table), Some(100), "{last}");
    }
}

#[test]
fn no_view_holds_how_the_line_goes_on_before_the_end() {
    let mut table = start(SHUT, LINE);
    let ahead = |table: &Table<Mill>, viewer| {
        let view = table.position().view(viewer);
        view.seen().attempt().unwrap().ahead().len()
    };
    for viewer in Viewer::all(1) {
        assert_eq!(ahead(&table, viewer), 0);
    }
    assert_eq!(table.position().view(Viewer::Seat(SOLVER)).scores(), [0]);
    for code in ["c4-b4xd1", "f4-e4", "d2-d3"] {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(ahead(&table, Viewer::Spectator), 3, "then it is told");
}

#[test]
fn a_solver_who_gives_up_is_told_the_line_and_a_late_one_that_it_is_closed() {
    solver::assert_ends_untried::<Mill>(&setup(SHUT, LINE));
}

#[test]
fn a_tried_turn_is_offered_no_more() {
    let mut table = start(SHUT, LINE);
    for code in ["c4-b4xd1", "c4-b4xc3"] {
        let view = table.position().view(Viewer::Seat(SOLVER));
        let steps = |so_far: &[&str]| -> Vec<String> {
            let so_far: Vec<String> = so_far.iter().map(|step| (*step).to_owned()).collect();
            view.draft(&so_far).next.into_iter().map(|offer| offer.step).collect()
        };
        let prey = steps(&["c4", "b4"]);
        let (fresh, tried) = (["c3", "d1"], table.ply() > 0);
        assert!(prey.contains(&fresh[0].to_owned()), "{prey:?}");
        assert_eq!(prey.contains(&fresh[1].to_owned()), !tried, "{prey:?}");
        attempt(&mut table, code).unwrap();
    }
    attempt(&mut table, "f4-e4").unwrap();
    let view = table.position().view(Viewer::Seat(SOLVER));
    let tapped = view.draft(&["f4".to_owned(), "e4".to_owned()]);
    assert_eq!(tapped.problem.map(|why| why.key), Some("core-problem-tried-before"));
}

#[test]
fn a_puzzle_is_drawn_from_its_solvers_side_with_their_plate_alone() {
    for (text, line, turned) in [(SHUT, LINE, false), (JUMPS, LINE_OF_JUMPS, true)] {
        let table = start(text, line);
        let picture = crate::scene::picture(&table.position().view(Viewer::Spectator), &[]);
        assert_eq!(picture.cards.len(), 1);
        assert_eq!(picture.cards[0].seat, SOLVER);
        assert_eq!(picture.turned, turned);
    }
}

#[test]
fn only_a_puzzle_that_can_be_is_read() {
    let setup = setup(SHUT, LINE);
    let code = setup.encode();
    let start = SHUT.replace(' ', "_");
    let line = LINE.replace(' ', ",");
    assert_eq!(code, format!("flying=on men=9 white=1 revision=1 start={start} problem=3:{line}"));
    assert_eq!(setup.solution().unwrap(), "1. c4-b4xc3 a4-a7 2. b4-a4");
    assert_eq!(Setup::decode(&code), Ok(setup));
    for wrong in [
        code.replace("=3:", "=0:"),
        code.replace("white=1", "white=2"),
        code.replace("white=1", "white=lots"),
        code.replace("_0,0", "_1,0"),
        code.replace(",b4-a4", ""),
        code.replace(",b4-a4", ",b4-c4"),
        code.replace(",a4-a7", ",a4-b4"),
        format!("{code},"),
        format!("{code} "),
        code.replace(" problem=", " quiet=1 problem="),
        code.replace(&format!(" start={start}"), ""),
    ] {
        assert_ne!(wrong, code);
        assert!(Setup::decode(&wrong).is_err(), "{wrong}");
    }
}
