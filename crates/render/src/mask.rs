//! Coverage of pixels, and a cache of masks.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

/// The number of steps of coverage; fewer make smaller pictures, more make smoother edges.
pub(crate) const FULL: u8 = 3;

/// The most bytes of masks of one sort in the cache; a full cache is cleared.
const KEPT: usize = 8 << 20;

/// A mask of more pixels is not kept.
const LARGE: usize = 1 << 16;

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

/// A cache of masks by subject.
pub(crate) struct Masks<Of>(LazyLock<Mutex<MaskCache<Of>>>);

struct MaskCache<Of> {
    masks: HashMap<Of, Arc<Mask>>,
    bytes: usize,
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

    /// The intersection of both areas.
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
}

/// The least coverage of each step: the nearest one, except around one half, as along a diamond.
/// There the samples cover a little more on one side than on the other, and both must look the
/// same.
const FROM: [f32; FULL as usize] = [0.17, 0.42, 0.83];

/// A coverage between 0 and 1 as a step.
pub(crate) fn step(cover: f32) -> u8 {
    FROM.iter().map(|&from| u8::from(cover >= from)).sum()
}

impl<Of: Eq + Hash> Masks<Of> {
    pub(crate) const fn new() -> Self {
        Self(LazyLock::new(Mutex::default))
    }

    /// The mask of this subject, drawn if it is not in the cache.
    pub(crate) fn get(&self, of: Of, draw: impl FnOnce(&Of) -> Mask) -> Arc<Mask> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mask) = kept().masks.get(&of) {
            return Arc::clone(mask);
        }
        let mask = Arc::new(draw(&of));
        if mask.steps.len() <= LARGE {
            kept().keep(of, Arc::clone(&mask));
        }
        mask
    }
}

impl<Of> Default for MaskCache<Of> {
    fn default() -> Self {
        Self { masks: HashMap::new(), bytes: 0 }
    }
}

impl<Of: Eq + Hash> MaskCache<Of> {
    fn keep(&mut self, of: Of, mask: Arc<Mask>) {
        let bytes = mask.steps.len() + 256;
        if self.bytes + bytes > KEPT {
            *self = Self::default();
        }
        self.bytes += bytes;
        self.masks.insert(of, mask);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blank(side: i32) -> Mask {
        let area = Area::new(0, 0, side, side);
        Mask { area, steps: vec![0; area.width() * area.height()] }
    }

    #[test]
    fn a_mask_is_drawn_once_unless_it_is_large() {
        let masks = Masks::new();
        let first = masks.get("small", |_| blank(9));
        assert!(Arc::ptr_eq(&first, &masks.get("small", |_| blank(5))));
        masks.get("large", |_| blank(300));
        assert_eq!(masks.get("large", |_| blank(5)).steps.len(), 25);
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let masks = Masks::new();
        for which in 0..1000 {
            masks.get(which, |_| blank(200));
            assert!(masks.0.lock().unwrap().bytes <= KEPT);
        }
    }
}
