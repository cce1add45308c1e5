//! The real bots on a fake Telegram and a fake Discord, people with accounts there, and stories
//! performed by them.

use std::{collections::BTreeMap, fmt, fmt::Write as _, sync::Arc, time::Duration};

use chat::{Definition, Desk, Language, Limits, PostingBudget, Verb, Words};
use game_core::Viewer;
use service::{Backlog, Board, Identity, MatchId, PersonId, Platform, RoomId, Service, Timers};
use suite::{
    Ground, PATIENCE,
    discord::{Discord, TOKEN},
    eventually, mover, numbered,
    telegram::Telegram,
};
use tokio::{sync::watch, task::JoinHandle};

use super::{
    accounts::Account,
    browser::Browser,
    shown::{self, in_order},
    story::{Deed, Way, Who},
};
use crate::games::hand::way;

/// The place where a story is performed.
pub(crate) struct Stage {
    pub(crate) service: Arc<Service>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) telegram: Telegram,
    pub(crate) discord: Discord,
    /// The transcript of actions and messages.
    pub(crate) transcript: String,
    pub(crate) people: BTreeMap<String, Vec<Account>>,
    /// The language of newcomers.
    language: Language,
    /// The address of the table on the web.
    home: String,
    read: (usize, usize),
    /// The last code that was given to a person.
    pub(crate) code: Option<String>,
    stop: watch::Sender<bool>,
    bots: Vec<JoinHandle<()>>,
    ground: Ground,
}

impl Stage {
    /// Starts the bots; nobody has spoken yet.
    pub(crate) async fn new() -> Self {
        Self::with(|count| [count; 32]).await
    }

    /// The same with chats that know the address of the table on the web.
    pub(crate) async fn reached() -> Self {
        Self::opened(|count| [count; 32], true).await
    }

    /// The same with chosen secrets for the games, by their number.
    pub(crate) async fn with(secret: impl Fn(u8) -> [u8; 32] + Send + Sync + 'static) -> Self {
        Self::opened(secret, false).await
    }

    async fn opened(
        secret: impl Fn(u8) -> [u8; 32] + Send + Sync + 'static,
        reached: bool,
    ) -> Self {
        let ground = Ground::with(|opening| {
            opening.secrets = numbered(secret);
            opening.puzzles = service::games_with_puzzles().collect();
        });
        let ground = ground.await;
        let service = Arc::clone(&ground.service);
        let desk = Arc::new(Desk::with(Arc::clone(&service), Limits::NONE));
        let mut stage = Self {
            service,
            desk,
            telegram: Telegram::start(),
            discord: Discord::start(),
            transcript: String::new(),
            people: BTreeMap::new(),
            language: Language::En,
            home: String::new(),
            read: (0, 0),
            code: None,
            stop: watch::channel(false).0,
            bots: Vec::new(),
            ground,
        };
        stage.start(reached).await;
        stage
    }

    async fn start(&mut self, reached: bool) {
        let listener = web::bind(([127, 0, 0, 1], 0).into()).await.unwrap();
        self.home = format!("http://{}", listener.local_addr().unwrap());
        if reached {
            self.desk = Arc::new(Desk::clone(&self.desk).reached_at(Some(self.home.clone())));
        }
        self.discord.allow_per_channel(1000, Duration::from_secs(1));
        let mut telegram = telegram::TelegramSettings::new(self.telegram.token().into());
        telegram.api = Some(self.telegram.url());
        let budget = PostingBudget {
            all_per_second: 1_000,
            chat_gap: Duration::ZERO,
            group_per_minute: 10_000,
        };
        telegram.budget = budget;
        let api = Some(self.discord.address().to_owned());
        let discord = discord::DiscordSettings::new(TOKEN.into());
        let discord = discord::DiscordSettings { api, budget, ..discord };
        let shared = || (Arc::clone(&self.desk), Arc::clone(&self.service), self.stop.subscribe());
        let (desk, service, stop) = shared();
        let telegram = telegram::run(telegram, desk, service, stop);
        let (desk, service, stop) = shared();
        let discord = discord::run(discord, desk, service, stop);
        let (desk, service, mut stop) = shared();
        let stopped = async move { drop(stop.wait_for(|stop| *stop).await) };
        let settings = web::WebSettings::default();
        let web = web::run(settings, desk, service, web::RequestLimits::NONE, listener, stopped);
        self.bots = vec![
            tokio::spawn(async move { telegram.await.unwrap() }),
            tokio::spawn(async move { discord.await.unwrap() }),
            tokio::spawn(async move { web.await.unwrap() }),
        ];
        self.telegram.polled().await;
        self.discord.connected().await;
        self.discord.until("the commands", |fake| !fake.commands().is_empty()).await;
    }

    /// Stops the bots.
    pub(crate) async fn end(&mut self) {
        self.stop.send_replace(true);
        for bot in std::mem::take(&mut self.bots) {
            bot.await.unwrap();
        }
    }

    /// Sets the language of newcomers.
    pub(crate) fn speaks(&mut self, language: Language) {
        self.language = language;
    }

    /// Brings these people, with accounts on Telegram and in one group there.
    pub(crate) fn on_telegram(&mut self, names: &[&str]) {
        let people = (42..).zip(names).map(|(id, name)| {
            let person = self.telegram.person(id, name);
            person.speaks(self.language.code());
            person
        });
        let people: Vec<_> = people.collect();
        let group = self.telegram.supergroup(-1001, "Škola", &people.iter().collect::<Vec<_>>());
        for (name, person) in names.iter().zip(people) {
            self.account(name, Account::Telegram(person, group.clone()));
        }
    }

    /// Brings these people, with accounts on Discord and in one channel there.
    pub(crate) fn on_discord(&mut self, names: &[&str]) {
        let guild = self.discord.guild("Škola");
        let channel = self.discord.channel(guild, "hry");
        for name in names {
            // Discord has no Slovak: people who speak it tell the bot.
            let locale = if self.language == Language::Cs { "cs" } else { "en-US" };
            let person = self.discord.person(name, locale).at(channel);
            self.discord.promote(guild, person.id);
            self.account(name, Account::Discord(person));
        }
    }

    /// Brings these people, with browsers in one room on the web.
    pub(crate) async fn on_web(&mut self, names: &[&str]) {
        let mut room = None;
        for name in names {
            let browser = Browser::open(&self.home, name, self.language.code()).await;
            match &room {
                None => room = Some(browser.makes_room("Škola").await),
                Some(key) => browser.enters(key).await,
            }
            self.account(name, Account::Web(Arc::new(browser)));
        }
    }

    fn account(&mut self, name: &str, account: Account) {
        self.people.entry(name.to_owned()).or_default().push(account);
    }

    /// Performs a story.
    pub(crate) async fn performs(&mut self, story: Vec<Deed>) {
        for deed in story {
            match deed {
                Deed::Remark(text) => writeln!(self.transcript, "\n# {text}").unwrap(),
                Deed::Writes(who, text) => self.writes(&who, &text).await,
                Deed::Presses(who, labels) => self.presses(&who, &labels).await,
                Deed::Exchanges(who) => {
                    let rack = suite::rack(self.board().await.as_ref());
                    self.writes(&who, &format!("/exchange {}", &rack[..1])).await;
                }
                Deed::Opens(who) => self.opens(&who).await,
                Deed::Enters(name) => self.enters(&name).await,
                Deed::ByButtons(moves) => {
                    for code in moves {
                        self.presses_through(&code).await;
                    }
                }
                Deed::Answers => self.computers_answer().await,
                Deed::Passes(hours) => self.passes(hours).await,
                Deed::PassDays(days) => self.pass_days(days).await,
                Deed::Best(way) => self.plays(way).await,
                Deed::BestToTheEnd(way) => {
                    while mover(self.board().await.as_ref()).is_some() {
                        self.plays(way).await;
                    }
                }
            }
        }
    }

    pub(crate) async fn writes(&mut self, who: &Who, text: &str) {
        let (name, account) = self.whom(who).await;
        let private = matches!(who, Who::InPrivate(_));
        if let Account::Web(browser) = &account {
            let own = match private {
                true => {
                    Some(self.service.chats().home(self.person(&name).await).await.unwrap().key)
                }
                false => None,
            };
            browser.goes_home(own.as_deref()).await;
        }
        let place = if private { " in private" } else { "" };
        writeln!(self.transcript, "{name}{place} on {}: {text}", account.platform()).unwrap();
        let code = self.code.as_deref().unwrap_or("CODE");
        account.writes(&text.replace("CODE", code)).await;
        self.look().await;
    }

    pub(crate) async fn presses(&mut self, who: &Who, labels: &[String]) {
        let (name, account) = self.whom(who).await;
        let labels: Vec<_> = labels.iter().map(|label| self.worded(label)).collect();
        for label in &labels {
            writeln!(self.transcript, "{name} on {} presses [{label}]", account.platform())
                .unwrap();
            account.presses(label).await;
            self.look().await;
        }
    }

    /// Returns the label of a story in the language of the people here.
    fn worded(&self, label: &str) -> String {
        let Some(key) = label.strip_prefix('=') else { return label.to_owned() };
        let words = Words(self.language);
        let board = words.plain("abaku-option-board-compact");
        let args = [("board", board.into()), ("made", "@".into()), ("move", "@".into())];
        let said = words.phrase(key, &args, &[]);
        said.split('@').next().unwrap_or_default().trim_end().to_owned()
    }

    async fn opens(&mut self, who: &Who) {
        let (name, account) = self.whom(who).await;
        if account.opens() {
            writeln!(self.transcript, "{name} opens the private chat").unwrap();
            self.look().await;
        }
    }

    /// A person comes into the newest room, from the web.
    async fn enters(&mut self, name: &str) {
        let room = self.service.rooms().room_by_id(self.room().await).await.unwrap().unwrap();
        let browser = Browser::open(&self.home, name, self.language.code()).await;
        browser.enters(&room.key).await;
        writeln!(self.transcript, "{name} enters on the web").unwrap();
        self.account(name, Account::Web(Arc::new(browser)));
        self.look().await;
    }

    /// The computers move, as long as it is their turn.
    async fn computers_answer(&mut self) {
        loop {
            let board = self.board().await;
            let player = mover(&board).and_then(|seat| board.card.player(seat));
            if player.is_none_or(|player| player.person().is_some()) {
                return;
            }
            self.service.run_due().await;
            self.look().await;
        }
    }

    /// So many hours pass, with all that is due in them.
    async fn passes(&mut self, hours: u32) {
        writeln!(self.transcript, "{hours} hours pass").unwrap();
        let timers = self.timers().await;
        for _ in 0..hours * 60 {
            self.moves_on(&timers, 60_000).await;
        }
        self.look().await;
    }

    /// So many days pass; nobody looks more often than once an hour.
    async fn pass_days(&mut self, days: u32) {
        writeln!(self.transcript, "{days} days pass").unwrap();
        let timers = self.timers().await;
        for _ in 0..days * 24 {
            self.moves_on(&timers, 3_600_000).await;
        }
        self.look().await;
    }

    /// Starts the timers of the service.
    async fn timers(&self) -> Timers {
        let timers = Timers::new(Arc::clone(&self.service));
        timers.run_due().await;
        timers
    }

    /// Lets so much time pass, with all that is due by then.
    async fn moves_on(&self, timers: &Timers, millis: i64) {
        self.ground.clock.advance(millis);
        timers.run_again().await;
        // A message names the time that is left when it is sent.
        if self.service.deliveries().backlog().await.unwrap() != Backlog::default() {
            self.still().await;
        }
    }

    /// The player on turn plays their best move, once the computers have moved.
    async fn plays(&mut self, how: Way) {
        self.computers_answer().await;
        let board = self.board().await;
        let Some(seat) = mover(&board) else { return };
        let best = board.table.listing(seat).into_iter().next();
        match (how, best) {
            (Way::Pressed, Some(best)) => self.presses_through(&best.choice.code).await,
            (_, Some(best)) => self.writes(&Who::Mover, &best.choice.shown).await,
            (_, None) => {
                let exchange = format!("-{}", suite::rack(&board));
                self.writes(&Who::Mover, &exchange).await;
            }
        }
        if self.board().await.mark() == board.mark() {
            self.writes(&Who::Mover, "/pass").await;
        }
        assert_ne!(self.board().await.mark(), board.mark(), "{}", self.transcript);
    }

    /// The player on turn plays this by buttons alone.
    async fn presses_through(&mut self, code: &str) {
        let board = self.board().await;
        let seat = mover(&board).expect("somebody is to move");
        let person =
            board.card.player(seat).expect("the seat is taken").person().expect("a person plays");
        let words = Words(self.desk.language_of(person).await.unwrap());
        let mut labels = way(board.table.as_ref(), seat, code, words);
        // A player called by name in the group opens their own view first.
        let (_, account) = self.whom(&Who::Mover).await;
        if !account.can_press(&labels[0]) {
            let holds = board.table.hand(Viewer::Seat(seat)).is_some();
            let hand = format!("{}-button-hand", board.card.game);
            let key = if holds { &hand } else { "desk-button-move" };
            // The button is worded for the whole group.
            let worded = Language::ALL.map(|language| Words(language).plain(key));
            labels.insert(0, worded.into_iter().find(|label| account.sees(label)).expect(key));
        }
        self.presses(&Who::Mover, &labels).await;
        assert_ne!(self.board().await.mark(), board.mark(), "{code}: {}", self.transcript);
    }

    /// Returns the person that is meant, and the account they use.
    async fn whom(&self, who: &Who) -> (String, Account) {
        let (name, which) = match who {
            Who::Named(name) | Who::InPrivate(name) => (name.clone(), 0),
            Who::Elsewhere(name) => (name.clone(), 1),
            Who::Mover | Who::Other => {
                let board = self.board().await;
                let names = board.card.names();
                let seat = mover(&board).expect("somebody is to move").index();
                let seat = if *who == Who::Mover { seat } else { 1 - seat };
                (names[seat].clone(), 0)
            }
        };
        let account = self.people[&name][which].clone();
        match who {
            Who::InPrivate(_) => (name, account.in_private()),
            _ => (name, account),
        }
    }

    /// Returns the person behind the first account of this name.
    pub(crate) async fn person(&self, name: &str) -> PersonId {
        let (platform, key) = match &self.people[name][0] {
            Account::Telegram(person, _) => (Platform::Telegram, person.key()),
            Account::Discord(person) => (Platform::Discord, person.id.to_string()),
            Account::Web(_) => {
                let there = self.service.rooms().members(self.room().await).await.unwrap();
                return there.iter().find(|person| person.name == name).expect("they are there").id;
            }
        };
        let name = name.to_owned();
        self.service.people().person(&Identity { platform, key, name }).await.unwrap().id
    }

    /// Returns the room in which they play.
    pub(crate) async fn room(&self) -> RoomId {
        for account in self.people.values().flatten() {
            if let Account::Web(browser) = account {
                return self.service.rooms().room(&browser.room().await).await.unwrap().unwrap().id;
            }
        }
        let ana = Box::pin(self.person("Ana")).await;
        self.service.rooms().rooms_of(ana).await.unwrap().last().expect("they have spoken").id
    }

    /// Returns the newest match.
    pub(crate) async fn newest(&self) -> MatchId {
        let all = self.service.matches().room_matches(self.room().await, false).await.unwrap();
        all.iter().map(|card| card.id).max().expect("there is a match")
    }

    pub(crate) async fn board(&self) -> Arc<Board> {
        self.service.matches().board(self.newest().await).await.unwrap()
    }

    /// Waits until everybody has seen everything, and writes it down.
    pub(crate) async fn look(&mut self) {
        self.still().await;
        let seen = [
            shown::on_telegram(&self.telegram, &mut self.read.0),
            shown::on_discord(&self.discord, &mut self.read.1),
        ];
        for seen in seen {
            let text = in_order(seen);
            let text = self.normal(&text);
            self.transcript.push_str(&text);
        }
        let browsers = self.people.iter().filter_map(|(name, accounts)| match accounts.last() {
            Some(Account::Web(browser)) => Some((name.as_str(), browser)),
            _ => None,
        });
        let text = shown::on_web(browsers).await;
        let text = self.normal(&text);
        self.transcript.push_str(&text);
    }

    /// Removes from a text the parts that differ each time; codes are remembered.
    fn normal(&mut self, text: &str) -> String {
        for (verb, before) in [
            (Verb::Link, ""),
            (Verb::Bridge, ""),
            (Verb::New, "chess vote="),
            (Verb::New, "mill vote="),
        ] {
            let command = format!("/{} {before}", Definition::of(verb).called(self.language));
            let Some((_, rest)) = text.split_once(&command) else { continue };
            let code = rest.split(|one: char| !one.is_alphanumeric()).next().unwrap_or_default();
            if code.len() == 8 {
                self.code = Some(code.to_owned());
            }
        }
        self.code.as_ref().map_or_else(|| text.to_owned(), |code| text.replace(code, "CODE"))
    }

    /// Waits until everything under way has ended and been seen.
    async fn still(&self) {
        let on_web = |account: &Account| matches!(account, Account::Web(_));
        if self.people.values().flatten().all(on_web) {
            return;
        }
        eventually("an end of all that was begun", PATIENCE, async || {
            // The order is that of an update on its way.
            let (updates, pressed) = (self.telegram.pending(), self.discord.unanswered());
            let backlog = self.service.deliveries().backlog().await.unwrap();
            if updates + pressed == 0 && backlog == Backlog::default() {
                return Ok(());
            }
            let all = || (self.telegram.transcript(), self.discord.transcript());
            Err(fmt::from_fn(move |to| {
                write!(to, "{updates}, {pressed}, {backlog:?}\n{}\n{}", all().0, all().1)
            }))
        })
        .await;
    }
}

/// Prints the transcript up to the place where a story broke off.
impl Drop for Stage {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.transcript);
        }
    }
}
