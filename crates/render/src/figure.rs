//! Curved and slanted shapes, in pixels.

use std::sync::Arc;

use imageproc::point::Point;

use crate::{
    canvas::LARGEST,
    mask::{Area, Mask},
    samples::{FillMode, SampledPart, Samples, per_pixel, rounded_pieces},
};

/// The limit in pixels: a point further outside a picture is moved to this distance, and no radius
/// is larger, because `imageproc` visits all of a shape.
pub(crate) const FAR: f32 = LARGEST as f32 / 2.0;

/// A place in pixels.
pub(crate) type Spot = Point<f32>;

/// Discs and polygons, each of which covers pixels or frees them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Figure {
    parts: Vec<(Part, FillMode)>,
}

#[derive(Debug, Clone)]
enum Part {
    Disc { centre: Spot, radius: f32 },
    Polygon(Vec<Spot>),
}

impl Figure {
    pub(crate) fn disc(centre: Spot, radius: f32) -> Self {
        Self::default().with(Part::Disc { centre, radius }, FillMode::Cover)
    }

    /// A disc with only a ring of this thickness left.
    pub(crate) fn ring(centre: Spot, radius: f32, thick: f32) -> Self {
        let hole = Part::Disc { centre, radius: radius - thick };
        Self::disc(centre, radius).with(hole, FillMode::Free)
    }

    pub(crate) fn polygon(points: Vec<Spot>) -> Self {
        Self::default().with(Part::Polygon(points), FillMode::Cover)
    }

    /// A line along these points with round joints and ends.
    pub(crate) fn line(points: &[Spot], closed: bool, width: f32) -> Self {
        let ends = points.iter().skip(1).chain(points.first().filter(|_| closed));
        let bars = points.iter().zip(ends).filter_map(|(&from, &to)| bar(from, to, width));
        let joint = |&centre: &Spot| Part::Disc { centre, radius: width / 2.0 };
        let parts = bars.chain(points.iter().map(joint));
        parts.fold(Self::default(), |figure, part| figure.with(part, FillMode::Cover))
    }

    fn with(mut self, part: Part, effect: FillMode) -> Self {
        self.parts.push((part.within_reach(), effect));
        self
    }

    /// The coverage of the part inside `area`, and the position of its left upper corner.
    pub(crate) fn mask(&self, area: Area) -> (Arc<Mask>, i32, i32) {
        let whole = self.area();
        let seen = whole.cut(area);
        let side = |length: usize| u32::try_from(length).unwrap_or(0);
        let per_pixel = per_pixel(seen.width() * seen.height(), self.largest_disc());
        let to_samples = |(part, effect): &(Part, FillMode)| {
            part.pieces(per_pixel as f32, (seen.left, seen.top), *effect)
        };
        let samples = Samples {
            width: if seen.is_empty() { 0 } else { side(seen.width()) },
            height: if seen.is_empty() { 0 } else { side(seen.height()) },
            per_pixel,
            pieces: self.parts.iter().flat_map(to_samples).collect(),
        };
        (samples.mask(), seen.left, seen.top)
    }

    /// The smallest area that holds every part.
    fn area(&self) -> Area {
        let boxes = || self.parts.iter().filter_map(|(part, _)| part.corners());
        let low = |f: fn(Spot) -> f32| boxes().map(|b| f(b.0)).fold(FAR * 4.0, f32::min).floor();
        let high = |f: fn(Spot) -> f32| boxes().map(|b| f(b.1)).fold(-FAR * 4.0, f32::max).ceil();
        let (left, top) = (low(|p| p.x), low(|p| p.y));
        let (right, bottom) = (high(|p| p.x), high(|p| p.y));
        Area::new(left as i32, top as i32, right as i32, bottom as i32)
    }

    /// Pixels around the largest disc.
    fn largest_disc(&self) -> usize {
        let radius = self.parts.iter().map(|(part, _)| match part {
            Part::Disc { radius, .. } => *radius,
            Part::Polygon(_) => 0.0,
        });
        (radius.fold(0.0, f32::max) * 2.0).powi(2) as usize
    }
}

/// A straight line of some width, without its round ends.
fn bar(from: Spot, to: Spot, width: f32) -> Option<Part> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).sqrt();
    if length == 0.0 {
        return None;
    }
    let side = Point::new(-dy / length * width / 2.0, dx / length * width / 2.0);
    Some(Part::Polygon(vec![from + side, to + side, to - side, from - side]))
}

impl Part {
    fn within_reach(self) -> Self {
        let near = |p: Spot| {
            let near = |value: f32| value.clamp(-FAR, 3.0 * FAR);
            Point::new(near(p.x), near(p.y))
        };
        match self {
            Self::Disc { centre, radius } => {
                Self::Disc { centre: near(centre), radius: radius.min(FAR) }
            }
            Self::Polygon(points) => Self::Polygon(points.into_iter().map(near).collect()),
        }
    }

    /// The left upper and the right lower corner of the box around it.
    fn corners(&self) -> Option<(Spot, Spot)> {
        match self {
            &Self::Disc { centre, radius } => {
                let reach = Point::new(radius.max(0.0), radius.max(0.0));
                Some((centre - reach, centre + reach))
            }
            Self::Polygon(points) => {
                let first = *points.first()?;
                let widen = |(low, high): (Spot, Spot), p: &Spot| {
                    (
                        Point::new(low.x.min(p.x), low.y.min(p.y)),
                        Point::new(high.x.max(p.x), high.y.max(p.y)),
                    )
                };
                Some(points.iter().fold((first, first), widen))
            }
        }
    }

    /// The part in samples, of which there are `n` along a pixel.
    fn pieces(&self, n: f32, origin: (i32, i32), effect: FillMode) -> Vec<(SampledPart, FillMode)> {
        let scaled = |p: Spot| Point::new((p.x - origin.0 as f32) * n, (p.y - origin.1 as f32) * n);
        match self {
            &Self::Disc { centre, radius } => {
                let (centre, side) = (scaled(centre), (radius * n * 2.0).round());
                let first = |middle: f32| (middle - side / 2.0).round() as i32;
                let side = side as i32;
                rounded_pieces((first(centre.x), first(centre.y)), side, (side + 1) / 2, effect)
            }
            Self::Polygon(points) => {
                let Some((low, high)) = self.corners().map(|(l, h)| (scaled(l), scaled(h))) else {
                    return Vec::new();
                };
                let (x, y) = ((low.x + high.x) / 2.0, (low.y + high.y) / 2.0);
                let whole = |p: Spot| (towards(x, p.x), towards(y, p.y));
                let points = points.iter().map(|&p| whole(scaled(p))).collect();
                vec![(SampledPart::Polygon(points), effect)]
            }
        }
    }
}

/// The sample next to a value on the side of the middle: the outermost samples of a polygon are
/// covered, so they must lie inside it.
fn towards(middle: f32, value: f32) -> i32 {
    let (value, middle) = (value - 0.5, middle - 0.5);
    (if value < middle { value.ceil() } else { value.floor() }) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mask::FULL;

    const SHEET: Area = Area::new(0, 0, 200, 200);

    fn covered(mask: &Mask) -> f32 {
        mask.steps.iter().map(|&step| f32::from(step)).sum::<f32>() / f32::from(FULL)
    }

    fn at(x: f32, y: f32) -> Spot {
        Point::new(x, y)
    }

    #[test]
    fn a_disc_covers_its_area() {
        for radius in [3.0, 7.3, 40.0] {
            let (mask, ..) = Figure::disc(at(50.0, 50.2), radius).mask(SHEET);
            let share = covered(&mask) / (radius * radius * std::f32::consts::PI);
            assert!((share - 1.0).abs() < 0.03, "{radius}: {share}");
        }
    }

    #[test]
    fn a_diamond_covers_its_area_evenly() {
        let points = vec![at(34.0, 3.0), at(65.0, 34.0), at(34.0, 65.0), at(3.0, 34.0)];
        let (mask, left, top) = Figure::polygon(points).mask(SHEET);
        assert_eq!((left, top, mask.area), (3, 3, Area::new(0, 0, 62, 62)));
        let share = covered(&mask) / (62.0 * 62.0 / 2.0);
        assert!((share - 1.0).abs() < 0.02, "{share}");
        assert!(mask.steps.iter().eq(mask.steps.iter().rev()));
    }

    #[test]
    fn a_ring_is_hollow_and_a_line_has_its_width() {
        let (mask, ..) = Figure::ring(at(30.0, 30.0), 20.0, 4.0).mask(SHEET);
        assert_eq!(mask.steps[20 * 40 + 20], 0);
        assert_eq!(mask.steps[20 * 40 + 2], FULL);
        let (mask, ..) = Figure::line(&[at(10.0, 10.0), at(60.0, 10.0)], false, 4.0).mask(SHEET);
        let share = covered(&mask) / (50.0 * 4.0 + 4.0 * std::f32::consts::PI);
        assert!((share - 1.0).abs() < 0.02, "{share}");
    }

    #[test]
    fn a_part_of_a_mask_is_the_mask_of_the_part() {
        let ring = Figure::ring(at(30.3, 29.7), 25.0, 10.0);
        let (whole, left, top) = ring.mask(SHEET);
        let (part, ..) = ring.mask(Area::new(20, 11, 47, 33));
        for y in 11..33 {
            for x in 20..47 {
                let in_whole = whole.steps[((y - top) * whole.area.right + x - left) as usize];
                let in_part = part.steps[((y - 11) * 27 + x - 20) as usize];
                assert_eq!(in_whole, in_part, "{x},{y}");
            }
        }
    }

    #[test]
    fn a_line_of_no_length_is_a_dot_and_no_line_is_nothing() {
        let (mask, ..) = Figure::line(&[at(9.0, 9.0), at(9.0, 9.0)], false, 5.0).mask(SHEET);
        let share = covered(&mask) / (2.5 * 2.5 * std::f32::consts::PI);
        assert!((share - 1.0).abs() < 0.1, "{share}");
        assert!(Figure::line(&[], true, 5.0).mask(SHEET).0.steps.is_empty());
    }
}
