//! Settings of a person or a group, under names that the desk gives.

use std::{collections::BTreeMap, fmt};

/// Values by name. A name without a value has the usual one.
///
/// ```text
/// board=words theme=dark
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chosen(BTreeMap<String, String>);

impl Chosen {
    /// Reads the stored text and leaves out what cannot be read.
    pub fn read(text: &str) -> Self {
        let pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
        Self(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// Returns the value under a name, if one was chosen.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Whether a setting that is usually off was switched on.
    pub(crate) fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some("on")
    }

    /// Returns the settings with another value under a name; `None` restores the usual one.
    #[must_use]
    pub fn with(mut self, name: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => drop(self.0.insert(name.to_owned(), value.to_owned())),
            None => drop(self.0.remove(name)),
        }
        self
    }
}

/// Writes the settings as they are stored.
impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<_> = self.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        f.write_str(&pairs.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_comes_back_and_an_unreadable_one_is_as_usual() {
        let chosen = Chosen::default().with("theme", Some("dark")).with("clock", Some("3d+3d"));
        assert_eq!(Chosen::read(&chosen.to_string()), chosen);
        assert_eq!(chosen.clone().with("theme", None).to_string(), "clock=3d+3d");
        let odd = Chosen::read("  dark theme=light x==y ");
        assert_eq!(
            (odd.get("theme"), odd.get("dark"), odd.get("x")),
            (Some("light"), None, Some("=y"))
        );
    }
}
