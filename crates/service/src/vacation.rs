//! The length of vacations. It is pure: the caller tells it the time.

use store::{Timestamp, vacations::Away};

use crate::{Span, Zone};

/// The most vacation in a calendar year, in milliseconds.
pub(crate) const MOST: i64 = 14 * Span::DAY.milliseconds();
/// The shortest vacation.
pub(crate) const SHORTEST: Span = Span::DAY;

/// The state of a person's vacation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vacation {
    /// The end of their vacation; `None` if they are here.
    pub until: Option<Timestamp>,
    /// The rest of this year's vacation.
    pub left: Span,
    pub(crate) now: Timestamp,
}

impl Vacation {
    /// The rest of their present vacation, if they are away.
    pub fn rest(&self) -> Option<Span> {
        self.until.map(|until| Span::of_milliseconds(until.0 - self.now.0))
    }
}

/// The vacation a person has used or planned in the present calendar year of their zone. Each
/// vacation belongs to the year in which it began.
pub(crate) fn used(zone: &Zone, now: Timestamp, all: &[Away]) -> i64 {
    let year = zone.year(now);
    let this = all.iter().filter(|(begins, _)| zone.year(*begins) == year);
    this.map(|(begins, ends)| ends.0 - begins.0).sum()
}

/// The same times in order, merged where they touch.
pub(crate) fn merged(mut all: Vec<Away>) -> Vec<Away> {
    all.sort_unstable();
    let mut merged: Vec<Away> = Vec::with_capacity(all.len());
    for (begins, ends) in all {
        match merged.last_mut().filter(|last| begins <= last.1) {
            Some(last) => last.1 = last.1.max(ends),
            None => merged.push((begins, ends)),
        }
    }
    merged
}

/// The time between these two moments without the person's absences.
pub(crate) fn passed(from: Timestamp, to: Timestamp, away: &[Away]) -> i64 {
    let gone = away.iter().map(|(begins, ends)| (ends.0.min(to.0) - begins.0.max(from.0)).max(0));
    (to.0 - from.0).max(0) - gone.sum::<i64>()
}

/// The moment such a time is over, if it stops during absences.
pub(crate) fn walked(from: Timestamp, long: i64, away: &[Away]) -> Timestamp {
    let mut end = from.0 + long;
    if long <= 0 {
        return Timestamp(end);
    }
    for (begins, ends) in away.iter().filter(|(_, ends)| ends.0 > from.0) {
        if end > begins.0 {
            end += ends.0 - begins.0.max(from.0);
        }
    }
    Timestamp(end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn away(all: &[(i64, i64)]) -> Vec<Away> {
        all.iter().map(|(from, to)| (Timestamp(*from), Timestamp(*to))).collect()
    }

    #[test]
    fn time_does_not_run_while_somebody_is_away() {
        let away = away(&[(10, 20), (40, 50)]);
        for (from, long, end) in
            [(0, 10, 10), (0, 11, 21), (15, 5, 25), (0, 30, 40), (0, 31, 51), (60, 5, 65)]
        {
            assert_eq!(walked(Timestamp(from), long, &away), Timestamp(end), "{from} {long}");
        }
        assert_eq!(passed(Timestamp(5), Timestamp(45), &away), 25);
    }

    #[test]
    fn times_that_touch_are_one() {
        let all = away(&[(40, 50), (10, 20), (15, 18), (20, 30), (60, 70), (45, 65)]);
        assert_eq!(merged(all), away(&[(10, 30), (40, 70)]));
        assert!(merged(Vec::new()).is_empty());
    }

    #[test]
    fn a_year_is_one_of_the_calendar_where_somebody_lives() {
        let new_year = Timestamp(1_798_761_600_000);
        let day = Span::DAY.milliseconds();
        let all = away(&[(new_year.0 - day, new_year.0 + day)]);
        let used = |zone: &str, now| used(&Zone::read(zone).unwrap(), now, &all);
        assert_eq!(used("UTC", Timestamp(new_year.0 - 1)), 2 * day);
        assert_eq!(used("UTC", new_year), 0);
        assert_eq!(used("America/New_York", new_year), 2 * day, "it is still December there");
    }

    proptest! {
        #[test]
        fn so_much_has_passed_when_it_is_over(
            gaps in prop::collection::vec((1_i64..30, 1_i64..30), 0..4), long in 1_i64..100,
            from in 0_i64..50,
        ) {
            let (mut at, mut all) = (0, Vec::new());
            for (gap, lasts) in gaps {
                all.push((at + gap, at + gap + lasts));
                at += gap + lasts;
            }
            let (all, from) = (away(&all), Timestamp(from));
            let end = walked(from, long, &all);
            prop_assert_eq!(passed(from, end, &all), long);
            prop_assert!(passed(from, Timestamp(end.0 - 1), &all) <= long);
        }
    }
}
