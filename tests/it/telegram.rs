//! The bot on a fake Telegram: the real client over a real port.

mod alone;
mod calls;
mod doctor;
mod groups;
mod inline;
mod leaving;
mod load;
mod looks;
mod named;
mod privacy;
mod quiet;
mod refused;
mod solved;
mod strict;
mod touched;
mod trouble;
mod typing;

use std::{fmt, sync::Arc, time::Duration};

use chat::{Desk, Limits, PostingBudget};
use service::{Backlog, Board, Clock, Identity, MatchId, Platform, Service, SystemClock};
use suite::{
    Ground, PATIENCE, always_the_same, eventually, mover,
    telegram::{Chat, Person, Telegram},
};
use telegram::TelegramSettings;
use tokio::{sync::watch, task::JoinHandle};

/// The bot at work.
type Running = JoinHandle<Result<(), telegram::TelegramError>>;

/// As fast as possible.
const HASTY: PostingBudget =
    PostingBudget { all_per_second: 1_000, chat_gap: Duration::ZERO, group_per_minute: 10_000 };

/// A Telegram with the bot at work on it, and two people.
struct House {
    telegram: Telegram,
    service: Arc<Service>,
    desk: Arc<Desk>,
    budget: PostingBudget,
    /// The short name of its Mini App.
    app: Option<String>,
    ana: Person,
    bob: Person,
    running: Option<(watch::Sender<bool>, Running)>,
    _ground: Ground,
}

impl House {
    async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// The same with some settings of its Telegram changed before the bot comes.
    async fn with(choose: impl FnOnce(&Telegram)) -> Self {
        Self::paced(HASTY, choose).await
    }

    /// The same with a bot that keeps to this budget.
    async fn paced(budget: PostingBudget, choose: impl FnOnce(&Telegram)) -> Self {
        // The bot tries again when Telegram says so.
        Self::timed(Arc::new(SystemClock), budget, choose).await
    }

    /// The same with a given clock.
    async fn timed(
        clock: Arc<dyn Clock>,
        budget: PostingBudget,
        choose: impl FnOnce(&Telegram),
    ) -> Self {
        Self::offering(clock, budget, choose, false).await
    }

    /// The same where people may choose boards that they tap.
    async fn touching() -> Self {
        Self::offering(Arc::new(SystemClock), HASTY, |_| {}, true).await
    }

    async fn offering(
        clock: Arc<dyn Clock>,
        budget: PostingBudget,
        choose: impl FnOnce(&Telegram),
        touch: bool,
    ) -> Self {
        let telegram = Telegram::start();
        let (ana, bob) = (telegram.person(42, "Ana"), telegram.person(43, "Bob"));
        for person in [&ana, &bob] {
            person.speaks("en");
        }
        choose(&telegram);
        let ground = Ground::with(|opening| {
            opening.clock = clock;
            opening.secrets = always_the_same();
        });
        let ground = ground.await;
        let service = Arc::clone(&ground.service);
        let desk = Desk::with(Arc::clone(&service), Limits::NONE).offering_touch(touch);
        let desk = Arc::new(desk);
        let mut house = Self {
            telegram,
            service,
            desk,
            budget,
            app: None,
            ana,
            bob,
            running: None,
            _ground: ground,
        };
        house.starts();
        house.telegram.polled().await;
        house
    }

    fn settings(&self) -> TelegramSettings {
        let mut settings = TelegramSettings::new(self.telegram.token().into());
        settings.api = Some(self.telegram.url());
        settings.budget = self.budget;
        settings.app = self.app.clone();
        settings
    }

    fn starts(&mut self) {
        let (stop, stopped) = watch::channel(false);
        let (desk, service) = (Arc::clone(&self.desk), Arc::clone(&self.service));
        let running = tokio::spawn(telegram::run(self.settings(), desk, service, stopped));
        self.running = Some((stop, running));
    }

    async fn stops(&mut self) {
        let Some((stop, running)) = self.running.take() else { return };
        stop.send(true).unwrap();
        let ended = tokio::time::timeout(Duration::from_secs(8), running).await;
        ended.expect("it stops").unwrap().unwrap();
    }

    fn group(&self) -> Chat {
        self.telegram.supergroup(-1001, "Škola", &[&self.ana, &self.bob])
    }

    /// Opens both private chats.
    fn open_chats(&self) {
        for person in [&self.ana, &self.bob] {
            person.starts("hello");
        }
    }

    /// Makes a chat known, with English as its language.
    async fn english(&self, chat: &Chat) {
        self.in_language(chat, chat::Language::En).await;
    }

    /// Makes a chat known, with this language.
    async fn in_language(&self, chat: &Chat, language: chat::Language) {
        let (platform, key) = (Platform::Telegram, self.ana.key());
        let ana = Identity { platform, key, name: "Ana".to_owned() };
        let ana = self.service.people().person(&ana).await.unwrap().id;
        let room =
            self.service.chats().room_of_chat(platform, &chat.key(), "Škola", ana).await.unwrap();
        self.service.rooms().set_room_language(room.id, ana, language).await.unwrap();
    }

    /// Both ask to be told their turns in private.
    async fn tells_alone(&self) {
        for (person, name) in [(&self.ana, "Ana"), (&self.bob, "Bob")] {
            let (platform, key) = (Platform::Telegram, person.key());
            let known = Identity { platform, key, name: name.to_owned() };
            let id = self.service.people().person(&known).await.unwrap().id;
            self.service.people().set_notify(id, service::Notify::Dm).await.unwrap();
        }
    }

    /// Begins a game in a chat.
    async fn game(&self, chat: &Chat) {
        self.english(chat).await;
        self.ana.says(chat, "/new abaku 2");
        chat.shows("Ana invites you").await;
        let join = self.bob.presses(chat, "Join");
        chat.shows("Game on in k1").await;
        join.answer().await;
    }

    async fn board(&self) -> Arc<Board> {
        self.service.matches().board(MatchId::from_code("k1").unwrap()).await.unwrap()
    }

    async fn ply(&self) -> u32 {
        self.board().await.table.ply()
    }

    /// Returns the player to move.
    async fn mover(&self) -> &Person {
        let board = self.board().await;
        let seat = mover(&board).expect("somebody is to move");
        let person = board.card.player(seat).unwrap().person().unwrap();
        let key = self.service.chats().key_on(person, Platform::Telegram).await.unwrap();
        if key == Some(self.ana.key()) { &self.ana } else { &self.bob }
    }

    /// Returns the player who waits.
    async fn waiter(&self) -> &Person {
        if self.mover().await.id == self.ana.id { &self.bob } else { &self.ana }
    }

    /// Returns the mover's best placement, as they would type it, else an exchange.
    async fn best(&self) -> String {
        let board = self.board().await;
        let best = board.table.listing(mover(&board).unwrap()).into_iter().next();
        let rack = suite::rack(&board);
        best.map_or_else(|| format!("-{rack}"), |best| best.choice.shown)
    }

    /// Returns the mover's tiles, as they would stand in words for them.
    async fn held(&self) -> String {
        let rack: Vec<_> =
            suite::rack(self.board().await.as_ref()).chars().map(String::from).collect();
        let (last, first) = rack.split_last().unwrap();
        format!("Your tiles: {} and {last}", first.join(", "))
    }

    /// Waits until the game has this many entries.
    async fn reaches(&self, ply: u32) {
        self.until(&format!("entry {ply}"), async || self.ply().await >= ply).await;
    }

    /// Waits until everything under way has ended.
    async fn settled(&self) {
        eventually("an end of all that was begun", PATIENCE, async || {
            // The order is that of an update on its way.
            let updates = self.telegram.pending();
            let backlog = self.service.deliveries().backlog().await.unwrap();
            let done = updates == 0 && backlog == Backlog::default();
            let story = move |to: &mut fmt::Formatter<'_>| {
                write!(to, "{updates}, {backlog:?}\n{}", self.telegram.transcript())
            };
            if done { Ok(()) } else { Err(fmt::from_fn(story)) }
        })
        .await;
    }

    /// Waits until a condition holds.
    async fn until(&self, what: &str, mut is: impl AsyncFnMut() -> bool) {
        eventually(what, PATIENCE, async || {
            let story =
                |to: &mut fmt::Formatter<'_>| write!(to, "\n{}", self.telegram.transcript());
            if is().await { Ok(()) } else { Err(fmt::from_fn(story)) }
        })
        .await;
    }
}
