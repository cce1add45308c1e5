//! What is agreed before the start, and what a game begins with.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};

use game_core::{DecodeError, Notation, OptionKey, Seat, Sentence, Shelf, shown};

use crate::Heaps;

/// The heaps there are to choose from.
const HEAPS: &[&str] = &["3-4-5", "1-3-5-7", "2-2"];

/// The options of Nim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Which of [`HEAPS`].
    heaps: &'static str,
}

impl Default for Options {
    fn default() -> Self {
        Self { heaps: HEAPS[0] }
    }
}

impl game_core::Options for Options {
    const KEYS: &'static [OptionKey] = &[OptionKey { key: "heaps", values: HEAPS, many: false }];

    fn set(&mut self, key: &str, value: &str, _: &Shelf) -> Result<(), Sentence> {
        if key != "heaps" {
            return Err(Sentence::new("nim-option-no-key").with("name", shown(key, 20)));
        }
        let known = HEAPS.iter().find(|known| **known == value);
        let names: Vec<String> = HEAPS.iter().map(|&known| known.to_owned()).collect();
        self.heaps =
            known.ok_or_else(|| Sentence::new("nim-option-no-value").with("names", names))?;
        Ok(())
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        [("heaps", self.heaps.to_owned())].into()
    }
}

/// `heaps=3-4-5`.
impl Notation for Options {
    fn encode(&self) -> String {
        format!("heaps={}", self.heaps)
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let known = code.strip_prefix("heaps=");
        let known = HEAPS.iter().find(|heaps| Some(**heaps) == known);
        known.map(|heaps| Self { heaps }).ok_or_else(|| DecodeError::unreadable(code))
    }
}

/// Options, and who begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// What was agreed.
    pub options: Options,
    /// Who begins.
    pub first: Seat,
}

impl Setup {
    /// The heaps a game begins with.
    pub(crate) fn heaps(&self) -> Heaps {
        Heaps::read(&self.options.heaps.replace('-', ",")).expect("we wrote them")
    }
}

/// `heaps=3-4-5 first=1 revision=1`. A change of the rules that would replay
/// stored games differently makes a new revision and keeps the old one.
impl Notation for Setup {
    fn encode(&self) -> String {
        format!("{} first={} revision=1", self.options.encode(), self.first)
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || {
            let (options, first) = code.strip_suffix(" revision=1")?.split_once(" first=")?;
            let first = match first {
                "1" => Seat::new(0),
                "2" => Seat::new(1),
                _ => return None,
            };
            Some(Self { options: Options::decode(options).ok()?, first })
        };
        read().ok_or_else(|| DecodeError::unreadable(code))
    }
}
