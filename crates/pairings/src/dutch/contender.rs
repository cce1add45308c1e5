//! A contender: an entrant to be paired.

use super::colours::Colours;
use crate::tournament::{Bye, RoundSlot, Tournament};

/// 1.4: the float of a game between different scores, down for one player and up for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drift {
    Down,
    Up,
}

pub(super) struct Contender {
    /// The entrant's number in the tournament.
    pub(super) number: usize,
    /// The rank among all who have taken part so far.
    pub(super) rank: usize,
    pub(super) score: u32,
    pub(super) colours: Colours,
    /// The number of unplayed games.
    pub(super) missed: usize,
    pub(super) met: Vec<usize>,
    /// C2: whether the entrant may have the bye. An earlier bye, or an unplayed round with as many
    /// points as a win, rules it out.
    pub(super) may_rest: bool,
    /// The floats of the last round and of the one before.
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

/// Returns the float of a round (1.4.2). More points than a loss for an unplayed round are a
/// downfloat (1.4.3).
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
