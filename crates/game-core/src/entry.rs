//! What a log is made of.

use alloc::{
    format,
    string::{String, ToString},
};

use crate::{DecodeError, Notation, Seat};

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry<A, C> {
    /// A seat decided.
    Act(Seat, A),
    /// Chance decided.
    Chance(C),
    /// A seat left.
    Depart(Seat, Departure),
    /// By consent everything after the first so many entries was taken back.
    Back(u32),
}

/// Why a seat left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Departure {
    /// He gave up.
    Resigned,
    /// He was removed: gone from the group, or by its admin.
    Removed,
}

/// `1:H8>24` seat 1 acts, `*:147` chance, `2!resigned` seat 2 leaves, `<12`
/// back to what stood after 12 entries.
impl<A: Notation, C: Notation> Notation for Entry<A, C> {
    fn encode(&self) -> String {
        match self {
            Self::Act(seat, action) => format!("{seat}:{}", action.encode()),
            Self::Chance(chance) => format!("*:{}", chance.encode()),
            Self::Depart(seat, Departure::Resigned) => format!("{seat}!resigned"),
            Self::Depart(seat, Departure::Removed) => format!("{seat}!removed"),
            Self::Back(ply) => format!("<{ply}"),
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let wrong = || DecodeError::unreadable(code);
        if let Some(ply) = code.strip_prefix('<') {
            return canonical_number(ply).map(Self::Back).ok_or_else(wrong);
        }
        if let Some(chance) = code.strip_prefix("*:") {
            return C::decode(chance).map(Self::Chance);
        }
        let at = code.find([':', '!']).ok_or_else(wrong)?;
        let number = canonical_number(&code[..at]).and_then(|n| u8::try_from(n).ok());
        let seat = number.filter(|&n| n <= 16).and_then(Seat::numbered).ok_or_else(wrong)?;
        match &code[at..] {
            "!resigned" => Ok(Self::Depart(seat, Departure::Resigned)),
            "!removed" => Ok(Self::Depart(seat, Departure::Removed)),
            rest => match rest.strip_prefix(':') {
                Some(action) => A::decode(action).map(|action| Self::Act(seat, action)),
                None => Err(wrong()),
            },
        }
    }
}

/// A number as `to_string` writes it: no sign, no leading zero.
fn canonical_number(text: &str) -> Option<u32> {
    text.parse::<u32>().ok().filter(|number| number.to_string() == text)
}

/// An [`Entry`] as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// The entry's canonical text.
    pub code: String,
    /// Fingerprint of the position after it; a replay that differs is noticed.
    pub hash: u32,
}
