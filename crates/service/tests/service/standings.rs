//! Leaderboards, streaks and spare days.

use game_core::Seat;
use ground::Ground;
use service::{PersonId, Season, Service, WIN};

use crate::hall::{Hall, proposal};

const MOST: u32 = 9;

/// Returns name, place, matches, and share of each.
async fn listed(hall: &Hall, season: Season) -> Vec<(String, usize, i64, i64)> {
    let list =
        hall.service.contests().leaderboard((hall.dan, hall.room), (season, "pile"), MOST).await;
    let best = list.unwrap().best.into_iter();
    best.map(|one| (one.name, one.place, one.played, one.share)).collect()
}

fn line(name: &str, place: usize, played: i64, share: i64) -> (String, usize, i64, i64) {
    (name.to_owned(), place, played, share)
}

#[tokio::test]
async fn a_match_played_to_its_end_counts_for_its_month_and_for_ever() {
    let hall = Hall::new().await;
    let first = hall.service.contests().season();
    for loser in [hall.ben, hall.ben, hall.ana] {
        let id = hall.duel().await;
        hall.service.matches().resign(loser, id).await.unwrap();
    }
    let there = [line("Ana", 1, 3, 2 * WIN), line("Ben", 2, 3, WIN)];
    assert_eq!(listed(&hall, first).await, there);
    hall.clock.advance_hours(31 * 24);
    let second = hall.service.contests().season();
    assert_ne!(second, first);
    assert_eq!(listed(&hall, second).await, []);
    let id = hall.duel().await;
    hall.service.matches().resign(hall.ana, id).await.unwrap();
    assert_eq!(listed(&hall, second).await, [line("Ben", 1, 1, WIN), line("Ana", 2, 1, 0)]);
    assert_eq!(listed(&hall, first).await, there);
    let ever = [line("Ana", 1, 4, 2 * WIN), line("Ben", 1, 4, 2 * WIN)];
    assert_eq!(listed(&hall, Season::Ever).await, ever);
    let between = hall.service.contests().head_to_head(hall.ben, hall.ana).await.unwrap();
    let [pair] = between.as_slice() else { panic!("{between:?}") };
    assert_eq!((pair.played, pair.shares), (4, [2 * WIN, 2 * WIN]));
}

#[tokio::test]
async fn a_match_called_off_or_played_with_a_computer_counts_nowhere() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    hall.service.matches().abort(hall.ana, id).await.unwrap();
    assert_eq!(listed(&hall, Season::Ever).await, []);
    let ground = Ground::new().await;
    let ana = ground.person("Ana").await;
    let room = ground.room("Kitchen", &[ana]).await.id;
    let wish = service::Proposal {
        game: "chess".to_owned(),
        computers: vec!["pumice".to_owned()],
        ..service::Proposal::default()
    };
    let id = ground.service.invitations().invite(ana, room, &wish).await.unwrap();
    ground.service.matches().resign(ana, id).await.unwrap();
    assert_eq!(ground.service.contests().results_of(ana, Season::Ever).await.unwrap(), []);
}

#[tokio::test]
async fn a_person_who_asks_and_is_not_among_the_best_sees_their_own_place() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    hall.service.matches().resign(hall.ben, id).await.unwrap();
    let at = (hall.ben, hall.room);
    let list = hall.service.contests().leaderboard(at, (Season::Ever, "pile"), 1).await.unwrap();
    assert_eq!(list.best.len(), 1);
    let own = list.own.unwrap();
    assert_eq!((own.name.as_str(), own.place, own.share), ("Ben", 2, 0));
    let games = hall
        .service
        .contests()
        .games_ranked(hall.room, hall.service.contests().season())
        .await
        .unwrap();
    assert_eq!(games, ["pile"]);
}

#[tokio::test]
async fn a_series_counts_once_for_who_won_it() {
    let hall = Hall::new().await;
    let wish = service::Proposal { games: Some(3), ..proposal(&[hall.ben]) };
    let id = hall.duel_of(wish).await;
    for loser in [hall.ana, hall.ben, hall.ana] {
        hall.service.matches().resign(loser, id).await.unwrap();
    }
    let expected = [line("Ben", 1, 1, WIN), line("Ana", 2, 1, 0)];
    assert_eq!(listed(&hall, Season::Ever).await, expected);
}

/// Finds the best answer of today's puzzle.
async fn solves(service: &Service, person: PersonId) {
    let id = service.puzzles().open_puzzle(person).await.unwrap().0;
    let best =
        service.matches().board(id).await.unwrap().table.listing(Seat::new(0)).swap_remove(0);
    service.matches().play(person, id, None, &best.choice.code).await.unwrap();
}

/// Returns the days of a streak, the most there were, and how many may be missed.
async fn streak(service: &Service, person: PersonId) -> (u32, u32, u32) {
    let streak = service.contests().streak(person).await.unwrap();
    (streak.days, streak.longest, streak.spare)
}

/// Lets so many hours pass while the bot runs.
async fn hours(ground: &Ground, hours: u32) {
    for _ in 0..hours {
        ground.clock.advance_hours(1);
        ground.service.run_due().await;
    }
}

#[tokio::test]
async fn a_streak_bears_a_missed_day_and_an_absence_of_the_bot() {
    let mut ground = Ground::new().await;
    let ana = ground.person("Ana").await;
    assert_eq!(streak(&ground.service, ana).await, (0, 0, 0));
    solves(&ground.service, ana).await;
    hours(&ground, 24).await;
    solves(&ground.service, ana).await;
    assert_eq!(streak(&ground.service, ana).await, (2, 2, 1));
    // A day is missed.
    hours(&ground, 48).await;
    solves(&ground.service, ana).await;
    hours(&ground, 18).await;
    let (days, _, spare) = streak(&ground.service, ana).await;
    assert_eq!(days, 3);
    // The bot is down for two days.
    ground.clock.advance_hours(48);
    ground.reopen(|_| {}).await;
    ground.service.upkeep().give_back().await;
    hours(&ground, 6).await;
    solves(&ground.service, ana).await;
    let (later, longest, left) = streak(&ground.service, ana).await;
    assert_eq!((later, longest), (4, 4));
    assert!(left >= spare, "{left} of {spare}");
    // Then nobody solves a puzzle for a long time.
    hours(&ground, 24 * 20).await;
    assert_eq!(streak(&ground.service, ana).await, (0, 4, 2));
}
