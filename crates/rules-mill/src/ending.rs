//! Ends of games.

use alloc::vec;

use game_core::{Outcome, Seat};

use crate::{Colour, Mill, board::FEWEST};

/// Number of turns without a mill, of both sides together, after which the game is drawn: 50 each
/// (decision).
pub const QUIET_TURNS: u16 = 100;

/// Number of occurrences of a position at which the game is drawn (decision).
pub(crate) const REPETITIONS: usize = 3;

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// This side has two men left and loses (book).
    Few(Colour),
    /// This side cannot move and loses (decision).
    Blocked(Colour),
    /// Twelve men each fill the board: a draw (decision).
    Full,
    /// The same position stands for the third time: a draw (decision).
    Third,
    /// Fifty turns each without a mill: a draw (decision).
    Fifty,
    /// A draw was agreed (decision).
    Agreed,
    /// A puzzle has no try left.
    Tried,
    /// The player in this seat left and loses.
    Left(Seat),
}

impl Mill {
    /// Returns the end that the position and the turns before it bring.
    pub(crate) fn ending(&self) -> Option<End> {
        let board = &self.board;
        if let Some(colour) = board.beaten() {
            return Some(End::Few(colour));
        }
        if board.is_blocked(self.rules()) {
            let full = board.free().is_empty();
            return Some(if full { End::Full } else { End::Blocked(board.to_move) });
        }
        if self.standings() >= REPETITIONS {
            return Some(End::Third);
        }
        (self.quiet >= QUIET_TURNS).then_some(End::Fifty)
    }

    /// Number of times that this position has stood with this side to move.
    pub fn standings(&self) -> usize {
        let mut men = self.board.men;
        let mut colour = self.board.to_move;
        let mut standings = 1;
        for &(from, to) in self.line.iter().rev() {
            colour = colour.other();
            men[colour.index()] = men[colour.index()].without(to).with(from);
            let same = colour == self.board.to_move && men == self.board.men;
            standings += usize::from(same);
        }
        standings
    }

    /// The outcome: two points for a win, one each for a draw; in a puzzle its result, in
    /// hundredths.
    pub(crate) fn outcome(&self, end: End) -> Outcome {
        if let Some(attempt) = &self.attempt {
            return Outcome { places: vec![1], points: vec![attempt.percent()] };
        }
        match self.loser(end) {
            None => Outcome { places: vec![1, 1], points: vec![1, 1] },
            Some(seat) if seat.index() == 0 => Outcome { places: vec![2, 1], points: vec![0, 2] },
            Some(_) => Outcome { places: vec![1, 2], points: vec![2, 0] },
        }
    }

    /// The loser by this end; `None` for a draw.
    pub(crate) fn loser(&self, end: End) -> Option<Seat> {
        match end {
            End::Few(colour) | End::Blocked(colour) => Some(self.seat_of(colour)),
            End::Left(seat) => Some(seat),
            End::Full | End::Third | End::Fifty | End::Agreed | End::Tried => None,
        }
    }

    /// Whether a side is down to its last three men, which may jump.
    pub(crate) fn flies(&self, colour: Colour) -> bool {
        self.board.flies(colour, self.rules())
    }
}

/// Three men are enough to go on, and few enough to jump.
const _: () = assert!(FEWEST == 3, "the wordings speak of two and of three men");
