//! Nobody reads another's tiles, and nobody acts for another.

use axum::http::{StatusCode, header};
use service::NoticeId;

use crate::visitor::{Game, Place, Visitor};

/// The labels and places of the tiles to tap, from a page or an answer.
fn tiles(markup: &str) -> Vec<&str> {
    let steps = markup.split("data-step=\"").skip(1).filter_map(|rest| rest.split('"').next());
    steps.filter(|step| step.len() == 1 && step.bytes().all(|byte| byte.is_ascii_digit())).collect()
}

async fn table(visitor: &Visitor, game: &Game) -> serde_json::Value {
    let path = format!("{}/tabletop", game.path);
    visitor.ask(&path, &[("m", &game.id.code())]).await.json()
}

/// The player to move, and the other.
async fn in_turn(ana: Visitor, bob: Visitor, game: &Game) -> (Visitor, Visitor) {
    if table(&ana, game).await["mine"] == true { (ana, bob) } else { (bob, ana) }
}

#[tokio::test]
async fn each_player_sees_their_own_tiles_and_a_guest_none() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let eve = place.guest("Eve").await;
    let page = eve.get(&game.path).await.text;
    assert!(page.contains("<svg"), "a guest sees the board");
    assert_eq!(tiles(&page), Vec::<&str>::new());
    let (mover, _) = in_turn(ana, bob, &game).await;
    assert!(!tiles(&mover.get(&game.path).await.text).is_empty());
    let seen = table(&eve, &game).await;
    assert_eq!(seen["mine"], false);
    assert_eq!(tiles(seen["svg"].as_str().unwrap()), Vec::<&str>::new());
}

#[tokio::test]
async fn private_pictures_are_for_their_person_only() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let (mover, other) = in_turn(ana, bob, &game).await;
    let mut private = 0;
    for person in game.players {
        let notices =
            place.service.rooms().notices(game.room, person, NoticeId::new(0), 100).await.unwrap();
        for notice in notices.iter().filter(|notice| notice.to == Some(person)) {
            let path = format!("{}/picture/{}/0.png", game.path, notice.id);
            let (first, second) = (mover.get(&path).await, other.get(&path).await);
            let shown = [&first, &second].into_iter().filter(|seen| seen.status == StatusCode::OK);
            assert!(shown.clone().count() <= 1, "two people saw {path}");
            assert!(shown.clone().all(|seen| seen.headers[header::CACHE_CONTROL] == "no-store"));
            private += shown.count();
        }
    }
    assert!(private > 0, "a turn comes with a private picture");
}

#[tokio::test]
async fn a_picture_of_ones_own_shows_what_the_session_may_see_whatever_is_asked() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let (eve, stranger) = (place.guest("Eve").await, place.stranger());
    let code = game.id.code();
    let hand = format!("{}/picture/mine/{code}.0.hand.png", game.path);
    assert_eq!(eve.get(&hand).await.status, StatusCode::FORBIDDEN, "not in the room yet");
    eve.get(&game.path).await;
    assert_eq!(eve.get(&hand).await.status, StatusCode::NOT_FOUND, "a guest holds nothing");
    assert_eq!(stranger.get(&hand).await.status, StatusCode::FORBIDDEN);
    let (ana_sees, bob_sees) = (ana.get(&hand).await, bob.get(&hand).await);
    assert!(ana_sees.bytes.starts_with(b"\x89PNG") && bob_sees.bytes.starts_with(b"\x89PNG"));
    assert_eq!(ana_sees.headers[header::CACHE_CONTROL], "no-store");
}

#[tokio::test]
async fn nobody_moves_for_another() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let eve = place.guest("Eve").await;
    eve.get(&game.path).await;
    let (mover, other) = in_turn(ana, bob, &game).await;
    let (code, before) = (game.id.code(), table(&mover, &game).await["ply"].clone());
    let ply = before.to_string();
    let fields = [("m", code.as_str()), ("ply", ply.as_str()), ("s", "pass"), ("s", "go")];
    for who in [&other, &eve] {
        let seen = who.ask(&format!("{}/play", game.path), &fields).await;
        assert_eq!(seen.status, StatusCode::CONFLICT, "{}", seen.text);
        for text in ["/pass", &format!("/pass {code}"), &format!("/resign {code}")] {
            if who.cookie == eve.cookie || !text.contains("resign") {
                who.ask(&format!("{}/talk", game.path), &[("how", "do"), ("text", text)]).await;
            }
        }
        let token = format!("{code}.{ply}.s.pass,go");
        let seen = who.ask(&format!("{}/press", game.path), &[("token", &token)]).await;
        assert_eq!(seen.status, StatusCode::OK, "answered in the conversation");
    }
    assert_eq!(table(&mover, &game).await["ply"], before);
    let seen = mover.ask(&format!("{}/play", game.path), &fields).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    assert_ne!(table(&mover, &game).await["ply"], before);
}

#[tokio::test]
async fn a_game_is_reached_only_through_its_own_room() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let eve = place.guest("Eve").await;
    let made = eve.post("/rooms", &[("title", "Elsewhere")]).await;
    let elsewhere = made.headers[header::LOCATION].to_str().unwrap().to_owned();
    eve.get(&elsewhere).await;
    let code = game.id.code();
    for (room, status) in [(&elsewhere, StatusCode::NOT_FOUND), (&game.path, StatusCode::FORBIDDEN)]
    {
        let seen = eve.ask(&format!("{room}/tabletop"), &[("m", &code)]).await;
        assert_eq!(seen.status, status, "{}", seen.text);
    }
    assert!(!eve.get(&format!("{elsewhere}?m={code}")).await.text.contains("<svg xmlns"));
}

#[tokio::test]
async fn an_address_tells_who_has_no_part_in_a_match_the_same_as_if_there_were_none() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let eve = place.guest("Eve").await;
    let code = game.id.code();
    for way in ["/m/{}", "/record/{}", "/record/{}/games", "/film/{}"] {
        let mut told = Vec::new();
        for code in [&*code, "k999"] {
            let seen = eve.get(&way.replace("{}", code)).await;
            assert!(seen.status.is_client_error(), "{way} {}", seen.status);
            told.push((seen.status, seen.text.replace(code, "K")));
        }
        assert_eq!(told[0], told[1], "{way}");
    }
}

#[tokio::test]
async fn hostile_names_titles_and_talk_are_shown_as_text() {
    let place = Place::open().await;
    let hostile = "<img src=x>\"'&";
    let ana = place.guest(hostile).await;
    let made = ana.post("/rooms", &[("title", "</title><script>alert(1)</script>")]).await;
    let path = made.headers[header::LOCATION].to_str().unwrap().to_owned();
    ana.get(&path).await;
    ana.post(&format!("{path}/talk"), &[("how", "say"), ("text", "<b onclick=x>bold</b>")]).await;
    for page in [ana.get(&path).await.text, ana.get("/").await.text] {
        for hostile in ["<img src=x", "<script>", "</title><script", "<b onclick"] {
            assert!(!page.contains(hostile), "{hostile}");
        }
    }
    assert!(ana.get(&path).await.text.contains("&lt;b onclick=x&gt;bold&lt;/b&gt;"));
}
