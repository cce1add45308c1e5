//! Databases for this crate's tests.

use std::{
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};

pub(crate) use ground::server;
use sqlx::Connection as _;

use crate::{
    Connection, MatchId, PersonId, TaskId, answers, encounters, feats, forgetting, merge,
    open::{MIGRATIONS, server::Server},
    passes::Progress,
    ratings::Strength,
    standings::{self, SeatResult},
    tasks::{self, NewTask},
};

/// A directory that is deleted on drop.
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
pub(crate) async fn tables() -> Connection {
    match server() {
        Some(url) => tables_of(&url).await,
        None => tables_in_memory().await,
    }
}

/// All tables, in memory, even if a server is set: for tests of `SQLite` alone.
pub(crate) async fn tables_in_memory() -> Connection {
    let mut db = Connection::connect("sqlite::memory:").await.unwrap();
    MIGRATIONS.run(db.sqlite().unwrap()).await.unwrap();
    db
}

/// All tables, in a schema of one test.
async fn tables_of(url: &str) -> Connection {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::SeqCst);
    let schema = format!("test_{}_{number}", std::process::id());
    let server = Server::of(&format!("{url}?schema={schema}")).unwrap();
    Connection::Postgres(server.write().await.unwrap())
}

/// Every table with each of its columns.
pub(crate) async fn columns(db: &mut Connection) -> Vec<(String, String)> {
    let columns = sqlx::query_as(match db {
        Connection::Sqlite(_) => {
            "select tables.name, columns.name from sqlite_master tables
             join pragma_table_info(tables.name) columns
             where tables.type = 'table' and tables.name not like 'sqlite_%'
               and tables.name not like '_sqlx_%'"
        }
        Connection::Postgres(_) => {
            "select cast(table_name as text), cast(column_name as text)
             from information_schema.columns
             where table_schema = current_schema() and table_name not like '_sqlx_%'"
        }
    });
    columns.fetch_all(db).await.unwrap()
}

/// Every table with each of its columns that refers to a person.
pub(crate) async fn naming_people(db: &mut Connection) -> Vec<(String, String)> {
    let keys = sqlx::query_as(match db {
        Connection::Sqlite(_) => {
            "select tables.name, keys.\"from\" from sqlite_master tables
             join pragma_foreign_key_list(tables.name) keys
             where tables.type = 'table' and keys.\"table\" = 'people' order by 1, 2"
        }
        Connection::Postgres(_) => {
            "select cast(own.relname as text), cast(attname as text) from pg_constraint keys
             join pg_class own on own.oid = conrelid
             join pg_attribute on attrelid = conrelid and attnum = conkey[1]
             where contype = 'f' and confrelid = 'people'::regclass
               and own.relnamespace = current_schema()::regnamespace order by 1, 2"
        }
    });
    keys.fetch_all(db).await.unwrap()
}

pub(crate) use crate::steps::Steps;

/// Makes the typist the owner, to the last row.
pub(crate) async fn become_one(db: &mut Connection, typist: PersonId, owner: PersonId) {
    merge::begin(db, typist, owner).await.unwrap();
    let (people, mut after) = ((typist, owner), MatchId(i64::MIN));
    loop {
        let seats = merge::seats(db, people, after, 2).await.unwrap();
        let Some(last) = seats.last() else { break };
        for seat in &seats.shared {
            taken_out(db, seat.match_id, (!seat.alone).then_some(seat.place)).await;
        }
        merge::move_seats(db, people, &seats).await.unwrap();
        after = last;
    }
    let mut progress = Some(Progress::START);
    while let Some(now) = progress {
        progress = merge::step(db, people, now, 2).await.unwrap();
    }
    merge::end(db, typist).await.unwrap();
}

/// Stores the results of the seats of a match, and adds them to the sums; ratings aside.
pub(crate) async fn counted(db: &mut Connection, id: MatchId, results: &[SeatResult]) {
    standings::keep(db, id, results).await.unwrap();
    standings::add(db, id).await.unwrap();
    encounters::add(db, id).await.unwrap();
    feats::count(db, id).await.unwrap();
    answers::add(db, id).await.unwrap();
}

/// Takes the result of a match, or of a seat of it, out of all sums.
pub(crate) async fn taken_out(db: &mut Connection, id: MatchId, seat: Option<i64>) {
    standings::take_out(db, id, seat).await.unwrap();
    encounters::take_out(db, id, seat).await.unwrap();
    feats::clear(db, id, seat).await.unwrap();
    standings::clear(db, id, seat).await.unwrap();
}

/// Forgets a person, to the last row.
pub(crate) async fn forget(db: &mut Connection, person: PersonId) {
    let parked = forgetting::parked_of(db, person).await.unwrap();
    while forgetting::posts(db, person, 2).await.unwrap() > 0 {}
    forgetting::forget(db, person, &parked).await.unwrap();
    let mut progress = Some(Progress::START);
    while let Some(now) = progress {
        progress = forgetting::step(db, person, now, 2).await.unwrap();
    }
}

/// A task of a game's pool, of medium difficulty.
pub(crate) async fn task(db: &mut Connection, game: &'static str, number: i64) -> TaskId {
    let (options, setup) = (String::new(), format!("setup {number}"));
    let (day, grade, difficulty, checked) = (None, 4, 50, true);
    let strength = Strength { rating: 1500.0, deviation: 150.0, volatility: 0.06 };
    let new = NewTask { game, day, number, grade, options, setup, difficulty, strength, checked };
    tasks::put(&mut *db, &new).await.unwrap();
    let id = sqlx::query_scalar("select id from tasks where game = $1 and number = $2");
    id.bind(game).bind(number).fetch_one(db).await.unwrap()
}
