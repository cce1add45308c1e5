//! A Telegram Bot API on loopback that behaves like the real one, with its people: strict with a
//! bot's requests, and unreliable when a test plans it.
//!
//! It is only a port: a bot in another process can use it as well. It records everything anybody is
//! shown as a transcript. Every request is checked against the published Bot API (see
//! [`crate::bot_api`]). A request it does not allow fails the test when the server is dropped.

mod coming;
mod faults;
mod message;
mod methods;
mod naming;
mod people;
mod sending;
mod state;
mod widget;
mod wire;

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use ground::{PATIENCE, eventually};
use serde_json::Value;
use service::{Clock, SystemClock};
use tokio::sync::{Notify, oneshot};

use self::state::{Human, Room, State};
pub use self::{
    coming::Told,
    faults::{Trouble, When},
    message::{Does, Key, Seen, WidgetState},
    people::{Chat, Person, Pressed, Typed},
    state::{Bot, Call, Standing},
    widget::{Tapped, packed},
};
use crate::bot_api::BotApi;

/// The state that the requests and the people share.
#[derive(Debug)]
struct Server {
    state: Mutex<State>,
    /// Something has changed: a new update, a new message.
    changed: Notify,
    api: Option<BotApi>,
}

impl Server {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A method's name as the documentation writes it.
    fn named(&self, method: &str) -> String {
        const KNOWN: [&str; 29] = [
            "getMe",
            "getUpdates",
            "getWebhookInfo",
            "deleteWebhook",
            "setMyCommands",
            "deleteMyCommands",
            "getMyCommands",
            "getChat",
            "getChatMember",
            "leaveChat",
            "sendChatAction",
            "answerCallbackQuery",
            "answerInlineQuery",
            "setMessageReaction",
            "sendMessage",
            "sendPhoto",
            "sendDocument",
            "sendWidget",
            "answerWidgetQuery",
            "editMessageWidgetData",
            "deleteMessage",
            "editMessageText",
            "editMessageCaption",
            "editMessageMedia",
            "editMessageReplyMarkup",
            "editEphemeralMessageText",
            "editEphemeralMessageMedia",
            "editEphemeralMessageCaption",
            "deleteEphemeralMessage",
        ];
        let known = KNOWN.iter().find(|known| known.eq_ignore_ascii_case(method));
        known.map_or_else(|| method.to_owned(), |known| (*known).to_owned())
    }

    /// Checks a request against the published API.
    fn check(&self, method: &str, params: &wire::Params) {
        let Some(api) = &self.api else { return };
        let faults = api.faults(method, &params.map, &params.files);
        let mut state = self.state();
        state.checked += 1;
        if !faults.is_empty() {
            let shown = Value::Object(params.map.clone());
            state.violations.push(format!("{method}: {}\n  {shown}", faults.join("; ")));
        }
    }

    fn note(&self, call: Call) {
        self.state().calls.push(call);
        self.changed.notify_waiters();
    }
}

/// The fake server. Dropping it ends it.
#[derive(Debug)]
pub struct Telegram {
    server: Arc<Server>,
    address: SocketAddr,
    /// Sending, or dropping it, ends the server's thread.
    _stop: oneshot::Sender<()>,
}

impl Telegram {
    /// A server on a free port, with a thread of its own.
    ///
    /// # Panics
    /// If no port can be had.
    pub fn start() -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        listener.set_nonblocking(true).expect("a socket can be set so");
        let address = listener.local_addr().expect("it is bound");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime can be had");
        let epoch = SystemClock.now().0 / 1000;
        let server = Arc::new(Server {
            state: Mutex::new(State::new(epoch)),
            changed: Notify::new(),
            api: BotApi::published(),
        });
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = Arc::clone(&server);
        std::thread::spawn(move || {
            runtime.block_on(async move {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a socket");
                tokio::select! {
                    () = wire::serve(listener, serving) => {}
                    _ = stopped => {}
                }
            });
        });
        Self { server, address, _stop: stop }
    }

    /// The address of the server.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.state().token.clone()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.server.state()
    }

    /// Changes the bot's properties and rights, and the server's abilities.
    pub fn bot(&self, change: impl FnOnce(&mut Bot)) {
        change(&mut self.state().bot);
    }

    /// Adds a person who has not written to the bot yet.
    pub fn person(&self, id: i64, name: &str) -> Person {
        let human = Human {
            name: name.to_owned(),
            username: None,
            language: None,
            started: false,
            blocks: false,
        };
        self.state().people.entry(id).or_insert(human);
        Person { server: Arc::clone(&self.server), id }
    }

    /// Adds a group of these people with the bot in it; the first is its owner.
    pub fn group(&self, id: i64, title: &str, people: &[&Person]) -> Chat {
        self.chat(id, "group", title, people, None)
    }

    /// Adds a supergroup of these people with the bot in it; the first is its owner.
    pub fn supergroup(&self, id: i64, title: &str, people: &[&Person]) -> Chat {
        self.chat(id, "supergroup", title, people, None)
    }

    /// Adds a supergroup with these topics besides the general one.
    pub fn forum(&self, id: i64, title: &str, people: &[&Person], topics: &[i64]) -> Chat {
        self.chat(id, "supergroup", title, people, Some(topics))
    }

    fn chat(
        &self,
        id: i64,
        kind: &'static str,
        title: &str,
        people: &[&Person],
        topics: Option<&[i64]>,
    ) -> Chat {
        let mut room = Room::new(id, kind, title, people.iter().map(|person| person.id));
        room.admins = people.iter().take(1).map(|person| person.id).collect();
        room.topics = topics.map(|topics| topics.iter().copied().collect());
        self.state().chats.insert(id, room);
        Chat { server: Arc::clone(&self.server), id, topic: None }
    }

    /// Plans a trouble for calls of a method, or of all (`*`).
    pub fn trouble(&self, method: &str, when: When, trouble: Trouble) {
        self.state().schedule.add(method, when, trouble);
    }

    /// Forgets all planned troubles.
    pub fn calm(&self) {
        self.state().schedule.clear();
    }

    /// Sets the seed of troubles that come by chance.
    pub fn seed(&self, seed: u64) {
        self.state().schedule.seed(seed);
    }

    /// Advances the server's time: waiting updates grow old.
    pub fn passes(&self, time: Duration) {
        self.state().skew += time;
    }

    /// Sets the server's clock wrong by so many seconds.
    pub fn clock_wrong_by(&self, seconds: i64) {
        self.state().wrong_by = seconds;
    }

    /// The requests so far, except those for updates.
    pub fn calls(&self) -> Vec<Call> {
        let state = self.state();
        state.calls.iter().filter(|call| call.method != "getUpdates").cloned().collect()
    }

    /// How long the server has run: the clock of [`Call::at`].
    pub fn now(&self) -> Duration {
        self.state().now()
    }

    /// The requests from the n-th on, with those for updates.
    pub fn calls_from(&self, from: usize) -> Vec<Call> {
        self.state().calls.iter().skip(from).cloned().collect()
    }

    /// The requests of one method so far.
    pub fn calls_of(&self, method: &str) -> Vec<Call> {
        self.state().calls.iter().filter(|call| call.method == method).cloned().collect()
    }

    /// The number of requests checked against the published API.
    pub fn checked(&self) -> usize {
        self.state().checked
    }

    /// The number of updates that are not confirmed.
    pub fn pending(&self) -> usize {
        self.state().queue.len()
    }

    /// The command menu of a scope and language ("" for any).
    pub fn menu(&self, scope: &str, language: &str) -> Vec<(String, String)> {
        let state = self.state();
        let menu = state.commands.get(&format!("{scope}|{language}"));
        let list = menu.and_then(Value::as_array).into_iter().flatten();
        let text = |command: &Value, key: &str| command[key].as_str().unwrap_or("").to_owned();
        list.map(|command| (text(command, "command"), text(command, "description"))).collect()
    }

    /// All that anybody was shown, in order.
    pub fn transcript(&self) -> String {
        self.since(0).join("\n")
    }

    /// The lines of the transcript from the n-th on.
    pub fn since(&self, from: usize) -> Vec<String> {
        self.state().story.iter().skip(from).map(|line| line.text.clone()).collect()
    }

    /// All the text this person was ever shown.
    pub fn shown_to(&self, person: &Person) -> String {
        let state = self.state();
        let lines = state.story.iter().filter(|line| line.eyes.contains(&person.id));
        lines.map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// All the pictures this person was ever shown, with their file names.
    pub fn pictures_shown_to(&self, person: &Person) -> Vec<(String, Vec<u8>)> {
        let state = self.state();
        let lines = state.story.iter().filter(|line| line.eyes.contains(&person.id));
        lines.filter_map(|line| line.picture).map(|file| state.files[file].clone()).collect()
    }

    /// Takes all waiting updates, as a bot would that died right after: keys and updates.
    pub fn take_all(&self) -> Vec<(String, String)> {
        let taken = std::mem::take(&mut self.state().queue);
        taken.into_iter().map(|update| (update.id.to_string(), update.value.to_string())).collect()
    }

    /// Waits until the bot has asked for updates, which shows that it runs.
    pub async fn polled(&self) {
        self.until("the bot to ask for updates", |state| (state.pollers > 0).then_some(())).await;
    }

    /// Waits until a call of this method with this in it hangs as planned.
    pub async fn holds(&self, method: &str, part: &str) {
        let hangs = |(name, params): &(String, String)| name == method && params.contains(part);
        let held = |state: &mut State| state.held.iter().any(hangs).then_some(());
        self.until(&format!("{method} with {part:?} to hang"), held).await;
    }

    /// Waits until this many calls of a method have been made.
    pub async fn called(&self, method: &str, times: usize) {
        let count = |state: &mut State| {
            let made = state.calls.iter().filter(|call| call.method == method).count();
            (made >= times).then_some(())
        };
        self.until(&format!("{times} × {method}"), count).await;
    }

    async fn until<T>(&self, what: &str, ready: impl FnMut(&mut State) -> Option<T>) -> T {
        until(&self.server, what, ready).await
    }
}

impl Drop for Telegram {
    fn drop(&mut self) {
        let violations = std::mem::take(&mut self.state().violations);
        if !std::thread::panicking() {
            assert!(violations.is_empty(), "not as the Bot API says:\n{}", violations.join("\n"));
        }
    }
}

/// Waits until a search in the state succeeds.
async fn until<T>(
    server: &Arc<Server>,
    what: &str,
    mut ready: impl FnMut(&mut State) -> Option<T>,
) -> T {
    let seen = |state: &State| {
        let story: Vec<_> = state.story.iter().map(|line| line.text.as_str()).collect();
        let calls = state.calls.iter().rev().take(12);
        let calls: Vec<_> = calls.map(|call| (&call.method, call.status)).collect();
        format!("\n{}\nthe last calls: {calls:?}", story.join("\n"))
    };
    let look = async || {
        let mut state = server.state();
        ready(&mut state).ok_or_else(|| seen(&state))
    };
    eventually(what, PATIENCE, look).await
}
