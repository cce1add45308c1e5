//! The real bot against a fake Discord.

mod activity;
mod bans;
mod calls;
mod delivery;
mod looks;
mod places;
mod playing;
mod privacy;
mod promptness;
mod quiet;
mod solved;
mod upkeep;

use std::{fmt, sync::Arc};

use chat::Desk;
use discord::DiscordSettings;
use service::{Clock, Identity, MatchId, PersonId, Platform, Service, SystemClock};
use suite::{
    Ground, PATIENCE,
    discord::{Discord, Id, Person, SECRET, TOKEN},
    eventually, mover,
};
use tokio::{sync::watch, task::JoinHandle};

/// A Discord, a bot on it, and a channel with Ana and Béla.
struct Stage {
    fake: Discord,
    service: Arc<Service>,
    desk: Arc<Desk>,
    _ground: Ground,
    guild: Id,
    channel: Id,
    ana: Person,
    bela: Person,
    stop: watch::Sender<bool>,
    running: Option<JoinHandle<Result<(), discord::DiscordError>>>,
    threads: bool,
    /// Whether the table opens inside Discord.
    activity: bool,
}

impl Stage {
    /// Brings everybody.
    async fn new() -> Self {
        Self::with(false).await
    }

    /// The same with a thread for each match.
    async fn with(threads: bool) -> Self {
        // The bot tries again when Discord says so.
        Self::timed(Arc::new(SystemClock), threads).await
    }

    /// The same with a given clock.
    async fn timed(clock: Arc<dyn Clock>, threads: bool) -> Self {
        Self::opening(clock, threads, None).await
    }

    /// The same with a table at this address, if any, which opens inside Discord.
    async fn opening(clock: Arc<dyn Clock>, threads: bool, site: Option<&str>) -> Self {
        let fake = Discord::start();
        let guild = fake.guild("Škola");
        let channel = fake.channel(guild, "hry");
        let ana = fake.person("Ana", "en-US").at(channel);
        let bela = fake.person("Béla", "en-US").at(channel);
        let ground = Ground::with(|opening| opening.clock = clock).await;
        let service = Arc::clone(&ground.service);
        let desk = Desk::new(Arc::clone(&service)).reached_at(site.map(str::to_owned));
        let (desk, activity) = (Arc::new(desk), site.is_some());
        let (stop, _) = watch::channel(false);
        let mut stage = Self {
            fake,
            service,
            desk,
            _ground: ground,
            guild,
            channel,
            ana,
            bela,
            stop,
            running: None,
            threads,
            activity,
        };
        stage.start().await;
        stage
    }

    /// Starts the bot.
    async fn start(&mut self) {
        // An earlier one may not have hung up yet.
        self.fake.disconnected().await;
        let (desk, service) = (Arc::clone(&self.desk), Arc::clone(&self.service));
        self.stop = watch::channel(false).0;
        let settings = self.settings();
        let run = discord::run(settings, desk, service, self.stop.subscribe());
        self.running = Some(tokio::spawn(run));
        self.fake.connected().await;
        let fake = &self.fake;
        fake.until("the commands are registered", |fake| !fake.commands().is_empty()).await;
    }

    /// Stops the bot.
    async fn end(&mut self) -> Result<(), discord::DiscordError> {
        self.stop.send_replace(true);
        self.running.take().unwrap().await.unwrap()
    }

    /// An interaction of Ana's that a dead process has deferred and noted.
    async fn left_thinking(&self) -> Id {
        let asked = self.ana.sends("games", &[]);
        let token = format!("interaction-token-{asked}");
        let address = self.fake.address();
        let url = format!("{address}/api/v10/interactions/{asked}/{token}/callback");
        let deferred = serde_json::json!({"type": 5, "data": {"flags": 64}});
        let sent = reqwest::Client::new().post(url).json(&deferred).send().await.unwrap();
        assert!(sent.status().is_success());
        let owed = serde_json::json!({"token": token, "user": self.ana.id.to_string(),
            "name": "Ana", "in_place": false});
        let key = asked.to_string();
        let noted = self.service.inbox().owe_answer(Platform::Discord, &key, owed.to_string());
        assert!(noted.await.unwrap());
        asked
    }

    /// Returns the service's person for an account.
    async fn person(&self, person: &Person) -> PersonId {
        let (key, name) = (person.id.to_string(), "Ana".to_owned());
        let identity = Identity { platform: Platform::Discord, key, name };
        self.service.people().person(&identity).await.unwrap().id
    }

    fn settings(&self) -> DiscordSettings {
        let (api, threads) = (Some(self.fake.address().to_owned()), self.threads);
        let activity = self.activity.then(|| SECRET.into());
        DiscordSettings { api, threads, activity, ..DiscordSettings::new(TOKEN.into()) }
    }

    /// Both ask to be told their turns in private.
    async fn tells_alone(&self) {
        for (person, name) in [(&self.ana, "Ana"), (&self.bela, "Béla")] {
            let (platform, key) = (service::Platform::Discord, person.id.to_string());
            let known = Identity { platform, key, name: name.to_owned() };
            let id = self.service.people().person(&known).await.unwrap().id;
            self.service.people().set_notify(id, service::Notify::Dm).await.unwrap();
        }
    }

    /// Ana invites, Béla joins: a game of Abaku has begun.
    async fn begin(&self) -> MatchId {
        let answer =
            self.ana.command("new", &[("game", "abaku"), ("options", "2 board=compact")]).await;
        assert!(!answer.failed, "{}", self.fake.transcript());
        self.bela.awaits("Abaku").await;
        let joined = self.bela.presses("Join").await;
        assert!(!joined.failed, "{}", self.fake.transcript());
        let id = self.newest().await;
        self.bela.awaits(" to move.").await;
        id
    }

    /// Returns the newest match.
    async fn newest(&self) -> MatchId {
        let key = self.ana.id.to_string();
        let identity =
            service::Identity { platform: service::Platform::Discord, key, name: "Ana".to_owned() };
        let ana = self.service.people().person(&identity).await.unwrap();
        let mine = self.service.matches().games_of(ana.id).await.unwrap();
        mine.iter().map(|mine| mine.card.id).max().expect("there is a match")
    }

    /// Whether there is a match with this code.
    async fn is_there(&self, code: &str) -> bool {
        self.service.matches().card(MatchId::from_code(code).unwrap()).await.is_ok()
    }

    /// Returns the player to move, and the other.
    async fn sides(&self, id: MatchId) -> (&Person, &Person) {
        let board = self.service.matches().board(id).await.unwrap();
        let seat = mover(&board).expect("somebody is to move");
        let ana = board.card.names()[seat.index()] == "Ana";
        if ana { (&self.ana, &self.bela) } else { (&self.bela, &self.ana) }
    }

    /// Returns the player to move, the other, and the best move of the first.
    async fn turn(&self, id: MatchId) -> (&Person, &Person, String) {
        let board = self.service.matches().board(id).await.unwrap();
        let seat = mover(&board).expect("somebody is to move");
        let best = board.table.listing(seat).into_iter().next().expect("there is a move");
        let (mover, other) = self.sides(id).await;
        (mover, other, best.choice.shown)
    }

    /// Returns the number of entries in the log of a match.
    async fn plies(&self, id: MatchId) -> u32 {
        self.service.matches().board(id).await.unwrap().table.ply()
    }

    /// Waits until no delivery is under way.
    async fn delivered(&self) {
        eventually("an end of all deliveries", PATIENCE, async || {
            let backlog = self.service.deliveries().backlog().await.unwrap();
            let story = move |to: &mut fmt::Formatter<'_>| {
                write!(to, "{backlog:?}\n{}", self.fake.transcript())
            };
            if backlog.deliveries == 0 { Ok(()) } else { Err(fmt::from_fn(story)) }
        })
        .await;
    }
}
