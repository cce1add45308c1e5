//! Contours and how much of each pixel they cover.

use ab_glyph_rasterizer::{Point, Rasterizer, point};

/// Coverage is told in this many steps; fewer make smaller pictures, more
/// make smoother edges.
pub(crate) const FULL: u8 = 10;

/// A closed line in pixels; two of opposite direction make a ring.
pub(crate) type Contour = Vec<Point>;

/// A rectangle of whole pixels, right and bottom edge outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) right: i32,
    pub(crate) bottom: i32,
}

/// Coverage of the pixels of an area, row by row, from 0 to [`FULL`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mask {
    pub(crate) area: Area,
    pub(crate) steps: Vec<u8>,
}

impl Area {
    pub(crate) const fn new(left: i32, top: i32, right: i32, bottom: i32) -> Self {
        Self { left, top, right, bottom }
    }

    pub(crate) fn width(self) -> usize {
        usize::try_from(self.right.saturating_sub(self.left)).unwrap_or(0)
    }

    pub(crate) fn height(self) -> usize {
        usize::try_from(self.bottom.saturating_sub(self.top)).unwrap_or(0)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// What both areas hold.
    pub(crate) fn cut(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    pub(crate) fn moved(self, x: i32, y: i32) -> Self {
        Self::new(self.left + x, self.top + y, self.right + x, self.bottom + y)
    }

    /// The smallest area that holds the contours.
    pub(crate) fn around(contours: &[Contour]) -> Self {
        let points = || contours.iter().flatten();
        let low = |f: fn(&Point) -> f32| points().map(f).fold(f32::MAX, f32::min).floor() as i32;
        let high = |f: fn(&Point) -> f32| points().map(f).fold(f32::MIN, f32::max).ceil() as i32;
        Self::new(low(|p| p.x), low(|p| p.y), high(|p| p.x), high(|p| p.y))
    }
}

/// The coverage of the part of the contours inside `area`.
pub(crate) fn mask(contours: &[Contour], area: Area) -> Mask {
    if area.is_empty() {
        return Mask { area, steps: Vec::new() };
    }
    let mut raster = Rasterizer::new(area.width(), area.height());
    for contour in contours {
        let ends = contour.iter().skip(1).chain(contour.first());
        for (&from, &to) in contour.iter().zip(ends) {
            draw_inside(&mut raster, area, from, to);
        }
    }
    let mut steps = vec![0; area.width() * area.height()];
    raster.for_each_pixel(|at, cover| steps[at] = step(cover));
    Mask { area, steps }
}

/// A coverage between 0 and 1 as a step.
pub(crate) fn step(cover: f32) -> u8 {
    (cover.clamp(0.0, 1.0) * f32::from(FULL) + 0.5) as u8
}

/// Draws a line so that nothing of it leaves the area: above and below it is
/// cut off, beside it is pressed to the edge, which keeps the coverage right.
fn draw_inside(raster: &mut Rasterizer, area: Area, from: Point, to: Point) {
    let origin = point(area.left as f32, area.top as f32);
    let (width, height) = (area.width() as f32, area.height() as f32);
    let (from, to) = (from - origin, to - origin);
    if from.y == to.y {
        return;
    }
    let along = |t: f32| point(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
    let mut cuts = [0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
    cuts[2..4].copy_from_slice(&[-from.y, height - from.y].map(|dy| dy / (to.y - from.y)));
    cuts[4..].copy_from_slice(&[-from.x, width - from.x].map(|dx| {
        let span = to.x - from.x;
        if span == 0.0 { 0.0 } else { dx / span }
    }));
    let mut cuts = cuts.map(|t: f32| t.clamp(0.0, 1.0));
    cuts.sort_by(f32::total_cmp);
    for pair in cuts.windows(2).filter(|pair| pair[0] < pair[1]) {
        let middle = along((pair[0] + pair[1]) / 2.0);
        if (0.0..=height).contains(&middle.y) {
            let pressed = |p: Point| point(p.x.clamp(0.0, width), p.y.clamp(0.0, height));
            raster.draw_line(pressed(along(pair[0])), pressed(along(pair[1])));
        }
    }
}

/// A quarter of a circle around `centre` from one direction to the next, by
/// the rational form, which is the same on every machine.
fn quarter(contour: &mut Contour, centre: Point, radius: f32, from: (f32, f32), to: (f32, f32)) {
    let pieces = ((radius.sqrt() * 2.5) as u16).clamp(2, 32);
    for piece in 0..=pieces {
        let t = f32::from(piece) / f32::from(pieces);
        let (cos, sin) = ((1.0 - t * t) / (1.0 + t * t), 2.0 * t / (1.0 + t * t));
        let x = from.0 * cos + to.0 * sin;
        let y = from.1 * cos + to.1 * sin;
        contour.push(point(centre.x + radius * x, centre.y + radius * y));
    }
}

/// A rectangle with rounded corners.
pub(crate) fn rounded(left: f32, top: f32, right: f32, bottom: f32, radius: f32) -> Contour {
    let r = radius.min((right - left) / 2.0).min((bottom - top) / 2.0).max(0.0);
    let mut contour = Vec::new();
    let (west, north, east, south) = ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0));
    quarter(&mut contour, point(left + r, top + r), r, west, north);
    quarter(&mut contour, point(right - r, top + r), r, north, east);
    quarter(&mut contour, point(right - r, bottom - r), r, east, south);
    quarter(&mut contour, point(left + r, bottom - r), r, south, west);
    contour
}

/// A circle.
pub(crate) fn circle(x: f32, y: f32, radius: f32) -> Contour {
    rounded(x - radius, y - radius, x + radius, y + radius, radius)
}

/// The same line the other way round.
pub(crate) fn reversed(mut contour: Contour) -> Contour {
    contour.reverse();
    contour
}

/// A straight line of some width, without its round ends.
pub(crate) fn bar(from: Point, to: Point, width: f32) -> Contour {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).sqrt();
    if length == 0.0 {
        return Vec::new();
    }
    let side = point(-dy / length * width / 2.0, dx / length * width / 2.0);
    vec![from + side, to + side, to - side, from - side]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(mask: &Mask) -> f32 {
        mask.steps.iter().map(|&step| f32::from(step)).sum::<f32>() / f32::from(FULL)
    }

    #[test]
    fn a_circle_covers_its_area() {
        let disc = [circle(50.0, 50.0, 40.0)];
        let mask = mask(&disc, Area::around(&disc));
        assert!((covered(&mask) / (40.0 * 40.0 * std::f32::consts::PI) - 1.0).abs() < 0.005);
    }

    #[test]
    fn a_part_of_a_mask_is_the_mask_of_the_part() {
        let ring = [circle(30.3, 29.7, 25.0), reversed(circle(30.3, 29.7, 15.0))];
        let whole = mask(&ring, Area::new(0, 0, 60, 60));
        let part = mask(&ring, Area::new(20, 11, 47, 33));
        for y in 11..33 {
            for x in 20..47 {
                let (in_whole, in_part) =
                    (whole.steps[y * 60 + x], part.steps[(y - 11) * 27 + x - 20]);
                assert!(in_whole.abs_diff(in_part) <= 1, "{x},{y}: {in_whole} and {in_part}");
            }
        }
    }

    #[test]
    fn a_bar_of_no_length_is_nothing() {
        assert!(bar(point(1.0, 1.0), point(1.0, 1.0), 5.0).is_empty());
    }
}
