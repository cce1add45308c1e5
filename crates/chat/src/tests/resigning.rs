//! Resigning in words, in every game.

use super::*;

/// Words by which people resign, in three languages.
const WORDS: [&str; 6] = ["resign", "I resign.", "vzdávám", "Vzdávám se!", "vzdávam", "vzdavam sa"];

#[tokio::test]
async fn a_player_who_resigns_in_words_is_asked_first_and_then_resigns() {
    let ways = [("{w}", 0), ("{k}: {w}", 1), ("/play {w}", 0)];
    for (number, kind) in catalog::Kind::ALL.iter().enumerate() {
        for (turn, word) in WORDS.into_iter().enumerate() {
            let scene = Scene::new(&["Ana", "Béla"]).await;
            let id = scene.play(&format!("/new {} 2", kind.rules().id())).await;
            let (way, who) = ways[(number + turn) % ways.len()];
            let line = way.replace("{w}", word).replace("{k}", &id.code());
            let out = scene.say(who, &line).await;
            assert_eq!(scene.state(id).await, MatchState::Running, "{line}: nothing is done yet");
            assert!(joined(&out).contains("Do you really want to resign k1?"), "{out:?}");
            scene.press(who, &token(&out, "Yes, resign")).await;
            assert_eq!(scene.state(id).await, MatchState::Over, "{}: {line}", kind.rules().id());
        }
    }
}

#[tokio::test]
async fn a_resignation_of_a_certain_size_is_still_an_offer() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new backgammon 2").await;
    let mover = scene.mover(id).await.unwrap();
    for line in ["roll", "resign gammon"] {
        scene.say(mover, line).await;
    }
    assert_eq!(scene.state(id).await, MatchState::Running);
    let told = joined(&scene.told(1 - mover).await);
    assert!(told.contains("offers to resign a gammon"), "{told}");
}

#[tokio::test]
async fn of_several_games_it_is_asked_in_which_they_give_up() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let (one, two) = (scene.play("/new chess 2").await, scene.play("/new mill 2").await);
    let out = scene.say(0, "resign").await;
    let codes = [one, two].map(MatchId::code);
    let labels: Vec<_> = buttons(&out).into_iter().map(|button| button.label).collect();
    assert!(codes.iter().all(|code| labels.iter().any(|it| it.starts_with(code))), "{labels:?}");
    let asked = scene.press(0, &buttons(&out)[0].token).await;
    assert!(joined(&asked).contains("really"), "{asked:?}");
}

#[tokio::test]
async fn a_person_who_plays_nothing_cannot_resign() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let id = scene.play("/new chess 2").await;
    let out = scene.say(2, "resign").await;
    assert!(buttons(&out).is_empty(), "{out:?}");
    let other = scene.say(2, &format!("{}: resign", id.code())).await;
    assert!(buttons(&other).is_empty(), "{other:?}");
    let Scene { desk, people, room, .. } = &scene;
    assert!(desk.pages().reads_as_move(people[0].id, room.id, "resign").await.unwrap());
    assert!(!desk.pages().reads_as_move(people[2].id, room.id, "resign").await.unwrap());
}

#[tokio::test]
async fn while_it_is_typed_it_is_said_that_it_will_be_asked() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let id = scene.play("/new draughts 2").await;
    let Scene { desk, people, room, .. } = &scene;
    let at = desk.pages().presence(&people[0], Some(room), id).await.unwrap();
    assert!(desk.pages().preview(&at, "vzdávám se").await.starts_with("I’ll ask you first"));
    let at = desk.pages().presence(&people[2], Some(room), id).await.unwrap();
    assert!(!desk.pages().preview(&at, "vzdávám se").await.starts_with("I’ll ask you first"));
    let place = Venue::Room(room.id);
    let lines = desk.pages().suggestions(people[0].id, place, None, "resign").await;
    assert!(lines[0].playable && lines[0].label.contains("I’ll ask you first"), "{lines:?}");
}

#[tokio::test]
async fn a_resigning_player_may_ask_for_the_last_move_back_first() {
    for (answer, ends) in [("No", true), ("Yes", false)] {
        let scene = Scene::new(&["Ana", "Béla"]).await;
        let id = scene.play("/new chess 2").await;
        let mover = scene.mover(id).await.unwrap();
        let asked = scene.say(mover, "resign").await;
        let labels = |out: &[Outgoing]| buttons(out).into_iter().map(|one| one.label);
        assert!(!labels(&asked).any(|label| label.contains("Take back")), "nothing to take back");
        scene.say(mover, "e4").await;
        let asked = scene.say(mover, "resign").await;
        let said = joined(&scene.press(mover, &token(&asked, "Take back or resign")).await);
        assert!(said.contains("If they don’t agree, I resign for you."), "{said}");
        let told = scene.told(1 - mover).await;
        assert!(!joined(&told).contains("resign"), "{told:?}");
        let press = told.iter().rev().find(|one| !one.buttons.is_empty()).unwrap();
        let labels: Vec<_> = labels(std::slice::from_ref(press)).collect();
        scene.press(1 - mover, &token(std::slice::from_ref(press), answer)).await;
        let over = scene.state(id).await == MatchState::Over;
        assert_eq!(over, ends, "{labels:?}");
    }
}
