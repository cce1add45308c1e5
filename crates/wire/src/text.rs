//! Numbers and words as printable text.

/// The first digit.
const ZERO: u8 = b'#';
/// The number of digits: those from [`ZERO`] on in ASCII but for the backslash, which scripts would
/// read as something else.
pub(crate) const DIGITS: u32 = 91;
/// Numbers below this have one digit.
const SHORT: u32 = 81;
/// The first digit of a number with five more. Those from [`SHORT`] up to it begin a number of two
/// digits.
const LONG: u32 = 90;
/// The end of words.
const END: char = '\n';

/// Writes text.
#[derive(Debug, Default, Clone)]
pub(crate) struct Scribe {
    pub(crate) out: String,
    /// The corners of the newest line, and whether it is closed.
    pub(crate) corners: Option<(bool, Vec<(i32, i32)>)>,
}

impl Scribe {
    fn digit(&mut self, digit: u32) {
        let byte = ZERO + u8::try_from(digit).unwrap_or(0);
        self.out.push(char::from(byte + u8::from(byte >= b'\\')));
    }

    pub(crate) fn number(&mut self, number: u32) {
        let two = number.wrapping_sub(SHORT);
        if number < SHORT {
            self.digit(number);
        } else if two < (LONG - SHORT) * DIGITS {
            self.digit(SHORT + two / DIGITS);
            self.digit(two % DIGITS);
        } else {
            self.digit(LONG);
            for place in (0..5).rev() {
                self.digit(number / DIGITS.pow(place) % DIGITS);
            }
        }
    }

    pub(crate) fn count(&mut self, count: usize) {
        self.number(u32::try_from(count).unwrap_or(u32::MAX));
    }

    /// Writes a number that may be negative.
    pub(crate) fn signed(&mut self, number: i32) {
        let twice = number.unsigned_abs().saturating_mul(2);
        self.number(twice - u32::from(number < 0));
    }

    /// Writes a line of words. The reader puts them into a document, so they contain no markup.
    pub(crate) fn words(&mut self, words: &str) {
        let plain = |letter| match letter {
            END => ' ',
            '<' => '‹',
            '"' => '”',
            other => other,
        };
        self.out.extend(words.chars().map(plain));
        self.out.push(END);
    }
}

/// Reads text.
#[derive(Debug, Clone)]
pub(crate) struct Scanner<'a> {
    pub(crate) rest: &'a str,
    /// The same as a [`Scribe`]'s.
    pub(crate) corners: Option<(bool, Vec<(i32, i32)>)>,
}

impl<'a> Scanner<'a> {
    pub(crate) const fn of(rest: &'a str) -> Self {
        Self { rest, corners: None }
    }
}

impl<'a> Scanner<'a> {
    fn digit(&mut self) -> Option<u32> {
        let mut all = self.rest.chars();
        let byte = u8::try_from(all.next()?).ok()?;
        self.rest = all.as_str();
        let digit = byte.checked_sub(ZERO)?;
        let digit = u32::from(digit - u8::from(byte > b'\\'));
        (byte != b'\\' && digit < DIGITS).then_some(digit)
    }

    pub(crate) fn number(&mut self) -> Option<u32> {
        match self.digit()? {
            short if short < SHORT => Some(short),
            LONG => {
                (0..5).try_fold(0_u32, |all, _| all.checked_mul(DIGITS)?.checked_add(self.digit()?))
            }
            first => Some(SHORT + (first - SHORT) * DIGITS + self.digit()?),
        }
    }

    pub(crate) fn count(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }

    pub(crate) fn signed(&mut self) -> Option<i32> {
        let twice = i32::try_from(self.number()?).ok()?;
        Some(if twice % 2 == 0 { twice / 2 } else { -(twice / 2) - 1 })
    }

    pub(crate) fn words(&mut self) -> Option<&'a str> {
        let (words, rest) = self.rest.split_once(END)?;
        self.rest = rest;
        Some(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_words_are_read_as_they_were_written() {
        let numbers = [0, 1, 80, 81, 899, 900, 68_574_961, u32::MAX];
        let signed = [0, 1, -1, 40, -40, 41, 2160, -2160];
        let mut scribe = Scribe::default();
        numbers.into_iter().for_each(|one| scribe.number(one));
        signed.into_iter().for_each(|one| scribe.signed(one));
        scribe.words("“2²=4” · 12\nbodů");
        assert!(!scribe.out.contains(['\\', '"', '\'', '`']));
        let mut reading = Scanner::of(&scribe.out);
        assert!(numbers.into_iter().all(|one| reading.number() == Some(one)));
        assert!(signed.into_iter().all(|one| reading.signed() == Some(one)));
        assert_eq!(reading.words(), Some("“2²=4” · 12 bodů"));
        assert_eq!((reading.rest, reading.number(), reading.words()), ("", None, None));
        let mut scribe = Scribe::default();
        scribe.words("<b title=\"x\">Ana");
        assert_eq!(scribe.out, "‹b title=”x”>Ana\n");
    }

    #[test]
    fn a_number_that_nobody_writes_is_not_read() {
        for wrong in ["", "\\", "é", " ", "\u{7f}", "}", "~###"] {
            assert_eq!(Scanner::of(wrong).number(), None, "{wrong:?}");
        }
    }
}
