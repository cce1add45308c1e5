//! A chouette: one, the box, plays against a team, on one board, with a cube for each of it.
//!
//! Everybody has a seat of the match. Who leads the team is its captain, and plays for it.
//! Inside, two sides play on the board as ever: the first is the box's, the second the
//! team's; [`Backgammon::side_of`] and [`Backgammon::player_of`] lead from seats to sides and
//! back. A player without a part in the game any more, because their cube was dropped, has no side.

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

/// One of the team, with a cube of their own against the box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Teammate {
    pub(crate) seat: Seat,
    pub(crate) cube: Cube,
    /// What is offered upon the cube and not answered yet.
    pub(crate) offer: Option<Offer>,
    /// What they win or lose, once that is settled.
    pub(crate) points: Option<i64>,
}

/// Who plays a chouette, and how far each has come with the box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chouette {
    /// Points of each seat of the match before this game.
    pub(crate) totals: Vec<i64>,
    /// Whether the team has one cube for all.
    pub(crate) common: bool,
    /// The seat of the box.
    pub(crate) boxed: Seat,
    /// The team in the order of the line; nobody before it is drawn.
    pub(crate) team: Vec<Teammate>,
    /// Who has led the team, first to last; the last one leads it.
    pub(crate) captains: Vec<Seat>,
    /// Who is asked before the dice roll whether to double.
    pub(crate) asked: SeatSet,
    /// Who has said since that they do not double this time.
    pub(crate) rolling: SeatSet,
    /// Who leaves once this game is over.
    pub(crate) quitting: SeatSet,
    /// Who has left in this game.
    pub(crate) gone: SeatSet,
    /// Who has no part in this game any more, or never had, and plays the next one.
    pub(crate) back: SeatSet,
}

impl Chouette {
    /// The beginning of a game of these people.
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

    /// The box and the team take their places; who moves is asked before the dice roll, the
    /// others only if they wish.
    pub(crate) fn line_up(&mut self, line: &[Seat]) {
        let [boxed, team @ ..] = line else { return };
        self.boxed = *boxed;
        let mate = |&seat: &Seat| Teammate { seat, cube: Cube::CENTRED, offer: None, points: None };
        self.team = team.iter().map(mate).collect();
        self.captains = team.first().map_or_else(Vec::new, |&first| vec![first]);
        self.asked = self.captains.iter().copied().chain([*boxed]).collect();
    }

    /// How many have a seat in the match.
    pub(crate) fn seats(&self) -> u8 {
        u8::try_from(self.totals.len()).unwrap_or(MOST_SEATS)
    }

    /// The box and the team behind it, in the order of the line.
    pub(crate) fn line(&self) -> Vec<Seat> {
        let boxed = (!self.is_drawing()).then_some(self.boxed).into_iter();
        boxed.chain(self.team.iter().map(|mate| mate.seat)).collect()
    }

    /// Whether it is still to be drawn who is the box.
    pub(crate) const fn is_drawing(&self) -> bool {
        self.team.is_empty()
    }

    /// Who leads the team.
    pub(crate) fn captain(&self) -> Seat {
        self.captains.last().copied().unwrap_or(TEAM)
    }

    pub(crate) fn mate(&self, seat: Seat) -> Option<&Teammate> {
        self.team.iter().find(|mate| mate.seat == seat)
    }

    /// Those of the team who are not settled with the box.
    pub(crate) fn playing(&self) -> impl Iterator<Item = &Teammate> {
        self.team.iter().filter(|mate| mate.points.is_none())
    }

    /// Whether somebody began this game and has not left it.
    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        let began = self.mate(seat).is_some() || (seat == self.boxed && !self.is_drawing());
        began && !self.gone.contains(seat)
    }

    /// Whether somebody has a seat, no part in this game, and has not said yet that they play
    /// the next one.
    pub(crate) fn may_come_back(&self, seat: Seat) -> bool {
        let away = seat.number() <= self.seats() && !self.is_drawing() && !self.is_in(seat);
        away && !self.back.contains(seat)
    }

    /// What somebody has won or lost in this game so far.
    pub(crate) fn points(&self, seat: Seat) -> i64 {
        let settled = |mate: &Teammate| mate.points.unwrap_or(0);
        if seat == self.boxed {
            return -self.team.iter().map(settled).sum::<i64>();
        }
        self.mate(seat).map_or(0, settled)
    }

    /// Whether the box has lost to somebody who led the team.
    pub(crate) fn beaten_by(&self) -> Option<Seat> {
        self.captains.iter().copied().find(|&captain| self.points(captain) > 0)
    }
}
