//! Whose turn it is: passes in a row, turns without a placement, who has left.

use alloc::vec::Vec;

use game_core::{Seat, SeatSet};

use crate::{
    Abaku,
    ending::End,
    position::{PassRun, Phase},
};

/// Turns for each player without a placement by anyone, after which the game ends.
pub(crate) const IDLE_TURNS: u16 = 6;

impl Abaku {
    /// A placement or an exchange: nobody's passes are in a row any more, and
    /// the others' runs have something in between.
    pub(crate) fn stir(&mut self, seat: Seat) {
        self.passed = SeatSet::NONE;
        for run in self.runs.iter_mut().filter(|run| run.passes > 0) {
            run.since = true;
        }
        self.runs[seat.index()] = PassRun::default();
    }

    /// A pass; the fill challenge ends by it.
    pub(crate) fn pass(&mut self, seat: Seat) {
        if self.options.is_fill() {
            return self.finish(End::Filled);
        }
        if self.pass_resigns(seat) {
            return self.leave(seat);
        }
        let all = self.active().all(|one| self.passed.contains(one));
        if all {
            return self.finish(End::Passed);
        }
        let run = &mut self.runs[seat.index()];
        *run = PassRun { passes: (run.passes + 1).min(2), before: run.since, since: false };
        self.passed = self.passed.union(SeatSet::only(seat));
        self.lose_turn();
    }

    /// Whether a pass now is the third in a row with another's placement or
    /// exchange in between (booklet, "Passing").
    pub(crate) fn pass_resigns(&self, seat: Seat) -> bool {
        let run = self.runs[seat.index()];
        run.passes >= 2 && (run.before || run.since) && self.bag() > 0
    }

    /// Takes a seat out; its tiles leave the game unseen, and its turns no
    /// longer count among those without a placement.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.idle = self.idle.saturating_sub(self.idle_turns(seat));
        self.departed = self.departed.union(SeatSet::only(seat));
        if self.active().count() <= 1 {
            self.finish(End::Alone);
        } else if seat == self.to_move && !matches!(self.phase, Phase::Lots(_) | Phase::Deal) {
            self.pass_on();
        }
    }

    /// How many of the turns since the last placement were this seat's: those
    /// who came last have had one more than the others.
    fn idle_turns(&self, seat: Seat) -> u16 {
        let (before, from): (Vec<Seat>, Vec<Seat>) =
            self.active().partition(|&one| one < self.to_move);
        let newest_first = before.iter().rev().chain(from.iter().rev());
        let count = u16::try_from(before.len() + from.len()).unwrap_or(u16::MAX).max(1);
        let extra = usize::from(self.idle % count);
        self.idle / count + u16::from(newest_first.take(extra).any(|&one| one == seat))
    }

    /// The next seat's turn, unless too many have gone by without a placement.
    pub(crate) fn pass_on(&mut self) {
        let active = u16::try_from(self.active().count()).unwrap_or(u16::MAX);
        if !self.options.is_fill() && self.idle >= IDLE_TURNS.saturating_mul(active) {
            return self.finish(End::Idle);
        }
        let (before, after): (Vec<Seat>, Vec<Seat>) =
            self.active().partition(|&seat| seat <= self.to_move);
        let next = after.first().or(before.first());
        self.to_move = next.copied().unwrap_or(self.to_move);
        self.phase = Phase::Play;
    }

    /// A turn lost to an error, which is not a pass.
    pub(crate) fn forfeit(&mut self, seat: Seat) {
        self.runs[seat.index()] = PassRun::default();
        self.passed = SeatSet::NONE;
        self.lose_turn();
    }

    /// A turn without a placement is over.
    pub(crate) fn lose_turn(&mut self) {
        self.idle = self.idle.saturating_add(1);
        self.pass_on();
    }
}
