//! The line of a chouette: the box, the captain, and the players behind them.

use alloc::vec::Vec;

use game_core::{ChanceRng, Next, Outcome, Seat, SeatSet};

use super::{
    Chouette,
    lineup::{LEAST_SEATS, Lineup, MOST_SEATS},
};
use crate::{Chance, Setup, Violation};

impl Chouette {
    /// Returns the line of the next game, for a match with this number of seats by then (rules:
    /// succession). A captain who lost goes to the end of the line. A captain who won is the box,
    /// and the old box goes to the end. Players who come back are behind them, and newcomers are
    /// last.
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

    /// Returns the setup of the next game; the session is over once fewer than three players are
    /// left.
    pub(crate) fn next(&self, setup: &Setup, outcome: &Outcome, seats: u8) -> Next<Setup> {
        let lineup = self.lineup_after(outcome, seats);
        if lineup.line.len() < LEAST_SEATS.into() || !lineup.is_sound() {
            return Next::Finished;
        }
        let game = setup.game.saturating_add(1);
        Next::Game(Setup { game, chouette: Some(lineup), ..setup.clone() })
    }

    /// Draws lots for the line.
    pub(crate) fn draw(&self, rng: &mut ChanceRng) -> Chance {
        let mut line = [0; MOST_SEATS as usize];
        let mut left: Vec<u8> = (1..=self.seats()).collect();
        for place in line.iter_mut().take(left.len()) {
            let many = u32::try_from(left.len()).unwrap_or(1);
            *place = left.remove(rng.below(many) as usize);
        }
        Chance::Line(line)
    }

    /// Applies the lots for the line; false if they do not fit.
    pub(crate) fn draws(&mut self, lots: [u8; MOST_SEATS as usize]) -> bool {
        let line: Vec<Seat> = lots.into_iter().filter_map(Seat::numbered).collect();
        let mut all = line.clone();
        all.sort_unstable();
        let fits = self.is_drawing() && all.into_iter().eq(Seat::all(self.seats()));
        if fits {
            self.line_up(&line);
        }
        fits
    }

    /// Makes the next active player of the line the captain if the present one is out. The new
    /// captain is asked before the dice roll.
    pub(super) fn relieve(&mut self) {
        let out = self.mate(self.captain()).is_none_or(|mate| mate.points.is_some());
        if out {
            let next = self.playing().next().map(|mate| mate.seat);
            self.captains.extend(next);
            self.asked = self.asked.union(next.into_iter().collect());
        }
    }

    /// Notes that a player leaves once this game is over, or stays after all. A player out of this
    /// game comes back for the next.
    pub(super) fn quit(&mut self, seat: Seat, quits: bool) -> Result<(), Violation> {
        if self.may_come_back(seat) && !quits {
            self.back = self.back.union(SeatSet::only(seat));
            return Ok(());
        }
        if !self.is_in(seat) {
            return Err(if quits { Violation::NotInGame } else { Violation::AlreadySo });
        }
        if self.quitting.contains(seat) == quits {
            return Err(Violation::AlreadySo);
        }
        self.quitting = match quits {
            true => self.quitting.union(SeatSet::only(seat)),
            false => self.quitting.without(seat),
        };
        Ok(())
    }
}
