//! What is agreed before the start.
//!
//! Options of a few values each are a table (`Choices`). An option that came later goes
//! unsaid where it has its default (`UNSAID`), so no stored text changes. What an owner adds,
//! such as a board, lies on a `Shelf`; the options hold the whole of it from then on.

use alloc::{borrow::ToOwned, collections::BTreeMap, format, string::String, vec::Vec};
use core::{error::Error, fmt};

use scene::Sentence;

use crate::{DecodeError, Notation, Seat, shown};

/// The options of a game, set key by key.
///
/// `encode` holds the whole of what they name (a board's squares, not its
/// file's name), so that a running game never changes under its players.
pub trait Options: Notation + Default + Clone + PartialEq + fmt::Debug + Send + Sync {
    /// The keys, in the order a form shows them; presets first.
    const KEYS: &'static [OptionKey];

    /// Sets one option; `shelf` has what an owner added.
    ///
    /// # Errors
    /// A sentence naming the key or value that does not exist and those that do.
    fn set(&mut self, key: &str, value: &str, shelf: &Shelf) -> Result<(), Sentence>;

    /// The value of each key now, in the order of [`Self::KEYS`]; keys that
    /// only set others (presets) are left out.
    fn values(&self) -> Vec<(&'static str, String)>;

    /// Whether this key changes anything as the other keys are now; a form
    /// leaves out what does not.
    fn applies(&self, _key: &str) -> bool {
        true
    }
}

/// One key of the options, as a form offers it and a person types it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionKey {
    /// The key, e.g. `scoring`.
    pub key: &'static str,
    /// The values worth offering, the default first.
    pub values: &'static [&'static str],
    /// Whether several values may be given, separated by commas.
    pub many: bool,
}

impl OptionKey {
    /// A key of which one value is chosen.
    pub const fn one_of(key: &'static str, values: &'static [&'static str]) -> Self {
        Self { key, values, many: false }
    }

    /// The key of this name among these.
    ///
    /// # Errors
    /// There is none; which there are.
    pub fn named<'a>(keys: &'a [Self], name: &str) -> Result<&'a Self, Sentence> {
        let known: Vec<String> = keys.iter().map(|key| key.key.to_owned()).collect();
        let no = || Sentence::new("core-option-no-key").with("name", shown(name, 40));
        keys.iter().find(|key| key.key == name).ok_or_else(|| no().with("names", known))
    }

    /// Says that this is no value of the key, and which are.
    pub fn refuses(&self, value: &str) -> Sentence {
        let values: Vec<String> = self.values.iter().map(|&value| value.to_owned()).collect();
        let no = Sentence::new("core-option-no-value").with("name", self.key);
        no.with("value", shown(value, 40)).with("names", values)
    }
}

/// Options of which each has one of a few values: all that is left to say is
/// which of them is chosen. Their text is `key=value key=value`, every key in
/// order, but for those that go unsaid.
pub trait Choices: Default + Clone + PartialEq + fmt::Debug + Send + Sync {
    /// The keys with their values, the default first.
    const KEYS: &'static [OptionKey];

    /// Those of which texts do not say the default: what was written before there was
    /// such a key means the same as ever.
    const UNSAID: &'static [&'static str] = &[];

    /// The place of a key's chosen value among its values.
    fn chosen(&self, key: &str) -> usize;

    /// Chooses the value in this place, which there is.
    fn choose(&mut self, key: &str, place: usize);
}

impl<T: Choices> Options for T {
    const KEYS: &'static [OptionKey] = <T as Choices>::KEYS;

    fn set(&mut self, key: &str, value: &str, _: &Shelf) -> Result<(), Sentence> {
        let (key, value) = (key.trim().to_ascii_lowercase(), value.trim().to_ascii_lowercase());
        let key = OptionKey::named(<T as Choices>::KEYS, &key)?;
        let place = key.values.iter().position(|known| *known == value);
        self.choose(key.key, place.ok_or_else(|| key.refuses(&value))?);
        Ok(())
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let value = |key: &OptionKey| (key.key, key.values[self.chosen(key.key)].to_owned());
        <T as Choices>::KEYS.iter().map(value).collect()
    }
}

impl<T: Choices> Notation for T {
    fn encode(&self) -> String {
        let keys = <T as Choices>::KEYS.iter();
        let said = keys.filter(|key| !T::UNSAID.contains(&key.key) || self.chosen(key.key) > 0);
        let value = |key: &OptionKey| format!("{}={}", key.key, key.values[self.chosen(key.key)]);
        said.map(value).collect::<Vec<_>>().join(" ")
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let mut options = Self::default();
        for field in code.split(' ') {
            let (key, value) =
                field.split_once('=').ok_or_else(|| DecodeError::unreadable(code))?;
            options.set(key, value, &Shelf::default())?;
        }
        if options.encode() == code { Ok(options) } else { Err(DecodeError::unreadable(code)) }
    }
}

/// Which side its host has in the first game of a match of two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum HostSide {
    /// Lots decide.
    #[default]
    Lots,
    /// That which begins.
    First,
    /// The other.
    Second,
}

impl HostSide {
    /// The key by which it is chosen; the side that begins is White's.
    pub const KEY: OptionKey = OptionKey::one_of("colour", &["lots", "white", "black"]);

    /// The place of its value in [`HostSide::KEY`].
    pub const fn place(self) -> usize {
        match self {
            Self::Lots => 0,
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// The one whose value has this place.
    pub const fn at(place: usize) -> Self {
        match place {
            0 => Self::Lots,
            1 => Self::First,
            _ => Self::Second,
        }
    }

    /// The seat that begins; the host's is the first. `None`: lots decide.
    pub const fn beginner(self) -> Option<Seat> {
        match self {
            Self::Lots => None,
            Self::First => Some(Seat::new(0)),
            Self::Second => Some(Seat::new(1)),
        }
    }
}

/// Files an owner added beside the binary, by name: `boards/school`.
#[derive(Debug, Clone, Default)]
pub struct Shelf(BTreeMap<String, String>);

impl Shelf {
    /// Puts a file's text under its name, without its ending.
    pub fn put(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.0.insert(name.into(), text.into());
    }

    /// The text under this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Names that start so, in order, with the beginning taken off.
    pub fn names(&self, folder: &str) -> impl Iterator<Item = &str> {
        self.0.keys().filter_map(move |name| name.strip_prefix(folder)?.strip_prefix('/'))
    }
}

/// A file of the shelf that a game cannot use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShelfError {
    /// Name of the file on the shelf, e.g. `boards/school`.
    pub name: String,
    /// Line of the file, counted from 1.
    pub line: usize,
    /// What is wrong there and what would be right.
    pub why: Sentence,
}

impl fmt::Display for ShelfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} line {}: {}", self.name, self.line, self.why)
    }
}

impl Error for ShelfError {}
