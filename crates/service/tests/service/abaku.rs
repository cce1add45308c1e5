//! The catalog's own game through the service.

use game_core::{AnyTable, Seat, Turn};
use ground::Ground;
use service::{MatchId, MatchState, NoticeId, Proposal, Service};

fn must(table: &dyn AnyTable) -> Option<Seat> {
    match table.turn() {
        Turn::Seats { must, .. } => must.iter().next(),
        Turn::Chance | Turn::Over(_) => None,
    }
}

/// Lets the player who must act lay the best placement, up to so many times. Without one the clock
/// passes for them.
async fn play_best(service: &Service, id: MatchId, times: u32) {
    for _ in 0..times {
        let board = service.matches().board(id).await.unwrap();
        let Some(seat) = must(&*board.table) else { return };
        let Some(best) = board.table.listing(seat).into_iter().next() else {
            service.matches().time_out(id, seat).await.unwrap();
            continue;
        };
        let person = board.card.player(seat).unwrap().person().unwrap();
        let (seen, code) = (board.table.ply(), &best.choice.code);
        service.matches().play(person, id, Some(seen), code).await.unwrap();
    }
}

#[tokio::test]
async fn a_whole_game_of_abaku_survives_reopening_on_the_way() {
    let mut ground = Ground::new().await;
    let (ana, ben) = (ground.person("Ana").await, ground.person("Ben").await);
    let room = ground.room("Tuesday", &[ana, ben]).await.id;
    let service = &ground.service;
    let game = "abaku".to_owned();
    let proposal = Proposal { game, guests: vec![ben], ..Proposal::default() };
    let id = service.invitations().invite(ana, room, &proposal).await.unwrap();
    service.matches().join(ben, id).await.unwrap();
    play_best(service, id, 6).await;
    let before = service.matches().board(id).await.unwrap();
    ground.reopen(|_| {}).await;
    let service = &ground.service;
    let after = service.matches().board(id).await.unwrap();
    assert_eq!(after.table.text(), before.table.text());
    assert_eq!((&after.card, after.table.log()), (&before.card, before.table.log()));
    play_best(service, id, 200).await;
    let end = service.matches().board(id).await.unwrap();
    assert_eq!(end.card.state, MatchState::Over);
    assert_eq!(end.revealed.as_ref().unwrap().secret.commitment(), before.commitment);
    let notices = service.rooms().notices(room, ben, NoticeId(0), 500).await.unwrap();
    let told = format!("{notices:?}");
    for line in end.table.log().iter().filter(|line| line.code.len() > 4) {
        assert!(!told.contains(&line.code), "a notice holds an entry: {}", line.code);
    }
}
