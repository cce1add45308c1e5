//! Tests of copying a file and restoring it.

use super::*;
use crate::{Commits, Store, StoreError, Timestamp, people, scratch};

async fn open(file: &Path) -> Store {
    Store::open(file, Commits::Grouped).await.unwrap()
}

async fn add(store: &Store, key: &str) {
    let key = key.to_owned();
    let added = store.write::<_, StoreError, _>(move |db| {
        Box::pin(async move {
            people::add(db, "web", &key, &key, Timestamp(1)).await?;
            Ok(())
        })
    });
    added.await.unwrap();
}

async fn names(file: &Path) -> Vec<String> {
    let mut db = reading(file).await.unwrap();
    query_scalar("select name from people order by id").fetch_all(&mut db).await.unwrap()
}

/// The files of a folder; a reader leaves an empty log behind, which does not count.
fn listing(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.retain(|name| !name.ends_with("-wal") && !name.ends_with("-shm"));
    names.sort();
    names
}

/// Makes a database with one person, closed again.
async fn made(file: &Path, person: &str) {
    let store = open(file).await;
    add(&store, person).await;
    store.close().await;
}

#[tokio::test]
async fn a_copy_of_an_open_database_holds_what_was_committed_and_is_private() {
    let folder = scratch::folder();
    let (file, to) = (folder.0.join("k.db"), folder.0.join("copy.db"));
    let store = open(&file).await;
    add(&store, "ana").await;
    copy(&file, &to).await.unwrap();
    add(&store, "ben").await;
    assert_eq!(names(&to).await, ["ana"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&to).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let again = copy(&file, &to).await.unwrap_err();
    assert!(matches!(again, BackupError::Exists { .. }), "{again}");
    assert_eq!(names(&file).await, ["ana", "ben"]);
    store.close().await;
}

#[tokio::test]
async fn leftovers_of_a_broken_copy_do_not_hinder_and_a_failed_copy_leaves_nothing() {
    let folder = scratch::folder();
    let (file, to) = (folder.0.join("k.db"), folder.0.join("copy.db"));
    made(&file, "ana").await;
    fs::write(folder.0.join("copy.db.part"), "half").unwrap();
    copy(&file, &to).await.unwrap();
    copy(&folder.0.join("nothing.db"), &folder.0.join("other.db")).await.unwrap_err();
    assert_eq!(listing(&folder.0), ["copy.db", "k.db", "k.db.lock"]);
}

#[tokio::test]
async fn a_restored_database_is_the_copy_and_the_old_one_stays_beside_it() {
    let folder = scratch::folder();
    let (file, backup, aside) =
        (folder.0.join("k.db"), folder.0.join("copy.db"), folder.0.join("k.db.old"));
    made(&file, "ana").await;
    copy(&file, &backup).await.unwrap();
    made(&file, "ben").await;
    fs::write(folder.0.join("k.db-shm"), "stale").unwrap();
    assert!(restore(&backup, &file, &aside).await.unwrap());
    assert!(!folder.0.join("k.db-shm").exists() && !folder.0.join("k.db-wal").exists());
    assert_eq!(names(&aside).await, ["ana", "ben"]);
    let store = open(&file).await;
    add(&store, "cyr").await;
    store.close().await;
    assert_eq!(names(&file).await, ["ana", "cyr"]);
    assert_eq!(listing(&folder.0), ["copy.db", "k.db", "k.db.lock", "k.db.old"]);
}

/// The commits of a killed bot are in the log beside the file.
#[tokio::test]
async fn the_log_of_a_killed_bot_goes_aside_with_its_database_and_is_not_read_again() {
    let folder = scratch::folder();
    let (file, backup, aside) =
        (folder.0.join("k.db"), folder.0.join("copy.db"), folder.0.join("k.db.old"));
    made(&file, "ana").await;
    copy(&file, &backup).await.unwrap();
    let store = open(&file).await;
    add(&store, "ben").await;
    let left = folder.0.join("left");
    fs::create_dir(&left).unwrap();
    for name in ["k.db", "k.db-wal"] {
        fs::copy(folder.0.join(name), left.join(name)).unwrap();
    }
    store.close().await;
    for name in ["k.db", "k.db-wal"] {
        fs::rename(left.join(name), folder.0.join(name)).unwrap();
    }
    assert!(fs::metadata(folder.0.join("k.db-wal")).unwrap().len() > 0);
    restore(&backup, &file, &aside).await.unwrap();
    assert_eq!(names(&file).await, ["ana"]);
    assert_eq!(names(&aside).await, ["ana", "ben"]);
}

#[tokio::test]
async fn a_constant_reader_stands_in_the_way_of_no_copy() {
    let folder = scratch::folder();
    let (file, backup) = (folder.0.join("k.db"), folder.0.join("copy.db"));
    let store = open(&file).await;
    add(&store, "ana").await;
    let mut reader = reading(&file).await.unwrap();
    for held in ["begin", "select count(*) from people"] {
        query(held).execute(&mut reader).await.unwrap();
    }
    add(&store, "ben").await;
    copy(&file, &backup).await.unwrap();
    store.close().await;
    assert_eq!(names(&backup).await, ["ana", "ben"]);
    reader.close().await.unwrap();
    assert_eq!(names(&file).await, ["ana", "ben"]);
}

#[tokio::test]
async fn numbers_that_platforms_know_are_not_given_out_twice() {
    let folder = scratch::folder();
    let (file, backup) = (folder.0.join("k.db"), folder.0.join("copy.db"));
    let store = open(&file).await;
    add(&store, "ana").await;
    let mut given = vec![numbers(&store).await];
    copy(&file, &backup).await.unwrap();
    given.push(numbers(&store).await);
    store.close().await;
    restore(&backup, &file, &folder.0.join("old")).await.unwrap();
    let store = open(&file).await;
    let fresh = numbers(&store).await;
    for (index, number) in fresh.into_iter().enumerate() {
        assert!(given.iter().all(|given| given[index] < number), "{fresh:?} after {given:?}");
    }
    store.close().await;
}

/// The numbers of a new notice and of a new match.
async fn numbers(store: &Store) -> [i64; 2] {
    let inserts = [
        "insert into notices (at, kind) values (0, 'moved') returning id",
        "insert into matches (game, host, options, seats_min, seats_max, open, created, expires)
         select 'abaku', id, '', 2, 2, 1, 0, 0 from people limit 1 returning id",
    ];
    let given = store.write::<_, StoreError, _>(move |db| {
        Box::pin(async move {
            let mut given = [0; 2];
            for (number, insert) in given.iter_mut().zip(inserts) {
                *number = query_scalar(insert).fetch_one(&mut *db).await?;
            }
            Ok(given)
        })
    });
    given.await.unwrap()
}

#[tokio::test]
async fn nothing_is_restored_while_the_bot_has_the_database() {
    let folder = scratch::folder();
    let (file, backup) = (folder.0.join("k.db"), folder.0.join("copy.db"));
    let store = open(&file).await;
    assert!(is_in_use(&file));
    copy(&file, &backup).await.unwrap();
    let refused = restore(&backup, &file, &folder.0.join("old")).await.unwrap_err();
    assert!(matches!(refused, BackupError::Open(StoreOpenError::InUse { .. })), "{refused}");
    store.close().await;
    drop(store);
    assert!(!is_in_use(&file));
    assert!(!is_in_use(&folder.0.join("nowhere.db")));
    restore(&backup, &file, &folder.0.join("old")).await.unwrap();
}

#[tokio::test]
async fn a_file_that_cannot_be_our_backup_is_refused_and_changes_nothing() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    made(&file, "ana").await;
    let before = fs::read(&file).unwrap();
    let (text, cut, other, newer) =
        ["text", "cut", "other", "newer"].map(|name| folder.0.join(name)).into();
    fs::write(&text, "no database at all ".repeat(500)).unwrap();
    fs::write(&cut, &before[..before.len() / 2]).unwrap();
    for (path, sql) in [
        (&other, "create table shopping (item text)"),
        (
            &newer,
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             values (9000, 'later', 1, x'00', 0)",
        ),
    ] {
        if path == &newer {
            copy(&file, path).await.unwrap();
        }
        let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let mut db = SqliteConnection::connect_with(&options).await.unwrap();
        query(sql).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
    }
    let missing = folder.0.join("missing");
    for backup in [&text, &cut, &other, &newer, &missing] {
        let refused = restore(backup, &file, &folder.0.join("old")).await.unwrap_err();
        let named = refused.to_string().contains(backup.to_str().unwrap());
        assert!(named, "{refused}");
        assert_eq!(fs::read(&file).unwrap(), before, "{refused}");
        assert!(!folder.0.join("old").exists(), "{refused}");
    }
    let refused = restore(&newer, &file, &folder.0.join("old")).await.unwrap_err();
    assert!(matches!(refused, BackupError::Open(StoreOpenError::Newer { .. })), "{refused}");
    let refused = restore(&other, &file, &folder.0.join("old")).await.unwrap_err();
    assert!(matches!(refused, BackupError::Foreign { .. }), "{refused}");
}

#[tokio::test]
async fn a_database_without_one_before_is_made_of_the_copy() {
    let folder = scratch::folder();
    let (file, backup) = (folder.0.join("k.db"), folder.0.join("copy.db"));
    made(&file, "ana").await;
    copy(&file, &backup).await.unwrap();
    let elsewhere = folder.0.join("new.db");
    assert!(!restore(&backup, &elsewhere, &folder.0.join("old")).await.unwrap());
    assert_eq!(names(&elsewhere).await, ["ana"]);
}

/// Only an administrator can give files away.
#[cfg(unix)]
#[tokio::test]
async fn files_an_administrator_puts_back_belong_to_the_bot() {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = scratch::folder();
    let (file, backup) = (folder.0.join("k.db"), folder.0.join("copy.db"));
    made(&file, "ana").await;
    copy(&file, &backup).await.unwrap();
    let mine = fs::metadata(&file).unwrap().uid();
    let other = if chown(&file, Some(65_532), Some(65_532)).is_ok() { 65_532 } else { mine };
    restore(&backup, &file, &folder.0.join("old")).await.unwrap();
    for name in ["k.db", "k.db.lock", "old"] {
        assert_eq!(fs::metadata(folder.0.join(name)).unwrap().uid(), other, "{name}");
    }
}

#[tokio::test]
async fn the_condition_says_versions_and_damage() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    made(&file, "ana").await;
    let good = examine(&file).await.unwrap();
    assert!(good.safe && good.damage.is_none(), "{good:?}");
    assert_eq!(good.version, Some(good.known));
    let options = SqliteConnectOptions::new().filename(&file).foreign_keys(false);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    let orphan = "insert into identities (platform, key, person) values ('web', 'x', 999)";
    query(orphan).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    let bad = examine(&file).await.unwrap();
    assert!(bad.damage.is_some_and(|damage| damage.contains("identities")));
}

#[tokio::test]
async fn the_condition_says_what_was_not_delivered_and_not_dealt_with() {
    let folder = scratch::folder();
    let file = folder.0.join("k.db");
    made(&file, "ana").await;
    let good = examine(&file).await.unwrap();
    assert_eq!((good.dead.0, good.parked.0, good.waiting), (0, 0, (0, None)));
    let options = SqliteConnectOptions::new().filename(&file);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    for statement in [
        "insert into notices (at, kind) values (0, 'moved')",
        "insert into deliveries (notice, platform, chat, private, state, why, at)
            values (1, 'telegram', '7', 1, 'dead', 'blocked', 0),
                (1, 'telegram', '8', 1, 'dead', 'kicked', 0), (1, 'telegram', '9', 1, 'sent', 'x', 0),
                (1, 'telegram', '10', 1, 'ready', '', 90), (1, 'telegram', '10', 1, 'ready', '', 70)",
        "insert into inbox (platform, key, payload, at, parked)
            values ('telegram', '1', '{}', 0, 'a panic'), ('telegram', '2', '{}', 0, null)",
    ] {
        query(statement).execute(&mut db).await.unwrap();
    }
    db.close().await.unwrap();
    let ill = examine(&file).await.unwrap();
    assert_eq!(ill.dead, (2, "kicked".to_owned()));
    assert_eq!(ill.parked, (1, "a panic".to_owned()));
    assert_eq!(ill.waiting, (2, Some(Timestamp(70))));
}
