//! Leaving a room, and following its link again.

use axum::http::{StatusCode, header};

use crate::visitor::{Game, Place, Visitor};

/// Bob has left the room in which Ana and Bob play.
async fn left() -> (Place, Game, Visitor) {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let seen = bob.post(&format!("{}/leave", game.path), &[]).await;
    assert_eq!(
        (seen.status, &seen.headers[header::LOCATION]),
        (StatusCode::SEE_OTHER, &"/".parse().unwrap())
    );
    (place, game, bob)
}

#[tokio::test]
async fn a_room_is_left_by_a_form_that_says_what_comes_of_it() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let page = bob.get(&game.path).await.text;
    let form = format!(r#"<form method="post" action="{}/leave""#, game.path);
    let (_, form) = page.split_once(&form).expect("the page has a way out");
    let (form, _) = form.split_once("</form>").unwrap();
    assert!(form.contains("link again") && form.contains("Leave this room"), "{form}");
    assert!(bob.get("/").await.text.contains(&game.path));
    bob.post(&format!("{}/leave", game.path), &[]).await;
    let lobby = bob.get("/").await.text;
    assert!(!lobby.contains(&game.path), "neither the room nor its game is Bob's: {lobby}");
    assert!(ana.get(&game.path).await.text.contains("Bob has left."), "the room is told");
}

#[tokio::test]
async fn a_player_who_has_left_sees_nothing_of_the_room_and_does_nothing_there() {
    let (place, game, bob) = left().await;
    let (code, path) = (game.id.code(), &game.path);
    let before = place.service.matches().board(game.id).await.unwrap().table.ply();
    for looked in ["events", "picture/mine/k1.0.board.png", "picture/mine/k1.0.hand.png"] {
        assert_eq!(bob.get(&format!("{path}/{looked}")).await.status, StatusCode::FORBIDDEN);
    }
    let resign = format!("{code}.0.resign!");
    for (what, fields) in [
        ("tabletop", vec![("m", code.as_str())]),
        ("preview", vec![("m", &code), ("text", "pass")]),
        ("play", vec![("m", &code), ("ply", "0"), ("s", "pass"), ("s", "go")]),
        ("press", vec![("token", resign.as_str())]),
        ("talk", vec![("how", "do"), ("text", "/resign")]),
        ("leave", vec![]),
    ] {
        let seen = bob.post(&format!("{path}/{what}"), &fields).await;
        assert_eq!(seen.status, StatusCode::FORBIDDEN, "{what}: {}", seen.text);
    }
    assert_eq!(place.service.matches().board(game.id).await.unwrap().table.ply(), before);
    assert_eq!(bob.get("/next").await.headers[header::LOCATION], "/");
}

#[tokio::test]
async fn a_player_who_follows_the_link_again_has_their_seat() {
    let (_place, game, bob) = left().await;
    let page = bob.get(&game.path).await;
    assert_eq!(page.status, StatusCode::OK);
    let tabletop = format!("{}/tabletop", game.path);
    assert_eq!(bob.ask(&tabletop, &[("m", &game.id.code())]).await.status, StatusCode::OK);
    assert!(bob.get("/").await.text.contains(&game.path));
}

#[tokio::test]
async fn nobody_is_shown_out_of_their_own_room() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let made = ana.post("/rooms", &[("title", "Kitchen")]).await;
    let path = made.headers[header::LOCATION].to_str().unwrap().to_owned();
    ana.get(&path).await;
    let key = path.strip_prefix("/r/").unwrap();
    let room = place.service.rooms().room(key).await.unwrap().unwrap().id;
    let person = place.service.rooms().members(room).await.unwrap()[0].id;
    let home = format!("/r/{}", place.service.chats().home(person).await.unwrap().key);
    assert!(!ana.get(&home).await.text.contains("/leave\""));
    let seen = ana.post(&format!("{home}/leave"), &[]).await;
    assert_eq!(seen.status, StatusCode::CONFLICT, "{}", seen.text);
    assert_eq!(
        ana.get(&format!("{home}/picture/mine/k1.0.board.png")).await.status,
        StatusCode::NOT_FOUND
    );
}
