//! Settings on pages of their own.

use axum::http::StatusCode;

use crate::visitor::Place;

#[tokio::test]
async fn a_setting_chosen_on_the_page_counts_everywhere() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    for chosen in
        [[("setting", "theme"), ("value", "dark")], [("setting", "notice"), ("value", "dm")]]
    {
        assert_eq!(ana.post("/settings", &chosen).await.status, StatusCode::SEE_OTHER);
    }
    let page = ana.get("/settings").await.text;
    for pressed in ["value=\"dark\" aria-pressed=\"true\"", "value=\"dm\" aria-pressed=\"true\""] {
        assert!(page.contains(pressed), "{pressed} in {page}");
    }
    assert!(ana.get("/").await.text.contains("data-look=\"dark\""));
    assert!(!bob.get("/").await.text.contains("data-look=\"dark\""));
    let me = place.service.people().person_by_id(game.players[0]).await.unwrap();
    assert_eq!((me.chosen.get("theme"), me.notify), (Some("dark"), service::Notify::Dm));
}

#[tokio::test]
async fn a_room_is_set_by_who_looks_after_it_and_by_nobody_else() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let at = format!("{}/settings", game.path);
    let chosen = [("setting", "clock"), ("value", "off")];
    let refused = bob.post(&at, &chosen).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text);
    assert_eq!(bob.get(&at).await.status, StatusCode::CONFLICT);
    assert_eq!(place.stranger().get(&at).await.status, StatusCode::FORBIDDEN);
    let clock = async || {
        let room = place.service.rooms().room_by_id(game.room).await.unwrap().unwrap();
        room.chosen.get("clock").map(str::to_owned)
    };
    assert_eq!(clock().await, None);
    ana.post(&at, &chosen).await;
    assert_eq!(clock().await.as_deref(), Some("off"));
    for odd in [[("setting", "clock"), ("value", "9y")], [("setting", "theme"), ("value", "dark")]]
    {
        assert_eq!(ana.post(&at, &odd).await.status, StatusCode::CONFLICT, "{odd:?}");
    }
    assert_eq!(clock().await.as_deref(), Some("off"));
}

#[tokio::test]
async fn a_link_lets_nobody_new_in_where_the_page_is_for_members() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let at = format!("{}/settings", game.path);
    ana.post(&at, &[("setting", "page"), ("value", "members")]).await;
    let eve = place.guest("Eve").await;
    let refused = eve.get(&game.path).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.text.contains("isn’t letting anyone new in"), "{}", refused.text);
    assert_eq!(place.service.rooms().members(game.room).await.unwrap().len(), 2);
    assert_eq!(bob.get(&game.path).await.status, StatusCode::OK);
    ana.post(&at, &[("setting", "page"), ("value", "link")]).await;
    assert_eq!(eve.get(&game.path).await.status, StatusCode::OK);
}
