//! The order and the forms of letters in a drawn line, from the left: Arabic letters take the form
//! that joins their neighbours, and right-to-left text is reversed into its visual order.

use unicode_bidi::{BidiInfo, Level};

/// Arabic letters with the first of their presentation forms and the number of forms, in the order
/// of Unicode: alone, joined to the letter before. A letter of four forms also has: joined to the
/// letter after, and to both.
const FORMS: [(char, u32, u8); 46] = [
    ('ء', 0xfe80, 1),
    ('آ', 0xfe81, 2),
    ('أ', 0xfe83, 2),
    ('ؤ', 0xfe85, 2),
    ('إ', 0xfe87, 2),
    ('ئ', 0xfe89, 4),
    ('ا', 0xfe8d, 2),
    ('ب', 0xfe8f, 4),
    ('ة', 0xfe93, 2),
    ('ت', 0xfe95, 4),
    ('ث', 0xfe99, 4),
    ('ج', 0xfe9d, 4),
    ('ح', 0xfea1, 4),
    ('خ', 0xfea5, 4),
    ('د', 0xfea9, 2),
    ('ذ', 0xfeab, 2),
    ('ر', 0xfead, 2),
    ('ز', 0xfeaf, 2),
    ('س', 0xfeb1, 4),
    ('ش', 0xfeb5, 4),
    ('ص', 0xfeb9, 4),
    ('ض', 0xfebd, 4),
    ('ط', 0xfec1, 4),
    ('ظ', 0xfec5, 4),
    ('ع', 0xfec9, 4),
    ('غ', 0xfecd, 4),
    ('ف', 0xfed1, 4),
    ('ق', 0xfed5, 4),
    ('ك', 0xfed9, 4),
    ('ل', 0xfedd, 4),
    ('م', 0xfee1, 4),
    ('ن', 0xfee5, 4),
    ('ه', 0xfee9, 4),
    ('و', 0xfeed, 2),
    ('ى', 0xfeef, 2),
    ('ي', 0xfef1, 4),
    ('ٹ', 0xfb66, 4),
    ('ڈ', 0xfb88, 2),
    ('ڑ', 0xfb8c, 2),
    ('پ', 0xfb56, 4),
    ('چ', 0xfb7a, 4),
    ('ژ', 0xfb8a, 2),
    ('ک', 0xfb8e, 4),
    ('گ', 0xfb92, 4),
    ('ں', 0xfb9e, 2),
    ('ی', 0xfbfc, 4),
];

/// The ligatures of lam and an alef: each form alone; the next code is joined to the letter before.
const LAM: char = 'ل';
const WITH_LAM: [(char, u32); 4] = [('آ', 0xfef5), ('أ', 0xfef7), ('إ', 0xfef9), ('ا', 0xfefb)];

fn forms(letter: char) -> Option<(u32, u8)> {
    FORMS.iter().find(|(own, ..)| *own == letter).map(|(_, first, count)| (*first, *count))
}

/// A text with its Arabic letters joined.
pub(crate) fn joined(text: &str) -> String {
    let mut rest = text.chars().peekable();
    let (mut line, mut joins) = (String::with_capacity(text.len()), false);
    while let Some(letter) = rest.next() {
        let after = rest.peek().copied();
        let one = |(alef, form): &(char, u32)| (Some(*alef) == after).then_some(*form);
        if let Some(form) = WITH_LAM.iter().find_map(one).filter(|_| letter == LAM) {
            rest.next();
            line.extend(char::from_u32(form + u32::from(joins)));
            joins = false;
            continue;
        }
        let Some((first, count)) = forms(letter) else {
            line.push(letter);
            joins = false;
            continue;
        };
        let before = joins && count > 1;
        joins = count == 4 && after.and_then(forms).is_some_and(|(_, count)| count > 1);
        line.extend(char::from_u32(first + u32::from(before) + 2 * u32::from(joins)));
    }
    line
}

/// A line in visual order from the left: its base direction is left to right, and right-to-left
/// text within it is reversed.
pub(crate) fn in_place(line: String) -> String {
    if !line.chars().any(scene::letters::reads_from_the_right) {
        return line;
    }
    let found = BidiInfo::new(&line, Some(Level::ltr()));
    let parts = found.paragraphs.iter();
    parts.map(|part| found.reorder_line(part, part.range.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hebrew_stands_from_the_right_and_what_is_around_it_stays() {
        assert_eq!(in_place("שלום".to_owned()), "םולש");
        assert_eq!(in_place("1. שלום · Ana".to_owned()), "1. םולש · Ana");
        assert_eq!(in_place("Ana".to_owned()), "Ana");
    }

    #[test]
    fn arabic_letters_join_those_beside_them() {
        let codes = |text: &str| joined(text).chars().map(u32::from).collect::<Vec<_>>();
        // Maryam: meem begins, reh and meem join the letter before, yeh begins anew.
        assert_eq!(codes("مريم"), [0xfee3, 0xfeae, 0xfef3, 0xfee2]);
        assert_eq!(codes("علي"), [0xfecb, 0xfee0, 0xfef2]);
        assert_eq!(codes("لا"), [0xfefb]);
        assert_eq!(codes("سلام"), [0xfeb3, 0xfefc, 0xfee1]);
        assert_eq!(codes("ء و"), [0xfe80, 0x20, 0xfeed]);
        assert_eq!(joined("Ana 1"), "Ana 1");
    }
}
