//! Delivery of calls to push services.

use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

use chat::{Carried, Carrier, ChatFate, Parcel, PostingBudget, PostingPace};
use p256::PublicKey;
use reqwest::{Client, Response, StatusCode, header, redirect};
use serde_json::json;
use service::{Platform, Refusal, Service, Subscription};
use web_push_native::Auth;

use super::{
    Voucher,
    endpoint::{Endpoint, Outside},
};
use crate::{PublicUrl, WebSettings, voice};

/// The time in which a service must answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time for which a service keeps a call for a browser that is not there, in seconds: the usual
/// length of a turn.
const KEPT: u32 = 3 * 24 * 60 * 60;

/// The padding, in bytes: every message is as long as a multiple of it before it is sealed, so
/// services do not learn its length.
const BLOCK: usize = 256;

/// The longest text, in bytes: services accept sealed messages of up to 4096.
const LONGEST: usize = 2_560;

/// The time after which a silent or troubled service is asked again, and the longest wait that a
/// service may impose.
const LATER: Duration = Duration::from_secs(5 * 60);
const LATEST: Duration = Duration::from_secs(6 * 60 * 60);

/// Delivers calls to people in their browsers.
pub struct Pusher {
    service: Arc<Service>,
    voucher: Voucher,
    http: Client,
    pace: PostingPace,
    /// The address at which services find out who calls.
    home: Option<String>,
    own: Vec<PublicUrl>,
}

impl Pusher {
    /// Takes the bot's key, which is made if there is none yet.
    pub async fn new(settings: &WebSettings, service: Arc<Service>) -> Result<Self, Refusal> {
        let own = settings.push_services.clone();
        let http = Client::builder()
            .dns_resolver(Arc::new(Outside::but_for(&own)))
            // A proxy would look names up by itself.
            .no_proxy()
            .redirect(redirect::Policy::none())
            .timeout(PATIENCE)
            .build();
        let http = http.map_err(|_| Refusal::Fault("push client".into()))?;
        let voucher = Voucher::of(&service).await?;
        let pace = PostingPace::new(PostingBudget {
            all_per_second: 100,
            chat_gap: Duration::ZERO,
            group_per_minute: u32::MAX,
        });
        let public = settings.public_url.as_ref().filter(|public| public.https);
        let home = public.map(ToString::to_string);
        Ok(Self { service, voucher, http, pace, home, own })
    }

    async fn push(&self, parcel: &Parcel) -> Carried {
        let subscription = match self.service.accounts().subscription(&parcel.to.chat, None).await {
            Ok(Some(subscription)) => subscription,
            Ok(None) => return gone("nobody is called in this browser"),
            Err(_) => return later("it cannot be read where", LATER, false),
        };
        // The owner may have withdrawn a service of their own since.
        let Some(endpoint) = Endpoint::read(&subscription.endpoint, &self.own) else {
            return gone("its address is not out in the world");
        };
        let Some(sealed) = sealed(&subscription, parcel) else {
            return gone("nothing can be sealed with its key");
        };
        let origin = endpoint.origin();
        let now = self.service.now();
        let request = self
            .http
            .post(endpoint.into_url())
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(
                header::AUTHORIZATION,
                self.voucher.authorization(&origin, self.home.as_deref(), now),
            )
            .header("ttl", KEPT)
            .header("urgency", "normal")
            .header("topic", topic(parcel))
            .body(sealed);
        match request.send().await {
            Ok(response) => outcome(&response),
            // The error's text may name the address, by which anybody could call.
            Err(error) => {
                let (why, perhaps) = trouble(&error);
                later(why, LATER, perhaps)
            }
        }
    }
}

impl Carrier for Pusher {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    fn pace(&self) -> &PostingPace {
        &self.pace
    }

    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>> {
        Box::pin(self.push(parcel))
    }
}

/// The topic of a call. A service keeps only the newest call of a topic, so calls to one match
/// replace each other.
fn topic(parcel: &Parcel) -> String {
    parcel.match_id.map_or_else(|| "games".to_owned(), |id| id.code())
}

/// Returns the message for the page's worker, sealed for its browser alone.
fn sealed(subscription: &Subscription, parcel: &Parcel) -> Option<Vec<u8>> {
    let text = voice::of_page(&chat::in_words(&parcel.text));
    let (title, body) = text.split_once('\n').unwrap_or((&text, ""));
    let (path, topic) = match parcel.match_id {
        Some(id) => (format!("/m/{}", id.code()), topic(parcel)),
        None => ("/next".to_owned(), topic(parcel)),
    };
    let language = parcel.language.code();
    let told = |body: &str| {
        let told = json!({ "title": title, "body": body, "path": path, "topic": topic,
                           "lang": language });
        told.to_string().into_bytes()
    };
    let mut message = told(body);
    if message.len() > LONGEST {
        message = told("");
    }
    message.resize(message.len().next_multiple_of(BLOCK), b' ');
    let key = PublicKey::from_sec1_bytes(&subscription.keys.key).ok()?;
    let auth = Auth::from(subscription.keys.auth);
    web_push_native::encrypt(message, &key, &auth).ok()
}

/// Returns the outcome by a service's answer (RFC 8030, 5 and 7.3). Its body is not read.
fn outcome(response: &Response) -> Carried {
    let status = response.status();
    let why = || format!("its service answered {}", status.as_u16());
    match status {
        status if status.is_success() => Carried::Sent(String::new()),
        StatusCode::NOT_FOUND | StatusCode::GONE => gone(&why()),
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => {
            later(&why(), wait(response), false)
        }
        status if status.is_server_error() => later(&why(), wait(response), false),
        _ => Carried::Refused { why: why(), fate: ChatFate::Stays },
    }
}

fn wait(response: &Response) -> Duration {
    let told = response.headers().get(header::RETRY_AFTER);
    let told = told.and_then(|told| told.to_str().ok()?.parse().ok());
    told.map_or(LATER, Duration::from_secs).clamp(Duration::from_secs(1), LATEST)
}

/// Names the fault of a request, and whether the request may have arrived all the same.
fn trouble(error: &reqwest::Error) -> (&'static str, bool) {
    if error.is_connect() {
        ("its service cannot be reached", false)
    } else if error.is_timeout() {
        ("its service does not answer", true)
    } else {
        ("its service cannot be understood", true)
    }
}

fn later(why: &str, after: Duration, perhaps: bool) -> Carried {
    Carried::Later { after, everywhere: false, perhaps, why: why.to_owned() }
}

fn gone(why: &str) -> Carried {
    Carried::Refused { why: why.to_owned(), fate: ChatFate::Closed }
}
