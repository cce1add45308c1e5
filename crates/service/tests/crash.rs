//! A process killed while it plays: nothing it acknowledged is gone.
//!
//! This program plays in a child process, which prints every move once the
//! service has acknowledged it, and kills the child without warning.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

#[path = "service/pile.rs"]
mod pile;

use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
    sync::Arc,
};

use game_core::{Rules, Turn};
use service::{Identity, MatchId, Opening, Platform, Proposal, Service, Shelf, SystemClock};
use tokio::runtime::Runtime;

use crate::pile::Pile;

static RULES: Rules<Pile<0>> = Rules::NEW;
const GAMES: i64 = 6;
/// The number of acknowledged moves after which each child is killed.
const KILLS: [usize; 6] = [1, 7, 20, 33, 60, 111];

fn main() {
    let arguments: Vec<String> = env::args().collect();
    match arguments.as_slice() {
        [_, word, folder] if word == "play" => child(Path::new(folder)),
        _ => moves_acknowledged_before_a_kill_are_there_after_it(),
    }
}

fn moves_acknowledged_before_a_kill_are_there_after_it() {
    let folder = env::temp_dir().join(format!("kamen-crash-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let runtime = Runtime::new().unwrap();
    for moves in KILLS {
        let acknowledged = killed_after(&folder, moves);
        assert!(acknowledged.values().sum::<u32>() > 0);
        let plies = runtime.block_on(plies(&folder));
        for (id, ply) in acknowledged {
            let there = plies[&id];
            assert!(there >= ply, "match {id}: {ply} entries acknowledged, {there} there");
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
    println!("moves acknowledged before a kill are there after it ... ok");
}

/// Lets a child play until it has reported so many moves, and kills it. Returns the newest ply it
/// reported of each match.
fn killed_after(folder: &Path, moves: usize) -> BTreeMap<i64, u32> {
    let mut command = Command::new(env::current_exe().unwrap());
    let mut child = command.arg("play").arg(folder).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = BTreeMap::new();
    let mut note = |line: &str| {
        let (id, ply) = line.split_once(' ').unwrap();
        acknowledged.insert(id.parse().unwrap(), ply.parse().unwrap());
    };
    for line in lines.by_ref().take(moves) {
        note(&line.unwrap());
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // Lines it wrote before it died count, too, if they are whole.
    for line in lines {
        note(&line.unwrap());
    }
    acknowledged
}

async fn open(folder: &Path) -> Service {
    let opening = Opening::new(Arc::new(SystemClock), Shelf::default());
    let opening = Opening { games: vec![&RULES], ..opening };
    Service::open_with(&folder.join("k.db"), opening).await.unwrap()
}

/// Returns the number of entries of each match.
async fn plies(folder: &Path) -> BTreeMap<i64, u32> {
    let service = open(folder).await;
    let mut plies = BTreeMap::new();
    for number in 1..=GAMES {
        let board = service.matches().board(MatchId(number)).await.unwrap();
        plies.insert(number, board.table.ply());
    }
    service.close().await;
    plies
}

fn child(folder: &Path) {
    Runtime::new().unwrap().block_on(async {
        let service = Arc::new(open(folder).await);
        if service.matches().card(MatchId(GAMES)).await.is_err() {
            make_games(&service).await;
        }
        let games = (1..=GAMES).map(|number| {
            let service = Arc::clone(&service);
            tokio::spawn(async move { play_for_ever(&service, MatchId(number)).await })
        });
        for game in games.collect::<Vec<_>>() {
            game.await.unwrap();
        }
    });
}

async fn make_games(service: &Service) {
    let mut people = Vec::new();
    for name in ["Ana", "Ben"] {
        let (platform, key, name) = (Platform::Web, name.to_owned(), name.to_owned());
        people.push(service.people().person(&Identity { platform, key, name }).await.unwrap().id);
    }
    let room = service.rooms().make_room(people[0], "Crash", None).await.unwrap().id;
    service.rooms().enter(room, people[1]).await.unwrap();
    let settings = vec![("stones".to_owned(), "1000000".to_owned())];
    let guests = vec![people[1]];
    let proposal = Proposal { game: "pile".to_owned(), settings, guests, ..Proposal::default() };
    for _ in 0..GAMES {
        let id = service.invitations().invite(people[0], room, &proposal).await.unwrap();
        service.matches().join(people[1], id).await.unwrap();
    }
}

async fn play_for_ever(service: &Service, id: MatchId) {
    loop {
        let board = service.matches().board(id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { return };
        let player = must.iter().next().and_then(|seat| board.card.player(seat)).unwrap();
        let code = if board.table.ply() % 3 == 0 { "toss" } else { "t1" };
        let played =
            service.matches().play(player.person().unwrap(), id, None, code).await.unwrap();
        // One write, so that a killed process never leaves half a line.
        let line = format!("{id} {}\n", played.to_ply);
        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
    }
}
