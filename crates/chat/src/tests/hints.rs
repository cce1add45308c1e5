//! Help in games with a computer.

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
        assert!(others.contains("not playing"), "{others}");
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
        assert!(told.contains("with computers alone"), "{told}");
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
        assert!(told.contains("with computers alone"), "{told}");
        let hand = buttons(&scene.say(who, &format!("/rack {}", id.code())).await);
        assert!(hand.iter().all(|button| button.label != "Hint"), "{hand:?}");
    }
}
