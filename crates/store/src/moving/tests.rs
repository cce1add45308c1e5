//! Tests of moved databases, each compared with its source.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU32, Ordering},
};

use ground::{PATIENCE, eventually};
use sqlx::{AssertSqlSafe, query, query_as, query_scalar};
use sqlx_postgres::PgConnection;
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection};

use super::{table::quoted, *};
use crate::{Commits, Store, StoreError, merge, scratch};

/// Rows of the tables that a meeting of two people does not fill, and values that are easily lost
/// on the way.
const OTHERS: &[&str] = &[
    "insert into analyses (match, number, found, sums) select min(id), 1, '', 's' from matches",
    "insert into asks (code, owner, typist, expires) select 'c', min(id), max(id), 5 from people",
    "insert into chats (platform, key, room, since) select 'discord', '9', min(id), 1 from rooms",
    "insert into codes (code, kind, subject, expires) values ('k', 'match', 1, 9)",
    "insert into deliveries (notice, platform, chat, private, at)
     select min(id), 'telegram', '-1', 0, 1 from notices",
    "insert into excused (day) values (20000)",
    "insert into hints (match, place, taken) select min(id), 0, 3 from matches",
    "insert into homework (class, given, due, together) select min(id), 1, 2, 0 from classes",
    "insert into inbox (platform, key, payload, at) values ('telegram', '1', '{}', 1)",
    "insert into introduced (platform, chat) values ('telegram', '-1')",
    "insert into pairing_rounds (season, number, begins) select min(id), 1, 5 from seasons",
    "insert into pairings (season, round, board, one, match)
     select min(id), 1, 1, 0, (select min(id) from matches) from seasons",
    "insert into posts (platform, chat, private, message, match, at)
     select 'discord', '9', 0, '77', min(id), 1 from matches",
    "insert into push_key (one, bytes) values (1, randomblob(32))",
    "insert into puzzle_posts (room, day, notice)
     select min(id), 20000, (select min(id) from notices) from rooms",
    "insert into puzzle_source (one, bytes, first) values (1, zeroblob(32), 20000)",
    "insert into puzzles (day, setup) values (20000, 'setup')",
    "insert into ratings (person, game, pace, rating, deviation, volatility, at, provisional)
     select min(id), 'pile', 'days', 0.1 + 0.2, 5e-324, 1.7976931348623157e308,
         9223372036854775807, -9223372036854775807 - 1 from people",
    "insert into rounds (kind, reached) values ('kind', 5)",
    "insert into season_deals (season, day, number, best) select min(id), 20000, 1, 7 from seasons",
    "insert into seeds (match, bytes) select min(id), randomblob(32) from matches",
    "insert into seen (platform, key, at) values ('', 'Žluť 🎲 \\ ''\"' || char(10), 1)",
    "insert into sessions (key, made, seen) values ('k', 1, 2)",
    "insert into skills (person, game, rating, deviation, volatility, at, answered)
     select min(id), 'pile', -1500.25, 1e-7, 1.0 / 3, 1, 2 from people",
    "insert into subscriptions (session, endpoint, key, auth, made)
     values ('k', 'https://push.example', randomblob(65), randomblob(16), 1)",
    "insert into timers (kind, subject, due) values ('kind', 0, 5)",
    "insert into unanswered (platform, key, payload, at) values ('discord', '1', '{}', 1)",
    // More rows than are written at a time.
    "with recursive these (number) as (select 1 union all select number + 1 from these where number < 300)
     insert into seen (platform, key, at) select 'web', hex(randomblob(8)), number from these",
    // An earlier person refers to a later one, and the other way round.
    "update people set became = (select max(id) from people) where id = (select min(id) from people)",
    "insert into people (id, name, created, became) select 900, 'Ány', 1, min(id) from people",
    // Numbers given out for rows that are gone.
    "update sqlite_sequence set seq = seq + 1000 where name = 'matches'",
];

/// A database with rows in every table.
async fn filled(file: &Path) {
    let store = Store::open(file, Commits::Grouped).await.unwrap();
    let fill = store.write::<_, StoreError, _>(|db| {
        Box::pin(async move {
            merge::tests::two_who_met(&mut *db).await;
            for row in OTHERS {
                query(*row).execute(&mut *db).await?;
            }
            Ok(())
        })
    });
    fill.await.unwrap();
    store.close().await;
}

/// An unused schema on the server for tests.
fn schema() -> Option<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let Some(url) = scratch::server() else {
        eprintln!("skipped: no server is named");
        return None;
    };
    let number = NEXT.fetch_add(1, Ordering::SeqCst);
    Some(format!("{url}?schema=moved_{}_{number}", std::process::id()).into())
}

async fn connect(file: &Path) -> Connection {
    Connection::connect(file.to_str().unwrap()).await.unwrap()
}

/// A connection with the settings of [`Store`], to either database.
async fn reader(database: &Path) -> Connection {
    match server_of(database).unwrap() {
        Some(server) => {
            let db = PgConnection::connect_with(&server.writing()).await;
            Connection::Postgres(db.unwrap())
        }
        None => connect(database).await,
    }
}

/// Waits until the server sees that nobody holds a database any more.
async fn is_free(database: &Path) {
    let Some(server) = server_of(database).unwrap() else { return };
    let held = eventually("a database that nobody holds", PATIENCE, async || {
        server.hold(server.writing()).await
    });
    close(Connection::Postgres(held.await.0), database).await;
}

/// Opens a database once, as a bot does.
async fn open(database: &Path) {
    Store::open(database, Commits::Grouped).await.unwrap().close().await;
    is_free(database).await;
}

async fn change(file: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut db = SqliteConnection::connect_with(&options.foreign_keys(false)).await.unwrap();
    query(statement).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

/// All rows of a file, and the numbers it has given out, in the spelling of `SQLite`.
async fn dump(file: &Path) -> BTreeMap<String, Vec<String>> {
    let mut db = connect(file).await;
    let names = "select name from sqlite_schema where type = 'table' and name not like '_sqlx_%'";
    let names: Vec<String> = query_scalar(names).fetch_all(&mut db).await.unwrap();
    let mut all = BTreeMap::new();
    for table in names {
        let columns = query_scalar("select name from pragma_table_info($1)").bind(&table);
        let columns: Vec<String> = columns.fetch_all(&mut db).await.unwrap();
        let values: Vec<_> = columns.iter().map(|one| format!("quote({})", quoted(one))).collect();
        let rows = format!("select {} from {}", values.join(" || ',' || "), quoted(&table));
        let mut rows = query_scalar(AssertSqlSafe(rows)).fetch_all(&mut db).await.unwrap();
        rows.sort();
        all.insert(table, rows);
    }
    db.close().await.unwrap();
    all
}

async fn refused(from: &Path, to: &Path) -> MoveError {
    relocate(from, to).await.unwrap_err()
}

#[tokio::test]
async fn every_table_is_moved_row_by_row_from_file_to_file() {
    let folder = scratch::folder();
    let (here, there) = (folder.0.join("here.db"), folder.0.join("there.db"));
    filled(&here).await;
    let before = dump(&here).await;
    for (table, rows) in &before {
        assert!(!rows.is_empty(), "say in `OTHERS` what stands in {table}");
    }
    let moved = relocate(&here, &there).await.unwrap();
    let rows = before.iter().filter(|(table, _)| *table != "sqlite_sequence");
    let (tables, rows): (Vec<_>, Vec<_>) = rows.map(|(table, rows)| (table, rows.len())).unzip();
    assert_eq!(
        (moved.tables, moved.rows),
        (tables.len() as u64, rows.iter().sum::<usize>() as u64)
    );
    assert_eq!((moved.from, moved.to), (here.clone(), there.clone()));
    assert_eq!(dump(&there).await, before);
    assert_eq!(dump(&here).await, before, "what was moved is as it was");
    open(&there).await;
}

#[tokio::test]
async fn a_database_comes_back_from_a_server_as_it_was_brought_there() {
    let Some(server) = schema() else { return };
    let folder = scratch::folder();
    let (here, back) = (folder.0.join("here.db"), folder.0.join("back.db"));
    filled(&here).await;
    let brought = relocate(&here, &server).await.unwrap();
    open(&server).await;
    let other = schema().unwrap();
    relocate(&server, &other).await.unwrap();
    let returned = relocate(&other, &back).await.unwrap();
    assert_eq!((brought.tables, brought.rows), (returned.tables, returned.rows));
    assert_eq!(dump(&back).await, dump(&here).await);
}

/// The references of a schema's tables.
async fn references(database: &Path) -> Vec<(String, String)> {
    let asked = query_as(
        "select cast(conname as text), pg_get_constraintdef(oid) from pg_constraint
         where connamespace = cast(current_schema() as regnamespace) order by 1",
    );
    asked.fetch_all(&mut reader(database).await).await.unwrap()
}

#[tokio::test]
async fn a_server_knows_afterwards_who_refers_to_whom() {
    let (Some(moved), Some(made)) = (schema(), schema()) else { return };
    let folder = scratch::folder();
    let here = folder.0.join("here.db");
    filled(&here).await;
    relocate(&here, &moved).await.unwrap();
    open(&made).await;
    let references = (references(&moved).await, references(&made).await);
    assert!(references.0.len() > 50 && references.0 == references.1, "{references:?}");
    let lost = query("insert into members (room, person, since) values (99999, 99999, 1)");
    lost.execute(&mut reader(&moved).await).await.unwrap_err();
}

/// The next numbers of an ask, a table that is empty, and of a person.
async fn numbers(database: &Path) -> (i64, i64) {
    let mut db = reader(database).await;
    let person = "insert into people (name, created) values ('Ben', 1) returning id";
    let person: i64 = query_scalar(person).fetch_one(&mut db).await.unwrap();
    let ask =
        "insert into asks (code, owner, typist, expires) values ('c', $1, $1, 5) returning id";
    let ask: i64 = query_scalar(ask).bind(person).fetch_one(&mut db).await.unwrap();
    db.close().await.unwrap();
    (ask, person)
}

#[tokio::test]
async fn numbers_go_on_after_the_greatest_that_was_given_out() {
    let folder = scratch::folder();
    let (here, there) = (folder.0.join("here.db"), folder.0.join("there.db"));
    open(&here).await;
    change(&here, "insert into people (id, name, created) values (7, 'Ana', 1)").await;
    change(&here, "insert into sqlite_sequence (name, seq) values ('asks', 41)").await;
    relocate(&here, &there).await.unwrap();
    let Some(server) = schema() else {
        assert_eq!(numbers(&there).await, (42, 8));
        return;
    };
    relocate(&there, &server).await.unwrap();
    assert_eq!(numbers(&there).await, (42, 8));
    assert_eq!(numbers(&server).await, (42, 8));
    let back = folder.0.join("back.db");
    relocate(&server, &back).await.unwrap();
    assert_eq!(numbers(&back).await, (43, 9));
}

#[tokio::test]
async fn a_database_in_use_is_not_moved_and_none_is_written_over() {
    let folder = scratch::folder();
    let (here, there) = (folder.0.join("here.db"), folder.0.join("there.db"));
    let in_use = |why: &MoveError| {
        matches!(why, MoveError::Database(BackupError::Open(StoreOpenError::InUse { .. })))
    };
    for database in [Some(here.clone()), schema()].into_iter().flatten() {
        let store = Store::open(&database, Commits::Grouped).await.unwrap();
        let why = refused(&database, &there).await;
        assert!(in_use(&why), "{why}");
        store.close().await;
        is_free(&database).await;
        let why = refused(&database, &database).await;
        assert!(matches!(why, MoveError::Occupied { .. }), "{why}");
        let other = folder.0.join("other.db");
        relocate(&database, &other).await.unwrap();
        let why = refused(&other, &database).await;
        assert!(matches!(why, MoveError::Occupied { .. }), "{why}");
        std::fs::remove_file(other).unwrap();
    }
    for ending in ["", "-wal", "-journal"] {
        let left = backup::beside(&there, ending);
        std::fs::write(&left, "x").unwrap();
        let why = refused(&here, &there).await;
        assert!(matches!(why, MoveError::Occupied { file } if file == left));
        assert_eq!(std::fs::read_to_string(&left).unwrap(), "x");
        std::fs::remove_file(left).unwrap();
    }
    let bot = lock(&there).unwrap();
    let why = refused(&here, &there).await;
    assert!(in_use(&why), "one that a bot is about to make: {why}");
    drop(bot);
}

#[tokio::test]
async fn a_missing_older_newer_or_damaged_database_is_not_moved() {
    let folder = scratch::folder();
    let (here, there) = (folder.0.join("here.db"), folder.0.join("there.db"));
    for nowhere in [Some(here.clone()), schema()].into_iter().flatten() {
        let why = refused(&nowhere, &there).await;
        assert!(matches!(why, MoveError::Nothing { .. }), "{why}");
    }
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0, "nothing is made");
    change(&folder.0.join("other.db"), "create table zebras (id integer)").await;
    std::fs::write(folder.0.join("text.db"), "some words, and no database").unwrap();
    for other in ["other.db", "text.db"].map(|name| folder.0.join(name)) {
        refused(&other, &there).await;
    }
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 2, "nothing lies beside them");
    filled(&here).await;
    change(&here, "update _sqlx_migrations set version = version - 100").await;
    let why = refused(&here, &there).await;
    assert!(matches!(why, MoveError::Older { .. }), "{why}");
    change(&here, "update _sqlx_migrations set version = version + 200").await;
    let why = refused(&here, &there).await;
    let newer = |why: &MoveError| {
        matches!(why, MoveError::Database(BackupError::Open(StoreOpenError::Newer { .. })))
    };
    assert!(newer(&why), "{why}");
    change(&here, "update _sqlx_migrations set version = version - 100").await;
    change(&here, "delete from rooms").await;
    let why = refused(&here, &there).await;
    assert!(matches!(why, MoveError::Database(BackupError::Damaged { .. })), "{why}");
}

/// Whether anything is left at the target.
async fn is_left(database: &Path) -> bool {
    match server_of(database).unwrap() {
        Some(_) => {
            let made = "select current_schema() <> 'pg_catalog'";
            query_scalar(made).fetch_one(&mut reader(database).await).await.unwrap()
        }
        None => ["", ".part", "-wal", ".part-wal", ".part-journal"]
            .iter()
            .any(|ending| backup::beside(database, ending).exists()),
    }
}

#[tokio::test]
async fn a_move_that_fails_leaves_nothing_half_done() {
    let folder = scratch::folder();
    let (here, there) = (folder.0.join("here.db"), folder.0.join("there.db"));
    filled(&here).await;
    let server = schema();
    for to in [Some(there.clone()), server.clone()].into_iter().flatten() {
        change(&here, "create table zebras (id integer primary key) strict").await;
        let why = refused(&here, &to).await;
        assert!(matches!(why, MoveError::Unlike { table } if table == "zebras"));
        assert!(!is_left(&to).await);
        change(&here, "drop table zebras").await;
    }
    if let Some(server) = server {
        // A server refuses a text with a zero byte, and sees that near the end.
        change(&here, "update timers set kind = 'a' || char(0)").await;
        let why = refused(&here, &server).await;
        assert!(matches!(&why, MoveError::Table { table, .. } if table == "timers"), "{why}");
        assert!(!is_left(&server).await);
        change(&here, "update timers set kind = 'a'").await;
        relocate(&here, &server).await.unwrap();
    }
    // The remains of a killed program do not hinder the move.
    std::fs::write(backup::beside(&there, ".part"), "x").unwrap();
    relocate(&here, &there).await.unwrap();
    assert_eq!(dump(&there).await, dump(&here).await);
}

#[tokio::test]
async fn one_value_that_is_another_is_found() {
    let folder = scratch::folder();
    let (here, there) = (folder.0.join("here.db"), folder.0.join("there.db"));
    filled(&here).await;
    relocate(&here, &there).await.unwrap();
    let mut one = connect(&here).await;
    for statement in [
        "update ratings set deviation = 1e-323",
        "update ratings set rating = 0.3",
        "update ratings set at = at - 1",
        "update ratings set linked = 0",
        "update ratings set game = 'pilf'",
        "update push_key set bytes = zeroblob(32)",
        "delete from ratings",
        "insert into ratings select person, 'zebra', pace, 1, 1, 1, 1, 1, 1 from ratings limit 1",
        "insert into ratings select person, 'aaaaa', pace, 1, 1, 1, 1, 1, 1 from ratings limit 1",
    ] {
        let mut other = connect(&there).await;
        query("begin").execute(&mut other).await.unwrap();
        let mut unlike = Vec::new();
        for changed in [false, true] {
            for table in forms(&mut one).await.unwrap() {
                if !table.is_same(&mut one, &mut other).await.unwrap() {
                    unlike.push(table.name.clone());
                }
            }
            assert_eq!(unlike.len(), usize::from(changed), "{statement}: {unlike:?}");
            if !changed {
                query(statement).execute(&mut other).await.unwrap();
            }
        }
        query("rollback").execute(&mut other).await.unwrap();
    }
}
