//! Statements for a server in a move.

use sqlx::{AssertSqlSafe, query, query_as, query_scalar};

use super::table::quoted;
use crate::Connection;

/// Every column: its table, name and kind, and its place in the primary key from 1, or 0.
pub(super) const COLUMNS: &str = "select cast(relname as text), cast(attname as text),
      format_type(atttypid, null), coalesce(array_position(cast(indkey as smallint[]), attnum), -1) + 1
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = cast(current_schema() as regnamespace) and relkind in ('r', 'p')
      and relname not like '\\_sqlx\\_%' order by relname, attname";

/// A foreign key of a table.
pub(super) struct Reference {
    table: String,
    name: String,
    definition: String,
}

/// Drops the foreign keys, so that a row may come before one it refers to. [`tie`] restores them.
pub(super) async fn loosen(db: &mut Connection) -> Result<Vec<Reference>, sqlx::Error> {
    let all = query_as::<_, (String, String, String)>(
        "select cast(relname as text), cast(conname as text), pg_get_constraintdef(pg_constraint.oid)
         from pg_constraint join pg_class on pg_class.oid = conrelid
         where contype = 'f' and connamespace = cast(current_schema() as regnamespace)
         order by relname, conname",
    );
    let all = all.fetch_all(&mut *db).await?.into_iter();
    let all: Vec<_> =
        all.map(|(table, name, definition)| Reference { table, name, definition }).collect();
    for Reference { table, name, .. } in &all {
        let drop = format!("alter table {} drop constraint {}", quoted(table), quoted(name));
        query(AssertSqlSafe(drop)).execute(&mut *db).await?;
    }
    Ok(all)
}

/// Restores the foreign keys; the server checks them.
pub(super) async fn tie(db: &mut Connection, all: &[Reference]) -> Result<(), sqlx::Error> {
    for Reference { table, name, definition } in all {
        let add =
            format!("alter table {} add constraint {} {definition}", quoted(table), quoted(name));
        query(AssertSqlSafe(add)).execute(&mut *db).await?;
    }
    Ok(())
}

/// The greatest number that a table has given out; `None` if none.
pub(super) async fn counted(
    db: &mut Connection,
    table: &str,
    key: &str,
) -> Result<Option<i64>, sqlx::Error> {
    let counted = query_scalar(
        "select pg_sequence_last_value(cast(pg_get_serial_sequence(quote_ident($1), $2) as regclass))",
    );
    counted.bind(table).bind(key).fetch_one(db).await
}

/// Makes a counting table give out numbers above this one.
pub(super) async fn go_on(
    db: &mut Connection,
    table: &str,
    key: &str,
    given: i64,
) -> Result<(), sqlx::Error> {
    let set = query(
        "select setval(sequence, $3)
         from (select cast(pg_get_serial_sequence(quote_ident($1), $2) as regclass) as sequence) it
         where sequence is not null",
    );
    set.bind(table).bind(key).bind(given).execute(db).await?;
    Ok(())
}

/// Makes the server gather statistics of a table, so that its plans are good at once.
pub(super) async fn count(db: &mut Connection, table: &str) -> Result<(), sqlx::Error> {
    query(AssertSqlSafe(format!("analyze {}", quoted(table)))).execute(db).await?;
    Ok(())
}
