//! Care of a room from its page.

use axum::http::{StatusCode, header};
use service::Platform;

use crate::visitor::Place;

#[tokio::test]
async fn a_member_put_out_is_refused_at_the_old_link_and_the_others_stay() {
    let place = Place::open().await;
    let (ana, bob, cyr) =
        (place.guest("Ana").await, place.guest("Bob").await, place.guest("Cyr").await);
    let game = place.game(&ana, &bob).await;
    cyr.get(&game.path).await;
    let members = place.service.rooms().members(game.room).await.unwrap();
    let third = members.iter().find(|one| one.name == "Cyr").unwrap().id.to_string();
    assert!(ana.get(&game.path).await.text.contains("Remove"));
    assert!(!bob.get(&game.path).await.text.contains("Remove"));
    let out = format!("{}/out", game.path);
    let refused = bob.post(&out, &[("member", &third)]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text);
    let done = ana.post(&out, &[("member", &third)]).await;
    let new = done.headers[header::LOCATION].to_str().unwrap().to_owned();
    assert_ne!(new, game.path);
    for visitor in [&cyr, &place.stranger()] {
        assert_eq!(visitor.get(&game.path).await.status, StatusCode::NOT_FOUND);
    }
    for visitor in [&ana, &bob] {
        assert_eq!(visitor.get(&new).await.status, StatusCode::OK);
        assert!(visitor.get("/").await.text.contains(&new), "their first page has the new link");
    }
    assert!(!cyr.get("/").await.text.contains(&new));
}

#[tokio::test]
async fn a_room_is_handed_on_and_its_link_renewed() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let second = game.players[1].to_string();
    ana.post(&format!("{}/hand", game.path), &[("member", &second)]).await;
    let page = bob.get(&game.path).await.text;
    assert!(page.contains("Bob manages this room") && page.contains("New link"), "{page}");
    let refused = ana.post(&format!("{}/renew", game.path), &[]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text);
    let done = bob.post(&format!("{}/renew", game.path), &[]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert_eq!(bob.get(&game.path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_first_in_a_groups_room_is_no_admin_of_it_in_the_browser() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let code = place.service.rooms().bridge_code(game.room, game.players[0]).await.unwrap();
    place.service.rooms().bridge(game.players[1], Platform::Telegram, "-7", &code).await.unwrap();
    for line in ["/bridge", "/end k1", "/remove k1 Bob"] {
        let talk = format!("{}/talk", game.path);
        let seen = ana.ask(&talk, &[("how", "do"), ("text", line)]).await;
        assert!(seen.text.contains("Only this group’s admins"), "{line}: {}", seen.text);
    }
    assert!(!ana.get(&game.path).await.text.contains("New link"));
}
