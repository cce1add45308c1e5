//! Tables by their schema, and statements about whole tables, which are assembled from its names.

use std::mem::take;

use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, Executor as _, Row as _, query, query_as, query_scalar, query_with};

use crate::{
    Connection,
    engine::{ArgumentList, EngineRow, EngineType},
};

/// The number of rows written at a time.
const BATCH: usize = 64;

/// A table of either database.
#[derive(Debug, PartialEq)]
pub(super) struct TableForm {
    pub(super) name: String,
    /// The columns in the order of their names.
    columns: Vec<(String, EngineType)>,
    /// The columns of its primary key, in order.
    key: Vec<String>,
}

/// A name quoted for a statement.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn listed<'n>(names: impl Iterator<Item = &'n String>) -> String {
    names.map(|name| quoted(name)).collect::<Vec<_>>().join(", ")
}

fn kind(name: &str) -> Result<EngineType, sqlx::Error> {
    match name {
        "integer" | "bigint" => Ok(EngineType::Integer),
        "real" | "double precision" => Ok(EngineType::Real),
        "text" => Ok(EngineType::Text),
        "blob" | "bytea" => Ok(EngineType::Blob),
        other => Err(sqlx::Error::TypeNotFound { type_name: other.to_owned() }),
    }
}

impl TableForm {
    /// All tables, from a statement that lists their columns one by one.
    pub(super) async fn all(
        db: &mut Connection,
        columns: &'static str,
    ) -> Result<Vec<Self>, sqlx::Error> {
        let columns = query_as::<_, (String, String, String, i64)>(columns).fetch_all(db).await?;
        let mut all: Vec<(Self, Vec<(i64, String)>)> = Vec::new();
        for (table, column, is, place) in columns {
            if all.last().is_none_or(|(last, _)| last.name != table) {
                let table = Self { name: table, columns: Vec::new(), key: Vec::new() };
                all.push((table, Vec::new()));
            }
            if let Some((table, key)) = all.last_mut() {
                if place > 0 {
                    key.push((place, column.clone()));
                }
                table.columns.push((column, kind(&is)?));
            }
        }
        let in_order = |(mut table, mut key): (Self, Vec<(i64, String)>)| {
            key.sort();
            table.key = key.into_iter().map(|(_, column)| column).collect();
            table
        };
        Ok(all.into_iter().map(in_order).collect())
    }

    /// The column of its key, if the key is one number.
    pub(super) fn number(&self) -> Option<&str> {
        let [key] = self.key.as_slice() else { return None };
        let is =
            self.columns.iter().any(|(name, kind)| name == key && *kind == EngineType::Integer);
        is.then_some(key)
    }

    /// All rows in the order of their keys.
    fn select(&self) -> AssertSqlSafe<String> {
        let columns = listed(self.columns.iter().map(|(name, _)| name));
        let (table, key) = (quoted(&self.name), listed(self.key.iter()));
        AssertSqlSafe(format!("select {columns} from {table} order by {key}"))
    }

    /// An insertion of so many rows.
    fn insert(&self, rows: usize) -> AssertSqlSafe<String> {
        let columns = listed(self.columns.iter().map(|(name, _)| name));
        let width = self.columns.len();
        let row = |row: usize| {
            let values = (1..=width).map(|column| format!("${}", row * width + column));
            format!("({})", values.collect::<Vec<_>>().join(", "))
        };
        let rows = (0..rows).map(row).collect::<Vec<_>>().join(", ");
        AssertSqlSafe(format!("insert into {} ({columns}) values {rows}", quoted(&self.name)))
    }

    fn values(&self, row: &EngineRow) -> Result<ArgumentList, sqlx::Error> {
        let mut values = ArgumentList::default();
        for (index, (name, kind)) in self.columns.iter().enumerate() {
            let read = values.read(row.try_get_raw(index)?, kind);
            read.map_err(|source| sqlx::Error::ColumnDecode { index: name.clone(), source })?;
        }
        Ok(values)
    }

    /// The greatest number in its key, or 0.
    pub(super) async fn greatest(
        &self,
        db: &mut Connection,
        key: &str,
    ) -> Result<i64, sqlx::Error> {
        let greatest =
            format!("select coalesce(max({}), 0) from {}", quoted(key), quoted(&self.name));
        query_scalar(AssertSqlSafe(greatest)).fetch_one(db).await
    }

    /// Copies all rows. Returns how many there were.
    pub(super) async fn copy(
        &self,
        from: &mut Connection,
        to: &mut Connection,
    ) -> Result<u64, sqlx::Error> {
        let mut rows = from.fetch(query(self.select()));
        let (mut all, mut waiting, mut batch) = (0, 0, ArgumentList::default());
        loop {
            let row = rows.try_next().await?;
            let over = row.is_none();
            if let Some(row) = row {
                batch.append(self.values(&row)?);
                waiting += 1;
            }
            if waiting == BATCH || over && waiting > 0 {
                let insert = query_with(self.insert(waiting), take(&mut batch));
                all += insert.execute(&mut *to).await?.rows_affected();
                waiting = 0;
            }
            if over {
                return Ok(all);
            }
        }
    }

    /// Whether both have the same rows, value by value.
    pub(super) async fn is_same(
        &self,
        one: &mut Connection,
        other: &mut Connection,
    ) -> Result<bool, sqlx::Error> {
        let mut ones = one.fetch(query(self.select()));
        let mut others = other.fetch(query(self.select()));
        loop {
            match (ones.try_next().await?, others.try_next().await?) {
                (None, None) => return Ok(true),
                (Some(one), Some(other)) if self.values(&one)? == self.values(&other)? => {}
                _ => return Ok(false),
            }
        }
    }
}
