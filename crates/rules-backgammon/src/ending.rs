//! How a game ends and what it is worth.

use alloc::{vec, vec::Vec};

use game_core::{Outcome, Seat};

use crate::{Backgammon, position::Phase};

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum How {
    /// All men of the winner are off: single, gammon or backgammon, as it counts.
    Off(u8),
    /// A double, a beaver or a raccoon was refused.
    Dropped,
    /// A resignation of this size was accepted.
    Resigned(u8),
    /// The puzzle is solved, or its last try is done.
    Tried,
    /// The loser left; in a puzzle, its only player.
    Left,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) winner: Seat,
    /// What they get; 0 if nothing had happened yet.
    pub(crate) points: u32,
    pub(crate) how: How,
}

impl Backgammon {
    /// Ends the game.
    pub(crate) fn finish(&mut self, winner: Seat, points: u32, how: How) {
        self.phase = Phase::Over(End { winner, points, how });
        self.resign = None;
        self.refused = [0, 0];
    }

    /// The winner has no man left.
    pub(crate) fn win(&mut self, winner: Seat) {
        if let Some(mut chouette) = self.chouette.clone() {
            let win = self.board_of(winner).win();
            chouette.lose_all(&self.terms, other(winner), win);
            self.finish_chouette(&chouette, How::Off(win));
            self.chouette = Some(chouette);
            return;
        }
        let win = self.terms.counted(self.cube, self.board_of(winner).win());
        self.finish(winner, self.cube.value() * u32::from(win), How::Off(win));
    }

    /// A seat leaves: that costs a match what its winner is short of; in money
    /// play twice the cube if the seat has borne off nobody, once if it has, nothing
    /// before anyone has moved.
    pub(crate) fn forfeit(&mut self, seat: Seat) {
        if let Some(task) = &self.task {
            let points = task.points();
            return self.finish(seat, points, How::Left);
        }
        let winner = other(seat);
        let points = match self.terms.length {
            0 if self.fresh => 0,
            0 if self.board_of(seat).off() > 0 => self.cube.value(),
            0 => self.cube.value() * u32::from(self.terms.counted(self.cube, 2)),
            length => u32::from(length).saturating_sub(self.terms.score[winner.index()]).max(1),
        };
        self.finish(winner, points, How::Left);
    }

    /// The outcome of a game that ended so.
    pub(crate) fn outcome(&self, end: End) -> Outcome {
        let won = i64::from(end.points);
        if let Some(chouette) = &self.chouette {
            return chouette.outcome();
        }
        if self.task.is_some() {
            return Outcome { places: vec![1], points: vec![won] };
        }
        let leaves = end.how == How::Left && self.terms.is_money();
        let lost = if leaves { -won } else { 0 };
        let points = |seat: usize| if seat == end.winner.index() { won } else { lost };
        let places = if end.points == 0 { self.terms.standing() } else { ranks(end.winner) };
        Outcome { places, points: vec![points(0), points(1)] }
    }

    /// A seat's points in the match, with what this game has brought.
    pub(crate) fn score(&self, seat: Seat) -> i64 {
        if let Some(chouette) = &self.chouette {
            let before = chouette.totals.get(seat.index()).copied().unwrap_or(0);
            return before.saturating_add(chouette.points(seat));
        }
        let won = self.ending().filter(|end| end.winner == seat).map_or(0, |end| end.points);
        self.terms.score[seat.index().min(1)].saturating_add(won).into()
    }
}

fn ranks(winner: Seat) -> Vec<u8> {
    if winner.index() == 0 { vec![1, 2] } else { vec![2, 1] }
}

/// The seat across the board.
pub(crate) const fn other(seat: Seat) -> Seat {
    if seat.index() == 0 { Seat::new(1) } else { Seat::new(0) }
}
