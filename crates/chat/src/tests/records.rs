//! The record of a match, as its players get it.

use catalog::Record;

use super::*;
use crate::Language;

#[tokio::test]
async fn a_match_that_is_over_is_had_as_a_file_that_verifies() {
    let scene = Scene::new(&["Ana", "Béla", "Eva"]).await;
    let id = scene.play("/new backgammon 2 length=3").await;
    let running = scene.answer(0, &format!("/record {}", id.code())).await;
    assert!(running.contains("still being played"), "{running}");
    let sure = format!("{}.{}.resign!", id.code(), scene.ply(id).await);
    scene.press(1, &sure).await;
    let said = scene.say(2, &format!("/record {}", id.code())).await;
    let file = scene.desk.file(&said[0]).await.unwrap().unwrap();
    assert_eq!(file.name, format!("kamen-{}.txt", id.code()));
    let text = String::from_utf8(file.bytes).unwrap();
    let records = Record::all(&text).unwrap();
    assert_eq!(records.len(), 1);
    assert!(records[0].verify().unwrap().draws > 0, "{text}");
    let person = scene.people[2].id;
    let found = scene.desk.verified(person, Language::En, text.clone()).await.unwrap();
    assert!(found[0].contains("is as the record says"), "{found:?}");
    for (wrong, why) in [
        (text.replace("*:open=", "*:open=6"), "Entry 1, *:open=6"),
        (text.replace("setup: ", "set-up: "), "no line \"setup: …\""),
        (String::new(), "no line \"game: …\""),
        (text.replace("secret: ", "secret: x"), "64 digits"),
    ] {
        let said = scene.desk.verified(person, Language::En, wrong).await.unwrap_err();
        assert!(said.contains(why), "{said}");
    }
}
