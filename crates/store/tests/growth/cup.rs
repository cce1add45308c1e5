//! A round of a tournament of any size, and two people outside it.

use ground::Ground;
use service::{
    Commits, PairingSystem, PersonId, Platform, Proposal, RoomId, Service, TimeControl,
    TournamentPlan,
};

/// Begins a tournament of so many. All games of a round but the first are given up, and at its end
/// the tournament is over. Two others of the group play a game meanwhile.
pub(crate) async fn walk(count: u32) {
    let ground = Ground::with(|opening| opening.commits = Commits::Single).await;
    let service = &ground.service;
    let mut people = Vec::new();
    for at in 0..count {
        people.push(ground.person(&format!("P{at}")).await);
    }
    let others = [ground.person("Yan").await, ground.person("Zoe").await];
    let room = service.chats().room_of_chat(Platform::Telegram, "-100", "Club", people[0]);
    let room = room.await.unwrap().id;
    for person in people.iter().chain(&others) {
        service.rooms().enter(room, *person).await.unwrap();
    }
    let clock = TimeControl::read("14d+14d").unwrap();
    let (game, settings, system) = ("chess".to_owned(), Vec::new(), PairingSystem::Swiss);
    let plan = TournamentPlan { game, settings, clock, system, rounds: 1, minutes: 7 * 24 * 60 };
    let id = service.tournaments().make_tournament(people[0], room, &plan).await.unwrap();
    for person in &people[1..] {
        service.contests().join_league(*person, id, false).await.unwrap();
    }
    service.contests().begin_season((people[0], false), id).await.unwrap();
    service.run_due().await;
    play(service, room, others).await;
    let state = service.tournaments().tournament(id).await.unwrap();
    for pair in &state.round().unwrap().pairs[1..] {
        let loser = state.of_lot(pair.sides[0].unwrap()).unwrap().person;
        service.matches().resign(loser, pair.match_id.unwrap()).await.unwrap();
    }
    ground.clock.advance_hours(7 * 24);
    service.run_due().await;
    assert!(service.tournaments().tournament(id).await.unwrap().over);
}

/// Two others play.
async fn play(service: &Service, room: RoomId, [one, other]: [PersonId; 2]) {
    let (game, guests) = ("chess".to_owned(), vec![other]);
    let proposal = Proposal { game, guests, ..Proposal::default() };
    let id = service.invitations().invite(one, room, &proposal).await.unwrap();
    service.matches().join(other, id).await.unwrap();
    for code in ["e2e4", "e7e5"] {
        for person in [one, other] {
            service.matches().play(person, id, None, code).await.ok();
        }
    }
    service.matches().resign(one, id).await.unwrap();
}
