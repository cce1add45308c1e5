//! The month of a room with the tiles of the day.

use ground::Ground;
use service::{DealMonth, Occasion, PersonId, RoomId, Service};

use crate::{
    hall::key,
    solos::{plays, two},
};

/// Plays the tiles of today for a person, each time the placement in this place of the list.
async fn plays_today(service: &Service, person: PersonId, place: usize) -> i64 {
    let (id, _) = service.puzzles().open_bag(person).await.unwrap();
    plays(service, person, id, place).await
}

/// Returns the day of the tiles that a person played last.
async fn day_of(service: &Service, person: PersonId) -> i64 {
    let id = service.puzzles().bag_today(person).await.unwrap().unwrap();
    match service.matches().card(id).await.unwrap().occasion {
        Occasion::Deal(day) => day,
        other => panic!("{other:?}"),
    }
}

fn lines(month: &DealMonth) -> Vec<(usize, &str, i64, u32)> {
    let each = month.lines.iter().map(|one| (one.place, &*one.name, one.points, one.days));
    each.collect()
}

fn percent(made: i64, best: i64) -> i64 {
    (made * 200 + best) / (2 * best)
}

async fn month(service: &Service, person: PersonId, room: RoomId, day: i64) -> DealMonth {
    service.puzzles().deal_month(person, room, day).await.unwrap()
}

#[tokio::test]
async fn each_day_brings_a_part_of_its_best_and_is_seen_by_who_has_played() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    let cyr = ground.person("Cyr").await;
    let room = ground.room("Kitchen", &[ana, ben, cyr]).await.id;
    let best = plays_today(service, ana, 0).await;
    let day = day_of(service, ana).await;
    let own = month(service, ana, room, day).await;
    assert_eq!((lines(&own), own.open), (vec![(1, "Ana", 100, 1)], 1), "provisional at once");
    let others = month(service, ben, room, day).await;
    assert_eq!((lines(&others), others.open), (vec![], 0), "he has not played yet");
    let worse = plays_today(service, ben, 5).await;
    let part = percent(worse, best);
    assert!(part < 100, "{part}");
    let both = [(1, "Ana", 100, 1), (2, "Ben", part, 1)];
    assert_eq!(lines(&month(service, ben, room, day).await), both);
    assert_eq!(lines(&month(service, cyr, room, day).await), []);
    ground.clock.advance_hours(48);
    let over = month(service, cyr, room, day).await;
    assert_eq!((lines(&over), over.open), (both.to_vec(), 0), "final for everybody");
    // Another day, on which Ben plays alone.
    plays_today(service, ben, 3).await;
    assert_eq!(day_of(service, ben).await, day + 2);
    let now = month(service, ben, room, day).await;
    assert_eq!(lines(&now)[0], (1, "Ben", part + 100, 2));
    assert_eq!(lines(&month(service, ana, room, day).await), both, "Ana has not played it");
    let eva = ground.person("Eva").await;
    let refused = service.puzzles().deal_month(eva, room, day).await.map(drop);
    assert_eq!(key(refused), "service-not-in-room");
    assert_eq!(month(service, ana, room, day + 40).await.lines, [], "a month of its own");
}
