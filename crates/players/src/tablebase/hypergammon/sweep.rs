//! The worth of every position before a roll, from the worths of its successors.
//!
//! The arrangements of a side carry the numbers of [`Ways`]. A computation takes one arrangement of
//! the side on roll and all of the opponent's at once, since nearly all of those allow the same
//! plays: the exceptions are a held point and blots in the way.

use std::ops::Range;

use rules_backgammon::{BAR, OFF, POINTS};

use super::{
    plays::{Play, plays},
    ways::{Men, Ways},
};
use crate::backgammon::ROLLS;

/// A value below every worth.
const NOTHING: f32 = -100.0;

/// The game with a number of men, with precomputed data.
pub(super) struct Sweep {
    pub(super) ways: Ways,
    /// The plays of every arrangement and roll against an opponent who holds no point.
    plays: Vec<Play>,
    /// The beginning of each arrangement's and roll's plays; one more at the end.
    begins: Vec<usize>,
    /// The points of an arrangement's men in the opponent's numbering: a bit for each.
    seen: Vec<u32>,
    /// The bit of the point they hold, or 0.
    held: Vec<u32>,
    /// The arrangements with a blot on each point, in the opponent's numbering.
    blots: Vec<Vec<Blot>>,
    /// The arrangements in order of computation, those nearest to the end first.
    pub(super) order: Vec<usize>,
}

/// An arrangement with a man that can be hit.
struct Blot {
    way: u16,
    /// The arrangement after the hit.
    hit: u16,
    /// The points of the other men.
    others: u32,
}

/// The worths of positions to the side on roll: one row per arrangement of the opponent, with one
/// number per arrangement of the side on roll.
pub(super) struct Worths {
    all: Vec<f32>,
    count: usize,
}

impl Worths {
    /// Returns the worth of a position to the side on roll.
    pub(super) fn of(&self, own: usize, other: usize) -> f32 {
        self.all[other * self.count + own]
    }

    /// Collects the results of `worth` for each arrangement of the side on roll and of the
    /// opponent.
    pub(super) fn read(count: usize, worth: impl Fn(usize, usize) -> f32) -> Self {
        let mut all = Vec::with_capacity(count * count);
        all.extend((0..count * count).map(|at| worth(at % count, at / count)));
        Self { all, count }
    }

    fn row(&self, other: usize) -> &[f32] {
        &self.all[other * self.count..][..self.count]
    }

    /// Stores the worths of positions with this arrangement, for each one of an opponent who is not
    /// off yet. Returns the greatest change.
    pub(super) fn put(&mut self, sweep: &Sweep, own: usize, line: &[f32]) -> f32 {
        let mut most = 0.0;
        for (other, &worth) in line.iter().enumerate() {
            if other == sweep.ways.done() {
                continue;
            }
            let kept = &mut self.all[other * self.count + own];
            let change = (worth - *kept).abs();
            *kept = worth;
            if change > most && sweep.is_lawful(own, other) {
                most = change;
            }
        }
        most
    }
}

/// A buffer for one arrangement of the side on roll, with one number per arrangement of the
/// opponent.
pub(super) struct SweepLines {
    best: Vec<f32>,
    /// The worth of each position.
    pub(super) mean: Vec<f32>,
}

impl SweepLines {
    pub(super) fn new(sweep: &Sweep) -> Self {
        let line = vec![0.0; sweep.ways.count()];
        Self { best: line.clone(), mean: line }
    }

    /// Applies the option to double where it gains; `taken` gives the worth after a take or a
    /// beaver.
    pub(super) fn doubled(&mut self, taken: impl Fn(usize) -> f32) {
        for (other, worth) in self.mean.iter_mut().enumerate() {
            *worth = worth.max(taken(other).min(1.0));
        }
    }
}

impl Sweep {
    pub(super) fn of(men: usize) -> Self {
        let ways = Ways::of(men);
        let (plays, begins) = every_play(&ways);
        let (seen, held) = ways.all().iter().map(seen).unzip();
        let mut order: Vec<_> = (0..ways.count()).filter(|&way| way != ways.done()).collect();
        order.sort_by_key(|&way| ways.all()[way].map(u32::from).iter().sum::<u32>());
        let blots = (0..=POINTS).map(|point| blots(&ways, point)).collect();
        Self { ways, plays, begins, seen, held, blots, order }
    }

    /// Returns the worths of positions with the opponent off, and 0 for the others. With `single`
    /// every game counts single.
    pub(super) fn ended(&self, single: bool) -> Worths {
        let lost = |way: usize| match self.ways.loss(&self.ways.all()[way]) {
            loss if !single => -f32::from(loss),
            _ => -1.0,
        };
        let worth = |own, other| if other == self.ways.done() { lost(own) } else { 0.0 };
        Worths::read(self.ways.count(), worth)
    }

    /// Whether the two arrangements fit on one board.
    pub(super) fn is_lawful(&self, own: usize, other: usize) -> bool {
        let own = self.ways.all()[own].iter().fold(0, |points, &place| points | 1 << place);
        own & !(1 << OFF | 1 << BAR) & self.seen[other] == 0
    }

    /// Computes the average worth of a roll and the best play for a side with this arrangement,
    /// against every one of the opponent's. `then` holds the worths to the opponent, who rolls
    /// next.
    pub(super) fn turn(&self, own: usize, then: &Worths, lines: &mut SweepLines) {
        let SweepLines { best, mean } = lines;
        mean.fill(0.0);
        for (roll, (dice, times)) in ROLLS.into_iter().enumerate() {
            best.fill(NOTHING);
            let place = own * ROLLS.len() + roll;
            let usual = &self.plays[self.begins[place]..self.begins[place + 1]];
            let mut always = u32::MAX;
            for play in usual {
                self.play(*play, 0..self.ways.count(), then, best);
                always &= play.landed;
            }
            for point in points(always) {
                self.against_holder(own, dice, point as u8, then, best);
            }
            let share = f32::from(times) / 36.0;
            for (mean, best) in mean.iter_mut().zip(&*best) {
                *mean += share * best;
            }
        }
    }

    /// Applies one play against those opponents it does not touch, and those it hits.
    fn play(&self, play: Play, others: Range<usize>, then: &Worths, best: &mut [f32]) {
        let row = then.row(play.to.into());
        unmet(play, &row[others.clone()], &self.seen[others.clone()], &mut best[others.clone()]);
        for point in points(play.landed) {
            for blot in among(&self.blots[point as usize], &others) {
                let then = match blot.others & play.landed {
                    0 => usize::from(blot.hit),
                    met => match self.hit_twice(blot, met, point) {
                        Some(hit) => hit,
                        None => continue,
                    },
                };
                let (best, worth) = (&mut best[usize::from(blot.way)], -row[then]);
                *best = if worth > *best { worth } else { *best };
            }
        }
    }

    /// Returns the arrangement after a play that also hits the men on these points. `None` if men
    /// stand together there, or if the first hit covers the case.
    fn hit_twice(&self, blot: &Blot, met: u32, first: u32) -> Option<usize> {
        let way = usize::from(blot.way);
        if self.held[way] & met != 0 || met.trailing_zeros() < first {
            return None;
        }
        let after = |way: usize, point| after_hit(&self.ways, way, point as u8).map(usize::from);
        points(met).try_fold(blot.hit.into(), after)
    }

    /// Adds the plays against every opponent who holds this point, in the numbering of the side on
    /// roll.
    fn against_holder(
        &self,
        own: usize,
        dice: [u8; 2],
        point: u8,
        then: &Worths,
        best: &mut [f32],
    ) {
        let mut found = Vec::new();
        plays(&self.ways, self.ways.all()[own], point, dice, &mut found);
        for play in found {
            self.play(play, self.ways.holding(POINTS + 1 - point), then, best);
        }
    }
}

/// Raises the best worths by a play against those opponents it does not touch. The loop compares
/// several at once without a branch.
fn unmet(play: Play, then: &[f32], seen: &[u32], best: &mut [f32]) {
    for ((best, then), seen) in best.iter_mut().zip(then).zip(seen) {
        let lost = if seen & play.landed == 0 { 0.0 } else { NOTHING };
        let worth = lost - then;
        *best = if worth > *best { worth } else { *best };
    }
}

/// Returns the plays of every arrangement and roll, and the beginning of each group.
fn every_play(ways: &Ways) -> (Vec<Play>, Vec<usize>) {
    let (mut all, mut begins, mut found) = (Vec::new(), vec![0], Vec::new());
    for men in ways.all() {
        for (dice, _) in ROLLS {
            plays(ways, *men, 0, dice, &mut found);
            all.append(&mut found);
            begins.push(all.len());
        }
    }
    (all, begins)
}

/// Returns the points of the men and the point they hold, in the opponent's numbering.
fn seen(men: &Men) -> (u32, u32) {
    let (mut seen, mut held) = (0, 0);
    for &place in men.iter().filter(|place| (1..=POINTS).contains(place)) {
        let point = 1 << (POINTS + 1 - place);
        held |= seen & point;
        seen |= point;
    }
    (seen, held)
}

/// Returns the arrangements with a blot on a point, in the opponent's numbering.
fn blots(ways: &Ways, point: u8) -> Vec<Blot> {
    let blot = |way: usize| {
        let (seen, held) = seen(&ways.all()[way]);
        let (is_alone, others) = (seen & !held & 1 << point != 0, seen & !(1 << point));
        let hit = after_hit(ways, way, point).filter(|_| is_alone)?;
        Some(Blot { way: way as u16, hit, others })
    };
    (0..ways.count()).filter_map(blot).collect()
}

/// Returns the blots of a range of arrangements.
fn among<'a>(blots: &'a [Blot], ways: &Range<usize>) -> &'a [Blot] {
    let place = |way: usize| blots.partition_point(|blot| usize::from(blot.way) < way);
    &blots[place(ways.start)..place(ways.end)]
}

/// Returns the arrangement after a hit on this point, in the opponent's numbering.
fn after_hit(ways: &Ways, way: usize, point: u8) -> Option<u16> {
    let mut men = ways.all()[way];
    let man = men.iter().position(|&place| place == POINTS + 1 - point)?;
    men[man] = BAR;
    men.sort_unstable();
    Some(ways.number(&men) as u16)
}

/// Returns the indices of the set bits, the lowest first.
fn points(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest)
    })
}
