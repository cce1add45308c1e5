//! A connection to either database, and the statements sent over it.

use std::{str::FromStr, time::Duration};

use futures_util::{
    StreamExt as _, TryFutureExt as _, TryStreamExt as _,
    future::{self, BoxFuture},
    stream::{self, BoxStream},
};
use sqlx::{
    ConnectOptions, Describe, Either, Error, Execute, Executor, SqlStr, Statement, Transaction,
};
use sqlx_postgres::{PgArguments, PgConnectOptions, PgConnection};
use sqlx_sqlite::{SqliteArguments, SqliteConnectOptions, SqliteConnection};

use super::{ArgumentList, EngineColumn, EngineRow, EngineType, RowsTouched, SqlEngine, dialect};

/// The connection over which this crate speaks SQL.
#[derive(Debug)]
pub enum Connection {
    /// To a file.
    Sqlite(SqliteConnection),
    /// To a server.
    Postgres(PgConnection),
}

impl Connection {
    /// The connection to a file; `None` if it is to a server.
    pub(crate) fn sqlite(&mut self) -> Option<&mut SqliteConnection> {
        match self {
            Self::Sqlite(db) => Some(db),
            Self::Postgres(_) => None,
        }
    }

    /// Closes the connection. Its locks on a server are free at once; the server itself would free
    /// them only a moment later.
    pub(crate) async fn release(mut self) -> Result<(), Error> {
        if let Self::Postgres(db) = &mut self {
            db.execute("discard all").await?;
        }
        sqlx::Connection::close(self).await
    }
}

/// The options for opening a connection.
#[derive(Debug, Clone)]
pub enum ConnectionOptions {
    /// To a file.
    Sqlite(Box<SqliteConnectOptions>),
    /// To a server.
    Postgres(Box<PgConnectOptions>),
}

impl FromStr for ConnectionOptions {
    type Err = Error;

    fn from_str(url: &str) -> Result<Self, Error> {
        if dialect::is_server(url) {
            Ok(Self::Postgres(Box::new(url.parse()?)))
        } else {
            Ok(Self::Sqlite(Box::new(url.parse()?)))
        }
    }
}

impl ConnectOptions for ConnectionOptions {
    type Connection = Connection;

    fn from_url(url: &url::Url) -> Result<Self, Error> {
        url.as_str().parse()
    }

    async fn connect(&self) -> Result<Connection, Error> {
        match self {
            Self::Sqlite(options) => options.connect().await.map(Connection::Sqlite),
            Self::Postgres(options) => options.connect().await.map(Connection::Postgres),
        }
    }

    fn log_statements(self, level: log::LevelFilter) -> Self {
        match self {
            Self::Sqlite(options) => Self::Sqlite(Box::new(options.log_statements(level))),
            Self::Postgres(options) => Self::Postgres(Box::new(options.log_statements(level))),
        }
    }

    fn log_slow_statements(self, level: log::LevelFilter, time: Duration) -> Self {
        match self {
            Self::Sqlite(options) => {
                Self::Sqlite(Box::new(options.log_slow_statements(level, time)))
            }
            Self::Postgres(options) => {
                Self::Postgres(Box::new(options.log_slow_statements(level, time)))
            }
        }
    }
}

impl sqlx::Connection for Connection {
    type Database = SqlEngine;
    type Options = ConnectionOptions;

    async fn close(self) -> Result<(), Error> {
        match self {
            Self::Sqlite(db) => db.close().await,
            Self::Postgres(db) => db.close().await,
        }
    }

    async fn close_hard(self) -> Result<(), Error> {
        match self {
            Self::Sqlite(db) => db.close_hard().await,
            Self::Postgres(db) => db.close_hard().await,
        }
    }

    async fn ping(&mut self) -> Result<(), Error> {
        match self {
            Self::Sqlite(db) => db.ping().await,
            Self::Postgres(db) => db.ping().await,
        }
    }

    fn begin(
        &mut self,
    ) -> impl Future<Output = Result<Transaction<'_, SqlEngine>, Error>> + Send + '_ {
        Transaction::begin(self, None)
    }

    fn shrink_buffers(&mut self) {
        match self {
            Self::Sqlite(db) => db.shrink_buffers(),
            Self::Postgres(db) => db.shrink_buffers(),
        }
    }

    async fn flush(&mut self) -> Result<(), Error> {
        match self {
            Self::Sqlite(db) => db.flush().await,
            Self::Postgres(db) => db.flush().await,
        }
    }

    fn should_flush(&self) -> bool {
        match self {
            Self::Sqlite(db) => db.should_flush(),
            Self::Postgres(db) => db.should_flush(),
        }
    }
}

/// A statement with its arguments in the form of its database.
struct Ready<A> {
    statement: SqlStr,
    arguments: Option<A>,
    persistent: bool,
}

macro_rules! ready {
    ($($database:ty, $arguments:ty);*) => {$(
        impl Execute<'_, $database> for Ready<$arguments> {
            fn sql(self) -> SqlStr {
                self.statement
            }

            fn statement(&self) -> Option<&<$database as sqlx::Database>::Statement> {
                None
            }

            fn take_arguments(&mut self) -> Result<Option<$arguments>, sqlx::error::BoxDynError> {
                Ok(self.arguments.take())
            }

            fn persistent(&self) -> bool {
                self.persistent
            }
        }
    )*};
}
ready!(sqlx_sqlite::Sqlite, SqliteArguments; sqlx_postgres::Postgres, PgArguments);

impl Ready<SqliteArguments> {
    fn sqlite<'q>(mut query: impl Execute<'q, SqlEngine>) -> Result<Self, Error> {
        let arguments = query.take_arguments().map_err(Error::Encode)?;
        let arguments =
            arguments.map(ArgumentList::of_sqlite).transpose().map_err(Error::Encode)?;
        let persistent = query.persistent();
        Ok(Self { statement: query.sql(), arguments, persistent })
    }
}

impl Ready<PgArguments> {
    fn postgres<'q>(mut query: impl Execute<'q, SqlEngine>) -> Result<Self, Error> {
        let arguments = query.take_arguments().map_err(Error::Encode)?;
        let persistent = query.persistent();
        let (statement, takes) = dialect::postgres(&query.sql());
        let arguments = arguments.map(|all| all.of_postgres(takes));
        let arguments = arguments.transpose().map_err(Error::Encode)?;
        Ok(Self { statement, arguments, persistent })
    }
}

impl<'c> Executor<'c> for &'c mut Connection {
    type Database = SqlEngine;

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<RowsTouched, EngineRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, SqlEngine>,
    {
        match self {
            Connection::Sqlite(db) => match Ready::sqlite(query) {
                Ok(ready) => db
                    .fetch_many(ready)
                    .map_ok(|step| {
                        step.map_either(
                            |done| RowsTouched { rows: done.rows_affected() },
                            EngineRow::sqlite,
                        )
                    })
                    .boxed(),
                Err(why) => stream::once(future::ready(Err(why))).boxed(),
            },
            Connection::Postgres(db) => match Ready::postgres(query) {
                Ok(ready) => db
                    .fetch_many(ready)
                    .map_ok(|step| {
                        step.map_either(
                            |done| RowsTouched { rows: done.rows_affected() },
                            EngineRow::postgres,
                        )
                    })
                    .boxed(),
                Err(why) => stream::once(future::ready(Err(why))).boxed(),
            },
        }
    }

    fn fetch_optional<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxFuture<'e, Result<Option<EngineRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, SqlEngine>,
    {
        match self {
            Connection::Sqlite(db) => match Ready::sqlite(query) {
                Ok(ready) => {
                    Box::pin(db.fetch_optional(ready).map_ok(|row| row.map(EngineRow::sqlite)))
                }
                Err(why) => Box::pin(future::ready(Err(why))),
            },
            Connection::Postgres(db) => match Ready::postgres(query) {
                Ok(ready) => {
                    Box::pin(db.fetch_optional(ready).map_ok(|row| row.map(EngineRow::postgres)))
                }
                Err(why) => Box::pin(future::ready(Err(why))),
            },
        }
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        _: &'e [EngineType],
    ) -> BoxFuture<'e, Result<EngineStatement, Error>>
    where
        'c: 'e,
    {
        Box::pin(future::ready(Ok(EngineStatement(sql))))
    }

    fn describe<'e>(self, _: SqlStr) -> BoxFuture<'e, Result<Describe<SqlEngine>, Error>>
    where
        'c: 'e,
    {
        let why = "statements are not checked when the program is built";
        Box::pin(future::ready(Err(Error::Protocol(why.to_owned()))))
    }
}

impl<'c> sqlx::Acquire<'c> for &'c mut Connection {
    type Database = SqlEngine;
    type Connection = Self;

    fn acquire(self) -> BoxFuture<'c, Result<Self, Error>> {
        Box::pin(future::ready(Ok(self)))
    }

    fn begin(self) -> BoxFuture<'c, Result<Transaction<'c, SqlEngine>, Error>> {
        Transaction::begin(self, None)
    }
}

/// The text of a statement: each connection prepares it on first use.
#[derive(Debug, Clone)]
pub struct EngineStatement(SqlStr);

impl Statement for EngineStatement {
    type Database = SqlEngine;

    fn into_sql(self) -> SqlStr {
        self.0
    }

    fn sql(&self) -> &SqlStr {
        &self.0
    }

    fn parameters(&self) -> Option<Either<&[EngineType], usize>> {
        None
    }

    fn columns(&self) -> &[EngineColumn] {
        &[]
    }

    sqlx_core::impl_statement_query!(ArgumentList);
}
