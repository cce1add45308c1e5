//! The pre-endgame: the last tiles of the bag and two players left. The search tries the ways to
//! draw them, and plays the next turns of each as if nothing were hidden.
//!
//! The average worth of a leave misleads here. The turn it is kept for may not come, and the player
//! who goes out first gains the opponent's tiles.

use std::cmp::Reverse;

use game_core::ChanceRng;
use rules_abaku::Digits;

use crate::Budget;

use super::{
    ScoredTurn,
    endgame::{EndgameNode, EndgameSearch},
    sight::SeatView,
    simulation::{drawn, every},
};

/// The greatest number of tiles in the bag. With more, kept tiles count for more than the next
/// turns.
const LAST: usize = 7;

/// The greatest number of tiles in the bag for which every draw is tried; otherwise the search
/// tries a sample.
const FEW: usize = 2;
const DEALS: usize = 20;

/// The number of candidates examined closely, the best by a look at their answers.
const CLOSELY: usize = 6;

/// The number of turns searched after a candidate: an answer and the turn after it.
const TURNS: usize = 2;

/// The number of answers searched for each candidate, the highest-scoring ones.
const WIDTH: usize = 8;

/// The nodes per node of an ordinary turn: enough for six candidates in 42 deals of ten nodes each.
const MORE: u32 = 11;

/// A position with the last tiles of the bag hidden.
pub(super) struct PreEndgame<'a> {
    sight: &'a SeatView,
    deals: Vec<Deal>,
}

/// One distribution of the hidden tiles.
struct Deal {
    /// The opponent's rack.
    held: Digits,
    /// The bag in drawing order.
    bag: Vec<u8>,
    /// The number of ways this deal can occur.
    weight: i64,
}

impl<'a> PreEndgame<'a> {
    /// Creates the search; `None` with more than two players left or another number of tiles in the
    /// bag.
    pub(super) fn of(sight: &'a SeatView, rng: &mut ChanceRng) -> Option<Self> {
        let &[held] = sight.others.as_slice() else { return None };
        let is_near = (1..=LAST).contains(&sight.bag) && held + sight.bag == sight.unseen.len();
        is_near.then(|| Self { sight, deals: deals(sight, held, rng) })
    }

    /// Sorts the first candidates by their values, if they are placements and the budget suffices.
    pub(super) fn rank(&self, all: &mut [ScoredTurn], budget: Budget) {
        let closely = all.len().min(CLOSELY);
        let first = &mut all[..closely];
        let Some(values) = self.values(first, budget) else { return };
        first.iter_mut().zip(values).for_each(|(one, value)| one.value = value);
        first.sort_by_key(|one| Reverse(one.value));
    }

    /// Returns the mean value of placements over all deals, in hundredths of a point; `None` if a
    /// candidate is not a placement or the budget runs out.
    pub(super) fn values(&self, all: &[ScoredTurn], budget: Budget) -> Option<Vec<i64>> {
        let mut search = EndgameSearch::new(budget, MORE, Some(WIDTH));
        all.iter().map(|one| self.value(one, &mut search)).collect()
    }

    fn value(&self, one: &ScoredTurn, search: &mut EndgameSearch) -> Option<i64> {
        let filling = one.filling.as_ref()?;
        let (mut sum, mut dealt) = (0, 0);
        for deal in &self.deals {
            let root = EndgameNode::of(self.sight, deal.held, &deal.bag);
            sum += deal.weight * root.value_of(filling, TURNS, search)?;
            dealt += deal.weight;
        }
        Some(sum * 100 / dealt.max(1))
    }
}

/// Returns the distributions of the hidden tiles: all of them for a small bag, otherwise a random
/// sample.
fn deals(sight: &SeatView, held: usize, rng: &mut ChanceRng) -> Vec<Deal> {
    let SeatView { unseen, bag, .. } = *sight;
    let rest = |held: &Digits| unseen.without(held).unwrap_or_default();
    if bag > FEW {
        let deal = |_| {
            let held = drawn(unseen, held, rng);
            Deal { held, bag: shuffled(rest(&held), rng), weight: 1 }
        };
        return (0..DEALS).map(deal).collect();
    }
    let mut all = Vec::new();
    for (held, weight) in every(unseen, held) {
        let mut bag: Vec<u8> = rest(&held).iter().collect();
        // Two tiles have two drawing orders, which coincide if the tiles are equal.
        if let [one, other] = bag[..]
            && one == other
        {
            all.push(Deal { held, bag, weight: 2 * weight });
            continue;
        }
        for _ in 0..bag.len() {
            all.push(Deal { held, bag: bag.clone(), weight });
            bag.rotate_left(1);
        }
    }
    all
}

/// Returns these tiles in random order.
fn shuffled(mut from: Digits, rng: &mut ChanceRng) -> Vec<u8> {
    let mut all = Vec::with_capacity(from.len());
    while let Some(digit) = drawn(from, 1, rng).iter().next()
        && from.take(digit)
    {
        all.push(digit);
    }
    all
}

#[cfg(test)]
mod tests {
    use game_core::{Game as _, Options as _, Seat, Secret, Shelf, Viewer};
    use rules_abaku::{
        Options, View,
        engine::{Engine, Filling, Hand},
    };

    use super::*;
    use crate::abaku::{LEVELS, tests::positions_of};

    fn rng() -> ChanceRng {
        ChanceRng::at(&Secret::new([5; 32]), 0)
    }

    /// Returns the views of seats to move with the last tiles in the bag, in games without jokers.
    fn views() -> Vec<View> {
        let mut options = Options::default();
        options.set("jokers", "off", &Shelf::default()).expect("an option");
        let games = (30..36).flat_map(|seed| positions_of(&options, seed));
        let views =
            games.flat_map(|game| Seat::all(2).map(move |seat| game.view(Viewer::Seat(seat))));
        let is_last =
            |view: &View| view.may_act().is_ok() && (1..=LAST).contains(&view.seen().bag());
        views.filter(is_last).collect()
    }

    fn sight(view: &View) -> SeatView {
        SeatView::of(view.seen(), view.viewer().seat().expect("a seat"))
    }

    #[test]
    fn every_deal_is_one_of_the_hidden_tiles() {
        let mut few = 0;
        for view in views() {
            let sight = sight(&view);
            let end = PreEndgame::of(&sight, &mut rng()).expect("two are left");
            for deal in &end.deals {
                assert_eq!(deal.held.len(), sight.others[0]);
                let bag = deal.bag.iter().copied().collect();
                assert_eq!(deal.held.with(&bag), sight.unseen);
            }
            let ways: i64 = end.deals.iter().map(|deal| deal.weight).sum();
            match sight.bag {
                1 => assert_eq!(ways, 6, "which of six is left"),
                2 => assert_eq!(ways, 42, "which two of seven are left, and which comes first"),
                _ => assert_eq!(ways, 20),
            }
            few += usize::from(sight.bag <= FEW);
        }
        assert!(few > 1, "{few}");
    }

    /// Returns the gain of a hand's best turn with the settlement of the tiles left, as the end
    /// counts them.
    fn last_turn(engine: &Engine, rack: Digits, other: Digits) -> i64 {
        let pass = other.sum() - rack.sum();
        let laid = engine.best(&Hand::new(rack, 0)).map(|filling| {
            let kept = kept(rack, &filling);
            let out = if kept.is_empty() { other.sum() } else { 0 };
            filling.points + other.sum() - kept.sum() + out
        });
        laid.map_or(pass, |laid| laid.max(pass))
    }

    fn kept(mut rack: Digits, filling: &Filling) -> Digits {
        filling.tiles().for_each(|(_, digit)| assert!(rack.take(digit)));
        rack
    }

    #[test]
    fn a_placement_comes_to_what_the_next_two_turns_bring() {
        let (budget, mut compared) = (Budget::new(1_000), 0);
        for view in views().into_iter().filter(|view| view.seen().bag() == 1) {
            let sight = sight(&view);
            let mut all = LEVELS[14].ranked(&view, Budget::new(0), &mut rng());
            all.truncate(3);
            let end = PreEndgame::of(&sight, &mut rng()).expect("two are left");
            let values = end.values(&all, budget).expect("placements");
            for (one, value) in all.iter().zip(values) {
                let filling = one.filling.expect("a placement");
                let mut engine = sight.engine.clone();
                engine.lay(&filling);
                let mut sum = 0;
                for deal in &end.deals {
                    let own = kept(sight.rack, &filling).with(&deal.bag.iter().copied().collect());
                    let mut answers = Vec::new();
                    engine.each(&Hand::new(deal.held, 0), |answer| answers.push(*answer));
                    answers.sort_by_key(|answer| (Reverse(answer.points), answer.count()));
                    let pass = -last_turn(&engine, own, deal.held);
                    let worst = answers.iter().take(WIDTH).map(|answer| {
                        let left = kept(deal.held, answer);
                        if left.is_empty() {
                            return answer.points + 2 * own.sum();
                        }
                        let mut after = engine.clone();
                        after.lay(answer);
                        answer.points - last_turn(&after, own, left)
                    });
                    sum += deal.weight * (filling.points - worst.fold(pass, i64::max));
                }
                assert_eq!(value, sum * 100 / 6, "{}", view.seen().to_text());
                compared += 1;
            }
        }
        assert!(compared > 2, "{compared}");
    }
}
