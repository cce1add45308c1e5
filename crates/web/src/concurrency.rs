//! How much of a kind may be under way at once.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// How many at once for each of many, known by a key; whoever has a slot gives it back by
/// dropping it.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimit<K> {
    most: usize,
    here: Mutex<HashMap<K, usize>>,
}

/// A slot under a [`ConcurrencyLimit`].
#[derive(Debug)]
pub(crate) struct Slot<K: Eq + Hash> {
    limit: Arc<ConcurrencyLimit<K>>,
    whose: K,
}

impl<K: Eq + Hash + Clone> ConcurrencyLimit<K> {
    /// So many slots for each.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, here: Mutex::default() })
    }

    /// One slot more, if there is one.
    pub(crate) fn enter(self: &Arc<Self>, who: K) -> Option<Slot<K>> {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = here.entry(who.clone()).or_default();
        if *taken >= self.most {
            return None;
        }
        *taken += 1;
        Some(Slot { limit: Arc::clone(self), whose: who })
    }
}

impl<K: Eq + Hash> Drop for Slot<K> {
    fn drop(&mut self) {
        let mut here = self.limit.here.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = here.get_mut(&self.whose) {
            *taken -= 1;
            if *taken == 0 {
                here.remove(&self.whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_that_is_given_back_is_free_again_and_nobody_is_remembered() {
        let limit = ConcurrencyLimit::new(2);
        let (one, two) = (limit.enter("ana"), limit.enter("ana"));
        assert!(one.is_some() && two.is_some() && limit.enter("ana").is_none());
        assert!(limit.enter("ben").is_some(), "others have slots of their own");
        drop(one);
        let again = limit.enter("ana");
        assert!(again.is_some());
        drop((two, again));
        assert!(limit.here.lock().unwrap().is_empty());
    }
}
