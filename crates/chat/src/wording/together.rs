//! No-break spaces: the words of a text that stay on one line.

use crate::Language;

const NO_BREAK: char = '\u{a0}';

/// Signs and units that belong to the number before them.
const UNITS: [&str; 9] = ["%", "★", "✕", "h", "min", "s", "kB", "MB", "KiB"];

/// Puts no-break spaces between words that stay on one line: a number and its unit in every
/// language. Czech and Slovak also keep a number with the noun it counts, and a one-letter word
/// with the next one.
pub(super) fn kept(text: String, language: Language) -> String {
    let Some((first, rest)) = text.split_once(' ') else { return text };
    let mut kept = String::with_capacity(text.len() + 8);
    kept.push_str(first);
    let mut before = first;
    for word in rest.split(' ') {
        kept.push(if stays(before, word, language) { NO_BREAK } else { ' ' });
        kept.push_str(word);
        before = word;
    }
    kept
}

/// Whether no line may end between these two words.
fn stays(before: &str, after: &str, language: Language) -> bool {
    let breaks = ['\n', NO_BREAK];
    let before = before.rsplit(breaks).next().unwrap_or(before);
    let before = before.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '−');
    let after = after.split(breaks).next().unwrap_or(after);
    let unit = after.trim_end_matches(['.', ',', ';', ':', '!', '?', ')']);
    if is_number(before) && UNITS.contains(&unit) {
        return true;
    }
    let counted = after.starts_with(char::is_lowercase);
    language != Language::En
        && (is_preposition(before) && !after.is_empty()
            || counted && is_number(before.strip_suffix('.').unwrap_or(before)))
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches('−').split(['.', ',']);
    let mut digits = digits.map(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    word.ends_with(|last: char| last.is_ascii_digit()) && digits.all(|all| all)
}

fn is_preposition(word: &str) -> bool {
    matches!(word, "k" | "s" | "v" | "z" | "o" | "u" | "i" | "a")
        || matches!(word, "K" | "S" | "V" | "Z" | "O" | "U" | "I" | "A")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_and_its_unit_stay_on_one_line() {
        for language in Language::ALL {
            assert_eq!(kept("29 % (6 h)".to_owned(), language), "29\u{a0}% (6\u{a0}h)");
        }
        assert_eq!(kept("H8> 24 12 points".to_owned(), Language::En), "H8> 24 12 points");
    }

    #[test]
    fn short_words_and_counted_things_stay_together_in_czech() {
        let said = |text: &str| kept(text.to_owned(), Language::Cs).replace(NO_BREAK, "_");
        assert_eq!(said("Hraje v k7 za 6 dní."), "Hraje v_k7 za 6_dní.");
        assert_eq!(said("V Abaku 5. května\na u stolu"), "V_Abaku 5._května\na_u_stolu");
        assert_eq!(
            said("Napiš /kdyz k7 e5 Nf3. Tah 31. Konec"),
            "Napiš /kdyz k7 e5 Nf3. Tah 31. Konec"
        );
        assert_eq!(said("(s počítačem) a"), "(s_počítačem) a");
    }

    #[test]
    fn a_text_that_has_its_no_break_spaces_is_left_unchanged() {
        let once = kept("Zbývá 1,5 bodu a 3 ★ v k7".to_owned(), Language::Sk);
        assert_eq!(kept(once.clone(), Language::Sk), once);
    }
}
