//! Refusing invitations, in words and by buttons.

use super::*;

#[tokio::test]
async fn an_invitation_is_refused_without_saying_who_refuses_whom() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let said = scene.answer(1, "/refuse @ana").await;
    assert!(said.contains("won’t get invitations from Ana"), "{said}");
    let refused = scene.answer(0, "/new mill @Béla").await;
    assert!(refused.contains("Béla isn’t taking invitations right now"), "{refused}");
    scene.say(1, "/refuse everybody").await;
    assert_eq!(scene.answer(0, "/new mill @Béla").await, refused, "the same words for all reasons");
    let back = scene.say(1, "/refuse nobody").await;
    assert!(joined(&back).contains("from everyone") && !joined(&back).contains("Ana"), "{back:?}");
    scene.say(0, "/new mill @Béla").await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
    assert_eq!(card.invited, [scene.people[1].id]);
}

#[tokio::test]
async fn a_guest_who_declines_can_block_the_host_and_take_that_back() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/new mill @Béla").await;
    let declined = scene.say(1, "/decline").await;
    let refused = scene.press(1, &token(&declined, "Block Ana")).await;
    assert!(scene.answer(0, "/new mill @Béla").await.contains("isn’t taking invitations"));
    let shown = scene.say(1, "/refuse").await;
    assert!(joined(&shown).contains("You get none from Ana."), "{shown:?}");
    scene.press(1, &token(&refused, "Unblock Ana")).await;
    let shown = scene.say(1, "/refuse").await;
    assert!(!joined(&shown).contains("Ana"), "{shown:?}");
}

#[tokio::test]
async fn a_choice_for_all_is_a_press_and_is_marked() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let shown = scene.say(1, "/refuse").await;
    let shown = scene.press(1, &token(&shown, "○ None for now")).await;
    assert!(joined(&shown).contains("You get no invitations for now."), "{shown:?}");
    assert!(scene.answer(0, "/new mill @Béla").await.contains("isn’t taking invitations"));
    scene.press(1, &token(&shown, "○ From everyone")).await;
    scene.say(0, "/new mill @Béla").await;
    assert_eq!(scene.service.matches().room_matches(scene.room.id, false).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_unclear_name_to_refuse_is_asked_about_and_nothing_changes() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril", "Dana"]).await;
    scene.service.people().rename(scene.people[3].id, "Cyril").await.unwrap();
    for (line, says) in
        [("/refuse Zoe", "I know: Ana"), ("/refuse Cyril", "Several"), ("/refuse Béla", "I know")]
    {
        let said = scene.answer(1, line).await;
        assert!(said.contains(says), "{line}: {said}");
    }
    for token in ["refuse.99.yes", "refuse.0.yes", "refuse.99.no"] {
        scene.press(1, token).await;
    }
    assert_eq!(scene.service.invitations().refused_by(scene.people[1].id).await.unwrap(), []);
}

#[tokio::test]
async fn a_page_shows_the_button_to_who_is_invited_and_to_nobody_else() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    scene.say(0, "/new mill @Béla").await;
    for (who, there) in [(0, false), (1, true), (2, false)] {
        let notices = scene.notices(who).await;
        let reader = crate::Reader { person: scene.people[who].id, language: crate::Language::En };
        let out = scene.desk.words().word(notices.last().unwrap(), Some(reader)).await.unwrap();
        let labels: Vec<_> = buttons(&[out]).into_iter().map(|one| one.label).collect();
        assert_eq!(labels.contains(&"Block Ana".to_owned()), there, "{who}: {labels:?}");
    }
    assert!(!buttons(&scene.told(0).await).iter().any(|one| one.label.contains("Block")));
}
