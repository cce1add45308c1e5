//! Interactions are answered in time, whatever else is to be done, and act once.

use std::time::Duration;

use service::Platform;
use suite::discord::{Call, Discord, Fault};

use super::Stage;

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_is_answered_in_time() {
    let stage = Stage::new().await;
    stage.begin().await;
    let crowd: Vec<_> = (0..60)
        .map(|at| stage.fake.person(&format!("Guest{at}"), "cs").at(stage.channel))
        .collect();
    let asked: Vec<_> = crowd.iter().map(|one| one.sends("board", &[])).collect();
    for (one, asked) in crowd.iter().zip(asked) {
        assert!(!one.outcome(asked, None).await.failed, "{}", stage.fake.transcript());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_told_twice_acts_once() {
    let stage = Stage::new().await;
    let answer =
        stage.ana.command("new", &[("game", "abaku"), ("options", "2 board=compact")]).await;
    stage.delivered().await;
    stage.fake.hang_up(1);
    stage.fake.until("the bot resumes", |fake| fake.resumed() == 1).await;
    // The repeated one is done once its second acknowledgement is refused.
    stage.fake.until("it was told twice", |fake| fake.calls(Call::Callback).len() == 2).await;
    assert!(!stage.ana.command("help", &[]).await.failed);
    assert!(!stage.is_there("k2").await, "{}", stage.fake.transcript());
    stage.delivered().await;
    assert_eq!(stage.fake.shown_in(stage.channel).len(), 1, "{}", stage.fake.transcript());
    assert!(answer.messages.is_empty(), "all see that it is done: {}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_told_twice_at_once_is_answered_all_the_same() {
    let stage = Stage::new().await;
    stage.ana.command("games", &[]).await;
    let before = stage.fake.calls(Call::Callback).len();
    stage.fake.double(1, 1000);
    // The first never hears that it is acknowledged, and the other overtakes it.
    stage.fake.fail_next(Call::Callback, Fault::ResetAfter);
    let answer = stage.ana.command("rules", &[("game", "mill")]).await;
    let through = |fake: &Discord| fake.calls(Call::Callback).len() == before + 3;
    stage.fake.until("the first is through", through).await;
    stage.fake.double(1, 0);
    assert!(!stage.ana.command("help", &[]).await.failed);
    let kept = stage.ana.sees().into_iter().find(|it| it.id == answer.messages[0].id);
    assert!(kept.is_some(), "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_while_the_gateway_is_away() {
    let stage = Stage::new().await;
    stage.fake.ask_to_reconnect(0);
    let answer = stage.ana.command("help", &[]).await;
    assert!(!answer.failed && answer.text().contains("/new"));
    stage.fake.until("the bot resumes", |fake| fake.resumed() == 1).await;
    stage.fake.forget_session();
    stage.fake.until("the bot comes anew", |fake| fake.identified() == 2).await;
    stage.fake.connected().await;
    assert!(!stage.ana.command("help", &[]).await.failed);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_discord_called_failed_is_not_done() {
    let stage = Stage::new().await;
    stage.fake.slow_down(Duration::from_secs(4));
    let answer = stage.ana.command("new", &[("game", "abaku"), ("options", "2")]).await;
    assert!(answer.failed);
    stage.fake.slow_down(Duration::ZERO);
    assert!(!stage.ana.command("help", &[]).await.failed);
    assert!(!stage.is_there("k1").await, "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_though_discord_takes_no_acknowledgement() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    let ((mover, _, best), before) = (stage.turn(id).await, stage.plies(id).await);
    stage.fake.slow_down(Duration::from_secs(4));
    let answer = mover.command("play", &[("move", &best)]).await;
    assert!(answer.failed && stage.plies(id).await > before, "{}", stage.fake.transcript());
    stage.fake.slow_down(Duration::ZERO);
    // A player told that it failed sees the board, and does no harm by repeating it.
    stage.delivered().await;
    let plies = stage.plies(id).await;
    mover.command("play", &[("move", &best)]).await;
    assert_eq!(stage.plies(id).await, plies, "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_taken_while_nothing_may_be_sent() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    let after = Duration::from_secs(3_600);
    stage.fake.fail_next(Call::CreateMessage, Fault::TooMany { after, global: true });
    stage.ana.command("say", &[("text", "hello")]).await;
    stage.fake.until("all must wait", |fake| fake.still_to_fail() == 0).await;
    for _ in 0..3 {
        let ((mover, _, best), before) = (stage.turn(id).await, stage.plies(id).await);
        // The answers to other interactions hang, too.
        stage.fake.fail_next(Call::EditOriginal, Fault::Stall(after));
        let asked = mover.sends("help", &[]);
        stage.fake.until("its answer stalls", |fake| fake.still_to_fail() == 0).await;
        let answer = mover.command("play", &[("move", &best)]).await;
        assert!(answer.text().contains("Done"), "{asked}: {}", stage.fake.transcript());
        assert!(stage.plies(id).await > before);
    }
    assert!(
        stage.service.deliveries().backlog().await.unwrap().deliveries > 0,
        "nothing could be sent"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledgement_that_breaks_is_tried_again_in_time() {
    for fault in [Fault::Broken, Fault::ResetBefore, Fault::ResetAfter] {
        let stage = Stage::new().await;
        stage.fake.fail_next(Call::Callback, fault.clone());
        let answer = stage.ana.command("help", &[]).await;
        assert!(!answer.failed && answer.text().contains("/new"), "{fault:?}");
        assert_eq!(stage.fake.calls(Call::Callback).len(), 2, "{fault:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_breaks_is_tried_again() {
    for fault in [Fault::Broken, Fault::ResetBefore, Fault::Refuse(503, 0)] {
        let stage = Stage::new().await;
        stage.fake.fail_next(Call::EditOriginal, fault.clone());
        let answer = stage.ana.command("help", &[]).await;
        assert!(answer.text().contains("/new"), "{fault:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_waits_as_long_as_it_is_told_to() {
    let stage = Stage::new().await;
    for _ in 0..6 {
        let after = Duration::from_millis(300);
        stage.fake.fail_next(Call::EditOriginal, Fault::TooMany { after, global: false });
    }
    let answer = stage.ana.command("help", &[]).await;
    assert!(answer.text().contains("/new"), "{}", stage.fake.transcript());
    // The answer is seen a moment before its call is noted.
    let tries = |fake: &Discord| fake.calls(Call::EditOriginal).len();
    stage.fake.until("once for each limit, and once more", |fake| tries(fake) >= 7).await;
    assert_eq!(tries(&stage.fake), 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_being_answered_is_finished_before_the_process_ends() {
    let mut stage = Stage::new().await;
    stage.fake.fail_next(Call::EditOriginal, Fault::Stall(Duration::from_millis(700)));
    let asked = stage.ana.sends("help", &[]);
    stage.fake.until("it is acknowledged", |fake| !fake.calls(Call::Callback).is_empty()).await;
    assert!(stage.end().await.is_ok());
    stage.fake.disconnected().await;
    let answer = stage.ana.outcome(asked, None).await;
    assert!(answer.text().contains("/new"), "{}", stage.fake.transcript());
    stage.start().await;
    assert!(!stage.ana.command("help", &[]).await.failed, "and it can come again");
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_left_unanswered_by_a_process_are_answered_by_the_next() {
    let mut stage = Stage::new().await;
    stage.ana.command("games", &[]).await;
    assert!(stage.end().await.is_ok());
    stage.fake.disconnected().await;
    let (undone, done) = (stage.left_thinking().await, stage.left_thinking().await);
    let ana = stage.person(&stage.ana).await;
    let room = stage.service.rooms().rooms_of(ana).await.unwrap()[0].id;
    let asked = stage.service.of_update(Platform::Discord, &done.to_string());
    asked.rooms().say(ana, room, "good morning").await.unwrap();
    assert_eq!(stage.fake.thinking(), [undone, done]);
    stage.start().await;
    let answer = stage.ana.outcome(undone, None).await.text();
    assert!(answer.contains("Please try again"), "{answer}");
    let answer = stage.ana.outcome(done, None).await.text();
    assert!(answer.contains("it worked") && answer.contains("good morning"), "{answer}");
    assert_eq!(stage.fake.thinking(), [0; 0]);
}
