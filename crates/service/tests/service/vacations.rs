//! Being away: clocks stand, opponents are told, and it ends.

use game_core::{Seat, Turn};
use ground::Ground;
use service::{
    Identity, MatchId, NoticeId, NoticeKind, PersonId, Platform, Proposal, Refusal, RoomId, Span,
    TimeControl,
};

/// A game of chess between two players, begun at noon of a day in September.
struct Chess {
    ground: Ground,
    room: RoomId,
    id: MatchId,
    /// The player who moves first; `black` is the other.
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
        let id = ground.service.invitations().invite(people[0], room, &proposal).await.unwrap();
        ground.service.matches().join(people[1], id).await.unwrap();
        let card = ground.service.matches().card(id).await.unwrap();
        let [white, black] =
            [0, 1].map(|seat| card.player(Seat::new(seat)).unwrap().person().unwrap());
        Self { ground, room, id, white, black }
    }

    /// Returns the hours left to the player who must act, and whether their time was over.
    async fn left(&self) -> (i64, bool) {
        let board = self.ground.service.matches().board(self.id).await.unwrap();
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
        let gone = self.ground.service.people().go_away(person, Span::read(long).unwrap()).await;
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
        let told = service.rooms().notices(self.room, self.black, NoticeId(0), 500).await.unwrap();
        told.iter().filter(|notice| notice.kind == *kind).count()
    }

    /// Returns the days left this year.
    async fn days(&self, person: PersonId) -> i64 {
        self.ground.service.people().vacation(person).await.unwrap().left.minutes() / 1440
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
    chess.ground.service.matches().play(chess.white, chess.id, None, "e2e4").await.unwrap();
    chess.hours(28 + 12).await;
    assert_eq!(chess.left().await, (12, false));
}

#[tokio::test]
async fn a_move_and_a_word_end_it_and_nothing_of_the_rest_is_used() {
    let chess = Chess::begun("1d").await;
    chess.goes(chess.white, "10d").await.unwrap();
    assert_eq!(chess.days(chess.white).await, 4);
    chess.hours(24).await;
    chess.ground.service.matches().play(chess.white, chess.id, None, "e2e4").await.unwrap();
    assert_eq!(chess.told(&NoticeKind::Back { person: chess.white }).await, 1);
    assert_eq!(chess.days(chess.white).await, 13);
    chess.goes(chess.black, "5d").await.unwrap();
    chess.hours(30).await;
    assert!(chess.ground.service.people().come_back(chess.black).await.unwrap());
    assert!(!chess.ground.service.people().come_back(chess.black).await.unwrap(), "once");
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
async fn a_player_who_is_away_is_reminded_when_they_are_back() {
    let chess = Chess::begun("1d").await;
    chess.hours(11).await;
    chess.goes(chess.white, "2d").await.unwrap();
    let reminded = async || {
        let service = &chess.ground.service;
        let told =
            service.rooms().notices(chess.room, chess.white, NoticeId(0), 500).await.unwrap();
        told.iter().filter(|it| matches!(it.kind, NoticeKind::Reminded { .. })).count()
    };
    chess.hours(48).await;
    assert_eq!(reminded().await, 0);
    chess.hours(1).await;
    assert_eq!(reminded().await, 1);
}

/// Returns the hours left to White, and whether their time was over, after a day's absence and an
/// outage of eleven hours. `back_before`: whether the absence ended before the outage.
async fn left_after_an_outage(back_before: bool) -> (i64, bool) {
    let mut chess = Chess::begun("3d").await;
    chess.hours(2).await;
    chess.goes(chess.white, "1d").await.unwrap();
    chess.hours(if back_before { 26 } else { 4 }).await;
    chess.ground.clock.advance_hours(11);
    chess.ground.reopen(|_| {}).await;
    chess.ground.service.upkeep().give_back().await;
    chess.ground.service.run_due().await;
    chess.left().await
}

#[tokio::test]
async fn an_outage_of_the_bot_takes_nothing_of_an_absence_before_it_or_around_it() {
    let (before, around) = (left_after_an_outage(true).await, left_after_an_outage(false).await);
    // Two hours before it and two after it, of three days.
    assert_eq!(before, (68, false));
    // Two hours before it, and nine of it are still to come.
    assert_eq!(around, (79, false));
}

#[tokio::test]
async fn an_end_that_comes_by_itself_is_told_once_and_by_day() {
    let chess = Chess::begun("1d").await;
    let zone = service::Zone::read("UTC").unwrap();
    chess.ground.service.people().set_zone(chess.white, zone).await.unwrap();
    // From some time after two in the afternoon until after eleven at night.
    chess.hours(9).await;
    chess.goes(chess.white, "1d").await.unwrap();
    let back = NoticeKind::Back { person: chess.white };
    chess.hours(24).await;
    assert_eq!(chess.told(&back).await, 0, "it is night");
    chess.hours(9).await;
    assert_eq!(chess.told(&back).await, 1);
    chess.hours(30).await;
    assert_eq!(chess.told(&back).await, 1);
}

#[tokio::test]
async fn a_vacation_that_runs_out_is_told_in_private_and_one_ended_early_is_not() {
    let chess = Chess::begun("off").await;
    let service = &chess.ground.service;
    let (platform, name) = (Platform::Telegram, "Cyr".to_owned());
    let identity = Identity { platform, key: "7".to_owned(), name };
    let cyr = service.people().person(&identity).await.unwrap().id;
    service.chats().private_chat(cyr, platform, true).await.unwrap();
    let told = async || service.deliveries().due(platform, 9).await.unwrap().len();
    chess.goes(cyr, "1d").await.unwrap();
    assert!(service.people().come_back(cyr).await.unwrap());
    chess.hours(25).await;
    assert_eq!(told().await, 0);
    chess.goes(cyr, "1d").await.unwrap();
    chess.hours(23).await;
    assert_eq!(told().await, 0);
    chess.hours(1).await;
    assert_eq!(told().await, 1);
}

#[tokio::test]
async fn a_move_ends_it_in_a_match_without_a_clock_too() {
    let chess = Chess::begun("off").await;
    chess.goes(chess.white, "3d").await.unwrap();
    chess.ground.service.matches().play(chess.white, chess.id, None, "e2e4").await.unwrap();
    assert_eq!(chess.ground.service.people().vacation(chess.white).await.unwrap().until, None);
    assert!(!chess.ground.service.people().come_back(chess.white).await.unwrap(), "it has ended");
}

#[tokio::test]
async fn a_player_who_is_away_is_called_when_they_are_back() {
    let ground = Ground::new().await;
    let (service, platform) = (&ground.service, Platform::Telegram);
    let identity = Identity { platform, key: "7".to_owned(), name: "Cyr".to_owned() };
    let cyr = service.people().person(&identity).await.unwrap().id;
    service.chats().private_chat(cyr, platform, true).await.unwrap();
    let ana = ground.person("Ana").await;
    let room = ground.room("Tuesday", &[ana, cyr]).await.id;
    let proposal = Proposal { game: "chess".into(), guests: vec![cyr], ..Proposal::default() };
    let id = service.invitations().invite(ana, room, &proposal).await.unwrap();
    service.matches().join(cyr, id).await.unwrap();
    let card = service.matches().card(id).await.unwrap();
    let begins = card.player(Seat::new(0)).unwrap().person().unwrap();
    if begins == cyr {
        service.matches().play(cyr, id, None, "e2e4").await.unwrap();
    }
    ground.clock.advance_hours(1);
    service.people().go_away(cyr, Span::DAY).await.unwrap();
    let told = async || service.deliveries().backlog().await.unwrap();
    let before = told().await;
    service
        .matches()
        .play(ana, id, None, if begins == cyr { "e7e5" } else { "e2e4" })
        .await
        .unwrap();
    assert_eq!(told().await, before, "nobody is called");
    ground.clock.advance_hours(1);
    service.people().come_back(cyr).await.unwrap();
    service.run_due().await;
    assert_ne!(told().await, before);
}
