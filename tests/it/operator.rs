//! The operator's work: copying and restoring the database, asking the doctor, reading the shipped
//! files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Cursor,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use chat::Language;
use game_core::{LogLine, Shelf};
use kamen::{Backup, Settings};
use service::{MatchId, Proposal, Service, SystemClock};
use suite::{PATIENCE, Scratch, World, eventually, mover, root};
use tokio::task::{JoinSet, spawn_blocking};

type Logs = BTreeMap<MatchId, Vec<LogLine>>;

/// Runs the program with these arguments, its database and copies in this folder.
async fn kamen(folder: &Path, set: &[(&str, &str)], arguments: &[&str]) -> (bool, String) {
    let mut all = vec!["kamen".to_owned(), "--config".to_owned()];
    all.push(root().join("config").display().to_string());
    all.extend(arguments.iter().map(|&argument| argument.to_owned()));
    let path = |name: &str| folder.join(name).display().to_string();
    let boards = root().join("config/boards").display().to_string();
    let mut environment = BTreeMap::from([
        ("KAMEN_DATABASE".to_owned(), path("kamen.sqlite")),
        ("KAMEN_BACKUP_FOLDER".to_owned(), path("backups")),
        ("KAMEN_BOARDS".to_owned(), boards),
    ]);
    environment.extend(set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    // The program has a runtime of its own, which must not be made within another.
    let run = spawn_blocking(move || {
        let mut out = Vec::new();
        let asked = |name: &str| environment.get(name).cloned();
        let code = kamen::run(all, &asked, &mut Cursor::new(""), &mut out);
        (code == ExitCode::SUCCESS, String::from_utf8(out).unwrap())
    });
    run.await.unwrap()
}

/// Four games between two people, a few turns into each.
async fn games(world: &World) -> Vec<MatchId> {
    let (ana, ben) = (world.person("Ana"), world.person("Ben"));
    let mut games = Vec::new();
    for _ in 0..4 {
        let proposal =
            Proposal { game: "abaku".to_owned(), guests: vec![ben], ..Proposal::default() };
        let id =
            world.ground.service.invitations().invite(ana, world.room, &proposal).await.unwrap();
        world.ground.service.matches().join(ben, id).await.unwrap();
        for _ in 0..2 {
            assert!(turn(&world.ground.service, id).await, "a game has more than two turns");
        }
        games.push(id);
    }
    games
}

/// Plays the turn worth the least, so that games last; false once the game is over.
async fn turn(service: &Service, id: MatchId) -> bool {
    let board = service.matches().board(id).await.unwrap();
    let Some(seat) = mover(&board) else { return false };
    let worst = board.table.listing(seat).pop();
    let code = worst.map_or("pass".to_owned(), |worst| worst.choice.code);
    let person = board.card.player(seat).unwrap().person().unwrap();
    service.matches().play(person, id, None, &code).await.unwrap();
    true
}

async fn logs(service: &Service, games: &[MatchId]) -> Logs {
    let mut logs = Logs::new();
    for &id in games {
        logs.insert(id, service.matches().board(id).await.unwrap().table.log().to_vec());
    }
    logs
}

fn begins_with(whole: &Logs, part: &Logs) -> bool {
    whole.iter().all(|(id, log)| log.starts_with(&part[id]))
}

/// Opens a database that has just been closed: programs that other tests start inherit its lock and
/// hold it until they have begun.
async fn open(database: &Path) -> Service {
    eventually("a database that nobody holds", PATIENCE, async || {
        Service::open(database, Arc::new(SystemClock), Shelf::default()).await
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_people_play_is_put_back_and_played_on() {
    let world = World::with(&["Ana", "Ben"], Language::En).await;
    let folder = world.ground.scratch.0.clone();
    let games = games(&world).await;
    let before = logs(&world.ground.service, &games).await;

    let enough = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for &id in &games {
        let (service, enough) = (Arc::clone(&world.ground.service), Arc::clone(&enough));
        players.spawn(async move {
            // No game is over by then, however long the copy takes.
            for _ in 0..20 {
                if enough.load(Ordering::SeqCst) || !turn(&service, id).await {
                    break;
                }
            }
        });
    }
    let copy = folder.join("copy.sqlite").display().to_string();
    let (copied, said) = kamen(&folder, &[], &["backup", &copy]).await;
    assert!(copied && said.contains(&copy), "{said}");
    let after = logs(&world.ground.service, &games).await;
    enough.store(true, Ordering::SeqCst);
    players.join_all().await;
    for &id in &games {
        turn(&world.ground.service, id).await;
    }
    let last = logs(&world.ground.service, &games).await;
    assert!(begins_with(&after, &before) && begins_with(&last, &after));
    assert_ne!(last, before, "somebody played");

    let (restored, _) = kamen(&folder, &[], &["restore", &copy]).await;
    assert!(!restored, "not while the bot runs");
    world.ground.service.close().await;
    let (restored, said) = kamen(&folder, &[], &["restore", &copy]).await;
    assert!(restored && said.contains("Start the bot again"), "{said}");

    let database = folder.join("kamen.sqlite");
    let service = open(&database).await;
    let back = logs(&service, &games).await;
    assert!(begins_with(&back, &before), "what was played before the copy is in it");
    assert!(begins_with(&last, &back), "and nothing that was never played");
    for &id in &games {
        turn(&service, id).await;
    }
    let on = logs(&service, &games).await;
    assert!(begins_with(&on, &back) && on != back, "the games go on");
    service.close().await;

    let mut kept = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let kept = kept.find(|path| path.extension().is_some_and(|ending| ending == "old")).unwrap();
    assert!(said.contains(kept.to_str().unwrap()), "{said}");
    let service = open(&kept).await;
    assert_eq!(logs(&service, &games).await, last, "the old one is whole beside it");
    service.close().await;
}

/// Moves a database that has just been closed.
async fn moved(folder: &Path, from: &str, to: &str) -> String {
    eventually("a database that is moved", PATIENCE, async || {
        match kamen(folder, &[], &["move", from, to]).await {
            (true, said) => Ok(said),
            (false, said) => Err(said),
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_where_they_are_moved_and_come_back() {
    let world = World::with(&["Ana", "Ben"], Language::En).await;
    let (folder, away) = (&world.ground.scratch.0, Scratch::new());
    let games = games(&world).await;
    let before = logs(&world.ground.service, &games).await;
    let (here, there) = (world.ground.scratch.database(), away.database());
    let file = folder.join("moved.sqlite");
    let [here, file, there] = [&here, &file, &there].map(|path| path.to_str().unwrap());
    assert!(!kamen(folder, &[], &["move", here, file]).await.0, "not while the bot runs");
    world.ground.service.close().await;

    let mut last = before;
    for (from, to) in [(here, file), (file, there)] {
        let said = moved(folder, from, to).await;
        assert!(said.contains("each compared") && !said.contains("kamen-moved"), "{said}");
        for (language, whole) in [("cs", "řádk"), ("sk", "riadk")] {
            let again = folder.join(format!("{language}.sqlite"));
            let arguments = ["move", to, again.to_str().unwrap()];
            let (done, said) = kamen(folder, &[("KAMEN_LANGUAGE", language)], &arguments).await;
            assert!(done && said.contains(whole), "{said}");
            fs::remove_file(again).unwrap();
        }
        assert!(!kamen(folder, &[], &["move", from, to]).await.0, "nothing is written over");
        let service = open(Path::new(to)).await;
        assert_eq!(logs(&service, &games).await, last, "all that was played is there");
        for &id in &games {
            turn(&service, id).await;
        }
        let on = logs(&service, &games).await;
        assert!(begins_with(&on, &last) && on != last, "the games go on");
        last = on;
        service.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_without_a_name_goes_to_the_folder_and_a_bad_one_is_never_put_back() {
    let scratch = Scratch::new();
    let database = scratch.0.join("kamen.sqlite");
    open(&database).await.close().await;
    let (copied, _) = kamen(&scratch.0, &[], &["backup"]).await;
    assert!(copied);
    let copies: Vec<PathBuf> = fs::read_dir(scratch.0.join("backups"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sqlite"))
        .collect();
    let [copy] = copies.as_slice() else { panic!("{copies:?}") };
    let copy = copy.to_str().unwrap();
    assert!(!kamen(&scratch.0, &[], &["backup", copy]).await.0, "it is there already");

    let whole = fs::read(copy).unwrap();
    let was = fs::read(&database).unwrap();
    fs::write(copy, &whole[..whole.len() / 2]).unwrap();
    assert!(!kamen(&scratch.0, &[], &["restore", copy]).await.0);
    assert_eq!(fs::read(&database).unwrap(), was);
    fs::write(copy, whole).unwrap();
    assert!(kamen(&scratch.0, &[], &["restore", copy]).await.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_finds_nothing_wrong_while_the_bot_runs_and_speaks_its_owners_language() {
    let world = World::with(&["Ana"], Language::En).await;
    for (language, running, fonts) in [
        ("en", "The bot is running", "Pictures can be drawn"),
        ("cs", "Bot běží", "Obrázky jdou kreslit"),
        ("sk", "Bot beží", "Obrázky sa dajú kresliť"),
    ] {
        let set = [("KAMEN_LANGUAGE", language)];
        let (well, said) = kamen(&world.ground.scratch.0, &set, &["doctor"]).await;
        assert!(well, "{said}");
        assert!(said.contains(running) && said.contains(fonts), "{said}");
        assert!(!said.contains('✗') && !said.contains("kamen-doctor"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_finds_what_is_wrong_and_says_what_to_do() {
    let scratch = Scratch::new();
    let database = scratch.0.join("kamen.sqlite");
    let (well, said) = kamen(&scratch.0, &[], &["doctor"]).await;
    assert!(well && said.contains("the first start makes it"), "{said}");
    let nowhere = [("KAMEN_DATABASE", "/nowhere/kamen.sqlite")];
    let (well, said) = kamen(&scratch.0, &nowhere, &["doctor"]).await;
    assert!(!well && said.contains("There’s no folder /nowhere"), "{said}");
    let nothing = [("KAMEN_WEB_LISTEN", "off")];
    let (well, said) = kamen(&scratch.0, &nothing, &["doctor"]).await;
    assert!(!well && said.contains("Set one of the tokens"), "{said}");

    open(&database).await.close().await;
    let mut permissions = fs::metadata(&database).unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o644);
    fs::set_permissions(&database, permissions).unwrap();
    let (well, said) = kamen(&scratch.0, &[], &["doctor"]).await;
    assert!(well && said.contains("chmod 600"), "{said}");

    let mut bytes = fs::read(&database).unwrap();
    let length = bytes.len();
    bytes[4096..length / 2].fill(7);
    fs::write(&database, bytes).unwrap();
    let (well, said) = kamen(&scratch.0, &[], &["doctor"]).await;
    assert!(!well && said.contains('✗'), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_missing_although_there_are_copies_is_not_begun_anew_by_itself() {
    let scratch = Scratch::new();
    let database = scratch.0.join("kamen.sqlite");
    open(&database).await.close().await;
    assert!(kamen(&scratch.0, &[], &["backup"]).await.0);
    let (well, said) = kamen(&scratch.0, &[], &["new"]).await;
    assert!(!well, "not where there is one: {said}");
    for left in [None, Some(""), Some("x"), Some("SQLite format 3")] {
        fs::remove_file(&database).unwrap();
        if let Some(left) = left {
            fs::write(&database, left).unwrap();
        }
        let backup = Backup { folder: scratch.0.join("backups"), ..Settings::default().backup };
        let listen = Some("127.0.0.1:0".parse().unwrap());
        let settings =
            Settings { database: database.clone(), backup, listen, ..Settings::default() };
        let refused = kamen::start(&settings, Shelf::default()).await.unwrap_err();
        assert_eq!(refused.key, "kamen-database-lost");
        let named = refused.to_string();
        assert!(named.contains("kamen-000001-"), "the newest good copy: {named}");
        assert!(fs::read_to_string(&database).ok().as_deref() == left, "nothing is made");
        let (made, said) = kamen(&scratch.0, &[], &["new"]).await;
        assert!(made, "{said}");
        kamen::start(&settings, Shelf::default()).await.unwrap().stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_removed_under_the_bot_is_saved_before_more_is_played_into_it() {
    let scratch = Scratch::new();
    let (database, folder) = (scratch.0.join("kamen.sqlite"), scratch.0.join("backups"));
    let backup = Backup { folder: folder.clone(), every_minutes: 0, ..Settings::default().backup };
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let settings = Settings { database: database.clone(), backup, listen, ..Settings::default() };
    let serving = kamen::start(&settings, Shelf::default()).await.unwrap();
    let newcomer = |key: &str| service::Identity {
        platform: service::Platform::Web,
        key: key.to_owned(),
        name: "Ana".to_owned(),
    };
    serving.service.people().person(&newcomer("before")).await.unwrap();
    fs::remove_file(&database).unwrap();
    let mut tries = 0;
    while serving.service.people().person(&newcomer(&tries.to_string())).await.is_ok() {
        tries += 1;
        assert!(tries < 100_000, "nothing is taken any more");
        tokio::task::yield_now().await;
    }
    // SQLite may refuse a write before the bot has looked at its file.
    eventually("every page says it", PATIENCE, async || {
        let page = reqwest::get(format!("http://{}/", serving.address.unwrap())).await.unwrap();
        let page = page.text().await.unwrap();
        page.contains(r#"class="halted""#).then_some(()).ok_or("it does not")
    })
    .await;
    let lost = serving.stop().await.expect("the end is told, and the process fails");
    let saved = fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    assert_eq!(lost, kamen::LostDatabase::Saved(saved.clone()));
    let service = open(&saved).await;
    for key in ["before".to_owned(), (tries - 1).max(0).to_string()] {
        let found = service.chats().name_of(service::Platform::Web, &key).await.unwrap();
        assert!(tries == 0 || found.is_some(), "{key} is saved");
    }
    service.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_copy_can_lie_nothing_is_taken_all_the_same_and_it_is_saved_elsewhere() {
    let scratch = Scratch::new();
    let (database, folder) = (scratch.0.join("kamen.sqlite"), scratch.0.join("backups"));
    fs::write(&folder, "a file where the copies should be").unwrap();
    let backup = Backup { folder, every_minutes: 0, ..Settings::default().backup };
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let settings = Settings { database: database.clone(), backup, listen, ..Settings::default() };
    let serving = kamen::start(&settings, Shelf::default()).await.unwrap();
    let (platform, name) = (service::Platform::Web, "Ana".to_owned());
    let newcomer = |key: &str| {
        let (name, key) = (name.clone(), key.to_owned());
        service::Identity { platform, key, name }
    };
    serving.service.people().person(&newcomer("before")).await.unwrap();
    fs::remove_file(&database).unwrap();
    let halted = async || serving.service.is_halted().then_some(()).ok_or("it goes on");
    ground::eventually("it is noticed", std::time::Duration::from_secs(60), halted).await;
    let late = serving.service.people().person(&newcomer("late")).await;
    assert!(late.is_err(), "{late:?}");
    let Some(kamen::LostDatabase::Saved(saved)) = serving.stop().await else {
        panic!("it is saved");
    };
    assert_eq!(saved.parent(), database.parent(), "beside the file");
    let service = open(&saved).await;
    assert!(service.chats().name_of(platform, "before").await.unwrap().is_some());
    service.close().await;
}

/// A server that refuses everybody, in the words of both platforms.
async fn closed_door() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let refuse = || async {
        let said = r#"{"ok":false,"error_code":401,"description":"Unauthorized","message":"401: Unauthorized","code":0}"#;
        let json = [(axum::http::header::CONTENT_TYPE, "application/json")];
        (axum::http::StatusCode::UNAUTHORIZED, json, said)
    };
    let door = axum::Router::new().fallback(refuse);
    tokio::spawn(async move { axum::serve(listener, door).await });
    format!("http://{address}")
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_that_are_refused_leave_the_table_standing_and_are_named_by_nobody() {
    let scratch = Scratch::new();
    let door = closed_door().await;
    let set = [
        ("KAMEN_TELEGRAM_TOKEN", "123456789:AAcanaryAAcanaryAAcanaryAAcanaryAAc"),
        ("KAMEN_TELEGRAM_API", &*door),
        ("KAMEN_DISCORD_TOKEN", "MTcanaryMTcanaryMTcanary.Gcanar.canarycanarycanarycanarycanary"),
        ("KAMEN_DISCORD_API", &*door),
        ("KAMEN_WEB_LISTEN", "127.0.0.1:0"),
    ];
    let database = scratch.0.join("kamen.sqlite");
    let asked = |name: &str| {
        let found = set.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        found
            .or_else(|| (name == "KAMEN_DATABASE").then(|| database.to_str()).flatten())
            .map(str::to_owned)
    };
    let settings = Settings::read(Path::new("/nowhere"), asked).unwrap();
    let backup = Backup { folder: scratch.0.join("backups"), ..settings.backup.clone() };
    let settings = Settings { backup, ..settings };
    let serving = kamen::start(&settings, Shelf::default()).await.unwrap();
    let (well, said) = kamen(&scratch.0, &set, &["doctor"]).await;
    assert!(!well && !said.contains("canary"), "{said}");
    assert!(said.matches('✗').count() >= 2, "one for each platform: {said}");
    let page = reqwest::get(format!("http://{}/", serving.address.unwrap())).await.unwrap();
    assert!(page.status().is_success(), "{page:?}");
    serving.stop().await;
    open(&database).await.close().await;
}

/// A misspelt variable in the shipped files would set nothing.
#[test]
fn shipped_files_name_only_variables_that_exist() {
    let settings = fs::read_to_string(root().join("config/kamen.toml")).unwrap();
    let mut known = variables(&settings);
    // These are for the command line and for tests.
    let others = [
        "KAMEN_LANGUAGE",
        "KAMEN_REQUIRE_ALL",
        "KAMEN_BLESS",
        "KAMEN_SPECS",
        "KAMEN_POSTGRES",
        "KAMEN_POSTGRES_CRASH",
        "KAMEN_KILLS",
    ];
    known.extend(others.map(str::to_owned));
    let book = [
        "docs/install.md",
        "docs/settings.md",
        "docs/upgrade.md",
        "docs/backup.md",
        "docs/postgres.md",
    ];
    let shipped = ["README.md", "Dockerfile", "config/kamen.service", ".ci/run"];
    for file in shipped.into_iter().chain(book) {
        let text = fs::read_to_string(root().join(file)).unwrap();
        for name in variables(&text) {
            assert!(known.contains(&name), "{name} in {file}");
        }
    }
}

fn variables(text: &str) -> BTreeSet<String> {
    let part = |c: char| c.is_ascii_uppercase() || c == '_';
    let words = text.split(|c: char| !part(c));
    words.filter(|word| word.starts_with("KAMEN_")).map(str::to_owned).collect()
}
