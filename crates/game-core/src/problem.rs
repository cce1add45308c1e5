//! Puzzles in the form of a line of moves: those of the solver and the answers to them.
//!
//! The setup of a game carries a [`Problem`], its position an [`SolverAttempt`]. A right move is
//! played together with the answer. A wrong one counts and leaves the board as it was. The rest of
//! the line is a secret: a view holds an [`SolverAttempt::hidden`].

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use scene::{Arg, Sentence};

use crate::{DecodeError, Notation};

/// The largest number of tries.
const MOST: u8 = 3;
/// The percentage for a solution without a wrong try, with one, with two.
const SOLVED: [i64; MOST as usize] = [100, 85, 60];
/// The percentage that an unsolved problem shares out among its moves; those found count.
const UNSOLVED: i64 = 50;
/// The least percentage for each of the stars.
const STARS: [i64; 3] = [60, 85, 100];
/// The stars of a perfect answer.
pub const MOST_STARS: usize = STARS.len();

/// The part of a setup that makes it a puzzle, without its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem<M> {
    line: Vec<M>,
    tries: u8,
}

/// The progress of a solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolverAttempt<M> {
    tries: u8,
    wrong: u8,
    found: u8,
    moves: u8,
    /// The wrong moves tried in this position.
    tried: Vec<M>,
    /// The rest of the line; empty in a view.
    ahead: Vec<M>,
}

/// The verdict on a move of the solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict<M> {
    /// The move is played, and so is the answer to it unless it was the last.
    Right(Option<M>),
    /// The move leaves the board as it was.
    Wrong,
}

/// Number of stars, of [`MOST_STARS`], for a percentage.
pub fn stars(percent: i64) -> usize {
    STARS.iter().filter(|&&least| percent >= least).count()
}

impl<M: Clone> Problem<M> {
    /// Makes a problem with this line and 1 to 3 tries. The first and the last move of the line are
    /// the solver's, and at most 127 are theirs; else `None`.
    pub fn new(line: Vec<M>, tries: u8) -> Option<Self> {
        let fits = line.len() % 2 == 1 && line.len() < usize::from(u8::MAX);
        (fits && (1..=MOST).contains(&tries)).then_some(Self { line, tries })
    }

    /// The solver's moves and the answers in turn.
    pub fn line(&self) -> &[M] {
        &self.line
    }

    /// Returns the attempt before the first try.
    pub fn attempt(&self) -> SolverAttempt<M> {
        SolverAttempt {
            tries: self.tries,
            wrong: 0,
            found: 0,
            moves: solvers(&self.line),
            tried: Vec::new(),
            ahead: self.line.clone(),
        }
    }
}

/// Number of the solver's moves in a line.
fn solvers<M>(line: &[M]) -> u8 {
    u8::try_from(line.len().div_ceil(2)).unwrap_or(u8::MAX)
}

/// A line as people write it, with the solver's moves counted from `first`:
/// `1. d2-d3 a4-b4 2. d3-d2xa1`.
pub fn counted<M: ToString>(first: u8, line: &[M]) -> String {
    let with_answer = |(at, pair): (usize, &[M])| {
        let moves: Vec<String> = pair.iter().map(ToString::to_string).collect();
        format!("{}. {}", usize::from(first) + at, moves.join(" "))
    };
    line.chunks(2).enumerate().map(with_answer).collect::<Vec<_>>().join(" ")
}

fn write<M: Notation>(moves: &[M]) -> String {
    moves.iter().map(Notation::encode).collect::<Vec<_>>().join(",")
}

fn read<M: Notation>(code: &str) -> Option<Vec<M>> {
    let codes = code.split(',').filter(|_| !code.is_empty());
    codes.map(|one| M::decode(one).ok()).collect()
}

/// `3:h5f7,e8f7,c4f7`: the tries, and the line as the game writes its moves.
impl<M: Notation + Clone> Notation for Problem<M> {
    fn encode(&self) -> String {
        format!("{}:{}", self.tries, write(&self.line))
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || {
            let (tries, line) = code.split_once(':')?;
            Self::new(read(line)?, tries.parse().ok()?).filter(|read| read.encode() == code)
        };
        read().ok_or_else(|| DecodeError::unreadable(code))
    }
}

/// `3:1:0:h5f7,e8f7,c4f7:h5e5`: the tries, the number of wrong ones, the number of moves found, the
/// rest of the line, and the moves tried in this position.
impl<M: Notation> Notation for SolverAttempt<M> {
    fn encode(&self) -> String {
        let (ahead, tried) = (write(&self.ahead), write(&self.tried));
        format!("{}:{}:{}:{ahead}:{tried}", self.tries, self.wrong, self.found)
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || {
            let fields: Vec<&str> = code.split(':').collect();
            let [tries, wrong, found, ahead, tried] = *fields else { return None };
            let (tries, wrong) = (tries.parse().ok()?, wrong.parse().ok()?);
            let (found, ahead): (u8, Vec<M>) = (found.parse().ok()?, read(ahead)?);
            let moves = found.checked_add(solvers(&ahead))?;
            let tried = read(tried)?;
            let counts = (1..=MOST).contains(&tries) && wrong <= tries && moves > 0;
            let goes_on = ahead.len() % 2 == 1 || ahead.is_empty() && tried.is_empty();
            let fits = counts && goes_on && tried.len() <= usize::from(wrong);
            let attempt = Self { tries, wrong, found, moves, tried, ahead };
            (fits && attempt.encode() == code).then_some(attempt)
        };
        read().ok_or_else(|| DecodeError::unreadable(code))
    }
}

impl<M: Clone + PartialEq> SolverAttempt<M> {
    /// Whether the solver tried this move in this position: no move counts twice.
    pub fn was_tried(&self, one: &M) -> bool {
        self.tried.contains(one)
    }

    /// Enters a legal move that was not tried in this position. A move that `reaches` the aim of
    /// the problem by itself is the last.
    pub fn enter(&mut self, one: &M, reaches: bool) -> Verdict<M> {
        if !reaches && self.ahead.first() != Some(one) {
            self.wrong = self.wrong.saturating_add(1);
            self.tried.push(one.clone());
            return Verdict::Wrong;
        }
        self.tried.clear();
        if reaches {
            self.found = self.moves;
            self.ahead.clear();
            return Verdict::Right(None);
        }
        self.found += 1;
        let answer = self.ahead.get(1).cloned();
        self.ahead.drain(..self.ahead.len().min(2));
        Verdict::Right(answer)
    }

    /// The rest of the line, for readers that may know it.
    pub fn ahead(&self) -> &[M] {
        &self.ahead
    }

    /// The solver's knowledge of the attempt: nothing of the rest of the line before the attempt is
    /// over.
    #[must_use]
    pub fn hidden(&self) -> Self {
        let ahead = if self.is_over() { self.ahead.clone() } else { Vec::new() };
        Self { ahead, ..self.clone() }
    }

    /// The same with another rest of the line, of as many moves.
    #[must_use]
    pub fn imagined(&self, ahead: Vec<M>) -> Self {
        let fits = ahead.len() == self.ahead.len() && !self.is_over();
        Self { ahead: if fits { ahead } else { self.ahead.clone() }, ..self.clone() }
    }

    /// Number of the solver's moves found.
    pub const fn found(&self) -> u8 {
        self.found
    }

    /// Number of the solver's moves still to be found.
    pub const fn to_find(&self) -> u8 {
        self.moves.saturating_sub(self.found)
    }

    /// Number of tries left.
    pub const fn left(&self) -> u8 {
        self.tries.saturating_sub(self.wrong)
    }

    /// Whether the solver found every move.
    pub const fn is_solved(&self) -> bool {
        self.found >= self.moves
    }

    /// Whether it is solved, or no try is left.
    pub const fn is_over(&self) -> bool {
        self.is_solved() || self.left() == 0
    }

    /// Returns the result so far as a percentage: 100 for a solution without a wrong try, 85 with
    /// one, 60 with two; less than that for moves found of an unsolved problem.
    pub fn percent(&self) -> i64 {
        if self.is_solved() {
            let wrong = usize::from(self.wrong).min(SOLVED.len() - 1);
            return SOLVED[wrong];
        }
        i64::from(self.found) * UNSOLVED / i64::from(self.moves.max(1))
    }

    /// Returns the sentence about the tries left, which follows a wrong try that was not the last.
    pub fn left_in_words(&self) -> Option<Sentence> {
        let left = || Sentence::new("core-problem-left").with("left", i64::from(self.left()));
        (!self.is_over()).then(left)
    }

    /// Returns the news of a try that led from `before` to here. A right try is followed by the
    /// answer. A wrong one is told by the sentence `wrong` and followed by the number of tries
    /// left.
    pub fn try_in_words(&self, before: &Self, one: &M, wrong: &'static str) -> Vec<Sentence>
    where
        M: ToString,
    {
        let about = |key, one: &M| Sentence::new(key).with("move", one.to_string());
        if self.found == before.found {
            let said = [about(wrong, one)].into_iter();
            return said.chain(self.left_in_words()).collect();
        }
        let answer = before.ahead.get(1).filter(|_| !self.is_solved());
        let answer = answer.map(|answer| about("core-problem-answer", answer));
        [about("core-problem-right", one)].into_iter().chain(answer).collect()
    }

    /// Returns the result as told at the end; `rest` is the rest of the line, as people write it.
    pub fn end_in_words(&self, rest: impl Into<Arg>) -> Vec<Sentence> {
        let percent = self.percent();
        let end = Sentence::new("core-problem-end")
            .with("stars", stars(percent))
            .with("percent", percent);
        let rest = (!self.is_solved())
            .then(|| Sentence::new("core-problem-solution").with("line", rest.into()));
        [end].into_iter().chain(rest).collect()
    }
}

#[cfg(test)]
mod tests {
    use alloc::{borrow::ToOwned, vec};

    use super::*;

    #[derive(Debug, Clone, PartialEq, Eq)]
    struct Named(String);

    impl core::fmt::Display for Named {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str(&self.0)
        }
    }

    impl Notation for Named {
        fn encode(&self) -> String {
            self.0.clone()
        }

        fn decode(code: &str) -> Result<Self, DecodeError> {
            let plain = !code.is_empty() && !code.contains([':', ',']);
            plain.then(|| Self(code.to_owned())).ok_or_else(|| DecodeError::unreadable(code))
        }
    }

    fn named(name: &str) -> Named {
        Named(name.to_owned())
    }

    fn problem() -> Problem<Named> {
        Problem::decode("3:a,b,c").unwrap()
    }

    #[test]
    fn a_right_move_brings_its_answer_and_a_wrong_one_costs_a_try() {
        let mut attempt = problem().attempt();
        assert_eq!((attempt.to_find(), attempt.left(), attempt.percent()), (2, 3, 0));
        assert_eq!(attempt.enter(&named("x"), false), Verdict::Wrong);
        assert!(attempt.was_tried(&named("x")));
        assert_eq!(attempt.enter(&named("a"), false), Verdict::Right(Some(named("b"))));
        assert!(!attempt.was_tried(&named("x")), "another position");
        assert_eq!((attempt.to_find(), attempt.left(), attempt.percent()), (1, 2, 25));
        assert_eq!(attempt.enter(&named("c"), false), Verdict::Right(None));
        assert!(attempt.is_solved() && attempt.is_over());
        assert_eq!(attempt.percent(), 85);
        assert!(attempt.end_in_words("").len() == 1, "nothing is left to be told");
    }

    #[test]
    fn any_move_that_reaches_the_same_is_the_last_one() {
        let mut attempt = problem().attempt();
        attempt.enter(&named("a"), false);
        assert_eq!(attempt.enter(&named("d"), true), Verdict::Right(None));
        assert_eq!(attempt.percent(), 100);
    }

    #[test]
    fn three_wrong_tries_end_it_and_what_was_found_counts_a_little() {
        let mut attempt = problem().attempt();
        attempt.enter(&named("a"), false);
        for (name, left) in [("x", 2), ("y", 1), ("z", 0)] {
            assert_eq!(attempt.enter(&named(name), false), Verdict::Wrong);
            assert_eq!(attempt.left(), left);
            assert_eq!(attempt.left_in_words().is_some(), left > 0);
        }
        assert!(attempt.is_over() && !attempt.is_solved());
        assert_eq!(attempt.percent(), 25);
        assert_eq!(attempt.end_in_words("c").len(), 2);
    }

    #[test]
    fn a_line_counts_the_moves_of_its_solver() {
        assert_eq!(counted(1, &["a", "b", "c"]), "1. a b 2. c");
        assert_eq!(counted(2, &["c"]), "2. c");
        assert_eq!(counted::<&str>(3, &[]), "");
    }

    #[test]
    fn a_try_is_told_with_its_answer_or_with_the_tries_left() {
        let keys = |before: &SolverAttempt<Named>, after: &SolverAttempt<Named>, name| {
            let told = after.try_in_words(before, &named(name), "wrong");
            told.into_iter().map(|one| one.key).collect::<Vec<_>>()
        };
        let first = problem().attempt();
        let mut next = first.clone();
        next.enter(&named("x"), false);
        assert_eq!(keys(&first, &next, "x"), ["wrong", "core-problem-left"]);
        let before = next.clone();
        next.enter(&named("a"), false);
        assert_eq!(keys(&before, &next, "a"), ["core-problem-right", "core-problem-answer"]);
        let before = next.clone();
        next.enter(&named("d"), true);
        assert_eq!(keys(&before, &next, "d"), ["core-problem-right"]);
    }

    #[test]
    fn stars_are_for_who_solves_it() {
        assert_eq!([0, 50, 60, 85, 100].map(stars), [0, 0, 1, 2, 3]);
    }

    #[test]
    fn a_solver_knows_how_many_moves_are_ahead_and_not_which() {
        let attempt = problem().attempt();
        let hidden = attempt.hidden();
        assert!(hidden.ahead().is_empty());
        assert_eq!((hidden.to_find(), hidden.left()), (2, 3));
        let other = attempt.imagined(vec![named("x"), named("y"), named("z")]);
        assert_ne!(other, attempt);
        assert_eq!(other.hidden(), hidden);
        let mut over = attempt;
        for name in ["x", "y", "z"] {
            over.enter(&named(name), false);
        }
        assert_eq!(over.hidden(), over, "at the end it is told");
    }

    #[test]
    fn texts_come_back_and_nothing_else_is_read() {
        let mut attempt = problem().attempt();
        assert_eq!(attempt.encode(), "3:0:0:a,b,c:");
        attempt.enter(&named("x"), false);
        assert_eq!(attempt.encode(), "3:1:0:a,b,c:x");
        assert_eq!(SolverAttempt::decode(&attempt.encode()), Ok(attempt.clone()));
        attempt.enter(&named("a"), false);
        attempt.enter(&named("c"), false);
        assert_eq!(attempt.encode(), "3:1:2::");
        assert_eq!(SolverAttempt::decode(&attempt.encode()), Ok(attempt));
        for wrong in ["", "3", "3:", "0:a", "4:a", "3:a,b", "3:a,,c", "03:a", "3:a,b,c,"] {
            assert!(Problem::<Named>::decode(wrong).is_err(), "{wrong}");
        }
        for wrong in ["3:0:0:a,b,c", "3:0:0:a,b:", "3:4:0:a:", "3:0:0:a:x", "3:0:0::", "3:1:1::x"] {
            assert!(SolverAttempt::<Named>::decode(wrong).is_err(), "{wrong}");
        }
    }
}
