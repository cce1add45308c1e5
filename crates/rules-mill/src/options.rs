//! What is agreed before the start.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{DecodeError, Notation, OptionKey, Sentence, Shelf, shown};

use crate::{board::Rules, net};

/// How many men each side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Count {
    /// Nine, on the plain board.
    #[default]
    Nine,
    /// Twelve, on the board with diagonals.
    Twelve,
}

/// The options of mill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether a side's last three men may jump.
    pub flying: bool,
    /// How many men each side has.
    pub men: Count,
}

impl Default for Options {
    fn default() -> Self {
        Self { flying: true, men: Count::Nine }
    }
}

impl Count {
    /// The number: 9 or 12.
    pub const fn number(self) -> u8 {
        match self {
            Self::Nine => 9,
            Self::Twelve => 12,
        }
    }
}

impl Options {
    /// What of them the board needs.
    pub fn rules(self) -> Rules {
        let net = match self.men {
            Count::Nine => &net::PLAIN,
            Count::Twelve => &net::DIAGONAL,
        };
        Rules { net, flying: self.flying }
    }
}

const SWITCH: &[&str] = &["on", "off"];
const COUNTS: &[&str] = &["9", "12"];

impl game_core::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey { key: "flying", values: SWITCH, many: false },
        OptionKey { key: "men", values: COUNTS, many: false },
    ];

    fn set(&mut self, key: &str, value: &str, _: &Shelf) -> Result<(), Sentence> {
        let (key, value) = (key.trim().to_ascii_lowercase(), value.trim().to_ascii_lowercase());
        match (&*key, &*value) {
            ("flying", "on") => self.flying = true,
            ("flying", "off") => self.flying = false,
            ("men", "9") => self.men = Count::Nine,
            ("men", "12") => self.men = Count::Twelve,
            ("flying", _) => return Err(no_value(&key, &value, SWITCH)),
            ("men", _) => return Err(no_value(&key, &value, COUNTS)),
            _ => return Err(no_key(&key)),
        }
        Ok(())
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let flying = if self.flying { "on" } else { "off" };
        [("flying", flying.to_owned()), ("men", self.men.number().to_string())].into()
    }
}

/// `flying=on men=9`.
impl Notation for Options {
    fn encode(&self) -> String {
        let values = game_core::Options::values(self).into_iter();
        let all: Vec<String> = values.map(|(key, value)| format!("{key}={value}")).collect();
        all.join(" ")
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let all = [true, false]
            .into_iter()
            .flat_map(|flying| [Count::Nine, Count::Twelve].map(|men| Self { flying, men }));
        let mut all = all.filter(|options| options.encode() == code);
        all.next().ok_or_else(|| DecodeError::unreadable(code))
    }
}

fn list(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn no_key(key: &str) -> Sentence {
    Sentence::new("mill-option-no-key")
        .with("name", shown(key, 40))
        .with("names", list(&["flying", "men"]))
}

fn no_value(key: &str, value: &str, words: &[&str]) -> Sentence {
    Sentence::new("mill-option-no-value")
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
    fn the_first_value_of_each_key_is_the_default() {
        for option in Options::KEYS {
            assert_eq!(with(option.key, option.values[0]), Ok(Options::default()));
            assert_ne!(with(option.key, option.values[1]), Ok(Options::default()));
        }
        assert_eq!(Options::default().encode(), "flying=on men=9");
    }

    #[test]
    fn every_value_survives_the_text() {
        for option in Options::KEYS {
            for value in option.values {
                let options = with(option.key, value).unwrap();
                assert_eq!(Options::decode(&options.encode()), Ok(options));
                let shown = options.values();
                assert!(shown.contains(&(option.key, (*value).to_owned())), "{shown:?}");
            }
        }
    }

    #[test]
    fn what_does_not_exist_is_refused_with_what_does() {
        let why = |key, value| with(key, value).unwrap_err().to_string();
        assert_eq!(
            why("colour", "red"),
            "mill-option-no-key name=\"colour\" names=[\"flying\", \"men\"]"
        );
        assert_eq!(
            why("men", "11"),
            "mill-option-no-value name=\"men\" value=\"11\" names=[\"9\", \"12\"]"
        );
        assert_eq!(
            why("flying", "yes"),
            "mill-option-no-value name=\"flying\" value=\"yes\" names=[\"on\", \"off\"]"
        );
        assert!(with(" Flying ", "OFF").is_ok_and(|options| !options.flying));
    }

    #[test]
    fn only_the_exact_text_is_read() {
        let wrong = ["", "flying=on", "men=9 flying=on", "flying=on men=10", "flying=on men=9 "];
        for text in wrong {
            assert!(Options::decode(text).is_err(), "{text}");
        }
    }
}
