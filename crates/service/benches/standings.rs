//! A group of 5,000 with 100,000 results, all of them rated: what a leaderboard
//! costs, and that the same group with a tenth of them costs no less; and what it costs
//! that two become one.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::{path::PathBuf, sync::Arc};

use divan::Bencher;
use service::{
    Commits, Opening, Pace, PersonId, RoomId, Season, Service, Shelf, SystemClock, Timestamp,
};
use store::{
    Store, StoreError,
    matches::{self, Ending, NewMatch},
    people, rooms,
    standings::{self, SeatResult},
};
use tokio::runtime::Runtime;

const PEOPLE: usize = 5_000;
const GAMES: [&str; 5] = ["abaku", "backgammon", "chess", "draughts", "mill"];

fn main() {
    divan::main();
}

struct Club {
    runtime: Runtime,
    service: Service,
    room: RoomId,
    people: Vec<PersonId>,
    folder: PathBuf,
}

impl Drop for Club {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A group of so many results, two of a match.
fn club(results: usize) -> Club {
    let folder = std::env::temp_dir().join(format!("kamen-top-{}-{results}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("k.db");
    let runtime = Runtime::new().unwrap();
    let (service, room, people) = runtime.block_on(async {
        let store = Store::open(&file, Commits::Grouped).await.unwrap();
        let filled = store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { fill(db, results / 2).await })
        });
        let (room, people) = filled.await.unwrap();
        store.close().await;
        let opening = Opening::new(Arc::new(SystemClock), Shelf::default());
        (Service::open_with(&file, opening).await.unwrap(), room, people)
    });
    Club { runtime, service, room, people, folder }
}

async fn fill(
    db: &mut store::Connection,
    matches: usize,
) -> Result<(RoomId, Vec<PersonId>), StoreError> {
    let now = Timestamp(1_794_000_000_000);
    let room = rooms::add(&mut *db, "club", "Club", None, now).await?;
    let mut all = Vec::new();
    for number in 0..PEOPLE {
        let name = format!("Player{number}");
        let person = people::add(&mut *db, "web", &name, &name, now).await?;
        rooms::enter(&mut *db, room, person, now).await?;
        all.push(person);
    }
    for number in 0..matches {
        let (one, other) = (number * 7 % PEOPLE, (number * 13 + 1) % PEOPLE);
        if one == other {
            continue;
        }
        let new = NewMatch {
            game: GAMES[number % GAMES.len()],
            room,
            host: all[one],
            options: String::new(),
            goal: "game".to_owned(),
            seats_min: 2,
            seats_max: 2,
            open: true,
            guests: Vec::new(),
            computers: Vec::new(),
            created: now,
            expires: now,
            rematch_of: None,
            clock: None,
            puzzle: None,
            task: None,
            rated: Some(if number % 2 == 0 { Pace::Days } else { Pace::Minutes }),
            hints: false,
        };
        let id = matches::add(&mut *db, &new).await?;
        matches::join(&mut *db, id, all[other]).await?;
        matches::start(&mut *db, id, now).await?;
        matches::end(&mut *db, id, Ending::Over, now).await?;
        let share = if number % 3 == 0 { 0 } else { 120 };
        let result = |share| SeatResult { share, points: Some(200) };
        standings::count(&mut *db, id, &[result(share), result(120 - share)]).await?;
    }
    Ok((room, all))
}

/// All that the answer to `/top` reads: the games, the best of each and oneself, the
/// puzzles.
#[divan::bench(args = [10_000, 100_000], sample_count = 50)]
fn top(bencher: Bencher<'_, '_>, results: usize) {
    let club = club(results);
    let (service, room) = (&club.service, club.room);
    bencher.bench(|| {
        club.runtime.block_on(async {
            let mut listed = 0;
            for game in service.games_ranked(room, Season::Ever).await.unwrap() {
                let at = (club.people[17], room);
                let list = service.leaderboard(at, (Season::Ever, game.as_str()), 10).await;
                listed += list.unwrap().best.len();
            }
            let puzzles = service.leaderboard_of_puzzles(room, Season::Ever, 10).await.unwrap();
            assert!(listed == 50 && puzzles.is_empty(), "{listed}");
        });
    });
}

/// All that the answer to `/top chess` reads: the best of it and oneself, and those
/// with the highest ratings under both classes of clocks.
#[divan::bench(args = [10_000, 100_000], sample_count = 50)]
fn top_of_a_game(bencher: Bencher<'_, '_>, results: usize) {
    let club = club(results);
    let (service, room) = (&club.service, club.room);
    bencher.bench(|| {
        club.runtime.block_on(async {
            let at = (club.people[17], room);
            let list = service.leaderboard(at, (Season::Ever, "chess"), 10).await.unwrap();
            let mut listed = list.best.len();
            for pace in [Pace::Days, Pace::Minutes] {
                let best = service.best_rated(room, ("chess", pace), 10).await.unwrap();
                listed += best.len();
            }
            assert_eq!(listed, 30);
        });
    });
}

/// Two accounts become one and part, of 100,000 results. The fourth person and the
/// fifth play other games; with the ninth they have one in common, whose results are
/// counted again under both classes of clocks.
#[divan::bench(args = [4, 8], sample_count = 5, sample_size = 1)]
fn two_become_one(bencher: Bencher<'_, '_>, other: usize) {
    let club = club(100_000);
    let service = &club.service;
    bencher.bench(|| {
        club.runtime.block_on(async {
            let [owner, typist] = [club.people[3], club.people[other]];
            let code = service.link_code(owner, None).await.unwrap();
            let ask = service.try_code(typist, None, &code).await.unwrap();
            service.answer(typist, ask.id, true).await.unwrap();
            service.answer(owner, ask.id, true).await.unwrap();
            let link = service.last_link(owner).await.unwrap();
            service.part(owner, link.id).await.unwrap();
        });
    });
}
