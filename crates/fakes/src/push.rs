//! A push service on loopback, and browsers that it calls. It checks its callers strictly (RFC
//! 8030, 8291 and 8292), and answers as a test plans it.

use std::{
    collections::VecDeque,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::post,
};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use p256::{
    SecretKey,
    ecdsa::{Signature, VerifyingKey, signature::Verifier as _},
};
use serde_json::Value;
use tokio::net::TcpListener;
use web_push_native::{Auth, decrypt};

/// The service. Every caller may subscribe a browser by making one.
#[derive(Debug)]
pub struct PushService {
    address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    taken: Mutex<Vec<Taken>>,
    plan: Mutex<VecDeque<(StatusCode, Option<u32>)>>,
}

/// A received message, still sealed.
#[derive(Debug, Clone)]
struct Taken {
    browser: u8,
    headers: HeaderMap,
    body: Bytes,
}

/// A message that a browser could read, with its headers.
#[derive(Debug, Clone)]
pub struct Pushed {
    /// Its content.
    pub said: Value,
    /// Its length before encryption.
    pub length: usize,
    /// How long the service keeps it for the browser, in seconds.
    pub ttl: u32,
    /// The topic; a newer message replaces an older one of the same.
    pub topic: String,
    /// The claims of the voucher: `aud`, `exp`, perhaps `sub`.
    pub claims: Value,
    /// The key that signed the voucher, in the form browsers get it.
    pub key: String,
}

/// A subscribed browser, with its own secrets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PushBrowser(pub u8);

impl PushBrowser {
    fn secret(self) -> SecretKey {
        SecretKey::from_slice(&[self.0; 32]).expect("a small number is a key")
    }

    /// Its public key, in base64, as `p256dh`.
    pub fn key(self) -> String {
        BASE64.encode(self.secret().public_key().to_sec1_bytes())
    }

    /// Its secret in base64, which its callers share.
    pub fn auth(self) -> String {
        BASE64.encode([self.0; 16])
    }
}

impl PushService {
    /// Starts a service on a free port, for as long as the test runs.
    ///
    /// # Panics
    /// If no port can be had.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it has an address");
        let shared = Arc::new(Shared::default());
        let pages = Router::new().route("/push/{browser}", post(take));
        let pages = pages.with_state(Arc::clone(&shared));
        tokio::spawn(async move { axum::serve(listener, pages).await });
        Self { address, shared }
    }

    /// The origin of its addresses.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The address for messages to a browser.
    pub fn endpoint(&self, browser: PushBrowser) -> String {
        format!("{}/push/{}", self.origin(), browser.0)
    }

    /// Plans the answer to the next message, perhaps with the time to come again, in seconds.
    pub fn plan(&self, status: u16, retry_after: Option<u32>) {
        let status = StatusCode::from_u16(status).expect("a status");
        lock(&self.shared.plan).push_back((status, retry_after));
    }

    /// The number of received messages.
    pub fn count(&self) -> usize {
        lock(&self.shared.taken).len()
    }

    /// The messages for a browser, decrypted with its keys.
    ///
    /// # Panics
    /// If one of them breaks the standards, or is not for this browser.
    pub fn pushed(&self, browser: PushBrowser) -> Vec<Pushed> {
        let taken = lock(&self.shared.taken).clone();
        let for_it = taken.iter().filter(|taken| taken.browser == browser.0);
        for_it.map(|taken| opened(taken, browser)).collect()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn take(
    State(shared): State<Arc<Shared>>,
    Path(browser): Path<u8>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    lock(&shared.taken).push(Taken { browser, headers, body });
    let planned = lock(&shared.plan).pop_front();
    let (status, after) = planned.unwrap_or((StatusCode::CREATED, None));
    let after = after.map(|after| [("retry-after", after.to_string())]);
    (status, after, ()).into_response()
}

fn opened(taken: &Taken, browser: PushBrowser) -> Pushed {
    let header = |name| {
        let value = taken.headers.get(name).unwrap_or_else(|| panic!("{name} is missing"));
        value.to_str().expect("it is ASCII").to_owned()
    };
    assert_eq!(header("content-encoding"), "aes128gcm");
    assert!(taken.body.len() <= 4_096, "a service takes no more");
    let topic = header("topic");
    assert!(topic.len() <= 32 && plain(&topic), "{topic}");
    let (claims, key) = vouched(&header("authorization"));
    let auth = Auth::from([browser.0; 16]);
    let said = decrypt(taken.body.to_vec(), &browser.secret(), &auth).expect("it is for them");
    let length = said.len();
    let said = serde_json::from_slice(&said).expect("it is JSON");
    let ttl = header("ttl").parse().expect("seconds");
    Pushed { said, length, ttl, topic, claims, key }
}

/// Whether all characters are of the alphabet of base64 for addresses.
fn plain(topic: &str) -> bool {
    topic.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// The claims of a voucher and its key, after a check of its signature (RFC 8292, 3).
fn vouched(authorization: &str) -> (Value, String) {
    let given = authorization.strip_prefix("vapid ").expect("the scheme");
    let part = |name: &str| {
        let mut parts = given.split(',').map(str::trim);
        let found = parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
        found.expect("both parts are there").to_owned()
    };
    let (token, key) = (part("t"), part("k"));
    let (said, signature) = token.rsplit_once('.').expect("three parts");
    let bytes = |text: &str| BASE64.decode(text).expect("base64");
    let signed_by = VerifyingKey::from_sec1_bytes(&bytes(&key)).expect("a key");
    let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
    signed_by.verify(said.as_bytes(), &signature).expect("it is signed by that key");
    let (head, claims) = said.split_once('.').expect("three parts");
    let json = |text| serde_json::from_slice::<Value>(&bytes(text)).expect("it is JSON");
    assert_eq!(json(head)["alg"], "ES256");
    (json(claims), key)
}
