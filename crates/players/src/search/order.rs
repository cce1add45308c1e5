//! In which order moves are looked at.

use super::{DEEPEST, Position};

/// How many sorts of quiet moves are told apart, for each side.
const SORTS: usize = 4096;
/// The best that a quiet move can be spoken of.
const PRAISE: i32 = 16_384;

/// What a search has learned of quiet moves.
pub(super) struct Lore {
    /// Those that were good so many moves from the start.
    killers: [[u32; 2]; DEEPEST],
    /// How good each sort was, from -[`PRAISE`] to [`PRAISE`].
    history: Vec<i32>,
}

/// A move in its place.
pub(super) struct Ordered<M> {
    pub(super) one: M,
    /// Whether it neither takes nor becomes anything.
    pub(super) is_quiet: bool,
    /// Whether it wins something at first sight, and keeps it.
    pub(super) wins: bool,
    promise: i32,
}

impl Lore {
    pub(super) fn new() -> Self {
        Self { killers: [[0; 2]; DEEPEST], history: vec![0; 2 * SORTS] }
    }

    /// The moves of a position so many moves from the start, first what is probably
    /// best; the one with this number before all.
    pub(super) fn ordered<P: Position>(
        &self,
        at: &P,
        ply: usize,
        first: u32,
    ) -> Vec<Ordered<P::Move>> {
        let mut moves = Vec::with_capacity(40);
        at.moves(&mut moves);
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let ordered = |one: P::Move| {
            let (gain, code) = (at.gain(one), P::code(one));
            let wins = gain > 0 && !at.loses(one);
            let promise = match code {
                _ if code == first => i32::MAX,
                _ if wins => 1_000_000 + gain,
                _ if gain > 0 => gain - 1_000_000,
                _ if killers.contains(&code) => 999_999,
                _ => self.history[sort(ply, code)],
            };
            Ordered { one, is_quiet: gain == 0, wins, promise }
        };
        let mut all: Vec<_> = moves.into_iter().map(ordered).collect();
        all.sort_by_key(|ordered| -ordered.promise);
        all
    }

    /// Remembers that a quiet move was good, and better than those before it.
    pub(super) fn praise(&mut self, ply: usize, code: u32, before: &[u32], depth: i32) {
        let weight = (32 * depth * depth).min(2_000);
        self.speak(ply, code, weight);
        for code in before {
            self.speak(ply, *code, -weight);
        }
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != code
        {
            *killers = [code, killers[0]];
        }
    }

    /// Speaks better or worse of a sort of moves; the less, the more was said.
    fn speak(&mut self, ply: usize, code: u32, weight: i32) {
        let good = &mut self.history[sort(ply, code)];
        *good += weight - *good * weight.abs() / PRAISE;
    }
}

/// The sort of a move of the side whose turn it is.
fn sort(ply: usize, code: u32) -> usize {
    code as usize % SORTS + ply % 2 * SORTS
}
