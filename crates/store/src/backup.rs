//! Copies of the database file: made during use, checked and restored.
//!
//! Every copy uses a connection of its own, so it holds up neither the writer nor a reader, and
//! works beside a running bot. A copy is checked before it replaces anything. A newer program
//! copies a database before it changes it.

mod pages;

use std::{
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use sqlx::{Connection as _, query, query_as, query_scalar};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection};

pub use crate::StoreOpenError;
use crate::{
    Connection, Timestamp,
    engine::dialect,
    error::is_full,
    open::{
        is_safe, lock, newest, own, private,
        server::{self, Server},
        version,
    },
};

/// Ids given out since the copy was made are not reused: platforms know messages by them.
const SKIPPED: i64 = 1_000_000;
/// A smaller gap for matches: people type their codes, and buttons of lost matches are still
/// visible.
const SKIPPED_MATCHES: i64 = 1_000;

/// Why a copy was not made or put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database is in use, or one of the files is unusable.
    #[error(transparent)]
    Open(#[from] StoreOpenError),
    /// The database is on a server, which has its own tools for copies.
    #[error("a database on a server is copied by the server's own tools, as pg_dump")]
    Server,
    /// A file exists at the destination.
    #[error("{} is there already", .file.display())]
    Exists {
        /// The existing file; it is not overwritten.
        file: PathBuf,
    },
    /// The file is a database, but not of this program.
    #[error("{} was not made by this program", .file.display())]
    Foreign {
        /// The database's file.
        file: PathBuf,
    },
    /// The contents are damaged.
    #[error("{} is damaged: {why}", .file.display())]
    Damaged {
        /// The database's file.
        file: PathBuf,
        /// The first damage found.
        why: String,
    },
}

impl BackupError {
    /// Whether the cause is a full disk.
    pub fn is_full(&self) -> bool {
        matches!(self, Self::Open(why) if why.is_full())
    }

    /// Blames damage found in a copy on the database that was copied.
    fn about(self, database: &Path) -> Self {
        match self {
            Self::Open(StoreOpenError::Database { why, .. }) => in_database(database, why),
            other => other,
        }
    }
}

/// Findings about a database that was read without being changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// Name and version of the engine: `SQLite 3.51.3`.
    pub engine: String,
    /// Whether that version is supported: of `SQLite`, one that does not corrupt a write-ahead log.
    pub safe: bool,
    /// The newest migration applied; `None` if the database is another program's, or a server is
    /// empty.
    pub version: Option<i64>,
    /// The newest migration this program knows.
    pub known: i64,
    /// The damage; `None` if the database is whole.
    pub damage: Option<String>,
    /// The number of undeliverable messages, and the reason of the newest.
    pub dead: (i64, String),
    /// The number of matches whose logs cannot be read or replayed, and the id of the newest.
    pub broken: (i64, i64),
    /// The number of parked updates of platforms, and the reason of the newest.
    pub parked: (i64, String),
    /// The number of messages that wait to be sent, and the time since when the oldest waits.
    pub waiting: (i64, Option<Timestamp>),
}

/// Copies a database in its present state. When it returns, the copy is on the disk, has been
/// checked, and is readable by its owner alone. A process that has the database open copies by
/// [`crate::Store::copy`].
///
/// # Errors
/// The destination exists or is not writable, or the database is damaged. Nothing is left behind.
pub async fn copy(database: &Path, to: &Path) -> Result<(), BackupError> {
    in_a_file(database)?;
    // Opened before all connections and closed after them.
    let file = Arc::new(File::open(database).map_err(|why| in_file(database, why))?);
    copy_open(database, &file, to).await
}

/// Refuses a database on a server, which has its own tools for copies.
fn in_a_file(database: &Path) -> Result<(), BackupError> {
    let on_server = database.to_str().is_some_and(dialect::is_server);
    if on_server { Err(BackupError::Server) } else { Ok(()) }
}

/// [`copy`] of a database whose file is open and remains so.
pub(crate) async fn copy_open(
    database: &Path,
    file: &Arc<File>,
    to: &Path,
) -> Result<(), BackupError> {
    if to.exists() {
        return Err(BackupError::Exists { file: to.to_owned() });
    }
    copy_over(database, file, to).await
}

/// [`copy_open`] that replaces an existing file.
pub(crate) async fn copy_over(
    database: &Path,
    file: &Arc<File>,
    to: &Path,
) -> Result<(), BackupError> {
    let part = beside(to, ".part");
    let poured = async {
        // A copy by statement takes longer, but no other process can block it.
        match pages::pour(database, file, &part).await? {
            true => Ok(()),
            false => pack(database, &part).await,
        }
    };
    let fresh = written(database, to, poured).await?;
    let moved = move_in(&fresh, to);
    moved.map_err(|why| in_file(to, why))
}

/// Replaces a database by a copy and keeps the old one under the name `aside`. Returns whether
/// there was an old one.
///
/// # Errors
/// The database is in use, or the copy is damaged, newer than this program or another program's.
/// Nothing is changed then.
pub async fn restore(backup: &Path, database: &Path, aside: &Path) -> Result<bool, BackupError> {
    in_a_file(database)?;
    let lock = lock(database)?;
    // A bot may have it open by another name.
    let file = if database.exists() { Some(own(database)?) } else { None };
    if aside.exists() {
        return Err(BackupError::Exists { file: aside.to_owned() });
    }
    sound(backup, &examine(backup).await?)?;
    let part = beside(database, ".part");
    let fresh = written(backup, database, pack(backup, &part)).await?;
    renumber(&fresh).await.map_err(|why| in_database(&fresh, why))?;
    settle(database).await;
    let there = database.exists();
    let replace = || {
        adopt(database, &fresh)?;
        if there {
            set_aside(database, aside)?;
        }
        remove(&beside(database, "-wal"))?;
        remove(&beside(database, "-shm"))?;
        move_in(&fresh, database)
    };
    replace().map_err(|why| in_file(database, why))?;
    drop((file, lock));
    Ok(there)
}

/// Checks a database, in a file or on a server; works beside a running bot.
///
/// # Errors
/// It cannot be opened or read at all.
pub async fn examine(database: &Path) -> Result<Condition, BackupError> {
    if let Some(url) = database.to_str().filter(|name| dialect::is_server(name)) {
        let server = Server::of(url)?;
        let mut connection = Connection::Postgres(server.read().await?);
        return Ok(condition(&mut connection).await.map_err(|why| server.failed(why))?);
    }
    let failed = |why| in_database(database, why);
    let mut connection = Connection::Sqlite(reading(database).await.map_err(failed)?);
    let condition = condition(&mut connection).await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    Ok(condition)
}

/// The printable name of a database: the address of a server without its password.
pub fn shown(database: &Path) -> PathBuf {
    let server = database.to_str().filter(|name| dialect::is_server(name)).map(Server::of);
    server.map_or_else(
        || database.to_owned(),
        |server| server.map_or_else(|_| PathBuf::from("postgres://"), |server| server.name()),
    )
}

/// Whether a copy could be restored: it is this program's, not of a newer version, and every page
/// of it is whole.
pub async fn is_good(copy: &Path) -> bool {
    let Ok(condition) = examine(copy).await else { return false };
    sound(copy, &condition).is_ok()
}

/// Whether a bot has the database open.
pub fn is_in_use(database: &Path) -> bool {
    // Tests the lock without creating it; the drop releases it at once.
    let lock = File::open(beside(database, ".lock"));
    lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(fs::TryLockError::WouldBlock)))
}

/// Writes a copy beside its destination and returns its provisional name. Damage in the database is
/// found in the copy as well.
async fn written(
    database: &Path,
    to: &Path,
    poured: impl Future<Output = Result<(), sqlx::Error>>,
) -> Result<PathBuf, BackupError> {
    let fresh = beside(to, ".part");
    let tried = async {
        remove(&fresh).and_then(|()| private(&fresh)).map_err(|why| in_file(&fresh, why))?;
        // Either the copy has no room, or the database is at fault.
        let failed = |why| in_database(if is_full(&why) { to } else { database }, why);
        poured.await.map_err(failed)?;
        let found = examine(&fresh).await.map_err(|error| error.about(database))?;
        sound(database, &found)?;
        on_disk(&fresh).await.map_err(|why| in_file(&fresh, why))
    };
    match tried.await {
        Ok(()) => Ok(fresh),
        Err(error) => {
            // Report the first failure.
            let _ = remove(&fresh);
            Err(error)
        }
    }
}

/// Copies a snapshot of the database, without its free pages.
async fn pack(database: &Path, fresh: &Path) -> Result<(), sqlx::Error> {
    let mut connection = reading(database).await?;
    let name = fresh.to_str().ok_or_else(|| io::Error::other("its name is not in UTF-8"))?;
    query("vacuum into $1").bind(name.to_owned()).execute(&mut connection).await?;
    connection.close().await
}

/// Flushes a file to the disk. Nobody else has a lock on it, so that closing it releases none.
async fn on_disk(file: &Path) -> io::Result<()> {
    let file = file.to_owned();
    let synced = tokio::task::spawn_blocking(move || File::open(file)?.sync_all());
    synced.await.map_err(io::Error::other)?
}

pub(crate) async fn reading(database: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(database).read_only(true);
    SqliteConnection::connect_with(&options.busy_timeout(Duration::from_secs(10))).await
}

async fn condition(connection: &mut Connection) -> Result<Condition, sqlx::Error> {
    let known = newest();
    let mut condition = Condition {
        engine: String::new(),
        safe: true,
        version: None,
        known,
        damage: None,
        dead: (0, String::new()),
        parked: (0, String::new()),
        broken: (0, 0),
        waiting: (0, None),
    };
    match connection {
        Connection::Sqlite(file) => {
            let sqlite = query_scalar::<_, String>("select sqlite_version()");
            let sqlite = sqlite.fetch_one(&mut *file).await?;
            condition.safe = is_safe(&sqlite);
            condition.engine = format!("SQLite {sqlite}");
            condition.damage = damage(file).await?;
            condition.version = version(file).await?;
        }
        Connection::Postgres(server) => {
            let (found, is_recent) = server::engine(server).await?;
            condition.safe = is_recent;
            condition.engine = found;
            condition.version = server::version(server).await?;
        }
    }
    if condition.version == Some(known) {
        condition.dead = query_as(DEAD).fetch_one(&mut *connection).await?;
        condition.parked = query_as(PARKED).fetch_one(&mut *connection).await?;
        condition.broken = query_as(BROKEN).fetch_one(&mut *connection).await?;
        condition.waiting = query_as(WAITING).fetch_one(&mut *connection).await?;
    }
    Ok(condition)
}

/// The damage of a file; `None` if it is whole.
async fn damage(file: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    let found = query_scalar::<_, String>("pragma integrity_check(1)");
    let found = found.fetch_one(&mut *file).await?;
    let orphans = query_scalar::<_, String>("select \"table\" from pragma_foreign_key_check");
    let orphan = orphans.fetch_optional(&mut *file).await?;
    let orphan = orphan.map(|table| format!("a row of {table} belongs to none"));
    Ok(Some(found).filter(|found| found != "ok").or(orphan))
}

/// The number of dead deliveries, and the reason of the newest.
const DEAD: &str = "select count(*), coalesce((select why from deliveries
    where state = 'dead' order by at desc limit 1), '') from deliveries where state = 'dead'";
/// The number of broken matches, and the newest of them.
const BROKEN: &str = "select count(*), coalesce(max(id), 0) from matches where broken is not null";
/// The number of parked updates, and the reason of the newest.
const PARKED: &str = "select count(*), coalesce((select parked from inbox
    where parked is not null order by at desc limit 1), '') from inbox where parked is not null";
/// The number of waiting deliveries, and the time since when the oldest waits.
const WAITING: &str = "select count(*), min(at) from deliveries where state = 'ready'";

pub(crate) fn sound(file: &Path, condition: &Condition) -> Result<(), BackupError> {
    let file = || file.to_owned();
    if let Some(why) = &condition.damage {
        return Err(BackupError::Damaged { file: file(), why: why.clone() });
    }
    let known = condition.known;
    match condition.version {
        None => Err(BackupError::Foreign { file: file() }),
        Some(found) if found > known => {
            Err(StoreOpenError::Newer { file: file(), found, known }.into())
        }
        Some(_) => Ok(()),
    }
}

async fn renumber(fresh: &Path) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(fresh);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    for (table, skipped) in
        [("notices", SKIPPED), ("deliveries", SKIPPED), ("matches", SKIPPED_MATCHES)]
    {
        let skip = query("update sqlite_sequence set seq = seq + $2 where name = $1");
        skip.bind(table).bind(skipped).execute(&mut connection).await?;
    }
    connection.close().await
}

/// Moves the log of a killed bot into the file itself. If the file is too broken for that, its log
/// is kept.
async fn settle(database: &Path) {
    if !database.exists() {
        return;
    }
    let settled = async {
        let options = SqliteConnectOptions::new().filename(database);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        query("pragma wal_checkpoint(truncate)").execute(&mut connection).await?;
        connection.close().await
    };
    if let Err(error) = settled.await {
        tracing::warn!(%error, "the old database is kept as it is");
    }
}

/// Gives the database its second name before it loses the first, so that it has one at any moment.
fn set_aside(database: &Path, aside: &Path) -> io::Result<()> {
    let log = beside(database, "-wal");
    if log.exists() {
        fs::rename(log, beside(aside, "-wal"))?;
    }
    // Not every file system has hard links.
    fs::hard_link(database, aside).or_else(|_| fs::rename(database, aside))
}

/// Gives a restored file the owner of the database that it replaces, or of the folder. Otherwise
/// the file would belong to the administrator and not to the bot.
pub(crate) fn adopt(database: &Path, fresh: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, chown};
        let like = fs::metadata(database).or_else(|_| fs::metadata(folder_of(database)))?;
        for file in [fresh.to_owned(), beside(database, ".lock")] {
            let now = fs::metadata(&file)?;
            if (now.uid(), now.gid()) != (like.uid(), like.gid()) {
                chown(file, Some(like.uid()), Some(like.gid()))?;
            }
        }
    }
    Ok(())
}

fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

pub(crate) fn move_in(fresh: &Path, to: &Path) -> io::Result<()> {
    fs::rename(fresh, to)?;
    File::open(folder_of(to))?.sync_all()
}

pub(crate) fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

fn in_file(file: &Path, why: io::Error) -> BackupError {
    StoreOpenError::File { file: file.to_owned(), why }.into()
}

fn in_database(file: &Path, why: sqlx::Error) -> BackupError {
    StoreOpenError::Database { file: file.to_owned(), why }.into()
}

#[cfg(test)]
mod tests;
