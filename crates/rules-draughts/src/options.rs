//! What is agreed before the start.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{DecodeError, Notation, OptionKey, Sentence, Shelf, shown};

const CAPTURES: &[&str] = &["strict", "huff"];
const FEDERATION: &[&str] = &["off", "on"];

/// The options of draughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// `captures=huff`: who overlooks a capture may lose a piece for it; book.
    /// Otherwise a move that captures nothing is refused when one can capture.
    pub huff: bool,
    /// `federation=on`: if a king and a man can both capture, the king must.
    pub federation: bool,
}

impl game_core::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey { key: "captures", values: CAPTURES, many: false },
        OptionKey { key: "federation", values: FEDERATION, many: false },
    ];

    fn set(&mut self, key: &str, value: &str, _: &Shelf) -> Result<(), Sentence> {
        let key = key.trim().to_ascii_lowercase();
        let (switch, words) = match &*key {
            "captures" => (&mut self.huff, CAPTURES),
            "federation" => (&mut self.federation, FEDERATION),
            _ => return Err(no_key(&key)),
        };
        let value = value.trim().to_ascii_lowercase();
        let at = words.iter().position(|word| *word == value);
        *switch = at.ok_or_else(|| no_value(&key, &value, words))? == 1;
        Ok(())
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let word = |words: &[&str], on: bool| words[usize::from(on)].to_owned();
        [("captures", word(CAPTURES, self.huff)), ("federation", word(FEDERATION, self.federation))]
            .into()
    }
}

/// `captures=strict federation=off`.
impl Notation for Options {
    fn encode(&self) -> String {
        let values = game_core::Options::values(self).into_iter();
        let all: Vec<String> = values.map(|(key, value)| format!("{key}={value}")).collect();
        all.join(" ")
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let mut options = Self::default();
        for field in code.split(' ') {
            let (key, value) =
                field.split_once('=').ok_or_else(|| DecodeError::unreadable(field))?;
            game_core::Options::set(&mut options, key, value, &Shelf::default())?;
        }
        if options.encode() == code { Ok(options) } else { Err(DecodeError::unreadable(code)) }
    }
}

fn list(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn no_key(key: &str) -> Sentence {
    let keys: Vec<&str> =
        <Options as game_core::Options>::KEYS.iter().map(|option| option.key).collect();
    Sentence::new("draughts-option-no-key").with("name", shown(key, 40)).with("names", list(&keys))
}

fn no_value(key: &str, value: &str, words: &[&str]) -> Sentence {
    Sentence::new("draughts-option-no-value")
        .with("name", shown(key, 40))
        .with("value", shown(value, 40))
        .with("names", list(words))
}

#[cfg(test)]
mod tests {
    use game_core::Options as _;

    use super::*;

    fn with(key: &str, value: &str) -> Result<Options, Sentence> {
        let mut options = Options::default();
        options.set(key, value, &Shelf::default()).map(|()| options)
    }

    #[test]
    fn every_value_survives_the_text() {
        for option in Options::KEYS {
            for value in option.values {
                let options = with(option.key, value).unwrap();
                assert_eq!(Options::decode(&options.encode()), Ok(options));
                assert!(options.values().contains(&(option.key, value.to_string())));
            }
        }
        assert_eq!(Options::default().encode(), "captures=strict federation=off");
        assert!(with("Captures ", " HUFF").unwrap().huff);
    }

    #[test]
    fn what_does_not_exist_is_refused_with_what_does() {
        assert_eq!(with("colour", "red").unwrap_err().key, "draughts-option-no-key");
        assert_eq!(with("captures", "on").unwrap_err().key, "draughts-option-no-value");
        assert_eq!(with("federation", "").unwrap_err().key, "draughts-option-no-value");
    }

    #[test]
    fn only_the_exact_text_is_read() {
        for wrong in [
            "",
            "captures=strict",
            "federation=off captures=strict",
            "captures=Strict federation=off",
            "captures=strict federation=off federation=on",
            "captures=strict federation=off ",
        ] {
            assert!(Options::decode(wrong).is_err(), "{wrong}");
        }
    }
}
