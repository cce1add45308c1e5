//! Databases for this crate's tests.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use sqlx::{Connection as _, SqliteConnection};

use crate::{
    AskId, PersonId, TaskId, Timestamp,
    asks::{AskRow, AskState},
    links::{self, LinkRow},
    tasks::{self, NewTask},
};

/// A directory that goes when this is dropped.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A fresh directory of this test process.
pub(crate) fn folder() -> Folder {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::SeqCst);
    let name = format!("kamen-store-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    Folder(folder)
}

/// All tables, in memory.
pub(crate) async fn tables() -> SqliteConnection {
    let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    sqlx::migrate!("../../migrations").run(&mut db).await.unwrap();
    db
}

/// Counts the steps of `SQLite`'s machine.
pub(crate) struct Steps(Arc<AtomicU32>);

impl Steps {
    pub(crate) async fn begin(db: &mut SqliteConnection) -> Self {
        let steps = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&steps);
        db.lock_handle().await.unwrap().set_progress_handler(1, move || {
            counted.fetch_add(1, Ordering::Relaxed);
            true
        });
        Self(steps)
    }

    /// How many there were.
    pub(crate) async fn end(self, db: &mut SqliteConnection) -> u32 {
        db.lock_handle().await.unwrap().remove_progress_handler();
        self.0.load(Ordering::Relaxed)
    }
}

/// Makes the typist the owner.
pub(crate) async fn become_one(
    db: &mut SqliteConnection,
    typist: PersonId,
    owner: PersonId,
) -> LinkRow {
    let (id, state, expires) = (AskId(1), AskState::Confirmed, Timestamp(9));
    let ask = AskRow { id, owner, owner_room: None, typist, typist_room: None, state, expires };
    links::add(db, &ask, Timestamp(5), Timestamp(9)).await.unwrap();
    links::newest(db, owner, Timestamp(5)).await.unwrap().unwrap()
}

/// A task of a game's pool, of middling difficulty.
pub(crate) async fn task(db: &mut SqliteConnection, game: &'static str, number: i64) -> TaskId {
    let (options, setup) = (String::new(), format!("setup {number}"));
    let (day, grade, difficulty, checked) = (None, 4, 50, true);
    let new = NewTask { game, day, number, grade, options, setup, difficulty, checked };
    tasks::put(&mut *db, &new).await.unwrap();
    let id = sqlx::query_scalar("select id from tasks where game = $1 and number = $2");
    id.bind(game).bind(number).fetch_one(db).await.unwrap()
}
