//! Options that players agree on before the start.
//!
//! Options of a few values each are a table (`Choices`). An option added later is omitted where it
//! has its default (`UNSAID`), so no stored text changes. Files that an owner adds, such as a
//! board, lie on a `Shelf`; the options then hold their whole content.

use alloc::{borrow::ToOwned, collections::BTreeMap, format, string::String, vec::Vec};
use core::{error::Error, fmt};

use scene::Sentence;

use crate::{DecodeError, Notation, Seat, shown};

/// The options of a game, set key by key.
///
/// `encode` holds the whole content of a file (a board's squares, not its name), so that a running
/// game never changes under its players.
pub trait Options: Notation + Default + Clone + PartialEq + fmt::Debug + Send + Sync {
    /// The keys, in the order a form shows them; presets first.
    const KEYS: &'static [OptionKey];

    /// Sets one option; `shelf` holds the owner's files.
    ///
    /// # Errors
    /// A sentence naming the unknown key or value and the known ones.
    fn set(&mut self, key: &str, value: &str, shelf: &Shelf) -> Result<(), Sentence>;

    /// Returns the present value of each key, in the order of [`Self::KEYS`]. Presets, which only
    /// set other keys, are left out.
    fn values(&self) -> Vec<(&'static str, String)>;

    /// Whether this key has any effect under the present values of the others. A form leaves out
    /// keys without effect.
    fn applies(&self, _key: &str) -> bool {
        true
    }
}

/// One key of the options, as a form offers it and a person types it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionKey {
    /// The text of the key, e.g. `scoring`.
    pub key: &'static str,
    /// The values worth offering, the default first.
    pub values: &'static [&'static str],
    /// Whether several values may be given, separated by commas.
    pub many: bool,
}

impl OptionKey {
    /// A key that has exactly one of these values.
    pub const fn one_of(key: &'static str, values: &'static [&'static str]) -> Self {
        Self { key, values, many: false }
    }

    /// Finds the key of this name.
    ///
    /// # Errors
    /// There is no such key; the sentence lists the known ones.
    pub fn named<'a>(keys: &'a [Self], name: &str) -> Result<&'a Self, Sentence> {
        let known: Vec<String> = keys.iter().map(|key| key.key.to_owned()).collect();
        let no = || Sentence::new("core-option-no-key").with("name", shown(name, 40));
        keys.iter().find(|key| key.key == name).ok_or_else(|| no().with("names", known))
    }

    /// The sentence that refuses a value and lists the possible ones.
    pub fn refuses(&self, value: &str) -> Sentence {
        let values: Vec<String> = self.values.iter().map(|&value| value.to_owned()).collect();
        let no = Sentence::new("core-option-no-value").with("name", self.key);
        no.with("value", shown(value, 40)).with("names", values)
    }
}

/// Options that each have one of a few values: a type has only to tell the chosen one. The text is
/// `key=value key=value` with every key in order, except those left out as [`Choices::UNSAID`].
pub trait Choices: Default + Clone + PartialEq + fmt::Debug + Send + Sync {
    /// The keys with their values, the default first.
    const KEYS: &'static [OptionKey];

    /// Keys that texts leave out at their default. A text from before such a key keeps its meaning.
    const UNSAID: &'static [&'static str] = &[];

    /// The place of a key's chosen value among its values.
    fn chosen(&self, key: &str) -> usize;

    /// Chooses the value at this place; the place exists.
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

/// The side of the host in the first game of a match of two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum HostSide {
    /// Lots decide.
    #[default]
    Lots,
    /// The side that begins.
    First,
    /// The other side.
    Second,
}

impl HostSide {
    /// The key of this option; White is the side that begins.
    pub const KEY: OptionKey = OptionKey::one_of("colour", &["lots", "white", "black"]);

    /// The place of its value in [`HostSide::KEY`].
    pub const fn place(self) -> usize {
        match self {
            Self::Lots => 0,
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// The side with this place in [`HostSide::KEY`].
    pub const fn at(place: usize) -> Self {
        match place {
            0 => Self::Lots,
            1 => Self::First,
            _ => Self::Second,
        }
    }

    /// The seat that begins, where the first seat is the host's; `None` if lots decide.
    pub const fn beginner(self) -> Option<Seat> {
        match self {
            Self::Lots => None,
            Self::First => Some(Seat::new(0)),
            Self::Second => Some(Seat::new(1)),
        }
    }
}

/// Files that an owner added beside the binary, by name: `boards/school`.
#[derive(Debug, Clone, Default)]
pub struct Shelf(BTreeMap<String, String>);

impl Shelf {
    /// Adds the text of a file under its name without the extension.
    pub fn put(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.0.insert(name.into(), text.into());
    }

    /// The text under this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Names in this folder, in order and without it.
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
    /// The fault and its remedy.
    pub why: Sentence,
}

impl fmt::Display for ShelfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} line {}: {}", self.name, self.line, self.why)
    }
}

impl Error for ShelfError {}
