//! The languages of the bot, and how they are stored.

use std::fmt;

use sqlx::{Decode, Encode, Type, encode::IsNull, error::BoxDynError};

use crate::engine::{ArgumentList, EngineType, EngineValueRef, SqlEngine};

/// A language of the bot; every text exists in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Language {
    /// Czech.
    Cs,
    /// Slovak.
    Sk,
    /// English, also for people of whom nothing is known.
    #[default]
    En,
}

impl Language {
    /// Every language, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::Cs, Self::Sk, Self::En];

    /// Its code: `cs`, `sk`, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Cs => "cs",
            Self::Sk => "sk",
            Self::En => "en",
        }
    }

    /// Its name in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::Cs => "Čeština",
            Self::Sk => "Slovenčina",
            Self::En => "English",
        }
    }

    /// The language with this code, with or without a region: `en-GB`.
    pub fn from_code(code: &str) -> Option<Self> {
        let base = code.trim().split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|language| base.eq_ignore_ascii_case(language.code()))
    }

    /// Its index in [`Language::ALL`].
    pub const fn position(self) -> usize {
        match self {
            Self::Cs => 0,
            Self::Sk => 1,
            Self::En => 2,
        }
    }

    /// The language for a speaker of this tag: the default for a language without texts; `None` if
    /// it is no tag.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let base = tag.trim().split(['-', '_']).next().unwrap_or_default();
        let is_tag =
            (2..=8).contains(&base.len()) && base.bytes().all(|it| it.is_ascii_alphabetic());
        is_tag.then(|| Self::from_code(base).unwrap_or_default())
    }

    /// The first of a browser's languages that is known.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        let mut best: Option<(u16, Self)> = None;
        for range in header.split(',').take(32) {
            let mut parts = range.split(';');
            let language = parts.next().and_then(Self::from_code);
            let weight = parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(1000, weight);
            if let Some(language) = language.filter(|_| weight > 0)
                && best.is_none_or(|(other, _)| weight > other)
            {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Type<SqlEngine> for Language {
    fn type_info() -> EngineType {
        <str as Type<SqlEngine>>::type_info()
    }

    fn compatible(kind: &EngineType) -> bool {
        <str as Type<SqlEngine>>::compatible(kind)
    }
}

impl Encode<'_, SqlEngine> for Language {
    fn encode_by_ref(&self, arguments: &mut ArgumentList) -> Result<IsNull, BoxDynError> {
        Encode::<SqlEngine>::encode_by_ref(&self.code(), arguments)
    }
}

/// An unknown code is no error: an old row may hold one.
impl<'r> Decode<'r, SqlEngine> for Language {
    fn decode(value: EngineValueRef<'r>) -> Result<Self, BoxDynError> {
        let code = <&str as Decode<SqlEngine>>::decode(value)?;
        Ok(Self::from_code(code).unwrap_or_default())
    }
}

/// A quality value in thousandths; 0 if it is none.
fn weight(text: &str) -> u16 {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let digits = format!("{fraction:0<3}");
    match (whole, digits.get(..3).and_then(|digits| digits.parse::<u16>().ok())) {
        ("1", _) => 1000,
        ("0", Some(thousandths)) => thousandths,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speaker_of_none_of_our_languages_is_spoken_to_in_english() {
        for (tag, language) in [
            ("cs", Some(Language::Cs)),
            ("sk-SK", Some(Language::Sk)),
            ("de", Some(Language::En)),
            ("pt-br", Some(Language::En)),
            ("ja", Some(Language::En)),
            ("", None),
            ("?", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        assert_eq!(Language::default(), Language::En, "and so is who says nothing of it");
    }

    #[test]
    fn a_browser_gets_the_language_it_prefers_most() {
        let best = Language::from_accept_language;
        assert_eq!(best("sk-SK,sk;q=0.9,cs;q=0.8,en;q=0.7"), Some(Language::Sk));
        assert_eq!(best("de, en;q=0.3, cs;q=0.75"), Some(Language::Cs));
        assert_eq!(best("de;q=0.5, en-GB;q=0.001"), Some(Language::En));
        for none in ["", "*", "de", "en;q=0", "en;q=x", "\u{0}", ",,;;"] {
            assert_eq!(best(none), None, "{none}");
        }
    }
}
