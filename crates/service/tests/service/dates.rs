//! The computer's clock is set while games go on: nothing comes due by it,
//! nothing waits for longer, nobody is locked out.

use std::sync::Arc;

use ground::BEGINNING;
use service::{DeliveryOutcome, MatchState, Platform, Refusal, Timestamp};

use crate::hall::{Hall, RULES, key, open};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const YEAR: i64 = 365 * DAY;
/// How far a clock is set, either way.
const JUMPS: [i64; 6] = [-YEAR, -DAY, -6_000, 6_000, DAY, YEAR];

/// Sets a clock in every way, each time in a hall of its own, and says how far.
async fn in_every_hall(test: impl AsyncFn(Hall, i64)) {
    for jump in JUMPS {
        test(Hall::new().await, jump).await;
    }
}

impl Hall {
    /// The clock is set, and whatever is due by then happens.
    async fn set_clock(&self, by: i64) {
        self.clock.set_by(by);
        self.service.run_due().await;
    }
}

#[tokio::test]
async fn the_date_is_the_new_one_once_what_waits_was_moved_along() {
    in_every_hall(async |hall, jump| {
        hall.clock.set_by(jump);
        assert_eq!(hall.service.now(), BEGINNING);
        hall.service.keep_time().await;
        assert_eq!(hall.service.now(), Timestamp(BEGINNING.0 + jump));
    })
    .await;
}

#[tokio::test]
async fn an_invitation_holds_as_many_hours_as_it_said() {
    in_every_hall(async |hall, jump| {
        let waits = hall.invite(&[hall.ben]).await;
        let ended = hall.invite(&[hall.cyr]).await;
        hall.service.withdraw(hall.ana, ended).await.unwrap();
        let before = hall.service.card(ended).await.unwrap().created;
        let state = async || hall.service.card(waits).await.unwrap().state;
        hall.clock.advance(47 * HOUR);
        hall.set_clock(jump).await;
        assert_eq!(state().await, MatchState::Invited, "{jump}");
        let card = hall.service.card(waits).await.unwrap();
        assert_eq!(card.expires.unwrap().0 - card.created.0, 48 * HOUR);
        hall.clock.advance(HOUR - 1);
        hall.service.run_due().await;
        assert_eq!(state().await, MatchState::Invited, "{jump}");
        hall.clock.advance(1);
        hall.service.run_due().await;
        assert_eq!(state().await, MatchState::Expired, "{jump}");
        assert_eq!(hall.service.card(ended).await.unwrap().created, before, "a date stays");
    })
    .await;
}

#[tokio::test]
async fn nobody_is_out_of_a_game_and_it_goes_on() {
    in_every_hall(async |hall, jump| {
        let id = hall.duel().await;
        let before = hall.notices().await;
        hall.set_clock(jump).await;
        assert_eq!(hall.notices().await, before, "nobody is told anything");
        assert_eq!(hall.service.card(id).await.unwrap().state, MatchState::Running);
        hall.act(id, "t1").await;
    })
    .await;
}

#[tokio::test]
async fn codes_and_questions_hold_as_long_as_ever() {
    in_every_hall(async |hall, jump| {
        let code = hall.service.link_code(hall.ana, None).await.unwrap();
        hall.clock.advance(9 * MINUTE);
        hall.set_clock(jump).await;
        let ask = hall.service.try_code(hall.dan, None, &code).await.unwrap();
        hall.service.answer(hall.dan, ask.id, true).await.unwrap();
        hall.clock.advance(9 * MINUTE);
        hall.set_clock(-jump).await;
        assert_eq!(key(hall.service.try_code(hall.cyr, None, &code).await), "service-no-such-code");
        hall.service.answer(hall.ana, ask.id, true).await.unwrap();
        assert_eq!(hall.ground.person("Dan").await, hall.ana);
    })
    .await;
}

#[tokio::test]
async fn a_message_is_tried_again_when_its_platform_asked_for_it() {
    in_every_hall(async |hall, jump| {
        let (service, platform) = (&hall.service, Platform::Telegram);
        let room = service.room_of_chat(platform, "-1", "Club", hall.ana).await.unwrap();
        service.say(hall.ana, room.id, "hello").await.unwrap();
        let due = async || service.due(platform, 9).await.unwrap();
        let first = due().await[0].clone();
        let claimed = service.claim_delivery(first.id).await.unwrap().unwrap();
        let then = Timestamp(service.now().0 + MINUTE);
        let later =
            DeliveryOutcome::Later { due: then, perhaps: false, why: "too fast".to_owned() };
        service.settle_delivery(platform, &claimed, later).await.unwrap();
        hall.clock.advance(MINUTE - 1);
        hall.set_clock(jump).await;
        assert!(due().await.is_empty(), "{jump}");
        let next = service.next_due(platform).await.unwrap().unwrap();
        assert_eq!(next.0 - service.now().0, 1);
        hall.clock.advance(1);
        let waited = service.now().0 - due().await[0].at.0;
        assert!(waited <= MINUTE, "it is late by {waited} ms");
    })
    .await;
}

#[tokio::test]
async fn answers_that_are_owed_or_kept_are_so_as_long_as_ever() {
    in_every_hall(async |hall, jump| {
        let (service, platform) = (&hall.service, Platform::Telegram);
        service.keep(platform, hall.ana, vec!["a".to_owned()]).await.unwrap();
        hall.clock.advance(7 * DAY - 14 * MINUTE);
        service.owe_answer(platform, "k", "how".to_owned()).await.unwrap();
        hall.clock.advance(13 * MINUTE);
        hall.set_clock(jump).await;
        assert_eq!(service.unanswered(platform).await.unwrap().len(), 1, "{jump}");
        assert_eq!(service.kept(platform, hall.ana).await.unwrap(), ["a"], "{jump}");
        hall.clock.advance(3 * MINUTE);
        assert!(service.unanswered(platform).await.unwrap().is_empty(), "{jump}");
        assert!(service.kept(platform, hall.ana).await.unwrap().is_empty(), "{jump}");
    })
    .await;
}

#[tokio::test]
async fn a_clock_that_went_far_ahead_by_mistake_has_let_nothing_go() {
    let hall = Hall::new().await;
    let over = hall.duel().await;
    hall.service.resign(hall.ana, over).await.unwrap();
    hall.service.run_due().await;
    let errand = || {
        let say = hall.service.say(hall.ana, hall.room, "hello");
        hall.service.errand(Platform::Telegram, "7", say)
    };
    errand().await.unwrap();
    let before = hall.notices().await;
    hall.set_clock(YEAR).await;
    hall.clock.advance(DAY);
    hall.set_clock(-YEAR).await;
    assert_eq!(hall.notices().await, before);
    assert_eq!(errand().await, Err(Refusal::Repeated), "it was dealt with");
    hall.clock.advance(91 * DAY);
    hall.service.run_due().await;
    assert!(hall.notices().await.len() < before.len(), "in time it goes");
}

#[tokio::test]
async fn a_start_that_finds_an_earlier_date_moves_along_what_waits_and_back_again() {
    let hall = Hall::new().await;
    let waits = hall.invite(&[hall.ben]).await;
    hall.service.run_due().await;
    hall.service.close().await;
    // As of a small computer without a battery: it begins in 1970.
    hall.clock.set_by(-BEGINNING.0);
    let service = Arc::new(open(&hall.ground.file(), &hall.clock, &RULES).await.unwrap());
    assert_eq!(service.now(), BEGINNING);
    service.run_due().await;
    let left = async || service.card(waits).await.unwrap().expires.unwrap().0 - service.now().0;
    assert_eq!((service.now().0, left().await), (0, 48 * HOUR));
    hall.clock.advance(HOUR);
    // And is told by the network what time it is.
    hall.clock.set_by(BEGINNING.0 + DAY);
    service.run_due().await;
    assert_eq!((service.now().0 - BEGINNING.0, left().await), (25 * HOUR, 47 * HOUR));
    service.close().await;
}
