//! Moments in the names of files: `20261121-144728`, in UTC.

use jiff::{civil::DateTime, tz::TimeZone};
use service::Timestamp;

/// The form of a stamp; names of this form sort as moments do.
const FORM: &str = "%Y%m%d-%H%M%S";

/// Formats a moment for a file's name, to the second.
pub(crate) fn stamp(at: Timestamp) -> String {
    let moment = jiff::Timestamp::from_millisecond(at.number()).unwrap_or_default();
    moment.strftime(FORM).to_string()
}

/// Parses a stamp; `None` for any text that [`stamp`] does not write.
pub(crate) fn moment(stamp: &str) -> Option<Timestamp> {
    let date = DateTime::strptime(FORM, stamp).ok()?;
    let moment = date.to_zoned(TimeZone::UTC).ok()?.timestamp();
    let at = Timestamp(moment.as_millisecond());
    // The parser is more lenient than the formatter.
    (self::stamp(at) == stamp).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400;

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
    fn text_that_is_no_moment_is_read_as_none() {
        for text in [
            "",
            "-",
            "20261121",
            "20260231-000000",
            "2026112x-144728",
            "20261121-246060",
            "20261121-144760",
            " 0261121-144728",
            "20261121-1447281",
            "äää1121-144728",
        ] {
            assert_eq!(moment(text), None, "{text}");
        }
    }
}
