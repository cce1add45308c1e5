//! Wins that cannot be prevented, of any game for two, proven by looking at everything.
//!
//! It knows a game as moves, what follows, and who has won. A maker asks it of a quick board,
//! with looks that may say no only where that is certain. What is made is proven again by the
//! rules of a whole game.

use super::{DayGrade, Flaw};

/// Nothing wins in so many moves.
pub(crate) const NO_WIN: Flaw = Flaw("no win");
/// More than one move does it.
pub(crate) const TWO_WAYS: Flaw = Flaw("two ways");
/// It can be done sooner.
pub(crate) const SHORT: Flaw = Flaw("short");
/// It is too easy or too hard for its day.
pub(crate) const OTHER_DAY: Flaw = Flaw("other day");

/// A position of a game for two that is played until one of them has won.
pub(crate) trait PlayedPosition: Clone {
    /// What a side does in its turn.
    type Move: Clone + PartialEq;

    /// Everything that the side to move can do; nothing once the game is over.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after a legal move.
    fn after(&self, one: &Self::Move) -> Self;

    /// Whether the side that has just moved has won.
    fn is_won(&self) -> bool;

    /// Whether the side to move can win at once.
    fn wins_at_once(&self) -> bool {
        self.moves().iter().any(|one| self.after(one).is_won())
    }

    /// Whether it can be that the side to move loses within so many moves of the other;
    /// a quick look that may say yes too often.
    fn may_fall(&self, moves: u8) -> bool {
        moves > 0
    }
}

/// Whether the side to move wins within so many moves of theirs, whatever is answered.
pub(crate) fn forces<P: PlayedPosition>(at: &P, moves: u8) -> bool {
    match moves {
        0 => false,
        1 => at.wins_at_once(),
        _ => at.moves().iter().any(|one| holds(&at.after(one), moves)),
    }
}

/// Whether the move that led here wins within so many, itself among them: at once, or
/// whatever is answered, the rest does.
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

/// The moves that win within so many, themselves among them: two at most, for more than
/// one is no puzzle.
pub(crate) fn keys<P: PlayedPosition>(at: &P, moves: u8) -> Vec<P::Move> {
    let keys = at.moves().into_iter().filter(|one| holds(&at.after(one), moves));
    keys.take(2).collect()
}

/// The line of a position that is won in so many moves and in no fewer, by one move
/// alone, and after the answer by one alone again; of the last move any win will do.
///
/// # Errors
/// It is not so.
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

/// The longest way on after the key, and how many moves win at its end: an answer that puts
/// the win off as long as can be, after which again one move alone does it; of several, one
/// with the fewest such moves. `None` if after every such answer two moves do.
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

/// How many moves win at once.
fn wins<P: PlayedPosition>(at: &P) -> usize {
    at.moves().iter().filter(|one| at.after(one).is_won()).count()
}

/// Proves a line: looks at every move of both sides, without any order or hope.
///
/// # Errors
/// What of it is not so.
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

/// On so many days, from Monday on, a win takes two moves.
const SHORT_DAYS: u8 = 3;

/// How many moves a grade wants: two early in the week, three from Thursday on.
pub(crate) fn moves_of(grade: DayGrade) -> u8 {
    if grade.weekday() <= SHORT_DAYS { 2 } else { 3 }
}

/// How hard wins are on which day: the hardest of Monday and Tuesday, and of Thursday to
/// Saturday; the next day begins above.
pub(crate) struct Days {
    pub(crate) two: [u32; 2],
    pub(crate) three: [u32; 3],
}

impl Days {
    /// Whether a win in as many moves as a grade wants is as hard as it wants it.
    ///
    /// # Errors
    /// It is of another day.
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
