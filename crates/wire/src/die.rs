//! Stamps cut for messages: a little coarser, and some as variants of others.

use std::sync::Arc;

use game_core::scene::{Ink, Shape, Stamp, Stroke};

/// How far a dropped corner may be from the drawn line, as a fraction of the stamp's longer side.
const COARSE: i32 = 100;
/// The number of units in the stamp's longer side for its outlines.
const PARTS: i32 = 100;
/// The greatest distance between corresponding points of two stamps that count as one, in units.
const ALIKE: i32 = 3;

/// A stamp with a number.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Die {
    /// The stamp as the game draws it, which no text carries.
    pub(crate) stamp: Arc<Stamp>,
    /// The stamp as messages show it.
    pub(crate) cut: Arc<Stamp>,
    /// The number of the stamp of which it is a variant in another size or other colours.
    pub(crate) like: Option<usize>,
    /// The colours of that stamp that differ in this one, and their replacements.
    pub(crate) dyes: Vec<(Ink, Ink)>,
    /// The factor from the encoded lengths to its own.
    pub(crate) unit: i32,
}

impl Die {
    /// Cuts a stamp, as a variant of one of these if possible.
    pub(crate) fn cut(stamp: Arc<Stamp>, others: &[Self]) -> Self {
        let whole = |(at, die): (usize, &Self)| {
            let dyes = dyes(&stamp, &die.stamp).filter(|_| die.like.is_none());
            Some((at, dyes?))
        };
        let Some((like, dyes)) = others.iter().enumerate().find_map(whole) else {
            let (cut, unit) = coarsened(&stamp);
            return Self { stamp, cut, like: None, dyes: Vec::new(), unit };
        };
        let cut = Arc::new(Self::after(&others[like].cut, (stamp.w, stamp.h), &dyes));
        Self { stamp, cut, like: Some(like), dyes, unit: 1 }
    }

    /// A stamp in another size and other colours.
    pub(crate) fn after(stamp: &Stamp, (w, h): (i32, i32), dyes: &[(Ink, Ink)]) -> Stamp {
        let mut after = scaled(stamp, w, h);
        let dye = |ink: &mut Ink| {
            *ink = dyes.iter().find(|(from, _)| from == ink).map_or(*ink, |(_, to)| *to);
        };
        for shape in &mut after.shapes {
            if let Shape::Path { fill, stroke, .. } | Shape::Disc { fill, stroke, .. } = shape {
                fill.iter_mut()
                    .chain(stroke.iter_mut().map(|stroke| &mut stroke.ink))
                    .for_each(dye);
            }
        }
        after
    }
}

/// Shapes with lengths multiplied by `times`, in units of `unit`.
pub(crate) fn in_units(shapes: &[Shape], times: i32, unit: i32) -> Vec<Shape> {
    if times == unit {
        return shapes.to_vec();
    }
    let drawn = Stamp { w: unit.max(1), h: unit.max(1), shapes: shapes.to_vec() };
    scaled(&drawn, times, times).shapes
}

/// The stamp with fewer corners at round numbers, and the unit. It is shared if nothing changes.
fn coarsened(stamp: &Arc<Stamp>) -> (Arc<Stamp>, i32) {
    let mut one = Stamp::clone(stamp);
    let long = stamp.w.max(stamp.h);
    let mut outlined = false;
    for shape in &mut one.shapes {
        if let Shape::Path { points, .. } = shape {
            *points = straightened(points, long / COARSE);
            outlined |= points.len() > 4;
        }
    }
    let unit = if outlined { (long / PARTS).max(1) } else { 1 };
    one.shapes = in_units(&in_units(&one.shapes, 1, unit), unit, 1);
    if one == **stamp { (Arc::clone(stamp), unit) } else { (Arc::new(one), unit) }
}

/// A stamp in another size.
fn scaled(stamp: &Stamp, w: i32, h: i32) -> Stamp {
    let scale = |at: i32| length(at, w, stamp.w);
    let thin = |stroke: &Option<Stroke>| {
        stroke.map(|Stroke { ink, width }| Stroke { ink, width: scale(width).max(1) })
    };
    let shapes = stamp.shapes.iter().map(|shape| match shape {
        Shape::Rect { x, y, w, h, corner, fill, stroke } => Shape::Rect {
            x: scale(*x),
            y: scale(*y),
            w: scale(*w),
            h: scale(*h),
            corner: scale(*corner),
            fill: *fill,
            stroke: thin(stroke),
        },
        Shape::Disc { x, y, r, fill, stroke } => Shape::Disc {
            x: scale(*x),
            y: scale(*y),
            r: scale(*r).max(1),
            fill: *fill,
            stroke: thin(stroke),
        },
        Shape::Path { points, closed, fill, stroke } => Shape::Path {
            points: points.iter().map(|&(x, y)| (scale(x), scale(y))).collect(),
            closed: *closed,
            fill: *fill,
            stroke: thin(stroke),
        },
        Shape::Text { x, y, text, size, ink, anchor, weight, max_width } => Shape::Text {
            x: scale(*x),
            y: scale(*y),
            text: text.clone(),
            size: scale(*size),
            ink: *ink,
            anchor: *anchor,
            weight: *weight,
            max_width: scale(*max_width),
        },
        other => other.clone(),
    });
    Stamp { w, h, shapes: shapes.collect() }
}

/// A length in another scale, rounded.
fn length(at: i32, part: i32, whole: i32) -> i32 {
    let (at, part, whole) = (i64::from(at), i64::from(part), i64::from(whole.max(1)));
    i32::try_from((2 * at * part + whole).div_euclid(2 * whole)).unwrap_or(0)
}

/// The colours to replace in `other` to get `stamp`, if they differ only in size and colours.
fn dyes(stamp: &Stamp, other: &Stamp) -> Option<Vec<(Ink, Ink)>> {
    if stamp.shapes.len() != other.shapes.len() || stamp.w > other.w {
        return None;
    }
    let scaled = scaled(other, stamp.w, stamp.h);
    let mut known: Vec<(Ink, Ink)> = Vec::new();
    for (one, other) in stamp.shapes.iter().zip(&scaled.shapes) {
        for dye in is_near(one, other)? {
            match known.iter().find(|(from, _)| *from == dye.0) {
                Some((_, to)) if *to != dye.1 => return None,
                Some(_) => {}
                None => known.push(dye),
            }
        }
    }
    known.retain(|(from, to)| from != to);
    Some(known)
}

/// The colours to replace in `other` to get `one`, if they differ only in colours.
fn is_near(one: &Shape, other: &Shape) -> Option<Vec<(Ink, Ink)>> {
    let near = |one: i32, other: i32| one.abs_diff(other) <= ALIKE.unsigned_abs();
    let ink = |stroke: &Option<Stroke>| stroke.map(|stroke| stroke.ink);
    let (pairs, near) = match (one, other) {
        (
            Shape::Path { points, closed, fill, stroke },
            Shape::Path { points: others, closed: as_closed, fill: as_fill, stroke: as_stroke },
        ) => {
            let mut pairs = points.iter().zip(others);
            let same = closed == as_closed && points.len() == others.len();
            let near =
                same && pairs.all(|(one, other)| near(one.0, other.0) && near(one.1, other.1));
            ([(*as_fill, *fill), (ink(as_stroke), ink(stroke))], near)
        }
        (
            Shape::Disc { x, y, r, fill, stroke },
            Shape::Disc { x: as_x, y: as_y, r: as_r, fill: as_fill, stroke: as_stroke },
        ) => {
            let near = near(*x, *as_x) && near(*y, *as_y) && near(*r, *as_r);
            ([(*as_fill, *fill), (ink(as_stroke), ink(stroke))], near)
        }
        (Shape::Stamp { .. }, _) => return None,
        (Shape::Rect { fill, stroke, .. }, _) => {
            ([(*fill, *fill), (ink(stroke), ink(stroke))], one == other)
        }
        (Shape::Text { ink, .. }, _) => ([(Some(*ink), Some(*ink)), (None, None)], one == other),
        _ => return None,
    };
    let same = pairs.iter().all(|(from, to)| from.is_some() == to.is_some());
    (near && same).then(|| pairs.into_iter().filter_map(|(from, to)| from.zip(to)).collect())
}

/// A line with fewer corners (Ramer, Douglas, Peucker).
fn straightened(points: &[(i32, i32)], coarse: i32) -> Vec<(i32, i32)> {
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Vec::new() };
    let (dx, dy) = (i64::from(last.0 - first.0), i64::from(last.1 - first.1));
    let long = dx * dx + dy * dy;
    // The square of a corner's distance from the line.
    let off = |point: &(i32, i32)| {
        let (x, y) = (i64::from(point.0 - first.0), i64::from(point.1 - first.1));
        let aside = x * dy - y * dx;
        if long == 0 { x * x + y * y } else { aside * aside / long }
    };
    let farthest = points.iter().enumerate().max_by_key(|(_, point)| off(point));
    match farthest {
        Some((at, point)) if off(point) > i64::from(coarse) * i64::from(coarse) => {
            let mut one = straightened(&points[..=at], coarse);
            one.pop();
            one.extend(straightened(&points[at..], coarse));
            one
        }
        _ if points.len() > 1 => vec![first, last],
        _ => vec![first],
    }
}
