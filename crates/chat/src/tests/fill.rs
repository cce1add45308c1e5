//! Filling a board, as people see it.

use super::*;

/// Returns the newest attempt of the first person.
async fn newest_of(scene: &Scene) -> MatchId {
    scene.service.puzzles().attempts(scene.people[0].id, 1).await.unwrap()[0].id
}

async fn on_page(scene: &Scene, id: MatchId) -> crate::Tabletop {
    let at = scene.desk.pages().presence(&scene.people[0], Some(&scene.room), id).await.unwrap();
    scene.desk.pages().tabletop(&at, None, &[], render::Theme::Light).await.unwrap()
}

#[tokio::test]
async fn a_board_is_filled_with_a_way_back_and_a_way_forth() {
    let scene = Scene::new(&["Ana"]).await;
    let menu = scene.say(0, "/fill").await;
    assert!(menu[0].text.ends_with("No tries yet."), "{}", menu[0].text);
    scene.press(0, &token(&menu, "New try: small (9×9)")).await;
    let id = newest_of(&scene).await;
    let labels = |out: &[Outgoing]| -> Vec<String> {
        buttons(out).into_iter().map(|button| button.label).collect()
    };
    let shown = async || scene.press(0, &format!("{}.0.hand", id.code())).await;
    let first = shown().await;
    assert_eq!(labels(&first), ["Place tiles", "I’m done"]);
    scene.say(0, &format!("{}: E5> 24", id.code())).await;
    let laid = shown().await;
    assert_eq!(labels(&laid), ["Place tiles", "I’m done", "Take back"]);
    assert!(laid[0].text.contains("2 of 81 squares are filled."), "{}", laid[0].text);
    scene.press(0, &token(&laid, "Take back")).await;
    let back = shown().await;
    assert!(labels(&back).contains(&"Redo E5> 24".to_owned()), "{:?}", labels(&back));
    scene.press(0, &token(&back, "Redo E5> 24")).await;
    let page = on_page(&scene, id).await.back_and_forth;
    assert_eq!(page.iter().map(|one| &*one.label).collect::<Vec<_>>(), ["Take back"]);
    let going_on = scene.answer(0, "/fill").await;
    let line = format!("Try 1, small (9×9) ({}): 2 squares and 12 points so far", id.code());
    assert!(going_on.contains(&line), "{going_on}");
    let on = scene.say(0, "/fill compact").await;
    assert!(on[0].text.starts_with("Try 1, small"), "it goes on: {}", on[0].text);
    let asked = scene.press(0, &token(&on, "I’m done")).await;
    assert!(asked[0].text.contains("2 of 81 squares are filled, for 12 points."), "{asked:?}");
    scene.press(0, &token(&asked, "I’m done")).await;
    assert_eq!(scene.state(id).await, MatchState::Over);
    let page = on_page(&scene, id).await;
    assert_eq!(page.result.as_deref(), Some("2 squares and 12 points!"));
    assert_eq!(page.back_and_forth, []);
}

#[tokio::test]
async fn the_best_filling_of_a_board_is_asked_for_and_told_in_a_group() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let wrong = scene.answer(0, "/fill moon").await;
    assert!(wrong.contains("moon") && wrong.contains("compact and standard"), "{wrong}");
    let begun = scene.say(0, "/fill compact").await;
    assert!(begun[0].text.starts_with("Try 1, small"), "{}", begun[0].text);
    let id = newest_of(&scene).await;
    scene.say(0, &format!("{}: E5> 24", id.code())).await;
    scene.say(0, &format!("{}: finish", id.code())).await;
    assert_eq!(scene.state(id).await, MatchState::Over);
    let menu = scene.say(0, "/fill").await;
    let best = scene.press(1, &token(&menu, "Leaderboard: small (9×9)")).await;
    assert_eq!(best[0].text, "Filling a board, small (9×9):\n1. Ana: 2 squares and 12 points");
    let none = scene.press(1, &token(&menu, "Leaderboard: large (15×15)")).await;
    assert!(none[0].text.ends_with("Nobody here has finished one yet."), "{none:?}");
    let top = scene.press(1, "top.fills.ever").await;
    assert!(top[0].text.contains("small (9×9)\n1. Ana: 2 squares"), "{}", top[0].text);
    assert!(top[0].poster.is_some());
    scene.press(0, &token(&menu, "Tell the group: 2 squares and 12 points")).await;
    let told = joined(&scene.told(1).await);
    assert!(told.contains("Filling a board alone, small (9×9), try 1: 2 squares"), "{told}");
}

/// An answer to a group may reach a private chat together with its buttons.
#[tokio::test]
async fn in_private_the_only_group_is_meant_and_of_several_one_is_chosen() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/fill compact").await;
    let id = newest_of(&scene).await;
    scene.say(0, &format!("{}: finish", id.code())).await;
    let menu = scene.say(0, "/fill").await;
    let ana = scene.people[0].id;
    scene.service.people().set_language(ana, Some(crate::Language::En)).await.unwrap();
    let pressed = async |label| {
        let pressed = Input::Pressed(token(&menu, label));
        scene.desk.handle(Incoming::new(ana, Venue::Private, pressed)).await
    };
    let best = joined(&pressed("Leaderboard: small (9×9)").await);
    assert!(best.contains("1. Ana: 0 squares"), "{best}");
    pressed("Tell the group: 0 squares and 0 points").await;
    let told = joined(&scene.told(1).await);
    assert!(told.contains("Filling a board alone, small (9×9), try 1: 0 squares"), "{told}");
    let other = scene.ground.room("Chata", &[ana]).await;
    let told_before = scene.told(1).await.len();
    let asked = pressed("Tell the group: 0 squares and 0 points").await;
    assert_eq!(joined(&asked), "Which group do you mean?");
    let labels: Vec<_> = buttons(&asked).into_iter().map(|one| one.label).collect();
    assert_eq!(labels.len(), 2, "their own room is none: {labels:?}");
    let chosen = Input::Pressed(token(&asked, "Chata"));
    let said = scene.desk.handle(Incoming::new(ana, Venue::Private, chosen)).await;
    assert_eq!(joined(&said), "Done: the group knows.");
    assert_eq!(scene.told(1).await.len(), told_before, "the other group hears nothing");
    let of_others = format!("in.{}.tell.{}", other.id, id.code());
    let refused = joined(&scene.press(1, &of_others).await);
    assert!(refused.contains("You aren’t in that room"), "{refused}");
}

#[tokio::test]
async fn in_ones_own_room_nobody_else_is_asked_about() {
    let scene = Scene::new(&["Ana"]).await;
    let ana = scene.people[0].id;
    let home = scene.service.chats().home(ana).await.unwrap();
    let menu = Input::Text("/fill".to_owned());
    let menu = scene.desk.handle(Incoming::new(ana, Venue::Room(home.id), menu)).await;
    assert_eq!(buttons(&menu).len(), 2, "a new attempt at each board: {menu:?}");
}
