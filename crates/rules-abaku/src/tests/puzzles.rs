//! Puzzles: a few tries on one board.

use alloc::sync::Arc;

use game_core::{Expiry, Notation as _, Secret, Table, Turn, View as _, Viewer};

use super::*;
use crate::{Digits, Puzzle, Setup, puzzle};

const ROWS: &str = ".......6......./.......0......./...31427......./.......6......./.......0......./\
    .....724590134./.......3......./.......1......./.......2......./.............../.............../\
    .............../.............../.............../...............";
const RACK: &str = "00349";

/// Returns the setup of a board and a rack with their best score.
fn setup(tries: u8) -> Setup {
    let options = options("jokers=off");
    let game = Abaku::from_text(&format!("{ROWS} {RACK}"), &options).unwrap();
    let best = game.listing(Seat::new(0)).into_iter().next().unwrap();
    let Action::Place(best) = best.action else { panic!("a placement is the best") };
    let puzzle = Puzzle {
        grid: game.grid().clone(),
        rack: Digits::read(RACK).unwrap(),
        tries,
        star: puzzle::STAR,
        best: game.scored(&best).unwrap().points,
    };
    Setup { puzzle: Some(Arc::new(puzzle)), ..Abaku::first(&options, 1) }
}

fn start(tries: u8) -> Table<Abaku> {
    Table::start(&setup(tries), &Secret::new([1; 32]))
}

/// Returns every placement with its points, the best first.
fn placements(table: &Table<Abaku>) -> Vec<(Action, i64)> {
    let listed = table.position().listing(Seat::new(0)).into_iter();
    let points = |action: &Action| match action {
        Action::Place(placement) => table.position().scored(placement).unwrap().points,
        _ => panic!("only placements"),
    };
    listed.map(|one| (one.action.clone(), points(&one.action))).collect()
}

fn act(table: &mut Table<Abaku>, action: &Action) -> Result<(), String> {
    let acted = table.act(Seat::new(0), action, &Secret::new([1; 32]));
    acted.map_err(|why| why.to_string())
}

#[test]
fn puzzles_obey_the_laws() {
    let setup = setup(3);
    testkit::assert_setup_lawful::<Abaku>(&setup, &setup.options, 3, |playout| {
        super::laws::all_tiles_are_there(playout.table.position());
    });
}

#[test]
fn every_try_starts_from_the_same_board_and_the_best_one_counts() {
    let mut table = start(3);
    let (rows, all) = (table.position().grid().clone(), placements(&table));
    let (low, high) = (all.last().unwrap().clone(), all[1].clone());
    let notes =
        |table: &Table<Abaku>| table.position().view(Viewer::Seat(Seat::new(0))).draft(&[]).notes;
    let told = notes(&table).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(told, ["abaku-draft-task tries=3"]);
    for (action, _) in [&low, &high, &all[2]] {
        assert_eq!(act(&mut table, action), Ok(()));
        assert_eq!(table.position().grid(), &rows);
        assert_eq!(table.position().rack(Seat::new(0)), Digits::read(RACK).unwrap());
        assert_eq!(table.back_to(Seat::new(0)), None, "a try is not taken back");
        assert!(act(&mut table, action).is_err(), "nothing is tried twice");
        assert_eq!(notes(&table), [], "what a try came to is told instead");
    }
    let Turn::Over(outcome) = table.position().turn() else { panic!("three tries are all") };
    assert_eq!(outcome.points, [high.1]);
    assert!(act(&mut table, &low.0).is_err());
}

#[test]
fn finding_the_best_placement_ends_the_puzzle_at_once() {
    let mut table = start(3);
    let best = placements(&table)[0].clone();
    act(&mut table, &best.0).unwrap();
    assert!(matches!(table.position().turn(), Turn::Over(_)));
    let told: Vec<_> = table.news(0, Viewer::Spectator);
    let told: Vec<_> = told.iter().map(|one| one.sentence().to_string()).collect();
    assert!(told.iter().any(|one| one.starts_with("abaku-news-end-tried")), "{told:?}");
    assert!(!told.iter().any(|one| one.contains("abaku-news-best")), "{told:?}");
}

#[test]
fn a_wrong_try_costs_none_and_nothing_but_tries_is_possible() {
    let mut table = start(1);
    for code in ["pass", "-34", "A1>34", "challenge"] {
        assert!(act(&mut table, &Action::decode(code).unwrap()).is_err(), "{code}");
        assert_eq!(table.ply(), 0);
    }
    let view = table.position().view(Viewer::Seat(Seat::new(0)));
    for step in ["pass", "x"] {
        assert!(view.draft(&[step.into()]).problem.is_some(), "{step}");
    }
    assert!(
        table
            .position()
            .legal_actions(Seat::new(0))
            .iter()
            .all(|action| { matches!(action, Action::Place(_)) })
    );
    assert_eq!(table.position().expire(Seat::new(0)), Expiry::Departs);
}

#[test]
fn a_solver_who_gives_up_keeps_the_best_of_their_tries() {
    let mut table = start(3);
    let (action, points) = placements(&table).last().unwrap().clone();
    act(&mut table, &action).unwrap();
    let secret = Secret::new([1; 32]);
    assert!(table.depart(Seat::new(0), game_core::Departure::Resigned, &secret));
    let Turn::Over(outcome) = table.position().turn() else { panic!("nobody is left") };
    assert_eq!(outcome.points, [points]);
    let told = table.news(1, Viewer::Seat(Seat::new(0)));
    let told: Vec<_> = told.iter().map(|one| one.sentence().key).collect();
    assert!(told.contains(&"abaku-news-end-tried"), "{told:?}");
    assert!(!told.contains(&"abaku-news-best"), "their tiles are shown to nobody");
}

#[test]
fn a_puzzle_whose_time_is_over_says_that_and_not_that_somebody_left() {
    let mut table = start(3);
    let secret = Secret::new([1; 32]);
    assert!(table.time_out(Seat::new(0), &secret));
    let told = table.news(0, Viewer::Seat(Seat::new(0)));
    let told: Vec<_> = told.iter().map(|one| one.sentence().key).collect();
    assert_eq!(told[..2], ["abaku-news-closed", "abaku-news-end-tried"], "{told:?}");
}

#[test]
fn stars_are_at_sixty_eighty_five_and_a_hundred() {
    let stars = |points| puzzle::stars(puzzle::percent(points, 200), puzzle::STAR);
    assert_eq!([0, 119, 120, 169, 170, 199, 200].map(stars), [0, 0, 1, 1, 2, 2, 3]);
    assert_eq!(puzzle::percent(199, 200), 99, "only the best is the best");
}

#[test]
fn a_day_may_give_stars_for_less_and_its_setup_and_position_say_so() {
    let usual = setup(3);
    let puzzle = usual.puzzle.as_deref().unwrap();
    let kinder = Puzzle { star: 25, ..puzzle.clone() };
    let kinder = Setup { puzzle: Some(kinder.into()), ..usual.clone() };
    let (code, best) = (kinder.encode(), puzzle.best);
    assert_eq!(code, format!("{}/25", usual.encode()));
    assert_eq!(Setup::decode(&code), Ok(kinder.clone()));
    let stars = |points| puzzle::stars(puzzle::percent(points, 200), 25);
    assert_eq!([49, 50, 141, 142, 199, 200].map(stars), [0, 1, 1, 2, 2, 3]);
    let position = Abaku::new(&kinder);
    let text = position.to_text();
    assert!(text.contains(&format!("task=3:{best}/25")), "{text}");
    assert_eq!(Abaku::from_text(&text, position.options()).map(|read| read.to_text()), Ok(text));
    for wrong in ["/60", "/0", "/61", "/x", "/25/25", "/"] {
        assert!(Setup::decode(&(usual.encode() + wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn only_a_puzzle_that_can_be_is_read() {
    let setup = setup(3);
    let code = setup.encode();
    assert_eq!(Setup::decode(&code), Ok(setup));
    assert!(code.contains(" revision=1 puzzle="));
    for wrong in [
        code.replace(":3:", ":0:"),
        code.replace(":3:", ":03:"),
        code.replace(":00349:", ":003490:"),
        code.replace(":00349:", "::"),
        code.replace("seats=1", "seats=2"),
        code.replace("referee", "penalty"),
        format!("{code}:"),
        format!("{code}0000000"),
    ] {
        assert_ne!(wrong, code);
        assert!(Setup::decode(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_score_of_a_placement_is_shown_once_it_is_tried_and_not_before() {
    let table = start(3);
    let view = table.position().view(Viewer::Seat(Seat::new(0)));
    let placed = placements(&table);
    for (action, points) in &placed {
        assert_eq!(view.assess(action), Ok(Vec::new()), "{action:?} makes {points}");
        // The test taps the tiles first, then their place.
        let Action::Place(placement) = action else { panic!("a placement") };
        let tiles = placement.tiles.iter().map(ToString::to_string);
        let begin = core::iter::once("p".to_owned());
        let steps: Vec<String> = begin.chain(tiles).chain(["ok".to_owned()]).collect();
        let places = view.draft(&steps).next;
        assert!(!places.is_empty(), "{steps:?}");
        for place in places {
            assert!(!format!("{:?}", place.label).contains(' '), "{place:?}");
        }
    }
    let (best, _) = &placed[0];
    let mut table = table.clone();
    act(&mut table, best).unwrap();
    let told = table.news(table.ply() - 1, Viewer::Seat(Seat::new(0)));
    let points = game_core::Arg::from(placed[0].1);
    let tells = told.iter().any(|news| news.sentence().args.iter().any(|(_, arg)| *arg == points));
    assert!(tells, "a try tells its points: {told:?}");
}
