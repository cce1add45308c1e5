//! Admission of connections: how many there may be in all and from one address, and which one gives
//! way when a place is missing.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::sync::Notify;

use crate::{client_address::ClientAddress, log_throttle::LogThrottle, settings::ConnectionLimits};

/// The open connections and their limits.
#[derive(Debug)]
pub(crate) struct Admission {
    limits: ConnectionLimits,
    here: Mutex<Here>,
    refusals: LogThrottle,
}

#[derive(Debug, Default)]
struct Here {
    next: u64,
    open: BTreeMap<u64, Open>,
    by_source: HashMap<ClientAddress, usize>,
}

#[derive(Debug)]
struct Open {
    source: ClientAddress,
    /// The connection belongs to a web server that asks for others.
    proxy: bool,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    /// A request is being answered.
    busy: AtomicBool,
    /// Wakes the connection when it must give its place to another.
    leave: Notify,
}

/// An admitted connection; its place is free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Admitted {
    admission: Arc<Admission>,
    id: u64,
    state: Arc<State>,
}

/// Marks the connection as answering a request for as long as this lives.
#[derive(Debug)]
pub(crate) struct Busy(Arc<State>);

impl Admission {
    pub(crate) fn new(limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(Self { limits, here: Mutex::default(), refusals: LogThrottle::default() })
    }

    /// Lets a connection in, or returns `None` if there is no place for it. An address that has its
    /// full share gives up its newest idle connection. If all places are taken, the newest
    /// connection of the address that has most gives way, as long as that address has more than the
    /// newcomer's: an idle one if there is any.
    pub(crate) fn enter(self: &Arc<Self>, source: ClientAddress, proxy: bool) -> Option<Admitted> {
        let mut here = self.here();
        let own = here.of(source);
        let share = !proxy && own >= self.limits.connections_per_address;
        if share || here.open.len() >= self.limits.connections {
            self.tell(source, own);
            let gone = if share { here.idle_of(source) } else { here.fullest(source, own) }?;
            here.end(gone);
        }
        Some(self.place(&mut here, source, proxy))
    }

    fn place(self: &Arc<Self>, here: &mut Here, source: ClientAddress, proxy: bool) -> Admitted {
        let (id, state) = (here.next, Arc::<State>::default());
        here.next += 1;
        *here.by_source.entry(source).or_default() += 1;
        here.open.insert(id, Open { source, proxy, state: Arc::clone(&state) });
        Admitted { admission: Arc::clone(self), id, state }
    }

    fn tell(&self, source: ClientAddress, theirs: usize) {
        if let Some(times) = self.refusals.again() {
            let ConnectionLimits { connections, connections_per_address } = self.limits;
            tracing::warn!(
                %source, theirs, times, connections, connections_per_address,
                "no place for a connection: another was closed for it, or it was refused"
            );
        }
    }

    fn here(&self) -> MutexGuard<'_, Here> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Here {
    fn of(&self, source: ClientAddress) -> usize {
        self.by_source.get(&source).copied().unwrap_or_default()
    }

    /// Returns the newest idle connection of an address.
    fn idle_of(&self, source: ClientAddress) -> Option<u64> {
        let mut newest = self.open.iter().rev();
        newest.find(|(_, one)| one.source == source && one.idle()).map(|(id, _)| *id)
    }

    /// Returns the connection that gives way to one of an address that has `own`.
    fn fullest(&self, source: ClientAddress, own: usize) -> Option<u64> {
        let gives_way = |one: &Open| match one.source == source {
            true => one.idle(),
            false => self.of(one.source) > own && (one.idle() || !one.proxy),
        };
        let open = self.open.iter().filter(|(_, one)| gives_way(one));
        open.max_by_key(|(id, one)| (one.idle(), self.of(one.source), **id)).map(|(id, _)| *id)
    }

    /// Ends a connection and frees its place at once.
    fn end(&mut self, id: u64) {
        let Some(open) = self.open.remove(&id) else { return };
        open.state.leave.notify_one();
        if let Some(theirs) = self.by_source.get_mut(&open.source) {
            *theirs -= 1;
            if *theirs == 0 {
                self.by_source.remove(&open.source);
            }
        }
    }
}

impl Open {
    fn idle(&self) -> bool {
        !self.state.busy.load(Ordering::Relaxed)
    }
}

impl Admitted {
    /// Waits until the connection must give way.
    pub(crate) async fn must_leave(&self) {
        self.state.leave.notified().await;
    }

    /// Marks the connection as busy with a request.
    pub(crate) fn busy(&self) -> Busy {
        self.state.busy.store(true, Ordering::Relaxed);
        Busy(Arc::clone(&self.state))
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.admission.here().end(self.id);
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.busy.store(false, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn allowing(connections: usize, connections_per_address: usize) -> Arc<Admission> {
        Admission::new(ConnectionLimits { connections, connections_per_address })
    }

    fn source(number: u8) -> ClientAddress {
        ClientAddress::of([10, 0, 0, number].into())
    }

    fn sent_away(admitted: &Admitted) -> bool {
        admitted.must_leave().now_or_never().is_some()
    }

    #[test]
    fn an_address_with_its_share_closes_its_own_newest_idle_connection() {
        let admission = allowing(10, 2);
        let (one, two) = (
            admission.enter(source(1), false).unwrap(),
            admission.enter(source(1), false).unwrap(),
        );
        let other = admission.enter(source(2), false).unwrap();
        let three = admission.enter(source(1), false).unwrap();
        assert_eq!([&one, &two, &three, &other].map(sent_away), [false, true, false, false]);
    }

    #[test]
    fn nobody_is_let_in_over_the_share_while_all_of_it_is_busy() {
        let admission = allowing(10, 2);
        let admitted = [(); 2].map(|()| admission.enter(source(1), false).unwrap());
        let busy = admitted.each_ref().map(Admitted::busy);
        assert!(admission.enter(source(1), false).is_none());
        assert!(admission.enter(source(2), false).is_some());
        drop(busy);
        assert!(admission.enter(source(1), false).is_some(), "an idle one gives way again");
    }

    #[test]
    fn a_stranger_gets_a_place_of_who_has_most_even_if_that_is_busy() {
        let admission = allowing(3, 3);
        let admitted = [(); 3].map(|()| admission.enter(source(1), false).unwrap());
        let _busy = admitted.each_ref().map(Admitted::busy);
        let stranger = admission.enter(source(2), false).unwrap();
        let _answered = stranger.busy();
        assert_eq!(admitted.each_ref().map(sent_away), [false, false, true]);
        assert!(!sent_away(&stranger));
        assert!(admission.enter(source(1), false).is_none(), "who has most takes nobody's place");
    }

    #[test]
    fn an_idle_connection_goes_before_a_busy_one() {
        let admission = allowing(3, 3);
        let idle = admission.enter(source(2), false).unwrap();
        let busy = [(); 2].map(|()| admission.enter(source(1), false).unwrap());
        let _answered = busy.each_ref().map(Admitted::busy);
        assert!(admission.enter(source(3), false).is_some());
        assert!(sent_away(&idle) && !busy.iter().any(sent_away));
    }

    #[test]
    fn a_web_server_in_front_has_no_share_and_keeps_what_is_busy() {
        let admission = allowing(3, 1);
        let admitted = [(); 3].map(|()| admission.enter(source(1), true).unwrap());
        let _busy = admitted.each_ref().map(Admitted::busy);
        assert!(admission.enter(source(2), false).is_none());
        assert!(!admitted.iter().any(sent_away));
    }

    #[test]
    fn a_place_is_free_once_its_connection_ends() {
        let admission = allowing(1, 1);
        let admitted = admission.enter(source(1), false).unwrap();
        let _busy = admitted.busy();
        assert!(admission.enter(source(1), false).is_none());
        drop(admitted);
        assert!(admission.enter(source(2), false).is_some());
        assert!(admission.here().by_source.is_empty());
    }
}
