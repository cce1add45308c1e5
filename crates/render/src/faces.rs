//! The web fonts, in pieces.

/// The characters of each piece, as rules of a style sheet; `fonts/subset.py` writes it together
/// with the pieces.
pub(crate) const FACES: &str = include_str!("../../../fonts/faces.css");

/// The pieces of the fonts, as WOFF2, each under its name in [`css`](crate::css). The first piece
/// of each font has all characters of the wording; a browser fetches another only for a character
/// in it.
pub const FONTS: [(&str, &[u8]); 6] = [
    ("Rubik-Regular.latin.woff2", include_bytes!("../../../fonts/Rubik-Regular.latin.woff2")),
    ("Rubik-Regular.rest.woff2", include_bytes!("../../../fonts/Rubik-Regular.rest.woff2")),
    ("Rubik-Bold.latin.woff2", include_bytes!("../../../fonts/Rubik-Bold.latin.woff2")),
    ("Rubik-Bold.rest.woff2", include_bytes!("../../../fonts/Rubik-Bold.rest.woff2")),
    ("DejaVuSans.signs.woff2", include_bytes!("../../../fonts/DejaVuSans.signs.woff2")),
    ("DejaVuSans.rest.woff2", include_bytes!("../../../fonts/DejaVuSans.rest.woff2")),
];

#[cfg(test)]
mod tests {
    use std::{
        collections::{BTreeMap, BTreeSet},
        io::Read as _,
        path::Path,
    };

    use scene::letters::is_invisible;

    use super::*;
    use crate::text;

    type Characters = BTreeSet<char>;

    /// The characters of each piece, from its file.
    fn in_files() -> BTreeMap<&'static str, Characters> {
        FONTS.into_iter().map(|(name, file)| (name, characters_of(&cmap_of(file)))).collect()
    }

    /// The characters of each piece, from the style sheet.
    fn in_sheet() -> BTreeMap<&'static str, Characters> {
        FACES.lines().map(face).collect()
    }

    fn face(rule: &'static str) -> (&'static str, Characters) {
        let name = between(rule, "url(\"fonts/", "\")");
        let ranges = between(rule, "unicode-range:", "}").split(',');
        let code = |hex| u32::from_str_radix(hex, 16).unwrap();
        let characters = ranges.flat_map(|range| {
            let range = range.strip_prefix("U+").unwrap();
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            code(first)..=code(last)
        });
        (name, characters.map(|code| char::from_u32(code).unwrap()).collect())
    }

    fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
        text.split_once(before).unwrap().1.split_once(after).unwrap().0
    }

    /// The table of characters of a WOFF2 file. Its directory lists every table with its unpacked
    /// length, and they are packed one after another.
    fn cmap_of(file: &[u8]) -> Vec<u8> {
        assert!(file.starts_with(b"wOF2"));
        let tables = u16::from_be_bytes([file[12], file[13]]);
        let packed = u32::from_be_bytes(file[20..24].try_into().unwrap()) as usize;
        let mut rest = &file[48..];
        let (mut start, mut cmap) = (0, None);
        for _ in 0..tables {
            let flags = byte(&mut rest);
            let (kind, transform) = (flags & 63, flags >> 6);
            if kind == 63 {
                rest = &rest[4..];
            }
            let mut length = number(&mut rest);
            // For outlines (10) and their places (11) the transformed form is the usual one.
            if matches!(kind, 10 | 11) == (transform == 0) {
                length = number(&mut rest);
            }
            if kind == 0 {
                cmap = Some(start..start + length);
            }
            start += length;
        }
        let mut unpacked = Vec::new();
        brotli_decompressor::Decompressor::new(&rest[..packed], 4096)
            .read_to_end(&mut unpacked)
            .unwrap();
        assert_eq!(unpacked.len(), start);
        unpacked[cmap.unwrap()].to_vec()
    }

    fn byte(rest: &mut &[u8]) -> u8 {
        let (first, others) = rest.split_first().unwrap();
        *rest = others;
        *first
    }

    /// A length, seven bits to a byte.
    fn number(rest: &mut &[u8]) -> usize {
        let mut number = 0;
        loop {
            let next = byte(rest);
            number = number << 7 | usize::from(next & 127);
            if next & 128 == 0 {
                return number;
            }
        }
    }

    fn characters_of(cmap: &[u8]) -> Characters {
        let table = ttf_parser::cmap::Table::parse(cmap).unwrap();
        let mut found = Characters::new();
        for part in table.subtables.into_iter().filter(|part| part.is_unicode()) {
            part.codepoints(|code| {
                let there = part.glyph_index(code).is_some_and(|glyph| glyph.0 != 0);
                found.extend(char::from_u32(code).filter(|_| there));
            });
        }
        found
    }

    /// Every character of all files of wordings, comments included.
    fn wording() -> Characters {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut folders: Vec<_> =
            crates.read_dir().unwrap().map(|one| one.unwrap().path().join("wording")).collect();
        let (mut files, mut found) = (0, Characters::new());
        while let Some(path) = folders.pop() {
            if path.is_dir() {
                folders.extend(path.read_dir().unwrap().map(|one| one.unwrap().path()));
            } else if path.extension().is_some_and(|end| end == "ftl") {
                files += 1;
                found.extend(std::fs::read_to_string(path).unwrap().chars());
            }
        }
        assert!(files > 30, "{files}");
        found
    }

    #[test]
    fn each_piece_has_what_it_is_asked_for() {
        assert_eq!(in_files(), in_sheet());
    }

    #[test]
    fn the_pieces_have_whatever_a_picture_may_show() {
        let pieces: Characters = in_files().into_values().flatten().collect();
        let lost = ('\0'..=char::MAX)
            .filter(|&c| text::has(c) && !is_invisible(c) && !c.is_whitespace())
            .filter(|c| !pieces.contains(c));
        assert_eq!(lost.collect::<String>(), "");
    }

    #[test]
    fn the_first_pieces_have_every_letter_of_the_wording() {
        let files = in_files();
        let later =
            |c| files.iter().any(|(name, have)| name.contains(".rest.") && have.contains(&c));
        let first = |c| {
            ["Rubik-Regular.latin.woff2", "Rubik-Bold.latin.woff2"]
                .iter()
                .all(|name| files[name].contains(&c))
        };
        for c in wording() {
            assert!(!later(c), "{c:?} is in a piece that is fetched later");
            assert!(first(c) || !c.is_alphanumeric(), "{c:?} is in no first piece");
        }
    }
}
