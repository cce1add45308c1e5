//! The same stories told on Telegram, on Discord, on the web and across them by
//! the real bots and pages; what everybody was shown is stored beside the story.

pub(crate) mod accounts;
mod browser;
mod markup;
mod opening;
mod shown;
pub(crate) mod stage;
pub(crate) mod story;

use std::path::Path;

use catalog::Kind;
use chat::Language;
use game_core::Turn;
use service::MatchId;
use suite::assert_told;

use self::{
    stage::Stage,
    story::{Deed, Told},
};
use crate::home;

/// The first game is over, and another has begun.
async fn is_played_out(stage: &Stage) {
    let first = stage.service.matches().board(MatchId::from_code("k1").unwrap()).await.unwrap();
    assert!(matches!(first.table.turn(), Turn::Over(_)), "{}", stage.transcript);
    assert!(!matches!(stage.board().await.table.turn(), Turn::Over(_)), "{}", stage.transcript);
}

#[tokio::test]
async fn a_short_game_is_told_on_telegram() {
    let mut stage = Stage::new().await;
    stage.on_telegram(&["Ana", "Ben"]);
    stage.performs(story::read("short-game")).await;
    is_played_out(&stage).await;
    stage.end().await;
    assert_told("stories/telegram.en.txt", &stage.transcript);
}

#[tokio::test]
async fn a_short_game_is_told_on_discord() {
    let mut stage = Stage::new().await;
    stage.on_discord(&["Ana", "Ben"]);
    stage.performs(story::read("short-game")).await;
    is_played_out(&stage).await;
    stage.end().await;
    assert_told("stories/discord.en.txt", &stage.transcript);
}

/// Ana on Telegram plays Ben on Discord, Cyril looks on from the web; in the
/// end Ana goes on with her account on Discord.
#[tokio::test]
async fn a_short_game_is_told_across_both() {
    let mut stage = Stage::new().await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben", "Ana"]);
    stage.performs(story::read("one-room")).await;
    stage.performs(story::read("short-game")).await;
    is_played_out(&stage).await;
    stage.performs(story::read("one-person")).await;
    stage.end().await;
    assert_told("stories/across.en.txt", &stage.transcript);
}

/// A whole game, and what everybody was shown of it.
async fn told(stage: &mut Stage, deeds: Vec<Deed>, stored: impl AsRef<Path>) {
    stage.performs(deeds).await;
    is_played_out(stage).await;
    stage.end().await;
    assert_told(stored, &stage.transcript);
}

/// The same game on each platform; what is waited for is waited for at once.
async fn told_everywhere(kind: Kind, story: Told) {
    let Told { name, language, luck, deeds } = story;
    let stored = |platform| home(kind, format!("stories/{name}.{platform}.{language}.txt"));
    let open = || async {
        let mut stage = Stage::with(move |count| [count + luck; 32]).await;
        stage.speaks(language);
        stage
    };
    let on_telegram = async {
        let mut stage = open().await;
        stage.on_telegram(&["Ana", "Ben"]);
        told(&mut stage, deeds.clone(), stored("telegram")).await;
    };
    let on_discord = async {
        let mut stage = open().await;
        stage.on_discord(&["Ana", "Ben"]);
        told(&mut stage, deeds.clone(), stored("discord")).await;
    };
    let on_web = async {
        let mut stage = open().await;
        stage.on_web(&["Ana", "Ben"]).await;
        told(&mut stage, deeds.clone(), stored("web")).await;
    };
    tokio::join!(on_telegram, on_discord, on_web);
}

#[tokio::test]
async fn every_game_is_told_everywhere() {
    for &kind in Kind::ALL {
        for story in story::of_game(kind) {
            told_everywhere(kind, story).await;
        }
    }
}

/// With all men, typed by Ana in Czech and by Ben in English.
#[tokio::test]
async fn a_game_of_backgammon_is_told_across_both_in_two_languages() {
    let mut stage = Stage::with(|count| [count + 2; 32]).await;
    stage.on_discord(&["Ben"]);
    stage.speaks(Language::Cs);
    stage.on_telegram(&["Ana"]);
    stage.performs(story::read("one-room")).await;
    let stories = home(Kind::Backgammon, "stories");
    let deeds = story::read(stories.join("backgammon-across"));
    told(&mut stage, deeds, stories.join("backgammon.across.txt")).await;
}

#[tokio::test]
async fn a_game_for_three_is_played_from_three_places() {
    let mut stage = Stage::new().await;
    stage.on_web(&["Cyril"]).await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben"]);
    told(&mut stage, story::read("three-places"), "stories/three-places.en.txt").await;
}

/// Reminders, a nudge, a turn lost on time, a win to be claimed, a vacation.
#[tokio::test]
async fn waiting_is_told_in_three_places() {
    let mut stage = Stage::new().await;
    stage.on_web(&["Cyril"]).await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben"]);
    stage.performs(story::read("waiting")).await;
    stage.end().await;
    assert_told("stories/waiting.en.txt", &stage.transcript);
}

/// Ana tries at a puzzle what is listed first, until it is over.
async fn tries_all(stage: &mut Stage, code: &str) {
    let (id, ana) = (MatchId::from_code(code).unwrap(), story::Who::Named("Ana".to_owned()));
    let board = stage.service.matches().board(id).await.unwrap();
    for one in board.table.listing(game_core::Seat::new(0)) {
        stage.writes(&ana, &one.choice.shown).await;
        let board = stage.service.matches().board(id).await.unwrap();
        if matches!(board.table.turn(), Turn::Over(_)) {
            return;
        }
    }
}

/// From the first form to a puzzle, in the two languages that most of the stories are not in.
#[tokio::test]
async fn an_evening_is_told_on_discord_in_czech_and_slovak() {
    for language in [Language::Cs, Language::Sk] {
        let mut stage = Stage::new().await;
        stage.speaks(language);
        stage.on_discord(&["Ana", "Ben"]);
        let says = format!("/language {}", language.code());
        for name in ["Ana", "Ben"] {
            let who = story::Who::Named(name.to_owned());
            stage.performs(vec![Deed::Writes(who, says.clone())]).await;
        }
        stage.performs(story::read("evening")).await;
        tries_all(&mut stage, "k2").await;
        stage.end().await;
        assert_told(format!("stories/evening.discord.{language}.txt"), &stage.transcript);
    }
}

/// Somebody fills a board in private and tells the group of it.
async fn fills(stage: &mut Stage, place: &str) {
    let stories = home(Kind::Abaku, "stories");
    stage.performs(story::read(stories.join("fill"))).await;
    stage.end().await;
    assert_told(stories.join(format!("fill.{place}.txt")), &stage.transcript);
}

#[tokio::test]
async fn filling_a_board_is_told_everywhere() {
    for language in Language::ALL {
        let mut stage = Stage::new().await;
        stage.speaks(language);
        stage.on_telegram(&["Ana", "Ben"]);
        fills(&mut stage, &format!("telegram.{language}")).await;
    }
    let mut stage = Stage::new().await;
    stage.on_discord(&["Ana", "Ben"]);
    fills(&mut stage, "discord.en").await;
    let mut stage = Stage::new().await;
    stage.on_web(&["Ana", "Ben"]).await;
    fills(&mut stage, "web.en").await;
}

#[tokio::test]
async fn challenges_of_abaku_are_told_on_telegram_in_czech() {
    let mut stage = Stage::new().await;
    stage.speaks(Language::Cs);
    stage.on_telegram(&["Ana", "Ben"]);
    let stories = home(Kind::Abaku, "stories");
    let deeds = story::read(stories.join("challenge"));
    told(&mut stage, deeds, stories.join("challenge.telegram.cs.txt")).await;
}
