//! Between what the numbers of a line can be, as long as squares are empty.

use crate::Board;

use super::{EMPTY, long::Cut};

/// Places of a line and one more; a power of two, so that none need be checked.
pub(super) const PLACES: usize = 32;

/// How many digits a number has at most, and one more.
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

/// The small ones; a power of two of them, so that none need be checked.
pub(super) const TENS: [u32; 16] = {
    let mut tens = [1; 16];
    let mut at = 1;
    while at < 10 {
        tens[at] = tens[at - 1] * 10;
        at += 1;
    }
    tens
};

/// Of each power of five the number that makes 1 of it, modulo 2⁶⁴, and the greatest
/// that times it is no greater number than fits.
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

/// Whether a number ends with so many zeros.
#[inline]
pub(super) fn divides(zeros: usize, number: u64) -> bool {
    let [inverse, most] = FIVES[zeros];
    number & ((1 << zeros) - 1) == 0 && number.wrapping_mul(inverse) <= most
}

/// A number without its last zeros, at least so many.
#[inline]
pub(super) fn quotient(zeros: usize, number: u64) -> u64 {
    number.wrapping_mul(FIVES[zeros][0]) >> zeros
}

/// A line of digits, ready to be asked for any number in it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Written([u64; PLACES]);

impl Written {
    /// Of digits in order.
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

    /// A number of at most nineteen digits; of a longer one what it is modulo 2⁶⁴.
    #[inline]
    pub(super) fn number(&self, from: usize, to: usize) -> u64 {
        let power = POWERS[to.wrapping_sub(from) % PLACES];
        self.0[to % PLACES].wrapping_sub(self.0[from % PLACES].wrapping_mul(power))
    }
}

/// The least and the greatest number of every stretch of a line.
pub(super) struct Ranges {
    /// With the least and with the greatest digits.
    ends: [Written; 2],
    /// How much more the digit of a place is at least, if it is a number's first.
    first: [u8; PLACES],
}

impl Ranges {
    /// Those of a line; `fits` says which digits an empty place may get.
    pub(super) fn of(cells: &[u8], fits: impl Fn(usize) -> u16) -> Self {
        let (mut first, mut ends) = ([0; PLACES], [[0; Board::LONGEST]; 2]);
        for (at, &digit) in cells.iter().enumerate() {
            let mut least_and_most = [digit; 2];
            if digit == EMPTY {
                let fits = u32::from(fits(at));
                let least = fits.trailing_zeros().min(9);
                let leading = (fits & !1).trailing_zeros().min(9);
                first[at] = (leading.saturating_sub(least)) as u8;
                least_and_most = [least as u8, 31_u32.saturating_sub(fits.leading_zeros()) as u8];
            }
            (ends[0][at], ends[1][at]) = (least_and_most[0], least_and_most[1]);
        }
        Self { ends: ends.map(|digits| Written::of(digits.into_iter().take(cells.len()))), first }
    }

    /// The least number of a stretch.
    #[inline]
    fn least(&self, [from, to]: [usize; 2]) -> u64 {
        let more = u64::from(self.first[from % PLACES]);
        let unit = POWERS[to.wrapping_sub(from + 1) % PLACES];
        self.ends[0].number(from, to) + if from == to { 0 } else { more * unit }
    }

    /// The greatest.
    #[inline]
    fn most(&self, [from, to]: [usize; 2]) -> u64 {
        self.ends[1].number(from, to)
    }

    /// Whether the numbers of a cut can be of the right size.
    #[inline]
    pub(super) fn allow(&self, cut: &Cut, from: usize) -> bool {
        let part = |part: usize| cut.part(part, from);
        let least = [self.least(part(0)), self.least(part(1)), 0];
        if cut.lead(least).is_none_or(|lead| lead > self.most(part(2))) {
            return false;
        }
        let most = [self.most(part(0)), self.most(part(1)), 0];
        cut.lead(most).is_none_or(|lead| lead >= self.least(part(2)))
    }
}
