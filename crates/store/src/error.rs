//! What can go wrong.

use std::path::PathBuf;

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has it open.
    #[error("{} is in use by another process; stop that one, or give this one a database of its own", .file.display())]
    InUse {
        /// The database's file.
        file: PathBuf,
    },
    /// A newer program made it.
    #[error("{} has version {found} of the tables and this program knows versions up to {known}; run a newer program, or restore a backup", .file.display())]
    Newer {
        /// The database's file.
        file: PathBuf,
        /// The version it has.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// `SQLite` itself is too old.
    #[error(
        "this program was built with SQLite {found}, which can corrupt a write-ahead log; build it with 3.51.3 or later"
    )]
    OldSqlite {
        /// The version that was found, as `SQLite` writes it.
        found: String,
    },
    /// The file cannot be made or read.
    #[error("{}: {why}", .file.display())]
    File {
        /// The file that was to be opened.
        file: PathBuf,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// `SQLite` cannot use it.
    #[error("{}: {why}", .file.display())]
    Database {
        /// The database's file.
        file: PathBuf,
        /// What `SQLite` says.
        why: sqlx::Error,
    },
    /// It is of an older program, and is left so: no copy of it could be made.
    #[error("{} is not brought up to date, since it could not be copied first: {why}", .file.display())]
    NotCopied {
        /// The database's file.
        file: PathBuf,
        /// What `SQLite` says of its damage.
        why: String,
    },
    /// A migration failed.
    #[error("{}: {why}", .file.display())]
    Migration {
        /// The database's file.
        file: PathBuf,
        /// Which step failed and how.
        why: sqlx::migrate::MigrateError,
    },
}

/// Why a row was not read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else changed it since it was read: load again, decide again.
    #[error("changed since it was read")]
    Stale,
    /// `SQLite` could not do it: the disk, the file, a constraint.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    /// The transaction the job was in could not be committed.
    #[error("not committed: {0}")]
    NotCommitted(String),
    /// The job panicked; nothing of it was kept.
    #[error("the job panicked")]
    Panicked,
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}
