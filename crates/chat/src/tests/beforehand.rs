//! Answers prepared beforehand, as people type and read them.

use super::*;

/// A game of chess in which White has moved, and the index of White's player.
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
    assert!(none.contains("no prepared answers"), "{none}");
}

#[tokio::test]
async fn a_refusal_names_the_position_and_what_is_wrong() {
    let (scene, _, white) = scene().await;
    for (line, says) in [
        ("/if e5 Nf9", "You can’t play “Nf9” after e5."),
        (
            "/if Ke5 Nf3",
            "You can’t play “Ke5” as the board stands now. It’s your opponent’s move here",
        ),
        ("/if e5", "e5: and what’s your answer?"),
    ] {
        let said = scene.answer(white, line).await;
        assert!(said.starts_with(says), "{line}: {said}");
    }
    let said = scene.answer(1 - white, "/if e5 Nf3").await;
    assert!(said.contains("It’s your turn"), "{said}");
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
    assert!(said.contains("games without luck"), "{said}");
}

impl Scene {
    /// Returns the board with a person's taps on it.
    async fn tapped(&self, who: usize, id: MatchId, taps: &[&str]) -> crate::Tabletop {
        let at = self.desk.pages().presence(&self.people[who], Some(&self.room), id).await.unwrap();
        let taps: Vec<_> = taps.iter().map(ToString::to_string).collect();
        self.desk.pages().tabletop(&at, None, &taps, render::Theme::Light).await.unwrap()
    }
}

/// Whether the board offers a tap.
fn offers(laid: &crate::Tabletop, step: &str) -> bool {
    laid.offers.iter().any(|one| one.step == step)
}

/// Returns the marking of the column h in a picture, with its place.
pub(super) fn column_h(svg: &str) -> &str {
    let end = svg.find(">h</text>").unwrap();
    &svg[svg[..end].rfind('<').unwrap()..end]
}

#[tokio::test]
async fn an_answer_is_laid_out_by_taps_on_the_board() {
    let (scene, id, white) = scene().await;
    assert!(!offers(&scene.tapped(1 - white, id, &[]).await, "if"), "it is their turn");
    assert!(!offers(&scene.tapped(2, id, &[]).await, "if"), "they look on");
    assert!(offers(&scene.tapped(white, id, &[]).await, "if"));
    assert!(!offers(&scene.tapped(white, id, &["of"]).await, "if"), "they are asked about a draw");
    for (taps, told, answer) in [
        (vec!["if"], "what your opponent might play", None),
        (vec!["if", "e7"], "what your opponent might play", None),
        (vec!["if", "e7", "e5"], "if e5, then …", None),
        (vec!["if", "e7", "e5", "g1"], "your answer", None),
        (vec!["if", "e7", "e5", "g1", "f3"], "if e5, then Nf3", Some("e5 Nf3")),
        (vec!["if", "e7", "e5", "g1", "f3", "b8"], "if e5, then Nf3", None),
        (
            vec!["if", "e7", "e5", "g1", "f3", "b8", "c6", "f1", "b5"],
            "if Nc6, then Bb5",
            Some("e5 Nf3 Nc6 Bb5"),
        ),
    ] {
        let laid = scene.tapped(white, id, &taps).await;
        assert_eq!(laid.taken, taps.len(), "{taps:?}: {:?}", laid.problem);
        assert!(laid.notes.iter().any(|note| note.contains(told)), "{taps:?}: {:?}", laid.notes);
        assert_eq!(laid.prepares.as_deref(), answer, "{taps:?}");
        assert!(!laid.complete && !laid.mine, "nothing is played by it");
        assert!(!offers(&laid, "draw") && !offers(&laid, "if"), "{:?}", laid.offers);
    }
    let senseless = scene.tapped(white, id, &["if", "e7", "e5", "e8"]).await;
    assert_eq!((senseless.taken, senseless.prepares), (3, None));
    scene.say(white, "/if e5 Nf3").await;
    let laid = scene.tapped(white, id, &[]).await;
    assert!(laid.notes.is_empty(), "{:?}", laid.notes);
    let [one] = &laid.prepared[..] else { panic!("{:?}", laid.prepared) };
    assert_eq!(one.said, "Prepared: if e5, then Nf3.");
    scene.say(white, "/if d5 exd5").await;
    let laid = scene.tapped(white, id, &[]).await;
    assert_eq!(laid.prepared.len(), 2);
    scene.press(white, &laid.prepared[0].answers[0].token).await;
    let laid = scene.tapped(white, id, &[]).await;
    let left: Vec<_> = laid.prepared.iter().map(|one| one.said.as_str()).collect();
    assert_eq!(left, ["Prepared: if d5, then exd5."], "more than one, dropped one by one");
}

#[tokio::test]
async fn the_board_keeps_its_side_while_the_others_moves_are_tapped() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let black = 1 - scene.mover(id).await.unwrap();
    let own = scene.tapped(black, id, &[]).await.svg;
    for taps in [vec!["if"], vec!["if", "e2", "e4"]] {
        let laid = scene.tapped(black, id, &taps).await;
        assert_eq!(column_h(&laid.svg), column_h(&own), "{taps:?}");
        assert!(laid.svg.contains("data-step"), "{taps:?}");
    }
}

#[tokio::test]
async fn answers_are_tapped_in_every_game_that_has_them() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    for game in ["chess", "draughts", "mill"] {
        let id = scene.play(&format!("/new {game} 2")).await;
        let waits = 1 - scene.mover(id).await.unwrap();
        let mut taps = vec!["if".to_owned()];
        let moves = loop {
            let so_far: Vec<_> = taps.iter().map(String::as_str).collect();
            let laid = scene.tapped(waits, id, &so_far).await;
            assert_eq!(laid.taken, taps.len(), "{game}: {taps:?} {:?}", laid.problem);
            if let Some(moves) = laid.prepares {
                break moves;
            }
            let next = laid.offers.into_iter().find(|one| one.drawn).expect("something to tap");
            taps.push(next.step);
        };
        scene.say(waits, "/language en").await;
        let said = scene.answer(waits, &format!("{}: if {moves}", id.code())).await;
        assert!(said.contains("Your prepared answers"), "{game}: {moves}: {said}");
    }
}
