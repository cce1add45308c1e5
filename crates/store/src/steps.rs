//! The cost of work on a connection, independent of the machine's load.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use crate::Connection;

/// Counts the steps of `SQLite`'s machine: they grow with the number of touched rows. A server
/// counts none.
pub(crate) struct Steps(Arc<AtomicU32>);

impl Steps {
    /// Starts the count.
    pub(crate) async fn begin(db: &mut Connection) -> Result<Self, sqlx::Error> {
        let steps = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&steps);
        if let Some(db) = db.sqlite() {
            db.lock_handle().await?.set_progress_handler(1, move || {
                counted.fetch_add(1, Ordering::Relaxed);
                true
            });
        }
        Ok(Self(steps))
    }

    /// Ends the count and returns it.
    pub(crate) async fn end(self, db: &mut Connection) -> Result<u32, sqlx::Error> {
        if let Some(db) = db.sqlite() {
            db.lock_handle().await?.remove_progress_handler();
        }
        Ok(self.0.load(Ordering::Relaxed))
    }
}
