//! Options that players agree on before the start.

use game_core::{Choices, HostSide, OptionKey};

/// The rules for draws without agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Draws {
    /// The rulebook: fifty moves draw by themselves (book, 10.2.5), and running out of time always
    /// loses (book, 10.1.3).
    #[default]
    Book,
    /// FIDE: fifty moves by claim, five times the same position and seventy-five moves by
    /// themselves. Running out of time against a side that cannot mate is a draw.
    Fide,
}

/// The options of chess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// The rules for draws.
    pub draws: Draws,
    /// The host's colour in the first game; a game itself knows only the seat of White.
    pub colour: HostSide,
}

/// `draws=book`, and `colour=white` behind it unless lots decide.
impl Choices for Options {
    const KEYS: &'static [OptionKey] =
        &[OptionKey::one_of("draws", &["book", "fide"]), HostSide::KEY];
    const UNSAID: &'static [&'static str] = &[HostSide::KEY.key];

    fn chosen(&self, key: &str) -> usize {
        match key {
            "draws" => usize::from(self.draws == Draws::Fide),
            _ => self.colour.place(),
        }
    }

    fn choose(&mut self, key: &str, place: usize) {
        match key {
            "draws" => self.draws = if place == 0 { Draws::Book } else { Draws::Fide },
            _ => self.colour = HostSide::at(place),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;

    use game_core::{Notation as _, Options as _, Shelf};

    use super::*;

    #[test]
    fn every_value_survives_the_text() {
        for value in ["book", "fide"] {
            let mut options = Options::default();
            options.set(" Draws ", value, &Shelf::default()).unwrap();
            assert_eq!(options.values()[0], ("draws", value.to_owned()));
            assert_eq!(Options::decode(&options.encode()), Ok(options));
        }
        assert_eq!(Options::default().draws, Draws::Book);
    }

    #[test]
    fn lots_go_unsaid_and_a_colour_is_said() {
        for (value, text) in [
            ("lots", "draws=book"),
            ("white", "draws=book colour=white"),
            ("black", "draws=book colour=black"),
        ] {
            let mut options = Options::default();
            options.set("colour", value, &Shelf::default()).unwrap();
            assert_eq!(options.encode(), text);
            assert_eq!(Options::decode(text), Ok(options));
        }
        assert!(Options::decode("draws=book colour=lots").is_err());
        assert!(Options::decode("colour=white draws=book").is_err());
    }

    #[test]
    fn an_unknown_option_or_value_is_refused_with_the_known_ones() {
        let mut options = Options::default();
        let mut key = |key, value| options.set(key, value, &Shelf::default()).unwrap_err().key;
        assert_eq!(key("clock", "on"), "core-option-no-key");
        assert_eq!(key("draws", "never"), "core-option-no-value");
        assert!(Options::decode("draws=Book").is_err() && Options::decode("").is_err());
    }
}
