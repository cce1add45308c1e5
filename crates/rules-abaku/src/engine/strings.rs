//! Which strings of digits are equations, known beforehand up to eight digits.

use alloc::{boxed::Box, vec, vec::Vec};

use once_cell::race::OnceBox;

/// Lengths up to which a mask for each beginning says which last digits make
/// an equation; 222 kB in all.
const SHORT: usize = 6;

/// The greatest length that is known beforehand.
pub(super) const KNOWN: usize = 8;

/// Where beginnings of so many digits start among all.
const STARTS: [usize; SHORT + 2] = [0, 0, 10, 110, 1_110, 11_110, 111_110, 1_111_110];

/// Every string of two to eight digits that is an equation with all operations.
pub(super) struct Strings {
    /// For each beginning of one to five digits: which digits complete it.
    short: Box<[u16]>,
    /// For each beginning of one to six digits: how long an equation can be that
    /// begins so, as bits.
    lengths: Box<[u8]>,
    /// Those of seven and of eight digits.
    long: [Tails; 2],
}

impl Strings {
    /// All of them, found when they are first asked for; two megabytes.
    #[inline]
    pub(super) fn all() -> &'static Self {
        static ALL: OnceBox<Strings> = OnceBox::new();
        ALL.get_or_init(|| Box::new(Self::found()))
    }

    fn found() -> Self {
        let mut short = vec![0_u16; STARTS[SHORT]];
        let mut lengths = vec![0_u8; STARTS[SHORT + 1]];
        let mut long = [Vec::new(), Vec::new()];
        each_equation(|length, value| {
            match length {
                2..=SHORT => {
                    let beginning = STARTS[length - 1] + (value / 10) as usize;
                    short[beginning] |= 1 << (value % 10);
                }
                7 => long[0].push(value),
                _ => long[1].push(value),
            }
            let mut beginning = value;
            for count in (1..length).rev() {
                beginning /= 10;
                if count <= SHORT {
                    lengths[STARTS[count] + beginning as usize] |= 1 << (length - 1);
                }
            }
        });
        let [seven, eight] = long;
        Self {
            short: short.into(),
            lengths: lengths.into(),
            long: [Tails::of(seven, 1_000), Tails::of(eight, 10_000)],
        }
    }

    /// The digits that make an equation of `length` digits, 2 to 8, out of this
    /// beginning, which does not start with 0.
    #[inline]
    pub(super) fn completions(&self, length: usize, beginning: u32) -> u16 {
        match length {
            2..=SHORT => self.short[STARTS[length - 1] + beginning as usize],
            _ => self.long[length - SHORT - 1].completions(beginning),
        }
    }

    /// Whether an equation of more than `count` and at most `longest` digits, and
    /// none longer than eight, begins with this many, which write this number.
    #[inline]
    pub(super) fn goes_on(&self, count: usize, beginning: u32, longest: usize) -> bool {
        if count > SHORT {
            return longest > count;
        }
        let lengths = self.lengths[STARTS[count] + beginning as usize];
        let wanted = ((1_u32 << longest.min(KNOWN)) - 1) & !((1 << count) - 1);
        u32::from(lengths) & wanted != 0
    }

    /// Whether this number of `length` digits, 2 to 8, is an equation.
    #[inline]
    pub(super) fn contains(&self, length: usize, value: u32) -> bool {
        match length {
            2..=SHORT => self.completions(length, value / 10) & 1 << (value % 10) != 0,
            _ => self.long[length - SHORT - 1].contains(value),
        }
    }
}

/// Long strings: their last digits, sorted, under their first four.
struct Tails {
    /// Ten to the number of last digits.
    unit: u32,
    starts: Box<[u32]>,
    tails: Box<[u16]>,
}

impl Tails {
    fn of(mut values: Vec<u32>, unit: u32) -> Self {
        values.sort_unstable();
        values.dedup();
        let start = |head: u32| values.partition_point(|&value| value / unit < head);
        let starts = (0..=10_000).map(|head| u32::try_from(start(head)).unwrap_or(0)).collect();
        let tails = values.iter().map(|&value| u16::try_from(value % unit).unwrap_or(0)).collect();
        Self { unit, starts, tails }
    }

    fn under(&self, head: u32) -> &[u16] {
        let head = head as usize;
        &self.tails[self.starts[head] as usize..self.starts[head + 1] as usize]
    }

    fn contains(&self, value: u32) -> bool {
        let tail = value % self.unit;
        self.under(value / self.unit).binary_search_by(|&one| u32::from(one).cmp(&tail)).is_ok()
    }

    fn completions(&self, beginning: u32) -> u16 {
        let first = beginning % (self.unit / 10) * 10;
        let tails = self.under(beginning / (self.unit / 10));
        let from = tails.partition_point(|&one| u32::from(one) < first);
        let lasts = tails[from..].iter().map(|&one| u32::from(one) - first);
        lasts.take_while(|&last| last < 10).fold(0, |mask, last| mask | 1 << last)
    }
}

/// Calls `found` with the length and the number of every string of at most eight
/// digits that is an equation, once for each reading.
///
/// No number in so short a string but a square, a cube, or what is divided has
/// more than three digits.
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
                let beginnings = 10_usize.pow(length as u32 - 1);
                let masks = &strings.short[STARTS[length - 1]..][..beginnings];
                masks.iter().map(|mask| mask.count_ones() as usize).sum()
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
            // Of the longest, a part that no pattern in the digits repeats.
            for value in (low..high).step_by(if length > 5 { 97 } else { 1 }) {
                let text = alloc::format!("{value}");
                let digits: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
                let read = Numbers::of(&digits).is_equation(0, length, Operations::ALL);
                assert_eq!(strings.contains(length, value), read, "{value}");
                let last = strings.completions(length, value / 10) & 1 << (value % 10) != 0;
                assert_eq!(last, read, "{value}");
                odd += u32::from(read);
            }
        }
        assert!(odd > 4_000, "{odd}");
    }
}
