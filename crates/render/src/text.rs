//! Fonts, and the positions of the letters in a line.

use std::sync::LazyLock;

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale, point};
use scene::{
    Weight,
    letters::{is_accent, is_invisible, leaves_ink},
};

use crate::{
    mask::{Area, Mask, Masks, step},
    script,
    spelt::{is_spelt, spelt},
};

const REGULAR: &[u8] = include_bytes!("../../../fonts/Rubik-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../../fonts/Rubik-Bold.ttf");
const FALLBACK: &[u8] = include_bytes!("../../../fonts/DejaVuSans.ttf");
/// Names in scripts of East Asia, and pictograms: a page takes these from its system.
const HAN: &[u8] = include_bytes!("../../../fonts/DroidSansFallback.names.ttf");
const PICTOGRAMS: &[u8] = include_bytes!("../../../fonts/NotoEmoji.names.ttf");

/// The font families in a page's style, in order of preference.
pub(crate) const FAMILIES: &str = "Rubik, 'DejaVu Sans', sans-serif";

/// No line is longer than this many characters.
const LONGEST: usize = 300;

/// Letters start at whole quarters of a pixel, so that few have to be drawn.
const QUARTERS: f32 = 4.0;

/// The character that stands for a name without any drawable letter.
const MASK: char = '•';
/// The most of them.
const MASKED: usize = 8;

static FACES: LazyLock<[Face; 5]> =
    LazyLock::new(|| [REGULAR, BOLD, FALLBACK, HAN, PICTOGRAMS].map(Face::new));
static GLYPHS: Masks<LetterKey> = Masks::new();

/// A font with its frequently used values, in heights of the font.
struct Face {
    font: FontRef<'static>,
    unit: f32,
    scale: f32,
}

impl Face {
    fn new(bytes: &'static [u8]) -> Self {
        let font = FontRef::try_from_slice(bytes).expect("the fonts are compiled in and tested");
        let unit = 1.0 / font.units_per_em().unwrap_or(1000.0);
        let scale = font.height_unscaled() * unit;
        Self { font, unit, scale }
    }

    fn glyph(&self, letter: char) -> Option<GlyphId> {
        Some(self.font.glyph_id(letter)).filter(|&glyph| glyph != GlyphId(0))
    }

    fn advance(&self, glyph: GlyphId) -> f32 {
        self.font.h_advance_unscaled(glyph) * self.unit
    }
}

/// The key of a drawn letter: font, glyph, size, and position within its pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct LetterKey {
    letter: Letter,
    size: u32,
    quarter: u8,
}

/// The drawing of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Letter {
    /// A glyph of one of the faces.
    Glyph(u8, GlyphId),
    /// No face has the character.
    Missing,
}

/// The width of a character that only a page can draw, in heights of the font.
const UNKNOWN: f32 = 0.62;

impl Letter {
    fn of(letter: char, weight: Weight) -> Self {
        let own: u8 = if weight == Weight::Bold { 1 } else { 0 };
        let found = [own, 2, 3, 4]
            .into_iter()
            .find_map(|face| Some(Self::Glyph(face, FACES[usize::from(face)].glyph(letter)?)));
        found.unwrap_or(Self::Missing)
    }

    fn advance(self) -> f32 {
        match self {
            Self::Glyph(face, glyph) => FACES[usize::from(face)].advance(glyph),
            Self::Missing => UNKNOWN,
        }
    }
}

/// Whether a font that pages also load has this character.
#[cfg(test)]
pub(crate) fn has(letter: char) -> bool {
    matches!(Letter::of(letter, Weight::Regular), Letter::Glyph(0..=2, _))
}

/// Height of the capital letters, in heights of the font.
pub(crate) fn capital() -> f32 {
    static CAPITAL: LazyLock<f32> = LazyLock::new(|| {
        let face = &FACES[0];
        let outline = face.font.outline(face.font.glyph_id('H'));
        outline.map_or(0.7, |outline| outline.bounds.min.y.max(outline.bounds.max.y) * face.unit)
    });
    *CAPITAL
}

/// A text without characters that do not fit on one line: control characters, marks of direction,
/// and all but the first of the accents piled on one letter.
pub(crate) fn clean(text: &str) -> String {
    let mut accents = 0;
    let spaced = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let shown = spaced.filter(|&c| {
        accents = if is_accent(c) { accents + 1 } else { 0 };
        accents < 2 && !is_invisible(c)
    });
    shown.take(LONGEST).collect()
}

/// The drawable form of a clean text: its letters with a glyph, joined as their script joins them;
/// for some scripts without a font, Latin letters. If none is left, dots stand for as many letters,
/// eight at most.
pub(crate) fn drawn(text: &str, weight: Weight) -> String {
    let known = |letter: &char| Letter::of(*letter, weight) != Letter::Missing;
    let foreign = text.chars().any(|letter| is_spelt(letter) && !known(&letter));
    let spelt = if foreign { spelt(text) } else { text.to_owned() };
    let line: String = spelt.chars().filter(known).collect();
    let inked = |text: &str| text.chars().filter(|letter| leaves_ink(*letter)).count();
    match (inked(&line), inked(text)) {
        (0, unknown) if unknown > 0 => MASK.to_string().repeat(unknown.min(MASKED)),
        _ => script::joined(line.trim()),
    }
}

/// The width of a text in heights of the font.
pub(crate) fn width(text: &str, weight: Weight) -> f32 {
    text.chars().map(|letter| Letter::of(letter, weight).advance()).sum()
}

/// The text if it is not wider than `most` heights of the font, else its beginning with `…`.
pub(crate) fn fit(text: String, weight: Weight, most: f32) -> String {
    if width(&text, weight) <= most {
        return text;
    }
    let mut room = most - Letter::of('…', weight).advance();
    let fits = |letter: &char| {
        room -= Letter::of(*letter, weight).advance();
        room >= 0.0
    };
    let beginning: String = text.chars().take_while(fits).collect();
    format!("{}…", beginning.trim_end())
}

/// Draws each letter of a line that starts at `x` on this baseline; `size` is
/// the height of the font in pixels.
pub(crate) fn letters(
    text: &str,
    weight: Weight,
    size: f32,
    (mut x, baseline): (f32, i32),
    mut draw: impl FnMut(&Mask, i32, i32),
) {
    for letter in text.chars().map(|letter| Letter::of(letter, weight)) {
        let quarters = (x * QUARTERS).round();
        let whole = (quarters / QUARTERS).floor();
        let quarter = (quarters - whole * QUARTERS) as u8;
        let drawn = LetterKey { letter, size: size.to_bits(), quarter };
        draw(&GLYPHS.get(drawn, LetterKey::draw), whole as i32, baseline);
        x += letter.advance() * size;
    }
}

impl LetterKey {
    fn draw(&self) -> Mask {
        let size = f32::from_bits(self.size);
        let x = f32::from(self.quarter) / QUARTERS;
        match self.letter {
            Letter::Glyph(face, glyph) => draw_glyph(&FACES[usize::from(face)], glyph, size, x),
            Letter::Missing => NOTHING,
        }
    }
}

const NOTHING: Mask = Mask { area: Area::new(0, 0, 0, 0), steps: Vec::new() };

fn draw_glyph(face: &Face, glyph: GlyphId, size: f32, x: f32) -> Mask {
    let glyph = glyph.with_scale_and_position(PxScale::from(size * face.scale), point(x, 0.0));
    let Some(outlined) = face.font.outline_glyph(glyph) else {
        return NOTHING;
    };
    let bounds = outlined.px_bounds();
    let area = Area::new(
        bounds.min.x as i32,
        bounds.min.y as i32,
        bounds.max.x as i32,
        bounds.max.y as i32,
    );
    let mut steps = vec![0; area.width() * area.height()];
    outlined.draw(|x, y, cover| {
        if let Some(pixel) = steps.get_mut(y as usize * area.width() + x as usize) {
            *pixel = step(cover);
        }
    });
    Mask { area, steps }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_the_languages_need_has_a_glyph() {
        let needed = "áäčďéěíĺľňóôőöŕřšťúůűüýžÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽ0123456789×−√∛²³→↓…✓:+=„“‚‘–";
        for letter in needed.chars() {
            for weight in [Weight::Regular, Weight::Bold] {
                assert_ne!(Letter::of(letter, weight), Letter::Missing, "{letter}");
            }
        }
    }

    #[test]
    fn characters_that_cannot_be_shown_are_dropped() {
        assert_eq!(clean("a\u{202E}b\u{0}c\u{200B}\nd\u{FEFF}"), "abc d");
        assert_eq!(clean("e\u{301}\u{302}\u{303}x"), "e\u{301}x");
        assert_eq!(clean(&"9".repeat(100_000)).len(), LONGEST);
    }

    #[test]
    fn long_text_is_cut_to_its_room() {
        let cut = fit("Maximiliana Kristýna".to_owned(), Weight::Bold, 5.0);
        assert!(cut.ends_with('…') && cut.starts_with("Max"), "{cut}");
        assert!(width(&cut, Weight::Bold) <= 5.0);
        assert_eq!(fit("Eva".to_owned(), Weight::Bold, 5.0), "Eva");
        assert_eq!(fit("Eva".to_owned(), Weight::Bold, 0.0), "…");
    }

    #[test]
    fn names_of_many_scripts_are_drawn_as_they_are() {
        for name in ["王小明", "佐藤さくら", "김민준", "שלום", "Ана", "Ελένη", "Ana 🦊"]
        {
            assert_eq!(drawn(&clean(name), Weight::Bold), name);
        }
        assert_eq!(drawn("علي", Weight::Regular), "\u{fecb}\u{fee0}\u{fef2}");
        // No font here has these scripts: they are spelt.
        for (name, spelt) in [("राम", "Ram"), ("แก้ว", "Kaew"), ("கமல்", "Kamal")]
        {
            assert_eq!(drawn(&clean(name), Weight::Bold), spelt);
        }
    }

    #[test]
    fn letters_that_no_font_has_are_left_out_or_stand_as_dots() {
        assert_eq!(drawn("Ana \u{10FFFD}", Weight::Regular), "Ana");
        assert_eq!(drawn("\u{10FFFD}\u{10FFFD}", Weight::Regular), "••");
        assert_eq!(drawn(&"\u{10FFFD}".repeat(40), Weight::Bold), "••••••••");
        assert_eq!(drawn("", Weight::Bold), "");
    }

    /// The character on its own, and in the middle of a name.
    fn is_drawn(letter: char) -> bool {
        let text = clean(&format!("{letter}a{letter}"));
        let line = script::in_place(drawn(&text, Weight::Bold));
        !line.is_empty() && line.chars().all(|c| Letter::of(c, Weight::Bold) != Letter::Missing)
    }

    #[test]
    fn no_letter_that_a_name_may_hold_is_missing() {
        let missed: String = ('\0'..=char::MAX).filter(|&letter| !is_drawn(letter)).collect();
        assert_eq!(missed, "");
    }

    proptest::proptest! {
        #[test]
        fn no_name_is_drawn_with_a_letter_missing_or_with_nothing(
            name in proptest::collection::vec(proptest::char::any(), 1..40),
        ) {
            let name: String = name.into_iter().collect();
            let text = clean(&name);
            let line = script::in_place(drawn(&text, Weight::Regular));
            let missing = line.chars().any(|c| Letter::of(c, Weight::Regular) == Letter::Missing);
            proptest::prop_assert!(!missing, "{name:?}: {line:?}");
            let inked = |text: &str| text.chars().any(leaves_ink);
            proptest::prop_assert_eq!(inked(&text), inked(&line), "{:?}", name);
        }
    }

    #[test]
    fn capital_letters_have_a_sensible_height() {
        assert!((0.65..0.75).contains(&capital()), "{}", capital());
    }
}
