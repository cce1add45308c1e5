//! Conversion between seats and sides, and the view of one player of a team.

use game_core::{Arg, Outcome, Seat, SeatSet, Sentence};

use alloc::vec::Vec;

use super::{BOX, Chouette, MOST_SEATS, TEAM};
use crate::{Backgammon, position::Phase, turn::index};

impl Backgammon {
    /// The side of a seat: the first or the second in a game for two, the box's or the team's in a
    /// chouette. `None` for a seat out of the game.
    pub fn side_of(&self, seat: Seat) -> Option<Seat> {
        let Some(chouette) = &self.chouette else {
            return (seat.number() <= 2).then_some(seat);
        };
        match chouette.mate(seat) {
            _ if chouette.gone.contains(seat) || chouette.is_drawing() => None,
            _ if seat == chouette.boxed => Some(BOX),
            Some(mate) if mate.points.is_none() || self.ending().is_some() => Some(TEAM),
            _ => None,
        }
    }

    /// The seat that moves for a side: in a chouette the box or the captain.
    pub fn player_of(&self, side: Seat) -> Seat {
        match &self.chouette {
            Some(chouette) if side == BOX => chouette.boxed,
            Some(chouette) => chouette.captain(),
            None => side,
        }
    }

    /// Players of the team who still play against the box, the captain first; empty in a game for
    /// two.
    pub fn team(&self) -> Vec<Seat> {
        let Some(chouette) = &self.chouette else { return Vec::new() };
        let captain = chouette.captain();
        let mut team: Vec<Seat> = chouette.playing().map(|mate| mate.seat).collect();
        team.sort_by_key(|&seat| seat != captain);
        team
    }

    /// The chouette between the box and this player of the team, as a game for two with the box
    /// first. `None` for anybody else.
    pub fn duel(&self, seat: Seat) -> Option<Self> {
        let chouette = self.chouette.as_ref()?;
        let mate = chouette.mate(seat)?;
        let phase = match (mate.offer, self.phase) {
            (Some(offer), Phase::Turn) => Phase::Offered(offer),
            (_, phase) => phase,
        };
        let auto = [chouette.boxed, seat].map(|seat| !chouette.asked.contains(seat));
        Some(Self { cube: mate.cube, phase, auto, chouette: None, ..self.clone() })
    }

    /// Whether a player has the same question about a cube as at an earlier position. Answers of
    /// others do not matter.
    pub(crate) fn asks_the_same(&self, earlier: &Self, seat: Seat) -> bool {
        let asked = |game: &Self| {
            let chouette = game.chouette.as_ref().filter(|_| game.phase == Phase::Turn)?;
            let waits = game.resign.is_none() && game.deciders().contains(seat);
            let offers = chouette.offers_to(game, seat);
            waits.then(|| (game.board, game.to_move, chouette.mate(seat).cloned(), offers))
        };
        let (now, then) = (asked(self), asked(earlier));
        now.is_some() && now == then && self.last == earlier.last
    }

    /// The seats that may decide now.
    pub(crate) fn deciders(&self) -> SeatSet {
        let Some(chouette) = &self.chouette else {
            return self.decider().map_or(SeatSet::NONE, SeatSet::only);
        };
        match self.phase {
            Phase::Turn if self.resign.is_none() => chouette.waited_for(self),
            _ => self.decider().map_or(SeatSet::NONE, SeatSet::only),
        }
    }
}

impl Chouette {
    /// Seats of the match that have no part in this game.
    pub(crate) fn absent(&self) -> SeatSet {
        if self.is_drawing() {
            return Seat::all(MOST_SEATS).skip(self.totals.len()).collect();
        }
        Seat::all(MOST_SEATS).filter(|&seat| !self.is_in(seat)).collect()
    }

    /// Returns the outcome for every seat: the player who wins most is first.
    pub(crate) fn outcome(&self) -> Outcome {
        let points: Vec<i64> = Seat::all(self.seats()).map(|seat| self.points(seat)).collect();
        let place = |own: &i64| {
            let better = points.iter().filter(|other| *other > own).count();
            u8::try_from(better + 1).unwrap_or(MOST_SEATS)
        };
        Outcome { places: points.iter().map(place).collect(), points }
    }
}

/// Joins the names of these seats to one argument.
pub(crate) fn names(seats: &[Seat]) -> Arg {
    match seats {
        [] => Arg::Text("–".into()),
        [only] => Arg::Player(index(*only)),
        [first, rest @ ..] => {
            let first = Arg::Player(index(*first));
            Sentence::new("backgammon-names").with("first", first).with("rest", names(rest)).into()
        }
    }
}
