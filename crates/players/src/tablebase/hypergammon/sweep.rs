//! What every position is worth before a roll, if what it leads to is worth so much.
//!
//! The numbers of a side's ways to stand are those of [`Ways`]. Everything is worked out for one
//! way of the side on roll and for all ways of the other at once, since nearly all of these allow
//! the same plays: only a held point and single men in the way are exceptions.

use std::ops::Range;

use rules_backgammon::{BAR, OFF, POINTS};

use super::{
    plays::{Play, plays},
    ways::{Men, Ways},
};
use crate::backgammon::ROLLS;

/// Less than anything is worth.
const NOTHING: f32 = -100.0;

/// The game of so many men, with what is needed again and again to work it out.
pub(super) struct Sweep {
    pub(super) ways: Ways,
    /// The plays of every way and roll against nobody who holds a point.
    plays: Vec<Play>,
    /// Where those of a way and roll begin; one more at the end.
    begins: Vec<usize>,
    /// The points on which men of a way stand, as the other side counts them: a bit for each.
    seen: Vec<u32>,
    /// The one that they hold, or none.
    held: Vec<u32>,
    /// For each point, as the other side counts it, the ways with a man alone there.
    blots: Vec<Vec<Blot>>,
    /// The ways in the order in which they are worked out: those nearest to the end first.
    pub(super) order: Vec<usize>,
}

/// A way with a man who can be hit.
struct Blot {
    way: u16,
    /// The way that becomes of it when he is.
    hit: u16,
    /// The points on which the others stand.
    others: u32,
}

/// What positions are worth to the side on roll: a row for each way of the other, with a number
/// for each way of the side on roll.
pub(super) struct Worths {
    all: Vec<f32>,
    count: usize,
}

impl Worths {
    /// What a position is worth to the side on roll.
    pub(super) fn of(&self, own: usize, other: usize) -> f32 {
        self.all[other * self.count + own]
    }

    /// Those that `worth` says of each way of the side on roll and of the other.
    pub(super) fn read(count: usize, worth: impl Fn(usize, usize) -> f32) -> Self {
        let mut all = Vec::with_capacity(count * count);
        all.extend((0..count * count).map(|at| worth(at % count, at / count)));
        Self { all, count }
    }

    fn row(&self, other: usize) -> &[f32] {
        &self.all[other * self.count..][..self.count]
    }

    /// Puts down what positions are worth to a side that stands so, by the ways of the other that
    /// is not done yet; says by how much one of them has changed at most.
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

/// Room for one way of the side on roll, with a number for each way of the other.
pub(super) struct SweepLines {
    best: Vec<f32>,
    /// What a position is worth.
    pub(super) mean: Vec<f32>,
}

impl SweepLines {
    pub(super) fn new(sweep: &Sweep) -> Self {
        let line = vec![0.0; sweep.ways.count()];
        Self { best: line.clone(), mean: line }
    }

    /// The side on roll doubles where that is worth more; `taken` says what it is worth if it is
    /// taken, or beavered.
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

    /// What positions are worth once the other side is done, and 0 before. Every game may count
    /// single.
    pub(super) fn ended(&self, single: bool) -> Worths {
        let lost = |way: usize| match self.ways.loss(&self.ways.all()[way]) {
            loss if !single => -f32::from(loss),
            _ => -1.0,
        };
        let worth = |own, other| if other == self.ways.done() { lost(own) } else { 0.0 };
        Worths::read(self.ways.count(), worth)
    }

    /// Whether two sides can stand so on one board.
    pub(super) fn is_lawful(&self, own: usize, other: usize) -> bool {
        let own = self.ways.all()[own].iter().fold(0, |points, &place| points | 1 << place);
        own & !(1 << OFF | 1 << BAR) & self.seen[other] == 0
    }

    /// What it is worth on average to roll and play best for a side that stands so, for all ways of
    /// the other; `then` says what positions are worth to the other, who rolls next.
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

    /// One play against those of the others whom it does not meet, or whom it hits.
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

    /// The way that becomes of one when men on these points, too, are met by a play: nobody comes
    /// down where men stand together, and a side hit twice is looked at with the first point.
    fn hit_twice(&self, blot: &Blot, met: u32, first: u32) -> Option<usize> {
        let way = usize::from(blot.way);
        if self.held[way] & met != 0 || met.trailing_zeros() < first {
            return None;
        }
        let after = |way: usize, point| after_hit(&self.ways, way, point as u8).map(usize::from);
        points(met).try_fold(blot.hit.into(), after)
    }

    /// The plays against everybody who holds this point, as the side on roll counts it, where all
    /// plays come down that are usual.
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

/// What a play is worth against those whom it does not meet, if that is more than the best so far.
/// Several at once are compared without a branch.
fn unmet(play: Play, then: &[f32], seen: &[u32], best: &mut [f32]) {
    for ((best, then), seen) in best.iter_mut().zip(then).zip(seen) {
        let lost = if seen & play.landed == 0 { 0.0 } else { NOTHING };
        let worth = lost - then;
        *best = if worth > *best { worth } else { *best };
    }
}

/// The plays of every way and roll, and where those of each begin.
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

/// The points on which men stand, and the one that they hold, as the other side counts them.
fn seen(men: &Men) -> (u32, u32) {
    let (mut seen, mut held) = (0, 0);
    for &place in men.iter().filter(|place| (1..=POINTS).contains(place)) {
        let point = 1 << (POINTS + 1 - place);
        held |= seen & point;
        seen |= point;
    }
    (seen, held)
}

/// The ways with a man alone on a point, as the other side counts it.
fn blots(ways: &Ways, point: u8) -> Vec<Blot> {
    let blot = |way: usize| {
        let (seen, held) = seen(&ways.all()[way]);
        let (is_alone, others) = (seen & !held & 1 << point != 0, seen & !(1 << point));
        let hit = after_hit(ways, way, point).filter(|_| is_alone)?;
        Some(Blot { way: way as u16, hit, others })
    };
    (0..ways.count()).filter_map(blot).collect()
}

/// Those of a range of ways.
fn among<'a>(blots: &'a [Blot], ways: &Range<usize>) -> &'a [Blot] {
    let place = |way: usize| blots.partition_point(|blot| usize::from(blot.way) < way);
    &blots[place(ways.start)..place(ways.end)]
}

/// What becomes of a way when a man on this point, as the other side counts it, is hit.
fn after_hit(ways: &Ways, way: usize, point: u8) -> Option<u16> {
    let mut men = ways.all()[way];
    let man = men.iter().position(|&place| place == POINTS + 1 - point)?;
    men[man] = BAR;
    men.sort_unstable();
    Some(ways.number(&men) as u16)
}

/// The set bits, from the lowest.
fn points(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest)
    })
}
