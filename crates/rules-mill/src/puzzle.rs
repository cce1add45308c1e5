//! A puzzle: a win in a few moves, found one after the other.

use alloc::{string::String, vec::Vec};

use game_core::{
    ChanceRng, DecodeError, Seat, Sentence,
    problem::{Problem, SolverAttempt, Verdict, counted},
};

use crate::{Board, Colour, End, Mill, Options, Play, Point, Setup, Violation, setup::REVISION};

/// The seat of the solver.
const SOLVER: Seat = Seat::new(0);

/// The beginning of a puzzle: all men are laid, and the solver is to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    pub(crate) board: Board,
    pub(crate) problem: Problem<Play>,
}

impl Setup {
    /// Makes a puzzle from this position: the player on turn plays this line, and its last turn
    /// wins.
    ///
    /// # Errors
    /// The line cannot be played, or does not win.
    pub fn puzzle(board: Board, line: Vec<Play>, tries: u8) -> Result<Self, DecodeError> {
        let white = if board.to_move == Colour::White { SOLVER } else { Seat::new(1) };
        let puzzle = Problem::new(line, tries).map(|problem| Puzzle { board, problem });
        let setup =
            Self { options: Options::default(), white: Some(white), puzzle, revision: REVISION };
        if setup.is_puzzle_that_can_be() {
            return Ok(setup);
        }
        Err(Sentence::new("core-problem-impossible").into())
    }

    /// The position of a puzzle, as a game for two, and its line; `None` in any other game.
    pub fn line(&self) -> Option<(Mill, &[Play])> {
        let puzzle = self.puzzle.as_ref()?;
        let game = Mill::at(puzzle.board, self.options, self.white);
        Some((game, puzzle.problem.line()))
    }

    /// The line of a puzzle as people write it, for readers who may know it.
    pub fn solution(&self) -> Option<String> {
        self.line().map(|(_, line)| counted(1, line))
    }

    /// Whether the puzzle is sound: the solver is to move, all men are laid, the line can be
    /// played, and only its last turn ends the game, by a win.
    pub(crate) fn is_puzzle_that_can_be(&self) -> bool {
        let Some((game, line)) = self.line() else { return false };
        let solvers = game.colour_of(SOLVER) == Some(game.board.to_move);
        let laid = game.board.hand == [0; 2];
        solvers && laid && game.leads_to_win(line)
    }
}

impl Mill {
    /// Makes a position without a past.
    pub(crate) fn at(board: Board, options: Options, white: Option<Seat>) -> Self {
        let mut game = Self { board, ..Self::begun(options, white) };
        game.settle();
        game
    }

    /// The progress of a puzzle's solver, if this is one.
    pub fn attempt(&self) -> Option<&SolverAttempt<Play>> {
        self.attempt.as_ref()
    }

    /// Whether these turns are legal one after another, those of the side to move first, and only
    /// the last ends the game, with a win for that side.
    pub(crate) fn leads_to_win(&self, line: &[Play]) -> bool {
        let (mut game, solver) = (self.clone(), self.board.to_move);
        for &play in line {
            let can_be = game.end.is_none() && game.judge(game.board.to_move, play).is_ok();
            if !can_be {
                return false;
            }
            game.play(play);
        }
        game.is_won_by(solver)
    }

    fn is_won_by(&self, colour: Colour) -> bool {
        matches!(self.end, Some(End::Few(loser) | End::Blocked(loser)) if loser != colour)
    }

    /// Tries a turn in a puzzle: a right one is made together with the answer.
    pub(crate) fn try_out(&mut self, play: Play) -> Result<(), Violation> {
        let solver = self.board.to_move;
        self.judge(solver, play)?;
        let Some(mut attempt) = self.attempt.clone() else { return Ok(()) };
        if attempt.was_tried(&play) {
            return Err(Violation::TriedBefore);
        }
        let mut next = self.clone();
        next.play(play);
        match attempt.enter(&play, next.is_won_by(solver)) {
            Verdict::Wrong if attempt.is_over() => self.end = Some(End::Tried),
            Verdict::Wrong => {}
            Verdict::Right(answer) => {
                answer.into_iter().for_each(|answer| next.play(answer));
                *self = next;
            }
        }
        self.attempt = Some(attempt);
        Ok(())
    }

    /// Whether a puzzle's solver may still try this turn.
    pub(crate) fn is_untried(&self, play: Play) -> bool {
        self.attempt.as_ref().is_none_or(|attempt| !attempt.was_tried(&play))
    }

    /// Whether the side to move may still bring this man there, with any capture.
    pub(crate) fn is_open(&self, from: Point, to: Point) -> bool {
        let goes = |play: &Play| play.from == Some(from) && play.to == to;
        let untried = || self.board.plays(self.rules()).into_iter().filter(goes);
        self.attempt.is_none() || untried().any(|play| self.is_untried(play))
    }

    /// The same puzzle with the solver's knowledge: the rest of its line is hidden.
    pub(crate) fn hiding(&self) -> Self {
        let attempt = self.attempt.as_ref().map(SolverAttempt::hidden);
        Self { attempt, ..self.clone() }
    }

    /// The same puzzle with another random line, hidden to the same degree.
    pub(crate) fn imagined(&self, rng: &mut ChanceRng) -> Self {
        let Some(attempt) = &self.attempt else { return self.clone() };
        let (mut game, mut line) = (Self { attempt: None, ..self.clone() }, Vec::new());
        for _ in attempt.ahead() {
            let plays = game.board.plays(game.rules());
            let Ok(many @ 1..) = u32::try_from(plays.len()) else { break };
            let play = plays[rng.below(many) as usize];
            line.push(play);
            game.play(play);
        }
        Self { attempt: Some(attempt.imagined(line)), ..self.clone() }
    }

    /// The task of a puzzle's solver from here, in words.
    pub(crate) fn prompt(&self) -> Option<Sentence> {
        let attempt = self.attempt.as_ref().filter(|attempt| !attempt.is_over())?;
        let key = match self.board.to_move {
            Colour::White => "mill-puzzle-white",
            Colour::Black => "mill-puzzle-black",
        };
        Some(Sentence::new(key).with("moves", i64::from(attempt.to_find())))
    }
}
