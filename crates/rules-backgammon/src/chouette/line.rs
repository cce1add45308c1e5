//! Who is the box, who leads the team, and who comes after them.

use alloc::vec::Vec;

use game_core::{Next, Outcome, Seat};

use super::{
    Chouette,
    lineup::{LEAST_SEATS, Lineup, MOST_SEATS},
};
use crate::{Backgammon, Setup};

impl Chouette {
    /// Who plays the game after this one, where so many have a seat by then (rules:
    /// succession). Who led the team and lost goes to the end of the line; who led it and won
    /// is the box, and the old box goes to the end. Who comes back is behind them, and newcomers
    /// are last.
    fn line_after(&self, seats: u8) -> Vec<Seat> {
        let winner = self.beaten_by();
        let led = |seat: &Seat| self.captains.contains(seat);
        let others = self.team.iter().map(|mate| mate.seat).filter(|seat| !led(seat));
        let losers = self.captains.iter().copied().filter(|&seat| Some(seat) != winner);
        let old = winner.map(|_| self.boxed);
        let new = Seat::all(seats).skip(self.totals.len());
        let stays = |seat: &Seat| !self.quitting.contains(*seat) && !self.gone.contains(*seat);
        let first = [winner.unwrap_or(self.boxed)].into_iter();
        let line = first.chain(others).chain(losers).chain(old).filter(stays);
        line.chain(self.back.iter()).chain(new).collect()
    }

    fn lineup_after(&self, outcome: &Outcome, seats: u8) -> Lineup {
        let seats = seats.min(MOST_SEATS).max(self.seats());
        let total = |seat: Seat| {
            let before = self.totals.get(seat.index()).copied().unwrap_or(0);
            before.saturating_add(outcome.points.get(seat.index()).copied().unwrap_or(0))
        };
        let totals = Seat::all(seats).map(total).collect();
        Lineup { totals, line: self.line_after(seats) }
    }
}

impl Backgammon {
    /// The next game of a chouette; it is over once fewer than three are left.
    pub(crate) fn next_in_chouette(
        &self,
        chouette: &Chouette,
        setup: &Setup,
        (outcome, seats): (&Outcome, u8),
    ) -> Next<Setup> {
        let lineup = chouette.lineup_after(outcome, seats);
        if lineup.line.len() < LEAST_SEATS.into() || !lineup.is_sound() {
            return Next::Finished;
        }
        let game = setup.game.saturating_add(1);
        Next::Game(Setup { game, chouette: Some(lineup), ..setup.clone() })
    }
}
