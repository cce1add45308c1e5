//! The clock of a match: its costs, its end, and the time that nobody pays for.

use game_core::{Seat, Turn};
use ground::Ground;
use service::{
    MatchId, MatchState, NoticeId, NoticeKind, PersonId, Proposal, RoomId, Span, TimeControl,
};

use crate::hall::{Hall, key, proposal};

/// A match of some game with a clock, in a room of all its players.
struct Timed {
    ground: Ground,
    room: RoomId,
    people: Vec<PersonId>,
    id: MatchId,
}

impl Timed {
    async fn of(game: &str, names: &[&str], clock: &str) -> Self {
        let ground = Ground::new().await;
        let mut people = Vec::new();
        for name in names {
            people.push(ground.person(name).await);
        }
        let room = ground.room("Tuesday", &people).await.id;
        let proposal = Proposal {
            game: game.to_owned(),
            guests: people[1..].to_vec(),
            clock: TimeControl::read(clock),
            ..Proposal::default()
        };
        let id = ground.service.invitations().invite(people[0], room, &proposal).await.unwrap();
        for guest in &people[1..] {
            ground.service.matches().join(*guest, id).await.unwrap();
        }
        Self { ground, room, people, id }
    }

    async fn chess(clock: &str) -> Self {
        let chess = Self::of("chess", &["Ana", "Ben"], clock).await;
        chess.plays("e2e4").await;
        chess.plays("e7e5").await;
        chess
    }

    /// Returns the first player who must act.
    async fn mover(&self) -> (Seat, PersonId) {
        let board = self.ground.service.matches().board(self.id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
        let seat = must.iter().next().unwrap();
        (seat, board.card.player(seat).unwrap().person().unwrap())
    }

    async fn other(&self) -> PersonId {
        let (_, mover) = self.mover().await;
        *self.people.iter().find(|person| **person != mover).unwrap()
    }

    async fn plays(&self, code: &str) {
        let (_, person) = self.mover().await;
        self.ground.service.matches().play(person, self.id, None, code).await.unwrap();
    }

    /// Lets time pass, and runs the timers that are due.
    async fn hours(&self, hours: i64) {
        self.ground.clock.advance_hours(hours);
        self.ground.service.run_due().await;
    }

    /// Returns the hours left to the player who must act.
    async fn left(&self) -> i64 {
        let (seat, _) = self.mover().await;
        let card = self.ground.service.matches().card(self.id).await.unwrap();
        card.clock.unwrap().left(seat).unwrap().left.minutes() / 60
    }

    async fn state(&self) -> MatchState {
        self.ground.service.matches().card(self.id).await.unwrap().state
    }

    async fn ply(&self) -> u32 {
        self.ground.service.matches().board(self.id).await.unwrap().table.ply()
    }

    async fn told(&self, person: PersonId) -> Vec<NoticeKind> {
        let notices =
            self.ground.service.rooms().notices(self.room, person, NoticeId(0), 500).await;
        notices.unwrap().into_iter().map(|notice| notice.kind).collect()
    }

    async fn last(&self) -> NoticeKind {
        self.told(self.people[0]).await.pop().unwrap()
    }
}

#[tokio::test]
async fn a_turn_in_time_costs_the_bank_nothing_and_a_late_one_what_it_took() {
    let chess = Timed::chess("1d+1d").await;
    assert_eq!(chess.left().await, 48);
    chess.hours(20).await;
    assert_eq!(chess.left().await, 28);
    chess.plays("g1f3").await;
    chess.hours(30).await;
    chess.plays("b8c6").await;
    assert_eq!(chess.left().await, 48, "White has used nothing of the bank");
    chess.plays("f1b5").await;
    assert_eq!(chess.left().await, 24 + 18, "Black has used six hours of it");
}

#[tokio::test]
async fn a_match_without_a_clock_and_one_for_one_wait_for_ever() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let alone = Proposal { seats: Some(1), clock: Some(TimeControl::USUAL), ..proposal(&[]) };
    let alone = hall.service.invitations().invite(hall.ana, hall.room, &alone).await.unwrap();
    hall.clock.advance_hours(24 * 400);
    hall.service.run_due().await;
    for id in [id, alone] {
        let card = hall.service.matches().card(id).await.unwrap();
        assert_eq!((card.state, card.clock), (MatchState::Running, None));
    }
    let given = hall.service.matches().give_time(hall.ana, id, Span::DAY).await;
    assert_eq!(key(given), "service-no-clock");
    assert_eq!(key(hall.service.matches().claim(hall.ana, id).await), "service-no-clock");
}

#[tokio::test]
async fn whose_time_is_over_waits_three_days_for_an_answer_and_then_it_is_unfinished() {
    let chess = Timed::chess("1d").await;
    let (_, late) = chess.mover().await;
    chess.hours(23).await;
    assert_eq!(
        key(chess.ground.service.matches().claim(chess.other().await, chess.id).await),
        "service-time-not-over"
    );
    for day in 1..=3 {
        chess.hours(if day == 1 { 1 } else { 24 }).await;
        assert_eq!(chess.last().await, NoticeKind::TimeOver { person: late, day });
        assert_eq!((chess.state().await, chess.left().await), (MatchState::Running, 24));
    }
    chess.hours(23).await;
    assert_eq!(chess.state().await, MatchState::Running);
    chess.hours(1).await;
    assert_eq!(
        (chess.state().await, chess.last().await),
        (MatchState::Aborted, NoticeKind::Unfinished)
    );
    let ply = chess.ply().await;
    chess.hours(24 * 30).await;
    assert_eq!((chess.ply().await, chess.last().await), (ply, NoticeKind::Unfinished));
}

#[tokio::test]
async fn the_opponent_claims_the_win_and_a_later_move_is_told_so() {
    let chess = Timed::chess("1d").await;
    let ((seat, late), other) = (chess.mover().await, chess.other().await);
    chess.hours(24).await;
    let service = &chess.ground.service;
    assert_eq!(key(service.matches().claim(late, chess.id).await), "service-time-not-over");
    assert!(service.matches().claim(other, chess.id).await.unwrap().over);
    let board = service.matches().board(chess.id).await.unwrap();
    assert_eq!(board.table.log().last().unwrap().code, format!("{seat}:time"));
    let Turn::Over(outcome) = board.table.turn() else { panic!("not over") };
    assert_eq!(outcome.places[seat.index()], 2);
    let played = service.matches().play(late, chess.id, None, "g1f3").await;
    assert_eq!(key(played), "service-match-over");
    assert_eq!(board.card.state, MatchState::Over);
}

#[tokio::test]
async fn a_player_who_moves_before_the_other_has_claimed_plays_on() {
    let chess = Timed::chess("1d").await;
    let other = chess.other().await;
    chess.hours(30).await;
    chess.plays("g1f3").await;
    assert_eq!(chess.left().await, 24);
    assert_eq!(
        key(chess.ground.service.matches().claim(other, chess.id).await),
        "service-time-not-over"
    );
    chess.hours(23).await;
    assert_eq!(chess.state().await, MatchState::Running);
}

#[tokio::test]
async fn an_opponent_gives_time_at_any_moment_and_within_reason() {
    let chess = Timed::chess("1d").await;
    let ((_, mover), other) = (chess.mover().await, chess.other().await);
    let service = &chess.ground.service;
    let two = Span::read("2d").unwrap();
    assert_eq!(
        key(service.matches().give_time(mover, chess.id, two).await),
        "service-time-for-yourself"
    );
    let little = Span::read("5m").unwrap();
    assert_eq!(
        key(service.matches().give_time(other, chess.id, little).await),
        "service-time-range"
    );
    service.matches().give_time(other, chess.id, two).await.unwrap();
    assert_eq!(chess.left().await, 72);
    assert_eq!(chess.last().await, NoticeKind::TimeGiven { person: other, minutes: 2880 });
    chess.hours(72).await;
    assert!(matches!(chess.last().await, NoticeKind::TimeOver { day: 1, .. }));
    service.matches().give_time(other, chess.id, Span::DAY).await.unwrap();
    assert_eq!(chess.left().await, 48);
    assert_eq!(key(service.matches().claim(other, chess.id).await), "service-time-not-over");
    let fortnight = Span::read("14d").unwrap();
    service.matches().give_time(other, chess.id, fortnight).await.unwrap();
    assert_eq!(
        key(service.matches().give_time(other, chess.id, fortnight).await),
        "service-time-enough"
    );
}

#[tokio::test]
async fn a_question_stops_the_clock_for_a_day_at_most() {
    let chess = Timed::chess("1d").await;
    let other = chess.other().await;
    chess.hours(10).await;
    chess.ground.service.matches().ask_takeback(other, chess.id).await.unwrap();
    chess.hours(23).await;
    assert_eq!(chess.left().await, 14);
    assert!(chess.ground.service.matches().card(chess.id).await.unwrap().takeback.is_some());
    chess.hours(1).await;
    assert_eq!(chess.last().await, NoticeKind::TakebackLapsed);
    let card = chess.ground.service.matches().card(chess.id).await.unwrap();
    assert_eq!((card.takeback, chess.left().await), (None, 14));
    chess.hours(14).await;
    assert!(matches!(chess.last().await, NoticeKind::TimeOver { .. }));
}

#[tokio::test]
async fn a_taking_back_gives_the_bank_back() {
    let chess = Timed::chess("1d+1d").await;
    let (mover, other) = (chess.mover().await.1, chess.other().await);
    chess.hours(40).await;
    chess.plays("g1f3").await;
    chess.ground.service.matches().ask_takeback(mover, chess.id).await.unwrap();
    chess.hours(5).await;
    assert!(chess.ground.service.matches().answer_takeback(other, chess.id, true).await.unwrap());
    assert_eq!((chess.mover().await.1, chess.left().await), (mover, 48));
}

#[tokio::test]
async fn in_abaku_the_clock_passes_and_the_game_goes_on() {
    let abaku = Timed::of("abaku", &["Ana", "Ben"], "1d").await;
    let ((seat, first), ply) = (abaku.mover().await, abaku.ply().await);
    abaku.hours(24).await;
    assert_ne!(abaku.mover().await.1, first);
    let board = abaku.ground.service.matches().board(abaku.id).await.unwrap();
    assert_eq!(board.table.log()[ply as usize].code, format!("{seat}:pass"));
    assert_eq!((abaku.left().await, abaku.state().await), (24, MatchState::Running));
}

#[tokio::test]
async fn among_three_who_loses_turns_in_a_row_is_asked_and_then_the_others_play_on() {
    let abaku = Timed::of("abaku", &["Ana", "Ben", "Cyr"], "1d").await;
    let (ghost_seat, ghost) = abaku.mover().await;
    for _ in 0..3 {
        abaku.hours(24).await;
        // The others are there and do what they can.
        while abaku.state().await == MatchState::Running && abaku.mover().await.1 != ghost {
            let (seat, person) = abaku.mover().await;
            let board = abaku.ground.service.matches().board(abaku.id).await.unwrap();
            if board.table.departed().contains(ghost_seat) {
                break;
            }
            let best = board.table.listing(seat).into_iter().next();
            let code = best.map_or("pass".to_owned(), |best| best.choice.code);
            abaku.ground.service.matches().play(person, abaku.id, None, &code).await.unwrap();
        }
    }
    let board = abaku.ground.service.matches().board(abaku.id).await.unwrap();
    assert!(board.table.departed().contains(ghost_seat));
    assert_eq!(abaku.state().await, MatchState::Running);
    let private = abaku.told(ghost).await;
    assert_eq!(private.iter().filter(|kind| **kind == NoticeKind::TurnsLost).count(), 1);
    let other = abaku.people.iter().find(|person| **person != ghost).unwrap();
    let all = abaku.told(*other).await;
    assert!(!all.contains(&NoticeKind::TurnsLost), "nobody else is told");
    assert!(all.contains(&NoticeKind::SeatLeft { person: ghost }));
    assert!(abaku.mover().await.1 != ghost && abaku.left().await > 0);
}

#[tokio::test]
async fn the_rematch_keeps_the_clock() {
    let chess = Timed::chess("2d+1d").await;
    chess.ground.service.matches().resign(chess.people[0], chess.id).await.unwrap();
    let id = chess.ground.service.invitations().rematch(chess.people[1], chess.id).await.unwrap();
    let card = chess.ground.service.matches().card(id).await.unwrap();
    assert_eq!(card.clock.unwrap().control.to_string(), "2d+1d");
    chess.hours(24 * 20).await;
    assert!(!matches!(chess.last().await, NoticeKind::TimeOver { .. }), "nobody's time runs");
}

#[tokio::test]
async fn the_next_game_of_a_match_goes_on_with_what_the_banks_hold() {
    let ground = Ground::new().await;
    let (ana, ben) = (ground.person("Ana").await, ground.person("Ben").await);
    let room = ground.room("Tuesday", &[ana, ben]).await.id;
    let proposal = Proposal {
        game: "chess".to_owned(),
        guests: vec![ben],
        games: Some(3),
        clock: TimeControl::read("1d+1d"),
        ..Proposal::default()
    };
    let id = ground.service.invitations().invite(ana, room, &proposal).await.unwrap();
    ground.service.matches().join(ben, id).await.unwrap();
    let chess = Timed { ground, room, people: vec![ana, ben], id };
    let (_, slow) = chess.mover().await;
    chess.hours(30).await;
    chess.ground.service.matches().resign(slow, id).await.unwrap();
    let (_, next) = chess.mover().await;
    let bank = if next == slow { 18 } else { 24 };
    assert_eq!(chess.left().await, 24 + bank);
}

#[tokio::test]
async fn while_the_bot_is_away_no_clock_runs_and_each_room_is_told_once() {
    let mut chess = Timed::chess("1d").await;
    let second = Proposal {
        game: "mill".to_owned(),
        guests: vec![chess.people[1]],
        clock: Some(TimeControl::USUAL),
        ..Proposal::default()
    };
    let mill = chess
        .ground
        .service
        .invitations()
        .invite(chess.people[0], chess.room, &second)
        .await
        .unwrap();
    chess.ground.service.matches().join(chess.people[1], mill).await.unwrap();
    chess.hours(5).await;
    assert_eq!(chess.left().await, 19);
    chess.ground.clock.advance_hours(100);
    chess.ground.reopen(|_| {}).await;
    chess.ground.service.upkeep().give_back().await;
    chess.ground.service.run_due().await;
    assert_eq!(chess.left().await, 19);
    let told = chess.told(chess.people[0]).await;
    let given = told.iter().filter(|kind| matches!(kind, NoticeKind::TimeGivenBack { .. }));
    assert_eq!(given.count(), 1);
    assert_eq!(chess.state().await, MatchState::Running);
    chess.ground.clock.advance(90_000);
    chess.ground.service.upkeep().give_back().await;
    assert_eq!(chess.told(chess.people[0]).await.len(), told.len(), "a restart is no absence");
    chess.hours(19).await;
    assert!(matches!(chess.last().await, NoticeKind::TimeOver { .. }));
}

#[tokio::test]
async fn a_flag_that_comes_too_early_changes_nothing_and_comes_again() {
    let chess = Timed::chess("1d").await;
    chess.hours(12).await;
    chess.plays("g1f3").await;
    // The timer set before the move is due now; the one set after it is not.
    chess.hours(12).await;
    assert!(!matches!(chess.last().await, NoticeKind::TimeOver { .. }));
    assert_eq!(chess.left().await, 12);
    chess.hours(12).await;
    assert!(matches!(chess.last().await, NoticeKind::TimeOver { .. }));
}

#[tokio::test]
async fn the_time_of_a_turn_begins_when_its_player_opens_the_board() {
    let game = Timed::chess("1d+2d+open").await;
    let (seat, mover) = game.mover().await;
    let matches = game.ground.service.matches();
    game.ground.clock.advance_hours(30);
    game.ground.service.run_due().await;
    let looks_on = matches.sit(*game.people.iter().find(|one| **one != mover).unwrap(), game.id);
    let other = looks_on.await.unwrap();
    matches.on(&other).open().await.unwrap();
    let sitting = matches.sit(mover, game.id).await.unwrap();
    assert!(sitting.is_shut() && !other.is_shut(), "only its own player opens it");
    matches.on(&sitting).open().await.unwrap();
    matches.on(&sitting).open().await.unwrap();
    let sitting = matches.sit(mover, game.id).await.unwrap();
    let left = sitting.card.clock.as_ref().unwrap().left(seat).unwrap();
    assert_eq!(left.left.minutes(), (24 + 48 - 3) * 60, "thirty hours cost three");
    assert!(!sitting.is_shut());
    game.ground.clock.advance_hours(24);
    game.plays("g1f3").await;
    let card = matches.card(game.id).await.unwrap();
    assert_eq!(card.clock.unwrap().waits_with(seat).unwrap().minutes(), (24 + 45) * 60);
}
