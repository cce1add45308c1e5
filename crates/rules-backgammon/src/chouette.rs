//! Chouettes: one player, the box, plays on one board against a team, each of whom has a cube.
//!
//! Everybody has a seat of the match. The captain leads the team and plays for it. Inside, two
//! sides play on the board as in a game for two: the first is the box's, the second the team's.
//! [`Backgammon::side_of`] and [`Backgammon::player_of`] lead from seats to sides and back. A
//! player out of the game, because their cube was dropped, has no side.

mod cubes;
mod line;
pub(crate) mod lineup;
mod seats;
mod text;
mod turn;

use alloc::{vec, vec::Vec};

use game_core::{Seat, SeatSet};

pub(crate) use self::{
    lineup::{LEAST_SEATS, Lineup, MOST_SEATS},
    seats::names,
    text::{read, write},
};
use crate::{Cube, cube::Offer};

/// The side of the box.
pub(crate) const BOX: Seat = Seat::new(0);
/// The side of the team.
pub(crate) const TEAM: Seat = Seat::new(1);

/// A player of the team, with a cube of their own against the box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Teammate {
    pub(crate) seat: Seat,
    pub(crate) cube: Cube,
    /// The offer on the cube that waits for an answer.
    pub(crate) offer: Option<Offer>,
    /// Points won or lost, once they are settled.
    pub(crate) points: Option<i64>,
}

/// The players of a chouette and their standing with the box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chouette {
    /// Points of each seat of the match before this game.
    pub(crate) totals: Vec<i64>,
    /// Whether the team shares one cube.
    pub(crate) common: bool,
    /// The seat of the box.
    pub(crate) boxed: Seat,
    /// The team in the order of the line; empty before the line is drawn.
    pub(crate) team: Vec<Teammate>,
    /// Captains of this game, first to last; the last one leads the team.
    pub(crate) captains: Vec<Seat>,
    /// Players who are asked before the dice roll whether to double.
    pub(crate) asked: SeatSet,
    /// Players who have then declined to double this time.
    pub(crate) rolling: SeatSet,
    /// Players who leave once this game is over.
    pub(crate) quitting: SeatSet,
    /// Players who have left in this game.
    pub(crate) gone: SeatSet,
    /// Players who are out of this game, or never were in it, and play the next one.
    pub(crate) back: SeatSet,
}

impl Chouette {
    /// Starts a game of these players.
    pub(crate) fn of(lineup: &Lineup, common: bool) -> Self {
        let mut chouette = Self {
            totals: lineup.totals.clone(),
            common,
            boxed: BOX,
            team: Vec::new(),
            captains: Vec::new(),
            asked: SeatSet::NONE,
            rolling: SeatSet::NONE,
            quitting: SeatSet::NONE,
            gone: SeatSet::NONE,
            back: SeatSet::NONE,
        };
        chouette.line_up(&lineup.line);
        chouette
    }

    /// Gives the box and the team their places. The box and the captain are asked before the dice
    /// roll, the others only if they wish.
    pub(crate) fn line_up(&mut self, line: &[Seat]) {
        let [boxed, team @ ..] = line else { return };
        self.boxed = *boxed;
        let mate = |&seat: &Seat| Teammate { seat, cube: Cube::CENTRED, offer: None, points: None };
        self.team = team.iter().map(mate).collect();
        self.captains = team.first().map_or_else(Vec::new, |&first| vec![first]);
        self.asked = self.captains.iter().copied().chain([*boxed]).collect();
    }

    /// Number of seats in the match.
    pub(crate) fn seats(&self) -> u8 {
        u8::try_from(self.totals.len()).unwrap_or(MOST_SEATS)
    }

    /// The box and the team behind it, in the order of the line.
    pub(crate) fn line(&self) -> Vec<Seat> {
        let boxed = (!self.is_drawing()).then_some(self.boxed).into_iter();
        boxed.chain(self.team.iter().map(|mate| mate.seat)).collect()
    }

    /// Whether lots still have to name the box.
    pub(crate) const fn is_drawing(&self) -> bool {
        self.team.is_empty()
    }

    /// The captain of the team.
    pub(crate) fn captain(&self) -> Seat {
        self.captains.last().copied().unwrap_or(TEAM)
    }

    pub(crate) fn mate(&self, seat: Seat) -> Option<&Teammate> {
        self.team.iter().find(|mate| mate.seat == seat)
    }

    /// The players of the team who are not settled with the box.
    pub(crate) fn playing(&self) -> impl Iterator<Item = &Teammate> {
        self.team.iter().filter(|mate| mate.points.is_none())
    }

    /// Whether a player began this game and has not left it.
    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        let began = self.mate(seat).is_some() || (seat == self.boxed && !self.is_drawing());
        began && !self.gone.contains(seat)
    }

    /// Whether a player has a seat, is out of this game, and has not yet agreed to play the next
    /// one.
    pub(crate) fn may_come_back(&self, seat: Seat) -> bool {
        let away = seat.number() <= self.seats() && !self.is_drawing() && !self.is_in(seat);
        away && !self.back.contains(seat)
    }

    /// Points that a player has won or lost in this game so far.
    pub(crate) fn points(&self, seat: Seat) -> i64 {
        let settled = |mate: &Teammate| mate.points.unwrap_or(0);
        if seat == self.boxed {
            return -self.team.iter().map(settled).sum::<i64>();
        }
        self.mate(seat).map_or(0, settled)
    }

    /// The captain, present or former, who has beaten the box; `None` if nobody has.
    pub(crate) fn beaten_by(&self) -> Option<Seat> {
        self.captains.iter().copied().find(|&captain| self.points(captain) > 0)
    }
}
