//! What is agreed before the start.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{DecodeError, Notation, OptionKey, Sentence, Shelf, shown};

/// When a game is drawn without both players wanting it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Draws {
    /// As the rulebook has it: fifty moves by themselves (book, 10.2.5), out
    /// of time always loses (book, 10.1.3).
    #[default]
    Book,
    /// As FIDE has it: fifty moves by claim, five times the same position and
    /// seventy-five moves by themselves, and out of time against a side that
    /// cannot mate is a draw.
    Fide,
}

/// The options of chess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// When a game is drawn.
    pub draws: Draws,
}

impl Draws {
    const WORDS: &'static [&'static str] = &["book", "fide"];

    const fn word(self) -> &'static str {
        match self {
            Self::Book => "book",
            Self::Fide => "fide",
        }
    }
}

impl game_core::Options for Options {
    const KEYS: &'static [OptionKey] =
        &[OptionKey { key: "draws", values: Draws::WORDS, many: false }];

    fn set(&mut self, key: &str, value: &str, _: &Shelf) -> Result<(), Sentence> {
        let (key, value) = (key.trim().to_ascii_lowercase(), value.trim().to_ascii_lowercase());
        if key != "draws" {
            let names: Vec<String> = Self::KEYS.iter().map(|one| one.key.to_owned()).collect();
            return Err(Sentence::new("chess-option-no-key")
                .with("name", shown(&key, 40))
                .with("names", names));
        }
        self.draws = match &*value {
            "book" => Draws::Book,
            "fide" => Draws::Fide,
            _ => {
                let names: Vec<String> = Draws::WORDS.iter().map(ToString::to_string).collect();
                return Err(Sentence::new("chess-option-no-value")
                    .with("name", key)
                    .with("value", shown(&value, 40))
                    .with("names", names));
            }
        };
        Ok(())
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        [("draws", self.draws.word().to_owned())].into()
    }
}

/// `draws=book`.
impl Notation for Options {
    fn encode(&self) -> String {
        alloc::format!("draws={}", self.draws.word())
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        match code {
            "draws=book" => Ok(Self { draws: Draws::Book }),
            "draws=fide" => Ok(Self { draws: Draws::Fide }),
            _ => Err(DecodeError::unreadable(code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use game_core::Options as _;

    use super::*;

    #[test]
    fn every_value_survives_the_text() {
        for value in Draws::WORDS {
            let mut options = Options::default();
            options.set(" Draws ", value, &Shelf::default()).unwrap();
            assert_eq!(options.values(), [("draws", (*value).to_owned())]);
            assert_eq!(Options::decode(&options.encode()), Ok(options));
        }
        assert_eq!(Options::default().draws, Draws::Book);
    }

    #[test]
    fn what_does_not_exist_is_refused_with_what_does() {
        let mut options = Options::default();
        let mut key = |key, value| options.set(key, value, &Shelf::default()).unwrap_err().key;
        assert_eq!(key("clock", "on"), "chess-option-no-key");
        assert_eq!(key("draws", "never"), "chess-option-no-value");
        assert!(Options::decode("draws=Book").is_err() && Options::decode("").is_err());
    }
}
