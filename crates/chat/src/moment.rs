//! Times to come in a text. Each platform shows them in its own way that stays right: Discord and
//! Telegram by a mark of theirs, a page by its script, and everything else by the words beside
//! them.
//!
//! In a text such a time stands between control characters. Texts from outside have none
//! (`wording::clean`).

use game_core::Arg;
use service::{Timestamp, Until, Zone};

use crate::{
    fold::unfolded,
    wording::{Words, span_in_words},
};

const BEGINS: char = '\u{1}';
const WORDS: char = '\u{2}';
const ENDS: char = '\u{3}';
/// The mark behind the number of a time that is told itself.
const EXACT: &str = "!";

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Words as they are.
    Words(&'a str),
    /// A time to come.
    Moment {
        /// The time, in seconds since 1970.
        unix: i64,
        /// The time in words, where it cannot be shown better: `in 3 days`.
        words: &'a str,
        /// Whether to tell the time itself, and not the wait until then.
        exact: bool,
    },
}

/// Returns the parts of a text, in order. Of a time that is cut off the words remain.
pub fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut parts = text.split(BEGINS);
    let before = Piece::Words(parts.next().unwrap_or_default());
    let rest = parts.flat_map(|part| {
        let (inner, after) = part.split_once(ENDS).unwrap_or((part, ""));
        let (unix, words) = inner.split_once(WORDS).unwrap_or_default();
        let (unix, exact) = match unix.strip_suffix(EXACT) {
            Some(unix) => (unix, true),
            None => (unix, false),
        };
        let moment = match unix.parse() {
            Ok(unix) => Piece::Moment { unix, words, exact },
            Err(_) => Piece::Words(words),
        };
        [moment, Piece::Words(after)]
    });
    std::iter::once(before).chain(rest).filter(|piece| *piece != Piece::Words(""))
}

/// Returns a text with its times in words, whole.
pub fn in_words(text: &str) -> String {
    let words = pieces(text).map(|piece| match piece {
        Piece::Words(words) | Piece::Moment { words, .. } => words,
    });
    unfolded(&words.collect::<String>())
}

/// Returns a text with its times by the clock of this zone, which stays right whenever it is read.
pub(crate) fn by_the_clock(text: &str, zone: &Zone, words: Words) -> String {
    let told = pieces(text).map(|piece| match piece {
        Piece::Words(words) => words.to_owned(),
        Piece::Moment { unix, exact, .. } => {
            marked(unix, exact, &clock_in_words(unix, zone, words))
        }
    });
    told.collect()
}

/// Whether a text tells a time.
pub(crate) fn is_in(text: &str) -> bool {
    text.contains(BEGINS)
}

fn marked(unix: i64, exact: bool, words: &str) -> String {
    let exact = if exact { EXACT } else { "" };
    format!("{BEGINS}{unix}{exact}{WORDS}{words}{ENDS}")
}

fn clock_in_words(unix: i64, zone: &Zone, words: Words) -> String {
    let at = service::Timestamp(unix.saturating_mul(1_000));
    let (month, day) = zone.date(at);
    let args = [
        ("month", Arg::from(i32::from(month))),
        ("day", i32::from(day).into()),
        ("time", zone.wall_clock(at).into()),
    ];
    words.phrase("desk-on-day", &args, &[])
}

impl Words {
    /// Returns the wording under a key that tells how soon something comes.
    pub(crate) fn until(self, key: &str, args: &[(&str, Arg)], until: Until) -> String {
        let time = [("time", span_in_words(until.left, self).into())];
        let words = self.phrase("desk-in-time", &time, &[]);
        let when = marked(until.at.number().div_euclid(1_000), false, &words);
        self.phrase_with(key, args, &[], ("when", when))
    }

    /// Returns the wording under a key that tells the time of something. It is told by UTC where
    /// the reader's zone is unknown and the platform cannot show it better.
    pub(crate) fn at(self, key: &str, args: &[(&str, Arg)], at: Timestamp) -> String {
        let unix = at.number().div_euclid(1_000);
        let words = clock_in_words(unix, &Zone::universal(), self);
        let words = self.phrase("live-by-utc", &[("when", words.into())], &[]);
        self.phrase_with(key, args, &[], ("when", marked(unix, true, &words)))
    }
}

#[cfg(test)]
mod tests {
    use service::Span;

    use super::*;
    use crate::Language;

    fn until() -> Until {
        let now = Timestamp(1_763_899_200_000);
        Until::new(now, Timestamp(now.0 + 2 * Span::DAY.milliseconds()))
    }

    #[test]
    fn a_time_in_a_text_is_a_piece_of_its_own() {
        let text = Words(Language::En).until("desk-time-left", &[], until()) + " Go.";
        let all: Vec<_> = pieces(&text).collect();
        let moment = Piece::Moment { unix: 1_764_072_000, words: "in 2 days", exact: false };
        assert_eq!(all, [Piece::Words("Time runs out "), moment, Piece::Words(". Go.")]);
        assert_eq!(in_words(&text), "Time runs out in 2 days. Go.");
        assert!(is_in(&text) && !is_in("Go."));
    }

    #[test]
    fn of_a_time_that_is_cut_no_mark_is_left() {
        let text = Words(Language::En).until("desk-time-left", &[], until());
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            let told = in_words(&text[..end]);
            assert!(!told.contains(char::is_control) && !told.contains("1764"), "{told:?}");
        }
    }

    #[test]
    fn a_clock_on_the_wall_is_that_of_the_zone() {
        let zone = Zone::read("Asia/Kathmandu").unwrap();
        for (language, told) in [
            (Language::En, "Time runs out on 25 November at 17:45."),
            (Language::Cs, "Čas vyprší 25. 11.\u{a0}v\u{a0}17:45."),
            (Language::Sk, "Čas vyprší 25. 11.\u{a0}o\u{a0}17:45."),
        ] {
            let words = Words(language);
            let text = words.until("desk-time-left", &[], until());
            assert_eq!(in_words(&by_the_clock(&text, &zone, words)), told);
        }
    }

    #[test]
    fn nobody_writes_a_time_into_a_text_of_ours() {
        let name = marked(1, false, "never");
        let said = Words(Language::En).phrase("desk-link-refused", &[("name", name.into())], &[]);
        assert!(!is_in(&said), "{said:?}");
    }
}
