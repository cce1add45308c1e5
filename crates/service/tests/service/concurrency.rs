//! Several actions at once.

use std::sync::Arc;

use service::{MatchState, PersonId, Proposal, Refusal};

use crate::hall::{Hall, identity, proposal};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_eight_at_once_on_one_ply_exactly_one_wins() {
    let hall = Hall::new().await;
    for round in 0..20 {
        let settings = vec![("stones".into(), "90".into())];
        let id = hall.duel_of(Proposal { settings, ..proposal(&[hall.ben]) }).await;
        let (person, ply) = (hall.turn(id).await, hall.ply(id).await);
        let tries = (0..8).map(|number| {
            let service = Arc::clone(&hall.service);
            let code = if number % 2 == 0 { "t1" } else { "toss" };
            tokio::spawn(async move { service.matches().play(person, id, Some(ply), code).await })
        });
        let mut won = 0;
        for attempt in tries.collect::<Vec<_>>() {
            match attempt.await.unwrap() {
                Ok(played) => {
                    won += 1;
                    assert_eq!(played.from_ply, ply);
                }
                Err(refusal) => assert_eq!(refusal, Refusal::Stale, "round {round}"),
            }
        }
        assert_eq!(won, 1, "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_a_ply_the_losers_are_told_it_is_not_their_turn() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let person = hall.turn(id).await;
    let tries = (0..8).map(|_| {
        let service = Arc::clone(&hall.service);
        tokio::spawn(async move { service.matches().play(person, id, None, "t1").await })
    });
    let mut keys = Vec::new();
    for attempt in tries.collect::<Vec<_>>() {
        if let Err(refusal) = attempt.await.unwrap() {
            let Refusal::Because(sentence) = refusal else { panic!("{refusal:?}") };
            keys.push(sentence.key);
        }
    }
    assert_eq!(keys, ["service-not-your-turn"; 7]);
    assert_eq!(hall.ply(id).await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_want_the_last_seats_as_many_sit_down_as_there_are() {
    let hall = Hall::new().await;
    let mut people = Vec::new();
    for number in 0..8 {
        let person =
            hall.service.people().person(&identity(&format!("P{number}"))).await.unwrap().id;
        hall.service.rooms().enter(hall.room, person).await.unwrap();
        people.push(person);
    }
    for _ in 0..10 {
        sit_down_at_once(&hall, &people).await;
    }
}

async fn sit_down_at_once(hall: &Hall, people: &[PersonId]) {
    let open = Proposal { seats: Some(4), ..proposal(&[]) };
    let id = hall.service.invitations().invite(hall.ana, hall.room, &open).await.unwrap();
    let tries = people.iter().map(|&person| {
        let service = Arc::clone(&hall.service);
        tokio::spawn(async move { service.matches().join(person, id).await })
    });
    let mut joined = 0;
    for attempt in tries.collect::<Vec<_>>() {
        match attempt.await.unwrap() {
            Ok(()) => joined += 1,
            // A reader sees either state while it starts.
            Err(Refusal::Because(sentence)) => {
                let told = ["service-already-started", "service-no-seat-free"];
                assert!(told.contains(&sentence.key), "{sentence}");
            }
            Err(other) => panic!("{other:?}"),
        }
    }
    let card = hall.service.matches().card(id).await.unwrap();
    assert_eq!((joined, card.players.len(), card.state), (3, 4, MatchState::Running));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn both_players_who_ask_at_once_get_one_rematch() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    hall.service.matches().abort(hall.ana, id).await.unwrap();
    let ask = |person| {
        let service = Arc::clone(&hall.service);
        tokio::spawn(async move { service.invitations().rematch(person, id).await.unwrap() })
    };
    let (one, two) = (ask(hall.ana), ask(hall.ben));
    let (one, two) = (one.await.unwrap(), two.await.unwrap());
    assert_eq!(one, two);
    assert_eq!(hall.service.matches().card(one).await.unwrap().state, MatchState::Running);
}
