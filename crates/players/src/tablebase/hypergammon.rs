//! Hypergammon: what every position is worth to the side on roll before it does anything, by
//! exact play, in cubes.
//!
//! There is a file for each place of the cube that another does not follow from. Plays and
//! cubes for money are certain with them. A match asks them for chances, and what it makes of
//! these is an estimate.
//!
//! Positions are numbered by the ways of the side on roll, and of those by the ways of the
//! other. What one is worth is a number of ten-thousandths; of [`PAIRS`] numbers the high
//! bytes stand together, then the low ones, since the high ones alone deflate well.

mod plays;
mod solution;
mod sweep;
#[cfg(test)]
mod tests;
mod ways;

use std::sync::OnceLock;

use rules_backgammon::Board;

use self::{
    solution::solved,
    sweep::{Sweep, Worths},
    ways::{MEN, Ways, men_of},
};
use super::{
    Chapter, TableReader, Tablebases, Watch,
    sheet::{BLOCK, PAIRS},
};
use crate::backgammon::ROLLS;

/// In so many steps of a number a cube is worth one.
const STEPS: f32 = 10_000.0;
/// A game is worth at most three cubes, which is the number 0 for who has lost it.
const MOST: f32 = 3.0;

/// What the positions of hypergammon are worth in a table, without a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Without a cube, where every game counts single.
    Single,
    /// Without a cube, gammons counted.
    Points,
    /// The cube is on the side of the side on roll.
    Held,
    /// The cube is in the middle.
    Middle,
    /// The cube is in the middle, and gammons count once it is turned.
    Jacoby,
    /// The same with beavers: how much more it is than without.
    Beavers,
}

impl Worth {
    /// Whether what it is worth to own the cube must be known before.
    const fn needs_held(self) -> bool {
        matches!(self, Self::Middle | Self::Jacoby | Self::Beavers)
    }
}

/// The ways to stand, numbered when they are asked for first.
fn ways() -> &'static Ways {
    static WAYS: OnceLock<Ways> = OnceLock::new();
    WAYS.get_or_init(|| Ways::of(MEN))
}

/// How many bytes a table holds.
pub(super) fn size() -> usize {
    2 * ways().count() * ways().count()
}

/// What a table holds.
pub(super) fn made(worth: Worth, tables: &Tablebases, watch: &mut Watch<'_>) -> Option<Vec<u8>> {
    let laid = |worth| Some(read(&tables.all_of(Chapter::Hypergammon(worth))?));
    let held = if worth.needs_held() { Some(laid(Worth::Held)?) } else { None };
    let sweep = Sweep::of(MEN);
    let all = solved(&sweep, worth, held.as_ref(), watch);
    drop(held);
    let less = if worth == Worth::Beavers { Some(laid(Worth::Jacoby)?) } else { None };
    let less = |own, other| less.as_ref().map_or(0.0, |less| less.of(own, other));
    Some(written(&sweep, |own, other| all.of(own, other) - less(own, other)))
}

/// What all positions are worth, as a table holds it; of what cannot be, nothing.
fn written(sweep: &Sweep, worth: impl Fn(usize, usize) -> f32) -> Vec<u8> {
    let count = sweep.ways.count();
    let number = |at: usize| match (at / count, at % count) {
        (own, other) if sweep.is_lawful(own, other) => {
            ((worth(own, other) + MOST) * STEPS).round() as u16
        }
        _ => 0,
    };
    let mut bytes = Vec::with_capacity(2 * count * count);
    let mut block = Vec::with_capacity(PAIRS);
    for begin in (0..count * count).step_by(PAIRS) {
        block.clear();
        block.extend((begin..count * count).take(PAIRS).map(|at| number(at).to_be_bytes()));
        for byte in 0..2 {
            bytes.extend(block.iter().map(|number| number[byte]));
        }
    }
    bytes
}

/// What was written.
fn read(bytes: &[u8]) -> Worths {
    let count = (bytes.len() / 2).isqrt();
    Worths::read(count, |own, other| {
        let at = own * count + other;
        let block = &bytes[at / PAIRS * BLOCK..];
        let half = block.len().min(BLOCK) / 2;
        worth(u16::from_be_bytes([block[at % PAIRS], block[half + at % PAIRS]]))
    })
}

fn worth(number: u16) -> f32 {
    f32::from(number) / STEPS - MOST
}

/// One who looks positions of hypergammon up during one thought.
pub(crate) struct Hypergammon<'a> {
    reader: TableReader<'a>,
}

impl<'a> Hypergammon<'a> {
    pub(crate) fn new(tables: &'a Tablebases) -> Self {
        Self { reader: TableReader::new(tables) }
    }

    /// What a position is worth to the side on roll, whose numbers the board has; `None` if that
    /// does not lie ready.
    pub(crate) fn worth(&self, worth: Worth, board: &Board) -> Option<f32> {
        let [own, other] = [*board, board.flipped()];
        if own.left() == 0 || other.left() == 0 {
            return Some(ended(worth, board));
        }
        let [own, other] = [men_of(&own)?, men_of(&other)?];
        let at = ways().number(&own) * ways().count() + ways().number(&other);
        let number = |worth| self.reader.number(Chapter::Hypergammon(worth), at);
        let more = if worth == Worth::Beavers { self::worth(number(worth)?) } else { 0.0 };
        let plain = if worth == Worth::Beavers { Worth::Jacoby } else { worth };
        Some(self::worth(number(plain)?) + more)
    }

    /// What it is worth to roll; `then` says what the boards are worth to the same side that it
    /// may leave.
    pub(crate) fn rolled(
        &self,
        board: &Board,
        then: impl Fn(&Board) -> Option<f32>,
    ) -> Option<f32> {
        let (mut found, mut mean) = (Vec::new(), 0.0);
        for (dice, times) in ROLLS {
            board.plays(dice, &mut found);
            if found.is_empty() {
                found.push(*board);
            }
            let mut best = f32::NEG_INFINITY;
            for after in &found {
                best = best.max(then(after)?);
            }
            mean += f32::from(times) / 36.0 * best;
        }
        Some(mean)
    }
}

/// What a game that is over is worth to the side whose numbers the board has.
fn ended(worth: Worth, board: &Board) -> f32 {
    let is_won = board.left() == 0;
    let size = if is_won { board.win() } else { board.flipped().win() };
    let counts = match worth {
        Worth::Points | Worth::Held | Worth::Middle => f32::from(size),
        Worth::Single | Worth::Jacoby | Worth::Beavers => 1.0,
    };
    if is_won { counts } else { -counts }
}
