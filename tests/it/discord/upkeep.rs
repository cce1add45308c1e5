//! Commands, settings, the token.

use chat::Grade;
use serde_json::json;
use suite::discord::{Call, TOKEN};

use super::Stage;

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_once_and_only_what_differs_again() {
    let mut stage = Stage::new().await;
    assert!(stage.end().await.is_ok());
    stage.start().await;
    stage.fake.until("they are compared", |fake| fake.calls(Call::Commands).len() == 2).await;
    assert!(!stage.ana.command("help", &[]).await.failed);
    assert!(stage.end().await.is_ok());
    assert_eq!(stage.fake.calls(Call::Register).len(), 1);
    stage.fake.spoil_commands();
    stage.start().await;
    stage.fake.until("they are put right", |fake| fake.calls(Call::Register).len() == 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_speak_czech_and_can_be_used_everywhere() {
    let stage = Stage::new().await;
    let commands = stage.fake.commands();
    // One more command is for the menu on people.
    let commands: Vec<_> = commands.iter().filter(|command| command["type"] == json!(1)).collect();
    let inside = |command: &serde_json::Value| {
        let options = command["options"].as_array().into_iter().flatten();
        options.filter(|it| it["type"] == json!(1)).count()
    };
    let held: usize = commands.iter().map(|one| inside(one)).sum();
    let groups = commands.iter().filter(|command| inside(command) > 0).count();
    assert_eq!((commands.len(), groups), (15, 3), "a dozen, and three that hold the others");
    assert_eq!(commands.len() - groups + held, chat::COMMANDS.len());
    for command in commands {
        assert_eq!(command["contexts"], json!([0, 1, 2]));
        assert_eq!(command["integration_types"], json!([0, 1]));
        let czech = command["description_localizations"]["cs"].as_str().unwrap();
        assert!(!czech.is_empty() && czech != command["description"]);
        assert!(command["name_localizations"]["cs"].is_string());
        for option in command["options"].as_array().into_iter().flatten() {
            let described = option["description"].as_str().unwrap();
            assert!(!described.starts_with("discord-"), "{described}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_answered_in_their_own_language() {
    let stage = Stage::new().await;
    for (locale, word) in [("cs", "Jak se hraje"), ("sk", "Ako sa hrá"), ("en-GB", "How to play")]
    {
        let person = stage.fake.person("Dana", locale).in_private();
        let help = person.command("help", &[]).await;
        assert!(help.text().contains(word), "{locale}: {}", help.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_settings_are_looked_at() {
    let stage = Stage::new().await;
    let settings = stage.settings();
    let found = discord::check(&settings).await;
    assert!(found.iter().all(|finding| finding.grade != Grade::Fatal), "{found:?}");
    let invite = found.iter().find(|it| it.said.key == "discord-check-invite").unwrap();
    assert!(format!("{invite:?}").contains("permissions=35968"), "{invite:?}");

    stage.fake.interactions_endpoint(Some("https://elsewhere.example"));
    let found = discord::check(&settings).await;
    let bad: Vec<_> =
        found.iter().filter(|it| it.grade == Grade::Fatal).map(|it| it.said.key).collect();
    assert_eq!(bad, ["discord-check-endpoint"]);

    let wrong = discord::DiscordSettings { token: "wrong".into(), ..settings.clone() };
    let found = discord::check(&wrong).await;
    assert_eq!(found.iter().map(|it| it.said.key).collect::<Vec<_>>(), ["discord-check-token-bad"]);

    let nowhere =
        discord::DiscordSettings { api: Some("http://127.0.0.1:9".to_owned()), ..settings };
    let found = discord::check(&nowhere).await;
    assert_eq!(found[0].said.key, "discord-check-unreachable");
    assert!(!format!("{found:?} {nowhere:?}").contains(TOKEN));
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_where_the_bot_is_not_told_of_bans_are_named() {
    let stage = Stage::new().await;
    let found = async || {
        let found = discord::check(&stage.settings()).await;
        found.into_iter().find(|it| it.said.key.ends_with("bans")).unwrap()
    };
    let words = |said: &chat::Sentence| stage.desk.sentence(chat::Language::En, said, &[]);
    stage.fake.guild("Jinde");
    let deaf = found().await;
    let said = words(&deaf.said);
    assert_eq!(deaf.grade, Grade::Remark);
    assert!(said.contains("Škola and Jinde") && said.contains("View Audit Log"), "{said}");
    stage.fake.lets_audit(stage.guild);
    let next = found().await;
    let said = words(&next.said);
    assert!(said.contains("on Jinde,"), "{said}");
    for more in 0..12 {
        stage.fake.guild(&format!("S{more}"));
    }
    let next = found().await;
    let said = words(&next.said);
    assert!(said.contains("S8 and +3,"), "{said}");

    let all = stage.fake.guilds();
    all.into_iter().for_each(|guild| stage.fake.lets_audit(guild));
    assert_eq!(found().await.grade, Grade::Good);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_token_ends_the_bot_with_a_reason() {
    let mut stage = Stage::new().await;
    assert!(stage.end().await.is_ok());
    let (_keep, stop) = tokio::sync::watch::channel(false);
    let settings =
        discord::DiscordSettings { token: "MTE4.wrong.token".into(), ..stage.settings() };
    let ended = discord::run(settings, stage.desk.clone(), stage.service.clone(), stop).await;
    let error = ended.unwrap_err();
    assert!(matches!(error, discord::DiscordError::Token));
    assert!(!format!("{error} {error:?}").contains("wrong"));
}
