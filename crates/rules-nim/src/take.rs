//! A turn.

use alloc::{format, string::String};
use core::fmt;

use game_core::{DecodeError, Notation};

/// Stones taken from one heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Take {
    /// The heap, counted from 0.
    pub heap: u8,
    /// Number of stones, 1 to 9.
    pub stones: u8,
}

/// The letter of a heap.
pub(crate) fn letter(heap: u8) -> char {
    char::from(b'a' + heap)
}

pub(crate) fn heap_of(letter: u8) -> Option<u8> {
    letter.checked_sub(b'a').filter(|heap| *heap < 4)
}

/// `b3`: three stones from the second heap.
impl Notation for Take {
    fn encode(&self) -> String {
        format!("{self}")
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || match *code.as_bytes() {
            [heap, stones @ b'1'..=b'9'] => {
                Some(Self { heap: heap_of(heap)?, stones: stones - b'0' })
            }
            _ => None,
        };
        read().ok_or_else(|| DecodeError::unreadable(code))
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.heap), self.stones)
    }
}
