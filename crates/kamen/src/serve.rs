//! The running bot: everything wired together, until it is told to stop.

use std::{
    env,
    future::Future,
    io::Write,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
    time::Duration,
};

use chat::Desk;
use game_core::{Sentence, Shelf};
use players::tablebase::Tablebases;
use service::{Opening, PuzzleStock, Service, SystemClock, TimerKind, Timers};
use tokio::{
    net::TcpListener,
    runtime::Runtime,
    signal::unix::{SignalKind, signal},
    sync::watch,
    task::{self, JoinHandle, JoinSet},
    time,
};

use crate::{
    backups::{self, Backups},
    console::ConsoleWords,
    engines,
    figures::Figures,
    files, health, log,
    parts::{part, until},
    platforms,
    roles::{ProcessRole, on_duty},
    settings::Settings,
    tablebases,
};

/// The time between two checks of all stored data.
const A_DAY: Duration = Duration::from_secs(24 * 3_600);
/// The time between two checks for losses that no request notices.
const LOOK: Duration = Duration::from_millis(400);
/// The time between two tries to open a database that is being moved.
const MOVING: Duration = Duration::from_millis(500);
/// The time between two reports that nothing is stored.
const MINUTE: Duration = Duration::from_secs(60);
/// How long requests in progress may take to finish.
const GRACE: Duration = Duration::from_secs(4);
/// How long a person sees their own move at least before a computer answers it.
const ANSWERING: Duration = Duration::from_millis(900);

/// A running bot.
#[derive(Debug)]
pub struct Serving {
    /// The address of the table in the browser, unless it is off.
    pub address: Option<SocketAddr>,
    /// The address for health checks, unless it is off.
    pub health: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    /// The web table, the platforms, and the chores.
    parts: JoinSet<()>,
    /// The task that saves a database whose file goes; it is not broken off once it does.
    watching: JoinHandle<Option<LostDatabase>>,
    /// The loaded endgame tables.
    tables: Arc<Tablebases>,
    /// The use cases, for a caller within the process.
    pub service: Arc<Service>,
}

/// Opens the database, the web table and the platforms, and goes on in the background.
///
/// # Errors
/// The part that cannot be opened, and why.
pub async fn start(settings: &Settings, shelf: Shelf) -> Result<Serving, Sentence> {
    if !settings.has_work() {
        return Err(Sentence::new("kamen-nothing-to-serve"));
    }
    backups::not_lost(settings).await?;
    let tables = settings.ready_tablebases();
    let chosen = settings.clone();
    // The engine may take a while to introduce itself.
    let engine = task::spawn_blocking(move || engines::ready(&chosen)).await.unwrap_or_default();
    let opening = Opening {
        quotas: settings.quotas,
        engine: engine.clone().map(|one| one as Arc<dyn players::engine::Engine>),
        tablebases: Arc::clone(&tables),
        answering: ANSWERING,
        ..Opening::new(Arc::new(SystemClock), shelf)
    };
    let service = Arc::new(opened(settings, opening).await?);
    let desk = Desk::with(Arc::clone(&service), settings.limits);
    let touch = settings.telegram.widgets && settings.telegram.token.is_some();
    let desk = desk.keeping_copies(settings.backup.longest_kept()).reached_at(settings.site());
    let desk = desk.offering_touch(touch).framed_by(platforms::frame_host(settings, &service));
    let desk = Arc::new(desk);
    let (stop, stopped) = watch::channel(false);
    let mut parts = JoinSet::new();
    let address = match settings.listen.filter(|_| settings.has(ProcessRole::Web)) {
        None => None,
        Some(listen) => {
            let listener = bound(listen, "KAMEN_WEB_LISTEN").await?;
            let address = listener.local_addr().unwrap_or(listen);
            let (desk, until) = (Arc::clone(&desk), until(stopped.clone()));
            let mut table = settings.web.clone();
            table.mini_app = platforms::mini_app(settings);
            let connections = &mut table.limits.connections;
            *connections = files::connections(*connections, files::raise());
            let limits = limits_of_pages(settings);
            let pages = web::run(table, desk, Arc::clone(&service), limits, listener, until);
            parts.spawn(part("web", pages));
            Some(address)
        }
    };
    let pusher = web::Pusher::new(&settings.web, Arc::clone(&service)).await;
    let pusher = Arc::new(pusher.map_err(|_| Sentence::new("kamen-no-push-key"))?);
    if settings.has(ProcessRole::Web) {
        let pushes = Arc::clone(&desk).deliver(pusher, stopped.clone());
        parts.spawn(on_duty("push", Arc::clone(&service), stopped.clone(), pushes));
    }
    platforms::start(settings, &mut parts, &desk, &service, &stopped);
    if settings.has(ProcessRole::Players) {
        let by_itself = by_itself(settings, &service, stopped.clone());
        parts.spawn(on_duty("players", Arc::clone(&service), stopped.clone(), by_itself));
    }
    if let Some(engine) = engine {
        parts.spawn(engines::keep(engine, stopped.clone()));
    }
    let health = be_watched(settings, &mut parts, &service, &stopped).await?;
    let (chosen, watched) = (settings.clone(), Arc::clone(&service));
    let watching = tokio::spawn(async move { watch(&watched, &chosen, stopped).await });
    Ok(Serving { address, health, stop, parts, watching, tables, service })
}

/// Opens the service on its database. It waits while one on a server is moved.
async fn opened(settings: &Settings, opening: Opening) -> Result<Service, Sentence> {
    let mut waits = false;
    loop {
        match Service::open_with(&settings.database, opening.clone()).await {
            Err(error) if error.is_in_use() && settings.is_on_server() => {
                if !waits {
                    tracing::info!("this database is being moved, or is in use elsewhere: waiting");
                }
                waits = true;
                time::sleep(MOVING).await;
            }
            opened => return opened.map_err(|error| error.sentence()),
        }
    }
}

/// The limits of the pages; none if the desk has none.
fn limits_of_pages(settings: &Settings) -> web::RequestLimits {
    if settings.limits == chat::Limits::NONE {
        web::RequestLimits::NONE
    } else {
        web::RequestLimits::default()
    }
}

/// Listens at an address that comes from this variable.
async fn bound(address: SocketAddr, name: &'static str) -> Result<TcpListener, Sentence> {
    let sentence = Sentence::new("kamen-cannot-listen").with("address", address.to_string());
    let unheard =
        |error: std::io::Error| sentence.with("why", error.to_string()).with("name", name);
    web::bind(address).await.map_err(unheard)
}

/// Reports the bot's health to its monitors; returns the address that answers them.
async fn be_watched(
    settings: &Settings,
    parts: &mut JoinSet<()>,
    service: &Arc<Service>,
    stopped: &watch::Receiver<bool>,
) -> Result<Option<SocketAddr>, Sentence> {
    parts.spawn(health::tell(Arc::clone(service), stopped.clone()));
    let Some(listen) = settings.health else { return Ok(None) };
    let listener = bound(listen, "KAMEN_HEALTH_LISTEN").await?;
    let address = listener.local_addr().unwrap_or(listen);
    let counted = (Figures::keep(), settings.database.clone());
    let answering = health::answer(listener, Arc::clone(service), counted, stopped.clone());
    parts.spawn(part("health", answering));
    Ok(Some(address))
}

impl Serving {
    /// Lets this program make the missing endgame tables, in a process of its own that reads the
    /// same settings.
    fn make_tables(&mut self, config: &Path, settings: &Settings) {
        let Some(folder) = settings.tablebases.folder(&settings.database) else { return };
        match env::current_exe() {
            Ok(program) => {
                let mut maker = Command::new(program);
                maker.arg("--config").arg(config).arg("tablebases");
                let tables = Arc::clone(&self.tables);
                self.parts.spawn(tablebases::keep(maker, folder, tables, self.stop.subscribe()));
            }
            Err(error) => tracing::warn!(%error, "the tables of endings could not be made"),
        }
    }

    /// Stops taking requests, finishes those in progress and closes the database. Returns what
    /// became of the database if its file went while it was open.
    pub async fn stop(mut self) -> Option<LostDatabase> {
        // Without listeners everything has stopped by itself.
        let _ = self.stop.send(true);
        let finished =
            time::timeout(GRACE, async { while self.parts.join_next().await.is_some() {} });
        if finished.await.is_err() {
            tracing::warn!(parts = self.parts.len(), "cut off");
            self.parts.shutdown().await;
        }
        // A database without its file is saved to the end, however long that takes.
        let lost = (&mut self.watching).await.ok().flatten();
        self.service.close().await;
        lost
    }
}

impl Drop for Serving {
    /// Without [`Serving::stop`] the bot is broken off: nothing is saved afterwards.
    fn drop(&mut self) {
        self.watching.abort();
    }
}

/// Serves until SIGTERM or SIGINT.
pub(crate) fn serve(
    config: &Path,
    settings: &Settings,
    shelf: Shelf,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    log::start(settings)?;
    let cannot_run =
        |error: std::io::Error| Sentence::new("kamen-cannot-run").with("why", error.to_string());
    Runtime::new().map_err(cannot_run)?.block_on(async {
        let mut serving = start(settings, shelf).await?;
        serving.make_tables(config, settings);
        let said = match serving.address {
            Some(address) => Sentence::new("kamen-open").with("url", format!("http://{address}/")),
            None => Sentence::new("kamen-at-work"),
        };
        // A closed terminal is no reason not to serve.
        let _ = writeln!(out, "{}", words.sentence(&said));
        let _ = out.flush();
        tokio::select! {
            told = told_to_stop() => told.map_err(cannot_run)?,
            () = serving.service.disconnected() => {}
        }
        tracing::info!("stopping");
        match serving.stop().await {
            Some(lost) => Err(lost.sentence()),
            None => Ok(()),
        }
    })
}

async fn told_to_stop() -> std::io::Result<()> {
    let (mut terminate, mut interrupt) =
        (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}

/// Runs a part that may be broken off anywhere.
async fn interrupted(stopped: watch::Receiver<bool>, running: impl Future<Output = ()>) {
    tokio::select! {
        () = until(stopped) => {}
        () = running => {}
    }
}

/// The chores of the bot, until it is told to stop.
fn by_itself(
    settings: &Settings,
    service: &Arc<Service>,
    stopped: watch::Receiver<bool>,
) -> impl Future<Output = ()> + use<> {
    let (timers, looked) = (timers(settings, service), Arc::clone(service));
    interrupted(stopped, async move {
        tokio::join!(timers.run(), look_through(&looked));
    })
}

/// Checks all stored data at the start, and every night after it.
async fn look_through(service: &Service) {
    loop {
        service.upkeep().look_through().await;
        time::sleep(A_DAY).await;
    }
}

/// The fate of a database that went while it was open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LostDatabase {
    /// Its file was removed or replaced; all its data is saved in this file.
    Saved(PathBuf),
    /// Its file was removed or replaced, and its data could not be saved anywhere.
    Unsaved,
    /// The connection to its server was lost; all acknowledged data is there.
    Disconnected,
}

impl LostDatabase {
    fn sentence(&self) -> Sentence {
        match self {
            Self::Saved(file) => {
                Sentence::new("kamen-halted").with("file", file.display().to_string())
            }
            Self::Unsaved => Sentence::new("kamen-halted-lost"),
            Self::Disconnected => Sentence::new("kamen-disconnected"),
        }
    }
}

/// Watches for a loss that no request notices: the database's file is removed or replaced while it
/// is open. Then all writing stops first, as the next start would not find it. The data of the open
/// file is saved beside the copies, else beside the file, else in the folder for temporary files.
/// The log repeats that every minute until the stop. The writer notices the loss of a server.
async fn watch(
    service: &Service,
    settings: &Settings,
    stopped: watch::Receiver<bool>,
) -> Option<LostDatabase> {
    if settings.is_on_server() {
        tokio::select! {
            () = service.disconnected() => {}
            () = until(stopped) => {}
        }
        // A loss is the reason for a stop, even if this task hears of the stop first.
        if service.is_in_place() {
            return None;
        }
        service.stop_writing();
        tracing::error!("the connection to the database's server is lost: no move is accepted");
        return Some(LostDatabase::Disconnected);
    }
    let mut goes_on = true;
    while service.is_in_place() {
        if !goes_on {
            return None;
        }
        goes_on = interval(&stopped, LOOK).await;
    }
    service.stop_writing();
    tracing::error!("the database's file was removed or replaced: no move is accepted any more");
    let mut saved = None;
    loop {
        if saved.is_none() {
            saved = save(service, settings).await;
        }
        match &saved {
            Some(file) => {
                tracing::error!(file = %file.display(), "no move is accepted; the open database was saved: stop the bot and restore this file")
            }
            None => {
                tracing::error!("no move is accepted, and the open database could not be saved yet")
            }
        }
        if !interval(&stopped, MINUTE).await {
            return Some(saved.map_or(LostDatabase::Unsaved, LostDatabase::Saved));
        }
    }
}

/// Waits; false if the bot stops first.
async fn interval(stopped: &watch::Receiver<bool>, long: Duration) -> bool {
    tokio::select! {
        () = until(stopped.clone()) => false,
        () = time::sleep(long) => true,
    }
}

/// Saves the data of an open database without its file, at the first place that takes it.
async fn save(service: &Service, settings: &Settings) -> Option<PathBuf> {
    let beside = settings.database.parent().filter(|folder| !folder.as_os_str().is_empty());
    let beside = beside.unwrap_or(Path::new(".")).to_owned();
    for folder in [settings.backup.folder.clone(), beside, env::temp_dir()] {
        let saved = async {
            let file = backups::place(&folder, service.now()).map_err(|error| error.to_string())?;
            service.halt(&file).await.map_err(|error| error.to_string())?;
            Ok::<_, String>(file)
        };
        match saved.await {
            Ok(file) => return Some(file),
            Err(why) => tracing::error!(folder = %folder.display(), why, "cannot be saved there"),
        }
    }
    None
}

/// The timers: the service's own, puzzles made ahead, and copies of the database.
fn timers(settings: &Settings, service: &Arc<Service>) -> Timers {
    let stock = Arc::new(PuzzleStock::new(Arc::clone(service)));
    let timers = Timers::new(Arc::clone(service)).with(TimerKind::Puzzles, stock);
    // A server has its own tools for copies.
    if settings.backup.every_minutes == 0 || settings.is_on_server() {
        return timers;
    }
    let (settings, service) = (settings.clone(), Arc::clone(service));
    timers.with(TimerKind::Backup, Arc::new(Backups { settings, service }))
}
