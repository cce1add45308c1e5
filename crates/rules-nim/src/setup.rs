//! Options of the game, and setups.

use alloc::{format, string::String};

use game_core::{Choices, DecodeError, Notation, OptionKey, Seat};

use crate::Heaps;

/// The heaps that players can choose.
const HEAPS: &[&str] = &["3-4-5", "1-3-5-7", "2-2"];

/// The options of Nim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// The index of the chosen heaps in [`HEAPS`].
    heaps: usize,
}

/// `heaps=3-4-5`.
impl Choices for Options {
    const KEYS: &'static [OptionKey] = &[OptionKey::one_of("heaps", HEAPS)];

    fn chosen(&self, _: &str) -> usize {
        self.heaps
    }

    fn choose(&mut self, _: &str, place: usize) {
        self.heaps = place;
    }
}

/// Options, and the seat that begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    /// The seat that has the first turn.
    pub first: Seat,
}

impl Setup {
    /// The heaps at the beginning of a game.
    pub(crate) fn heaps(&self) -> Heaps {
        Heaps::read(&HEAPS[self.options.heaps].replace('-', ",")).expect("we wrote them")
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
