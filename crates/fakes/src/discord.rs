//! A Discord of our own on loopback, REST and gateway, strict where the real
//! one is and, on request, as unreliable.
//!
//! It runs in a thread of its own, so a busy test does not make it late, and a
//! bot in another process can be pointed at its port. Every body is held
//! against Discord's published description; what does not fit fails the test.

mod activities;
mod commands;
mod faults;
mod gateway;
mod interactions;
mod limits;
mod line;
mod messages;
mod people;
mod places;
mod rest;
mod schema;
mod shapes;
mod transcript;
mod world;

use std::{
    sync::{Arc, Mutex, MutexGuard},
    thread::JoinHandle,
    time::Duration,
};

use ground::{PATIENCE, eventually};
use tokio::{net::TcpListener, sync::Notify};

pub use activities::SECRET;
pub use faults::Fault;
pub use people::{Answer, Modal, Person};
pub use rest::{Call, Seen};
pub use shapes::permission;
pub use world::{BOT, File, Id, Message};

use world::State;

/// What the server and the people share.
pub(crate) struct Inner {
    state: Mutex<State>,
    /// Something changed: look again.
    changed: Notify,
    stop: Notify,
}

impl Inner {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Changes the world and lets everybody who waits look again.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut State) -> T) -> T {
        let done = work(&mut self.state());
        self.changed.notify_waiters();
        done
    }

    /// Waits until something can be found in the world; `None` when it takes
    /// longer than that.
    pub(crate) async fn find<T>(
        &self,
        patience: Duration,
        mut look: impl FnMut(&State) -> Option<T>,
    ) -> Option<T> {
        let waiting = async {
            loop {
                let changed = self.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(found) = look(&self.state()) {
                    return found;
                }
                // Some of what is waited for comes by time alone.
                let _ = tokio::time::timeout(Duration::from_millis(50), changed).await;
            }
        };
        tokio::time::timeout(patience, waiting).await.ok()
    }
}

/// The server; it stops when it is dropped.
pub struct Discord {
    inner: Arc<Inner>,
    address: String,
    thread: Option<JoinHandle<()>>,
}

/// A token that the server knows. Tests look for it where it must not be.
pub const TOKEN: &str = "MTE4MDAwMDAwMDAwMDAwMDAwMA.Gcanary.a-token-nobody-else-may-see";

impl Discord {
    /// A server with nobody on it.
    ///
    /// # Panics
    /// If there is no port for it.
    pub fn start() -> Self {
        let inner = Arc::new(Inner {
            state: Mutex::new(State::new()),
            changed: Notify::new(),
            stop: Notify::new(),
        });
        let (known, port) = std::sync::mpsc::channel();
        let shared = Arc::clone(&inner);
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a runtime can be made").block_on(serve(shared, known));
        });
        let port: u16 = port.recv().expect("the server has a port");
        Self { inner, address: format!("http://127.0.0.1:{port}"), thread: Some(thread) }
    }

    /// Where it listens: what a bot takes for `https://discord.com`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Somebody with this name whose Discord speaks this language ("cs",
    /// "en-US"); they have blocked nobody and are in no channel yet.
    pub fn person(&self, name: &str, locale: &str) -> Person {
        let id = self.inner.with(|state| state.add_user(name, locale));
        Person::new(Arc::clone(&self.inner), id, name)
    }

    /// Waits until a bot is at the gateway.
    ///
    /// # Panics
    /// If none comes.
    pub async fn connected(&self) {
        assert!(self.connects().await, "no bot has come");
    }

    /// Whether a bot is at the gateway, or comes soon.
    pub async fn connects(&self) -> bool {
        let there = |state: &State| state.gateway.is_ready().then_some(());
        self.inner.find(PATIENCE, there).await.is_some()
    }

    /// Waits until the bot has left the gateway.
    ///
    /// # Panics
    /// If it does not leave.
    pub async fn disconnected(&self) {
        let gone = |state: &State| (!state.gateway.is_connected()).then_some(());
        assert!(self.inner.find(PATIENCE, gone).await.is_some(), "the bot has not left");
    }

    /// Waits until this holds of what everybody was shown.
    ///
    /// # Panics
    /// If it does not come true; with the transcript.
    pub async fn until(&self, what: &str, mut holds: impl FnMut(&Self) -> bool) {
        let seen = || {
            let (transcript, violations) = (self.transcript(), self.violations());
            let calls = &self.inner.state().calls;
            format!("\n{transcript}\nagainst the rules: {violations:#?}\n{calls:?}")
        };
        eventually(what, PATIENCE, async || if holds(self) { Ok(()) } else { Err(seen()) }).await;
    }

    /// The server's clock goes on by this much at once: tokens die, messages
    /// grow old.
    pub fn later(&self, by: Duration) {
        self.inner.with(|state| state.ahead += by);
    }

    /// The next interactions reach the bot this long after they began.
    pub fn slow_down(&self, by: Duration) {
        self.inner.with(|state| state.lag = by);
    }

    /// How many interactions the bot could still answer at all, and has not.
    pub fn unanswered(&self) -> usize {
        let state = self.inner.state();
        let waits = |it: &&world::Interaction| it.answered.is_none() && state.is_prompt(it);
        state.interactions.values().filter(waits).count()
    }

    /// What everybody did and was shown.
    pub fn transcript(&self) -> String {
        self.inner.state().transcript.clone()
    }

    /// Writes a remark into the transcript.
    pub fn remark(&self, text: &str) {
        self.inner.with(|state| state.tell(&format!("\n# {text}")));
    }

    /// What was asked of the server that its description does not allow.
    pub fn violations(&self) -> Vec<String> {
        self.inner.state().violations.clone()
    }

    /// Everything that the bot ever sent, as text: for finding what must not
    /// be in it.
    pub fn everything(&self) -> Vec<Message> {
        self.inner.state().messages.clone()
    }

    /// The commands that are registered.
    pub fn commands(&self) -> Vec<serde_json::Value> {
        self.inner.state().commands.clone()
    }

    /// Somebody changes a command behind the bot's back.
    pub fn spoil_commands(&self) {
        self.inner.with(|state| state.commands[0]["description"] = serde_json::json!("spoilt"));
    }

    /// Sets what the application's page says: an endpoint for interactions
    /// keeps them from the gateway.
    pub fn interactions_endpoint(&self, url: Option<&str>) {
        self.inner.with(|state| state.endpoint = url.map(str::to_owned));
    }
}

impl Drop for Discord {
    fn drop(&mut self) {
        self.inner.stop.notify_one();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        let violations = self.violations();
        if !std::thread::panicking() {
            assert!(violations.is_empty(), "Discord does not allow:\n{}", violations.join("\n"));
        }
    }
}

async fn serve(inner: Arc<Inner>, known: std::sync::mpsc::Sender<u16>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a port");
    let port = listener.local_addr().expect("it is bound").port();
    inner.with(|state| state.port = port);
    let app = rest::router(Arc::clone(&inner));
    let app = app.into_make_service_with_connect_info::<line::Scissors>();
    let _ = known.send(port);
    let serving = std::future::IntoFuture::into_future(axum::serve(line::Lines(listener), app));
    tokio::select! {
        _ = serving => {}
        () = inner.stop.notified() => {}
    }
}
