//! Answers given beforehand, as people type them and are told of them.

use super::*;

/// A game of chess in which White has moved, and who plays White.
async fn scene() -> (Scene, MatchId, usize) {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    for who in 0..3 {
        scene.say(who, "/language en").await;
    }
    let id = scene.play("/new chess 2").await;
    let white = scene.mover(id).await.unwrap();
    scene.say(white, "e4").await;
    (scene, id, white)
}

#[tokio::test]
async fn an_answer_is_typed_in_any_language_and_listed_with_a_button_to_drop_it() {
    let (scene, id, white) = scene().await;
    let code = id.code();
    for line in ["/if e5 Nf3", "když e5, tak Nf3", "ak e5 potom Nf3"] {
        let said = scene.answer(white, line).await;
        assert!(said.contains("if e5, then Nf3"), "{line}: {said}");
    }
    let said = scene.answer(white, &format!("{code}: if c5 Nf3 d6 d4")).await;
    assert!(said.contains("if c5, then Nf3; if d6, then d4"), "{said}");
    let list = scene.say(white, &format!("/if {code}")).await;
    check(&list[0]);
    assert_eq!(list[0].to, Audience::Only(scene.people[white].id));
    let drop = token(&list, "✕ e5 Nf3");
    let left = joined(&scene.handle(white, Input::Pressed(drop.clone())).await);
    assert!(!left.contains("e5") && left.contains("c5"), "{left}");
    let again = joined(&scene.handle(white, Input::Pressed(drop)).await);
    assert_eq!(again, left, "an old button drops nothing else");
    let all = token(&list, "✕ all");
    let none = joined(&scene.handle(white, Input::Pressed(all)).await);
    assert!(none.contains("prepared no answer"), "{none}");
}

#[tokio::test]
async fn a_refusal_names_the_position_and_what_is_wrong() {
    let (scene, _, white) = scene().await;
    for (line, says) in [
        ("/if e5 Nf9", "After e5 \"Nf9\" cannot be played."),
        (
            "/if Ke5 Nf3",
            "As the board stands now, \"Ke5\" cannot be played. Here it is the other who moves",
        ),
        ("/if e5", "e5: and what do you answer to that?"),
    ] {
        let said = scene.answer(white, line).await;
        assert!(said.starts_with(says), "{line}: {said}");
    }
    let said = scene.answer(1 - white, "/if e5 Nf3").await;
    assert!(said.contains("It is your turn"), "{said}");
    let said = scene.answer(2, "/if e5 Nf3").await;
    assert!(!said.contains("Nf3"), "{said}");
}

#[tokio::test]
async fn nobody_else_learns_that_an_answer_was_prepared() {
    let (scene, id, white) = scene().await;
    let seen = async |scene: &Scene| {
        let mut all = Vec::new();
        for who in [1 - white, 2] {
            all.push(joined(&scene.told(who).await));
            for line in ["/games", "/board", "/if", "/mydata"] {
                all.push(scene.answer(who, line).await);
            }
        }
        all
    };
    let before = seen(&scene).await;
    scene.say(white, "/if e5 Nf3 Nc6 Bb5").await;
    assert_eq!(seen(&scene).await, before);
    scene.say(1 - white, "e5").await;
    assert_eq!(scene.mover(id).await, Some(1 - white), "White has answered");
    let told = joined(&scene.told(1 - white).await);
    assert!(told.contains("♘f3") && !told.contains("♗b5"), "{told}");
}

#[tokio::test]
async fn where_luck_decides_it_is_said_why_there_are_none() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/language en").await;
    scene.play("/new backgammon 2").await;
    let said = scene.answer(0, "/if 8/5 6/5").await;
    assert!(said.contains("no luck decides"), "{said}");
}
