//! The best answers of one hand on similar boards.

use alloc::{sync::Arc, vec::Vec};
use core::cmp::Reverse;

use super::{
    Engine, Filling, Hand, Way,
    promises::{Promises, Tiles},
    walk::{self, Seeker},
};

/// The highest score of a hand in each line of a board.
///
/// On a board with another placement it searches only the changed lines, and only for more points
/// than the others give.
pub struct Answers<'a> {
    engine: &'a Engine,
    tiles: Tiles,
    /// The scores by line number; `None` for a line without a filling.
    lines: Vec<Option<i64>>,
}

impl Engine {
    /// Returns the highest score of these tiles in each line.
    pub fn answers(&self, hand: &Hand) -> Answers<'_> {
        let tiles = Tiles::of(hand, self.options.scoring);
        let count = self.ways.iter().map(Way::count).sum();
        let mut answers = Answers { engine: self, tiles, lines: Vec::new() };
        answers.lines = (0..count).map(|number| answers.most(self, number, None)).collect();
        answers
    }

    /// Returns the highest-scoring filling; of several, the first that [`Engine::each`] finds.
    ///
    /// It searches the lines in order of their promise, and skips openings that promise less than
    /// the best filling so far.
    pub fn best(&self, hand: &Hand) -> Option<Filling> {
        let tiles = Tiles::of(hand, self.options.scoring);
        let mut promises = Promises::with_room();
        let count = self.ways.iter().map(Way::count).sum();
        let mut pages = Vec::with_capacity(count);
        pages.extend((0..count).filter_map(|number| promises.add(self, number, &tiles)));
        pages.sort_by_key(|page| Reverse(page.most));
        let mut best = Best { line: 0, best: None, least: i64::MIN };
        for page in &pages {
            best.turn(page.number);
            if best.wants(page.most) {
                walk::line(self, page, &promises, &tiles, &mut best);
            }
        }
        best.best.map(|(best, _)| best)
    }

    /// Returns the direction and the line of a line number; rows are counted first.
    pub(super) fn numbered(&self, number: usize) -> (&Way, usize) {
        let [rows, columns] = &self.ways;
        number.checked_sub(rows.count()).map_or((rows, number), |line| (columns, line))
    }
}

/// The highest score so far.
struct Points(Option<i64>);

impl Seeker for Points {
    fn wants(&self, points: i32) -> bool {
        Some(i64::from(points)) > self.0
    }

    fn found(&mut self, filling: &Filling) {
        self.0 = self.0.max(Some(filling.points));
    }
}

/// The best filling so far, with its line number.
struct Best {
    /// The line in progress.
    line: usize,
    best: Option<(Filling, usize)>,
    /// The least score of interest in it.
    least: i64,
}

impl Best {
    /// Begins a line. Among equal scores the first line's filling wins.
    fn turn(&mut self, line: usize) {
        self.line = line;
        if let Some((best, before)) = &self.best {
            self.least = best.points + i64::from(line >= *before);
        }
    }
}

impl Seeker for Best {
    #[inline]
    fn wants(&self, points: i32) -> bool {
        i64::from(points) >= self.least
    }

    fn found(&mut self, filling: &Filling) {
        if filling.points >= self.least {
            self.best = Some((*filling, self.line));
            self.least = filling.points + 1;
        }
    }
}

impl Answers<'_> {
    /// Returns the hand's highest score on a board that grew out of this one; 0 without a filling.
    pub fn best_on(&self, engine: &Engine) -> i64 {
        let same = self.engine.ways.iter().zip(&engine.ways).flat_map(|(old, new)| {
            old.openings.iter().zip(&new.openings).map(|(old, new)| Arc::ptr_eq(old, new))
        });
        let (old, new): (Vec<_>, Vec<_>) = same.enumerate().partition(|&(_, is_same)| is_same);
        let best = old.iter().filter_map(|&(number, _)| self.lines[number]).max();
        let best = new.iter().fold(best, |best, &(number, _)| self.most(engine, number, best));
        best.unwrap_or(0)
    }

    /// Returns the highest score in a line of a board, or `least` if that is greater.
    fn most(&self, engine: &Engine, number: usize, least: Option<i64>) -> Option<i64> {
        let (mut points, mut promises) = (Points(least), Promises::default());
        if let Some(page) = promises.add(engine, number, &self.tiles)
            && points.wants(page.most)
        {
            walk::line(engine, &page, &promises, &self.tiles, &mut points);
        }
        points.0
    }
}
