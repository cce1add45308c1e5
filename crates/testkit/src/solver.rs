//! Puzzles of a line of moves, played from the solver's side.

use game_core::{Departure, Expiry, Game, Notation, Seat, Secret, Table, Turn, Viewer};

/// The only seat of a puzzle.
pub const SOLVER: Seat = Seat::new(0);

const SECRET: Secret = Secret::new([1; 32]);

/// A puzzle on its table.
pub fn start<G: Game>(setup: &G::Setup) -> Table<G> {
    Table::start(setup, &SECRET)
}

/// Tries an action.
///
/// # Errors
/// The key of the refusal.
///
/// # Panics
/// If the code is none of an action.
pub fn attempt<G: Game>(table: &mut Table<G>, code: &str) -> Result<(), &'static str> {
    let action = G::Action::decode(code).unwrap_or_else(|why| panic!("{code}: {why:?}"));
    table.act(SOLVER, &action, &SECRET).map_err(|why| why.into().key)
}

/// The keys of the news of the newest entry.
pub fn told<G: Game>(table: &Table<G>) -> Vec<&'static str> {
    let news = table.news(table.ply() - 1, Viewer::Seat(SOLVER));
    news.iter().map(|one| one.sentence().key).collect()
}

/// The solver's points, if the puzzle is over.
pub fn points<G: Game>(table: &Table<G>) -> Option<i64> {
    match table.position().turn() {
        Turn::Over(outcome) => Some(outcome.points[0]),
        _ => None,
    }
}

/// Asserts that a player who gives up gets to see the line, and that one who is late learns that
/// the puzzle is closed; neither gets points.
///
/// # Panics
/// If that is not so.
pub fn assert_ends_untried<G: Game>(setup: &G::Setup) {
    let mut table = start::<G>(setup);
    assert!(table.depart(SOLVER, Departure::Resigned, &SECRET));
    assert_eq!(told(&table)[1..], ["core-problem-end", "core-problem-solution"]);
    assert_eq!(points(&table), Some(0));
    let mut table = start::<G>(setup);
    assert_eq!(table.position().expire(SOLVER), Expiry::Departs);
    assert!(table.time_out(SOLVER, &SECRET));
    assert_eq!(told(&table)[..2], ["core-problem-closed", "core-problem-end"]);
    assert_eq!(points(&table), Some(0));
}
