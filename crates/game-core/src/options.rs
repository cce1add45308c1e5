//! What is agreed before the start.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use core::{error::Error, fmt};

use scene::Sentence;

use crate::Notation;

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

/// One key of the options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionKey {
    /// The key, e.g. `scoring`.
    pub key: &'static str,
    /// The values worth offering, the default first.
    pub values: &'static [&'static str],
    /// Whether several values may be given, separated by commas.
    pub many: bool,
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
