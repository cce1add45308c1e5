//! Nobody's time ends while they sleep.

use game_core::Seat;
use ground::Ground;
use service::{MatchId, PersonId, Proposal, QuietHours, TimeControl, Timestamp, Weekend, Zone};

/// A game of chess that has just begun, 14:13 in the afternoon by UTC.
struct Chess {
    ground: Ground,
    people: Vec<PersonId>,
    id: MatchId,
}

impl Chess {
    async fn begun(clock: &str) -> Self {
        let ground = Ground::new().await;
        let people = vec![ground.person("Ana").await, ground.person("Ben").await];
        let room = ground.room("Tuesday", &people).await.id;
        let (guests, clock) = (vec![people[1]], TimeControl::read(clock));
        let proposal = Proposal { game: "chess".into(), guests, clock, ..Proposal::default() };
        let id = ground.service.invitations().invite(people[0], room, &proposal).await.unwrap();
        ground.service.matches().join(people[1], id).await.unwrap();
        Self { ground, people, id }
    }

    /// Returns the player who moves first.
    async fn white(&self) -> PersonId {
        let card = self.ground.service.matches().card(self.id).await.unwrap();
        card.player(Seat::new(0)).unwrap().person().unwrap()
    }

    /// Returns the minutes that White has left.
    async fn left(&self) -> i64 {
        let card = self.ground.service.matches().card(self.id).await.unwrap();
        card.clock.unwrap().left(Seat::new(0)).unwrap().left.minutes()
    }

    /// Whether White's time is over so many hours after the beginning.
    async fn late_after(&self, hours: i64) -> bool {
        let then = Timestamp(ground::BEGINNING.number() + hours * 3_600_000);
        self.ground.clock.advance(then.number() - self.ground.service.now().number());
        self.ground.service.run_due().await;
        let card = self.ground.service.matches().card(self.id).await.unwrap();
        card.clock.unwrap().left(Seat::new(0)).unwrap().late
    }
}

fn zone(name: &str) -> Zone {
    Zone::read(name).unwrap()
}

#[tokio::test]
async fn a_player_who_says_where_they_live_is_not_late_before_the_morning() {
    let chess = Chess::begun("10h").await;
    assert_eq!(chess.left().await, 600);
    let white = chess.white().await;
    chess.ground.service.people().set_zone(white, zone("Europe/Prague")).await.unwrap();
    // Until eight in Prague, which is six by UTC.
    assert_eq!(chess.left().await, 947);
    assert!(!chess.late_after(15).await);
    assert!(chess.late_after(16).await);
}

#[tokio::test]
async fn quiet_hours_chosen_later_count_at_once_and_both_ways() {
    let chess = Chess::begun("10h").await;
    let (white, service) = (chess.white().await, &chess.ground.service);
    service.people().set_zone(white, zone("Europe/Prague")).await.unwrap();
    service.people().set_quiet_hours(white, QuietHours::read("23-6:30")).await.unwrap();
    assert_eq!(chess.left().await, 857);
    chess.late_after(1).await;
    service.people().set_quiet_hours(white, None).await.unwrap();
    assert_eq!(chess.left().await, 540);
    assert!(!chess.late_after(9).await);
    assert!(chess.late_after(10).await);
    assert_eq!(service.people().person_by_id(white).await.unwrap().quiet, None);
}

#[tokio::test]
async fn a_zone_that_was_chosen_is_not_guessed_over() {
    let ground = Ground::new().await;
    let ana = ground.person("Ana").await;
    let known = async || ground.service.people().person_by_id(ana).await.unwrap().zone;
    ground.service.people().guess_zone(ana, zone("Asia/Tokyo")).await.unwrap();
    assert_eq!(known().await, Some(zone("Asia/Tokyo")));
    ground.service.people().set_zone(ana, zone("Europe/Prague")).await.unwrap();
    ground.service.people().guess_zone(ana, zone("Asia/Tokyo")).await.unwrap();
    assert_eq!(known().await, Some(zone("Europe/Prague")));
}

#[tokio::test]
async fn the_zone_of_a_group_counts_for_those_of_whom_nobody_knows_one() {
    let chess = Chess::begun("10h").await;
    let service = &chess.ground.service;
    let room = service.matches().card(chess.id).await.unwrap().room.unwrap();
    service.rooms().set_zone_of_room(room, zone("Europe/Prague")).await.unwrap();
    assert_eq!(chess.left().await, 947);
    service.people().set_zone(chess.white().await, zone("Asia/Tokyo")).await.unwrap();
    assert_eq!(chess.left().await, 600, "nine in the morning there");
    assert_eq!(chess.people.len(), 2);
}

#[tokio::test]
async fn a_clock_rests_on_days_off_and_what_has_passed_stays_passed() {
    // It is Monday.
    let chess = Chess::begun("5d").await;
    let (white, service) = (chess.white().await, &chess.ground.service);
    service.people().set_zone(white, zone("UTC")).await.unwrap();
    service.people().set_quiet_hours(white, None).await.unwrap();
    assert_eq!(chess.left().await, 5 * 1_440);
    service.people().set_weekend(white, Weekend::read("sat-sun")).await.unwrap();
    assert_eq!(chess.left().await, 7 * 1_440, "two days more");
    let rests = async || {
        let card = service.matches().card(chess.id).await.unwrap();
        card.clock.unwrap().rests(Seat::new(0)).map(|until| until.left.minutes())
    };
    assert_eq!(rests().await, None);
    // Saturday, a quarter past noon.
    assert!(!chess.late_after(4 * 24 + 22).await);
    assert_eq!(rests().await, Some(35 * 60 + 47));
    service.people().set_weekend(white, None).await.unwrap();
    assert_eq!((rests().await, chess.left().await), (None, 14 * 60 + 14));
    assert!(!chess.late_after(5 * 24 + 12).await);
    assert!(chess.late_after(5 * 24 + 13).await);
}

#[tokio::test]
async fn a_player_with_a_short_clock_or_an_unknown_zone_has_no_days_off() {
    for (clock, place, days) in [("30m", "UTC", 0), ("14d", "UTC", 4), ("14d", "", 0)] {
        let chess = Chess::begun(clock).await;
        let (white, people) = (chess.white().await, chess.ground.service.people());
        if !place.is_empty() {
            people.set_zone(white, zone(place)).await.unwrap();
        }
        let before = chess.left().await;
        people.set_weekend(white, Weekend::read("sat-sun")).await.unwrap();
        assert_eq!(chess.left().await - before, days * 1_440, "{clock} {place}");
        let opponent = chess.people[usize::from(chess.people[0] == white)];
        people.set_weekend(opponent, Weekend::read("sun")).await.unwrap();
        assert_eq!(chess.left().await - before, days * 1_440, "it is not their clock");
    }
}
