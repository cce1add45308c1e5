//! Moments in the names of files: `20261121-144728`, in UTC.

use service::Timestamp;

const DAY: i64 = 86_400;

/// The moment, such that names sort as moments do.
pub(crate) fn stamp(at: Timestamp) -> String {
    let seconds = at.0.div_euclid(1000);
    let (year, month, day) = date(seconds.div_euclid(DAY));
    let second = seconds.rem_euclid(DAY);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// The moment a stamp stands for.
pub(crate) fn moment(stamp: &str) -> Option<Timestamp> {
    let (date, time) = stamp.split_once('-')?;
    if date.len() != 8 || time.len() != 6 || !(date.to_owned() + time).bytes().all(is_digit) {
        return None;
    }
    let number = |text: &str| text.parse::<i64>().ok();
    let (year, month, day) = (number(&date[..4])?, number(&date[4..6])?, number(&date[6..])?);
    let (hour, minute, second) = (number(&time[..2])?, number(&time[2..4])?, number(&time[4..])?);
    let seconds = days(year, month, day) * DAY + hour * 3600 + minute * 60 + second;
    let at = Timestamp(seconds * 1000);
    // What is no date, the 31st of February, comes back as another one.
    (self::stamp(at) == stamp).then_some(at)
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit()
}

/// Days since 1970-01-01, counted in years that begin in March, so that the
/// leap day is the last of its year.
const fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

const fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + if month <= 2 { 1 } else { 0 }, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_have_the_names_of_the_calendar() {
        for (seconds, name) in [
            (0, "19700101-000000"),
            (951_782_400, "20000229-000000"),
            (1_790_000_000, "20260921-141320"),
            (4_107_542_399, "21000228-235959"),
            (4_107_542_400, "21000301-000000"),
        ] {
            assert_eq!(stamp(Timestamp(seconds * 1000 + 999)), name);
            assert_eq!(moment(name), Some(Timestamp(seconds * 1000)));
        }
    }

    #[test]
    fn every_day_of_four_centuries_is_read_back() {
        for day in 0..146_097 {
            let at = Timestamp((day * DAY + day % DAY) * 1000);
            assert_eq!(moment(&stamp(at)), Some(at));
        }
    }

    #[test]
    fn what_is_no_moment_is_none() {
        for text in [
            "",
            "-",
            "20261121",
            "20260231-000000",
            "2026112x-144728",
            "20261121-246060",
            "äää1121-144728",
        ] {
            assert_eq!(moment(text), None, "{text}");
        }
    }
}
