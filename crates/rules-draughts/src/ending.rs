//! Ends of games and their winners.

use game_core::{Departure, Outcome, Seat};

use crate::{Draughts, Side};

/// Moves of both sides together without a capture or a man's move that make a
/// draw: fifteen each; decision.
pub const FIFTEEN: u8 = 30;

/// Number of times that a position must have stood for the draw to be claimed.
pub const REPEATED: usize = 3;

/// The reason why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// This side has no piece left.
    Taken(Side),
    /// This side cannot move.
    Blocked(Side),
    /// Fifteen moves each without a capture or a man's move.
    Fifteen,
    /// A draw was agreed.
    Agreed,
    /// The draw by repetition was claimed.
    Claimed,
    /// A puzzle has no try left.
    Tried,
    /// A seat left.
    Left(Seat, Departure),
}

impl Draughts {
    /// The seat of the winner, if there is one.
    pub(crate) fn winner(&self) -> Option<Seat> {
        match self.end? {
            End::Taken(side) | End::Blocked(side) => self.seat_of(side.other()),
            End::Left(seat, _) => Some(other(seat)),
            End::Fifteen | End::Agreed | End::Claimed | End::Tried => None,
        }
    }

    /// The outcome: one point for a win, both first in a draw; in a puzzle its result, in
    /// hundredths.
    pub(crate) fn outcome(&self) -> Outcome {
        if let Some(attempt) = &self.attempt {
            return Outcome { places: [1].into(), points: [attempt.percent()].into() };
        }
        let seats = [Seat::new(0), Seat::new(1)];
        match self.winner() {
            None => Outcome { places: [1, 1].into(), points: [0, 0].into() },
            Some(winner) => Outcome {
                places: seats.map(|seat| if seat == winner { 1 } else { 2 }).into(),
                points: seats.map(|seat| i64::from(seat == winner)).into(),
            },
        }
    }

    /// Number of times that the position has stood on the board, including the present one: equal
    /// pieces and the same side to move.
    pub fn occurrences(&self) -> usize {
        let (mut board, mut side, mut times) = (self.board, self.side, 1);
        for (from, to) in self.glided.iter().rev() {
            side = side.other();
            board = board.after(side, to.bit(), from.bit(), 0);
            times += usize::from(side == self.side && board == self.board);
        }
        times
    }

    /// Ends the game if its side to move has lost or too many moves were idle.
    pub(crate) fn settle(&mut self) {
        let gone = |side: &Side| self.board.of(*side) == 0;
        if let Some(side) = [self.side, self.side.other()].into_iter().find(gone) {
            self.end = Some(End::Taken(side));
        } else if !self.can_move() {
            self.end = Some(End::Blocked(self.side));
        } else if self.idle >= FIFTEEN && !self.lasting {
            self.end = Some(End::Fifteen);
        }
    }
}

/// The opposite seat.
pub(crate) fn other(seat: Seat) -> Seat {
    if seat.index() == 0 { Seat::new(1) } else { Seat::new(0) }
}
