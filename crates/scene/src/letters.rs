//! Kinds of invisible characters in people's text. This is the only list of them.

/// Whether a character changes the direction of the text around it, or ends a line.
pub const fn turns_direction(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character has neither ink nor width of its own, or no meaning at all: controls, marks
/// of direction, joiners, variation selectors, fillers, tags.
pub const fn is_invisible(letter: char) -> bool {
    letter.is_ascii_control()
        || turns_direction(letter)
        || joins(letter)
        || matches!(letter, '\u{80}'..='\u{9f}' | '\u{ad}' | '\u{115f}' | '\u{1160}')
        || matches!(letter, '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{2060}'..='\u{206f}')
        || matches!(letter, '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}')
        || matches!(letter, '\u{e0000}'..='\u{e0fff}')
        // Vowels of Khmer that nobody writes, and format characters of shorthand, music and
        // hieroglyphs.
        || matches!(letter, '\u{17b4}' | '\u{17b5}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(letter, '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{13430}'..='\u{1343f}')
}

/// Whether an invisible character belongs to the letter before it, as in pictograms of several
/// parts and in Persian: a name may contain it.
pub const fn joins(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Whether a character is an accent put on the letter before it.
pub const fn is_accent(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}')
        || matches!(letter, '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether a character leaves ink by itself: a name needs one that does.
pub const fn leaves_ink(letter: char) -> bool {
    let blank = matches!(letter, '\u{2800}' | '\u{3164}' | '\u{ffa0}');
    !letter.is_whitespace() && !blank && !is_invisible(letter) && !is_accent(letter)
}

/// Whether a character belongs to a script written from right to left: Hebrew
/// to Arabic, their presentation forms, and that part of the second plane.
pub const fn reads_from_the_right(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
        || matches!(letter, '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_turn_writing_or_join_letters_are_not_seen() {
        for letter in ('\0'..=char::MAX).filter(|&c| turns_direction(c) || joins(c)) {
            assert!(is_invisible(letter) && !leaves_ink(letter), "{letter:?}");
        }
        assert!(!('\0'..=char::MAX).any(|c| turns_direction(c) && joins(c)));
    }

    #[test]
    fn every_control_character_is_invisible() {
        assert!(('\0'..=char::MAX).filter(|c| c.is_control()).all(is_invisible));
    }

    #[test]
    fn letters_of_any_script_and_pictograms_leave_ink() {
        for letter in "aŘЖעمक漢あ한ไ⚀🀄—1".chars() {
            assert!(leaves_ink(letter) && !is_invisible(letter) && !is_accent(letter), "{letter}");
        }
        let unseen =
            "\u{301}\u{3164} \u{200d}\u{ad}\u{17b4}\u{1bca0}\u{1d159}\u{1d173}\u{13430}\u{2800}";
        assert!(unseen.chars().all(|c| !leaves_ink(c)));
    }

    #[test]
    fn hebrew_and_arabic_read_from_the_right_and_others_do_not() {
        assert!("שלוםمريمﷺ".chars().all(reads_from_the_right));
        assert!(!"aŘЖक漢⚀🀄1".chars().any(reads_from_the_right));
    }
}
