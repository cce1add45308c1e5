//! Looking closely: what the next player would answer, with many racks they
//! could have.

use game_core::ChanceRng;
use rules_abaku::{
    Digits,
    engine::{Engine, Hand},
};

use crate::Budget;

use super::{
    Candidate,
    sight::{self, Sight},
};

/// A candidate being tried.
struct Trial {
    engine: Engine,
    jokers: usize,
    candidate: Candidate,
    answers: i64,
}

/// Puts the best of the candidates into the order that trying gives them. Half of
/// them go on after each of three rounds, each of which takes a third of the
/// budget.
pub(super) fn rank(
    sight: &Sight,
    all: &mut [Candidate],
    closely: usize,
    budget: Budget,
    rng: &mut ChanceRng,
) {
    let Some(&held) = sight.others.first() else { return };
    let mut left = closely.min(all.len());
    for _ in 0..3 {
        let racks = budget.nodes as usize / 3 / left;
        if racks == 0 || left < 2 {
            return;
        }
        let racks: Vec<Digits> = (0..racks).map(|_| drawn(sight.unseen, held, rng)).collect();
        let mut tried: Vec<Trial> = all[..left].iter().map(|one| Trial::of(sight, one)).collect();
        for trial in &mut tried {
            trial.answers = racks.iter().map(|&rack| trial.answer(rack)).sum();
        }
        let count = i64::try_from(racks.len()).unwrap_or(1);
        let value = |trial: &Trial| trial.candidate.value - trial.answers * 100 / count;
        tried.sort_by_key(|trial| std::cmp::Reverse(value(trial)));
        for (place, trial) in all.iter_mut().zip(tried) {
            *place = trial.candidate;
        }
        left = left.div_ceil(2);
    }
}

impl Trial {
    fn of(sight: &Sight, candidate: &Candidate) -> Self {
        let mut engine = sight.engine.clone();
        if let Some(filling) = &candidate.filling {
            engine.lay(filling);
        }
        Self { engine, jokers: sight.jokers[1], candidate: candidate.clone(), answers: 0 }
    }

    /// The points of the best answer with this rack.
    fn answer(&self, rack: Digits) -> i64 {
        let hand = Hand::new(rack, self.jokers);
        sight::best(&self.engine, &hand).map_or(0, |best| best.points)
    }
}

/// So many tiles out of these.
pub(super) fn drawn(mut from: Digits, count: usize, rng: &mut ChanceRng) -> Digits {
    let mut drawn = Digits::default();
    for _ in 0..count.min(from.len()) {
        let place = rng.below(u32::try_from(from.len()).unwrap_or(u32::MAX)) as usize;
        let Some(digit) = from.iter().nth(place) else { break };
        if from.take(digit) {
            drawn.add(digit);
        }
    }
    drawn
}
