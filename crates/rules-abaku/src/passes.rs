//! Passes in a row: of one player, which end in leaving, and of all, which end the game.

use alloc::{vec, vec::Vec};

use game_core::{Seat, SeatSet};

/// The passes a seat has made in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PassRun {
    /// How many; 2 stands for two or more.
    pub(crate) passes: u8,
    /// Whether another placed or exchanged between the last two.
    pub(crate) before: bool,
    /// Whether another placed or exchanged since the last.
    pub(crate) since: bool,
}

/// Who has passed, and how often in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Passes {
    /// The run of each seat.
    pub(crate) runs: Vec<PassRun>,
    /// Seats that have passed since anyone did anything else.
    pub(crate) since: SeatSet,
}

impl Passes {
    pub(crate) fn none(seats: usize) -> Self {
        Self { runs: vec![PassRun::default(); seats], since: SeatSet::NONE }
    }

    /// A placement or an exchange: nobody's passes are in a row any more, and
    /// the others' runs have something in between.
    pub(crate) fn stir(&mut self, seat: Seat) {
        for run in self.runs.iter_mut().filter(|run| run.passes > 0) {
            run.since = true;
        }
        self.break_off(seat);
    }

    /// A turn lost to an error, which is not a pass.
    pub(crate) fn break_off(&mut self, seat: Seat) {
        self.runs[seat.index()] = PassRun::default();
        self.since = SeatSet::NONE;
    }

    /// A pass.
    pub(crate) fn count(&mut self, seat: Seat) {
        let run = &mut self.runs[seat.index()];
        *run = PassRun { passes: (run.passes + 1).min(2), before: run.since, since: false };
        self.since = self.since.union(SeatSet::only(seat));
    }

    /// Whether a pass now is the third in a row with another's placement or
    /// exchange in between (booklet, "Passing").
    pub(crate) fn is_third(&self, seat: Seat) -> bool {
        let run = self.runs[seat.index()];
        run.passes >= 2 && (run.before || run.since)
    }
}
