//! The same stories told on Telegram, on Discord, on the web and across them by
//! the real bots and pages; what everybody was shown is stored in `tests/stories`.

pub(crate) mod accounts;
mod browser;
mod markup;
mod shown;
pub(crate) mod stage;
pub(crate) mod story;

use chat::Language;
use game_core::Turn;
use service::MatchId;
use suite::assert_stored;

use self::stage::Stage;

/// The first game is over, and another has begun.
async fn is_played_out(stage: &Stage) {
    let first = stage.service.board(MatchId::from_code("k1").unwrap()).await.unwrap();
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
    assert_stored("stories/telegram.en.txt", &stage.transcript);
}

#[tokio::test]
async fn a_short_game_is_told_on_discord() {
    let mut stage = Stage::new().await;
    stage.on_discord(&["Ana", "Ben"]);
    stage.performs(story::read("short-game")).await;
    is_played_out(&stage).await;
    stage.end().await;
    assert_stored("stories/discord.en.txt", &stage.transcript);
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
    assert_stored("stories/across.en.txt", &stage.transcript);
}

/// A whole game, and what everybody was shown of it.
async fn told(stage: &mut Stage, name: &str, stored: &str) {
    stage.performs(story::read(name)).await;
    is_played_out(stage).await;
    stage.end().await;
    assert_stored(&format!("stories/{stored}.txt"), &stage.transcript);
}

/// The same game on each platform in this language, with the luck of these
/// secrets; what is waited for is waited for at once.
async fn told_everywhere(name: &str, language: Language, luck: fn(u8) -> [u8; 32]) {
    let code = language.code();
    let open = || async {
        let mut stage = Stage::with(luck).await;
        stage.speaks(language);
        stage
    };
    let on_telegram = async {
        let mut stage = open().await;
        stage.on_telegram(&["Ana", "Ben"]);
        told(&mut stage, name, &format!("{name}.telegram.{code}")).await;
    };
    let on_discord = async {
        let mut stage = open().await;
        stage.on_discord(&["Ana", "Ben"]);
        told(&mut stage, name, &format!("{name}.discord.{code}")).await;
    };
    let on_web = async {
        let mut stage = open().await;
        stage.on_web(&["Ana", "Ben"]).await;
        told(&mut stage, name, &format!("{name}.web.{code}")).await;
    };
    tokio::join!(on_telegram, on_discord, on_web);
}

#[tokio::test]
async fn a_game_of_chess_is_told_everywhere_in_czech() {
    told_everywhere("chess", Language::Cs, |count| [count; 32]).await;
}

#[tokio::test]
async fn a_game_of_draughts_is_told_everywhere_in_slovak() {
    told_everywhere("draughts", Language::Sk, |count| [count; 32]).await;
}

#[tokio::test]
async fn a_game_of_mill_is_pressed_everywhere_and_never_typed() {
    told_everywhere("mill", Language::En, |count| [count; 32]).await;
}

/// With three men each, and with dice that make it short.
#[tokio::test]
async fn a_game_of_backgammon_is_told_everywhere_in_english() {
    told_everywhere("backgammon", Language::En, |count| [count + 11; 32]).await;
}

/// With all men, typed by Ana in Czech and by Ben in English.
#[tokio::test]
async fn a_game_of_backgammon_is_told_across_both_in_two_languages() {
    let mut stage = Stage::with(|count| [count + 2; 32]).await;
    stage.on_discord(&["Ben"]);
    stage.speaks(Language::Cs);
    stage.on_telegram(&["Ana"]);
    stage.performs(story::read("one-room")).await;
    told(&mut stage, "backgammon-across", "backgammon.across").await;
}

#[tokio::test]
async fn a_game_for_three_is_played_from_three_places() {
    let mut stage = Stage::new().await;
    stage.on_web(&["Cyril"]).await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben"]);
    told(&mut stage, "three-places", "three-places.en").await;
}

#[tokio::test]
async fn challenges_of_abaku_are_told_on_telegram_in_czech() {
    let mut stage = Stage::new().await;
    stage.speaks(Language::Cs);
    stage.on_telegram(&["Ana", "Ben"]);
    told(&mut stage, "challenge", "challenge.telegram.cs").await;
}
