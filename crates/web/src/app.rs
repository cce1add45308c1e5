//! What every request needs.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chat::{Desk, Shared};
use maud::Markup;
use service::{Allowance, Glance, MatchId, NoticeId, RoomId, Service};
use tokio::sync::{OnceCell, broadcast, watch};

use crate::{
    browser_kind::BrowserKind, concurrency::ConcurrencyLimit, log_throttle::LogThrottle,
    push::Voucher, settings::WebSettings,
};

/// The most browsers for which answers wait to be shown.
const WAITING: usize = 1_000;

/// How many rooms at a glance are kept.
const GLANCES: usize = 64;

/// How many sessions may end before those who listen have heard of the first;
/// a browser that misses one comes back and is asked who it is.
const ENDINGS: usize = 64;

/// How long a browser need not be noted again.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What is open in a room for all to see.
pub(crate) type Glances = Shared<(RoomId, NoticeId, Option<MatchId>), Option<Arc<Vec<Glance>>>>;

/// What every request needs; cheap to clone.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) settings: Arc<WebSettings>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    pub(crate) allowances: Arc<RequestAllowances>,
    /// True once the server stops: listeners to events are sent away.
    pub(crate) closing: watch::Receiver<bool>,
    /// Rooms at a glance, for the pages that listen: of which, after which
    /// notice, with which match besides.
    pub(crate) glances: Arc<Glances>,
    pub(crate) concurrency: Arc<ConcurrencyLimit>,
    /// Signs what pages in a frame are known by, as long as this program runs.
    pub(crate) frame_key: Arc<[u8]>,
    pub(crate) unknown_bearers: Arc<LogThrottle>,
    /// Tells event streams which session has ended.
    ended: broadcast::Sender<String>,
    /// What browsers need to be called by this bot, once it was asked for.
    push_key: Arc<OnceCell<String>>,
    /// Notes once a day that a browser is there.
    seen: Arc<Allowance<String>>,
    answers: Arc<Mutex<HashMap<(String, RoomId), Markup>>>,
}

/// How often one browser may do what: so often at once, and again spread over
/// ten seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestLimits {
    /// Acting: moves, buttons, talk.
    pub acts: u32,
    /// Tapping about on the board, which changes nothing.
    pub taps: u32,
    /// Looking: pages, pictures, previews.
    pub looks: u32,
    /// Choosing a name, counted for a network address.
    pub arrivals: u32,
}

impl RequestLimits {
    /// No limits, for tests, whose people are as fast as their machine.
    pub const NONE: Self =
        Self { acts: u32::MAX, taps: u32::MAX, looks: u32::MAX, arrivals: u32::MAX };
}

impl Default for RequestLimits {
    fn default() -> Self {
        Self { acts: 20, taps: 80, looks: 300, arrivals: 40 }
    }
}

/// What is left to each browser of the [`Limits`].
#[derive(Debug)]
pub(crate) struct RequestAllowances {
    pub(crate) acts: Allowance<String>,
    pub(crate) taps: Allowance<String>,
    pub(crate) looks: Allowance<String>,
    pub(crate) arrivals: Allowance<String>,
}

impl RequestAllowances {
    fn new(limits: RequestLimits) -> Self {
        let within_ten_seconds = |burst| Allowance::new(burst, Duration::from_secs(10));
        Self {
            acts: within_ten_seconds(limits.acts),
            taps: within_ten_seconds(limits.taps),
            looks: within_ten_seconds(limits.looks),
            arrivals: within_ten_seconds(limits.arrivals),
        }
    }
}

impl App {
    pub(crate) fn new(
        settings: WebSettings,
        desk: Arc<Desk>,
        service: Arc<Service>,
        limits: RequestLimits,
        closing: watch::Receiver<bool>,
    ) -> Self {
        let (allowances, answers) = (Arc::new(RequestAllowances::new(limits)), Arc::default());
        let ended = broadcast::Sender::new(ENDINGS);
        let glances = Arc::new(Shared::new(GLANCES));
        let concurrency = ConcurrencyLimit::new(settings.limits.connections_per_address);
        let settings = Arc::new(settings);
        let seen = Arc::new(Allowance::new(1, DAY));
        let mut frame_key = [0; 32];
        getrandom::fill(&mut frame_key).expect("the operating system gives random bytes");
        Self {
            settings,
            desk,
            service,
            allowances,
            closing,
            glances,
            concurrency,
            frame_key: Arc::new(frame_key),
            unknown_bearers: Arc::default(),
            ended,
            push_key: Arc::default(),
            seen,
            answers,
        }
    }

    /// The same, for who asks the service through this clone of it.
    pub(crate) fn over(&self, service: Service) -> Self {
        let desk = Arc::new(self.desk.over(service.clone()));
        Self { desk, service: Arc::new(service), ..self.clone() }
    }

    /// What browsers need to be called by this bot; `None` if it cannot be had.
    pub(crate) async fn push_key(&self) -> Option<String> {
        let made = self.push_key.get_or_try_init(async || {
            Voucher::of(&self.service).await.map(|voucher| voucher.public())
        });
        made.await.ok().cloned()
    }

    /// Ends the event streams of a session.
    pub(crate) fn end_streams_of(&self, session: &str) {
        // Perhaps nobody listens.
        let _ = self.ended.send(session.to_owned());
    }

    /// Hears which sessions end from now on.
    pub(crate) fn endings(&self) -> broadcast::Receiver<String> {
        self.ended.subscribe()
    }

    /// Notes, once a day, that a browser is there, and which kind it is.
    pub(crate) async fn note_seen(&self, session: &str, kind: Option<BrowserKind>) {
        if self.seen.take(session.to_owned(), self.service.now()).is_err() {
            return;
        }
        let noted =
            self.service.accounts().note_session(session, kind.map(BrowserKind::code)).await;
        if noted.is_err() {
            tracing::warn!("that a browser is there is not noted");
        }
    }

    /// Keeps a private answer for the page its reader is sent to next.
    pub(crate) fn keep_answer(&self, session: &str, room: RoomId, markup: Markup) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.len() >= WAITING {
            answers.clear();
        }
        answers.insert((session.into(), room), markup);
    }

    /// The private answer that waits for this reader; it is shown once.
    pub(crate) fn take_answer(&self, session: &str, room: RoomId) -> Option<Markup> {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.remove(&(session.into(), room))
    }
}
