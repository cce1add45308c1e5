//! Questions of people about their own data.

use super::Stage;

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_somebody_is_a_file_that_they_alone_see() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    let answer = stage.ana.command("mydata", &[]).await;
    let message = &answer.messages[0];
    assert_eq!(message.only, Some(stage.ana.id));
    assert_eq!(message.files[0].name, "kamen-mydata.json");
    let data: serde_json::Value = serde_json::from_slice(&message.files[0].bytes).unwrap();
    assert_eq!(data["accounts"][0]["platform"], "discord");
    assert_eq!(data["matches"][0]["match"], id.code());
    assert!(!stage.bela.sees().iter().any(|it| it.id == message.id));
}
