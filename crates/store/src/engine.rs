//! The database as a driver of sqlx: every statement is written once and does not know the database
//! beneath.
//!
//! A [`Connection`] is one of `SQLite` or of `PostgreSQL`. Arguments and rows are converted where
//! they are bound and read, so `query`, `FromRow` and pools are those of sqlx. [`dialect`] alone
//! knows the differences between the two languages.

use sqlx::{Database, SqlStr};
use sqlx_core::transaction::TransactionManager;
use sqlx_postgres::PgTransactionManager;
use sqlx_sqlite::SqliteTransactionManager;

mod connection;
pub(crate) mod dialect;
mod row;
mod values;

pub use connection::Connection;
pub(crate) use connection::ConnectionOptions;
pub(crate) use row::{EngineColumn, EngineRow};
pub(crate) use values::{ArgumentList, EngineType, EngineValue, EngineValueRef, texts};

/// The database driver: `SQLite` or `PostgreSQL`.
#[derive(Debug)]
pub struct SqlEngine;

impl Database for SqlEngine {
    type Connection = Connection;
    type TransactionManager = EngineTransactions;
    type Row = EngineRow;
    type QueryResult = RowsTouched;
    type Column = EngineColumn;
    type TypeInfo = EngineType;
    type Value = EngineValue;
    type ValueRef<'r> = EngineValueRef<'r>;
    type Arguments = ArgumentList;
    type ArgumentBuffer = ArgumentList;
    type Statement = connection::EngineStatement;
    const NAME: &'static str = "SQLite or PostgreSQL";
    const URL_SCHEMES: &'static [&'static str] = &["sqlite", "postgres", "postgresql"];
}

/// The result of a statement.
#[derive(Debug, Default)]
pub struct RowsTouched {
    rows: u64,
}

impl RowsTouched {
    /// The number of rows it inserted, changed or deleted.
    pub const fn rows_affected(&self) -> u64 {
        self.rows
    }
}

impl Extend<Self> for RowsTouched {
    fn extend<T: IntoIterator<Item = Self>>(&mut self, others: T) {
        self.rows += others.into_iter().map(|other| other.rows).sum::<u64>();
    }
}

/// The database's own begin and end of transactions.
#[derive(Debug)]
pub struct EngineTransactions;

impl TransactionManager for EngineTransactions {
    type Database = SqlEngine;

    async fn begin(db: &mut Connection, statement: Option<SqlStr>) -> Result<(), sqlx::Error> {
        match db {
            Connection::Sqlite(db) => SqliteTransactionManager::begin(db, statement).await,
            Connection::Postgres(db) => PgTransactionManager::begin(db, statement).await,
        }
    }

    async fn commit(db: &mut Connection) -> Result<(), sqlx::Error> {
        match db {
            Connection::Sqlite(db) => SqliteTransactionManager::commit(db).await,
            Connection::Postgres(db) => PgTransactionManager::commit(db).await,
        }
    }

    async fn rollback(db: &mut Connection) -> Result<(), sqlx::Error> {
        match db {
            Connection::Sqlite(db) => SqliteTransactionManager::rollback(db).await,
            Connection::Postgres(db) => PgTransactionManager::rollback(db).await,
        }
    }

    fn start_rollback(db: &mut Connection) {
        match db {
            Connection::Sqlite(db) => SqliteTransactionManager::start_rollback(db),
            Connection::Postgres(db) => PgTransactionManager::start_rollback(db),
        }
    }

    fn get_transaction_depth(db: &Connection) -> usize {
        match db {
            Connection::Sqlite(db) => SqliteTransactionManager::get_transaction_depth(db),
            Connection::Postgres(db) => PgTransactionManager::get_transaction_depth(db),
        }
    }
}
