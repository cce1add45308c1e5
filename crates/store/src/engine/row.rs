//! Rows of either database.

use std::sync::OnceLock;

use sqlx::{Column, ColumnIndex, Error, Row};
use sqlx_postgres::PgRow;
use sqlx_sqlite::SqliteRow;

use super::{EngineType, EngineValueRef, SqlEngine};

/// A row that was read.
pub struct EngineRow {
    row: OwnRow,
    /// Filled on first use.
    columns: OnceLock<Vec<EngineColumn>>,
}

enum OwnRow {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl EngineRow {
    pub(super) const fn sqlite(row: SqliteRow) -> Self {
        Self { row: OwnRow::Sqlite(row), columns: OnceLock::new() }
    }

    pub(super) const fn postgres(row: PgRow) -> Self {
        Self { row: OwnRow::Postgres(row), columns: OnceLock::new() }
    }
}

impl Row for EngineRow {
    type Database = SqlEngine;

    fn len(&self) -> usize {
        match &self.row {
            OwnRow::Sqlite(row) => row.len(),
            OwnRow::Postgres(row) => row.len(),
        }
    }

    fn columns(&self) -> &[EngineColumn] {
        self.columns.get_or_init(|| match &self.row {
            OwnRow::Sqlite(row) => row.columns().iter().map(EngineColumn::of).collect(),
            OwnRow::Postgres(row) => row.columns().iter().map(EngineColumn::of).collect(),
        })
    }

    fn try_get_raw<I: ColumnIndex<Self>>(&self, index: I) -> Result<EngineValueRef<'_>, Error> {
        let index = index.index(self)?;
        match &self.row {
            OwnRow::Sqlite(row) => row.try_get_raw(index).map(EngineValueRef::Sqlite),
            OwnRow::Postgres(row) => row.try_get_raw(index).map(EngineValueRef::Postgres),
        }
    }
}

impl ColumnIndex<EngineRow> for usize {
    fn index(&self, row: &EngineRow) -> Result<usize, Error> {
        let len = row.len();
        if *self < len {
            Ok(*self)
        } else {
            Err(Error::ColumnIndexOutOfBounds { len, index: *self })
        }
    }
}

impl ColumnIndex<EngineRow> for &str {
    fn index(&self, row: &EngineRow) -> Result<usize, Error> {
        match &row.row {
            OwnRow::Sqlite(row) => self.index(row),
            OwnRow::Postgres(row) => self.index(row),
        }
    }
}

/// A column of a row.
#[derive(Debug)]
pub struct EngineColumn {
    ordinal: usize,
    name: String,
    kind: EngineType,
}

impl EngineColumn {
    fn of<C: Column>(column: &C) -> Self
    where
        EngineType: for<'t> From<&'t <C::Database as sqlx::Database>::TypeInfo>,
    {
        let (ordinal, name) = (column.ordinal(), column.name().to_owned());
        Self { ordinal, name, kind: column.type_info().into() }
    }
}

impl Column for EngineColumn {
    type Database = SqlEngine;

    fn ordinal(&self) -> usize {
        self.ordinal
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn type_info(&self) -> &EngineType {
        &self.kind
    }
}
