//! Names in scripts without a font here, spelt in Latin letters: the scripts of India, which
//! Unicode lays out alike, and Thai. The spelling is for reading aloud; it is no scholarly
//! transcription.

/// The blocks of the scripts of India: Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil,
/// Telugu, Kannada, Malayalam.
const INDIA: [u32; 9] = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
/// The first scripts of that list, which do not pronounce the vowel at the end of a word.
const SHORT: usize = 4;

/// The kind of a letter of a script of India.
#[derive(Clone, Copy)]
enum Sign {
    /// A letter that stands by itself.
    Whole(&'static str),
    /// A consonant, followed by an a, unless another vowel follows or none.
    Consonant(&'static str),
    /// A vowel in place of that a; the mark of silence has no sound.
    Vowel(&'static str),
}

/// Consonants from the sixteenth letter of a block on.
const CONSONANTS: [&str; 37] = [
    "k", "kh", "g", "gh", "ng", "ch", "chh", "j", "jh", "ny", "t", "th", "d", "dh", "n", "t", "th",
    "d", "dh", "n", "n", "p", "ph", "b", "bh", "m", "y", "r", "r", "l", "l", "zh", "v", "sh", "sh",
    "s", "h",
];
/// Vowels by themselves, from the sixth letter on.
const VOWELS: [&str; 16] =
    ["a", "a", "i", "i", "u", "u", "ri", "li", "e", "e", "e", "ai", "o", "o", "o", "au"];
/// Vowels after a consonant, from the sixty-third letter on, and the mark of silence.
const SIGNS: [&str; 16] =
    ["a", "i", "i", "u", "u", "ri", "ri", "e", "e", "e", "ai", "o", "o", "o", "au", ""];
/// Consonants with a dot.
const DOTTED: [&str; 8] = ["q", "kh", "g", "z", "r", "rh", "f", "y"];
const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The letters of Thai, in their order: consonants, vowels, marks.
const THAI: [&str; 58] = [
    "k", "kh", "kh", "kh", "kh", "kh", "ng", "ch", "ch", "ch", "s", "ch", "y", "d", "t", "th",
    "th", "th", "n", "d", "t", "th", "th", "th", "n", "b", "p", "ph", "f", "ph", "f", "ph", "m",
    "y", "r", "rue", "l", "lue", "w", "s", "s", "s", "h", "l", "o", "h", "", "a", "a", "a", "am",
    "i", "i", "ue", "ue", "u", "u", "",
];
/// Vowels of Thai that are written before the consonant they follow.
const BEFORE: [&str; 5] = ["e", "ae", "o", "ai", "ai"];

/// Whether a letter is of one of these scripts.
pub(crate) fn is_spelt(letter: char) -> bool {
    matches!(u32::from(letter), 0x0900..=0x0d7f | 0x0e01..=0x0e5b)
}

/// A text with the letters of these scripts in Latin ones, each of its words with a capital.
pub(crate) fn spelt(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let (mut word, mut rest) = (String::new(), text.chars().peekable());
    while let Some(letter) = rest.next() {
        let last = !rest.peek().is_some_and(|next| is_spelt(*next));
        if !is_spelt(letter) {
            line.push(letter);
            continue;
        }
        if let Some(before) = before(letter) {
            let consonant = rest.next_if(|next| is_spelt(*next)).and_then(thai);
            word.push_str(consonant.unwrap_or_default());
            word.push_str(before);
        } else if let Some(said) = thai(letter) {
            word.push_str(said);
        } else {
            india(letter, rest.peek().copied(), &mut word);
        }
        if last || !rest.peek().is_some_and(|next| is_spelt(*next)) {
            let mut letters = word.chars();
            line.extend(letters.next().map(|first| first.to_ascii_uppercase()));
            line.push_str(letters.as_str());
            word.clear();
        }
    }
    line
}

fn before(letter: char) -> Option<&'static str> {
    let at = u32::from(letter).checked_sub(0x0e40)? as usize;
    BEFORE.get(at).copied()
}

fn thai(letter: char) -> Option<&'static str> {
    let at = u32::from(letter).checked_sub(0x0e01)? as usize;
    match at {
        0x4f..=0x58 => DIGITS.get(at - 0x4f).copied(),
        _ if is_spelt(letter) => Some(THAI.get(at).copied().unwrap_or_default()),
        _ => None,
    }
}

fn india(letter: char, next: Option<char>, word: &mut String) {
    let Some((_, sign)) = sign(letter) else { return };
    match sign {
        Sign::Whole(said) | Sign::Vowel(said) => word.push_str(said),
        Sign::Consonant(said) => {
            let (ends, follows) = match next.and_then(sign_of_next) {
                Some(Sign::Vowel(_)) => (false, true),
                Some(_) => (false, false),
                None => (true, false),
            };
            let silent = sign_is_short(letter) && ends && !word.is_empty();
            word.push_str(said);
            if !follows && !silent {
                word.push('a');
            }
        }
    }
}

fn sign_of_next(letter: char) -> Option<Sign> {
    sign(letter).map(|(_, sign)| sign)
}

fn sign_is_short(letter: char) -> bool {
    sign(letter).is_some_and(|(block, _)| block < SHORT)
}

/// The index of a letter's block, and its kind.
fn sign(letter: char) -> Option<(usize, Sign)> {
    let code = u32::from(letter);
    let block = INDIA.iter().position(|first| (*first..*first + 0x80).contains(&code))?;
    let at = (code - INDIA[block]) as usize;
    let sign = match at {
        0x01 | 0x02 => Sign::Whole("n"),
        0x03 => Sign::Whole("h"),
        0x05..=0x14 => Sign::Whole(VOWELS[at - 0x05]),
        0x15..=0x39 => Sign::Consonant(CONSONANTS[at - 0x15]),
        0x3e..=0x4d => Sign::Vowel(SIGNS[at - 0x3e]),
        0x58..=0x5f => Sign::Consonant(DOTTED[at - 0x58]),
        0x66..=0x6f => Sign::Whole(DIGITS[at - 0x66]),
        _ => Sign::Whole(""),
    };
    Some((block, sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_india_and_thailand_are_read_aloud() {
        for (name, said) in [
            ("राम", "Ram"),
            ("प्रिया", "Priya"),
            ("अमित शर्मा", "Amit Sharma"),
            ("রবি", "Rabi"),
            ("ਅਮਨ", "Aman"),
            ("કિરણ", "Kiran"),
            ("கமல்", "Kamal"),
            ("రాము", "Ramu"),
            ("രവി", "Ravi"),
            ("สมชาย", "Smchay"),
            ("แก้ว", "Kaew"),
            ("Ana १२", "Ana 12"),
            ("Ana", "Ana"),
        ] {
            assert_eq!(spelt(name), said, "{name}");
        }
    }

    #[test]
    fn nothing_of_these_scripts_is_left() {
        for letter in ('\u{900}'..='\u{e5b}').filter(|letter| is_spelt(*letter)) {
            let text = spelt(&format!("{letter}क{letter}"));
            assert!(text.is_ascii(), "{letter:?}: {text}");
        }
    }
}
