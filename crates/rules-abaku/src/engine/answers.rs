//! What one hand can do on boards that are much alike.

use alloc::{sync::Arc, vec::Vec};
use core::{cell::Cell, cmp::Reverse};

use super::{
    Engine, Filling, Hand, Way,
    hand::Draws,
    promises::{Most, Promises},
    walk,
};

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

    /// The filling that scores most, the first of those that [`Engine::each`] finds
    /// and that score the same.
    ///
    /// Lines are looked at from the one that promises most, and of a line no opening
    /// that promises less than was found.
    pub fn best(&self, hand: &Hand) -> Option<Filling> {
        let draws = Draws::of(hand);
        let mut lines = self.promises(hand, &draws);
        lines.sort_by_key(|line| Reverse(line.most));
        // With the number of its line.
        let best: Cell<Option<(Filling, usize)>> = Cell::new(None);
        for Promises { number, most, openings } in &lines {
            let may = |points: i64| match best.get() {
                None => true,
                Some((best, line)) => (points, line) > (best.points, *number),
            };
            if !may(*most) {
                continue;
            }
            let (way, line) = self.numbered(*number);
            let better = |one: &Filling| {
                if may(one.points) {
                    best.set(Some((*one, *number)));
                }
            };
            walk::some(self, way, line, (hand, &draws), |at| may(openings[at]), &mut { better });
        }
        best.get().map(|(best, _)| best)
    }

    /// The way and the line in it of a number: rows are counted first.
    fn numbered(&self, number: usize) -> (&Way, usize) {
        let [rows, columns] = &self.ways;
        number.checked_sub(rows.count()).map_or((rows, number), |line| (columns, line))
    }

    /// What these tiles score at most in each line that has openings.
    fn promises(&self, hand: &Hand, draws: &Draws) -> Vec<Promises> {
        let most = Most::of(hand, draws, self.options.scoring);
        let count = self.ways.iter().map(Way::count).sum();
        let of_line = |number: usize| {
            let (way, line) = self.numbered(number);
            let openings = way.promises(line, &most);
            Some(Promises { number, most: *openings.iter().max()?, openings })
        };
        (0..count).filter_map(of_line).collect()
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
