//! The spelling of the values in buttons. Each row of [`spelled!`] states it once, and both writes
//! and reads the value.
//!
//! A spelling is made of parts with dots between them. Every part but the last ends at the next
//! dot; the last takes all that is left.
//!
//! ```text
//! part = "word"                            the word itself
//!      | field                             the field, as its type is spelled
//!      | ("word" field)                    both without a dot between them
//!      | (field or "word")                 a field that may be missing, and the word for that
//!      | (if field "word" else "word")     the words for yes and no
//!      | (field by |text| …)               a text that is read in the light of the fields before
//!      | [field]                           a last field that may be missing, with its dot
//! ```

use catalog::Kind;
use service::{
    AskId, Difficulty, LeagueId, MatchId, PairingSystem, PersonId, RoomId, Timestamp, Welcome,
};

use crate::Language;

/// A value that a button can carry as a part of its text.
pub(crate) trait Spelled: Sized {
    /// Returns the text of the value.
    fn spell(&self) -> String;

    /// Reads the value of a text. It is forgiving: the value may be spelled in another way.
    fn read(text: &str) -> Option<Self>;
}

/// Declares an enum, each variant with its spelling.
macro_rules! spelled {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $(
        $(#[$doc:meta])* $variant:ident
        $(($($inner:ident: $of:ty),+))?
        $({ $($(#[$about:meta])* $field:ident: $type:ty),+ $(,)? })?
        = $($part:tt).+;
    )+ }) => {
        $(#[$meta])*
        $vis enum $name { $(
            $(#[$doc])* $variant $(($($of),+))? $({ $($(#[$about])* $field: $type),+ })?,
        )+ }

        impl $crate::spelling::Spelled for $name {
            fn spell(&self) -> String {
                match self { $(
                    Self::$variant $(($($inner),+))? $({ $($field),+ })? => {
                        let parts = [$($crate::spelling::spelled!(@write $part)),+];
                        parts.into_iter().flatten().collect::<Vec<String>>().join(".")
                    }
                )+ }
            }

            fn read(text: &str) -> Option<Self> {
                let rows: &[fn(&str) -> Option<Self>] = &[$(|text| {
                    let mut parts = text.splitn([$(stringify!($part)),+].len(), '.');
                    $($crate::spelling::spelled!(@read parts $part);)+
                    Some(Self::$variant $(($($inner),+))? $({ $($field),+ })?)
                }),+];
                rows.iter().find_map(|row| row(text))
            }
        }

        #[cfg(test)]
        impl $name {
            /// The names of the variants, in their order.
            pub(crate) const NAMES: &[&str] = &[$(stringify!($variant)),+];
        }
    };

    (@write $word:literal) => { Some($word.to_owned()) };
    (@read $parts:ident $word:literal) => { $parts.next().filter(|part| *part == $word)? };

    (@write $field:ident) => { Some($crate::spelling::Spelled::spell($field)) };
    (@read $parts:ident $field:ident) => {
        let $field = $crate::spelling::Spelled::read($parts.next()?)?;
    };

    (@write ($word:literal $field:ident)) => {
        Some(format!("{}{}", $word, $crate::spelling::Spelled::spell($field)))
    };
    (@read $parts:ident ($word:literal $field:ident)) => {
        let $field = $crate::spelling::Spelled::read($parts.next()?.strip_prefix($word)?)?;
    };

    (@write ($field:ident or $none:literal)) => {
        Some($field.as_ref().map_or_else(|| $none.to_owned(), $crate::spelling::Spelled::spell))
    };
    (@read $parts:ident ($field:ident or $none:literal)) => {
        let $field = match $parts.next()? {
            $none => None,
            part => Some($crate::spelling::Spelled::read(part)?),
        };
    };

    (@write (if $field:ident $yes:literal else $no:literal)) => {
        Some(if *$field { $yes } else { $no }.to_owned())
    };
    (@read $parts:ident (if $field:ident $yes:literal else $no:literal)) => {
        let $field = match $parts.next()? {
            $yes => true,
            $no => false,
            _ => return None,
        };
    };

    (@write ($field:ident by $read:expr)) => { Some($field.to_string()) };
    (@read $parts:ident ($field:ident by $read:expr)) => {
        let $field = $parts.next().and_then($read)?;
    };

    (@write [$field:ident]) => { $field.as_ref().map($crate::spelling::Spelled::spell) };
    (@read $parts:ident [$field:ident]) => {
        let $field = match $parts.next() {
            None => None,
            Some(part) => Some($crate::spelling::Spelled::read(part)?),
        };
    };
}

pub(crate) use spelled;

/// Implements the spelling of types by a writing and a reading function.
macro_rules! spelled_by {
    ($($type:ty: $write:expr, $read:expr;)+) => { $(
        impl Spelled for $type {
            fn spell(&self) -> String {
                let write: fn(&Self) -> String = $write;
                write(self)
            }

            fn read(text: &str) -> Option<Self> {
                let read: fn(&str) -> Option<Self> = $read;
                read(text)
            }
        }
    )+ };
}

spelled_by! {
    u8: Self::to_string, |text| text.parse().ok();
    u16: Self::to_string, |text| text.parse().ok();
    u32: Self::to_string, |text| text.parse().ok();
    i64: Self::to_string, |text| text.parse().ok();
    usize: Self::to_string, |text| text.parse().ok();
    String: Self::clone, |text| Some(text.to_owned());
    Vec<String>: |all| all.join(","), |text| Some(match text {
        "" => Self::new(),
        text => text.split(',').map(str::to_owned).collect(),
    });
    Vec<PersonId>: |all| all.iter().map(PersonId::to_string).collect::<Vec<_>>().join(","), |text| {
        match text {
            "" => Some(Self::new()),
            text => text.split(',').map(PersonId::read).collect(),
        }
    };
    PairingSystem: |it| it.code().to_owned(), Self::from_code;
    MatchId: |it| it.code(), Self::from_code;
    LeagueId: |it| it.code(), Self::from_code;
    RoomId: Self::to_string, |text| text.parse().ok().map(Self::new);
    PersonId: Self::to_string, |text| text.parse().ok().map(Self::new);
    AskId: Self::to_string, |text| text.parse().ok().map(Self::new);
    Timestamp: |it| it.number().to_string(), |text| text.parse().ok().map(Self);
    Kind: |it| it.rules().id().to_owned(), Self::from_id;
    Language: Self::to_string, Self::from_code;
    Difficulty: |it| it.code().to_owned(), |text| {
        Self::ALL.into_iter().find(|one| one.code() == text)
    };
    Welcome: |it| it.code().to_owned(), |text| {
        Self::ALL.into_iter().find(|one| one.code() == text)
    };
}

/// Fails unless these are all the variants of an enum, by their names.
#[cfg(test)]
pub(crate) fn assert_all<T: std::fmt::Debug>(names: &[&str], values: impl Iterator<Item = T>) {
    let name = |value: T| format!("{value:?}").split([' ', '(']).next().unwrap().to_owned();
    let mut seen: Vec<_> = values.map(name).collect();
    seen.sort();
    seen.dedup();
    let mut names = names.to_vec();
    names.sort_unstable();
    assert_eq!(seen, names);
}
