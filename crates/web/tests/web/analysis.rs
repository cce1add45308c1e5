//! The page of an analysed match.

use axum::http::StatusCode;

use crate::visitor::Place;

#[tokio::test]
async fn a_match_that_is_over_is_looked_through_on_a_page_of_its_own() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let id = place.begins(&game, "chess").await;
    let way = format!("{}/analysis?m={}", game.path, id.code());
    let here = format!("{}?m={}", game.path, id.code());
    let running = ana.get(&way).await;
    assert!(!running.status.is_success() && !running.text.contains("<figure"), "{}", running.text);
    assert!(!ana.get(&here).await.text.contains("/analysis"));
    for code in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        let [one, other] = game.players;
        if place.service.matches().play(one, id, None, code).await.is_err() {
            place.service.matches().play(other, id, None, code).await.unwrap();
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

#[tokio::test]
async fn all_placements_of_a_turn_are_listed_once_the_game_is_over() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let id = place.begins(&game, "abaku").await;
    let board = place.service.matches().board(id).await.unwrap();
    let first = board.table.ply();
    let way = format!("{}/ways?m={}&at={}", game.path, id.code(), board.mark());
    for player in game.players {
        let viewer = chat::Audience::Only(player).viewer(&board.card);
        let Some(example) = board.table.examples(viewer).into_iter().next() else { continue };
        let action = board.table.draft(viewer, &example.steps).action.unwrap();
        if place.service.matches().play(player, id, None, &action.code).await.is_ok() {
            break;
        }
    }
    assert!(place.service.matches().board(id).await.unwrap().table.ply() > first);
    assert!(!ana.get(&way).await.status.is_success(), "it goes on");
    place.service.matches().resign(game.players[0], id).await.unwrap();
    let early = ana.get(&way).await;
    assert!(!early.text.contains("<figure") && early.text.contains("haven’t analysed"));
    ana.get(&format!("{}/analysis?m={}", game.path, id.code())).await;
    place.service.run_due().await;
    let analysis = bob.get(&format!("{}/analysis?m={}", game.path, id.code())).await;
    assert!(analysis.text.contains("All moves"), "{}", analysis.text);
    let list = bob.get(&way).await;
    assert_eq!(list.status, StatusCode::OK, "{}", list.text);
    for told in ["<svg", "moves were possible", "The one played is number", "1. ", "points; "] {
        assert!(list.text.contains(told), "{told}: {}", list.text);
    }
    let mut pages = Vec::new();
    for page in 0..40 {
        pages.push(bob.get(&format!("{way}&page={page}")).await.text);
    }
    let marked = |mark: &str| pages.iter().filter(|page| page.contains(mark)).count();
    assert_eq!(marked("<strong>played"), 1, "what was laid stands on one of the pages");
    let third = bob.get(&format!("{way}&page=0&lay=3")).await;
    assert_ne!(third.text, list.text);
    for odd in ["&page=99999999", "&lay=0", "&page=x&lay=-1", "&page=4000"] {
        assert_eq!(bob.get(&format!("{way}{odd}")).await.status, StatusCode::OK, "{odd}");
    }
    let cyr = place.guest("Cyr").await;
    assert!(!cyr.get(&way).await.status.is_success());
    assert!(!place.stranger().get(&way).await.status.is_success());
}
