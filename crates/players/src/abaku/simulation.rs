//! Simulation: the next player's answers with many possible racks.

use game_core::ChanceRng;
use rules_abaku::{
    Digits,
    engine::{Engine, Hand},
};

use crate::Budget;

use super::{ScoredTurn, sight::SeatView};

/// The number of rounds that drop the worse half of the candidates.
const ROUNDS: usize = 3;

/// The greatest number of tiles in the bag for which every rack is tried.
const NEARLY_EMPTY: usize = 2;

/// A candidate under trial.
struct Trial {
    engine: Engine,
    candidate: ScoredTurn,
    /// The total points of all answers so far, and their number.
    answers: i64,
    met: i64,
}

/// Sorts the best candidates by trial. Every candidate meets the same racks. A small number of
/// racks is tried in full; otherwise the racks are a random sample, and each of three rounds keeps
/// the better half.
pub(super) fn rank(
    sight: &SeatView,
    all: &mut [ScoredTurn],
    closely: usize,
    budget: Budget,
    rng: &mut ChanceRng,
) {
    let Some(&held) = sight.others.first() else { return };
    let closely = closely.min(all.len());
    let mut tried: Vec<Trial> = all[..closely].iter().map(|one| Trial::of(sight, one)).collect();
    let every = if sight.bag <= NEARLY_EMPTY { every(sight.unseen, held) } else { Vec::new() };
    if every.is_empty() || every.len() * closely > budget.nodes as usize {
        sample(sight, &mut tried, (held, budget), rng);
    } else {
        meet(sight, &mut tried, &every, budget);
        tried.sort_by_key(|trial| std::cmp::Reverse(trial.value()));
    }
    for (place, trial) in all.iter_mut().zip(tried) {
        *place = trial.candidate;
    }
}

/// Returns the worth of both turns less the next player's answer, in hundredths of a point. Both
/// meet the same racks: all possible ones, or as many as the budget allows.
pub(super) fn compared(
    sight: &SeatView,
    pair: [&ScoredTurn; 2],
    budget: Budget,
    rng: &mut ChanceRng,
) -> [i64; 2] {
    let mut tried = pair.map(|one| Trial::of(sight, one));
    if let Some(&held) = sight.others.first() {
        let most = budget.nodes / 2;
        let few = |racks: &Vec<_>| racks.len() <= most as usize;
        let every = (sight.bag <= NEARLY_EMPTY).then(|| every(sight.unseen, held)).filter(few);
        let mut some = || (0..most).map(|_| (drawn(sight.unseen, held, rng), 1)).collect();
        meet(sight, &mut tried, &every.unwrap_or_else(&mut some), budget);
    }
    tried.map(|trial| trial.value())
}

/// Tries random racks, with fewer candidates and more racks from round to round.
fn sample(
    sight: &SeatView,
    tried: &mut [Trial],
    (held, budget): (usize, Budget),
    rng: &mut ChanceRng,
) {
    let mut left = tried.len();
    for _ in 0..ROUNDS {
        let racks = budget.nodes as usize / ROUNDS / left;
        if racks == 0 || left < 2 {
            return;
        }
        let racks: Vec<(Digits, i64)> =
            (0..racks).map(|_| (drawn(sight.unseen, held, rng), 1)).collect();
        meet(sight, &mut tried[..left], &racks, budget);
        tried[..left].sort_by_key(|trial| std::cmp::Reverse(trial.value()));
        left = left.div_ceil(2);
    }
}

/// Lets the next player answer with each of these racks until the time runs out.
fn meet(sight: &SeatView, tried: &mut [Trial], racks: &[(Digits, i64)], budget: Budget) {
    for &(rack, weight) in racks.iter().take_while(|_| !budget.is_late()) {
        let answers = sight.engine.answers(&Hand::new(rack, sight.jokers[1]));
        for trial in &mut *tried {
            trial.answers += answers.best_on(&trial.engine) * weight;
            trial.met += weight;
        }
    }
}

/// Returns every rack of `held` tiles out of these, with its number of draws.
pub(super) fn every(from: Digits, held: usize) -> Vec<(Digits, i64)> {
    let racks = from.parts(held).into_iter().filter(|rack| rack.len() == held);
    let ways = |count: u8, of: u8| {
        (0..i64::from(count)).fold(1, |ways, one| ways * (i64::from(of) - one) / (one + 1))
    };
    let weight = |rack: &Digits| {
        rack.distinct().map(|digit| ways(rack.count(digit), from.count(digit))).product()
    };
    racks.map(|rack| (rack, weight(&rack))).collect()
}

impl Trial {
    fn of(sight: &SeatView, candidate: &ScoredTurn) -> Self {
        let mut engine = sight.engine.clone();
        if let Some(filling) = &candidate.filling {
            engine.lay(filling);
        }
        Self { engine, candidate: candidate.clone(), answers: 0, met: 0 }
    }

    /// Returns the candidate's worth less the next player's answer, in hundredths of a point.
    fn value(&self) -> i64 {
        self.candidate.value - self.answers * 100 / self.met.max(1)
    }
}

/// Draws `count` tiles out of these.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rack_comes_as_often_as_it_is_drawn() {
        let from = Digits::read("1123344").unwrap();
        let racks = every(from, 5);
        let sum: i64 = racks.iter().map(|&(_, weight)| weight).sum();
        assert_eq!(sum, 21, "five of seven");
        let one = racks.iter().find(|(rack, _)| *rack == Digits::read("12334").unwrap());
        assert_eq!(one.map(|&(_, weight)| weight), Some(4));
    }
}
