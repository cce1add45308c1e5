//! Puzzles: mate in a few moves.

use alloc::format;

use game_core::Table;
use testkit::solver::{self, SOLVER, attempt, points, told};

use super::*;

const FEN: &str = "r6k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1";
const LINE: &str = "c4g8 a8g8 h6f7";
/// The same for Black.
const FEN_OF_BLACK: &str = "6k1/6pp/8/2q5/8/7n/6PP/R6K b - - 0 1";
const LINE_OF_BLACK: &str = "c5g1 a1g1 h3f2";
/// The king is shut in first; then there are two mates.
const SHUT: &str = "7k/8/8/p7/8/8/6Q1/2R3K1 w - - 0 1";

fn moves(line: &str) -> Vec<Move> {
    line.split(' ').map(|code| Move::decode(code).unwrap()).collect()
}

fn setup(fen: &str, line: &str) -> Setup {
    Setup::puzzle(fen, moves(line), 3).unwrap()
}

fn start(fen: &str, line: &str) -> Table<Chess> {
    solver::start(&setup(fen, line))
}

#[test]
fn puzzles_obey_the_laws() {
    for (fen, line) in [(FEN, LINE), (FEN_OF_BLACK, LINE_OF_BLACK)] {
        let setup = setup(fen, line);
        testkit::assert_setup_lawful::<Chess>(&setup, &setup.options, 6, |playout| {
            let game = playout.table.position();
            let read = Chess::from_text(&game.to_text(), &setup.options);
            assert_eq!(read.as_ref(), Ok(game), "{}", game.to_text());
        });
    }
}

#[test]
fn a_right_move_is_made_and_the_answer_with_it() {
    for (fen, line) in [(FEN, LINE), (FEN_OF_BLACK, LINE_OF_BLACK)] {
        let mut table = start(fen, line);
        let codes: Vec<&str> = line.split(' ').collect();
        let keys: Vec<_> = table.position().sides().iter().map(|said| said.key).collect();
        assert!(matches!(keys[..], ["chess-puzzle-white" | "chess-puzzle-black"]));
        attempt(&mut table, codes[0]).unwrap();
        assert_eq!(table.ply(), 1, "one entry");
        assert_eq!(table.position().last().unwrap().encode(), codes[1]);
        assert_eq!(told(&table)[..2], ["core-problem-right", "core-problem-answer"]);
        assert_eq!(points(&table), None);
        assert_eq!(table.back_to(SOLVER), None, "nothing is taken back");
        attempt(&mut table, codes[2]).unwrap();
        assert_eq!(told(&table), ["core-problem-right", "core-problem-end"]);
        assert_eq!(points(&table), Some(100));
        assert!(table.position().ended().is_some(), "it is mate");
    }
}

#[test]
fn a_wrong_move_leaves_the_board_and_an_impossible_one_costs_nothing() {
    let mut table = start(FEN, LINE);
    let board = table.position().board().clone();
    attempt(&mut table, "c4a2").unwrap();
    assert_eq!(table.position().board(), &board);
    assert_eq!(told(&table), ["chess-news-wrong", "core-problem-left"]);
    for (code, why) in [
        ("c4a2", "core-problem-tried-before"),
        ("c4a3", "chess-cannot"),
        ("offer", "core-problem-only-moves"),
        ("claim", "core-problem-only-moves"),
        ("time", "core-problem-only-moves"),
        ("c4a4+offer", "core-problem-only-moves"),
    ] {
        assert_eq!(attempt(&mut table, code), Err(why), "{code}");
    }
    assert_eq!(table.ply(), 1);
    for code in ["c4g8", "h6f7"] {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(points(&table), Some(85));
}

#[test]
fn three_wrong_tries_end_it_and_tell_what_was_right() {
    let mut table = start(FEN, LINE);
    for code in ["c4g8", "g1f1", "h6g4", "h6f5"] {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(points(&table), Some(25));
    assert_eq!(told(&table), ["chess-news-wrong", "core-problem-end", "core-problem-solution"]);
    assert_eq!(attempt(&mut table, "h6f7"), Err("chess-over"));
}

#[test]
fn a_line_counts_the_moves_once_whoever_begins() {
    assert_eq!(setup(FEN, LINE).solution().unwrap(), "1. ♕g8+ ♜xg8 2. ♘f7#");
    let black = setup(FEN_OF_BLACK, LINE_OF_BLACK);
    assert_eq!(black.solution().unwrap(), "1… ♛g1+ 2. ♖xg1 ♞f2#");
    assert_eq!(Setup::new(Options::default()).solution(), None);
    let mut table = start(FEN_OF_BLACK, LINE_OF_BLACK);
    for code in ["c5g1", "g8f8", "g8h8", "h3f4"] {
        attempt(&mut table, code).unwrap();
    }
    let told = table.news(table.ply() - 1, Viewer::Seat(SOLVER));
    let rest = told.last().unwrap().sentence().args.iter().find(|(name, _)| *name == "line");
    assert_eq!(rest.map(|(_, line)| line), Some(&game_core::Arg::from("2… ♞f2#")));
}

#[test]
fn any_mate_is_as_good_as_the_last_move_of_the_line() {
    let mut table = start(SHUT, "c1c7 a5a4 g2g7");
    attempt(&mut table, "c1c7").unwrap();
    let game = table.position();
    let mates = |one: Move| game.moved(one, Rider::None).unwrap().end() == Some(End::Mate);
    let mates: Vec<Move> = game.moves().into_iter().filter(|&one| mates(one)).collect();
    assert_eq!(mates.len(), 2);
    for one in mates {
        let mut table = table.clone();
        attempt(&mut table, &one.encode()).unwrap();
        assert_eq!(points(&table), Some(100));
    }
}

#[test]
fn no_view_holds_how_the_line_goes_on_before_the_end() {
    let mut table = start(FEN, LINE);
    let ahead = |table: &Table<Chess>, viewer| {
        let view = table.position().view(viewer);
        view.seen().attempt().unwrap().ahead().len()
    };
    for viewer in Viewer::all(1) {
        assert_eq!(ahead(&table, viewer), 0);
    }
    assert_eq!(table.position().view(Viewer::Seat(SOLVER)).scores(), [0]);
    for code in ["g1f1", "h6g4", "h6f5"] {
        attempt(&mut table, code).unwrap();
    }
    assert_eq!(ahead(&table, Viewer::Spectator), 3, "then it is told");
}

#[test]
fn a_solver_who_gives_up_is_told_the_line_and_a_late_one_that_it_is_closed() {
    solver::assert_ends_untried::<Chess>(&setup(FEN, LINE));
}

#[test]
fn a_puzzle_is_drawn_from_its_solvers_side_with_their_plate_alone() {
    for (fen, line, below) in [(FEN, LINE, "a1"), (FEN_OF_BLACK, LINE_OF_BLACK, "h8")] {
        let table = start(fen, line);
        let view = table.position().view(Viewer::Spectator);
        let picture = crate::scene::picture(&view, &[]);
        assert_eq!(picture.cards.len(), 1);
        assert_eq!(picture.cards[0].seat, SOLVER);
        assert_eq!(picture.bottom.is_white(), below == "a1");
    }
}

#[test]
fn only_a_puzzle_that_can_be_is_read() {
    let setup = setup(FEN, LINE);
    let code = setup.encode();
    assert_eq!(
        code,
        format!(
            "draws=book white=1 start={} revision=1 problem=3:c4g8,a8g8,h6f7",
            FEN.replace(' ', "_")
        )
    );
    assert_eq!(Setup::decode(&code), Ok(setup));
    for wrong in [
        code.replace("=3:", "=0:"),
        code.replace("=3:", "=4:"),
        code.replace("white=1", "white=2"),
        code.replace("white=1", "white=lots"),
        code.replace(",h6f7", ""),
        code.replace(",h6f7", ",h6f5"),
        code.replace(",a8g8", ",a8f8"),
        format!("{code},"),
        format!("{code} "),
        "draws=book white=1 revision=1 problem=3:e2e4".into(),
    ] {
        assert_ne!(wrong, code);
        assert!(Setup::decode(&wrong).is_err(), "{wrong}");
    }
}
