//! The terms of a game: options, the score before it, and their effect on a cube.

use alloc::{vec, vec::Vec};

use game_core::Seat;

use crate::{Cube, Setup, Stage, Variant, Violation, cube::Offer};

/// Terms that hold throughout one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Terms {
    pub(crate) variant: Variant,
    /// Points that win the match; 0 in money play.
    pub(crate) length: u16,
    /// Points before this game.
    pub(crate) score: [u32; 2],
    /// Whether this is the Crawford game.
    pub(crate) crawford: bool,
    pub(crate) jacoby: bool,
    pub(crate) beavers: bool,
    pub(crate) raccoons: bool,
    /// Number of times that equal opening dice may double the cube.
    pub(crate) autodoubles: u8,
    /// The most doublings of the cube; 0 if there is none.
    pub(crate) limit: u8,
}

impl Terms {
    pub(crate) fn of(setup: &Setup) -> Self {
        let options = &setup.options;
        let money = options.is_money();
        let beavers = money && options.beavers.is_on() && !options.has_common_cube();
        Self {
            variant: options.variant,
            length: if money { 0 } else { options.length },
            score: setup.score,
            crawford: setup.stage == Stage::Crawford,
            jacoby: money && options.jacoby.is_on(),
            beavers,
            raccoons: beavers && options.raccoons.is_on(),
            autodoubles: if money { options.autodoubles } else { 0 },
            limit: if options.cube.is_on() { Cube::MOST } else { 0 },
        }
    }

    pub(crate) const fn is_money(&self) -> bool {
        self.length == 0
    }

    /// Whether a side needs just one more point to win the match.
    pub(crate) fn one_is_a_point_short(&self) -> bool {
        self.score.iter().any(|&points| points.checked_add(1) == Some(self.length.into()))
    }

    /// Whether doubling is possible in this game at all.
    pub(crate) const fn has_cube(&self) -> bool {
        self.limit > 0 && !self.crawford && self.length != 1
    }

    /// Checks that a side may double with this cube.
    pub(crate) fn may_turn(&self, cube: Cube, side: Seat) -> Result<(), Violation> {
        match cube.owner {
            _ if self.crawford => Err(Violation::Crawford),
            _ if !self.has_cube() => Err(Violation::NoCube),
            Some(owner) if owner != side => Err(Violation::NotYourCube),
            _ if cube.power >= self.limit => Err(Violation::CubeLimit { value: cube.value() }),
            _ => Ok(()),
        }
    }

    /// Checks that a higher offer may answer an offer on a cube.
    pub(crate) fn may_raise(&self, cube: Cube, offer: Offer, to: Offer) -> Result<(), Violation> {
        let allowed = match to {
            Offer::Raccoon => self.raccoons,
            _ => self.beavers,
        };
        match offer.higher() {
            _ if !allowed && to == Offer::Raccoon => Err(Violation::NoRaccoons),
            _ if !allowed => Err(Violation::NoBeavers),
            Some(higher) if higher == to => {
                let value = cube.raised(offer.turns());
                let room = cube.power.saturating_add(to.turns()) <= self.limit;
                if room { Ok(()) } else { Err(Violation::CubeLimit { value }) }
            }
            _ => Err(Violation::NothingOffered),
        }
    }

    /// Whether equal opening dice double the cube.
    pub(crate) fn doubles_itself(&self, cube: Cube) -> bool {
        cube.power < self.autodoubles.min(self.limit)
    }

    /// A single, gammon or backgammon as counted with a cube (rules: Jacoby).
    pub(crate) fn counted(&self, cube: Cube, win: u8) -> u8 {
        if self.jacoby && cube.owner.is_none() { win.min(1) } else { win }
    }

    /// The points for a win of this size with a cube.
    pub(crate) fn value_of(&self, cube: Cube, size: u8) -> i64 {
        i64::from(cube.value()) * i64::from(self.counted(cube, size))
    }

    /// Places by the running total.
    pub(crate) fn standing(&self) -> Vec<u8> {
        let [one, other] = self.score;
        vec![1 + u8::from(one < other), 1 + u8::from(other < one)]
    }
}
