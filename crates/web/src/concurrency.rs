//! A limit of the answers under way for each address.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use crate::{client_address::ClientAddress, log_throttle::LogThrottle};

/// A limit of the answers that are under way for each address. An open page, which listens to a
/// room, is one of them.
///
/// An address that connects directly may have as many answers as connections. One behind a web
/// server needs a limit of its own, as all clients share the web server's connections.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimit {
    most: usize,
    under_way: Mutex<HashMap<ClientAddress, usize>>,
    refusals: LogThrottle,
}

/// A slot under a [`ConcurrencyLimit`], free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    limit: Arc<ConcurrencyLimit>,
    address: ClientAddress,
}

impl ConcurrencyLimit {
    /// Creates a limit with so many slots for each address.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, under_way: Mutex::default(), refusals: LogThrottle::default() })
    }

    /// Takes a slot, if one is free.
    pub(crate) fn enter(self: &Arc<Self>, address: ClientAddress) -> Option<Slot> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = under_way.entry(address).or_default();
        if *taken >= self.most {
            if let Some(times) = self.refusals.again() {
                tracing::warn!(%address, times, "an address has too many requests under way");
            }
            return None;
        }
        *taken += 1;
        Some(Slot { limit: Arc::clone(self), address })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut under_way = self.limit.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = under_way.get_mut(&self.address) {
            *taken -= 1;
            if *taken == 0 {
                under_way.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_that_is_given_back_is_free_again_and_nobody_is_remembered() {
        let limit = ConcurrencyLimit::new(2);
        let enter = |number: u8| limit.enter(ClientAddress::of([10, 0, 0, number].into()));
        let (one, two) = (enter(1), enter(1));
        assert!(one.is_some() && two.is_some() && enter(1).is_none());
        assert!(enter(2).is_some(), "others have slots of their own");
        drop(one);
        let again = enter(1);
        assert!(again.is_some());
        drop((two, again));
        assert!(limit.under_way.lock().unwrap().is_empty());
    }
}
