//! Move ordering.

use super::{DEEPEST, Position};

/// The number of kinds of quiet moves, for each side.
const SORTS: usize = 4096;
/// The highest merit of a quiet move.
const PRAISE: i32 = 16_384;

/// The search's experience with quiet moves.
pub(super) struct Lore {
    /// The good quiet moves by distance from the root.
    killers: [[u32; 2]; DEEPEST],
    /// The merit of each kind, from -[`PRAISE`] to [`PRAISE`].
    history: Vec<i32>,
}

/// A move with its place in the order.
pub(super) struct Ordered<M> {
    pub(super) one: M,
    /// Whether it neither captures nor promotes.
    pub(super) is_quiet: bool,
    /// Whether it has a gain that holds.
    pub(super) wins: bool,
    promise: i32,
}

impl Lore {
    pub(super) fn new() -> Self {
        Self { killers: [[0; 2]; DEEPEST], history: vec![0; 2 * SORTS] }
    }

    /// Returns the moves of a position this many moves from the root, the most promising first; the
    /// move `first` leads.
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

    /// Rewards a quiet move that was good, and penalises those tried before it.
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

    /// Changes the merit of a kind of moves; the change shrinks near the limit.
    fn speak(&mut self, ply: usize, code: u32, weight: i32) {
        let good = &mut self.history[sort(ply, code)];
        *good += weight - *good * weight.abs() / PRAISE;
    }
}

/// Returns the kind of a move of the side to move.
fn sort(ply: usize, code: u32) -> usize {
    code as usize % SORTS + ply % 2 * SORTS
}
