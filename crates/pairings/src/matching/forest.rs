//! The search for a path between two unmatched people, and its labels.

use std::{cmp::Ordering, collections::VecDeque};

use super::bonds::{Bonds, order, part};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Parity {
    Free,
    Even,
    Odd,
}

/// A circle of an odd number of people or smaller blossoms. The first contains the person matched
/// outside; the others are matched in consecutive pairs.
#[derive(Clone, Default)]
pub(super) struct Blossom {
    pub(super) children: Vec<usize>,
    /// The bond from each child to the next, and from the last one to the first.
    pub(super) rim: Vec<(usize, usize)>,
    /// For each person outside, the nearest member. The labels inside move together, so it stays
    /// the same.
    pub(super) nearest: Vec<Option<usize>>,
}

/// A matching in progress. People are numbered from 0, blossoms from `size`; a top is a person or
/// blossom outside any blossom.
pub(super) struct Forest<'a> {
    bonds: &'a Bonds,
    pub(super) size: usize,
    /// The label of each person, and for each blossom the reduction of its inner bonds.
    labels: Vec<Vec<i64>>,
    pub(super) mate: Vec<Option<usize>>,
    pub(super) blossoms: Vec<Blossom>,
    /// The free numbers of blossoms.
    pub(super) spare: Vec<usize>,
    /// The blossom that contains each person or blossom as a child.
    pub(super) holder: Vec<Option<usize>>,
    /// The top that contains each person.
    pub(super) outer: Vec<usize>,
    /// The member of each person or blossom that is matched outside.
    pub(super) base: Vec<usize>,
    side: Vec<Parity>,
    /// The bond through which an odd top was reached, the outer person first.
    pub(super) entry: Vec<(usize, usize)>,
    /// The bond from another even top that is nearest to tight.
    slack: Vec<Option<(usize, usize)>>,
    waiting: VecDeque<usize>,
}

impl<'a> Forest<'a> {
    /// Finds the heaviest perfect matching, if there is one.
    pub(super) fn matched(bonds: &'a Bonds) -> Option<Self> {
        if !bonds.size().is_multiple_of(2) {
            return None;
        }
        let mut forest = Self::new(bonds);
        forest.begin();
        while forest.mate.iter().any(Option::is_none) {
            if !forest.improve() {
                return None;
            }
        }
        Some(forest)
    }

    fn new(bonds: &'a Bonds) -> Self {
        let size = bonds.size();
        let all = size + size / 2;
        Self {
            bonds,
            size,
            labels: vec![vec![0; bonds.parts()]; all],
            mate: vec![None; size],
            blossoms: vec![Blossom::default(); all],
            spare: (size..all).collect(),
            holder: vec![None; all],
            outer: (0..size).collect(),
            base: (0..all).collect(),
            side: vec![Parity::Free; all],
            entry: vec![(0, 0); all],
            slack: vec![None; all],
            waiting: VecDeque::new(),
        }
    }

    pub(super) fn mates(self) -> Vec<usize> {
        self.mate.into_iter().flatten().collect()
    }

    /// Sets labels that bound all bonds, and makes the matches they permit at once. Of two people
    /// the one with the lower number bears the weight. In a bracket of two halves, where the others
    /// take the rest, this matches most people.
    ///
    /// Weights are multiplied by four and labels begin even, so that half the distance of two trees
    /// is always an integer.
    fn begin(&mut self) {
        for one in 0..self.size {
            let weights = (one + 1..self.size).filter_map(|other| self.bonds.weight(one, other));
            let most = weights.max_by(|one, other| order(one, other)).unwrap_or(&[]);
            if order(most, &[]).is_gt() {
                let label = (0..self.bonds.parts()).map(|index| 4 * part(most, index));
                self.labels[one] = label.collect();
            }
        }
        for one in (0..self.size).rev() {
            let others = (0..self.size).filter(|&other| self.is_bound(one, other));
            let nearest = others.min_by(|&left, &right| self.nearer((one, left), (one, right)));
            let Some(nearest) = nearest else { continue };
            let rooms: Vec<i64> = self.rooms((one, nearest)).collect();
            self.labels[one].iter_mut().zip(rooms).for_each(|(label, room)| *label -= room);
        }
        for one in 0..self.size {
            let mut alone = (0..self.size).filter(|&other| self.mate[other].is_none());
            let other = alone.find(|&other| self.could_match(one, other));
            if let (None, Some(other)) = (self.mate[one], other) {
                self.mate[one] = Some(other);
                self.mate[other] = Some(one);
            }
        }
    }

    /// Grows trees from all unmatched people until two of them can be matched. Returns `false` if
    /// they cannot.
    fn improve(&mut self) -> bool {
        self.waiting.clear();
        for top in self.tops() {
            self.make_free(top);
            self.slack[top] = None;
            if self.mate[self.base[top]].is_none() {
                self.make_even(top);
                self.wait(top);
            }
        }
        loop {
            while let Some(person) = self.waiting.pop_front() {
                for other in 0..self.size {
                    if self.outer[other] == self.outer[person] || !self.is_bound(person, other) {
                        continue;
                    }
                    if self.is_tight((person, other)) {
                        if self.follow((person, other)) {
                            return true;
                        }
                    } else {
                        self.loosen((person, other));
                    }
                }
            }
            if !self.relabel() {
                return false;
            }
            for top in self.tops() {
                let Some(bond) = self.slack[top] else { continue };
                if self.outer[bond.0] != self.outer[bond.1]
                    && self.is_tight(bond)
                    && self.follow(bond)
                {
                    return true;
                }
            }
            for top in self.tops() {
                let blossom = top >= self.size && self.is_odd(top);
                if blossom && self.labels[top].iter().all(|&part| part == 0) {
                    self.expand(top);
                }
            }
        }
    }

    /// Follows a tight bond from an even top: the tree grows, a circle contracts, or the path
    /// between two trees is matched. Returns `true` for the last.
    fn follow(&mut self, (one, other): (usize, usize)) -> bool {
        let top = self.outer[other];
        match self.side[top] {
            Parity::Odd => {}
            Parity::Free => {
                self.make_odd(top, (one, other));
                let mate = self.mate[self.base[top]].expect("who is alone is even");
                self.make_even(self.outer[mate]);
                self.wait(self.outer[mate]);
            }
            Parity::Even => match self.meeting(self.outer[one], top) {
                Some(meeting) => self.contract((one, other), meeting),
                None => {
                    self.rematch(one, other);
                    self.rematch(other, one);
                    return true;
                }
            },
        }
        false
    }

    /// Returns the bond from a top one step towards its tree's root, the lower end first.
    pub(super) fn up(&self, top: usize) -> Option<(usize, usize)> {
        if self.is_odd(top) {
            let (outer, inner) = self.entry[top];
            return Some((inner, outer));
        }
        let base = self.base[top];
        self.mate[base].map(|mate| (base, mate))
    }

    /// Returns the meeting point of two even tops' paths to the root.
    fn meeting(&self, one: usize, other: usize) -> Option<usize> {
        let above = |top: &usize| self.up(*top).map(|(_, high)| self.outer[high]);
        let way: Vec<usize> = std::iter::successors(Some(one), above).collect();
        std::iter::successors(Some(other), above).find(|top| way.contains(top))
    }

    /// Matches `one` with `other` and flips the path from `one` to the root.
    fn rematch(&mut self, mut one: usize, mut other: usize) {
        loop {
            let top = self.outer[one];
            let before = self.mate[self.base[top]];
            self.rebase(top, one);
            self.mate[one] = Some(other);
            let Some(before) = before else { return };
            let odd = self.outer[before];
            let (outer, inner) = self.entry[odd];
            self.rebase(odd, inner);
            self.mate[inner] = Some(outer);
            (one, other) = (outer, inner);
        }
    }

    /// Moves labels until another bond is tight or a blossom opens. Returns `false` if nothing can
    /// move.
    fn relabel(&mut self) -> bool {
        let mut least: Option<Vec<i64>> = None;
        let tops = self.tops();
        for &top in &tops {
            // Twice the possible move of the labels.
            let twice = match (self.side[top], self.slack[top]) {
                (Parity::Odd, _) if top >= self.size => self.labels[top].clone(),
                (Parity::Free, Some(bond)) => self.rooms(bond).map(|room| 2 * room).collect(),
                (Parity::Even, Some(bond)) => self.rooms(bond).collect(),
                _ => continue,
            };
            if least.as_ref().is_none_or(|least| order(&twice, least).is_lt()) {
                least = Some(twice);
            }
        }
        let Some(twice) = least else { return false };
        for person in 0..self.size {
            let sign = match self.side[self.outer[person]] {
                Parity::Free => continue,
                Parity::Even => -1,
                Parity::Odd => 1,
            };
            let label = self.labels[person].iter_mut();
            label.zip(&twice).for_each(|(part, twice)| *part += sign * (twice / 2));
        }
        for top in tops.into_iter().filter(|&top| top >= self.size) {
            let sign = match self.side[top] {
                Parity::Free => continue,
                Parity::Even => 1,
                Parity::Odd => -1,
            };
            let label = self.labels[top].iter_mut();
            label.zip(&twice).for_each(|(part, twice)| *part += sign * twice);
        }
        true
    }

    /// Returns the distance of a bond from tight, for each number of its weight.
    fn rooms(&self, (one, other): (usize, usize)) -> impl Iterator<Item = i64> {
        let weight = self.bonds.weight(one, other).unwrap_or(&[]);
        let weight = weight.iter().copied().chain(std::iter::repeat(0));
        let labels = self.labels[one].iter().zip(&self.labels[other]);
        labels.zip(weight).map(|((one, other), weight)| one + other - 4 * weight)
    }

    fn is_tight(&self, bond: (usize, usize)) -> bool {
        self.rooms(bond).all(|room| room == 0)
    }

    /// Whether a tight bond joins the two.
    pub(super) fn could_match(&self, one: usize, other: usize) -> bool {
        self.is_bound(one, other) && self.is_tight((one, other))
    }

    pub(super) fn nearer(&self, one: (usize, usize), other: (usize, usize)) -> Ordering {
        self.rooms(one).cmp(self.rooms(other))
    }

    /// Records a bond from an even top if it is the nearest to tight at its other end.
    fn loosen(&mut self, bond: (usize, usize)) {
        let top = self.outer[bond.1];
        if self.slack[top].is_none_or(|known| self.nearer(bond, known).is_lt()) {
            self.slack[top] = Some(bond);
        }
    }

    /// Finds the nearest bond to a new top.
    pub(super) fn find_slack(&mut self, top: usize) {
        self.slack[top] = None;
        for even in 0..self.size {
            let outer = self.outer[even];
            if outer != top
                && self.side[outer] == Parity::Even
                && let Some(person) = self.member(top, even)
            {
                self.loosen((even, person));
            }
        }
    }

    pub(super) fn is_bound(&self, one: usize, other: usize) -> bool {
        self.bonds.weight(one, other).is_some()
    }

    fn tops(&self) -> Vec<usize> {
        let blossoms = (self.size..self.holder.len())
            .filter(|&blossom| !self.blossoms[blossom].children.is_empty());
        (0..self.size).chain(blossoms).filter(|&top| self.holder[top].is_none()).collect()
    }

    pub(super) fn wait(&mut self, top: usize) {
        let people = self.people(top);
        self.waiting.extend(people);
    }

    pub(super) fn is_odd(&self, top: usize) -> bool {
        self.side[top] == Parity::Odd
    }

    pub(super) fn make_free(&mut self, top: usize) {
        self.side[top] = Parity::Free;
    }

    pub(super) fn make_even(&mut self, top: usize) {
        self.side[top] = Parity::Even;
    }

    pub(super) fn make_odd(&mut self, top: usize, entry: (usize, usize)) {
        self.side[top] = Parity::Odd;
        self.entry[top] = entry;
    }
}
