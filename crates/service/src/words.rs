//! Text that people typed, made fit for display to others.

use game_core::{
    Sentence,
    letters::{is_accent, is_invisible, joins, leaves_ink},
};

/// The most characters of a name.
pub(crate) const NAME: usize = 32;
/// The most characters of a room's title.
pub(crate) const TITLE: usize = 60;
/// The most characters of a line of talk.
pub(crate) const SPEECH: usize = 500;

/// A space at which no line breaks: between a number and its unit.
const NO_BREAK: char = '\u{a0}';

/// Whether a name has a visible character.
pub fn is_seen(name: &str) -> bool {
    clean(name, NAME).is_some()
}

/// The text on one line without invisible characters and without marks that change the direction of
/// writing, at most so many characters; `None` if nothing visible is left.
pub(crate) fn clean(text: &str, most: usize) -> Option<String> {
    on_a_line(text, most, char::is_whitespace)
}

/// The same; only the spaces named by `is_plain` become plain ones.
fn on_a_line(text: &str, most: usize, is_plain: impl Fn(char) -> bool) -> Option<String> {
    let line = |c: char| if is_plain(c) { ' ' } else { c };
    let kept: String = text.chars().map(line).filter(|&c| joins(c) || !is_invisible(c)).collect();
    let words: Vec<&str> = kept.split(' ').filter(|word| !word.is_empty()).collect();
    let words = words.join(" ");
    let cut = cut(&words, most).trim();
    cut.chars().any(leaves_ink).then(|| cut.to_owned())
}

pub(crate) fn name(text: &str) -> Result<String, Sentence> {
    clean(text, NAME).ok_or_else(|| Sentence::new("service-name-empty").with("most", NAME))
}

pub(crate) fn title(text: &str) -> Result<String, Sentence> {
    clean(text, TITLE).ok_or_else(|| Sentence::new("service-title-empty").with("most", TITLE))
}

pub(crate) fn speech(text: &str) -> Result<String, Sentence> {
    let said = on_a_line(text, SPEECH, |c| c.is_whitespace() && c != NO_BREAK);
    said.ok_or_else(|| Sentence::new("service-nothing-said").with("most", SPEECH))
}

/// Whether a character belongs to the letter before it: joiners, accents, vowel signs, skin
/// colours.
const fn belongs_before(letter: char) -> bool {
    joins(letter)
        || is_accent(letter)
        || is_vowel_sign(letter)
        || matches!(letter, '\u{1f3fb}'..='\u{1f3ff}' | '\u{1160}'..='\u{11ff}')
}

/// Whether a character is a sign of a vowel or a tone on the letter before it: Hebrew, Arabic, the
/// scripts of India, Thai, Lao, Tibetan, Burmese, Khmer.
const fn is_vowel_sign(letter: char) -> bool {
    let code = letter as u32;
    let of_india = code >= 0x900
        && code < 0xe00
        && matches!(code & 0x7f, 0x00..=0x03 | 0x3c | 0x3e..=0x4d | 0x51..=0x57 | 0x62..=0x63);
    of_india
        || matches!(letter, '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}')
        || matches!(letter, '\u{670}' | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}' | '\u{e31}')
        || matches!(letter, '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{eb1}')
        || matches!(letter, '\u{eb4}'..='\u{ebc}' | '\u{ec8}'..='\u{ece}' | '\u{f71}'..='\u{f84}')
        || matches!(letter, '\u{f8d}'..='\u{fbc}' | '\u{102b}'..='\u{103e}' | '\u{17b4}'..='\u{17d3}')
}

/// The beginning of a text, at most so many characters, cut between letters as people see them: no
/// accent and no part of a pictogram is cut off.
pub fn cut(text: &str, most: usize) -> &str {
    let Some((mut end, next)) = text.char_indices().nth(most) else { return text };
    let mut next = next;
    while let Some(before) = text[..end].chars().next_back() {
        let flags = text[..end].chars().rev().take_while(|c| is_flag(*c)).count();
        let is_whole_flag = !is_flag(next) || flags % 2 == 0;
        if !belongs_before(next) && before != '\u{200d}' && is_whole_flag {
            return &text[..end];
        }
        (end, next) = (end - before.len_utf8(), before);
    }
    // A single letter may be longer than the limit.
    let end = text.char_indices().nth(most).map_or(text.len(), |(end, _)| end);
    text[..end].trim_end_matches(joins)
}

/// Whether two of these in a row are a flag.
const fn is_flag(letter: char) -> bool {
    matches!(letter, '\u{1f1e6}'..='\u{1f1ff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_what_is_read_as_one_letter() {
        let family = "👨\u{200d}👩\u{200d}👧\u{200d}👦";
        for (text, most, left) in [
            ("Ana", 3, "Ana"),
            ("Anna", 3, "Ann"),
            (&*format!("Ana{family}"), 6, "Ana"),
            (&*format!("Ana{family}{family}"), 12, &*format!("Ana{family}")),
            ("e\u{301}e\u{301}", 3, "e\u{301}"),
            ("👍🏽👍🏽", 3, "👍🏽"),
            ("🇨🇿🇸🇰", 3, "🇨🇿"),
            ("हिन्दी", 1, "ह"),
            ("กำลัง", 4, "กำลั"),
        ] {
            let cut = cut(text, most);
            assert!(left.starts_with(cut) || cut == left, "{text}: {cut}");
            assert!(!cut.ends_with(joins), "{cut:?}");
        }
        assert_eq!(cut(&format!("Ana{family}"), 6), "Ana");
        assert_eq!(cut("🇨🇿🇸🇰", 3), "🇨🇿");
        assert!(cut(family, 4).chars().any(leaves_ink), "something is left of it");
    }

    #[test]
    fn characters_that_are_invisible_or_turn_writing_are_taken_out() {
        assert_eq!(
            clean("  A\u{202e}n\u{0}a\n\tof\u{200b} Brno ", 32).as_deref(),
            Some("Ana of Brno")
        );
        assert_eq!(clean("\u{2066}x\u{2069}", 32).as_deref(), Some("x"));
    }

    #[test]
    fn speech_keeps_a_number_and_its_unit_together_and_a_name_has_plain_spaces() {
        assert_eq!(speech(" 100\u{a0}%\u{a0}\t").as_deref(), Ok("100\u{a0}%"));
        assert_eq!(name("Ana\u{a0}Nová").as_deref(), Ok("Ana Nová"));
        assert!(speech("\u{a0}").is_err());
    }

    #[test]
    fn text_without_ink_is_nothing() {
        for empty in ["", "   ", "\u{200d}", "\u{3164}\u{2800}", "\u{202e}", "\n\r"] {
            assert_eq!(clean(empty, 32), None, "{empty:?}");
        }
    }

    #[test]
    fn a_name_ends_with_a_whole_letter() {
        let family = "👨\u{200d}👩\u{200d}👧\u{200d}👦";
        assert_eq!(clean(&family.repeat(9), 32), Some(family.repeat(4)));
    }

    #[test]
    fn long_texts_are_cut_by_characters() {
        assert_eq!(clean(&"ř".repeat(40), 32), Some("ř".repeat(32)));
        assert_eq!(clean("ab cd", 3).as_deref(), Some("ab"));
    }
}
