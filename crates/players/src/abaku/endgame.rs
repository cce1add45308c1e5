//! The end with an empty bag, two left: nothing is hidden, so it is searched.

use rules_abaku::{
    Action, Digits, Scoring,
    engine::{Engine, Filling, Hand},
};

use crate::Budget;

use super::{
    Candidate,
    sight::{Sight, jokers, kept},
};

/// How many nodes an endgame may take for each that another turn may: it comes
/// seldom, and the search can be over long before.
const MORE: u32 = 4;

/// The longest line that is looked at; nobody holds more tiles than this.
const DEEPEST: usize = 13;

/// More than can be won.
const INFINITE: i64 = 1_000_000;

/// A position with both racks known.
pub(super) struct Endgame<'a> {
    sight: &'a Sight,
    sides: [Side; 2],
}

/// One of the two.
#[derive(Debug, Clone, Copy)]
struct Side {
    rack: Digits,
    zeros: u8,
}

/// A position in the search.
struct Node<'a> {
    engine: &'a Engine,
    /// Who is to play, then the other.
    sides: [Side; 2],
    /// Jokers that lie on the board.
    lying: usize,
    /// Passes in a row.
    passes: u8,
}

/// How far a search goes.
struct Search {
    budget: Budget,
    /// Whether a line was cut off before its end.
    cut: bool,
}

impl<'a> Endgame<'a> {
    pub(super) fn of(sight: &'a Sight) -> Self {
        let [own, other] = sight.zeros;
        let sides =
            [Side { rack: sight.rack, zeros: own }, Side { rack: sight.unseen, zeros: other }];
        Self { sight, sides }
    }

    /// Puts the candidates into the order of the deepest search that the budget
    /// is enough for. The value of the first is what it brings until the end; whether
    /// that is certain is returned.
    pub(super) fn rank(&self, all: &mut [Candidate], budget: Budget) -> bool {
        let nodes = budget.nodes.saturating_mul(MORE);
        let mut search = Search { budget: Budget { nodes, ..budget }, cut: false };
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

    /// What each candidate comes to, or at most, where another is better; `None`
    /// if the budget is used up before the last.
    fn values(&self, all: &[Candidate], depth: usize, search: &mut Search) -> Option<Vec<i64>> {
        let lying = self.sight.lying;
        let root = Node {
            engine: &self.sight.engine,
            sides: self.sides,
            lying,
            passes: self.sight.passes,
        };
        let mut best = -INFINITE;
        let mut values = Vec::with_capacity(all.len());
        for candidate in all {
            let value = match (&candidate.action, &candidate.filling) {
                (Action::Place(_), Some(filling)) => {
                    root.after(filling, depth, best, INFINITE, search)?
                }
                _ => root.after_pass(depth, best, INFINITE, search)?,
            };
            // What is only as good as the best may be worse: it comes behind it.
            values.push(if value > best { value } else { value.min(best - 1) });
            best = best.max(value);
        }
        Some(values)
    }
}

impl Node<'_> {
    /// By how much who is to play gains on the other until the end.
    fn value(&self, depth: usize, mut low: i64, high: i64, search: &mut Search) -> Option<i64> {
        if self.passes >= 3 || depth == 0 {
            search.cut |= self.passes < 3;
            return Some(self.settled());
        }
        search.budget.spend(1)?;
        let hand = self.hand();
        let mut all = Vec::new();
        self.engine.each(&hand, |filling| all.push(*filling));
        all.sort_by_key(|filling| (std::cmp::Reverse(filling.points), filling.count()));
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

    /// What laying this comes to.
    fn after(
        &self,
        filling: &Filling,
        depth: usize,
        low: i64,
        high: i64,
        search: &mut Search,
    ) -> Option<i64> {
        let [own, other] = self.sides;
        let Some((rack, mask)) = kept(own.rack, &self.hand(), filling) else {
            return Some(-INFINITE);
        };
        let points = filling.points;
        if rack.is_empty() {
            return Some(points + 2 * self.face(other.rack));
        }
        let mut engine = self.engine.clone();
        engine.lay(filling);
        let plain = |&(at, (_, digit)): &(usize, (usize, u8))| digit == 0 && mask & 1 << at == 0;
        let laid = filling.tiles().enumerate().filter(plain).count();
        let zeros = own.zeros.saturating_add(u8::try_from(laid).unwrap_or(0));
        let next = Node {
            engine: &engine,
            sides: [other, Side { rack, zeros }],
            lying: self.lying + mask.count_ones() as usize,
            passes: 0,
        };
        Some(points - next.value(depth - 1, points - high, points - low, search)?)
    }

    fn after_pass(&self, depth: usize, low: i64, high: i64, search: &mut Search) -> Option<i64> {
        let [own, other] = self.sides;
        let passes = self.passes + 1;
        let next = Node { engine: self.engine, sides: [other, own], lying: self.lying, passes };
        Some(-next.value(depth - 1, -high, -low, search)?)
    }

    /// What is left over if nobody lays anything more.
    fn settled(&self) -> i64 {
        self.face(self.sides[1].rack) - self.face(self.sides[0].rack)
    }

    /// What tiles in a rack count at the end.
    fn face(&self, rack: Digits) -> i64 {
        match self.engine.options().scoring {
            Scoring::Points => rack.sum(),
            Scoring::V1 | Scoring::V2 => i64::try_from(rack.len()).unwrap_or(0),
            Scoring::V3 => 0,
        }
    }
}
