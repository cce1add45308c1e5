//! Moves a second through the service, every one of them on the disk before it is acknowledged. One
//! commit a move against as many to a commit as wait; and people's moves with and without computers
//! that think about other games.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

#[path = "../tests/service/pile.rs"]
mod pile;

use std::{path::PathBuf, sync::Arc, time::Duration};

use divan::{Bencher, counter::ItemsCount};
use game_core::{AnyRules, Rules, Turn};
use service::{
    Commits, Identity, MatchId, Opening, PersonId, Platform, Proposal, Service, Shelf, SystemClock,
    Timers,
};
use tokio::{runtime::Runtime, time};

use crate::pile::Pile;

static RULES: Rules<Pile<0>> = Rules::NEW;
/// Games played side by side.
const GAMES: usize = 64;
/// Moves in each of them.
const MOVES: usize = 16;
/// The thinking time of a computer.
const THINKING: Duration = Duration::from_secs(2);

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
    let games: Vec<&dyn AnyRules> = vec![&RULES, catalog::Kind::Chess.rules()];
    let opening = Opening { games, commits, thinking: THINKING, ..Opening::new(clock, shelf) };
    let service = Service::open_with(&folder.join("k.db"), opening).await.unwrap();
    let mut people = Vec::new();
    for name in ["Ana", "Ben"] {
        let (platform, key, name) = (Platform::Web, name.to_owned(), name.to_owned());
        people.push(service.people().person(&Identity { platform, key, name }).await.unwrap().id);
    }
    let people = [people[0], people[1]];
    Club { service: Arc::new(service), people, folder }
}

/// Starts new games. Returns each with the player who begins.
async fn games(club: &Club) -> Vec<(MatchId, PersonId)> {
    let [ana, ben] = club.people;
    let room = club.service.rooms().make_room(ana, "Bench", None).await.unwrap().id;
    club.service.rooms().enter(room, ben).await.unwrap();
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let settings = vec![("stones".to_owned(), "1000".to_owned())];
        let guests = vec![ben];
        let game = "pile".to_owned();
        let proposal = Proposal { game, settings, guests, ..Proposal::default() };
        let id = club.service.invitations().invite(ana, room, &proposal).await.unwrap();
        club.service.matches().join(ben, id).await.unwrap();
        games.push((id, mover(club, id).await.unwrap()));
    }
    games
}

/// Returns the person a match waits for; `None` if it waits for a computer.
async fn mover(club: &Club, id: MatchId) -> Option<PersonId> {
    let board = club.service.matches().board(id).await.unwrap();
    let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
    must.iter().next().and_then(|seat| board.card.player(seat)).unwrap().person()
}

/// Starts so many games of chess, each of which waits for the hardest computer.
async fn against_computers(club: &Club, count: usize) {
    let ana = club.people[0];
    let room = club.service.rooms().make_room(ana, "Alone", None).await.unwrap().id;
    for _ in 0..count {
        let (game, computers) = ("chess".to_owned(), vec!["diamond".to_owned()]);
        let proposal = Proposal { game, computers, ..Proposal::default() };
        let id = club.service.invitations().invite(ana, room, &proposal).await.unwrap();
        if mover(club, id).await == Some(ana) {
            club.service.matches().play(ana, id, None, "e2e4").await.unwrap();
        }
    }
}

async fn play_all(club: &Club, games: Vec<(MatchId, PersonId)>) {
    let players: Vec<_> = games
        .into_iter()
        .map(|(id, mut person)| {
            let (service, people) = (Arc::clone(&club.service), club.people);
            tokio::spawn(async move {
                for _ in 0..MOVES {
                    service.matches().play(person, id, None, "t1").await.unwrap();
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

/// The pace of people's moves.
#[derive(Debug, Clone, Copy)]
enum Pace {
    /// One after the other, each when the one before is on the disk.
    OneByOne,
    /// In all games at once, as fast as they go.
    AllAtOnce,
}

/// The computers begin to think when people begin to play.
#[divan::bench(
    args = [(Pace::OneByOne, 0), (Pace::OneByOne, 100), (Pace::AllAtOnce, 0), (Pace::AllAtOnce, 100)],
    sample_count = 8,
    sample_size = 1
)]
fn moves_beside_computers(bencher: Bencher<'_, '_>, (pace, computers): (Pace, usize)) {
    let runtime = Runtime::new().unwrap();
    let begun = async || {
        // The thoughts begun in the sample before have come to an end.
        time::sleep(THINKING).await;
        let club = club(Commits::Grouped).await;
        against_computers(&club, computers).await;
        let games = games(&club).await;
        (club, games)
    };
    let play = async |(club, games): (Club, Vec<(MatchId, PersonId)>)| {
        let timers = Timers::new(Arc::clone(&club.service));
        let running = tokio::spawn(async move { timers.run().await });
        match pace {
            Pace::AllAtOnce => play_all(&club, games).await,
            Pace::OneByOne => {
                for game in games {
                    play_all(&club, vec![game]).await;
                }
            }
        }
        running.abort();
        club
    };
    bencher
        .counter(ItemsCount::new(GAMES * MOVES))
        .with_inputs(|| runtime.block_on(begun()))
        .bench_local_values(|begun| runtime.block_on(play(begun)));
}
