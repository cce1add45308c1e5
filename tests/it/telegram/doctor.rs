//! The check of a bot before it is trusted.

use chat::{Finding, Grade, Language};
use telegram::check;

use super::House;

fn keys(found: &[Finding], ok: bool) -> Vec<&'static str> {
    found.iter().filter(|one| (one.grade == Grade::Good) == ok).map(|one| one.said.key).collect()
}

#[tokio::test]
async fn a_bot_set_up_well_has_nothing_wrong() {
    let house = House::new().await;
    let found = check(&house.settings()).await;
    assert_eq!(keys(&found, false), [""; 0]);
    assert_eq!(found.len(), 7, "{found:?}");
}

#[tokio::test]
async fn everything_wrong_is_named_in_words() {
    let house = House::new().await;
    house.telegram.bot(|bot| {
        (bot.inline, bot.reads_all, bot.joins, bot.guest) = (false, true, false, false);
        bot.webhook = "https://example.org/secret".to_owned();
    });
    house.telegram.clock_wrong_by(90);
    let found = check(&house.settings()).await;
    let wrong = [
        "telegram-check-no-inline",
        "telegram-check-no-privacy",
        "telegram-check-no-groups",
        "telegram-check-no-guest",
        "telegram-check-webhook",
        "telegram-check-wrong-clock",
    ];
    assert_eq!(keys(&found, false), wrong);
    let worth: Vec<_> = found.iter().filter(|one| one.grade == Grade::Remark).collect();
    assert_eq!(worth.len(), 1, "a bot that is no guest works: {worth:?}");
    for language in [Language::En, Language::Cs, Language::Sk] {
        for one in &found {
            let words = house.desk.sentence(language, &one.said, &[]);
            assert!(words.len() > 10 && !words.contains("telegram-check"), "{words}");
            assert!(!words.contains("secret") && !words.contains(&house.telegram.token()));
        }
    }
}

#[tokio::test]
async fn a_wrong_token_and_a_silent_server_are_told_apart() {
    let house = House::new().await;
    let mut settings = house.settings();
    settings.token = "1:x".to_owned().into();
    assert_eq!(keys(&check(&settings).await, false), ["telegram-check-no-token"]);
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    settings.api = Some(format!("http://{port}"));
    assert_eq!(keys(&check(&settings).await, false), ["telegram-check-unreachable"]);
    settings.api = Some("nonsense".to_owned());
    assert_eq!(keys(&check(&settings).await, false), ["telegram-check-address"]);
}
