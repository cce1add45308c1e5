//! Options that players agree on before the start.

use game_core::{Choices, HostSide, OptionKey};

/// The options of draughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// `captures=huff`: a player who overlooks a capture may lose a piece for it; book. Otherwise a
    /// move without a capture is refused when a capture is possible.
    pub huff: bool,
    /// `federation=on`: if a king and a man can both capture, the king must.
    pub federation: bool,
    /// The host's colour in the first game; a game itself knows only the seat of White.
    pub colour: HostSide,
}

/// `captures=strict federation=off`, and `colour=white` behind them unless lots decide.
impl Choices for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey::one_of("captures", &["strict", "huff"]),
        OptionKey::one_of("federation", &["off", "on"]),
        HostSide::KEY,
    ];
    const UNSAID: &'static [&'static str] = &[HostSide::KEY.key];

    fn chosen(&self, key: &str) -> usize {
        match key {
            "captures" => usize::from(self.huff),
            "federation" => usize::from(self.federation),
            _ => self.colour.place(),
        }
    }

    fn choose(&mut self, key: &str, place: usize) {
        match key {
            "captures" => self.huff = place == 1,
            "federation" => self.federation = place == 1,
            _ => self.colour = HostSide::at(place),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use game_core::{Notation as _, Options as _, Sentence, Shelf};

    use super::*;

    fn with(key: &str, value: &str) -> Result<Options, Sentence> {
        let mut options = Options::default();
        options.set(key, value, &Shelf::default()).map(|()| options)
    }

    #[test]
    fn every_value_survives_the_text() {
        for option in <Options as Choices>::KEYS {
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
    fn an_unknown_option_or_value_is_refused_with_the_known_ones() {
        assert_eq!(with("color", "red").unwrap_err().key, "core-option-no-key");
        assert_eq!(with("captures", "on").unwrap_err().key, "core-option-no-value");
        assert_eq!(with("federation", "").unwrap_err().key, "core-option-no-value");
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
