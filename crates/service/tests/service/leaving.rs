//! Leaving a room, and coming back.

use game_core::Sentence;
use service::{NoticeKind, PersonId, Platform, Refusal};

use crate::hall::{Hall, identity, key};

fn gone(person: PersonId, missed: bool) -> NoticeKind {
    NoticeKind::Gone { person, missed }
}

#[tokio::test]
async fn leaving_is_told_once_and_coming_back_as_well() {
    let hall = Hall::new().await;
    for _ in 0..2 {
        hall.service.chats().leave_room(hall.room, hall.ben).await.unwrap();
    }
    assert!(!hall.service.rooms().is_member(hall.room, hall.ben).await.unwrap());
    hall.service.rooms().enter(hall.room, hall.ben).await.unwrap();
    let entered = NoticeKind::Entered { person: hall.ben };
    assert_eq!(hall.last(2).await, [gone(hall.ben, false), entered]);
    let told = hall.notices().await.into_iter().filter(|one| one.kind == gone(hall.ben, false));
    assert_eq!(told.count(), 1);
}

#[tokio::test]
async fn a_person_who_is_no_member_leaves_nothing() {
    let hall = Hall::new().await;
    let before = hall.notices().await;
    hall.service.chats().leave_room(hall.room, hall.dan).await.unwrap();
    assert_eq!(hall.notices().await, before);
}

#[tokio::test]
async fn nobody_leaves_their_own_room() {
    let hall = Hall::new().await;
    let home = hall.service.chats().home(hall.ana).await.unwrap().id;
    assert_eq!(key(hall.service.chats().leave_room(home, hall.ana).await), "service-own-room");
    hall.service.chats().leave_rooms(vec![home, hall.room], hall.ana).await.unwrap();
    assert!(hall.service.rooms().is_member(home, hall.ana).await.unwrap());
    assert!(!hall.service.rooms().is_member(hall.room, hall.ana).await.unwrap());
}

#[tokio::test]
async fn the_seats_wait_for_whoever_has_left() {
    let hall = Hall::new().await;
    let (running, invitation) = (hall.duel().await, hall.invite(&[hall.cyr]).await);
    let missed = async |who| hall.service.chats().missed_in(hall.room, who).await.unwrap();
    assert_eq!(missed(hall.ana).await, [], "she is there");
    hall.service.chats().leave_room(hall.room, hall.ana).await.unwrap();
    assert_eq!(missed(hall.ana).await, [running, invitation]);
    assert!(hall.service.matches().games_of(hall.ana).await.unwrap().is_empty());
    let newest = Sentence::new("service-not-a-member").with("match", invitation.code());
    assert_eq!(hall.service.chats().not_away(hall.ana).await, Err(Refusal::Because(newest)));
    let told = hall.notices_for(hall.ben).await;
    assert_eq!(told.last().unwrap().kind, gone(hall.ana, true));
    hall.service.rooms().enter(hall.room, hall.ana).await.unwrap();
    assert_eq!(missed(hall.ana).await, []);
    hall.service.chats().not_away(hall.ana).await.unwrap();
    assert_eq!(hall.service.matches().games_of(hall.ana).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_player_who_has_resigned_is_not_missed() {
    let hall = Hall::new().await;
    let id = hall.trio().await;
    hall.service.matches().resign(hall.cyr, id).await.unwrap();
    hall.service.chats().leave_room(hall.room, hall.cyr).await.unwrap();
    assert_eq!(hall.last(1).await, [gone(hall.cyr, false)]);
}

#[tokio::test]
async fn a_person_who_leaves_a_chat_leaves_its_topics_too_and_no_other_chat() {
    let hall = Hall::new().await;
    let (service, eve) = (&hall.service, identity("Eve"));
    let eve = service::Identity { platform: Platform::Telegram, key: "7".to_owned(), ..eve };
    let eve = service.people().person(&eve).await.unwrap().id;
    let mut rooms = Vec::new();
    for chat in ["-1", "-1/17", "-12"] {
        let room = service.chats().room_of_chat(Platform::Telegram, chat, chat, eve).await.unwrap();
        rooms.push(room.id);
    }
    service.chats().left_chat(Platform::Telegram, "-1", "8").await.unwrap();
    service.chats().left_chat(Platform::Discord, "-1", "7").await.unwrap();
    assert_eq!(service.rooms().rooms_of(eve).await.unwrap().len(), 3, "that was nobody");
    service.chats().left_chat(Platform::Telegram, "-1", "7").await.unwrap();
    let left: Vec<_> =
        service.rooms().rooms_of(eve).await.unwrap().iter().map(|room| room.id).collect();
    assert_eq!(left, rooms[2..]);
}

#[tokio::test]
async fn an_update_that_is_dealt_with_twice_puts_nobody_out_again() {
    let hall = Hall::new().await;
    for expected in [false, true] {
        let asked = hall.service.of_update(Platform::Telegram, "77");
        let _ = asked.chats().leave_room(hall.room, hall.ben).await;
        assert_eq!(hall.service.rooms().is_member(hall.room, hall.ben).await.unwrap(), expected);
        hall.service.rooms().enter(hall.room, hall.ben).await.unwrap();
    }
}

#[tokio::test]
async fn a_rematch_does_not_wait_for_who_has_left() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    hall.service.matches().abort(hall.ana, id).await.unwrap();
    hall.service.chats().leave_room(hall.room, hall.ben).await.unwrap();
    let again = hall.service.invitations().rematch(hall.ana, id).await.unwrap();
    let card = hall.service.matches().card(again).await.unwrap();
    assert_eq!((card.invited.len(), card.open, card.seats_max), (0, true, 2));
    hall.service.rooms().enter(hall.room, hall.ben).await.unwrap();
    assert_eq!(hall.service.invitations().rematch(hall.ben, id).await.unwrap(), again);
    let players = hall.service.matches().card(again).await.unwrap().players;
    let people: Vec<_> = players.iter().filter_map(|player| player.person()).collect();
    assert_eq!(people, [hall.ana, hall.ben], "back, Ben asked for it as well");
}
