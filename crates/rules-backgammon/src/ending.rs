//! Ends of games and their value.

use alloc::{vec, vec::Vec};

use game_core::{Outcome, Seat};

use crate::{Backgammon, position::Phase};

/// The reason why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum How {
    /// All men of the winner are off: single, gammon or backgammon, as counted.
    Off(u8),
    /// A double, a beaver or a raccoon was refused.
    Dropped,
    /// A resignation of this size was accepted.
    Resigned(u8),
    /// The puzzle is solved, or its last try is made.
    Tried,
    /// The loser left; in a puzzle, its only player.
    Left,
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) winner: Seat,
    /// Points of the winner; 0 if nothing had happened yet.
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

    /// Ends the game for a winner without a man left.
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

    /// Ends the game for a seat that leaves. In a match it loses the points that its opponent still
    /// needs. In money play it loses twice the cube if it has borne off no man, once if it has,
    /// nothing before the first move.
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

    /// Returns the outcome of a game with this end.
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

    /// A seat's points in the match, including those of this game.
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
