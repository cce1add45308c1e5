use service::{PersonId, Platform};

use super::*;

const TEXTS: &[&str] = &[
    "",
    " ",
    "\u{0}",
    "H8\u{0}> 24",
    "💥",
    "🏳️‍🌈 🎲",
    "דנה ملاك",
    "\u{202E}42 >8H",
    "/",
    "//",
    "/💥",
    "/new 💥",
    "/new abaku 99999999999999999999",
    "/new abaku 0",
    "/new abaku -1",
    "/new abaku scoring=💥",
    "/new abaku =",
    "/new abaku @",
    "/new abaku @Nobody",
    "/new chess",
    "/new abaku abaku",
    "/join k99999",
    "/join kkkkkkkkkkkkkkkkkkkkkkkkkkkkk",
    "/join 7",
    "/decline",
    "/leave",
    "/start",
    "/withdraw",
    "/play",
    "/play 💥",
    "/exchange",
    "/exchange 99999999",
    "/takeback",
    "/rematch",
    "/language klingon",
    "/language cs sk",
    "/rules chess",
    "/say",
    "k1: A1> 24",
    "k999: H8> 24",
    "H8> 99999",
    "Z99> 1",
    "A0> 1",
    "/board k999",
    "/rack k999",
    "/resign k999",
    "/abort x y",
    "/pass now",
    "drop table matches;",
    "<script>alert(1)</script>",
    "{$name}",
];

const TOKENS: &[&str] = &[
    "",
    "x",
    "k1",
    "k1.",
    "k1.0.win",
    "k1.99999999999.hand",
    "k999.0.hand",
    "k999.0.join",
    "k1.0.s.p,2,4,ok,H8>",
    "k1.1.a.H8>24",
    "k1.0.resign!",
    "k1.0.abort!",
    "rules.chess",
    "new.abaku.zzzzzzzzzz.9.send",
    "new.chess.0.0.m",
    "speak.room.xx",
    "\u{0}",
    "💥",
    "k1.2.s.💥",
    "k1.2.s.,,,,",
    "k1.2.a.",
];

async fn snapshot(scene: &Scene) -> (usize, Vec<(MatchState, u32)>) {
    let mut matches = Vec::new();
    for card in scene.service.matches().room_matches(scene.room.id, false).await.unwrap() {
        let ply = if card.started.is_some() { scene.ply(card.id).await } else { 0 };
        matches.push((card.state, ply));
    }
    (scene.notices(0).await.len(), matches)
}

#[tokio::test]
async fn hostile_lines_and_tokens_change_nothing_and_are_answered_in_private() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let id = scene.play("/new abaku 2").await;
    assert_eq!(id.code(), "k1");
    let before = snapshot(&scene).await;
    let long = "9".repeat(10_000);
    for who in 0..3 {
        for text in TEXTS.iter().copied().chain([long.as_str()]) {
            let out = scene.say(who, text).await;
            assert!(!out.is_empty(), "{text:?} is not answered");
            assert_eq!(snapshot(&scene).await, before, "{text:?}");
        }
        for token in TOKENS.iter().copied().chain([long.as_str()]) {
            let out = scene.press(who, token).await;
            assert!(!out.is_empty(), "{token:?} is not answered");
            assert_eq!(snapshot(&scene).await, before, "{token:?}");
        }
    }
}

#[tokio::test]
async fn a_mistyped_move_stays_private() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    let before = scene.told(1 - mover).await.len();
    let answer = scene.answer(mover, "H8 > > 24").await;
    assert!(answer.contains("/say TEXT"), "{answer}");
    assert_eq!(scene.told(1 - mover).await.len(), before);
}

#[tokio::test]
async fn an_old_button_shows_the_board_as_it_is() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    let old = scene.ply(id).await;
    scene.say(mover, "pass").await;
    let now = scene.ply(id).await;
    for what in ["s.p", "s.pass,go", "a.pass", "resign!", "abort!"] {
        let out = scene.press(1 - mover, &format!("{}.{old}.{what}", id.code())).await;
        assert!(out[0].text.contains("moved on"), "{what}: {}", out[0].text);
        assert_eq!(out[0].picture.as_ref().map(|picture| picture.mark), Some(now));
        assert_eq!(scene.ply(id).await, now, "{what}");
    }
    assert_eq!(scene.state(id).await, MatchState::Running);
}

#[tokio::test]
async fn nobody_plays_for_another() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let id = scene.play("/new abaku 2").await;
    let (mover, ply) = (scene.mover(id).await.unwrap(), scene.ply(id).await);
    for who in [1 - mover, 2] {
        for what in ["s.pass,go", "a.pass", "s.p"] {
            let out = scene.press(who, &format!("{}.{ply}.{what}", id.code())).await;
            assert!(out[0].picture.is_none(), "{}", out[0].text);
        }
        scene.say(who, "pass").await;
        scene.say(who, "k1: pass").await;
        assert_eq!(scene.ply(id).await, ply);
    }
    let out = scene.press(2, &format!("{}.0.hand", id.code())).await;
    assert!(out[0].text.contains("aren’t playing"), "{}", out[0].text);
}

#[tokio::test]
async fn a_person_outside_a_room_sees_nothing_of_it() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let stranger = scene.service.people().person(&ground::identity("Eva")).await.unwrap();
    for place in [Venue::Room(scene.room.id), Venue::Private] {
        for said in [
            Input::Text(format!("/board {}", id.code())),
            Input::Text("/games".to_owned()),
            Input::Text(format!("/join {}", id.code())),
            Input::Pressed(format!("{}.0.board", id.code())),
            Input::Pressed(format!("{}.0.hand", id.code())),
            Input::Pressed(format!("{}.0.more", id.code())),
        ] {
            let incoming = Incoming::new(stranger.id, place, said);
            for out in scene.desk.handle(incoming).await {
                assert!(out.picture.is_none() && out.buttons.is_empty(), "{out:?}");
                assert!(!out.text.contains("Ana"), "{out:?}");
            }
        }
    }
    let there = scene.desk.pages().presence(&stranger, Some(&scene.room), id).await;
    let why = format!("{:?}", there.unwrap_err());
    assert!(why.contains("desk-no-match") && !why.contains("Ana"), "{why}");
    let nobody = PersonId::new(987_654);
    let place = Venue::Room(scene.room.id);
    let incoming = Incoming::new(nobody, place, Input::Text("/help".to_owned()));
    assert_eq!(scene.desk.handle(incoming).await.len(), 1);
}

#[tokio::test]
async fn giving_up_is_asked_about_first() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let out = scene.say(0, "/resign").await;
    assert_eq!(scene.state(id).await, MatchState::Running);
    scene.press(0, &token(&out, "No, play on")).await;
    assert_eq!(scene.state(id).await, MatchState::Running);
    scene.press(0, &token(&out, "Yes, resign")).await;
    assert_eq!(scene.state(id).await, MatchState::Over);
    let again = scene.press(0, &token(&out, "Yes, resign")).await;
    assert!(again[0].text.contains("moved on"), "{}", again[0].text);
}

#[tokio::test]
async fn an_update_that_comes_again_is_not_answered_again() {
    let scene = Scene::new(&["Ana", "Ben"]).await;
    let id = scene.play("/new mill 2").await;
    let mover = scene.mover(id).await.unwrap();
    let comes = async || {
        let desk = scene.desk.over(scene.service.of_update(Platform::Web, "7"));
        let said = Input::Text("d2".to_owned());
        desk.handle(Incoming::new(scene.people[mover].id, Venue::Room(scene.room.id), said)).await
    };
    assert!(!comes().await.is_empty());
    assert_eq!(comes().await.len(), 0, "not even that it is the other's turn");
}
