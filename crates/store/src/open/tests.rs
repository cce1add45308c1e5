//! Tests of opening and of the writer.

use std::sync::Arc;

use sqlx::query_scalar;

use super::*;
use crate::{Timestamp, people, rooms, scratch};

async fn open(file: &Path) -> Store {
    Store::open(file, Commits::Grouped).await.unwrap()
}

/// Adds a person; fails, or panics, after adding them if told to.
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
    assert!(matches!(second, OpenError::InUse { .. }), "{second}");
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
    let OpenError::Newer { found, known, .. } = &error else { panic!("{error}") };
    assert_eq!(*found, 9000);
    let text = error.to_string();
    for part in ["k.db", "9000", &known.to_string()] {
        assert!(text.contains(part), "{text}");
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused_with_its_name() {
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
async fn what_was_acknowledged_is_there_after_closing_and_writing_is_over() {
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
    // Given back, a connection looks at what is there by then.
    for _ in 0..8 {
        assert_eq!(names(&store).await, ["ana", "ben"]);
    }
    store.close().await;
}
