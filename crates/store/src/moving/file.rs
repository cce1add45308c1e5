//! Statements for a file that is moved.

use std::path::Path;

use sqlx::{Connection as _, query, query_scalar};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::{
    Connection, StoreOpenError, backup,
    open::{MIGRATIONS, private},
};

/// Every column: its table, name and kind, and its place in the primary key from 1, or 0.
pub(super) const COLUMNS: &str = "select tables.name, columns.name, lower(columns.type), columns.pk
    from sqlite_schema tables join pragma_table_info(tables.name) columns
    where tables.type = 'table' and tables.name not like 'sqlite_%'
      and tables.name not like '_sqlx_%' order by 1, 2";

/// Creates a file without tables, for its owner alone. It replaces the remains of a killed program.
pub(super) async fn fresh(part: &Path) -> Result<SqliteConnection, sqlx::Error> {
    for ending in ["", "-journal"] {
        backup::remove(&backup::beside(part, ending))?;
    }
    private(part)?;
    // A row may come before one it refers to.
    let options = SqliteConnectOptions::new().filename(part).foreign_keys(false);
    SqliteConnection::connect_with(&options).await
}

/// Makes all tables.
pub(super) async fn migrate(db: &mut SqliteConnection, file: &Path) -> Result<(), StoreOpenError> {
    let made = MIGRATIONS.run(db).await;
    made.map_err(|why| StoreOpenError::Migration { file: file.to_owned(), why })
}

/// A table with a row that refers to a missing one.
pub(super) async fn orphan(db: &mut Connection) -> Result<Option<String>, sqlx::Error> {
    query_scalar("select \"table\" from pragma_foreign_key_check").fetch_optional(db).await
}

/// The greatest number that a table has given out; `None` if it derives the next from its greatest.
pub(super) async fn counted(db: &mut Connection, table: &str) -> Result<Option<i64>, sqlx::Error> {
    let counted = query_scalar("select seq from sqlite_sequence where name = $1");
    counted.bind(table).fetch_optional(db).await
}

/// Makes a counting table give out numbers above this one.
pub(super) async fn go_on(db: &mut Connection, table: &str, given: i64) -> Result<(), sqlx::Error> {
    let forget = query("delete from sqlite_sequence where name = $1");
    forget.bind(table).execute(&mut *db).await?;
    let note = query(
        "insert into sqlite_sequence (name, seq) select name, $2 from sqlite_schema
         where name = $1 and sql like '% autoincrement%'",
    );
    note.bind(table).bind(given).execute(db).await?;
    Ok(())
}
