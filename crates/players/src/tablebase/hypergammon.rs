//! Hypergammon: the worth of every position to the side on roll before it acts, under exact play,
//! in cubes.
//!
//! There is a file for each state of the cube that does not follow from another. With these files
//! plays and cube decisions for money are certain. Match play takes its chances from them and
//! derives estimates.
//!
//! Positions are ordered by the arrangement of the side on roll, then by the opponent's. A worth is
//! stored as an integer in ten-thousandths. In each group of [`PAIRS`] numbers the high bytes stand
//! together, then the low ones, since only the high ones deflate well.

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

/// The number of integer steps in one cube.
const STEPS: f32 = 10_000.0;
/// The greatest worth of a game in cubes; a loss of this size is stored as 0.
const MOST: f32 = 3.0;

/// A kind of worth that a table holds, for money play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Without a cube; every game counts single.
    Single,
    /// Without a cube; gammons count.
    Points,
    /// The side on roll owns the cube.
    Held,
    /// The cube is in the middle.
    Middle,
    /// The cube is in the middle, and gammons count once it is turned.
    Jacoby,
    /// The same with beavers, as the difference from the worth without them.
    Beavers,
}

impl Worth {
    /// Whether the computation needs the table of the owned cube.
    const fn needs_held(self) -> bool {
        matches!(self, Self::Middle | Self::Jacoby | Self::Beavers)
    }
}

/// Returns the arrangements, numbered on first use.
fn ways() -> &'static Ways {
    static WAYS: OnceLock<Ways> = OnceLock::new();
    WAYS.get_or_init(|| Ways::of(MEN))
}

/// Returns the number of bytes in a table.
pub(super) fn size() -> usize {
    2 * ways().count() * ways().count()
}

/// Makes the bytes of a table.
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

/// Encodes the worths of all positions for a table, with 0 for impossible ones.
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

/// Decodes the worths of a table.
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

/// A reader of hypergammon positions for one thought.
pub(crate) struct Hypergammon<'a> {
    reader: TableReader<'a>,
}

impl<'a> Hypergammon<'a> {
    pub(crate) fn new(tables: &'a Tablebases) -> Self {
        Self { reader: TableReader::new(tables) }
    }

    /// Returns the worth of a position to the side on roll, whose numbering the board has; `None`
    /// if the table is not available.
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

    /// Returns the worth of a roll; `then` gives the worth to the same side of the boards it may
    /// leave.
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

/// Returns the worth of a finished game to the side whose numbering the board has.
fn ended(worth: Worth, board: &Board) -> f32 {
    let is_won = board.left() == 0;
    let size = if is_won { board.win() } else { board.flipped().win() };
    let counts = match worth {
        Worth::Points | Worth::Held | Worth::Middle => f32::from(size),
        Worth::Single | Worth::Jacoby | Worth::Beavers => 1.0,
    };
    if is_won { counts } else { -counts }
}
