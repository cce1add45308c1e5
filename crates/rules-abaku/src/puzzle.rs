//! A puzzle: one position, one rack and a few tries, of which the best counts.
//!
//! Every try uses the same board and the same tiles. There are no draws and no opponents.

use alloc::{format, string::String, vec::Vec};

use game_core::{Notation as _, Seat};

use crate::{
    Abaku, Action, Digits, Errors, Grid, Options, Placement, Play, RACK, Scored, Violation,
    ending::End,
    engine::{Engine, Hand},
    position::Last,
    text,
};

/// The setup of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The tiles on the board.
    pub grid: Grid,
    /// The player's tiles.
    pub rack: Digits,
    /// The number of tries, 1 to 9.
    pub tries: u8,
    /// The points of the best placement, at least 1.
    pub best: i64,
    /// The share of the best that earns a star, in hundredths: [`STAR`] or less.
    pub star: i64,
}

/// The default share of the best that earns a star, in hundredths.
pub const STAR: i64 = 60;

/// A player's progress with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Task {
    /// The number of tries.
    pub(crate) tries: u8,
    /// The points of the best placement.
    pub(crate) best: i64,
    /// The share of it that earns a star, in hundredths.
    pub(crate) star: i64,
    /// The tries so far with their points; all different.
    pub(crate) tried: Vec<(Placement, i64)>,
}

/// Returns points in hundredths of the best, rounded down, so that only the best gives 100.
pub fn percent(points: i64, best: i64) -> i64 {
    points.saturating_mul(100) / best.max(1)
}

/// Returns the stars out of three for a share of the best. The first comes from `star` hundredths
/// on, the second five eighths of the way from there to the best, and the third for the best alone.
pub fn stars(percent: i64, star: i64) -> usize {
    [star, star + (100 - star) * 5 / 8, 100].iter().filter(|&&least| percent >= least).count()
}

/// Writes `BEST`, or `BEST/STAR` if a star is below the default.
fn written(best: i64, star: i64) -> String {
    if star == STAR { format!("{best}") } else { format!("{best}/{star}") }
}

/// Reads the text of [`written`].
fn read(text: &str) -> Option<(i64, i64)> {
    let Some((best, star)) = text.split_once('/') else { return Some((text.parse().ok()?, STAR)) };
    let star = star.parse().ok().filter(|star| (1..STAR).contains(star))?;
    Some((best.parse().ok()?, star))
}

impl Puzzle {
    /// Writes `ROWS:RACK:TRIES:BEST`, followed by `/STAR` if a star is below the default.
    pub(crate) fn encode(&self, options: &Options) -> String {
        let rows = text::rows(&self.grid, options.board.width());
        format!("{rows}:{}:{}:{}", self.rack, self.tries, written(self.best, self.star))
    }

    /// Reads a puzzle from a text, if the options allow it.
    pub(crate) fn decode(code: &str, options: &Options) -> Option<Self> {
        let mut parts = code.split(':');
        let grid = text::read_rows(parts.next()?, options).ok()?;
        let rack = Digits::read(parts.next()?)?;
        let (tries, (best, star)) = (parts.next()?.parse().ok()?, read(parts.next()?)?);
        let puzzle = Self { grid, rack, tries, best, star };
        let plain = options.errors == Errors::Referee && options.play == Play::Points;
        let ends = parts.next().is_none();
        (plain && ends && puzzle.is_possible()).then_some(puzzle)
    }

    fn is_possible(&self) -> bool {
        let lying = self.grid.tiles().map(|(_, tile)| tile.spends());
        let all: Digits = lying.chain(self.rack.iter()).collect();
        let there_are = Digits::FULL.without(&all).is_some();
        let tries = (1..=9).contains(&self.tries) && (1..1_000_000).contains(&self.best);
        there_are && tries && (1..=RACK).contains(&self.rack.len())
    }

    pub(crate) fn task(&self) -> Task {
        Task { tries: self.tries, best: self.best, star: self.star, tried: Vec::new() }
    }
}

impl Task {
    /// Writes `TRIES:BEST` as in a setup, followed by the tries so far: `3:150:H8>24:84:C2v9:126`.
    pub(crate) fn encode(&self) -> String {
        let head = format!("{}:{}", self.tries, written(self.best, self.star));
        self.tried.iter().fold(head, |text, (placement, points)| {
            format!("{text}:{}:{points}", Action::Place(placement.clone()).encode())
        })
    }

    pub(crate) fn decode(text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let (tries, (best, star)) = (parts.next()?.parse().ok()?, read(parts.next()?)?);
        let mut tried: Vec<(Placement, i64)> = Vec::new();
        while let Some(code) = parts.next() {
            let Ok(Action::Place(placement)) = Action::decode(code) else { return None };
            let new = tried.iter().all(|(before, _)| *before != placement);
            tried.push((placement, parts.next()?.parse().ok().filter(|_| new)?));
        }
        let fits = (1..=9).contains(&tries) && best > 0 && tried.len() <= usize::from(tries);
        fits.then_some(Self { tries, best, star, tried })
    }

    /// Returns the number of tries left.
    pub(crate) fn left(&self) -> usize {
        usize::from(self.tries).saturating_sub(self.tried.len())
    }

    /// Whether no try is left or needed.
    pub(crate) fn is_done(&self) -> bool {
        self.left() == 0 || self.most() >= self.best
    }

    /// Returns the best try's share of the best placement in hundredths, and its stars.
    pub(crate) fn share(&self) -> (i64, usize) {
        let percent = percent(self.most(), self.best);
        (percent, stars(percent, self.star))
    }

    /// Returns the highest score of a try so far.
    pub(crate) fn most(&self) -> i64 {
        self.tried.iter().map(|&(_, points)| points).max().unwrap_or(0)
    }
}

/// Returns the best placement of a finished puzzle, for its solver. The tiles of a player who has
/// left stay hidden.
pub(crate) fn best(game: &Abaku) -> Option<Placement> {
    game.ending().filter(|end| *end == End::Tried && game.departed.is_empty())?;
    let hand = Hand::of(game, Seat::new(0));
    let best = Engine::of(game).best(&hand)?;
    Some(best.placement(&game.options.board, 0))
}

/// Returns the position with the best placement on the board; `None` if there is none to show.
pub(crate) fn with_best(game: &Abaku) -> Option<Abaku> {
    let best = best(game)?;
    let layout = game.layout();
    let laying = layout.lay(&best).ok()?;
    let points = layout.weigh(&laying).ok()?.points;
    let mut shown = game.clone();
    let squares = shown.put(Seat::new(0), &best, laying);
    shown.last = Some(Last { seat: Seat::new(0), squares, points });
    Some(shown)
}

impl Abaku {
    /// Checks an action in a puzzle: only placements are tried, each once.
    pub(crate) fn may_in_puzzle(&self, action: &Action) -> Result<(), Violation> {
        let Some(task) = &self.task else { return Ok(()) };
        let Action::Place(placement) = action else { return Err(Violation::OnlyPlacements) };
        let new = task.tried.iter().all(|(before, _)| before != placement);
        if new { Ok(()) } else { Err(Violation::TriedBefore) }
    }

    /// Records a try; board and rack stay unchanged.
    pub(crate) fn try_out(&mut self, seat: Seat, placement: &Placement, scored: &Scored) {
        let Some(task) = &mut self.task else { return };
        task.tried.push((placement.clone(), scored.points));
        self.scores[seat.index()] = task.most();
        if task.is_done() {
            self.finish(End::Tried);
        }
    }
}
