//! Marks of people in a text. An adapter marks the person that somebody picked, because a name may
//! belong to several people.

use service::PersonId;

/// The character before the number of a person. No keyboard has it, and adapters take it out of
/// people's texts ([`without_marks`]).
const MARK: char = '\u{fdd0}';
/// The character behind the number.
const END: char = '\u{fdd1}';
/// The mark of the bot itself, named as a guest.
pub const MARK_OF_BOT: &str = "@\u{fdd0}0\u{fdd1}";

/// Returns the mark that an adapter writes in place of a person's name.
pub fn mark_of(person: PersonId) -> String {
    format!("@{MARK}{person}{END}")
}

/// Returns a text without the characters of a mark.
pub fn without_marks(text: &str) -> String {
    // The length stays the same for callers that count in it.
    text.chars().map(|c| if matches!(c, MARK | END) { '?' } else { c }).collect()
}

/// Returns the person of the mark that begins a text behind its `@`, `None` for the bot itself, and
/// the rest of the text.
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
