//! Bounds of a line's numbers while some places are empty.

use super::{EMPTY, long::Cut};

/// The places of a line and one more; a power of two spares the bounds checks.
pub(super) const PLACES: usize = 32;

/// The greatest number of digits in a number, plus one.
const DIGITS: usize = 20;

/// Powers of ten.
pub(super) const POWERS: [u64; PLACES] = {
    let mut powers = [1; PLACES];
    let mut at = 1;
    while at < DIGITS {
        powers[at] = powers[at - 1] * 10;
        at += 1;
    }
    powers
};

/// The small powers of ten; sixteen of them spare the bounds checks.
pub(super) const TENS: [u32; 16] = {
    let mut tens = [1; 16];
    let mut at = 1;
    while at < 10 {
        tens[at] = tens[at - 1] * 10;
        at += 1;
    }
    tens
};

/// For each power of five, its inverse modulo 2⁶⁴, and the greatest factor without overflow.
const FIVES: [[u64; 2]; DIGITS] = {
    let mut fives = [[1, u64::MAX]; DIGITS];
    let (mut at, mut power) = (1, 1_u64);
    while at < fives.len() {
        power *= 5;
        fives[at] = [fives[at - 1][0].wrapping_mul(0xCCCC_CCCC_CCCC_CCCD), u64::MAX / power];
        at += 1;
    }
    fives
};

/// Whether a number ends with this many zeros.
#[inline]
pub(super) fn divides(zeros: usize, number: u64) -> bool {
    let [inverse, most] = FIVES[zeros];
    number & ((1 << zeros) - 1) == 0 && number.wrapping_mul(inverse) <= most
}

/// Returns a number without its last `zeros` digits, which must be zeros.
#[inline]
pub(super) fn quotient(zeros: usize, number: i64) -> i64 {
    number.wrapping_mul(FIVES[zeros][0].cast_signed()) >> zeros
}

/// A line of digits with fast access to any number in it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Written([u64; PLACES]);

impl Written {
    /// Writes digits in order.
    #[inline]
    pub(super) fn of(digits: impl Iterator<Item = u8>) -> Self {
        let mut written = Self::default();
        written.add(0, digits);
        written
    }

    /// Writes digits from a place on.
    #[inline]
    pub(super) fn add(&mut self, from: usize, digits: impl Iterator<Item = u8>) {
        let mut before = self.0[from];
        for (place, digit) in self.0[from + 1..].iter_mut().zip(digits) {
            before = before.wrapping_mul(10).wrapping_add(digit.into());
            *place = before;
        }
    }

    /// Returns a number of at most nineteen digits; a longer one modulo 2⁶⁴.
    #[inline]
    pub(super) fn number(&self, from: usize, to: usize) -> u64 {
        let power = POWERS[to.wrapping_sub(from) % PLACES];
        self.0[to % PLACES].wrapping_sub(self.0[from % PLACES].wrapping_mul(power))
    }
}

/// The least and the greatest number of every stretch of a line.
pub(super) struct Ranges {
    /// The least and the greatest number before each place, modulo 2⁶⁴.
    before: [[u64; 2]; PLACES],
    /// Ten times those numbers. From the least one it also subtracts the growth of the digit there
    /// as the first of a number.
    starts: [[u64; 2]; PLACES],
}

impl Ranges {
    /// Computes the bounds of a line; `fits` returns the permitted digits of an empty place.
    pub(super) fn of(cells: &[u8], fits: impl Fn(usize) -> u16) -> Self {
        let mut ranges = Self { before: [[0; 2]; PLACES], starts: [[0; 2]; PLACES] };
        for (at, &digit) in cells.iter().enumerate() {
            let (mut ends, mut more) = ([digit; 2], 0);
            if digit == EMPTY {
                let fits = u32::from(fits(at));
                let least = fits.trailing_zeros().min(9);
                let leading = (fits & !1).trailing_zeros().min(9);
                more = leading.saturating_sub(least);
                ends = [least as u8, 31_u32.saturating_sub(fits.leading_zeros()) as u8];
            }
            let tens = ranges.before[at].map(|before| before.wrapping_mul(10));
            ranges.starts[at] = [tens[0].wrapping_sub(more.into()), tens[1]];
            ranges.before[at + 1] = [0, 1].map(|end| tens[end].wrapping_add(ends[end].into()));
        }
        ranges
    }

    /// Returns the least and the greatest number of a stretch that is not empty.
    #[inline]
    fn numbers(&self, [from, to]: [usize; 2]) -> [u64; 2] {
        let power = POWERS[to.wrapping_sub(from + 1) % PLACES];
        let (starts, before) = (&self.starts[from % PLACES], &self.before[to % PLACES]);
        [0, 1].map(|end| before[end].wrapping_sub(starts[end].wrapping_mul(power)))
    }

    /// Whether the numbers of a division can be of the right size.
    #[inline]
    pub(super) fn allow(&self, cut: &Cut, from: usize) -> bool {
        let [one, other, result] = [0, 1, 2].map(|part| self.numbers(cut.part(part, from)));
        let [least, most] = [0, 1].map(|end| cut.kind.lead([one[end], other[end]]));
        least <= result[1] && most >= result[0]
    }
}
