//! The score of a placement.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use crate::{
    Board, Bonus, Operation, Options, Placement, Reading, Scoring,
    grid::Grid,
    judge::{Stretch, Trial},
};

/// A scoring stretch for display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Equation {
    /// Its squares in reading order.
    pub squares: Vec<usize>,
    /// Its first reading: `2²=4`.
    pub text: String,
    /// Its operation.
    pub operation: Option<Operation>,
    /// Whether it contains all new tiles.
    pub whole: bool,
    /// Whether it contains an old tile.
    pub joining: bool,
    /// Its own points, if equations score separately.
    pub points: Option<i64>,
}

/// The result of a placement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scored {
    /// The points of the whole placement.
    pub points: i64,
    /// The scoring stretches: across first, then down, each from the top left.
    pub equations: Vec<Equation>,
}

/// Returns the points and equations of new tiles with these stretches.
pub(crate) fn score(trial: &Trial<'_>, stretches: &[Stretch], options: &Options) -> Scored {
    let count = Count { trial, stretches, options };
    let points = match options.scoring {
        Scoring::Points => stretches.iter().map(|&one| count.digits(one)).sum(),
        Scoring::V1 => count.tiles(|_| true) + count.equations(),
        Scoring::V2 => count.tiles(|square| trial.new.contains(&square)) + count.equations(),
        Scoring::V3 => i64::try_from(stretches.len()).unwrap_or(i64::MAX),
    };
    Scored { points, equations: stretches.iter().map(|&one| count.shown(one)).collect() }
}

/// Returns the penalty for a wrong placement.
pub(crate) fn penalty(placement: &Placement, scoring: Scoring) -> i64 {
    face_value(placement.tiles.iter().map(|tile| tile.value), scoring)
}

/// Returns the value of tiles by themselves, as for penalties and the final settlement.
pub(crate) fn face_value(digits: impl Iterator<Item = u8>, scoring: Scoring) -> i64 {
    match scoring {
        Scoring::Points => digits.map(i64::from).sum(),
        Scoring::V1 | Scoring::V2 => digits.map(|_| 1).sum(),
        Scoring::V3 => 0,
    }
}

struct Count<'a> {
    trial: &'a Trial<'a>,
    stretches: &'a [Stretch],
    options: &'a Options,
}

impl Count<'_> {
    fn shown(&self, stretch: Stretch) -> Equation {
        let trial = self.trial;
        let reading = Reading::of(&stretch.digits(trial.grid), trial.operations);
        let alone = self.options.scoring == Scoring::Points;
        Equation {
            squares: stretch.squares().collect(),
            text: reading.map(|reading| reading.to_string()).unwrap_or_default(),
            operation: reading.map(|reading| reading.operation),
            whole: trial.new.iter().all(|&square| stretch.contains(square)),
            joining: stretch.squares().any(|square| !trial.new.contains(&square)),
            points: alone.then(|| self.digits(stretch)),
        }
    }

    /// Returns the bonus of a square, which counts only under a new tile.
    fn bonus(&self, square: usize) -> Bonus {
        let live = self.options.bonuses && self.trial.new.contains(&square);
        if live { self.board().bonus(square) } else { Bonus::None }
    }

    fn board(&self) -> &Board {
        &self.options.board
    }

    fn grid(&self) -> &Grid {
        self.trial.grid
    }

    /// Returns the product of an equation's bonuses.
    fn factor(&self, stretch: Stretch) -> i64 {
        stretch.squares().map(|square| self.bonus(square).equation()).product()
    }

    /// Returns the sum of the digits with their bonuses, times the equation's bonuses.
    fn digits(&self, stretch: Stretch) -> i64 {
        let digit = |square| {
            let value = self.grid().at(square).map_or(0, |tile| i64::from(tile.value));
            value * self.bonus(square).digit()
        };
        stretch.squares().map(digit).sum::<i64>() * self.factor(stretch)
    }

    /// Returns one point for each different tile of the equations that counts, times its digit
    /// bonus and the largest bonus of an equation through it.
    fn tiles(&self, counts: impl Fn(usize) -> bool) -> i64 {
        let mut squares: Vec<usize> =
            self.stretches.iter().flat_map(|one| one.squares()).filter(|&at| counts(at)).collect();
        squares.sort_unstable();
        squares.dedup();
        let worth = |square| {
            let holding = self.stretches.iter().filter(|one| one.contains(square));
            let best = holding.map(|&one| self.factor(one)).max().unwrap_or(1);
            self.bonus(square).digit() * best
        };
        squares.into_iter().map(worth).sum()
    }

    /// Returns one point for each equation, times its bonuses.
    fn equations(&self) -> i64 {
        self.stretches.iter().map(|&one| self.factor(one)).sum()
    }
}
