//! Actors: a person, the clock, a computer.

use std::sync::Arc;

use game_core::{Seat, Turn};
use ground::Ground;
use service::{Actor, MatchId, MatchState, PersonId, Proposal, Refusal, Service};

use crate::hall::{Hall, key};

/// A game of chess between Ana and Ben, with one move on each side.
struct Chess {
    service: Arc<Service>,
    _ground: Ground,
    id: MatchId,
    white: PersonId,
    black: PersonId,
}

impl Chess {
    async fn new() -> Self {
        let ground = Ground::new().await;
        let (ana, ben) = (ground.person("Ana").await, ground.person("Ben").await);
        let room = ground.room("Tuesday", &[ana, ben]).await.id;
        let service = Arc::clone(&ground.service);
        let game = "chess".to_owned();
        let proposal = Proposal { game, guests: vec![ben], ..Proposal::default() };
        let id = service.invitations().invite(ana, room, &proposal).await.unwrap();
        service.matches().join(ben, id).await.unwrap();
        let mut chess = Self { service, _ground: ground, id, white: ana, black: ben };
        let white = chess.mover().await;
        let player = |seat: Seat| if seat == Seat::new(0) { ana } else { ben };
        let other = Seat::new(1 - white.index() as u8);
        (chess.white, chess.black) = (player(white), player(other));
        for (person, code) in [(chess.white, "e2e4"), (chess.black, "e7e5")] {
            chess.service.matches().play(person, id, None, code).await.unwrap();
        }
        chess
    }

    async fn mover(&self) -> Seat {
        let board = self.service.matches().board(self.id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
        must.iter().next().unwrap()
    }

    async fn last(&self) -> String {
        let board = self.service.matches().board(self.id).await.unwrap();
        board.table.log().last().unwrap().code.clone()
    }
}

#[tokio::test]
async fn only_the_clock_ends_a_players_time() {
    let chess = Chess::new().await;
    let before = chess.last().await;
    for actor in [chess.white.into(), chess.black.into(), Actor::Computer(chess.mover().await)] {
        let sent = chess.service.matches().play(actor, chess.id, None, "time").await;
        assert!(
            matches!(
                key(sent),
                "core-clock-only" | "service-not-your-turn" | "service-not-a-player"
            ),
            "{actor}"
        );
    }
    assert_eq!(chess.last().await, before);
    let seat = chess.mover().await;
    assert!(chess.service.matches().time_out(chess.id, seat).await.unwrap().over);
    assert_eq!(chess.last().await, format!("{seat}:time"), "the log says it as it always did");
    let card = chess.service.matches().card(chess.id).await.unwrap();
    assert_eq!(card.state, MatchState::Over);
}

#[tokio::test]
async fn the_clock_ends_the_time_of_nobody_who_need_not_act() {
    let chess = Chess::new().await;
    let other = Seat::new(1 - chess.mover().await.index() as u8);
    let ended = chess.service.matches().time_out(chess.id, other).await;
    assert!(matches!(ended, Err(Refusal::Stale)), "{ended:?}");
}

#[tokio::test]
async fn a_computer_does_not_play_the_seat_of_a_person() {
    let chess = Chess::new().await;
    for seat in [chess.mover().await, Seat::new(5)] {
        let refused =
            chess.service.matches().play(Actor::Computer(seat), chess.id, None, "g1f3").await;
        assert_eq!(key(refused), "service-not-a-player");
    }
}

#[tokio::test]
async fn the_clock_may_not_play_as_it_likes() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let played = hall.service.matches().play(Actor::Clock, id, None, "t1").await;
    assert_eq!(key(played), "service-not-a-player");
}

#[tokio::test]
async fn whom_a_request_stands_against_is_not_held_to_have_refused_it_when_the_clock_moves() {
    let chess = Chess::new().await;
    chess.service.matches().ask_takeback(chess.black, chess.id).await.unwrap();
    let seat = chess.mover().await;
    chess.service.matches().time_out(chess.id, seat).await.unwrap();
    let card = chess.service.matches().card(chess.id).await.unwrap();
    assert_eq!(card.takeback, None);
    let told =
        chess.service.rooms().notices(card.room.unwrap(), chess.white, service::NoticeId(0), 99);
    let answered = |notice: &service::Notice| {
        matches!(notice.kind, service::NoticeKind::TakebackAnswered { .. })
    };
    assert!(!told.await.unwrap().iter().any(answered));
}
