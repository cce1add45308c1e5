//! The errors of the store.

use std::path::PathBuf;

use crate::GameId;

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum StoreOpenError {
    /// Another process has it open.
    #[error("{} is in use by another process; stop that one, or give this one a database of its own", .file.display())]
    InUse {
        /// The database's file, or its server.
        file: PathBuf,
    },
    /// A newer program made the database.
    #[error("{} has version {found} of the tables and this program knows versions up to {known}; run a newer program, or restore a backup", .file.display())]
    Newer {
        /// The database's file.
        file: PathBuf,
        /// The version of the database, which is that of its last migration.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The database engine is too old.
    #[error(
        "{found} is too old: SQLite before 3.51.3 can corrupt a write-ahead log, and PostgreSQL is to be 15 or later"
    )]
    OldEngine {
        /// The name and version found: `SQLite 3.50.1`.
        found: String,
    },
    /// The file cannot be created or read.
    #[error("{}: {why}", .file.display())]
    File {
        /// The file that was to be opened, as it was named.
        file: PathBuf,
        /// The error of the operating system.
        why: std::io::Error,
    },
    /// `SQLite` cannot use the file.
    #[error("{}: {why}", .file.display())]
    Database {
        /// The database's file.
        file: PathBuf,
        /// The error of `SQLite`: no such folder, not a database.
        why: sqlx::Error,
    },
    /// An older program made the database. It stays unchanged, because no copy of it could be made.
    #[error("{} is not brought up to date, since it could not be copied first: {why}", .file.display())]
    NotCopied {
        /// The database's file.
        file: PathBuf,
        /// The damage that `SQLite` found.
        why: String,
    },
    /// A migration failed.
    #[error("{}: {why}", .file.display())]
    Migration {
        /// The database's file.
        file: PathBuf,
        /// The failed step and its error.
        why: sqlx::migrate::MigrateError,
    },
}

/// Why a row was not read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another writer changed the row since it was read. The caller must read and decide again.
    #[error("changed since it was read")]
    Stale,
    /// `SQLite` failed: the disk, the file, a constraint.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    /// The transaction the job was in could not be committed.
    #[error("not committed: {0}")]
    NotCommitted(String),
    /// The server was lost before it confirmed the commit: the write may stand there.
    #[error("the server was lost before it confirmed the commit")]
    Unsure,
    /// The packed log of a game is damaged.
    #[error("the packed log of game {0} cannot be read")]
    Pack(GameId),
    /// There is no room left on the disk.
    #[error("the disk is full")]
    Full,
    /// Another program keeps the file locked.
    #[error("another program keeps the database locked")]
    Busy,
    /// The file was moved, or the server is gone. The store writes nothing from then on.
    #[error("the database's file was removed or replaced while it was open, or its server went")]
    Halted,
    /// The job panicked; nothing of it was kept.
    #[error("the job panicked")]
    Panicked,
    /// The store was closed: the bot is stopping.
    #[error("the store is closed")]
    Closed,
}

impl StoreOpenError {
    /// Whether the cause is a full disk.
    pub fn is_full(&self) -> bool {
        use sqlx::migrate::MigrateError;
        match self {
            Self::File { why, .. } => why.kind() == std::io::ErrorKind::StorageFull,
            Self::Database { why, .. } => is_full(why),
            Self::Migration {
                why: MigrateError::Execute(why) | MigrateError::ExecuteMigration(why, _),
                ..
            } => is_full(why),
            _ => false,
        }
    }
}

impl StoreError {
    /// Whether the cause is a full disk.
    pub fn is_full(&self) -> bool {
        match self {
            Self::Full => true,
            Self::Sql(why) => is_full(why),
            _ => false,
        }
    }
}

impl StoreError {
    /// Whether another program keeps the file locked.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Busy => true,
            Self::Sql(why) => is_busy(why),
            _ => false,
        }
    }

    /// Whether the server could not be reached: its connection broke, or it is going or coming.
    pub fn is_unreachable(&self) -> bool {
        match self {
            Self::Sql(why @ sqlx::Error::Io(_)) => !is_full(why),
            Self::Sql(sqlx::Error::Database(told)) => told.code().is_some_and(|code| {
                code.starts_with(UNCONNECTED) || GOING_OR_COMING.contains(&&*code)
            }),
            _ => false,
        }
    }

    /// Whether the stored data is damaged. Another attempt fails likewise.
    pub fn is_damage(&self) -> bool {
        match self {
            // The lower byte of a code is its kind: SQLITE_CORRUPT, SQLITE_NOTADB.
            Self::Sql(why)
                if sqlite_code(why).is_some_and(|code| [11, 26].contains(&(code & 0xff))) =>
            {
                true
            }
            Self::Sql(sqlx::Error::ColumnDecode { .. }) | Self::Pack(_) => true,
            _ => false,
        }
    }
}

/// The error code of `SQLite`; a server's codes are others, and longer.
fn sqlite_code(why: &sqlx::Error) -> Option<u32> {
    let why = why.as_database_error()?.try_downcast_ref::<sqlx_sqlite::SqliteError>()?;
    sqlx::error::DatabaseError::code(why)?.parse().ok()
}

/// `SQLite`'s codes for a disk without room: it says so itself, or it could not write a file, make
/// the log's index longer, or map it.
const FULL: [u32; 4] = [13, 778, 4874, 5386];
/// `PostgreSQL`'s.
const FULL_SERVER: &str = "53100";

/// `PostgreSQL`'s codes for a connection that failed begin so.
const UNCONNECTED: &str = "08";
/// Its codes while it stops, has crashed, and starts.
const GOING_OR_COMING: [&str; 3] = ["57P01", "57P02", "57P03"];

/// Whether the cause is a full disk.
pub(crate) fn is_full(why: &sqlx::Error) -> bool {
    match why {
        sqlx::Error::Database(told) => {
            sqlite_code(why).is_some_and(|code| FULL.contains(&code))
                || told.code().is_some_and(|code| code == FULL_SERVER)
        }
        sqlx::Error::Io(why) => why.kind() == std::io::ErrorKind::StorageFull,
        _ => false,
    }
}

/// Whether another program keeps the file locked: `SQLite` says `BUSY` or `LOCKED`, with more
/// in the higher bytes.
pub(crate) fn is_busy(why: &sqlx::Error) -> bool {
    sqlite_code(why).is_some_and(|code| [5, 6].contains(&(code & 0xff)))
}

#[cfg(test)]
mod tests {
    use std::io::{Error, ErrorKind};

    use super::StoreError;

    #[test]
    fn a_broken_connection_is_told_from_a_full_disk() {
        let [broken, full] = [ErrorKind::BrokenPipe, ErrorKind::StorageFull]
            .map(|kind| StoreError::Sql(sqlx::Error::Io(Error::from(kind))));
        assert!(broken.is_unreachable() && !broken.is_full());
        assert!(full.is_full() && !full.is_unreachable());
    }
}
