//! Decisions of chance: the lots for the start, the first racks, and draws.

use alloc::vec::Vec;

use game_core::{ChanceRng, Seat, SeatSet};

use crate::{
    Abaku, Chance, Digits, RACK,
    position::{Phase, Rack},
};

impl Abaku {
    /// Applies the lots. The seat with the lowest tile starts; tied seats draw again.
    pub(crate) fn draw_lots(&mut self, tied: SeatSet, lots: &[Option<u8>]) -> bool {
        let fits = lots.len() == self.racks.len()
            && self.seats().zip(lots).all(|(seat, lot)| tied.contains(seat) == lot.is_some())
            && lots.iter().flatten().all(|&digit| digit <= 9);
        let lowest = lots.iter().flatten().min();
        let drew_it = |&(_, lot): &(Seat, &Option<u8>)| lot.is_some() && lot.as_ref() == lowest;
        let lowest: Vec<Seat> =
            self.seats().zip(lots).filter(drew_it).map(|(seat, _)| seat).collect();
        if !fits || lowest.is_empty() {
            return false;
        }
        self.to_move = lowest[0];
        self.phase = match lowest.len() {
            1 => Phase::Deal,
            _ => Phase::Lots(lowest.into_iter().collect()),
        };
        true
    }

    pub(crate) fn deal(&mut self, racks: &[Digits]) -> bool {
        let all = racks.iter().fold(Digits::default(), |all, rack| all.with(rack));
        let fits = racks.len() == self.dealt() && racks.iter().all(|rack| rack.len() == RACK);
        if !fits || Digits::FULL.without(&all).is_none() {
            return false;
        }
        for (rack, &known) in self.racks.iter_mut().zip(racks) {
            *rack = Rack { known, unknown: 0 };
        }
        if self.round.is_some() {
            self.open_round();
            return true;
        }
        self.phase = Phase::Play;
        if self.departed.contains(self.to_move) {
            self.pass_on();
        }
        true
    }

    /// Returns the number of racks dealt: duplicate play has a single common rack.
    pub(crate) fn dealt(&self) -> usize {
        if self.round.is_some() { 1 } else { self.racks.len() }
    }

    /// Applies the draw of the seat to move, or of the one whose placement the next turn has just
    /// accepted.
    pub(crate) fn draw(&mut self, drawn: Digits) -> bool {
        let (seat, due) = (self.due.unwrap_or(self.to_move), self.due.is_some());
        let given = match self.phase {
            Phase::Swap(given) if !due && drawn.len() == given.len() => given,
            Phase::Draw if !due && drawn.len() == self.wanted(seat) => Rack::default(),
            _ if due && drawn.len() == self.wanted(seat) => Rack::default(),
            _ => return false,
        };
        let rack = self.racks[seat.index()];
        let Some(kept) = rack.known.without(&given.known) else { return false };
        if self.unseen().without(&drawn).is_none() {
            return false;
        }
        self.racks[seat.index()].known = kept.with(&drawn);
        self.due = None;
        match self.phase {
            _ if due => {}
            _ if self.round.is_some() => self.open_round(),
            Phase::Swap(_) => {
                self.gave = Some((seat, given));
                self.lose_turn();
            }
            _ => self.pass_on(),
        }
        true
    }
}

impl Chance {
    /// Draws the lots: a tile from the full bag for each of these seats that takes part.
    pub(crate) fn lots(
        seats: impl Iterator<Item = Seat>,
        tied: SeatSet,
        rng: &mut ChanceRng,
    ) -> Self {
        let mut bag = Digits::FULL;
        let mut lot = || bag.draw(1, rng).nth(0).unwrap_or(0);
        Self::Lots(seats.map(|seat| tied.contains(seat).then(&mut lot)).collect())
    }

    /// Deals this many first racks from the full bag.
    pub(crate) fn deal(racks: usize, rng: &mut ChanceRng) -> Self {
        let mut bag = Digits::FULL;
        Self::Deal((0..racks).map(|_| bag.draw(RACK, rng)).collect())
    }
}
