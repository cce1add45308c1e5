//! The ways in which the men of a side can stand, each with a number.

use std::ops::Range;

use rules_backgammon::{BAR, Board, OFF, POINTS};

/// Men of a side.
pub(super) const MEN: usize = 3;
/// Places of a man: off, the points, the bar.
const PLACES: usize = BAR as usize + 1;
/// A board has so many points.
const ALL: usize = POINTS as usize;
/// From here on a man stands in the other side's home, or on the bar.
const BEHIND: u8 = 19;

/// The places of a side's men in its own numbers, from the nearest on.
pub(super) type Men = [u8; MEN];

/// All ways to stand, numbered so that those that hold no point come first, and those that hold
/// the same point lie together.
#[derive(Debug)]
pub(super) struct Ways {
    /// With how many men the game is played.
    men: usize,
    all: Vec<Men>,
    /// The number of each way, by its [`key`].
    numbers: Vec<u16>,
    /// Those that hold no point, then those that hold the first, and so on.
    holding: [Range<usize>; ALL + 1],
}

impl Ways {
    /// Those of so many men, [`MEN`] at most.
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

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// The ways, by their numbers.
    pub(super) fn all(&self) -> &[Men] {
        &self.all
    }

    /// The number of a way whose places are in order.
    pub(super) fn number(&self, men: &Men) -> usize {
        self.numbers[key(men)].into()
    }

    /// The number of the way in which all men are off.
    pub(super) fn done(&self) -> usize {
        self.number(&[OFF; MEN])
    }

    /// The numbers of the ways that hold a point; of those that hold none for 0.
    pub(super) fn holding(&self, point: u8) -> Range<usize> {
        self.holding[usize::from(point)].clone()
    }

    /// What a side loses that stands so when the other is done: 1, 2 for a gammon, 3 for a
    /// backgammon.
    pub(super) fn loss(&self, men: &Men) -> u8 {
        let off = men.iter().filter(|&&place| place == OFF).count();
        match men[MEN - 1] {
            _ if off > MEN - self.men => 1,
            BEHIND.. => 3,
            _ => 2,
        }
    }
}

/// All places of so many men, in order; the others are off.
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

/// The point that men hold; 0 if none. Of three men no two can be held.
fn held(men: &Men) -> u8 {
    let pair = men.windows(2).find(|pair| pair[0] == pair[1] && (1..=POINTS).contains(&pair[0]));
    pair.map_or(0, |pair| pair[0])
}

/// The men of the side whose numbers a board has; `None` if it has not so many.
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
