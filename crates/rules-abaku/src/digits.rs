//! Multisets of digits: racks, the bag.

use alloc::{string::String, vec::Vec};
use core::fmt;

use game_core::ChanceRng;

use crate::EACH;

/// The number of tiles of each digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digits([u8; 10]);

impl Digits {
    /// All 110 tiles of the box, 11 of each digit.
    pub const FULL: Self = Self([EACH; 10]);

    /// Reads the tiles from a text; `None` unless it consists of digits in ascending order.
    pub fn read(text: &str) -> Option<Self> {
        let sorted = text.as_bytes().windows(2).all(|pair| pair[0] <= pair[1]);
        let known = text.bytes().all(|byte| byte.is_ascii_digit());
        (sorted && known && text.len() <= usize::from(u8::MAX))
            .then(|| text.bytes().map(|byte| byte - b'0').collect())
    }

    /// Returns the total number of tiles.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are no tiles.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of tiles of a digit, 0 to 9.
    pub fn count(&self, digit: u8) -> u8 {
        self.0.get(usize::from(digit)).copied().unwrap_or(0)
    }

    /// Adds a tile of this digit, 0 to 9.
    pub fn add(&mut self, digit: u8) {
        if let Some(count) = self.0.get_mut(usize::from(digit)) {
            *count = count.saturating_add(1);
        }
    }

    /// Removes a tile; returns `false` and changes nothing if there is none.
    #[must_use]
    pub fn take(&mut self, digit: u8) -> bool {
        let Some(count) = self.0.get_mut(usize::from(digit)) else { return false };
        let left = count.checked_sub(1);
        *count = left.unwrap_or(0);
        left.is_some()
    }

    /// Returns these tiles without those; `None` if some of those are missing.
    pub fn without(&self, those: &Self) -> Option<Self> {
        let mut left = *self;
        for (count, taken) in left.0.iter_mut().zip(those.0) {
            *count = count.checked_sub(taken)?;
        }
        Some(left)
    }

    /// Returns the union of both, with the sum of their counts.
    #[must_use]
    pub fn with(&self, those: &Self) -> Self {
        let mut all = *self;
        all.0.iter_mut().zip(those.0).for_each(|(count, more)| *count = count.saturating_add(more));
        all
    }

    /// Returns each tile in order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + Clone {
        let counts = self.0;
        (0..10_u8).flat_map(move |digit| (0..counts[usize::from(digit)]).map(move |_| digit))
    }

    /// Returns each digit present, once, in order.
    pub fn distinct(&self) -> impl Iterator<Item = u8> {
        let counts = self.0;
        (0..10_u8).filter(move |&digit| counts[usize::from(digit)] > 0)
    }

    /// Returns the sum of the digits.
    pub fn sum(&self) -> i64 {
        self.iter().map(i64::from).sum()
    }

    /// Returns every way to take 1 to `most` of them, the smallest first.
    pub fn parts(&self, most: usize) -> Vec<Self> {
        let mut all = Vec::from([Self::default()]);
        for digit in self.distinct() {
            for at in 0..all.len() {
                let mut part = all[at];
                for _ in 0..self.count(digit) {
                    part.add(digit);
                    if part.len() <= most {
                        all.push(part);
                    }
                }
            }
        }
        all.retain(|part| !part.is_empty());
        all
    }

    /// Draws up to `count` tiles and removes them.
    pub(crate) fn draw(&mut self, count: usize, rng: &mut ChanceRng) -> Self {
        let mut drawn = Self::default();
        for _ in 0..count.min(self.len()) {
            let place = rng.below(u32::try_from(self.len()).unwrap_or(u32::MAX));
            let digit = self.nth(place as usize).unwrap_or(0);
            if self.take(digit) {
                drawn.add(digit);
            }
        }
        drawn
    }

    /// Returns the tile at this place, counted from the lowest.
    pub(crate) fn nth(&self, place: usize) -> Option<u8> {
        self.iter().nth(place)
    }
}

impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Self {
        let mut all = Self::default();
        digits.into_iter().for_each(|digit| all.add(digit));
        all
    }
}

/// Writes the digits in ascending order.
impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.iter().map(|digit| char::from(b'0' + digit)).collect();
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn digits_are_written_in_order_and_read_so_only() {
        let digits: Digits = [7, 0, 4, 0].into_iter().collect();
        assert_eq!(digits.to_string(), "0047");
        assert_eq!(Digits::read("0047"), Some(digits));
        assert_eq!(Digits::read("4700"), None);
        assert_eq!(Digits::read("4a"), None);
    }

    #[test]
    fn a_digit_that_is_not_there_cannot_be_taken() {
        let mut digits = Digits::read("113").unwrap();
        assert_eq!(digits.without(&Digits::read("2").unwrap()), None);
        assert_eq!(digits.without(&Digits::read("13").unwrap()), Digits::read("1"));
        assert!(digits.take(3) && !digits.take(3) && !digits.take(10));
    }

    #[test]
    fn every_part_comes_once() {
        let parts = Digits::read("1124").unwrap().parts(2);
        let texts: Vec<String> = parts.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), 7, "{texts:?}");
        assert_eq!(Digits::read("01234").unwrap().parts(5).len(), 31);
    }
}
