//! What one hand can do on boards that are much alike.

use alloc::{sync::Arc, vec::Vec};
use core::cmp::Reverse;

use super::{
    Engine, Filling, Hand, Way,
    promises::{Promises, Tiles},
    walk::{self, Seeker},
};

/// The most points that a hand makes in each line of a board.
///
/// On a board with a placement more only the lines that it changed are looked at, and these
/// only for more points than the others have.
pub struct Answers<'a> {
    engine: &'a Engine,
    tiles: Tiles,
    /// By number; nothing where nothing can be laid.
    lines: Vec<Option<i64>>,
}

impl Engine {
    /// The most points of these tiles in each line.
    pub fn answers(&self, hand: &Hand) -> Answers<'_> {
        let tiles = Tiles::of(hand, self.options.scoring);
        let count = self.ways.iter().map(Way::count).sum();
        let mut answers = Answers { engine: self, tiles, lines: Vec::new() };
        answers.lines = (0..count).map(|number| answers.most(self, number, None)).collect();
        answers
    }

    /// The filling that scores most, the first of those that [`Engine::each`] finds
    /// and that score the same.
    ///
    /// Lines are looked at from the one that promises most, and of a line no opening
    /// that promises less than was found.
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

    /// The way and the line in it of a number: rows are counted first.
    pub(super) fn numbered(&self, number: usize) -> (&Way, usize) {
        let [rows, columns] = &self.ways;
        number.checked_sub(rows.count()).map_or((rows, number), |line| (columns, line))
    }
}

/// The most points among what was found, and before.
struct Points(Option<i64>);

impl Seeker for Points {
    fn wants(&self, points: i32) -> bool {
        Some(i64::from(points)) > self.0
    }

    fn found(&mut self, filling: &Filling) {
        self.0 = self.0.max(Some(filling.points));
    }
}

/// What scores most among what was found, with the number of its line.
struct Best {
    /// The line that is looked at.
    line: usize,
    best: Option<(Filling, usize)>,
    /// The least points that are wanted in it.
    least: i64,
}

impl Best {
    /// Turns to a line: of the same points the first line's are wanted.
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
    /// The most points that the hand makes on a board that grew out of this one; 0
    /// if it can lay nothing.
    pub fn best_on(&self, engine: &Engine) -> i64 {
        let same = self.engine.ways.iter().zip(&engine.ways).flat_map(|(old, new)| {
            old.openings.iter().zip(&new.openings).map(|(old, new)| Arc::ptr_eq(old, new))
        });
        let (old, new): (Vec<_>, Vec<_>) = same.enumerate().partition(|&(_, is_same)| is_same);
        let best = old.iter().filter_map(|&(number, _)| self.lines[number]).max();
        let best = new.iter().fold(best, |best, &(number, _)| self.most(engine, number, best));
        best.unwrap_or(0)
    }

    /// The most points in a line of a board, or so many if they are more.
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
