//! Promises: upper bounds of a hand's score in openings.

use alloc::vec::Vec;

use crate::{RACK, Scoring};

use super::{
    Engine, Hand, Way,
    hand::{Draws, Sums},
    openings::{Bound, Ceilings, Opening, Openings},
    ranges::PLACES,
    span::Span,
};

/// The tiles of a hand, with bounds of their sums.
pub(super) struct Tiles {
    pub(super) hand: Hand,
    pub(super) draws: Draws,
    /// The greatest sums of tiles, by their number.
    sums: Sums,
    /// The greatest sums of tiles that form an equation by themselves, by their number.
    alone: Sums,
    /// Whether promises prune the search; otherwise it is complete.
    pub(super) are_promised: bool,
}

impl Tiles {
    /// Prepares a complete search.
    pub(super) fn all(hand: &Hand) -> Self {
        let (sums, alone) = Default::default();
        Self { hand: *hand, draws: Draws::of(hand), sums, alone, are_promised: false }
    }

    /// Prepares a search for the highest score. There are no promises if the score is not a sum
    /// over equations.
    pub(super) fn of(hand: &Hand, scoring: Scoring) -> Self {
        let mut tiles = Self::all(hand);
        if matches!(scoring, Scoring::V1 | Scoring::V2) {
            return tiles;
        }
        tiles.are_promised = true;
        for (count, digit) in hand.greatest().take(RACK).enumerate() {
            tiles.sums[count + 1] = tiles.sums[count] + i32::from(digit);
        }
        tiles.alone = core::array::from_fn(|count| tiles.draws.most_alone(count));
        tiles
    }

    /// Returns the highest score of a bound's equations with this many tiles, apart from their sum,
    /// and the multiplier of that sum.
    #[inline]
    pub(super) fn share(&self, bound: &Bound, count: usize) -> (i32, i32) {
        bound.share(self.alone[count], self.sums[1])
    }

    /// Returns the greatest sum of this many tiles.
    #[inline]
    pub(super) fn most_of(&self, count: usize) -> i32 {
        self.sums[count]
    }

    /// Returns the highest scores of openings with these ceilings, in equations that contain all
    /// their places. `sums` holds the greatest sums of the digits permitted there.
    #[inline]
    fn most(&self, ceilings: &Ceilings, sums: &Sums) -> [i32; RACK - 1] {
        core::array::from_fn(|at| {
            ceilings.points[at]
                + ceilings.alone[at] * self.alone[at + 2]
                + ceilings.greatest[at] * self.sums[1]
                + ceilings.sums[at] * sums[at + 2].min(self.sums[at + 2])
        })
    }
}

/// The highest scores of the openings that begin with one empty place, by size.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Row {
    /// The bounds for equations of up to eight digits that contain all places of an opening.
    pub(super) whole: [i32; RACK],
    /// The bounds for all equations within an opening.
    pub(super) all: [i32; RACK],
    /// The number of places from there on that can be filled together.
    pub(super) count: usize,
}

impl Row {
    /// Returns the highest score of any of the openings: a larger one never promises less than one
    /// within it.
    #[inline]
    pub(super) fn most(&self) -> i32 {
        self.count.checked_sub(1).map_or(0, |last| self.all[last])
    }
}

/// The highest score of a line.
pub(super) struct Page {
    /// The number of the line; rows are counted first.
    pub(super) number: usize,
    /// The bound over all its openings.
    pub(super) most: i32,
    /// The possible fillings of its long stretches.
    pub(super) spans: Vec<Span>,
    /// The beginning of its promises.
    begin: usize,
}

/// The promises of lines.
#[derive(Default)]
pub(super) struct Promises(Vec<Row>);

impl Promises {
    /// Creates an empty list with room for a whole board.
    pub(super) fn with_room() -> Self {
        Self(Vec::with_capacity(1 << 9))
    }

    /// Adds a line and returns its promise, if it has openings.
    pub(super) fn add(&mut self, engine: &Engine, number: usize, tiles: &Tiles) -> Option<Page> {
        let (way, line) = engine.numbered(number);
        let openings = &*way.openings[line];
        if openings.count == 0 {
            return None;
        }
        let fits = way.fits(line, tiles.hand.mask());
        let begin = self.0.len();
        self.0.resize(begin + openings.count, Row::default());
        let rows = &mut self.0[begin..];
        count_places(rows, openings, &fits, tiles);
        let can_get_tiles = |opening: Opening| opening.count <= rows[opening.first].count;
        let spans = openings.spans(way.line(line), &fits, &tiles.hand, can_get_tiles);
        for span in &spans {
            rows[span.opening.first].all[span.opening.count - 1] += span.points;
        }
        let most = match tiles.are_promised {
            true => sum_up(rows, openings, &fits, tiles),
            false => i32::MAX,
        };
        Some(Page { number, most, spans, begin })
    }

    /// Returns the promises of a line's openings by their first places.
    pub(super) fn of(&self, page: &Page, openings: &Openings) -> &[Row] {
        &self.0[page.begin..][..openings.count]
    }
}

/// Counts, for each empty place of a line, the places from there on that can be filled together.
///
/// The count ends where more places require the same one or two digits than the hand has.
fn count_places(rows: &mut [Row], openings: &Openings, fits: &[u16; PLACES], tiles: &Tiles) {
    let fits = |number: usize| fits[openings.place(number)];
    let mut open = 0;
    for (first, row) in rows.iter_mut().enumerate().rev() {
        let digits = fits(first);
        open = if digits == 0 { 0 } else { RACK.min(open + 1) };
        let behind = digits & digits.wrapping_sub(1);
        if behind & behind.wrapping_sub(1) == 0 {
            let count = tiles.hand.count_of(digits);
            let mut wanting = (first..first + open).filter(|&at| fits(at) & !digits == 0);
            open = wanting.nth(count).map_or(open, |without| without - first);
        }
        row.count = open.min(tiles.hand.len());
    }
}

/// Adds up the promises of a line's openings, and returns the highest.
fn sum_up(rows: &mut [Row], openings: &Openings, fits: &[u16; PLACES], tiles: &Tiles) -> i32 {
    let (mut best, mut behind, mut sums_behind) = (0, [0; RACK + 1], Sums::default());
    for (first, row) in rows.iter_mut().enumerate().rev() {
        let fits = fits[openings.place(first)];
        let greatest = fits.checked_ilog2().unwrap_or(0) as i32;
        let mut sums = Sums::default();
        for count in 1..=RACK {
            sums[count] = greatest + sums_behind[count - 1];
        }
        sums_behind = sums;
        let [single, several @ ..] = &mut row.whole;
        *single = most_single(openings.worths(first), fits);
        *several = tiles.most(openings.ceilings(first), &sums);
        let mut all = [0; RACK + 1];
        for count in 1..=row.count {
            // Openings that begin later and end sooner are in both.
            let both = behind[count.saturating_sub(2)];
            let promise = &mut row.all[count - 1];
            *promise += row.whole[count - 1] + all[count - 1] + behind[count - 1] - both;
            all[count] = *promise;
            if *promise > best && openings.is_open(Opening { first, count }) {
                best = *promise;
            }
        }
        behind = all;
    }
    best
}

/// Returns the highest score of one of these digits.
#[inline]
fn most_single(worths: &[i32; 10], mut digits: u16) -> i32 {
    let mut most = 0;
    while digits != 0 {
        most = most.max(worths[digits.trailing_zeros() as usize]);
        digits &= digits - 1;
    }
    most
}

impl Way {
    /// Returns those of some digits that may be laid on each place of a line.
    pub(super) fn fits(&self, line: usize, digits: u16) -> [u16; PLACES] {
        let mut all = [0; PLACES];
        for (fits, cross) in all.iter_mut().zip(self.crosses_of(line)) {
            *fits = cross.fits & digits;
        }
        all
    }
}
