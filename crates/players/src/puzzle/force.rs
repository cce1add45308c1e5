//! Forced wins in any game for two, proven by exhaustive search.
//!
//! The search knows a game as moves, results and wins. A maker runs it on a fast board with quick
//! tests that may refuse only what is certain. Every puzzle is proven again by the rules of a whole
//! game.

use super::{DayGrade, Flaw};

/// No move wins within the wanted number of moves.
pub(crate) const NO_WIN: Flaw = Flaw("no win");
/// More than one move wins.
pub(crate) const TWO_WAYS: Flaw = Flaw("two ways");
/// A win is possible sooner.
pub(crate) const SHORT: Flaw = Flaw("short");
/// The puzzle is too easy or too hard for its day.
pub(crate) const OTHER_DAY: Flaw = Flaw("other day");

/// A position of a game for two that ends with a win.
pub(crate) trait PlayedPosition: Clone {
    /// A side's action in its turn.
    type Move: Clone + PartialEq;

    /// Returns every action of the side to move; empty once the game is over.
    fn moves(&self) -> Vec<Self::Move>;

    /// Returns the position after a legal move.
    fn after(&self, one: &Self::Move) -> Self;

    /// Whether the side that has just moved has won.
    fn is_won(&self) -> bool;

    /// Whether the side to move can win at once.
    fn wins_at_once(&self) -> bool {
        self.moves().iter().any(|one| self.after(one).is_won())
    }

    /// Whether the side to move might lose within this many moves of the opponent; a quick test
    /// with possible false positives.
    fn may_fall(&self, moves: u8) -> bool {
        moves > 0
    }
}

/// Whether the side to move can force a win within this many of its moves.
pub(crate) fn forces<P: PlayedPosition>(at: &P, moves: u8) -> bool {
    match moves {
        0 => false,
        1 => at.wins_at_once(),
        _ => at.moves().iter().any(|one| holds(&at.after(one), moves)),
    }
}

/// Whether the move that led here wins within this many moves, itself included: at once, or by
/// force against every answer.
pub(crate) fn holds<P: PlayedPosition>(at: &P, moves: u8) -> bool {
    if moves == 0 || at.is_won() {
        return moves > 0;
    }
    if moves == 1 || !at.may_fall(moves - 1) {
        return false;
    }
    let answers = at.moves();
    !answers.is_empty() && answers.iter().all(|answer| forces(&at.after(answer), moves - 1))
}

/// Returns the moves that win within this many moves, themselves included. It stops at two, as a
/// second one spoils the puzzle.
pub(crate) fn keys<P: PlayedPosition>(at: &P, moves: u8) -> Vec<P::Move> {
    let keys = at.moves().into_iter().filter(|one| holds(&at.after(one), moves));
    keys.take(2).collect()
}

/// Returns the winning line of a position that needs exactly this many moves. Each move but the
/// last must be the only one that wins.
///
/// # Errors
/// Returns the flaw of a position without such a line.
pub(crate) fn line<P: PlayedPosition>(at: &P, moves: u8) -> Result<Vec<P::Move>, Flaw> {
    if forces(at, moves - 1) {
        return Err(SHORT);
    }
    let found = keys(at, moves);
    let [key] = &*found else {
        return Err(if found.is_empty() { NO_WIN } else { TWO_WAYS });
    };
    longest(at, key, moves).map(|(_, line)| line).ok_or(TWO_WAYS)
}

/// Returns the longest continuation after the key, and the number of winning last moves. The
/// answers delay the win as long as possible and leave a single winning move; of several such lines
/// it returns one with the fewest last moves. `None` if every such answer leaves two winning moves.
fn longest<P: PlayedPosition>(at: &P, key: &P::Move, moves: u8) -> Option<(usize, Vec<P::Move>)> {
    let next = at.after(key);
    if moves == 1 {
        return next.is_won().then(|| (wins(at), vec![key.clone()]));
    }
    let each = next.moves().into_iter().filter_map(|answer| {
        let then = next.after(&answer);
        if forces(&then, moves - 2) {
            return None;
        }
        let found = keys(&then, moves - 1);
        let one = match &*found {
            [one] => one,
            [one, ..] if moves == 2 => one,
            _ => return None,
        };
        let (wins, rest) = longest(&then, one, moves - 1)?;
        Some((wins, [vec![key.clone(), answer], rest].concat()))
    });
    each.min_by_key(|(wins, _)| *wins)
}

/// Returns the number of moves that win at once.
fn wins<P: PlayedPosition>(at: &P) -> usize {
    at.moves().iter().filter(|one| at.after(one).is_won()).count()
}

/// Proves a line by trying every move of both sides, without move ordering or shortcuts.
///
/// # Errors
/// Returns the flaw of a false line.
pub(crate) fn proven<P: PlayedPosition>(at: &P, line: &[P::Move]) -> Result<(), Flaw> {
    let (mut at, mut moves) = (at.clone(), u8::try_from(line.len().div_ceil(2)).unwrap_or(0));
    for (nth, one) in line.iter().enumerate() {
        let legal = at.moves();
        if !legal.contains(one) {
            return Err(NO_WIN);
        }
        let next = at.after(one);
        if nth % 2 == 0 {
            let winning = |moves| legal.iter().filter(|one| holds(&at.after(one), moves)).count();
            if !holds(&next, moves) {
                return Err(NO_WIN);
            }
            if moves > 1 && winning(moves) != 1 {
                return Err(TWO_WAYS);
            }
            if moves > 1 && winning(moves - 1) != 0 {
                return Err(SHORT);
            }
            moves -= 1;
        }
        at = next;
    }
    if at.is_won() { Ok(()) } else { Err(NO_WIN) }
}

/// The number of days, from Monday on, on which a win takes two moves.
const SHORT_DAYS: u8 = 3;

/// Returns the number of moves of a grade: two early in the week, three from Thursday on.
pub(crate) fn moves_of(grade: DayGrade) -> u8 {
    if grade.weekday() <= SHORT_DAYS { 2 } else { 3 }
}

/// The highest difficulties of the days: of Monday and Tuesday, and of Thursday to Saturday. The
/// next day begins above.
pub(crate) struct Days {
    pub(crate) two: [u32; 2],
    pub(crate) three: [u32; 3],
}

impl Days {
    /// Whether the difficulty of a win suits the grade.
    ///
    /// # Errors
    /// Fails if the difficulty is another day's.
    pub(crate) fn fit(&self, difficulty: u32, grade: DayGrade) -> Result<(), Flaw> {
        let (first, cuts): (u8, &[u32]) = match moves_of(grade) {
            2 => (1, &self.two),
            _ => (SHORT_DAYS + 1, &self.three),
        };
        let above = cuts.iter().filter(|&&hardest| difficulty > hardest).count();
        let day = usize::from(first) + above;
        if day == usize::from(grade.weekday()) { Ok(()) } else { Err(OTHER_DAY) }
    }
}
