//! Standings of a group of 5,000 with 100,000 rated results: the cost of a leaderboard, of the same
//! group with a tenth of the results, and of the results of two people against each other.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

mod club;

use club::club;
use divan::Bencher;
use service::{ClockClass, Season};

fn main() {
    divan::main();
}

/// Reads everything for the answer to `/top`: the games, the best of each and oneself, the puzzles.
#[divan::bench(args = [10_000, 100_000], sample_count = 50)]
fn top(bencher: Bencher<'_, '_>, results: usize) {
    let club = club(results);
    let (service, room) = (&club.service, club.room);
    bencher.bench(|| {
        club.runtime.block_on(async {
            let mut listed = 0;
            for game in service.contests().games_ranked(room, Season::Ever).await.unwrap() {
                let at = (club.people[17], room);
                let list =
                    service.contests().leaderboard(at, (Season::Ever, game.as_str()), 10).await;
                listed += list.unwrap().best.len();
            }
            let puzzles =
                service.contests().leaderboard_of_puzzles(room, Season::Ever, 10).await.unwrap();
            assert!(listed == 50 && puzzles.len() == 10, "{listed}");
        });
    });
}

/// Reads everything for the answer to `/top chess`: its best players and oneself, and those with
/// the highest ratings under both classes of clocks.
#[divan::bench(args = [10_000, 100_000], sample_count = 50)]
fn top_of_a_game(bencher: Bencher<'_, '_>, results: usize) {
    let club = club(results);
    let (service, room) = (&club.service, club.room);
    bencher.bench(|| {
        club.runtime.block_on(async {
            let at = (club.people[17], room);
            let list =
                service.contests().leaderboard(at, (Season::Ever, "chess"), 10).await.unwrap();
            let mut listed = list.best.len();
            for pace in [ClockClass::Days, ClockClass::Minutes] {
                let best = service.contests().best_rated(room, ("chess", pace), 10).await.unwrap();
                listed += best.len();
            }
            assert_eq!(listed, 30);
        });
    });
}

/// Reads everything for the answer to `/vs`, for a person who has played so many matches.
#[divan::bench(args = [1_000, 10_000], sample_count = 50)]
fn versus(bencher: Bencher<'_, '_>, results: usize) {
    let club = club::rivals(results);
    bencher.bench(|| {
        club.runtime.block_on(async {
            let all =
                club.service.contests().head_to_head(club.people[0], club.people[1]).await.unwrap();
            assert_eq!(all.len(), 5);
        });
    });
}
