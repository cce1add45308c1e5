//! The page's own voice. Nobody types commands here, so a sentence that only names one is left out;
//! the page has a button or a link in its place.

use chat::Outgoing;

/// Returns a text of the desk without the sentences that name a command. The first one stays: the
/// others depend on it, and it may be about a command to be sent elsewhere.
pub(crate) fn of_page(text: &str) -> String {
    without_commands(text, None)
}

/// The same of a message; a command to be copied from it stays.
pub(crate) fn of_message(said: &Outgoing) -> String {
    without_commands(&said.text, said.copied.as_ref().map(|copied| copied.text.as_str()))
}

fn without_commands(text: &str, copied: Option<&str>) -> String {
    let text = &*chat::unfolded(text);
    let (first, rest) = text.split_at(sentence_end(text.lines().next().unwrap_or_default()));
    let lines: Vec<String> = rest.split('\n').map(|line| left_of(line, copied)).collect();
    format!("{first}{}", lines.join("\n")).trim_end().to_owned()
}

fn left_of(line: &str, copied: Option<&str>) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let end = sentence_end(rest);
        let (one, after) = rest.split_at(end);
        if !names_command(one) || copied.is_some_and(|copied| one.contains(copied)) {
            kept.push(one);
        }
        rest = after;
    }
    kept.concat().trim_end().to_owned()
}

/// Returns the end of the first sentence, with the space behind it.
fn sentence_end(text: &str) -> usize {
    let ends = text.match_indices(['.', '!', '?', ':']).map(|(at, mark)| at + mark.len());
    // The words after a colon belong to its sentence.
    let mut ends = ends.filter(|&at| !text[..at].ends_with(':'));
    let end = ends.find(|&at| text[at..].starts_with(' ') || at == text.len());
    let end = end.unwrap_or(text.len());
    end + text[end..].len() - text[end..].trim_start().len()
}

/// Whether a word begins with a slash and a letter, as `/games` does.
fn names_command(sentence: &str) -> bool {
    let words = sentence.split([' ', '(', '\u{a0}', '“', '„']);
    words.into_iter().any(|word| {
        let mut letters = word.chars();
        letters.next() == Some('/') && letters.next().is_some_and(char::is_alphabetic)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_names_a_command_is_left_out_and_nothing_else() {
        for (said, kept) in [
            ("This game is over. Play again: /rematch", "This game is over."),
            ("When I don’t wake you. Other hours: /quiet 21-6", "When I don’t wake you."),
            (
                "The game { k7 } stands 1/2. Roll 24/18 or bar/22.",
                "The game { k7 } stands 1/2. Roll 24/18 or bar/22.",
            ),
            ("Why not. (/help shows the commands; /say TEXT talks.)", "Why not."),
            ("One.\nTwo: /three four.\nFive.", "One.\n\nFive."),
            ("/games lists yours", "/games lists yours"),
            ("Play:\n· Go: /new. Friends join.\n· Look: /me.", "Play:\nFriends join."),
            ("Send /bridge 3fce0bv6 there. Then: /games.", "Send /bridge 3fce0bv6 there."),
        ] {
            assert_eq!(of_page(said), kept);
        }
    }
}
