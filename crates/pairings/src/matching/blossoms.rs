//! Blossoms: odd circles of the search, contracted to one node.

use super::forest::{Blossom, Forest};

impl Forest<'_> {
    /// Contracts a circle to a blossom. A bond between two even tops closes it, and their trees
    /// meet at `meeting`.
    pub(super) fn contract(&mut self, (one, other): (usize, usize), meeting: usize) {
        let way_up = |forest: &Self, mut top: usize| {
            let mut way = Vec::new();
            while top != meeting {
                let bond = forest.up(top).expect("who meets is above");
                way.push((top, bond));
                top = forest.outer[bond.1];
            }
            way
        };
        let (left, right) = (way_up(self, self.outer[one]), way_up(self, self.outer[other]));
        let mut blossom = Blossom { children: vec![meeting], ..Blossom::default() };
        for &(top, (low, high)) in left.iter().rev() {
            blossom.children.push(top);
            blossom.rim.push((high, low));
        }
        blossom.rim.push((one, other));
        for &(top, bond) in &right {
            blossom.children.push(top);
            blossom.rim.push(bond);
        }
        blossom.nearest =
            (0..self.size).map(|other| self.nearest(&blossom.children, other)).collect();
        let top = self.spare.pop().expect("fewer blossoms than people");
        let odd: Vec<usize> =
            blossom.children.iter().copied().filter(|&child| self.is_odd(child)).collect();
        self.base[top] = self.base[meeting];
        self.make_even(top);
        for child in odd {
            self.wait(child);
        }
        for &child in &blossom.children {
            self.holder[child] = Some(top);
            self.set_outer(child, top);
        }
        self.blossoms[top] = blossom;
        self.find_slack(top);
    }

    /// Expands an odd blossom whose label has reached zero.
    pub(super) fn expand(&mut self, top: usize) {
        let (from, into) = self.entry[top];
        let Blossom { children, rim, .. } = std::mem::take(&mut self.blossoms[top]);
        let at = children.iter().position(|&child| self.holds(child, into)).expect("it is inside");
        for &child in &children {
            self.holder[child] = None;
            self.set_outer(child, child);
            self.make_free(child);
        }
        self.spare.push(top);
        let count = children.len();
        // The path of even length from the tree's entry to the base.
        let (mut index, mut bond) = (at, (from, into));
        loop {
            self.make_odd(children[index], bond);
            if index == 0 {
                break;
            }
            let (even, next) = if at % 2 == 0 {
                let (high, low) = rim[index - 2];
                bond = (low, high);
                (index - 1, index - 2)
            } else {
                bond = rim[index + 1];
                (index + 1, (index + 2) % count)
            };
            self.make_even(children[even]);
            self.wait(children[even]);
            index = next;
        }
        for &child in &children {
            self.find_slack(child);
        }
    }

    /// Makes `person` the one of a top or child that is matched outside; the others are matched
    /// among themselves.
    pub(super) fn rebase(&mut self, within: usize, person: usize) {
        self.base[within] = person;
        if within == person {
            return;
        }
        let Blossom { mut children, mut rim, nearest } = std::mem::take(&mut self.blossoms[within]);
        let count = children.len();
        let at =
            children.iter().position(|&child| self.holds(child, person)).expect("it is inside");
        self.rebase(children[at], person);
        let pairs = if at % 2 == 0 { 0..at } else { at + 1..count };
        for index in pairs.step_by(2) {
            let (one, other) = rim[index];
            self.rebase(children[index], one);
            self.rebase(children[(index + 1) % count], other);
            self.mate[one] = Some(other);
            self.mate[other] = Some(one);
        }
        children.rotate_left(at);
        rim.rotate_left(at);
        self.blossoms[within] = Blossom { children, rim, nearest };
    }

    /// Returns the member of some children nearest to a person.
    fn nearest(&self, children: &[usize], other: usize) -> Option<usize> {
        let near = children.iter().filter_map(|&child| self.member(child, other));
        near.min_by(|&left, &right| self.nearer((left, other), (right, other)))
    }

    /// Returns the member of a top or child nearest to a person outside.
    pub(super) fn member(&self, within: usize, other: usize) -> Option<usize> {
        if within < self.size {
            return self.is_bound(within, other).then_some(within);
        }
        self.blossoms[within].nearest[other]
    }

    fn holds(&self, within: usize, person: usize) -> bool {
        let mut inner = person;
        loop {
            if inner == within {
                return true;
            }
            match self.holder[inner] {
                Some(holder) => inner = holder,
                None => return false,
            }
        }
    }

    /// Returns the people within a top or child.
    pub(super) fn people(&self, within: usize) -> Vec<usize> {
        let (mut people, mut open) = (Vec::new(), vec![within]);
        while let Some(inner) = open.pop() {
            if inner < self.size {
                people.push(inner);
            } else {
                open.extend(&self.blossoms[inner].children);
            }
        }
        people
    }

    fn set_outer(&mut self, within: usize, top: usize) {
        for person in self.people(within) {
            self.outer[person] = top;
        }
    }
}
