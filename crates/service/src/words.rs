//! What people typed, made fit to be shown to others.

use game_core::{
    Sentence,
    letters::{is_invisible, joins, leaves_ink},
};

/// Most characters of a name.
pub(crate) const NAME: usize = 32;
/// Most characters of a room's title.
pub(crate) const TITLE: usize = 60;
/// Most characters of what is said.
pub(crate) const SPEECH: usize = 500;

/// A space at which no line breaks: between a number and its unit.
const NO_BREAK: char = '\u{a0}';

/// The text on one line without what cannot be seen or turns writing around,
/// at most so many characters; `None` if nothing is left to see.
pub(crate) fn clean(text: &str, most: usize) -> Option<String> {
    on_a_line(text, most, char::is_whitespace)
}

/// The same; of the spaces, these become plain ones.
fn on_a_line(text: &str, most: usize, is_plain: impl Fn(char) -> bool) -> Option<String> {
    let line = |c: char| if is_plain(c) { ' ' } else { c };
    let kept: String = text.chars().map(line).filter(|&c| joins(c) || !is_invisible(c)).collect();
    let words: Vec<&str> = kept.split(' ').filter(|word| !word.is_empty()).collect();
    let cut: String = words.join(" ").chars().take(most).collect();
    let cut = cut.trim();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_or_turns_writing_is_taken_out() {
        assert_eq!(
            clean("  A\u{202e}n\u{0}a\n\tof\u{200b} Brno ", 32).as_deref(),
            Some("Ana of Brno")
        );
        assert_eq!(clean("\u{2066}x\u{2069}", 32).as_deref(), Some("x"));
    }

    #[test]
    fn what_is_said_keeps_a_number_and_its_unit_together_and_a_name_has_plain_spaces() {
        assert_eq!(speech(" 100\u{a0}%\u{a0}\t").as_deref(), Ok("100\u{a0}%"));
        assert_eq!(name("Ana\u{a0}Nová").as_deref(), Ok("Ana Nová"));
        assert!(speech("\u{a0}").is_err());
    }

    #[test]
    fn what_has_no_ink_is_nothing() {
        for empty in ["", "   ", "\u{200d}", "\u{3164}\u{2800}", "\u{202e}", "\n\r"] {
            assert_eq!(clean(empty, 32), None, "{empty:?}");
        }
    }

    #[test]
    fn long_texts_are_cut_by_characters() {
        assert_eq!(clean(&"ř".repeat(40), 32), Some("ř".repeat(32)));
        assert_eq!(clean("ab cd", 3).as_deref(), Some("ab"));
    }
}
