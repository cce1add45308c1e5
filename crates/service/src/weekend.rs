//! Weekends: the days of the week on which a person's clocks rest.
//!
//! They are absences that recur every week. A clock counts them like a vacation
//! ([`crate::MatchClock`]), so nothing else knows of them. If a person chooses other days, the time
//! until then is counted by the old ones.

use jiff::{ToSpan, civil::Weekday};
use store::{Timestamp, vacations::Away};

use crate::{Span, Zone};

/// The key of a person's choice.
pub(crate) const CHOSEN: &str = "weekend";

/// How long after winding a clock's seats may still be running: more than any turn, bank and
/// vacation together take, with the weekends between.
const AHEAD: i64 = 240 * Span::DAY.milliseconds();

/// Consecutive days of the week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weekend {
    first: Weekday,
    days: i32,
}

impl Weekend {
    /// The choices, with the stored text of each.
    const ALL: [(&'static str, Self); 3] = [
        ("sat-sun", Self { first: Weekday::Saturday, days: 2 }),
        ("fri-sat", Self { first: Weekday::Friday, days: 2 }),
        ("sun", Self { first: Weekday::Sunday, days: 1 }),
    ];

    /// Reads the days of a text; `None` for any other text.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(code, _)| *code == text).map(|(_, weekend)| *weekend)
    }

    /// The stored text.
    pub fn code(self) -> &'static str {
        Self::ALL.iter().find(|(_, weekend)| *weekend == self).map_or("", |(code, _)| code)
    }
}

/// A weekend in a person's zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Weekends {
    /// The zone of the person's calendar.
    pub(crate) zone: Zone,
    /// The days.
    pub(crate) weekend: Weekend,
}

impl Weekends {
    /// The weekends from a time on, for as long as they can matter, in order.
    pub(crate) fn from(&self, from: Timestamp) -> Vec<Away> {
        let until = Timestamp(from.0 + AHEAD);
        let today = self.zone.local(from).date();
        let since = today.weekday().since(self.weekend.first);
        let mut first = today.checked_sub(i32::from(since).days()).ok();
        let mut all = Vec::new();
        while let Some(day) = first {
            let moment = |day: jiff::civil::Date| self.zone.moment(day.at(0, 0, 0, 0));
            let after = day.checked_add(self.weekend.days.days()).ok().and_then(moment);
            let (Some(begins), Some(ends)) = (moment(day), after) else { break };
            if begins > until {
                break;
            }
            if ends > from {
                all.push((begins, ends));
            }
            first = day.checked_add(7.days()).ok();
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    fn weekends(zone: &str, days: &str) -> Weekends {
        Weekends { zone: Zone::read(zone).unwrap(), weekend: Weekend::read(days).unwrap() }
    }

    #[test]
    fn days_are_read_as_they_are_kept() {
        for code in ["sat-sun", "fri-sat", "sun"] {
            assert_eq!(Weekend::read(code).unwrap().code(), code);
        }
        for text in ["", "off", "sat", "mon-tue", "SUN"] {
            assert_eq!(Weekend::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_weekend_goes_by_the_calendar_on_the_wall() {
        // In Prague the clocks go back in the night to the 25th of October 2026.
        let all = weekends("Europe/Prague", "sat-sun").from(at("2026-10-21T12:00:00Z"));
        assert_eq!(all[0], (at("2026-10-23T22:00:00Z"), at("2026-10-25T23:00:00Z")));
        assert_eq!(all[1], (at("2026-10-30T23:00:00Z"), at("2026-11-01T23:00:00Z")));
        assert!(all.len() >= 17 && all.is_sorted());
    }

    #[test]
    fn the_one_that_goes_on_is_the_first() {
        for (now, first) in [
            ("2026-11-28T00:00:00Z", "2026-11-28T00:00:00Z"),
            ("2026-11-29T23:59:59Z", "2026-11-28T00:00:00Z"),
            ("2026-11-30T00:00:00Z", "2026-12-05T00:00:00Z"),
        ] {
            assert_eq!(weekends("UTC", "sat-sun").from(at(now))[0].0, at(first), "{now}");
        }
        let sunday = weekends("UTC", "sun").from(at("2026-11-28T12:00:00Z"));
        assert_eq!(sunday[0], (at("2026-11-29T00:00:00Z"), at("2026-11-30T00:00:00Z")));
    }
}
