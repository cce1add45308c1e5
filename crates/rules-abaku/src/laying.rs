//! The checks of a placement: slips first, then the rules of equations.

use alloc::{string::ToString, vec::Vec};

use game_core::Seat;

use crate::{
    Abaku, Almost, Direction, Grid, JOKERS, Options, Placement, RACK, Revalue, Scored, Tile,
    Violation, ZEROS_FOR_JOKER,
    grid::Run,
    judge::{Fault, Trial, revalued_fault},
    position::Last,
    score::score,
};

/// New tiles on the grid, before any check of equations.
pub(crate) struct Laying {
    pub(crate) new: Vec<usize>,
    pub(crate) direction: Direction,
    /// The grid with the new tiles and the revalued jokers.
    pub(crate) grid: Grid,
    pub(crate) revalued: Vec<usize>,
    pub(crate) first: bool,
}

/// The tiles on the board, with the rules for laying more.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'g> {
    pub(crate) options: &'g Options,
    pub(crate) grid: &'g Grid,
}

impl Abaku {
    /// Returns the board for further placements.
    pub(crate) fn layout(&self) -> Layout<'_> {
        Layout { options: &self.options, grid: &self.grid }
    }

    /// Checks that the seat has these tiles to lay.
    pub(crate) fn holds(&self, seat: Seat, tiles: &[Tile]) -> Result<(), Violation> {
        let rack = self.rack(seat);
        let jokers = tiles.iter().filter(|tile| tile.joker).count();
        if jokers > 0 {
            self.layout().may_lay_jokers(self.zeros[seat.index()], jokers)?;
        }
        let mut left = rack;
        for tile in tiles {
            let digit = tile.spends();
            if left.take(digit) {
                continue;
            }
            let rack = rack.to_string();
            return Err(if tile.joker {
                Violation::JokerNeedsZero { rack }
            } else {
                Violation::NotInRack { digit, rack }
            });
        }
        Ok(())
    }

    /// Returns the score of a placement on this board, whoever holds the tiles.
    ///
    /// # Errors
    /// Returns the rule it breaks.
    pub fn scored(&self, placement: &Placement) -> Result<Scored, Violation> {
        let layout = self.layout();
        layout.weigh(&layout.lay(placement)?)
    }
}

impl Last {
    /// Returns the score of the newest placement by its present equations.
    pub(crate) fn scored(&self, layout: Layout<'_>) -> Option<Scored> {
        let direction = layout.direction_of(Some(&self.squares).filter(|all| !all.is_empty())?);
        let trial = layout.trial_on(layout.grid, &self.squares, direction);
        Some(score(&trial, &trial.stretches(), layout.options))
    }
}

impl Layout<'_> {
    /// Returns the number of these squares with a plain zero.
    pub(crate) fn plain_zeros(&self, squares: &[usize]) -> u8 {
        let zero = |&&square: &&usize| self.grid.at(square) == Some(Tile::plain(0));
        u8::try_from(squares.iter().filter(zero).count()).unwrap_or(u8::MAX)
    }

    /// Checks that a seat with this many plain zeros laid may lay this many jokers.
    fn may_lay_jokers(&self, laid: u8, jokers: usize) -> Result<(), Violation> {
        if !self.options.jokers {
            Err(Violation::NoJokers)
        } else if laid < ZEROS_FOR_JOKER {
            Err(Violation::JokerTooEarly { laid })
        } else if self.grid.jokers() + jokers > JOKERS {
            Err(Violation::TooManyJokers)
        } else {
            Ok(())
        }
    }

    /// Lays the tiles after all checks but those of equations: squares, the centre, contact (rules
    /// 1 and 3).
    pub(crate) fn lay(&self, placement: &Placement) -> Result<Laying, Violation> {
        if placement.tiles.is_empty() {
            return Err(Violation::TooFewTiles);
        }
        if placement.tiles.len() > RACK {
            return Err(Violation::TooManyTiles);
        }
        let new = self.squares_of(placement)?;
        let first = self.grid.is_empty();
        self.well_placed(&new, first)?;
        let (mut grid, revalued) = self.revalue(&placement.revalues)?;
        for (&square, &tile) in new.iter().zip(&placement.tiles) {
            grid.put(square, Some(tile));
        }
        Ok(Laying { new, direction: placement.direction, grid, revalued, first })
    }

    /// Returns the squares of the tiles; the line skips occupied ones.
    pub(crate) fn squares_of(&self, placement: &Placement) -> Result<Vec<usize>, Violation> {
        let board = &self.options.board;
        let last = board.name(board.squares() - 1);
        let Some(start) = board.square(placement.start) else {
            let square = placement.start.to_string();
            return Err(Violation::OffBoard { square, last, over: placement.tiles.len() });
        };
        if let Some(tile) = self.grid.at(start) {
            let square = board.name(start);
            return Err(Violation::SquareTaken { square, tile: tile.to_string() });
        }
        let line =
            core::iter::successors(Some(start), |&at| self.grid.next(at, placement.direction));
        let wanted = placement.tiles.len();
        let new: Vec<usize> = line.filter(|&at| !self.grid.taken(at)).take(wanted).collect();
        if new.len() < wanted {
            let over = wanted - new.len();
            return Err(Violation::OffBoard { square: "".into(), last, over });
        }
        Ok(new)
    }

    /// Checks rule 3.
    fn well_placed(&self, new: &[usize], first: bool) -> Result<(), Violation> {
        let board = &self.options.board;
        let touching =
            || new.iter().any(|&at| self.grid.beside(at).any(|(_, at)| self.grid.taken(at)));
        if first && new.len() < 2 {
            Err(Violation::TooFewTiles)
        } else if first && !new.contains(&board.centre()) {
            Err(Violation::NotCentre { centre: board.name(board.centre()) })
        } else if !first && !touching() {
            Err(Violation::NotTouching)
        } else {
            Ok(())
        }
    }

    /// Returns the grid with jokers revalued, and their squares.
    pub(crate) fn revalue(&self, revalues: &[Revalue]) -> Result<(Grid, Vec<usize>), Violation> {
        let mut grid = self.grid.clone();
        let mut revalued = Vec::new();
        for &Revalue { spot, value } in revalues {
            let name = spot.to_string();
            let square = self.options.board.square(spot);
            let there =
                square.and_then(|at| Some((at, self.grid.at(at).filter(|tile| tile.joker)?)));
            let (at, tile) = there.ok_or_else(|| Violation::NotJoker { square: name.clone() })?;
            if tile.value == value {
                return Err(Violation::SameValue { square: name, value });
            }
            grid.put(at, Some(Tile::joker(value)));
            revalued.push(at);
        }
        Ok((grid, revalued))
    }

    /// Returns the direction of new tiles; across for a single one.
    pub(crate) fn direction_of(&self, squares: &[usize]) -> Direction {
        let width = self.options.board.width();
        let row = |square: &usize| square / width;
        let across = squares.first().map(row) == squares.last().map(row);
        if across { Direction::Across } else { Direction::Down }
    }

    /// Returns the score of the laid tiles' equations, right or wrong.
    pub(crate) fn worth(&self, laying: &Laying) -> Scored {
        let trial = self.trial(laying);
        score(&trial, &trial.stretches(), self.options)
    }

    fn trial<'l>(&self, laying: &'l Laying) -> Trial<'l> {
        self.trial_on(&laying.grid, &laying.new, laying.direction)
    }

    /// Prepares new tiles on a grid for the judge, with this game's rules.
    pub(crate) fn trial_on<'l>(
        &self,
        grid: &'l Grid,
        new: &'l [usize],
        direction: Direction,
    ) -> Trial<'l> {
        let Options { operations, zero, .. } = *self.options;
        Trial { grid, new, direction, operations, zero }
    }

    /// Returns the score of the laid tiles, or the rule they break.
    pub(crate) fn weigh(&self, laying: &Laying) -> Result<Scored, Violation> {
        let trial = self.trial(laying);
        let stretches = trial.stretches();
        if let Some(fault) = trial.fault(&stretches, laying.first) {
            return Err(self.violation(fault, &trial));
        }
        self.keeps_contacts(&laying.grid, &laying.revalued)?;
        Ok(score(&trial, &stretches, self.options))
    }

    /// Checks that every contact of the revalued jokers lies in an equation.
    pub(crate) fn keeps_contacts(&self, grid: &Grid, revalued: &[usize]) -> Result<(), Violation> {
        let operations = self.options.operations;
        let broken = revalued.iter().find_map(|&joker| revalued_fault(grid, joker, operations));
        let Some(Fault::Revalued(joker, other)) = broken else { return Ok(()) };
        let board = &self.options.board;
        let digit = |at| grid.at(at).map_or(0, |tile| tile.value);
        Err(Violation::BreaksContact {
            joker: board.name(joker),
            other: board.name(other),
            value: digit(joker),
            digit: digit(other),
        })
    }

    fn violation(&self, fault: Fault, trial: &Trial<'_>) -> Violation {
        let board = &self.options.board;
        let digit = |at| trial.grid.at(at).map_or(0, |tile| tile.value);
        match fault {
            Fault::NoWhole => self.no_equation(trial),
            Fault::Contact(new, old) => Violation::Contact {
                new: board.name(new),
                old: board.name(old),
                new_digit: digit(new),
                old_digit: digit(old),
            },
            Fault::NoLink => Violation::NoLink,
            Fault::Between(one, other) => Violation::ZeroBetween {
                squares: [board.name(one), board.name(other)],
                digits: [digit(one), digit(other)],
            },
            Fault::Revalued(joker, other) => Violation::BreaksContact {
                joker: board.name(joker),
                other: board.name(other),
                value: digit(joker),
                digit: digit(other),
            },
        }
    }

    /// Returns the fault of rule 2, with the digits read through the new tiles.
    fn no_equation(&self, trial: &Trial<'_>) -> Violation {
        let ways: &[Direction] =
            if trial.new.len() == 1 { &Direction::BOTH } else { &[trial.direction] };
        let runs = ways.iter().map(|&way| trial.grid.run(trial.new[0], way));
        let runs: Vec<_> = runs.filter(|run| run.digits.len() > 1).collect();
        let almost = runs.iter().find_map(|run| {
            let places = trial.new.iter().filter_map(|&square| run.place(square));
            let ends = (places.clone().min()?, places.max()?);
            Almost::of(&run.digits, ends, trial.operations)
        });
        let text = |run: &Run| run.digits.iter().map(ToString::to_string).collect();
        let digits = runs.iter().map(text).collect();
        let name = |&square: &usize| self.options.board.name(square);
        let squares = trial.new.iter().map(name).collect();
        Violation::NoEquation { digits, squares, almost }
    }
}
