//! The taps on a board.

use crate::text::{Scanner, Scribe};

/// The most bytes of a [`Tapping`] as text.
pub const LONGEST_TAPPING: usize = 64;

/// The separator of steps; no step contains it.
pub(crate) const BETWEEN: &str = " ";
/// The suffix of steps that are to be played.
const PLAY: &str = "!";

/// The steps of a turn, and the board they were made at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tapping {
    /// The mark of the board.
    pub mark: u32,
    /// The steps so far.
    pub steps: Vec<String>,
    /// Whether the steps are to be played as they are.
    pub plays: bool,
}

/// A text that is no tapping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Garbled;

impl Tapping {
    /// The tapping as text; `None` if it is longer than [`LONGEST_TAPPING`].
    pub fn pack(&self) -> Option<String> {
        let mut scribe = Scribe::default();
        scribe.number(self.mark);
        let play = self.plays.then_some(PLAY);
        let steps = self.steps.iter().map(String::as_str).chain(play);
        scribe.out += &steps.collect::<Vec<_>>().join(BETWEEN);
        (scribe.out.len() <= LONGEST_TAPPING).then_some(scribe.out)
    }

    /// Reads the tapping of a text.
    ///
    /// # Errors
    /// The text is longer than any tapping, or begins with no mark.
    pub fn unpack(text: &str) -> Result<Self, Garbled> {
        let mut reading = Scanner::of(text);
        let mark = reading.number().filter(|_| text.len() <= LONGEST_TAPPING).ok_or(Garbled)?;
        let steps = reading.rest.split(BETWEEN).filter(|step| !step.is_empty());
        let mut steps: Vec<String> = steps.map(str::to_owned).collect();
        let plays = steps.last().is_some_and(|step| step == PLAY);
        steps.truncate(steps.len() - usize::from(plays));
        Ok(Self { mark, steps, plays })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tapping(mark: u32, steps: &[&str], plays: bool) -> Tapping {
        Tapping { mark, steps: steps.iter().map(|&step| step.to_owned()).collect(), plays }
    }

    #[test]
    fn taps_are_read_as_they_were_made() {
        for one in [
            tapping(0, &[], false),
            tapping(14, &["e2", "e4"], false),
            tapping(4_000_014, &["H8", "2", "4", "=9"], true),
            tapping(900, &[], true),
        ] {
            assert_eq!(Tapping::unpack(&one.pack().unwrap()), Ok(one));
        }
        assert_eq!(tapping(1, &["h8"; 30], false).pack(), None);
    }

    #[test]
    fn text_that_is_no_tapping_is_refused() {
        let long = "#".repeat(65);
        for wrong in ["", " e2", "é", "~", &long] {
            assert_eq!(Tapping::unpack(wrong), Err(Garbled), "{wrong:?}");
        }
        assert_eq!(Tapping::unpack("#  e2   e4 "), Ok(tapping(0, &["e2", "e4"], false)));
        assert_eq!(Tapping::unpack(&format!("#{}", crate::LOOK)), Ok(tapping(0, &[], false)));
    }
}
