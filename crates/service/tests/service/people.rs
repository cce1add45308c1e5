//! People, rooms and talk.

use service::{Identity, Language, NoticeId, NoticeKind, PersonId, Platform, RoomId};

use crate::hall::{Hall, identity, key};

#[tokio::test]
async fn a_person_is_known_again_and_takes_a_new_name_over() {
    let hall = Hall::new().await;
    let mut ana = identity("Ana");
    assert_eq!(hall.service.people().person(&ana).await.unwrap().id, hall.ana);
    ana.name = "  Anna\u{202e}\u{0} ".to_owned();
    assert_eq!(hall.service.people().person(&ana).await.unwrap().name, "Anna");
    ana.name = String::new();
    assert_eq!(
        hall.service.people().person(&ana).await.unwrap().name,
        "Anna",
        "no name, no change"
    );
    assert_eq!(hall.service.people().person_by_id(hall.ana).await.unwrap().name, "Anna");
}

#[tokio::test]
async fn nobody_is_without_a_name() {
    let hall = Hall::new().await;
    let named = |name| Identity { platform: Platform::Telegram, ..identity(name) };
    let unseen = hall.service.people().person(&named("\u{200b} ")).await.unwrap();
    assert_eq!(unseen.name, format!("№ {}", unseen.id.0));
    let again = hall.service.people().person(&named("\u{3164}")).await.unwrap();
    assert_eq!(again.name.chars().next(), Some('№'), "{}", again.name);
    // A browser has a field for it, and asks for another.
    let typed = hall.service.people().person(&identity("\u{3164}")).await;
    assert_eq!(key(typed), "service-name-empty");
    assert_eq!(
        key(hall.service.people().rename(hall.ana, " \u{202e}").await),
        "service-name-empty"
    );
    let long = hall.service.people().rename(hall.ana, &"x".repeat(99)).await.unwrap();
    assert_eq!(long.name.len(), 32);
    assert_eq!(
        key(hall.service.people().rename(PersonId(99), "Eve").await),
        "service-no-such-person"
    );
}

#[tokio::test]
async fn a_newcomer_who_comes_twice_at_once_is_one_person() {
    let hall = Hall::new().await;
    let eve = identity("Eve");
    let (first, second) =
        tokio::join!(hall.service.people().person(&eve), hall.service.people().person(&eve));
    assert_eq!(first.unwrap().id, second.unwrap().id);
}

#[tokio::test]
async fn languages_are_remembered() {
    let hall = Hall::new().await;
    hall.service.people().set_language(hall.ana, Some(Language::Cs)).await.unwrap();
    let ana = hall.service.people().person_by_id(hall.ana).await.unwrap();
    assert_eq!(ana.language, Some(Language::Cs));
    hall.service.rooms().set_room_language(hall.room, hall.ben, Language::Sk).await.unwrap();
    let room = hall.service.rooms().room_by_id(hall.room).await.unwrap().unwrap();
    assert_eq!(room.language, Some(Language::Sk));
    let outside = hall.service.rooms().set_room_language(hall.room, hall.dan, Language::Cs).await;
    assert_eq!(key(outside), "service-not-in-room");
}

#[tokio::test]
async fn a_room_has_a_title_and_a_key_nobody_guesses() {
    let hall = Hall::new().await;
    let make = |title: &'static str| hall.service.rooms().make_room(hall.dan, title, None);
    let (one, two) = (make("Wednesday").await.unwrap(), make("Wednesday").await.unwrap());
    assert_eq!(one.key.len(), 10);
    assert_ne!(one.key, two.key);
    assert_eq!(hall.service.rooms().room(&one.key).await.unwrap(), Some(one.clone()));
    assert_eq!(hall.service.rooms().room("nothing").await.unwrap(), None);
    assert_eq!(key(make(" \n ").await), "service-title-empty");
    assert_eq!(make(&"long ".repeat(30).leak()[..]).await.unwrap().title.chars().count(), 59);
    let rooms = hall.service.rooms().rooms_of(hall.dan).await.unwrap();
    assert!(rooms.contains(&one) && rooms.len() == 3);
}

#[tokio::test]
async fn entering_is_told_once() {
    let hall = Hall::new().await;
    for _ in 0..2 {
        hall.service.rooms().enter(hall.room, hall.dan).await.unwrap();
    }
    let told = hall.notices().await;
    let dan = NoticeKind::Entered { person: hall.dan };
    assert_eq!(told.iter().filter(|notice| notice.kind == dan).count(), 1);
    let names: Vec<_> = hall.service.rooms().members(hall.room).await.unwrap();
    assert_eq!(
        names.iter().map(|p| p.name.as_str()).collect::<Vec<_>>(),
        ["Ana", "Ben", "Cyr", "Dan"]
    );
    assert_eq!(key(hall.service.rooms().enter(RoomId(99), hall.dan).await), "service-no-such-room");
    assert_eq!(
        key(hall.service.rooms().enter(hall.room, PersonId(99)).await),
        "service-no-such-person"
    );
}

#[tokio::test]
async fn talk_is_cleaned_stored_and_for_members() {
    let hall = Hall::new().await;
    let mut news = hall.service.news();
    hall.service.rooms().say(hall.ben, hall.room, " hi\u{202e}\n there ").await.unwrap();
    let id = news.recv().await.unwrap().id;
    let notice = hall.service.rooms().notice(id, hall.ana).await.unwrap().unwrap();
    assert_eq!(notice.kind, NoticeKind::Talk { person: hall.ben, text: "hi there".to_owned() });
    assert_eq!(hall.service.rooms().notice(id, hall.dan).await.unwrap(), None);
    assert_eq!(
        key(hall.service.rooms().say(hall.dan, hall.room, "hi").await),
        "service-not-in-room"
    );
    assert_eq!(
        key(hall.service.rooms().say(hall.ben, hall.room, "\u{7}").await),
        "service-nothing-said"
    );
    hall.service.rooms().say(hall.ben, hall.room, &"ž".repeat(900)).await.unwrap();
    let last = hall.service.rooms().latest(hall.room, hall.ana, 1).await.unwrap();
    let [NoticeKind::Talk { text, .. }] = [&last[0].kind] else { panic!("{last:?}") };
    assert_eq!(text.chars().count(), 500);
    let read = hall.service.rooms().notices(hall.room, hall.dan, NoticeId(0), 9).await;
    assert_eq!(key(read), "service-not-in-room");
    assert_eq!(
        key(hall.service.rooms().latest(hall.room, hall.dan, 9).await),
        "service-not-in-room"
    );
}
