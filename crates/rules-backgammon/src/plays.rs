//! Every play of a roll.
//!
//! A play is as many moves as the roll allows (rules: as much of the roll as
//! possible). Each position a roll can lead to is found once.

use alloc::vec::Vec;

use crate::{BAR, Board, HOME, OFF, POINTS, Play, Step};

/// A collection of the positions that a roll leads to, with the moves to each.
pub(crate) trait Sink {
    /// Takes one more position.
    fn take(&mut self, board: &Board, steps: &[Step]);
    /// Whether the position was taken already.
    fn has(&self, board: &Board) -> bool;
    /// Drops the positions so far: their plays were too short.
    fn clear(&mut self);
}

impl Sink for Vec<Board> {
    #[inline]
    fn take(&mut self, board: &Board, _: &[Step]) {
        self.push(*board);
    }

    fn has(&self, board: &Board) -> bool {
        self.contains(board)
    }

    fn clear(&mut self) {
        Self::clear(self);
    }
}

impl Sink for Vec<(Play, Board)> {
    fn take(&mut self, board: &Board, steps: &[Step]) {
        self.push((Play::of(steps), *board));
    }

    fn has(&self, board: &Board) -> bool {
        self.iter().any(|(_, one)| one == board)
    }

    fn clear(&mut self) {
        Self::clear(self);
    }
}

impl Board {
    /// Finds every position this roll can lead to, each once, and replaces those in `found`; none
    /// if the roll cannot be played. The boards stay this side's. `dice` are 1 to 6.
    pub fn plays(&self, dice: [u8; 2], found: &mut Vec<Self>) {
        all(self, dice, found);
    }

    /// Returns every position this roll can lead to, each with one play to it.
    pub fn named_plays(&self, dice: [u8; 2]) -> Vec<(Play, Self)> {
        let mut found = Vec::new();
        all(self, dice, &mut found);
        found
    }

    /// Returns the point that a man from here reaches with this number, if it may move.
    pub fn target(&self, from: u8, die: u8) -> Option<u8> {
        if self.own(from) == 0 || (self.bar() > 0 && from != BAR) {
            return None;
        }
        if from > die {
            let to = from - die;
            return (self.other(to) < 2).then_some(to);
        }
        let farthest = self.farthest();
        let may = farthest <= HOME && (from == die || farthest == from);
        may.then_some(OFF)
    }
}

/// Gives every position of the roll to the sink.
pub(crate) fn all<S: Sink>(board: &Board, dice: [u8; 2], sink: &mut S) {
    sink.clear();
    let [high, low] = [dice[0].max(dice[1]), dice[0].min(dice[1])];
    if low == 0 || high > 6 {
        return;
    }
    if high == low {
        let depth = Doubles { die: high, deepest: 1, steps: [Step::NONE; 4], sink };
        depth.run(*board);
        return;
    }
    let outside: u8 = (HOME + 1..=BAR).map(|point| board.own(point)).sum();
    let found = if outside > 1 {
        Pairs::new(board, high, low).run(sink)
    } else {
        bearing_pairs(board, high, low, sink) | bearing_pairs(board, low, high, sink)
    };
    if !found && !singles(board, high, sink) {
        singles(board, low, sink);
    }
}

/// Gives each single move with one number to the sink.
fn singles<S: Sink>(board: &Board, die: u8, sink: &mut S) -> bool {
    let mut found = false;
    for from in 1..=BAR {
        if let Some(to) = board.target(from, die) {
            let step = Step { from, to };
            sink.take(&board.after(step), &[step]);
            found = true;
        }
    }
    found
}

/// Gives two moves to the sink, the numbers in this order, where men may be borne off.
fn bearing_pairs<S: Sink>(board: &Board, first: u8, second: u8, sink: &mut S) -> bool {
    let mut found = false;
    for from in 1..=BAR {
        let Some(to) = board.target(from, first) else { continue };
        let step = Step { from, to };
        let between = board.after(step);
        for from in 1..=between.farthest() {
            let Some(to) = between.target(from, second) else { continue };
            let other = Step { from, to };
            let after = between.after(other);
            found = true;
            if !sink.has(&after) {
                sink.take(&after, &[step, other]);
            }
        }
    }
    found
}

/// Two different numbers while no man can be borne off.
///
/// Moves of two men in either order have the same end, so the lower number goes first only where
/// the higher cannot. One man moved by both numbers has the same end by either way unless an
/// opposing man stands on the way.
struct Pairs {
    board: Board,
    high: u8,
    low: u8,
    /// Points that men may leave.
    men: u32,
    /// Points that men may reach.
    open: u32,
    /// Points with a single man of the other side.
    blots: u32,
}

impl Pairs {
    fn new(board: &Board, high: u8, low: u8) -> Self {
        let (mut men, mut open, mut blots) = (0, 0, 0);
        for point in 1..=POINTS {
            let (own, other) = (board.own(point), board.other(point));
            men |= u32::from(own > 0) << point;
            open |= u32::from(other < 2) << point;
            blots |= u32::from(other == 1) << point;
        }
        if board.bar() > 0 {
            men = 1 << BAR;
        }
        Self { board: *board, high, low, men, open, blots }
    }

    fn run<S: Sink>(&self, sink: &mut S) -> bool {
        let mut found = false;
        for from in bits(self.men & (self.open << self.high)) {
            let step = Step { from, to: from - self.high };
            let between = self.board.after(step);
            for from in bits(self.movers(&between, step) & (self.open << self.low)) {
                found = true;
                if from == step.from + self.low && self.has_twin(from) {
                    continue;
                }
                let other = Step { from, to: from - self.low };
                sink.take(&between.after(other), &[step, other]);
            }
        }
        for from in bits(self.men & (self.open << self.low)) {
            let step = Step { from, to: from - self.low };
            let between = self.board.after(step);
            for from in bits(self.only_after(&between, step) & (self.open << self.high)) {
                found = true;
                if from == step.to && self.has_twin(step.from) {
                    continue;
                }
                let other = Step { from, to: from - self.high };
                sink.take(&between.after(other), &[step, other]);
            }
        }
        found
    }

    /// Returns the points that men may leave after a step.
    fn movers(&self, between: &Board, step: Step) -> u32 {
        if between.bar() > 0 {
            return 1 << BAR;
        }
        let men = if self.men == 1 << BAR { occupied(between) } else { self.men };
        let left = u32::from(between.own(step.from) == 0) << step.from;
        (men & !left) | 1 << step.to
    }

    /// Returns the points that the higher number may leave only after this step.
    fn only_after(&self, between: &Board, step: Step) -> u32 {
        match step.from {
            BAR if between.bar() > 0 => 0,
            BAR => occupied(between),
            _ => (1 << step.to) & !self.men,
        }
    }

    /// Whether a man from here has the same end by the lower number and then the higher as the
    /// other way round.
    fn has_twin(&self, from: u8) -> bool {
        let (one, other) = (1_u32 << (from - self.high), 1_u32 << (from - self.low));
        self.open & one != 0 && self.blots & (one | other) == 0
    }
}

fn occupied(board: &Board) -> u32 {
    (1..=POINTS).fold(0, |men, point| men | u32::from(board.own(point) > 0) << point)
}

/// The set bits, from the lowest.
fn bits(mut mask: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (lowest < 32).then(|| lowest.to_le_bytes()[0])
    })
}

/// A double: up to four moves with one number.
///
/// Men with farther to go move first. Any play can be put into that order, and two different plays
/// in it end differently.
struct Doubles<'a, S> {
    die: u8,
    /// Moves of the longest play so far.
    deepest: usize,
    steps: [Step; 4],
    sink: &'a mut S,
}

impl<S: Sink> Doubles<'_, S> {
    fn run(mut self, mut board: Board) {
        let farthest = board.farthest();
        self.deepen(&mut board, farthest, 0);
    }

    fn deepen(&mut self, board: &mut Board, highest: u8, depth: usize) {
        let mut on = false;
        if depth < 4 {
            let lowest = if board.bar() > 0 { BAR } else { 1 };
            for from in (lowest..=highest).rev() {
                if board.own(from) == 0 {
                    continue;
                }
                let Some(to) = board.target(from, self.die) else { continue };
                on = true;
                let step = Step { from, to };
                self.steps[depth] = step;
                let hit = board.make(step);
                self.deepen(board, from, depth + 1);
                board.unmake(step, hit);
            }
        }
        if !on && depth >= self.deepest {
            if depth > self.deepest {
                self.sink.clear();
                self.deepest = depth;
            }
            self.sink.take(board, &self.steps[..depth]);
        }
    }
}
