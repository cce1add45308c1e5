//! A match that was looked through, as a page.

use axum::http::StatusCode;
use service::Proposal;

use crate::visitor::Place;

#[tokio::test]
async fn a_match_that_is_over_is_looked_through_on_a_page_of_its_own() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let chess = Proposal { game: "chess".into(), seats: Some(2), ..Proposal::default() };
    let id = place.service.invite(game.players[0], game.room, &chess).await.unwrap();
    place.service.join(game.players[1], id).await.unwrap();
    let way = format!("{}/analysis?m={}", game.path, id.code());
    let here = format!("{}?m={}", game.path, id.code());
    let running = ana.get(&way).await;
    assert!(!running.status.is_success() && !running.text.contains("<svg"), "{}", running.text);
    assert!(!ana.get(&here).await.text.contains("/analysis"));
    for code in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let [one, other] = game.players;
        if place.service.play(one, id, None, code).await.is_err() {
            place.service.play(other, id, None, code).await.unwrap();
        }
    }
    assert!(ana.get(&here).await.text.contains(&format!("href=\"{way}\"")));
    let partly = ana.get(&way).await;
    assert_eq!(partly.status, StatusCode::OK);
    assert!(partly.headers.contains_key("refresh") && partly.text.contains("role=\"status\""));
    place.service.run_due().await;
    let whole = bob.get(&way).await;
    assert!(!whole.headers.contains_key("refresh"), "{}", whole.text);
    assert!(whole.text.contains("<svg") && whole.text.contains("class=\"turning\""));
    for told in ["Ana", "Bob", "g4", "Qh4#", "accuracy"] {
        assert!(whole.text.contains(told), "{told}: {}", whole.text);
    }
    let cyr = place.guest("Cyr").await;
    assert!(!cyr.get(&way).await.status.is_success());
    assert!(!place.stranger().get(&way).await.status.is_success());
}
