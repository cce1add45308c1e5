//! A database moved into an empty one: from a file to a server, back, or to another of its kind.
//!
//! Both are locked as a bot would lock them. The move is one transaction, and a file gets its name
//! at the end of it, so that a failure leaves nothing half done. Rows are read in the order of
//! their keys and pass through a few at a time, however many there are. Then both databases are
//! read once more, side by side.

mod file;
mod server;
mod table;

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use sqlx::{Connection as _, Transaction};

use self::table::TableForm;
use crate::{
    Connection, StoreOpenError,
    backup::{self, BackupError},
    engine::{SqlEngine, dialect},
    error::is_full,
    open::{lock, newest, own, server::Server, version},
};

/// The result of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowsMoved {
    /// The source, which stays as it is; of a server without its password.
    pub from: PathBuf,
    /// The target, likewise without a password.
    pub to: PathBuf,
    /// The number of tables.
    pub tables: u64,
    /// The number of rows in all tables.
    pub rows: u64,
}

/// The reason why a database was not moved. Nothing was changed then.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of the two is in use, damaged, of a newer program or unusable.
    #[error(transparent)]
    Database(#[from] BackupError),
    /// The source holds no database of this program.
    #[error("there is no database of this program at {}", .file.display())]
    Nothing {
        /// The source.
        file: PathBuf,
    },
    /// The source is of an older program. This program brings it up to date when it opens it.
    #[error("{} was made by an older program and is not up to date", .file.display())]
    Older {
        /// The source.
        file: PathBuf,
    },
    /// The target exists.
    #[error("something is at {} already", .file.display())]
    Occupied {
        /// The target, or a file left beside it.
        file: PathBuf,
    },
    /// A table could not be read or written.
    #[error("table {table}: {why}")]
    Table {
        /// Its name.
        table: String,
        /// The error of the database.
        why: sqlx::Error,
    },
    /// A table differs between the two.
    #[error("table {table} is not the same in both")]
    Unlike {
        /// Its name.
        table: String,
    },
}

impl From<StoreOpenError> for MoveError {
    fn from(why: StoreOpenError) -> Self {
        Self::Database(why.into())
    }
}

/// Copies all rows of a database into a new one, and reads both to see that they hold the same.
/// Each is a file, or on a server that `postgres://` names.
///
/// # Errors
/// The reason of the failure. The source is unchanged and the target does not exist. If a server is
/// lost while it commits, all rows may be there.
pub async fn relocate(from: &Path, to: &Path) -> Result<RowsMoved, MoveError> {
    let mut source = MoveSource::open(from).await?;
    if from == to {
        return Err(MoveError::Occupied { file: source.name });
    }
    let mut target = MoveTarget::open(to).await?;
    let filled = fill(&mut source, &mut target).await;
    close(source.db, &source.name).await;
    close(target.db, &target.name).await;
    let finished = filled.and_then(|filled| {
        if let TargetPlace::File { file, part, .. } = &target.place {
            named(part, file).map_err(|why| StoreOpenError::File { file: file.clone(), why })?;
        }
        Ok(filled)
    });
    if let (Err(_), TargetPlace::File { part, .. }) = (&finished, &target.place) {
        // Report the first failure.
        let _ = backup::remove(part);
    }
    let (tables, rows) = finished?;
    Ok(RowsMoved { from: source.name, to: target.name, tables, rows })
}

/// The source of a move.
struct MoveSource {
    db: Connection,
    name: PathBuf,
    /// The locks of a file: nobody else opens it as long as they are held.
    _held: Option<[File; 2]>,
}

/// The target of a move.
struct MoveTarget {
    db: Connection,
    name: PathBuf,
    place: TargetPlace,
}

enum TargetPlace {
    File {
        /// Its final name.
        file: PathBuf,
        /// Its name until then.
        part: PathBuf,
        _lock: File,
    },
    Server(Box<Server>),
}

fn server_of(path: &Path) -> Result<Option<Server>, StoreOpenError> {
    path.to_str().filter(|name| dialect::is_server(name)).map(Server::of).transpose()
}

fn database(file: &Path, why: sqlx::Error) -> MoveError {
    StoreOpenError::Database { file: file.to_owned(), why }.into()
}

impl MoveSource {
    async fn open(from: &Path) -> Result<Self, MoveError> {
        let (db, name, found, held) = match server_of(from)? {
            Some(server) => {
                let (db, found) = server.hold(server.reading()).await?;
                (Connection::Postgres(db), server.name(), found, None)
            }
            None => {
                let file = from.to_owned();
                if !from.exists() {
                    return Err(MoveError::Nothing { file });
                }
                let mut db = backup::reading(from).await.map_err(|why| database(from, why))?;
                // Another program's database is left as it is, without a lock beside it.
                let found = version(&mut db).await.map_err(|why| database(from, why))?;
                let found = found.ok_or_else(|| MoveError::Nothing { file: file.clone() })?;
                let held = Some([lock(from)?, own(from)?]);
                backup::sound(from, &backup::examine(from).await?)?;
                (Connection::Sqlite(db), file, Some(found), held)
            }
        };
        match found {
            None => Err(MoveError::Nothing { file: name }),
            Some(found) if found < newest() => Err(MoveError::Older { file: name }),
            Some(_) => Ok(Self { db, name, _held: held }),
        }
    }
}

impl MoveTarget {
    async fn open(to: &Path) -> Result<Self, MoveError> {
        if let Some(server) = server_of(to)? {
            let (mut db, found) = server.hold(server.writing()).await?;
            let name = server.name();
            if found.is_some() || !server.is_empty(&mut db).await? {
                return Err(MoveError::Occupied { file: name });
            }
            return Ok(Self {
                db: Connection::Postgres(db),
                name,
                place: TargetPlace::Server(Box::new(server)),
            });
        }
        // A leftover log of another database would be taken for the new one's.
        for ending in ["", "-wal", "-journal"] {
            let file = backup::beside(to, ending);
            if fs::metadata(&file).is_ok_and(|found| found.len() > 0) {
                return Err(MoveError::Occupied { file });
            }
        }
        let lock = lock(to)?;
        let (file, part) = (to.to_owned(), backup::beside(to, ".part"));
        let db = file::fresh(&part).await.map_err(|why| database(to, why))?;
        let place = TargetPlace::File { file, part, _lock: lock };
        Ok(Self { db: Connection::Sqlite(db), name: to.to_owned(), place })
    }

    /// Makes all tables, without rows.
    async fn make_tables(place: &TargetPlace, db: &mut Connection) -> Result<(), StoreOpenError> {
        match (place, db) {
            (TargetPlace::Server(server), Connection::Postgres(db)) => server.migrate(db).await,
            (TargetPlace::File { file, .. }, Connection::Sqlite(db)) => {
                file::migrate(db, file).await
            }
            _ => Ok(()),
        }
    }
}

/// Releases the database for others. The commit stands, even if this fails.
async fn close(db: Connection, name: &Path) {
    if let Err(error) = db.release().await {
        tracing::warn!(%error, database = %name.display(), "the connection could not be closed");
    }
}

/// Gives a finished file its name, and the owner of its folder.
fn named(part: &Path, file: &Path) -> std::io::Result<()> {
    backup::adopt(file, part)?;
    backup::move_in(part, file)
}

/// Copies every table. Returns the number of tables and of rows.
async fn fill(source: &mut MoveSource, target: &mut MoveTarget) -> Result<(u64, u64), MoveError> {
    let (from_name, to_name) = (&source.name, &target.name);
    let begun = source.db.begin().await;
    let mut from = begun.map_err(|why| database(from_name, why))?;
    let begun = target.db.begin().await;
    let mut to = begun.map_err(|why| database(to_name, why))?;
    MoveTarget::make_tables(&target.place, &mut to).await?;
    let tables = forms(&mut from).await.map_err(|why| database(from_name, why))?;
    let made = forms(&mut to).await.map_err(|why| database(to_name, why))?;
    if let Some(table) = unlike(&tables, &made) {
        return Err(MoveError::Unlike { table });
    }
    let rows = pour(&mut from, &mut to, &tables, to_name).await?;
    for table in &tables {
        let same = table.is_same(&mut from, &mut to).await;
        if !same.map_err(|why| in_table(table, to_name, why))? {
            return Err(MoveError::Unlike { table: table.name.clone() });
        }
    }
    to.commit().await.map_err(|why| database(to_name, why))?;
    Ok((u64::try_from(tables.len()).unwrap_or(u64::MAX), rows))
}

/// The name of a table that is in one database alone or differs from the other's.
fn unlike(some: &[TableForm], others: &[TableForm]) -> Option<String> {
    let missing = |these: &[TableForm], those: &[TableForm]| {
        these.iter().find(|table| !those.contains(table)).map(|table| table.name.clone())
    };
    missing(some, others).or_else(|| missing(others, some))
}

/// Copies the rows, and lets counters continue where they were. References are checked after all
/// rows are there.
async fn pour(
    from: &mut Transaction<'_, SqlEngine>,
    to: &mut Transaction<'_, SqlEngine>,
    tables: &[TableForm],
    to_name: &Path,
) -> Result<u64, MoveError> {
    let keys = match &mut **to {
        Connection::Sqlite(_) => Vec::new(),
        Connection::Postgres(_) => {
            server::loosen(&mut *to).await.map_err(|why| database(to_name, why))?
        }
    };
    let mut rows = 0;
    for table in tables {
        let copied = async {
            let copied = table.copy(&mut *from, &mut *to).await?;
            if let Some(key) = table.number() {
                let given = given_out(&mut *from, table, key).await?;
                go_on(&mut *to, table, key, given).await?;
            }
            if let Connection::Postgres(_) = &mut **to {
                server::count(&mut *to, &table.name).await?;
            }
            Ok(copied)
        };
        rows += copied.await.map_err(|why| in_table(table, to_name, why))?;
    }
    let orphan = match &mut **to {
        Connection::Sqlite(_) => file::orphan(&mut *to).await,
        Connection::Postgres(_) => server::tie(&mut *to, &keys).await.map(|()| None),
    };
    match orphan.map_err(|why| database(to_name, why))? {
        Some(table) => Err(MoveError::Unlike { table }),
        None => Ok(rows),
    }
}

fn in_table(table: &TableForm, to_name: &Path, why: sqlx::Error) -> MoveError {
    if is_full(&why) {
        return database(to_name, why);
    }
    MoveError::Table { table: table.name.clone(), why }
}

/// All tables but those of sqlx, in the order of their names.
async fn forms(db: &mut Connection) -> Result<Vec<TableForm>, sqlx::Error> {
    match db {
        Connection::Sqlite(_) => TableForm::all(db, file::COLUMNS).await,
        Connection::Postgres(_) => TableForm::all(db, server::COLUMNS).await,
    }
}

/// The greatest number that a table has given out, in its rows or before.
async fn given_out(db: &mut Connection, table: &TableForm, key: &str) -> Result<i64, sqlx::Error> {
    let standing = table.greatest(&mut *db, key).await?;
    let counted = match db {
        Connection::Sqlite(_) => file::counted(db, &table.name).await?,
        Connection::Postgres(_) => server::counted(db, &table.name, key).await?,
    };
    Ok(counted.map_or(standing, |counted| counted.max(standing)))
}

/// Makes a table give out numbers above this one.
async fn go_on(
    db: &mut Connection,
    table: &TableForm,
    key: &str,
    given: i64,
) -> Result<(), sqlx::Error> {
    if given < 1 {
        return Ok(());
    }
    match db {
        Connection::Sqlite(_) => file::go_on(db, &table.name, given).await,
        Connection::Postgres(_) => server::go_on(db, &table.name, key, given).await,
    }
}

#[cfg(test)]
mod tests;
