//! What every request needs.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chat::{Desk, Shared};
use service::{
    Allowance, Clock, Glance, MatchId, NoticeId, RoomId, Service, SystemClock, Timestamp,
};
use tokio::sync::watch;

/// The most browsers for which answers wait to be shown.
const WAITING: usize = 1_000;

/// How many rooms at a glance are kept.
const GLANCES: usize = 64;

/// What is open in a room for all to see.
pub(crate) type Glances = Shared<(RoomId, NoticeId, Option<MatchId>), Option<Arc<Vec<Glance>>>>;

/// What every request needs; cheap to clone.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    pub(crate) allowances: Arc<Allowances>,
    /// True once the server stops: whoever listens to events is sent away.
    pub(crate) closing: watch::Receiver<bool>,
    /// Rooms at a glance, for the pages that listen: of which, after which
    /// notice, with which match besides.
    pub(crate) glances: Arc<Glances>,
    answers: Arc<Mutex<HashMap<(String, RoomId), String>>>,
    clock: Arc<dyn Clock>,
}

/// How often one browser may do what.
#[derive(Debug)]
pub(crate) struct Allowances {
    /// Acting: moves, buttons, talk.
    pub(crate) acts: Allowance<String>,
    /// Tapping about on the board, which changes nothing.
    pub(crate) taps: Allowance<String>,
    /// Looking.
    pub(crate) looks: Allowance<String>,
    /// Choosing a name, counted for a network address.
    pub(crate) arrivals: Allowance<String>,
}

impl Allowances {
    fn new() -> Self {
        let within_ten_seconds = |burst| Allowance::new(burst, Duration::from_secs(10));
        Self {
            acts: within_ten_seconds(20),
            taps: within_ten_seconds(80),
            looks: within_ten_seconds(300),
            arrivals: within_ten_seconds(20),
        }
    }
}

impl App {
    pub(crate) fn new(
        desk: Arc<Desk>,
        service: Arc<Service>,
        closing: watch::Receiver<bool>,
    ) -> Self {
        let (allowances, answers) = (Arc::new(Allowances::new()), Arc::default());
        let (glances, clock) = (Arc::new(Shared::new(GLANCES)), Arc::new(SystemClock));
        Self { desk, service, allowances, closing, glances, answers, clock }
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
