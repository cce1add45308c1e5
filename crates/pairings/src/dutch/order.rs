//! The order among the best pairings of a bracket (C.04.3, 3 and 4).

use super::bracket::{Bracket, Preference};
use crate::matching::first_of_heaviest;

/// The number of contenders whose opponents are chosen at once; with more, the weights grow too
/// long.
const AT_ONCE: usize = 12;

impl Bracket<'_> {
    /// Settles the pairs of the bracket.
    pub(super) fn pair(&mut self) {
        if self.moved > 0 {
            self.pair_moved();
        }
        let remainder = self.remainder();
        // As many pairs as possible; the first guess is all.
        let mut pairs = remainder.len() / 2;
        let mates = loop {
            let mates = self.exchange(&remainder, pairs);
            let inside = remainder.iter().filter(|&&one| remainder.contains(&mates[one]));
            let found = inside.count() / 2;
            if found == pairs {
                break mates;
            }
            pairs = found;
        };
        self.transpose(&remainder, &mates);
    }

    /// 3.7, 4.2 and 4.4: pairs players moved down, the highest first, each with the highest
    /// possible resident.
    fn pair_moved(&mut self) {
        let moved = self.moved;
        let count = number(self.residents_end - moved);
        let marks = |high: usize, low: usize| {
            let mut marks = Vec::new();
            if high < moved && self.is_inside(low) {
                marks.resize(moved + high + 1, 0);
                marks[high] = 1;
                marks[moved + high] = count - number(low - moved);
            }
            Some(marks)
        };
        let most = [vec![1; moved], vec![count; moved]].concat();
        let mates = self.best(&Preference { most, marks: &marks });
        for (high, &low) in mates.iter().enumerate().take(moved) {
            if self.is_inside(low) {
                self.settle(high, low);
            }
        }
    }

    /// Whether two may be paired after the players moved down; those of them in limbo stay there.
    fn is_open(&self, high: usize, low: usize) -> bool {
        !(high < self.moved && self.is_inside(low))
    }

    /// 3.6 and 4.3: chooses the first exchange between the two halves. Returns the partners of its
    /// best pairing; the higher of a pair belongs to the first half then.
    fn exchange(&self, remainder: &[usize], pairs: usize) -> Vec<usize> {
        let index = self.indices(remainder);
        let size = remainder.len();
        let marks = |high: usize, low: usize, turns: bool| {
            if !self.is_open(high, low) {
                return None;
            }
            let (Some(high), Some(_)) = (index[high], index[low]) else { return Some(Vec::new()) };
            // The fewest exchanges, then the least difference of their numbers.
            let first = high < pairs;
            let mut marks = vec![i64::from(first), -number(high)];
            if turns {
                // Then the lowest of the first half moves, in exchange for the highest of the
                // second.
                let turn = 2 + if first { pairs - 1 - high } else { high };
                marks.resize(turn + 1, 0);
                marks[turn] = if first { -1 } else { 1 };
            }
            Some(marks)
        };
        let mut most = vec![number(size), number(size * size)];
        let mates = self
            .best(&Preference { most: most.clone(), marks: &|high, low| marks(high, low, false) });
        let goes = |&&one: &&usize| mates[one] < one || index[mates[one]].is_none();
        if remainder[..pairs].iter().filter(goes).count() == 0 {
            return mates;
        }
        most.resize(2 + size, 1);
        self.best(&Preference { most, marks: &|high, low| marks(high, low, true) })
    }

    /// 4.2: settles the opponents of the first half from the second, the first contender with the
    /// highest one, as far as possible.
    fn transpose(&mut self, remainder: &[usize], mates: &[usize]) {
        let index = self.indices(remainder);
        let half = |place: usize| index[mates[place]].is_some() && mates[place] > place;
        let halves: Vec<Option<bool>> =
            (0..self.size()).map(|place| index[place].map(|_| half(place))).collect();
        let (first, second): (Vec<usize>, Vec<usize>) =
            remainder.iter().copied().partition(|&place| half(place));
        let bye = (self.size() > self.contenders()).then_some(self.contenders());
        let resting = bye.filter(|&bye| second.iter().any(|&place| mates[place] == bye));
        if first.len() + usize::from(resting.is_some()) == second.len() {
            // Nobody floats down: only the two halves and the bye matter.
            self.transpose_alone(&first, &halves, resting);
            return;
        }
        let count = number(remainder.len());
        for turn in first.chunks(AT_ONCE) {
            let marks = |high: usize, low: usize| {
                if !self.may_cross(&halves, high, low) {
                    return None;
                }
                let mut marks = Vec::new();
                let turn = turn.iter().position(|&one| one == high);
                if let (Some(turn), Some(behind)) = (turn, index[low]) {
                    marks.resize(turn + 1, 0);
                    marks[turn] = count - number(behind);
                }
                Some(marks)
            };
            let found = self.best(&Preference { most: vec![count; turn.len()], marks: &marks });
            for &high in turn {
                self.settle(high, found[high]);
            }
        }
    }

    fn transpose_alone(&mut self, first: &[usize], halves: &[Option<bool>], bye: Option<usize>) {
        let mut places: Vec<usize> =
            (0..self.size()).filter(|&place| halves[place].is_some()).collect();
        places.extend(bye);
        let at = |place: usize| places.binary_search(&place).expect("it is of them");
        let marks = |high, low| self.may_cross(halves, high, low).then(Vec::new);
        let bonds = self.bonds(&places, &Preference { most: Vec::new(), marks: &marks });
        let left: Vec<usize> = first.iter().copied().chain(bye).map(at).collect();
        let found = first_of_heaviest(&bonds, &left).expect("what was possible stays so");
        for &high in first {
            self.settle(high, places[found[at(high)]]);
        }
    }

    /// Whether a pair crosses the halves or lies outside the bracket; no contender of the first
    /// half floats down.
    fn may_cross(&self, halves: &[Option<bool>], high: usize, low: usize) -> bool {
        self.is_open(high, low)
            && match (halves[high], halves[low]) {
                (Some(high), Some(low)) => high && !low,
                (Some(first), None) | (None, Some(first)) => !first,
                (None, None) => true,
            }
    }

    /// Returns the number of each place in the remainder (BSN, 4.1).
    fn indices(&self, remainder: &[usize]) -> Vec<Option<usize>> {
        let mut indices = vec![None; self.size()];
        for (index, &place) in remainder.iter().enumerate() {
            indices[place] = Some(index);
        }
        indices
    }
}

/// Converts a count to a mark.
fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
