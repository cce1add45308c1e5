//! What chance decides: who starts, the first racks, and drawing.

use alloc::vec::Vec;

use game_core::{ChanceRng, Seat, SeatSet};

use crate::{
    Abaku, Chance, Digits, RACK,
    position::{Phase, Rack},
};

impl Abaku {
    /// Who draws the lowest tile starts; the lowest alike draw again.
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

    /// How many racks are dealt: in duplicate play one is everybody's.
    fn dealt(&self) -> usize {
        if self.round.is_some() { 1 } else { self.racks.len() }
    }

    pub(crate) fn draw(&mut self, drawn: Digits) -> bool {
        let seat = self.to_move;
        let given = match self.phase {
            Phase::Draw if drawn.len() == self.wanted(seat) => Rack::default(),
            Phase::Swap(given) if drawn.len() == given.len() => given,
            _ => return false,
        };
        let rack = self.racks[seat.index()];
        let Some(kept) = rack.known.without(&given.known) else { return false };
        if self.unseen().without(&drawn).is_none() {
            return false;
        }
        self.racks[seat.index()].known = kept.with(&drawn);
        match self.phase {
            _ if self.round.is_some() => self.open_round(),
            Phase::Swap(_) => {
                self.gave = Some((seat, given));
                self.lose_turn();
            }
            _ => self.pass_on(),
        }
        true
    }

    /// The draw of a seat whose placement has come to stand by the next turn.
    pub(crate) fn draw_due(&mut self, drawn: Digits) -> bool {
        let Some(seat) = self.due.filter(|&seat| drawn.len() == self.wanted(seat)) else {
            return false;
        };
        if self.unseen().without(&drawn).is_none() {
            return false;
        }
        let rack = &mut self.racks[seat.index()];
        rack.known = rack.known.with(&drawn);
        self.due = None;
        true
    }

    /// Draws so many tiles out of these.
    pub(crate) fn drawn(mut from: Digits, count: usize, rng: &mut ChanceRng) -> Digits {
        let mut drawn = Digits::default();
        for _ in 0..count.min(from.len()) {
            let place = rng.below(u32::try_from(from.len()).unwrap_or(u32::MAX));
            let digit = from.nth(place as usize).unwrap_or(0);
            if from.take(digit) {
                drawn.add(digit);
            }
        }
        drawn
    }

    pub(crate) fn sample_lots(&self, tied: SeatSet, rng: &mut ChanceRng) -> Chance {
        let mut bag = Digits::FULL;
        let lots = self.seats().map(|seat| {
            tied.contains(seat).then(|| {
                let drawn = Self::drawn(bag, 1, rng);
                bag = bag.without(&drawn).unwrap_or(bag);
                drawn.nth(0).unwrap_or(0)
            })
        });
        Chance::Lots(lots.collect())
    }

    pub(crate) fn sample_deal(&self, rng: &mut ChanceRng) -> Chance {
        let mut bag = Digits::FULL;
        let racks = (0..self.dealt()).map(|_| {
            let drawn = Self::drawn(bag, RACK, rng);
            bag = bag.without(&drawn).unwrap_or(bag);
            drawn
        });
        Chance::Deal(racks.collect())
    }
}
