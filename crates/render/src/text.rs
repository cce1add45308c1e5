//! Fonts, and where the letters of a line stand.

use std::sync::LazyLock;

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale, point};
use imageproc::point::Point;
use scene::{
    Weight,
    letters::{is_accent, is_invisible},
};

use crate::{
    figure::Figure,
    mask::{Area, Mask, Masks, step},
    png::LARGEST,
};

const REGULAR: &[u8] = include_bytes!("../../../fonts/Rubik-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../../fonts/Rubik-Bold.ttf");
const FALLBACK: &[u8] = include_bytes!("../../../fonts/DejaVuSans.ttf");

/// The families a page names, the first first.
pub(crate) const FAMILIES: &str = "Rubik, 'DejaVu Sans', sans-serif";

/// No line is longer than this many characters.
const LONGEST: usize = 300;

/// Letters start at whole quarters of a pixel, so that few have to be drawn.
const QUARTERS: f32 = 4.0;

static FACES: LazyLock<[Face; 3]> = LazyLock::new(|| [REGULAR, BOLD, FALLBACK].map(Face::new));
static GLYPHS: Masks<LetterKey> = Masks::new();

/// One font with what is asked of it often, in heights of the font.
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

/// A letter that has been drawn: which, how large, and where within its pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct LetterKey {
    letter: Letter,
    size: u32,
    quarter: u8,
}

/// What is drawn for a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Letter {
    /// A glyph of one of the faces.
    Glyph(u8, GlyphId),
    /// A box: no face has the character.
    Missing,
}

/// How wide the box is that stands for a missing character, in heights of the font.
const BOX: f32 = 0.62;

impl Letter {
    fn of(letter: char, weight: Weight) -> Self {
        let own: u8 = if weight == Weight::Bold { 1 } else { 0 };
        let found = [own, 2]
            .into_iter()
            .find_map(|face| Some(Self::Glyph(face, FACES[usize::from(face)].glyph(letter)?)));
        found.unwrap_or(Self::Missing)
    }

    fn advance(self) -> f32 {
        match self {
            Self::Glyph(face, glyph) => FACES[usize::from(face)].advance(glyph),
            Self::Missing => BOX,
        }
    }
}

/// Whether a font has this character.
#[cfg(test)]
pub(crate) fn has(letter: char) -> bool {
    Letter::of(letter, Weight::Regular) != Letter::Missing
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

/// A text without what cannot be shown on one line: control characters, marks
/// of direction, and all but the first of the accents piled on one letter.
pub(crate) fn clean(text: &str) -> String {
    let mut accents = 0;
    let spaced = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let shown = spaced.filter(|&c| {
        accents = if is_accent(c) { accents + 1 } else { 0 };
        accents < 2 && !is_invisible(c)
    });
    shown.take(LONGEST).collect()
}

/// The width of a text in heights of the font.
pub(crate) fn width(text: &str, weight: Weight) -> f32 {
    text.chars().map(|letter| Letter::of(letter, weight).advance()).sum()
}

/// The text if it is not wider than `most` heights of the font, or its
/// beginning with `…`.
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
            Letter::Missing => draw_box(size, x),
        }
    }
}

fn draw_glyph(face: &Face, glyph: GlyphId, size: f32, x: f32) -> Mask {
    let glyph = glyph.with_scale_and_position(PxScale::from(size * face.scale), point(x, 0.0));
    let Some(outlined) = face.font.outline_glyph(glyph) else {
        return Mask { area: Area::new(0, 0, 0, 0), steps: Vec::new() };
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

fn draw_box(size: f32, x: f32) -> Mask {
    let (line, high) = ((size * 0.07).max(1.0), capital() * size);
    let (left, right) = (x + size * 0.06 + line / 2.0, x + size * (BOX - 0.06) - line / 2.0);
    let (top, bottom) = (line / 2.0 - high, -line / 2.0);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let frame = Figure::line(&corners.map(|(x, y)| Point::new(x, y)), true, line);
    let side = i32::try_from(LARGEST).unwrap_or(i32::MAX);
    let (mask, left, top) = frame.mask(Area::new(-side, -side, side, side));
    Mask { area: mask.area.moved(left, top), steps: mask.steps.clone() }
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
    fn what_cannot_be_shown_is_dropped() {
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
    fn an_unknown_letter_is_a_box() {
        assert_eq!(Letter::of('\u{10FFFD}', Weight::Regular), Letter::Missing);
        let drawn = draw_box(40.0, 0.0);
        assert!(drawn.steps.iter().any(|&step| step > 0));
    }

    #[test]
    fn capital_letters_have_a_sensible_height() {
        assert!((0.65..0.75).contains(&capital()), "{}", capital());
    }
}
