//! The options of a game.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::ops::RangeInclusive;

use game_core::{DecodeError, Notation, OptionKey, Sentence, Shelf, shown};

use crate::{Board, Operation, Operations, duplicate::MOST_SEATS};

/// The words of an option with a fixed list of values.
macro_rules! words {
    ($(#[$doc:meta])* $vis:vis $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        $vis enum $name { $($(#[$about])* $variant),+ }

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),+];

            const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            fn of_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

words! {
    /// The base of the rules: the boxed game or the online game.
    pub Preset {
        /// Box zero rule, jokers, one to four players.
        Box = "box",
        /// Online zero rule, no jokers, two to four players.
        Online = "online",
    }
}

words! {
    /// The scoring of a placement.
    pub Scoring {
        /// The digits of each equation.
        Points = "points",
        /// One point for each tile of the new equations and one for each equation.
        V1 = "v1",
        /// One point for each new tile and one for each equation.
        V2 = "v2",
        /// One point for each equation; no bonuses.
        V3 = "v3",
    }
}

words! {
    /// The rule for the contacts of zeros.
    pub ZeroRule {
        /// A contact with any zero needs no equation.
        Box = "box",
        /// Only a new zero's contacts need no equation. A zero laid alone between two tiles must
        /// join them.
        Online = "online",
    }
}

words! {
    /// The treatment of a wrong placement.
    pub Errors {
        /// The placement is refused at no cost.
        Referee = "referee",
        /// The tiles come back; the player loses the turn and their value.
        Penalty = "penalty",
        /// The placement stands unless a player challenges it before the next turn.
        Challenge = "challenge",
    }
}

words! {
    /// The kind of play.
    pub Play {
        /// The most points win.
        Points = "points",
        /// A lone player fills every square, with all tiles open.
        Fill = "fill",
        /// All players have the same tiles, and the most points win.
        Duplicate = "duplicate",
    }
}

words! {
    /// A switch.
    Switch {
        /// On.
        On = "on",
        /// Off.
        Off = "off",
    }
}

impl Switch {
    const fn of(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// The options of Abaku.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The base; later settings may deviate from it.
    pub preset: Preset,
    /// The name under which the board was chosen.
    pub board_name: String,
    /// The board, one of the shelf's.
    pub board: Board,
    /// Whether bonus squares count.
    pub bonuses: bool,
    /// The permitted operations; never empty.
    pub operations: Operations,
    /// The scoring of a placement.
    pub scoring: Scoring,
    /// The rule for the contacts of zeros.
    pub zero: ZeroRule,
    /// The treatment of a wrong placement.
    pub errors: Errors,
    /// Whether zeros can become jokers.
    pub jokers: bool,
    /// The kind of play.
    pub play: Play,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            preset: Preset::Box,
            board_name: "standard".to_owned(),
            board: Board::standard(),
            bonuses: true,
            operations: Operations::ALL,
            scoring: Scoring::Points,
            zero: ZeroRule::Box,
            errors: Errors::Referee,
            jokers: true,
            play: Play::Points,
        }
    }
}

impl Options {
    /// Returns the permitted numbers of players.
    pub fn seats(&self) -> RangeInclusive<u8> {
        match (self.play, self.preset) {
            (Play::Fill, _) => 1..=1,
            (Play::Duplicate, _) => 1..=MOST_SEATS,
            (Play::Points, Preset::Box) => 1..=4,
            (Play::Points, Preset::Online) => 2..=4,
        }
    }

    /// Whether the one player holds all tiles.
    pub fn is_fill(&self) -> bool {
        self.play == Play::Fill
    }

    /// Whether all players have the same rack and answer in secret.
    pub fn is_duplicate(&self) -> bool {
        self.play == Play::Duplicate
    }

    fn set_preset(&mut self, preset: Preset) {
        self.preset = preset;
        self.jokers = preset == Preset::Box;
        self.zero = match preset {
            Preset::Box => ZeroRule::Box,
            Preset::Online => ZeroRule::Online,
        };
    }

    fn set_operations(&mut self, value: &str) -> Result<(), Sentence> {
        let mut operations = Operations::NONE;
        for name in value.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            let found = Operation::ALL.into_iter().find(|operation| operation.name() == name);
            operations = operations
                .with(found.ok_or_else(|| wrong_value("operations", name, OPERATION_NAMES))?);
        }
        if operations.is_empty() {
            return Err(no_operations());
        }
        self.operations = operations;
        Ok(())
    }

    fn set_board(&mut self, value: &str, shelf: &Shelf) -> Result<(), Sentence> {
        self.board = Board::named(value, shelf)?;
        value.clone_into(&mut self.board_name);
        Ok(())
    }

    fn operation_names(&self) -> String {
        self.operations.iter().map(Operation::name).collect::<Vec<_>>().join(",")
    }
}

const OPERATION_NAMES: &[&str] = &["add", "sub", "mul", "div", "square", "cube", "sqrt", "cbrt"];

const fn key(key: &'static str, values: &'static [&'static str]) -> OptionKey {
    OptionKey { key, values, many: false }
}

impl game_core::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        key("rules", Preset::WORDS),
        key("board", &Board::BUILT_IN),
        key("bonuses", Switch::WORDS),
        OptionKey { key: "operations", values: OPERATION_NAMES, many: true },
        key("scoring", Scoring::WORDS),
        key("zero", ZeroRule::WORDS),
        key("errors", Errors::WORDS),
        key("jokers", Switch::WORDS),
        key("play", Play::WORDS),
    ];

    fn set(&mut self, key: &str, value: &str, shelf: &Shelf) -> Result<(), Sentence> {
        let key = key.trim().to_ascii_lowercase();
        let exact = value.trim();
        let value = exact.to_ascii_lowercase();
        let wrong = |words| wrong_value(&key, &value, words);
        let switch = || Switch::of_word(&value).map(|switch| switch == Switch::On);
        match &*key {
            "rules" => {
                self.set_preset(Preset::of_word(&value).ok_or_else(|| wrong(Preset::WORDS))?);
            }
            "board" => self.set_board(exact, shelf)?,
            "bonuses" => self.bonuses = switch().ok_or_else(|| wrong(Switch::WORDS))?,
            "operations" => self.set_operations(&value)?,
            "scoring" => {
                self.scoring = Scoring::of_word(&value).ok_or_else(|| wrong(Scoring::WORDS))?;
            }
            "zero" => {
                self.zero = ZeroRule::of_word(&value).ok_or_else(|| wrong(ZeroRule::WORDS))?;
            }
            "errors" => {
                self.errors = Errors::of_word(&value).ok_or_else(|| wrong(Errors::WORDS))?;
            }
            "jokers" => self.jokers = switch().ok_or_else(|| wrong(Switch::WORDS))?,
            "play" => self.play = Play::of_word(&value).ok_or_else(|| wrong(Play::WORDS))?,
            _ => return Err(no_key(&key)),
        }
        Ok(())
    }

    /// In duplicate play a wrong placement is always refused.
    fn applies(&self, key: &str) -> bool {
        key != "errors" || !self.is_duplicate()
    }

    /// Returns all keys: `rules` has a meaning of its own, the number of players.
    fn values(&self) -> Vec<(&'static str, String)> {
        let word = |word: &str| word.to_owned();
        [
            ("rules", word(self.preset.word())),
            ("board", self.board_name.clone()),
            ("bonuses", word(Switch::of(self.bonuses).word())),
            ("operations", self.operation_names()),
            ("scoring", word(self.scoring.word())),
            ("zero", word(self.zero.word())),
            ("errors", word(self.errors.word())),
            ("jokers", word(Switch::of(self.jokers).word())),
            ("play", word(self.play.word())),
        ]
        .into()
    }
}

/// Writes `key=value` for every key with spaces between; the board as `NAME:ROWS`.
impl Notation for Options {
    fn encode(&self) -> String {
        let text = |(key, value): (&str, String)| match key {
            "board" => format!("board={value}:{}", self.board.encode()),
            _ => format!("{key}={value}"),
        };
        let all: Vec<String> = game_core::Options::values(self).into_iter().map(text).collect();
        all.join(" ")
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let mut options = Self::default();
        for field in code.split(' ') {
            let wrong = || DecodeError::unreadable(field);
            let (key, value) = field.split_once('=').ok_or_else(wrong)?;
            if key == "board" {
                let (name, rows) = value.split_once(':').ok_or_else(wrong)?;
                options.board = Board::decode(rows)?;
                options.board_name = Board::check_name(name).map(|()| name.to_owned())?;
            } else {
                game_core::Options::set(&mut options, key, value, &Shelf::default())?;
            }
        }
        if options.encode() != code {
            return Err(DecodeError::unreadable(code));
        }
        Ok(options)
    }
}

fn list(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn no_key(key: &str) -> Sentence {
    let keys: Vec<&str> =
        <Options as game_core::Options>::KEYS.iter().map(|option| option.key).collect();
    Sentence::new("core-option-no-key").with("name", shown(key, 40)).with("names", list(&keys))
}

fn wrong_value(key: &str, value: &str, words: &[&str]) -> Sentence {
    Sentence::new("core-option-no-value")
        .with("name", shown(key, 40))
        .with("value", shown(value, 40))
        .with("names", list(words))
}

fn no_operations() -> Sentence {
    Sentence::new("abaku-option-no-operation").with("names", list(OPERATION_NAMES))
}

#[cfg(test)]
mod tests {
    use game_core::Options as _;

    use super::*;

    fn with(settings: &[(&str, &str)]) -> Result<Options, Sentence> {
        let mut options = Options::default();
        let shelf = Shelf::default();
        settings.iter().try_for_each(|(key, value)| options.set(key, value, &shelf))?;
        Ok(options)
    }

    #[test]
    fn a_preset_sets_zero_jokers_and_seats() {
        let online = with(&[("rules", "online")]).unwrap();
        assert_eq!((online.zero, online.jokers, online.seats()), (ZeroRule::Online, false, 2..=4));
        let boxed = with(&[("rules", "online"), ("rules", "box")]).unwrap();
        assert_eq!(boxed, Options::default());
        let mixed = with(&[("rules", "online"), ("jokers", "on")]).unwrap();
        assert!(mixed.jokers && mixed.zero == ZeroRule::Online);
        assert_eq!(with(&[("play", "fill")]).unwrap().seats(), 1..=1);
        let duplicate = with(&[("rules", "online"), ("play", "duplicate")]).unwrap();
        assert_eq!(duplicate.seats(), 1..=12);
    }

    #[test]
    fn every_value_survives_the_text() {
        for option in Options::KEYS {
            for value in option.values {
                let options = with(&[(option.key, value)]).unwrap();
                assert_eq!(Options::decode(&options.encode()), Ok(options.clone()));
                let mut again = Options::default();
                for (key, value) in options.values() {
                    again.set(key, &value, &Shelf::default()).unwrap();
                }
                assert_eq!(again, options, "{}={value}", option.key);
            }
        }
    }

    #[test]
    fn the_text_holds_the_squares_of_the_board() {
        let mut shelf = Shelf::default();
        shelf.put("boards/school", ". d .\n. * .\n");
        let mut options = Options::default();
        options.set("board", "school", &shelf).unwrap();
        let read = Options::decode(&options.encode()).unwrap();
        assert_eq!((read.board.width(), &*read.board_name), (3, "school"));
    }

    #[test]
    fn an_unknown_option_or_value_is_refused_with_the_known_ones() {
        let key = |setting| with(&[setting]).map_err(|sentence| sentence.key).unwrap_err();
        assert_eq!(key(("colour", "red")), "core-option-no-key");
        assert_eq!(key(("scoring", "v4")), "core-option-no-value");
        assert_eq!(key(("errors", "trust")), "core-option-no-value");
        assert_eq!(key(("operations", "add,mod")), "core-option-no-value");
        assert_eq!(key(("operations", " , ")), "abaku-option-no-operation");
        assert_eq!(key(("board", "../../etc/passwd")), "abaku-option-no-board");
        let all = with(&[("operations", "mul, ADD")]).unwrap();
        assert_eq!(all.operation_names(), "add,mul");
    }

    #[test]
    fn only_the_exact_text_is_read() {
        let good = Options::default().encode();
        assert!(Options::decode(&good).is_ok());
        for wrong in [
            String::new(),
            good.replace("rules=box ", ""),
            good.replace("zero=box", "zero=BOX"),
            good.replace("play=points", "play=points "),
            good.replace('*', "."),
            good.replace("operations=add,sub", "operations=sub,add"),
            format!("{good} play=points"),
        ] {
            assert!(Options::decode(&wrong).is_err(), "{wrong}");
        }
    }
}
