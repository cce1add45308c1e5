//! Three men against three, all of which jump, played out to the end of every line. The published
//! numbers of wins, losses and draws come out only if every jump and every mill is right.

use alloc::vec;

use super::*;
use crate::{Board, Colour, Men, Point};

/// The fate of the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Unknown,
    Wins,
    Loses,
}

/// All sets of three points, and the number of each by its three points.
struct Threes {
    sets: Vec<Men>,
    numbers: Vec<usize>,
}

impl Threes {
    fn new() -> Self {
        let all: Vec<Men> = (0..1_u32 << 24).filter(|set| set.count_ones() == 3).map(Men).collect();
        let mut numbers = vec![0; 24 * 24 * 24];
        for (number, &set) in all.iter().enumerate() {
            numbers[Self::key(set)] = number;
        }
        Self { sets: all, numbers }
    }

    fn key(set: Men) -> usize {
        set.iter().fold(0, |key, point| key * 24 + point.index())
    }

    /// The number of a position: the side to move and the other.
    fn number(&self, own: Men, other: Men) -> usize {
        self.numbers[Self::key(own)] * self.sets.len() + self.numbers[Self::key(other)]
    }

    fn position(&self, number: usize) -> (Men, Men) {
        (self.sets[number / self.sets.len()], self.sets[number % self.sets.len()])
    }
}

/// The positions from which the other side's jump, closing nothing, led here.
fn before(own: Men, other: Men, rules: crate::Rules) -> impl Iterator<Item = (Men, Men)> {
    let free = own.union(other).rest();
    let closes = move |to: &Point| rules.net.closes(*to, other.without(*to));
    let quiet = other.iter().filter(move |to| !closes(to));
    quiet.flat_map(move |to| free.iter().map(move |from| (other.without(to).with(from), own)))
}

/// The fate of every position, and the length of the longest line.
struct Solution {
    threes: Threes,
    fates: Vec<Fate>,
    /// Turns that do not yet lose.
    ways: Vec<u8>,
    positions: usize,
    longest: u32,
}

impl Solution {
    fn new() -> Self {
        let threes = Threes::new();
        let size = threes.sets.len() * threes.sets.len();
        let (fates, ways) = (vec![Fate::Unknown; size], vec![0; size]);
        let mut solution = Self { threes, fates, ways, positions: 0, longest: 1 };
        let rules = options("").rules();
        let mut newest = solution.wins_in_one(rules);
        loop {
            newest = newest.into_iter().flat_map(|number| solution.spread(number, rules)).collect();
            if newest.is_empty() {
                return solution;
            }
            solution.longest += 1;
        }
    }

    /// Returns every position in which a mill can be closed: the opponent then has two men.
    fn wins_in_one(&mut self, rules: crate::Rules) -> Vec<usize> {
        let mut won = Vec::new();
        for number in 0..self.fates.len() {
            let (own, other) = self.threes.position(number);
            if !own.common(other).is_empty() {
                continue;
            }
            self.positions += 1;
            let board = Board { men: [own, other], hand: [0; 2], to_move: Colour::White };
            board.each(rules, |_, _, prey| {
                self.ways[number] += 1;
                if !prey.is_empty() {
                    self.fates[number] = Fate::Wins;
                }
            });
            won.extend(Some(number).filter(|&number| self.fates[number] == Fate::Wins));
        }
        won
    }

    /// Returns the positions that are settled by this one.
    fn spread(&mut self, number: usize, rules: crate::Rules) -> Vec<usize> {
        let (own, other) = self.threes.position(number);
        let mut settled = Vec::new();
        for (mover, waiting) in before(own, other, rules) {
            let earlier = self.threes.number(mover, waiting);
            if self.fates[earlier] != Fate::Unknown {
                continue;
            }
            self.ways[earlier] -= 1;
            let fate = match self.fates[number] {
                Fate::Loses => Fate::Wins,
                _ if self.ways[earlier] == 0 => Fate::Loses,
                _ => continue,
            };
            self.fates[earlier] = fate;
            settled.push(earlier);
        }
        settled
    }
}

#[test]
fn three_against_three_end_as_is_known() {
    let solution = Solution::new();
    let count = |fate| solution.fates.iter().filter(|&&one| one == fate).count();
    let (wins, losses) = (count(Fate::Wins), count(Fate::Loses));
    assert_eq!((solution.positions, wins, losses), (2_691_920, 2_232_160, 455_648));
    assert_eq!(solution.positions - wins - losses, 4_112, "nobody wins by force");
    assert_eq!(solution.longest, 26, "the longest way to a win or a loss");
}
