//! Words and their meanings.

use alloc::{borrow::ToOwned, boxed::Box, format, string::String, vec::Vec};
use core::cmp::Reverse;

use once_cell::race::OnceBox;

use super::{MARKS, fold, shape, unaccented};

/// Words that mean a `W`, read from the wording of all languages.
///
/// Case, accents and invisible marks do not matter. If several phrases fit, the longest counts.
///
/// ```
/// use game_core::typed::Lexicon;
///
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// enum Word {
///     Pass,
/// }
///
/// static WORDS: Lexicon<Word> = Lexicon::new(
///     &["tick-typed-pass = pass, i pass", "tick-typed-pass = pas, vynechávám"],
///     &[("tick-typed-pass", Word::Pass)],
/// );
/// assert_eq!(WORDS.whole("Vynechavam!"), Some(Word::Pass));
/// assert_eq!(WORDS.whole("passage"), None);
/// assert_eq!(WORDS.strip("I pass, 7"), Some((Word::Pass, ", 7")));
/// ```
#[derive(Debug)]
pub struct Lexicon<W: 'static> {
    texts: &'static [&'static str],
    keys: &'static [(&'static str, W)],
    phrases: OnceBox<Vec<(String, W)>>,
}

impl<W: Copy + PartialEq> Lexicon<W> {
    /// Returns the words listed under these keys in these wording files.
    pub const fn new(texts: &'static [&'static str], keys: &'static [(&'static str, W)]) -> Self {
        Self { texts, keys, phrases: OnceBox::new() }
    }

    /// Returns the meaning of the whole text; marks behind it are ignored.
    pub fn whole(&self, text: &str) -> Option<W> {
        let text = text.trim().trim_end_matches(MARKS).trim_end();
        let mut fits = self.phrases().iter();
        fits.find(|(phrase, _)| after(text, phrase).is_some_and(str::is_empty))
            .map(|(_, word)| *word)
    }

    /// Returns the meaning of the words at the beginning and the rest of the text. A digit or a
    /// square may follow at once: `exchange147`.
    pub fn strip<'t>(&self, text: &'t str) -> Option<(W, &'t str)> {
        let text = text.trim_start();
        self.phrases().iter().find_map(|(phrase, word)| {
            let rest = after(text, phrase)?;
            (ends(phrase, rest)).then_some((*word, rest))
        })
    }

    /// Returns the text before the words at its end, and their meaning.
    pub fn strip_end<'t>(&self, text: &'t str) -> Option<(&'t str, W)> {
        starts(text).skip(1).find_map(|at| Some((&text[..at], self.whole(&text[at..])?)))
    }

    /// Returns the text with signs in place of the words that have one. Only words that stand apart
    /// are replaced.
    pub fn replace(&self, text: &str, sign: impl Fn(W) -> Option<&'static str>) -> String {
        let mut written = String::new();
        let mut rest = text;
        while !rest.is_empty() {
            let apart = written.chars().next_back().is_none_or(|letter| !letter.is_alphanumeric());
            let found = if apart { self.signed(rest, &sign) } else { None };
            if let Some((sign, behind)) = found {
                written.push_str(sign);
                rest = behind;
            } else {
                let mut letters = rest.chars();
                written.extend(letters.next());
                rest = letters.as_str();
            }
        }
        written
    }

    /// Returns the sign for the words at the beginning of a text, and the rest.
    fn signed<'t>(
        &self,
        text: &'t str,
        sign: &impl Fn(W) -> Option<&'static str>,
    ) -> Option<(&'static str, &'t str)> {
        self.phrases().iter().find_map(|(phrase, word)| {
            let rest = after(text, phrase)?;
            let apart = !rest.starts_with(char::is_alphanumeric);
            Some((sign(*word).filter(|_| apart)?, rest))
        })
    }

    /// Returns faults of the wording, for a test: keys without words, and words under two keys.
    pub fn faults(&self) -> Vec<String> {
        let missing = |(key, _): &&(&str, W)| {
            self.texts.iter().any(|text| listed(text, key).next().is_none())
        };
        let mut faults: Vec<String> =
            self.keys.iter().filter(missing).map(|(key, _)| (*key).to_owned()).collect();
        let phrases = self.phrases();
        for (at, (phrase, word)) in phrases.iter().enumerate() {
            let other = phrases[..at].iter().any(|(same, other)| same == phrase && other != word);
            faults.extend(other.then(|| format!("{phrase} twice")));
        }
        faults
    }

    /// Returns every phrase and its meaning, the longest first.
    fn phrases(&self) -> &[(String, W)] {
        self.phrases.get_or_init(|| {
            let mut all = Vec::new();
            for text in self.texts {
                for (key, word) in self.keys {
                    all.extend(listed(text, key).map(|phrase| (fold(phrase), *word)));
                }
            }
            all.sort_by_key(|(phrase, _)| Reverse(phrase.len()));
            Box::new(all)
        })
    }
}

/// The phrases under a key of a wording file.
fn listed<'t>(text: &'t str, key: &str) -> impl Iterator<Item = &'t str> {
    let mut lines = text.lines();
    let first = lines.find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('='));
    let more = lines.take_while(|line| line.starts_with(' '));
    let more = first.is_some().then_some(more).into_iter().flatten();
    let phrases = first.into_iter().chain(more).flat_map(|line| line.split(','));
    phrases.map(str::trim).filter(|phrase| !phrase.is_empty())
}

/// Returns the rest of a text behind this phrase, if it begins with it.
fn after<'t>(text: &'t str, phrase: &str) -> Option<&'t str> {
    let mut rest = text;
    for wanted in phrase.chars() {
        let letter = rest.chars().next()?;
        if shape(letter).map(unaccented) != Some(wanted) {
            return None;
        }
        rest = &rest[letter.len_utf8()..];
        let same = |next: char| shape(next).is_none() || wanted == ' ' && next.is_whitespace();
        rest = rest.trim_start_matches(same);
    }
    Some(rest)
}

/// Whether a word that was read ends before `rest`.
fn ends(phrase: &str, rest: &str) -> bool {
    let mut letters = rest.chars();
    match (phrase.chars().next_back(), letters.next()) {
        (Some(last), Some(next)) if last.is_alphabetic() && next.is_alphabetic() => {
            letters.next().is_some_and(|digit| digit.is_ascii_digit())
        }
        (Some(last), Some(next)) if last.is_numeric() => !next.is_alphanumeric(),
        _ => true,
    }
}

/// Returns the places in a text where words and signs begin.
fn starts(text: &str) -> impl Iterator<Item = usize> {
    let mut before = ' ';
    text.char_indices().filter_map(move |(at, letter)| {
        let inside = before.is_alphanumeric() && letter.is_alphanumeric();
        before = letter;
        (!inside && !letter.is_whitespace()).then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq)]
    enum Word {
        Offer,
        To,
        Swap,
    }

    const EN: &str = "a-typed-offer = offer, offer a draw\na-typed-to = to\na-typed-swap = swap\n";
    const CS: &str = "# x\na-typed-offer = nabízím remízu,\n    remíza\n\na-typed-to = na\na-typed-swap =\n    vyměnit\nb = z\n";

    const KEYS: &[(&str, Word)] =
        &[("a-typed-offer", Word::Offer), ("a-typed-to", Word::To), ("a-typed-swap", Word::Swap)];

    static WORDS: Lexicon<Word> = Lexicon::new(&[EN, CS], KEYS);

    #[test]
    fn a_phrase_is_found_however_it_is_written() {
        for text in
            ["offer a  draw", " Offer", "NABÍZÍM REMÍZU!", "nabizi\u{301}m remizu.", "remíza ?"]
        {
            assert_eq!(WORDS.whole(text), Some(Word::Offer), "{text}");
        }
        for text in ["", "offer a", "offers", "remízy", "x remíza"] {
            assert_eq!(WORDS.whole(text), None, "{text}");
        }
    }

    #[test]
    fn words_before_and_behind_a_move_are_taken_off() {
        assert_eq!(WORDS.strip("swap147"), Some((Word::Swap, "147")));
        assert_eq!(WORDS.strip("vymeˇ"), None);
        assert_eq!(WORDS.strip("vyme\u{30c}nit a1"), Some((Word::Swap, " a1")));
        assert_eq!(WORDS.strip("swapa1"), Some((Word::Swap, "a1")));
        assert_eq!(WORDS.strip("swapped"), None);
        assert_eq!(WORDS.strip_end("e4, remíza?"), Some(("e4, ", Word::Offer)));
        assert_eq!(WORDS.strip_end("e4 offer a draw"), Some(("e4 ", Word::Offer)));
        assert_eq!(WORDS.strip_end("offer a draw"), None, "there is nothing before it");
    }

    #[test]
    fn words_between_become_signs() {
        let sign = |word| (word == Word::To).then_some("-");
        assert_eq!(WORDS.replace("c3 na d4", sign), "c3 - d4");
        assert_eq!(WORDS.replace("c3 TO d4 to", sign), "c3 - d4 -");
        assert_eq!(WORDS.replace("nad4 tom na4 š swap", sign), "nad4 tom na4 š swap");
    }

    #[test]
    fn a_key_without_words_and_a_word_with_two_keys_are_faults() {
        assert_eq!(WORDS.faults(), Vec::<String>::new());
        static BAD: Lexicon<Word> =
            Lexicon::new(&[EN, "a-typed-offer = to\na-typed-swap = x"], KEYS);
        assert_eq!(BAD.faults(), ["a-typed-to", "to twice"]);
    }
}
