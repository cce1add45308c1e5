//! Names, cookies, and the permitted origins of requests.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use service::MatchState;

use crate::{
    line::listen,
    visitor::{HOST, Place, Visitor, encode, form},
};

#[tokio::test]
async fn a_name_brings_a_cookie_that_scripts_and_other_sites_cannot_use() {
    let place = Place::open().await;
    let seen = place.stranger().post("/name", &[("name", "Ana"), ("next", "/r/abc")]).await;
    assert_eq!(seen.headers[header::LOCATION], "/r/abc");
    let cookie = seen.cookie();
    for part in ["kamen=", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(cookie.split([';', '=']).nth(1).unwrap().len(), 64);
}

#[tokio::test]
async fn a_browser_is_remembered_and_may_change_its_name() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    assert!(ana.get("/").await.text.contains("value=\"Ana\""));
    let seen = ana.post("/name", &[("name", "Anna")]).await;
    assert!(!seen.headers.contains_key(header::SET_COOKIE));
    assert!(ana.get("/").await.text.contains("value=\"Anna\""));
}

#[tokio::test]
async fn a_logged_out_person_is_a_stranger_and_their_open_pages_hear_nothing_more() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let mut line = listen(&ana, &game.path, "0").await;
    line.all().await;
    let page = ana.get("/log-out").await.text;
    assert!(page.contains("Only this browser knows you"), "{page}");
    let seen = ana.post("/log-out", &[]).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER);
    assert!(seen.cookie().starts_with("kamen=;") && seen.cookie().contains("Max-Age=0"));
    // The token is worth nothing to anyone after that.
    assert!(!ana.get("/").await.text.contains("value=\"Ana\""));
    assert_eq!(ana.get("/log-out").await.status, StatusCode::FORBIDDEN);
    place.service.rooms().say(game.players[1], game.room, "Is Ana gone?").await.unwrap();
    assert_eq!(line.next().await, None, "the page of who has gone is told nothing");
    let heard = listen(&bob, &game.path, "0").await.all().await;
    assert!(heard.iter().any(|(_, data)| data.contains("Is Ana gone?")), "{heard:?}");
}

/// Sends the request of a browser with this `User-Agent`.
async fn seen_with(visitor: &Visitor, path: &str, agent: &str) -> String {
    let request = Request::get(path).header(header::USER_AGENT, agent);
    visitor.send(request, Body::empty()).await.text
}

#[tokio::test]
async fn ones_browsers_are_listed_by_known_names_and_another_is_ended() {
    const PHONE: &str = "<b>evil</b> (Android 14; rv:131.0) Firefox/131.0";
    let place = Place::open().await;
    let (ana, phone, ben) =
        (place.guest("Ana").await, place.guest("Anna").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    seen_with(&phone, &game.path, PHONE).await;
    let one = game.players[0];
    let members = place.service.rooms().members(game.room).await.unwrap();
    let other = members.iter().find(|one| one.name == "Anna").unwrap().id;
    let code = place.service.accounts().link_code(one, Some(game.room)).await.unwrap();
    let ask = place.service.accounts().try_code(other, None, &code).await.unwrap();
    place.service.accounts().answer(other, ask.id, true).await.unwrap();
    place.service.accounts().answer(one, ask.id, true).await.unwrap();
    let mut line = listen(&phone, &game.path, "0").await;
    line.all().await;
    place.ground.clock.advance(30 * 60 * 60 * 1000);
    let page = seen_with(&ana, "/sessions", "Mozilla/5.0 (X11; Linux x86_64) Firefox/131.0").await;
    assert!(page.contains("Firefox on Android") && page.contains("this one"), "{page}");
    assert!(page.contains("last seen yesterday") && !page.contains("evil"), "{page}");
    let (_, which) = page.split_once("name=\"which\" value=\"").unwrap();
    let which = which.split('"').next().unwrap();
    let refused = ben.post("/sessions/end", &[("which", which)]).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "nobody ends another's session");
    let asked = ana.get("/log-out").await.text;
    assert!(asked.contains("You stay logged in everywhere else"), "{asked}");
    let seen = ana.post("/sessions/end", &[("which", which)]).await;
    assert_eq!(seen.headers[header::LOCATION], "/sessions");
    assert_eq!(line.next().await, None, "its open page is told nothing more");
    assert_eq!(phone.get("/sessions").await.status, StatusCode::FORBIDDEN);
    let page = ana.get("/sessions").await.text;
    assert!(!page.contains("Android") && !page.contains("/sessions/end"), "{page}");
    assert!(ana.get("/log-out").await.text.contains("Only this browser knows you"));
}

#[tokio::test]
async fn a_browser_logging_out_is_told_once_to_forget_each_name_of_the_token() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let seen = ana.post("/log-out", &[]).await;
    assert_eq!(seen.headers.get_all(header::SET_COOKIE).iter().count(), 1);
}

#[tokio::test]
async fn anybody_reads_what_is_kept_of_people_and_every_menu_leads_there() {
    let place = Place::open().await;
    for visitor in [place.stranger(), place.guest("Ana").await] {
        assert!(visitor.get("/").await.text.contains("href=\"/privacy\""));
        let page = visitor.get("/privacy").await;
        assert_eq!(page.status, StatusCode::OK);
        for said in ["What I keep:", "How long:", "The bot’s owner can see everything"] {
            assert!(page.text.contains(said), "{}", page.text);
        }
    }
}

#[tokio::test]
async fn a_person_with_a_name_gets_everything_about_them_as_a_file() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let seen = ana.get("/mydata").await;
    assert!(seen.headers[header::CONTENT_DISPOSITION].to_str().unwrap().contains("attachment"));
    assert!(seen.text.contains("\"kamen-mydata\"") && seen.text.contains("\"Bob\""));
    assert_eq!(place.stranger().get("/mydata").await.status, StatusCode::FORBIDDEN);
    let said = ana.follow(&format!("{}/talk", game.path), &[("text", "/mydata")]).await;
    assert!(said.text.contains("href=\"/mydata\""));
}

#[tokio::test]
async fn deletion_after_two_questions_makes_a_stranger_whose_pages_hear_nothing_more() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let mut line = listen(&ana, &game.path, "0").await;
    line.all().await;
    assert!(ana.get("/privacy").await.text.contains("href=\"/forget\""));
    assert!(ana.get("/forget").await.text.contains("Continue…"));
    assert!(ana.post("/forget", &[]).await.text.contains("can’t undo it"));
    assert!(ana.get("/").await.text.contains("value=\"Ana\""), "asked, and not deleted");
    let seen = ana.post("/forget/sure", &[]).await;
    assert!(seen.text.contains("I deleted everything about you"), "{}", seen.text);
    assert!(seen.cookie().starts_with("kamen=;"));
    assert!(!ana.get("/").await.text.contains("value=\"Ana\""));
    place.service.rooms().say(game.players[1], game.room, "Is Ana gone?").await.unwrap();
    assert_eq!(line.next().await, None);
    let page = bob.get(&game.path).await.text;
    assert!(page.contains("Someone") && !page.contains(">Ana<"), "{page}");
}

#[tokio::test]
async fn a_session_this_house_did_not_give_is_replaced() {
    let place = Place::open().await;
    let mut mallory = place.stranger();
    mallory.cookie = format!("kamen={}", "a".repeat(64));
    let seen = mallory.post("/name", &[("name", "Mallory")]).await;
    assert!(!seen.cookie().contains(&"a".repeat(64)));
}

#[tokio::test]
async fn a_request_not_from_a_page_of_this_house_changes_nothing() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let sources = [
        (header::ORIGIN, "http://evil.example"),
        (header::ORIGIN, "null"),
        (header::REFERER, "http://evil.example/table.test"),
        (header::USER_AGENT, "none of both"),
    ];
    for (name, value) in sources {
        let request = form(Request::post("/rooms").header(name, value));
        let seen = ana.send(request, Body::from(encode(&[("title", "Trap")]))).await;
        assert_eq!(seen.status, StatusCode::FORBIDDEN, "{value}");
    }
    assert!(!ana.get("/").await.text.contains("Trap"));
    let right = form(Request::post("/rooms").header(header::REFERER, format!("http://{HOST}/")));
    let seen = ana.send(right, Body::from(encode(&[("title", "Kitchen")]))).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn every_answer_forbids_what_it_does_not_need() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    for path in ["/", "/r/nowhere123", "/nothing", "/next"] {
        let headers = ana.get(path).await.headers;
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
        assert!(!headers.contains_key(header::STRICT_TRANSPORT_SECURITY), "this is no HTTPS");
        assert!(headers["permissions-policy"].to_str().unwrap().contains("camera=()"));
        assert_eq!(headers[header::CACHE_CONTROL], "no-store");
    }
}

#[tokio::test]
async fn pages_speak_the_browsers_language_until_another_is_chosen() {
    let place = Place::open().await;
    let stranger = place.stranger();
    let request = Request::get("/").header(header::ACCEPT_LANGUAGE, "sk,cs;q=0.8,en;q=0.5");
    assert!(stranger.send(request, Body::empty()).await.text.contains("<html lang=\"sk\""));
    let ana = place.guest("Ana").await;
    ana.post("/language", &[("language", "cs")]).await;
    assert!(ana.get("/").await.text.contains("<html lang=\"cs\""));
}

#[tokio::test]
async fn a_person_who_acts_too_fast_is_told_so_and_others_are_not_slowed() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let mut last = StatusCode::OK;
    for _ in 0..25 {
        last = ana.post("/look", &[("look", "dark")]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let seen = ana.ask("/look", &[("look", "dark")]).await;
    assert!(!seen.json()["trouble"].as_str().unwrap().is_empty());
    assert_eq!(bob.post("/look", &[("look", "dark")]).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_link_from_another_site_is_followed_once_more_so_that_the_cookie_comes_along() {
    let place = Place::open().await;
    let linked = |path: &str| {
        let request = Request::get(path).header("sec-fetch-site", "cross-site");
        request.header("sec-fetch-mode", "navigate")
    };
    let stranger = place.stranger();
    let seen = stranger.send(linked("/r/abc?m=k1"), Body::empty()).await;
    assert!(seen.text.contains("content=\"0;url=/r/abc?m=k1&amp;here\""), "{}", seen.text);
    let seen = stranger.send(linked("/?here"), Body::empty()).await;
    assert!(!seen.text.contains("http-equiv=\"refresh\""));
    let seen = place.guest("Ana").await.send(linked("/"), Body::empty()).await;
    assert!(!seen.text.contains("http-equiv=\"refresh\""));
}

#[tokio::test]
async fn the_maker_of_a_room_looks_after_it_and_nobody_else() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    for (visitor, ended) in [(&bob, false), (&ana, true)] {
        let talk = format!("{}/talk", game.path);
        let seen = visitor.ask(&talk, &[("how", "do"), ("text", "/end")]).await;
        assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
        let card = place.service.matches().card(game.id).await.unwrap();
        assert_eq!(card.state == MatchState::Aborted, ended, "{}", seen.text);
    }
}
