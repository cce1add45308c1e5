//! Drawing by `imageproc`, and the coverage computed from it.
//!
//! It draws without smooth edges, so each pixel is a square of many samples. Reducing them to
//! pixels gives the coverage of each.

use std::sync::Arc;

use image::{GrayImage, Luma, imageops};
use imageproc::{
    drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut},
    point::Point,
    rect::Rect,
};

use crate::mask::{Area, Mask, Masks, step};

/// Samples of a mask; above, each pixel gets fewer.
const SAMPLES: usize = 1 << 22;

static DRAWN: Masks<Samples> = Masks::new();

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum FillMode {
    Cover,
    Free,
}

/// A figure in samples, seen through a window of whole pixels.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Samples {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) per_pixel: u32,
    pub(crate) pieces: Vec<(SampledPart, FillMode)>,
}

/// A part in samples; its outermost ones are covered, too.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum SampledPart {
    Disc { centre: (i32, i32), radius: i32 },
    Polygon(Vec<(i32, i32)>),
    Rect { first: (i32, i32), last: (i32, i32) },
}

/// The number of samples along the side of a pixel that keeps their total bounded.
pub(crate) fn per_pixel(pixels: usize, disc: usize) -> u32 {
    [8, 4, 2].into_iter().find(|&n| pixels.max(disc) * n * n <= SAMPLES).unwrap_or(1) as u32
}

/// The coverage of a square of `2 * edge` pixels with rounded corners, hollow beyond `thick` pixels
/// from its edge. Its quarters are the corners of every rectangle with corners of this radius.
pub(crate) fn rounded(edge: i32, radius: f32, thick: Option<i32>) -> Arc<Mask> {
    let side = u32::try_from(edge * 2).unwrap_or(0);
    let per_pixel = per_pixel((side * side) as usize, 0);
    let n = per_pixel as i32;
    let sharp = |radius: f32| (radius * n as f32).round() as i32;
    let whole = edge * 2 * n;
    let mut pieces = rounded_pieces((0, 0), whole, sharp(radius), FillMode::Cover);
    if let Some(thick) = thick.map(|thick| thick * n) {
        let inner = sharp(radius) - thick;
        let hole = rounded_pieces((thick, thick), whole - 2 * thick, inner, FillMode::Free);
        pieces.extend(hole);
    }
    Samples { width: side, height: side, per_pixel, pieces }.mask()
}

/// A square of `side` samples with rounded corners, or a disc if the corners fill it. It takes four
/// discs, since one is always an odd number of samples wide.
pub(crate) fn rounded_pieces(
    first: (i32, i32),
    side: i32,
    radius: i32,
    effect: FillMode,
) -> Vec<(SampledPart, FillMode)> {
    if side <= 0 {
        return Vec::new();
    }
    // The outermost half sample of a disc is covered anyway.
    let radius = (radius - 1).max(0);
    let last = (first.0 + side - 1, first.1 + side - 1);
    let (left, top) = (first.0 + radius, first.1 + radius);
    let (right, bottom) = (last.0 - radius, last.1 - radius);
    let disc = |centre| SampledPart::Disc { centre, radius };
    let pieces = [
        SampledPart::Rect { first: (left, first.1), last: (right, last.1) },
        SampledPart::Rect { first: (first.0, top), last: (last.0, bottom) },
        disc((left, top)),
        disc((right, top)),
        disc((left, bottom)),
        disc((right, bottom)),
    ];
    pieces.map(|piece| (piece, effect)).to_vec()
}

impl Samples {
    pub(crate) fn mask(self) -> Arc<Mask> {
        DRAWN.get(self, Self::draw)
    }

    fn draw(&self) -> Mask {
        let (width, height) = (self.width, self.height);
        let area = Area::new(0, 0, width as i32, height as i32);
        if area.is_empty() {
            return Mask { area, steps: Vec::new() };
        }
        let mut samples = GrayImage::new(width * self.per_pixel, height * self.per_pixel);
        for (piece, effect) in &self.pieces {
            piece.draw(&mut samples, Luma([if *effect == FillMode::Cover { 255 } else { 0 }]));
        }
        let cover = imageops::thumbnail(&samples, width, height);
        Mask { area, steps: cover.iter().map(|&cover| step(f32::from(cover) / 255.0)).collect() }
    }
}

impl SampledPart {
    fn draw(&self, samples: &mut GrayImage, colour: Luma<u8>) {
        match self {
            &Self::Disc { centre, radius } => {
                draw_filled_circle_mut(samples, centre, radius, colour);
            }
            Self::Polygon(points) => {
                let points: Vec<_> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
                draw_polygon_mut(samples, &points, colour);
            }
            &Self::Rect { first, last } => {
                let side = |first: i32, last: i32| u32::try_from(last - first + 1).unwrap_or(0);
                let (width, height) = (side(first.0, last.0), side(first.1, last.1));
                if width > 0 && height > 0 {
                    let rect = Rect::at(first.0, first.1).of_size(width, height);
                    draw_filled_rect_mut(samples, rect, colour);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mask::FULL;

    #[test]
    fn rounded_corners_are_alike() {
        for thick in [None, Some(3), Some(20)] {
            let mask = rounded(9, 8.5, thick);
            for (at, &step) in mask.steps.iter().enumerate() {
                let (x, y) = (at % 18, at / 18);
                assert_eq!(step, mask.steps[x * 18 + y]);
                assert_eq!(step, mask.steps[y * 18 + 17 - x]);
            }
            assert_eq!(mask.steps[0], 0);
            assert_eq!(mask.steps[9], FULL);
        }
    }
}
