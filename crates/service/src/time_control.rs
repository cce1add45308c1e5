//! Time controls: the agreements about time.

use std::{fmt, ops::RangeInclusive};

use store::ratings::ClockClass;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// The units a span is written in, the longest first.
const UNITS: [(char, i64); 3] = [('d', DAY), ('h', HOUR), ('m', MINUTE)];

/// The suffix of a control whose turns begin when the board is opened.
const OPENS: &str = "+open";

/// A span of time in whole minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span(i64);

impl Span {
    /// A day, the default gift of time.
    pub const DAY: Self = Self(DAY);
    /// Twelve hours.
    pub const HALF_DAY: Self = Self(12 * HOUR);
    /// The range of a gift of time to another player.
    pub const GIFTS: RangeInclusive<Self> = Self(HOUR)..=Self(14 * DAY);

    /// A span of so many milliseconds, at least a minute, rounded up to whole minutes.
    pub const fn of_milliseconds(milliseconds: i64) -> Self {
        let minutes = (milliseconds + MINUTE - 1) / MINUTE;
        Self(if minutes < 1 { MINUTE } else { minutes * MINUTE })
    }

    /// A span of so many milliseconds, at least none, rounded down to whole minutes.
    pub(crate) const fn within(milliseconds: i64) -> Self {
        Self(if milliseconds < 0 { 0 } else { milliseconds / MINUTE * MINUTE })
    }

    /// The span in milliseconds.
    pub const fn milliseconds(self) -> i64 {
        self.0
    }

    /// The span in whole minutes.
    pub const fn minutes(self) -> i64 {
        self.0 / MINUTE
    }

    /// Reads the span of a text: `3d`, `36h`, `5m`.
    pub fn read(text: &str) -> Option<Self> {
        let (last, digits) = (text.chars().last()?, text.get(..text.len().checked_sub(1)?)?);
        let unit = UNITS.iter().find(|(letter, _)| *letter == last)?.1;
        if digits.is_empty() || digits.len() > 6 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        digits.parse::<i64>().ok()?.checked_mul(unit).map(Self)
    }
}

/// In the form that [`Span::read`] reads, in the longest unit that fits.
impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fits = UNITS.iter().find(|(_, unit)| self.0 != 0 && self.0 % unit == 0);
        let (letter, unit) = fits.copied().unwrap_or(('m', MINUTE));
        write!(f, "{}{letter}", self.0 / unit)
    }
}

/// The time of each player: for each turn, and once for the whole match.
///
/// The time of the turn runs first. Any excess comes from the bank, so a turn in time costs the
/// bank nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// The time for a turn.
    turn: Span,
    /// The time beside it, for all turns of a seat together.
    bank: Span,
    /// Whether the time of a turn begins when its player opens the board; until then the bank runs,
    /// at a tenth of the speed.
    opens: bool,
}

impl TimeControl {
    /// The default: three days a turn, and a bank of three more.
    pub const USUAL: Self = Self { turn: Span(3 * DAY), bank: Span(3 * DAY), opens: false };
    /// The range of a turn's time.
    const TURNS: RangeInclusive<Span> = Span(MINUTE)..=Span(14 * DAY);
    /// The range of a bank.
    const BANKS: RangeInclusive<Span> = Span(0)..=Span(14 * DAY);
    /// The shortest turn with a bank.
    const LEAST_WITH_BANK: Span = Span(HOUR);

    /// A control of this turn and bank; `None` if they are invalid. A turn takes a minute to 14
    /// days, a bank holds up to 14 days, and turns under an hour have none.
    pub fn new(turn: Span, bank: Span) -> Option<Self> {
        let possible = Self::TURNS.contains(&turn) && Self::BANKS.contains(&bank);
        let banked = bank == Span(0) || turn >= Self::LEAST_WITH_BANK;
        (possible && banked).then_some(Self { turn, bank, opens: false })
    }

    /// The same control with turns that begin when the board is opened; `None` without a bank,
    /// which runs until then.
    #[must_use]
    fn opening(self) -> Option<Self> {
        (self.bank != Span(0)).then_some(Self { opens: true, ..self })
    }

    /// Whether the time of a turn begins when its player opens the board.
    pub const fn opens(self) -> bool {
        self.opens
    }

    /// The time for a turn.
    pub const fn turn(self) -> Span {
        self.turn
    }

    /// The bank, if there is one.
    pub fn bank(self) -> Option<Span> {
        (self.bank != Span(0)).then_some(self.bank)
    }

    /// Whether its players' nights count. With less than an hour for a turn, both play in one go.
    pub(crate) fn has_nights(self) -> bool {
        self.turn >= Self::LEAST_WITH_BANK
    }

    /// Whether a turn may take a day or more.
    pub(crate) fn is_slow(self) -> bool {
        self.turn >= Span(DAY)
    }

    /// The class in which a match with this control is rated.
    pub(crate) fn pace(control: Option<Self>) -> ClockClass {
        match control {
            Some(control) if !control.has_nights() => ClockClass::Minutes,
            _ => ClockClass::Days,
        }
    }

    /// How long after the beginning of a turn its player's first reminder comes, in milliseconds;
    /// `None` if there is none.
    pub(crate) fn first_reminder(self) -> Option<i64> {
        self.has_nights().then_some(self.turn.0 / 2)
    }

    /// Reads the control of a text: `3d+3d`, `5m`, `1d+2d+open`.
    pub fn read(text: &str) -> Option<Self> {
        if let Some(text) = text.strip_suffix(OPENS) {
            return Self::read(text).filter(|it| !it.opens)?.opening();
        }
        let (turn, bank) = text.split_once('+').unwrap_or((text, "0m"));
        Self::new(Span::read(turn)?, Span::read(bank)?)
    }
}

/// In the form that [`TimeControl::read`] reads.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bank() {
            Some(bank) => {
                write!(f, "{}+{bank}{}", self.turn, if self.opens { OPENS } else { "" })
            }
            None => write!(f, "{}", self.turn),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_that_can_be_agreed_are_read_and_written_alike() {
        for (typed, kept) in [
            ("3d+3d", "3d+3d"),
            ("5m", "5m"),
            ("1m", "1m"),
            ("14d+14d", "14d+14d"),
            ("60m+1h", "1h+1h"),
            ("36h", "36h"),
            ("48h+90m", "2d+90m"),
            ("3d+0d", "3d"),
            ("1d+48h+open", "1d+2d+open"),
        ] {
            let read = TimeControl::read(typed).unwrap();
            assert_eq!(read.to_string(), kept);
            assert_eq!(TimeControl::read(kept), Some(read));
        }
        assert_eq!(TimeControl::USUAL.to_string(), "3d+3d");
    }

    #[test]
    fn text_out_of_range_or_naming_no_clock_is_no_time_control() {
        for typed in [
            "",
            "+",
            "0m",
            "15d",
            "3d+15d",
            "59m+1m",
            "5m+1d",
            "3",
            "d",
            "-3d",
            "3d+",
            "+3d",
            "3d+3d+3d",
            "3d+open",
            "10m+open",
            "+open",
            "3d+3d+open+open",
            "3d+open+3d",
            "3 d",
            "3D",
            "3w",
            "9999999d",
            "3d+3",
            "３d",
            "💥",
        ] {
            assert_eq!(TimeControl::read(typed), None, "{typed:?}");
        }
    }

    #[test]
    fn turns_of_less_than_an_hour_count_for_another_rating() {
        for (clock, pace) in [
            (Some("59m"), ClockClass::Minutes),
            (Some("1h"), ClockClass::Days),
            (Some("3d+3d"), ClockClass::Days),
            (None, ClockClass::Days),
        ] {
            assert_eq!(TimeControl::pace(clock.and_then(TimeControl::read)), pace, "{clock:?}");
        }
    }

    #[test]
    fn time_left_is_told_in_minutes_and_never_as_nothing() {
        let minutes = |left| Span::of_milliseconds(left).minutes();
        assert_eq!([-5, 0, 1, MINUTE, MINUTE + 1].map(minutes), [1, 1, 1, 1, 2]);
    }
}
