//! What every request needs.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use chat::Desk;
use service::{Clock, RoomId, Service, SystemClock, Timestamp};
use tokio::sync::watch;

use crate::pace::Pace;

/// The most browsers for which answers wait to be shown.
const WAITING: usize = 1_000;

/// What every request needs; cheap to clone.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    pub(crate) paces: Arc<Paces>,
    /// True once the house closes: whoever listens to events goes home.
    pub(crate) closing: watch::Receiver<bool>,
    answers: Arc<Mutex<HashMap<(String, RoomId), String>>>,
    clock: Arc<dyn Clock>,
}

/// How fast one browser may do what.
#[derive(Debug)]
pub(crate) struct Paces {
    /// Acting: moves, buttons, talk.
    pub(crate) acts: Pace,
    /// Tapping about on the board, which changes nothing.
    pub(crate) taps: Pace,
    /// Looking.
    pub(crate) looks: Pace,
    /// Coming in, counted for a network address.
    pub(crate) arrivals: Pace,
}

impl House {
    pub(crate) fn new(
        desk: Arc<Desk>,
        service: Arc<Service>,
        closing: watch::Receiver<bool>,
    ) -> Self {
        let paces = Paces {
            acts: Pace::new(20, 10),
            taps: Pace::new(80, 10),
            looks: Pace::new(300, 10),
            arrivals: Pace::new(20, 10),
        };
        let (answers, clock) = (Arc::default(), Arc::new(SystemClock));
        Self { desk, service, paces: Arc::new(paces), closing, answers, clock }
    }

    /// The time now.
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Keeps a private answer for the page its reader is sent to next.
    pub(crate) fn keep_answer(&self, session: &str, room: RoomId, markup: String) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.len() >= WAITING {
            answers.clear();
        }
        answers.insert((session.into(), room), markup);
    }

    /// The private answer that waits for this reader; it is shown once.
    pub(crate) fn take_answer(&self, session: &str, room: RoomId) -> Option<String> {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.remove(&(session.into(), room))
    }
}
