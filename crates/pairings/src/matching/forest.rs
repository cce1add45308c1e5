//! The search for a way between two who are alone, and the labels that steer it.

use std::{cmp::Ordering, collections::VecDeque};

use super::bonds::{Bonds, order, part};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Parity {
    Free,
    Even,
    Odd,
}

/// A circle of an odd number of people or smaller blossoms; the first holds who is matched
/// outside, and the others are matched in twos, as they follow.
#[derive(Clone, Default)]
pub(super) struct Blossom {
    pub(super) children: Vec<usize>,
    /// The bond from each child to the next, the last one to the first.
    pub(super) rim: Vec<(usize, usize)>,
    /// Of each person outside, who inside is nearest. Labels inside move as one, so it stays.
    pub(super) nearest: Vec<Option<usize>>,
}

/// A matching under way. People are numbered from 0 and blossoms from `size`; a top is either
/// of them that is in no blossom.
pub(super) struct Forest<'a> {
    bonds: &'a Bonds,
    pub(super) size: usize,
    /// Of a person the label, of a blossom what is taken off its bonds inside.
    labels: Vec<Vec<i64>>,
    pub(super) mate: Vec<Option<usize>>,
    pub(super) blossoms: Vec<Blossom>,
    /// The numbers of blossoms that are not in use.
    pub(super) spare: Vec<usize>,
    /// The blossom that a person or blossom is a child of.
    pub(super) holder: Vec<Option<usize>>,
    /// The top each person is in.
    pub(super) outer: Vec<usize>,
    /// Who in a person or blossom is matched outside.
    pub(super) base: Vec<usize>,
    side: Vec<Parity>,
    /// The bond by which an odd top was reached, the outer person first.
    pub(super) entry: Vec<(usize, usize)>,
    /// The bond nearest to tight from another even top.
    slack: Vec<Option<(usize, usize)>>,
    waiting: VecDeque<usize>,
}

impl<'a> Forest<'a> {
    /// The heaviest matching, if all can be matched.
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

    /// Sets labels that bound all bonds, and matches whom they let match at once. Of two the
    /// one with the lower number bears the weight: where the others take what is left, as in
    /// a bracket of two halves, most are matched here.
    ///
    /// Weights count four times, and labels begin even: so half of what two trees are apart
    /// is a whole number at all times.
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

    /// Grows trees from all who are alone until two of them can be matched; no if they cannot.
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

    /// Takes a tight bond from an even top on: the tree grows, a circle shrinks, or the way
    /// between two trees is matched (then yes).
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

    /// The bond that leads from a top in a tree one step towards its root, the lower first.
    pub(super) fn up(&self, top: usize) -> Option<(usize, usize)> {
        if self.is_odd(top) {
            let (outer, inner) = self.entry[top];
            return Some((inner, outer));
        }
        let base = self.base[top];
        self.mate[base].map(|mate| (base, mate))
    }

    /// Where the ways to the root of two even tops meet.
    fn meeting(&self, one: usize, other: usize) -> Option<usize> {
        let above = |top: &usize| self.up(*top).map(|(_, high)| self.outer[high]);
        let way: Vec<usize> = std::iter::successors(Some(one), above).collect();
        std::iter::successors(Some(other), above).find(|top| way.contains(top))
    }

    /// Matches `one` with `other` and turns the way to the root of `one` around.
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

    /// Moves labels until another bond is tight or a blossom opens; no if nothing can move.
    fn relabel(&mut self) -> bool {
        let mut least: Option<Vec<i64>> = None;
        let tops = self.tops();
        for &top in &tops {
            // Twice as far as labels may move.
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

    /// How far a bond is from tight, number by number of its weight.
    fn rooms(&self, (one, other): (usize, usize)) -> impl Iterator<Item = i64> {
        let weight = self.bonds.weight(one, other).unwrap_or(&[]);
        let weight = weight.iter().copied().chain(std::iter::repeat(0));
        let labels = self.labels[one].iter().zip(&self.labels[other]);
        labels.zip(weight).map(|((one, other), weight)| one + other - 4 * weight)
    }

    fn is_tight(&self, bond: (usize, usize)) -> bool {
        self.rooms(bond).all(|room| room == 0)
    }

    /// Whether two are bound tightly.
    pub(super) fn could_match(&self, one: usize, other: usize) -> bool {
        self.is_bound(one, other) && self.is_tight((one, other))
    }

    pub(super) fn nearer(&self, one: (usize, usize), other: (usize, usize)) -> Ordering {
        self.rooms(one).cmp(self.rooms(other))
    }

    /// Remembers a bond from an even top if it is the nearest to tight of where it leads.
    fn loosen(&mut self, bond: (usize, usize)) {
        let top = self.outer[bond.1];
        if self.slack[top].is_none_or(|known| self.nearer(bond, known).is_lt()) {
            self.slack[top] = Some(bond);
        }
    }

    /// Finds the nearest bond to a top that has just come to be.
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
