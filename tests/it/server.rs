//! The bot on a server of `PostgreSQL`'s: several processes share the work, and a lost connection
//! loses nothing. These tests run only where the environment names a server.

use std::{path::PathBuf, process::Command, time::Duration};

use game_core::{Shelf, Turn};
use ground::server;
use kamen::{LostDatabase, ProcessRole, Serving, Settings};
use service::{Identity, MatchId, NoticeKind, PersonId, Platform, Proposal, Remind};
use suite::{PATIENCE, Scratch, eventually};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, UnixStream},
    sync::watch,
};

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

async fn start(settings: &Settings) -> Serving {
    kamen::start(settings, Shelf::default()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_of_one_process_is_known_to_another_at_once() {
    let Some(url) = server() else { return };
    let scratch = Scratch::new();
    let settings = settings(&url, &scratch);
    let (one, other) = tokio::join!(start(&settings), start(&settings));
    let (ana, ben) = (person(&one, "ana").await.unwrap(), person(&other, "ben").await.unwrap());
    assert_eq!(person(&other, "ana").await.unwrap(), ana);
    let room = one.service.rooms().make_room(ana, "Tuesday", None).await.unwrap().id;
    other.service.rooms().enter(room, ben).await.unwrap();

    let said = one.service.rooms().recent(room, ana, 9).await.unwrap().newest;
    let mut listener = one.service.rooms().listen(room, ana, said);
    other.service.rooms().say(ben, room, "Hello").await.unwrap();
    let heard = eventually("word from the other process", PATIENCE, async || {
        listener.wait().await;
        let heard = one.service.rooms().heard(&mut listener).await.unwrap();
        heard
            .notices
            .into_iter()
            .find(|notice| matches!(&notice.kind, NoticeKind::Talk { text, .. } if text == "Hello"))
            .ok_or("something else")
    });
    heard.await;

    // Ana's browser is logged out here: its connections to the other process end, too.
    let mut endings = other.service.endings();
    one.service.accounts().log_out(ana, "identity-ana").await.unwrap();
    let ended = tokio::time::timeout(PATIENCE, endings.recv()).await;
    assert_eq!(ended.expect("the other process hears it").unwrap(), "identity-ana");
    let stale = other.service.of_caller((Platform::Web, "identity-ana"), ana);
    let refused = stale.people().set_remind(ana, Remind::None).await;
    assert!(refused.is_err(), "she is nobody there by now");
    one.stop().await;
    other.stop().await;
}

/// Begins games against computers, some of which move first.
async fn begin(serving: &Serving, person: PersonId) -> Vec<MatchId> {
    let service = &serving.service;
    let room = service.rooms().make_room(person, "Alone", None).await.unwrap().id;
    let computers = vec![service.levels("mill")[0].clone()];
    let proposal = Proposal { game: "mill".to_owned(), computers, ..Proposal::default() };
    let mut matches = Vec::new();
    for _ in 0..8 {
        matches.push(service.invitations().invite(person, room, &proposal).await.unwrap());
    }
    matches
}

/// Whether a person is to move in all of them, after a computer did in some.
async fn are_answered(serving: &Serving, matches: &[MatchId]) -> Result<(), &'static str> {
    let mut moved = false;
    for id in matches {
        let board = serving.service.matches().board(*id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { return Err("it is over") };
        let waits = must.iter().all(|seat| board.card.player(seat).unwrap().person().is_some());
        if !waits {
            return Err("a computer is to move");
        }
        moved |= board.table.ply() > 0;
    }
    if moved { Ok(()) } else { Err("no computer has moved") }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duty_is_one_process_s_and_another_takes_it_over() {
    let Some(url) = server() else { return };
    let scratch = Scratch::new();
    let settings = settings(&url, &scratch);
    let pages = Settings { roles: vec![ProcessRole::Web], ..settings.clone() };
    let first = start(&settings).await;
    let (second, third) = (start(&settings).await, start(&pages).await);
    let ana = person(&third, "ana").await.unwrap();
    for duty in ["push", "players"] {
        assert!(!third.service.take_duty(duty).await.unwrap(), "{duty} is done");
    }
    let matches = begin(&third, ana).await;
    eventually("moves of computers", PATIENCE, async || are_answered(&third, &matches).await).await;

    first.stop().await;
    let matches = begin(&third, ana).await;
    eventually("moves of computers", PATIENCE, async || are_answered(&third, &matches).await).await;
    second.stop().await;
    let left = eventually("nobody plays", PATIENCE, async || {
        third.service.take_duty("players").await.unwrap().then_some(()).ok_or("somebody does")
    });
    left.await;
    third.stop().await;
}

/// Adds a column to every table, as the next version might.
fn widen(url: &str, settings: &Settings) {
    let schema = settings.database.to_str().unwrap().split("schema=").nth(1).unwrap();
    let widen = format!(
        "do $$ declare name text; begin
           for name in select tablename from pg_tables
                       where schemaname = '{schema}' and tablename <> '_sqlx_migrations' loop
             execute format('alter table {schema}.%I add column later bigint', name);
           end loop;
         end $$"
    );
    let asked = ["--quiet", "--dbname", url, "--command", &widen];
    let done = Command::new("psql").args(asked).output().expect("psql is installed");
    assert!(done.status.success(), "{done:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_goes_on_while_a_newer_one_adds_columns() {
    let Some(url) = server() else { return };
    let scratch = Scratch::new();
    let settings = settings(&url, &scratch);
    let serving = start(&settings).await;
    let ana = person(&serving, "ana").await.unwrap();
    let plays = async || {
        let matches = begin(&serving, ana).await;
        eventually("moves of computers", PATIENCE, async || are_answered(&serving, &matches).await)
            .await;
        let card = serving.service.matches().card(matches[0]).await.unwrap();
        let room = card.room.unwrap();
        serving.service.rooms().say(ana, room, "Hello").await.unwrap();
        let recent = serving.service.rooms().recent(room, ana, 9).await.unwrap();
        assert!(!recent.said.is_empty());
        assert!(!serving.service.matches().games_of(ana).await.unwrap().is_empty());
    };
    // Every statement is prepared before, on every connection.
    for _ in 0..3 {
        plays().await;
    }
    widen(&url, &settings);
    for _ in 0..3 {
        plays().await;
    }
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_loses_the_server_writes_nothing_more_and_ends() {
    let Some(url) = server() else { return };
    let scratch = Scratch::new();
    let settings = settings(&url, &scratch);
    let serving = kamen::start(&settings, Shelf::default()).await.unwrap();
    let ana = person(&serving, "ana").await.unwrap();
    // The writing process is known by its lock.
    let schema = settings.database.to_str().unwrap().split("schema=").nth(1).unwrap();
    let cut = format!(
        "select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and classid = hashtext('kamen')::oid
           and objid = hashtext('{schema}')::oid"
    );
    let asked = ["--no-align", "--tuples-only", "--dbname", &url, "--command", &cut];
    let cut = Command::new("psql").args(asked).output().expect("psql is installed");
    assert_eq!(String::from_utf8_lossy(&cut.stdout).trim(), "t", "{cut:?}");
    // No request is needed: the bot notices by itself.
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

/// The wire between a bot and its server; it can stop passing anything on.
struct Wire {
    port: u16,
    passes: watch::Sender<bool>,
}

impl Wire {
    /// Leads to a server behind a Unix socket in this folder.
    async fn to(folder: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (passes, goes) = watch::channel(true);
        let socket = format!("{folder}/.s.PGSQL.5432");
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (near_in, near_out) = near.into_split();
                let far = UnixStream::connect(&socket).await.unwrap();
                let (far_in, far_out) = far.into_split();
                tokio::spawn(pass(near_in, far_out, goes.clone()));
                tokio::spawn(pass(far_in, near_out, goes.clone()));
            }
        });
        Self { port, passes }
    }
}

async fn pass(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut goes: watch::Receiver<bool>,
) {
    let mut bytes = [0; 4096];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        let passed = goes.wait_for(|goes| *goes).await.is_ok();
        if !passed || to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_hears_nothing_of_the_server_does_nothing_until_it_answers() {
    let Some(url) = server() else { return };
    // Outside of its own script the server may be anywhere.
    let Some(folder) = url.strip_prefix("postgres://kamen@%2F") else { return };
    let folder = format!("/{}", folder.trim_end_matches("/postgres").replace("%2F", "/"));
    let (wire, scratch) = (Wire::to(&folder).await, Scratch::new());
    let url = format!("postgres://kamen@127.0.0.1:{}/postgres", wire.port);
    let serving = start(&settings(&url, &scratch)).await;
    let ana = person(&serving, "ana").await.unwrap();
    let asked = async || serving.service.people().reminds(ana).await;
    assert!(asked().await.is_ok());
    wire.passes.send_replace(false);
    eventually("silence that is noticed", PATIENCE, async || {
        // A request on its way may still wait for an answer.
        match tokio::time::timeout(Duration::from_millis(100), asked()).await {
            Ok(Err(_)) => Ok(()),
            _ => Err("it would still act"),
        }
    })
    .await;
    wire.passes.send_replace(true);
    eventually("life", PATIENCE, async || asked().await.map(drop).map_err(|_| "none")).await;
    assert_eq!(person(&serving, "ana").await.unwrap(), ana);
    serving.stop().await;
}
