//! What is kept of people, and what they can do about it.

use super::*;
use crate::Language;

/// The longest text that every platform takes in one message.
const LONGEST_TEXT: usize = 2_000;

#[tokio::test]
async fn what_is_kept_is_said_in_one_message_in_every_language() {
    let mut scene = Scene::new(&["Ana"]).await;
    scene.desk = scene.desk.keeping_copies(78);
    for language in Language::ALL {
        scene.say(0, &format!("/language {}", language.code())).await;
        let said = scene.answer(0, "/privacy").await;
        assert_eq!(said, scene.desk.privacy(language).join("\n"));
        let length = said.encode_utf16().count();
        assert!(length < LONGEST_TEXT, "{length} in {language}");
        assert!(said.contains("78") && said.contains("90") && said.contains("30"), "{said}");
    }
}

#[tokio::test]
async fn where_no_copies_are_made_that_is_said() {
    let scene = Scene::new(&["Ana"]).await;
    assert!(scene.answer(0, "/privacy").await.contains("none are made"));
}
