//! The person who looks after a room in the browser.

use service::{NoticeKind, Platform};

use crate::hall::{Hall, key};

#[tokio::test]
async fn the_maker_of_a_room_looks_after_it_until_they_hand_it_on() {
    let hall = Hall::new().await;
    let Hall { service, room, ana, ben, dan, .. } = &hall;
    assert!(service.rooms().is_maker(*room, *ana).await.unwrap());
    assert!(!service.rooms().is_maker(*room, *ben).await.unwrap());
    assert_eq!(key(service.rooms().hand_on(*room, *ben, *ben).await), "service-only-maker");
    for other in [*ana, *dan] {
        assert_eq!(
            key(service.rooms().hand_on(*room, *ana, other).await),
            "service-no-other-member"
        );
    }
    service.rooms().hand_on(*room, *ana, *ben).await.unwrap();
    assert!(service.rooms().is_maker(*room, *ben).await.unwrap());
    assert!(!service.rooms().is_maker(*room, *ana).await.unwrap());
    let told = NoticeKind::HandedOn { person: *ben };
    assert!(hall.notices().await.iter().any(|notice| notice.kind == told));
}

#[tokio::test]
async fn ones_own_room_gets_a_new_link_and_is_not_handed_on() {
    let hall = Hall::new().await;
    let home = hall.service.chats().home(hall.ana).await.unwrap();
    hall.service.rooms().enter(home.id, hall.ben).await.unwrap();
    let handed = hall.service.rooms().hand_on(home.id, hall.ana, hall.ben).await;
    assert_eq!(key(handed), "service-own-room-kept");
    hall.service.rooms().put_out(home.id, hall.ana, hall.ben).await.unwrap();
    assert!(!hall.service.rooms().is_member(home.id, hall.ben).await.unwrap());
    assert_eq!(hall.service.rooms().room(&home.key).await.unwrap(), None);
}

#[tokio::test]
async fn the_maker_of_a_room_still_looks_after_it_when_they_come_back() {
    let hall = Hall::new().await;
    hall.service.chats().leave_room(hall.room, hall.ana).await.unwrap();
    for away in [hall.ana, hall.ben] {
        assert!(!hall.service.rooms().is_maker(hall.room, away).await.unwrap());
    }
    hall.service.rooms().enter(hall.room, hall.ana).await.unwrap();
    assert!(hall.service.rooms().is_maker(hall.room, hall.ana).await.unwrap());
}

#[tokio::test]
async fn a_member_who_is_put_out_cannot_come_back_by_the_link_they_know() {
    let hall = Hall::new().await;
    let old = hall.service.rooms().room_by_id(hall.room).await.unwrap().unwrap().key;
    assert_eq!(
        key(hall.service.rooms().put_out(hall.room, hall.ben, hall.cyr).await),
        "service-only-maker"
    );
    let new = hall.service.rooms().put_out(hall.room, hall.ana, hall.cyr).await.unwrap();
    assert!(!hall.service.rooms().is_member(hall.room, hall.cyr).await.unwrap());
    assert_eq!(hall.service.rooms().room(&old).await.unwrap(), None);
    assert_eq!(hall.service.rooms().room(&new).await.unwrap().unwrap().id, hall.room);
    assert!(hall.service.rooms().is_member(hall.room, hall.ben).await.unwrap(), "the others stay");
}

#[tokio::test]
async fn a_link_is_renewed_by_who_looks_after_the_room_alone() {
    let hall = Hall::new().await;
    let old = hall.service.rooms().room_by_id(hall.room).await.unwrap().unwrap().key;
    for other in [hall.ben, hall.dan] {
        assert_eq!(
            key(hall.service.rooms().renew_link(hall.room, other).await),
            "service-only-maker"
        );
    }
    let new = hall.service.rooms().renew_link(hall.room, hall.ana).await.unwrap();
    assert_ne!(new, old);
    assert_eq!(hall.service.rooms().room(&old).await.unwrap(), None);
}

#[tokio::test]
async fn where_a_chat_shows_a_room_nobody_looks_after_it_from_the_browser() {
    let hall = Hall::new().await;
    let code = hall.service.rooms().bridge_code(hall.room, hall.ana).await.unwrap();
    hall.service.rooms().bridge(hall.ben, Platform::Telegram, "-7", &code).await.unwrap();
    assert!(!hall.service.rooms().is_maker(hall.room, hall.ana).await.unwrap());
    assert_eq!(
        key(hall.service.rooms().renew_link(hall.room, hall.ana).await),
        "service-only-maker"
    );
    let group = hall
        .service
        .chats()
        .room_of_chat(Platform::Telegram, "-8", "Club", hall.ben)
        .await
        .unwrap();
    assert!(
        !hall.service.rooms().is_maker(group.id, hall.ben).await.unwrap(),
        "who wrote first is no admin"
    );
}
