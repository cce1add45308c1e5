//! A puzzle: mate in a few moves, found one after the other.

use alloc::{string::String, vec::Vec};

use game_core::{
    ChanceRng, Seat, Sentence,
    problem::{Problem, SolverAttempt, Verdict},
};
use shakmaty::{Color, Position as _};

use crate::{Chess, End, Move, Options, Rider, Setup, Violation, show::written};

impl Setup {
    /// Makes a puzzle from this position: the player on turn plays this line, and its last move
    /// mates.
    ///
    /// # Errors
    /// A sentence naming the fault in the position, or that the line is impossible.
    pub fn puzzle(fen: &str, line: Vec<Move>, tries: u8) -> Result<Self, game_core::DecodeError> {
        let setup = Self::new(Options::default()).starting(fen)?;
        let turn = setup.start.as_ref().map_or(Color::White, |start| start.0.turn());
        let setup = setup.with_white(turn.fold_wb(Seat::new(0), Seat::new(1)));
        let problem = Problem::new(line, tries);
        let setup = Self { problem, ..setup };
        if setup.is_puzzle_that_can_be() {
            return Ok(setup);
        }
        Err(Sentence::new("core-problem-impossible").into())
    }

    /// The board and the line of a puzzle; `None` in any other game.
    pub fn line(&self) -> Option<(&shakmaty::Chess, &[Move])> {
        Some((&self.start.as_ref()?.0, self.problem.as_ref()?.line()))
    }

    /// The line of a puzzle as people write it, for readers who may know it.
    pub fn solution(&self) -> Option<String> {
        let (board, line) = self.line()?;
        Some(written(&Chess::at(board.clone(), self.options), line))
    }

    /// Whether the puzzle is sound: the solver is to move, the line can be played, and only its
    /// last move ends the game, by mate.
    pub(crate) fn is_puzzle_that_can_be(&self) -> bool {
        let (Some(problem), Some(start)) = (&self.problem, &self.start) else { return false };
        let mut game = Chess::at(start.0.clone(), self.options);
        game.white = self.white.seat();
        game.mover() == Seat::new(0) && game.white.is_some() && game.leads_to_mate(problem.line())
    }
}

impl Chess {
    /// The progress of a puzzle's solver, if this is one.
    pub fn attempt(&self) -> Option<&SolverAttempt<Move>> {
        self.attempt.as_ref()
    }

    /// Whether these moves are legal one after another and only the last ends the game, by mate.
    pub(crate) fn leads_to_mate(&self, line: &[Move]) -> bool {
        let mut game = self.clone();
        for one in line {
            let Some(next) = game.moved(*one, Rider::None).ok().filter(|_| game.end.is_none())
            else {
                return false;
            };
            game = next;
        }
        game.end == Some(End::Mate)
    }

    /// Tries a move in a puzzle: a right one is made together with the answer.
    pub(crate) fn try_out(&mut self, one: Move, rider: Rider) -> Result<(), Violation> {
        if rider != Rider::None {
            return Err(Violation::OnlyMoves);
        }
        let mut next = self.moved(one, Rider::None)?;
        let Some(mut attempt) = self.attempt.clone() else { return Ok(()) };
        if attempt.was_tried(&one) {
            return Err(Violation::TriedBefore);
        }
        match attempt.enter(&one, next.end == Some(End::Mate)) {
            Verdict::Wrong if attempt.is_over() => self.end = Some(End::Tried),
            Verdict::Wrong => {}
            Verdict::Right(answer) => {
                if let Some(answer) = answer {
                    next = next.moved(answer, Rider::None)?;
                }
                *self = next;
            }
        }
        self.attempt = Some(attempt);
        Ok(())
    }

    /// Whether a puzzle's solver may still try this move.
    pub(crate) fn is_untried(&self, one: &Move) -> bool {
        self.attempt.as_ref().is_none_or(|attempt| !attempt.was_tried(one))
    }

    /// The same puzzle with the solver's knowledge: the rest of its line is hidden.
    pub(crate) fn hiding(&self) -> Self {
        let attempt = self.attempt.as_ref().map(SolverAttempt::hidden);
        Self { attempt, ..self.clone() }
    }

    /// The same puzzle with another random line, hidden to the same degree.
    pub(crate) fn imagined(&self, rng: &mut ChanceRng) -> Self {
        let Some(attempt) = &self.attempt else { return self.clone() };
        let (mut game, mut line) = (self.clone(), Vec::new());
        for _ in attempt.ahead() {
            let moves = game.moves();
            let Ok(many @ 1..) = u32::try_from(moves.len()) else { break };
            let one = moves[rng.below(many) as usize];
            let Ok(next) = game.moved(one, Rider::None) else { break };
            line.push(one);
            game = next;
        }
        Self { attempt: Some(attempt.imagined(line)), ..self.clone() }
    }

    /// The task of a puzzle's solver from here, in words.
    pub(crate) fn prompt(&self) -> Option<Sentence> {
        let attempt = self.attempt.as_ref().filter(|attempt| !attempt.is_over())?;
        let key = self.board.turn().fold_wb("chess-puzzle-white", "chess-puzzle-black");
        Some(Sentence::new(key).with("moves", i64::from(attempt.to_find())))
    }
}
