//! A fake Discord on loopback, REST and gateway: strict like the real one and, on request, as
//! unreliable.
//!
//! It runs in a thread of its own, so a busy test does not make it late, and a bot in another
//! process can be pointed at its port. Every body is checked against Discord's published
//! description; a mismatch fails the test.

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

/// The state that the server and the people share.
pub(crate) struct Inner {
    state: Mutex<State>,
    /// Signals any change.
    changed: Notify,
    stop: Notify,
}

impl Inner {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Changes the world and wakes everybody who waits for a change.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut State) -> T) -> T {
        let done = work(&mut self.state());
        self.changed.notify_waiters();
        done
    }

    /// Waits until a search in the world succeeds; `None` if that takes too long.
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
                // Some conditions come true by time alone.
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

/// The token that the server knows. Tests look for it where it must not be.
pub const TOKEN: &str = "MTE4MDAwMDAwMDAwMDAwMDAwMA.Gcanary.a-token-nobody-else-may-see";

impl Discord {
    /// Starts a server without people.
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

    /// The address of the server, in place of `https://discord.com`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Adds a person with this name, whose Discord speaks this language ("cs", "en-US"). They have
    /// blocked nobody and are in no channel yet.
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

    /// Waits until this holds of the messages shown.
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

    /// Advances the server's clock at once: tokens die, messages grow old.
    pub fn later(&self, by: Duration) {
        self.inner.with(|state| state.ahead += by);
    }

    /// Delays the next interactions on their way to the bot.
    pub fn slow_down(&self, by: Duration) {
        self.inner.with(|state| state.lag = by);
    }

    /// The number of unanswered interactions that the bot could still answer.
    pub fn unanswered(&self) -> usize {
        let state = self.inner.state();
        let waits = |it: &&world::Interaction| it.answered.is_none() && state.is_prompt(it);
        state.interactions.values().filter(waits).count()
    }

    /// Everybody's actions, and the messages they were shown.
    pub fn transcript(&self) -> String {
        self.inner.state().transcript.clone()
    }

    /// Writes a remark into the transcript.
    pub fn remark(&self, text: &str) {
        self.inner.with(|state| state.tell(&format!("\n# {text}")));
    }

    /// The requests that the server's description does not allow.
    pub fn violations(&self) -> Vec<String> {
        self.inner.state().violations.clone()
    }

    /// Every message the bot ever sent, to search for content that must not be in it.
    pub fn everything(&self) -> Vec<Message> {
        self.inner.state().messages.clone()
    }

    /// The registered commands.
    pub fn commands(&self) -> Vec<serde_json::Value> {
        self.inner.state().commands.clone()
    }

    /// Changes a command behind the bot's back.
    pub fn spoil_commands(&self) {
        self.inner.with(|state| state.commands[0]["description"] = serde_json::json!("spoilt"));
    }

    /// Sets the application's endpoint for interactions, as its page does. With one, interactions
    /// do not come over the gateway.
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
