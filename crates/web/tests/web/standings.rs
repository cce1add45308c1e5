//! The leaderboards of a room.

use axum::http::StatusCode;

use crate::visitor::Place;

#[tokio::test]
async fn members_see_who_is_ahead_by_game_and_time() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let way = format!("{}/top", game.path);
    let empty = ana.get(&way).await;
    assert_eq!(empty.status, StatusCode::OK);
    assert!(!empty.text.contains("👑"), "nobody has won yet: {}", empty.text);
    place.service.resign(game.players[1], game.id).await.unwrap();
    let kind = place.service.card(game.id).await.unwrap().game;
    for of in ["", kind] {
        for time in ["", "&ever"] {
            let page = ana.get(&format!("{way}?of={of}{time}")).await;
            let (first, second) = (page.text.find("👑"), page.text.find("2. "));
            assert!(first < second && first.is_some(), "{of}{time}: {}", page.text);
            assert_eq!(page.text.matches("aria-current=\"page\"").count(), 2, "{}", page.text);
        }
    }
    assert!(!ana.get(&format!("{way}?of=puzzles")).await.text.contains("👑"));
    assert!(ana.get(&game.path).await.text.contains(&format!("href=\"{way}\"")));
    // What there is not is refused, and whoever is no member sees nothing.
    assert!(!ana.get(&format!("{way}?of=poker")).await.status.is_success());
    let cyr = place.guest("Cyr").await;
    assert!(!cyr.get(&way).await.status.is_success());
    assert!(!place.stranger().get(&way).await.status.is_success());
}
