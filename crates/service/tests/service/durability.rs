//! What survives.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use game_core::LogLine;
use service::{MatchId, NoticeId, OpenError, Opening, Proposal, Service, Shelf};

use crate::hall::{Hall, RULES, open, proposal};

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
            let board = service.board(id).await.unwrap();
            let notices = service.notices(room, ana, NoticeId(0), 500).await.unwrap();
            let cards = (board.card.clone(), service.card(waiting).await.unwrap());
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
    let refused = Service::open_with(&hall.folder.join("k.db"), opening).await.err().unwrap();
    assert!(matches!(refused, OpenError::UnknownGame { .. }));
    assert!(refused.to_string().contains("pile"), "{refused}");
    assert_eq!(refused.sentence().key, "service-open-unknown-game");
}

#[tokio::test]
async fn a_second_service_on_the_file_is_refused() {
    let hall = Hall::new().await;
    let second = open(&hall.folder.join("k.db"), &hall.clock, &RULES).await;
    let error = second.err().unwrap();
    assert!(matches!(error, OpenError::Store(_)));
    let sentence = error.sentence();
    assert_eq!(sentence.key, "service-open-in-use");
    assert!(sentence.to_string().contains("k.db"), "{sentence}");
}

/// Plays on, noting every acknowledged move.
async fn play_on(hall: &Hall, id: MatchId, known: Arc<Mutex<Vec<LogLine>>>) {
    for number in 0..60 {
        let person = hall.turn(id).await;
        let code = if number % 5 == 4 { "toss" } else { "t1" };
        hall.service.play(person, id, None, code).await.unwrap();
        let board = hall.service.board(id).await.unwrap();
        *known.lock().unwrap() = board.table.log().to_vec();
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
    runtime.spawn(async move { play_on(&playing, id, noted).await });
    while known.lock().unwrap().len() < 10 {
        std::thread::sleep(Duration::from_millis(1));
    }
    runtime.shutdown_timeout(Duration::from_secs(5));
    let log = known.lock().unwrap().clone();
    let mut hall = Arc::into_inner(hall).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        // The lock goes with the old service, which another one replaces first.
        let other = open(&hall.folder.join("other.db"), &hall.clock, &RULES).await.unwrap();
        hall.service = Arc::new(other);
        let again = open(&hall.folder.join("k.db"), &hall.clock, &RULES).await.unwrap();
        let board = again.board(id).await.unwrap();
        assert_eq!(board.table.log()[..log.len()], log[..]);
        again.close().await;
    });
}
