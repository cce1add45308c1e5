//! Who may be with whom, and how much it weighs.

use std::cmp::Ordering;

/// Weighed bonds between `size` people. A weight is a list of numbers of which an earlier one
/// counts more than all later ones.
pub(crate) struct Bonds {
    size: usize,
    parts: usize,
    /// The bond of `one` and a lower `other` at `one (one - 1) / 2 + other`, without the
    /// zeros at its end.
    weights: Vec<Option<Box<[i64]>>>,
}

impl Bonds {
    pub(crate) fn new(size: usize) -> Self {
        let pairs = size * size.saturating_sub(1) / 2;
        Self { size, parts: 1, weights: vec![None; pairs] }
    }

    pub(crate) fn tie(&mut self, one: usize, other: usize, weight: &[i64]) {
        let end = weight.iter().rposition(|&part| part != 0).map_or(0, |last| last + 1);
        self.parts = self.parts.max(end);
        self.weights[place(one, other)] = Some(weight[..end].into());
    }

    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// How many numbers the longest weight has.
    pub(crate) fn parts(&self) -> usize {
        self.parts
    }

    pub(crate) fn weight(&self, one: usize, other: usize) -> Option<&[i64]> {
        if one == other { None } else { self.weights[place(one, other)].as_deref() }
    }
}

fn place(one: usize, other: usize) -> usize {
    let (low, high) = (one.min(other), one.max(other));
    high * (high - 1) / 2 + low
}

/// A number of a shorter weight that is not written is 0.
pub(super) fn part(weight: &[i64], index: usize) -> i64 {
    weight.get(index).copied().unwrap_or(0)
}

pub(super) fn order(one: &[i64], other: &[i64]) -> Ordering {
    let parts = 0..one.len().max(other.len());
    parts
        .map(|index| part(one, index).cmp(&part(other, index)))
        .find(|order| order.is_ne())
        .unwrap_or(Ordering::Equal)
}

/// How marks by several aims become one weight, the first aim above all.
pub(crate) struct Scales {
    /// Of each aim the number of the weight it goes into, and how much a mark counts there.
    places: Vec<(usize, i64)>,
}

impl Scales {
    /// A weight's number stays below this, so that labels have room.
    const ROOM: i64 = 1 << 44;

    /// Scales for aims of which a whole matching collects at most so many marks each, above or
    /// below nothing.
    pub(crate) fn new(most: &[i64]) -> Self {
        let (mut part, mut room) = (0, Self::ROOM);
        let mut places: Vec<(usize, i64)> = Vec::with_capacity(most.len());
        for most in most {
            let width = 2 * most + 1;
            if room < width {
                (part, room) = (part + 1, Self::ROOM);
            }
            room /= width;
            places.push((part, room));
        }
        Self { places }
    }

    /// The weight of these marks, one of each aim in order; those at the end may be left out.
    pub(crate) fn weigh(&self, marks: impl IntoIterator<Item = i64>) -> Vec<i64> {
        let mut weight = Vec::new();
        for (mark, &(part, unit)) in marks.into_iter().zip(&self.places) {
            weight.resize(part + 1, 0);
            weight[part] += mark * unit;
        }
        weight
    }
}
