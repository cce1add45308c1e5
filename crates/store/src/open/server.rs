//! A database on a `PostgreSQL` server, in a schema of its own.

use std::{path::PathBuf, time::Duration};

use sqlx::{
    AssertSqlSafe, Connection as _, migrate::MigrateError, query, query_as, query_scalar, raw_sql,
};
use sqlx_postgres::{PgConnectOptions, PgConnection};

use super::{MIGRATIONS, newest};
use crate::{StoreOpenError, engine::dialect, wakes::Wakes};

/// The triggers that tell other processes of writes.
const WAKING: &str = include_str!("waking.sql");

/// The schema of the tables, unless the address says `?schema=`.
const SCHEMA: &str = "kamen";

/// `PostgreSQL` 15: the oldest supported version.
const OLDEST: i32 = 15_00_00;

/// A machine that dies says nothing: the server frees its locks within eleven seconds.
const LIVENESS: [(&str, &str); 5] = [
    ("tcp_keepalives_idle", "5"),
    ("tcp_keepalives_interval", "2"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "10000"),
    ("client_connection_check_interval", "1000"),
];

/// A program that stops in the middle of its turn is cut off as soon.
const STILLNESS: [(&str, &str); 1] = [("idle_in_transaction_session_timeout", "10000")];

/// The number of tries to change tables that others read, and the time between two.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(200);

/// Takes a duty. Returns whether no other connection has it.
pub(super) const TAKE_DUTY: &str =
    "select pg_try_advisory_lock(hashtext('kamen ' || $1), hashtext(current_schema()))";
/// Gives a duty back.
pub(super) const END_DUTY: &str =
    "select pg_advisory_unlock(hashtext('kamen ' || $1), hashtext(current_schema()))";
/// Tells other processes that a person looks at a board.
pub(super) const LOOKS: &str = "select pg_notify(current_schema(), 'looks ' || $1)";

/// A server and how to reach it.
pub(crate) struct Server {
    options: PgConnectOptions,
    schema: String,
}

impl Server {
    /// The server of a `postgres://`.
    ///
    /// # Errors
    /// It is no address.
    pub(crate) fn of(url: &str) -> Result<Self, StoreOpenError> {
        let failed = |why| StoreOpenError::Database { file: PathBuf::from("postgres://"), why };
        let parsed = || {
            let mut url = url::Url::parse(url)?;
            let named = url.query_pairs().find(|(name, _)| name == "schema");
            // The server folds names to lower case.
            let schema = named.map_or_else(|| SCHEMA.to_owned(), |(_, name)| name.to_lowercase());
            let others = url.query_pairs().filter(|(name, _)| name != "schema");
            let others: Vec<_> = others.map(|(a, b)| (a.into_owned(), b.into_owned())).collect();
            url.query_pairs_mut().clear().extend_pairs(others);
            Ok((url, schema))
        };
        let (url, schema) = parsed()
            .map_err(|why: url::ParseError| failed(sqlx::Error::Configuration(Box::new(why))))?;
        let is_plain = |letter: char| letter == '_' || letter.is_ascii_alphanumeric();
        if schema.is_empty() || !schema.chars().all(is_plain) {
            let why = format!("{schema:?} is no name of a schema");
            return Err(failed(sqlx::Error::Configuration(why.into())));
        }
        let options: PgConnectOptions = url.as_str().parse().map_err(failed)?;
        // The schema's functions go before the server's of the same name.
        let path = format!("{schema},pg_catalog");
        let set =
            [("search_path", &*path), ("timezone", "UTC"), ("client_min_messages", "warning")];
        let options = options.application_name("kamen").options(set).options(LIVENESS);
        Ok(Self { options: options.statement_cache_capacity(500), schema })
    }

    /// Options for a read-only connection: within a transaction it sees one snapshot.
    pub(crate) fn reading(&self) -> PgConnectOptions {
        let isolation = ("default_transaction_isolation", "repeatable read");
        self.options.clone().options([("default_transaction_read_only", "on"), isolation])
    }

    /// Options for a connection that writes.
    pub(crate) fn writing(&self) -> PgConnectOptions {
        self.options.clone()
    }

    /// A connection for writes beside those of other processes. The tables exist and are up to
    /// date, and changes in them wake the listeners. If older processes read the tables that must
    /// change, it tries again.
    ///
    /// # Errors
    /// The database is being moved, a newer program made it, or the server refuses.
    pub(crate) async fn write(&self) -> Result<PgConnection, StoreOpenError> {
        for _ in 0..TRIES {
            match self.write_at_once().await {
                Err(StoreOpenError::Migration { why, .. }) if is_in_use(&why) => {
                    tokio::time::sleep(PAUSE).await;
                }
                done => return done,
            }
        }
        self.write_at_once().await
    }

    async fn write_at_once(&self) -> Result<PgConnection, StoreOpenError> {
        let shared = "select pg_try_advisory_lock_shared(hashtext('kamen'), hashtext($1))";
        let mut db = self.locked(self.writing().options(STILLNESS), shared).await?;
        // Nobody writes while the tables change.
        let turn = query("select pg_advisory_lock(hashtext('kamen turn'), hashtext($1))");
        let begun = turn.bind(&self.schema).execute(&mut db).await;
        begun.map_err(|why| self.failed(why))?;
        let found = self.known(&mut db).await?;
        let widens = found.is_some_and(|found| found < newest());
        if widens {
            // Readers wait behind a change that waits for other readers.
            query("set lock_timeout = 300")
                .execute(&mut db)
                .await
                .map_err(|why| self.failed(why))?;
        }
        self.migrate(&mut db).await?;
        if widens {
            query("reset lock_timeout").execute(&mut db).await.map_err(|why| self.failed(why))?;
        }
        let waking = raw_sql(WAKING).execute(&mut db).await;
        waking.map_err(|why| self.failed(why))?;
        let turn = query("select pg_advisory_unlock(hashtext('kamen turn'), hashtext($1))");
        let ended = turn.bind(&self.schema).execute(&mut db).await;
        ended.map_err(|why| self.failed(why))?;
        Ok(db)
    }

    /// The only connection among all processes, and the newest migration of the schema; `None` if
    /// it is new.
    ///
    /// # Errors
    /// Another process works there, a newer program made it, or the server refuses.
    pub(crate) async fn hold(
        &self,
        options: PgConnectOptions,
    ) -> Result<(PgConnection, Option<i64>), StoreOpenError> {
        let alone = "select pg_try_advisory_lock(hashtext('kamen'), hashtext($1))";
        let mut db = self.locked(options, alone).await?;
        let found = self.known(&mut db).await?;
        Ok((db, found))
    }

    /// A connection with this lock.
    async fn locked(
        &self,
        options: PgConnectOptions,
        lock: &'static str,
    ) -> Result<PgConnection, StoreOpenError> {
        let failed = |why| self.failed(why);
        let mut db = PgConnection::connect_with(&options).await.map_err(failed)?;
        let (found, is_recent) = engine(&mut db).await.map_err(failed)?;
        if !is_recent {
            return Err(StoreOpenError::OldEngine { found });
        }
        let locked = query_scalar(lock).bind(&self.schema).fetch_one(&mut db).await;
        if locked.map_err(failed)? {
            return Ok(db);
        }
        Err(StoreOpenError::InUse { file: self.name() })
    }

    /// The newest migration of the schema.
    async fn known(&self, db: &mut PgConnection) -> Result<Option<i64>, StoreOpenError> {
        let found = version(db).await.map_err(|why| self.failed(why))?;
        match found.filter(|found| *found > newest()) {
            Some(found) => Err(StoreOpenError::Newer { file: self.name(), found, known: newest() }),
            None => Ok(found),
        }
    }

    /// A read-only connection.
    ///
    /// # Errors
    /// The server refuses.
    pub(crate) async fn read(&self) -> Result<PgConnection, StoreOpenError> {
        let db = PgConnection::connect_with(&self.reading()).await;
        db.map_err(|why| self.failed(why))
    }

    /// Creates the schema and its tables, or brings them up to date.
    ///
    /// # Errors
    /// The server refuses.
    pub(crate) async fn migrate(&self, db: &mut PgConnection) -> Result<(), StoreOpenError> {
        let made = async {
            let make = AssertSqlSafe(format!("create schema if not exists {}", self.schema));
            query(make).execute(&mut *db).await?;
            raw_sql(dialect::PRELUDE).execute(&mut *db).await?;
            dialect::schema(&MIGRATIONS).run(db).await
        };
        made.await.map_err(|why| StoreOpenError::Migration { file: self.name(), why })
    }

    /// Whether the schema has no table or does not exist.
    ///
    /// # Errors
    /// The server refuses.
    pub(crate) async fn is_empty(&self, db: &mut PgConnection) -> Result<bool, StoreOpenError> {
        let empty = query_scalar(
            "select not exists (select from pg_class where relnamespace = to_regnamespace($1))",
        );
        empty.bind(&self.schema).fetch_one(db).await.map_err(|why| self.failed(why))
    }

    /// Starts to listen for writes over connections other than this one.
    ///
    /// # Errors
    /// The server refuses.
    pub(crate) async fn wakes(&self, own: &mut PgConnection) -> Result<Wakes, StoreOpenError> {
        let heard = async {
            let own: i32 = query_scalar("select pg_backend_pid()").fetch_one(own).await?;
            Wakes::listen(self.options.clone(), &self.schema, own.unsigned_abs()).await
        };
        heard.await.map_err(|why| self.failed(why))
    }

    /// The error for a server that could not be used.
    pub(crate) fn failed(&self, why: sqlx::Error) -> StoreOpenError {
        StoreOpenError::Database { file: self.name(), why }
    }

    /// The printable address, without the password.
    pub(crate) fn name(&self) -> PathBuf {
        let (host, database) = (self.options.get_host(), self.options.get_database().unwrap_or(""));
        let mut name = format!("postgres://{host}:{}/{database}", self.options.get_port());
        if self.schema != SCHEMA {
            name.push_str("?schema=");
            name.push_str(&self.schema);
        }
        name.into()
    }
}

/// Whether a change of the tables failed because others were reading them.
fn is_in_use(why: &MigrateError) -> bool {
    // A wait that took too long, or for each other.
    const IN_USE: [&str; 2] = ["55P03", "40P01"];
    let (MigrateError::Execute(why) | MigrateError::ExecuteMigration(why, _)) = why else {
        return false;
    };
    let code = why.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| IN_USE.contains(&&*code))
}

/// Name and version of the server, and whether it is recent enough.
pub(crate) async fn engine(db: &mut PgConnection) -> Result<(String, bool), sqlx::Error> {
    let version = "select current_setting('server_version'),
                   cast(current_setting('server_version_num') as integer)";
    let (found, number) = query_as::<_, (String, i32)>(version).fetch_one(db).await?;
    Ok((format!("PostgreSQL {found}"), number >= OLDEST))
}

/// The newest migration of the schema; `None` if it is new.
pub(crate) async fn version(db: &mut PgConnection) -> Result<Option<i64>, sqlx::Error> {
    let there = query_scalar("select to_regclass('_sqlx_migrations') is not null");
    if !there.fetch_one(&mut *db).await? {
        return Ok(None);
    }
    query_scalar("select max(version) from _sqlx_migrations").fetch_one(db).await
}
