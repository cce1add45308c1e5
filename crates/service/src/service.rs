//! The service itself: opening, closing, and the shared parts of all use cases.

pub(crate) mod errand;
pub(crate) mod known;
mod origin;
mod others;
pub(crate) mod use_cases;

use std::{
    collections::BTreeSet,
    fmt,
    ops::Deref,
    path::Path,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use game_core::{AnyRules, Secret, Shelf};
use players::{AnyPlayers, GoesFirst, RightOfWay, engine::Engine, tablebase::Tablebases};
use store::{
    Commits, Store, StoreError, Timestamp,
    backup::{self, BackupError},
    matches,
};
use tokio::{
    sync::{Notify, broadcast},
    task::JoinSet,
};

use self::origin::Origin;
pub use self::use_cases::{
    Accounts, Chats, Classes, Computers, Contests, Deliveries, Inbox, Invitations, Matches, People,
    Puzzles, Rooms, Tournaments, Upkeep,
};
use crate::computers::analyses::Looking;
pub use crate::computers::analyses::{Analysed, MatchAnalysis};
pub use crate::computers::hints::Hint;
pub use crate::computers::levels::{Bout, BoutNews, NextLevel};
pub use crate::contests::career::{Career, Ladder};
pub use crate::contests::counting::A_DAY as RATED_A_DAY;
pub use crate::contests::feats::BestFeat;
pub use crate::contests::ratings::{Rating, RatingChange, Unrated};
pub use crate::contests::standings::{Hall, HeadToHead, Leaderboard, Ranked, Season};
pub use crate::matches::facts::{Facts, Involved};
pub use crate::matches::luck::Revealed;
pub(crate) use crate::matches::luck::{Added, Luck, key};
pub use crate::matches::play::Doer;
pub use crate::matches::reading::Recent;
pub use crate::matches::records::record_of;
pub use crate::puzzles::archive::PastPuzzle;
pub use crate::puzzles::daily::{PuzzleAt, PuzzleStock};
pub use crate::puzzles::deals::{DealLine, DealMonth};
pub use crate::puzzles::fills::Attempt;
pub use crate::puzzles::solos::{SoloRanked, SoloRecords};
pub use crate::puzzles::tasks::{Difficulty, PuzzleOfDay, Series, Skill, second_games};
use crate::rooms::feed::Feeds;
pub use crate::rooms::feed::{Heard, Listener};
pub use crate::upkeep::timers::{Chore, Timers};
use crate::{
    Actor, Clock, OpenError, Quotas, notice::CommittedNotice, presence::LastLooks,
    quotas::Spending, random, tables::Tables, thinkers::Thinkers,
};

/// How many tables stay in memory.
const TABLES: usize = 256;

/// The source of the secrets of new games.
pub type Secrets = Arc<dyn Fn() -> Secret + Send + Sync>;

/// All use cases, in the context of one request; cheap to clone.
///
/// The methods belong to a handle a subject ([`Service::matches`] and its neighbours). A clone may
/// carry the origin of its requests ([`Service::of_update`], [`Service::of_caller`],
/// [`Service::from_address`], [`Service::adding`]).
#[derive(Clone)]
pub struct Service {
    core: Arc<Core>,
    pub(crate) origin: Origin,
}

impl Deref for Service {
    type Target = Core;

    fn deref(&self) -> &Core {
        &self.core
    }
}

/// The parts that all requests share.
pub struct Core {
    pub(crate) store: Store,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) shelf: Shelf,
    pub(crate) games: Vec<&'static dyn AnyRules>,
    pub(crate) tables: Tables,
    pub(crate) news: broadcast::Sender<CommittedNotice>,
    pub(crate) feeds: Feeds,
    pub(crate) secrets: Secrets,
    pub(crate) spending: Spending,
    pub(crate) present: LastLooks,
    pub(crate) players_add: bool,
    pub(crate) thinking: Duration,
    pub(crate) answering: Duration,
    pub(crate) tablebases: Arc<Tablebases>,
    pub(crate) week: [&'static str; 7],
    pub(crate) puzzles: Vec<&'static str>,
    /// Held while a puzzle of the pool is made.
    pub(crate) making: tokio::sync::Mutex<()>,
    pub(crate) engine: Option<Arc<dyn Engine>>,
    /// Started with the first request to a computer.
    pub(crate) thinkers: OnceLock<Thinkers>,
    /// The right of way of people over the computers' thoughts.
    pub(crate) right_of_way: RightOfWay,
    /// The progress of the match in review.
    pub(crate) looking: Mutex<Option<Looking>>,
    /// Woken when a timer is set.
    pub(crate) timers_changed: Notify,
    /// How often a session has changed its person.
    pub(crate) sessions: AtomicU64,
    pub(crate) moved: known::Moved,
    /// Sends the keys of sessions that end.
    endings: broadcast::Sender<String>,
    /// The tasks that listen to other processes; they end with the service.
    hearing: Mutex<JoinSet<()>>,
}

impl Core {
    /// Two accounts became one person: the listeners of either reconnect and identify themselves.
    pub(crate) fn sessions_changed(&self) {
        self.sessions.fetch_add(1, Ordering::AcqRel);
    }

    pub(crate) fn sessions(&self) -> u64 {
        self.sessions.load(Ordering::Acquire)
    }
}

/// Shows the games, but no stored data.
impl fmt::Debug for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games: Vec<&str> = self.games.iter().map(|rules| rules.id()).collect();
        f.debug_struct("Service").field("games", &games).finish_non_exhaustive()
    }
}

/// The parts a service is opened with, beside its database.
#[derive(Clone)]
pub struct Opening {
    /// The source of all times and timers; a test moves one by hand.
    pub clock: Arc<dyn Clock>,
    /// The files that the owner added.
    pub shelf: Shelf,
    /// The games that may be proposed; the catalogue has all.
    pub games: Vec<&'static dyn AnyRules>,
    /// The most moves of a commit.
    pub commits: Commits,
    /// The operating system's randomness, unless a test needs a certain game.
    pub secrets: Secrets,
    /// The quotas of people, rooms and addresses.
    pub quotas: Quotas,
    /// Whether players add to the luck, which then is fixed before the game; a test that needs a
    /// certain game draws its secret when the game begins.
    pub players_add: bool,
    /// How long a computer may think, its wait for a thread included, before it plays the move it
    /// sees at once.
    pub thinking: Duration,
    /// How long a person sees their own move at least before a computer answers it; nothing in
    /// tests.
    pub answering: Duration,
    /// The endgame tables of computers; more may be added while the bot runs.
    pub tablebases: Arc<Tablebases>,
    /// The games of the second puzzles of days, Monday's first. A game without puzzles leaves its
    /// day without one.
    pub week: [&'static str; 7],
    /// The games with a pool of puzzles, in the order they are offered. Some puzzles take seconds
    /// of a processor.
    pub puzzles: Vec<&'static str>,
    /// The owner's chess engine, if there is one.
    pub engine: Option<Arc<dyn Engine>>,
}

/// How long a computer may think by default.
const THINKING: Duration = Duration::from_secs(2);

impl Opening {
    /// The default: every game of the catalogue, without quotas.
    pub fn new(clock: Arc<dyn Clock>, shelf: Shelf) -> Self {
        let games = catalog::Kind::ALL.iter().map(|kind| kind.rules()).collect();
        let (commits, secrets) = (Commits::Grouped, Arc::new(random::secret));
        let (quotas, players_add) = (Quotas::NONE, true);
        let (thinking, answering) = (THINKING, Duration::ZERO);
        let tablebases = Arc::new(Tablebases::default());
        Self {
            clock,
            shelf,
            games,
            commits,
            secrets,
            quotas,
            players_add,
            thinking,
            answering,
            tablebases,
            week: [1, 2, 3, 4, 5, 6, 7].map(|day| catalog::second_game(day).unwrap_or_default()),
            puzzles: catalog::games_with_puzzles().collect(),
            engine: None,
        }
    }
}

impl Service {
    /// The computers of a game, if it has any.
    pub(crate) fn players(&self, game: &str) -> Option<Arc<dyn AnyPlayers>> {
        let players = catalog::computers(game)?;
        Some(players.equipped(&self.tablebases, self.engine.as_ref()))
    }

    /// The levels of a game's computers, the weakest first, and above them the owner's engine, if
    /// there is one; empty if no computer plays it.
    pub fn levels(&self, game: &str) -> Vec<String> {
        self.players(game).map(|players| players.offered()).unwrap_or_default()
    }

    /// Opens the database, which is created if it does not exist.
    ///
    /// # Errors
    /// The file, or a file on the shelf, cannot be used.
    pub async fn open(path: &Path, clock: Arc<dyn Clock>, shelf: Shelf) -> Result<Self, OpenError> {
        Self::open_with(path, Opening::new(clock, shelf)).await
    }

    /// [`Service::open`] with all parts given.
    ///
    /// # Errors
    /// The file, or a file on the shelf, cannot be used.
    pub async fn open_with(path: &Path, opening: Opening) -> Result<Self, OpenError> {
        let Opening {
            clock,
            shelf,
            games,
            commits,
            secrets,
            quotas,
            players_add,
            thinking,
            answering,
            tablebases,
            week,
            puzzles,
            engine,
        } = opening;
        games.iter().try_for_each(|rules| rules.check(&shelf))?;
        let store = Store::open(path, commits).await?;
        let (tables, news) = (Tables::new(TABLES), broadcast::channel(1024).0);
        let (feeds, timers_changed) = (Feeds::default(), Notify::new());
        let spending = Spending::new(quotas);
        let (moved, wakes) = (known::Moved::beside_others(store.is_shared()), store.wakes());
        let core = Core {
            store,
            clock,
            shelf,
            games,
            tables,
            news,
            feeds,
            secrets,
            spending,
            present: LastLooks::default(),
            players_add,
            thinking,
            answering,
            tablebases,
            week,
            puzzles,
            making: tokio::sync::Mutex::new(()),
            engine,
            thinkers: OnceLock::new(),
            right_of_way: RightOfWay::default(),
            looking: Mutex::new(None),
            timers_changed,
            sessions: AtomicU64::new(0),
            moved,
            endings: broadcast::Sender::new(others::ENDINGS),
            hearing: Mutex::default(),
        };
        let service = Self { core: Arc::new(core), origin: Origin::default() };
        if let Some(wakes) = wakes {
            service.hear_others(wakes);
        }
        service.check_games(path).await?;
        Ok(service)
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        self.thinkers.get_or_init(|| Thinkers::new(self.thinking, &self.right_of_way))
    }

    /// Takes the right of way for a person's request over the computers' thoughts.
    pub(crate) fn before_computers(&self, actor: Actor) -> Option<GoesFirst<'_>> {
        actor.person().map(|_| self.right_of_way.take())
    }

    pub(crate) async fn check_games(&self, path: &Path) -> Result<(), OpenError> {
        let read = async { matches::kinds(&mut *self.store.read().await?).await };
        let kinds = read.await;
        let kinds = kinds.map_err(|why| OpenError::Read { file: backup::shown(path), why })?;
        match kinds.into_iter().find(|game| self.rules(game).is_none()) {
            Some(game) => Err(OpenError::UnknownGame { file: backup::shown(path), game }),
            None => Ok(()),
        }
    }

    /// Takes a duty that one process of a database has at a time, if no other has it. It stays with
    /// this process until it gives it back, closes the database or dies.
    ///
    /// # Errors
    /// The server is gone.
    pub async fn take_duty(&self, duty: &'static str) -> Result<bool, StoreError> {
        self.store.take_duty(duty).await
    }

    /// Gives a duty back.
    ///
    /// # Errors
    /// The server is gone.
    pub async fn end_duty(&self, duty: &'static str) -> Result<(), StoreError> {
        self.store.end_duty(duty).await
    }

    /// Finishes the waiting writes and closes the database.
    pub async fn close(&self) {
        self.store.close().await;
    }

    /// Whether the database's file is still the one that was opened, and its server still
    /// reachable.
    pub fn is_in_place(&self) -> bool {
        self.store.is_in_place()
    }

    /// Returns once the connection to the database's server is lost, and with it this process's
    /// right to write. For a file it never returns.
    pub async fn disconnected(&self) {
        self.store.disconnected().await;
    }

    /// Passes through the one writer and changes nothing. It takes as long as other writes wait.
    ///
    /// # Errors
    /// Writing is impossible or has been stopped.
    pub async fn pass_through(&self) -> Result<(), StoreError> {
        self.store.write(|_| Box::pin(async { Ok(()) })).await
    }

    /// Copies the database as it is at present; the copy is checked and on the disk.
    ///
    /// # Errors
    /// The reason why there is no copy; nothing is left behind.
    pub async fn copy(&self, to: &Path) -> Result<(), BackupError> {
        self.store.copy(to).await
    }

    /// Stops all writing: every later change is refused with the reason.
    pub fn stop_writing(&self) {
        self.store.stop_writing();
    }

    /// Whether all writing has stopped because the database's file is gone.
    pub fn is_halted(&self) -> bool {
        self.store.is_halted()
    }

    /// Stops all writing; the contents of the open file are put into a new one.
    ///
    /// # Errors
    /// It cannot be copied.
    pub async fn halt(&self, to: &Path) -> Result<(), StoreError> {
        self.store.halt(to).await
    }

    /// A receiver of every notice once it is committed; it wakes the deliveries. A reader of one
    /// room listens to the room ([`Rooms::listen`]).
    pub fn news(&self) -> broadcast::Receiver<CommittedNotice> {
        self.news.subscribe()
    }

    /// The games that may be proposed here, in the order they are offered.
    pub fn games(&self) -> &[&'static dyn AnyRules] {
        &self.games
    }

    /// The rules of a game by its id; `None` for a game that is not offered here.
    pub fn rules(&self, game: &str) -> Option<&'static dyn AnyRules> {
        self.games.iter().copied().find(|rules| rules.id() == game)
    }

    /// The files that the owner added.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The present time.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Wakes readers: the deliverers and the rooms' listeners.
    pub(crate) fn announce(&self, all: impl IntoIterator<Item = CommittedNotice>) {
        let mut rooms = BTreeSet::new();
        for news in all {
            rooms.extend(news.room);
            // There may be no reader.
            let _ = self.news.send(news);
        }
        rooms.into_iter().for_each(|room| self.feeds.wake(room));
    }
}
