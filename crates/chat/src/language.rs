//! People's names for the languages that the bot speaks.

use crate::{Language, typed};

/// Returns the language with this code or name: `sk`, `slovak`, `slovenčina`.
pub(crate) fn of_word(word: &str) -> Option<Language> {
    let named =
        |language: &Language| typed::means(word, &format!("desk-typed-language-{language}"));
    Language::ALL.into_iter().find(named).or_else(|| Language::from_code(&typed::folded(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_answers_to_its_code_and_names() {
        for (word, language) in [
            ("CS", Language::Cs),
            ("čeština", Language::Cs),
            ("Slovensky", Language::Sk),
            ("en-US", Language::En),
            ("anglicky", Language::En),
        ] {
            assert_eq!(of_word(word), Some(language), "{word}");
        }
        assert_eq!(of_word("klingon"), None);
    }
}
