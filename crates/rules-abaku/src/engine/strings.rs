//! Precomputed strings of digits that are equations, up to eight digits.

use alloc::{boxed::Box, vec, vec::Vec};

use once_cell::race::OnceBox;

use super::ALL;

/// The greatest length with a bit for each number that marks equations; 139 kB in all.
const SHORT: usize = 6;

/// The greatest precomputed length.
pub(super) const KNOWN: usize = 8;

/// The beginning of the numbers of each length.
const STARTS: [usize; SHORT + 2] = [0, 0, 10, 110, 1_110, 11_110, 111_110, 1_111_110];

/// Every string of two to eight digits that is an equation by any operation.
pub(super) struct Strings {
    /// The strings of two to six digits, a bit for each number.
    short: Box<[u64]>,
    /// The strings of seven and of eight digits.
    long: [Tails; 2],
    /// The strings of each length by their digits.
    anagrams: [Anagrams; KNOWN + 1],
}

impl Strings {
    /// Returns the tables, computed on first use; four megabytes.
    #[inline]
    pub(super) fn all() -> &'static Self {
        static ALL: OnceBox<Strings> = OnceBox::new();
        ALL.get_or_init(|| Box::new(Self::found()))
    }

    fn found() -> Self {
        let mut short = vec![0_u64; STARTS[SHORT + 1] / 64 + 2];
        let mut lengths: [Vec<u32>; KNOWN + 1] = Default::default();
        each_equation(|length, value| lengths[length].push(value));
        for (length, values) in lengths.iter_mut().enumerate() {
            values.sort_unstable();
            values.dedup();
            for &value in values.iter().filter(|_| length <= SHORT) {
                let bit = STARTS[length] + value as usize;
                short[bit / 64] |= 1 << (bit % 64);
            }
        }
        let anagrams = core::array::from_fn(|length| Anagrams::of(&lengths[length], length));
        let long = [Tails::of(&lengths[7], 1_000), Tails::of(&lengths[8], 10_000)];
        Self { short: short.into(), long, anagrams }
    }

    /// Returns the strings of `length` digits, 2 to 8, by their digits.
    #[inline]
    pub(super) fn of_length(&self, length: usize) -> &Anagrams {
        &self.anagrams[length]
    }

    /// Returns all last digits that complete this number to an equation; the number is written with
    /// a zero for the last. `None` above six digits.
    #[inline]
    pub(super) fn lasts(&self, length: usize, value: u32) -> Option<u16> {
        if length > SHORT {
            return None;
        }
        let bit = STARTS[length] + value as usize;
        let (word, shift) = (bit / 64, bit % 64);
        let bits = self.short[word] >> shift | self.short[word + 1] << 1 << (63 - shift);
        Some(bits as u16 & ALL)
    }

    /// Whether this number of `length` digits, 2 to 8, is an equation.
    #[inline(always)]
    pub(super) fn contains(&self, length: usize, value: u32) -> bool {
        if length <= SHORT {
            let bit = STARTS[length] + value as usize;
            self.short[bit / 64] & 1 << (bit % 64) != 0
        } else {
            self.long[length - SHORT - 1].contains(value)
        }
    }
}

/// Returns the key of a digit. The sum of keys identifies up to fifteen digits regardless of order.
#[inline]
pub(super) const fn tile_key(digit: u8) -> u64 {
    1 << (4 * digit)
}

/// Strings grouped by their digits.
pub(super) struct Anagrams {
    shift: u32,
    starts: Box<[u32]>,
    strings: Box<[u32]>,
}

impl Anagrams {
    fn of(values: &[u32], length: usize) -> Self {
        let bits = [1, 1, 6, 8, 10, 12, 13, 15, 16].get(length).copied().unwrap_or(1);
        let shift = u64::BITS - bits;
        let mut all: Vec<(u32, u32)> = values
            .iter()
            .map(|&value| {
                let (mut rest, mut key, mut string) = (value, 0, 0);
                for place in 0..length {
                    let digit = u8::try_from(rest % 10).unwrap_or(0);
                    rest /= 10;
                    key += tile_key(digit);
                    string |= u32::from(digit) << (4 * place);
                }
                (Self::group(key, shift), string)
            })
            .collect();
        all.sort_unstable();
        let start = |group: u32| all.partition_point(|&(one, _)| one < group);
        let starts = (0..=1 << bits).map(|group| u32::try_from(start(group)).unwrap_or(0));
        Self { shift, starts: starts.collect(), strings: all.iter().map(|&(_, one)| one).collect() }
    }

    #[inline]
    fn group(key: u64, shift: u32) -> u32 {
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> shift) as u32
    }

    /// Returns equations that include all with these digits in any order; four bits a digit, the
    /// first one highest.
    #[inline]
    pub(super) fn of_digits(&self, key: u64) -> &[u32] {
        let group = Self::group(key, self.shift) as usize;
        &self.strings[self.starts[group] as usize..self.starts[group + 1] as usize]
    }
}

/// Long strings: their sorted last digits under their first four.
struct Tails {
    /// A filter with two bits for each string in one word; a number without both is not in the
    /// table.
    sieve: Box<[u64]>,
    /// Ten to the power of the number of last digits.
    unit: u32,
    starts: Box<[u32]>,
    tails: Box<[u16]>,
}

impl Tails {
    fn of(values: &[u32], unit: u32) -> Self {
        let mut sieve = vec![0_u64; if unit > 1_000 { 1 << 15 } else { 1 << 13 }];
        for &value in values {
            let (word, bits) = Self::hashed(sieve.len(), value);
            sieve[word] |= bits;
        }
        let start = |head: u32| values.partition_point(|&value| value / unit < head);
        let starts = (0..=10_000).map(|head| u32::try_from(start(head)).unwrap_or(0)).collect();
        let tails = values.iter().map(|&value| u16::try_from(value % unit).unwrap_or(0)).collect();
        Self { sieve: sieve.into(), unit, starts, tails }
    }

    /// Returns the word and the bits of a number in a filter of this many words.
    #[inline]
    fn hashed(words: usize, value: u32) -> (usize, u64) {
        let hash = value.wrapping_mul(0x9E37_79B1);
        ((hash >> 6) as usize & (words - 1), 1 << (hash >> 26) | 1 << (hash & 63))
    }

    fn under(&self, head: u32) -> &[u16] {
        let head = head as usize;
        &self.tails[self.starts[head] as usize..self.starts[head + 1] as usize]
    }

    #[inline(always)]
    fn contains(&self, value: u32) -> bool {
        let (word, bits) = Self::hashed(self.sieve.len(), value);
        self.sieve[word] & bits == bits && self.finds(value)
    }

    #[inline(never)]
    fn finds(&self, value: u32) -> bool {
        let tail = value % self.unit;
        self.under(value / self.unit).binary_search_by(|&one| u32::from(one).cmp(&tail)).is_ok()
    }
}

/// Calls `found` with the length and the number of every string of at most eight digits that is an
/// equation, once for each reading.
///
/// In such a short string only squares, cubes and dividends can have more than three digits.
fn each_equation(mut found: impl FnMut(usize, u32)) {
    let mut join = |parts: &[u32]| {
        let length: usize = parts.iter().map(|&part| digits(part)).sum();
        if length <= KNOWN {
            let value =
                parts.iter().fold(0_u64, |value, &part| value * tens(part) + u64::from(part));
            found(length, u32::try_from(value).unwrap_or(0));
        }
    };
    for a in 1..1_000_u32 {
        for power in [a.pow(2), a.pow(3)] {
            join(&[a, power]);
            join(&[power, a]);
        }
        // Three numbers of three digits are too long.
        for b in 1..if a < 100 { 1_000 } else { 100 } {
            for result in [a + b, a * b] {
                join(&[a, b, result]);
                join(&[result, a, b]);
            }
        }
    }
}

fn digits(number: u32) -> usize {
    number.checked_ilog10().unwrap_or(0) as usize + 1
}

fn tens(number: u32) -> u64 {
    10_u64.pow(number.checked_ilog10().unwrap_or(0) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Operations, equation::Numbers};

    fn count(length: usize) -> usize {
        let strings = Strings::all();
        match length {
            2..=SHORT => {
                let numbers = 0..10_u32.pow(length as u32);
                numbers.filter(|&value| strings.contains(length, value)).count()
            }
            _ => strings.long[length - SHORT - 1].tails.len(),
        }
    }

    #[test]
    fn there_are_as_many_equations_of_each_length_as_others_have_counted() {
        let counts: Vec<usize> = (2..=KNOWN).map(count).collect();
        assert_eq!(counts, [7, 121, 216, 3_621, 9_219, 51_385, 340_518]);
    }

    #[test]
    fn every_string_known_beforehand_is_one_that_is_read() {
        let strings = Strings::all();
        let mut odd = 0_u32;
        for length in 2..=7_usize {
            let (low, high) = (10_u32.pow(length as u32 - 1), 10_u32.pow(length as u32));
            // For the greatest length, a sample with a stride that avoids digit patterns.
            for value in (low..high).step_by(if length > 5 { 97 } else { 1 }) {
                let text = alloc::format!("{value}");
                let digits: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
                let read = Numbers::of(&digits).is_equation(0, length, Operations::ALL);
                assert_eq!(strings.contains(length, value), read, "{value}");
                let key = digits.iter().map(|&digit| tile_key(digit)).sum();
                let string = digits.iter().fold(0, |string, &digit| string << 4 | u32::from(digit));
                let all = strings.of_length(length).of_digits(key);
                assert_eq!(all.contains(&string), read, "{value}");
                odd += u32::from(read);
            }
        }
        assert!(odd > 4_000, "{odd}");
    }
}
