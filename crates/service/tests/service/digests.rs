//! Daily digests of a group.

use game_core::Seat;
use ground::Ground;
use service::{Digest, MatchId, Notice, NoticeKind, PersonId, RoomId, Service, Zone};

use crate::hall::Hall;

const HOUR: i64 = 3_600_000;

/// Returns the digests that a room was told, with their hour on the wall there.
async fn told(service: &Service, room: RoomId, member: PersonId) -> Vec<(String, Digest)> {
    let zone = service.rooms().zone_of_room(room).await.unwrap();
    let zone = zone.or_else(|| Zone::read("UTC")).unwrap();
    let digest = |notice: Notice| match notice.kind {
        NoticeKind::Digest(digest) => Some((zone.wall_clock(notice.at), digest)),
        _ => None,
    };
    let all = service.rooms().latest(room, member, 256).await.unwrap();
    all.into_iter().filter_map(digest).collect()
}

/// Lets days go by, an hour at a time.
async fn days(hall: &Hall, days: i64) {
    for _ in 0..days * 24 {
        hall.clock.advance_hours(1);
        hall.service.run_due().await;
    }
}

#[tokio::test]
async fn a_room_is_told_once_a_day_at_its_hour_and_only_if_something_happened() {
    let hall = Hall::new().await;
    let zone = Zone::read("Asia/Kathmandu").unwrap();
    hall.service.rooms().set_zone_of_room(hall.room, zone).await.unwrap();
    hall.service.contests().set_digest(hall.room, Some(9)).await.unwrap();
    let over = hall.duel().await;
    hall.service.matches().resign(hall.ana, over).await.unwrap();
    let waits = hall.duel().await;
    days(&hall, 1).await;
    let all = told(&hall.service, hall.room, hall.ana).await;
    let digest = Digest { ended: vec![over], waiting: vec![waits], ..Digest::default() };
    let [(at, news)] = all.as_slice() else { panic!("{all:?}") };
    assert!(at.starts_with("09:"), "looked at once an hour: {at}");
    assert_eq!(*news, digest);
    days(&hall, 2).await;
    assert_eq!(told(&hall.service, hall.room, hall.ana).await.len(), 1, "nothing more happened");
}

#[tokio::test]
async fn a_room_that_chose_no_hour_or_took_it_back_is_told_nothing() {
    let hall = Hall::new().await;
    let over = hall.duel().await;
    hall.service.matches().resign(hall.ana, over).await.unwrap();
    hall.service.contests().set_digest(hall.room, Some(9)).await.unwrap();
    assert_eq!(hall.service.contests().digest_hour(hall.room).await.unwrap(), Some(9));
    hall.service.contests().set_digest(hall.room, None).await.unwrap();
    days(&hall, 2).await;
    assert_eq!(told(&hall.service, hall.room, hall.ana).await, []);
}

#[tokio::test]
async fn news_the_bot_was_not_there_to_tell_in_time_are_left_out() {
    let hall = Hall::new().await;
    hall.service.contests().set_digest(hall.room, Some(9)).await.unwrap();
    let over = hall.duel().await;
    hall.service.matches().resign(hall.ana, over).await.unwrap();
    hall.clock.advance_hours(24 + 7);
    hall.service.run_due().await;
    days(&hall, 3).await;
    assert_eq!(told(&hall.service, hall.room, hall.ana).await, []);
}

/// Makes the best or the worst try at a puzzle, and closes it.
async fn solves(service: &Service, person: PersonId, best: bool) -> MatchId {
    let id = service.puzzles().open_puzzle(person).await.unwrap().0;
    let board = service.matches().board(id).await.unwrap();
    let all = board.table.listing(Seat::new(0));
    let one = if best { all.first() } else { all.last() };
    service.matches().play(person, id, None, &one.unwrap().choice.code).await.unwrap();
    id
}

#[tokio::test]
async fn solvers_of_the_puzzle_are_told_best_first_once_it_is_closed_everywhere() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let [ana, ben, cyril] =
        [ground.person("Ana").await, ground.person("Ben").await, ground.person("Cyril").await];
    let room = ground.room("Kitchen", &[ana, ben, cyril]).await.id;
    service.contests().set_digest(room, Some(9)).await.unwrap();
    solves(service, ana, false).await;
    solves(service, ben, true).await;
    solves(service, cyril, true).await;
    service.people().choose(cyril, "listed", Some("off".to_owned())).await.unwrap();
    let opened = service.now();
    let mut first = None;
    for _ in 0..96 {
        ground.clock.advance_hours(1);
        service.run_due().await;
        let all = told(service, room, ana).await;
        if first.is_none() && !all.is_empty() {
            first = Some(service.now().number() - opened.number());
        }
    }
    let all = told(service, room, ana).await;
    let [(at, digest)] = all.as_slice() else { panic!("once: {all:?}") };
    assert!(at.starts_with("09:"), "{at}");
    assert!(first.unwrap() > 12 * HOUR, "not while it is open anywhere");
    let puzzle = digest.puzzle.as_ref().unwrap();
    assert_eq!(puzzle.number, 1);
    assert!(puzzle.points > 0 && puzzle.equations.contains('='), "{puzzle:?}");
    let solvers: Vec<_> = puzzle.solvers.iter().map(|one| (one.person, one.percent)).collect();
    assert_eq!(solvers[0], (ben, 100));
    assert!(solvers.len() == 2 && solvers[1].0 == ana && solvers[1].1 < 100, "{solvers:?}");
}
