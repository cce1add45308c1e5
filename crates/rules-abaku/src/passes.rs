//! Consecutive passes: of one player, who then leaves, and of all, which ends the game.

use alloc::{vec, vec::Vec};

use game_core::{Seat, SeatSet};

/// A seat's consecutive passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PassRun {
    /// The number of passes; 2 stands for two or more.
    pub(crate) passes: u8,
    /// Whether another seat placed or exchanged between the last two.
    pub(crate) before: bool,
    /// Whether another seat has placed or exchanged since the last.
    pub(crate) since: bool,
}

/// The consecutive passes of all seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Passes {
    /// The run of each seat.
    pub(crate) runs: Vec<PassRun>,
    /// The seats that have passed since the last other action.
    pub(crate) since: SeatSet,
}

impl Passes {
    pub(crate) fn none(seats: usize) -> Self {
        Self { runs: vec![PassRun::default(); seats], since: SeatSet::NONE }
    }

    /// Records a placement or an exchange. It ends the common run of passes, and interrupts those
    /// of the other seats.
    pub(crate) fn stir(&mut self, seat: Seat) {
        for run in self.runs.iter_mut().filter(|run| run.passes > 0) {
            run.since = true;
        }
        self.break_off(seat);
    }

    /// Ends a seat's run at a turn lost to an error, which is not a pass.
    pub(crate) fn break_off(&mut self, seat: Seat) {
        self.runs[seat.index()] = PassRun::default();
        self.since = SeatSet::NONE;
    }

    /// Records a pass.
    pub(crate) fn count(&mut self, seat: Seat) {
        let run = &mut self.runs[seat.index()];
        *run = PassRun { passes: (run.passes + 1).min(2), before: run.since, since: false };
        self.since = self.since.union(SeatSet::only(seat));
    }

    /// Whether another pass is the third in a row with another seat's placement or exchange in
    /// between (booklet, "Passing").
    pub(crate) fn is_third(&self, seat: Seat) -> bool {
        let run = self.runs[seat.index()];
        run.passes >= 2 && (run.before || run.since)
    }
}
