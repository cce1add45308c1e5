//! A simulated year in small: the size of games in the file by table, the size after the old rows
//! are deleted, and the cost of a move on its way through the inbox, the rules and three
//! deliveries.
//!
//! Run by hand: `cargo test -p store --test year -- --ignored --nocapture`; `KAMEN_GAMES` sets the
//! number of games.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use game_core::Turn;
use ground::{Tally, tallied};
use service::{
    DeliveryOutcome, Identity, ManualClock, MatchId, MatchState, Opening, PersonId, Platform,
    Proposal, RawUpdate, RoomId, Service, Shelf, Timestamp,
};
use sqlx::{Connection as _, query, query_as};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection};

const PLATFORM: Platform = Platform::Telegram;
/// The most moves of a game.
const MOVES: usize = 60;
/// The number of games played side by side.
const AT_ONCE: usize = 25;
/// The number of games of a day, in the simulated year.
const A_DAY: f64 = 1_000.0;
/// The pause between two moves, in milliseconds.
const PAUSE: i64 = 1_000;
const HOUR: i64 = 3_600_000;

struct Club {
    service: Arc<Service>,
    clock: Arc<ManualClock>,
    file: PathBuf,
    people: [PersonId; 2],
    room: RoomId,
    updates: u64,
}

impl Club {
    /// Ana and Ben in a group that is shown in two chats, each with an open private chat.
    async fn open(folder: &Path) -> Self {
        let file = folder.join("k.db");
        let clock = Arc::new(ManualClock::at(Timestamp(1_800_000_000_000)));
        let opening = Opening::new(clock.clone(), Shelf::default());
        let service = Arc::new(Service::open_with(&file, opening).await.unwrap());
        let mut people = Vec::new();
        for key in ["1001", "1002"] {
            let name = format!("Player {key}");
            let identity = Identity { platform: PLATFORM, key: key.to_owned(), name };
            let id = service.people().person(&identity).await.unwrap().id;
            service.chats().private_chat(id, PLATFORM, true).await.unwrap();
            people.push(id);
        }
        let people = [people[0], people[1]];
        let room =
            service.chats().room_of_chat(PLATFORM, "-1", "Club", people[0]).await.unwrap().id;
        service.rooms().enter(room, people[1]).await.unwrap();
        let club = Self { service, clock, file, people, room, updates: 0 };
        let other =
            "insert into chats (platform, key, room, since) values ('telegram', '-2', $1, 0)";
        let mut db = club.look().await;
        query(other).bind(club.room.0).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
        club
    }

    async fn look(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(&self.file);
        SqliteConnection::connect_with(&options).await.unwrap()
    }

    async fn begin(&self, game: &str) -> MatchId {
        let [ana, ben] = self.people;
        let game = game.to_owned();
        let proposal = Proposal { game, guests: vec![ben], ..Proposal::default() };
        let id = self.service.invitations().invite(ana, self.room, &proposal).await.unwrap();
        self.service.matches().join(ben, id).await.unwrap();
        id
    }

    /// Handles one move as an update of the platform, and delivers all its notices.
    async fn moves(&mut self, id: MatchId, nth: usize) {
        self.clock.advance(PAUSE);
        self.updates += 1;
        let key = self.updates.to_string();
        let update = RawUpdate { key: key.clone(), payload: "x".repeat(600) };
        self.service.inbox().take_in(PLATFORM, vec![update]).await.unwrap();
        self.play(&self.service.of_update(PLATFORM, &key), id, nth).await;
        // The answer and the board are on their way at the same time.
        let (finished, ()) =
            tokio::join!(self.service.inbox().finish(PLATFORM, &key), deliver(&self.service));
        finished.unwrap();
    }

    async fn play(&self, service: &Service, id: MatchId, nth: usize) {
        let board = service.matches().board(id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { return };
        let seat = must.iter().next().unwrap();
        let person = board.card.player(seat).unwrap().person().unwrap();
        let listing = board.table.listing(seat);
        // A choice other than always the first, but the same in every run.
        let choice = &listing[(nth * 7 + 3) % listing.len()];
        service.matches().play(person, id, None, &choice.choice.code).await.unwrap();
    }

    async fn is_running(&self, id: MatchId) -> bool {
        self.service.matches().card(id).await.unwrap().state == MatchState::Running
    }

    async fn end(&self, id: MatchId) {
        if self.is_running(id).await {
            self.service.matches().resign(self.people[0], id).await.unwrap();
        }
        deliver(&self.service).await;
    }

    /// Bytes in use by table, each with its indices. For few games the unused rest of a table's
    /// last page would distort the number.
    async fn weight(&self) -> BTreeMap<String, f64> {
        let mut db = self.look().await;
        let sizes = "select tables.tbl_name, cast(sum(sizes.pgsize - sizes.unused) as real) from dbstat sizes
                     join sqlite_master tables on tables.name = sizes.name group by 1";
        let sizes: Vec<(String, f64)> = query_as(sizes).fetch_all(&mut db).await.unwrap();
        db.close().await.unwrap();
        sizes.into_iter().collect()
    }
}

/// Sends all waiting deliveries, all chats at once.
async fn deliver(service: &Service) {
    loop {
        let due = service.deliveries().due(PLATFORM, 64).await.unwrap();
        if due.is_empty() {
            return;
        }
        let claims = due.iter().map(|due| service.deliveries().delivery(PLATFORM, due, 1));
        let claimed = futures(claims.collect()).await;
        let settled = claimed.iter().flatten().map(|delivery| {
            let sent = DeliveryOutcome::Sent((100_000 + delivery.id.number()).to_string());
            service.deliveries().settle_delivery(PLATFORM, delivery, sent)
        });
        futures(settled.collect()).await;
    }
}

/// Polls the futures side by side until all are done.
async fn futures<T, E: std::fmt::Debug>(all: Vec<impl Future<Output = Result<T, E>>>) -> Vec<T> {
    let mut all: Vec<_> = all.into_iter().map(|one| (Box::pin(one), None)).collect();
    std::future::poll_fn(|context| {
        for (one, done) in all.iter_mut().filter(|(_, done)| done.is_none()) {
            if let std::task::Poll::Ready(result) = one.as_mut().poll(context) {
                *done = Some(result.unwrap());
            }
        }
        if all.iter().all(|(_, done)| done.is_some()) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    all.into_iter().filter_map(|(_, done)| done).collect()
}

/// The processor time of this process, in seconds.
fn used() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let ticks = |nth: usize| fields.split_whitespace().nth(nth)?.parse::<f64>().ok();
    (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
}

fn commits(tally: &Tally) -> usize {
    tally.statements.iter().filter(|sql| sql.starts_with("begin immediate")).count()
}

#[tokio::test]
async fn a_move_with_three_receivers_takes_five_commits_at_most() {
    let folder = ground::Scratch::new();
    let mut club = Club::open(&folder.0).await;
    let id = club.begin("backgammon").await;
    deliver(&club.service).await;
    for nth in 0..6 {
        let ((), tally) = tallied(club.moves(id, nth)).await;
        assert!((1..=5).contains(&commits(&tally)), "{tally}");
    }
    club.service.close().await;
}

#[tokio::test]
#[ignore = "minutes of play, for its figures"]
#[expect(clippy::disallowed_methods, reason = "tests have no settings file")]
async fn a_year_of_games_in_small() {
    let games: usize =
        env::var("KAMEN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(100);
    let folder = env::temp_dir().join(format!("kamen-year-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut club = Club::open(&folder).await;
    let (mut moves, mut played) = (0, Vec::new());
    let empty = club.weight().await;
    let before = used();
    for round in 0..games.div_ceil(AT_ONCE) {
        let mut running = Vec::new();
        for nth in 0..AT_ONCE {
            let game = if nth % 2 == 0 { "chess" } else { "backgammon" };
            running.push(club.begin(game).await);
        }
        deliver(&club.service).await;
        for nth in 0..MOVES {
            for &id in &running {
                if club.is_running(id).await {
                    club.moves(id, nth + round).await;
                    moves += 1;
                }
            }
        }
        for &id in &running {
            club.end(id).await;
        }
        played.extend(running);
    }
    let cpu = (used() - before) * 1_000.0 / f64::from(moves);
    let id = club.begin("chess").await;
    deliver(&club.service).await;
    club.moves(id, 0).await;
    let ((), tally) = tallied(club.moves(id, 1)).await;
    println!("{} games, {moves} moves; CPU a move {cpu:.1} ms", played.len());
    println!("one move: {tally}; {} commits", commits(&tally));
    let whole = club.weight().await;
    // Deliveries go first, their notices a day later.
    for hours in [180, 48] {
        club.clock.advance(hours * HOUR);
        club.service.run_due().await;
    }
    // Logs are packed a few at a time.
    for _ in 0..games / 20 + 1 {
        club.clock.advance(PAUSE);
        club.service.run_due().await;
    }
    let week = club.weight().await;
    club.clock.advance(100 * 24 * HOUR);
    club.service.run_due().await;
    let mut db = club.look().await;
    query("vacuum").execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    let rest = club.weight().await;
    let [whole, week, rest] = [whole, week, rest].map(|weight| without(weight, &empty));
    tell(&whole, &week, &rest, played.len() as f64);
    club.service.close().await;
    fs::remove_dir_all(folder).unwrap();
}

/// The size of the games, without the tables themselves.
fn without(weight: BTreeMap<String, f64>, empty: &BTreeMap<String, f64>) -> BTreeMap<String, f64> {
    let less = |table: &str| empty.get(table).copied().unwrap_or(0.0);
    weight
        .into_iter()
        .map(|(table, size)| (table.clone(), (size - less(&table)).max(0.0)))
        .collect()
}

/// Prints the size of a year: eight days of rows that are deleted after them, thirty days of rows
/// that are deleted after those, a year of all others. Nobody talks in it.
fn tell(
    whole: &BTreeMap<String, f64>,
    week: &BTreeMap<String, f64>,
    rest: &BTreeMap<String, f64>,
    games: f64,
) {
    println!("{:>16} {:>12} {:>12} {:>12}", "bytes a game", "at its end", "after a week", "left");
    let mut year = 0.0;
    let tables: std::collections::BTreeSet<_> = whole.keys().chain(rest.keys()).collect();
    for table in tables {
        let size = whole.get(table).copied().unwrap_or(0.0);
        let a_game = |at: &BTreeMap<String, f64>| at.get(table).copied().unwrap_or(0.0) / games;
        let left = a_game(rest);
        let long = (a_game(week) - left).max(0.0) * 30.0;
        let short = (size / games - a_game(week)).max(0.0) * 8.0;
        year += (left * 365.0 + long + short) * A_DAY;
        if size.max(left * games) / games > 0.5 {
            println!("{table:>16} {:>12.0} {:>12.0} {left:>12.0}", size / games, a_game(week));
        }
    }
    println!("a year of {A_DAY} games a day: {:.0} MB", year / 1e6);
}
