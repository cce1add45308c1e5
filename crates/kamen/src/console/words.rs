//! The command line's words, in the user's language.

use chat::Language;
use game_core::{Label, Sentence};

/// Words in one language.
#[derive(Debug, Clone, Copy)]
pub struct ConsoleWords(chat::Words);

impl ConsoleWords {
    /// The words in the language of the environment: `KAMEN_LANGUAGE`, else the terminal's own
    /// variables, else English.
    pub fn of(environment: &dyn Fn(&str) -> Option<String>) -> Self {
        let names = ["KAMEN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"];
        let language = names.iter().find_map(|name| Language::from_code(&environment(name)?));
        Self(chat::Words(language.unwrap_or_default()))
    }

    /// The wording under a key.
    pub fn say(self, key: &str) -> String {
        self.0.plain(key)
    }

    /// A sentence in words; players are named by their seats.
    pub fn sentence(self, sentence: &Sentence) -> String {
        self.0.sentence(sentence, &[])
    }

    /// The text of a label in a picture.
    pub fn label(self, label: &Label) -> String {
        self.0.label(label, &[])
    }
}
