//! A puzzle: one position and one rack, a few tries, and the best of them counts.
//!
//! Every try is laid on the same board with the same tiles; nothing is drawn, and
//! nobody else is at the table.

use alloc::{format, string::String, vec::Vec};

use game_core::{Notation as _, Seat};

use crate::{
    Abaku, Action, Digits, Errors, Grid, Options, Placement, Play, RACK, Scored, Violation,
    ending::End,
    engine::{Engine, Hand},
    position::Last,
    text,
};

/// What a puzzle begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// What lies on the board.
    pub grid: Grid,
    /// What the player holds.
    pub rack: Digits,
    /// How many tries there are, 1 to 9.
    pub tries: u8,
    /// The points of the best placement, at least 1.
    pub best: i64,
    /// From how many hundredths of the best on there is a star: [`STAR`], or less.
    pub star: i64,
}

/// From so many hundredths of the best on there is a star, where nothing else is said.
pub const STAR: i64 = 60;

/// How far a player has come with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Task {
    /// How many tries there are.
    pub(crate) tries: u8,
    /// The points of the best placement.
    pub(crate) best: i64,
    /// From how many hundredths of it on there is a star.
    pub(crate) star: i64,
    /// What was tried so far, with its points; nothing twice.
    pub(crate) tried: Vec<(Placement, i64)>,
}

/// Points in hundredths of the best, rounded down, so that only the best is 100.
pub fn percent(points: i64, best: i64) -> i64 {
    points.saturating_mul(100) / best.max(1)
}

/// How many stars of three so many hundredths of the best get, if there is one from `star`
/// hundredths on: the second five eighths of the way from there to the best, the third for
/// the best alone.
pub fn stars(percent: i64, star: i64) -> usize {
    [star, star + (100 - star) * 5 / 8, 100].iter().filter(|&&least| percent >= least).count()
}

/// `BEST`, or `BEST/STAR` where a star is for less than usual.
fn written(best: i64, star: i64) -> String {
    if star == STAR { format!("{best}") } else { format!("{best}/{star}") }
}

/// What [`written`] wrote.
fn read(text: &str) -> Option<(i64, i64)> {
    let Some((best, star)) = text.split_once('/') else { return Some((text.parse().ok()?, STAR)) };
    let star = star.parse().ok().filter(|star| (1..STAR).contains(star))?;
    Some((best.parse().ok()?, star))
}

impl Puzzle {
    /// `ROWS:RACK:TRIES:BEST`, with `/STAR` behind it where a star is for less than usual.
    pub(crate) fn encode(&self, options: &Options) -> String {
        let rows = text::rows(&self.grid, options.board.width());
        format!("{rows}:{}:{}:{}", self.rack, self.tries, written(self.best, self.star))
    }

    /// The puzzle of a text, if it can be played by these options.
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
    /// `TRIES:BEST`, as a setup has it, and the tries so far behind them: `3:150:H8>24:84:C2v9:126`.
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

    /// How many tries are left.
    pub(crate) fn left(&self) -> usize {
        usize::from(self.tries).saturating_sub(self.tried.len())
    }

    /// Whether no try is left, or none is needed.
    pub(crate) fn is_done(&self) -> bool {
        self.left() == 0 || self.most() >= self.best
    }

    /// What the best try so far is of the best placement, in hundredths, and in stars.
    pub(crate) fn share(&self) -> (i64, usize) {
        let percent = percent(self.most(), self.best);
        (percent, stars(percent, self.star))
    }

    /// The most points of a try so far.
    pub(crate) fn most(&self) -> i64 {
        self.tried.iter().map(|&(_, points)| points).max().unwrap_or(0)
    }
}

/// What was best in a puzzle that is over, for its solver; the tiles of a player who
/// has left are shown to nobody.
pub(crate) fn best(game: &Abaku) -> Option<Placement> {
    game.ending().filter(|end| *end == End::Tried && game.departed.is_empty())?;
    let hand = Hand::of(game, Seat::new(0));
    let best = Engine::of(game).best(&hand)?;
    Some(best.placement(&game.options.board, 0))
}

/// The same position with that upon the board; `None` if there is none to show.
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
    /// In a puzzle only placements are tried, and none twice.
    pub(crate) fn may_in_puzzle(&self, action: &Action) -> Result<(), Violation> {
        let Some(task) = &self.task else { return Ok(()) };
        let Action::Place(placement) = action else { return Err(Violation::OnlyPlacements) };
        let new = task.tried.iter().all(|(before, _)| before != placement);
        if new { Ok(()) } else { Err(Violation::TriedBefore) }
    }

    /// Counts a try: board and rack stay as they are.
    pub(crate) fn try_out(&mut self, seat: Seat, placement: &Placement, scored: &Scored) {
        let Some(task) = &mut self.task else { return };
        task.tried.push((placement.clone(), scored.points));
        self.scores[seat.index()] = task.most();
        if task.is_done() {
            self.finish(End::Tried);
        }
    }
}
