//! The numbered arrangements of a side's men.

use std::ops::Range;

use rules_backgammon::{BAR, Board, OFF, POINTS};

/// The number of men of a side.
pub(super) const MEN: usize = 3;
/// The number of places for a man: off, the points, the bar.
const PLACES: usize = BAR as usize + 1;
/// The number of points on the board.
const ALL: usize = POINTS as usize;
/// The first place in the opponent's home; the bar lies beyond.
const BEHIND: u8 = 19;

/// The places of a side's men in its own numbering, the nearest first.
pub(super) type Men = [u8; MEN];

/// All arrangements. Those that hold no point come first; those that hold the same point lie
/// together.
#[derive(Debug)]
pub(super) struct Ways {
    /// The number of men in the game.
    men: usize,
    all: Vec<Men>,
    /// The number of each arrangement, by its [`key`].
    numbers: Vec<u16>,
    /// The arrangements that hold no point, then those that hold the first, and so on.
    holding: [Range<usize>; ALL + 1],
}

impl Ways {
    /// Returns the arrangements of this many men, [`MEN`] at most.
    pub(super) fn of(men: usize) -> Self {
        let (mut all, mut numbers) = (Vec::new(), vec![0; PLACES.pow(MEN as u32)]);
        let every = every(men);
        let holding = std::array::from_fn(|point| {
            let begin = all.len();
            all.extend(every.iter().filter(|men| usize::from(held(men)) == point));
            begin..all.len()
        });
        for (number, men) in (0..).zip(&all) {
            numbers[key(men)] = number;
        }
        Self { men, all, numbers, holding }
    }

    /// Returns the number of arrangements.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// Returns the arrangements by their numbers.
    pub(super) fn all(&self) -> &[Men] {
        &self.all
    }

    /// Returns the number of an arrangement whose places are in order.
    pub(super) fn number(&self, men: &Men) -> usize {
        self.numbers[key(men)].into()
    }

    /// Returns the number of the arrangement with all men off.
    pub(super) fn done(&self) -> usize {
        self.number(&[OFF; MEN])
    }

    /// Returns the numbers of the arrangements that hold a point, or that hold none for 0.
    pub(super) fn holding(&self, point: u8) -> Range<usize> {
        self.holding[usize::from(point)].clone()
    }

    /// Returns the loss of a side with this arrangement once the opponent is off: 1, 2 for a
    /// gammon, 3 for a backgammon.
    pub(super) fn loss(&self, men: &Men) -> u8 {
        let off = men.iter().filter(|&&place| place == OFF).count();
        match men[MEN - 1] {
            _ if off > MEN - self.men => 1,
            BEHIND.. => 3,
            _ => 2,
        }
    }
}

/// Returns all arrangements of this many men in order; the other men are off.
fn every(men: usize) -> Vec<Men> {
    let fits = |places: &Men| places.iter().filter(|&&place| place == OFF).count() >= MEN - men;
    let all = (OFF..=BAR).flat_map(|one| {
        (one..=BAR).flat_map(move |two| (two..=BAR).map(move |three| [one, two, three]))
    });
    all.filter(fits).collect()
}

fn key(men: &Men) -> usize {
    men.iter().fold(0, |key, &place| key * PLACES + usize::from(place))
}

/// Returns the point the men hold; 0 if none. Three men cannot hold two points.
fn held(men: &Men) -> u8 {
    let pair = men.windows(2).find(|pair| pair[0] == pair[1] && (1..=POINTS).contains(&pair[0]));
    pair.map_or(0, |pair| pair[0])
}

/// Returns the men of the side whose numbering a board has; `None` if their number is another.
pub(super) fn men_of(board: &Board) -> Option<Men> {
    let mut men = [OFF; MEN];
    if usize::from(board.left() + board.off()) != MEN {
        return None;
    }
    let mut places = men.iter_mut().rev();
    for place in (1..=BAR).rev() {
        for _ in 0..board.own(place) {
            *places.next()? = place;
        }
    }
    Some(men)
}
