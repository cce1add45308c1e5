//! Reminders of waiting games: few, together, and never at night.

use game_core::Turn;
use ground::Ground;
use service::{
    MatchId, NoticeId, NoticeKind, OwnHours, PersonId, Proposal, Refusal, Remind, RoomId, Span,
    TimeControl, Timestamp, Zone,
};

const MINUTE: i64 = 60_000;

/// Ana and Ben in a room, 14:13 in the afternoon by UTC.
struct Room {
    ground: Ground,
    room: RoomId,
    people: [PersonId; 2],
}

impl Room {
    async fn new() -> Self {
        let ground = Ground::new().await;
        let people = [ground.person("Ana").await, ground.person("Ben").await];
        let room = ground.room("Tuesday", &people).await.id;
        Self { ground, room, people }
    }

    async fn game(&self, game: &str, clock: &str) -> MatchId {
        let [host, guest] = self.people;
        let (game, clock) = (game.to_owned(), TimeControl::read(clock));
        let proposal = Proposal { game, guests: vec![guest], clock, ..Proposal::default() };
        let id =
            self.ground.service.invitations().invite(host, self.room, &proposal).await.unwrap();
        self.ground.service.matches().join(guest, id).await.unwrap();
        id
    }

    async fn mover(&self, id: MatchId) -> PersonId {
        let board = self.ground.service.matches().board(id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
        board.card.player(must.iter().next().unwrap()).unwrap().person().unwrap()
    }

    fn other(&self, person: PersonId) -> PersonId {
        *self.people.iter().find(|one| **one != person).unwrap()
    }

    async fn lives_in(&self, person: PersonId, zone: &str) {
        self.ground.service.people().set_zone(person, Zone::read(zone).unwrap()).await.unwrap();
    }

    /// Lets time pass until so many hours after the beginning, a quarter of an hour at a time.
    async fn until(&self, hours: f64) {
        #[expect(clippy::cast_possible_truncation, reason = "hours of a test")]
        let then = ground::BEGINNING.number() + (hours * 60.0) as i64 * MINUTE;
        while self.ground.service.now().number() < then {
            let step = (then - self.ground.service.now().number()).min(15 * MINUTE);
            self.ground.clock.advance(step);
            self.ground.service.run_due().await;
        }
    }

    /// Returns the matches of each reminder of a person, and after how many quarters of an hour it
    /// came.
    async fn reminders(&self, person: PersonId) -> Vec<(i64, Vec<MatchId>)> {
        let told = self.ground.service.rooms().notices(self.room, person, NoticeId(0), 500).await;
        let quarters = |at: Timestamp| (at.number() - ground::BEGINNING.number()) / (15 * MINUTE);
        let one = |notice: service::Notice| match notice.kind {
            NoticeKind::Reminded { games, .. } => Some((quarters(notice.at), games)),
            _ => None,
        };
        told.unwrap().into_iter().filter_map(one).collect()
    }
}

#[tokio::test]
async fn a_turn_is_recalled_at_half_of_it_at_four_fifths_and_two_hours_before_its_end() {
    let room = Room::new().await;
    let id = room.game("chess", "1d+1d").await;
    let mover = room.mover(id).await;
    room.until(60.0).await;
    let times: Vec<_> = room.reminders(mover).await.into_iter().map(|(at, _)| at).collect();
    assert_eq!(times, [12 * 4, 77, 46 * 4]);
    assert_eq!(room.reminders(room.other(mover)).await, [], "nobody else is meant");
}

#[tokio::test]
async fn a_player_who_has_moved_is_reminded_no_more() {
    let room = Room::new().await;
    let id = room.game("chess", "1d").await;
    let mover = room.mover(id).await;
    room.until(11.0).await;
    room.ground.service.matches().play(mover, id, None, "e2e4").await.unwrap();
    room.until(22.0).await;
    assert_eq!(room.reminders(mover).await, []);
    room.until(24.0).await;
    let other = room.reminders(room.other(mover)).await;
    assert_eq!(other, [(23 * 4, vec![id])]);
}

#[tokio::test]
async fn reminders_that_come_up_together_are_one_message() {
    let room = Room::new().await;
    let one = room.game("chess", "1d").await;
    let mover = room.mover(one).await;
    let mut games = vec![one];
    while games.len() < 3 {
        room.ground.clock.advance(5 * MINUTE);
        let id = room.game("chess", "1d").await;
        if room.mover(id).await == mover {
            games.push(id);
        } else {
            room.ground.service.matches().abort(mover, id).await.unwrap();
        }
    }
    room.until(13.5).await;
    assert_eq!(room.reminders(mover).await, [(12 * 4, games)]);
}

#[tokio::test]
async fn in_the_night_a_reminder_waits_for_the_morning() {
    let room = Room::new().await;
    let id = room.game("chess", "1d").await;
    let mover = room.mover(id).await;
    room.lives_in(mover, "Europe/Prague").await;
    room.until(15.5).await;
    assert_eq!(room.reminders(mover).await, []);
    // Eight in the morning there is six by universal time.
    room.until(16.0).await;
    assert_eq!(room.reminders(mover).await, [(64, vec![id])]);
}

#[tokio::test]
async fn a_call_in_the_night_is_told_in_the_morning_with_all_others() {
    let room = Room::new().await;
    let (one, two) = (room.game("chess", "3d").await, room.game("chess", "3d").await);
    let games = [one, two];
    for person in room.people {
        room.lives_in(person, "Europe/Prague").await;
    }
    room.until(8.0).await;
    for id in games {
        room.ground.service.matches().play(room.mover(id).await, id, None, "e2e4").await.unwrap();
    }
    room.until(15.5).await;
    for person in room.people {
        assert_eq!(room.reminders(person).await, []);
    }
    room.until(16.0).await;
    let mut told = Vec::new();
    for person in room.people {
        let reminders = room.reminders(person).await;
        assert!(reminders.len() <= 1, "one message each: {reminders:?}");
        told.extend(reminders.into_iter().flat_map(|(_, games)| games));
    }
    told.sort();
    assert_eq!(told, games);
}

#[tokio::test]
async fn a_player_who_just_looked_at_a_board_or_wants_no_reminder_gets_none() {
    let room = Room::new().await;
    let id = room.game("chess", "1d").await;
    let mover = room.mover(id).await;
    room.until(11.9).await;
    room.ground.service.people().is_here(mover);
    room.until(12.0).await;
    room.until(13.0).await;
    assert_eq!(room.reminders(mover).await, []);
    room.ground.service.people().set_remind(mover, Remind::None).await.unwrap();
    assert_eq!(room.ground.service.people().reminds(mover).await.unwrap(), Remind::None);
    room.until(20.0).await;
    assert_eq!(room.reminders(mover).await, []);
    room.ground.service.people().set_remind(mover, Remind::Group).await.unwrap();
    room.until(22.0).await;
    assert_eq!(room.reminders(mover).await, [(22 * 4, vec![id])]);
}

#[tokio::test]
async fn a_turn_under_an_hour_is_played_there_and_then() {
    let room = Room::new().await;
    let id = room.game("chess", "50m").await;
    let mover = room.mover(id).await;
    room.until(0.75).await;
    assert_eq!(room.reminders(mover).await, []);
}

#[tokio::test]
async fn the_last_reminder_never_comes_in_the_first_half_of_a_turn() {
    let room = Room::new().await;
    let id = room.game("chess", "2h").await;
    let mover = room.mover(id).await;
    room.until(0.75).await;
    assert_eq!(room.reminders(mover).await, []);
    room.until(1.0).await;
    assert_eq!(room.reminders(mover).await, [(4, vec![id])]);
}

#[tokio::test]
async fn a_player_asked_for_a_takeback_is_reminded_once_the_clock_goes_on() {
    let room = Room::new().await;
    let id = room.game("chess", "1d").await;
    let (asker, service) = (room.mover(id).await, &room.ground.service);
    service.matches().play(asker, id, None, "e2e4").await.unwrap();
    let mover = room.mover(id).await;
    room.until(11.0).await;
    service.matches().ask_takeback(asker, id).await.unwrap();
    room.until(14.0).await;
    assert_eq!(room.reminders(mover).await, [], "the clock stands");
    service.matches().answer_takeback(mover, id, false).await.unwrap();
    room.until(14.75).await;
    assert_eq!(room.reminders(mover).await, []);
    room.until(15.0).await;
    assert_eq!(room.reminders(mover).await, [(60, vec![id])]);
}

#[tokio::test]
async fn an_opponent_may_ask_once_a_day() {
    let room = Room::new().await;
    let id = room.game("chess", "3d").await;
    let (mover, service) = (room.mover(id).await, &room.ground.service);
    let other = room.other(mover);
    let nudge = async |person| {
        let sitting = service.matches().sit(person, id).await.unwrap();
        service.people().nudge(&sitting).await
    };
    assert!(matches!(nudge(mover).await, Err(Refusal::Because(_))), "of oneself");
    nudge(other).await.unwrap();
    assert!(
        matches!(nudge(other).await, Err(Refusal::Because(why)) if why.key == "service-nudged")
    );
    room.until(24.0).await;
    nudge(other).await.unwrap();
    let told = service.rooms().notices(room.room, mover, NoticeId(0), 500).await.unwrap();
    let asked = NoticeKind::Nudged { person: other };
    assert_eq!(told.iter().filter(|notice| notice.kind == asked).count(), 2);
}

#[tokio::test]
async fn of_a_match_that_is_muted_nobody_is_reminded_until_it_is_no_more() {
    let room = Room::new().await;
    let id = room.game("chess", "1d+1d").await;
    let (mover, service) = (room.mover(id).await, &room.ground.service);
    service.matches().mute(mover, id, true).await.unwrap();
    room.until(20.0).await;
    assert_eq!(room.reminders(mover).await, []);
    service.matches().mute(mover, id, false).await.unwrap();
    room.until(20.25).await;
    assert_eq!(room.reminders(mover).await.len(), 1);
}

#[tokio::test]
async fn of_a_call_that_the_clock_has_answered_nobody_is_told() {
    let room = Room::new().await;
    let service = &room.ground.service;
    for person in room.people {
        service.people().go_away(person, Span::DAY).await.unwrap();
    }
    let id = room.game("abaku", "10m").await;
    let mover = room.mover(id).await;
    let mut told = 0;
    for minute in 0..24 * 60 + 40 {
        room.ground.clock.advance(MINUTE);
        // They look at something else just before they are back, so that the call waits.
        if minute == 24 * 60 - 3 {
            service.people().is_here(mover);
        }
        service.run_due().await;
        let all = room.reminders(mover).await;
        if all.len() > told {
            told = all.len();
            let waits = room.mover(id).await == mover;
            assert!(waits, "after {minute} minutes it waits for the other");
        }
    }
    let log = service.matches().board(id).await.unwrap();
    assert!(log.table.log().len() > 2, "the clock has passed for both");
}

#[tokio::test]
async fn a_player_who_chose_hours_hears_of_all_waiting_games_at_these() {
    for (clock, times) in
        [("3d", vec![16, 72, 112, 168, 208, 264, 280]), ("off", vec![16, 72, 112])]
    {
        let room = Room::new().await;
        for person in room.people {
            room.lives_in(person, "UTC").await;
            let hours = OwnHours::read("8,18");
            room.ground.service.people().set_own_hours(person, hours).await.unwrap();
        }
        let id = room.game("chess", clock).await;
        let mover = room.mover(id).await;
        room.until(if clock == "off" { 41.0 } else { 71.0 }).await;
        let told = room.reminders(mover).await;
        assert_eq!(told.iter().map(|(at, _)| *at).collect::<Vec<_>>(), times, "{clock}");
        assert!(told.iter().all(|(_, games)| *games == [id]));
        assert_eq!(room.reminders(room.other(mover)).await, [], "nothing waits for them");
    }
}

#[tokio::test]
async fn hours_are_chosen_while_something_waits_and_given_up_again() {
    let room = Room::new().await;
    let id = room.game("chess", "7d").await;
    let mover = room.mover(id).await;
    room.lives_in(mover, "Asia/Tokyo").await;
    let people = room.ground.service.people();
    // It is a quarter past eleven in the evening there.
    people.set_own_hours(mover, OwnHours::read("5,20")).await.unwrap();
    room.until(24.0).await;
    let told: Vec<_> = room.reminders(mover).await.into_iter().map(|(at, _)| at).collect();
    assert_eq!(told, [9 * 4, 21 * 4], "five in the night is eight in the morning");
    people.set_own_hours(mover, None).await.unwrap();
    room.until(80.0).await;
    assert_eq!(room.reminders(mover).await.len(), 2, "not before half of the turn");
}
