//! People who were asked something already.

use std::collections::{HashSet, VecDeque};

use service::PersonId;

/// The number of people remembered.
const REMEMBERED: usize = 4_096;

/// The people who were asked something that is asked once. Only the last are remembered: a
/// forgotten person is asked once more.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    people: HashSet<PersonId>,
    /// The same people, the earliest first.
    order: VecDeque<PersonId>,
}

impl Asked {
    /// Adds a person, and returns whether they were not asked before.
    pub(crate) fn is_first(&mut self, person: PersonId) -> bool {
        if !self.people.insert(person) {
            return false;
        }
        self.order.push_back(person);
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.people.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_few_thousand_are_asked_once_and_no_more_are_remembered() {
        let mut asked = Asked::default();
        let ana = PersonId::new(0);
        assert!(asked.is_first(ana) && !asked.is_first(ana));
        for number in 1..10_000 {
            assert!(asked.is_first(PersonId::new(number)));
            assert!(!asked.is_first(PersonId::new(number)));
        }
        assert_eq!((asked.people.len(), asked.order.len()), (REMEMBERED, REMEMBERED));
        assert!(asked.is_first(ana), "forgotten meanwhile");
    }
}
