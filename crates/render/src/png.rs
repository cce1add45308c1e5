//! Pictures as PNG files.

use scene::Scene;

use crate::{
    canvas::Canvas,
    paint::{self, Wording},
    theme::Theme,
};

/// No picture is wider or higher than this many pixels.
pub const LARGEST: u32 = 2000;

/// A scene as the bytes of a PNG file with a palette.
///
/// `width` is in pixels; the height follows from the scene. Both are at least
/// 1 and at most [`LARGEST`]. `words` says labels in the reader's language.
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

/// The size in pixels and how many pixels a unit has.
pub(crate) fn size(scene: &Scene, width: u32) -> ((u32, u32), f32) {
    let (units_wide, units_high) = (scene.width.max(1) as f32, scene.height.max(1) as f32);
    let largest = LARGEST as f32;
    let wanted = width.clamp(1, LARGEST) as f32 / units_wide;
    let scale = wanted.min(largest / units_high);
    let side = |units: f32| ((units * scale).round() as u32).clamp(1, LARGEST);
    ((side(units_wide), side(units_high)), scale)
}

/// By the `png` crate, since the encoder of `image` cannot write a palette.
/// A board repeats the same drawings, which this level finds in rows that no filter has
/// changed: half the bytes of filtered rows at the fastest level.
fn encode(canvas: &Canvas) -> Vec<u8> {
    let side = |length: usize| u32::try_from(length).unwrap_or(LARGEST);
    let palette: Vec<u8> = canvas.colours.iter().flat_map(|colour| &colour[..3]).copied().collect();
    let mut bytes = Vec::new();
    let mut encoder =
        png::Encoder::new(&mut bytes, side(canvas.area.width()), side(canvas.area.height()));
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_deflate_compression(png::DeflateCompression::Level(3));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("the size and the palette are valid");
    writer.write_image_data(&canvas.pixels).expect("there is a pixel for each place");
    writer.finish().expect("writing to a vector cannot fail");
    bytes
}
