//! Things made once for all their readers.

use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::OnceCell;

/// The newest few things, each made once for all who ask for it. A request that comes while one is
/// being made waits for it.
///
/// The key says who may see a shared thing: people who may not see it must have another key.
pub struct Shared<K, V> {
    most: usize,
    kept: Mutex<VecDeque<(K, Arc<OnceCell<V>>)>>,
}

impl<K: PartialEq, V: Clone> Shared<K, V> {
    /// Creates a store with room for this many.
    pub const fn new(most: usize) -> Self {
        Self { most, kept: Mutex::new(VecDeque::new()) }
    }

    /// Returns the thing with this key. It is made if it is not there.
    pub async fn get(&self, key: K, make: impl Future<Output = V>) -> V {
        let cell = self.cell(key);
        cell.get_or_init(|| make).await.clone()
    }

    fn cell(&self, key: K) -> Arc<OnceCell<V>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = kept.iter().find(|(known, _)| *known == key) {
            return Arc::clone(cell);
        }
        if kept.len() >= self.most {
            kept.pop_front();
        }
        let cell = Arc::new(OnceCell::new());
        kept.push_back((key, Arc::clone(&cell)));
        cell
    }
}

/// Shows nothing of the things kept.
impl<K, V> fmt::Debug for Shared<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("most", &self.most).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn one_thing_is_made_once_for_all_who_ask_for_it() {
        let (shared, made) = (Shared::new(2), AtomicU32::new(0));
        let make = |value: u32| {
            let made = &made;
            async move {
                made.fetch_add(1, Ordering::Relaxed);
                tokio::task::yield_now().await;
                value
            }
        };
        let both = tokio::join!(shared.get("a", make(1)), shared.get("a", make(2)));
        assert_eq!((both, made.load(Ordering::Relaxed)), ((1, 1), 1));
        assert_eq!(shared.get("b", make(3)).await, 3, "another key is another thing");
    }

    #[tokio::test]
    async fn the_oldest_is_forgotten_first() {
        let shared = Shared::new(2);
        for (key, value) in [("a", 1), ("b", 2), ("c", 3)] {
            shared.get(key, async move { value }).await;
        }
        assert_eq!(shared.get("c", async { 9 }).await, 3);
        assert_eq!(shared.get("a", async { 9 }).await, 9);
    }
}
