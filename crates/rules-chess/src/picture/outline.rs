//! Curved outlines as polygons with many corners.

use alloc::vec::Vec;

/// Number of straight pieces in a curve.
const PIECES: i64 = 9;

/// A place on the grid of a man: 1000 by 1000, from the left upper corner.
pub(super) type Spot = (i32, i32);

/// One stroke of an outline, from the end of the last one.
#[derive(Debug, Clone, Copy)]
pub(super) enum Bit {
    /// A straight line to this place.
    To(Spot),
    /// A curve with two control points to the third place.
    Arc(Spot, Spot, Spot),
}

/// The corners of a line that begins at `start`.
pub(super) fn corners(start: Spot, bits: &[Bit]) -> Vec<Spot> {
    let mut all = Vec::from([start]);
    for bit in bits {
        let from = all.last().copied().unwrap_or(start);
        match *bit {
            Bit::To(to) => all.push(to),
            Bit::Arc(one, other, to) => {
                all.extend((1..=PIECES).map(|at| on_curve([from, one, other, to], at)));
            }
        }
    }
    all
}

/// The same line, then its mirror image back to the start: the line runs from
/// the middle below to the middle above along the right side.
pub(super) fn mirrored(start: Spot, bits: &[Bit]) -> Vec<Spot> {
    let mut all = corners(start, bits);
    let left: Vec<Spot> = all.iter().rev().map(|&(x, y)| (1000 - x, y)).collect();
    all.extend(left);
    all.dedup();
    all
}

/// A disc as a polygon.
pub(super) fn disc((x, y): Spot, r: i32) -> Vec<Spot> {
    let k = r * 552 / 1000;
    let bits = [
        Bit::Arc((x + k, y + r), (x + r, y + k), (x + r, y)),
        Bit::Arc((x + r, y - k), (x + k, y - r), (x, y - r)),
        Bit::Arc((x - k, y - r), (x - r, y - k), (x - r, y)),
        Bit::Arc((x - r, y + k), (x - k, y + r), (x, y + r)),
    ];
    corners((x, y + r), &bits)
}

/// A point of a cubic Bézier curve, after `at` of all pieces.
fn on_curve(points: [Spot; 4], at: i64) -> Spot {
    let (t, u) = (at, PIECES - at);
    let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    let whole = PIECES * PIECES * PIECES;
    let sum = |part: fn(Spot) -> i32| {
        let total: i64 = points.iter().zip(weights).map(|(p, w)| i64::from(part(*p)) * w).sum();
        i32::try_from((total + whole / 2) / whole).unwrap_or(0)
    };
    (sum(|p| p.0), sum(|p| p.1))
}
