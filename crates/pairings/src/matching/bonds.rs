//! Possible bonds between people, with their weights.

use std::cmp::Ordering;

/// Weighted bonds between `size` people. A weight is a list of numbers, each of which outweighs all
/// later ones.
pub(crate) struct Bonds {
    size: usize,
    parts: usize,
    /// The bond of `one` and a lower `other` at `one (one - 1) / 2 + other`, without trailing
    /// zeros.
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

    /// Returns the length of the longest weight.
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

/// Returns a number of a weight; the missing numbers of a shorter one are 0.
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

/// The scales that combine marks for several aims into one weight, with the first aim above all.
pub(crate) struct Scales {
    /// For each aim, the index of its number in the weight, and the value of a mark there.
    places: Vec<(usize, i64)>,
}

impl Scales {
    /// The bound of a weight's numbers, which leaves room for the labels.
    const ROOM: i64 = 1 << 44;

    /// Creates scales for aims with these greatest totals of marks in a whole matching, positive or
    /// negative.
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

    /// Returns the weight of these marks, one for each aim in order; the last ones may be omitted.
    pub(crate) fn weigh(&self, marks: impl IntoIterator<Item = i64>) -> Vec<i64> {
        let mut weight = Vec::new();
        for (mark, &(part, unit)) in marks.into_iter().zip(&self.places) {
            weight.resize(part + 1, 0);
            weight[part] += mark * unit;
        }
        weight
    }
}
