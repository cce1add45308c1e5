//! The order of turns: consecutive passes, turns without a placement, and departures.

use alloc::vec::Vec;

use game_core::{Seat, SeatSet};

use crate::{Abaku, ending::End, position::Phase};

/// The number of turns per player without a placement that ends the game.
pub(crate) const IDLE_TURNS: u16 = 6;

impl Abaku {
    /// Records a pass, which ends the fill challenge.
    pub(crate) fn pass(&mut self, seat: Seat) {
        if self.options.is_fill() {
            return self.finish(End::Filled);
        }
        if self.pass_resigns(seat) {
            return self.leave(seat);
        }
        let all = self.active().all(|one| self.passes.since.contains(one));
        if all {
            return self.finish(End::Passed);
        }
        self.passes.count(seat);
        self.lose_turn();
    }

    /// Whether a pass takes the seat out of the game; it does not once the bag is empty.
    pub(crate) fn pass_resigns(&self, seat: Seat) -> bool {
        self.passes.is_third(seat) && self.free_bag() > 0
    }

    /// Takes a seat out. Its tiles leave the game unseen, and its turns without a placement cease
    /// to count.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.idle = self.idle.saturating_sub(idle_turns(self, seat));
        self.departed = self.departed.union(SeatSet::only(seat));
        self.lost[seat.index()] = 0;
        self.due = self.due.filter(|&due| due != seat);
        let dealing = matches!(self.phase, Phase::Lots(_) | Phase::Deal);
        if self.active().count() <= 1 {
            // No player is left to challenge the placement.
            self.stand_pending();
            self.finish(if self.task.is_some() { End::Tried } else { End::Alone });
        } else if self.round.is_some() {
            self.leave_round(seat);
        } else if seat == self.to_move && self.pending.is_none() && !dealing {
            self.pass_on();
        }
    }

    /// Returns the seats still in the game, from the one after the seat to move.
    pub(crate) fn following(&self) -> Vec<Seat> {
        let (before, mut all): (Vec<Seat>, Vec<Seat>) =
            self.active().partition(|&seat| seat <= self.to_move);
        all.extend(before);
        all
    }

    /// Returns the order of the seats after the present one, with three or more players. A seat
    /// with a turn to lose is left out. Duplicate play has no order.
    pub(crate) fn turns_to_come(&self) -> Vec<Seat> {
        let orderly = self.phase == Phase::Play && self.due.is_none() && self.round.is_none();
        if !orderly || self.active().count() < 3 {
            return Vec::new();
        }
        let mover = self.mover();
        let (mut all, from): (Vec<Seat>, Vec<Seat>) =
            self.active().filter(|&seat| seat != mover).partition(|&seat| seat < mover);
        all.splice(0..0, from);
        all.retain(|seat| self.lost[seat.index()] == 0);
        all
    }

    /// Passes the turn to the next seat, or ends the game after too many turns without a placement.
    /// A seat with a turn to lose loses it.
    pub(crate) fn pass_on(&mut self) {
        loop {
            let next = self.following();
            let active = u16::try_from(next.len()).unwrap_or(u16::MAX);
            if !self.options.is_fill() && self.idle >= IDLE_TURNS.saturating_mul(active) {
                return self.finish(End::Idle);
            }
            self.to_move = next.first().copied().unwrap_or(self.to_move);
            self.phase = Phase::Play;
            let lost = &mut self.lost[self.to_move.index()];
            let Some(left) = lost.checked_sub(1) else { return };
            *lost = left;
            self.passes.break_off(self.to_move);
            self.idle = self.idle.saturating_add(1);
        }
    }

    /// Ends a turn lost to an error, which is not a pass.
    pub(crate) fn forfeit(&mut self, seat: Seat) {
        self.passes.break_off(seat);
        self.lose_turn();
    }

    /// Ends a turn without a placement.
    pub(crate) fn lose_turn(&mut self) {
        self.idle = self.idle.saturating_add(1);
        self.pass_on();
    }
}

/// Returns this seat's number of turns since the last placement: the last seats to act have had one
/// more than the others.
fn idle_turns(game: &Abaku, seat: Seat) -> u16 {
    let (before, from): (Vec<Seat>, Vec<Seat>) = game.active().partition(|&one| one < game.to_move);
    let newest_first = before.iter().rev().chain(from.iter().rev());
    let count = u16::try_from(before.len() + from.len()).unwrap_or(u16::MAX).max(1);
    let extra = usize::from(game.idle % count);
    game.idle / count + u16::from(newest_first.take(extra).any(|&one| one == seat))
}
