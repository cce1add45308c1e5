//! Letters as people type them.

use alloc::string::String;

use scene::letters::{is_accent, is_invisible};

/// Folds letters that differ only in looks: dashes, arrows, digits and spaces. `None` for invisible
/// marks.
pub fn shape(letter: char) -> Option<char> {
    Some(match letter {
        '−' | '–' | '—' | '‐' | '‑' => '-',
        '➡' | '⇒' | '⟶' => '→',
        '\u{ff10}'..='\u{ff19}' => char::from(b'0' + u8::try_from(letter as u32 - 0xff10).ok()?),
        _ if letter.is_whitespace() => ' ',
        // Nobody types a control character: a text with one is no word.
        _ if letter.is_control() => letter,
        _ if is_invisible(letter) || is_accent(letter) => return None,
        _ => letter,
    })
}

/// A letter in lower case without the accents of Czech and Slovak.
pub fn unaccented(letter: char) -> char {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'á' | 'ä' => 'a',
        'č' => 'c',
        'ď' => 'd',
        'é' | 'ě' => 'e',
        'í' => 'i',
        'ĺ' | 'ľ' => 'l',
        'ň' => 'n',
        'ó' | 'ô' => 'o',
        'ŕ' | 'ř' => 'r',
        'š' => 's',
        'ť' => 't',
        'ú' | 'ů' => 'u',
        'ý' => 'y',
        'ž' => 'z',
        plain => plain,
    }
}

/// A text with every letter in its plain [`shape`], [`unaccented`].
pub fn fold(text: &str) -> String {
    text.chars().filter_map(shape).map(unaccented).collect()
}

/// Returns a text fit to be shown: its first `most` letters without control characters.
pub fn shown(text: &str, most: usize) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_go_however_they_are_written() {
        assert_eq!(fold("Příliš ŽLUŤOUČKÝ kůň, ôsmy deň"), "prilis zlutoucky kun, osmy den");
        assert_eq!(fold("e\u{301}\u{200b}c\u{30c}"), "ec");
        assert_eq!(fold("１２\u{a0}a1 – b2 ➡ c3"), "12 a1 - b2 → c3");
        assert_eq!(fold("e\u{0}4"), "e\u{0}4");
    }
}
