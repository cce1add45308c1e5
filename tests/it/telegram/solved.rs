//! The number of a group's people who have solved today's puzzle.

use std::sync::Arc;

use service::{Identity, ManualClock, PersonId, Platform, Timestamp};
use suite::telegram::{Person, Trouble, When};

use super::{HASTY, House};
use crate::solving::{BEGINNING, MINUTE, solve};

async fn known(house: &House, person: &Person, name: &str) -> PersonId {
    let (platform, key, name) = (Platform::Telegram, person.key(), name.to_owned());
    house.service.people().person(&Identity { platform, key, name }).await.unwrap().id
}

/// A group that wants the daily news, and the clock of its bot.
async fn group() -> (House, suite::telegram::Chat, [PersonId; 2], Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::at(Timestamp(BEGINNING)));
    let house = House::timed(clock.clone(), HASTY, |_| {}).await;
    let group = house.group();
    house.english(&group).await;
    let (ana, bob) =
        (known(&house, &house.ana, "Ana").await, known(&house, &house.bob, "Bob").await);
    let service = &house.service;
    let room =
        service.chats().room_of_chat(Platform::Telegram, &group.key(), "Škola", bob).await.unwrap();
    service.rooms().choose_for_room(room.id, ana, "solved", Some("on".to_owned())).await.unwrap();
    (house, group, [ana, bob], clock)
}

#[tokio::test]
async fn one_message_is_edited_as_it_becomes_more() {
    let (house, group, [ana, bob], clock) = group().await;
    solve(&house.service, ana).await;
    let first = group.shows("one person here has solved it").await;
    solve(&house.service, bob).await;
    clock.advance(2 * MINUTE);
    house.service.run_due().await;
    let then = group.shows("2 people here have solved it").await;
    assert_eq!((then.id, then.edited), (first.id, true), "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_message_that_is_gone_is_asked_for_once() {
    let (house, group, [ana, bob], clock) = group().await;
    solve(&house.service, ana).await;
    group.shows("one person here has solved it").await;
    let description = "Bad Request: message to edit not found".to_owned();
    house.telegram.trouble(
        "editMessageText",
        When::From(1),
        Trouble::Refuse { code: 400, description },
    );
    solve(&house.service, bob).await;
    clock.advance(2 * MINUTE);
    house.service.run_due().await;
    house.settled().await;
    let tally = house.service.deliveries().tally().await.unwrap();
    let dropped = tally.iter().find(|(state, _)| state.code() == "dropped");
    assert_eq!(dropped.map(|(_, count)| *count), Some(1), "{tally:?}");
    house.ana.says(&group, "/new abaku 2");
    group.shows("Ana invites you").await;
}
