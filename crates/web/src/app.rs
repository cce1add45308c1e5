//! The state that every request needs.

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

/// The number of rooms whose glances are kept.
const GLANCES: usize = 64;

/// The time for which a browser need not be noted again.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The open matches of rooms, as every member may see them.
pub(crate) type Glances = Shared<(RoomId, NoticeId, Option<MatchId>), Option<Arc<Vec<Glance>>>>;

/// The state that every request needs; cheap to clone.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) settings: Arc<WebSettings>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    pub(crate) allowances: Arc<RequestAllowances>,
    /// True once the server stops; pages that listen to events are then sent away.
    pub(crate) closing: watch::Receiver<bool>,
    /// The open matches of rooms for the pages that listen. The key is the room, its newest notice
    /// and a match to add.
    pub(crate) glances: Arc<Glances>,
    pub(crate) concurrency: Arc<ConcurrencyLimit>,
    pub(crate) unknown_bearers: Arc<LogThrottle>,
    /// The public key with which browsers subscribe to calls by this bot; set at its first use.
    push_key: Arc<OnceCell<String>>,
    /// The key that signs the states of framed pages; set when the first such page is opened.
    frame_key: Arc<OnceCell<[u8; 32]>>,
    /// Limits the note that a browser is there to one a day.
    seen: Arc<Allowance<String>>,
}

/// The requests that one browser may make: so many at once, and as many again spread over ten
/// seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestLimits {
    /// Actions: moves, buttons, talk.
    pub acts: u32,
    /// Taps on the board, which change nothing.
    pub taps: u32,
    /// Views: pages, pictures, previews.
    pub looks: u32,
    /// Names chosen, counted for a network address.
    pub arrivals: u32,
}

impl RequestLimits {
    /// No limits: the players of tests are as fast as their machine.
    pub const NONE: Self =
        Self { acts: u32::MAX, taps: u32::MAX, looks: u32::MAX, arrivals: u32::MAX };
}

impl Default for RequestLimits {
    fn default() -> Self {
        Self { acts: 20, taps: 80, looks: 300, arrivals: 40 }
    }
}

/// The allowance of each browser under the [`Limits`].
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

    /// The same app with requests that go through this clone of the service.
    pub(crate) fn over(&self, service: Service) -> Self {
        let desk = Arc::new(self.desk.over(service.clone()));
        Self { desk, service: Arc::new(service), ..self.clone() }
    }

    /// Returns the public key with which browsers subscribe to calls by this bot; `None` if it
    /// cannot be read or made.
    pub(crate) async fn push_key(&self) -> Option<String> {
        let made = self.push_key.get_or_try_init(async || {
            Voucher::of(&self.service).await.map(|voucher| voucher.public())
        });
        made.await.ok().cloned()
    }

    /// Notes, once a day, that a browser is there, and of which kind it is. The page does not wait
    /// for that.
    pub(crate) fn note_seen(&self, session: &str, kind: Option<BrowserKind>) {
        if self.seen.take(session.to_owned(), self.service.now()).is_err() {
            return;
        }
        let (service, session) = (Arc::clone(&self.service), session.to_owned());
        tokio::spawn(async move {
            let kind = kind.map(BrowserKind::code);
            if service.accounts().note_session(&session, kind).await.is_err() {
                tracing::warn!("a browser's visit could not be stored");
            }
        });
    }

    /// Returns the key that signs the states of framed pages; it is the same in every process of
    /// this bot.
    pub(crate) async fn frame_key(&self) -> Result<&[u8; 32], Refusal> {
        let made = self.frame_key.get_or_try_init(async || {
            let secret = self.service.accounts().push_key().await?;
            let signer =
                Hmac::<Sha256>::new_from_slice(&secret).expect("a key of any length will do");
            Ok(signer.chain_update("frames").finalize().into_bytes().into())
        });
        made.await
    }

    /// Keeps a private answer for the page to which its reader is sent next.
    pub(crate) async fn keep_answer(
        &self,
        person: PersonId,
        room: RoomId,
        markup: Markup,
    ) -> Result<(), Refusal> {
        let answer = vec![room.0.to_string(), markup.into_string()];
        self.service.deliveries().keep(Platform::Web, person, answer).await
    }

    /// Takes the private answer that waits for this reader, if they were sent to it. It is shown
    /// once.
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
