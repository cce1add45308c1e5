//! Any input is answered with a sentence and breaks nothing.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};

use crate::visitor::{HOST, Place, form};

/// Texts that break careless programs.
fn hostile() -> Vec<String> {
    vec![
        String::new(),
        " \t\n".into(),
        "\u{202e}evil\u{202c}".into(),
        "🀄👩‍👩‍👧‍👦".into(),
        "e\u{301}".repeat(40),
        "a".repeat(5_000),
        "\u{7}\u{1b}[31m".into(),
        "-1".into(),
        "99999999999999999999".into(),
        "../../etc/passwd".into(),
        "%s%n{}".into(),
        "'; drop table people; --".into(),
    ]
}

#[tokio::test]
async fn every_field_takes_anything() {
    for text in hostile() {
        // A new house each time, so that no request is too fast.
        let place = Place::open().await;
        let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
        let game = place.game(&ana, &bob).await;
        let (path, code) = (&game.path, game.id.code());
        let to = |what: &str| format!("{path}/{what}");
        for (path, fields) in [
            (to("talk"), vec![("how", "do"), ("text", text.as_str())]),
            (to("talk"), vec![("how", "say"), ("text", &text)]),
            (to("talk"), vec![("how", &text), ("text", &text), ("m", &text)]),
            (to("press"), vec![("token", text.as_str())]),
            (to("tabletop"), vec![("m", text.as_str())]),
            (to("tabletop"), vec![("m", &code), ("s", &text)]),
            (to("tabletop"), vec![("m", &code), ("ply", &text)]),
            (to("tabletop"), vec![("m", &code), ("ply", "4000000000")]),
            (to("play"), vec![("m", &code), ("ply", &text), ("s", &text)]),
            (to("play"), vec![("m", &code), ("ply", "1"), ("s", &text)]),
            ("/name".into(), vec![("name", text.as_str()), ("next", &text)]),
            ("/rooms".into(), vec![("title", text.as_str())]),
            ("/open".into(), vec![("link", text.as_str())]),
            ("/language".into(), vec![("language", text.as_str())]),
            ("/look".into(), vec![("look", text.as_str())]),
        ] {
            let seen = ana.ask(&path, &fields).await;
            let status = seen.status;
            assert!(!status.is_server_error(), "{path} {text:?}: {status} {}", seen.text);
            if status.is_client_error() {
                let said = seen.json()["trouble"].as_str().unwrap().to_owned();
                assert!(said.contains(' '), "{path} {text:?} is answered by {said:?}");
            }
        }
        let page = ana.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "after {text:?}");
    }
}

#[tokio::test]
async fn every_part_of_an_address_takes_anything() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let path = place.game(&ana, &bob).await.path;
    let odd =
        ["%ff", "%00", "%F0%9F%80%84", "%E2%80%AE", "-1", "99999999999999999999", "..%2f..", "0"];
    for odd in odd.into_iter().chain([&*"a".repeat(4_000)]) {
        for (address, right) in [
            (format!("/r/{odd}"), StatusCode::NOT_FOUND),
            (format!("/r/{odd}/events"), StatusCode::NOT_FOUND),
            (format!("{path}/picture/{odd}/0.png"), StatusCode::NOT_FOUND),
            (format!("{path}/picture/1/{odd}"), StatusCode::NOT_FOUND),
            (format!("{path}/picture/mine/{odd}.png"), StatusCode::NOT_FOUND),
            (format!("/{odd}"), StatusCode::NOT_FOUND),
            (format!("/a/{odd}"), StatusCode::NOT_FOUND),
            (format!("/next?{odd}={odd}"), StatusCode::SEE_OTHER),
        ] {
            let seen = ana.get(&address).await;
            let malformed = odd == "%ff" && seen.status == StatusCode::BAD_REQUEST;
            assert!(seen.status == right || malformed, "{address}: {}", seen.status);
        }
        let seen = ana.get(&format!("{path}?m={odd}&s={odd}")).await;
        assert!(!seen.status.is_server_error(), "{odd}: {}", seen.text);
    }
}

#[tokio::test]
async fn a_body_that_is_not_a_form_or_not_text_is_refused() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let origin = format!("http://{HOST}");
    let post = || Request::post("/rooms").header(header::ORIGIN, &origin);
    for body in ["title=%ff", "title=%00", "title=%4", "title=a%zz"] {
        let seen = ana.send(form(post()), Body::from(body)).await;
        assert_eq!(seen.status, StatusCode::BAD_REQUEST, "{body}");
    }
    let seen = ana.send(form(post()), Body::from(vec![b't', b'=', 0xff, 0xfe])).await;
    assert_eq!(seen.status, StatusCode::BAD_REQUEST);
    let seen = ana.send(form(post()), Body::from("nothing=here")).await;
    assert_eq!(seen.status, StatusCode::BAD_REQUEST);
    let seen = ana.send(form(post()), Body::from("title=".to_owned() + &"a".repeat(17_000))).await;
    assert_eq!(seen.status, StatusCode::PAYLOAD_TOO_LARGE);
    for kind in ["application/json", "text/plain", "multipart/form-data; boundary=x"] {
        let request = post().header(header::CONTENT_TYPE, kind);
        let seen = ana.send(request, Body::from("title=Trap")).await;
        assert_eq!(seen.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
    }
    assert!(!ana.get("/").await.text.contains("Trap"));
}

#[tokio::test]
async fn forged_and_old_buttons_are_answered_and_change_nothing() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let code = game.id.code();
    let before = place.service.matches().board(game.id).await.unwrap().table.ply();
    let press = format!("{}/press", game.path);
    for token in [
        "k999.0.join".into(),
        format!("{code}.0.join"),
        format!("{code}.99.s.pass,go"),
        format!("{code}.x.s"),
        format!("{code}.{before}.s.{}", "p,".repeat(500)),
        format!("{code}.{before}.hand.of.everybody"),
        "🀄.0.s".into(),
        "...".into(),
    ] {
        let seen = ana.ask(&press, &[("token", &token)]).await;
        assert_eq!(seen.status, StatusCode::OK, "{token}: {}", seen.text);
        assert!(seen.json()["answers"].as_str().unwrap().contains("article"), "{token}");
    }
    assert_eq!(place.service.matches().board(game.id).await.unwrap().table.ply(), before);
}
