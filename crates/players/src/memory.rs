//! Vectors whose memory goes back to the system when they are dropped.
//!
//! The allocator of glibc keeps what is freed for later, up to twice the largest piece below
//! 32 MiB that was freed before; larger pieces it gives back at once. So these are of
//! those. What of them is not used is never touched, and takes no memory.

/// The least that is given back, and a little more, in bytes.
const GIVEN_BACK: usize = 33 << 20;

/// One with room for so many.
pub(crate) fn room<T>(size: usize) -> Vec<T> {
    Vec::with_capacity(size.max(GIVEN_BACK / size_of::<T>()))
}

/// So many times the same.
pub(crate) fn filled<T: Copy>(one: T, size: usize) -> Vec<T> {
    let mut all = room(size);
    all.resize(size, one);
    all
}
