//! Heaps of stones.

use alloc::{format, string::ToString, vec::Vec};
use core::fmt;

/// The stones of each heap, four heaps at most; heaps stay, even empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heaps(Vec<u8>);

impl Heaps {
    /// Reads the heaps of a text: `3,4,5`, of at most nine stones each.
    pub fn read(text: &str) -> Option<Self> {
        let heap = |part: &str| part.parse().ok().filter(|heap: &u8| *heap <= 9);
        let heaps: Vec<u8> = text.split(',').map(heap).collect::<Option<_>>()?;
        let heaps = Self(heaps);
        (heaps.0.len() <= 4 && format!("{heaps}") == text).then_some(heaps)
    }

    /// The number of stones in a heap; 0 if there is no such heap.
    pub fn stones(&self, heap: u8) -> u8 {
        self.0.get(usize::from(heap)).copied().unwrap_or(0)
    }

    /// Every heap and its stones.
    pub fn iter(&self) -> impl Iterator<Item = (u8, u8)> {
        (0..).zip(self.0.iter().copied())
    }

    /// Whether no stone is left.
    pub fn are_empty(&self) -> bool {
        self.0.iter().all(|&stones| stones == 0)
    }

    /// Takes stones away from a heap that has them.
    pub(crate) fn take(&mut self, heap: u8, stones: u8) {
        if let Some(left) = self.0.get_mut(usize::from(heap)) {
            *left = left.saturating_sub(stones);
        }
    }
}

/// `3,4,5`.
impl fmt::Display for Heaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&heaps.join(","))
    }
}
