//! Being away: clocks stand, opponents are told, and it ends.

use game_core::{Seat, Turn};
use ground::Ground;
use service::{
    MatchId, NoticeId, NoticeKind, PersonId, Proposal, Refusal, RoomId, Span, TimeControl,
};

/// A game of chess between two, begun at noon of a day in September.
struct Chess {
    ground: Ground,
    room: RoomId,
    id: MatchId,
    /// Who moves first, and the other.
    white: PersonId,
    black: PersonId,
}

impl Chess {
    async fn begun(clock: &str) -> Self {
        let ground = Ground::new().await;
        let people = [ground.person("Ana").await, ground.person("Ben").await];
        let room = ground.room("Tuesday", &people).await.id;
        let (guests, clock) = (vec![people[1]], TimeControl::read(clock));
        let proposal = Proposal { game: "chess".into(), guests, clock, ..Proposal::default() };
        let id = ground.service.invite(people[0], room, &proposal).await.unwrap();
        ground.service.join(people[1], id).await.unwrap();
        let card = ground.service.card(id).await.unwrap();
        let [white, black] =
            [0, 1].map(|seat| card.player(Seat::new(seat)).unwrap().person().unwrap());
        Self { ground, room, id, white, black }
    }

    /// How many hours who must act has left, and whether their time was over.
    async fn left(&self) -> (i64, bool) {
        let board = self.ground.service.board(self.id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
        let clock = board.card.clock.clone().unwrap();
        let time = clock.left(must.iter().next().unwrap()).unwrap();
        (time.left.minutes() / 60, time.late)
    }

    async fn hours(&self, hours: i64) {
        for _ in 0..hours {
            self.ground.clock.advance_hours(1);
            self.ground.service.run_due().await;
        }
    }

    async fn goes(&self, person: PersonId, long: &str) -> Result<(), &'static str> {
        let gone = self.ground.service.go_away(person, Span::read(long).unwrap()).await;
        match gone {
            Ok(vacation) => {
                assert!(vacation.until.is_some());
                Ok(())
            }
            Err(Refusal::Because(why)) => Err(why.key),
            Err(other) => panic!("{other:?}"),
        }
    }

    async fn told(&self, kind: &NoticeKind) -> usize {
        let service = &self.ground.service;
        let told = service.notices(self.room, self.black, NoticeId(0), 500).await.unwrap();
        told.iter().filter(|notice| notice.kind == *kind).count()
    }

    /// How many days are left this year.
    async fn days(&self, person: PersonId) -> i64 {
        self.ground.service.vacation(person).await.unwrap().left.minutes() / 1440
    }
}

#[tokio::test]
async fn the_clock_stands_while_its_player_is_away_and_runs_on_by_itself() {
    let chess = Chess::begun("1d").await;
    chess.hours(10).await;
    chess.goes(chess.white, "3d").await.unwrap();
    let (person, minutes) = (chess.white, 3 * 1440);
    assert_eq!(chess.told(&NoticeKind::Away { person, minutes }).await, 1);
    chess.hours(72).await;
    assert_eq!(chess.left().await, (14, false));
    chess.hours(13).await;
    assert_eq!(chess.left().await, (1, false));
    chess.hours(1).await;
    assert!(chess.left().await.1, "its time is over");
}

#[tokio::test]
async fn a_turn_that_begins_while_its_player_is_away_waits_for_them() {
    let chess = Chess::begun("1d").await;
    chess.goes(chess.black, "2d").await.unwrap();
    chess.hours(20).await;
    chess.ground.service.play(chess.white, chess.id, None, "e2e4").await.unwrap();
    chess.hours(28 + 12).await;
    assert_eq!(chess.left().await, (12, false));
}

#[tokio::test]
async fn a_move_and_a_word_end_it_and_nothing_of_the_rest_is_used() {
    let chess = Chess::begun("1d").await;
    chess.goes(chess.white, "10d").await.unwrap();
    assert_eq!(chess.days(chess.white).await, 4);
    chess.hours(24).await;
    chess.ground.service.play(chess.white, chess.id, None, "e2e4").await.unwrap();
    assert_eq!(chess.told(&NoticeKind::Back { person: chess.white }).await, 1);
    assert_eq!(chess.days(chess.white).await, 13);
    chess.goes(chess.black, "5d").await.unwrap();
    chess.hours(30).await;
    assert!(chess.ground.service.come_back(chess.black).await.unwrap());
    assert!(!chess.ground.service.come_back(chess.black).await.unwrap(), "once");
    chess.hours(23).await;
    assert_eq!(chess.left().await, (1, false));
    chess.hours(1).await;
    assert!(chess.left().await.1);
}

#[tokio::test]
async fn a_year_has_two_weeks_of_it_a_day_at_least_and_none_with_the_flag_falling() {
    let chess = Chess::begun("1d").await;
    for (long, why) in [("23h", "range"), ("15d", "range")] {
        assert_eq!(chess.goes(chess.white, long).await, Err("service-vacation-range"), "{why}");
    }
    chess.hours(23).await;
    chess.ground.clock.advance(60_000);
    assert_eq!(chess.goes(chess.white, "1d").await, Err("service-vacation-late"));
    chess.goes(chess.black, "10d").await.unwrap();
    assert_eq!(chess.goes(chess.black, "1d").await, Err("service-vacation-now"));
    chess.ground.clock.advance_hours(10 * 24);
    assert_eq!(chess.goes(chess.black, "5d").await, Err("service-vacation-range"));
    assert_eq!(chess.days(chess.black).await, 4);
    // September and four months: another year.
    chess.ground.clock.advance_hours(24 * 110);
    assert_eq!(chess.days(chess.black).await, 14);
}

#[tokio::test]
async fn who_is_away_is_reminded_when_they_are_back() {
    let chess = Chess::begun("1d").await;
    chess.hours(11).await;
    chess.goes(chess.white, "2d").await.unwrap();
    let reminded = async || {
        let service = &chess.ground.service;
        let told = service.notices(chess.room, chess.white, NoticeId(0), 500).await.unwrap();
        told.iter().filter(|it| matches!(it.kind, NoticeKind::Reminded { .. })).count()
    };
    chess.hours(48).await;
    assert_eq!(reminded().await, 0);
    chess.hours(1).await;
    assert_eq!(reminded().await, 1);
}
