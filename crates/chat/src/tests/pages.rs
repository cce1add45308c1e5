//! The messages of a page, which are read together.

use super::*;
use crate::{Language, Reader};

/// A room with matches that are over, called off, repeated, running and proposed.
async fn room_with_a_past() -> Scene {
    let scene = Scene::new(&["Ana", "Béla", "Dana"]).await;
    let over = scene.play("/new chess 2").await;
    scene.say(0, &format!("/resign {}", over.code())).await;
    scene.press(0, &format!("{}.1.resign!", over.code())).await;
    scene.say(1, &format!("/rematch {}", over.code())).await;
    let off = scene.play("/new mill 2").await;
    scene.say(0, &format!("/abort {}", off.code())).await;
    scene.say(2, "/say What a game!").await;
    let goes_on = scene.play("/new abaku 2").await;
    let mover = scene.mover(goes_on).await.unwrap();
    scene.say(mover, &format!("/pass {}", goes_on.code())).await;
    scene.say(2, "/new backgammon 2").await;
    scene
}

#[tokio::test]
async fn messages_read_all_at_once_say_what_each_says_alone() {
    let scene = room_with_a_past().await;
    for (who, person) in scene.people.iter().enumerate() {
        let reader = Reader { person: person.id, language: Language::En };
        let notices = scene.notices(who).await;
        assert!(notices.len() > 15, "{notices:?}");
        let together = scene.desk.words().word_page(&notices, reader).await;
        for (notice, said) in notices.iter().zip(together) {
            assert_eq!(said, scene.desk.words().word(notice, Some(reader)).await, "{notice:?}");
        }
    }
}
