//! Reproducible luck.

pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below this one: Knuth's linear congruential generator, high bits.
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }

    /// Returns true in so many cases of a thousand.
    pub(super) fn chance(&mut self, share: usize) -> bool {
        self.below(1000) < share
    }
}
