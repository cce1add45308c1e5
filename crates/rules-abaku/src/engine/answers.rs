//! What one hand can do on boards that are much alike.

use alloc::{sync::Arc, vec::Vec};

use super::{Engine, Filling, Hand, Way, hand::Draws, walk};

/// The most points that a hand makes in each line of a board.
///
/// On a board with a placement more only the lines that it changed are looked at.
pub struct Answers<'a> {
    engine: &'a Engine,
    hand: Hand,
    draws: Draws,
    /// Rows, then columns; nothing where nothing can be laid.
    lines: [Vec<Option<i64>>; 2],
}

impl Engine {
    /// The most points of these tiles in each line.
    pub fn answers(&self, hand: &Hand) -> Answers<'_> {
        let draws = Draws::of(hand);
        let lines = self
            .ways
            .each_ref()
            .map(|way| (0..way.count()).map(|line| self.most(way, line, (hand, &draws))).collect());
        Answers { engine: self, hand: *hand, draws, lines }
    }

    /// The filling that scores most, the first of those that score the same.
    pub fn best(&self, hand: &Hand) -> Option<Filling> {
        let mut best: Option<Filling> = None;
        self.each(hand, |one| {
            if best.is_none_or(|best| one.points > best.points) {
                best = Some(*one);
            }
        });
        best
    }

    fn most(&self, way: &Way, line: usize, hand: (&Hand, &Draws)) -> Option<i64> {
        let mut most = None;
        walk::line(self, way, line, hand, &mut |one: &Filling| most = most.max(Some(one.points)));
        most
    }
}

impl Answers<'_> {
    /// The most points that the hand makes on a board that grew out of this one; 0
    /// if it can lay nothing.
    pub fn best_on(&self, engine: &Engine) -> i64 {
        let hand = (&self.hand, &self.draws);
        let mut best = None;
        for (way, most) in self.lines.iter().enumerate() {
            let (old, new) = (&self.engine.ways[way], &engine.ways[way]);
            for (line, &most) in most.iter().enumerate() {
                let same = Arc::ptr_eq(&old.openings[line], &new.openings[line]);
                best = best.max(if same { most } else { engine.most(new, line, hand) });
            }
        }
        best.unwrap_or(0)
    }
}
