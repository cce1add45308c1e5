//! What every request needs.

use std::{sync::Arc, time::Duration};

use chat::{Desk, Shared};
use hmac::{Hmac, KeyInit as _, Mac as _};
use maud::{Markup, PreEscaped};
use service::{Allowance, Glance, MatchId, NoticeId, PersonId, Platform, Refusal, RoomId, Service};
use sha2::Sha256;
use tokio::sync::{OnceCell, watch};

use crate::{
    browser_kind::BrowserKind, concurrency::ConcurrencyLimit, log_throttle::LogThrottle,
    push::Voucher, settings::WebSettings,
};

/// How many rooms at a glance are kept.
const GLANCES: usize = 64;

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
    pub(crate) unknown_bearers: Arc<LogThrottle>,
    /// What browsers need to be called by this bot, once it was asked for.
    push_key: Arc<OnceCell<String>>,
    /// Signs what pages in a frame are known by, once one was opened.
    frame_key: Arc<OnceCell<[u8; 32]>>,
    /// Notes once a day that a browser is there.
    seen: Arc<Allowance<String>>,
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
        let allowances = Arc::new(RequestAllowances::new(limits));
        let glances = Arc::new(Shared::new(GLANCES));
        let concurrency = ConcurrencyLimit::new(settings.limits.connections_per_address);
        let settings = Arc::new(settings);
        let seen = Arc::new(Allowance::new(1, DAY));
        Self {
            settings,
            desk,
            service,
            allowances,
            closing,
            glances,
            concurrency,
            unknown_bearers: Arc::default(),
            push_key: Arc::default(),
            frame_key: Arc::default(),
            seen,
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

    /// Signs what pages in a frame are known by: in every process of this bot the same.
    pub(crate) async fn frame_key(&self) -> Result<&[u8; 32], Refusal> {
        let made = self.frame_key.get_or_try_init(async || {
            let secret = self.service.accounts().push_key().await?;
            let signer =
                Hmac::<Sha256>::new_from_slice(&secret).expect("a key of any length will do");
            Ok(signer.chain_update("frames").finalize().into_bytes().into())
        });
        made.await
    }

    /// Keeps a private answer for the page its reader is sent to next.
    pub(crate) async fn keep_answer(
        &self,
        person: PersonId,
        room: RoomId,
        markup: Markup,
    ) -> Result<(), Refusal> {
        let answer = vec![room.0.to_string(), markup.into_string()];
        self.service.deliveries().keep(Platform::Web, person, answer).await
    }

    /// The private answer that waits for this reader, if they were sent to it; it is shown once.
    pub(crate) async fn take_answer(
        &self,
        (person, room): (PersonId, RoomId),
        answered: Option<&str>,
    ) -> Result<Option<Markup>, Refusal> {
        if answered.is_none() {
            return Ok(None);
        }
        let kept = self.service.deliveries().kept(Platform::Web, person).await?;
        let [of, markup] = kept.as_slice() else { return Ok(None) };
        if *of != room.0.to_string() {
            return Ok(None);
        }
        self.service.deliveries().keep(Platform::Web, person, Vec::new()).await?;
        Ok(Some(PreEscaped(markup.clone())))
    }
}
