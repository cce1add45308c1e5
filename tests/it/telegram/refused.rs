//! Pictures that are refused, calls that hang, answers that cannot be read.

use std::{sync::Arc, time::Duration};

use service::{ManualClock, Platform, Timestamp};
use suite::telegram::{Chat, Trouble, When};

use super::{HASTY, House};
use crate::solving::BEGINNING;

/// Returns the boards after the first move, as the group sees them.
fn boards(group: &Chat) -> Vec<suite::telegram::Seen> {
    group.shown().into_iter().filter(|seen| seen.text.contains("k1 ·")).collect()
}

async fn moves(house: &House, group: &Chat) {
    let (mover, best) = (house.mover().await, house.best().await);
    mover.says(group, &format!("/play {best}"));
}

#[tokio::test]
async fn a_picture_that_is_refused_once_is_tried_once_more() {
    for (code, description) in
        [(400, "Bad Request: IMAGE_PROCESS_FAILED"), (413, "Request Entity Too Large")]
    {
        let house = House::new().await;
        let group = house.group();
        house.game(&group).await;
        house.settled().await;
        let before = house.telegram.calls_of("sendPhoto").len();
        let description = description.to_owned();
        house.telegram.trouble("sendPhoto", When::Call(1), Trouble::Refuse { code, description });
        moves(&house, &group).await;
        group.shows("k1 ·").await;
        house.settled().await;
        assert_eq!(house.telegram.calls_of("sendPhoto").len(), before + 2, "{code}");
        assert_eq!(boards(&group).len(), 1, "{code}");
    }
}

#[tokio::test]
async fn a_picture_that_is_always_refused_is_told_in_words() {
    for (code, description) in [
        (400, "Bad Request: IMAGE_PROCESS_FAILED"),
        (413, "Request Entity Too Large"),
        (429, "Too Many Requests"),
    ] {
        let house = House::new().await;
        let group = house.group();
        house.game(&group).await;
        house.settled().await;
        let before = house.telegram.calls_of("sendPhoto").len();
        let description = description.to_owned();
        house.telegram.trouble("sendPhoto", When::From(1), Trouble::Refuse { code, description });
        moves(&house, &group).await;
        group.shows("k1 ·").await;
        house.settled().await;
        assert_eq!(house.telegram.calls_of("sendPhoto").len(), before + 2, "{code}");
        assert_eq!(boards(&group).len(), 1, "{code}");
    }
}

#[tokio::test]
async fn a_message_that_was_taken_is_not_sent_again_if_its_answer_is_unreadable() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    for method in ["sendPhoto", "sendMessage"] {
        house.telegram.trouble(method, When::From(1), Trouble::Garbled);
    }
    moves(&house, &group).await;
    group.shows("k1 ·").await;
    house.settled().await;
    assert_eq!(boards(&group).len(), 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_call_that_hangs_is_given_up_and_holds_up_nobody_else() {
    let house = House::new().await;
    let (group, other) =
        (house.group(), house.telegram.supergroup(-1002, "Klub", &[&house.ana, &house.bob]));
    house.game(&group).await;
    house.english(&other).await;
    house.settled().await;
    let hangs = Trouble::Stall(Duration::from_secs(600));
    house.telegram.trouble("sendPhoto", When::Call(1), hangs);
    moves(&house, &group).await;
    house.telegram.holds("sendPhoto", "").await;
    house.ana.says(&other, "/new abaku 2");
    other.shows("Ana invites you").await;
    assert!(boards(&group).is_empty(), "it hangs yet");
    group.shows("k1 ·").await;
}

#[tokio::test]
async fn after_an_outage_everything_is_told_once_one_message_is_taken() {
    let clock = Arc::new(ManualClock::at(Timestamp(BEGINNING)));
    let house = House::timed(clock.clone(), HASTY, |_| {}).await;
    let people = [&house.ana, &house.bob];
    let groups: Vec<_> =
        (1..=4).map(|at| house.telegram.supergroup(-1000 - at, "Klub", &people)).collect();
    for group in &groups {
        house.english(group).await;
    }
    let sends = ["sendMessage", "sendPhoto"];
    for method in sends {
        house.telegram.trouble(method, When::From(1), Trouble::Broken(502));
    }
    let (last, others) = groups.split_last().unwrap();
    for group in others {
        house.ana.says(group, "/new abaku 2");
    }
    // Each is put off for longer and longer, by a clock that only this test moves.
    let tried = || sends.iter().map(|send| house.telegram.calls_of(send).len()).sum::<usize>();
    let waits = async || {
        let deliveries = house.service.deliveries();
        let (due, next) = deliveries.due_and_next(Platform::Telegram, 9).await.unwrap();
        // The time is unknown while a delivery is under way.
        let next = next.filter(|_| due.is_empty());
        next.map(|next| next.number() - house.service.now().number())
    };
    house
        .until("an outage", async || {
            let long = tried() >= 6 && waits().await > Some(1_000);
            if !long && waits().await.is_some() {
                clock.advance(1_000);
            }
            long
        })
        .await;
    house.telegram.calm();
    house.ana.says(last, "/new abaku 2");
    last.shows("Ana invites you").await;
    house
        .until("an end of the waiting", async || waits().await.is_some_and(|long| long <= 1_000))
        .await;
    let before = tried();
    clock.advance(1_000);
    for group in others {
        group.shows("Ana invites you").await;
    }
    assert_eq!(tried(), before + others.len(), "each is sent once");
}
