//! A process that is killed between acting and answering: the next one answers.

use std::time::Duration;

use suite::{
    PATIENCE,
    discord::Discord,
    eventually,
    telegram::{Telegram, Trouble, When},
};

use super::bot::Home;

/// The words for a person whose action succeeded.
const LATE: &str = "this answer is late. But it worked";

#[tokio::test(flavor = "multi_thread")]
async fn unsaid_answers_of_a_killed_process_are_said_by_the_next_on_telegram() {
    let (telegram, discord) = (Telegram::start(), Discord::start());
    let home = Home::new(&telegram, &discord);
    let (ana, bob) = (telegram.person(42, "Ana"), telegram.person(43, "Bob"));
    for person in [&ana, &bob] {
        person.speaks("en");
    }
    let group = telegram.supergroup(-1001, "Škola", &[&ana, &bob]);

    let bot = home.begin();
    for person in [&ana, &bob] {
        person.starts("");
        person.reads(&person.private(), "No games right now").await;
        person.says(&person.private(), "/notice dm");
        person.reads(&person.private(), "I’ll write to you in private").await;
    }
    ana.says(&group, "/new abaku 2");
    group.shows("Ana invites you").await;
    // The answer to a press, and to a line in private, never arrives.
    let never = || Trouble::Stall(Duration::from_secs(3600));
    telegram.trouble("answerCallbackQuery", When::From(1), never());
    let join = bob.presses(&group, "Join");
    group.shows("Game on in k1").await;
    telegram.holds("answerCallbackQuery", join.id()).await;
    bot.killed();
    assert!(!join.answered(), "{}", telegram.transcript());

    telegram.calm();
    let bot = home.begin();
    let said = join.answer().await.to_string();
    assert!(said.contains(LATE), "{said}");
    let begun = group.shown().iter().filter(|post| post.text.contains("Game on in k1")).count();
    assert_eq!(begun, 1, "{}", telegram.transcript());
    // The player on turn is told so before the next fault.
    eventually("a call to the player on turn", PATIENCE, async || {
        let told = |person| telegram.shown_to(person).contains("Your turn in k1");
        [&ana, &bob].into_iter().any(told).then_some(()).ok_or_else(|| telegram.transcript())
    })
    .await;

    telegram.trouble("sendMessage", When::From(1), never());
    ana.says(&ana.private(), "/link");
    telegram.holds("sendMessage", "/link ").await;
    bot.killed();
    assert!(!telegram.shown_to(&ana).contains(LATE), "{}", telegram.transcript());

    telegram.calm();
    let bot = home.begin();
    ana.reads(&ana.private(), LATE).await;
    // A board that the earlier process had sent, but not noted, takes longer than an answer.
    eventually("nothing left to send", PATIENCE, async || {
        let service = home.left().await;
        let backlog = service.deliveries().backlog().await.unwrap();
        service.close().await;
        let is_done = backlog == service::Backlog::default();
        is_done.then_some(()).ok_or_else(|| format!("{backlog:?}"))
    })
    .await;
    assert!(bot.stopped().await.success());
    let shown = telegram.shown_to(&ana);
    assert!(shown.matches(LATE).count() == 1 && !shown.contains("/link "), "{shown}");
    let service = home.left().await;
    assert_eq!(service.deliveries().backlog().await.unwrap(), service::Backlog::default());
    service.close().await;
}
