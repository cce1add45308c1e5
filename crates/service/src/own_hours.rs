//! The hours of the day at which a person wants their reminders.

use std::fmt;

use jiff::ToSpan;
use store::Timestamp;

use crate::{Nights, Zone};

/// The key of a person's choice.
pub(crate) const CHOSEN: &str = "times";

/// The most hours: a person who wants more reminders looks at their games anyway.
const MOST: u32 = 6;
const HOURS: i8 = 24;
/// How long the hour lasts, in milliseconds.
const LASTS: i64 = 3_600_000;

/// Full hours of a day, at least one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnHours(u32);

impl OwnHours {
    /// Reads the hours of a text: `8`, `8,18`, `8:00 18:00`; one to six of them.
    pub fn read(text: &str) -> Option<Self> {
        let words = text.split([',', ' ', '+']).filter(|word| !word.is_empty());
        let mut bits = 0_u32;
        for word in words {
            let hour: i8 = word.strip_suffix(":00").unwrap_or(word).parse().ok()?;
            (0..HOURS).contains(&hour).then_some(())?;
            bits |= 1 << hour;
        }
        (1..=MOST).contains(&bits.count_ones()).then_some(Self(bits))
    }

    /// The hours, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = i8> {
        (0..HOURS).filter(move |hour| self.0 & (1 << hour) != 0)
    }
}

/// In the form that [`OwnHours::read`] reads.
impl fmt::Display for OwnHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hours: Vec<_> = self.iter().map(|hour| hour.to_string()).collect();
        f.write_str(&hours.join(","))
    }
}

/// A person's own hours around a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OwnTimes {
    /// The last one, which may be this moment.
    pub(crate) last: Timestamp,
    /// The next one.
    pub(crate) next: Timestamp,
}

impl OwnTimes {
    /// Whether one of the hours is at present and the person has had no reminder since it began.
    pub(crate) fn is_now(self, now: Timestamp, reminded: Option<Timestamp>) -> bool {
        (0..LASTS).contains(&(now.0 - self.last.0)) && reminded.is_none_or(|it| it < self.last)
    }

    /// The times of these hours in the person's zone. An hour in their night moves to its end.
    pub(crate) fn around(
        now: Timestamp,
        hours: OwnHours,
        zone: &Zone,
        nights: Option<&Nights>,
    ) -> Option<Self> {
        let local = zone.local(now);
        let days = (-2..=2).filter_map(|day: i32| local.date().checked_add(day.days()).ok());
        let moments = days.flat_map(|day| hours.iter().map(move |hour| day.at(hour, 0, 0, 0)));
        let awake = |at: Timestamp| nights.map_or(at, |nights| nights.after(at));
        let mut all: Vec<_> = moments.filter_map(|at| zone.moment(at)).map(awake).collect();
        all.sort_unstable();
        let at = all.partition_point(|moment| *moment <= now);
        Some(Self { last: *all.get(at.checked_sub(1)?)?, next: *all.get(at)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::QuietHours;

    fn at(text: &str) -> Timestamp {
        Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn hours_are_read_as_they_are_written() {
        for (text, written) in [
            ("8", "8"),
            ("18,8", "8,18"),
            ("8:00 18:00", "8,18"),
            ("0, 23", "0,23"),
            ("1,2,3,4,5,6", "1,2,3,4,5,6"),
            ("9 9", "9"),
        ] {
            assert_eq!(OwnHours::read(text).unwrap().to_string(), written, "{text}");
        }
        for text in ["", ",", "24", "-1", "8:30", "often", "1,2,3,4,5,6,7", "8;18", "+"] {
            assert_eq!(OwnHours::read(text), None, "{text}");
        }
    }

    #[test]
    fn they_go_by_the_clock_on_the_wall_and_wait_for_the_morning() {
        let (zone, hours) = (Zone::read("Europe/Prague").unwrap(), OwnHours::read("6,18").unwrap());
        let around = |now, nights| OwnTimes::around(at(now), hours, &zone, nights).unwrap();
        let (noon, evening) = ("2026-09-21T10:00:00Z", "2026-09-21T16:00:00Z");
        let by_day = around(noon, None);
        assert_eq!((by_day.last, by_day.next), (at("2026-09-21T04:00:00Z"), at(evening)));
        assert_eq!(around(evening, None).last, at(evening), "this very moment");
        let nights = Nights { zone: zone.clone(), hours: QuietHours::USUAL };
        assert_eq!(around(noon, Some(&nights)).last, at("2026-09-21T06:00:00Z"));
        assert_eq!(around(evening, Some(&nights)).next, at("2026-09-22T06:00:00Z"));
    }
}
