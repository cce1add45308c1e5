//! What one hand can do on boards that are much alike.

use alloc::{sync::Arc, vec::Vec};
use core::cmp::Reverse;

use super::{
    Engine, Filling, Hand, Way,
    hand::Draws,
    promises::{Most, Promises},
    walk::{self, Seeker, Tiles},
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
        let most = Most::of(hand, &draws, self.options.scoring);
        let (mut lines, promises) = self.promises(hand, &most);
        lines.sort_by_key(|line| Reverse(line.most));
        let mut best = Best { line: 0, best: None };
        for Promises { number, most: promised, openings, spans } in &lines {
            best.line = *number;
            if best.wants(*promised) {
                let (way, line) = self.numbered(*number);
                let tiles = Tiles { hand, draws: &draws, most: &most, spans };
                walk::line(self, way, line, tiles, &promises[openings.clone()], &mut best);
            }
        }
        best.best.map(|(best, _)| best)
    }

    /// The way and the line in it of a number: rows are counted first.
    pub(super) fn numbered(&self, number: usize) -> (&Way, usize) {
        let [rows, columns] = &self.ways;
        number.checked_sub(rows.count()).map_or((rows, number), |line| (columns, line))
    }

    /// The most points in a line.
    fn most(&self, way: &Way, line: usize, hand: (&Hand, &Draws)) -> Option<i64> {
        let mut most = None;
        walk::all(self, way, line, hand, |one: &Filling| most = most.max(Some(one.points)));
        most
    }
}

/// What scores most among what was found, with the number of its line.
struct Best {
    /// The line that is looked at.
    line: usize,
    best: Option<(Filling, usize)>,
}

impl Seeker for Best {
    const CHOOSES: bool = true;

    fn wants(&self, points: i32) -> bool {
        match &self.best {
            None => true,
            Some((best, line)) => (i64::from(points), *line) > (best.points, self.line),
        }
    }

    fn found(&mut self, filling: &Filling) {
        if self.best.is_none_or(|(best, line)| (filling.points, line) > (best.points, self.line)) {
            self.best = Some((*filling, self.line));
        }
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
