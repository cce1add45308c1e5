//! Pictures as PNG files.

use png::chunk;
use scene::Scene;
use zlib_rs::{Deflate, DeflateFlush};

use crate::{
    canvas::{Canvas, LARGEST},
    paint::{self, Wording},
    theme::Theme,
};

/// The window of the compression, as a power of two in bytes.
const WINDOW: u8 = 15;

/// The filter of a row that stores its difference from the row above.
const UP: u8 = 2;

/// The levels of compression, of 1 to 9: the first, and the second one if that leaves too many
/// bytes.
const QUICK: i32 = 2;
const HARD: i32 = 6;

/// A picture of more bytes is compressed harder.
const HEAVY: usize = 60_000;

/// A scene as the bytes of a PNG file with a palette.
///
/// `width` is in pixels; the height follows from the scene. Both are at least 1 and at most
/// [`LARGEST`]. `words` puts labels into the reader's language.
pub fn png(
    scene: &Scene,
    theme: Theme,
    width: u32,
    words: &dyn Fn(&scene::Label) -> String,
) -> Vec<u8> {
    let (size, scale) = size(scene, width);
    encode(&draw(scene, theme, size, scale, words))
}

fn draw(scene: &Scene, theme: Theme, size: (u32, u32), scale: f32, words: &Wording<'_>) -> Canvas {
    paint::onto(paint::ground(theme, size), scene, theme, scale, words)
}

/// The size in pixels, and the number of pixels of a unit.
pub(crate) fn size(scene: &Scene, width: u32) -> ((u32, u32), f32) {
    let (units_wide, units_high) = (scene.width.max(1) as f32, scene.height.max(1) as f32);
    let largest = LARGEST as f32;
    let wanted = width.clamp(1, LARGEST) as f32 / units_wide;
    let scale = wanted.min(largest / units_high);
    let side = |units: f32| ((units * scale).round() as u32).clamp(1, LARGEST);
    ((side(units_wide), side(units_high)), scale)
}

/// Encodes with the `png` crate, since the encoder of `image` cannot write a palette. zlib-rs
/// compresses the rows, in half the time that the `png` crate takes.
fn encode(canvas: &Canvas) -> Vec<u8> {
    let side = |length: usize| u32::try_from(length).unwrap_or(LARGEST);
    let palette: Vec<u8> = canvas.colours.iter().flat_map(|colour| &colour[..3]).copied().collect();
    let mut bytes = Vec::new();
    let mut encoder =
        png::Encoder::new(&mut bytes, side(canvas.area.width()), side(canvas.area.height()));
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    let mut writer = encoder.write_header().expect("the size and the palette are valid");
    let mut rows = packed(canvas, QUICK);
    if rows.len() > HEAVY {
        rows = packed(canvas, HARD);
    }
    writer.write_chunk(chunk::IDAT, &rows).expect("a vector takes whatever is written");
    writer.finish().expect("writing to a vector cannot fail");
    bytes
}

/// The rows compressed by zlib, each after the number of its filter: all as differences from the
/// row above. Most of a row is like the one above it, and where a board repeats a drawing the
/// differences repeat, too.
fn packed(canvas: &Canvas, level: i32) -> Vec<u8> {
    let width = canvas.area.width().max(1);
    let mut deflate = Deflate::new(level, true, WINDOW);
    let mut packed = vec![0; zlib_rs::compress_bound(canvas.pixels.len() + canvas.area.height())];
    let mut add = |bytes: &[u8], flush| {
        let end = usize::try_from(deflate.total_out()).unwrap_or(usize::MAX);
        deflate.compress(bytes, &mut packed[end..], flush).expect("there is room for all");
        usize::try_from(deflate.total_out()).unwrap_or(usize::MAX)
    };
    let none = vec![0; width];
    let above = std::iter::once(&*none).chain(canvas.pixels.chunks(width));
    let mut line = Vec::with_capacity(width + 1);
    for (row, above) in canvas.pixels.chunks(width).zip(above) {
        line.clear();
        line.push(UP);
        line.extend(row.iter().zip(above).map(|(one, other)| one.wrapping_sub(*other)));
        add(&line, DeflateFlush::NoFlush);
    }
    let length = add(&[], DeflateFlush::Finish);
    packed.truncate(length);
    packed
}

#[cfg(test)]
mod tests {
    use scene::{Ink, Shape};

    use super::*;

    #[test]
    fn a_heavy_picture_is_packed_harder() {
        let mut scene = Scene::new(1080, 1080);
        // Discs in no order compress badly.
        let mut luck = 7_u32;
        let mut next = |below: u32| {
            luck = luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            i32::try_from((luck >> 16) % below).unwrap()
        };
        for _ in 0..900 {
            let (x, y, size) = (next(1080), next(1080), 8 + next(24));
            scene.push(Shape::disc(x, y, size).fill(Ink::Tile).stroke(Ink::Accent, 1 + size / 8));
        }
        let words = |_: &scene::Label| String::new();
        let (size, scale) = size(&scene, 1080);
        let quick = packed(&draw(&scene, Theme::Light, size, scale, &words), QUICK).len();
        assert!(quick > HEAVY, "{quick} bytes are heavy");
        let bytes = png(&scene, Theme::Light, 1080, &words).len();
        assert!(bytes < quick, "{bytes} instead of {quick}");
    }
}
