//! Sums and differences of one digit: a child's view of the board.

use rules_abaku::{Abaku, Operation, Operations, Options, Placement, Reading, engine::Filling};

/// The operations a child knows for two numbers.
pub(super) const SUMS: Operations = Operations::NONE.with(Operation::Add).with(Operation::Sub);

/// Whether a game has an operation that everybody knows.
pub(super) fn known_to_all(options: &Options) -> bool {
    options.operations.iter().any(|one| SUMS.contains(one))
}

/// Whether the equation adds two one-digit numbers, or subtracts one of two such numbers from their
/// sum.
pub(super) fn is_small(reading: &Reading) -> bool {
    match reading.operation {
        Operation::Add => reading.a.max(reading.b) <= 9,
        Operation::Sub => reading.b.max(reading.c) <= 9,
        _ => false,
    }
}

/// Returns the digits of a placement's one-digit equations without bonuses; `None` if they do not
/// use all of its tiles.
pub(super) fn small(game: &Abaku, filling: &Filling, placement: &Placement) -> Option<i64> {
    let scored = game.scored(placement).ok()?;
    let digit = |at: usize| {
        let new = filling.tiles().find(|&(square, _)| square == at).map(|(_, digit)| digit);
        new.or_else(|| game.grid().at(at).map(|tile| tile.value))
    };
    let digits = |squares: &[usize]| squares.iter().filter_map(|&at| digit(at)).collect::<Vec<_>>();
    let is_seen = |squares: &[usize]| {
        Reading::of(&digits(squares), SUMS).is_some_and(|reading| is_small(&reading))
    };
    let seen: Vec<_> = scored.equations.iter().filter(|one| is_seen(&one.squares)).collect();
    let is_covered = |at| seen.iter().any(|one| one.squares.contains(&at));
    let covers = filling.tiles().all(|(at, _)| is_covered(at));
    let each = seen.iter().flat_map(|one| digits(&one.squares));
    covers.then(|| each.map(i64::from).sum())
}
