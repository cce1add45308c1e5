//! Quiet hours: the nights of a person, in which nothing wakes them.
//!
//! Nobody's time ends in their night or runs while they are away. Nights and absences are read with
//! the players and never stored with a clock. The end of a time is a pure function of the time
//! left, the moment it was read, and of these. If a person changes them, the timers of their clocks
//! are set to now, and each looks again. Clocks under an hour ignore nights. Time used at night
//! beyond its end makes a negative bank, so winding a clock on moves no end.

use std::fmt;

use jiff::{ToSpan, civil::Time};
use store::Timestamp;

use crate::Zone;

/// Minutes of an hour.
const HOUR: u16 = 60;
const DAY: u16 = 24 * HOUR;
/// The longest night: beyond it a deadline would hardly ever find the person awake.
const LONGEST: u16 = 12 * HOUR;

/// The hours of the day that a person chose for their nights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct QuietHours {
    /// Their beginning, in minutes of the day.
    from: u16,
    /// Their end: if not later than the beginning, it is on the next day.
    to: u16,
}

impl QuietHours {
    /// Ten in the evening to eight in the morning.
    pub const USUAL: Self = Self { from: 22 * HOUR, to: 8 * HOUR };

    /// Reads the hours of a text: `22-8`, `22:30-7:15`; half an hour to twelve hours.
    pub fn read(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(['-', '–'])?;
        let hours = Self { from: minutes(from)?, to: minutes(to)? };
        (HOUR / 2..=LONGEST).contains(&hours.length()).then_some(hours)
    }

    const fn length(self) -> u16 {
        (self.to + DAY - self.from) % DAY
    }

    fn has(self, minute: u16) -> bool {
        (minute + DAY - self.from) % DAY < self.length()
    }
}

/// Reads minutes of the day: `8`, `22:30`.
fn minutes(text: &str) -> Option<u16> {
    let (hours, minutes) = text.trim().split_once(':').unwrap_or((text.trim(), "00"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(hours) || !digits(minutes) || hours.len() > 2 || minutes.len() != 2 {
        return None;
    }
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
    (hours <= 24 && minutes < 60 && hours * HOUR + minutes <= DAY)
        .then(|| (hours * HOUR + minutes) % DAY)
}

/// In the form that [`QuietHours::read`] reads.
impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = |minute: u16| match minute % HOUR {
            0 => (minute / HOUR).to_string(),
            rest => format!("{}:{rest:02}", minute / HOUR),
        };
        write!(f, "{}-{}", time(self.from), time(self.to))
    }
}

/// Quiet hours in a person's zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nights {
    /// The zone of the person's clock.
    pub zone: Zone,
    /// The hours.
    pub hours: QuietHours,
}

impl Nights {
    /// The end of the night around this moment; `None` by day.
    pub fn end(&self, at: Timestamp) -> Option<Timestamp> {
        let local = self.zone.local(at);
        let minute =
            u16::try_from(local.hour()).ok()? * HOUR + u16::try_from(local.minute()).ok()?;
        if !self.hours.has(minute) {
            return None;
        }
        let day = if minute < self.hours.to { 0 } else { 1 };
        let date = local.date().checked_add(day.days()).ok()?;
        let (hour, minute) = (self.hours.to / HOUR, self.hours.to % HOUR);
        let time = Time::new(i8::try_from(hour).ok()?, i8::try_from(minute).ok()?, 0, 0).ok()?;
        // If the end is an hour that a clock shows twice, the first one ends the night.
        self.zone.moment(date.to_datetime(time)).filter(|end| *end > at)
    }

    /// This moment, or the end of the night around it.
    pub fn after(&self, at: Timestamp) -> Timestamp {
        self.end(at).unwrap_or(at)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn nights(zone: &str, hours: &str) -> Nights {
        Nights { zone: Zone::read(zone).unwrap(), hours: QuietHours::read(hours).unwrap() }
    }

    fn at(text: &str) -> Timestamp {
        Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn hours_are_read_as_they_are_written() {
        for (text, written) in [
            ("22-8", "22-8"),
            ("22:00–8:00", "22-8"),
            ("22:30 - 7:15", "22:30-7:15"),
            ("0-6", "0-6"),
            ("18-24", "18-0"),
        ] {
            assert_eq!(QuietHours::read(text).unwrap().to_string(), written, "{text}");
        }
        for text in
            ["", "22", "-8", "25:00-8", "22-25", "22:60-8", "8-8", "7-22", "24:01-8", "2 2-8"]
        {
            assert_eq!(QuietHours::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_night_ends_at_the_hour_that_was_chosen() {
        let prague = nights("Europe/Prague", "22-8");
        for (moment, end) in [
            ("2026-06-10T19:59:59Z", None),
            ("2026-06-10T20:00:00Z", Some("2026-06-11T06:00:00Z")),
            ("2026-06-11T05:59:59Z", Some("2026-06-11T06:00:00Z")),
            ("2026-06-11T06:00:00Z", None),
        ] {
            assert_eq!(prague.end(at(moment)), end.map(at), "{moment}");
        }
        let noon = nights("Asia/Kathmandu", "12-14");
        assert_eq!(noon.end(at("2026-06-10T06:30:00Z")), Some(at("2026-06-10T08:15:00Z")));
    }

    #[test]
    fn tomorrow_at_nine_is_nine_across_both_changes_of_daylight_saving() {
        let prague = nights("Europe/Prague", "22-9");
        // The night of the spring change is an hour shorter, that of autumn an hour longer.
        assert_eq!(prague.end(at("2026-03-28T22:30:00Z")), Some(at("2026-03-29T07:00:00Z")));
        assert_eq!(prague.end(at("2026-10-24T21:30:00Z")), Some(at("2026-10-25T08:00:00Z")));
        let york = nights("America/New_York", "22-9");
        assert_eq!(york.end(at("2026-03-08T04:00:00Z")), Some(at("2026-03-08T13:00:00Z")));
        assert_eq!(york.end(at("2026-11-01T04:00:00Z")), Some(at("2026-11-01T14:00:00Z")));
    }

    #[test]
    fn an_end_that_is_skipped_or_comes_twice_is_an_end() {
        let skipped = nights("Europe/Prague", "22-2:30");
        assert_eq!(skipped.end(at("2026-03-28T23:00:00Z")), Some(at("2026-03-29T01:30:00Z")));
        let twice = nights("Europe/Prague", "22-2:30");
        assert_eq!(twice.end(at("2026-10-24T23:00:00Z")), Some(at("2026-10-25T00:30:00Z")));
        assert_eq!(twice.end(at("2026-10-25T00:30:00Z")), None);
    }

    proptest! {
        #[test]
        fn a_night_ends_by_day_and_within_thirteen_hours(
            minute in 0_i64..60 * 24 * 800, from in 0_u16..48, length in 1_u16..=24,
            place in prop::sample::select(&[
                "Europe/Prague", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
                "Pacific/Apia", "America/Sao_Paulo", "Africa/Casablanca", "Pacific/Chatham",
            ]),
        ) {
            let hours = QuietHours { from: from * 30, to: (from + length) * 30 % DAY };
            let nights = Nights { zone: Zone::read(place).unwrap(), hours };
            let at = Timestamp(1_767_225_600_000 + minute * 60_000);
            if let Some(end) = nights.end(at) {
                prop_assert!(end > at && end.0 - at.0 <= 13 * 3_600_000);
                prop_assert_eq!(nights.after(at), end);
            }
            prop_assert_eq!(QuietHours::read(&hours.to_string()), Some(hours));
        }
    }
}
