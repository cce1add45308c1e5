//! Bound and read values. A number is 64 bits wide, and a boolean is a number, as in `SQLite`.

use std::{borrow::Cow, fmt};

use sqlx::{
    Arguments, Decode, Encode, Type, TypeInfo, Value, ValueRef, encode::IsNull, error::BoxDynError,
};
use sqlx_postgres::{PgArguments, PgTypeInfo, PgValue, PgValueRef, Postgres};
use sqlx_sqlite::{Sqlite, SqliteArguments, SqliteTypeInfo, SqliteValue, SqliteValueRef};

use super::SqlEngine;

/// The kind of a value.
#[derive(Debug, Clone, PartialEq)]
pub enum EngineType {
    /// A number without a fraction.
    Integer,
    /// A number.
    Real,
    /// Text.
    Text,
    /// Bytes.
    Blob,
    /// A type of `SQLite`.
    Sqlite(SqliteTypeInfo),
    /// A type of `PostgreSQL`.
    Postgres(PgTypeInfo),
}

impl TypeInfo for EngineType {
    fn is_null(&self) -> bool {
        match self {
            Self::Sqlite(kind) => kind.is_null(),
            Self::Postgres(kind) => kind.is_null(),
            _ => false,
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Integer => "integer",
            Self::Real => "real",
            Self::Text => "text",
            Self::Blob => "blob",
            Self::Sqlite(kind) => kind.name(),
            Self::Postgres(kind) => kind.name(),
        }
    }
}

impl fmt::Display for EngineType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<&SqliteTypeInfo> for EngineType {
    fn from(kind: &SqliteTypeInfo) -> Self {
        Self::Sqlite(kind.clone())
    }
}

impl From<&PgTypeInfo> for EngineType {
    fn from(kind: &PgTypeInfo) -> Self {
        Self::Postgres(kind.clone())
    }
}

/// The arguments bound to a statement, in order.
#[derive(Debug, Default, PartialEq)]
pub struct ArgumentList(Vec<Argument>);

#[derive(Debug)]
enum Argument {
    Null(EngineType),
    Integer(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

impl Argument {
    /// A value that was read from a column of this kind.
    fn read(value: EngineValueRef<'_>, kind: &EngineType) -> Result<Self, BoxDynError> {
        if value.is_null() {
            return Ok(Self::Null(kind.clone()));
        }
        match kind {
            EngineType::Integer => Decode::<SqlEngine>::decode(value).map(Self::Integer),
            EngineType::Real => Decode::<SqlEngine>::decode(value).map(Self::Real),
            EngineType::Text => Decode::<SqlEngine>::decode(value).map(Self::Text),
            EngineType::Blob => Decode::<SqlEngine>::decode(value).map(Self::Blob),
            other => Err(format!("{other} is of one database alone").into()),
        }
    }
}

impl PartialEq for Argument {
    /// Numbers with a fraction are the same bit for bit.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null(one), Self::Null(other)) => one == other,
            (Self::Integer(one), Self::Integer(other)) => one == other,
            (Self::Real(one), Self::Real(other)) => one.to_bits() == other.to_bits(),
            (Self::Text(one), Self::Text(other)) => one == other,
            (Self::Blob(one), Self::Blob(other)) => one == other,
            _ => false,
        }
    }
}

impl ArgumentList {
    /// Adds a value that was read from a column of this kind.
    pub(crate) fn read(
        &mut self,
        value: EngineValueRef<'_>,
        kind: &EngineType,
    ) -> Result<(), BoxDynError> {
        self.0.push(Argument::read(value, kind)?);
        Ok(())
    }

    /// Appends the arguments of another list.
    pub(crate) fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    pub(super) fn of_sqlite(self) -> Result<SqliteArguments, BoxDynError> {
        let mut taken = SqliteArguments::default();
        taken.reserve(self.0.len(), 0);
        for argument in self.0 {
            match argument {
                Argument::Null(_) => taken.add(None::<i64>)?,
                Argument::Integer(value) => taken.add(value)?,
                Argument::Real(value) => taken.add(value)?,
                Argument::Text(value) => taken.add(value)?,
                Argument::Blob(value) => taken.add(value)?,
            }
        }
        Ok(taken)
    }

    /// The first `takes` arguments: the server has not prepared the statement for more.
    pub(super) fn of_postgres(self, takes: usize) -> Result<PgArguments, BoxDynError> {
        let mut taken = PgArguments::default();
        taken.reserve(takes, takes * 8);
        for argument in self.0.into_iter().take(takes) {
            match argument {
                Argument::Null(EngineType::Real) => taken.add(None::<f64>)?,
                Argument::Null(EngineType::Text) => taken.add(None::<&str>)?,
                Argument::Null(EngineType::Blob) => taken.add(None::<&[u8]>)?,
                Argument::Null(_) => taken.add(None::<i64>)?,
                Argument::Integer(value) => taken.add(value)?,
                Argument::Real(value) => taken.add(value)?,
                Argument::Text(value) => taken.add(value)?,
                Argument::Blob(value) => taken.add(value)?,
            }
        }
        Ok(taken)
    }
}

impl Arguments for ArgumentList {
    type Database = SqlEngine;

    fn reserve(&mut self, additional: usize, _: usize) {
        self.0.reserve(additional);
    }

    fn add<'t, T: Encode<'t, SqlEngine> + Type<SqlEngine>>(
        &mut self,
        value: T,
    ) -> Result<(), BoxDynError> {
        if value.encode(self)?.is_null() {
            self.0.push(Argument::Null(T::type_info()));
        }
        Ok(())
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

sqlx_core::impl_into_arguments_for_arguments!(ArgumentList);
sqlx_core::impl_encode_for_option!(SqlEngine);

/// A value that was read, kept beyond its row.
pub enum EngineValue {
    /// Of `SQLite`.
    Sqlite(SqliteValue),
    /// Of `PostgreSQL`.
    Postgres(PgValue),
}

impl Value for EngineValue {
    type Database = SqlEngine;

    fn as_ref(&self) -> EngineValueRef<'_> {
        match self {
            Self::Sqlite(value) => EngineValueRef::Sqlite(value.as_ref()),
            Self::Postgres(value) => EngineValueRef::Postgres(value.as_ref()),
        }
    }

    fn type_info(&self) -> Cow<'_, EngineType> {
        match self {
            Self::Sqlite(value) => Cow::Owned(EngineType::from(&*value.type_info())),
            Self::Postgres(value) => Cow::Owned(EngineType::from(&*value.type_info())),
        }
    }

    fn is_null(&self) -> bool {
        match self {
            Self::Sqlite(value) => value.is_null(),
            Self::Postgres(value) => value.is_null(),
        }
    }
}

/// A value of a row.
pub enum EngineValueRef<'r> {
    /// Of `SQLite`.
    Sqlite(SqliteValueRef<'r>),
    /// Of `PostgreSQL`.
    Postgres(PgValueRef<'r>),
}

impl<'r> ValueRef<'r> for EngineValueRef<'r> {
    type Database = SqlEngine;

    fn to_owned(&self) -> EngineValue {
        match self {
            Self::Sqlite(value) => EngineValue::Sqlite(ValueRef::to_owned(value)),
            Self::Postgres(value) => EngineValue::Postgres(ValueRef::to_owned(value)),
        }
    }

    fn type_info(&self) -> Cow<'_, EngineType> {
        match self {
            Self::Sqlite(value) => Cow::Owned(EngineType::from(&*value.type_info())),
            Self::Postgres(value) => Cow::Owned(EngineType::from(&*value.type_info())),
        }
    }

    fn is_null(&self) -> bool {
        match self {
            Self::Sqlite(value) => value.is_null(),
            Self::Postgres(value) => value.is_null(),
        }
    }
}

/// A number of `PostgreSQL`'s, however wide; yes is 1.
fn number(value: PgValueRef<'_>) -> Result<i64, BoxDynError> {
    let kind = value.type_info().name().to_owned();
    match kind.as_str() {
        "INT8" => Decode::<Postgres>::decode(value),
        "INT4" => <i32 as Decode<Postgres>>::decode(value).map(i64::from),
        "INT2" => <i16 as Decode<Postgres>>::decode(value).map(i64::from),
        "BOOL" => <bool as Decode<Postgres>>::decode(value).map(i64::from),
        other => Err(format!("{other} is no whole number").into()),
    }
}

fn is_number(kind: &PgTypeInfo) -> bool {
    ["INT8", "INT4", "INT2", "BOOL"].contains(&kind.name())
}

macro_rules! values {
    ($($type:ty, $kind:ident, |$own:ident| $bound:expr, |$value:ident| $read:expr, |$pg:ident| $fits:expr;)*) => {$(
        impl Type<SqlEngine> for $type {
            fn type_info() -> EngineType {
                EngineType::$kind
            }

            fn compatible(kind: &EngineType) -> bool {
                match kind {
                    EngineType::Sqlite(kind) => <$type as Type<Sqlite>>::compatible(kind),
                    EngineType::Postgres($pg) => $fits,
                    kind => *kind == EngineType::$kind,
                }
            }
        }

        impl Encode<'_, SqlEngine> for $type {
            fn encode_by_ref(&self, arguments: &mut ArgumentList) -> Result<IsNull, BoxDynError> {
                let $own = self;
                arguments.0.push(Argument::$kind($bound));
                Ok(IsNull::No)
            }
        }

        impl<'r> Decode<'r, SqlEngine> for $type {
            fn decode(value: EngineValueRef<'r>) -> Result<Self, BoxDynError> {
                match value {
                    EngineValueRef::Sqlite(value) => Decode::<Sqlite>::decode(value),
                    EngineValueRef::Postgres($value) => $read,
                }
            }
        }
    )*};
}

values! {
    i64, Integer, |own| *own, |value| number(value), |kind| is_number(kind);
    i32, Integer, |own| i64::from(*own), |value| Ok(number(value)?.try_into()?), |kind| is_number(kind);
    i8, Integer, |own| i64::from(*own), |value| Ok(number(value)?.try_into()?), |kind| is_number(kind);
    u32, Integer, |own| i64::from(*own), |value| Ok(number(value)?.try_into()?), |kind| is_number(kind);
    u16, Integer, |own| i64::from(*own), |value| Ok(number(value)?.try_into()?), |kind| is_number(kind);
    u8, Integer, |own| i64::from(*own), |value| Ok(number(value)?.try_into()?), |kind| is_number(kind);
    bool, Integer, |own| i64::from(*own), |value| Ok(number(value)? != 0), |kind| is_number(kind);
    f64, Real, |own| *own, |value| Decode::<Postgres>::decode(value), |kind| kind.name() == "FLOAT8";
    Vec<u8>, Blob, |own| own.clone(), |value| Decode::<Postgres>::decode(value), |kind| kind.name() == "BYTEA";
}

/// JSON without the spaces that `PostgreSQL` puts between its parts.
fn compact(json: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let kept = json.chars().filter(|&letter| {
        let kept = quoted || letter != ' ';
        match letter {
            '"' if !escaped => quoted = !quoted,
            _ => (),
        }
        escaped = quoted && letter == '\\' && !escaped;
        kept
    });
    kept.collect()
}

/// Whether it is a text of `PostgreSQL`'s.
fn is_text(kind: &PgTypeInfo) -> bool {
    ["TEXT", "VARCHAR", "NAME", "UNKNOWN", "JSON"].contains(&kind.name())
}

impl Type<SqlEngine> for str {
    fn type_info() -> EngineType {
        EngineType::Text
    }

    fn compatible(kind: &EngineType) -> bool {
        match kind {
            EngineType::Sqlite(kind) => <str as Type<Sqlite>>::compatible(kind),
            EngineType::Postgres(kind) => is_text(kind),
            kind => *kind == EngineType::Text,
        }
    }
}

impl Type<SqlEngine> for String {
    fn type_info() -> EngineType {
        EngineType::Text
    }

    fn compatible(kind: &EngineType) -> bool {
        <str as Type<SqlEngine>>::compatible(kind)
    }
}

impl Encode<'_, SqlEngine> for &str {
    fn encode_by_ref(&self, arguments: &mut ArgumentList) -> Result<IsNull, BoxDynError> {
        arguments.0.push(Argument::Text((*self).to_owned()));
        Ok(IsNull::No)
    }
}

impl Encode<'_, SqlEngine> for String {
    fn encode(self, arguments: &mut ArgumentList) -> Result<IsNull, BoxDynError> {
        arguments.0.push(Argument::Text(self));
        Ok(IsNull::No)
    }

    fn encode_by_ref(&self, arguments: &mut ArgumentList) -> Result<IsNull, BoxDynError> {
        arguments.0.push(Argument::Text(self.clone()));
        Ok(IsNull::No)
    }
}

impl<'r> Decode<'r, SqlEngine> for &'r str {
    fn decode(value: EngineValueRef<'r>) -> Result<Self, BoxDynError> {
        match value {
            EngineValueRef::Sqlite(value) => Decode::<Sqlite>::decode(value),
            EngineValueRef::Postgres(value) => Decode::<Postgres>::decode(value),
        }
    }
}

impl<'r> Decode<'r, SqlEngine> for String {
    fn decode(value: EngineValueRef<'r>) -> Result<Self, BoxDynError> {
        let spaced =
            matches!(&value, EngineValueRef::Postgres(value) if value.type_info().name() == "JSON");
        let text = <&str as Decode<SqlEngine>>::decode(value)?;
        Ok(if spaced { compact(text) } else { text.to_owned() })
    }
}

impl Type<SqlEngine> for [u8] {
    fn type_info() -> EngineType {
        EngineType::Blob
    }

    fn compatible(kind: &EngineType) -> bool {
        <Vec<u8> as Type<SqlEngine>>::compatible(kind)
    }
}

impl Encode<'_, SqlEngine> for &[u8] {
    fn encode_by_ref(&self, arguments: &mut ArgumentList) -> Result<IsNull, BoxDynError> {
        arguments.0.push(Argument::Blob(self.to_vec()));
        Ok(IsNull::No)
    }
}

impl<'r> Decode<'r, SqlEngine> for &'r [u8] {
    fn decode(value: EngineValueRef<'r>) -> Result<Self, BoxDynError> {
        match value {
            EngineValueRef::Sqlite(value) => Decode::<Sqlite>::decode(value),
            EngineValueRef::Postgres(value) => Decode::<Postgres>::decode(value),
        }
    }
}

/// Enums that stand in their columns as texts: each with its variants and how they are written.
macro_rules! texts {
    ($($name:ident { $($variant:ident: $text:literal),* $(,)? })*) => {$(
        impl sqlx::Type<$crate::engine::SqlEngine> for $name {
            fn type_info() -> $crate::engine::EngineType {
                <str as sqlx::Type<$crate::engine::SqlEngine>>::type_info()
            }

            fn compatible(kind: &$crate::engine::EngineType) -> bool {
                <str as sqlx::Type<$crate::engine::SqlEngine>>::compatible(kind)
            }
        }

        impl sqlx::Encode<'_, $crate::engine::SqlEngine> for $name {
            fn encode_by_ref(
                &self,
                arguments: &mut $crate::engine::ArgumentList,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                let text = match self {
                    $(Self::$variant => $text,)*
                };
                <&str as sqlx::Encode<'_, $crate::engine::SqlEngine>>::encode_by_ref(&text, arguments)
            }
        }

        impl<'r> sqlx::Decode<'r, $crate::engine::SqlEngine> for $name {
            fn decode(
                value: $crate::engine::EngineValueRef<'r>,
            ) -> Result<Self, sqlx::error::BoxDynError> {
                match <&str as sqlx::Decode<'r, $crate::engine::SqlEngine>>::decode(value)? {
                    $($text => Ok(Self::$variant),)*
                    other => {
                        Err(format!("{other:?} is no {}", stringify!($name)).into())
                    }
                }
            }
        }
    )*};
}
pub(crate) use texts;
