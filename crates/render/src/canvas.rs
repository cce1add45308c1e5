//! A picture of palette indices to paint on.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use crate::{
    mask::{Area, FULL, Mask},
    sprite::Sprite,
    theme::Rgb,
};

/// No picture is wider or higher than this many pixels.
pub const LARGEST: u32 = 2000;

/// Red, green, blue and how opaque.
pub(crate) type Rgba = [u8; 4];

/// Mixed colours closer than this in every channel share an entry.
pub(crate) const ALIKE: u8 = 9;

/// Pixels as indices into at most 256 colours.
#[derive(Debug, Clone)]
pub(crate) struct Canvas {
    pub(crate) area: Area,
    pub(crate) pixels: Vec<u8>,
    pub(crate) colours: Vec<Rgba>,
    mixed: HashMap<u64, u8, BuildHasherDefault<Spread>>,
    /// The largest number of colours.
    most: usize,
}

impl Canvas {
    /// A canvas of one colour.
    pub(crate) fn new(width: usize, height: usize, ground: Rgba) -> Self {
        let edge = |length: usize| i32::try_from(length).unwrap_or(i32::MAX);
        Self {
            area: Area::new(0, 0, edge(width), edge(height)),
            pixels: vec![0; width * height],
            colours: vec![ground],
            mixed: HashMap::default(),
            most: 256,
        }
    }

    /// Reserves the last colour: no pixel will ever be 255.
    pub(crate) fn without_last_colour(self) -> Self {
        Self { most: 255, ..self }
    }

    /// Fills the canvas with its first colour; colours keep their entries.
    pub(crate) fn clear(&mut self) {
        self.pixels.fill(0);
    }

    /// Keeps an entry for a colour, so that mixtures cannot crowd it out.
    pub(crate) fn keep(&mut self, [red, green, blue]: Rgb) -> u8 {
        self.entry([red, green, blue, 255], 0)
    }

    /// Paints an area.
    pub(crate) fn fill(&mut self, area: Area, colour: Rgb) {
        let area = area.cut(self.area);
        let entry = self.keep(colour);
        for y in area.top..area.bottom {
            self.row_mut(y, area.left, area.right).fill(entry);
        }
    }

    /// Paints the area of a mask, moved to this position.
    pub(crate) fn lay(&mut self, mask: &Mask, x: i32, y: i32, colour: Rgb) {
        self.lay_inside(self.area, mask, x, y, colour);
    }

    /// [`lay`](Self::lay) without the pixels outside `inside`.
    pub(crate) fn lay_inside(&mut self, inside: Area, mask: &Mask, x: i32, y: i32, colour: Rgb) {
        let whole = mask.area.moved(x, y);
        let seen = whole.cut(inside).cut(self.area);
        if seen.is_empty() {
            return;
        }
        let full = self.keep(colour);
        for row in seen.top..seen.bottom {
            let start = Area::new(whole.left, whole.top, whole.right, row).height() * whole.width()
                + usize::try_from(seen.left - whole.left).unwrap_or(0);
            let at = self.offset(seen.left, row);
            for (step, at) in mask.steps[start..start + seen.width()].iter().zip(at..) {
                match *step {
                    0 => {}
                    FULL => self.pixels[at] = full,
                    step => self.blend(at, full, colour, step),
                }
            }
        }
    }

    /// Copies a sprite with its left upper corner here; `entries` are its
    /// colours here, as [`Canvas::entries_of`] gives them.
    pub(crate) fn copy(&mut self, sprite: &Sprite, entries: &Entries, x: i32, y: i32) {
        let whole = sprite.area().moved(x, y);
        let seen = whole.cut(self.area);
        for row in seen.top..seen.bottom {
            let from = usize::try_from(row - whole.top).unwrap_or(0);
            let skipped = usize::try_from(seen.left - whole.left).unwrap_or(0);
            let columns = skipped..skipped + seen.width();
            let solid = sprite.solid(from);
            let solid = solid.start.clamp(columns.start, columns.end)
                ..solid.end.clamp(columns.start, columns.end);
            let line = from * sprite.area().width();
            let at = self.offset(seen.left, row);
            if !solid.is_empty() {
                let to = at + solid.start - skipped;
                self.pixels[to..to + solid.len()]
                    .copy_from_slice(&entries.pixels[line + solid.start..line + solid.end]);
            }
            for column in (columns.start..solid.start).chain(solid.end..columns.end) {
                let colour = sprite.colour(line + column);
                self.cover(at + column - skipped, entries.pixels[line + column], colour);
            }
        }
    }

    /// The colours of a sprite as entries of this canvas.
    pub(crate) fn entries_of(&mut self, sprite: &Sprite) -> Entries {
        let of = |colour: &Rgba| if colour[3] == 255 { self.entry(*colour, 0) } else { 0 };
        let entries: Vec<u8> = sprite.colours().iter().map(of).collect();
        let pixels = sprite.pixels().iter().map(|&pixel| entries[usize::from(pixel)]).collect();
        Entries { pixels }
    }

    fn row_mut(&mut self, y: i32, left: i32, right: i32) -> &mut [u8] {
        if left >= right {
            return &mut [];
        }
        let start = self.offset(left, y);
        &mut self.pixels[start..start + Area::new(left, 0, right, 0).width()]
    }

    fn offset(&self, x: i32, y: i32) -> usize {
        let from_edge = |value: i32| usize::try_from(value).unwrap_or(0);
        from_edge(y) * self.area.width() + from_edge(x)
    }

    /// Covers a pixel with a colour that may be translucent.
    fn cover(&mut self, at: usize, entry: u8, colour: Rgba) {
        match colour[3] {
            0 => {}
            255 => self.pixels[at] = entry,
            _ => {
                let key = u64::from(u32::from_be_bytes(colour)) << 16
                    | u64::from(self.pixels[at]) << 8
                    | 255;
                self.pixels[at] = self.mix(key, self.pixels[at], colour);
            }
        }
    }

    fn blend(&mut self, at: usize, full: u8, [red, green, blue]: Rgb, step: u8) {
        let under = self.pixels[at];
        let key = u64::from(full) << 16 | u64::from(under) << 8 | u64::from(step);
        let alpha = u16::from(step) * 255 / u16::from(FULL);
        let alpha = u8::try_from(alpha).unwrap_or(255);
        self.pixels[at] = self.mix(key, under, [red, green, blue, alpha]);
    }

    fn mix(&mut self, key: u64, under: u8, over: Rgba) -> u8 {
        if let Some(&entry) = self.mixed.get(&key) {
            return entry;
        }
        let entry = self.entry(laid_over(over, self.colours[usize::from(under)]), ALIKE);
        self.mixed.insert(key, entry);
        entry
    }

    /// The entry of a colour, or of one alike; the nearest if there is no room.
    fn entry(&mut self, colour: Rgba, alike: u8) -> u8 {
        let apart = |one: &Rgba| [0, 1, 2, 3].map(|at| one[at].abs_diff(colour[at]));
        let close = |one: &Rgba| apart(one).iter().all(|&distance| distance <= alike);
        let far =
            |one: &Rgba| apart(one).map(|distance| u32::from(distance).pow(2)).iter().sum::<u32>();
        let found = self.colours.iter().position(close).unwrap_or_else(|| {
            if self.colours.len() < self.most {
                self.colours.push(colour);
                return self.colours.len() - 1;
            }
            let nearest = self.colours.iter().enumerate().min_by_key(|(_, one)| far(one));
            nearest.map_or(0, |(at, _)| at)
        });
        u8::try_from(found).unwrap_or(0)
    }
}

/// The colours of a sprite as entries of one canvas.
#[derive(Debug)]
pub(crate) struct Entries {
    pixels: Vec<u8>,
}

/// One colour over another.
fn laid_over(over: Rgba, under: Rgba) -> Rgba {
    let (a, b) = (u32::from(over[3]) * 255, u32::from(under[3]) * (255 - u32::from(over[3])));
    let sum = a + b;
    if sum == 0 {
        return [0; 4];
    }
    let channel = |at: usize| {
        let value = (u32::from(over[at]) * a + u32::from(under[at]) * b + sum / 2) / sum;
        u8::try_from(value).unwrap_or(255)
    };
    [channel(0), channel(1), channel(2), u8::try_from((sum + 127) / 255).unwrap_or(255)]
}

/// A hasher for small numbers, many times quicker than the one of `std`.
#[derive(Debug, Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, value: u64) {
        let mixed = (self.0 ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::rounded;

    #[test]
    fn a_full_palette_takes_the_nearest_colour() {
        let mut canvas = Canvas::new(1, 1, [0, 0, 0, 255]);
        for red in 0..=255 {
            canvas.keep([red, 0, 0]);
        }
        assert_eq!(canvas.keep([200, 3, 1]), 200);
        assert_eq!(canvas.colours.len(), 256);
    }

    #[test]
    fn the_last_number_is_no_colour_if_it_is_kept_free() {
        let mut canvas = Canvas::new(1, 1, [0, 0, 0, 255]).without_last_colour();
        assert_eq!((0..=255).map(|red| canvas.keep([red, 0, 0])).max(), Some(254));
    }

    #[test]
    fn a_third_covered_is_a_third_mixed() {
        let mut canvas = Canvas::new(1, 1, [0, 0, 0, 255]);
        let mask = Mask { area: Area::new(0, 0, 1, 1), steps: vec![FULL / 3] };
        canvas.lay(&mask, 0, 0, [210, 90, 30]);
        let colour = canvas.colours[usize::from(canvas.pixels[0])];
        assert!(colour[0].abs_diff(70) <= 1 && colour[1].abs_diff(30) <= 1, "{colour:?}");
    }

    #[test]
    fn painting_outside_is_nothing() {
        let mut canvas = Canvas::new(4, 4, [0, 0, 0, 255]);
        canvas.fill(Area::new(-10, -10, -1, 50), [255, 0, 0]);
        canvas.fill(Area::new(9, 9, 2, 2), [255, 0, 0]);
        let disc = rounded(3, 3.0, None);
        canvas.lay(&disc, 100, 100, [255, 0, 0]);
        canvas.lay_inside(Area::new(2, 2, 2, 4), &disc, 0, 0, [255, 0, 0]);
        assert!(canvas.pixels.iter().all(|&pixel| pixel == 0));
    }
}
