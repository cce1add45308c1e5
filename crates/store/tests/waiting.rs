//! The cost of waiting games does not grow with their number.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::{env, sync::Arc};

use ground::{Ground, Tally, tallied};
use service::{Proposal, TimeControl, Timers};

const HOUR: i64 = 3_600_000;

/// The cost of a day in which so many games wait, before any reminder.
async fn a_day_of(games: usize) -> Tally {
    let ground = Ground::new().await;
    let (service, [ana, ben]) = (&ground.service, ["Ana", "Ben"].map(|name| ground.person(name)));
    let [ana, ben] = [ana.await, ben.await];
    let room = ground.room("Club", &[ana, ben]).await.id;
    for _ in 0..games {
        let proposal = Proposal {
            game: "chess".to_owned(),
            guests: vec![ben],
            clock: Some(TimeControl::USUAL),
            ..Proposal::default()
        };
        let id = service.invitations().invite(ana, room, &proposal).await.unwrap();
        service.matches().join(ben, id).await.unwrap();
    }
    let timers = Timers::new(Arc::clone(service));
    timers.run_due().await;
    let day = async {
        for _ in 0..24 {
            ground.clock.advance(HOUR);
            timers.run_again().await;
        }
    };
    tallied(day).await.1
}

#[tokio::test]
#[expect(clippy::disallowed_methods, reason = "tests have no settings file")]
async fn a_day_of_waiting_costs_the_same_however_many_games_wait() {
    let many = env::var("KAMEN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(200);
    let (few, many) = (a_day_of(2).await, a_day_of(many).await);
    assert_eq!((few.all(), few.rows), (many.all(), many.rows), "{few}\n{many}");
}
