//! Opens the database.

use std::{
    fs::{File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::{
    Connection as _, Pool, Transaction,
    migrate::Migrator,
    pool::{PoolConnection, PoolOptions},
    query_scalar,
};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};

use crate::{
    Connection, PersonId, StoreError, StoreOpenError,
    backup::{self, BackupError},
    engine::{ConnectionOptions, SqlEngine, dialect},
    wakes::Wakes,
    writer::{Commits, Haste, JobKind, Working, Writer},
};

pub(crate) mod server;
mod sweep;

pub(crate) static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

/// A read-only connection. It goes back to the pool when dropped.
pub type ReadConnection = PoolConnection<SqlEngine>;
/// A connection that reads from one snapshot. It goes back to the pool when dropped.
pub type Snapshot = Transaction<'static, SqlEngine>;

/// A database, in a file or on a server: one writer, four readers. On a server each process has as
/// many, and the writers take turns.
pub struct Store {
    writer: Writer,
    readers: Pool<SqlEngine>,
    /// The file; none on a server.
    held: Option<HeldFile>,
    /// The writes of other processes on a server, until a listener takes them.
    wakes: Mutex<Option<Wakes>>,
    /// Whether writing has stopped.
    halted: AtomicBool,
}

/// A file that no second process can open.
struct HeldFile {
    /// Held as long as the store lives.
    lock: File,
    /// The file itself, locked as well: it may have other names.
    file: Arc<File>,
    path: PathBuf,
}

impl Store {
    /// Opens the file, or the database on a server that `postgres://` names. Creates the file and
    /// the tables if need be.
    ///
    /// # Errors
    /// Another process has it, a newer program made it, or it is no database.
    pub async fn open(path: &Path, commits: Commits) -> Result<Self, StoreOpenError> {
        if let Some(url) = path.to_str().filter(|name| dialect::is_server(name)) {
            return Self::open_server(url, commits).await;
        }
        let lock = lock(path)?;
        let file = Arc::new(own(path)?);
        let failed = |why| StoreOpenError::Database { file: path.to_owned(), why };
        let options = options(path);
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        check_sqlite(&mut connection, path).await?;
        migrate(&mut connection, path, &file).await?;
        let writer = Writer::spawn(Connection::Sqlite(connection), commits);
        let readers = PoolOptions::new().max_connections(4).min_connections(1);
        let readers = readers
            .connect_with(ConnectionOptions::Sqlite(Box::new(options.read_only(true))))
            .await
            .map_err(failed)?;
        let held = Some(HeldFile { lock, file, path: path.to_owned() });
        let wakes = Mutex::default();
        Ok(Self { writer, readers, held, wakes, halted: AtomicBool::new(false) })
    }

    async fn open_server(url: &str, commits: Commits) -> Result<Self, StoreOpenError> {
        let server = server::Server::of(url)?;
        let mut connection = server.write().await?;
        let wakes = Mutex::new(Some(server.wakes(&mut connection).await?));
        let writer = Writer::spawn(Connection::Postgres(connection), commits);
        let options = ConnectionOptions::Postgres(Box::new(server.reading()));
        let readers = PoolOptions::new().max_connections(4).min_connections(1);
        let readers = readers.connect_with(options).await.map_err(|why| server.failed(why))?;
        Ok(Self { writer, readers, held: None, wakes, halted: AtomicBool::new(false) })
    }

    /// Whether the opened file still has its name: it may be removed, moved or replaced while it is
    /// open. For a server, whether the writer's connection stands.
    pub fn is_in_place(&self) -> bool {
        let Some(held) = &self.held else { return self.writer.is_connected() };
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            let there = std::fs::metadata(&held.path);
            let held = held.file.metadata();
            matches!((there, held), (Ok(there), Ok(held))
                if (there.dev(), there.ino()) == (held.dev(), held.ino()))
        }
        #[cfg(not(unix))]
        held.path.exists()
    }

    /// Returns once the connection to a server is lost. From then on another process may write
    /// there, so this one must end. For a file it never returns.
    pub async fn disconnected(&self) {
        self.writer.disconnected().await;
    }

    /// The writes of other processes, for the first caller only. `None` for a file.
    pub fn wakes(&self) -> Option<Wakes> {
        self.wakes.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Checks the connection to a server at once; the caller suspects that it is lost.
    pub fn look_for_server(&self) {
        self.writer.look();
    }

    /// Whether other processes may write there, too.
    pub fn is_shared(&self) -> bool {
        self.held.is_none()
    }

    /// Takes a duty that only one process has at a time, if it is free. For a file it always is.
    /// The process keeps it until it gives it back, closes the database or dies.
    ///
    /// # Errors
    /// The server is gone.
    pub async fn take_duty(&self, duty: &'static str) -> Result<bool, StoreError> {
        if !self.is_shared() {
            return Ok(true);
        }
        self.asked(server::TAKE_DUTY, duty).await
    }

    /// Gives a duty back.
    ///
    /// # Errors
    /// The server is gone.
    pub async fn end_duty(&self, duty: &'static str) -> Result<(), StoreError> {
        if self.is_shared() {
            self.asked(server::END_DUTY, duty).await?;
        }
        Ok(())
    }

    /// Tells other processes, within a moment, that a person looks at a board. No row holds this.
    ///
    /// # Errors
    /// The server is gone.
    pub async fn looks(&self, person: PersonId) -> Result<(), StoreError> {
        let told = self.write_sometime(move |db| {
            Box::pin(async move {
                let tell = sqlx::query(server::LOOKS);
                tell.bind(person).execute(db).await?;
                Ok(())
            })
        });
        told.await
    }

    /// Runs a lock statement over the connection that holds the locks of this process.
    async fn asked(&self, lock: &'static str, duty: &'static str) -> Result<bool, StoreError> {
        self.write(move |db| {
            Box::pin(async move { Ok(query_scalar(lock).bind(duty).fetch_one(db).await?) })
        })
        .await
    }

    /// The damage that a reading of all pages shows; `None` if there is none. It reads a table with
    /// its indices at a time, because the log is not emptied during a read and grows with every
    /// commit. Only the check of a copy finds a page that belongs to two tables. A server checks
    /// its pages itself.
    ///
    /// # Errors
    /// It cannot be read at all.
    pub async fn damage(&self) -> Result<Option<String>, StoreError> {
        if self.held.is_none() {
            return Ok(None);
        }
        let tables = "select name from sqlite_schema where type = 'table'";
        let tables = sqlx::query_scalar(tables).fetch_all(&mut *self.read().await?).await?;
        for table in std::iter::once("sqlite_schema".to_owned()).chain(tables) {
            let check = sqlx::AssertSqlSafe(format!("pragma quick_check(\"{table}\")"));
            let found = sqlx::query_scalar::<_, String>(check);
            let found = found.fetch_one(&mut *self.read().await?).await?;
            if found != "ok" {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Copies everything committed, as [`backup::copy`] does.
    ///
    /// # Errors
    /// As there.
    pub async fn copy(&self, to: &Path) -> Result<(), BackupError> {
        let held = self.held.as_ref().ok_or(BackupError::Server)?;
        backup::copy_open(&held.path, &held.file, to).await
    }

    /// Stops all writing, and saves the contents of the open file to a new one.
    ///
    /// # Errors
    /// It cannot be copied.
    pub async fn halt(&self, to: &Path) -> Result<(), StoreError> {
        self.stop_writing();
        private(to).map_err(sqlx::Error::Io)?;
        self.writer.rescue(to).await
    }

    /// Refuses all further writes.
    pub fn stop_writing(&self) {
        self.halted.store(true, Ordering::SeqCst);
    }

    /// Whether writing has stopped.
    pub fn is_halted(&self) -> bool {
        self.halted.load(Ordering::SeqCst)
    }

    /// Refuses to read once the server is gone. Work that cannot be marked as done would be
    /// repeated.
    fn may_read(&self) -> Result<(), StoreError> {
        if self.writer.is_connected() { Ok(()) } else { Err(StoreError::Halted) }
    }

    /// Refuses to write after a halt, or once the server is gone.
    fn at_work(&self) -> Result<(), StoreError> {
        let is_at_work = !self.is_halted() && self.writer.is_connected();
        if is_at_work { Ok(()) } else { Err(StoreError::Halted) }
    }

    /// Runs a job and returns after its commit. A job that fails or panics leaves nothing behind
    /// and disturbs no other. The job also runs to its end if the caller goes away.
    ///
    /// # Errors
    /// The job's own, or that it could not be committed.
    pub async fn write<T, E, F>(&self, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, E>> + Send + 'static,
    {
        self.write_as(JobKind::of::<F>(), job).await
    }

    /// [`Store::write`] for a job that wraps another one. The log shows it as that one.
    ///
    /// # Errors
    /// The job's own, or that it could not be committed.
    pub async fn write_as<T, E, F>(&self, kind: JobKind, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, E>> + Send + 'static,
    {
        self.at_work()?;
        self.writer.write(Haste::Now, kind, job).await
    }

    /// [`Store::write`] without haste: it commits within a moment, so that several jobs share a
    /// commit. An urgent job meanwhile takes it along.
    ///
    /// # Errors
    /// The job's own, or that it could not be committed.
    pub async fn write_soon<T, E, F>(&self, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, E>> + Send + 'static,
    {
        self.at_work()?;
        self.writer.write(Haste::Soon, JobKind::of::<F>(), job).await
    }

    /// [`Store::write`] of data that the next process can do without. It goes with the next commit,
    /// or a while later by itself.
    ///
    /// # Errors
    /// The job's own, or that it could not be committed.
    pub async fn write_sometime<T, E, F>(&self, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, E>> + Send + 'static,
    {
        self.at_work()?;
        self.writer.write(Haste::Sometime, JobKind::of::<F>(), job).await
    }

    /// A connection that sees everything committed so far.
    ///
    /// # Errors
    /// None became free for half a minute, or the server is gone.
    pub async fn read(&self) -> Result<ReadConnection, StoreError> {
        self.may_read()?;
        // The box keeps the state of the wait out of the future of every reader.
        Ok(Box::pin(self.readers.acquire()).await?)
    }

    /// A connection that sees everything committed up to this moment, and nothing later.
    ///
    /// # Errors
    /// None became free for half a minute, or the server is gone.
    pub async fn snapshot(&self) -> Result<Snapshot, StoreError> {
        self.may_read()?;
        #[expect(clippy::disallowed_methods, reason = "readers cannot write")]
        let snapshot = Box::pin(self.readers.begin()).await?;
        Ok(snapshot)
    }

    /// Finishes the waiting writes and closes the file.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Some(held) = &self.held {
            let _ = held.file.unlock();
            let _ = held.lock.unlock();
        }
    }
}

/// The size in bytes to which the write-ahead log is cut after it has been copied into the file.
const LOG: u32 = 4 << 20;

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .statement_cache_capacity(200)
        // A long read lets the log grow; the space is given back.
        .pragma("journal_size_limit", LOG.to_string())
        // Deleted content is overwritten, not only released.
        .pragma("secure_delete", "on")
}

/// Takes the lock beside the file.
pub(crate) fn lock(path: &Path) -> Result<File, StoreOpenError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let file = PathBuf::from(name);
    let opened = private(&file).map_err(|why| StoreOpenError::File { file: file.clone(), why })?;
    held(opened, path)
}

/// Takes the lock on the file itself, which holds under any other name of it. Creates the file for
/// its owner alone.
pub(crate) fn own(path: &Path) -> Result<File, StoreOpenError> {
    let file =
        make_private(path).map_err(|why| StoreOpenError::File { file: path.to_owned(), why })?;
    held(file, path)
}

fn held(file: File, path: &Path) -> Result<File, StoreOpenError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => {
            Err(StoreOpenError::InUse { file: path.to_owned() })
        }
        Err(std::fs::TryLockError::Error(why)) => {
            Err(StoreOpenError::File { file: path.to_owned(), why })
        }
    }
}

/// Creates the database for its owner alone; `SQLite` gives its log the same mode.
fn make_private(path: &Path) -> io::Result<File> {
    let file = private(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mut permissions = file.metadata()?.permissions();
        if permissions.mode() & 0o077 != 0 {
            permissions.set_mode(0o600);
            file.set_permissions(permissions)?;
        }
    }
    Ok(file)
}

pub(crate) fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

async fn check_sqlite(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<(), StoreOpenError> {
    let version = sqlx::query_scalar::<_, String>("select sqlite_version()");
    let version = version.fetch_one(connection).await;
    let found = version.map_err(|why| StoreOpenError::Database { file: path.to_owned(), why })?;
    if is_safe(&found) {
        Ok(())
    } else {
        Err(StoreOpenError::OldEngine { found: format!("SQLite {found}") })
    }
}

/// Whether this version of `SQLite` has a sound write-ahead log: 3.51.3.
pub(crate) fn is_safe(version: &str) -> bool {
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut part = || parts.next().unwrap_or(0);
    (part(), part(), part()) >= (3, 51, 3)
}

/// Brings an older database up to date, after a copy of it is made.
async fn migrate(
    connection: &mut SqliteConnection,
    path: &Path,
    opened: &Arc<File>,
) -> Result<(), StoreOpenError> {
    let file = || path.to_owned();
    let failed = |why| StoreOpenError::Database { file: path.to_owned(), why };
    let known = newest();
    if let Some(found) = version(connection).await.map_err(failed)? {
        if found > known {
            return Err(StoreOpenError::Newer { file: file(), found, known });
        }
        if found < known {
            let copied = backup::copy_over(path, opened, &before(path, found)).await;
            copied.map_err(|error| match error {
                BackupError::Open(why) if why.is_full() => why,
                why => StoreOpenError::NotCopied { file: file(), why: why.to_string() },
            })?;
            tracing::info!(from = found, to = known, "the tables are brought up to date");
        }
    }
    MIGRATIONS.run(connection).await.map_err(|why| StoreOpenError::Migration { file: file(), why })
}

/// The name of the copy of a database whose newest migration is this one: `kamen.sqlite.version-4`.
pub(crate) fn before(path: &Path, version: i64) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".version-{version}"));
    PathBuf::from(name)
}

/// The newest migration this program knows.
pub(crate) fn newest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// The newest migration applied to the file; `None` if it is new.
pub(crate) async fn version(connection: &mut SqliteConnection) -> Result<Option<i64>, sqlx::Error> {
    let tables = "select count(*) from sqlite_master where name = '_sqlx_migrations'";
    let tables: i64 = sqlx::query_scalar(tables).fetch_one(&mut *connection).await?;
    if tables == 0 {
        return Ok(None);
    }
    sqlx::query_scalar("select max(version) from _sqlx_migrations").fetch_one(connection).await
}

#[cfg(test)]
mod tests;
