//! The words that people type, as the wording lists them. Several words under one key are separated
//! by commas; the first is the one in menus.

pub(crate) use game_core::typed::fold as folded;

use crate::{Language, wording::Words};

/// Returns the words under a key, folded, in the order of [`Language::ALL`].
pub(crate) fn words(key: &str) -> [Vec<String>; 3] {
    Language::ALL.map(|language| {
        let all = Words(language).plain(key);
        all.split(',').map(|word| folded(word.trim())).filter(|word| !word.is_empty()).collect()
    })
}

/// Whether a word stands under a key in any language. Case and accents do not matter.
pub(crate) fn means(word: &str, key: &str) -> bool {
    let word = folded(word);
    words(key).iter().flatten().any(|one| *one == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_known_in_every_language_and_without_accents() {
        for word in ["hours", "HODÍN", "hodin", "Hodiny"] {
            assert!(means(word, "desk-typed-hours"), "{word}");
        }
        for word in ["", "hour s", "games", "ho\u{0}urs"] {
            assert!(!means(word, "desk-typed-hours"), "{word}");
        }
    }
}
