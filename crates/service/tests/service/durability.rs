//! Durability: acknowledged moves survive.

use std::{
    future::{Future as _, poll_fn},
    sync::{Arc, Mutex},
    task::Poll,
    time::Duration,
};

use game_core::LogLine;
use service::{MatchId, NoticeId, OpenError, Opening, Platform, Proposal, Refusal, Service, Shelf};
use tokio::sync::Notify;

use crate::hall::{Hall, RULES, key, open, proposal};

#[tokio::test]
async fn after_reopening_boards_and_notices_are_equal() {
    let mut hall = Hall::new().await;
    let id = hall.duel().await;
    for code in ["t1", "toss", "t1"] {
        hall.act(id, code).await;
    }
    let waiting = hall.invite(&[hall.ben]).await;
    let seen = |hall: &Hall| {
        let service = Arc::clone(&hall.service);
        let (room, ana) = (hall.room, hall.ana);
        async move {
            let board = service.matches().board(id).await.unwrap();
            let notices = service.rooms().notices(room, ana, NoticeId(0), 500).await.unwrap();
            let cards = (board.card.clone(), service.matches().card(waiting).await.unwrap());
            let table = (board.table.text(), board.table.log().to_vec());
            (cards, board.commitment.clone(), table, notices)
        }
    };
    let before = seen(&hall).await;
    hall.reopen(&RULES).await;
    assert_eq!(seen(&hall).await, before);
    hall.act(id, "t1").await;
}

#[tokio::test]
async fn a_database_with_an_unknown_game_is_refused_by_name() {
    let hall = Hall::new().await;
    hall.duel().await;
    hall.service.close().await;
    let opening =
        Opening { games: Vec::new(), ..Opening::new(hall.clock.clone(), Shelf::default()) };
    let refused = Service::open_with(&hall.ground.file(), opening).await.err().unwrap();
    assert!(matches!(refused, OpenError::UnknownGame { .. }));
    assert!(refused.to_string().contains("pile"), "{refused}");
    assert_eq!(refused.sentence().key, "service-open-unknown-game");
}

#[tokio::test]
async fn a_second_service_on_the_file_is_refused() {
    if ground::server().is_some() {
        return;
    }
    let hall = Hall::new().await;
    let second = open(&hall.ground.file(), &hall.clock, &RULES).await;
    let error = second.err().unwrap();
    assert!(matches!(error, OpenError::Store(_)));
    let sentence = error.sentence();
    assert_eq!(sentence.key, "service-open-in-use");
    assert!(sentence.to_string().contains("kamen.sqlite"), "{sentence}");
}

/// Plays on, noting every acknowledged move.
async fn play_on(hall: &Hall, id: MatchId, known: Arc<Mutex<Vec<LogLine>>>, enough: &Notify) {
    for number in 0..60 {
        let person = hall.turn(id).await;
        let code = if number % 5 == 4 { "toss" } else { "t1" };
        hall.service.matches().play(person, id, None, code).await.unwrap();
        let board = hall.service.matches().board(id).await.unwrap();
        *known.lock().unwrap() = board.table.log().to_vec();
        if board.table.log().len() >= 10 {
            enough.notify_one();
        }
    }
}

#[test]
fn a_runtime_dropped_in_the_middle_loses_nothing_acknowledged() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let hall = runtime.block_on(Hall::new());
    let settings = vec![("stones".into(), "900".into())];
    let proposal = Proposal { settings, ..proposal(&[hall.ben]) };
    let id = runtime.block_on(hall.duel_of(proposal));
    let hall = Arc::new(hall);
    let known = Arc::new(Mutex::new(Vec::new()));
    let (playing, noted) = (Arc::clone(&hall), Arc::clone(&known));
    let enough = Arc::new(Notify::new());
    let played = Arc::clone(&enough);
    runtime.spawn(async move { play_on(&playing, id, noted, &played).await });
    runtime.block_on(enough.notified());
    runtime.shutdown_timeout(Duration::from_secs(5));
    let log = known.lock().unwrap().clone();
    let mut hall = Arc::into_inner(hall).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        // The lock goes with the old service, which another one replaces first.
        let other =
            open(&hall.ground.scratch.0.join("other.sqlite"), &hall.clock, &RULES).await.unwrap();
        hall.service = Arc::new(other);
        hall.ground.service = Arc::clone(&hall.service);
        let again = open(&hall.ground.file(), &hall.clock, &RULES).await.unwrap();
        let board = again.matches().board(id).await.unwrap();
        assert_eq!(board.table.log()[..log.len()], log[..]);
        again.close().await;
    });
}

#[tokio::test]
async fn a_change_and_the_mark_that_its_update_is_done_are_one() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    for update in ["1", "2", "3", "4"] {
        let (person, ply) = (hall.turn(id).await, hall.ply(id).await);
        let asked = hall.service.of_update(Platform::Telegram, update);
        let mut errand = Box::pin(asked.matches().play(person, id, Some(ply), "t1"));
        let marked = async || {
            hall.service.of_update(Platform::Telegram, update).is_repeated().await.unwrap()
        };
        // The request is dropped as soon as its effect can be seen.
        let mut played = false;
        while !played {
            let polled = poll_fn(|context| Poll::Ready(errand.as_mut().poll(context))).await;
            assert!(!matches!(polled, Poll::Ready(Err(_))), "{polled:?}");
            tokio::task::yield_now().await;
            let before = marked().await;
            played = hall.ply(id).await != ply;
            assert!(played || !before, "the update is done, and nothing is played");
            assert!(marked().await || !played, "played, and the update waits");
        }
    }
}

#[tokio::test]
async fn an_update_that_was_refused_changes_nothing_and_may_be_tried_again() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let mover = hall.turn(id).await;
    let play = async |person| {
        let asked = hall.service.of_update(Platform::Telegram, "7");
        asked.matches().play(person, id, None, "t1").await
    };
    assert_eq!(key(play(hall.other(mover)).await), "service-not-your-turn");
    play(mover).await.unwrap();
    assert_eq!(play(hall.turn(id).await).await, Err(Refusal::Repeated));
}

#[tokio::test]
async fn an_update_may_change_several_things_and_none_of_them_again() {
    let hall = Hall::new().await;
    let say = async || {
        let asked = hall.service.of_update(Platform::Telegram, "7");
        let says = async |text| asked.rooms().say(hall.ana, hall.room, text).await;
        [says("one").await, says("two").await]
    };
    assert_eq!(say().await, [Ok(()), Ok(())]);
    assert_eq!(say().await, [Err(Refusal::Repeated), Err(Refusal::Repeated)]);
    let at_once = async || {
        let asked = hall.service.of_update(Platform::Telegram, "8");
        asked.rooms().say(hall.ana, hall.room, "three").await
    };
    let (one, two) = tokio::join!(at_once(), at_once());
    assert_eq!([one.is_ok(), two.is_ok()].iter().filter(|done| **done).count(), 1);
}

#[tokio::test]
async fn a_log_that_does_not_replay_is_found_before_anybody_asks_for_it() {
    let mut hall = Hall::new().await;
    let (id, over) = (hall.duel().await, hall.duel().await);
    hall.act(id, "t1").await;
    hall.service.matches().resign(hall.ana, over).await.unwrap();
    hall.service.upkeep().look_through().await;
    assert_eq!(hall.service.matches().card(id).await.unwrap().state, service::MatchState::Running);
    hall.reopen(&crate::hall::CHANGED).await;
    hall.service.upkeep().look_through().await;
    assert_eq!(hall.service.matches().card(id).await.unwrap().state, service::MatchState::Broken);
    hall.service.upkeep().look_through().await;
    assert_eq!(hall.service.matches().card(over).await.unwrap().state, service::MatchState::Broken);
    let broken = |notice: &service::Notice| notice.kind == service::NoticeKind::Broken;
    let told = hall.notices().await.iter().filter(|notice| broken(notice)).count();
    assert_eq!(told, 1, "of the one that was being played");
}
