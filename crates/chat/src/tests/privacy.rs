//! The data kept of people, and their choices about it.

use super::*;
use crate::{Language, Reader};

/// The longest text that every platform takes in one message.
const LONGEST_TEXT: usize = 2_000;

#[tokio::test]
async fn the_privacy_statement_fits_one_message_in_every_language() {
    let mut scene = Scene::new(&["Ana"]).await;
    scene.desk = scene.desk.keeping_copies(78);
    for language in Language::ALL {
        scene.say(0, &format!("/language {}", language.code())).await;
        let said = scene.answer(0, "/privacy").await;
        assert_eq!(said, scene.desk.people().privacy(language).join("\n\n"));
        let length = said.encode_utf16().count();
        assert!(length < LONGEST_TEXT, "{length} in {language}");
        assert!(said.contains("78") && said.contains("30"), "{said}");
    }
}

#[tokio::test]
async fn where_no_copies_are_made_that_is_said() {
    let scene = Scene::new(&["Ana"]).await;
    assert!(scene.answer(0, "/privacy").await.contains("none are made"));
}

#[tokio::test]
async fn the_file_goes_with_the_answer_and_with_no_other_message() {
    let scene = Scene::new(&["Ana"]).await;
    let said = scene.say(0, "/mydata").await;
    let file = scene.desk.people().file(&said[0]).await.unwrap().unwrap();
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.contains("\"Ana\"") && file.name.ends_with(".json"), "{text}");
    for other in ["/privacy", "/games", "/forget"] {
        assert_eq!(
            scene.desk.people().file(&scene.say(0, other).await[0]).await,
            Ok(None),
            "{other}"
        );
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_made_is_refused_in_words() {
    let scene = Scene::new(&["Ana"]).await;
    let said = scene.say(0, "/mydata").await;
    scene.service.close().await;
    let why = scene.desk.people().file(&said[0]).await.unwrap_err();
    assert!(!why.is_empty() && why != said[0].text, "{why}");
}

#[tokio::test]
async fn a_refusal_of_the_second_question_deletes_nothing_and_says_so() {
    let scene = Scene::new(&["Ana"]).await;
    let first = scene.say(0, "/forget").await;
    let second = scene.press(0, &token(&first, "Continue…")).await;
    let kept = scene.press(0, &token(&second, "Keep everything")).await;
    assert!(joined(&kept).contains("nothing was deleted"), "{kept:?}");
    assert_eq!(scene.service.people().person_by_id(scene.people[0].id).await.unwrap().name, "Ana");
}

#[tokio::test]
async fn a_person_to_be_deleted_is_asked_twice_and_then_called_someone() {
    let mut scene = Scene::new(&["Ana", "Béla"]).await;
    scene.desk = scene.desk.keeping_copies(78);
    let id = scene.play("/new abaku 2").await;
    let name = async || scene.service.people().person_by_id(scene.people[0].id).await.unwrap().name;
    let first = scene.say(0, "/forget").await;
    assert!(joined(&first).contains("Finished games stay for the others"));
    let second = scene.press(0, &token(&first, "Continue…")).await;
    assert_eq!(name().await, "Ana", "asked once");
    let done = scene.press(0, &token(&second, "Delete everything")).await;
    assert!(joined(&done).contains("78 days"), "{done:?}");
    assert_eq!(name().await, service::GONE);
    let mut told = String::new();
    for notice in scene.notices(1).await {
        let reader = Reader { person: scene.people[1].id, language: Language::En };
        told += &scene
            .desk
            .words()
            .word(&notice, Some(reader))
            .await
            .map_or(String::new(), |out| out.text);
    }
    assert!(told.contains("Someone") && !told.contains("Ana"), "{told}");
    assert_eq!(scene.state(id).await, MatchState::Over);
}
