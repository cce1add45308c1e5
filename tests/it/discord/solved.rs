//! The number of a channel's people who have solved today's puzzle.

use std::sync::Arc;

use service::{ManualClock, Platform, Timestamp};
use suite::discord::Call;

use super::Stage;
use crate::solving::{BEGINNING, MINUTE, solve};

#[tokio::test(flavor = "multi_thread")]
async fn one_message_is_edited_as_it_becomes_more() {
    let clock = Arc::new(ManualClock::at(Timestamp(BEGINNING)));
    let stage = Stage::timed(clock.clone(), false).await;
    let (ana, bela) = (stage.person(&stage.ana).await, stage.person(&stage.bela).await);
    let (service, key) = (&stage.service, stage.channel.to_string());
    for person in [ana, bela] {
        let room =
            service.chats().room_of_chat(Platform::Discord, &key, "hry", person).await.unwrap();
        service.rooms().set_room_language(room.id, person, chat::Language::En).await.unwrap();
        service
            .rooms()
            .choose_for_room(room.id, person, "solved", Some("on".to_owned()))
            .await
            .unwrap();
    }
    solve(service, ana).await;
    stage.ana.awaits("one person here has solved it").await;
    stage.delivered().await;
    solve(service, bela).await;
    clock.advance(2 * MINUTE);
    service.run_due().await;
    stage.ana.awaits("2 people here have solved it").await;
    stage.delivered().await;
    let told = stage.fake.shown_in(stage.channel);
    let told: Vec<_> = told.iter().filter(|it| it.text.contains("Abaku #1")).collect();
    assert_eq!(told.len(), 1, "{}", stage.fake.transcript());
    // The private boards with their own tries change as well if they were sent in time.
    let mut edits = stage.fake.calls(Call::EditMessage);
    edits.retain(|call| call.place == stage.channel.to_string());
    assert_eq!((told[0].edits, edits.len()), (1, 1), "{edits:#?}\n{}", stage.fake.transcript());
}
