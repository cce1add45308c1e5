//! Ids of rows, and timestamps.

use std::fmt::{self, Write as _};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, sqlx::Type)]
        #[sqlx(transparent)]
        pub struct $name(pub i64);

        impl $name {
            /// The id with this number.
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            /// The number of the row in its table.
            pub const fn number(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A person.
    PersonId,
    /// A room: people around the same table.
    RoomId,
    /// A match: terms, players, one or more games.
    MatchId,
    /// One game of a match.
    GameId,
    /// An event as told to an audience; grows with time.
    NoticeId,
    /// A notice on its way to a chat; grows with time.
    DeliveryId,
    /// The question whether two accounts become one person.
    AskId,
    /// A puzzle beside the daily one: a second one of a day, or one of the pool.
    TaskId,
    /// A league of a room.
    LeagueId,
    /// A season of a league.
    SeasonId,
    /// The tiles of a day of a season, which every entrant plays.
    SeasonDealId,
    /// A class at school.
    ClassId,
    /// A homework of a class.
    HomeworkId,
    /// Milliseconds since the beginning of 1970, universal time.
    Timestamp,
}

/// The 32 digits and letters of codes; no two look alike.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl MatchId {
    /// The short name of a match for people and buttons: `k7`, `k1p`. The letter k, then the number
    /// in base 32 without letters that look like others.
    pub fn code(self) -> String {
        code('k', self.0)
    }

    /// Parses a [`MatchId::code`] leniently: capitals, and `o`, `i`, `l` for the digits they look
    /// like.
    pub fn from_code(code: &str) -> Option<Self> {
        number('k', code).map(Self)
    }
}

impl LeagueId {
    /// The short name of a league, like that of a match but with another letter: `z7`.
    pub fn code(self) -> String {
        code('z', self.0)
    }

    /// Parses a [`LeagueId::code`].
    pub fn from_code(code: &str) -> Option<Self> {
        number('z', code).map(Self)
    }
}

fn code(first: char, number: i64) -> String {
    let mut rest = number.unsigned_abs();
    let mut digits = Vec::new();
    loop {
        digits.push(letter(rest));
        rest /= 32;
        if rest == 0 {
            break;
        }
    }
    std::iter::once(first).chain(digits.into_iter().rev()).collect()
}

fn number(first: char, code: &str) -> Option<i64> {
    let lower = code.trim().to_ascii_lowercase();
    let digits = lower.strip_prefix(first).filter(|digits| !digits.is_empty())?;
    let number = digits.bytes().try_fold(0_i64, |sum, digit| {
        let digit = match digit {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            other => other,
        };
        let value = ALPHABET.iter().position(|&known| known == digit)?;
        sum.checked_mul(32)?.checked_add(i64::try_from(value).ok()?)
    })?;
    (number > 0).then_some(number)
}

/// The letter of [`MatchId::code`] for the lowest five bits of a number.
pub fn letter(number: u64) -> char {
    char::from(ALPHABET[(number % 32) as usize])
}

/// Ids in `SQLite`'s form of a list: `[3,7]`.
pub(crate) fn list(ids: impl Iterator<Item = i64>) -> String {
    let mut text = String::from("[");
    for (index, id) in ids.enumerate() {
        let comma = if index > 0 { "," } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}{id}");
    }
    text + "]"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_short_and_lead_back() {
        assert_eq!(MatchId(7).code(), "k7");
        assert_eq!(MatchId(32).code(), "k10");
        for number in [1, 31, 32, 33, 1023, 1024, 987_654_321, i64::MAX] {
            assert_eq!(MatchId::from_code(&MatchId(number).code()), Some(MatchId(number)));
        }
    }

    #[test]
    fn codes_are_read_forgivingly_but_never_wrongly() {
        assert_eq!(MatchId::from_code(" KLO "), Some(MatchId(32)));
        for wrong in ["", "k", "7", "x7", "k0", "k-1", "ku", "kzzzzzzzzzzzzzzzzz", "ké"] {
            assert_eq!(MatchId::from_code(wrong), None, "{wrong}");
        }
    }
}
