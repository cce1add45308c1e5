//! The leaderboards of a room.

use axum::http::{StatusCode, header};
use service::PersonId;

use crate::visitor::{Place, Seen};

/// The target of a redirect.
fn led(seen: &Seen) -> String {
    seen.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// The owner of the private room to which this address leads.
async fn owner(place: &Place, way: &str) -> PersonId {
    let key = way.strip_prefix("/r/").unwrap().split('?').next().unwrap();
    let room = place.service.rooms().room(key).await.unwrap().unwrap().id;
    place.service.rooms().members(room).await.unwrap()[0].id
}

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
    // A standing that does not exist is refused, and only members see any.
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
    // A group without a finished game has no table, however good another's is.
    let new = place.game_of(&all[0], &all[1], "mill", None).await;
    assert!(!all[0].get("/").await.text.contains("👑"));
    place.service.matches().resign(new.players[0], new.id).await.unwrap();
    let home = all[0].get("/").await.text;
    assert!(home.contains("1. 👑 Bob") && !home.contains("1. 👑 Ana"), "{home}");
    assert!(home.contains(&format!("class=\"button\" href=\"{}/top\">Full leaderboard", new.path)));
    // A person who has played with nobody has none.
    assert!(!place.guest("Cyr").await.get("/").await.text.contains("👑"));
}

#[tokio::test]
async fn a_player_against_computers_sees_the_ladder_and_begins_with_the_next_stone() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    assert!(!ana.get("/me").await.text.contains("class=\"ladders\""));
    let begins = [("luck", ""), ("with", "talc")];
    let begun = ana.post("/play/mill", &begins).await;
    let person = owner(&place, &led(&begun)).await;
    let id = place.service.matches().games_of(person).await.unwrap()[0].card.id;
    place.service.matches().resign(person, id).await.unwrap();
    let page = ana.get("/me").await.text;
    for part in [
        "next: Talc",
        "1 game, no win yet",
        "<progress max=\"15\" value=\"0\"",
        "<form method=\"post\" action=\"/play/mill\">",
        "<input type=\"hidden\" name=\"with\" value=\"talc\">",
        &format!("<a href=\"/m/{}\">○ Nine Men’s Morris, Talc: lost</a>", id.code()),
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(ana.get("/me.png").await.status.is_success());
    assert!(!bob.get("/me.png").await.status.is_success(), "nothing to draw");
    // The card of the end tells the news; it is the reader's own.
    let end = ana.get(&format!("/m/{}", id.code())).await;
    let end = ana.get(&led(&end)).await.text;
    assert!(end.contains("That was your first game against Talc."), "{end}");
}

#[tokio::test]
async fn a_round_of_the_tiles_of_the_day_says_what_it_came_to_until_the_next_begins() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let way = led(&ana.post("/bag", &[]).await);
    assert!(!ana.get(&way).await.text.contains("class=\"round\""));
    let person = owner(&place, &way).await;
    let id = place.service.puzzles().bag_today(person).await.unwrap().unwrap();
    place.service.matches().play(person, id, None, "pass").await.unwrap();
    let page = ana.get(&way).await.text;
    for part in ["class=\"round\"", "Round 1", "<dt>Best</dt>", "0 of ", "Next round</button>"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let (path, _) = way.split_once('?').unwrap();
    let tapped = ana.ask(&format!("{path}/tabletop"), &[("m", &id.code()), ("s", "p")]).await;
    assert!(!tapped.text.contains("Round 1"), "{}", tapped.text);
}

#[tokio::test]
async fn a_player_done_with_todays_tiles_is_offered_others_and_no_rematch() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let way = led(&ana.post("/bag", &[]).await);
    let person = owner(&place, &way).await;
    let id = place.service.puzzles().bag_today(person).await.unwrap().unwrap();
    while place.service.matches().play(person, id, None, "pass").await.is_ok() {}
    let page = ana.get(&way).await.text;
    assert!(page.contains("data-over=\"true\""), "{page}");
    assert!(page.contains(">Again, new tiles<") && !page.contains(">Rematch<"), "{page}");
}
