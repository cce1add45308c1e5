//! The leagues of a room on its pages.

use axum::http::{StatusCode, header};

use crate::{
    line::listen_at,
    visitor::{Place, Visitor},
};

/// The token of the button of this label on a page.
pub(crate) fn token(page: &str, label: &str) -> String {
    let before = page.split(&format!(">{label}</button>")).next().unwrap();
    assert!(before.len() < page.len(), "no {label}: {page}");
    let value = before.rsplit("name=\"token\" value=\"").next().unwrap();
    let value = value.split('"').next().unwrap();
    value.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

pub(crate) async fn pressed(visitor: &Visitor, way: &str, page: &str, label: &str) -> String {
    let seen = visitor.post(way, &[("token", &token(page, label))]).await;
    if let Some(done) = seen.headers.get(header::LOCATION) {
        return visitor.get(done.to_str().unwrap()).await.text;
    }
    assert_eq!(seen.status, StatusCode::OK, "{label}: {}", seen.text);
    seen.text
}

#[tokio::test]
async fn a_league_is_made_played_and_read_on_its_page() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let list = format!("{}/league", game.path);
    assert!(ana.get(&game.path).await.text.contains(&format!("href=\"{list}\"")));
    let empty = ana.get(&list).await.text;
    assert!(empty.contains("There’s no league here yet."), "{empty}");
    let plan = pressed(&ana, &list, &empty, "New league").await;
    let plan = pressed(&ana, &list, &plan, "Game: Abaku").await;
    assert!(plan.contains("Write it after /league."), "{plan}");
    // A name is written on the page, and is no markup there.
    let plan = ana.post(&list, &[("name", "<b>Cup</b>")]).await.text;
    assert!(plan.contains("Name: &lt;b&gt;Cup"), "{plan}");
    let plan = pressed(&ana, &list, &plan, "Game: Abaku").await;
    let made = pressed(&ana, &list, &plan, "Create the league").await;
    assert!(made.contains("League “&lt;b&gt;Cup"), "{made}");
    assert!(made.contains("1 player is in: Ana"), "it leads there: {made}");
    let way = "/league/z1";
    assert!(ana.get(&list).await.text.contains(&format!("href=\"{way}\"")));
    let page = bob.get(way).await.text;
    assert!(page.contains("1 player is in: Ana"), "{page}");
    // Who has it open is told that it has changed, and the script asks for it anew.
    assert!(page.contains("league.js") && page.contains("id=\"league\""), "{page}");
    let mut line = listen_at(&ana, &format!("{}/events?only=changes", game.path), "").await;
    line.all().await;
    assert!(!line.was_told("changed"));
    let joined = pressed(&bob, way, &page, "Join").await;
    line.all().await;
    assert!(line.was_told("changed"));
    assert!(joined.contains("2 players are in") && joined.contains(">Leave</button>"), "{joined}");
    pressed(&ana, way, &ana.get(way).await.text, "Start").await;
    place.service.run_due().await;
    let page = ana.get(way).await.text;
    for part in ["0 of 1 games finished", "<table class=\"league\">", "Games to finish", "<b><bdi>"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("<th>Mistakes</th>"), "nothing is known yet");
    // Only who leads it gives it another name.
    let field = "id=\"league-name\"";
    assert!(page.contains(field) && !bob.get(way).await.text.contains(field));
    ana.post(way, &[("name", "Winter cup")]).await;
    assert!(ana.get(way).await.text.contains("League “Winter cup” (z1)"));
    bob.post(way, &[("name", "Mine")]).await;
    ana.post(way, &[("name", " ")]).await;
    assert!(ana.get(way).await.text.contains("🏆 League z1"));
    let id = place.service.contests().waiting_games(service::LeagueId::new(1)).await.unwrap()[0].id;
    assert!(page.contains(&format!("href=\"{}?m={}\"", game.path, id.code())), "{page}");
    // What there is not, or is another room's, is nothing.
    let cyr = place.guest("Cyr").await;
    for (visitor, wrong) in [(&cyr, way), (&ana, "/league/z7"), (&ana, "/league/k1")] {
        assert_eq!(visitor.get(wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    assert!(!place.stranger().get(way).await.status.is_success());
    assert!(!cyr.get(&list).await.status.is_success());
}
