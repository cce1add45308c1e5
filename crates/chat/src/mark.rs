//! Marks of people in a text, by which an adapter says whom somebody picked: a name may be
//! that of several.

use service::PersonId;

/// Stands before the number of a person. No keyboard has it, and adapters take it out of
/// what people write ([`without_marks`]).
const MARK: char = '\u{fdd0}';
/// Stands behind it.
const END: char = '\u{fdd1}';
/// The bot itself, named as a guest.
pub const MARK_OF_BOT: &str = "@\u{fdd0}0\u{fdd1}";

/// What an adapter writes in the place of somebody's name.
pub fn mark_of(person: PersonId) -> String {
    format!("@{MARK}{person}{END}")
}

/// A text as it was written, without what could be taken for a mark.
pub fn without_marks(text: &str) -> String {
    // As long as before, for who counts in it.
    text.chars().map(|c| if matches!(c, MARK | END) { '?' } else { c }).collect()
}

/// Whom the mark means with which a text begins behind its `@`, `None` for the bot itself,
/// and the rest of the text.
pub(crate) fn picked(text: &str) -> Option<(Option<PersonId>, &str)> {
    let (number, rest) = text.strip_prefix(MARK)?.split_once(END)?;
    let number: i64 = number.parse().ok()?;
    Some(((number != 0).then(|| PersonId::new(number)), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_means_whom_it_was_made_for_and_nobody_can_write_one() {
        let ana = PersonId::new(12);
        let text = format!("{} rated", mark_of(ana));
        let text = text.strip_prefix('@').unwrap();
        assert_eq!(picked(text), Some((Some(ana), " rated")));
        assert_eq!(picked(&MARK_OF_BOT[1..]), Some((None, "")));
        assert_eq!(picked(&without_marks(text)), None);
        assert_eq!(picked("Ana"), None);
    }
}
