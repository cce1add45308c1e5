//! How much a hand scores at most in an opening.

use alloc::vec::Vec;

use crate::{RACK, Scoring};

use super::{
    Engine, Hand, Way,
    hand::{Draws, Sums},
    openings::{Bound, Opening, Openings},
    ranges::PLACES,
    span::Span,
};

/// What a hand has to lay, and what that comes to at most.
pub(super) struct Tiles {
    pub(super) hand: Hand,
    pub(super) draws: Draws,
    /// The greatest sums of so many tiles.
    sums: Sums,
    /// The greatest sums of so many tiles that can be an equation by themselves.
    alone: Sums,
    /// Whether lines are to say what they promise; else all of them is looked at.
    pub(super) are_promised: bool,
}

impl Tiles {
    /// To be laid in every way there is.
    pub(super) fn all(hand: &Hand) -> Self {
        let (sums, alone) = Default::default();
        Self { hand: *hand, draws: Draws::of(hand), sums, alone, are_promised: false }
    }

    /// To be laid for the most points; where these are no sum over equations, nothing can be
    /// promised.
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

    /// What the equations that a bound is for score at most, made of so many tiles, whatever
    /// these come to; and how often that counts.
    #[inline]
    pub(super) fn share(&self, bound: &Bound, count: usize) -> (i32, i32) {
        bound.share(self.alone[count], self.sums[1])
    }

    /// What they score at most, made of any so many.
    #[inline]
    pub(super) fn most(&self, bound: &Bound, count: usize) -> i32 {
        let (sure, times) = self.share(bound, count);
        sure + times * self.sums[count]
    }
}

/// At most so many points.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Promise {
    /// In equations of up to eight digits that hold all places of an opening.
    pub(super) whole: i32,
    /// In all equations within it.
    pub(super) all: i32,
}

/// At most so many points in a line.
pub(super) struct Page {
    /// Which line; rows are counted first.
    pub(super) number: usize,
    /// In any opening.
    pub(super) most: i32,
    /// What its long stretches can become.
    pub(super) spans: Vec<Span>,
    /// Where its promises begin.
    begin: usize,
}

/// What lines promise.
#[derive(Default)]
pub(super) struct Promises(Vec<[Promise; RACK]>);

impl Promises {
    /// With room for those of a whole board.
    pub(super) fn with_room() -> Self {
        Self(Vec::with_capacity(1 << 9))
    }

    /// What a line promises, if it has openings.
    pub(super) fn add(&mut self, engine: &Engine, number: usize, tiles: &Tiles) -> Option<Page> {
        let (way, line) = engine.numbered(number);
        let openings = &*way.openings[line];
        if openings.count == 0 {
            return None;
        }
        let fits = way.fits(line, tiles.hand.mask());
        let spans = openings.spans(way.line(line), &fits, &tiles.hand);
        let mut page = Page { number, most: 0, spans, begin: self.0.len() };
        self.0.resize(page.begin + openings.count, Default::default());
        page.most = match tiles.are_promised {
            true => self.sum_up(&page, openings, &fits, tiles),
            false => i32::MAX,
        };
        Some(page)
    }

    /// Adds up what the openings of a line promise, and tells the most of it.
    fn sum_up(
        &mut self,
        page: &Page,
        openings: &Openings,
        fits: &[u16; PLACES],
        tiles: &Tiles,
    ) -> i32 {
        let rows = &mut self.0[page.begin..];
        for span in &page.spans {
            rows[span.opening.first][span.opening.count - 1].all += span.points;
        }
        // How many places from one on can get a tile.
        let mut open = 0;
        let (mut best, mut behind) = (0, [0; RACK + 1]);
        for (first, row) in rows.iter_mut().enumerate().rev() {
            let mut all = [0; RACK + 1];
            let bounds = &openings.bounds[first];
            open = if fits[openings.place(first)] == 0 { 0 } else { open + 1 };
            for count in 1..=RACK.min(open) {
                let promise = &mut row[count - 1];
                promise.whole = match count {
                    1 => most_single(openings.worths(first), fits[openings.place(first)]),
                    _ => tiles.most(&bounds[count - 2], count),
                };
                // What begins later and ends sooner is in both.
                let both = behind[count.saturating_sub(2)];
                promise.all += promise.whole + all[count - 1] + behind[count - 1] - both;
                all[count] = promise.all;
                let opening = Opening { first, count };
                if promise.all > best && openings.is_open(opening) {
                    best = promise.all;
                }
            }
            behind = all;
        }
        best
    }

    /// What the openings of a line promise, by their first places, then by how many they are.
    pub(super) fn of(&self, page: &Page, openings: &Openings) -> &[[Promise; RACK]] {
        &self.0[page.begin..][..openings.count]
    }
}

/// The most that one of some digits scores.
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
    /// Which of some digits may be laid on each place of a line.
    pub(super) fn fits(&self, line: usize, digits: u16) -> [u16; PLACES] {
        let mut all = [0; PLACES];
        for (fits, cross) in all.iter_mut().zip(self.crosses_of(line)) {
            *fits = cross.fits & digits;
        }
        all
    }
}
