//! Dates for a live game between two players. One proposes a time, the other agrees or proposes
//! another. Both are reminded ten minutes before it.

use std::ops::RangeInclusive;

use store::{PersonId, Timestamp};

use crate::{Span, Zone};

const MINUTE: i64 = 60_000;

/// A time at which two players want to play live.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LiveDate {
    /// The time.
    pub at: Timestamp,
    /// The player who proposed it and has no answer yet; `None`: both agreed.
    pub by: Option<PersonId>,
}

impl LiveDate {
    /// How far ahead the time may be, in milliseconds.
    pub(crate) const AHEAD: RangeInclusive<i64> = 5 * MINUTE..=30 * Span::DAY.milliseconds();
    /// How long before it both are reminded, in milliseconds.
    pub(crate) const BEFORE: i64 = 10 * MINUTE;
    /// How long after its beginning the date still stands, in milliseconds.
    const AFTER: i64 = 60 * MINUTE;

    /// Whether the date still matters.
    pub(crate) const fn stands(self, now: Timestamp) -> bool {
        let after = if self.by.is_some() { 0 } else { Self::AFTER };
        now.0 < self.at.0 + after
    }
}

/// A day as people name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedDay {
    /// So many days after today.
    Ahead(i8),
    /// The next such day of the week; Monday is 1.
    Weekday(i8),
    /// The next day of this date.
    Date {
        /// The day of the month.
        day: i8,
        /// The month of the year.
        month: i8,
    },
}

impl Zone {
    /// The next time a clock in the zone shows this time on such a day, or on any day if none is
    /// named. `None` if there is no such day or time, or it is past.
    pub fn next(
        &self,
        now: Timestamp,
        day: Option<NamedDay>,
        (hour, minute): (i8, i8),
    ) -> Option<Timestamp> {
        let today = self.local(now).date();
        let time = jiff::civil::Time::new(hour, minute, 0, 0).ok()?;
        let on = |date: jiff::civil::Date| self.moment(date.to_datetime(time));
        let first = |ahead: RangeInclusive<i64>, fits: &dyn Fn(jiff::civil::Date) -> bool| {
            let days =
                ahead.filter_map(|days| today.checked_add(jiff::Span::new().days(days)).ok());
            days.filter(|date| fits(*date)).filter_map(on).find(|at| *at > now)
        };
        match day {
            None => first(0..=1, &|_| true),
            Some(NamedDay::Ahead(days)) => first(i64::from(days)..=i64::from(days), &|_| true),
            Some(NamedDay::Weekday(day)) => {
                first(0..=7, &|date| date.weekday().to_monday_one_offset() == day)
            }
            Some(NamedDay::Date { day, month }) => {
                first(0..=366, &|date| (date.day(), date.month()) == (day, month))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_day_is_the_next_one_in_the_zone_of_who_names_it() {
        let prague = Zone::read("Europe/Prague").unwrap();
        // Monday, 21 September 2026, 16:13 in Prague.
        let now = Timestamp(1_790_000_000_000);
        let shown = |day, time| {
            let at = prague.next(now, day, time)?;
            let (month, day) = prague.date(at);
            Some(format!("{day}.{month}. {}", prague.wall_clock(at)))
        };
        for (day, time, expected) in [
            (None, (19, 0), Some("21.9. 19:00")),
            (None, (16, 0), Some("22.9. 16:00")),
            (Some(NamedDay::Ahead(0)), (16, 0), None),
            (Some(NamedDay::Ahead(1)), (20, 30), Some("22.9. 20:30")),
            (Some(NamedDay::Weekday(5)), (20, 0), Some("25.9. 20:00")),
            (Some(NamedDay::Weekday(1)), (16, 0), Some("28.9. 16:00")),
            (Some(NamedDay::Weekday(1)), (17, 0), Some("21.9. 17:00")),
            (Some(NamedDay::Date { day: 24, month: 10 }), (9, 0), Some("24.10. 9:00")),
            (Some(NamedDay::Date { day: 31, month: 2 }), (9, 0), None),
            (None, (25, 0), None),
        ] {
            let expected = expected.map(|text| text.replace(" 9:", " 09:"));
            assert_eq!(shown(day, time), expected, "{day:?} {time:?}");
        }
    }
}
