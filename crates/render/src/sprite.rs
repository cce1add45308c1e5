//! Stamps that have been drawn, kept for the next picture.

use std::{
    collections::HashMap,
    ops::Range,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use scene::Stamp;

use crate::{
    canvas::{Canvas, Rgba},
    mask::Area,
    theme::Theme,
};

/// The most bytes of drawn stamps in the cache; a full cache is cleared.
const KEPT: usize = 24 << 20;

static SPRITES: LazyLock<Mutex<SpriteCache>> = LazyLock::new(Mutex::default);

/// A drawn stamp.
#[derive(Debug, Clone)]
pub(crate) struct Sprite {
    canvas: Canvas,
    /// The longest opaque run of pixels of each row.
    solid: Vec<Range<usize>>,
}

#[derive(Default)]
struct SpriteCache {
    sprites: HashMap<(Theme, u32), HashMap<Stamp, Arc<Sprite>>>,
    bytes: usize,
}

impl Sprite {
    pub(crate) fn new(canvas: Canvas) -> Self {
        let see_through = |&pixel: &u8| canvas.colours[usize::from(pixel)][3] < 255;
        let rows = canvas.pixels.chunks(canvas.area.width().max(1));
        let solid = rows.map(|row| longest_run(row, see_through)).collect();
        Self { canvas, solid }
    }

    pub(crate) fn area(&self) -> Area {
        self.canvas.area
    }

    pub(crate) fn colours(&self) -> &[Rgba] {
        &self.canvas.colours
    }

    pub(crate) fn pixels(&self) -> &[u8] {
        &self.canvas.pixels
    }

    pub(crate) fn colour(&self, at: usize) -> Rgba {
        self.canvas.colours[usize::from(self.canvas.pixels[at])]
    }

    pub(crate) fn solid(&self, row: usize) -> Range<usize> {
        self.solid[row].clone()
    }
}

/// The longest stretch of a row without pixels that `apart` accepts.
fn longest_run(row: &[u8], apart: impl Fn(&u8) -> bool) -> Range<usize> {
    let mut longest = 0..0;
    let mut start = 0;
    for (at, pixel) in row.iter().enumerate() {
        if apart(pixel) {
            start = at + 1;
        } else if at + 1 - start > longest.len() {
            longest = start..at + 1;
        }
    }
    longest
}

/// The sprite of a stamp, drawn if it is not in the cache.
pub(crate) fn sprite(
    stamp: &Stamp,
    theme: Theme,
    scale: f32,
    draw: impl FnOnce() -> Canvas,
) -> Arc<Sprite> {
    let kept = || SPRITES.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (theme, scale.to_bits());
    if let Some(found) = kept().sprites.get(&key).and_then(|sprites| sprites.get(stamp)) {
        return Arc::clone(found);
    }
    let sprite = Arc::new(Sprite::new(draw()));
    let mut kept = kept();
    let bytes = sprite.pixels().len() + 4096;
    if kept.bytes + bytes > KEPT {
        *kept = SpriteCache::default();
    }
    kept.bytes += bytes;
    kept.sprites.entry(key).or_default().insert(stamp.clone(), Arc::clone(&sprite));
    sprite
}

/// Clears the cache.
#[cfg(test)]
pub(crate) fn forget() {
    *SPRITES.lock().unwrap_or_else(PoisonError::into_inner) = SpriteCache::default();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_run_is_found() {
        let run = |row: &[u8]| longest_run(row, |&pixel| pixel == 0);
        assert_eq!(run(&[0, 1, 1, 0, 1, 1, 1, 0]), 4..7);
        assert_eq!(run(&[1, 1, 1]), 0..3);
        assert_eq!(run(&[0, 0]), 0..0);
    }
}
