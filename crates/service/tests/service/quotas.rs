//! Quotas of a person, a room, and an address.

use ground::Ground;
use service::{PersonId, Proposal, Quotas, Refusal, RoomId};

use crate::hall::{RULES, key, proposal};

/// Opens a service with these quotas, and Ana, Ben and Cyr in a room.
async fn with(quotas: Quotas) -> (Ground, RoomId, [PersonId; 3]) {
    let choose = |opening: &mut service::Opening| {
        opening.games = vec![&RULES];
        opening.quotas = quotas;
    };
    let ground = Ground::with(choose).await;
    let [ana, ben] = [ground.person("Ana").await, ground.person("Ben").await];
    let people = [ana, ben, ground.person("Cyr").await];
    let room = ground.room("Tuesday", &people).await.id;
    (ground, room, people)
}

fn alone() -> Proposal {
    Proposal { seats: Some(1), ..proposal(&[]) }
}

async fn begins(ground: &Ground, person: PersonId, room: RoomId) -> Result<(), Refusal> {
    ground.service.invitations().invite(person, room, &alone()).await.map(drop)
}

#[tokio::test]
async fn a_player_with_many_games_going_on_finishes_one_first() {
    let (ground, room, [ana, ben, _]) = with(Quotas { open_games: 2, ..Quotas::NONE }).await;
    let first = ground.service.invitations().invite(ana, room, &alone()).await.unwrap();
    begins(&ground, ana, room).await.unwrap();
    assert_eq!(key(begins(&ground, ana, room).await), "service-quota-games");
    begins(&ground, ben, room).await.unwrap();
    let theirs = ground.service.invitations().invite(ben, room, &proposal(&[ana])).await.unwrap();
    assert_eq!(key(ground.service.matches().join(ana, theirs).await), "service-quota-games");
    ground.service.matches().resign(ana, first).await.unwrap();
    ground.service.matches().join(ana, theirs).await.unwrap();
}

#[tokio::test]
async fn a_room_has_so_many_open_games_and_others_have_theirs() {
    let (ground, room, [ana, ben, cyr]) =
        with(Quotas { open_games_per_room: 2, ..Quotas::NONE }).await;
    begins(&ground, ana, room).await.unwrap();
    ground.service.invitations().invite(ana, room, &proposal(&[cyr])).await.unwrap();
    assert_eq!(key(begins(&ground, ben, room).await), "service-quota-games-room");
    let other = ground.room("Friday", &[ben]).await.id;
    begins(&ground, ben, other).await.unwrap();
}

#[tokio::test]
async fn of_invitations_and_rooms_there_are_so_many_a_day_and_more_the_next() {
    let quotas = Quotas { invitations_a_day: 3, rooms_a_day: 2, ..Quotas::NONE };
    let (ground, room, [ana, ben, _]) = with(quotas).await;
    for _ in 0..3 {
        begins(&ground, ana, room).await.unwrap();
    }
    assert_eq!(key(begins(&ground, ana, room).await), "service-quota-invitations");
    begins(&ground, ben, room).await.unwrap();
    let service = &ground.service;
    service.rooms().make_room(ana, "Friday", None).await.unwrap();
    assert_eq!(key(service.rooms().make_room(ana, "Sunday", None).await), "service-quota-rooms");
    service.rooms().make_room(ben, "Sunday", None).await.unwrap();
    ground.clock.advance_hours(24);
    begins(&ground, ana, room).await.unwrap();
    service.rooms().make_room(ana, "Sunday", None).await.unwrap();
}

#[tokio::test]
async fn talk_is_counted_by_messages_and_by_bytes_for_people_and_rooms() {
    let short = Quotas { messages_a_day: 2, messages_a_day_per_room: 3, ..Quotas::NONE };
    let (ground, room, [ana, ben, _]) = with(short).await;
    let says = async |who, text: &str| ground.service.rooms().say(who, room, text).await;
    for _ in 0..2 {
        says(ana, "hello").await.unwrap();
    }
    assert_eq!(key(says(ana, "hello").await), "service-quota-words");
    says(ben, "hello").await.unwrap();
    assert_eq!(key(says(ben, "hello").await), "service-quota-words-room");
    let long = Quotas { kilobytes_a_day: 1, ..Quotas::NONE };
    let (ground, room, [ana, ben, _]) = with(long).await;
    let says = async |who, text: &str| ground.service.rooms().say(who, room, text).await;
    let emoji = "🎲".repeat(125);
    for _ in 0..2 {
        says(ana, &emoji).await.unwrap();
    }
    assert_eq!(key(says(ana, "a").await), "service-quota-words");
    says(ben, &emoji).await.unwrap();
    ground.clock.advance_hours(12);
    says(ana, &emoji).await.unwrap();
}

#[tokio::test]
async fn an_address_has_so_many_rooms_and_newcomers_a_day() {
    let quotas =
        Quotas { rooms_a_day_per_address: 1, newcomers_a_day_per_address: 1, ..Quotas::NONE };
    let (ground, ..) = with(quotas).await;
    let [here, there] = ["192.0.2.1", "192.0.2.2"].map(str::to_owned);
    let service = &ground.service;
    service.rooms().room_from(here.clone()).unwrap();
    assert_eq!(key(service.rooms().room_from(here.clone())), "service-quota-address-rooms");
    service.rooms().room_from(there.clone()).unwrap();
    service.people().newcomer_from(here.clone()).unwrap();
    assert_eq!(key(service.people().newcomer_from(here)), "service-quota-newcomers");
    service.people().newcomer_from(there).unwrap();
}

#[tokio::test]
async fn browsers_at_one_address_share_quotas_no_matter_the_person() {
    let quotas = Quotas {
        invitations_a_day_per_address: 1,
        messages_a_day_per_address: 3,
        kilobytes_a_day_per_address: 1,
        ..Quotas::NONE
    };
    let (ground, room, [ana, ben, _]) = with(quotas).await;
    let service = &ground.service;
    let at = async |address: &str, person, text: &str| {
        service.from_address(address).rooms().say(person, room, text).await
    };
    let (here, there) = ("192.0.2.1", "192.0.2.2");
    let begins = async |address: &str, person| {
        service.from_address(address).invitations().invite(person, room, &alone()).await.map(drop)
    };
    begins(here, ana).await.unwrap();
    assert_eq!(key(begins(here, ben).await), "service-quota-address-invitations");
    begins(there, ben).await.unwrap();
    at(here, ana, "one").await.unwrap();
    at(here, ben, "two").await.unwrap();
    assert_eq!(key(at(here, ben, &"🎲".repeat(250)).await), "service-quota-address-words");
    assert_eq!(key(at(here, ana, "four").await), "service-quota-address-words");
    at(there, ana, "four").await.unwrap();
    service.rooms().say(ana, room, "by a chat, which has no address").await.unwrap();
    ground.clock.advance_hours(24);
    at(here, ana, "the next day").await.unwrap();
}
