//! A group of 5,000 people with as many results as a bench wants.

use std::{path::PathBuf, sync::Arc};

use service::{
    ClockClass, Commits, MatchId, Opening, PersonId, RoomId, Service, Shelf, SystemClock, Timestamp,
};
use store::{
    Occasion, Store, StoreError,
    matches::{self, MatchEnding, NewMatch},
    people,
    puzzles::{self, PuzzleRow},
    rooms,
    standings::{self, SeatResult},
};
use tokio::runtime::Runtime;

const NOW: Timestamp = Timestamp(1_794_000_000_000);
const PEOPLE: usize = 5_000;
const GAMES: [&str; 5] = ["abaku", "backgammon", "chess", "draughts", "mill"];
/// The day of their puzzle.
const DAY: i64 = 20_764;

pub(crate) struct Club {
    pub(crate) runtime: Runtime,
    pub(crate) service: Arc<Service>,
    pub(crate) room: RoomId,
    pub(crate) people: Vec<PersonId>,
    folder: PathBuf,
}

impl Drop for Club {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Makes a group with so many results, two of a match, and everybody's result of a puzzle.
pub(crate) fn club(results: usize) -> Club {
    Club::of(results, |number| (number * 7 % PEOPLE, (number * 13 + 1) % PEOPLE))
}

/// Makes a group whose first member has so many results, one in twenty against the second.
pub(crate) fn rivals(results: usize) -> Club {
    Club::of(2 * results, |number| match number % 100 {
        0..5 => (0, 1),
        _ => (0, 2 + number % (PEOPLE - 2)),
    })
}

impl Club {
    fn of(results: usize, pair: fn(usize) -> (usize, usize)) -> Self {
        let folder =
            std::env::temp_dir().join(format!("kamen-top-{}-{results}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("k.db");
        let runtime = Runtime::new().unwrap();
        let (service, room, people) = runtime.block_on(async {
            let store = Store::open(&file, Commits::Grouped).await.unwrap();
            let filled = store.write::<_, StoreError, _>(move |db| {
                Box::pin(async move { fill(db, results / 2, pair).await })
            });
            let (room, people) = filled.await.unwrap();
            store.close().await;
            let opening = Opening::new(Arc::new(SystemClock), Shelf::default());
            (Arc::new(Service::open_with(&file, opening).await.unwrap()), room, people)
        });
        Self { runtime, service, room, people, folder }
    }
}

async fn fill(
    db: &mut store::Connection,
    matches: usize,
    pair: fn(usize) -> (usize, usize),
) -> Result<(RoomId, Vec<PersonId>), StoreError> {
    let room = rooms::add(&mut *db, "club", "Club", None, NOW).await?;
    let mut all = Vec::new();
    for number in 0..PEOPLE {
        let name = format!("Player{number}");
        let person = people::add(&mut *db, "web", &name, &name, NOW).await?;
        rooms::enter(&mut *db, room, person, NOW).await?;
        all.push(person);
    }
    for number in 0..matches {
        let (one, other) = pair(number);
        if one == other {
            continue;
        }
        let new = NewMatch {
            rated: Some(if number % 2 == 0 { ClockClass::Days } else { ClockClass::Minutes }),
            ..new_match(GAMES[number % GAMES.len()], room, all[one])
        };
        let id = matches::add(&mut *db, &new).await?;
        matches::join(&mut *db, id, all[other]).await?;
        let share = if number % 3 == 0 { 0 } else { 120 };
        let result = |share| SeatResult { share, points: Some(200) };
        end(&mut *db, id, &[result(share), result(120 - share)]).await?;
    }
    let task = PuzzleRow { day: DAY, setup: String::new(), checked: true };
    puzzles::put(&mut *db, &task).await?;
    for person in &all {
        let puzzle =
            NewMatch { occasion: Occasion::Daily(DAY), ..new_match("abaku", room, *person) };
        let id = matches::add(&mut *db, &puzzle).await?;
        end(&mut *db, id, &[SeatResult { share: 120, points: Some(3) }]).await?;
    }
    Ok((room, all))
}

fn new_match(game: &'static str, room: RoomId, host: PersonId) -> NewMatch {
    NewMatch {
        game,
        room,
        host,
        options: String::new(),
        goal: "game".to_owned(),
        seats_min: 1,
        seats_max: 2,
        open: true,
        guests: Vec::new(),
        computers: Vec::new(),
        created: NOW,
        expires: NOW,
        occasion: Occasion::Ordinary,
        clock: None,
        rated: None,
        hints: false,
        vote: None,
        host_plays: true,
    }
}

/// Begins and ends a match with this result.
async fn end(
    db: &mut store::Connection,
    id: MatchId,
    results: &[SeatResult],
) -> Result<(), StoreError> {
    matches::start(&mut *db, id, NOW).await?;
    matches::end(&mut *db, id, MatchEnding::Over, NOW).await?;
    standings::keep(&mut *db, id, results).await?;
    standings::add(db, id).await
}
