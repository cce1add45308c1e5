//! The judge of placements: legal, or the rule broken.

use alloc::vec::Vec;

use crate::{
    Direction, Operations, ZeroRule,
    equation::Numbers,
    grid::{Grid, Run},
};

/// A stretch of a row or column that forms an equation and contains a new tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stretch {
    pub(crate) direction: Direction,
    /// Its first square.
    pub(crate) first: usize,
    /// The number of its squares.
    pub(crate) length: usize,
    stride: usize,
}

impl Stretch {
    pub(crate) fn squares(self) -> impl Iterator<Item = usize> {
        (0..self.length).map(move |place| self.first + place * self.stride)
    }

    pub(crate) fn contains(self, square: usize) -> bool {
        self.squares().any(|one| one == square)
    }

    pub(crate) fn digits(self, grid: &Grid) -> Vec<u8> {
        self.squares().filter_map(|square| grid.at(square)).map(|tile| tile.value).collect()
    }
}

/// The rule of 2, 4, 5 and 6 that a placement breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Rule 2: no equation contains all new tiles.
    NoWhole,
    /// Rule 4: these two squares share no equation.
    Contact(usize, usize),
    /// Rule 5: no equation joins new and old.
    NoLink,
    /// Rule 6: a zero laid alone does not join these two.
    Between(usize, usize),
    /// A revalued X and a neighbour share no equation.
    Revalued(usize, usize),
}

/// New tiles on a grid, with the rules that judge them.
pub(crate) struct Trial<'a> {
    /// The grid with the new tiles and the revalued jokers.
    pub(crate) grid: &'a Grid,
    /// The squares of the new tiles, in reading order; at least one.
    pub(crate) new: &'a [usize],
    pub(crate) direction: Direction,
    pub(crate) operations: Operations,
    pub(crate) zero: ZeroRule,
}

impl Trial<'_> {
    /// Returns every equation with a new tile, once per set of squares, across first, in the order
    /// of their first squares.
    pub(crate) fn stretches(&self) -> Vec<Stretch> {
        let mut found = Vec::new();
        if let Some(&start) = self.new.first() {
            self.search(&self.grid.run(start, self.direction), self.direction, &mut found);
        }
        let across = self.direction.other();
        for &square in self.new {
            let ends = [self.grid.previous(square, across), self.grid.next(square, across)];
            if !ends.into_iter().flatten().any(|at| self.grid.taken(at)) {
                continue;
            }
            self.search(&self.grid.run(square, across), across, &mut found);
        }
        found.sort();
        found
    }

    fn search(&self, run: &Run, direction: Direction, found: &mut Vec<Stretch>) {
        let mut news = [false; crate::Board::LONGEST];
        for place in self.new.iter().filter_map(|&square| run.place(square)) {
            news[place] = true;
        }
        let numbers = Numbers::of(&run.digits);
        for from in 0..run.digits.len() {
            if run.digits[from] == 0 {
                continue;
            }
            for to in from + 2..=run.digits.len() {
                let fresh = news[from..to].contains(&true);
                if fresh && numbers.is_equation(from, to, self.operations) {
                    let stride = self.grid.stride(direction);
                    let first = run.square(from);
                    found.push(Stretch { direction, first, length: to - from, stride });
                }
            }
        }
    }

    /// Returns the stretch that holds all new tiles, if there is one.
    pub(crate) fn whole(&self, stretches: &[Stretch]) -> Option<Stretch> {
        let all = |one: &&Stretch| self.new.iter().all(|&square| one.contains(square));
        stretches.iter().filter(all).max_by_key(|one| one.length).copied()
    }

    /// Returns the first broken rule of 2, 4, 5 and 6; `first` marks the first placement of a game.
    pub(crate) fn fault(&self, stretches: &[Stretch], first: bool) -> Option<Fault> {
        if self.whole(stretches).is_none() {
            return Some(Fault::NoWhole);
        }
        let contact = self.new.iter().find_map(|&square| self.broken_contact(square, stretches));
        contact.or_else(|| self.missing_link(stretches, first)).or_else(|| self.between(stretches))
    }

    fn is_new(&self, square: usize) -> bool {
        self.new.contains(&square)
    }

    fn is_zero(&self, square: usize) -> bool {
        self.grid.at(square).is_some_and(|tile| tile.value == 0)
    }

    fn old_beside(&self, square: usize) -> impl Iterator<Item = (Direction, usize)> {
        let old = move |&(_, at): &(Direction, usize)| self.grid.taken(at) && !self.is_new(at);
        self.grid.beside(square).filter(old)
    }

    /// Checks rule 4.
    fn broken_contact(&self, new: usize, stretches: &[Stretch]) -> Option<Fault> {
        self.old_beside(new)
            .find(|&contact| self.is_broken(new, contact, stretches))
            .map(|(_, old)| Fault::Contact(new, old))
    }

    fn is_broken(&self, new: usize, contact: (Direction, usize), stretches: &[Stretch]) -> bool {
        let (direction, old) = contact;
        let exempt = self.is_zero(new) || (self.zero == ZeroRule::Box && self.is_zero(old));
        !exempt && !joined(stretches, direction, new, old)
    }

    /// Checks rule 4 for the contacts of a single new tile along the direction alone.
    pub(crate) fn fits_along(&self) -> bool {
        let &[new] = self.new else { return true };
        let mut stretches = Vec::new();
        self.search(&self.grid.run(new, self.direction), self.direction, &mut stretches);
        let along = |contact: &(Direction, usize)| contact.0 == self.direction;
        !self.old_beside(new).filter(along).any(|contact| self.is_broken(new, contact, &stretches))
    }

    /// Checks rule 5.
    fn missing_link(&self, stretches: &[Stretch], first: bool) -> Option<Fault> {
        let link = |one: &Stretch| one.squares().any(|square| !self.is_new(square));
        (!first && !stretches.iter().any(link)).then_some(Fault::NoLink)
    }

    /// Checks rule 6b; rule 4 includes 6a.
    fn between(&self, stretches: &[Stretch]) -> Option<Fault> {
        let &[alone] = self.new else { return None };
        if self.zero == ZeroRule::Box || !self.is_zero(alone) {
            return None;
        }
        Direction::BOTH.into_iter().find_map(|direction| {
            let taken = |at: &usize| self.grid.taken(*at);
            let before = self.grid.previous(alone, direction).filter(taken)?;
            let after = self.grid.next(alone, direction).filter(taken)?;
            (!joined(stretches, direction, before, after)).then_some(Fault::Between(before, after))
        })
    }
}

/// Whether one equation in this direction contains both squares.
fn joined(stretches: &[Stretch], direction: Direction, one: usize, other: usize) -> bool {
    let both = |stretch: &&Stretch| stretch.contains(one) && stretch.contains(other);
    stretches.iter().filter(|stretch| stretch.direction == direction).any(|one| both(&one))
}

/// Returns the first neighbour that shares no equation, new or old, with a revalued X.
pub(crate) fn revalued_fault(grid: &Grid, joker: usize, operations: Operations) -> Option<Fault> {
    Direction::BOTH.into_iter().find_map(|direction| {
        let new = [joker];
        let (zero, trial_grid) = (ZeroRule::Box, grid);
        let trial = Trial { grid: trial_grid, new: &new, direction, operations, zero };
        let stretches = trial.stretches();
        let loose = |&(way, at): &(Direction, usize)| {
            way == direction && grid.taken(at) && !joined(&stretches, way, joker, at)
        };
        grid.beside(joker).find(loose).map(|(_, at)| Fault::Revalued(joker, at))
    })
}
