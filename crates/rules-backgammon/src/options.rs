//! Options that players agree on before the start.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{DecodeError, Notation, OptionKey, Sentence, Shelf, shown};

/// A word of a fixed list, as an option's value; the first is the default.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$about])* $variant),+ }

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
    /// The men and their points at the start.
    Variant {
        /// Fifteen men.
        Standard = "standard",
        /// Fifteen men, two of them on the 23-point.
        Nackgammon = "nackgammon",
        /// Three men.
        Hypergammon = "hypergammon",
    }
}

words! {
    /// The stake of a row of games.
    Stake {
        /// A match to a number of points.
        Match = "match",
        /// A running total, until a player leaves.
        Money = "money",
        /// A running total for three or more: one against a team.
        Chouette = "chouette",
    }
}

words! {
    /// The number of cubes in a chouette.
    Cubes {
        /// One for each player of the team.
        Each = "each",
        /// One for the whole team.
        One = "one",
    }
}

words! {
    /// An option that is on or off.
    Switch {
        /// Yes.
        On = "on",
        /// No.
        Off = "off",
    }
}

impl Switch {
    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

impl Variant {
    /// Every variant.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Nackgammon, Self::Hypergammon];

    /// Number of men of each side.
    pub const fn men(self) -> u8 {
        match self {
            Self::Standard | Self::Nackgammon => 15,
            Self::Hypergammon => 3,
        }
    }

    /// Points and men at the start, the same for both sides (rules: start).
    pub(crate) const fn start(self) -> &'static [(u8, u8)] {
        match self {
            Self::Standard => &[(24, 2), (13, 5), (8, 3), (6, 5)],
            Self::Nackgammon => &[(24, 2), (23, 2), (13, 4), (8, 3), (6, 4)],
            Self::Hypergammon => &[(24, 1), (23, 1), (22, 1)],
        }
    }
}

/// The options of a match or a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The men and their points at the start.
    pub variant: Variant,
    /// The stake of a row of games.
    pub play: Stake,
    /// Points that win a match, 1 to [`Options::LONGEST`].
    pub length: u16,
    /// Whether there is a doubling cube.
    pub cube: Switch,
    /// Number of cubes; in a chouette only.
    pub cubes: Cubes,
    /// Whether the first game with a player one point short is played without the cube; in a match
    /// only.
    pub crawford: Switch,
    /// Whether gammons count only once a player turned the cube; for money only.
    pub jacoby: Switch,
    /// Whether a double may be answered by a beaver; for money only.
    pub beavers: Switch,
    /// Whether a beaver may be answered by a raccoon; with beavers only.
    pub raccoons: Switch,
    /// How many times equal opening dice may double the cube in one game, at most
    /// [`Options::MOST_AUTODOUBLES`]; for money only.
    pub autodoubles: u8,
}

impl Options {
    /// The most points a match may be played for.
    pub const LONGEST: u16 = 99;
    /// The most automatic doubles of a game.
    pub const MOST_AUTODOUBLES: u8 = 3;

    /// Whether points are added up without a target.
    pub const fn is_money(&self) -> bool {
        matches!(self.play, Stake::Money | Stake::Chouette)
    }

    /// Whether one player plays against a team.
    pub const fn is_chouette(&self) -> bool {
        matches!(self.play, Stake::Chouette)
    }

    /// Whether a team shares one cube.
    pub(crate) const fn has_common_cube(&self) -> bool {
        self.is_chouette() && matches!(self.cubes, Cubes::One)
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: Variant::Standard,
            play: Stake::Match,
            length: 5,
            cube: Switch::On,
            cubes: Cubes::Each,
            crawford: Switch::On,
            jacoby: Switch::Off,
            beavers: Switch::Off,
            raccoons: Switch::Off,
            autodoubles: 0,
        }
    }
}

const ON_FIRST: &[&str] = Switch::WORDS;
const OFF_FIRST: &[&str] = &["off", "on"];

const fn key(key: &'static str, values: &'static [&'static str]) -> OptionKey {
    OptionKey { key, values, many: false }
}

impl game_core::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        key("variant", Variant::WORDS),
        key("play", Stake::WORDS),
        key("length", &["5", "1", "3", "7", "9", "11", "13", "15", "17", "21", "25"]),
        key("cube", ON_FIRST),
        key("cubes", Cubes::WORDS),
        key("crawford", ON_FIRST),
        key("jacoby", OFF_FIRST),
        key("beavers", OFF_FIRST),
        key("raccoons", OFF_FIRST),
        key("autodoubles", &["0", "1", "2", "3"]),
    ];

    fn set(&mut self, key: &str, value: &str, _: &Shelf) -> Result<(), Sentence> {
        let known = OptionKey::named(Self::KEYS, key)?;
        let value = value.trim().to_ascii_lowercase();
        self.put(key, &value).ok_or_else(|| no_value(known, &value))
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let value = |key: &OptionKey| (key.key, self.get(key.key));
        Self::KEYS.iter().map(value).collect()
    }

    fn applies(&self, key: &str) -> bool {
        let (money, cube) = (self.is_money(), self.cube.is_on());
        match key {
            "length" => !money,
            "crawford" => !money && cube,
            "jacoby" => money,
            "cubes" => self.is_chouette() && cube,
            "autodoubles" => money && cube,
            // A common cube cannot be turned for one player of several.
            "beavers" => money && cube && !self.has_common_cube(),
            "raccoons" => self.applies("beavers") && self.beavers.is_on(),
            _ => true,
        }
    }
}

fn no_value(known: &OptionKey, value: &str) -> Sentence {
    if known.key == "length" {
        let no = Sentence::new("backgammon-option-length-wrong").with("value", shown(value, 40));
        return no.with("most", i64::from(Options::LONGEST));
    }
    known.refuses(value)
}

impl Options {
    fn put(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "variant" => self.variant = Variant::of_word(value)?,
            "play" => self.play = Stake::of_word(value)?,
            "length" => self.length = number(value, 1, Self::LONGEST)?,
            "cube" => self.cube = Switch::of_word(value)?,
            "cubes" => self.cubes = Cubes::of_word(value)?,
            "crawford" => self.crawford = Switch::of_word(value)?,
            "jacoby" => self.jacoby = Switch::of_word(value)?,
            "beavers" => self.beavers = Switch::of_word(value)?,
            "raccoons" => self.raccoons = Switch::of_word(value)?,
            "autodoubles" => {
                let most = Self::MOST_AUTODOUBLES.into();
                self.autodoubles = number(value, 0, most)?.try_into().ok()?;
            }
            _ => return None,
        }
        Some(())
    }

    fn get(&self, key: &str) -> String {
        match key {
            "variant" => self.variant.word().to_owned(),
            "play" => self.play.word().to_owned(),
            "length" => self.length.to_string(),
            "cube" => self.cube.word().to_owned(),
            "cubes" => self.cubes.word().to_owned(),
            "crawford" => self.crawford.word().to_owned(),
            "jacoby" => self.jacoby.word().to_owned(),
            "beavers" => self.beavers.word().to_owned(),
            "raccoons" => self.raccoons.word().to_owned(),
            _ => self.autodoubles.to_string(),
        }
    }
}

fn number(text: &str, least: u16, most: u16) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number.to_string() == text && (least..=most).contains(&number)).then_some(number)
}

/// `key=value` for each key in order, separated by spaces. `cubes` is left out at its default,
/// since older texts lack it.
impl Notation for Options {
    fn encode(&self) -> String {
        let values = game_core::Options::values(self);
        let told = values.iter().filter(|(key, _)| *key != "cubes" || self.cubes != Cubes::Each);
        let fields: Vec<String> = told.map(|(key, value)| format!("{key}={value}")).collect();
        fields.join(" ")
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let mut options = Self::default();
        let all = code.split(' ').try_for_each(|field| {
            let (key, value) = field.split_once('=')?;
            options.put(key, value)
        });
        let exact = all.is_some() && options.encode() == code;
        if exact { Ok(options) } else { Err(DecodeError::unreadable(code)) }
    }
}

#[cfg(test)]
mod tests {
    use game_core::Options as _;

    use super::*;

    fn with(settings: &[(&str, &str)]) -> Result<Options, Sentence> {
        let mut options = Options::default();
        for (key, value) in settings {
            options.set(key, value, &Shelf::default())?;
        }
        Ok(options)
    }

    #[test]
    fn every_value_offered_can_be_set_and_comes_back() {
        for key in Options::KEYS {
            assert_eq!(Options::default().get(key.key), key.values[0], "the default is first");
            for value in key.values {
                let options = with(&[(key.key, value)]).unwrap();
                assert_eq!(options.get(key.key), *value);
                assert_eq!(Options::decode(&options.encode()), Ok(options));
            }
        }
    }

    #[test]
    fn an_unknown_option_or_value_is_refused_with_the_known_ones() {
        let refused = |key, value| with(&[(key, value)]).map_err(|why| why.key).unwrap_err();
        assert_eq!(refused("colour", "red"), "core-option-no-key");
        assert_eq!(refused("jacoby", "maybe"), "core-option-no-value");
        assert_eq!(refused("length", "0"), "backgammon-option-length-wrong");
        assert_eq!(refused("length", "100"), "backgammon-option-length-wrong");
        assert_eq!(refused("autodoubles", "4"), "core-option-no-value");
        assert_eq!(with(&[("cube", " OFF ")]).unwrap().cube, Switch::Off);
    }

    #[test]
    fn options_unknown_to_a_match_or_a_session_do_not_apply() {
        let applying = |settings: &[(&str, &str)]| -> Vec<&str> {
            let options = with(settings).unwrap();
            let keys = Options::KEYS.iter().map(|key| key.key);
            keys.filter(|key| options.applies(key)).collect()
        };
        assert_eq!(applying(&[]), ["variant", "play", "length", "cube", "crawford"]);
        assert_eq!(applying(&[("cube", "off")]), ["variant", "play", "length", "cube"]);
        let money = applying(&[("play", "money")]);
        assert_eq!(money, ["variant", "play", "cube", "jacoby", "beavers", "autodoubles"]);
        let team = applying(&[("play", "chouette")]);
        assert_eq!(team, ["variant", "play", "cube", "cubes", "jacoby", "beavers", "autodoubles"]);
        let one = applying(&[("play", "chouette"), ("cubes", "one"), ("beavers", "on")]);
        assert_eq!(one, ["variant", "play", "cube", "cubes", "jacoby", "autodoubles"]);
        let beavers = applying(&[("play", "money"), ("beavers", "on")]);
        assert!(beavers.contains(&"raccoons"));
        assert_eq!(
            applying(&[("play", "money"), ("cube", "off")]),
            ["variant", "play", "cube", "jacoby"]
        );
    }

    #[test]
    fn only_the_exact_text_is_read() {
        let good = Options::default().encode();
        for wrong in [
            String::new(),
            good.replace("length=5", "length=05"),
            good.replace("play=match ", ""),
            good.replace("cube=on crawford=on", "crawford=on cube=on"),
            format!("{good} "),
        ] {
            assert!(Options::decode(&wrong).is_err(), "{wrong}");
        }
    }
}
