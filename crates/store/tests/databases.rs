//! Databases of every earlier version open, and their games go on.
//!
//! `tests/databases/NNNN.sql` was written by a program that knew the migrations up to that one. It
//! holds tables, rows, and the program's notes on the migrations it had run, so that a later change
//! of a migration is noticed. `KAMEN_BLESS=1` writes the missing files, and never overwrites one.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use game_core::Turn;
use ground::Scratch;
use service::{
    Identity, ManualClock, MatchId, MatchState, NoticeId, Opening, PersonId, Platform, Proposal,
    Secret, Service, Shelf, Timestamp,
};
use sqlx::{AssertSqlSafe, Connection, migrate::Migrator, query_as, query_scalar, raw_sql};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};

static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

/// The newest released version. Later ones may still change.
const RELEASED: i64 = 1;

/// The games in each of them: the rules, the moves made, and the next one.
const GAMES: [(&str, &[&str], &str); 2] =
    [("chess", &["e2e4", "e7e5", "g1f3"], "b8c6"), ("mill", &["a1", "d1"], "g1")];

fn stored(version: i64) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/databases");
    folder.join(format!("{version:04}.sql"))
}

fn released() -> Vec<i64> {
    let all = MIGRATIONS.iter().map(|migration| migration.version);
    all.filter(|version| *version <= RELEASED).collect()
}

fn newest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap()
}

async fn open(file: &Path) -> Service {
    let clock = Arc::new(ManualClock::at(Timestamp(1_000)));
    let secrets = Arc::new(|| Secret::new([7; 32]));
    let opening = Opening { secrets, ..Opening::new(clock, Shelf::default()) };
    Service::open_with(file, opening).await.unwrap()
}

async fn person(service: &Service, key: &str) -> PersonId {
    let (platform, name) = (Platform::Telegram, format!("Player {key}"));
    let identity = Identity { platform, key: key.to_owned(), name };
    service.people().person(&identity).await.unwrap().id
}

/// The player to act in a match.
async fn mover(service: &Service, id: MatchId) -> PersonId {
    let board = service.matches().board(id).await.unwrap();
    let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
    board.card.player(must.iter().next().unwrap()).unwrap().person().unwrap()
}

/// A room in a chat, with a running match of each game.
async fn play(service: &Service) {
    let (ana, ben) = (person(service, "1").await, person(service, "2").await);
    let room =
        service.chats().room_of_chat(Platform::Telegram, "-1", "Club", ana).await.unwrap().id;
    service.rooms().enter(room, ben).await.unwrap();
    service.chats().private_chat(ana, Platform::Telegram, true).await.unwrap();
    for (game, moves, _) in GAMES {
        let game = game.to_owned();
        let proposal = Proposal { game, guests: vec![ben], ..Proposal::default() };
        let id = service.invitations().invite(ana, room, &proposal).await.unwrap();
        service.matches().join(ben, id).await.unwrap();
        for code in moves {
            service.matches().play(mover(service, id).await, id, None, code).await.unwrap();
        }
    }
    let waits = Proposal { game: "chess".to_owned(), guests: vec![ben], ..Proposal::default() };
    service.invitations().invite(ana, room, &waits).await.unwrap();
}

/// The statements that recreate a database.
async fn dump(db: &mut SqliteConnection) -> String {
    let mut text = String::new();
    let made = "select name, sql from sqlite_master
                where sql is not null and name not like 'sqlite_%' order by rowid";
    let made: Vec<(String, String)> = query_as(made).fetch_all(&mut *db).await.unwrap();
    for (_, sql) in &made {
        text.push_str(&format!("{sql};\n"));
    }
    for (name, sql) in &made {
        if sql.to_lowercase().starts_with("create table") {
            text.push_str(&rows(db, name, name).await);
        }
    }
    text.push_str(&rows(db, "sqlite_sequence", "sqlite_sequence").await);
    text
}

async fn columns(db: &mut SqliteConnection, table: &str) -> Vec<String> {
    let names = query_scalar("select name from pragma_table_info($1)");
    names.bind(table.to_owned()).fetch_all(db).await.unwrap()
}

/// The rows of a table as insert statements.
async fn rows(db: &mut SqliteConnection, table: &str, into: &str) -> String {
    let names = columns(db, table).await;
    copied(db, table, into, &names).await
}

async fn copied(db: &mut SqliteConnection, table: &str, into: &str, names: &[String]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("quote(\"{name}\")")).collect();
    let listed: Vec<_> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let select = format!("select {} from {table}", quoted.join(" || ', ' || "));
    let all: Vec<String> = query_scalar(AssertSqlSafe(select)).fetch_all(db).await.unwrap();
    let row =
        |values: String| format!("insert into {into} ({}) values ({values});\n", listed.join(", "));
    all.into_iter().map(row).collect()
}

async fn connect(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .foreign_keys(false);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// Writes the database of a program of this version, made from one of the newest.
async fn bless(version: i64) {
    let folder = Scratch::new();
    let (today, then) = (folder.0.join("today.sqlite"), folder.0.join("then.sqlite"));
    let service = open(&today).await;
    play(&service).await;
    service.close().await;
    let (mut today, mut then) = (connect(&today).await, connect(&then).await);
    MIGRATIONS.run_to(version, &mut then).await.unwrap();
    let tables = "select name from sqlite_master where type = 'table'
                  and name not like 'sqlite_%' and name <> '_sqlx_migrations'";
    let tables: Vec<String> = query_scalar(tables).fetch_all(&mut then).await.unwrap();
    for table in tables {
        let known = columns(&mut today, &table).await;
        let mut names = columns(&mut then, &table).await;
        names.retain(|name| known.contains(name));
        let rows = copied(&mut today, &table, &table, &names).await;
        raw_sql(AssertSqlSafe(rows)).execute(&mut then).await.unwrap();
    }
    let at = "update _sqlx_migrations set installed_on = '2026-11-22 00:00:00', execution_time = 0";
    raw_sql(at).execute(&mut then).await.unwrap();
    fs::create_dir_all(stored(version).parent().unwrap()).unwrap();
    fs::write(stored(version), dump(&mut then).await).unwrap();
    today.close().await.unwrap();
    then.close().await.unwrap();
}

/// The moves in the log of a game, without their authors and without chance.
fn moves(log: &[game_core::LogLine]) -> Vec<&str> {
    let code = |line: &'_ game_core::LogLine| line.code.len();
    log.iter()
        .filter(|line| code(line) > 0 && !line.code.starts_with('*'))
        .filter_map(|line| line.code.split_once(':'))
        .map(|(_, code)| code)
        .collect()
}

#[tokio::test]
async fn there_is_a_database_of_every_version_that_was_released() {
    for version in released() {
        if std::env::var_os("KAMEN_BLESS").is_some() && !stored(version).exists() {
            bless(version).await;
        }
        assert!(stored(version).exists(), "KAMEN_BLESS=1 writes {}", stored(version).display());
    }
}

#[tokio::test]
async fn the_games_of_every_version_replay_and_go_on() {
    for version in released().into_iter().filter(|version| stored(*version).exists()) {
        let folder = Scratch::new();
        let file = folder.0.join("k.sqlite");
        let mut db = connect(&file).await;
        let text = fs::read_to_string(stored(version)).unwrap();
        raw_sql(AssertSqlSafe(text)).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
        let service = Arc::new(open(&file).await);
        goes_on(&service, version).await;
        service.run_due().await;
        service.close().await;
        let copy = folder.0.join(format!("k.sqlite.version-{version}"));
        assert_eq!(copy.exists(), version < newest(), "a copy of how it was: {version}");
    }
}

async fn goes_on(service: &Service, version: i64) {
    for (number, (game, played, next)) in (1..).zip(GAMES) {
        let id = MatchId(number);
        let board = service.matches().board(id).await.unwrap();
        assert_eq!((board.card.game, board.card.state), (game, MatchState::Running), "{version}");
        assert_eq!(moves(board.table.log()), played, "{version}");
        let mover = mover(service, id).await;
        let called = service.matches().called(board.card.current.unwrap(), mover).await.unwrap();
        assert_eq!(called, Some(board.table.ply()), "{version}: who was called is known");
        service.matches().play(mover, id, None, next).await.unwrap();
        let room = board.card.room.unwrap();
        assert!(!service.rooms().notices(room, mover, NoticeId(0), 99).await.unwrap().is_empty());
    }
    let waits = service.matches().card(MatchId(3)).await.unwrap();
    assert_eq!(waits.state, MatchState::Invited, "{version}");
}
