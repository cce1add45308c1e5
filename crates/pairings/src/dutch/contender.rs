//! Someone who is to be paired.

use super::colours::Colours;
use crate::tournament::{Bye, RoundSlot, Tournament};

/// 1.4: a meeting of different scores is a float for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drift {
    Down,
    Up,
}

pub(super) struct Contender {
    /// Of the tournament's entrant.
    pub(super) number: usize,
    /// The place among all who took part so far.
    pub(super) rank: usize,
    pub(super) score: u32,
    pub(super) colours: Colours,
    /// How many games were not played.
    pub(super) missed: usize,
    pub(super) met: Vec<usize>,
    /// C2: no bye yet, nor as many points as a win without playing.
    pub(super) may_rest: bool,
    /// The floats of the last round and the one before.
    pub(super) drifts: [Option<Drift>; 2],
}

impl Contender {
    pub(super) fn new(tournament: &Tournament, played: usize, number: usize, rank: usize) -> Self {
        let slots = &tournament.entrants[number].slots;
        let games = slots.iter().filter_map(|&slot| match slot {
            RoundSlot::Played { white, .. } => Some(white),
            _ => None,
        });
        let colours = Colours::new(games.collect());
        let full = |&slot: &RoundSlot| {
            !slot.is_played()
                && (slot == RoundSlot::Bye(Bye::Allocated)
                    || tournament.worth.of(slot) >= tournament.worth.win)
        };
        let met = slots.iter().filter(|slot| slot.is_played());
        Self {
            number,
            rank,
            score: tournament.points(number, played),
            missed: played - colours.games(),
            colours,
            met: met.filter_map(|slot| slot.opponent()).collect(),
            may_rest: !slots.iter().any(full),
            drifts: [1, 2].map(|back| drift(tournament, number, played.checked_sub(back)?)),
        }
    }

    pub(super) fn is_down(&self, back: usize) -> bool {
        self.drifts[back] == Some(Drift::Down)
    }

    pub(super) fn is_up(&self, back: usize) -> bool {
        self.drifts[back] == Some(Drift::Up)
    }
}

/// The float of a round (1.4.2); points without a game, more than for a loss, are a downfloat
/// (1.4.3).
fn drift(tournament: &Tournament, number: usize, round: usize) -> Option<Drift> {
    let slot = tournament.slot(number, round);
    let RoundSlot::Played { other, .. } = slot else {
        return (tournament.worth.of(slot) > tournament.worth.loss).then_some(Drift::Down);
    };
    let (own, theirs) = (tournament.points(number, round), tournament.points(other, round));
    match own.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(Drift::Down),
        std::cmp::Ordering::Less => Some(Drift::Up),
        std::cmp::Ordering::Equal => None,
    }
}
