//! Databases for this crate's tests.

use std::{
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};

use sqlx::{Connection as _, SqliteConnection};

/// A fresh directory of this test process.
pub(crate) fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::SeqCst);
    let name = format!("kamen-store-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// All tables, in memory.
pub(crate) async fn tables() -> SqliteConnection {
    let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    sqlx::migrate!("../../migrations").run(&mut db).await.unwrap();
    db
}
