//! Taking back by consent.

use service::{NoticeKind, Proposal};

use crate::hall::{Hall, key, proposal};

#[tokio::test]
async fn with_consent_the_last_action_is_taken_back() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let before = hall.service.matches().board(id).await.unwrap().table.text();
    let first = hall.act(id, "t1").await;
    let other = hall.other(first);
    assert!(!hall.service.matches().ask_takeback(first, id).await.unwrap());
    assert_eq!(hall.service.matches().card(id).await.unwrap().takeback, Some(first));
    assert_eq!(hall.last(1).await, [NoticeKind::TakebackAsked { person: first }]);
    let alone = hall.notices_for(other).await.into_iter().rfind(|notice| notice.to.is_some());
    assert_eq!(alone.unwrap().kind, NoticeKind::TakebackAsked { person: first }, "told of it");
    assert_eq!(
        key(hall.service.matches().ask_takeback(first, id).await),
        "service-takeback-asked-already"
    );
    assert_eq!(
        key(hall.service.matches().answer_takeback(first, id, true).await),
        "service-takeback-your-own"
    );
    assert!(hall.service.matches().answer_takeback(other, id, true).await.unwrap());
    let board = hall.service.matches().board(id).await.unwrap();
    assert_eq!(board.table.text(), before);
    assert_eq!((board.table.ply(), board.card.takeback), (3, None));
    assert_eq!(hall.turn(id).await, first);
    let told = [
        NoticeKind::TakebackAnswered { person: other, yes: true },
        NoticeKind::Moved { from_ply: 2, to_ply: 3 },
    ];
    assert_eq!(hall.last(2).await, told);
    let theirs = hall.notices_for(first).await;
    assert_eq!(theirs.last().unwrap().kind, NoticeKind::YourTurn { ply: 3 });
}

#[tokio::test]
async fn refused_it_stands() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let first = hall.act(id, "t1").await;
    let other = hall.other(first);
    assert_eq!(
        key(hall.service.matches().answer_takeback(other, id, true).await),
        "service-takeback-not-asked"
    );
    hall.service.matches().ask_takeback(first, id).await.unwrap();
    assert!(!hall.service.matches().answer_takeback(other, id, false).await.unwrap());
    assert_eq!(hall.service.matches().card(id).await.unwrap().takeback, None);
    assert_eq!(hall.ply(id).await, 2);
    let again = hall.service.matches().ask_takeback(first, id).await;
    assert_eq!(key(again), "service-takeback-refused", "a no holds for this move");
    for _ in 0..2 {
        hall.act(id, "t1").await;
    }
    hall.service.matches().ask_takeback(first, id).await.unwrap();
}

#[tokio::test]
async fn moving_on_is_saying_no() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let first = hall.act(id, "t1").await;
    let other = hall.other(first);
    hall.service.matches().ask_takeback(first, id).await.unwrap();
    hall.act(id, "t1").await;
    assert_eq!(hall.service.matches().card(id).await.unwrap().takeback, None);
    let no = NoticeKind::TakebackAnswered { person: other, yes: false };
    assert!(hall.last(2).await.contains(&no));
}

#[tokio::test]
async fn never_past_luck_nor_somebody_elses_action() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let first = hall.act(id, "toss").await;
    assert_eq!(
        key(hall.service.matches().ask_takeback(first, id).await),
        "service-takeback-past-luck"
    );
    let other = hall.other(first);
    assert_eq!(
        key(hall.service.matches().ask_takeback(other, id).await),
        "service-takeback-no-move"
    );
    hall.act(id, "t1").await;
    assert_eq!(
        key(hall.service.matches().ask_takeback(first, id).await),
        "service-takeback-not-last"
    );
}

#[tokio::test]
async fn all_others_still_in_the_game_must_agree() {
    let hall = Hall::new().await;
    let id = hall.trio().await;
    let first = hall.act(id, "t1").await;
    let others: Vec<_> =
        [hall.ana, hall.ben, hall.cyr].into_iter().filter(|&p| p != first).collect();
    hall.service.matches().ask_takeback(first, id).await.unwrap();
    assert!(!hall.service.matches().answer_takeback(others[0], id, true).await.unwrap());
    let twice = hall.service.matches().answer_takeback(others[0], id, true).await;
    assert_eq!(key(twice), "service-takeback-agreed-already");
    assert_eq!(hall.ply(id).await, 2);
    assert!(hall.service.matches().answer_takeback(others[1], id, true).await.unwrap());
    assert_eq!(hall.ply(id).await, 3);
}

#[tokio::test]
async fn a_player_who_has_left_is_not_asked_for_a_takeback() {
    let hall = Hall::new().await;
    let id = hall.trio().await;
    let gone = hall.turn(id).await;
    hall.service.matches().resign(gone, id).await.unwrap();
    let first = hall.act(id, "t1").await;
    hall.service.matches().ask_takeback(first, id).await.unwrap();
    assert_eq!(
        key(hall.service.matches().answer_takeback(gone, id, true).await),
        "service-out-of-game"
    );
    let left = [hall.ana, hall.ben, hall.cyr].into_iter().find(|&p| p != first && p != gone);
    assert!(hall.service.matches().answer_takeback(left.unwrap(), id, true).await.unwrap());
}

#[tokio::test]
async fn alone_it_needs_nobodys_consent() {
    let hall = Hall::new().await;
    let solo = Proposal { seats: Some(1), ..proposal(&[]) };
    let id = hall.service.invitations().invite(hall.ana, hall.room, &solo).await.unwrap();
    hall.act(id, "t1").await;
    assert!(hall.service.matches().ask_takeback(hall.ana, id).await.unwrap());
    assert_eq!(hall.ply(id).await, 3);
}
