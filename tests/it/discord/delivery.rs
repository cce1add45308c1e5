//! Every message arrives, once, within the limits, whatever Discord does.

use std::{sync::Arc, time::Duration};

use service::{ManualClock, Platform, Timestamp};
use suite::discord::{Call, Discord, Fault, Id, permission};

use super::Stage;
use crate::solving::BEGINNING;

/// The texts that stand in a channel more than once.
fn doubled(fake: &Discord, channel: Id) -> Vec<String> {
    let texts: Vec<_> = fake.shown_in(channel).into_iter().map(|it| it.text).collect();
    let twice = |at: usize| texts[..at].contains(&texts[at]);
    (0..texts.len()).filter(|&at| twice(at)).map(|at| texts[at].clone()).collect()
}

/// Plays so many of the best moves.
async fn play(stage: &Stage, id: service::MatchId, moves: usize) {
    for _ in 0..moves {
        let (mover, _, best) = stage.turn(id).await;
        let answer = mover.command("play", &[("match", &id.code()), ("move", &best)]).await;
        assert!(answer.text().contains("Done"), "{}", stage.fake.transcript());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_whose_answer_is_lost_stands_there_once() {
    let stage = Stage::new().await;
    stage.fake.fail_next(Call::CreateMessage, Fault::ResetAfter);
    stage.begin().await;
    stage.delivered().await;
    assert!(stage.fake.calls(Call::CreateMessage).iter().any(|call| call.status.is_none()));
    assert_eq!(doubled(&stage.fake, stage.channel), [""; 0]);
    let posts = stage.fake.calls(Call::CreateMessage);
    assert!(posts.len() > stage.fake.everything().iter().filter(|it| it.only.is_none()).count());
}

#[tokio::test(flavor = "multi_thread")]
async fn trouble_on_the_line_is_tried_again() {
    for fault in [Fault::Broken, Fault::ResetBefore, Fault::Stall(Duration::from_millis(300))] {
        let stage = Stage::new().await;
        stage.tells_alone().await;
        stage.fake.fail_next(Call::CreateMessage, fault);
        stage.fake.fail_next(Call::OpenDm, Fault::Broken);
        let id = stage.begin().await;
        stage.delivered().await;
        let (mover, ..) = stage.turn(id).await;
        mover.awaits("Your turn in k1").await;
        assert_eq!(doubled(&stage.fake, stage.channel), [""; 0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_bucket_is_never_sent_into() {
    let stage = Stage::new().await;
    stage.fake.allow_per_channel(2, Duration::from_millis(600));
    let id = stage.begin().await;
    for word in ["one", "two", "three", "four"] {
        stage.ana.command("say", &[("text", word)]).await;
    }
    play(&stage, id, 2).await;
    stage.delivered().await;
    stage.ana.awaits("four").await;
    assert_eq!(stage.fake.disobeyed(), 0, "{}", stage.fake.transcript());
    assert_eq!(stage.fake.invalid(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_waits_when_the_whole_bot_is_told_to() {
    let stage = Stage::new().await;
    let other = stage.fake.channel(stage.guild, "druhá");
    let id = stage.begin().await;
    stage.delivered().await;
    let pause = Fault::TooMany { after: Duration::from_millis(800), global: true };
    stage.fake.fail_next(Call::CreateMessage, pause);
    stage.ana.sends("say", &[("text", "here")]);
    stage.fake.until("the limit", |fake| fake.invalid() == 1).await;
    stage.bela.at(other).sends("new", &[("game", "abaku"), ("options", "2 board=compact")]);
    play(&stage, id, 1).await;
    stage.ana.at(other).awaits("invites you").await;
    stage.delivered().await;
    assert_eq!(stage.fake.disobeyed(), 0, "{}", stage.fake.transcript());
    assert_eq!(stage.fake.invalid(), 1, "the one that said so");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_of_one_channel_holds_no_other() {
    let stage = Stage::new().await;
    let other = stage.fake.channel(stage.guild, "druhá");
    stage.bela.at(other).command("games", &[]).await;
    let pause = Fault::TooMany { after: Duration::from_secs(600), global: false };
    stage.fake.fail_next(Call::CreateMessage, pause);
    stage.ana.sends("new", &[("game", "abaku"), ("options", "2 board=compact")]);
    stage.fake.until("the limit", |fake| fake.invalid() == 1).await;
    stage.bela.at(other).command("say", &[("text", "still here")]).await;
    stage.ana.at(other).awaits("still here").await;
    assert_eq!(stage.fake.disobeyed(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_cannot_be_written_to_is_called_in_the_channel() {
    for code in [50007, 50278] {
        let stage = Stage::new().await;
        stage.ana.closes(Some(code));
        stage.bela.closes(Some(code));
        let id = stage.begin().await;
        play(&stage, id, 2).await;
        stage.delivered().await;
        let (mover, ..) = stage.turn(id).await;
        let shown = stage.fake.shown_in(stage.channel);
        let called = shown.iter().rev().find(|it| !it.pinged.is_empty()).unwrap();
        assert_eq!(called.pinged, [mover.id], "{}", stage.fake.transcript());
        let refused = stage.fake.invalid();
        assert!(refused <= 2, "a closed door is tried once: {refused}");
        assert!(stage.fake.shown_to(mover.id).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn doors_opened_too_fast_stay_shut_for_a_while() {
    let stage = Stage::new().await;
    stage.tells_alone().await;
    stage.fake.fail_next(Call::OpenDm, Fault::Refuse(400, 40003));
    let id = stage.begin().await;
    play(&stage, id, 2).await;
    stage.fake.until("the refusal", |fake| !fake.calls(Call::OpenDm).is_empty()).await;
    stage.fake.until("the boards", |fake| fake.shown_in(stage.channel).len() >= 4).await;
    assert_eq!(stage.fake.calls(Call::OpenDm).len(), 1, "nobody knocks again at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_is_gone_ends_its_messages_and_not_the_game() {
    let stage = Stage::new().await;
    stage.tells_alone().await;
    let id = stage.begin().await;
    stage.delivered().await;
    stage.fake.delete_channel(stage.channel);
    let (mover, other, best) = stage.turn(id).await;
    mover.in_private().command("play", &[("move", &best)]).await;
    other.in_private().awaits("Your turn").await;
    stage.delivered().await;
    let tally = stage.service.deliveries().tally().await.unwrap();
    assert!(
        tally.iter().any(|(state, count)| *state == service::DeliveryState::Dead && *count > 0),
        "{tally:?}"
    );
    play_in_private(&stage, id).await;
    let lost = stage.fake.calls(Call::CreateMessage);
    let lost = lost.iter().filter(|call| call.status == Some(404)).count();
    assert_eq!(lost, 1, "what is gone is asked once");
}

/// The end of a place: it accepts no messages any more.
type Ends = fn(&Stage);

#[tokio::test(flavor = "multi_thread")]
async fn whom_a_lost_channel_was_to_call_by_name_is_called_alone_at_once() {
    let ends: [(&str, Ends); 4] = [
        ("deleted", |stage| stage.fake.delete_channel(stage.channel)),
        ("kicked", |stage| stage.fake.kick(stage.guild)),
        ("muted", |stage| stage.fake.forbid(stage.channel, permission::SEND_MESSAGES)),
        ("refused for ever", |stage| {
            for _ in 0..3 {
                stage.fake.fail_next(Call::CreateMessage, Fault::Refuse(400, 50035));
            }
        }),
    ];
    for (what, end) in ends {
        let stage = Stage::new().await;
        let id = stage.begin().await;
        stage.delivered().await;
        end(&stage);
        let (mover, other, best) = stage.turn(id).await;
        assert!(stage.fake.shown_to(other.id).is_empty(), "{what}: called by name so far");
        mover.in_private().command("play", &[("match", &id.code()), ("move", &best)]).await;
        stage.delivered().await;
        let told = stage.fake.shown_to(other.id);
        let calls = told.iter().filter(|it| it.text.contains("Your turn in k1")).count();
        assert_eq!(calls, 1, "{what}: {}", stage.fake.transcript());
        let told = stage.fake.shown_to(mover.id);
        assert!(!told.iter().any(|it| it.text.contains("Your turn")), "{what}: {told:?}");
    }
}

async fn play_in_private(stage: &Stage, id: service::MatchId) {
    let before = stage.plies(id).await;
    let (mover, _, best) = stage.turn(id).await;
    mover.in_private().command("play", &[("move", &best)]).await;
    assert!(stage.plies(id).await > before, "{}", stage.fake.transcript());
    stage.delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_thrown_out_writes_again_when_it_is_back() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    stage.fake.kick(stage.guild);
    play_in_private(&stage, id).await;
    let before = stage.fake.shown_in(stage.channel).len();
    stage.fake.invite(stage.guild);
    stage.ana.command("games", &[]).await;
    play(&stage, id, 1).await;
    stage.delivered().await;
    assert!(stage.fake.shown_in(stage.channel).len() > before, "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_pictures_are_not_allowed_they_are_told() {
    let stage = Stage::new().await;
    stage.fake.forbid(stage.channel, permission::ATTACH_FILES);
    stage.ana.command("games", &[]).await;
    let told = stage.ana.awaits("Attach Files").await;
    assert!(!told.text.contains("Send Messages"), "{}", told.text);
    assert_eq!(told.only, Some(stage.ana.id));
    stage.ana.command("new", &[("game", "abaku"), ("options", "2 board=compact")]).await;
    stage.bela.awaits("Abaku").await;
    stage.bela.presses("Join").await;
    let board = stage.ana.awaits("The board is empty").await;
    assert!(board.files.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_named_to_who_acts_and_nothing_is_repeated() {
    let stage = Stage::new().await;
    stage.fake.forbid(stage.channel, permission::SEND_MESSAGES);
    stage.ana.command("new", &[("game", "abaku"), ("options", "2 board=compact")]).await;
    stage.ana.awaits("Send Messages").await;
    stage.delivered().await;
    assert_eq!(stage.fake.invalid(), 1, "{}", stage.fake.transcript());
    stage.fake.allow(stage.channel);
    stage.ana.command("say", &[("text", "back again")]).await;
    stage.bela.awaits("back again").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_that_wears_the_number_of_a_limit_is_a_refusal() {
    let stage = Stage::new().await;
    stage.fake.fail_next(Call::CreateMessage, Fault::Refuse(429, 30046));
    stage.ana.command("say", &[("text", "lost")]).await;
    stage.ana.command("say", &[("text", "found")]).await;
    stage.bela.awaits("found").await;
    stage.delivered().await;
    assert!(!stage.fake.shown_in(stage.channel).iter().any(|it| it.text.contains("lost")));
    assert_eq!(stage.fake.calls(Call::CreateMessage).len(), 2, "it is not tried again");
}

#[tokio::test(flavor = "multi_thread")]
async fn by_chance_anything_can_break_and_everything_arrives_once_in_order() {
    for seed in 0..3 {
        let stage = Stage::new().await;
        stage.fake.misbehave(seed, 300);
        let words: Vec<_> = (0..12).map(|at| format!("word-{at}-")).collect();
        for word in &words {
            stage.ana.command("say", &[("text", word)]).await;
        }
        stage.delivered().await;
        let shown = stage.fake.shown_in(stage.channel);
        let said = shown.iter().filter_map(|it| words.iter().find(|word| it.text.contains(*word)));
        assert_eq!(said.collect::<Vec<_>>(), words.iter().collect::<Vec<_>>(), "seed {seed}");
        assert_eq!(stage.fake.disobeyed(), 0, "seed {seed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_is_refused_twice_is_told_in_words() {
    for (status, times) in [(400, 1), (413, 1), (400, 2), (413, 2)] {
        let stage = Stage::new().await;
        for person in [&stage.ana, &stage.bela] {
            person.closes(Some(50007));
        }
        let id = stage.begin().await;
        // Both are known to be closed: only the channel is told of the next move.
        play(&stage, id, 1).await;
        stage.delivered().await;
        let before = stage.fake.shown_in(stage.channel).len();
        for _ in 0..times {
            stage.fake.fail_next(Call::CreateMessage, Fault::Refuse(status, 0));
        }
        play(&stage, id, 1).await;
        stage.delivered().await;
        assert_eq!(stage.fake.still_to_fail(), 0, "{status}");
        let shown = stage.fake.shown_in(stage.channel);
        assert_eq!(shown.len(), before + 1, "{status}: {}", stage.fake.transcript());
        assert_eq!(shown[before].files.is_empty(), times == 2, "{status}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_everything_is_told_once_one_message_is_taken() {
    let clock = Arc::new(ManualClock::at(Timestamp(BEGINNING)));
    let stage = Stage::timed(clock.clone(), false).await;
    let channels = ["a", "b", "c", "d"].map(|name| stage.fake.channel(stage.guild, name));
    let (last, others) = channels.split_last().unwrap();
    let invite = async |channel: Id| {
        let asked = [("game", "abaku"), ("options", "2 board=compact")];
        let answer = stage.ana.at(channel).command("new", &asked).await;
        assert!(!answer.failed, "{}", stage.fake.transcript());
    };
    stage.fake.outage(Some(Fault::Broken));
    for channel in others {
        invite(*channel).await;
    }
    // Each is put off for longer and longer, by a clock that only this test moves.
    let tried = || stage.fake.calls(Call::CreateMessage).len();
    let waits = async || {
        let deliveries = stage.service.deliveries();
        let (due, next) = deliveries.due_and_next(Platform::Discord, 9).await.unwrap();
        // The time is unknown while a delivery is under way.
        let next = next.filter(|_| due.is_empty());
        next.map(|next| next.number() - stage.service.now().number())
    };
    suite::eventually("an outage", suite::PATIENCE, async || {
        if tried() >= 9 && waits().await > Some(1_000) {
            return Ok(());
        }
        if waits().await.is_some() {
            clock.advance(1_000);
        }
        Err(format!("{} tries", tried()))
    })
    .await;
    stage.fake.outage(None);
    invite(*last).await;
    stage.bela.at(*last).awaits("invites you to play").await;
    suite::eventually("an end of the waiting", suite::PATIENCE, async || {
        let wait = waits().await;
        if wait.is_some_and(|long| long <= 1_000) { Ok(()) } else { Err(format!("{wait:?}")) }
    })
    .await;
    let before = tried();
    clock.advance(1_000);
    stage.delivered().await;
    for channel in others {
        let shown = stage.fake.shown_in(*channel);
        assert!(shown.iter().any(|it| it.text.contains("invites you to play")), "{shown:?}");
    }
    assert_eq!(tried(), before + others.len(), "each is sent once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_hangs_holds_up_no_other_channel() {
    let stage = Stage::new().await;
    let other = stage.fake.channel(stage.guild, "druhá");
    stage.bela.at(other).command("games", &[]).await;
    stage.fake.fail_next(Call::CreateMessage, Fault::Stall(Duration::from_secs(600)));
    let asked = [("game", "abaku"), ("options", "2 board=compact")];
    stage.ana.command("new", &asked).await;
    stage.fake.until("the call", |fake| fake.still_to_fail() == 0).await;
    stage.bela.at(other).command("say", &[("text", "still here")]).await;
    stage.ana.at(other).awaits("still here").await;
    let here = || stage.fake.shown_in(stage.channel);
    assert!(!here().iter().any(|it| it.text.contains("invites you")), "it hangs yet");
    // The delivery is given up, and tried once more.
    stage.bela.awaits("invites you to play").await;
}
