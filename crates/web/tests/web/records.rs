//! The record of a match as a file, and a page that recomputes one.

use std::io::{Cursor, Read as _};

use axum::http::{StatusCode, header};
use service::{MatchId, Proposal};
use zip::ZipArchive;

use crate::visitor::{Game, Place};

#[tokio::test]
async fn a_record_is_downloaded_once_the_match_is_over_and_verifies_on_the_page() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let way = format!("/record/{}", game.id.code());
    let running = ana.get(&way).await;
    assert!(running.text.contains("still running"), "{}", running.text);
    place.service.matches().resign(game.players[1], game.id).await.unwrap();
    let file = ana.get(&way).await;
    assert_eq!(file.status, StatusCode::OK);
    let named = file.headers[header::CONTENT_DISPOSITION].to_str().unwrap();
    assert!(named.contains(&format!("kamen-{}.txt", game.id.code())), "{named}");
    assert!(file.text.contains("secret: ") && file.text.contains("*:deal="), "{}", file.text);
    let page = bob.post("/verify", &[("record", &file.text)]).await;
    assert!(page.text.contains("✓ Game 1 matches its record"), "{}", page.text);
    let wrong = file.text.replace("*:deal=", "*:deal=9");
    let page = bob.post("/verify", &[("record", &wrong)]).await;
    assert!(page.text.contains("✗ Game 1: Entry"), "{}", page.text);
    let film = ana.get(&format!("/film/{}", game.id.code())).await;
    assert_eq!(film.headers[header::CONTENT_TYPE], "image/gif");
    assert!(film.text.starts_with("GIF89a"));
    ana.post("/look", &[("look", "contrast")]).await;
    let again = ana.get(&format!("/film/{}", game.id.code())).await;
    assert!(again.text.starts_with("GIF89a") && again.text != film.text, "in the page's colours");
    let none = ana.get(&format!("{way}/games")).await;
    assert!(none.text.contains("no file format"), "{}", none.text);
    // People outside the room get none of it.
    let cyr = place.guest("Cyr").await;
    for way in [format!("/film/{}", game.id.code()), format!("{way}/games")] {
        let away = cyr.get(&way).await;
        assert!(!away.status.is_success(), "{way}");
        assert!(!place.stranger().get(&way).await.status.is_success(), "{way}");
    }
    assert!(!cyr.get(&way).await.text.contains("secret: "));
    assert!(!place.stranger().get(&way).await.text.contains("secret: "));
}

#[tokio::test]
async fn the_page_takes_what_a_long_match_is_and_not_more() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    assert!(ana.get("/verify").await.text.contains("textarea"));
    let long = "x".repeat(100 * 1024);
    let page = ana.post("/verify", &[("record", &long)]).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("no line"), "{}", &page.text[page.text.len() - 500..]);
    let longer = "x".repeat(200 * 1024);
    let page = ana.post("/verify", &[("record", &longer)]).await;
    assert_eq!(page.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn games_that_are_over_are_listed_with_their_results() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let Game { path, room, id, players: [host, guest] } =
        place.game(&visitors[0], &visitors[1]).await;
    let mut all = vec![id];
    for _ in 1..21 {
        let proposal = Proposal { game: "mill".into(), seats: Some(2), ..Proposal::default() };
        let id = place.service.invitations().invite(host, room, &proposal).await.unwrap();
        place.service.matches().join(guest, id).await.unwrap();
        all.push(id);
    }
    for id in &all {
        place.service.matches().resign(guest, *id).await.unwrap();
    }
    let line = |id: &MatchId| format!("{path}?m={}\"", id.code());
    let home = visitors[1].get("/").await.text;
    for (age, id) in all.iter().rev().enumerate() {
        assert_eq!(home.contains(&line(id)), age < 3, "{age}");
    }
    assert!(home.contains("Ana wins") && home.contains("/games"), "{home}");
    let first = visitors[1].get("/games").await.text;
    assert!(first.contains(&line(&all[20])) && !first.contains(&line(&all[0])), "{first}");
    let older = first.split_once("/games?before=").unwrap().1.split('"').next().unwrap();
    let second = visitors[1].get(&format!("/games?before={older}")).await.text;
    assert!(second.contains(&line(&all[0])) && !second.contains(&line(&all[1])), "{second}");
    assert!(!second.contains("before="), "{second}");
    let stranger = place.guest("Eve").await.get("/games").await.text;
    assert!(stranger.contains("You haven’t finished a game yet"), "{stranger}");
}

#[tokio::test]
async fn all_games_that_are_over_are_one_download() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let Game { room, id, players: [host, guest], .. } =
        place.game(&visitors[0], &visitors[1]).await;
    let none = visitors[0].get("/games").await.text;
    assert!(!none.contains("/games.zip"), "{none}");
    let mut over = Vec::new();
    for game in ["mill", "chess", "draughts", "backgammon"] {
        let proposal = Proposal { game: game.into(), seats: Some(2), ..Proposal::default() };
        let id = place.service.invitations().invite(host, room, &proposal).await.unwrap();
        place.service.matches().join(guest, id).await.unwrap();
        place.service.matches().resign(guest, id).await.unwrap();
        over.push(id);
    }
    assert!(visitors[0].get("/games").await.text.contains("/games.zip"));
    let file = visitors[0].get("/games.zip").await;
    assert_eq!(file.headers[header::CONTENT_TYPE], "application/zip");
    let named = file.headers[header::CONTENT_DISPOSITION].to_str().unwrap();
    assert!(named.contains("attachment") && named.contains("kamen-games.zip"), "{named}");
    let mut zip = ZipArchive::new(Cursor::new(file.bytes)).unwrap();
    assert_eq!(zip.len(), 4);
    let endings = [".mat", ".pdn", ".pgn", ".txt"];
    for (at, (ending, id)) in endings.into_iter().zip(over.iter().rev()).enumerate() {
        let mut file = zip.by_index(at).unwrap();
        assert!(file.name().ends_with(&format!(", Bob{ending}")), "{}", file.name());
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        match ending {
            ".txt" => assert!(text.starts_with(&format!("# {}\n", id.code())), "{text}"),
            _ => assert!(text.contains("Bob") && text.contains("Ana"), "{text}"),
        }
        let page = visitors[0].post("/file", &[("text", &text)]).await;
        assert_eq!(page.status, StatusCode::SEE_OTHER, "{ending} is looked through: {}", page.text);
    }
    // A person without a game of their own gets none.
    let cyr = place.guest("Cyr").await.get("/games.zip").await;
    assert!(cyr.text.contains("You haven’t finished a game yet"), "{}", cyr.text);
    assert!(!place.stranger().get("/games.zip").await.status.is_success());
    assert!(
        place.service.matches().card(id).await.unwrap().ended.is_none(),
        "one goes on all the while"
    );
}
