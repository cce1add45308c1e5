//! Filling a board: attempts, takebacks and repeats, and the best of a board.

use ground::Ground;
use service::{MatchId, Occasion, PersonId, Service};

use crate::hall::key;

const BOARD: &str = "compact";

async fn plays(service: &Service, person: PersonId, id: MatchId, codes: &[&str]) {
    for code in codes {
        service.matches().play(person, id, None, code).await.unwrap();
    }
}

/// Begins another attempt, lays these placements, and says that it is done.
async fn fills(service: &Service, person: PersonId, codes: &[&str]) -> MatchId {
    let (id, _) = service.puzzles().begin_fill(person, BOARD).await.unwrap();
    plays(service, person, id, codes).await;
    plays(service, person, id, &["pass"]).await;
    id
}

/// Returns the attempts: the number, the result, and whether it is over.
async fn attempts(service: &Service, person: PersonId) -> Vec<(i64, String, bool)> {
    let all = service.puzzles().attempts(person, 12).await.unwrap().into_iter();
    all.map(|one| (one.number, one.made.to_string(), one.over)).collect()
}

#[tokio::test]
async fn attempts_are_numbered_for_each_board_and_all_of_them_stay() {
    let ground = Ground::new().await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let (first, new) = service.puzzles().begin_fill(ana, BOARD).await.unwrap();
    assert!(new);
    let again = service.puzzles().begin_fill(ana, BOARD).await.unwrap();
    assert_eq!(again, (first, false), "nothing was laid in it yet");
    plays(service, ana, first, &["E5>24"]).await;
    let (second, _) = service.puzzles().begin_fill(ana, BOARD).await.unwrap();
    let (large, _) = service.puzzles().begin_fill(ana, "standard").await.unwrap();
    plays(service, ana, second, &["E5>24", "G5>2", "pass"]).await;
    let filled =
        |squares: i64, score: i64| format!("abaku-solo-filled squares={squares} score={score}");
    let scores = service.matches().board(second).await.unwrap().table.scores(2)[0];
    assert_eq!(
        attempts(service, ana).await,
        [(1, filled(0, 0), false), (2, filled(3, scores), true), (1, filled(2, 12), false)]
    );
    let boards: Vec<_> = service.puzzles().attempts(ana, 12).await.unwrap();
    let boards: Vec<_> = boards.into_iter().map(|one| (one.id, one.board)).collect();
    assert_eq!(boards[0], (large, "standard".to_owned()));
    let third = service.invitations().rematch(ana, second).await.unwrap();
    assert_eq!(
        service.invitations().rematch(ana, second).await.unwrap(),
        third,
        "nothing was laid in it yet"
    );
    assert_eq!(service.matches().card(third).await.unwrap().occasion, Occasion::Attempt(3));
    let sitting = service.matches().sit(ana, first).await.unwrap();
    service.matches().on(&sitting).resign().await.unwrap();
    let numbers: Vec<_> = attempts(service, ana).await.into_iter().map(|one| one.0).collect();
    assert_eq!(numbers, [3, 1, 2], "what was given up is no longer shown");
    assert_eq!(key(service.puzzles().begin_fill(ana, "moon").await), "abaku-option-no-board");
}

#[tokio::test]
async fn moves_taken_back_can_be_redone_in_turn_also_after_a_restart() {
    let mut ground = Ground::new().await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let (id, _) = service.puzzles().begin_fill(ana, BOARD).await.unwrap();
    plays(service, ana, id, &["E5>24", "G5>2"]).await;
    for again in ["G5>2", "E5>24"] {
        let sitting = service.matches().sit(ana, id).await.unwrap();
        assert!(service.matches().on(&sitting).ask_takeback().await.unwrap(), "nobody is asked");
        let table = &service.matches().board(id).await.unwrap().table;
        assert_eq!(table.taken_back().as_deref(), Some(again));
    }
    ground.reopen(|_| {}).await;
    let table = &ground.service.matches().board(id).await.unwrap().table;
    assert_eq!(table.taken_back().as_deref(), Some("E5>24"));
    assert_eq!(attempts(&ground.service, ana).await[0].1, "abaku-solo-filled squares=0 score=0");
}

#[tokio::test]
async fn a_room_is_told_which_members_filled_a_board_best_wherever_they_did() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let names = ["Ana", "Ben", "Cyril", "Dana"];
    let mut people = Vec::new();
    for name in names {
        people.push(ground.person(name).await);
    }
    let [ana, ben, cyril, dana] = people[..] else { panic!("four people") };
    let room = ground.room("Kitchen", &[ana, ben, cyril]).await;
    fills(service, ana, &["E5>24"]).await;
    let best = fills(service, ana, &["E5>24", "G5>2"]).await;
    for person in [ben, dana] {
        fills(service, person, &["E5>24", "G5>2"]).await;
    }
    fills(service, cyril, &["E5>24"]).await;
    let list = async || -> Vec<(usize, String)> {
        let all = service.puzzles().best_filled(room.id, BOARD, 10).await.unwrap();
        all.into_iter().map(|one| (one.place, one.name)).collect()
    };
    let named = |all: &[(usize, &str)]| -> Vec<(usize, String)> {
        all.iter().map(|(place, name)| (*place, (*name).to_owned())).collect()
    };
    assert_eq!(list().await, named(&[(1, "Ana"), (1, "Ben"), (3, "Cyril")]));
    let card = service.matches().card(best).await.unwrap();
    assert_eq!(service.puzzles().solo_list(&card, room.id, 10).await.unwrap().len(), 3);
    service.people().choose(ben, "listed", Some("off".to_owned())).await.unwrap();
    assert_eq!(list().await, named(&[(1, "Ana"), (2, "Cyril")]));
    assert_eq!(service.puzzles().best_filled(room.id, "standard", 10).await.unwrap(), []);
}
