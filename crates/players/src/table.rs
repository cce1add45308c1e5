//! The search's memory of positions.

/// The worth of a position to the side that has lost; closer to 0 the further away the loss.
pub(crate) const LOST: i32 = -1_000_000;
/// The range around a loss in which a value encodes its distance in moves.
pub(crate) const NEAR: i32 = 2_000;

/// The relation of a stored value to the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The search's knowledge of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KnownPosition {
    /// The value. A win or a loss is counted from this position.
    value: i32,
    bound: Bound,
    depth: i32,
    /// The code of the best move.
    pub(crate) code: u32,
}

impl KnownPosition {
    /// Creates the entry of a position this many moves from the root, searched with this window.
    pub(crate) fn of(value: i32, (low, high): (i32, i32), depth: i32, code: u32, ply: i32) -> Self {
        let bound = match value {
            _ if value >= high => Bound::AtLeast,
            _ if value <= low => Bound::AtMost,
            _ => Bound::Exact,
        };
        Self { value: moved(value, ply), bound, depth, code }
    }

    /// Returns the value, if it answers the question.
    pub(crate) fn settles(&self, depth: i32, (low, high): (i32, i32), ply: i32) -> Option<i32> {
        let value = moved(self.value, -ply);
        let answers = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= high,
            Bound::AtMost => value <= low,
        };
        (self.depth >= depth && answers).then_some(value)
    }
}

/// Shifts a win or a loss by this many moves.
fn moved(value: i32, ply: i32) -> i32 {
    match value {
        _ if value <= LOST + NEAR => value - ply,
        _ if value >= -LOST - NEAR => value + ply,
        _ => value,
    }
}

/// The least number of remembered positions, as a power of two.
const FEWEST: u32 = 8;

/// The table size, as a power of two, from which memory must return to the system after use: half a
/// megabyte.
const LARGE: u32 = 14;

/// glibc's allocator returns blocks above 32 MiB at once and keeps others for later. The unused
/// part of a block is never touched and takes no memory.
const GIVEN_BACK: usize = 33 << 20;

/// A memory of positions; a new entry replaces an old one in its place.
#[derive(Debug)]
pub(crate) struct TranspositionTable(Vec<Option<(u64, KnownPosition)>>);

impl TranspositionTable {
    /// Returns the number of positions that fit into this many megabytes, as a power of two.
    pub(crate) fn memory(megabytes: usize) -> u32 {
        (megabytes.max(1) << 20).div_euclid(size_of::<Option<(u64, KnownPosition)>>()).ilog2()
    }

    /// Creates a table for this many nodes, with at most 2^`most` positions.
    pub(crate) fn new(nodes: u64, most: u32) -> Self {
        let places = (nodes | 1).ilog2().clamp(FEWEST, most.max(FEWEST));
        // A small table is reallocated soon.
        let room =
            if places < LARGE { 0 } else { GIVEN_BACK / size_of::<Option<(u64, KnownPosition)>>() };
        let mut all = Vec::with_capacity(room.max(1 << places));
        all.resize(1 << places, None);
        Self(all)
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }

    /// Returns the entry of the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<KnownPosition> {
        self.0[self.place(key)].filter(|(of, _)| *of == key).map(|(_, known)| known)
    }

    /// Stores an entry.
    pub(crate) fn put(&mut self, key: u64, known: KnownPosition) {
        let place = self.place(key);
        self.0[place] = Some((key, known));
    }
}
