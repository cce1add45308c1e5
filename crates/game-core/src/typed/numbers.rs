//! Numbers of moves as people type them.

/// Returns the text behind a move's number and its dots: `1. `, `12…`, `...`, `3) `. A text without
/// them stays as it is.
pub fn after_number(text: &str) -> &str {
    let text = text.trim_start();
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let dots = rest.trim_start_matches(['.', '…']);
    let numbered = rest.len() < text.len();
    match rest.strip_prefix(')') {
        Some(rest) if numbered => rest.trim_start(),
        _ if numbered && dots.len() < rest.len() => dots.trim_start(),
        _ if text.starts_with("..") || text.starts_with('…') => dots.trim_start(),
        _ => text,
    }
}

/// Returns the text behind a move's number without dots, if a letter follows: `1 e4`.
pub fn after_bare_number(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = &text[..text.len() - rest.len()];
    let fits = (1..=3).contains(&number.len()) && !number.starts_with('0');
    let behind = rest.trim_start();
    let apart = behind.len() < rest.len() && behind.starts_with(char::is_alphabetic);
    (fits && apart).then_some(behind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_dots_before_a_move_are_taken_off() {
        for text in ["1. e4", "1.e4", "12... e4", "12…e4", "...e4", "… e4", " 3) e4", "e4"] {
            assert_eq!(after_number(text), "e4", "{text}");
        }
        for text in ["1 e4", "1e4", ".e4", "0-0", "1", ""] {
            assert_eq!(after_number(text), text, "{text}");
        }
        assert_eq!(after_number("1."), "");
    }

    #[test]
    fn a_number_alone_is_taken_off_before_a_letter_only() {
        assert_eq!(after_bare_number("12 Nf3"), Some("Nf3"));
        for text in ["0 - 0", "22 18", "1e4", "1234 e4", "e4", "7", "0 e4"] {
            assert_eq!(after_bare_number(text), None, "{text}");
        }
    }
}
