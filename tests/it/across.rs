//! The same stories told on Telegram, on Discord and across both by the real
//! bots; what everybody was shown is stored in `tests/stories`.

pub(crate) mod accounts;
mod shown;
pub(crate) mod stage;
pub(crate) mod story;

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
