//! Hints in games with a computer.

use super::*;

#[tokio::test]
async fn a_computer_helps_to_find_a_move_step_by_step_and_counts_it() {
    for game in catalog::Kind::ALL.iter().map(|kind| kind.rules().id()) {
        let scene = Scene::new(&["Ana", "Béla"]).await;
        scene.say(0, &format!("/new {game} bot=1")).await;
        scene.service.run_due().await;
        let id = scene.newest().await;
        let mut taken = 0;
        for turn in 0..2 {
            let ply = scene.ply(id).await;
            let mut out = scene.say(0, "/hint").await;
            for wanted in ["hint2", "hint3", "a."] {
                taken += 1;
                let [said] = &*out else { panic!("{game}: {out:?}") };
                assert!(said.text.len() > 8 && !said.text.contains("hint-"), "{game}: {said:?}");
                let laid = said.picture.as_ref().map(|picture| picture.steps.len());
                let rolls = said.text.contains(": roll");
                assert_eq!(laid.is_some(), wanted == "a." && !rolls, "{game}: {said:?}");
                assert_ne!(laid, Some(0), "{game}: {said:?}");
                let token = &said.buttons[0][0].token;
                assert!(token.contains(wanted), "{game} {turn}: {token} {said:?}");
                out = scene.press(0, token).await;
            }
            assert!(scene.ply(id).await > ply, "{game} {turn}: {out:?}");
            scene.service.run_due().await;
        }
        let others = scene.answer(1, &format!("/hint {}", id.code())).await;
        assert!(others.contains("aren’t playing"), "{others}");
        let sure = format!("{}.{}.resign!", id.code(), scene.ply(id).await);
        scene.press(0, &sure).await;
        let told = joined(&scene.told(0).await);
        assert!(told.contains(&format!("Hints: Ana {taken}")), "{game}: {told}");
    }
}

#[tokio::test]
async fn among_people_nobody_is_helped() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    for who in 0..2 {
        let told = scene.answer(who, &format!("/hint {}", id.code())).await;
        assert!(told.contains("when everyone else is a computer"), "{told}");
    }
}

#[tokio::test]
async fn beside_another_person_nobody_is_helped_by_a_computer() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/new abaku 3 bot=1").await;
    let id = scene.newest().await;
    scene.say(1, &format!("/join {}", id.code())).await;
    scene.service.run_due().await;
    assert_eq!(scene.state(id).await, MatchState::Running);
    for who in 0..2 {
        let told = scene.answer(who, &format!("/hint {}", id.code())).await;
        assert!(told.contains("when everyone else is a computer"), "{told}");
        let hand = buttons(&scene.say(who, &format!("/rack {}", id.code())).await);
        assert!(hand.iter().all(|button| button.label != "Hint"), "{hand:?}");
    }
}

#[tokio::test]
async fn where_all_agreed_whoever_is_to_move_is_helped_and_the_end_tells_how_often() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/new abaku 2 hints=on").await;
    let id = scene.newest().await;
    let invited = joined(&scene.told(1).await);
    assert!(invited.contains("Hints on: on your turn"), "{invited}");
    scene.say(1, "/join").await;
    let games = scene.answer(0, "/games").await;
    assert!(games.contains("with hints"), "{games}");
    let mover = scene.mover(id).await.unwrap();
    let other = scene.answer(1 - mover, &format!("/hint {}", id.code())).await;
    assert!(other.contains("isn’t your turn"), "{other}");
    let hand = buttons(&scene.say(mover, "/rack").await);
    assert!(hand.iter().any(|button| button.label == "Hint"), "{hand:?}");
    for what in ["/hint", "/hint"] {
        let told = scene.answer(mover, what).await;
        assert!(told.contains("Look along"), "{told}");
    }
    // Nobody else learns of it while the game goes on.
    let seen = joined(&scene.told(1 - mover).await);
    assert!(!seen.contains("Look along") && !seen.contains("Hints: Ana"), "{seen}");
    scene.press(0, &format!("{}.{}.resign!", id.code(), scene.ply(id).await)).await;
    let name = ["Ana", "Béla"][mover];
    let told = joined(&scene.told(1 - mover).await);
    assert!(told.contains(&format!("Hints: {name} 2")), "{told}");
    // A rematch takes over the agreement on hints.
    scene.say(0, &format!("/rematch {}", id.code())).await;
    assert!(scene.service.matches().card(scene.newest().await).await.unwrap().hints);
}

#[tokio::test]
async fn a_rated_match_has_no_hints() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let no = scene.answer(0, "/new abaku rated hints=on").await;
    assert!(no.contains("Rated games have no hints"), "{no}");
    let form = scene.say(0, "/new chess").await;
    let hints = scene.press(0, &token(&form, "Hints: no")).await;
    let rated = scene.press(0, &token(&hints, "Rated: no")).await;
    let labels: Vec<_> = buttons(&rated).into_iter().map(|button| button.label).collect();
    assert!(!labels.iter().any(|label| label.starts_with("Hints")), "{labels:?}");
    scene.press(0, &token(&rated, "Invite")).await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
    assert!(card.rated.is_some() && !card.hints);
}

#[tokio::test]
async fn a_newcomers_first_game_of_abaku_begins_with_hints_and_no_later_one() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    token(&scene.say(0, "/new chess").await, "Hints: no");
    let form = scene.say(0, "/new abaku").await;
    token(&form, "Hints: yes");
    let form = scene.press(0, &token(&form, "☐ Béla")).await;
    scene.press(0, &token(&form, "Invite")).await;
    assert!(scene.service.matches().card(scene.newest().await).await.unwrap().hints);
    // A match that never began does not count as a game.
    token(&scene.say(0, "/new abaku").await, "Hints: yes");
    scene.say(1, "/join").await;
    for who in 0..2 {
        token(&scene.say(who, "/new abaku").await, "Hints: no");
    }
}
