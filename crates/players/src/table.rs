//! What a search has found out about positions.

/// What a position is worth to who has lost in it; less so the farther it is away.
pub(crate) const LOST: i32 = -1_000_000;
/// So near to a loss a value tells how many moves away it is.
pub(crate) const NEAR: i32 = 2_000;

/// What a value says of the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KnownPosition {
    /// A lost or won one's as seen from the position.
    value: i32,
    bound: Bound,
    depth: i32,
    /// The best move's number.
    pub(crate) code: u32,
}

impl KnownPosition {
    /// What was found in a position so many moves from the start, where values in
    /// this window were asked for.
    pub(crate) fn of(value: i32, (low, high): (i32, i32), depth: i32, code: u32, ply: i32) -> Self {
        let bound = match value {
            _ if value >= high => Bound::AtLeast,
            _ if value <= low => Bound::AtMost,
            _ => Bound::Exact,
        };
        Self { value: moved(value, ply), bound, depth, code }
    }

    /// The value, if it answers what is asked.
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

/// A win or a loss seen from so many moves farther on.
fn moved(value: i32, ply: i32) -> i32 {
    match value {
        _ if value <= LOST + NEAR => value - ply,
        _ if value >= -LOST - NEAR => value + ply,
        _ => value,
    }
}

/// The fewest positions that are remembered, as a power of two.
const FEWEST: u32 = 8;

/// From so many on, as a power of two, they are to go back to the system when they are dropped:
/// half a megabyte.
const LARGE: u32 = 14;

/// Pieces of memory larger than 32 MiB the allocator of glibc gives back at once; others it
/// keeps for later. What of a piece is not used is never touched, and takes no memory.
const GIVEN_BACK: usize = 33 << 20;

/// A memory of positions: a new one takes an old one's place.
#[derive(Debug)]
pub(crate) struct TranspositionTable(Vec<Option<(u64, KnownPosition)>>);

impl TranspositionTable {
    /// How many positions a table of so many megabytes remembers, as a power of two.
    pub(crate) fn memory(megabytes: usize) -> u32 {
        (megabytes.max(1) << 20).div_euclid(size_of::<Option<(u64, KnownPosition)>>()).ilog2()
    }

    /// One that is large enough for so many nodes, but remembers no more positions
    /// than this, as a power of two.
    pub(crate) fn new(nodes: u64, most: u32) -> Self {
        let places = (nodes | 1).ilog2().clamp(FEWEST, most.max(FEWEST));
        // A small one is soon there again.
        let room =
            if places < LARGE { 0 } else { GIVEN_BACK / size_of::<Option<(u64, KnownPosition)>>() };
        let mut all = Vec::with_capacity(room.max(1 << places));
        all.resize(1 << places, None);
        Self(all)
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }

    /// What is known of the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<KnownPosition> {
        self.0[self.place(key)].filter(|(of, _)| *of == key).map(|(_, known)| known)
    }

    /// Remembers it.
    pub(crate) fn put(&mut self, key: u64, known: KnownPosition) {
        let place = self.place(key);
        self.0[place] = Some((key, known));
    }
}
