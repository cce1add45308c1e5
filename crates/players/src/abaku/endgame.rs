//! The endgame: an empty bag and two players left. Nothing is hidden, so a search solves it.

use rules_abaku::{
    Action, Digits, RACK, Scoring,
    engine::{Engine, Filling, Hand},
};

use crate::Budget;

use super::{
    ScoredTurn,
    sight::{SeatView, jokers, kept},
};

/// The nodes of an endgame per node of an ordinary turn. Endgames are rare, and the search may
/// finish long before.
const MORE: u32 = 4;

/// The depth of the longest line searched; no rack holds more tiles.
const DEEPEST: usize = 13;

/// A bound above every possible value.
const INFINITE: i64 = 1_000_000;

/// A position with both racks known.
pub(super) struct Endgame<'a> {
    sight: &'a SeatView,
}

/// The state of one player.
#[derive(Debug, Clone, Copy)]
struct Side {
    rack: Digits,
    zeros: u8,
}

/// A position in the search, with all racks known.
pub(super) struct EndgameNode<'a> {
    engine: &'a Engine,
    /// The player to move, then the other.
    sides: [Side; 2],
    /// The tiles left to draw, in drawing order.
    bag: &'a [u8],
    /// The number of jokers on the board.
    lying: usize,
    /// The number of consecutive passes.
    passes: u8,
}

/// The limits of a search.
pub(super) struct EndgameSearch {
    budget: Budget,
    /// The number of placements searched in a position, the highest-scoring ones; `None` for all.
    /// In the last position of a line only one is searched.
    width: Option<usize>,
    /// Whether the search cut a line off before its end.
    cut: bool,
}

impl EndgameSearch {
    /// Creates a search with `more` times the nodes of a budget.
    pub(super) fn new(budget: Budget, more: u32, width: Option<usize>) -> Self {
        let nodes = budget.nodes.saturating_mul(more);
        Self { budget: Budget { nodes, ..budget }, width, cut: false }
    }
}

impl<'a> Endgame<'a> {
    pub(super) fn of(sight: &'a SeatView) -> Self {
        Self { sight }
    }

    /// Sorts the candidates by the deepest search within the budget. The value of the first becomes
    /// its gain until the end. Returns whether that value is certain.
    pub(super) fn rank(&self, all: &mut [ScoredTurn], budget: Budget) -> bool {
        let mut search = EndgameSearch::new(budget, MORE, None);
        for depth in 1..=DEEPEST {
            search.cut = false;
            let Some(values) = self.values(all, depth, &mut search) else { return false };
            all.iter_mut().zip(values).for_each(|(one, value)| one.value = value * 100);
            all.sort_by_key(|one| std::cmp::Reverse(one.value));
            if !search.cut {
                return true;
            }
        }
        false
    }

    /// Returns the value of each candidate, or an upper bound where another is better; `None` if
    /// the budget runs out before the last.
    fn values(
        &self,
        all: &[ScoredTurn],
        depth: usize,
        search: &mut EndgameSearch,
    ) -> Option<Vec<i64>> {
        let root = EndgameNode::of(self.sight, self.sight.unseen, &[]);
        let mut best = -INFINITE;
        let mut values = Vec::with_capacity(all.len());
        for candidate in all {
            let value = match (&candidate.action, &candidate.filling) {
                (Action::Place(_), Some(filling)) => {
                    root.after(filling, depth, best, INFINITE, search)?
                }
                _ => root.after_pass(depth, best, INFINITE, search)?,
            };
            // A candidate that merely equals the best may be worse. It ranks behind it.
            values.push(if value > best { value } else { value.min(best - 1) });
            best = best.max(value);
        }
        Some(values)
    }
}

impl<'a> EndgameNode<'a> {
    /// Creates the node for a given rack of the opponent and a given drawing order.
    pub(super) fn of(sight: &'a SeatView, held: Digits, bag: &'a [u8]) -> Self {
        let [own, other] = sight.zeros;
        Self {
            engine: &sight.engine,
            sides: [Side { rack: sight.rack, zeros: own }, Side { rack: held, zeros: other }],
            bag,
            lying: sight.lying,
            passes: sight.passes,
        }
    }

    /// Returns the lead that the player to move gains until the end.
    fn value(
        &self,
        depth: usize,
        mut low: i64,
        high: i64,
        search: &mut EndgameSearch,
    ) -> Option<i64> {
        if self.passes >= 3 || depth == 0 {
            search.cut |= self.passes < 3;
            return Some(self.settled());
        }
        search.budget.spend(1)?;
        let hand = self.hand();
        let mut all = Vec::new();
        if depth == 1 && search.width.is_some() {
            all.extend(self.engine.best(&hand));
        } else {
            self.engine.each(&hand, |filling| all.push(*filling));
        }
        all.sort_by_key(|filling| (std::cmp::Reverse(filling.points), filling.count()));
        all.truncate(search.width.unwrap_or(usize::MAX));
        let mut best = -INFINITE;
        for filling in &all {
            let value = self.after(filling, depth, low, high, search)?;
            best = best.max(value);
            low = low.max(value);
            if low >= high {
                return Some(best);
            }
        }
        Some(best.max(self.after_pass(depth, low, high, search)?))
    }

    fn hand(&self) -> Hand {
        let Side { rack, zeros } = self.sides[0];
        Hand::new(rack, jokers(self.engine.options(), zeros, self.lying))
    }

    /// Returns the value of a placement, searched to this depth after it.
    pub(super) fn value_of(
        &self,
        filling: &Filling,
        turns: usize,
        search: &mut EndgameSearch,
    ) -> Option<i64> {
        self.after(filling, turns + 1, -INFINITE, INFINITE, search)
    }

    /// Returns the value of a placement.
    fn after(
        &self,
        filling: &Filling,
        depth: usize,
        low: i64,
        high: i64,
        search: &mut EndgameSearch,
    ) -> Option<i64> {
        let [own, other] = self.sides;
        let Some((mut rack, mask)) = kept(own.rack, &self.hand(), filling) else {
            return Some(-INFINITE);
        };
        let points = filling.points;
        let (drawn, bag) = self.bag.split_at(self.bag.len().min(RACK.saturating_sub(rack.len())));
        drawn.iter().for_each(|&digit| rack.add(digit));
        if rack.is_empty() {
            return Some(points + 2 * self.face(other.rack));
        }
        // The search does not read the board after the last turn of a line.
        let laid = (depth > 1).then(|| {
            let mut engine = self.engine.clone();
            engine.lay(filling);
            engine
        });
        let plain = |&(at, (_, digit)): &(usize, (usize, u8))| digit == 0 && mask & 1 << at == 0;
        let zeros = filling.tiles().enumerate().filter(plain).count();
        let zeros = own.zeros.saturating_add(u8::try_from(zeros).unwrap_or(0));
        let next = EndgameNode {
            engine: laid.as_ref().unwrap_or(self.engine),
            sides: [other, Side { rack, zeros }],
            bag,
            lying: self.lying + mask.count_ones() as usize,
            passes: 0,
        };
        Some(points - next.value(depth - 1, points - high, points - low, search)?)
    }

    fn after_pass(
        &self,
        depth: usize,
        low: i64,
        high: i64,
        search: &mut EndgameSearch,
    ) -> Option<i64> {
        let [own, other] = self.sides;
        let passes = self.passes + 1;
        let next = EndgameNode { sides: [other, own], passes, ..*self };
        Some(-next.value(depth - 1, -high, -low, search)?)
    }

    /// Returns the final settlement of the tiles left in both racks, if no more are laid.
    fn settled(&self) -> i64 {
        self.face(self.sides[1].rack) - self.face(self.sides[0].rack)
    }

    /// Returns the value of a rack's tiles at the end.
    fn face(&self, rack: Digits) -> i64 {
        match self.engine.options().scoring {
            Scoring::Points => rack.sum(),
            Scoring::V1 | Scoring::V2 => i64::try_from(rack.len()).unwrap_or(0),
            Scoring::V3 => 0,
        }
    }
}
