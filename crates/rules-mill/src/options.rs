//! Options that players agree on before the start.

use game_core::{Choices, HostSide, OptionKey};

use crate::{board::Rules, net};

/// The number of men of each side.
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
    /// The number of men of each side.
    pub men: Count,
    /// The host's colour in the first game; a game itself knows only the seat of White.
    pub colour: HostSide,
}

impl Default for Options {
    fn default() -> Self {
        Self { flying: true, men: Count::Nine, colour: HostSide::Lots }
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
    /// The options that the board needs.
    pub fn rules(self) -> Rules {
        let net = match self.men {
            Count::Nine => &net::PLAIN,
            Count::Twelve => &net::DIAGONAL,
        };
        Rules { net, flying: self.flying }
    }
}

/// `flying=on men=9`, and `colour=white` behind them unless lots decide.
impl Choices for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey::one_of("flying", &["on", "off"]),
        OptionKey::one_of("men", &["9", "12"]),
        HostSide::KEY,
    ];
    const UNSAID: &'static [&'static str] = &[HostSide::KEY.key];

    fn chosen(&self, key: &str) -> usize {
        match key {
            "flying" => usize::from(!self.flying),
            "colour" => self.colour.place(),
            _ => usize::from(self.men == Count::Twelve),
        }
    }

    fn choose(&mut self, key: &str, place: usize) {
        match key {
            "flying" => self.flying = place == 0,
            "colour" => self.colour = HostSide::at(place),
            _ => self.men = if place == 0 { Count::Nine } else { Count::Twelve },
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{borrow::ToOwned, string::ToString};

    use game_core::{Notation as _, Options as _, Sentence, Shelf};

    use super::*;

    fn with(key: &str, value: &str) -> Result<Options, Sentence> {
        let mut options = Options::default();
        options.set(key, value, &Shelf::default()).map(|()| options)
    }

    #[test]
    fn the_first_value_of_each_key_is_the_default() {
        for option in <Options as Choices>::KEYS {
            assert_eq!(with(option.key, option.values[0]), Ok(Options::default()));
            assert_ne!(with(option.key, option.values[1]), Ok(Options::default()));
        }
        assert_eq!(Options::default().encode(), "flying=on men=9");
    }

    #[test]
    fn every_value_survives_the_text() {
        for option in <Options as Choices>::KEYS {
            for value in option.values {
                let options = with(option.key, value).unwrap();
                assert_eq!(Options::decode(&options.encode()), Ok(options));
                let shown = options.values();
                assert!(shown.contains(&(option.key, (*value).to_owned())), "{shown:?}");
            }
        }
    }

    #[test]
    fn an_unknown_option_or_value_is_refused_with_the_known_ones() {
        let why = |key, value| with(key, value).unwrap_err().to_string();
        assert_eq!(
            why("corners", "red"),
            "core-option-no-key name=\"corners\" names=[\"flying\", \"men\", \"colour\"]"
        );
        assert_eq!(
            why("men", "11"),
            "core-option-no-value name=\"men\" value=\"11\" names=[\"9\", \"12\"]"
        );
        assert_eq!(
            why("flying", "yes"),
            "core-option-no-value name=\"flying\" value=\"yes\" names=[\"on\", \"off\"]"
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
