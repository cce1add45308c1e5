//! Counts of positions.

use alloc::vec::Vec;

use crate::{
    Board, Options, Side,
    chase::{self, Finder, Ply, bits},
};

/// The deepest count that is allowed: deeper ones would never end.
pub(crate) const DEEPEST: u32 = 60;

/// Counts the ways to play the next `depth` turns. Draws do not stop the count.
pub(crate) fn perft(board: &Board, side: Side, huffable: u64, options: Options, depth: u32) -> u64 {
    let mut counter = Counter { federation: options.federation, ..Counter::default() };
    match (options.huff, side) {
        (true, _) => counter.with_huffs(board, side, huffable, depth),
        (false, Side::White) => counter.white(board, depth),
        (false, Side::Black) => counter.black(board, depth),
    }
}

#[derive(Debug, Default)]
struct Counter {
    federation: bool,
    finder: Finder,
    /// The captures of every position on the way, those of the newest last.
    stack: Vec<Ply>,
}

/// Makes the turn of one side, then of the other: two functions, so that directions are known at
/// compile time.
macro_rules! turns {
    ($name:ident, $side:expr, $next:ident) => {
        fn $name(&mut self, board: &Board, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let first = self.stack.len();
            let stack = &mut self.stack;
            self.finder.captures(board, $side, self.federation, |ply| stack.push(ply));
            let captures = self.stack.len() - first;
            let mut count = 0;
            if depth == 1 {
                self.stack.truncate(first);
                return match captures {
                    0 => chase::count_steps(board, $side),
                    _ => captures as u64,
                };
            }
            if captures == 0 {
                chase::steps(board, $side, |from, to| {
                    count += self.$next(&board.after($side, from, to, 0), depth - 1);
                });
            }
            for at in first..first + captures {
                let Ply { from, to, captured } = self.stack[at];
                count += self.$next(&board.after($side, from, to, captured), depth - 1);
            }
            self.stack.truncate(first);
            count
        }
    };
}

impl Counter {
    turns!(white, Side::White, black);
    turns!(black, Side::Black, white);

    /// Counts with huffs: every turn is made on each board that a huff can leave.
    fn with_huffs(&mut self, board: &Board, side: Side, huffable: u64, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = self.turns(board, side, depth);
        for huffed in bits(huffable) {
            let left = board.without(huffed);
            count += match left.of(side.other()) {
                // Huffing the last piece wins: nothing follows.
                0 => u64::from(depth == 1),
                _ => self.turns(&left, side, depth),
            };
        }
        count
    }

    fn turns(&mut self, board: &Board, side: Side, depth: u32) -> u64 {
        let first = self.stack.len();
        let stack = &mut self.stack;
        self.finder.captures(board, side, self.federation, |ply| stack.push(ply));
        let captures = self.stack.len() - first;
        let missed = if captures == 0 { 0 } else { chase::capturers(board, side, self.federation) };
        let mut count = 0;
        chase::steps(board, side, |from, to| {
            let huffable = if missed & from == 0 { missed } else { missed & !from | to };
            let after = board.after(side, from, to, 0);
            count += self.with_huffs(&after, side.other(), huffable, depth - 1);
        });
        for at in first..first + captures {
            let Ply { from, to, captured } = self.stack[at];
            let after = board.after(side, from, to, captured);
            count += self.with_huffs(&after, side.other(), 0, depth - 1);
        }
        self.stack.truncate(first);
        count
    }
}
