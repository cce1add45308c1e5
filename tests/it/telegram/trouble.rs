//! A server and a line that fail, and people in a hurry.

use std::time::Duration;

use suite::telegram::{Trouble, When};

use super::House;

/// Returns the text of each board post that was sent to all.
fn posts(group: &suite::telegram::Chat) -> Vec<String> {
    let posts = group.shown().into_iter().filter(|seen| seen.text.contains("k1 ·"));
    posts.map(|seen| seen.text).collect()
}

#[tokio::test]
async fn updates_that_come_twice_and_backwards_count_once() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    house.telegram.trouble("getUpdates", When::From(1), Trouble::Twice);
    let before = house.ply().await;
    let (mover, best) = (house.mover().await, house.best().await);
    mover.says(&group, &format!("/play {best}"));
    group.shows("k1 ·").await;
    house.settled().await;
    assert_eq!(posts(&group).len(), 1);
    let board = house.board().await;
    let played = board.table.log().iter().skip(before as usize);
    let played = played.filter(|line| !line.code.contains("draw")).count();
    assert_eq!(played, 1, "{}", house.telegram.transcript());
    house.telegram.calm();
    house.telegram.trouble("getUpdates", When::From(1), Trouble::Backwards);
    let (mover, best) = (house.mover().await, house.best().await);
    mover.says(&group, "/games");
    mover.says(&group, &format!("/play {best}"));
    house.until("the other move", async || posts(&group).len() >= 2).await;
}

#[tokio::test]
async fn a_press_sent_again_under_a_new_id_plays_once() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let before = house.ply().await;
    let mover = house.mover().await;
    let press = mover.presses(&group, "Pass");
    let again = press.again();
    press.answer().await;
    again.answer().await;
    let third = press.again();
    third.answer().await;
    house.settled().await;
    let played = house.board().await.table.log().len() - before as usize;
    assert!(played <= 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_press_too_old_to_be_told_leaves_the_command() {
    let mut house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.stops().await;
    let mover = house.mover().await.clone();
    let (press, best) = (mover.presses(&group, "My tiles"), house.best().await);
    house.telegram.passes(Duration::from_secs(151));
    mover.says(&group, &format!("/play {best}"));
    house.starts();
    group.shows("k1 ·").await;
    assert!(!press.answered(), "Telegram has forgotten it");
}

#[tokio::test]
async fn a_press_too_old_to_be_answered_gets_a_line_with_the_way() {
    let mut house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.stops().await;
    let held = house.held().await;
    let mover = house.mover().await.clone();
    mover.presses(&group, "My tiles");
    house.telegram.passes(Duration::from_secs(60));
    house.starts();
    group.shows("Open our private chat").await;
    assert!(!house.telegram.transcript().contains(&held));
}

#[tokio::test]
async fn an_update_taken_in_before_a_stop_is_handled_after_it() {
    let mut house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    house.stops().await;
    let (mover, best) = (house.mover().await.clone(), house.best().await);
    mover.says(&group, &format!("/play {best}"));
    // The same as if the process had died between taking it in and handling it.
    let updates = house.telegram.take_all();
    assert_eq!(updates.len(), 1);
    let updates = updates.into_iter().map(|(key, payload)| service::RawUpdate { key, payload });
    let platform = service::Platform::Telegram;
    house.service.inbox().take_in(platform, updates.collect()).await.unwrap();
    assert_eq!(house.telegram.pending(), 0);
    house.starts();
    group.shows("k1 ·").await;
    house.settled().await;
    assert!(house.service.inbox().waiting(platform, 10).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_update_that_comes_again_after_it_was_handled_is_not_handled_again() {
    let mut house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    house.stops().await;
    house.ana.says(&group, "/new mill 2");
    let told = house.telegram.take_all();
    let update = |(key, payload): &(String, String)| {
        let (key, payload) = (key.clone(), payload.clone());
        service::RawUpdate { key, payload }
    };
    let platform = service::Platform::Telegram;
    // The first time, and again as if its offset had never been confirmed.
    for _ in 0..2 {
        house.service.inbox().take_in(platform, told.iter().map(update).collect()).await.unwrap();
        house.starts();
        group.shows("(k2)").await;
        house.settled().await;
        house.stops().await;
        assert!(house.service.inbox().waiting(platform, 10).await.unwrap().is_empty());
        let third = service::MatchId::from_code("k3").unwrap();
        assert!(
            house.service.matches().card(third).await.is_err(),
            "{}",
            house.telegram.transcript()
        );
    }
}

#[tokio::test]
async fn a_stop_is_quick_and_loses_nothing() {
    let mut house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    let people = [house.ana.clone(), house.bob.clone()];
    for person in &people {
        person.starts("hello");
        person.reads(&person.private(), "Your games").await;
    }
    for _ in 0..100 {
        for person in &people {
            person.says(&group, "/games");
        }
    }
    house.until("a first update fetched", async || house.telegram.pending() < 200).await;
    house.stops().await;
    let waiting = async |house: &House| {
        house.service.inbox().waiting(service::Platform::Telegram, 1_000).await.unwrap().len()
    };
    let left = waiting(&house).await + house.telegram.pending();
    assert!(left > 0, "a stop does not wait for all");
    house.starts();
    let all_done = async || waiting(&house).await + house.telegram.pending() == 0;
    house.until("an end of what was left", all_done).await;
    house.settled().await;
    let answers = people.each_ref().map(|person| {
        let seen = person.sees(&person.private());
        seen.iter().filter(|seen| seen.text.contains("Your games")).count()
    });
    assert!(answers.iter().all(|&answers| answers >= 101), "{answers:?}");
}

#[tokio::test]
async fn the_bot_waits_when_told_to_and_the_post_comes_after() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    house.telegram.trouble("sendPhoto", When::Call(1), Trouble::TooMany { wait: 2 });
    let (mover, best) = (house.mover().await, house.best().await);
    mover.says(&group, &format!("/play {best}"));
    group.shows("k1 ·").await;
    house.settled().await;
    let refused = house.telegram.calls().iter().filter(|call| call.status == 429).count();
    assert_eq!(refused, 1, "nobody tried before the time was over");
    assert_eq!(posts(&group).len(), 1);
}

#[tokio::test]
async fn a_line_that_breaks_before_anything_happened_is_tried_again() {
    let house = House::new().await;
    let group = house.group();
    for method in ["sendPhoto", "sendMessage", "answerCallbackQuery", "getUpdates"] {
        house.telegram.trouble(method, When::Call(1), Trouble::ResetBefore);
    }
    house.game(&group).await;
    let best = house.best().await;
    house.mover().await.says(&group, &format!("/play {best}"));
    group.shows("k1 ·").await;
}

#[tokio::test]
async fn a_line_that_breaks_after_it_may_tell_twice_but_plays_once() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    let before = house.ply().await;
    house.telegram.trouble("sendPhoto", When::Call(1), Trouble::ResetAfter);
    house.telegram.trouble("getUpdates", When::Call(1), Trouble::ResetAfter);
    let (mover, best) = (house.mover().await, house.best().await);
    mover.says(&group, &format!("/play {best}"));
    house.reaches(before + 1).await;
    house.telegram.called("sendPhoto", 3).await;
    house.settled().await;
    assert!(posts(&group).len() <= 2);
    let log = house.board().await.table.log().len();
    assert!(log - before as usize <= 2, "one move and one draw");
}

#[tokio::test]
async fn a_server_out_of_order_is_waited_for() {
    let house = House::new().await;
    let group = house.group();
    house.telegram.trouble("getUpdates", When::Call(1), Trouble::Broken(502));
    house.telegram.trouble("getUpdates", When::Call(2), Trouble::Garbled);
    house.telegram.trouble("answerCallbackQuery", When::Call(1), Trouble::Broken(504));
    house.telegram.trouble("sendPhoto", When::Call(1), Trouble::Broken(503));
    house.game(&group).await;
}

#[tokio::test]
async fn a_server_that_hangs_is_not_waited_for_by_others() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    let long = Trouble::Stall(Duration::from_secs(600));
    house.telegram.trouble("answerCallbackQuery", When::Call(1), long);
    let presses = [&house.ana, &house.bob].map(|person| person.presses(&group, "More"));
    let answered = || presses.iter().filter(|press| press.answered()).count();
    house.until("an answer to one of them", async || answered() > 0).await;
    assert_eq!(answered(), 1, "the other is waited for, and holds nobody up");
}

#[tokio::test]
async fn luck_of_all_kinds_loses_no_move() {
    let house = House::new().await;
    let group = house.group();
    house.telegram.seed(7);
    for trouble in [Trouble::ResetBefore, Trouble::ResetAfter, Trouble::Garbled] {
        house.telegram.trouble("getUpdates", When::Chance(100), trouble);
    }
    house.telegram.trouble("getUpdates", When::Chance(200), Trouble::Twice);
    house.telegram.trouble("sendMessage", When::Chance(50), Trouble::ResetBefore);
    house.game(&group).await;
    for _ in 0..4 {
        let (mover, before) = (house.mover().await, house.ply().await);
        mover.says(&group, &format!("/play {}", house.best().await));
        house.reaches(before + 1).await;
    }
}

#[tokio::test]
async fn a_wrong_token_ends_it_with_a_reason_without_the_token() {
    let house = House::new().await;
    let mut settings = house.settings();
    settings.token = "123:wrong-token".to_owned().into();
    let (_stop, stopped) = tokio::sync::watch::channel(false);
    let run = telegram::run(settings, house.desk.clone(), house.service.clone(), stopped);
    let error = run.await.unwrap_err();
    assert!(matches!(error, telegram::TelegramError::Token));
    assert!(!format!("{error} {error:?}").contains("wrong-token"));
}

#[tokio::test]
async fn every_request_is_held_against_the_published_api() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    if house.telegram.checked() == 0 {
        suite::skip("KAMEN_SPECS names no folder with telegram-bot-api.json");
    }
}
