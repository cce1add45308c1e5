//! Games in memory.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use game_core::AnyTable;
use store::GameId;

/// The tables used last, each at its newest known ply. Forgetting one costs a
/// replay and nothing else.
pub(crate) struct Tables {
    most: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    tables: BTreeMap<GameId, (Arc<dyn AnyTable>, u64)>,
    /// Grows with every use.
    clock: u64,
}

impl Tables {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, kept: Mutex::default() }
    }

    /// The table of a game after so many entries.
    pub(crate) fn get(&self, game: GameId, ply: u32) -> Option<Arc<dyn AnyTable>> {
        let mut kept = self.lock();
        kept.clock += 1;
        let now = kept.clock;
        let (table, used) = kept.tables.get_mut(&game)?;
        *used = now;
        (table.ply() == ply).then(|| Arc::clone(table))
    }

    /// Keeps a table unless a newer one is kept.
    pub(crate) fn put(&self, game: GameId, table: Arc<dyn AnyTable>) {
        let mut kept = self.lock();
        kept.clock += 1;
        let now = kept.clock;
        if kept.tables.get(&game).is_some_and(|(other, _)| other.ply() > table.ply()) {
            return;
        }
        kept.tables.insert(game, (table, now));
        if kept.tables.len() > self.most {
            let oldest = kept.tables.iter().min_by_key(|(_, (_, used))| *used);
            if let Some(&game) = oldest.map(|(game, _)| game) {
                kept.tables.remove(&game);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        // Nothing is left half done in there, so a panic elsewhere does no harm.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
