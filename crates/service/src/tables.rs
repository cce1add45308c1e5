//! Games in memory.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use game_core::AnyTable;
use store::GameId;

/// The most recently used tables, each at its newest known ply. Forgetting one costs a replay and
/// nothing else.
pub(crate) struct Tables {
    most: usize,
    kept: Mutex<TableCache>,
}

#[derive(Default)]
struct TableCache {
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

    /// Drops a table, so that a single reading takes no place from a running game.
    pub(crate) fn forget(&self, table: &Arc<dyn AnyTable>) {
        self.lock().tables.retain(|_, (kept, _)| !Arc::ptr_eq(kept, table));
    }

    fn lock(&self) -> MutexGuard<'_, TableCache> {
        // No method leaves it half changed, so a panic elsewhere does no harm.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use game_core::Secret;

    use super::*;

    /// A new game, and the same game with one entry more.
    fn tables() -> (Arc<dyn AnyTable>, Arc<dyn AnyTable>) {
        let rules = catalog::Kind::Abaku.rules();
        let options = rules.options(&[], &game_core::Shelf::default()).unwrap();
        let secret = Secret::new([1; 32]);
        let mut table = rules.start(&rules.first(&options, 2).unwrap(), &secret).unwrap();
        let new = table.boxed().into();
        assert!(table.depart(game_core::Seat::new(0), game_core::Departure::Resigned, &secret));
        (new, table.into())
    }

    #[test]
    fn only_the_ply_asked_for_is_given() {
        let (new, later) = tables();
        let (kept, game) = (Tables::new(9), GameId(1));
        kept.put(game, Arc::clone(&later));
        kept.put(game, Arc::clone(&new));
        assert!(kept.get(game, new.ply()).is_none(), "an older table does not come back");
        assert_eq!(kept.get(game, later.ply()).unwrap().text(), later.text());
        assert!(kept.get(GameId(2), new.ply()).is_none());
    }

    #[test]
    fn the_one_unused_longest_is_forgotten_first() {
        let (table, _) = tables();
        let kept = Tables::new(2);
        for game in [1, 2] {
            kept.put(GameId(game), Arc::clone(&table));
        }
        assert!(kept.get(GameId(1), table.ply()).is_some());
        kept.put(GameId(3), Arc::clone(&table));
        let there = [1, 2, 3].map(|game| kept.get(GameId(game), table.ply()).is_some());
        assert_eq!(there, [true, false, true]);
        kept.forget(&table);
        assert!([1, 3].iter().all(|game| kept.get(GameId(*game), table.ply()).is_none()));
    }
}
