//! The bot on a server of `PostgreSQL`'s: the next process takes over, and a connection that is
//! lost loses nothing. Asked where the environment names a server.

use std::{path::PathBuf, process::Command};

use game_core::Shelf;
use ground::server;
use kamen::{LostDatabase, Serving, Settings};
use service::{Identity, PersonId, Platform};
use suite::{PATIENCE, Scratch, eventually};

/// Settings of a bot without platforms whose database is on the server.
fn settings(url: &str, scratch: &Scratch) -> Settings {
    let schema = scratch.0.file_name().unwrap().to_string_lossy().replace('-', "_");
    let database = PathBuf::from(format!("{url}?schema={schema}"));
    let listen = Some("127.0.0.1:0".parse().unwrap());
    Settings { database, listen, ..Settings::default() }
}

async fn person(serving: &Serving, name: &str) -> Result<PersonId, service::Refusal> {
    let (platform, key) = (Platform::Web, format!("identity-{name}"));
    let identity = Identity { platform, key, name: name.to_owned() };
    serving.service.people().person(&identity).await.map(|person| person.id)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_process_waits_and_takes_over() {
    let Some(url) = server() else { return };
    let scratch = Scratch::new();
    let settings = settings(&url, &scratch);
    let first = kamen::start(&settings, Shelf::default()).await.unwrap();
    let ana = person(&first, "ana").await.unwrap();
    let ends = async {
        person(&first, "ben").await.unwrap();
        first.stop().await
    };
    // The next one asks first, and finds the other at work.
    let (next, lost) = tokio::join!(kamen::start(&settings, Shelf::default()), ends);
    assert_eq!(lost, None);
    let next = next.unwrap();
    assert_eq!(person(&next, "ana").await.unwrap(), ana, "it goes on where the first ended");
    next.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_server_writes_nothing_any_more_and_ends() {
    let Some(url) = server() else { return };
    let scratch = Scratch::new();
    let settings = settings(&url, &scratch);
    let serving = kamen::start(&settings, Shelf::default()).await.unwrap();
    let ana = person(&serving, "ana").await.unwrap();
    // The writer is the one that holds the lock.
    let schema = settings.database.to_str().unwrap().split("schema=").nth(1).unwrap();
    let cut = format!(
        "select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and objid = hashtext('{schema}')::oid"
    );
    let asked = ["--no-align", "--tuples-only", "--dbname", &url, "--command", &cut];
    let cut = Command::new("psql").args(asked).output().expect("psql is installed");
    assert_eq!(String::from_utf8_lossy(&cut.stdout).trim(), "t", "{cut:?}");
    // Nobody need ask for anything: it notices by itself.
    let noticed = tokio::time::timeout(PATIENCE, serving.service.disconnected());
    noticed.await.expect("it asks for signs of life");
    assert!(person(&serving, "ben").await.is_err(), "another process may be at work by now");
    assert_eq!(serving.stop().await, Some(LostDatabase::Disconnected));
    let again = eventually("the server lets go", PATIENCE, async || {
        kamen::start(&settings, Shelf::default()).await
    });
    let again = again.await;
    assert_eq!(person(&again, "ana").await.unwrap(), ana);
    again.stop().await;
}
