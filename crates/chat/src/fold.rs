//! Folded parts of a text, which few people want to read. A platform that can fold shows the
//! beginning of such a part, and the rest when a reader opens it.
//!
//! In a text a folded part stands between control characters, as times do ([`crate::pieces`]).

/// The characters before and after a folded part.
const FOLDS: [char; 2] = ['\u{4}', '\u{5}'];

/// The number of lines, or letters, that fit on a phone beside the rest of the message.
const LINES: usize = 16;
const LETTERS: usize = 700;

/// Folds a text, so that only its beginning need be shown.
pub(crate) fn folded(text: &str) -> String {
    let [begins, ends] = FOLDS;
    format!("{begins}{text}{ends}")
}

/// Fits a text to a phone: in a longer text all paragraphs but the first are folded.
pub(crate) fn fitting(text: String) -> String {
    let is_long = text.lines().count() > LINES || text.chars().count() > LETTERS;
    match text.split_once('\n').filter(|_| is_long && !text.contains(FOLDS)) {
        Some((first, rest)) => format!("{first}\n{}", folded(rest.trim_start_matches('\n'))),
        None => text,
    }
}

/// Returns the parts of a text in order, each with whether it is folded.
pub fn folds(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let [begins, ends] = FOLDS;
    let parts = text.split(begins).enumerate().flat_map(move |(index, part)| {
        let (inner, after) = part.split_once(ends).unwrap_or((part, ""));
        [(index > 0, inner), (false, after)]
    });
    parts.filter(|(_, part)| !part.is_empty())
}

/// Returns a text with nothing folded.
pub fn unfolded(text: &str) -> String {
    text.replace(FOLDS, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_text_is_a_part_of_its_own() {
        let text = format!("Head\n{}\nTail", folded("a\nb"));
        let parts: Vec<_> = folds(&text).collect();
        assert_eq!(parts, [(false, "Head\n"), (true, "a\nb"), (false, "\nTail")]);
        assert_eq!(unfolded(&text), "Head\na\nb\nTail");
        assert_eq!(folds("bare").collect::<Vec<_>>(), [(false, "bare")]);
        let cut = text.split('b').next().unwrap();
        assert_eq!(folds(cut).collect::<Vec<_>>(), [(false, "Head\n"), (true, "a\n")]);
    }

    #[test]
    fn a_long_text_is_folded_after_its_first_paragraph_and_once() {
        let long = "First\n\n".to_owned() + &"line\n".repeat(LINES);
        let once = fitting(long.clone());
        assert_eq!(folds(&once).next(), Some((false, "First\n")));
        assert_eq!(fitting(once.clone()), once);
        assert_eq!(fitting("First\nSecond".to_owned()), "First\nSecond");
        assert_eq!(fitting("x".repeat(LETTERS + 1)), "x".repeat(LETTERS + 1));
    }
}
