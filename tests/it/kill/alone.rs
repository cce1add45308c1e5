//! Lone players while processes are killed: boards in private chats and in a browser, the puzzle of
//! the day in one message, and the results they share with their group.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use game_core::{LogLine, Seat, Turn};
use reqwest::{
    Client,
    header::{COOKIE, LOCATION, ORIGIN, SET_COOKIE},
    redirect::Policy,
};
use service::{Identity, MatchId, Occasion, PersonId, Platform, Service};
use suite::{
    PATIENCE,
    discord::{self, Discord},
    eventually,
    telegram::{self, Chat, Telegram},
};
use tokio::task::JoinHandle;

use super::{RESTS, bot::Home, dice::Dice, look::cards};

/// The number of kills, unless `KAMEN_KILLS` says otherwise.
const KILLS: u32 = 12;
/// The number of people who solve the puzzle of the day.
const SOLVERS: i64 = 20;
/// The name of the player in a browser.
const WEB: &str = "Wanda";

/// The place where a lone player plays.
enum Way {
    Telegram(telegram::Person),
    Discord(discord::Person),
    Web(Page),
}

/// A lone player, with one game after another.
struct Soloist {
    name: &'static str,
    way: Way,
    /// Their current game.
    game: Option<MatchId>,
    /// Their moves in it, as the log has them.
    meant: Vec<String>,
    /// Whether they know that the last move is played.
    known: Arc<AtomicBool>,
    moves: usize,
    again: usize,
}

/// A page without scripts.
#[derive(Clone)]
struct Page {
    client: Client,
    home: String,
    cookie: String,
    room: String,
}

impl Page {
    async fn posts(&self, to: &str, fields: &[(&str, &str)]) -> Option<reqwest::Response> {
        let form = self.client.post(format!("{}{to}", self.home)).form(fields);
        let form = form.header(ORIGIN, &self.home).header(COOKIE, &self.cookie);
        form.send().await.ok()
    }

    /// Opens the page and makes a room.
    async fn open(home: String) -> Self {
        let client = Client::builder().redirect(Policy::none()).build().unwrap();
        let mut page = Self { client, home, cookie: String::new(), room: String::new() };
        let named = page.posts("/name", &[("name", WEB)]).await.expect("the page is there");
        let cookie = named.headers()[SET_COOKIE].to_str().unwrap();
        page.cookie = cookie.split(';').next().unwrap().to_owned();
        let made = page.posts("/rooms", &[("title", "Home")]).await.unwrap();
        page.room = made.headers()[LOCATION].to_str().unwrap().to_owned();
        page
    }

    /// Writes into the field; sets `known` once the server has accepted it.
    fn writes(&self, text: String, known: Arc<AtomicBool>) -> JoinHandle<()> {
        let page = self.clone();
        tokio::spawn(async move {
            let fields = [("how", "do"), ("text", &*text)];
            let answer = page.posts(&format!("{}/talk", page.room), &fields).await;
            let taken = answer.is_some_and(|answer| answer.status().is_redirection());
            known.store(taken, Ordering::SeqCst);
        })
    }
}

impl Soloist {
    fn new(name: &'static str, way: Way) -> Self {
        let (meant, known) = (Vec::new(), Arc::default());
        Self { name, way, game: None, meant, known, moves: 0, again: 0 }
    }

    /// Sends a command in private; the same words on each platform.
    fn writes(&self, command: (&str, &[(&str, &str)]), text: &str) {
        match &self.way {
            Way::Telegram(person) => drop(person.says(&person.private(), text)),
            Way::Discord(person) => drop(person.in_private().sends(command.0, command.1)),
            Way::Web(page) => drop(page.writes(text.to_owned(), Arc::clone(&self.known))),
        }
    }

    fn begins(&self) {
        self.writes(("new", &[("game", "abaku"), ("options", "1")]), "/new abaku 1");
    }

    /// Compares the game on the disk with the moves that were meant. Moves if all of them are
    /// there, and repeats a lost one.
    async fn goes_on(&mut self, service: &Service, dice: &mut Dice, there: bool) {
        let mut mine = cards(service).await.into_values();
        let own = |name: &String| name == self.name;
        let mine =
            mine.rfind(|card| card.occasion == Occasion::Ordinary && card.names().iter().any(own));
        let Some(card) = mine else { return self.begins() };
        if self.game != Some(card.id) {
            (self.game, self.meant) = (Some(card.id), Vec::new());
        }
        let board = service.matches().board(card.id).await.unwrap();
        let log = board.table.log();
        let decided = |line: &&LogLine| !line.code.starts_with("*:");
        let made: Vec<_> = log.iter().filter(decided).map(|line| line.code.clone()).collect();
        let (id, name) = (card.id.code(), self.name);
        let common = made.len().min(self.meant.len());
        assert_eq!(made[..common], self.meant[..common], "{name}, {id}: not what was meant");
        assert!(made.len() <= self.meant.len(), "{name}, {id}: played and never meant: {made:?}");
        let lost = self.meant.len() - made.len();
        let known = self.known.load(Ordering::SeqCst) && matches!(self.way, Way::Web(_));
        assert!(lost <= usize::from(!known), "{name}, {id}: lost: {:?}", self.meant);
        if !there {
            return;
        }
        if lost > 0 {
            // Telegram keeps the text until the bot takes it.
            if !matches!(self.way, Way::Telegram(_)) {
                self.again += 1;
                let last = self.meant.last().unwrap().split_once(':').unwrap().1.to_owned();
                self.plays(card.id, &last);
            }
            return;
        }
        if matches!(board.table.turn(), Turn::Over(_)) {
            return self.begins();
        }
        let seat = Seat::new(0);
        let listed = board.table.listing(seat);
        let pass = board.table.parse(game_core::Viewer::Seat(seat), "pass");
        let chosen = match listed.is_empty() {
            true => pass.expect("somebody can always pass"),
            false => listed[dice.below(listed.len())].choice.clone(),
        };
        self.meant.push(format!("{seat}:{}", chosen.code));
        self.moves += 1;
        self.plays(card.id, &chosen.code);
    }

    fn plays(&self, id: MatchId, code: &str) {
        self.known.store(false, Ordering::SeqCst);
        let (game, text) = (id.code(), format!("{}: {code}", id.code()));
        self.writes(("play", &[("match", &game), ("move", code)]), &text);
    }
}

/// A person who solves the puzzle of the day in private and tells the group.
struct Solver {
    person: telegram::Person,
    opened: bool,
    /// Their puzzle, which stays theirs when the next day begins.
    puzzle: Option<MatchId>,
    tries: usize,
    told: bool,
}

impl Solver {
    /// Does the next thing once the last is done; returns what they wait for, if anything.
    async fn goes_on(&mut self, service: &Service, dice: &mut Dice) -> Option<&'static str> {
        let private = self.person.private();
        if !self.opened {
            self.person.says(&private, "/puzzle");
            self.opened = true;
            return Some("a puzzle");
        }
        let who = known(service, &self.person).await;
        if self.puzzle.is_none() {
            // The service reads a copy of the database: a puzzle opened there is open only there.
            let opened = service.puzzles().open_puzzle(who).await;
            self.puzzle = opened.ok().and_then(|(id, new)| (!new).then_some(id));
        }
        let Some(id) = self.puzzle else { return Some("a puzzle") };
        let board = service.matches().board(id).await.unwrap();
        let made: Vec<_> = board.table.log().iter().map(|line| &*line.code).collect();
        let count = made.iter().filter(|code| !code.starts_with("*:")).count();
        assert!(count <= self.tries, "{}: a try that nobody made", self.person.id);
        assert!(count + 1 >= self.tries, "{}: a try is lost", self.person.id);
        if count < self.tries {
            return Some("a try");
        }
        if matches!(board.table.turn(), Turn::Over(_)) {
            if self.told {
                return None;
            }
            let end = private.shown().into_iter().rfind(|it| it.button("Tell").is_some());
            if let Some(end) = end {
                self.person.presses_on(&end, "Tell");
                self.told = true;
            }
            return Some("the end");
        }
        let seat = Seat::new(0);
        let mut listed = board.table.listing(seat);
        // Repeating a try is no second try.
        listed.retain(|one| !made.contains(&&*format!("{seat}:{}", one.choice.code)));
        let chosen = &listed[dice.below(listed.len())].choice.shown;
        self.person.says(&private, &format!("{}: {chosen}", id.code()));
        self.tries += 1;
        Some("a try")
    }
}

async fn known(service: &Service, person: &telegram::Person) -> PersonId {
    let (platform, key, name) = (Platform::Telegram, person.key(), String::new());
    service.people().person(&Identity { platform, key, name }).await.unwrap().id
}

struct Alone {
    telegram: Telegram,
    discord: Discord,
    home: Home,
    group: Chat,
    soloists: Vec<Soloist>,
    solvers: Vec<Solver>,
    /// Groups that the bot was let into; in each a person, and whether they have pressed a button
    /// of its first message.
    fresh: Vec<(Chat, telegram::Person, bool)>,
    dice: Dice,
}

impl Alone {
    /// A first process opens private chats in peace.
    async fn new() -> Self {
        let (telegram, discord) = (Telegram::start(), Discord::start());
        let home = Home::new(&telegram, &discord).with_pages();
        let person = |id: i64, name: &str| {
            let person = telegram.person(id, name);
            person.speaks("en");
            person
        };
        let tom = person(42, "Tom");
        let solvers: Vec<_> = (0..SOLVERS).map(|id| person(100 + id, &format!("S{id}"))).collect();
        let all: Vec<_> = solvers.iter().chain([&tom]).collect();
        let group = telegram.supergroup(-1001, "Club", &all);
        let guild = discord.guild("Club");
        let dan = discord.person("Dan", "en-US").at(discord.channel(guild, "games"));
        let bot = home.begin();
        discord.connected().await;
        discord.until("the commands", |discord| !discord.commands().is_empty()).await;
        dan.command("games", &[]).await;
        for person in &all {
            person.starts("");
            person.reads(&person.private(), "No games right now").await;
            person.says(&group, "/games");
        }
        let page = Page::open(home.pages()).await;
        eventually("puzzles", PATIENCE, async || {
            tom.says(&tom.private(), "/puzzle");
            tokio::time::sleep(Duration::from_secs(2)).await;
            let shown = tom.private().shown();
            let there = shown.iter().any(|seen| seen.picture.is_some());
            if there { Ok(()) } else { Err(format!("{:?}", shown.last())) }
        })
        .await;
        assert!(bot.stopped().await.success(), "{}", home.log());
        let ways = [("Tom", Way::Telegram(tom)), ("Dan", Way::Discord(dan)), (WEB, Way::Web(page))];
        let soloists = ways.into_iter().map(|(name, way)| Soloist::new(name, way)).collect();
        let solver = |person| Solver { person, opened: false, puzzle: None, tries: 0, told: false };
        let solvers = solvers.into_iter().map(solver).collect();
        let (fresh, dice) = (Vec::new(), Dice::new(5));
        Self { telegram, discord, home, group, soloists, solvers, fresh, dice }
    }

    /// Lets the bot into a new group now and then, and presses a button of its first message there.
    fn newcomers(&mut self, life: u32) {
        for (chat, person, pressed) in &mut self.fresh {
            let hello = chat.shown().into_iter().find(|seen| seen.button("Chess").is_some());
            if let Some(hello) = hello.filter(|_| !*pressed) {
                person.presses_on(&hello, "Chess");
                *pressed = true;
            }
        }
        if life.is_multiple_of(10) {
            let id = i64::from(life);
            let person = self.telegram.person(5_000 + id, "Nina");
            person.speaks("en");
            let chat = self.telegram.supergroup(-5_000 - id, "New", &[&person]);
            person.adds(&chat);
            self.fresh.push((chat, person, false));
        }
    }

    /// One process: people do what they can, and it is killed.
    async fn life(&mut self, life: u32) {
        self.newcomers(life);
        let before = self.telegram.calls_from(0).len();
        let mut bot = self.home.begin();
        eventually("a process that begins", PATIENCE, async || {
            let began = self.telegram.calls_from(before).iter().any(|it| it.method == "getMe");
            if began { Ok(()) } else { Err(self.home.log()) }
        })
        .await;
        let there = self.dice.chance(900) && self.discord.connects().await;
        let service = self.home.left().await;
        for soloist in &mut self.soloists {
            soloist.goes_on(&service, &mut self.dice, there).await;
        }
        let next = self.dice.below(self.solvers.len());
        self.solvers[next].goes_on(&service, &mut self.dice).await;
        service.close().await;
        let long = 50 + self.dice.below(1_200) as u64;
        tokio::time::sleep(Duration::from_millis(long)).await;
        assert!(!bot.ended(), "{}", self.home.log());
        bot.killed();
        self.discord.disconnected().await;
    }

    /// Runs a process in peace until nothing is left to do; an error names what is left.
    async fn rests(&mut self) -> Result<(), String> {
        self.newcomers(1);
        let bot = self.home.begin();
        assert!(self.discord.connects().await, "{}", self.home.log());
        tokio::time::sleep(Duration::from_secs(2)).await;
        eventually("an end of all updates", PATIENCE, async || {
            if self.telegram.pending() == 0 { Ok(()) } else { Err(self.home.log()) }
        })
        .await;
        let service = self.home.left().await;
        let backlog = service.deliveries().backlog().await.unwrap();
        let mut waits = Vec::new();
        for solver in &mut self.solvers {
            waits.extend(solver.goes_on(&service, &mut self.dice).await);
        }
        let pressed = self.fresh.iter().all(|(_, _, pressed)| *pressed);
        let done = waits.is_empty() && pressed && backlog == service::Backlog::default();
        service.close().await;
        assert!(bot.stopped().await.success(), "{}", self.home.log());
        if done { Ok(()) } else { Err(format!("{waits:?}, {backlog:?}")) }
    }

    /// Asserts that everything is there once, and told.
    async fn ends(&mut self, kills: u32) {
        let service = self.home.left().await;
        for soloist in &mut self.soloists {
            soloist.goes_on(&service, &mut self.dice, false).await;
            eprintln!("{}: {} moves, {} again", soloist.name, soloist.moves, soloist.again);
            assert!(soloist.moves as u32 * 4 >= kills, "{} hardly played", soloist.name);
        }
        let posts: Vec<_> = self.group.shown().into_iter().map(|seen| seen.text).collect();
        for solver in &self.solvers {
            let line = format!("S{}", solver.person.id - 100);
            let told = posts.iter().filter(|text| {
                text.split_whitespace()
                    .any(|it| it.trim_matches(|letter: char| !letter.is_alphanumeric()) == line)
            });
            // A crash may repeat a line.
            assert!((1..=2).contains(&told.count()), "{line}: {posts:#?}");
        }
        let told: usize = posts.len();
        eprintln!("{kills} kills; the group was told {told} lines by {SOLVERS} people");
        for (chat, person, pressed) in &self.fresh {
            let shown: Vec<_> = chat.shown().into_iter().map(|seen| seen.text).collect();
            assert!(*pressed, "{}: no first words: {shown:?}", person.id);
            // A crash may repeat each of them.
            let twice = |text: &String| shown.iter().filter(|it| *it == text).count() > 2;
            assert!(!shown.iter().any(twice), "{}: {shown:?}", person.id);
        }
        assert!(!self.home.log().contains("panicked"), "{}", self.home.log());
        service.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_of_lone_players_outlive_every_kill_and_are_told_once() {
    let kills = suite::times("KAMEN_KILLS").unwrap_or(KILLS);
    let mut alone = Alone::new().await;
    for life in 0..kills {
        alone.life(life).await;
    }
    for round in 0.. {
        let Err(why) = alone.rests().await else { break };
        assert!(round < RESTS, "{}\nnever done: {why}", alone.telegram.transcript());
    }
    alone.ends(kills).await;
}
