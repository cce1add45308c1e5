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
    place.service.matches().resign(game.players[1], game.id).await.unwrap();
    let kind = place.service.matches().card(game.id).await.unwrap().game;
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

#[tokio::test]
async fn the_first_page_shows_who_is_ahead_where_one_played_last() {
    let place = Place::open().await;
    let all = [place.guest("Ana").await, place.guest("Bob").await];
    let old = place.game(&all[0], &all[1]).await;
    assert!(!all[0].get("/").await.text.contains("👑"), "nothing has ended");
    place.service.matches().resign(old.players[1], old.id).await.unwrap();
    let home = all[1].get("/").await.text;
    let (crown, own) = (home.find("1. 👑 Ana"), home.find("2. Bob"));
    assert!(crown.is_some() && crown < own, "{home}");
    assert!(home.contains(&format!("href=\"{}/top\"", old.path)), "{home}");
    // In a group where nothing has ended there is no table, however good another's is.
    let new = place.game_of(&all[0], &all[1], "mill", None).await;
    assert!(!all[0].get("/").await.text.contains("👑"));
    place.service.matches().resign(new.players[0], new.id).await.unwrap();
    let home = all[0].get("/").await.text;
    assert!(home.contains("1. 👑 Bob") && !home.contains("1. 👑 Ana"), "{home}");
    assert!(home.contains(&format!("class=\"button\" href=\"{}/top\">Full leaderboard", new.path)));
    // Who has played with nobody has none.
    assert!(!place.guest("Cyr").await.get("/").await.text.contains("👑"));
}
