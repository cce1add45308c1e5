//! Timers: events that happen by themselves, at their time.

use std::{
    future::Future,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use service::{
    Chore, Commits, MatchState, NoticeKind, Platform, Proposal, Refusal, TimerKind, Timers,
    Timestamp,
};

use crate::hall::{Hall, RULES, key, open, proposal};

/// Returns the timers, read from outside.
async fn set(hall: &Hall) -> Vec<(String, i64)> {
    hall.service.close().await;
    let store = store::Store::open(&hall.ground.file(), Commits::Grouped).await.unwrap();
    let mut db = store.read().await.unwrap();
    let far = Timestamp(i64::MAX);
    let timers = store::timers::due(&mut db, far, 99).await.unwrap();
    drop(db);
    store.close().await;
    timers.iter().map(|timer| (timer.kind.code().to_owned(), timer.subject)).collect()
}

#[tokio::test]
async fn an_invitation_has_a_timer_until_it_begins_or_ends() {
    let hall = Hall::new().await;
    let waits = hall.invite(&[hall.ben]).await;
    hall.duel().await;
    let withdrawn = hall.invite(&[hall.ben]).await;
    hall.service.matches().withdraw(hall.ana, withdrawn).await.unwrap();
    let declined = hall.invite(&[hall.ben]).await;
    hall.service.matches().decline(hall.ben, declined).await.unwrap();
    let ended = hall.invite(&[hall.ben]).await;
    hall.service.matches().end(hall.ben, ended).await.unwrap();
    let solo = Proposal { seats: Some(1), ..proposal(&[]) };
    hall.service.invitations().invite(hall.ana, hall.room, &solo).await.unwrap();
    assert_eq!(set(&hall).await, [("invitation".to_owned(), waits.0)]);
}

#[tokio::test]
async fn a_restart_finds_what_is_due() {
    let hall = Hall::new().await;
    let id = hall.invite(&[hall.ben]).await;
    hall.service.close().await;
    hall.clock.advance_hours(48);
    let service = Arc::new(open(&hall.ground.file(), &hall.clock, &RULES).await.unwrap());
    service.run_due().await;
    assert_eq!(service.matches().card(id).await.unwrap().state, MatchState::Expired);
    service.close().await;
}

/// A job that fails so often, and then never.
struct Unlucky {
    failures: u32,
    runs: AtomicU32,
}

impl Unlucky {
    fn new(failures: u32) -> Arc<Self> {
        Arc::new(Self { failures, runs: AtomicU32::new(0) })
    }

    fn runs(&self) -> u32 {
        self.runs.load(Ordering::SeqCst)
    }
}

impl Chore for Unlucky {
    fn first(&self, now: Timestamp) -> Timestamp {
        now
    }

    fn run(
        &self,
        now: Timestamp,
    ) -> Pin<Box<dyn Future<Output = Result<Timestamp, String>> + Send + '_>> {
        Box::pin(async move {
            let run = self.runs.fetch_add(1, Ordering::SeqCst);
            assert!(run != 1, "the second time it panics");
            if run < self.failures {
                return Err("the disk is full".to_owned());
            }
            Ok(Timestamp(now.0 + 3_600_000))
        })
    }
}

#[tokio::test]
async fn a_failing_timer_is_tried_again_later_and_holds_up_nothing_else() {
    let hall = Hall::new().await;
    let id = hall.invite(&[hall.ben]).await;
    hall.clock.advance_hours(48);
    let chore = Unlucky::new(3);
    let timers = Timers::new(Arc::clone(&hall.service)).with(TimerKind::Backup, chore.clone());
    timers.run_due().await;
    assert_eq!(chore.runs(), 1);
    assert_eq!(hall.service.matches().card(id).await.unwrap().state, MatchState::Expired);
    let again = |minutes: i64| {
        hall.clock.advance(minutes * 60_000);
        timers.run_again()
    };
    again(0).await;
    assert_eq!(chore.runs(), 1, "it rests");
    again(1).await;
    assert_eq!(chore.runs(), 2, "a panic is a failure like others");
    again(1).await;
    assert_eq!(chore.runs(), 2, "it rests for two minutes now");
    again(1).await;
    again(4).await;
    assert_eq!(chore.runs(), 4);
    again(59).await;
    assert_eq!(chore.runs(), 4, "it has succeeded");
    again(1).await;
    assert_eq!(chore.runs(), 5);
}

#[tokio::test]
async fn codes_and_answers_nobody_came_for_are_forgotten() {
    let hall = Hall::new().await;
    let code = hall.service.accounts().link_code(hall.ana, None).await.unwrap();
    hall.service
        .deliveries()
        .keep(Platform::Telegram, hall.ana, vec!["a".to_owned()])
        .await
        .unwrap();
    hall.clock.advance_hours(1);
    let late = hall.service.accounts().try_code(hall.ben, None, &code).await;
    assert_eq!(key(late), "service-no-such-code");
    hall.service.run_due().await;
    hall.clock.advance_hours(7 * 24);
    hall.service.run_due().await;
    let kept = hall.service.deliveries().kept(Platform::Telegram, hall.ana).await.unwrap();
    assert!(kept.is_empty());
}

#[tokio::test]
async fn old_notices_are_dropped_but_neither_talk_nor_those_of_running_games() {
    let hall = Hall::new().await;
    let (over, running) = (hall.duel().await, hall.duel().await);
    hall.service.matches().resign(hall.ana, over).await.unwrap();
    for number in 0..450 {
        hall.service.rooms().say(hall.ana, hall.room, &format!("word {number}")).await.unwrap();
    }
    let (mover, ply) = (hall.turn(running).await, hall.ply(running).await);
    let all = hall.notices().await;
    let in_log = |notice: &&service::Notice| {
        let course = matches!(notice.kind, NoticeKind::Moved { .. } | NoticeKind::YourTurn { .. });
        course && notice.match_id == Some(over)
    };
    let in_log = all.iter().filter(in_log).count();
    assert!(in_log > 0, "a match that is over has a course");
    hall.clock.advance_hours(7 * 24);
    hall.service.run_due().await;
    assert_eq!(hall.notices().await.len(), all.len(), "not yet");
    hall.clock.advance_hours(23 * 24);
    hall.service.run_due().await;
    assert_eq!(hall.notices().await.len(), all.len() - in_log, "what its log tells as well");
    hall.clock.advance_hours(1);
    hall.service.run_due().await;
    let talk = |notice: &service::Notice| matches!(notice.kind, NoticeKind::Talk { .. });
    let left = hall.notices().await;
    assert_eq!(left.iter().filter(|notice| talk(notice)).count(), 450, "what was said stays");
    let told = left.iter().filter(|notice| !talk(notice));
    assert!(told.clone().count() > 0 && told.clone().all(|one| one.match_id == Some(running)));
    hall.clock.advance_hours(400 * 24);
    hall.service.run_due().await;
    let (said, left): (Vec<_>, Vec<_>) = hall.notices().await.into_iter().partition(talk);
    assert_eq!(said.len(), 450, "for good");
    assert!(!left.is_empty() && left.iter().all(|notice| notice.match_id == Some(running)));
    let game = hall.service.matches().card(running).await.unwrap().current.unwrap();
    assert_eq!(hall.service.matches().called(game, mover).await.unwrap(), Some(ply));
    hall.act(running, "t1").await;
    hall.service.accounts().forget_person(hall.ana).await.unwrap();
    hall.service.run_due().await;
    assert!(!hall.notices_for(hall.ben).await.iter().any(talk), "it goes with who said it");
}

#[tokio::test]
async fn nobody_but_the_clock_ends_an_invitation_early() {
    let hall = Hall::new().await;
    let id = hall.invite(&[hall.ben]).await;
    hall.service.run_due().await;
    assert_eq!(hall.service.matches().card(id).await.unwrap().state, MatchState::Invited);
    let told = hall.notices().await;
    assert!(!told.iter().any(|notice| notice.kind == NoticeKind::Expired));
    let out = hall.service.matches().time_out(id, game_core::Seat::new(0)).await;
    assert!(matches!(out, Err(Refusal::Because(_))), "{out:?}");
}
