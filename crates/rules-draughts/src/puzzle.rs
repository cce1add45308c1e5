//! A puzzle: a win in a few moves, found one after the other.

use alloc::{string::String, vec::Vec};

use game_core::{
    ChanceRng, DecodeError, Seat, Sentence,
    problem::{Problem, SolverAttempt, Verdict, counted},
};

use crate::{Action, Board, Draughts, Options, Route, Setup, Side, Violation, ending::End};

/// The seat of the solver.
pub(crate) const SOLVER: Seat = Seat::new(0);

impl Setup {
    /// Makes a puzzle from this board: the side plays this line, and its last move wins.
    ///
    /// # Errors
    /// The line cannot be played, or does not win.
    pub fn puzzle(
        board: Board,
        side: Side,
        line: Vec<Route>,
        tries: u8,
    ) -> Result<Self, DecodeError> {
        let white = if side == Side::White { SOLVER } else { Seat::new(1) };
        let plain = Self::new(Options::default(), Some(white));
        let setup =
            Self { start: Some((board, side)), problem: Problem::new(line, tries), ..plain };
        if setup.is_puzzle_that_can_be() {
            return Ok(setup);
        }
        Err(Sentence::new("core-problem-impossible").into())
    }

    /// The position of a puzzle, as a game for two, and its line; `None` in any other game.
    pub fn line(&self) -> Option<(Draughts, &[Route])> {
        let line = self.problem.as_ref()?.line();
        Some((Draughts::of(self), line))
    }

    /// The line of a puzzle as people write it, for readers who may know it.
    pub fn solution(&self) -> Option<String> {
        self.line().map(|(_, line)| counted(1, line))
    }

    /// Whether the puzzle is sound: the solver is to move, captures are compulsory, the line can be
    /// played, and only its last move ends the game, by a win.
    pub(crate) fn is_puzzle_that_can_be(&self) -> bool {
        let Some((game, line)) = self.line() else { return false };
        let solvers = game.seat_of(game.side) == Some(SOLVER) && game.end.is_none();
        solvers && !self.options.huff && game.leads_to_win(line)
    }
}

impl Draughts {
    /// The progress of a puzzle's solver, if this is one.
    pub fn attempt(&self) -> Option<&SolverAttempt<Route>> {
        self.attempt.as_ref()
    }

    /// The same position of a game for two.
    fn plain(&self) -> Self {
        Self { attempt: None, ..self.clone() }
    }

    /// The position after a move of the player on turn, in a game for two.
    fn moved(&self, route: Route) -> Option<Self> {
        let mut game = self.plain();
        let seat = game.seat_of(game.side)?;
        game.play(seat, None, Some(route)).ok()?;
        Some(game)
    }

    /// Whether these moves are legal one after another, those of the side to move first, and only
    /// the last ends the game, with a win for that side.
    pub(crate) fn leads_to_win(&self, line: &[Route]) -> bool {
        let end = line.iter().try_fold(self.plain(), |game, route| game.moved(*route));
        end.is_some_and(|end| end.is_won_by(self.side))
    }

    fn is_won_by(&self, side: Side) -> bool {
        matches!(self.end, Some(End::Taken(loser) | End::Blocked(loser)) if loser != side)
    }

    /// Returns the listed form of a move: one of several ways with the same result.
    pub(crate) fn listed(&self, route: Route) -> Option<Route> {
        let board = self.moved(route)?.board;
        let all = self.plain().moves().into_iter().filter_map(|action| match action {
            Action::Move { huff: None, route } => Some(route),
            _ => None,
        });
        let mut alike = all.filter(|one| (one.from(), one.to()) == (route.from(), route.to()));
        alike.find(|one| self.moved(*one).is_some_and(|game| game.board == board))
    }

    /// Tries a move in a puzzle: a right one is made together with the answer.
    pub(crate) fn try_out(&mut self, seat: Seat, route: Route) -> Result<(), Violation> {
        self.mover(seat)?;
        self.judge(None, Some(&route))?;
        let (Some(mut attempt), Some(route)) = (self.attempt.clone(), self.listed(route)) else {
            return Ok(());
        };
        if attempt.was_tried(&route) {
            return Err(Violation::TriedBefore);
        }
        let Some(mut next) = self.moved(route) else { return Ok(()) };
        match attempt.enter(&route, next.is_won_by(self.side)) {
            Verdict::Wrong if attempt.is_over() => self.end = Some(End::Tried),
            Verdict::Wrong => {}
            Verdict::Right(answer) => {
                if let Some(answered) = answer.and_then(|answer| next.moved(answer)) {
                    next = answered;
                }
                *self = next;
            }
        }
        self.attempt = Some(attempt);
        Ok(())
    }

    /// Whether a puzzle's solver may still try this move, given in listed form.
    pub(crate) fn is_untried(&self, route: &Route) -> bool {
        self.attempt.as_ref().is_none_or(|attempt| !attempt.was_tried(route))
    }

    /// The same puzzle with the solver's knowledge: the rest of its line is hidden.
    pub(crate) fn hiding(&self) -> Self {
        let attempt = self.attempt.as_ref().map(SolverAttempt::hidden);
        Self { attempt, ..self.clone() }
    }

    /// The same puzzle with another random line, hidden to the same degree.
    pub(crate) fn imagined(&self, rng: &mut ChanceRng) -> Self {
        let Some(attempt) = &self.attempt else { return self.clone() };
        let (mut game, mut line) = (self.plain(), Vec::new());
        for _ in attempt.ahead() {
            let moves = game.moves();
            let Ok(many @ 1..) = u32::try_from(moves.len()) else { break };
            let Action::Move { route, .. } = moves[rng.below(many) as usize] else { break };
            let Some(next) = game.moved(route) else { break };
            line.push(route);
            game = next;
        }
        Self { attempt: Some(attempt.imagined(line)), ..self.clone() }
    }

    /// The task of a puzzle's solver from here, in words.
    pub(crate) fn prompt(&self) -> Option<Sentence> {
        let attempt = self.attempt.as_ref().filter(|attempt| !attempt.is_over())?;
        let key = match self.side {
            Side::White => "draughts-puzzle-white",
            Side::Black => "draughts-puzzle-black",
        };
        Some(Sentence::new(key).with("moves", i64::from(attempt.to_find())))
    }
}
