//! Tests of opening and of the writer.

use std::sync::Arc;

use sqlx::{Connection as _, query_scalar};
use sqlx_postgres::PgConnection;

use super::*;
use crate::{Connection, Timestamp, Wake, people, rooms, scratch};

async fn open(file: &Path) -> Store {
    Store::open(file, Commits::Grouped).await.unwrap()
}

/// Adds a person. Fails or panics afterwards with a `fault`.
async fn add(store: &Store, key: String, fault: Option<Fault>) -> Result<(), StoreError> {
    store
        .write(move |db| {
            Box::pin(async move {
                people::add(db, "web", &key, &key, Timestamp(1)).await?;
                match fault {
                    None => Ok(()),
                    Some(Fault::Fails) => Err(StoreError::Stale),
                    Some(Fault::Panics) => panic!("a job may panic"),
                }
            })
        })
        .await
}

#[derive(Clone, Copy)]
enum Fault {
    Fails,
    Panics,
}

async fn names(store: &Store) -> Vec<String> {
    let mut db = store.read().await.unwrap();
    query_scalar("select name from people order by id").fetch_all(&mut *db).await.unwrap()
}

#[tokio::test]
async fn opening_makes_a_private_file_with_safe_settings() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let store = open(&file).await;
    let (mode, full, keys): (String, i64, i64) = store
        .write::<_, StoreError, _>(|db| {
            Box::pin(async move {
                let mode = query_scalar("pragma journal_mode").fetch_one(&mut *db).await?;
                let full = query_scalar("pragma synchronous").fetch_one(&mut *db).await?;
                let keys = query_scalar("pragma foreign_keys").fetch_one(&mut *db).await?;
                Ok((mode, full, keys))
            })
        })
        .await
        .unwrap();
    assert_eq!((mode.as_str(), full, keys), ("wal", 2, 1));
    #[cfg(unix)]
    for name in ["k.db", "k.db-wal", "k.db.lock"] {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(file.with_file_name(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    store.close().await;
}

#[tokio::test]
async fn readers_cannot_write() {
    let folder = scratch::folder();
    let store = open(&folder.0.join("k.db")).await;
    let mut db = store.read().await.unwrap();
    let refused = rooms::add(&mut db, "r", "Tuesday", None, Timestamp(1)).await;
    assert!(refused.unwrap_err().to_string().contains("readonly"));
}

#[tokio::test]
async fn a_second_opener_is_refused_until_the_first_is_gone() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let first = open(&file).await;
    let second = Store::open(&file, Commits::Grouped).await.err().unwrap();
    assert!(matches!(second, StoreOpenError::InUse { .. }), "{second}");
    assert!(second.to_string().contains("k.db is in use"), "{second}");
    first.close().await;
    open(&file).await.close().await;
}

#[tokio::test]
async fn a_newer_database_is_refused_with_both_versions() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let store = open(&file).await;
    store
        .write::<_, StoreError, _>(|db| {
            Box::pin(async move {
                sqlx::query(
                    "insert into _sqlx_migrations
                     (version, description, success, checksum, execution_time)
                     values (9000, 'later', 1, x'00', 0)",
                )
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
        .unwrap();
    store.close().await;
    let error = Store::open(&file, Commits::Grouped).await.err().unwrap();
    let StoreOpenError::Newer { found, known, .. } = &error else { panic!("{error}") };
    assert_eq!(*found, 9000);
    let text = error.to_string();
    for part in ["k.db", "9000", &known.to_string()] {
        assert!(text.contains(part), "{text}");
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_with_its_name() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    std::fs::write(&file, "certainly no database, but long enough to be one? ".repeat(99)).unwrap();
    let error = Store::open(&file, Commits::Grouped).await.err().unwrap();
    assert!(error.to_string().contains("k.db"), "{error}");
}

#[test]
fn sqlite_is_safe_from_3_51_3_on() {
    for (version, safe) in
        [("3.46.0", false), ("3.51.2", false), ("3.51.3", true), ("3.52.0", true), ("4.0", true)]
    {
        assert_eq!(is_safe(version), safe, "{version}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_ten_jobs_in_a_commit_only_the_failing_ones_leave_nothing() {
    let folder = scratch::folder();
    let store = Arc::new(open(&folder.0.join("k.db")).await);
    let jobs = (0..10).map(|number| {
        let store = Arc::clone(&store);
        let fault = match number {
            3 => Some(Fault::Fails),
            7 => Some(Fault::Panics),
            _ => None,
        };
        tokio::spawn(async move { add(&store, format!("n{number}"), fault).await })
    });
    let mut results = Vec::new();
    for job in jobs.collect::<Vec<_>>() {
        results.push(job.await.unwrap());
    }
    for (number, result) in results.iter().enumerate() {
        match number {
            3 => assert!(matches!(result, Err(StoreError::Stale))),
            7 => assert!(matches!(result, Err(StoreError::Panicked))),
            _ => assert!(result.is_ok(), "{number}: {result:?}"),
        }
    }
    let mut kept = names(&store).await;
    kept.sort();
    assert_eq!(kept, ["n0", "n1", "n2", "n4", "n5", "n6", "n8", "n9"]);
}

#[tokio::test]
async fn a_caller_who_goes_away_cancels_nothing() {
    let folder = scratch::folder();
    let store = open(&folder.0.join("k.db")).await;
    {
        let mut job = Box::pin(add(&store, "gone".to_owned(), None));
        // Polled once, so that the job is in the queue; then dropped.
        std::future::poll_fn(|context| {
            let _ = job.as_mut().poll(context);
            std::task::Poll::Ready(())
        })
        .await;
    }
    add(&store, "next".to_owned(), None).await.unwrap();
    assert_eq!(names(&store).await, ["gone", "next"]);
}

#[tokio::test]
async fn an_acknowledged_write_is_there_after_closing_and_no_later_one_is_taken() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let store = open(&file).await;
    add(&store, "kept".to_owned(), None).await.unwrap();
    store.close().await;
    assert!(matches!(add(&store, "late".to_owned(), None).await, Err(StoreError::Closed)));
    let store = open(&file).await;
    assert_eq!(names(&store).await, ["kept"]);
}

#[tokio::test]
async fn of_one_job_a_commit_each_is_kept_too() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let store = Store::open(&file, Commits::Single).await.unwrap();
    for name in ["a", "b"] {
        add(&store, name.to_owned(), None).await.unwrap();
    }
    add(&store, "c".to_owned(), Some(Fault::Fails)).await.unwrap_err();
    assert_eq!(names(&store).await, ["a", "b"]);
}

#[tokio::test]
async fn a_snapshot_sees_nothing_that_is_written_after_its_first_look() {
    let folder = scratch::folder();
    let store = open(&folder.0.join("k.db")).await;
    add(&store, "ana".to_owned(), None).await.unwrap();
    let count = "select count(*) from people";
    let mut snapshot = store.snapshot().await.unwrap();
    let mut seen = Vec::new();
    seen.push(query_scalar::<_, i64>(count).fetch_one(&mut *snapshot).await.unwrap());
    add(&store, "ben".to_owned(), None).await.unwrap();
    seen.push(query_scalar(count).fetch_one(&mut *snapshot).await.unwrap());
    drop(snapshot);
    assert_eq!(seen, [1, 1]);
    // A connection given back sees the newest state.
    for _ in 0..8 {
        assert_eq!(names(&store).await, ["ana", "ben"]);
    }
    store.close().await;
}

#[tokio::test]
async fn an_unhurried_write_shares_a_commit_with_writes_coming_within_a_moment() {
    let folder = scratch::folder();
    let store = open(&folder.0.join("k.db")).await;
    let soon = |key: &'static str| {
        store.write_soon::<_, StoreError, _>(move |db| {
            Box::pin(async move {
                people::add(&mut *db, "web", key, key, Timestamp(1)).await?;
                Ok(query_scalar::<_, i64>("select count(*) from people").fetch_one(db).await?)
            })
        })
    };
    let mut watcher = store.read().await.unwrap();
    let before = changes(&mut watcher).await;
    let (one, _, other) = tokio::join!(soon("a"), add(&store, "b".to_owned(), None), soon("c"));
    assert_eq!(changes(&mut watcher).await, before + 1, "one commit for all three");
    assert_eq!((one.unwrap(), other.unwrap()), (1, 3), "and in their order");
    let before = changes(&mut watcher).await;
    soon("d").await.unwrap();
    assert_eq!(changes(&mut watcher).await, before + 1, "what comes alone is committed alone");
    drop(watcher);
    store.close().await;
}

#[tokio::test]
async fn a_write_that_can_wait_goes_with_another_commit_and_is_there_after_closing() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let store = open(&file).await;
    let sometime = |key: &'static str| {
        store.write_sometime::<_, StoreError, _>(move |db| {
            Box::pin(async move { people::add(db, "web", key, key, Timestamp(1)).await.map(drop) })
        })
    };
    let mut watcher = store.read().await.unwrap();
    let before = changes(&mut watcher).await;
    let failing = || add(&store, "b".to_owned(), Some(Fault::Fails));
    let (first, waited, later, _) =
        tokio::join!(failing(), sometime("a"), failing(), add(&store, "c".to_owned(), None));
    waited.unwrap();
    assert!(first.is_err() && later.is_err());
    assert_eq!(changes(&mut watcher).await, before + 1, "one commit for all");
    drop(watcher);
    let (waited, ()) = tokio::join!(sometime("d"), store.close());
    waited.unwrap();
    assert_eq!(names(&open(&file).await).await, ["a", "c", "d"]);
}

/// A counter that grows by one with every commit.
async fn changes(db: &mut Connection) -> i64 {
    let schema = "select count(*) from people";
    let _: i64 = query_scalar(schema).fetch_one(&mut *db).await.unwrap();
    query_scalar("pragma data_version").fetch_one(db).await.unwrap()
}

#[tokio::test]
async fn a_log_that_a_long_reader_made_grow_is_small_again_after_it() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let log = file.with_file_name("k.db-wal");
    let size = || std::fs::metadata(&log).unwrap().len();
    let store = open(&file).await;
    let mut reader = store.snapshot().await.unwrap();
    let _: i64 = query_scalar("select count(*) from people").fetch_one(&mut *reader).await.unwrap();
    for number in 0..24 {
        room(&store, number).await;
    }
    assert!(size() > 8 << 20, "{}", size());
    drop(reader);
    for number in 24..30 {
        room(&store, number).await;
    }
    assert!(size() <= 8 << 20, "{}", size());
    store.close().await;
}

/// Writes half a megabyte.
async fn room(store: &Store, number: u32) {
    let long = store.write::<_, StoreError, _>(move |db| {
        Box::pin(async move {
            let key = format!("{number} {}", "x".repeat(500_000));
            rooms::add(db, &key, "Tuesday", None, Timestamp(1)).await
        })
    });
    long.await.unwrap();
}

#[tokio::test]
async fn other_names_of_the_same_file_let_no_second_opener_in() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let store = open(&file).await;
    add(&store, "ana".to_owned(), None).await.unwrap();
    let (soft, hard) = (folder.0.join("soft.db"), folder.0.join("hard.db"));
    std::os::unix::fs::symlink(&file, &soft).unwrap();
    std::fs::hard_link(&file, &hard).unwrap();
    for name in [&soft, &hard] {
        let second = Store::open(name, Commits::Grouped).await.err();
        assert!(matches!(second, Some(StoreOpenError::InUse { .. })), "{name:?}: {second:?}");
    }
    store.close().await;
    open(&hard).await.close().await;
}

#[tokio::test]
async fn a_file_that_is_gone_or_another_is_noticed_and_what_it_held_is_saved() {
    for replaced in [false, true] {
        let folder = scratch::folder();
        let (file, saved) = (folder.0.join("k.db"), folder.0.join("saved.db"));
        let store = open(&file).await;
        add(&store, "ana".to_owned(), None).await.unwrap();
        assert!(store.is_in_place());
        std::fs::remove_file(&file).unwrap();
        if replaced {
            std::fs::write(&file, "another").unwrap();
        }
        assert!(!store.is_in_place());
        add(&store, "ben".to_owned(), None).await.unwrap();
        store.halt(&saved).await.unwrap();
        let late = add(&store, "cyr".to_owned(), None).await;
        assert!(matches!(late, Err(StoreError::Halted)), "{late:?}");
        store.close().await;
        assert!(backup::is_good(&saved).await);
        let store = open(&saved).await;
        assert_eq!(names(&store).await, ["ana", "ben"], "all that was acknowledged");
        store.close().await;
    }
}

#[tokio::test]
async fn a_disk_without_room_is_called_full() {
    let folder = scratch::folder();
    let store = open(&folder.0.join("k.db")).await;
    let small = store.write::<_, StoreError, _>(|db| {
        Box::pin(async move {
            sqlx::query("pragma max_page_count = 1").execute(&mut *db).await?;
            let key = "x".repeat(1_000_000);
            rooms::add(db, &key, "Tuesday", None, Timestamp(1)).await
        })
    });
    let error = small.await.unwrap_err();
    assert!(error.is_full(), "{error}");
    store.close().await;
}

#[tokio::test]
async fn damaged_pages_are_found_without_anybody_asking_for_what_is_on_them() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    let store = open(&file).await;
    for number in 0..500 {
        add(&store, format!("n{number}"), None).await.unwrap();
    }
    assert_eq!(store.damage().await.unwrap(), None);
    store.close().await;
    let mut bytes = std::fs::read(&file).unwrap();
    let places = bytes.windows(4).enumerate().filter(|(_, four)| four == b"n250");
    let places: Vec<_> = places.map(|(at, _)| at / 4096 * 4096).collect();
    assert!(places.len() > 1, "in a table and in its index");
    for page in places {
        let kept = bytes.clone();
        bytes[page..page + 64].fill(7);
        std::fs::write(&file, &bytes).unwrap();
        let store = open(&file).await;
        let found = store.damage().await;
        assert!(!matches!(found, Ok(None)), "{found:?}");
        store.close().await;
        bytes = kept;
    }
}

#[tokio::test]
async fn on_a_server_no_job_is_acknowledged_that_overlooked_a_failure() {
    let Some(url) = scratch::server() else { return };
    let url = format!("{url}?schema=overlooked_{}", std::process::id());
    let store = open(Path::new(&url)).await;
    let told = store.write::<_, StoreError, _>(|db| {
        Box::pin(async move {
            people::add(db, "web", "lost", "Lost", Timestamp(1)).await?;
            let _ = sqlx::query("select no_such_column").execute(&mut *db).await;
            Ok(())
        })
    });
    told.await.unwrap_err();
    add(&store, "kept".to_owned(), None).await.unwrap();
    let names = query_scalar::<_, String>("select name from people order by name");
    let names = names.fetch_all(&mut *store.read().await.unwrap()).await.unwrap();
    assert_eq!(names, ["kept"], "the next job is as usual");
    store.close().await;
}

#[tokio::test]
async fn a_write_is_unsure_if_the_server_is_lost_before_it_confirms_the_commit() {
    let Some(server) = scratch::server() else { return };
    let url = format!("{server}?schema=unsure_{}", std::process::id());
    let store = open(Path::new(&url)).await;
    let told = store.write::<_, StoreError, _>(|db| {
        Box::pin(async move {
            people::add(db, "web", "ana", "Ana", Timestamp(1)).await?;
            let own = query_scalar::<_, i64>("select cast(pg_backend_pid() as bigint)");
            let own = own.fetch_one(&mut *db).await?;
            // Another connection ends this one between the job and its commit.
            let mut other = PgConnection::connect(&server).await?;
            let cut = sqlx::query("select pg_terminate_backend(cast($1 as integer))").bind(own);
            cut.execute(&mut other).await?;
            Ok(())
        })
    });
    let told = told.await;
    assert!(matches!(told, Err(StoreError::Unsure)), "{told:?}");
    store.close().await;
}

#[tokio::test]
async fn on_a_server_processes_share_duties_and_hear_each_other() {
    let Some(url) = scratch::server() else { return };
    let url = format!("{url}?schema=shared_{}", std::process::id());
    let (one, other) = (open(Path::new(&url)).await, open(Path::new(&url)).await);
    let mut heard = other.wakes().unwrap();
    assert!(other.wakes().is_none(), "one listens");
    one.looks(PersonId(7)).await.unwrap();
    assert_eq!(heard.next().await, Wake::Looks(PersonId(7)));

    assert!(one.take_duty("post").await.unwrap());
    assert!(!other.take_duty("post").await.unwrap());
    one.end_duty("post").await.unwrap();
    assert!(other.take_duty("post").await.unwrap());
    other.close().await;
    assert!(one.take_duty("post").await.unwrap(), "who closes gives back what it had");
    one.close().await;
}
