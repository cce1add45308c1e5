//! Moves a second through the service, every one of them on the disk before it
//! is acknowledged: one commit a move against as many to a commit as wait.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

#[path = "../tests/service/pile.rs"]
mod pile;

use std::{path::PathBuf, sync::Arc};

use divan::{Bencher, counter::ItemsCount};
use game_core::{Rules, Turn};
use service::{
    Commits, Identity, MatchId, Opening, PersonId, Platform, Proposal, Service, Shelf, SystemClock,
};
use tokio::runtime::Runtime;

use crate::pile::Pile;

static RULES: Rules<Pile<0>> = Rules::NEW;
/// Games played side by side.
const GAMES: usize = 64;
/// Moves in each of them.
const MOVES: usize = 16;

fn main() {
    divan::main();
}

struct Club {
    service: Arc<Service>,
    people: [PersonId; 2],
    folder: PathBuf,
}

impl Drop for Club {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn club(commits: Commits) -> Club {
    let folder =
        std::env::temp_dir().join(format!("kamen-bench-{}-{commits:?}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (clock, shelf) = (Arc::new(SystemClock), Shelf::default());
    let opening = Opening { games: vec![&RULES], commits, ..Opening::new(clock, shelf) };
    let service = Service::open_with(&folder.join("k.db"), opening).await.unwrap();
    let mut people = Vec::new();
    for name in ["Ana", "Ben"] {
        let (platform, key, name) = (Platform::Web, name.to_owned(), name.to_owned());
        people.push(service.person(&Identity { platform, key, name }).await.unwrap().id);
    }
    let people = [people[0], people[1]];
    Club { service: Arc::new(service), people, folder }
}

/// New games, and who begins in each.
async fn games(club: &Club) -> Vec<(MatchId, PersonId)> {
    let [ana, ben] = club.people;
    let room = club.service.make_room(ana, "Bench", None).await.unwrap().id;
    club.service.enter(room, ben).await.unwrap();
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let settings = vec![("stones".to_owned(), "1000".to_owned())];
        let guests = vec![ben];
        let game = "pile".to_owned();
        let proposal = Proposal { game, settings, guests, ..Proposal::default() };
        let id = club.service.invite(ana, room, &proposal).await.unwrap();
        club.service.join(ben, id).await.unwrap();
        let board = club.service.board(id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
        let first = must.iter().next().and_then(|seat| board.card.player(seat)).unwrap();
        games.push((id, first.person().unwrap()));
    }
    games
}

async fn play_all(club: &Club, games: Vec<(MatchId, PersonId)>) {
    let players: Vec<_> = games
        .into_iter()
        .map(|(id, mut person)| {
            let (service, people) = (Arc::clone(&club.service), club.people);
            tokio::spawn(async move {
                for _ in 0..MOVES {
                    service.play(person, id, None, "t1").await.unwrap();
                    person = if person == people[0] { people[1] } else { people[0] };
                }
            })
        })
        .collect();
    for player in players {
        player.await.unwrap();
    }
}

#[divan::bench(args = [Commits::Single, Commits::Grouped], sample_count = 8, sample_size = 1)]
fn moves(bencher: Bencher<'_, '_>, commits: Commits) {
    let runtime = Runtime::new().unwrap();
    let club = runtime.block_on(club(commits));
    bencher
        .counter(ItemsCount::new(GAMES * MOVES))
        .with_inputs(|| runtime.block_on(games(&club)))
        .bench_local_values(|games| runtime.block_on(play_all(&club, games)));
    runtime.block_on(club.service.close());
}
