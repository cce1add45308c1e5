//! Pages of files of games.

use axum::http::{StatusCode, header};

use crate::visitor::Place;

const GAMES: &str = "[White \"Ana Nová\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n\
    [White \"Cyril\"]\n[Black \"Dana\"]\n\n1. d4 d5 1/2-1/2\n";

#[tokio::test]
async fn a_pasted_game_is_seen_turn_by_turn() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let form = ana.get("/file").await.text;
    assert!(form.contains("name=\"text\"") && form.contains("type=\"file\""), "{form}");
    let opened = ana.post("/file", &[("text", GAMES)]).await;
    assert_eq!(opened.headers[header::LOCATION], "/file?g=0", "{}", opened.text);
    let page = ana.get("/file?g=0").await.text;
    assert!(page.contains("1. Ana Nová – Ben") && page.contains("2. Cyril – Dana"), "{page}");
    assert_eq!(page.matches("data-at=").count(), 7, "a line each turn");
    let end = page.split("result\">").nth(1).expect("how it ended");
    assert!(end.split('<').next().unwrap().to_lowercase().contains("mate"), "{end}");
    let first = ana.ask_for("/file?g=0&at=1").await.json();
    assert_eq!(first["at"], 1);
    assert!(first["svg"].as_str().unwrap().starts_with("<svg"));
    assert!(!first["status"].as_str().unwrap().contains("result"), "it has just begun");
    let start = ana.get("/file?g=0&at=1").await.text;
    assert_eq!(start.matches("aria-current=\"true\"").count(), 1);
    assert!(ana.get("/file?g=1").await.text.contains("aria-current=\"page\""));
}

#[tokio::test]
async fn a_file_is_its_readers_alone_and_the_next_takes_its_place() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    ana.post("/file", &[("text", GAMES)]).await;
    let seen = ben.get("/file?g=0").await;
    assert_eq!(seen.headers[header::LOCATION], "/file");
    assert_eq!(place.stranger().get("/file").await.status, StatusCode::FORBIDDEN);
    let record = "game: mill\nsetup: flying=on men=9 white=1 revision=1\n\n1:d6\n2:d2\n";
    ana.post("/file", &[("text", record)]).await;
    let page = ana.get("/file?g=0").await.text;
    assert!(!page.contains("Cyril") && page.matches("data-at=").count() == 2, "{page}");
    assert!(ana.get("/file?g=0&new").await.text.contains("name=\"text\""));
}

#[tokio::test]
async fn a_refusal_names_the_line_and_what_was_pasted_stays() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let wrong = GAMES.replace("2. Qh5", "\n2. Kh5");
    ana.post("/file", &[("text", &wrong)]).await;
    let page = ana.get("/file?g=0").await.text;
    assert!(page.contains("line 5:") && page.contains("Kh5"), "{page}");
    let nothing = ana.post("/file", &[("text", "<script>alert(1)</script>")]).await.text;
    assert!(nothing.contains("I can’t find a game here"), "{nothing}");
    assert!(!nothing.contains("<script>alert"));
    let long = "x".repeat(140 * 1024);
    let seen = ana.post("/file", &[("text", &long)]).await;
    assert_eq!(seen.status, StatusCode::PAYLOAD_TOO_LARGE);
    for odd in ["g=x", "g=99", "g=0&at=4294967295", "g=-1", "g=0&at=x"] {
        ana.post("/file", &[("text", GAMES)]).await;
        let seen = ana.get(&format!("/file?{odd}")).await;
        assert!(!seen.status.is_server_error(), "{odd}: {}", seen.text);
    }
}
